#!/bin/sh
# usage: tools/deb.sh OUT   Debian packages of the files that git knows, as they are, in OUT, after lintian has seen them
#
# Needs the packages of Build-Depends in debian/control, lintian and fakeroot. DEB_BUILD_PROFILES=pkg.sparcast.nocuda leaves
# the CUDA module out. ccache keeps its files where it does elsewhere: debhelper gives the build a home of its own.
set -eu
out=$(mkdir -p "$1" && cd "$1" && pwd)
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/sparcast"
! command -v ccache >/dev/null || { CCACHE_DIR=$(ccache -k cache_dir) && export CCACHE_DIR; }
git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | tar -x -C "$work/sparcast"
(cd "$work/sparcast" && dpkg-buildpackage -b -us -uc >"$work/log" 2>&1) || { tail -n 40 "$work/log"; exit 1; }
lintian --fail-on error,warning "$work"/*.changes
mv "$work"/*.deb "$work"/*.changes "$work"/*.buildinfo "$out/"
ls "$out"/*.deb
