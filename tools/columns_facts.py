#!/usr/bin/env python3
"""usage: columns_facts.py SPARCAST MEASUREMENTS.csv DEVICE.csv PATTERN...   facts columns_* of a device, for its file

MEASUREMENTS.csv is what `sparcast probe --columns` writes, on the machine of DEVICE.csv; each PATTERN is a file of a matrix that
it holds. What stands beside each cost comes from `sparcast predict --columns --json`, so that no formula is written twice.
Costs are not negative. They minimise a robust square of log(forecast / measured): a coordinate search by factors. Each
fifth of the matrices, by name, is left out in turn; errors and quantiles are of those that were left out.
Values of float64 cost ours more; column-major ones as much as row-major, to which they are turned. cuSPARSE's need no such cost.
What a kernel needs before its first product is fitted in the same way, to its rows and entries; columns do not count.
"""
import collections
import csv
import json
import math
import pathlib
import statistics
import subprocess
import sys
import tempfile

COSTS = ("launch", "row", "entry", "row_value", "entry_value", "entry_double", "l2", "read", "write", "chain")
UNITS = dict.fromkeys(COSTS, "s") | {"l2": "s/B", "read": "s/B", "write": "s/B", "low": "1", "high": "1"}
FOLDS = 5
KERNELS = ("spmm-merge", "spmm-vector", "spmm-scatter", "cusparse-spmm1", "cusparse-spmm2", "cusparse-spmm3", "cusparse-csr")
KINDS = ("", "-narrow", "-wide", "-col", "-col-narrow", "-col-wide", "-t")
VALUES = {"2": "f16", "4": "f32", "8": "f64"}


def features_of(document, row, value_bytes):
    """What stands beside each cost."""
    rows, nnz, k, passes = document["rows"], document["nnz"], document["columns"], row["passes"]
    double = k * nnz if value_bytes == 8 and not row["kernel"].startswith("cusparse") else 0
    return (1, passes * rows, passes * nnz, k * rows, k * nnz, double, row["l2_bytes"], row["dram_read_bytes"],
            row["dram_write_bytes"], row["chain"])


def forecast(costs, features):
    work = sum(cost * feature for cost, feature in zip(costs[1:-1], features[1:-1]))
    return costs[0] + math.hypot(work, costs[-1] * features[-1])


def loss(costs, points):
    """Squares of logarithms up to 0.2, then their absolute values."""
    total = 0
    for _, features, seconds in points:
        error = abs(math.log(forecast(costs, features) / seconds))
        total += error * error if error < 0.2 else 0.4 * error - 0.04
    return total


def fit(points, least=0):
    """least: seconds of the launch"""
    scale = [statistics.fmean(features[i] for _, features, _ in points) for i in range(len(COSTS))]
    typical = statistics.median(seconds for _, _, seconds in points)
    costs = [0.3 * typical / value if value > 0 else 0.0 for value in scale]
    costs[0] = max(least, 0.5 * min(seconds for _, _, seconds in points))
    best, step = loss(costs, points), 4.0
    while step > 1.02:
        before = best
        for i, cost in enumerate(costs):
            for changed in (cost * step, cost / step, 0.0, cost or 1e-3 * typical / (scale[i] or 1)):
                trial = costs[:i] + [changed] + costs[i + 1:]
                if (i > 0 or changed > 0 and changed >= least) and (value := loss(trial, points)) < best:
                    costs, best = trial, value
        if before - best < 1e-3 * before:
            step = math.sqrt(step)
    return costs


