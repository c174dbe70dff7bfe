#!/usr/bin/env python3
"""Facts of solvers for a device file, fitted to files of `sparcast probe --solver`; errors go to stderr.

    tools/solver_facts.py DEVICE.csv OPERATIONS.csv SOLVERS.csv LEVELS.json [FIRST.json [SECOND.json]] > facts.csv
    tools/solver_facts.py --intervals DEVICE.csv LEVELS.json SECOND.json[,...] SOLVERS.csv [MORE.csv...] > intervals.csv
    tools/solver_facts.py --faster SOLVERS.csv KERNELS.csv [ANSWERS.json]

DEVICE.csv is the device's file: its L2, its threads. OPERATIONS.csv has the vector operations alone, SOLVERS.csv iterations
and triangles (facts of what is not in them are not written). LEVELS.json is what `sparcast info
--levels --json` says of the matrices. FIRST.json are answers of `sparcast solver --json` made with the facts of a call
without it: the parts, between which vector_switch, vector_gap, the steps of rotations and vector_host are found. SECOND.json
are answers made with those facts too: what is judged. --intervals writes the last step alone: intervals and errors.
MORE.csv are measurements with preconditioners and of pipelined CG, which have intervals of their own. Their triangular
solves are judged by the terms of the other four parts. The kernels of the answers have to be those that were measured, with
their parameters.

--faster says by how much CG of ours in a graph is faster than by cuSPARSE and cuBLAS, geometric means: by csr-vector, by the
fastest kernel as measured, and by the one that ANSWERS.json, of `sparcast solver cg`, forecast to be the fastest.

Terms are not negative and minimise the relative error; large errors count less. Times of launches come from systems of at
most 20,000 rows. Families of matrices are dealt to five parts; each part is judged by the terms that the other four give.
Facts of launches come from the first two parts, and iterations are judged on the rest. A family is the first letters of a
name (bcsstk15, bcsstk29), or what SAME says. Beside each error stands that of the null model: a constant, fitted to the
same parts, and all bytes of an iteration over 0.85 of the data sheet's bandwidth; a matrix counts once a product.
"""
import collections
import csv
import itertools
import json
import math
import os
import re
import statistics
import sys

from intervals import quantiles

REACHED = 0.85  # of a data sheet's bandwidth, by the null model
SAME = {"atmosmodd": "stencil", "ca": "cond", "astro": "cond", "hep": "cond", "pgp": "PGPgiantcompo", "socfb": "roz"}
PARTS, FITTED, SMALL = 5, 2, 20000
# Vectors read, written, summed, told apart: workloads/iteration/recurrence.h.
PASSES = {"cg-dot": (2, 0, 1, 2), "cg-update": (4, 2, 1, 4), "cg-direction": (2, 1, 0, 2), "shadow-dot": (2, 0, 1, 2),
          "bicgstab-half": (2, 1, 0, 2), "bicgstab-dots": (2, 0, 2, 2), "bicgstab-update": (5, 2, 2, 5),
          "bicgstab-direction": (3, 1, 0, 3), "cgs-half": (3, 3, 0, 5), "cgs-update": (3, 1, 2, 3),
          "cgs-direction": (3, 2, 0, 4), "minres-alpha": (3, 1, 1, 3), "minres-norm": (2, 1, 1, 2),
          "minres-update": (5, 3, 0, 5), "gmres-residual": (2, 1, 1, 3), "norm": (1, 0, 1, 1)}
LIBRARY = {"dot": (2, 0, 1, 2), "square": (1, 0, 1, 1), "axpy": (2, 1, 0, 2), "scale": (1, 1, 0, 1), "copy": (1, 1, 0, 2),
           "scalars": (0, 0, 0, 0)}
TRIANGLES = {"solve": ("start", "row", "nonzero", "far_level", "narrow_level", "longest_row"),
             "analysis": ("start", "nonzero", "level", "far_level", "longest_row", "level_waiting"),
             "ilu0": ("start", "nonzero", "level", "far_level", "level_entry", "longest_row"),
             "ic0": ("start", "nonzero", "level", "far_level", "level_entry", "longest_row"),
             "ilu0-analysis": ("start", "row", "level", "far_level", "longest_row"),
             "ic0-analysis": ("start", "row", "level", "far_level", "longest_row")}


def rows_of(path):
    with open(path) as file:
        return list(csv.DictReader(line for line in file if not line.startswith("#")))


