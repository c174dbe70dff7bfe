#!/usr/bin/env python3
"""usage: third_party.py [--fit] [--program SPARCAST] TIMES.csv DEVICE GPU MATRIX...

How far forecasts are from published times on a GPU that nobody here has (docs/notes/devices.md). TIMES.csv:
source,gpu,kernel,matrix,rows,nnz,seconds; DEVICE: what `sparcast predict -d` takes; GPU: whose rows of
TIMES.csv are judged; MATRIX: files, of which the names without suffixes are those of TIMES.csv.

Their kernels are not ours. Each time is compared with the nearest kernel of ours:

- csrc ("classical CSR"): csr-vector with so many lanes as the longest row has entries, a power of two up to 32.
- ell: ell; where the width exceeds a hundredth of the rows a warp walks a row: csr-vector:32.
- sellp: sell:64:1, which shares long rows as theirs does not.

Theirs read one entry after the other, ours eight at once. So a time is no less than that of the longest row: an
entry takes the latency of the level that holds A and the mean of L1 and L2, for x; ell looks at the column before
it reads the value. Each source holds launch and synchronisation: a constant, fitted to the times of three quarters
of the matrices (the rule of `sparcast fit`). The same is done to compulsory bytes over 0.85 of the data sheet's
bandwidth. Matrices below 3e5 non-zeros are left out.

Ours mark A to leave the L2 first, theirs do not: beyond the L2 a time is no less than that of all compulsory bytes
at exec_memory_bandwidth. Of ell's rectangle the sectors count that hold an entry: those of slices of four rows.

--fit: exec_memory_bandwidth, the one fact that such times tell, by least mean error on the matrices of the fit, with
the interval that holds it for 19 of 20 draws of these matrices. Runs `predict` once for each value that is tried.
"""
import collections
import csv
import json
import math
import pathlib
import random
import statistics
import subprocess
import sys

LEAST_NNZ = 300000
WIDE = 0.01  # width per row, from which a warp walks a row of ell
LANES = [2, 4, 8, 16, 32]
WORD, INDEX = 8, 4
STREAM = "exec_memory_bandwidth"
FACTORS = [0.7 + 0.025 * i for i in range(21)]  # of the bandwidth that the device has
DRAWS = 1000


def is_held_out(name):
    """spc_held_out of src/validate/accuracy.c."""
    mask = 2**64 - 1
    h = 0xCBF29CE484222325
    for byte in name.encode():
        h = ((h ^ byte) * 0x100000001B3) & mask
    h = ((h ^ h >> 30) * 0xBF58476D1CE4E5B9) & mask
    h = ((h ^ h >> 27) * 0x94D049BB133111EB) & mask
    return (h ^ h >> 31) % 4 == 0


def run(program, *arguments):
    return json.loads(subprocess.run([program, *arguments, "--json"], check=True, stdout=subprocess.PIPE).stdout)


def name_of(path):
    return pathlib.Path(path).name.split(".")[0]


def read_times(path, gpu):
    with open(path, newline="") as file:
        rows = csv.DictReader(line for line in file if not line.startswith("#"))
        return [row for row in rows if row["gpu"].startswith(gpu) and int(row["nnz"]) >= LEAST_NNZ]


class Machine:
    """Facts of the device file."""

    def __init__(self, program, device, stream=None):
        facts = {fact["key"]: fact["value"] for fact in run(program, "device", device)[0]["facts"]}
        self.l1, self.l2 = facts["l1_latency"], facts["l2_latency"]
        self.memory, self.l2_bytes = facts["memory_latency"], facts["l2_bytes"]
        self.bandwidth, self.stream = facts["memory_bandwidth"], stream or facts[STREAM]


class Matrix:
    """Sizes and our forecasts of one matrix."""

    def __init__(self, info, forecast):
        self.rows, self.cols, self.nnz = info["rows"], info["cols"], info["nnz"]
        self.longest = info["row_nnz"]["max"]
        padded = {p["kernel"]: self.nnz / p["padding"] for p in forecast["predictions"]}
        self.read = {"csrc": self.nnz, "ell": padded["sell:4:1"], "sellp": padded["sell:64:1"]}
        self.seconds = {p["kernel"]: p["seconds"] for p in forecast["predictions"]}

    def nearest(self, kernel):
        """Our kernel, and the lanes of theirs that walk a row."""
        if kernel == "csrc":
            lanes = next((n for n in LANES if n >= self.longest), LANES[-1])
            return "csr-vector:%d" % lanes, lanes
        if kernel == "ell" and self.longest > WIDE * self.rows:
            return "csr-vector:32", 32
        return {"ell": "ell", "sellp": "sell:64:1"}[kernel], 1

    def bytes(self, kernel):
        offsets = INDEX * self.rows if kernel == "csrc" else 0
        return (WORD + INDEX) * self.read[kernel] + WORD * (self.rows + self.cols) + offsets

    def longest_row(self, kernel, lanes, machine):
        stays = self.bytes(kernel) < machine.l2_bytes * 0.7
        of_a = machine.l2 if stays else machine.memory
        loads = of_a * (2 if kernel == "ell" else 1) + (machine.l1 + machine.l2) / 2
        return math.ceil(self.longest / lanes) * loads

    def stream(self, kernel, machine):
        bytes_read = self.bytes(kernel)
        return bytes_read / machine.stream if bytes_read > machine.l2_bytes else 0

    def forecast(self, kernel, machine):
        ours, lanes = self.nearest(kernel)
        return max(self.seconds[ours], self.longest_row(kernel, lanes, machine), self.stream(kernel, machine))


