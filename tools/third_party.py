#!/usr/bin/env python3
"""usage: third_party.py [--program SPARCAST] TIMES.csv DEVICE GPU MATRIX...

How far forecasts are from published times on a GPU that nobody here has (docs/devices.md). TIMES.csv:
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
"""
import collections
import csv
import json
import math
import pathlib
import statistics
import subprocess
import sys

LEAST_NNZ = 300000
WIDE = 0.01  # width per row, from which a warp walks a row of ell
LANES = [2, 4, 8, 16, 32]
WORD, INDEX = 8, 4


def is_held_out(name):
    """spc_held_out of src/validate/held_out.c."""
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

    def __init__(self, program, device):
        facts = {fact["key"]: fact["value"] for fact in run(program, "device", device)[0]["facts"]}
        self.l1, self.l2 = facts["l1_latency"], facts["l2_latency"]
        self.memory, self.l2_bytes = facts["memory_latency"], facts["l2_bytes"]
        self.bandwidth = facts["memory_bandwidth"]


class Matrix:
    """Sizes and our forecasts of one matrix."""

    def __init__(self, info, forecast):
        self.rows, self.cols, self.nnz = info["rows"], info["cols"], info["nnz"]
        self.longest = info["row_nnz"]["max"]
        padded = {p["kernel"]: self.nnz / p["padding"] for p in forecast["predictions"]}
        self.stored = {"csrc": self.nnz, "ell": self.rows * self.longest, "sellp": padded["sell:64:1"]}
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
        return (WORD + INDEX) * self.stored[kernel] + WORD * (self.rows + self.cols) + offsets

    def longest_row(self, kernel, lanes, machine):
        stays = self.bytes(kernel) < machine.l2_bytes * 0.7
        of_a = machine.l2 if stays else machine.memory
        loads = of_a * (2 if kernel == "ell" else 1) + (machine.l1 + machine.l2) / 2
        return math.ceil(self.longest / lanes) * loads

    def forecast(self, kernel, machine):
        ours, lanes = self.nearest(kernel)
        return max(self.seconds[ours], self.longest_row(kernel, lanes, machine))


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
        if matrix and matrix.nnz == int(row["nnz"]) and row["kernel"] in matrix.stored:
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


def compare(program, path, device, gpu, files):
    """The rows of judge() for the matrices of `files` that the times are of; none: an empty list."""
    times = read_times(path, gpu)
    wanted = {row["matrix"] for row in times}
    files = [file for file in files if name_of(file) in wanted]
    if not files:
        return []
    kernels = ",".join(["ell", "sell:64:1"] + ["csr-vector:%d" % n for n in LANES])
    info = run(program, "info", *files)
    forecasts = run(program, "predict", "-d", device, "-k", kernels, "--value", "f64", *files)
    matrices = {name_of(i["file"]): Matrix(i, f) for i, f in zip(info, forecasts)}
    return judge(times, matrices, Machine(program, device))


def main(arguments):
    program = "sparcast"
    if arguments[:1] == ["--program"] and len(arguments) > 1:
        program, arguments = arguments[1], arguments[2:]
    if len(arguments) < 4 or arguments[0].startswith("-"):
        sys.exit(__doc__)
    path, device, gpu, *files = arguments
    rows = compare(program, path, device, gpu, files)
    if not rows:
        sys.exit("third_party: %s has no times of these matrices on %s" % (path, gpu))
    for source, constant in sorted({row["source"]: row["constant"] for row in rows}.items()):
        print("%s: constant %.1f us" % (source, 1e6 * constant))
    print_table(rows)


if __name__ == "__main__":
    main(sys.argv[1:])
