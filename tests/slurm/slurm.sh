#!/bin/bash
# usage: tests/slurm/slurm.sh SPARCAST   tools/slurm on a real Slurm of this machine; TAP, skipped where there is none
#
# munged, slurmctld and slurmd run as this user in a folder of their own and on ports of the loopback address; one node
# with two slots. One task is killed with SIGKILL in the middle, another is requeued; every row has to be there once.
set -u
program=$(realpath -e "$1") || exit 2
tools=$(cd "$(dirname "$0")/../../tools/slurm" && pwd)
data=$(cd "$(dirname "$0")/../../data" && pwd)
for needed in slurmctld slurmd munged sbatch; do
    command -v $needed >/dev/null || {
        echo "1..0 # SKIP no $needed"
        exit 0
    }
done
[ "$(id -u)" = 0 ] || {
    echo "1..0 # SKIP slurmd needs root"
    exit 0
}
work=$(mktemp -d /tmp/sparcast-slurm-XXXXXX)
pids=
# shellcheck disable=SC2329 # called by the trap
clean_up() {
    for pid in $pids; do kill "$pid" 2>/dev/null; done
    wait
    rm -rf "$work"
}
trap clean_up EXIT

# Ports from the number of this process, so that two runs do not meet.
port=$((20000 + $$ % 12000))
host=$(hostname -s)
slots=2
cat >"$work/slurm.conf" <<CONF
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket,cred_expire=5
CredType=cred/munge
ProctrackType=proctrack/pgid
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
ReturnToService=2
MinJobAge=600
SchedulerParameters=sched_interval=1,sched_min_interval=100000
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd.log
NodeName=$host NodeAddr=127.0.0.1 CPUs=$slots State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
mkdir "$work/state" "$work/spool"
chmod 755 "$work"
export SLURM_CONF=$work/slurm.conf SPARCAST=$program SPARCAST_DATA=$data LC_ALL=C
dd if=/dev/urandom of="$work/munge.key" bs=1024 count=1 2>/dev/null
chmod 400 "$work/munge.key"
munged --foreground --force --key-file="$work/munge.key" --socket="$work/munge.socket" --pid-file="$work/munge.pid" \
    --seed-file="$work/munge.seed" --log-file="$work/munge.log" >/dev/null 2>&1 &
pids="$pids $!"
for _ in $(seq 50); do [ -S "$work/munge.socket" ] && break || sleep 0.1; done
slurmctld -D >/dev/null 2>&1 &
pids="$pids $!"
slurmd -D >/dev/null 2>&1 &
pids="$pids $!"
for _ in $(seq 150); do
    sinfo -h -o %T 2>/dev/null | grep -q idle && break
    sleep 0.1
done
sinfo -h -o %T 2>/dev/null | grep -q idle || {
    echo "1..0 # SKIP Slurm does not start here"
    tail -n 5 "$work"/*.log | sed 's/^/# /'
    exit 0
}

echo 1..6
number=0
check() { # NAME CONDITION...
    number=$((number + 1))
    name=$1
    shift
    if "$@"; then echo "ok $number - $name"; else echo "not ok $number - $name"; fi
}
# Waits up to SECONDS for a condition.
until_true() {
    for _ in $(seq $((100 * $1))); do
        "${@:2}" && return 0
        sleep 0.01
    done
    return 1
}
cd "$work" || exit 1
mkdir matrices
for i in $(seq 10 49); do cp "$data/matrices/mc2depi.spc.xz" "matrices/m$i.spc.xz"; done
echo broken >matrices/m50.mtx
"$program" info -o whole.csv matrices 2>/dev/null

# The first try of a shard is killed as soon as it has written something.
cat >hit <<HIT
#!/bin/bash
[ "\$1" = info ] && [ "\$SLURM_ARRAY_TASK_ID" = 1 ] && mkdir $work/was-hit 2>/dev/null && {
    "$program" "\$@" &
    until [ -s $work/rows.csv.parts/1.csv ] || ! kill -0 \$! 2>/dev/null; do sleep 0.01; done
    kill -KILL \$!
    wait \$!
    exit 137
}
exec "$program" "\$@"
HIT
chmod +x hit
SPARCAST=$work/hit "$tools/submit.sh" 4 rows.csv info --threads 1 matrices >last
grows() { [ -s rows.csv.parts/1.csv ]; }
until_true 60 grows
scontrol requeue "$(squeue -h -r -t running -o %i --name=sparcast | tail -n 1)" 2>/dev/null
merged() { grep -q 'shards, in' rows.csv.parts/finish.log 2>/dev/null; }
check "the shards are done and merged" until_true 120 merged
check "every row is there once, as of one run" cmp whole.csv rows.csv
check "a killed shard was tried again" grep -q 'did not finish\|ended with 137' rows.csv.parts/finish.log rows.csv.parts/1.log
check "the report counts" grep -q '^4 of 4 shards, in rows.csv$' rows.csv.parts/finish.log
"$tools/submit.sh" 4 rows.csv info --threads 1 matrices >last
again() { [ "$(grep -c 'shards, in' rows.csv.parts/finish.log)" = 2 ]; }
check "submitted again, it ends" until_true 60 again
check "and nothing changes" cmp whole.csv rows.csv
