#!/usr/bin/env python3
"""usage: sides.py SPARCAST --published DIR --matrices DIR   the table "GPU or CPU" of docs/solver.md

Which of a GPU and a CPU multiplies faster, by published times of both on the same matrices, and by forecasts. DIR has
third-party.csv.xz and morpheus.csv.xz as docs/devices.md names them; the other one the matrices (NAME.spc). Asked are pairs
more than 10 % apart. To each set of the GPU's times a constant for launch and waiting is fitted, on two of five parts of the
families (solver_facts.py): for the forecasts, and for the null model, bytes of A, x and y over 0.85 of the data sheet's
bandwidth, which has one for the CPU too. The other three parts are judged.
"""
import argparse
import collections
import csv
import json
import lzma
import math
import os
import pathlib
import statistics
import subprocess

import solver_facts

APART = 1.1
GINKGO = [("v100", "ginkgo-csr", "cuda11.0.167:data/V100"), ("v100", "ginkgo-csr", "master:data/V100_SXM2")]
GINKGO_CPU = ("xeon-6230", "csr", "master:data/Xeon_Gold_6230")
MORPHEUS = [("v100", "morpheus-csr", "cirrus", "cuda"), ("mi100", "morpheus-csr", "instinct", "hip")]
MORPHEUS_CPU = [("xeon-6240x2", "cirrus"), ("a64fx", "a64fx"), ("thunderx2", "xci"), ("epyc-7742", "archer2")]
CORES = {"epyc-7742": ["--cores", "16"]}  # that the times are of
FOLDER = pathlib.Path(__file__).resolve().parent.parent / "data"


def read(path):
    with lzma.open(path, "rt") as text:
        return list(csv.DictReader(text))


def forecasts(program, device, kernel, matrices, known={}):
    """{matrix: (seconds, rows, nnz)}."""
    if (device, kernel) not in known:
        run = subprocess.run([program, "predict", "-d", device, *CORES.get(device, []), "--value", "f64", "-k", kernel, "--json",
                              *map(str, matrices)], capture_output=True, text=True)
        known[device, kernel] = {pathlib.Path(d["file"]).stem: (d["predictions"][0]["seconds"], d["rows"], d["nnz"])
                                 for d in json.loads(run.stdout) if d.get("predictions")}
    return known[device, kernel]


def bandwidth(device):
    return solver_facts.REACHED * next(float(r["value"]) for r in solver_facts.rows_of(FOLDER / "devices" / (device + ".csv"))
                                       if r["key"] == "memory_bandwidth")


def judge(gpu, cpu):
    """Each: (device, measured, forecasts). Returns how many are apart, right, right by bytes; and who was wrong."""
    common = [m for m in gpu[1] if all(m in side[k] for side in (gpu, cpu) for k in (1, 2))]
    fitted = [m for m in common if solver_facts.part_of(m) < solver_facts.FITTED]
    by = {(device, m): (12 * p[m][2] + 20 * p[m][1]) / bandwidth(device) for device, _, p in (gpu, cpu) for m in common}
    waited = statistics.median(gpu[1][m] - gpu[2][m][0] for m in fitted)
    null = [max(0, statistics.median(times[m] - by[device, m] for m in fitted)) for device, times, _ in (gpu, cpu)]
    apart = right = by_bytes = 0
    wrong = []
    for m in common:
        ahead = gpu[1][m] < cpu[1][m]
        if solver_facts.part_of(m) < solver_facts.FITTED or abs(math.log(cpu[1][m] / gpu[1][m])) < math.log(APART):
            continue
        good = (gpu[2][m][0] + waited < cpu[2][m][0]) == ahead
        apart, right = apart + 1, right + good
        by_bytes += (by[gpu[0], m] + null[0] < by[cpu[0], m] + null[1]) == ahead
        wrong += [] if good else [m]
    return apart, right, by_bytes, wrong


def pairs(program, published, matrices):
    third = collections.defaultdict(dict)
    for r in read(published / "third-party.csv.xz"):
        if r["unit"] == "s" and r["precision"] == "f64" and r["kernel"].lower() == "csr":
            times, name, seconds = third[r["source"].split("@")[-1]], r["matrix"].split("/")[-1], float(r["seconds_or_gflops"])
            times[name] = min(seconds, times.get(name, seconds))
    device, kernel, source = GINKGO_CPU
    for d, k, s in GINKGO:
        yield ((d, third[s], forecasts(program, d, k, matrices)), (device, third[source], forecasts(program, device, kernel, matrices)),
               "ginkgo-data, " + s.split(":")[0])
    morpheus = collections.defaultdict(dict)
    for r in read(published / "morpheus.csv.xz"):
        if r["format"] == "csr":
            morpheus[r["system"], r["backend"]][r["matrix"]] = float(r["seconds"])
    for d, k, system, backend in MORPHEUS:
        for device, theirs in MORPHEUS_CPU:
            yield ((d, morpheus[system, backend], forecasts(program, d, k, matrices)),
                   (device, morpheus[theirs, "openmp"], forecasts(program, device, "csr", matrices)), "Morpheus")


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("--published", type=pathlib.Path, required=True)
    parser.add_argument("--matrices", type=pathlib.Path, required=True)
    a = parser.parse_args()
    os.environ.setdefault("SPARCAST_DATA", str(FOLDER))
    total, wrong = [0, 0, 0], []
    print("| GPU, CPU | apart | right | by bytes | times |\n|---|---|---|---|---|")
    for gpu, cpu, source in pairs(a.program, a.published, sorted(a.matrices.glob("*.spc"))):
        *counts, missed = judge(gpu, cpu)
        total, wrong = [t + c for t, c in zip(total, counts)], wrong + missed
        print("| %s, %s | %d | %d | %d | %s |" % (gpu[0], cpu[0], *counts, source))
    print("| all | %d | %d | %d | |" % tuple(total))
    print("right %.1f %%, by bytes %.1f %%; wrong: %s" % (100 * total[1] / total[0], 100 * total[2] / total[0], ", ".join(wrong)))


if __name__ == "__main__":
    main()