def part_of(matrix):
    letters = re.search("[A-Za-z]+", matrix).group()
    return sum(SAME.get(letters, letters).encode()) % PARTS


class Device:
    """What the fit needs of the device's file."""

    def __init__(self, path):
        facts = {r["key"]: float(r["value"]) for r in rows_of(path) if r["unit"] != "text"}
        self.threads = facts["multiprocessors"] * facts["threads_per_multiprocessor"]
        self.l2, self.kept, self.lost = (facts[k] for k in ("l2_bytes", "exec_l2_kept", "exec_l2_lost"))
        self.bandwidth = REACHED * facts["memory_bandwidth"]

    def missing(self, distance):
        return min(1, max(0, (distance / self.l2 - self.kept) / (self.lost - self.kept)))


def solve(a, b):
    """Gaussian elimination; None where the matrix is singular."""
    n = len(b)
    rows = [list(r) + [v] for r, v in zip(a, b)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        if abs(rows[pivot][i]) < 1e-13:
            return None
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(n):
            if r != i and rows[r][i]:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[i])]
    return [rows[i][n] / rows[i][i] for i in range(n)]


def nonnegative(points, weights):
    """Least squares without negative terms: those that come out negative go, and come back where that helps."""
    n = len(points[0][0])
    scale = [max(w * abs(p[0][i]) / p[1] for p, w in zip(points, weights)) or 1 for i in range(n)]
    rows = [([w * p[0][i] / p[1] / scale[i] for i in range(n)], w) for p, w in zip(points, weights)]
    normal = [[sum(r[i] * r[j] for r, _ in rows) for j in range(n)] for i in range(n)]
    right = [sum(r[i] * w for r, w in rows) for i in range(n)]
    best, found = None, [0.0] * n
    for size in range(1, n + 1):
        for used in itertools.combinations(range(n), size):
            x = solve([[normal[i][j] for j in used] for i in used], [right[i] for i in used])
            if not x or min(x) < 0:
                continue
            gain = sum(v * right[i] for i, v in zip(used, x))
            if best is None or gain > best:
                best, found = gain, [0.0] * n
                for i, v in zip(used, x):
                    found[i] = v
    return [x / s for x, s in zip(found, scale)]


def fit(points):
    """points: (amounts, seconds). Reweighted: an error of 3 % and more counts by its size, not by its square."""
    weights = [1.0] * len(points)
    for _ in range(12):
        x = nonnegative(points, weights)
        errors = [abs(sum(a * b for a, b in zip(x, p[0])) / p[1] - 1) for p in points]
        weights = [1 / math.sqrt(max(e, 0.03)) for e in errors]
    return x


def judge(what, points, matrices, null):
    """Errors of each part by the terms of the others; null: bytes over the bandwidth that is reached."""
    ratios, beside = [], []
    for k in range(PARTS):
        rest = [p for p, m in zip(points, matrices) if part_of(m) != k]
        x = fit(rest)
        constant = statistics.median(p[1] - n for p, m, n in zip(points, matrices, null) if part_of(m) != k)
        beside += [abs((n + constant) / p[1] - 1) for p, m, n in zip(points, matrices, null) if part_of(m) == k]
        ratios += [p[1] / sum(a * b for a, b in zip(x, p[0])) for p, m in zip(points, matrices) if part_of(m) == k]
    errors = sorted(abs(1 / r - 1) for r in ratios)
    print("%s: %d left out in turn, mean %.1f %%, median %.1f %%, worst %.0f %%; null model %.1f, %.1f, %.0f %%" % (
        what, len(errors), 100 * statistics.mean(errors), 100 * statistics.median(errors), 100 * errors[-1],
        100 * statistics.mean(beside), 100 * statistics.median(beside), 100 * max(beside)), file=sys.stderr)


def class_of(operation, vectors):
    name, _, columns = operation.partition(":")
    if name in PASSES:
        return ("sum" if PASSES[name][2] else "pass") + "-fused", PASSES[name], 0
    if columns:
        k = int(columns)
        return name + "-" + vectors, (k + 1, 1 if "update" in name else 0, 0, k + 1), k
    if name == "scale" and vectors == "fused":
        return "pass-fused", LIBRARY[name], 0
    return ("dot" if name == "square" else name) + "-" + vectors, LIBRARY[name], 0


