# Without a machine: the one that the program runs on, else four typical ones.
export SPARCAST_THIS=
sparcast in/small.mtx | grep -E '^ |^in/' | cut -c1-40
sparcast predict --value f32 recipe:stencil,size=30x30 | grep -c exec
SPARCAST_THIS=in/gpu.csv sparcast in/small.mtx -k ell | head -1
SPARCAST_THIS=in/gpu.csv sparcast predict -k ell in/small.mtx | head -1
sparcast predict nosuch.mtx
sparcast in/small.mtx -d h200 | head -1
sparcast -d h200,a100 in/small.mtx | tail -1
sparcast in/small.mtx --device h200 -d a100 | tail -1
sparcast nosuch.mtx
