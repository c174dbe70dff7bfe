#!/usr/bin/env python3
"""usage: versions.py SPARCAST MEASUREMENTS.csv DEVICE MATRICES OLD[,OLD...] NEW

Does the forecast know which of a library's kernels gains: NEW, which a later version brought, or the best of the OLD ones?
MEASUREMENTS.csv has times of all of them, MATRICES is a folder of NAME.spc. Counted are the times that differ by 5 % and
more: how often the forecast has the right sign, for all matrices and for those that no fit saw. In the columns of
`sparcast compare --library` the two are the designs.
"""
import collections
import csv
import json
import pathlib
import subprocess
import sys

from third_party import is_held_out

VALUES = {"4": "f32", "8": "f64"}
WORTH = 1.05


def gain(times, old, new):
    return min(times[k] for k in old) / times[new]


def forecast(program, device, value, kernels, path):
    run = subprocess.run([program, "predict", "-d", device, "--value", value, "-k", ",".join(kernels), "--json", path],
                         capture_output=True, text=True, check=True)
    return {p["kernel"].split(":")[0]: p["seconds"] for p in json.loads(run.stdout)[0]["predictions"]}


def main():
    if len(sys.argv) != 7:
        sys.exit(__doc__)
    program, table, device, folder, old, new = sys.argv[1:]
    old, times = old.split(","), collections.defaultdict(dict)
    with open(table, newline="") as file:
        for r in csv.DictReader(line for line in file if not line.startswith("#")):
            if r["cache_state"] == "warm" and r["seconds"]:
                times[r["matrix"], VALUES[r["value_bytes"]]][r["kernel"].split(":")[0]] = float(r["seconds"])
    right, count = collections.Counter(), collections.Counter()
    for (matrix, value), measured in sorted(times.items()):
        path = pathlib.Path(folder) / (matrix + ".spc")
        if not path.exists() or not {*old, new} <= measured.keys() or 1 / WORTH < gain(measured, old, new) < WORTH:
            continue
        told = gain(forecast(program, device, value, [*old, new], path), old, new)
        for group in (value, "held out " + value) if is_held_out(matrix) else (value,):
            count[group] += 1
            right[group] += (told > 1) == (gain(measured, old, new) > 1)
    for group in sorted(count):
        print("%s: right in %d of %d" % (group, right[group], count[group]))


if __name__ == "__main__":
    main()