def vector_facts(device, path, write):
    graph, stream, hosts = collections.defaultdict(list), collections.defaultdict(list), {}
    for r in rows_of(path):
        owner, (reads, writes, _, told), columns = class_of(r["operation"], r["vectors"])
        n, seconds = int(r["rows"]), float(r["seconds"])
        share, moved = device.missing(8.0 * n * told), 8.0 * n * (reads + writes)
        amounts = [1, math.sqrt(min(1, n / device.threads)), columns, moved * (1 - share), moved * share]
        if r["launch"] == "graph":
            graph[owner].append((amounts, seconds))
        elif n <= SMALL:
            stream[owner].append(seconds)
    for owner, points in sorted(graph.items()):
        if owner == "scalars-library":  # our own thread, whoever does the rest
            owner, points = "scalars-fused", [([1, 0, 0, 0, 0], p[1]) for p in points]
            stream[owner] = stream["scalars-library"]
        x = fit(points)
        errors = [abs(sum(a * b for a, b in zip(x, p[0])) / p[1] - 1) for p in points]
        print("%s: %d, mean %.1f %%, worst %.0f %%" % (owner, len(points), 100 * statistics.mean(errors), 100 * max(errors)),
              file=sys.stderr)
        for key, value in zip(("start", "fill", "column"), x):
            if value > 0:
                write("vector_%s@%s" % (key, owner), value, "s")
        for key, value in zip(("l2", "memory"), x[3:]):
            if value > 0:
                write("vector_%s_bandwidth@%s" % (key, owner), 1 / value, "B/s")
        hosts[owner] = statistics.median(stream[owner])
    return hosts


def amounts_of(levels, rows):
    return {"start": 1, "row": rows, "nonzero": levels["nnz"], "level": levels["count"], "far_level": levels["far"],
            "narrow_level": levels["narrow"], "longest_row": levels["row_max"], "level_entry": levels["level_entries"],
            "level_waiting": levels["level_waiting"]}


def triangle_points(device, path, levels, work):
    """(points, matrices, times of the null model, how many levels are as measured)."""
    points, matrices, null, right = [], [], [], 0
    for r in rows_of(path):
        name = r["operation"].replace("-lower", "").replace("-upper", "")
        if name != work or r["matrix"] not in levels or r["launch"] != ("graph" if work == "solve" else "stream"):
            continue
        side = levels[r["matrix"]]["upper" if "upper" in r["operation"] else "lower"]
        right += int(r["levels"]) == side["count"]
        amounts = amounts_of(side, int(r["rows"]))
        points.append(([amounts[t] for t in TRIANGLES[work]], float(r["seconds"])))
        matrices.append(r["matrix"])
        null.append((12 * side["nnz"] + 24 * int(r["rows"])) / device.bandwidth)
    return points, matrices, null, right


def triangle_facts(device, path, levels, write):
    right = total = 0
    for work, terms in TRIANGLES.items():
        points, matrices, null, same = triangle_points(device, path, levels, work)
        right, total = right + same, total + len(points)
        if not points:
            continue
        judge(work, points, matrices, null)
        for term, value in zip(terms, fit(points)):
            write("triangle_%s@%s" % (term, work), value, "s")
    print("levels: %d of %d rows as measured" % (right, total), file=sys.stderr)


def measured_of(path, whole=False):
    """{(matrix, operation, kernel, launch): (seconds, rows)}; the kernel without its parameter, unless `whole`."""
    return {(r["matrix"], r["operation"], r["kernel"] if whole else r["kernel"].split(":")[0], r["launch"]):
            (float(r["seconds"]), int(r["rows"])) for r in rows_of(path)}


def host_amounts(hosts, vectors, parts):
    """What the host takes to launch an iteration's operations, and how often it launches a product."""
    owner = {"scalars": "scalars-fused"}
    rest = {name: p["count"] for name, p in parts.items() if name not in ("launch", "product")}
    return [sum(n * hosts[owner.get(name, name + "-" + vectors)] for name, n in rest.items()), parts["product"]["count"]]


