#!/usr/bin/env python3
"""usage: tools/intervals.py [--most NNZ] [--large] SPARCAST MATRIX|FOLDER... > intervals.csv

Makes data/intervals.csv: how measured times lie about predictions, from the measurements in data/measurements.

Each measured time of a matrix that no fit saw (`sparcast validate`, the held-out set) gives a ratio measured / predicted.
Of the ratios of one model, provenance, kernel and size the file keeps the quantiles between which four in five new
measurements are to be expected: the ranks (n + 1) / 10 from either end, so that few ratios give a wide interval. A group
with fewer than LEAST ratios has no row. Kernel "pair" is the ratio of two such ratios of one matrix: what the errors of
its kernels do not have in common. --most leaves larger matrices out, to make some rows again. --large makes the rows of 10^8 non-zeros and more alone: they
have measurements of their own, of which no fit saw any. The library takes the row of the kernel and the row of all kernels, each at the
smallest range of sizes that has one, and of both the wider ends. Facts that were transferred are judged by published
times of the V100 and the A100 (third_party.py).
SPARCAST is the program; the other arguments hold the matrices (generated ones are made from their names). Takes some
minutes. Write to a new file, and move it over the old one: the program that is asked was built with the old one.
"""
import collections
import csv
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import third_party
import transfer_facts

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Measurements, the device that predicts them, models.
BOUNDS = ["paper", "uncorrected", "saturating"]  # they need the columns of the trace
SETS = [
    ("h200-f32", "h200", ["exec"]), ("h200-f64", "h200", ["exec"]),
    ("h100-f32", "h100", ["exec"]), ("h100-f64", "h100", ["exec"]),
    ("h200-counters-f32", "h200", BOUNDS), ("h200-counters-f64", "h200", BOUNDS),
    ("h100-counters-f32", "h100", BOUNDS), ("h100-counters-f64", "h100", BOUNDS),
]
LARGE = [("h100-huge", "h100", ["exec"])]  # no fit saw any of it; h200-large is of older kernels
LARGE_SIZE = (1e8, math.inf)
# The same with facts that were fitted elsewhere: as if nobody had fitted those of the device.
FITTED_ELSEWHERE = [("h100-f32", "h100"), ("h100-f64", "h100")]
PUBLISHED_TIMES = [("v100-a100-ginkgo", "v100", "V100"), ("v100-a100-ginkgo", "a100", "A100")]
SIZES = [(0, 1e4), (1e4, 1e5), (1e5, 1e6), (1e6, 1e7), (1e7, math.inf)]
LEAST = 19
MOST = [math.inf]


def is_large(table):
    return pathlib.Path(table).stem in [name for name, _, _ in LARGE]


def held_out(path, to):
    """The rows of matrices that no fit saw; the others would only cost time."""
    for line in open(path):
        row = line.split(",")
        if line.startswith(("#", "matrix,")) or ((is_large(path) or third_party.is_held_out(row[0]))
                                                 and float(row[3]) < MOST[0]):
            to.write(line)
    to.flush()


def pairs_of(program, table, device, model, matrices):
    """Rows of `sparcast validate --pairs`."""
    with tempfile.NamedTemporaryFile(suffix=".csv") as out, tempfile.NamedTemporaryFile("w", suffix=".csv") as held:
        held_out(ROOT / "data/measurements" / (table + ".csv"), held)
        command = [program, "validate", held.name, "-d", device,
                   "--model", model, "--pairs", out.name] + (matrices if model == "exec" else [])
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return [dict(row, of=table) for row in csv.DictReader(open(out.name, newline=""))]


def without_fit(device, folder):
    """The device's file in a folder, with the facts of the execution-order model transferred."""
    for path in (ROOT / "data/devices").glob("*.csv"):
        shutil.copy(path, folder)
    own = pathlib.Path(folder, device + ".csv")
    own.write_text("".join(line for line in own.read_text().splitlines(keepends=True)
                           if not re.match(r"exec_\w+,[^,]+,[^,]+,fitted,", line)))
    own.write_text(transfer_facts.text_of(transfer_facts.complete(device, own.parent)))
    return str(own)


