#!/usr/bin/env python3
"""usage: reordering_verdict.py MEASURED.csv FORECAST.json...   forecast against measured speed-ups between orders

MEASURED.csv is written by `sparcast probe`, each FORECAST.json by `sparcast predict --json`, both of matrices called
NAME@ORDER. Prints the three numbers that docs/reordering.md promises, then a row for each matrix.
"""
import collections
import csv
import json
import pathlib
import statistics
import sys

WORTHWHILE = 1.08  # a forecast of less is no reason to reorder, as in `sparcast reorder`
GAIN = 1.03  # measured, that an order is worth


def split_name(name):
    name = pathlib.PurePath(name).name.removesuffix(".spc")
    return name.rsplit("@", 1)


def read_measured(path):
    """(matrix, value bytes) -> order -> kernel -> seconds, of warm products"""
    found = collections.defaultdict(lambda: collections.defaultdict(dict))
    with open(path, newline="") as file:
        for row in csv.DictReader(line for line in file if not line.startswith("#")):
            if "@" in row["matrix"] and row["cache_state"] == "warm" and row["seconds"]:
                matrix, order = split_name(row["matrix"])
                found[matrix, int(row["value_bytes"])][order][row["kernel"]] = float(row["seconds"])
    return found


def read_forecast(paths):
    """The same of what was forecast."""
    found = collections.defaultdict(lambda: collections.defaultdict(dict))
    for path in paths:
        for document in json.loads(pathlib.Path(path).read_text()):
            matrix, order = split_name(document["file"])
            for row in document["predictions"]:
                if "model" not in row:  # a bound by another model is no forecast
                    found[matrix, int(document["value_bytes"])][order][row["kernel"]] = row["seconds"]
    return found


def family(kernel):
    """sell:32:1024 -> sell: what an order is compared in; the parameters may follow the order."""
    return kernel.split(":")[0]


def by_family(kernels):
    best = {}
    for kernel, seconds in kernels.items():
        best[family(kernel)] = min(seconds, best.get(family(kernel), seconds))
    return best


def speedup_errors(measured, forecast):
    """Relative errors of the speed-up from a matrix as it is to each order, kernel by kernel."""
    for key in measured.keys() & forecast.keys():
        actual = {order: by_family(kernels) for order, kernels in measured[key].items()}
        predicted = {order: by_family(kernels) for order, kernels in forecast[key].items()}
        for order in (actual.keys() & predicted.keys()) - {"own"}:
            for kernel in actual[order]:
                if all(kernel in side.get(o, {}) for side in (actual, predicted) for o in ("own", order)):
                    measured_gain = actual["own"][kernel] / actual[order][kernel]
                    predicted_gain = predicted["own"][kernel] / predicted[order][kernel]
                    yield abs(predicted_gain / measured_gain - 1)


def choices(measured, forecast):
    """A row a matrix: what was named, what share of the best measured speed it has, the gain forecast and measured."""
    for key in sorted(measured.keys() & forecast.keys()):
        actual = {(o, family(k)): s for o, kernels in measured[key].items() for k, s in kernels.items()}
        predicted = {(o, family(k)): s for o, kernels in forecast[key].items() for k, s in kernels.items()}
        both = actual.keys() & predicted.keys()
        own = [c for c in both if c[0] == "own"]
        if not own or len(both) == len(own):
            continue
        named, best = min(both, key=predicted.get), min(both, key=actual.get)
        predicted_gain = min(predicted[c] for c in own) / predicted[named]
        if predicted_gain < WORTHWHILE:
            named = min(own, key=predicted.get)
        measured_gain = min(actual[c] for c in own) / actual[best]
        yield key, named, best, actual[best] / actual[named], predicted_gain, measured_gain


def share(part, whole):
    return f"{part} of {whole} ({100 * part / whole:.0f} %)" if whole else "none"


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    measured, forecast = read_measured(sys.argv[1]), read_forecast(sys.argv[2:])
    errors, rows = list(speedup_errors(measured, forecast)), list(choices(measured, forecast))
    if not errors or not rows:
        sys.exit("nothing was both measured and forecast")
    kept = [row[3] for row in rows]
    left = [row for row in rows if row[5] < GAIN]
    print(f"error of a forecast speed-up: mean {100 * statistics.mean(errors):.1f} %, median "
          f"{100 * statistics.median(errors):.1f} %, {len(errors)} pairs of orders")
    print(f"speed kept by what the forecast names: mean {100 * statistics.mean(kept):.1f} %, worst {100 * min(kept):.1f} %, "
          f"{len(kept)} matrices and types")
    print(f"says leave it where no order gains 3 %: {share(sum(row[4] < WORTHWHILE for row in left), len(left))}")
    print("\nmatrix\tbits\tnamed\tbest\tkept\tforecast gain\tmeasured gain")
    for (matrix, value_bytes), named, best, speed, predicted_gain, measured_gain in rows:
        print(f"{matrix}\t{8 * value_bytes}\t{'+'.join(named)}\t{'+'.join(best)}\t{speed:.3f}\t"
              f"{predicted_gain:.2f}\t{measured_gain:.2f}")


if __name__ == "__main__":
    main()
