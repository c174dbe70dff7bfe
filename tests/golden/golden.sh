#!/bin/sh
# usage: golden.sh SPARCAST [--update] [NAME | FOLDER...]   golden tests of the program, TAP on standard output
#
# A case is DIRECTORY/NAME.cmd, a shell script that runs in an empty directory with `sparcast` on the PATH,
# in -> tests/golden/in and $data = data, and `measured` (measured.sh) prints the rows of a file of measurements. What it prints is compared with NAME.stdout and NAME.stderr, how it ends with
# NAME.exit; a missing file means nothing printed, 0. Exit 77 skips a case. --update writes the three files instead:
# look at the difference before committing it.
# NAME.stdout has # for every number (mask.pl), so that another forecast changes no file here: tests/forecasts.csv pins those.
# Where the numbers are the point, counts that a definition fixes, the folder has a file `exact` or the case a line "# exact".
set -u
program=$(realpath -e "$1") || exit 2
shift
update=no
[ "${1:-}" = --update ] && update=yes && shift
here=$(cd "$(dirname "$0")" && pwd)
data=$(cd "$here/../../data" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
mkdir "$work/bin"
ln -s "$program" "$work/bin/sparcast"
ln -s "$here/measured.sh" "$work/bin/measured"
PATH=$work/bin:$PATH
SPARCAST_DATA=$data
LC_ALL=C
TZ=UTC
OMP_WAIT_POLICY=passive # threads that wait for each other leave the cores to what runs beside
unset ARGP_HELP_FMT OMP_NUM_THREADS
export PATH SPARCAST_DATA LC_ALL TZ OMP_WAIT_POLICY data
cd "$here" || exit 1
[ $# -gt 0 ] || set -- */
# shellcheck disable=SC2046 # names of cases are words
set -- $(for name; do
    if [ -d "$name" ]; then find "${name%/}" -name '*.cmd' | sed 's,\.cmd$,,' | sort; else echo "$name"; fi
done)
echo "1..$#"

# Empties are not kept: an absent file says the same.
keep() {
    if [ -s "$1" ]; then cp "$1" "$2"; else rm -f "$2"; fi
}

# What is compared of standard output.
pinned() {
    if [ -e "${1%/*}/exact" ] || grep -q '^# exact$' "$1.cmd"; then cat; else perl mask.pl; fi
}

expected() {
    if [ -e "$1" ]; then cat "$1"; fi
}

number=0
failed=0
for name; do
    number=$((number + 1))
    rm -rf "$work/run"
    mkdir "$work/run"
    ln -s "$here/in" "$work/run/in"
    (cd "$work/run" && sh "$here/$name.cmd") >"$work/stdout" 2>"$work/stderr" </dev/null
    code=$?
    if [ $code = 77 ]; then
        echo "ok $number - $name # SKIP"
        continue
    fi
    : >"$work/exit"
    [ $code = 0 ] || echo $code >"$work/exit"
    # Messages that name files of the checkout must not depend on where it is, nor on what runs beside.
    for stream in stdout stderr; do
        sed -e "s,$data,DATA,g" -e "s,$work/run,RUN,g" \
            -e "s,and in /[^ ]*/sparcast/devices$,and in INSTALLED," -e '/: other processes disturbed it: /d' "$work/$stream" >"$work/$stream.plain"
        mv "$work/$stream.plain" "$work/$stream"
    done
    pinned "$name" <"$work/stdout" >"$work/stdout.pinned"
    mv "$work/stdout.pinned" "$work/stdout"
    good=yes
    for stream in stdout stderr exit; do
        if [ $update = yes ]; then
            keep "$work/$stream" "$name.$stream"
        else
            expected "$name.$stream" >"$work/expected"
            diff -u --label "expected $stream" --label "actual $stream" "$work/expected" "$work/$stream" \
                >"$work/diff" || { good=no; sed 's/^/# /' "$work/diff"; }
        fi
    done
    if [ $good = yes ]; then
        echo "ok $number - $name"
    else
        echo "not ok $number - $name"
        failed=1
    fi
done
exit $failed
