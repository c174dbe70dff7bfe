#!/usr/bin/env python3
"""usage: accuracy.py SPARCAST --published DIR --matrices DIR --answers DIR [-o OUT.csv]     makes data/accuracy.csv
       accuracy.py SPARCAST --published DIR --matrices DIR --only A,B        makes the rows of these machines; prints bounds of four in five
       accuracy.py SPARCAST --workloads data/accuracy.csv [--matrices DIR]   makes its rows of batched products, the SVD, A times B,
                                                                             and (with matrices) several GPUs; errors in data/systems
       accuracy.py SPARCAST --solvers data/accuracy.csv --published DIR --answers DIR    those of solvers
       accuracy.py SPARCAST --columns data/accuracy.csv --published DIR --matrices DIR   those of k columns
       accuracy.py SPARCAST --own data/accuracy.csv --matrices DIR           those of one vector that are held out of our own times
       accuracy.py SPARCAST --huge                                           prints the errors at 10^8 non-zeros and more
       accuracy.py SPARCAST --check data/accuracy.csv                        fails where it is stale
       accuracy.py SPARCAST --machines data/accuracy.csv                     the table of machines in docs/devices.md

How far forecasts are from measured times, a row for each machine, kernel, type of values and set of times, the null
model beside. Sets: "held out", times of data/measurements on matrices that no fit saw ("applications": of other families); or published times of others,
in DIR as their tables come (docs/devices.md names them), on matrices of --matrices (NAME.spc) or made again from
features. Published times hold a constant for launch and synchronisation, which is fitted to each set, for sparcast and
for the null model alike: a constant and the compulsory bytes (A as compressed rows, x and y once) over 0.85 of the data
sheet's bandwidth. Matrices above MOST non-zeros are left out, published times below LEAST of them.

Whoever makes rows of published families also gets the table of choices of docs/terms.md on the standard output: of the best
speed measured, what the kernel keeps that the program names among those that were measured, in the mean and at worst, beside
the fastest forecast and the fixed kernel that hindsight would choose. The device's usual ratios of kernels (usual_ratio) are
of all published families, so the choice is made again by ratios of the other families alone.

Terms of many kernels are fitted to the matrices that judge them here, or to others of their families. left_out is the
error of each family, or group of matrices, by coefficients that never saw it (the device's term_error, of tools/
refit_published.py); left_out_inside how many of the times here lie within bounds that the other families or groups give.

reference_seconds is the forecast for a small matrix, which --check makes again: where it differs, a forecast has
changed since the file was made, or a kernel has no row.

floor is the mean difference of two measurements of the same products, in two calls of the probe: no forecast can
be better. It is known where data/measurements has GPU-TYPE.csv and GPU-variants-TYPE.csv.
"""
import argparse
import collections
import csv
import functools
import io
import json
import lzma
import math
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import zlib

import accuracy_columns
import accuracy_huge
import accuracy_solvers
import accuracy_workloads
from accuracy_figures import bounds, row

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "data"
LEAST, MOST = 100000, 16500000
REACHED = 0.85
OWN_MOST = 400000  # of matrices on which our kernels are judged: they are simulated one by one
REFERENCE = ["features", "--rows", "6000", "--row-nnz-mean", "9", "--row-nnz-std", "4", "--skew", "30", "--bandwidth",
             "0.2", "--neighbours", "0.9", "--similarity", "0.5"]
COLUMNS = ("device kernel value set n mean median p90 worst bias inside null_mean null_median null_p90 null_worst null_bias "
           "left_out left_out_inside reference_seconds floor").split()
