# An AMD GPU, where the module is not there: what is missing. What is not measured on one is refused before.
SPARCAST_MODULE_PATH=/nonexistent
export SPARCAST_MODULE_PATH
sparcast probe --on hip --check in/small.mtx 2>err; echo "exit $?"
grep -c -e 'this build has no part for AMD' -e 'HIP shows no such AMD GPU' -e 'cannot be loaded: libamdhip64' err
sparcast probe --on hip --gpus 2 in/small.mtx; echo "exit $?"
# A module that stands for one, with the host twins: kernels, notes of the file, counters, refusals.
SPARCAST_MODULE_PATH=$(dirname "$(readlink -f "$(command -v sparcast)")")/tests/unit
[ -e "$SPARCAST_MODULE_PATH/libsparcast-hip.so" ] || exit 77
sparcast probe --on hip --check in/small.mtx in/symmetric.mtx 2>&1 | grep -c right
sparcast probe --on hip -k csr-merge,ell,cusparse-csr in/small.mtx -o m.csv; echo "exit $?"
grep -e "^# device" -e "^# gpu" -e "^# hip" -e "^# timing" -e "^# counters" -e "^# cuda" -e "^# library" m.csv
grep -v "^#" m.csv | cut -d, -f1-6
sparcast probe --on hip --machine -o d.csv; echo "exit $?"
sparcast probe --on hip --columns 2 in/small.mtx -o c.csv; echo "exit $?"
sparcast probe --on hip --solver cg in/symmetric.mtx -o s.csv; echo "exit $?"
