#!/usr/bin/env python3
"""usage: refit_gpu.py [--rows N] [--least NNZ] [--most NNZ] [--only FACT,...] [--judge FILE] SPARCAST DEVICE FOLDER... [-o FILE]

Fits the facts of the execution-order model of DEVICE (h100, h200) anew, by data/measurements/DEVICE-f32.csv, -f64.csv and
-variants-*.csv, and says whether the new ones may be taken. FOLDERs hold the matrices; generated ones are made again.

- `sparcast fit --model exec` sees our kernels, warm, on matrices of NNZ entries from --least to --most that are not held out.
- Of what it finds --only keeps some facts.
- `sparcast validate` judges the held-out matrices, all of them, by the facts of before and by the new ones.

They may be taken where each fact has an interval and no mean error, of each type, over all and from 10^6 on, is larger than
before. FILE (-o) gets the device file in any case. --judge FILE judges a file that is there and fits nothing.
"""
import argparse
import csv
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

from third_party import is_held_out

DATA = pathlib.Path(__file__).resolve().parent.parent / "data"
TYPES = ("f32", "f64")
LARGE = 1e6
LEAST_GAIN = 5e-5  # of an error: what prints alike is alike


def is_ours(kernel):
    return not kernel.startswith(("cusparse-", "sell-plain"))


def select(device, types, wanted, path):
    """Rows of the measurements and of other variants, with the head of the first file."""
    with open(path, "w") as out:
        for i, kind in enumerate(types):
            seen = set()
            for name in ("%s-%s.csv" % (device, kind), "%s-variants-%s.csv" % (device, kind)):
                file = DATA / "measurements" / name
                for line in open(file) if file.exists() else ():
                    row = line.split(",")
                    if line.startswith(("#", "matrix,")):
                        if i == 0 and not seen:
                            out.write(line)
                    elif (row[13] == "warm" and row[9] and is_ours(row[5]) and (row[0], row[5]) not in seen
                          and wanted(row[0], float(row[3]))):
                        seen.add((row[0], row[5]))
                        out.write(line)
    return str(path)


def facts_of(path):
    with open(path, newline="") as file:
        return {row[0]: row for row in csv.reader(file) if row and not row[0].startswith("#")}


def command(a):
    """What was asked, for the source of each fact."""
    limits = [" --%s %g" % (name, value) for name, value in (("least", a.least), ("most", a.most)) if 0 < value < math.inf]
    return "refit_gpu.py %s --rows %s%s%s" % (a.device, a.rows, "".join(limits), " --only " + ",".join(a.only) if a.only else "")


def keep_only(a, before, path):
    """Puts facts of before back into the file, but for those wanted, which get four digits and the command as a source."""
    wanted = lambda key: key in a.only if a.only else key.startswith("exec_")
    with open(path, newline="") as file:
        found = {row[0]: row for row in csv.reader(file) if row and not row[0].startswith("#")}
    with open(path, "w") as out:
        for line in open(before):
            row = found.get(line.split(",")[0])
            if not row or not wanted(row[0]) or "95 % interval" not in row[-1]:
                out.write(line)
                continue
            source = re.sub(r"sparcast fit \S+ --model exec", command(a), row[-1])
            out.write('%s,%.4g,%s,%s,"%s"\n' % (row[0], float(row[1]), *row[2:4], source.replace('"', '""')))


def errors(program, device, measured, folders, folder):
    """Errors of the speeds, mean, median and number: [of all, from LARGE on]."""
    pairs = str(folder / "pairs.csv")
    subprocess.run([program, "validate", measured, "-d", str(device), "--model", "exec", "--pairs", pairs, *folders],
                         check=True, stdout=subprocess.DEVNULL)
    of = [(float(r["nnz"]), abs(float(r["measured_seconds"]) / float(r["predicted_seconds"]) - 1))
          for r in csv.DictReader(open(pairs, newline="")) if r["stands_in"] == "no"]
    return [(statistics.mean(x), statistics.median(x), len(x)) for x in ([e for _, e in of], [e for n, e in of if n >= LARGE])]


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("device")
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--rows", default="300")
    parser.add_argument("--least", type=float, default=0)
    parser.add_argument("--most", type=float, default=math.inf)
    parser.add_argument("--only", type=lambda text: text.split(","))
    parser.add_argument("--judge")
    parser.add_argument("-o", "--output")
    a = parser.parse_args()
    os.environ.setdefault("SPARCAST_DATA", str(DATA))
    before = DATA / "devices" / (a.device + ".csv")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        new = a.judge or a.output or str(folder / "new.csv")
        if not a.judge:
            seen = select(a.device, TYPES, lambda m, nnz: not is_held_out(m) and a.least <= nnz <= a.most, folder / (a.device + "-f32-f64.csv"))
            subprocess.run([a.program, "fit", seen, "-d", a.device, "--model", "exec", "--rows", a.rows, "-o", new, *a.folders], check=True)
            keep_only(a, before, new)
        worse = []
        for kind in TYPES:
            held = select(a.device, (kind,), lambda m, nnz: is_held_out(m), folder / ("held-%s.csv" % kind))
            old = errors(a.program, before, held, a.folders, folder)
            now = errors(a.program, new, held, a.folders, folder)
            for size, (was, median_was, n), (mean, median, _) in zip(("all", "from 10^6 on"), old, now):
                print("%s, %s, %s, %d times held out: mean %.2f %% (before %.2f %%), median %.2f %% (%.2f %%)" % (
                    a.device, kind, size, n, 100 * mean, 100 * was, 100 * median, 100 * median_was), flush=True)
                if mean > was + LEAST_GAIN:
                    worse.append("%s, %s" % (kind, size))
        old, now = facts_of(before), facts_of(new)
        changed = [key for key in now if key.startswith("exec_") and old.get(key, ["", ""])[1] != now[key][1]]
        loose = [key for key in changed if "95 % interval" not in now[key][-1]]
        for key in changed:
            print("%s: %s, before %s%s" % (key, now[key][1], old.get(key, ["", "none"])[1], ", no interval" if key in loose else ""))
        print("not to be taken: " + "; ".join(worse + loose) if worse or loose else "may be taken")
    return 1 if worse or loose else 0


if __name__ == "__main__":
    sys.exit(main())
