"""What judges the times of solvers for tools/accuracy_solvers.py: families of matrices that are left out, and the terms of
triangles as `sparcast fit` finds them (src/fit/iteration_fit.c), fitted to the other families."""
import csv
import itertools
import json
import math
import re

REACHED = 0.85  # of a data sheet's bandwidth, by the null model
SAME = {"atmosmodd": "stencil", "ca": "cond", "astro": "cond", "hep": "cond", "pgp": "PGPgiantcompo", "socfb": "roz"}
PARTS, FITTED = 5, 2
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


def amounts_of(levels, rows):
    return {"start": 1, "row": rows, "nonzero": levels["nnz"], "level": levels["count"], "far_level": levels["far"],
            "narrow_level": levels["narrow"], "longest_row": levels["row_max"], "level_entry": levels["level_entries"],
            "level_waiting": levels["level_waiting"]}


def answers_of(path):
    """Answers of `sparcast solver --json`, the keys of the best kernel beside their own."""
    with open(path) as file:
        return [a | a["predictions"][0] for a in json.load(file) if a.get("predictions")]