OWN_SETS = ("held out", "applications, held out")
APPLICATIONS = "h200-applications"  # of kernels of ours alone: intervals of the library's rest on them
LIBRARY = ("cusparse", "sell-plain")
GROUPS = 32  # of matrices that have no family
NTUA = "pmpakos/SpMV-Research-benchmarks fb33998f"
HOST = {"Naive_CSR_CPU": "csr", "MERGE": "csr-merge"}
# Their kernel, our name; by machine of ours and the set of theirs.
FAMILIES = {
    ("gh200", "grace1-H100"): {"CUSPARSE_CSR": "cusparse-csr-direct", "CUSPARSE_COO": "cusparse-coo", "MERGE_CUDA": "merge-spmv"},
    ("a100", "epyc5-A100"): {"cuSPARSE_csr11": "cusparse-csr", "cuSPARSE_coo11": "cusparse-coo", "Merge_11": "merge-spmv"},
    ("p100", "vulcan-P100"): {"cuSPARSE_csr11": "cusparse-csr", "cuSPARSE_coo11": "cusparse-coo"},
    ("mi250", "amd-mi250"): {"ROCSPARSE_CSR": "rocsparse-csr", "ROCSPARSE_COO": "rocsparse-coo"},
    ("epyc-7763", "amd-epyc7763"): {**HOST, "Custom_CSR_B": "csr-balanced", "MKL_IE": "mkl-csr", "AOCL_OPTMV": "aocl-csr"},
    ("xeon-8480", "intel-sapphire"): {**HOST, "Custom_CSR_B": "csr-balanced", "MKL_IE": "mkl-csr"},
    ("grace", "grace1-arm"): {**HOST, "Custom_CSR_B": "csr-balanced", "ARMPL": "armpl-csr"},
    ("epyc-24", "amd-epyc1"): {**HOST, "Custom_CSR_BV_x86": "csr-balanced", "MKL_IE": "mkl-csr", "AOCL_OPTMV": "aocl-csr"},
    ("icelake-16", "intel-icy3"): {**HOST, "Custom_CSR_PBV": "csr-balanced", "MKL_IE": "mkl-csr"},
    ("altra", "arm"): {**HOST, "ARMPL": "armpl-csr"},
    ("power9", "power9-m100"): {**HOST, "Custom_CSR_B": "csr-balanced"},
}
MEMBERS = (5, 45)  # of each family: others than those the terms are fitted to
GINKGO = {
    "csrc": "ginkgo-classical", "csr": "ginkgo-csr", "csri": "ginkgo-csri", "coo": "ginkgo-coo", "hybrid": "ginkgo-hybrid",
    "ell": "ginkgo-ell", "sellp": "ginkgo-sellp",
}
HIP = {"hipsparse_csr": "rocsparse-csr-general", "hipsparse_coo": "rocsparse-coo", "hipsparse_ell": "rocsparse-ell",
       "hipsp_csr": "rocsparse-csr-general", "hipsp_coo": "rocsparse-coo", "hipsp_ell": "rocsparse-ell"}
OLD = {"Csr": "ginkgo-csr", "Csri": "ginkgo-csri", "Coo": "ginkgo-coo", "Ell": "ginkgo-ell", "Sellp": "ginkgo-sellp",
       "Hybrid33": "ginkgo-hybrid"}
BRANCHES = {
    ("v100", "cuda11.0.167:data/V100"): {**GINKGO, "cusp_csr": "cusparse-csr", "cusp_coo": "cusparse-coo"},
    ("a100", "A100:data/A100"): GINKGO, ("p100", "master:data/P100"): OLD,
    ("mi250x", "master:data/MI250X-spmv"): {**GINKGO, **HIP}, ("mi100", "master:data/MI100"): GINKGO,
    ("radeon-vii", "master:data/RadeonVII"): {**GINKGO, **HIP}, ("xeon-6230", "master:data/Xeon_Gold_6230"): {"csr": "csr"},
}
LOOPS = {"merge-path": "merge-spmv", "cub": "cub-csr", "cusparse": "cusparse-csr", "thread-mapped": "loops-thread-mapped"}
MORPHEUS = {("mi100", "instinct", "hip"): "morpheus-csr", ("v100", "cirrus", "cuda"): "morpheus-csr",
            ("epyc-7742", "archer2", "openmp"): "csr", ("xeon-6240x2", "cirrus", "openmp"): "csr",
            ("thunderx2", "xci", "openmp"): "csr", ("a64fx", "a64fx", "openmp"): "csr"}
CPUS = {"epyc-7763", "xeon-8480", "grace", "epyc-24", "icelake-16", "altra", "power9", "epyc-7742", "xeon-6240x2", "thunderx2",
        "a64fx", "xeon-6230"}