def print_facts(path, name, points, known, least=0):
    """Returns {cost: value}."""
    ratios = judge(points, least)
    errors = [abs(1 / ratio - 1) for ratio in ratios]
    source = (f"robust least squares on log(time), {len(points)} rows of {len({p[0] for p in points})} matrices, "
              f"{pathlib.Path(path).name}; error of matrices left out {100 * statistics.fmean(errors):.1f} % on average, "
              f"median {100 * statistics.median(errors):.1f} %")
    facts = dict(zip(known, fit(points, least)))
    if known == COSTS:
        facts |= {"low": ratios[len(ratios) // 10], "high": ratios[len(ratios) * 9 // 10]}
    for cost, value in facts.items():
        if value > 0:
            print(f'columns_{cost}@{name},{value:.4g},{UNITS.get(cost, "s")},fitted,"{source}"')
    return facts


def print_all(path, found):
    """Of each kernel and layout the narrowest rows of B first: wider ones start no faster."""
    least, double = {}, {}
    for name, points in sorted(found.items(), key=lambda item: (item[0].endswith("-wide"), not item[0].endswith("-narrow"), item[0])):
        if len(points) >= 3 * len(COSTS):
            kernel = name.removesuffix("-narrow").removesuffix("-wide")
            facts = print_facts(path, name, points, COSTS, least.get(kernel, 0))
            least[kernel], double[name] = facts["launch"], facts["entry_double"]
    for name in double:
        if "-col" in name and not name.endswith("-narrow") and (turned := double.get(name.replace("-col", ""), 0)) > 0:
            print(f'columns_entry_double@{name},{turned:.4g},s,assumed,"as row-major, to which the kernel turns them"')


def print_setup(path):
    """Of each kernel, layout and direction; a matrix counts once, by its median."""
    there = collections.defaultdict(lambda: collections.defaultdict(list))
    with open(path) as file:
        for row in csv.DictReader(line for line in file if not line.startswith("#")):
            kernel = row["kernel"].split(":")[0]
            kind = "-col" if row["layout"] == "col" else "-t" if row["transposed"] == "1" and kernel != "spmm-scatter" else ""
            if row["columns"] != "1" or row["transposed"] == "1":
                key = row["matrix"].split(".")[0], int(row["rows"]), int(row["nnz"])
                there[kernel + kind][key].append(float(row["setup_seconds"]))
    for name, times in sorted(there.items()):
        points = [(matrix, (1, rows, nnz) + (0,) * (len(COSTS) - 3), statistics.median(seconds))
                  for (matrix, rows, nnz), seconds in times.items()]
        print_facts(path, name, points, ("setup", "setup_row", "setup_entry"))


def write_known(device, path):
    """The device with a fact of each kernel, so that all of them are forecast."""
    lines = pathlib.Path(device).read_text().splitlines()
    lines = [line for line in lines if not line.startswith("columns_")]
    lines += [f"columns_launch@{kernel}{kind},1e-6,s,assumed,any" for kernel in KERNELS for kind in KINDS]
    path.write_text("\n".join(lines) + "\n")


def read_points(program, path, device, patterns):
    """{name of facts: [(matrix, features, seconds)]}"""
    with open(path) as file:
        measured = list(csv.DictReader(line for line in file if not line.startswith("#")))
    files = {pathlib.Path(file).name.split(".")[0]: file for file in patterns}
    there = collections.defaultdict(dict)
    for row in measured:
        name = row["matrix"].split(".")[0]
        if name in files and (row["columns"] != "1" or row["transposed"] == "1"):
            product = (row["columns"], row["layout"], row["transposed"], row["value_bytes"])
            there[product][name, row["kernel"].split(":")[0]] = float(row["seconds"])
    points = collections.defaultdict(list)
    for (columns, layout, transposed, value), times in sorted(there.items()):
        command = [program, "predict", "-d", device, "--json", "--columns", columns, "--layout", layout]
        command += ["--value", VALUES[value]] + ["--transposed"] * (transposed == "1")
        done = subprocess.run([*command, *sorted({files[name] for name, _ in times})], capture_output=True, check=True)
        for document in json.loads(done.stdout):
            name = pathlib.Path(document["file"]).name.split(".")[0]
            for row in document["predictions"]:
                if (name, row["kernel"]) in times and value != "2":
                    points[row["facts"]].append((name, features_of(document, row, int(value)), times[name, row["kernel"]]))
    return points


def judge(points, least=0):
    """Measured / forecast of each point, by a fit that its matrix has no part in."""
    fold = {name: i % FOLDS for i, name in enumerate(sorted({name for name, _, _ in points}))}
    ratios = []
    for left_out in range(FOLDS):
        kept = [point for point in points if fold[point[0]] != left_out]
        costs = fit(kept, least) if kept else None
        ratios += [seconds / forecast(costs, features) for name, features, seconds in points
                   if costs and fold[name] == left_out]
    return sorted(ratios)


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    program, path, device, *patterns = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        known = pathlib.Path(folder, "known.csv")
        write_known(device, known)
        found = read_points(program, path, str(known), patterns)
    print_all(path, found)
    print_setup(path)


if __name__ == "__main__":
    main()
