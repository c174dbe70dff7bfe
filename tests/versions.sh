#!/bin/sh
# usage: versions.sh SPARCAST SOURCE   the version, which stands in meson.build, is the same wherever it is repeated; TAP
version=$("$1" --version | grep -oE '[0-9]+\.[0-9]+\.[0-9]+' | head -n 1)
number=0
check() {
    number=$((number + 1))
    [ "$2" = "$version" ] && echo "ok $number - $1" || echo "not ok $number - $1: $2, the program says $version"
}
echo 1..3
check CHANGELOG.md "$(sed -n 's/^## //p' "$2/CHANGELOG.md" | head -n 1)"
check debian/changelog "$(sed -n '1s/.*(\(.*\)).*/\1/p' "$2/debian/changelog")"
# The libraries' symbols are of the first release of their soname.
check "the soname in debian/" "$(grep -c "^libsparcast.*\.so\.${version%%.*} libsparcast${version%%.*} " "$2/debian/libsparcast1.symbols" | sed "s/^2$/$version/")"