CORES = {"epyc-7742": 16}  # that the published times are of, where not of all
SEEN = ", in the fit"  # of CPUs: docs/cpu.md has the errors of these matrices held out
OWN = [(device, value) for device in ("h200", "h100") for value in ("f32", "f64")]
NEWER = "h100-cusparse129-op"  # SpMVOp, which the library of the other files has not
BYTES = {"f32": 4, "f64": 8}


def read(path):
    text = lzma.open(path, "rt") if path.suffix == ".xz" else path.open()
    return csv.DictReader(line for line in text if not line.startswith("#"))


def held_out(name):
    """The rule of `sparcast fit` and `validate`."""
    h = 0xCBF29CE484222325
    for c in name.encode():
        h = (h ^ c) * 0x100000001B3 % 2 ** 64
    h = (h ^ h >> 30) * 0xBF58476D1CE4E5B9 % 2 ** 64
    h = (h ^ h >> 27) * 0x94D049BB133111EB % 2 ** 64
    return (h ^ h >> 31) % 4 == 0


class Program:
    def __init__(self, path, folder):
        self.path, self.folder, self.sizes = path, pathlib.Path(folder), {}

    def run(self, *arguments):
        return subprocess.run([self.path, *map(str, arguments)], capture_output=True, text=True)

    def generate(self, name, arguments):
        path = self.folder / (name + ".spc")
        if not path.exists():
            subprocess.run([self.path, "generate", *arguments, "-o", str(path)], check=True)
        return path

    def predict(self, device, value, kernels, path):
        """Forecasts of one matrix by kernel: seconds, low, high; and the null model's bytes."""
        cores = ["--cores", CORES[device]] if device in CORES else []
        run = self.run("predict", "-d", device, *cores, "--value", value, "-k", ",".join(kernels), "--json", path)
        found = json.loads(run.stdout)[0] if run.stdout.startswith("[") and run.returncode == 0 else {"predictions": []}
        return found, {name: (p["seconds"], p["seconds_low"], p["seconds_high"])
                       for p in found["predictions"] for name in {p["kernel"], p["kernel"].split(":")[0]}}

    def nnz(self, path):
        if path not in self.sizes:
            self.sizes[path] = json.loads(self.run("info", "--json", path).stdout)[0]["nnz"]
        return self.sizes[path]

    def facts(self, device):
        return {f["key"]: f["value"] for f in json.loads(self.run("device", device, "--json").stdout)[0]["facts"]}

    def bandwidth(self, device):
        return self.facts(device)["memory_bandwidth"]

    def left_out(self, device, kernel, value):
        """The error of parts that a fit left out, as the device file has it; None: it has none."""
        run = self.run("device", device, "--json")
        facts = {f["key"]: f for f in json.loads(run.stdout)[0]["facts"]} if run.returncode == 0 else {}
        fact = facts.get("term_error@%s-%s" % (kernel, value))
        if fact:
            return fact["value"] if fact["source"].startswith("fitted: mean of") else None
        fact = facts.get("cpu_nonzero@" + kernel, facts.get("cpu_nonzero") if kernel == "csr" else None)
        error = re.search(r"held-out error ([0-9.]+) % \(mean\)", fact["source"]) if fact else None
        return float(error[1]) / 100 if error else None


def group_of(matrix):
    """The family of a generated matrix; others are in groups that stand for families."""
    family = re.sub("^published-([0-9]+)-.*$", "family-\\1", matrix)
    return family if family != matrix else "group-%d" % (zlib.crc32(matrix.encode()) % GROUPS)


def compulsory(document, value):
    size = BYTES[value]
    return document["nnz"] * (4 + size) + 4 * (document["rows"] + 1) + size * (document["rows"] + document["cols"])


