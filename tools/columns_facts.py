#!/usr/bin/env python3
"""usage: columns_facts.py [--kernels NAME,...] SPARCAST MEASUREMENTS.csv DEVICE.csv PATTERN...   facts columns_* of a device, for its file

MEASUREMENTS.csv is what `sparcast probe --columns` writes, on the machine of DEVICE.csv; each PATTERN is a file of a matrix that
it holds. What stands beside each cost comes from `sparcast predict --columns --json`, so that no formula is written twice.
Costs are not negative; where all parts overlap, a byte takes no less than the bandwidths that the device has. They minimise a
robust square of log(forecast / measured): a coordinate search by factors, from two starts. Each fifth of the matrices, by name, is left out in
turn; errors and quantiles are of those that were left out.
Kernels have costs of their own for halves and f64, but column-major ours, which turn it to row-major: there a value of float64 costs
more, where few were measured as much as row-major.
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
FOLDS, LEAST_DOUBLE = 5, 20  # rows of float64 that say what it costs
L2, READ, WRITE, CYCLES = (COSTS.index(cost) for cost in ("l2", "read", "write", "cycles"))
KERNELS = ("spmm-merge", "spmm-block", "spmm-rows", "spmm-vector", "spmm-scatter", "cusparse-spmm1", "cusparse-spmm2", "cusparse-spmm3", "cusparse-csr")
SIMULATED = ("spmm-merge-simulated", "spmm-vector-simulated")
KINDS = ("", "-narrow", "-wide", "-col", "-col-narrow", "-col-wide", "-t", "-t-narrow", "-t-f64", "-f64", "-half", "-col-f64", "-col-half",
         "-f64-narrow", "-f64-wide", "-half-narrow", "-half-wide")
BOUNDS = {"l2": "l2_bandwidth", "read": "memory_bandwidth", "write": "memory_bandwidth"}  # seconds of a byte: no less than by these
VALUES = {"2": "f16", "258": "bf16", "4": "f32", "8": "f64"}
Point = collections.namedtuple("Point", "matrix features seconds value least_bytes overlap")  # bytes: A, B and C once


def features_of(document, row, value_bytes):
    """What stands beside each cost."""
    if row["simulated_seconds"] is not None:
        return 1, 0, 0, 0, 0, 0, 0, 0, 0, row["simulated_seconds"], row["chain"]
    values = row["entry_values_beside"]
    double = 0 if value_bytes != 8 or row["kernel"].startswith("cusparse") or "-f64" in row["facts"] else values
    return (1, row["rows_beside"], row["entries_beside"], row["row_values_beside"], values, double, row["l2_bytes"],
            row["dram_read_bytes"], row["dram_write_bytes"], 0, row["chain"])


def forecast(costs, point):
    parts = [cost * feature for cost, feature in zip(costs, point.features)]
    if point.overlap == "all":
        issue = sum(parts[1:L2]) + parts[CYCLES]
        return parts[0] + math.hypot(issue, parts[L2], parts[READ] + parts[WRITE], parts[-1])
    hidden = {"chain": parts[-1], "dram": parts[READ] + parts[WRITE], "none": 0}[point.overlap]
    return parts[0] + math.hypot(sum(parts[1:]) - hidden, hidden)


def loss(costs, points):
    """Squares of logarithms up to 0.2, then their absolute values."""
    total = 0
    for point in points:
        error = abs(math.log(forecast(costs, point) / point.seconds))
        total += error * error if error < 0.2 else 0.4 * error - 0.04
    return total


def search(points, least, costs, step):
    """Costs near by of a smaller loss, by factors; and the loss."""
    scale = [statistics.fmean(point.features[i] for point in points) for i in range(len(COSTS))]
    typical = statistics.median(point.seconds for point in points)
    best = loss(costs, points)
    while step > 1.02:
        before = best
        for i, cost in enumerate(costs):
            for changed in (cost * step, cost / step, 0.0, cost or 1e-3 * typical / scale[i]) if scale[i] > 0 else ():
                trial = costs[:i] + [max(changed, least[i])] + costs[i + 1:]
                if (i > 0 or trial[0] > 0) and trial != costs and (value := loss(trial, points)) < best:
                    costs, best = trial, value
        if before - best < 1e-3 * before:
            step = math.sqrt(step)
    return costs, best


def even_start(points, least):
    """Each part of the work a share of the typical time."""
    scale = [statistics.fmean(point.features[i] for point in points) for i in range(len(COSTS))]
    typical = statistics.median(point.seconds for point in points)
    costs = [max(low, 0.3 * typical / value) if value > 0 else 0.0 for low, value in zip(least, scale)]
    return [max(least[0], 0.5 * min(point.seconds for point in points))] + costs[1:]


def linear_start(points, least):
    """Least squares of the sum of all parts relative to the time, one cost after the other until none moves."""
    rows = [[feature / point.seconds for feature in point.features] for point in points]
    columns = list(zip(*rows))
    products = [[sum(x * y for x, y in zip(a, b)) for b in columns] for a in columns]
    costs, moved, sweeps = [0.0] * len(COSTS), 1.0, 0
    while moved > 1e-6 and sweeps < 3000:
        moved, sweeps = 0.0, sweeps + 1
        for i, row in enumerate(products):
            if row[i] > 0:
                rest = sum(columns[i]) - sum(p * cost for p, cost in zip(row, costs)) + row[i] * costs[i]
                new = max(least[i], rest / row[i])
                moved = max(moved, abs(new - costs[i]) * math.sqrt(row[i] / len(points)))
                costs[i] = new
    return [costs[0] or max(least[0], 0.5 * min(point.seconds for point in points))] + costs[1:]


def fit(points, least):
    """least: of each cost. Searches from two starts, since one ends where no single cost can be changed alone."""
    found = search(points, least, even_start(points, least), 4.0), search(points, least, linear_start(points, least), 2.0)
    return min(found, key=lambda costs_and_loss: costs_and_loss[1])[0]


def fit_all(found, bounds, keep=lambda point: True):
    """{name of facts: costs}, of the points that are kept. Of each kernel and layout the narrowest rows of B first: wider ones
    start no faster."""
    costs, launch = {}, {}
    for name, points in sorted(found.items(), key=lambda item: (item[0].endswith("-wide"), not item[0].endswith("-narrow"), item[0])):
        kept = [point for point in points if keep(point)]
        kernel = name.removesuffix("-narrow").removesuffix("-wide")
        if kept and len(kept) >= 2 * sum(any(point.features[i] for point in kept) for i in range(len(COSTS))):
            of_bytes = bounds if kept[0].overlap == "all" else [0.0] * len(COSTS)
            costs[name] = fit(kept, [launch.get(kernel, 0.0)] + of_bytes[1:])
            launch[kernel] = costs[name][0]
    return costs


def bounds_of(device):
    """The least of each cost where parts overlap."""
    known = {key: float(value) for key, value, *_ in csv.reader(open(device, newline="")) if key in BOUNDS.values()}
    return [1 / known[BOUNDS[cost]] if BOUNDS.get(cost) in known else 0.0 for cost in COSTS]


def left_out(found, bounds):
    """{name of facts: [(point, forecast)]}, by fits that its matrix has no part in."""
    fold = {name: i % FOLDS for i, name in enumerate(sorted({point.matrix for points in found.values() for point in points}))}
    judged = collections.defaultdict(list)
    for fifth in range(FOLDS):
        for name, costs in fit_all(found, bounds, lambda point, fifth=fifth: fold[point.matrix] != fifth).items():
            judged[name] += [(point, forecast(costs, point)) for point in found[name] if fold[point.matrix] == fifth]
    return judged


def print_facts(path, found, known, bounds):
    """Prints {cost: value} of each name, and returns it."""
    judged, printed = left_out(found, bounds), {}
    for name, costs in sorted(fit_all(found, bounds).items()):
        ratios = sorted(point.seconds / seconds for point, seconds in judged[name])
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


def print_all(path, found, bounds):
    facts = print_facts(path, found, COSTS, bounds)
    for name in facts:
        kernel, _, kind = name.partition("-col")
        by_row = [facts.get(kernel + value, {}).get("entry_value", 0) for value in ("-f64", "")]
        if f"{kernel}-col" in name and kind in ("", "-wide") and not kernel.startswith("cusparse") and by_row[0] > by_row[1] and \
                sum(point.value == "f64" for point in found[name]) < LEAST_DOUBLE:
            print(f'columns_entry_double@{name},{by_row[0] - by_row[1]:.4g},s,assumed,"as row-major, to which the kernel turns them"')


def print_setup(path, kernels):
    """Of each kernel, layout and direction; a matrix counts once, with each number of rows in a block, by its median."""
    there = collections.defaultdict(lambda: collections.defaultdict(list))
    with open(path) as file:
        for row in csv.DictReader(line for line in file if not line.startswith("#")):
            kernel, *parameters = row["kernel"].split(":")
            if kernels != "all" and kernel not in kernels.split(","):
                continue
            chain = int(parameters[0]) * int(row["row_nnz_max"]) if kernel == "spmm-block" else 0
            kind = "-col" if row["layout"] == "col" else "-t" if row["transposed"] == "1" and kernel != "spmm-scatter" else ""
            if row["columns"] != "1" or row["transposed"] == "1":
                key = row["matrix"].split(".")[0], int(row["rows"]), int(row["nnz"]), chain
                there[kernel + kind][key].append(float(row["setup_seconds"]))
    found = {name: [Point(matrix, (1, rows, nnz) + (0,) * (len(COSTS) - 4) + (chain,), statistics.median(seconds), "f32", 0, "chain")
                    for (matrix, rows, nnz, chain), seconds in times.items()] for name, times in there.items()}
    print_facts(path, found, SETUP, [0.0] * len(COSTS))


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
        asked = [kernel for kernel in KERNELS if (kernels == "all" or kernel in kernels.split(",")) and
                 kernel in {measured.split(":")[0] for _, measured in times}]
        if not asked:
            continue
        for name, document in ask(program, device, product, {files[name] for name, _ in times}, ",".join(asked)).items():
            for row in document["predictions"]:
                kernel = measured_name(row["kernel"])
                if (name, kernel) in times:
                    points[row["facts"]].append(Point(name, features_of(document, row, value_bytes), times[name, kernel],
                                                      VALUES[product[-1]], least_bytes_of(document, value_bytes), row["overlap"]))
    return points


def read_all(program, path, device, patterns, kernels="all"):
    """The points as the program forecasts them, and with those of ours by counts, too."""
    with tempfile.TemporaryDirectory() as folder:
        known = pathlib.Path(folder, "known.csv")
        write_known(device, known)
        used = read_points(program, path, str(known), patterns, kernels)
        write_known(device, known, False)
        counted = [kernel for kernel in ("spmm-merge", "spmm-vector") if kernels == "all" or kernel in kernels.split(",")]
        return used, used | read_points(program, path, str(known), patterns, ",".join(counted))


def main():
    arguments, kernels = sys.argv[1:], "all"
    if arguments[:1] == ["--kernels"]:
        kernels, arguments = arguments[1], arguments[2:]
    if len(arguments) < 4:
        sys.exit(__doc__)
    program, path, device, *patterns = arguments
    _, found = read_all(program, path, device, patterns, kernels)
    print_all(path, found, bounds_of(device))
    print_setup(path, kernels)


if __name__ == "__main__":
    main()
