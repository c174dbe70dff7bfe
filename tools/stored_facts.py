#!/usr/bin/env python3
"""usage: stored_facts.py SPARCAST ROWS.csv

Gives the CPUs of data/devices facts of `sell` and `bsr`. ROWS.csv are times of both and of `csr` on one thread of a computer
(data/measurements/epyc-stored.csv). The facts of `csr` are fitted to its rows first. What a slot, a row and a slot beside
padding then take in sell and bsr, over what a non-zero and a row take in csr, are three ratios a kernel; a matrix at a time is
left out for the error. The ratios go to all CPUs (transferred); the interval is that of csr, wider by what is left out.
"""
import collections
import csv
import json
import math
import pathlib
import statistics
import subprocess
import sys
import tempfile

import transfer_facts

DEVICES = pathlib.Path(__file__).resolve().parent.parent / "data/devices"
KEYS = ["cpu_nonzero", "cpu_row", "cpu_chain"]
NONE = 1e-15  # s, of what is left out of a forecast


def make(program, name, folder):
    """The matrix of "gen-KIND-OPTIONVALUE..." as a file."""
    path = folder / (name + ".spc")
    kind, *options = name.split("-", 1)[1].split("-", 1)
    words, text = [], options[0] if options else ""
    for option in ("row-nnz", "half-bandwidth", "edge-factor", "points", "shuffle", "scale", "size", "rows", "dof"):
        at = ("-" + text).find("-" + option)
        if at >= 0 and ("-" + text)[at + 1 + len(option)].isdigit():
            value = ("-" + text)[at + 1 + len(option):].split("-")[0]
            words += ["--" + option, value]
    subprocess.run([program, "generate", kind, *words, "-o", path], check=True)
    return path


def forecast(program, device, kernel, path, **facts):
    own = [word for key, value in facts.items() for word in ("--set", "%s@%s=%.6g" % (key, kernel.partition(":")[0], value))]
    run = subprocess.run([program, "predict", "-d", device, "--cores", "1", "--value", "f64", "-k", kernel, "--explain", "--json", *own,
                          path], capture_output=True, text=True, check=True)
    return collections.Counter({t["term"]: t["seconds"] for t in json.loads(run.stdout)[0]["terms"]})


def seconds(row, ratio):
    core = sum(r * part for r, part in zip(ratio, row["parts"]))
    return (core ** row["p"] + row["memory"] ** row["p"]) ** (1 / row["p"]) + row["branches"]


def search(rows):
    """The ratios with the least sum of errors; where rows do not tell, near 1."""
    def loss(ratio):
        return sum(abs(math.log(seconds(r, ratio) / r["measured"])) for r in rows) + 0.1 * sum(abs(math.log(r)) for r in ratio)
    best, step = [1.0] * len(KEYS), 1.0
    while step > 0.01:
        near = [best[:k] + [best[k] * math.exp(s)] + best[k + 1:] for k in range(len(best)) for s in (-step, step)]
        found = min(near, key=loss)
        best, step = (found, step) if loss(found) < loss(best) else (best, step / 2)
    return best


def main():
    if len(sys.argv) != 3 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    program, lines = str(pathlib.Path(sys.argv[1]).resolve()), [r for r in open(sys.argv[2]) if not r.startswith("#")]
    table = [r for r in csv.DictReader(lines) if int(r["repeats"])]
    with tempfile.TemporaryDirectory() as text:
        folder = pathlib.Path(text)
        path = {name: make(program, name, folder) for name in sorted({r["matrix"] for r in table})}
        device = folder / "here.csv"
        subprocess.run([program, "calibrate", "--on", "cpu", "--cores", "1", "--measured", sys.argv[2], "--machine", "epyc-7763",
                        "-o", device, *path.values()], check=True, stdout=subprocess.DEVNULL)
        facts = {r[0]: r[1] for r in csv.reader(device.open(newline=""))}
        nonzero, p = float(facts["cpu_nonzero"]), float(facts["cpu_overlap"])
        rows = collections.defaultdict(list)
        for r in table:
            kernel = r["kernel"].partition(":")[0]
            if kernel not in ("sell", "bsr"):
                continue
            slots, own = (forecast(program, device, r["kernel"], path[r["matrix"]], cpu_nonzero=nonzero, cpu_chain=nonzero,
                                   cpu_row=row, cpu_empty_row=NONE) for row in (NONE, float(facts["cpu_row"])))
            rows[kernel].append({"matrix": r["matrix"], "measured": float(r["seconds"]), "p": p, "branches": own["branches"],
                                 "memory": own["dram"] + own["l3"] + own["l2"], "parts": [
                                     slots["instructions"], own["instructions"] - slots["instructions"], own["long rows"]]})
    for kernel, found in rows.items():
        adopt(kernel, found)


def adopt(kernel, rows):
    ratio, names = search(rows), sorted({r["matrix"] for r in rows})
    left = [r["measured"] / seconds(r, search([o for o in rows if o["matrix"] != name])) for name in names for r in rows
            if r["matrix"] == name]
    error = statistics.fmean(abs(1 / r - 1) for r in left)
    low, *_, high = statistics.quantiles(left, n=10)
    text = ("transferred: csr of this machine; a slot of %s takes %.2f of its non-zero, a row %.2f of its row, a slot beside padding "
            "%.2f of its non-zero more: %d rows of %d matrices on one thread of an EPYC, held-out error %.1f %% (mean); "
            "data/measurements/epyc-stored.csv" % (kernel, *ratio, len(rows), len(names), 100 * error))
    print(text, "interval %.2f to %.2f" % (low, high))
    for path in sorted(DEVICES.glob("*.csv")):
        own = [r for r in csv.reader(path.open(newline="")) if not r[0].endswith("@" + kernel)]
        fact = {r[0]: r for r in own}
        if "cpu_nonzero" not in fact:
            continue
        values = [("cpu_nonzero", "cpu_nonzero", ratio[0]), ("cpu_row", "cpu_row", ratio[1]), ("cpu_chain", "cpu_nonzero", ratio[2]),
                  ("interval_low", "interval_low", min(1, low)), ("interval_high", "interval_high", max(1, high))]
        added = [["%s@%s" % (key, kernel), "%.4g" % (factor * float(fact[of][1])), fact[key][2], "transferred", text]
                 for key, of, factor in values if of in fact and key in fact]
        path.write_text(transfer_facts.text_of(own + added))


if __name__ == "__main__":
    main()
