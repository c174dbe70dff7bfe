# What GPUs fetch from each other: in the page, and as a figure.
command -v node >/dev/null && command -v rsvg-convert >/dev/null || exit 77
data_of() { sed -n 's/.*id="data">\(.*\)<\/script>/\1/p' "$1"; }
sparcast generate stencil --size 20x20 --points 5 -o grid.mtx
sparcast report -d h200 --what-if gpus=2,system=hgx-h200 --what-if gpus=100,system=hgx-h200 -k csr-scalar -o page.html --figures out grid.mtx; echo $?
data_of page.html | grep -o '"gpus":[0-9]*,"pairs":[^]]*'
ls out | grep pairs
# A part without rows: as in compare, that design has no row.
sparcast report -d h200 --what-if gpus=500,system=hgx-h200 -k csr-scalar -o page.html grid.mtx; echo $?
