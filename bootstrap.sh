#!/bin/sh
# usage: ./bootstrap.sh demo | test | test-all | web [MESON_OPTION...]
#
# demo  installs what is missing, builds the program in build/ and forecasts the bundled matrices on the bundled machines
# test  builds everything there and runs the tests, but for the slow ones that test-all adds; the last line is
#       "N passed, N failed"
# web   builds the page that forecasts in a browser, build/web/sparcast.html, with Emscripten (842 MB)
#
# The build goes to $SPARCAST_BUILD where that is set (build). Made for Debian 12. Packages are installed with apt-get, and only those that are missing; nothing else is changed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cd "$here"
build=${SPARCAST_BUILD:-build}
packages="gcc libc6-dev meson ninja-build pkg-config libgsl-dev libarchive-dev libjansson-dev libcsv-dev \
libcmocka-dev libmatio-dev libmetis-dev libhwloc-dev libxxhash-dev xz-utils bzip2 zstd libjs-vega nodejs librsvg2-bin libopenblas0"

usage() {
    sed -n '2,10s/^# \{0,1\}//p' "$0"
    exit 2
}

is_installed() {
    dpkg-query -W -f '${db:Status-Status}\n' "$1" 2>/dev/null | grep -q '^installed$'
}

# node comes in several packages; any of them will do.
is_there() {
    case $1 in
    nodejs) command -v node >/dev/null ;;
    *) is_installed "$1" ;;
    esac
}

install_missing() {
    command -v dpkg-query >/dev/null || {
        echo "bootstrap: not a Debian system; this needs the equivalents of: $packages" >&2
        return 0
    }
    missing=
    for package in $packages; do
        is_there "$package" || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    root=
    if [ "$(id -u)" != 0 ]; then
        command -v sudo >/dev/null || {
            echo "bootstrap: missing packages, and no sudo to install them; as root: apt-get install$missing" >&2
            exit 1
        }
        root=sudo
    fi
    echo "bootstrap: installing$missing" >&2
    # shellcheck disable=SC2086 # lists of words
    quietly "apt-get failed (no network?); the missing packages are:$missing" install $missing
}

install() {
    $root apt-get -qq update && $root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq install -y --no-install-recommends -o Dpkg::Use-Pty=0 "$@"
}

# What a step prints is for those whose step fails.
quietly() {
    complaint=$1
    shift
    log=$(mktemp)
    code=0
    "$@" >"$log" 2>&1 || code=$?
    [ $code = 0 ] || {
        cat "$log" >&2
        echo "bootstrap: $complaint" >&2
    }
    rm -f "$log"
    [ $code = 0 ] || exit 1
}

build() {
    if [ ! -f "$build/build.ninja" ]; then
        echo "bootstrap: building in $build/, two minutes on two cores" >&2
        quietly "meson setup failed" meson setup "$build" "$@"
    elif [ $# != 0 ]; then
        quietly "meson configure failed" meson configure "$build" "$@"
    fi
    quietly "the build failed" ninja -C "$build" "$target"
}

sparcast() {
    "$program" "$@"
}

demo() {
    program=$(realpath "$build")/sparcast
    echo "How local are the accesses to x when each matrix is read row by row?"
    echo
    (cd data/matrices && sparcast trace *.xz)
    echo
    echo "How fast does the best kernel run on a Tesla C2050, a V100, an H200 and a Gather HMC?"
    echo "(V100 and H200 by simulation of their warps, model exec; the Gather HMC by simulation of its memory, model"
    echo "gather; the C2050 by the published equations, model paper.)"
    echo
    (cd data/matrices && sparcast compare -d c2050 -d v100 -d h200 -d gather-hmc *.xz)
    echo
    echo "What limits one of them, and what would help most?"
    echo
    (cd data/matrices && sparcast predict -d c2050 web-petscdoc.mtx.xz && echo &&
        sparcast predict -d h200 web-petscdoc.mtx.xz)
}

# The cases of all tests: meson writes one <testsuite> per test with its counts.
count_cases() {
    grep -o '<testsuite [^>]*>' "$build/meson-logs/testlog.junit.xml" | awk '
        function count(name) {
            return match($0, " " name "=\"[0-9]+\"") ? substr($0, RSTART + length(name) + 3, RLENGTH) + 0 : 0
        }
        {
            bad = count("failures") + count("errors")
            passed += count("tests") - bad - count("skipped")
            failed += bad
        }
        END { print passed + 0, failed + 0 }'
}

# meson fails when a test does; its log says how many cases of how many did.
run_tests() {
    rm -f "$build/meson-logs/testlog.junit.xml"
    code=0
    # shellcheck disable=SC2086 # words
    meson test -C "$build" --print-errorlogs $suites || code=$?
    if [ -f "$build/meson-logs/testlog.junit.xml" ]; then
        # shellcheck disable=SC2046 # two numbers
        set -- $(count_cases)
    else
        set -- 0 0
    fi
    [ $code = 0 ] || [ "$2" != 0 ] || set -- "$1" 1
    echo "$1 passed, $2 failed"
    [ "$2" = 0 ] && [ "$1" != 0 ]
}

[ $# -gt 0 ] || usage
what=$1
shift
case $what in
demo)
    install_missing
    target=sparcast
    build "$@"
    demo
    ;;
web)
    packages="$packages emscripten"
    install_missing
    target=web
    build -Dweb=enabled "$@"
    ;;
test | test-all)
    install_missing
    target=all
    suites='--no-suite slow'
    [ "$what" = test ] || suites=
    build "$@"
    run_tests
    ;;
*) usage ;;
esac
