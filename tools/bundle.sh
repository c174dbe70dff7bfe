#!/bin/bash
# usage: bundle.sh SOURCE BUILD OUT.tar.xz - a relocatable archive: program, modules, data, and every shared library that
# is neither glibc's nor CUDA's. It runs where only the driver and CUDA's runtime libraries are (their folder in
# LD_LIBRARY_PATH, for instance that of the Python packages nvidia-*), on this glibc or a newer one.
set -eu -o pipefail
source=$1 build=$2 out=$3
folder=sparcast-$(uname -m)
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT
mkdir -p "$stage/$folder"/{bin,lib,share/sparcast}
cp "$build/sparcast" "$stage/$folder/bin/"
cp -r "$source"/data/{devices,isa} "$stage/$folder/share/sparcast/"
cp "$source/LICENSE" "$source/docs/licences.md" "$stage/$folder/"
for module in libsparcast-cuda.so libsparcast-cupti.so libsparcast-hip.so; do
    [ ! -e "$build/$module" ] || cp "$build/$module" "$stage/$folder/lib/"
done
# A build for the GPU that is here has another for all of them.
all=$build/libsparcast-cuda-all.so
[ ! -e "$all" ] || cp "$all" "$stage/$folder/lib/libsparcast-cuda.so"
# What the machine must bring: glibc, the loader, the driver, CUDA.
own='^(ld-linux.*|libc|libm|libdl|libpthread|librt|libcuda|libcudart|libcu[a-z]+|libamdhip64|libnv.*)\.so'
ldd "$build/sparcast" | awk '$3 ~ /^\// { print $1, $3 }' | while read -r name path; do
    [[ $name =~ $own ]] || cp -L "$path" "$stage/$folder/lib/$name"
done
strip --strip-unneeded "$stage/$folder/bin/sparcast" "$stage/$folder"/lib/*.so*
tar -C "$stage" --sort=name --owner=0 --group=0 --mtime=@0 -cJf "$out" "$folder"
echo "$out: $(stat -c %s "$out") bytes"
