#!/bin/sh
# usage: tools/web.sh OUT   the page that forecasts in a browser: OUT/sparcast.html, which needs nothing beside it
#
# Builds the program for this machine first, in $SPARCAST_BUILD (build-web): it packs the bundled matrices. Installs
# Emscripten where emcc is missing (Debian: emscripten, 842 MB).
set -eu
[ $# = 1 ] || {
    sed -n '2,5s/^# \{0,1\}//p' "$0"
    exit 2
}
mkdir -p "$1"
out=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
build=${SPARCAST_BUILD:-build-web}
command -v emcc >/dev/null || {
    root=
    [ "$(id -u)" = 0 ] || root=sudo
    $root apt-get -qq update && $root env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq install -y --no-install-recommends -o Dpkg::Use-Pty=0 emscripten
}
[ -f "$build/build.ninja" ] || meson setup "$build" -Dweb=enabled -Dcuda=disabled -Dhip=disabled
ninja -C "$build" web
cp "$build/web/sparcast.html" "$out/"
