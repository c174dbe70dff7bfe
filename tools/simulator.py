#!/usr/bin/env python3
"""usage: simulator.py SPARCAST sampled|more [-d DEVICE,...] [NAME...]

Two promises of the simulator, asked of KERNELS on MATRICES (or on those NAMEd):
sampled: how far what it skips takes a forecast from `sparcast predict --exact`. A row for each that is more than 5 % off.
more: whether more of a resource makes a forecast slower. A row for each step of RESOURCES by more than 2 %.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

MATRICES = {
    "banded": "banded --rows 20000 --row-nnz 16 --half-bandwidth 300",
    "circuit": "circuit --rows 30000 --row-nnz 5 --dense 4",
    "fem": "fem --size 14x14x14 --dof 3",
    "one-row": "onedense --rows 3000 --cols 60000 --row-nnz 4",
    "powerlaw": "powerlaw --rows 20000 --row-nnz 8",
    "powerlaw-steep": "powerlaw --rows 40000 --row-nnz 4 --exponent 1.8",
    "random": "random --rows 10000 --row-nnz 40",
    "rmat-13": "rmat --scale 13 --edge-factor 8",
    "rmat-15": "rmat --scale 15 --edge-factor 8",
    "stencil": "stencil --size 200x200 --points 5",
    "stencil-3d": "stencil --size 30x30x30 --points 27",
    "wide": "random --rows 40 --cols 100000 --row-nnz 5000",
}
KERNELS = ("csr-scalar,csr-vector:4,csr-vector:32,csr-merge:3,csr-merge:7,csr-merge:11,csr-merge:15,ell,fold,rbp-csr,"
           "sell:16:1,sell:32:1024")
DEVICES = {"sampled": "h200,a100,t4", "more": "h200"}
# Towards more of it, or less to wait for.
RESOURCES = {
    2: "l1_bytes l2_bytes threads_per_multiprocessor blocks_per_multiprocessor registers_per_multiprocessor "
       "schedulers_per_multiprocessor l1_ways clock_hz random_bandwidth l2_bandwidth l2_random_bandwidth request_rate "
       "scattered_sector_rate exec_memory_bandwidth exec_line_rate exec_queue_cycles exec_l2_kept exec_l2_lost exec_l2_reach",
    0.5: "l1_latency l2_latency block_dispatch_seconds exec_memory_latency exec_memory_loaded exec_launch exec_block_seconds",
    1.2: "exec_l1_share",
}
MULTIPROCESSORS = (0.25, 0.5, 1, 2, 4)


def run(program, *arguments):
    return subprocess.run([program, *arguments], capture_output=True, text=True)


def ask(program, files, *options):
    """{(matrix, kernel): seconds}; a kernel that does not fit a matrix has none."""
    answers = json.loads(run(program, "predict", "--json", "-k", KERNELS, *options, *map(str, files)).stdout)
    return {(pathlib.Path(a["file"]).stem, p["kernel"]): p["seconds"] for a in answers for p in a.get("predictions", [])}


def compare(before, after, limit, what):
    """Relative differences of what both have; prints those above the limit."""
    found = []
    for (matrix, kernel), seconds in sorted(after.items()):
        if (matrix, kernel) not in before:
            continue
        found.append(seconds / before[matrix, kernel] - 1)
        if limit(found[-1]):
            print("%-28s %-16s %-14s %.4g us, not %.4g (%+.1f %%)"
                  % (what, matrix, kernel, 1e6 * seconds, 1e6 * before[matrix, kernel], 100 * found[-1]), flush=True)
    return found


def sampled(program, device, files):
    exact = ask(program, files, "-d", device, "--exact")
    return compare(exact, ask(program, files, "-d", device), lambda off: abs(off) > 0.05, device)


def more(program, device, files):
    facts = {f["key"]: f["value"] for f in json.loads(run(program, "device", device, "--json").stdout)[0]["facts"]}

    def times(key, factor):
        return ask(program, files, "-d", device, "--set", "%s=%r" % (key, facts[key] * factor))

    found, today = [], ask(program, files, "-d", device)
    for factor, keys in RESOURCES.items():
        for key in keys.split():
            found += compare(today, times(key, factor), lambda off: off > 0.02, "%s %s" % (device, key))
    steps = [today if factor == 1 else times("multiprocessors", factor) for factor in MULTIPROCESSORS]
    for factor, before, after in zip(MULTIPROCESSORS[1:], steps, steps[1:]):
        found += compare(before, after, lambda off: off > 0.02, "%s multiprocessors x%g" % (device, factor))
    return found


def main():
    arguments = argparse.ArgumentParser(usage=__doc__.split("\n", 1)[0][7:])
    arguments.add_argument("program")
    arguments.add_argument("question", choices=DEVICES)
    arguments.add_argument("-d", "--device")
    arguments.add_argument("name", nargs="*")
    a = arguments.parse_intermixed_args()
    program, off = str(pathlib.Path(a.program).resolve()), []
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder, name + ".spc") for name in a.name or MATRICES]
        for file in files:
            run(program, "generate", *MATRICES[file.stem].split(), "-o", str(file)).check_returncode()
        for device in (a.device or DEVICES[a.question]).split(","):
            off += {"sampled": sampled, "more": more}[a.question](program, device, files)
    if not off:
        sys.exit("simulator: no forecast was made")
    if a.question == "more":
        print("%d steps, %d slower by more than 2 %%, worst %+.1f %%" % (len(off), sum(o > 0.02 for o in off), 100 * max(off)))
    else:
        off = sorted(map(abs, off))
        print("%d forecasts: mean %.2f %%, one in twenty above %.1f, worst %.1f"
              % (len(off), 100 * sum(off) / len(off), 100 * off[int(0.95 * len(off))], 100 * off[-1]))


if __name__ == "__main__":
    main()
