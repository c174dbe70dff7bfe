#!/bin/sh
# usage: add_a_format.sh SOURCE SPARCAST   does what docs/add-a-format.md says in a scratch copy of the sources, builds it, and
# uses the new kernel in every command; what it says of the others must be what SPARCAST says, to the digit. A model is added, too:
# a folder of its own and a word in model/meson.build, no other file; TAP
set -u
source=$(cd "$1" && pwd)
program=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
n=0
check() {
    n=$((n + 1))
    what=$1
    shift
    if "$@" >"$work/log" 2>&1; then
        echo "ok $n - $what"
    else
        sed 's/^/# /' "$work/log" | head -n 20
        echo "not ok $n - $what"
    fi
}

copy() {
    mkdir "$work/copy" || return 1
    (cd "$source" && tar -cf - --exclude=./build* --exclude=./.git --exclude=./docs/figures --exclude=./data/measurements .) |
        tar -xf - -C "$work/copy"
}

commands() {
    sed -n '/^```sh$/,/^```$/p' docs/add-a-format.md | sed '1d;$d'
}

# The null model once more, by another name.
add_model() {
    mkdir model/toy && sed 's/null_/toy_/g; s/spc_model_null/spc_model_toy/; s/"null"/"toy"/; /null.h/d' model/null/null.c >model/toy/toy.c &&
        echo "sources += files('toy.c')" >model/toy/meson.build &&
        sed -i "s/'lower_bound'\]/'lower_bound', 'toy']/" model/meson.build && grep -q "'toy'" model/meson.build
}

build() {
    meson setup "$work/build" -Dcuda=disabled -Dbuildtype=debugoptimized -Ddefault_library=static && ninja -C "$work/build" sparcast
}

# The row of a kernel in the output of a command.
row() {
    kernel=$1
    shift
    "$work/build/sparcast" "$@" >"$work/out" || { cat "$work/out"; return 1; }
    cat "$work/out"
    grep -q "$kernel" "$work/out"
}

# What model toy says is what null says, in tables and as keys.
of_model() {
    "$work/build/sparcast" "$2" -d h200 -k csr-scalar --model "$1" ${3-} "$matrix" | sed "s/\"$1\"/MODEL/g; s/model $1/MODEL/g"
}
as_null() {
    of_model null "$@" >"$work/before" && of_model toy "$@" >"$work/after" && diff "$work/before" "$work/after" &&
        test -s "$work/after"
}
refuses_fact() {
    "$work/build/sparcast" predict -d h200 --model toy --set l2_bytes=1e6 "$matrix" 2>&1 | grep 'model toy of h200 does not use'
}

# Kernel, speed, roof, time and interval of all but the new one.
others() {
    "$1" predict -d h200 --csv "$matrix" | grep -v ',mine,' | cut -d, -f 4-9 | sort
}
same_others() {
    others "$program" >"$work/before" && others "$work/build/sparcast" >"$work/after" && diff "$work/before" "$work/after"
}

echo 1..14
check "the sources are copied" copy
cd "$work/copy" || exit 1
commands >"$work/commands.sh"
check "the document's commands run" sh -eu "$work/commands.sh"
check "a model is added by one folder and one word" add_model
check "the program builds with the new kernel and the new model" build
export SPARCAST_DATA="$source/data"
matrix=$source/tests/golden/in/small.mtx
check "info knows the format" row mine info "$matrix"
check "trace walks it" row mine trace --order mine "$matrix"
check "predict calls its speed a bound" row "mine is not simulated" predict -d h200 "$matrix"
check "the others are simulated as before" same_others
check "predict takes it alone, as JSON" row '"bound": true' predict -d h200 -k mine --json "$matrix"
check "compare takes it" row mine compare -d h200 -d v100 -k mine "$matrix"
check "probe runs its host twin" row mine probe --on cpu -k mine "$matrix"
check "predict asks the new model" as_null predict
check "... as JSON" as_null predict --json
check "a fact that it does not read is refused" refuses_fact
