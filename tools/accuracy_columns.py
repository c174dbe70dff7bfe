"""Rows of data/accuracy.csv for one matrix times k columns, and times its transpose (tools/accuracy.py).

Of the H100, data/measurements/h100-columns.csv by the names of facts: each fifth of the matrices was forecast by costs that were
fitted to the others, when the costs were fitted; these rows stay as they are. `sparcast fit` fits such costs and prints errors of
that kind. Of the H200, data/measurements/h200-columns.csv, by its own costs, of matrices that are not in the file they were
fitted to.
Of the A100, RoDe's published times of cuSPARSE, by the facts of the H100 as the program carries them over.
Null model of both: a constant, and A, B and C once over what is reached of the bandwidth.
"""
import collections
import csv
import json
import lzma
import pathlib
import statistics
import subprocess

from accuracy_figures import best_constant, judge

DEVICE = "h100"
OTHER, OTHER_FILE, OTHER_FITTED = "h200", "h200-columns.csv", "h200-columns-kinds.csv"
OTHER_SPLIT = "matrices of no fit of this device"
PREFIX = "columns-"
# Published: the library's default algorithm; a time is of so many products.
RODE, RODE_DEVICE, RODE_KERNEL, RODE_PRODUCTS = "CRAFT-THU/RoDe f446e29", "a100", "cusparse-spmm2", 10
REACHED = 0.85
# Endings of names of facts, the first that fits, and a product that has them: bytes of a row of B, layout, transposed.
PRODUCTS = (("csr-t", None, "row", "1"), ("spmm1-t-narrow", 16, "row", "1"), ("-t-narrow", None, "row", "1"), ("-t", 32, "row", "1"),
            ("scatter-f64", 64, "row", "1"), ("scatter-wide", 64, "row", "1"), ("scatter", 8, "row", "1"),
            ("-col-f64", 512, "col", "0"), ("-col-half", 64, "col", "0"), ("-half", 128, "row", "0"), ("-t-f64", 64, "row", "1"),
            ("-f64", 128, "row", "0"), ("-col-narrow", 16, "col", "0"),
            ("-col-wide", 512, "col", "0"), ("-col", 64, "col", "0"), ("-narrow", 16, "row", "0"), ("-wide", 2048, "row", "0"),
            ("", 128, "row", "0"))
TYPES = {"f64": "f64", "half": "f16"}  # by a part of a name
VALUES = {"2": "f16", "258": "bf16", "4": "f32", "8": "f64"}
VALUE_BYTES = {name: value for value, name in VALUES.items()}


def is_columns(kernel):
    return kernel.startswith(PREFIX)


def stem(path):
    return pathlib.Path(path).name.split(".")[0]


def read_measured(path, files):
    """{product: {(matrix, kernel): seconds}}, of matrices that there is a file of."""
    there = collections.defaultdict(dict)
    with open(path) as file:
        for row in csv.DictReader(line for line in file if not line.startswith("#")):
            name = stem(row["matrix"])
            if name in files and (row["columns"] != "1" or row["transposed"] == "1"):
                product = row["columns"], row["layout"], row["transposed"], row["value_bytes"]
                there[product][name, row["kernel"]] = float(row["seconds"])
    return there


def ask(program, device, product, files):
    """The answers about a product with each file, by matrix."""
    columns, layout, transposed, value = product
    command = [program, "predict", "-d", device, "--json", "--columns", columns, "--layout", layout, "--value", VALUES[value],
               "-k", "all"]
    done = subprocess.run([*command, *["--transposed"] * (transposed == "1"), *sorted(files)], capture_output=True, check=True)
    return {stem(document["file"]): document for document in json.loads(done.stdout)}


def least_bytes_of(document, value_bytes):
    rows, cols, nnz = document["rows"], document["cols"], document["nnz"]
    return nnz * (4 + value_bytes) + 4 * (rows + 1) + document["columns"] * value_bytes * (rows + cols)


def figures_of(times, waited):
    """times: (forecast, measured, inside or None, null but for its constant)."""
    predicted, measured, inside, null = zip(*times)
    constant, beside = best_constant(predicted, measured) if waited else 0, best_constant(null, measured)
    figures = judge([p + constant for p in predicted], measured) + ([""] if None in inside else [statistics.fmean(inside)])
    figures += judge([n + beside for n in null], measured)
    return [figure if figure == "" else "%.4g" % figure for figure in figures] + ["", ""]  # mean and inside have left out already


