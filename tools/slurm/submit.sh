#!/bin/sh
# usage: submit.sh SHARDS OUT COMMAND [OPTION...] FILE...   sparcast COMMAND on a Slurm cluster, its rows in OUT
#
# As `submit.sh 64 rows.csv predict -d h200 /scratch/matrices`. An array job runs each shard (task.sh); when all have
# ended a last job (finish.sh) submits those again that did not finish, three rounds at most, then merges the parts and
# says what came out. Run it again to go on: parts that are complete stay.
#
# OUT ends in .csv or .jsonl; the parts are kept in OUT.parts/, with the log of each. sbatch takes further options from
# $SPARCAST_SBATCH ("--partition=long --cpus-per-task=16 --mem=64G"). sparcast has to be on the PATH of every node, or
# $SPARCAST says where it is. Prints the number of the last job, whose log is OUT.parts/finish.log.
set -eu
[ $# -ge 4 ] || {
    sed -n '2,12s/^# \{0,1\}//p' "$0"
    exit 2
}
shards=$1
out=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$out.parts"
# Each word of the command on a line of its own: jobs read it back whatever the words hold, line ends excepted.
printf '%s\n' "$@" >"$out.parts/command"
rounds=${SPARCAST_ROUNDS:-3}
exec "$here/round.sh" "$here" "$shards" "$out" "$rounds"
