#!/usr/bin/env python3
"""Facts of Ginkgo's solvers for a device file, fitted to published seconds of an iteration; errors go to stderr.

    tools/solver_published.py DEVICE PUBLISHED.csv[.xz] PREDICTIONS.json [ANSWERS.json] > facts.csv

PUBLISHED.csv has columns matrix, solver (cg, bicgstab, gmres: restart 100), per_iteration_s; several times of one are
their median. PREDICTIONS.json is what `sparcast predict -d DEVICE --value f64 -k ginkgo-sellp --json` says of the
matrices. ANSWERS.json are answers of `sparcast solver ... -k ginkgo-sellp --json` made with the facts: they differ
from these equations by what the L2 lost between two products.

An iteration takes the longer of what the GPU and what the host needs. The GPU: its products, a start of each kernel, a
wait for the host to look at the residual, and the bytes of all vectors. The host: a launch of each. Of BiCGSTAB Ginkgo
counts each product as an iteration. Operations are counted as in src/workloads/iteration/method.c. Families of
matrices are dealt to five parts as in tools/solver_terms.py, and each part is judged by the facts of the other four.
The null model: a constant and the bytes of all operations over 0.85 of the data sheet's bandwidth.
"""
import collections
import csv
import json
import lzma
import os
import statistics
import sys

import solver_terms

RESTART = 100
COLUMNS = (RESTART + 1) / 2
# Of an iteration: products, dot products, passes, waits; vectors that dot products and passes move.
COUNTS = {"cg": (1, 3, 3, 1, 5, 11), "bicgstab": (2, 6, 5, 2, 9, 17),
          "gmres": (1 + 1 / RESTART, COLUMNS + 1 + 1 / RESTART, COLUMNS + 2 + 5 / RESTART, 1 + 2 / RESTART,
                    2 * COLUMNS + 1 + 1 / RESTART, 3 * COLUMNS + 4 + (RESTART + 2 + 4 + 3 + 2) / RESTART)}
TIMES = {"cg": 1, "bicgstab": 2, "gmres": 1}
NAMES = {"cg": "cg", "bicgstab": "bicgstab", "gmres": "gmres:%d" % RESTART}
FACTS = ["vector_start@dot-ginkgo", "vector_start@pass-ginkgo", "vector_start@scalars-ginkgo", "vector_memory_bandwidth",
         "vector_host@dot-ginkgo", "vector_host@pass-ginkgo", "vector_host@scalars-ginkgo"]
START = [4e-6, 3e-6, 20e-6, 7e11, 12e-6, 5e-6, 60e-6]
CLIPPED = 0.3  # errors beyond it count no more


def model(x, product, rows, method):
    products, dots, passes, waits, summed, moved = COUNTS[method]
    gpu = products * product + dots * x[0] + passes * x[1] + waits * x[2] + (summed + moved) * 8 * rows / x[3]
    return max(gpu, dots * x[4] + (passes + products) * x[5] + waits * x[6])


def loss(x, points):
    return sum(min(abs(model(x, p["product"], p["rows"], p["method"]) / p["seconds"] - 1), CLIPPED) for p in points)


def fit(points):
    """Pattern search: one fact after the other, by smaller and smaller factors."""
    x, step = list(START), 1.6
    best = loss(x, points)
    while step > 1.003:
        found = False
        for i in range(len(x)):
            for factor in (step, 1 / step):
                y = list(x)
                y[i] *= factor
                value = loss(y, points)
                if value < best - 1e-9:
                    best, x, found = value, y, True
        if not found:
            step **= 0.5
    return x


def rows_of(path):
    with (lzma.open if str(path).endswith(".xz") else open)(path, "rt") as file:
        return list(csv.DictReader(file))


def read_published(path, predictions):
    times = collections.defaultdict(list)
    for r in rows_of(path):
        times[r["matrix"].split("/")[-1], r["solver"]].append(float(r["per_iteration_s"]))
    points = []
    for (matrix, method), seconds in sorted(times.items()):
        if matrix in predictions and method in COUNTS:
            d = predictions[matrix]
            points.append({"matrix": matrix, "method": method, "rows": d["rows"], "nnz": d["nnz"],
                           "product": d["predictions"][0]["seconds"],
                           "seconds": TIMES[method] * statistics.median(seconds)})
    return points