class Sets:
    """Times of a machine, gathered by kernel, type and set."""

    def __init__(self, program, only=None):
        self.program, self.times, self.reached, self.only = program, collections.defaultdict(list), {}, only
        self.choices = collections.defaultdict(list)  # by machine: the fastest, what is named, the seconds of each
        self.ratios = {}  # by machine: the times of all families, of which usual ratios are

    def without(self, device, family):
        """The device's file with usual ratios of other families than this one."""
        path = self.program.folder / ("%s-without-%s.csv" % (device, family))
        if not path.exists():
            fit_ratios(self.program, device, [r for r in self.ratios[device] if r[-1] != family], path)
        return path

    def add(self, device, value, name, path, measured):
        if self.only and device not in self.only:
            return
        document, found = self.program.predict(device, value, sorted(measured), path)
        if device not in self.reached:
            self.reached[device] = REACHED * self.program.bandwidth(device)
        if self.ratios and len(measured) > 1 and name == NTUA and set(measured) <= set(found):
            other, _ = self.program.predict(self.without(device, path.stem.split("-")[1]), value, sorted(measured), path)
            named = [min(measured, key=lambda kernel: found[kernel][0])] + [d["best"].split(":")[0] for d in (document, other)]
            self.choices[device].append((named, measured))
        for kernel, seconds in measured.items():
            if kernel in found:
                bytes_over = compulsory(document, value) / self.reached[device]
                self.times[device, kernel.split(":")[0], value, name].append((seconds, found[kernel], bytes_over, group_of(path.stem)))

    def rows(self):
        return [row(*key, times, key[3] not in OWN_SETS, None if key[3] in OWN_SETS else self.program.left_out(*key[:3]))
                for key, times in sorted(self.times.items()) if len(times) >= 8]


def family_ratios(published):
    """By machine of FAMILIES, the times that usual ratios of kernels are fitted to: whatever matrices, but no larger ones than MOST."""
    found, families = collections.defaultdict(list), {}
    for r in read(published / "ntua-matrices.csv.xz"):
        if int(r["nnz"]) <= MOST:
            families[r["line"]] = r["family"]
    names = {theirs: (device, kernels) for (device, theirs), kernels in FAMILIES.items()}
    for r in read(published / "ntua-times.csv.xz"):
        device, kernels = names.get(r["device"], ("", {}))
        if r["kernel"] in kernels and r["line"] in families:
            found[device].append([r["line"], kernels[r["kernel"]], r["seconds"], "f64", families[r["line"]]])
    return found


def fit_ratios(program, device, times, path):
    """`sparcast fit --ratios`: the device's file with usual ratios of these times."""
    table = program.folder / (device + "-ratios.csv")
    with table.open("w", newline="") as file:
        csv.writer(file, lineterminator="\n").writerows([["matrix", "kernel", "seconds", "value", "family"]] + times)
    subprocess.run([program.path, "fit", str(table), "-d", device, "--ratios", "--source", NTUA, "-o", str(path)],
                   check=True, stdout=subprocess.DEVNULL)


def choices(sets):
    """The table of docs/terms.md; fixed: the kernel that keeps most of those that were measured on every matrix."""
    def kept(pairs):
        shares = [min(seconds.values()) / seconds[kernel] for kernel, seconds in pairs]
        return "%.1f %%, %.2f" % (100 * statistics.mean(shares), min(shares)), statistics.mean(shares)
    lines = ["| machine | matrices | fastest forecast | choice | by ratios of other families | best fixed kernel |",
             "|---|--:|--:|--:|--:|---|"]
    for device, pairs in sorted(sets.choices.items()):
        everywhere = set.intersection(*(set(seconds) for _, seconds in pairs))
        fixed = max(everywhere, key=lambda kernel: kept([(kernel, seconds) for _, seconds in pairs])[1])
        named = [kept([(named[i], seconds) for named, seconds in pairs])[0] for i in range(3)]
        best = kept([(fixed, seconds) for _, seconds in pairs])[0].split(",")[0]
        lines.append("| `%s` | %d | %s | %s, `%s` |" % (device, len(pairs), " | ".join(named), best, fixed))
    return lines


def add_families(sets, published, members=MEMBERS, keep=False):
    times, matrices = collections.defaultdict(dict), collections.defaultdict(list)
    for r in read(published / "ntua-times.csv.xz"):
        times[r["device"], r["line"]][r["kernel"]] = float(r["seconds"])
    for r in read(published / "ntua-matrices.csv.xz"):
        matrices[r["family"]].append(r)
    keys = "--rows --cols --row-nnz-mean --row-nnz-std - - --bandwidth --skew --neighbours --similarity --seed".split()
    for family in matrices.values():
        for m in (family[i] for i in members if i < len(family)):
            if int(m["nnz"]) > MOST:
                continue
            options = [w for k, v in zip(keys, m["generator_arguments"].split()) if k != "-" for w in (k, v)]
            path = sets.program.generate("published-%s-%s" % (m["family"], m["line"]), ["features", *options])
            for (device, theirs), names in FAMILIES.items():
                found = {names[k]: s for k, s in times[theirs, m["line"]].items() if k in names}
                if found:
                    sets.add(device, "f64", NTUA, path, found)
            if not keep:
                path.unlink()


