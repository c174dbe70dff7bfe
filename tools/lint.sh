#!/bin/sh
# usage: tools/lint.sh [--analyze] [FILE...]   clang-format and clang-tidy as Debian 12 has them (14), on these files or on all; with its static analyser, too
#
# clang-tidy reads build/compile_commands.json ($SPARCAST_BUILD), so build first; it looks at the C files of the library
# and the program, and not again at what was clean (tools/tidy.py). The last line is "N passed, N failed": one each for the format and for what clang-tidy says.
set -u
cd "$(dirname "$0")/.." || exit 1
build=${SPARCAST_BUILD:-build}
[ -f "$build/compile_commands.json" ] || { echo "lint: no $build/compile_commands.json: build first" >&2; exit 1; }
analyze=
[ "${1:-}" != --analyze ] || { analyze=--analyze; shift; }
[ $# -gt 0 ] || {
    # shellcheck disable=SC2046 # names of files are words
    set -- $(find cupti examples model probes src tests -name '*.[ch]' -o -name '*.inc' -o -name '*.cpp' -o -name '*.cu' \
        -o -name '*.cuh')
}
failed=0
clang-format-14 --dry-run -Werror "$@" || { failed=1; echo "lint: clang-format-14 -i FILE... repairs the format" >&2; }
checked=$(printf '%s\n' "$@" | grep -E '^(src|model|probes)/.*\.c$') &&
    { echo "$checked" | xargs tools/tidy.py $analyze "$build" || failed=$((failed + 1)); }
echo "$((2 - failed)) passed, $failed failed"
[ $failed = 0 ]
