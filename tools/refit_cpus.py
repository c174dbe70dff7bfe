#!/usr/bin/env python3
"""usage: refit_cpus.py SPARCAST WALKS --published DIR --matrices DIR -o FOLDER [--only A,B] [--kernel KERNEL]
       refit_cpus.py --adopt FOLDER        puts the facts into data/devices

Fits the facts of the bundled CPUs to published times anew, each kernel for itself. It begins with another CPU's facts of csr (BEGIN):
cycles stay, and memory gives REACHED of the data sheet. A fifth of the families (or of the matrices that have none) is left out at a
time. What was left out gives the held-out error and the interval; the facts are those of a fit to all. WALKS is
build/tests/bench/cpu_walks, which follows each matrix once; what it wrote stays in FOLDER/walks, generated matrices in
FOLDER/matrices. DIR and the matrices are those of tools/accuracy.py. FOLDER gets DEVICE@KERNEL.csv; what is there is not done again.
A kernel takes some ten seconds, the walks of 100 generated matrices three minutes. Needs NumPy and SciPy.
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
import zlib

import numpy

import accuracy
import cpu_walks
import transfer_facts
from refit_published import MEMBERS

FOLDS = 5
REACHED = 0.8
CHECKED = 5
LARGEST = 30000000  # non-zeros of real matrices: few do not fit into the caches
SERIAL = {"archer2": "epyc-7742", "cirrus": "xeon-6240x2", "xci": "thunderx2", "a64fx": "a64fx"}
# A CPU of like kind whose facts rest on other times.
BEGIN = {
    "epyc-7763": "epyc-7742", "epyc-24": "epyc-7742", "xeon-8480": "xeon-6230", "icelake-16": "xeon-6230", "grace": "thunderx2",
    "altra": "thunderx2", "power9": "thunderx2", "epyc-7742": "epyc-7763", "xeon-6230": "icelake-16", "xeon-6240x2": "xeon-6230",
    "thunderx2": "altra", "a64fx": "thunderx2",
}
CYCLES = "cpu_nonzero cpu_row cpu_chain cpu_empty_row cpu_x_l2 cpu_mispredict".split()
NAMES = "key,value,unit,origin,source".split(",")


class Times:
    """Takes what accuracy.Sets takes: (path, seconds, fold) by machine, kernel and source."""

    def __init__(self, program, only, kernel):
        self.program, self.only, self.kernel, self.rows = program, only, kernel, collections.defaultdict(list)

    def add(self, device, value, name, path, measured):
        if device not in accuracy.CPUS or self.only and device not in self.only:
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


def facts_of(device):
    return {r[0]: r for r in csv.reader((accuracy.FOLDER / "devices" / (device + ".csv")).open(newline=""))}


def known(facts, key, kernel):
    return float(facts.get("%s@%s" % (key, kernel), facts[key])[1])


def first_facts(device):
    """Those of the CPU that the fit begins with, in this one's clock and memory."""
    own, other = facts_of(device), facts_of(BEGIN[device])
    prior = {key: known(other, key, "csr") for key in cpu_walks.FACTS}
    for key in CYCLES:
        prior[key] *= float(other["clock_hz"][1]) / float(own["clock_hz"][1])
    prior["cpu_memory"] = 1 / (REACHED * float(own["memory_bandwidth"][1]))
    if "cpu_memory@csr-serial" in own:  # times of many threads do not tell what one has alone
        prior["cpu_core_memory"] = known(own, "cpu_memory", "csr-serial") + known(own, "cpu_core_memory", "csr-serial")
    return prior


def threads_of(device, kernel):
    return 1 if kernel == "csr-serial" else int(accuracy.CORES.get(device, float(facts_of(device)["cores"][1])))


def walk_all(walks, rows, folder):
    """Each matrix once, in all the ways that a machine and kernel need: walks by (path, cut, threads, line)."""
    asked, found = collections.defaultdict(set), {}
    for (device, kernel, _), times in rows.items():
        line = cpu_walks.Machine({k: r[1] for k, r in facts_of(device).items()}, 1).line
        for path, _, _ in times:
            asked[path].add((cpu_walks.CUTS[kernel], threads_of(device, kernel), line))
    for path, ways in asked.items():
        file = {way: folder / ("%s-%d-%d-%d" % (path.stem, *way)) for way in sorted(ways)}
        new = [way for way in file if not file[way].exists()]
        run = subprocess.run([walks, path, *("%d:%d:%d" % way for way in new)], capture_output=True) if new else None
        if run and run.returncode:
            sys.exit(run.stderr.decode())
        number, at = numpy.frombuffer(run.stdout) if run else None, 0
        for way in new:
            end = cpu_walks.Walk(number, at, way[2]).after
            number[at:end].tofile(file[way])
            at = end
        found.update({(path, way): file[way] for way in file})
    return found