def add_collections(sets, published, matrices):
    """Ginkgo's, loops' and Morpheus' times on matrices of a folder."""
    found = collections.defaultdict(lambda: collections.defaultdict(dict))
    for r in read(published / "third-party.csv.xz"):
        branch = r["source"].split("@")[-1]
        for (device, wanted), names in BRANCHES.items():
            if branch == wanted and r["kernel"] in names and r["unit"] == "s" and float(r["seconds_or_gflops"]) > 0:
                found[device, "f64", r["source"] + (SEEN if device in CPUS else "")][r["matrix"].split("/")[-1]][names[r["kernel"]]] = float(r["seconds_or_gflops"])
    for r in read(published / "loops-v100.csv.xz"):
        if r["kernel"] in LOOPS:
            found["v100", "f32", "gunrock/loops 8fe3eb6"][r["matrix"]][LOOPS[r["kernel"]]] = float(r["ms"]) / 1e3
    for r in read(published / "morpheus.csv.xz"):
        for (device, system, backend), kernel in MORPHEUS.items():
            if (r["system"], r["backend"], r["format"]) == (system, backend, "csr"):
                name = "morpheus-org/morpheus-oracle 24cc32f" + (SEEN if device in CPUS else "")
                found[device, "f64", name][r["matrix"]][kernel] = float(r["seconds"])
    for (device, value, name), by_matrix in found.items():
        for matrix, measured in sorted(by_matrix.items()):
            path = matrices / (matrix + ".spc")
            if path.exists() and LEAST <= sets.program.nnz(path) <= MOST:
                sets.add(device, value, name, path, measured)


def add_own(sets, matrices):
    files = [(device, value, "%s-%s" % (device, value), OWN_MOST) for device, value in OWN]
    others = [("h100", value, NEWER, MOST) for value in BYTES] + [("h200", value, APPLICATIONS, MOST) for value in BYTES]
    for device, value, name, most in files + others:
        found, foreign = collections.defaultdict(dict), name == APPLICATIONS
        for r in read(FOLDER / "measurements" / (name + ".csv")):
            if (r["cache_state"] == "warm" and r["seconds"] and (foreign or held_out(r["matrix"])) and int(r["nnz"]) <= most
                    and int(r["value_bytes"]) == BYTES[value] and (r["kernel"] == "cusparse-op") == (name == NEWER)
                    and not r["kernel"].startswith(LIBRARY if foreign else "cusparse-bsr")):
                found[r["matrix"]][r["kernel"]] = float(r["seconds"])
        for matrix, measured in sorted(found.items()):
            path = next((matrices / (matrix + suffix) for suffix in (".spc", ".mtx") if (matrices / (matrix + suffix)).exists()), None)
            if path:
                sets.add(device, value, OWN_SETS[foreign], path, measured)


def is_elsewhere(kernel):
    """Not a product with one vector: its rows are made by another file."""
    return accuracy_workloads.is_workload(kernel) or accuracy_solvers.is_solver(kernel) or accuracy_columns.is_columns(kernel)


@functools.lru_cache
def floor(device, value):
    """The mean difference of two measurements of the same products, or nothing."""
    both = [FOLDER / "measurements" / ("%s-%s%s.csv" % (device, again, value)) for again in ("", "variants-")]
    if not all(path.exists() for path in both):
        return ""
    first, second = ({(r["matrix"], r["kernel"]): float(r["seconds"]) for r in read(path) if r["cache_state"] == "warm" and r["seconds"]}
                     for path in both)
    return "%.4g" % statistics.fmean(abs(second[k] / first[k] - 1) for k in first.keys() & second.keys())


