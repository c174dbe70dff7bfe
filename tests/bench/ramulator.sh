#!/bin/bash
# usage: tests/bench/ramulator.sh RAMULATOR BUILD FILE.mtx...: the model of a gather memory against Ramulator 2.1, a
# cycle-level DRAM simulator, on the same requests in the same order. RAMULATOR is a folder from which Python imports
# the module `ramulator` (its checkout's python/, built by its owner); PYTHON names the interpreter. MOST (300000) is
# the number of accesses of each matrix, from its first row on; WINDOW (0) the coalescing window.
#
# Prints one line a device and matrix: seconds and row-hit rate of both; then mean and largest differences. Gather
# units, links and requests in flight are made so fast that the DRAM alone decides.
set -eu
here=$(cd "$(dirname "$0")/../.." && pwd)
ramulator=$(cd "$1" && pwd)
build=$(cd "$2" && pwd)
shift 2
export SPARCAST_DATA=$here/data
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ninja -C "$build" tests/bench/bench_gather >/dev/null

# The devices as the simulator names them: the same timing presets as in data/devices/gather-*.csv.
cat >"$work/run.py" <<'EOF'
import sys
import ramulator as r

device, trace = sys.argv[1:]
drams = {
    "gather-hbm2": (1, r.controller.HBM12, lambda: r.dram.HBM2(org_preset="HBM2_8Gb", timing_preset="HBM2_2000Mbps",
                    pseudochannel=1, channel_width=128)),
    "gather-hbm3": (16, r.controller.HBM34, lambda: r.dram.HBM3(org_preset="HBM3_4Gb", timing_preset="HBM3_6400Mbps")),
    "gather-ddr5": (8, r.controller.GenericDDR, lambda: r.dram.DDR5(org_preset="DDR5_16Gb_x8",
                    timing_preset="DDR5_4800BN")),
}
channels, controller, dram = drams[device]
# Requests are sent as fast as the queues take them.
frontend = r.frontend.ReadWriteTrace(clock_ratio=2 * channels, path=trace)
memory = r.memory_system.GenericDRAM(clock_ratio=1, controllers=[controller(
    dram=dram(), scheduler=r.scheduler.FRFCFSRowHit(), refresh_manager=r.refresh_manager.AllBank(),
    row_policy=r.row_policy.Open(), addr_mapper=r.addr_mapper.PassThroughAddrMapper()) for _ in range(channels)],
    channel_mapper=r.channel_mapper.PassThroughChannelMapper())
simulation = r.Simulation(frontend, memory)
simulation.run()
controllers = simulation.stats["memory_system"]["controller"]
if isinstance(controllers, dict):
    controllers = [controllers]
tick = {"gather-hbm2": 1e-9, "gather-hbm3": 0.3125e-9, "gather-ddr5": 0.416e-9}[device]
hits = sum(c["row_hits"] for c in controllers)
all = hits + sum(c["row_misses"] + c["row_conflicts"] for c in controllers)
print(max(c["cycles"] for c in controllers) * tick, hits / all)
EOF

echo "device,matrix,requests,seconds,simulated_seconds,row_hit_rate,simulated_row_hit_rate"
for device in gather-hbm2 gather-hbm3 gather-ddr5; do
    for file in "$@"; do
        "$build/tests/bench/bench_gather" --device $device --set gather_window="${WINDOW:-0}" --set gather_unit_rate=1e15 \
            --set gather_in_flight=1048576 --set gather_latency=0 --exact 1 --most "${MOST:-300000}" \
            --places "$work/trace" "$file" | tail -n 1 >"$work/model"
        [ $device = gather-hbm3 ] && sed -i 's/^\(R [0-9]*,[0-9]*\),/\1,0,/' "$work/trace" # there is a stack level, too
        PYTHONPATH=$ramulator "${PYTHON:-python3}" "$work/run.py" $device "$work/trace" >"$work/out" 2>"$work/log" ||
            { cat "$work/log" >&2 && exit 1; }
        simulated=$(tail -n 1 "$work/out")
        IFS=, read -r matrix _ _ requests seconds _ hits _ <"$work/model"
        echo "$device,$matrix,$requests,$seconds,${simulated% *},$hits,${simulated#* }"
    done
done | tee "$work/table"
awk -F, '{ time = $4 / $5 - 1; time = time < 0 ? -time : time; hits = $6 - $7; hits = hits < 0 ? -hits : hits
    n[$1]++; times[$1] += time; if (time > worst[$1]) worst[$1] = time; if (hits > far[$1]) far[$1] = hits }
    END { for (d in n) printf "# %s: %d matrices, time off by %.1f %% on average, %.1f %% at worst; row-hit rate by %.1f points at worst\n",
        d, n[d], 100 * times[d] / n[d], 100 * worst[d], 100 * far[d] }' "$work/table"
