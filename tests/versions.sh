#!/bin/sh
# usage: versions.sh SPARCAST SOURCE   the version, which stands in meson.build, is the same wherever it is repeated; TAP
version=$("$1" --version | grep -oE '[0-9]+\.[0-9]+\.[0-9]+' | head -n 1)
number=0
check() { # WHAT FOUND [EXPECTED]
    number=$((number + 1))
    expected=${3:-$version}
    [ "$2" = "$expected" ] && echo "ok $number - $1" || echo "not ok $number - $1: $2, not $expected"
}
echo 1..6
check CHANGELOG.md "$(sed -n 's/^## \([0-9.]*\) (.*)$/\1/p' "$2/CHANGELOG.md" | head -n 1)"
check debian/changelog "$(sed -n '1s/.*(\(.*\)).*/\1/p' "$2/debian/changelog")"
check CITATION.cff "$(sed -n 's/^version: //p' "$2/CITATION.cff")"
day=$(date -u -d "$(sed -n 's/^ -- .*>  //p' "$2/debian/changelog" | head -n 1)" +%Y-%m-%d)
check "the day in CITATION.cff, of debian/changelog" "$(sed -n 's/^date-released: //p' "$2/CITATION.cff")" "$day"
check "the day in CHANGELOG.md" "$(sed -n 's/^## [0-9.]* (\(.*\))$/\1/p' "$2/CHANGELOG.md" | head -n 1)" "$day"
# The libraries' symbols are of the first release of their soname.
check "the soname in debian/" "$(grep -c "^libsparcast.*\.so\.${version%%.*} libsparcast${version%%.*} " "$2/debian/libsparcast2.symbols")" 2