def reference(program, rows):
    """The forecast for one small matrix, and how well times of the set repeat, in the last columns."""
    path = program.generate("reference", REFERENCE)
    wanted = collections.defaultdict(set)
    papers = accuracy_workloads.references(program, {r[0] for r in rows if accuracy_workloads.is_workload(r[1])}, path)
    of_columns = accuracy_columns.references(program, {tuple(r[:3]) for r in rows if accuracy_columns.is_columns(r[1])}, path)
    for r in rows:
        if is_elsewhere(r[1]):
            continue
        wanted[r[0], r[2]].add(r[1])
    found = {(d, v, k): t for (d, v), ks in wanted.items() for k, t in program.predict(d, v, sorted(ks), path)[1].items()}
    papers |= accuracy_solvers.references(program, path, {(r[0], r[1]) for r in rows if accuracy_solvers.is_solver(r[1])})
    found = {key: times[0] for key, times in found.items()} | of_columns | papers | {
        (d, v, k): papers[d, k] for d, k, v in (r[:3] for r in rows) if (d, k) in papers}
    return [r + ["%.4g" % found[r[0], r[2], r[1]] if (r[0], r[2], r[1]) in found else "", floor(r[0], r[2]) if r[3] in OWN_SETS and not is_elsewhere(r[1]) else ""]
            for r in rows]


def machines(program, path):
    """A line for each GPU: its products of one vector, all kernels together; means are weighted by the times."""
    rows, lines = collections.defaultdict(list), []
    for r in read(path):
        if not is_elsewhere(r["kernel"]):
            rows[r["device"]].append(r)
    for d in json.loads(program.run("device", "--json").stdout):
        judged = rows[d["device"]]
        if d["kind"] != "gpu" or not judged:
            continue
        n = [int(r["n"]) for r in judged]

        def mean(key, beside=""):
            """Of the rows that have it; in brackets that of `beside`."""
            pairs = [(w, 100 * float(r[key])) for w, r in zip(n, judged) if r.get(key)]
            text = "%.1f" % (sum(w * x for w, x in pairs) / sum(w for w, _ in pairs)) if pairs else ""
            return text + (" (%s)" % mean(beside) if beside and mean(beside) else "")
        bias = math.exp(sum(w * math.log(float(r["bias"])) for w, r in zip(n, judged)) / sum(n))
        median = statistics.median(x for w, r in zip(n, judged) for x in [float(r["median"])] * w)
        lines.append("| `%s` | %s | %d | %d | %s %% | %.1f %% | %.2f | %s %% | %s %% |" % (
            d["device"], d["trust"].split(";")[0], len(judged), sum(n), mean("mean", "left_out"), 100 * median, bias,
            mean("inside", "left_out_inside"), mean("null_mean")))
    return lines


def check(program, path):
    rows = [r for r in csv.reader(path.open(newline=""))][1:]
    page = (FOLDER.parent / "docs" / "devices.md").read_text()
    absent = [line for line in machines(program, path) if line not in page]
    known = {(r[0], r[1], r[2]) for r in rows}
    stale = [" ".join(r[:3]) for r, new in zip(rows, reference(program, [r[:-2] for r in rows])) if r != new]
    for device in {d for d, _, _ in known} - {d for d, _ in OWN}:
        with (FOLDER / "devices" / (device + ".csv")).open(newline="") as facts:
            owners = [r[0].split("@")[1] for r in csv.reader(facts) if r and r[0].startswith("term_traffic@")
                      and "published times" in r[-1]]
        names = {d + " " + k + " " + v for d, k, v in known if d == device}
        stale += [device + " " + o for o in owners
                  if "%s %s %s" % (device, *o.rsplit("-", 1)) not in names and not is_same(o)]
    stale += accuracy_columns.absent(FOLDER, known)
    stale += ["docs/devices.md: " + line for line in absent]
    table = list(csv.reader(path.open(newline="")))
    stale += [p.name for p, text in accuracy_workloads.systems(table, FOLDER).items() if text != p.read_text()]
    print("%d rows, %d stale%s" % (len(rows), len(stale), ": " + ", ".join(stale[:8]) if stale else ""))
    return 1 if stale else 0


def is_same(owner):
    """Names that share the terms of another one in the table."""
    return owner.startswith(("cusparse-csr-direct-", "cusparse-csr-", "rocsparse-csr-"))


