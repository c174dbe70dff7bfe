#!/bin/bash
# usage: measure-svd.sh PROGRAM OUT [SECONDS] - the SVD measurements of one GPU, in one go: about five minutes on an H200,
# at most SECONDS (330). PROGRAM: bin/ of a bundle; OUT: folder for the results, which an interrupted run continues. The
# host's LAPACK is one of libopenblas.so.0, libmkl_rt.so.2, liblapack.so.3, or SPARCAST_LAPACK.
#
# h200-svd.csv        every size and method, with vectors and values only; the two stages in many band widths; harder
#                     matrices at N = 2560, all methods
# h200-svd-rates.csv  the products of the model
# h200-svd-host.csv   LAPACK and the host twin, while Jacobi's method keeps only the GPU busy
set -u -o pipefail
export PATH=$1:$PATH
out=$2 limit=${3:-330}
mkdir -p "$out"
SECONDS=0
step() { echo "== $SECONDS s: $*"; }
# probe FILE ARGUMENTS: until it is done or the time is over; every row is in FILE at once
probe() {
    local left=$((limit - SECONDS)) status=0
    [ "$left" -gt 0 ] || { echo "no time left for ${*:2}"; return; }
    timeout --foreground -s INT -k 5 "$left" sparcast svd probe -o "$out/$1" "${@:2}" >/dev/null || status=$?
    [ "$status" = 0 ] || echo "${*:2}: exit $status"
}
gpu() { probe h200-svd.csv --accuracy "$@"; }
values() { probe h200-svd.csv --values "$@"; }
host() { probe h200-svd-host.csv --host --accuracy "$@"; }

step products
probe h200-svd-rates.csv --rates --n 512,1024,1920,3840,5760,7680,10240 --band 24,32,48,64,96,128,192,256
step vectors
gpu --n 1024 --method one-stage,two-stage,polar --band 24,32,40,48,60,64,80,96,120,128,160,192,256
gpu --n 2560 --method one-stage,two-stage,polar --band 24,32,40,48,60,64,80,96,120,128,160,192,256 --repeats 2
gpu --n 7680 --method one-stage,two-stage,polar --band 24,32,40,48,60,64,80,96,120,128,160 --repeats 2
gpu --n 5120 --method one-stage,two-stage,polar --band 24,32,48,64,96,128,160,192,256 --repeats 2
gpu --n 10240 --method one-stage,two-stage,polar --band 24,32,48,64,96,128,160 --repeats 2
step values
values --n 1024,2560,5120 --method one-stage,two-stage --band 24,32,48,64,96,128 --repeats 3
values --n 7680,10240 --method one-stage,two-stage --band 24,32,48,64,96,128 --repeats 2
step harder matrices
gpu --matrix graded,clustered,deficient,ill --n 2560 --method one-stage,two-stage,polar,jacobi --band 64 --repeats 2
step Jacobi, and the host
{
    host --n 1024,2560 --method one-stage,two-stage --both --repeats 1
    host --matrix graded,clustered,deficient,ill --n 2560 --method one-stage,two-stage --repeats 1
    host --n 5120 --method one-stage --repeats 1
} &
gpu --n 1024,2560 --method jacobi --both --repeats 2
gpu --n 5120,7680 --method one-stage,jacobi --both --repeats 1
step the widest bands
gpu --n 7680,10240 --method two-stage --band 192,256 --repeats 1
step Jacobi on the largest
gpu --n 10240 --method jacobi --repeats 1
values --n 10240 --method jacobi --repeats 1
wait
step done
