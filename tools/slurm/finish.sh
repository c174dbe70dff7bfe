#!/bin/sh
# usage: finish.sh TOOLS SHARDS OUT ROUNDS   submits again what did not finish, or merges and reports
set -u
tools=$1
shards=$2
out=$3
rounds=$4
missing=0
for shard in $(seq "$shards"); do
    [ -e "$out.parts/$shard.done" ] || missing=$((missing + 1))
done
if [ "$missing" -gt 0 ] && [ "$rounds" -gt 1 ]; then
    echo "$missing of $shards shards did not finish: once more"
    exec "$tools/round.sh" "$tools" "$shards" "$out" $((rounds - 1))
fi
suffix=${out##*.}
set --
for shard in $(seq "$shards"); do # a shard may have no file, and then it has no part
    [ -s "$out.parts/$shard.$suffix" ] && set -- "$@" "$out.parts/$shard.$suffix"
done
"${SPARCAST:-sparcast}" merge "$out" "$@" || exit 1
echo "$((shards - missing)) of $shards shards, in $out"
[ "$missing" = 0 ]
