#!/bin/sh
# usage: examples.sh SOURCE BUILD SANITIZERS   the example programs compile and say what the command says; TAP
#
# Built by the flags of pkg-config from the build folder, and by CMake from an installation in a temporary folder.
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
matrix=$source/data/matrices/epfl-log2.mtx.xz

compile() {
    compiler="cc -std=c17"
    [ "${1%.cpp}" = "$1" ] || compiler="c++ -std=c++17"
    # shellcheck disable=SC2046,SC2086 # flags are words
    $compiler -Wall -Wextra -Werror $sanitize "$source/examples/$1" $(pkg-config --cflags --libs "$2") \
        -o "$work/${1%.*}" || { echo "Bail out! examples/$1 does not compile"; exit 1; }
}

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

skip() {
    number=$((number + 1))
    echo "ok $number - $1 # SKIP $2"
}

# What the library finds in an installation: its own path, without the build folder's help.
by_cmake() {
    unset LD_LIBRARY_PATH
    DESTDIR=$work/root meson install -C "$build" --no-rebuild --quiet >/dev/null &&
        prefix=$(find "$work/root" -name sparcastConfig.cmake -printf '%h\n' | sed 's,/[^/]*/cmake/sparcast$,,') &&
        cmake -S "$source/examples" -B "$work/cmake" -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_C_FLAGS="$sanitize" &&
        cmake --build "$work/cmake"
}

# A component that is not there is refused.
cmake_component() {
    mkdir "$work/component" && cat >"$work/component/CMakeLists.txt" <<EOF
cmake_minimum_required(VERSION 3.18)
project(component C)
find_package(sparcast REQUIRED COMPONENTS fit $1)
EOF
    cmake -S "$work/component" -B "$work/component/$1" -DCMAKE_PREFIX_PATH="$prefix" 2>&1 | tr '\n' ' ' | grep -o "component $1 is not in"
}

echo 1..13
for name in predict.c best_kernel.c ranking.cpp designs.cpp what_if.c; do
    compile $name sparcast
done
compile fit_set.c sparcast-fit
compile validate.cpp sparcast-fit
row=$("$sparcast" predict -d c2050 -k fold --csv "$matrix" |
    awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
             NR == 2 { printf "%s on %s: %.2f GFLOPS, %.2f bytes per FLOP, limited by %s", $at["kernel"], $at["device"],
                           $at["gflops"], $at["bytes_per_flop"], $at["limited_by"] }')
check "the example agrees with the command" "$row" "$("$work/predict" "$matrix" c2050 fold)"
check "failures name their cause" "predict: missing.mtx: cannot open: No such file or directory" \
    "$("$work/predict" missing.mtx c2050 fold 2>&1)"
"$work/predict" "$matrix" c2050 >/dev/null 2>&1
check "wrong usage is told apart" 2 $?
best=$("$sparcast" predict -d h200 --json "$matrix" | sed -n 's/.*"best": "\([^"]*\)".*/\1/p')
said=$("$work/best_kernel" h200 "$matrix")
check "the best kernel is the command's" "$best" "$(printf '%s\n' "$said" | sed 's/.*: \(.*\), .* GFLOPS.*/\1/')"
check "a device that is not there is refused" 1 "$("$work/best_kernel" nosuch "$matrix" >/dev/null 2>&1; echo $?)"
fastest=$("$sparcast" compare -d h100 -d h200 --csv "$matrix" |
    awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i }
             NR > 1 && $at["gflops"] + 0 > most { most = $at["gflops"] + 0; name = $at["design"] } END { print name }')
check "C++ compares designs as the command does" "fastest: $fastest" "$("$work/designs" "$matrix" h100 h200 | tail -n 1)"
check "the library of fits answers" "a: held out" "$("$work/fit_set" a)"
check "C++ ranks the kernels as the command does" \
    "$("$sparcast" predict -d h200 --csv "$matrix" | awk -F, 'NR > 1 { printf "%s: %.2f GFLOPS\n", $4, $5 }')" \
    "$("$work/ranking" "$matrix" h200)"
check "a what-if has the speed of the command" \
    "$("$sparcast" predict -d h200 -k all --set exec_launch=1e-6 --csv "$matrix" | awk -F, 'NR == 2 { printf "%s, %.2f GFLOPS", $4, $5 }')" \
    "$("$work/what_if" "$matrix" h200 exec_launch=1e-6 | sed -n 's/^exec_launch=1e-6: \(.*\), .*x$/\1/p')"
table=$source/data/measurements/h100-counters-f32.csv
check "C++ validates as the command does" \
    "$("$sparcast" validate -d h100 -m saturating "$table" | awk '$1 == "csr-vector" { getline; print $3 ", median error " $7 " %"; exit }')" \
    "$("$work/validate" "$table" h100 | sed -n 's/^csr-vector: //p')"
if ! command -v cmake >/dev/null; then
    skip "CMake builds the examples" "no cmake"
    skip "and they say the same" "no cmake"
    skip "CMake refuses a component that is not there" "no cmake"
elif by_cmake >"$work/log" 2>&1; then
    check "CMake builds the examples" "a: held out" "$("$work/cmake/fit_set" a)"
    check "and they say the same" "$said" "$("$work/cmake/best_kernel" h200 "$matrix")"
    check "CMake refuses a component that is not there" "component spmm is not in" "$(cmake_component spmm)"
else
    sed 's/^/# /' "$work/log"
    echo "not ok $((number += 1)) - CMake builds the examples"
    skip "and they say the same" "not built"
    skip "CMake refuses a component that is not there" "not built"
fi