def null_bytes(p):
    products, _, _, _, summed, moved = COUNTS[p["method"]]
    return products * (12 * p["nnz"] + 20 * p["rows"]) + (summed + moved) * 8 * p["rows"]


def left_out(points, bandwidth):
    """{method: [(predicted, measured, by the null model, matrix)]}, each part by the facts of the others."""
    found = collections.defaultdict(list)
    for part in range(solver_terms.PARTS):
        x = fit([p for p in points if solver_terms.part_of(p["matrix"]) != part])
        for method in COUNTS:
            rest = [p for p in points if p["method"] == method]
            seen = [p for p in rest if solver_terms.part_of(p["matrix"]) != part]
            constant = statistics.median(p["seconds"] - null_bytes(p) / bandwidth for p in seen)
            found[method] += [(model(x, p["product"], p["rows"], method), p["seconds"],
                               constant + null_bytes(p) / bandwidth, p["matrix"])
                              for p in rest if solver_terms.part_of(p["matrix"]) == part]
    return found


def judge(points, bandwidth):
    """Prints errors; returns the interval that holds four in five of measured / predicted."""
    found = left_out(points, bandwidth)
    for method, times in found.items():
        errors = sorted((abs(p / m - 1), matrix) for p, m, _, matrix in times)
        values, null = [e for e, _ in errors], [abs(n / m - 1) for _, m, n, _ in times]
        print("%s: %d left out in turn, mean %.1f %%, median %.1f %%, p90 %.0f %%, worst %.0f %% (%s); "
              "null model mean %.1f, median %.1f, worst %.0f %%" % (
                  NAMES[method], len(values), 100 * statistics.mean(values), 100 * statistics.median(values),
                  100 * values[len(values) * 9 // 10], 100 * values[-1], errors[-1][1], 100 * statistics.mean(null),
                  100 * statistics.median(null), 100 * max(null)), file=sys.stderr)
    ratios = sorted(m / p for times in found.values() for p, m, _, _ in times)
    return ratios[len(ratios) // 10], ratios[len(ratios) * 9 // 10]


def check(x, answers, predictions):
    """The program adds up what was fitted, and what the L2 has lost between two products."""
    worst = 0
    for a in answers:
        matrix = os.path.basename(a["file"]).split(".")[0]
        method = a["method"].split(":")[0]
        seconds = model(x, predictions[matrix]["predictions"][0]["seconds"], predictions[matrix]["rows"], method)
        worst = max(worst, abs(a["predictions"][0]["seconds"] / seconds - 1))
    print("the program's answers: %d, at most %.2f %% off these equations" % (len(answers), 100 * worst), file=sys.stderr)


def main():
    device, published, predicted = sys.argv[1:4]
    with open(predicted) as file:
        predictions = {os.path.basename(d["file"]).split(".")[0]: d for d in json.load(file) if d.get("predictions")}
    facts = {r["key"]: r["value"] for r in solver_terms.rows_of(device)}
    points = read_published(published, predictions)
    low, high = judge(points, solver_terms.REACHED * float(facts["memory_bandwidth"]))
    x = fit(points)
    if len(sys.argv) > 4:
        with open(sys.argv[4]) as file:
            check(x, json.load(file), predictions)
    source = "fitted to published times: ginkgo-project/ginkgo-data@cudahip_si_solver 21b7d42, %d times of an iteration; " \
             "tools/solver_published.py" % len(points)
    for key, value in list(zip(FACTS, x)) + [("vector_host@product-ginkgo", x[5])]:
        if key == "vector_memory_bandwidth":
            for name in ("dot", "pass"):
                print('%s@%s-ginkgo,%.5g,B/s,fitted,"%s"' % (key, name, value, source))
        else:
            print('%s,%.5g,s,fitted,"%s"' % (key, value, source))
    print('solver_low@ginkgo-stream,%.5g,1,fitted,"%s"' % (low, source))
    print('solver_high@ginkgo-stream,%.5g,1,fitted,"%s"' % (high, source))


if __name__ == "__main__":
    main()