def launch_facts(path, forecasts, hosts, write):
    """What lies between the parts of small systems; what the host takes to launch them."""
    measured = measured_of(path)
    between, launched, gaps = collections.defaultdict(list), collections.defaultdict(list), []
    for f in forecasts:
        matrix, kernel = os.path.basename(f["file"]).split(".")[0], f["kernel"].split(":")[0]
        key, alone = (matrix, f["method"], kernel, f["launch"]), measured.get((matrix, "product", kernel, "graph"))
        if key not in measured or not alone or measured[key][1] > SMALL or part_of(matrix) >= FITTED:
            continue
        parts = {p["part"]: p for p in f["parts"]}
        seconds, amounts = measured[key][0], host_amounts(hosts, f["vectors"], parts)
        host = amounts[0] + amounts[1] * hosts["pass-fused"]
        rest = sum(p["seconds"] for name, p in parts.items() if name not in ("launch", "product"))
        between[f["vectors"], f["launch"], "gmres" in f["method"]].append(
            (seconds - rest - parts["product"]["count"] * alone[0], f["launches"]))
        graph = measured.get(key[:3] + ("graph",))
        if f["launch"] == "stream" and graph and graph[0] < host:  # the host is what is waited for
            launched[f["vectors"]].append((amounts, seconds))
        elif f["launch"] == "stream" and f["vectors"] == "fused" and graph and graph[0] > 1.4 * host:
            gaps.append((seconds - graph[0]) / f["launches"])
    switch = {v: max(0, statistics.median(t / n for t, n in between[v, "graph", False]))
              for v in ("library", "fused") if between[v, "graph", False]}
    for vectors, value in switch.items():
        write("vector_switch@" + vectors, value, "s")
    # GMRES(30): in an iteration 15.5 steps of rotations and as many of the triangular system at its end.
    step = max(0, statistics.median((t - n * switch["library"]) / 31 for t, n in between["library", "graph", True]))
    write("vector_column@scalars-fused", step, "s")
    if gaps:
        write("vector_gap", max(0, statistics.median(gaps)), "s")
        write("vector_column@rotation-fused", max(0, statistics.median(
            (t - n * switch["fused"]) / 15.5 - step for t, n in between["fused", "graph", True])), "s")
    # The host is busier or less busy than when the operations were measured alone.
    for vectors, points in sorted(launched.items()):
        busy, product = fit(points)
        for owner, value in sorted(hosts.items()):
            if owner.endswith(vectors) or (owner == "scalars-fused" and "fused" not in launched):
                write("vector_host@" + owner, value * busy, "s")
        write("vector_host@product-" + vectors, product, "s")


def null_of(device, forecast):
    """Bytes over the bandwidth that is reached: each array once an operation."""
    return sum(p["bytes"] or 0 for p in forecast["parts"]) / device.bandwidth


def solves_left_out(device, path, levels):
    """Of a matrix: seconds of both triangular solves, by the terms of the other four parts."""
    points, matrices, _, _ = triangle_points(device, path, levels, "solve")
    terms = [fit([p for p, m in zip(points, matrices) if part_of(m) != k]) for k in range(PARTS) if points]

    def seconds(matrix, rows):
        amounts = [amounts_of(levels[matrix][side], rows) for side in ("lower", "upper")]
        return sum(x * a[t] for a in amounts for x, t in zip(terms[part_of(matrix)], TRIANGLES["solve"]))
    return seconds


def operation_of(forecast):
    """As in measurements, and which interval is its own: none for an iteration without a preconditioner."""
    method, kind = forecast["method"], forecast.get("preconditioner", "none")
    apart = "-pipelined" if method == "pipelined-cg" else "" if kind == "none" else "-" + kind.split(":")[0].replace("ic0", "ilu0")
    return method if kind == "none" else method + "+" + kind, apart