def intervals(path):
    """{name of facts: [low, high]}, of measured / forecast."""
    found = collections.defaultdict(dict)
    with open(path, newline="") as text:
        for row in csv.reader(text):
            key, _, name = (row or [""])[0].partition("@")
            if key in ("columns_low", "columns_high"):
                found[name][key] = float(row[1])
    return {name: [both["columns_low"], both["columns_high"]] for name, both in found.items()}


def measured_rows(folder):
    with open(folder / "accuracy.csv", newline="") as table:
        yield from (row[:-1] for row in csv.reader(table) if row[0] == DEVICE and is_columns(row[1]))


def other_rows(program, folder, matrices):
    """Of a GPU that was measured twice: times of matrices that are only in the file to which nothing was fitted."""
    with open(folder / "measurements" / OTHER_FITTED, newline="") as text:
        fitted = {row[0] for row in csv.reader(text) if row}
    files = {stem(path): str(path) for path in sorted(matrices.glob("*.spc")) if stem(path) not in fitted}
    bandwidth, judged = REACHED * program.bandwidth(OTHER), collections.defaultdict(list)
    for product, times in sorted(read_measured(folder / "measurements" / OTHER_FILE, files).items()):
        answers = ask(program.path, OTHER, product, {files[name] for name, _ in times})
        for name, document in answers.items():
            null = least_bytes_of(document, int(product[-1]) & 0xff) / bandwidth
            for row in document["predictions"]:
                measured = times.get((name, row["kernel"]))
                if measured:
                    low = row["seconds_low"]
                    inside = None if low is None else low <= measured <= row["seconds_high"]
                    judged[row["facts"], VALUES[product[-1]]].append((row["seconds"], measured, inside, null))
    for (facts, value), times in sorted(judged.items()):
        yield [OTHER, PREFIX + facts, value, OTHER_SPLIT, len(times)] + figures_of(times, False)


def published_rows(program, published, matrices):
    times = collections.defaultdict(dict)
    for row in csv.DictReader(lzma.open(published / "rode-spmm.csv.xz", "rt")):
        path = matrices / (row["matrix"] + ".spc")
        if row["kernel"] == "cusparse" and path.exists():
            times[row["precision"], row["k"]][stem(path)] = path, float(row["ms"]) / 1e3 / RODE_PRODUCTS
    bandwidth = REACHED * program.bandwidth(RODE_DEVICE)
    for (value, k), measured in sorted(times.items()):
        product = k, "row", "0", VALUE_BYTES[value]
        answers = ask(program.path, RODE_DEVICE, product, [str(path) for path, _ in measured.values()])
        judged = []
        for name, (_, seconds) in measured.items():
            row = next(r for r in answers[name]["predictions"] if r["kernel"] == RODE_KERNEL)
            null = least_bytes_of(answers[name], int(VALUE_BYTES[value]) & 0xff) / bandwidth
            judged.append((row["seconds"], seconds, None, null))
        yield [RODE_DEVICE, PREFIX + RODE_KERNEL, value, "%s, k = %s" % (RODE, k), len(judged)] + \
            figures_of(judged, True)


def rows(program, folder, published, matrices):
    """As text, without the reference."""
    yield from measured_rows(folder)
    yield from other_rows(program, folder, matrices)
    yield from published_rows(program, published, matrices)


def product_of(kernel, value):
    _, width, layout, transposed = next(product for product in PRODUCTS if kernel.endswith(product[0]))
    return str(width // (int(VALUE_BYTES[value]) & 0xff) if width else 1), layout, transposed, VALUE_BYTES[value]


def references(program, wanted, path):
    """Seconds by device, type of values and kernel, of a small matrix."""
    found, answers = {}, {}
    for device, kernel, value in wanted:
        asked = device, product_of(kernel, value)
        answers[asked] = answers.get(asked) or ask(program.path, *asked, [str(path)])[path.stem]["predictions"]
        for row in answers[asked]:
            if kernel in (PREFIX + row["facts"], PREFIX + row["kernel"].split(":")[0] if device == RODE_DEVICE else None):
                found[device, value, kernel] = row["seconds"]
    return found


def type_of(name):
    return next((TYPES[part] for part in name.split("-") if part in TYPES), "f32")


def absent(folder, known):
    """Facts of the device that no row judges, but for counts in whose place the simulator stands there."""
    names = intervals(folder / "devices" / (DEVICE + ".csv"))
    replaced = {name.replace("-simulated", "") for name in names if "-simulated" in name}
    return ["%s %s%s" % (DEVICE, PREFIX, name) for name in names
            if name not in replaced and (DEVICE, PREFIX + name, type_of(name)) not in known]
