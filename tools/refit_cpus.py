#!/usr/bin/env python3
"""usage: refit_cpus.py SPARCAST --published DIR --matrices DIR -o FOLDER [--only DEVICE] [--kernel KERNEL]
       refit_cpus.py --adopt FOLDER        puts the facts into data/devices

Fits the facts of the bundled CPUs to published times anew, each kernel for itself: `sparcast calibrate --on cpu --measured`,
which begins with the facts of today. A fifth of the families (or of the matrices that have none) is left out at a time.
What was left out gives the held-out error and the interval; the facts are those of a fit to all. DIR and the matrices are
those of tools/accuracy.py. FOLDER gets DEVICE@KERNEL.csv; what is there is not done again. Some hours for all of them.
"""
import argparse
import collections
import csv
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import zlib

import accuracy
import transfer_facts
from refit_published import MEMBERS

FOLDS = 5
AS = {"mkl-csr": "csr-balanced", "armpl-csr": "csr-merge", "aocl-csr": "csr", "csr-serial": "csr"}  # which cuts the rows alike
SERIAL = {"archer2": "epyc-7742", "cirrus": "xeon-6240x2", "xci": "thunderx2", "a64fx": "a64fx"}
FACTS = "key,value,unit,origin,source".split(",")
COLUMNS = "matrix,rows,cols,nnz,kernel,value_bytes,seconds,cache_state".split(",")


class Times:
    """Takes what accuracy.Sets takes: (path, seconds, fold) by machine, kernel and source."""

    def __init__(self, program, only, kernel):
        self.program, self.only, self.kernel, self.rows = program, only, kernel, collections.defaultdict(list)

    def add(self, device, value, name, path, measured):
        if device not in accuracy.CPUS or self.only not in ("", device):
            return
        family = path.stem.split("-")[1] if path.stem.startswith("published-") else path.stem
        for kernel, seconds in measured.items():
            if self.kernel in ("", kernel):
                fold = zlib.crc32(family.encode()) % FOLDS
                self.rows[device, kernel, name.replace(accuracy.SEEN, "")].append((path, seconds, fold))


def add_serial(times, published, matrices):
    for r in accuracy.read(published / "morpheus.csv.xz"):
        path = matrices / (r["matrix"] + ".spc")
        if r["format"] == "csr" and r["backend"] == "serial" and r["system"] in SERIAL and path.exists():
            if accuracy.LEAST <= times.program.nnz(path):
                name = "morpheus-org/morpheus-oracle 24cc32f, serial"
                times.add(SERIAL[r["system"]], "f64", name, path, {"csr-serial": float(r["seconds"])})


def facts_of(device, kernel):
    """The device's rows with the kernel's own facts as those of all, and how many threads its times are of."""
    rows = list(csv.reader((accuracy.FOLDER / "devices" / (device + ".csv")).open(newline="")))
    own = {r[0].partition("@")[0]: r for r in rows if r[0].partition("@")[2] == kernel}
    plain = [[r[0]] + own.get(r[0], r)[1:] for r in rows if "@" not in r[0]]
    cores = next(r[1] for r in rows if r[0] == "cores")
    return plain, "1" if kernel == "csr-serial" else str(accuracy.CORES.get(device, cores))


def link(folder, path, seen):
    """Under a name that `calibrate` takes into the fit, or holds out."""
    name = next(n for n in ("%s-%d" % (path.stem, i) for i in range(1000)) if accuracy.held_out(n) != seen)
    if not (folder / (name + ".spc")).exists():
        (folder / (name + ".spc")).symlink_to(path.resolve())
    return name