def transferred_pairs(program, table, device, gpu, files):
    """The same rows of published times; what launch and synchronisation take of them is subtracted."""
    path = ROOT / "data/measurements" / (table + ".csv")
    return [{"set": "holdout" if row["held"] else "fit", "model": "exec", "provenance": "transferred",
             "kernel": row["ours"], "stands_in": "no", "nnz": row["nnz"], "predicted_seconds": row["model"],
             "measured_seconds": row["seconds"] - row["constant"]}
            for row in third_party.compare(program, path, device, gpu, files)]


def files_of(paths):
    """The files in folders, and files."""
    return [str(f) for p in map(pathlib.Path, paths) for f in (sorted(p.iterdir()) if p.is_dir() else [p])]


def quantiles(ratios):
    """The interval that holds the next of n + 1 equal ratios four times in five."""
    ratios = sorted(ratios)
    rank = max(0, math.floor((len(ratios) + 1) / 10) - 1)
    return ratios[rank], ratios[len(ratios) - 1 - rank]


def group(pairs):
    """Ratios by (model, provenance, kernel, from, below)."""
    groups = collections.defaultdict(list)
    for pair in pairs:
        large = is_large(pair.get("of", ""))
        if pair["set"] != "holdout" and not large:
            continue
        kernel, nnz = pair["kernel"].split(":")[0], float(pair["nnz"])
        ratio = float(pair["measured_seconds"]) / float(pair["predicted_seconds"])
        sizes = [LARGE_SIZE] if large else [(0, math.inf)] + [size for size in SIZES if size[0] <= nnz < size[1]]
        for name in [kernel] + ([] if pair["stands_in"] == "yes" else ["all"]):
            for size in sizes:
                groups[(pair["model"], pair["provenance"], name) + size].append(ratio)
    return groups


def pairs_within(pairs):
    """Of each two kernels of ours the ratio of their ratios, both ways, by the keys of group()."""
    matrices, groups = collections.defaultdict(list), collections.defaultdict(list)
    for pair in pairs:
        if pair["set"] == "holdout" and pair["stands_in"] == "no" and "matrix" in pair:
            ratio = float(pair["measured_seconds"]) / float(pair["predicted_seconds"])
            matrices[(pair["model"], pair["provenance"], pair["of"], pair["matrix"])].append(ratio)
    for key, ratios in matrices.items():
        groups[key[:2] + ("pair", 0, math.inf)] += [a / b for a in ratios for b in ratios if a is not b]
    return groups


def write(groups, out):
    out.write("# Quantiles of measured / predicted time on matrices that no fit saw; four in five lie between low and high.\n"
              "# Made by tools/intervals.py from the measurements in this folder: do not edit.\n"
              "model,provenance,kernel,nnz_from,nnz_below,n,low,high\n")
    for key in sorted(groups):
        ratios = groups[key]
        if len(ratios) < LEAST:
            continue
        low, high = quantiles(ratios)
        below = "" if key[4] == math.inf else "%.0f" % key[4]
        out.write("%s,%s,%s,%.0f,%s,%d,%.4g,%.4g\n" % (key[:4] + (below, len(ratios), low, high)))


def main(arguments):
    if arguments[:1] == ["--most"]:
        MOST[0], arguments = float(arguments[1]), arguments[2:]
    large = arguments[:1] == ["--large"]
    arguments = arguments[large:]
    if len(arguments) < 2 - large or arguments[0].startswith("-"):
        sys.exit(__doc__)
    os.environ["SPARCAST_DATA"] = str(ROOT / "data")
    pairs = []
    for table, device, models in LARGE if large else SETS:
        for model in models:
            pairs += pairs_of(arguments[0], table, device, model, arguments[1:])
            print("%s, %s: %d pairs" % (table, model, len(pairs)), file=sys.stderr)
    for table, device in [] if large else FITTED_ELSEWHERE:
        with tempfile.TemporaryDirectory() as folder:
            pairs += pairs_of(arguments[0], table, without_fit(device, folder), "exec", arguments[1:])
            print("%s, fitted elsewhere: %d pairs" % (table, len(pairs)), file=sys.stderr)
    for table, device, gpu in [] if large else PUBLISHED_TIMES:
        pairs += transferred_pairs(arguments[0], table, device, gpu, files_of(arguments[1:]))
        print("%s, %s: %d pairs" % (table, gpu, len(pairs)), file=sys.stderr)
    write({**group(pairs), **({} if large else pairs_within(pairs))}, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1:])
