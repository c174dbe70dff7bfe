#!/bin/sh
# usage: moved_archive.sh SOURCE BUILD   the relocatable archive, unpacked elsewhere and run in an empty environment; TAP
set -u
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
XZ_OPT=-0 "$1/tools/bundle.sh" "$1" "$2" "$work/sparcast.tar.xz" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
mkdir -p "$work/another place" && tar -xf "$work/sparcast.tar.xz" -C "$work/another place"
program=$(find "$work/another place" -path '*/bin/sparcast')
matrix=$1/data/matrices/epfl-log2.mtx.xz
number=0
check() {
    number=$((number + 1))
    [ "$2" = "$3" ] && [ -n "$2" ] && echo "ok $number - $1" || echo "not ok $number - $1"
}
moved() {
    (cd / && env -i "$program" "$@" 2>&1)
}
echo 1..4
check "its version" "$("$2/sparcast" --version)" "$(moved --version)"
check "its devices" "$(SPARCAST_DATA=$1/data "$2/sparcast" device --csv)" "$(moved device --csv)"
check "its forecast" "$(SPARCAST_DATA=$1/data "$2/sparcast" predict -d h200 "$matrix")" "$(moved predict -d h200 "$matrix")"
# glibc, the loader and CUDA are the machine's; all else comes along.
check "its libraries" 0 "$(env -i ldd "$program" | awk '$3 ~ /^\// { print $3 }' | grep -v "^$work" |
    grep -cvE '/(libc|libm|libdl|libpthread|librt)\.so')"
