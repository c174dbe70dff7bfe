#!/bin/sh
# usage: tools/web.sh OUT   the page that forecasts in a browser: OUT/sparcast.html, which needs nothing beside it
#
# Installs what is missing, Emscripten too (Debian: emscripten, 842 MB), and builds the program in $SPARCAST_BUILD
# (build-web), for it packs the bundled matrices.
set -eu
[ $# = 1 ] || {
    sed -n '2,5s/^# \{0,1\}//p' "$0"
    exit 2
}
mkdir -p "$1"
out=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
SPARCAST_BUILD=${SPARCAST_BUILD:-build-web}
export SPARCAST_BUILD
./bootstrap.sh web -Dcuda=disabled -Dhip=disabled
cp "$SPARCAST_BUILD/web/sparcast.html" "$out/"
