#!/usr/bin/env python3
"""usage: exact_patterns.py SPARCAST --published DIR

Matrices that are made from published features beside the exact patterns that others had (DIR/ntua-patterns): their
features, and the forecasts on both. Prints a table, and fails where a feature or a forecast is too far off. Minutes.
"""
import argparse
import json
import os
import pathlib
import sys
import tempfile

import accuracy

ASKED = {"gh200": ["cusparse-csr-direct", "cusparse-coo", "merge-spmv"], "a100": ["cusparse-csr", "csr-vector"]}
KEYS = "--rows --cols --row-nnz-mean --row-nnz-std - - --bandwidth --skew --neighbours --similarity --seed".split()
MOST_FEATURE, MOST_TIME = 0.05, 0.03


def features(program, path):
    one = json.loads(program.run("info", "--json", path).stdout)[0]
    return {"nnz": one["nnz"], **one["features"]}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--published", type=pathlib.Path, required=True)
    a = parser.parse_args()
    os.environ.setdefault("SPARCAST_DATA", str(accuracy.FOLDER))
    published = {r["line"]: r for r in accuracy.read(a.published / "ntua-matrices.csv.xz")}
    worst = [0, 0]
    print("| line | non-zeros, of the draw | largest difference of a feature | of a forecast |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        program = accuracy.Program(str(pathlib.Path(a.program).resolve()), folder)
        for exact in sorted((a.published / "ntua-patterns").glob("*.spc.xz")):
            line = exact.name.split("-")[1].split(".")[0]
            words = zip(KEYS, published[line]["generator_arguments"].split())
            drawn = program.generate(line, ["features"] + [w for k, v in words if k != "-" for w in (k, v)])
            f, g = features(program, exact), features(program, drawn)
            off = max((abs(g[k] / f[k] - 1), k) for k in f if f[k])
            times = [program.predict(d, "f64", names, path)[1] for path in (exact, drawn) for d, names in ASKED.items()]
            half = len(ASKED)
            apart = max((abs(new[k][0] / old[k][0] - 1), k) for old, new in zip(times[:half], times[half:]) for k in old)
            worst = [max(worst[0], off[0]), max(worst[1], apart[0])]
            print("| %s | %d, %d | %.1f %% (%s) | %.1f %% (%s) |" % (line, f["nnz"], g["nnz"], 100 * off[0], off[1],
                                                                     100 * apart[0], apart[1]), flush=True)
    return 0 if worst[0] <= MOST_FEATURE and worst[1] <= MOST_TIME else 1


if __name__ == "__main__":
    sys.exit(main())
