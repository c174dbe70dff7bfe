#!/bin/bash
# usage: task.sh SHARDS OUT   one shard, in a job of an array
#
# The part goes on where an earlier try stopped. It is complete when sparcast ends with 0, or with 1: then some inputs
# failed, and their rows say why.
set -u
shards=$1
out=$2
shard=$SLURM_ARRAY_TASK_ID
part=$out.parts/$shard.${out##*.}
mapfile -t command <"$out.parts/command"
"${SPARCAST:-sparcast}" "${command[0]}" --shard "$shard/$shards" -o "$part" "${command[@]:1}"
code=$?
case $code in
0 | 1) : >"$out.parts/$shard.done" ;;
*) echo "shard $shard ended with $code" ;;
esac
exit $((code > 1 ? code : 0))
