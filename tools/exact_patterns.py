#!/usr/bin/env python3
"""usage: exact_patterns.py SPARCAST --published DIR [--lines LINE,...]

Matrices that are made from published features beside the exact patterns that others had (DIR/ntua-patterns): their
features, and the forecasts on both. A draw is random, so the mean of SEEDS draws counts. What is further off than a bound
is judged by as many draws as MOST: where these scatter so much, the exact pattern has to lie among them. Prints a table,
and fails where a feature or a forecast is too far off. Minutes.
"""
import argparse
import json
import os
import pathlib
import statistics
import sys
import tempfile

import accuracy

ASKED = {"gh200": ["cusparse-csr-direct", "cusparse-coo", "merge-spmv"], "a100": ["cusparse-csr", "csr-vector"]}
KEYS = "--rows --cols --row-nnz-mean --row-nnz-std - - --bandwidth --skew --neighbours --similarity --seed".split()
MOST_FEATURE, MOST_TIME, SEEDS, MOST = 0.05, 0.03, 3, 20


def features(program, path):
    one = json.loads(program.run("info", "--json", path).stdout)[0]
    return {"nnz": one["nnz"], **one["features"]}


def look(program, path):
    """Features, and seconds by kernel."""
    return features(program, path), {k: t[0] for d, names in ASKED.items()
                                     for k, t in program.predict(d, "f64", names, path)[1].items()}


def mean(tables):
    """Of keys that all have."""
    return {k: statistics.fmean(t[k] for t in tables) for k in tables[0] if all(k in t for t in tables)}


def beyond(exact, draws, bound):
    """Keys whose mean is further off than the bound, and whether the draws lie on both sides of the exact value."""
    middle = mean(draws)
    return {k: min(d[k] for d in draws) <= exact[k] <= max(d[k] for d in draws)
            for k in exact if k in middle and exact[k] and abs(middle[k] / exact[k] - 1) > bound}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--published", type=pathlib.Path, required=True)
    parser.add_argument("--lines", type=lambda text: text.split(","))
    a = parser.parse_args()
    os.environ.setdefault("SPARCAST_DATA", str(accuracy.FOLDER))
    published = {r["line"]: r for r in accuracy.read(a.published / "ntua-matrices.csv.xz")}
    wrong = []
    print("| line | non-zeros, of the draw | largest difference of a feature | of a forecast |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        program = accuracy.Program(str(pathlib.Path(a.program).resolve()), folder)
        for exact in sorted((a.published / "ntua-patterns").glob("*.spc.xz")):
            line = exact.name.split("-")[1].split(".")[0]
            if a.lines and line not in a.lines:
                continue
            words = dict(zip(KEYS, published[line]["generator_arguments"].split()))
            del words["-"]
            first, found = int(words.pop("--seed")), look(program, exact)
            options = ["features"] + [w for pair in words.items() for w in pair]

            def draw(n):
                return look(program, program.generate("%s-%d" % (line, n), [*options, "--seed", str(n)]))
            draws = [draw(n) for n in range(first, first + SEEDS)]
            f, g, t, u = found[0], mean([d[0] for d in draws]), found[1], mean([d[1] for d in draws])
            off = max((abs(g[k] / f[k] - 1), k) for k in f if f[k])
            apart = max((abs(u[k] / t[k] - 1), k) for k in t if k in u)
            print("| %s | %d, %d | %.1f %% (%s) | %.1f %% (%s) |" % (line, f["nnz"], g["nnz"], 100 * off[0], off[1],
                                                                     100 * apart[0], apart[1]), flush=True)
            if off[0] > MOST_FEATURE or apart[0] > MOST_TIME:
                draws += [draw(n) for n in range(first + SEEDS, first + MOST)]
                for at, bound in enumerate((MOST_FEATURE, MOST_TIME)):
                    for key, lies_among in beyond(found[at], [d[at] for d in draws], bound).items():
                        values = [d[at][key] for d in draws]
                        print("%s: %s %.4g, %d draws %.4g to %.4g" % (line, key, found[at][key], MOST, min(values), max(values)))
                        wrong += [] if lies_among else [line]
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