def error(forecast, constant, row):
    return abs(forecast + constant - row["seconds"]) / row["seconds"]


def fit_constant(rows, model):
    """The one of least mean error on the matrices of the fit."""
    fit = [row for row in rows if not row["held"]]
    return min((r["seconds"] - r[model] for r in fit), key=lambda c: sum(error(r[model], c, r) for r in fit))


def judge(times, matrices, machine):
    """Rows with the errors of both models, and the constant of their source."""
    sources = collections.defaultdict(list)
    for row in times:
        matrix = matrices.get(row["matrix"])
        if matrix and matrix.nnz == int(row["nnz"]) and row["kernel"] in matrix.read:
            sources[row["source"]].append({
                "source": row["source"], "kernel": row["kernel"], "matrix": row["matrix"],
                "ours": matrix.nearest(row["kernel"])[0], "nnz": matrix.nnz, "seconds": float(row["seconds"]),
                "held": is_held_out(row["matrix"]), "model": matrix.forecast(row["kernel"], machine),
                "bytes": matrix.bytes(row["kernel"]) / (0.85 * machine.bandwidth)})
    for rows in sources.values():
        constant = {model: fit_constant(rows, model) for model in ("model", "bytes")}
        for row in rows:
            row["constant"] = constant["model"]
            row["error"] = error(row["model"], constant["model"], row)
            row["null"] = error(row["bytes"], constant["bytes"], row)
    return [row for rows in sources.values() for row in rows]


def print_table(rows):
    print("set kernel times mean median bytes")
    for held in (False, True):
        for kernel in ("ell", "sellp", "csrc", ""):
            chosen = [r for r in rows if r["held"] == held and kernel in ("", r["kernel"])]
            if chosen:
                errors = [100 * r["error"] for r in chosen]
                print("%s %s %d %.1f %.1f %.1f" % (
                    "held-out" if held else "fit", kernel or "all", len(chosen), statistics.mean(errors),
                    statistics.median(errors), 100 * statistics.mean(r["null"] for r in chosen)))
    for row in sorted(rows, key=lambda r: -r["error"])[:5]:
        print("worst: %s %s %.1f us, %.0f %% off" % (
            row["matrix"], row["kernel"], 1e6 * row["seconds"], 100 * row["error"]))


def compare(program, path, device, gpu, files, stream=None):
    """The rows of judge() for the matrices of `files` that the times are of; none: an empty list. stream: a value of
    exec_memory_bandwidth in place of the device's."""
    times = read_times(path, gpu)
    wanted = {row["matrix"] for row in times}
    files = [file for file in files if name_of(file) in wanted]
    if not files:
        return []
    kernels = ",".join(["ell", "sell:4:1", "sell:64:1"] + ["csr-vector:%d" % n for n in LANES])
    change = ["--set", "%s=%.6g" % (STREAM, stream)] if stream else []
    info = run(program, "info", *files)
    forecasts = run(program, "predict", "-d", device, *change, "-k", kernels, "--value", "f64", *files)
    matrices = {name_of(i["file"]): Matrix(i, f) for i, f in zip(info, forecasts)}
    return judge(times, matrices, Machine(program, device, stream))


def errors_by_matrix(rows):
    """Of each matrix of the fit: how many times, and the sum of their errors."""
    sums = collections.defaultdict(lambda: [0, 0.0])
    for row in rows:
        if not row["held"]:
            sums[row["matrix"]][0] += 1
            sums[row["matrix"]][1] += row["error"]
    return sums


def least(tried, matrices):
    """Which of the values that were tried has the least mean error on these matrices."""
    def error_of(sums):
        return sum(sums[m][1] for m in matrices) / sum(sums[m][0] for m in matrices)
    return min(tried, key=lambda stream: error_of(tried[stream]))


def print_fit(program, path, device, gpu, files):
    own = Machine(program, device).stream
    tried = {own * factor: errors_by_matrix(compare(program, path, device, gpu, files, own * factor))
             for factor in FACTORS}
    matrices = sorted(tried[own * FACTORS[0]])
    draw = random.Random(0)
    drawn = sorted(least(tried, draw.choices(matrices, k=len(matrices))) for _ in range(DRAWS))
    print("%s %.4g, 95 %% interval %.4g to %.4g, of %d matrices; the device has %.4g" % (
        STREAM, least(tried, matrices), drawn[DRAWS // 40], drawn[DRAWS - 1 - DRAWS // 40], len(matrices), own))


def main(arguments):
    program = "sparcast"
    fit = arguments[:1] == ["--fit"]
    arguments = arguments[fit:]
    if arguments[:1] == ["--program"] and len(arguments) > 1:
        program, arguments = arguments[1], arguments[2:]
    if len(arguments) < 4 or arguments[0].startswith("-"):
        sys.exit(__doc__)
    path, device, gpu, *files = arguments
    if fit:
        print_fit(program, path, device, gpu, files)
        return
    rows = compare(program, path, device, gpu, files)
    if not rows:
        sys.exit("third_party: %s has no times of these matrices on %s" % (path, gpu))
    for source, constant in sorted({row["source"]: row["constant"] for row in rows}.items()):
        print("%s: constant %.1f us" % (source, 1e6 * constant))
    print_table(rows)


if __name__ == "__main__":
    main(sys.argv[1:])
