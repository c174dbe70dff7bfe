#!/bin/sh
# usage: round.sh TOOLS SHARDS OUT ROUNDS   submits the shards that are not complete, then the job that looks at them
set -eu
tools=$1
shards=$2
out=$3
rounds=$4
missing=
for shard in $(seq "$shards"); do
    [ -e "$out.parts/$shard.done" ] || missing=$missing,$shard
done
after=
if [ -n "$missing" ]; then
    # shellcheck disable=SC2086 # options are words
    tasks=$(sbatch --parsable ${SPARCAST_SBATCH:-} --requeue --open-mode=append --job-name=sparcast \
        --array="${missing#,}" --output="$out.parts/%a.log" "$tools/task.sh" "$shards" "$out")
    after=--dependency=afterany:$tasks
fi
# shellcheck disable=SC2086 # as above
exec sbatch --parsable ${SPARCAST_SBATCH:-} $after --requeue --open-mode=append --job-name=sparcast-finish \
    --output="$out.parts/finish.log" "$tools/finish.sh" "$tools" "$shards" "$out" "$rounds"