def fit(program, rows, base, cores, kernel, folder):
    """rows: (path, seconds, whether the fit sees it). The fitted device file and forecasts of what it did not see."""
    table, new = folder / "times.csv", folder / "new.csv"
    names = [(link(folder, path, seen), path, seconds) for path, seconds, seen in rows]
    with table.open("w", newline="") as f:
        csv.writer(f, lineterminator="\n").writerows([COLUMNS] + [
            [name, program.rows(path), program.rows(path), program.nnz(path), kernel, 8, "%.6g" % seconds, "warm"]
            for name, path, seconds in names])
    files = [str(folder / (name + ".spc")) for name, _, _ in names]
    run = program.run("calibrate", "--on", "cpu", "--cores", cores, "--measured", table, "--machine", base, "-o", new, *files)
    if run.returncode:
        sys.exit(run.stderr)
    ratios = []
    for (name, path, seconds), (_, _, seen) in zip(names, rows):
        if not seen:
            found = json.loads(program.run("predict", "-d", new, "--cores", cores, "-k", kernel, "--value", "f64", "--json",
                                           path).stdout)
            ratios.append(seconds / found[0]["predictions"][0]["seconds"])
    return new, ratios


class Program(accuracy.Program):
    def rows(self, path):
        if (path, "rows") not in self.sizes:
            self.sizes[path, "rows"] = json.loads(self.run("info", "--json", path).stdout)[0]["rows"]
        return self.sizes[path, "rows"]


def refit(program, device, kernel, source, rows, output):
    plain, cores = facts_of(device, kernel)
    with tempfile.TemporaryDirectory() as text:
        folder, ratios = pathlib.Path(text), []
        base = folder / "base.csv"
        base.write_text(transfer_facts.text_of(plain))
        known = AS.get(kernel, kernel)
        for fold in range(FOLDS):
            if any(r[2] == fold for r in rows):
                ratios += fit(program, [(p, s, f != fold) for p, s, f in rows], base, cores, known, folder)[1]
        twice = [(p, s, seen) for p, s, _ in rows for seen in (True, False)]
        new, own = fit(program, twice, base, cores, known, folder)
        error = statistics.fmean(abs(1 / r - 1) for r in ratios)
        text = "%d matrices of %s, %s, f64; held-out error %.1f %% (mean)" % (len(rows), source, kernel, 100 * error)
        low, *_, high = statistics.quantiles(ratios, n=10)
        suffix = "" if kernel == "csr" else "@" + kernel
        facts = [[r[0] + suffix, r[1], r[2], "fitted", "fitted: " + text] for r in csv.reader(new.open(newline=""))
                 if r[0].startswith("cpu_") and "sparcast calibrate" in r[4]]
        facts += [[key + suffix, "%.4g" % v, "1", "fitted", "quantiles of measured / predicted on held-out matrices, " + text]
                  for key, v in (("interval_low", low), ("interval_high", high))]
        output.write_text(transfer_facts.text_of([FACTS] + facts))
        print(device, kernel, text + "; of all in the fit %.1f %%" % (100 * statistics.fmean(abs(1 / r - 1) for r in own)), flush=True)


def adopt(folder):
    for new in sorted(folder.glob("*@*.csv")):
        own = accuracy.FOLDER / "devices" / (new.name.partition("@")[0] + ".csv")
        facts = {r[0]: r for r in list(csv.reader(new.open(newline="")))[1:]}
        rows = [facts.pop(r[0], r) for r in csv.reader(own.open(newline=""))]
        own.write_text(transfer_facts.text_of(rows + list(facts.values())))
        print(new.name)


def main():
    if sys.argv[1:2] == ["--adopt"] and len(sys.argv) == 3:
        return adopt(pathlib.Path(sys.argv[2]))
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--published", type=pathlib.Path, required=True)
    parser.add_argument("--matrices", type=pathlib.Path, required=True)
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--kernel", default="")
    a = parser.parse_args()
    os.environ.setdefault("SPARCAST_DATA", str(accuracy.FOLDER))
    a.output.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        program = Program(str(pathlib.Path(a.program).resolve()), folder)
        times = Times(program, a.only, a.kernel)
        accuracy.add_collections(times, a.published, a.matrices)
        add_serial(times, a.published, a.matrices)
        if a.only in {""} | {device for device, _ in accuracy.FAMILIES}:
            accuracy.add_families(times, a.published, MEMBERS, keep=True)
        for (device, kernel, source), rows in sorted(times.rows.items()):
            output = a.output / ("%s@%s.csv" % (device, kernel))
            if not output.exists():
                refit(program, device, kernel, source, rows, output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
