#!/usr/bin/env python3
"""What kernels cost before their first product, as facts of a device: setup_seconds + setup_nnz_seconds for each non-zero
+ setup_byte_seconds for each byte of the layout, fitted to build_seconds (conversion on the host; none where the kernel
reads plain CSR) and prepare_seconds (analysis on the GPU) of measurement files.

    tools/setup_facts.py data/measurements/h200-preparation.csv data/measurements/h200-conversions-f32.csv

In the first file every layout was built alone, with all threads (tests/gpu/preparation.sh); its analyses load the library
and are not used. In the second many layouts were built side by side, so conversions that only it has are divided by how
much longer the others took there, at the median. The terms are not negative; they minimise the squared relative error. They
are fitted to every other matrix (of the sorted list of names) and judged on the rest; the errors go to stderr. With
--pays KERNEL before the files it says after how many products each kernel has paid for its set-up, where it is faster.
"""
import csv
import itertools
import statistics
import sys

# csr-merge beyond that only looks up where its tiles begin: no longer than csr-vector within what the clock says.
CSR = ("csr-scalar", "csr-vector", "csr-merge", "cusparse-csr", "cusparse-csr-direct", "cusparse-csr2", "cusparse-csr2-direct",
       "cusparse-op")
KEYS = ("setup_seconds", "setup_nnz_seconds", "setup_byte_seconds")
LEAST = 1e-6  # of a set-up: below, the clock decides


def rows_of(path):
    """{(matrix, kernel): row} of warm rows whose layout was built."""
    with open(path) as file:
        rows = list(csv.DictReader(line for line in file if not line.startswith("#")))
    return {(row["matrix"], row["kernel"].split(":")[0]): row for row in rows
            if row["cache_state"] == "warm" and row["build_seconds"]}


def point_of(row, kernel, build_seconds):
    convert = 0 if kernel in CSR else build_seconds
    terms = (1.0, float(row["nnz"]), float(row["layout_bytes"]))
    return row["matrix"], terms, convert + float(row["prepare_seconds"] or 0)


def read(alone_path, beside_path):
    """{kernel: [(matrix, terms, seconds)]}."""
    alone, beside = rows_of(alone_path), rows_of(beside_path)
    slower = statistics.median(float(beside[key]["build_seconds"]) / float(alone[key]["build_seconds"])
                               for key in beside.keys() & alone.keys() if key[1] not in CSR)
    print("%s: conversions take %.2f times as long as alone" % (beside_path, slower), file=sys.stderr)
    kernels = {}
    for key, row in beside.items():
        seconds = float(alone[key]["build_seconds"]) if key in alone else float(row["build_seconds"]) / slower
        kernels.setdefault(key[1], []).append(point_of(row, key[1], seconds))
    return kernels


def solve(a, b):
    """Gaussian elimination; None where the matrix is singular."""
    n = len(b)
    rows = [list(r) + [v] for r, v in zip(a, b)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda r: abs(rows[r][i]))
        if abs(rows[pivot][i]) < 1e-30:
            return None
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for r in range(n):
            if r != i:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[i])]
    return [rows[i][n] / rows[i][i] for i in range(n)]


def fit(points):
    """Non-negative terms of least squared relative error, by trying every subset; then all of them by one factor, so that
    half of the matrices take longer: squares of relative errors favour what is too low."""
    best = (float("inf"), (0, 0, 0))
    scaled = [[t / max(s, LEAST) for t in terms] + [1] for _, terms, s in points]
    for used in itertools.chain.from_iterable(itertools.combinations(range(3), n) for n in (1, 2, 3)):
        normal = [[sum(p[i] * p[j] for p in scaled) for j in used] for i in used]
        found = solve(normal, [sum(p[i] for p in scaled) for i in used])
        if not found or min(found) < 0:
            continue
        x = [0.0] * 3
        for i, value in zip(used, found):
            x[i] = value
        error = sum((sum(a * b for a, b in zip(x, p)) - 1) ** 2 for p in scaled)
        best = min(best, (error, tuple(x)))
    factor = statistics.median(1 / sum(a * b for a, b in zip(best[1], p)) for p in scaled)
    return [factor * x for x in best[1]]


def judge(kernel, terms, points):
    errors = [abs(sum(a * b for a, b in zip(terms, t)) / max(s, LEAST) - 1) for _, t, s in points]
    print("%-22s held out %3d: mean %.0f %%, median %.0f %%" % (
        kernel, len(errors), 100 * statistics.mean(errors), 100 * statistics.median(errors)), file=sys.stderr)


def facts_of(kernels):
    """{kernel: terms}."""
    found = {}
    for kernel, points in kernels.items():
        found[kernel] = (0, 0, 0)
        if max(s for _, _, s in points) >= LEAST:
            odd = set(sorted({m for m, _, _ in points})[::2])
            found[kernel] = fit([p for p in points if p[0] in odd])
            judge(kernel, found[kernel], [p for p in points if p[0] not in odd])
    return found


def print_facts(found, paths):
    for kernel, terms in found.items():
        for key, value in zip(KEYS, terms):
            if value or key == KEYS[0]:
                print('%s@%s,%.4g,s,fitted,"fitted: tools/setup_facts.py %s; 16 host threads"' % (key, kernel, value, " ".join(p.split("/")[-1] for p in paths)))


def print_pays(found, kernels, rows, other):
    """After how many products each kernel has paid, where it is faster than the other one."""
    for kernel, points in kernels.items():
        products, setups = [], []
        for matrix, amounts, _ in points:
            if (matrix, other) not in rows:
                continue
            seconds = float(rows[matrix, kernel]["seconds"])
            theirs = float(rows[matrix, other]["seconds"])
            setup = sum(a * b for a, b in zip(found[kernel], amounts))
            setups.append(setup / theirs)
            if seconds < theirs:
                products.append(setup / (theirs - seconds))
        if products:
            print("%-22s faster than %s on %3d of %3d, has paid after %6.0f products, sets up for %4.0f (medians)" % (
                kernel, other, len(products), len(setups), statistics.median(products), statistics.median(setups)))


def main():
    pays = sys.argv[1:2] == ["--pays"]
    other, paths = (sys.argv[2] if pays and len(sys.argv) == 5 else None), sys.argv[3 if pays else 1:]
    if len(paths) != 2 or pays and not other:
        sys.exit(__doc__)
    kernels = read(*paths)
    found = facts_of(kernels)
    if pays:
        print_pays(found, kernels, rows_of(paths[1]), other)
    else:
        print_facts(found, paths)


main()