def write_errors(device, paths, levels, forecasts, write):
    """Errors on the matrices that gave no fact of launches, and the interval that holds four in five."""
    together, found, measured = collections.defaultdict(list), collections.defaultdict(list), measured_of(paths[0], True)
    solves = solves_left_out(device, paths[0], levels)
    for path in paths[1:]:
        measured.update((k, v) for k, v in measured_of(path, True).items() if "+" in k[1] or k[1] == "pipelined-cg")
    for f in forecasts:
        matrix, (operation, apart) = os.path.basename(f["file"]).split(".")[0], operation_of(f)
        key, seconds = (matrix, operation, f["kernel"], f["launch"]), f["seconds"]
        if key in measured:
            if apart == "-ilu0":
                own = [p for p in f["parts"] if p["part"].endswith("er-solve")]
                seconds += own[0]["count"] * solves(matrix, f["rows"]) - sum(p["seconds"] for p in own)
            found[f["vectors"] + "-" + f["launch"] + apart, operation].append(
                (part_of(matrix), seconds, null_of(device, f), measured[key][0]))
    for (how, method), times in sorted(found.items()):
        constant = statistics.median(m - n for part, _, n, m in times if part < FITTED)
        left = [t for t in times if t[0] >= FITTED]
        errors, null = [sorted(abs(f(t) / t[3] - 1) for t in left) for f in (lambda t: t[1], lambda t: t[2] + constant)]
        together[how] += zip([m / f for _, f, _, m in left], [abs(f / m - 1) for _, f, _, m in left],
                             [abs((n + constant) / m - 1) for _, _, n, m in left])
        print("%s %s: %d matrices left out, mean %.1f %%, median %.1f %%, worst %.0f %%; null model %.1f, %.1f, %.0f %%" % (
            (method, how, len(left)) + tuple(100 * e for d in (errors, null)
                                             for e in (statistics.mean(d), statistics.median(d), d[-1]))), file=sys.stderr)
    for how, times in sorted(together.items()):
        ratios, errors, null = zip(*times)
        for key, value in zip(("low", "high"), quantiles(ratios)):
            write("solver_%s@%s" % (key, how), value, "1")
        write("solver_error@" + how, statistics.mean(errors), "1")
        write("solver_null_error@" + how, statistics.mean(null), "1")


def answers_of(path):
    """Answers of `sparcast solver --json`, the keys of the best kernel beside their own."""
    with open(path) as file:
        return [a | a["predictions"][0] for a in json.load(file) if a.get("predictions")]


def print_faster(solvers, kernels, answers):
    library, ours = measured_of(solvers), measured_of(kernels)
    ours.update((k, v) for k, v in library.items() if k[2] == "csr-vector")
    forecast, ratios = collections.defaultdict(dict), collections.defaultdict(list)
    for f in answers:
        forecast[os.path.basename(f["file"]).split(".")[0]][f["kernel"].split(":")[0]] = f["seconds"]
    for (matrix, operation, kernel, launch), (seconds, _) in library.items():
        mine = {k[2]: v[0] for k, v in ours.items() if (k[0], k[1], k[3]) == (matrix, "cg", "graph")}
        if (operation, kernel, launch) == ("cg", "cusparse-csr", "graph") and len(mine) >= 4:
            ratios["csr-vector"].append(seconds / mine["csr-vector"])
            ratios["the fastest as measured"].append(seconds / min(mine.values()))
            if forecast[matrix]:
                ratios["the one that is forecast"].append(seconds / mine[min(forecast[matrix], key=forecast[matrix].get)])
    for what, r in ratios.items():
        print("%s: %d matrices, %.3f times as fast" % (what, len(r), math.exp(statistics.mean(map(math.log, r)))))


def levels_of(path):
    with open(path) as file:
        return {os.path.basename(d["file"]).split(".")[0]: d["levels"] for d in json.load(file) if d.get("levels")}


def main(arguments):
    if arguments[:1] == ["--faster"] and len(arguments) > 2:
        print_faster(*arguments[1:3], answers_of(arguments[3]) if len(arguments) > 3 else [])
        return
    intervals = arguments[:1] == ["--intervals"]
    arguments = arguments[intervals:]
    if len(arguments) < 4:
        sys.exit(__doc__)
    names = [os.path.basename(a) for a in (arguments[3:] if intervals else arguments[1:3])]
    source = "fitted: tools/solver_facts.py%s to %s; 2026-11-26" % (" --intervals" if intervals else "", " and ".join(names))

    def write(key, value, unit):
        print("%s,%.5g,%s,fitted,%s" % (key, value, unit, source))

    device = Device(arguments[0])
    if intervals:
        forecasts = [f for path in arguments[2].split(",") for f in answers_of(path)]
        write_errors(device, arguments[3:], levels_of(arguments[1]), forecasts, write)
        return
    levels = levels_of(arguments[3])
    hosts = vector_facts(device, arguments[1], write)
    triangle_facts(device, arguments[2], levels, write)
    if len(arguments) > 4:
        launch_facts(arguments[2], answers_of(arguments[4]), hosts, write)
    if len(arguments) > 5:
        write_errors(device, arguments[2:3], levels, answers_of(arguments[5]), write)


if __name__ == "__main__":
    main(sys.argv[1:])