def replace(program, path, is_replaced, rows):
    """The rows of the file of which is_replaced(row) holds become those given."""
    with path.open(newline="") as table:
        kept = [r for r in csv.reader(table) if not is_replaced(r)]
    added = reference(program, list(rows))
    with path.open("w", newline="") as out:
        csv.writer(out, lineterminator="\n").writerows(kept[:1] + sorted(kept[1:] + added))
    return 0


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--check", type=pathlib.Path)
    parser.add_argument("--machines", type=pathlib.Path)
    parser.add_argument("--workloads", type=pathlib.Path)
    parser.add_argument("--solvers", type=pathlib.Path)
    parser.add_argument("--columns", type=pathlib.Path)
    parser.add_argument("--own", type=pathlib.Path)
    parser.add_argument("--huge", action="store_true")
    parser.add_argument("--answers", type=pathlib.Path)
    parser.add_argument("--only", type=lambda text: set(text.split(",")))
    parser.add_argument("--published", type=pathlib.Path)
    parser.add_argument("--matrices", type=pathlib.Path)
    parser.add_argument("-o", "--output", type=pathlib.Path, default=FOLDER / "accuracy.csv")
    a = parser.parse_args()
    os.environ.setdefault("SPARCAST_DATA", str(FOLDER))
    with tempfile.TemporaryDirectory() as folder:
        program = Program(str(pathlib.Path(a.program).resolve()), folder)
        if a.check:
            return check(program, a.check)
        if a.machines:
            print("\n".join(machines(program, a.machines)))
            return 0
        if a.workloads:
            kept = [r for r in csv.reader(a.workloads.open(newline=""))
                    if not accuracy_workloads.is_workload(r[1]) or (r[1].startswith("gpus-") and not a.matrices)]
            added = reference(program, list(accuracy_workloads.rows(program, FOLDER, COLUMNS[5:-2], a.matrices)))
            table = kept[:1] + sorted(kept[1:] + added)
            with a.workloads.open("w", newline="") as out:
                csv.writer(out, lineterminator="\n").writerows(table)
            for system, text in accuracy_workloads.systems(table, FOLDER).items():
                system.write_text(text)
            return 0
        if a.huge:
            sets = Sets(program)
            accuracy_huge.add(sets, read, FOLDER)
            return print("\n".join(accuracy_huge.lines(sets)))
        if a.own:
            sets, ours = Sets(program), {device for device, _ in OWN}
            add_own(sets, a.matrices)
            return replace(program, a.own, lambda r: r[0] in ours and r[3] in OWN_SETS and not is_elsewhere(r[1]), sets.rows())
        solvers = accuracy_solvers.rows(program, FOLDER, a.published, a.answers, COLUMNS[5:-2])
        if a.solvers:
            return replace(program, a.solvers, lambda r: accuracy_solvers.is_solver(r[1]), solvers)
        columns = accuracy_columns.rows(program, FOLDER, a.published, a.matrices)
        if a.columns:
            return replace(program, a.columns, lambda r: accuracy_columns.is_columns(r[1]), columns)
        sets = Sets(program, a.only)
        add_collections(sets, a.published, a.matrices)
        if not a.only or a.only & {device for device, _ in FAMILIES}:
            sets.ratios = family_ratios(a.published)
            add_families(sets, a.published)
        add_own(sets, a.matrices)
        print("\n".join(choices(sets)))
        if a.only:
            for key, times in sorted(sets.times.items()):
                print(*key[:3], "four in five: %.4g to %.4g times the forecast" % bounds(times))
            kept = [r for r in csv.reader(a.output.open(newline="")) if r[0] not in a.only | {"device"} or
                    is_elsewhere(r[1])]
        else:
            kept = reference(program, list(accuracy_workloads.rows(program, FOLDER, COLUMNS[5:-2], a.matrices)) +
                             list(solvers) + list(columns))
        out = io.StringIO()
        csv.writer(out, lineterminator="\n").writerows([COLUMNS] + sorted(reference(program, sets.rows()) + kept))
        a.output.write_text(out.getvalue())
    return 0


if __name__ == "__main__":
    sys.exit(main())
