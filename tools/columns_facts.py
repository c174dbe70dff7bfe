#!/usr/bin/env python3
"""usage: columns_facts.py SPARCAST MEASUREMENTS.csv DEVICE.csv PATTERN...   facts columns_* of a device, for its file

MEASUREMENTS.csv is what `sparcast probe --columns` writes, on the machine of DEVICE.csv; each PATTERN is a file of a matrix that
it holds. What stands beside each cost comes from `sparcast predict --columns --json`, so that no formula is written twice.
Costs are not negative. They minimise a robust square of log(forecast / measured): a coordinate search by factors. Each
fifth of the matrices, by name, is left out in turn; errors and quantiles are of those that were left out.
cuSPARSE's kernels have costs of their own for f64 and for halves. Values of float64 cost ours more; column-major ones
as much as row-major, to which they are turned.
What a kernel needs before its first product is fitted in the same way, to its rows and entries; columns do not count. One thread
makes a block of spmm-block, so there the entries of the longest row count too, times the rows of a block.
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

COSTS = ("launch", "row", "entry", "row_value", "entry_value", "entry_double", "l2", "read", "write", "cycles", "chain")
SETUP = ("setup", "setup_row", "setup_entry") + ("",) * (len(COSTS) - 4) + ("setup_chain",)
UNITS = dict.fromkeys(COSTS, "s") | {"l2": "s/B", "read": "s/B", "write": "s/B", "cycles": "1", "low": "1", "high": "1"}
FOLDS, READ, WRITE = 5, COSTS.index("read"), COSTS.index("write")
KERNELS = ("spmm-merge", "spmm-block", "spmm-rows", "spmm-vector", "spmm-scatter", "cusparse-spmm1", "cusparse-spmm2", "cusparse-spmm3", "cusparse-csr")
SIMULATED = ("spmm-merge-simulated", "spmm-vector-simulated")
KINDS = ("", "-narrow", "-wide", "-col", "-col-narrow", "-col-wide", "-t", "-t-narrow", "-t-f64", "-f64", "-half", "-col-f64", "-col-half")
VALUES = {"2": "f16", "258": "bf16", "4": "f32", "8": "f64"}
HALVES = ("f16", "bf16")  # of ours are forecast by the facts of the others
Point = collections.namedtuple("Point", "matrix features seconds value least_bytes overlap")  # bytes: A, B and C once


def features_of(document, row, value_bytes):
    """What stands beside each cost."""
    if row["simulated_seconds"] is not None:
        return 1, 0, 0, 0, 0, 0, 0, 0, 0, row["simulated_seconds"], row["chain"]
    values = row["entry_values_beside"]
    double = values if value_bytes == 8 and not row["kernel"].startswith("cusparse") else 0
    return (1, row["rows_beside"], row["entries_beside"], row["row_values_beside"], values, double, row["l2_bytes"],
            row["dram_read_bytes"], row["dram_write_bytes"], 0, row["chain"])


def forecast(costs, point):
    parts = [cost * feature for cost, feature in zip(costs, point.features)]
    hidden = {"chain": parts[-1], "dram": parts[READ] + parts[WRITE], "none": 0}[point.overlap]
    return parts[0] + math.hypot(sum(parts[1:]) - hidden, hidden)


def loss(costs, points):
    """Squares of logarithms up to 0.2, then their absolute values."""
    total = 0
    for point in points:
        error = abs(math.log(forecast(costs, point) / point.seconds))
        total += error * error if error < 0.2 else 0.4 * error - 0.04
    return total


def fit(points, least=0):
    """least: seconds of the launch"""
    scale = [statistics.fmean(point.features[i] for point in points) for i in range(len(COSTS))]
    typical = statistics.median(point.seconds for point in points)
    costs = [0.3 * typical / value if value > 0 else 0.0 for value in scale]
    costs[0] = max(least, 0.5 * min(point.seconds for point in points))
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


def is_fitted(name, point):
    return name.endswith("-half") or point.value not in HALVES


def fit_all(found, keep=lambda point: True):
    """{name of facts: costs}, of the points that are kept. Of each kernel and layout the narrowest rows of B first: wider ones
    start no faster."""
    costs, least = {}, {}
    for name, points in sorted(found.items(), key=lambda item: (item[0].endswith("-wide"), not item[0].endswith("-narrow"), item[0])):
        kept = [point for point in points if is_fitted(name, point) and keep(point)]
        kernel = name.removesuffix("-narrow").removesuffix("-wide")
        if kept and len(kept) >= 2 * sum(any(point.features[i] for point in kept) for i in range(len(COSTS))):
            costs[name] = fit(kept, least.get(kernel, 0))
            least[kernel] = costs[name][0]
    return costs


def left_out(found):
    """{name of facts: [(point, forecast)]}, by fits that its matrix has no part in."""
    fold = {name: i % FOLDS for i, name in enumerate(sorted({point.matrix for points in found.values() for point in points}))}
    judged = collections.defaultdict(list)
    for fifth in range(FOLDS):
        for name, costs in fit_all(found, lambda point, fifth=fifth: fold[point.matrix] != fifth).items():
            judged[name] += [(point, forecast(costs, point)) for point in found[name] if fold[point.matrix] == fifth]
    return judged


def print_facts(path, found, known):
    """Prints {cost: value} of each name, and returns it."""
    judged, printed = left_out(found), {}
    for name, costs in sorted(fit_all(found).items()):
        ratios = sorted(point.seconds / seconds for point, seconds in judged[name] if is_fitted(name, point))
        errors = [abs(1 / ratio - 1) for ratio in ratios]
        source = (f"robust least squares on log(time), {len(ratios)} rows of {len({p.matrix for p in found[name]})} matrices, "
                  f"{pathlib.Path(path).name}; error of matrices left out {100 * statistics.fmean(errors):.1f} % on average, "
                  f"median {100 * statistics.median(errors):.1f} %")
        printed[name] = dict(zip(known, costs))
        if known == COSTS:
            printed[name] |= {"low": ratios[len(ratios) // 10], "high": ratios[len(ratios) * 9 // 10]}
        for cost, value in printed[name].items():
            if cost and value > 0:
                print(f'columns_{cost}@{name},{value:.4g},{UNITS.get(cost, "s")},fitted,"{source}"')
    return printed


def print_all(path, found):
    facts = print_facts(path, found, COSTS)
    for name in facts:
        turned = facts.get(name.replace("-col", ""), {}).get("entry_double", 0)
        fitted = facts[name].get("entry_double", 0) > 0
        if "-col" in name and not name.endswith("-narrow") and turned > 0 and not fitted:
            print(f'columns_entry_double@{name},{turned:.4g},s,assumed,"as row-major, to which the kernel turns them"')


def print_setup(path):
    """Of each kernel, layout and direction; a matrix counts once, with each number of rows in a block, by its median."""
    there = collections.defaultdict(lambda: collections.defaultdict(list))
    with open(path) as file:
        for row in csv.DictReader(line for line in file if not line.startswith("#")):
            kernel, *parameters = row["kernel"].split(":")
            chain = int(parameters[0]) * int(row["row_nnz_max"]) if kernel == "spmm-block" else 0
            kind = "-col" if row["layout"] == "col" else "-t" if row["transposed"] == "1" and kernel != "spmm-scatter" else ""
            if row["columns"] != "1" or row["transposed"] == "1":
                key = row["matrix"].split(".")[0], int(row["rows"]), int(row["nnz"]), chain
                there[kernel + kind][key].append(float(row["setup_seconds"]))
    found = {name: [Point(matrix, (1, rows, nnz) + (0,) * (len(COSTS) - 4) + (chain,), statistics.median(seconds), "f32", 0, "chain")
                    for (matrix, rows, nnz, chain), seconds in times.items()] for name, times in there.items()}
    print_facts(path, found, SETUP)


def write_known(device, path, simulated=True):
    """The device with a fact of each kernel, so that all of them are forecast; ours by counts where they are not simulated."""
    lines = pathlib.Path(device).read_text().splitlines()
    lines = [line for line in lines if not line.startswith("columns_")]
    lines += [f"columns_launch@{kernel}{kind},1e-6,s,assumed,any" for kernel in KERNELS for kind in KINDS]
    lines += [f"columns_cycles@{kernel}{kind},{int(simulated)},1,assumed,any" for kernel in SIMULATED for kind in KINDS]
    path.write_text("\n".join(lines) + "\n")


def stem(path):
    return pathlib.Path(path).name.split(".")[0]


def measured_name(kernel):
    """Without parameters, but for the rows of a block, each of which is a kernel of its own."""
    words = kernel.split(":")
    return ":".join(words[:2]) if words[0] == "spmm-block" else words[0]


def read_measured(path, files):
    """{product: {(matrix, kernel): seconds}}, of matrices that there is a file of."""
    there = collections.defaultdict(dict)
    with open(path) as file:
        for row in csv.DictReader(line for line in file if not line.startswith("#")):
            name = stem(row["matrix"])
            if name in files and (row["columns"] != "1" or row["transposed"] == "1"):
                product = row["columns"], row["layout"], row["transposed"], row["value_bytes"]
                there[product][name, measured_name(row["kernel"])] = float(row["seconds"])
    return there


def ask(program, device, product, files, kernels="all"):
    """The answers about a product with each file, by matrix."""
    columns, layout, transposed, value = product
    command = [program, "predict", "-d", device, "--json", "--columns", columns, "--layout", layout, "--value", VALUES[value],
               "-k", kernels]
    done = subprocess.run([*command, *["--transposed"] * (transposed == "1"), *sorted(files)], capture_output=True, check=True)
    return {stem(document["file"]): document for document in json.loads(done.stdout)}


def least_bytes_of(document, value_bytes):
    rows, cols, nnz = document["rows"], document["cols"], document["nnz"]
    return nnz * (4 + value_bytes) + 4 * (rows + 1) + document["columns"] * value_bytes * (rows + cols)


def read_points(program, path, device, patterns, kernels="all"):
    """{name of facts: [Point]}"""
    files = {stem(file): str(file) for file in patterns}
    points = collections.defaultdict(list)
    for product, times in sorted(read_measured(path, files).items()):
        value_bytes = int(product[-1]) & 0xff  # 258: bf16
        if product[2] == "1" and kernels != "all":
            continue
        for name, document in ask(program, device, product, {files[name] for name, _ in times}, kernels).items():
            for row in document["predictions"]:
                kernel = row["kernel"] + (f":{row['block_rows']}" if row["kernel"] == "spmm-block" else "")
                if (name, kernel) in times:
                    points[row["facts"]].append(Point(name, features_of(document, row, value_bytes), times[name, kernel],
                                                      VALUES[product[-1]], least_bytes_of(document, value_bytes), row["overlap"]))
    return points


def read_all(program, path, device, patterns):
    """The points as the program forecasts them, and with those of ours by counts, too."""
    with tempfile.TemporaryDirectory() as folder:
        known = pathlib.Path(folder, "known.csv")
        write_known(device, known)
        used = read_points(program, path, str(known), patterns)
        write_known(device, known, False)
        return used, used | read_points(program, path, str(known), patterns, "spmm-merge,spmm-vector")


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    program, path, device, *patterns = sys.argv[1:]
    _, found = read_all(program, path, device, patterns)
    print_all(path, found)
    print_setup(path)


if __name__ == "__main__":
    main()