def check(program, m, device, kernel, cores, walks):
    """The model here is the program's."""
    facts = facts_of(device)
    own = {key: known(facts, key, kernel) for key in cpu_walks.FACTS if key in facts or "%s@%s" % (key, kernel) in facts}
    own.setdefault("cpu_last_level", 1)
    for path, walk in walks[:CHECKED]:
        run = program.run("predict", "-d", device, "--cores", cores, "-k", kernel.replace("-serial", ""), "--value", "f64", "--json", path)
        theirs, ours = json.loads(run.stdout)[0]["predictions"][0]["seconds"], cpu_walks.seconds(m, walk, own)
        if abs(ours / theirs - 1) > 1e-3:
            sys.exit("%s, %s, %s: %g s here, %g s by the program" % (device, kernel, path.stem, ours, theirs))


def refit(program, found, device, kernel, source, rows, output):
    cores, facts = threads_of(device, kernel), {k: r[1] for k, r in facts_of(device).items()}
    m, prior = cpu_walks.Machine(facts, cores), first_facts(device)
    way = (cpu_walks.CUTS[kernel], cores, m.line)
    times = [(path, cpu_walks.Walk(numpy.fromfile(found[path, way]), 0, m.line), s, fold) for path, s, fold in rows]
    if "cpu_nonzero@" + kernel in facts or kernel == "csr":
        check(program, m, device, kernel, cores, [(path, walk) for path, walk, _, _ in times])
    ratios = []
    for fold in range(FOLDS):
        left_out = [(walk, s) for _, walk, s, f in times if f == fold]
        if left_out:
            fitted = cpu_walks.fit(m, [(walk, s) for _, walk, s, f in times if f != fold], prior)
            ratios += [s / cpu_walks.seconds(m, walk, fitted) for walk, s in left_out]
    fitted = cpu_walks.fit(m, [(walk, s) for _, walk, s, _ in times], prior)
    error = [abs(1 / r - 1) for r in ratios]
    own = [abs(cpu_walks.seconds(m, walk, fitted) / s - 1) for _, walk, s, _ in times]
    text = "%d matrices of %s, %s, f64; held-out error %.1f %% (mean)" % (len(rows), source, kernel, 100 * statistics.fmean(error))
    low, *_, high = statistics.quantiles(ratios, n=10)
    suffix = "" if kernel == "csr" else "@" + kernel
    units = {key: r[2] for key, r in facts_of(BEGIN[device]).items()}
    out = [[key + suffix, "%.4g" % v, units[key], "fitted", "fitted: " + text] for key, v in fitted.items()]
    out += [[key + suffix, "%.4g" % v, "1", "fitted", "quantiles of measured / predicted on held-out matrices, " + text]
            for key, v in (("interval_low", low), ("interval_high", high))]
    output.write_text(transfer_facts.text_of([NAMES] + out))
    print("%s %s: %d, held out %.1f %%, median %.1f %%; all in the fit %.1f %%" % (
        device, kernel, len(rows), 100 * statistics.fmean(error), 100 * statistics.median(error), 100 * statistics.fmean(own)),
        flush=True)


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
    parser.add_argument("walks", type=pathlib.Path)
    parser.add_argument("--published", type=pathlib.Path, required=True)
    parser.add_argument("--matrices", type=pathlib.Path, required=True)
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--kernel", default="")
    a = parser.parse_args()
    os.environ.setdefault("SPARCAST_DATA", str(accuracy.FOLDER))
    for folder in (a.output, a.output / "matrices", a.output / "walks"):
        folder.mkdir(exist_ok=True)
    program = accuracy.Program(str(pathlib.Path(a.program).resolve()), a.output / "matrices")
    only = set(a.only.split(",")) - {""}
    times = Times(program, only, a.kernel)
    most, accuracy.MOST = accuracy.MOST, LARGEST
    accuracy.add_collections(times, a.published, a.matrices)
    accuracy.MOST = most
    add_serial(times, a.published, a.matrices)
    if not only or only & {device for device, _ in accuracy.FAMILIES}:
        accuracy.add_families(times, a.published, MEMBERS, keep=True)
    found = walk_all(a.walks.resolve(), times.rows, a.output / "walks")
    for (device, kernel, source), rows in sorted(times.rows.items()):
        output = a.output / ("%s@%s.csv" % (device, kernel))
        if not output.exists():
            refit(program, found, device, kernel, source, rows, output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
