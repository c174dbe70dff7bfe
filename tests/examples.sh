#!/bin/sh
# usage: examples.sh SOURCE BUILD SANITIZERS   the example program compiles and says what the command says; TAP
set -u
source=$1
build=$2
sanitize=
[ "$3" = none ] || sanitize=-fsanitize=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
SPARCAST_DATA=$source/data
LD_LIBRARY_PATH=$build
PKG_CONFIG_PATH=$build/meson-uninstalled
export SPARCAST_DATA LD_LIBRARY_PATH PKG_CONFIG_PATH
sparcast=$build/sparcast
example=$work/predict
matrix=$source/data/matrices/epfl-log2.mtx.xz
# shellcheck disable=SC2046,SC2086 # flags are words
cc -std=c17 -Wall -Wextra -Werror $sanitize "$source/examples/predict.c" $(pkg-config --cflags --libs sparcast) \
    -o "$example" || { echo "Bail out! the example does not compile"; exit 1; }
echo 1..3
number=0
check() {
    number=$((number + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $number - $1"
    else
        echo "not ok $number - $1"
        echo "# expected: $2"
        echo "# actual:   $3"
    fi
}
row=$("$sparcast" predict -d c2050 -k fold --csv "$matrix" |
    awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
             NR == 2 { printf "%s on %s: %.2f GFLOPS, %.2f bytes per FLOP, limited by %s", $at["kernel"], $at["device"],
                           $at["gflops"], $at["bytes_per_flop"], $at["limited_by"] }')
check "the example agrees with the command" "$row" "$("$example" "$matrix" c2050 fold)"
check "failures name their cause" "predict: missing.mtx: cannot open: No such file or directory" \
    "$("$example" missing.mtx c2050 fold 2>&1)"
"$example" "$matrix" c2050 >/dev/null 2>&1
check "wrong usage is told apart" 2 $?
