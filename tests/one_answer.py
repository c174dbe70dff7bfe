#!/usr/bin/env python3
"""usage: one_answer.py SPARCAST     the same question, asked in all ways, has one answer

A question is a device, options and a kernel; a way is a command that asks it among other things: with other kernels,
devices, numbers of GPUs, threads, orders, values of a key. Each must say the same seconds to the last digit; a page holds
six digits. (tests/python/test_same_as_program.py asks from Python.)
"""
import json
import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

SQUARE = "recipe:stencil,size=40x40,points=5"

# {o}: the options, {k}: the kernel, {d}: the device, {e}: another one, {f}: a fact with the value that it has
PREDICT = ["predict -d {d} {o} -k {k}", "predict -d {d} {o} -k {k} --threads 1", "predict -d {d} {o} -k {k},{m}",
           "report -d {d} {o} -k {k} -o {page}"]
SIDE = ["compare -d {d} {o} -k {k}", "compare -d {e} -d {d} {o} -k {k}", "sweep -d {d} {o} -k {k} --vary {f}"]
ORDERS = ["predict -d {d} {o} -k {k} --orders rcm", "reorder -d {d} {o} -k {k} --orders rcm"]
SYSTEM = ["predict -d {d} {o} -k {k} --gpus 1", "predict -d {d} {o} -k {k} --gpus 1,2", "compare -d {d} {o} -k {k} --what-if gpus=1"]
COLUMNS = [PREDICT[0], PREDICT[1], PREDICT[2], "predict -d {d} {o}", *ORDERS]
BEST = ["compare -d {d} {o}", "compare -d {e} -d {d} {o}", "sweep -d {d} {o} --vary {f}", "predict -d {d} {o}"]
SOLVER = ["solver {s} -d {d} {o} -k {k}", "solver {s} -d {d} {o} -k {k} --threads 1", "solver {s} -d {d} {o} -k {k},{m}",
          "compare --solver {s} -d {e} -d {d} {o} -k {k}", "sweep --solver {s} -d {d} {o} -k {k} --vary {f}"]
SOLVERS = [*SOLVER, "solver {s} -d {d} {o} -k {k} --gpus 1", "solver {s} -d {d} {o} -k {k} --gpus 1,2"]
SPGEMM = ["spgemm -d {d} {o} -k {k}", "spgemm -d {d} {o}", "spgemm -d {e} -d {d} {o} --threads 1",
          "compare --spgemm square -d {d} -d {e} {o}"]
BATCH = ["spmm predict -d {d} {o}", "spmm predict -d {d} {o} --threads 1", "spmm compare -d {e} -d {d} {o}"]
SVD = ["svd predict -d {d} {o}", "svd compare -d {e} -d {d} {o}"]

GPU = PREDICT + SIDE + ORDERS + SYSTEM
ALONE = PREDICT + SIDE + ORDERS
# device, options, kernel, another kernel, ways; the solver's method stands first where there is one
QUESTIONS = [
    ("h200", "", "csr-vector:8", "ell", GPU), ("h200", "--value f64", "cusparse-csr", "csr-merge", GPU),
    ("h200", "", "cusparse-coo", "ell", PREDICT + ORDERS), ("h200", "--value mixed", "sell:32", "fold", GPU),
    ("h200", "--model paper --index 64", "csr-scalar", "ell", PREDICT), ("h200", "--products 20", "csr-merge", "rbp-csr", PREDICT + SIDE),
    ("a100", "--value f64", "ell", "fold:16", GPU), ("a100", "", "cusparse-csr", "csr-vector:4", GPU),
    ("v100", "", "bsr:2", "csr-vector:2", GPU), ("rtx-4090", "", "csr-merge", "ell", ALONE),
    ("mi250x", "--value f64", "rocsparse-csr", "ell", PREDICT + ORDERS), ("mi250x", "", "csr-vector:16", "fold", GPU),
    ("c2050", "--model paper", "fold", "csr-vector:8", PREDICT + SIDE[:2]), ("h200", "--model paper", "csr-vector:8", "ell", PREDICT + SIDE[:2]),
    ("gather-hmc", "", "csr-scalar", "ell", [PREDICT[0], PREDICT[2], SIDE[0]]),
    ("epyc-9654", "--value f64", "csr", "sell:8", [*PREDICT, SIDE[0], *ORDERS, "predict -d {d} {o} -k {k} --cores 96"]),
    ("grace", "", "csr-balanced", "csr-merge", [*PREDICT, SIDE[0], *ORDERS]),
    ("h100", "--columns 8", "spmm-vector", "cusparse-spmm2", COLUMNS + SYSTEM[:2]),
    ("h100", "--columns 32 --layout col --value f64", "cusparse-spmm3", "spmm-merge", COLUMNS + SYSTEM[:2]),
    ("mi250x", "--columns 8", "spmm-merge", "spmm-vector", COLUMNS), ("h200", "--columns 64 --value f16", "cusparse-spmm1", "spmm-rows", COLUMNS),
    ("h100", "--transposed", "spmm-scatter", "cusparse-csr", COLUMNS[:4]), ("h100", "--columns 16", "", "", BEST),
    ("a100", "--columns 8 --value f64", "", "", BEST), ("h100", "--columns 8 --transposed", "", "", BEST),
    ("h100", "cg --value f64", "cusparse-csr", "ell", SOLVERS), ("h200", "bicgstab", "csr-vector:8", "ell", SOLVERS),
    ("a100", "gmres:30 --value f64", "csr-merge", "ell", SOLVERS), ("mi250x", "minres", "csr-vector:8", "ell", SOLVERS),
    ("epyc-9654", "cg --value f64", "csr", "sell:8", SOLVER[:4]),
    ("h200", "", "cusparse-spgemm-reuse", "", SPGEMM), ("h200", "--value f64", "cusparse-spgemm-alg2", "", SPGEMM[:3]),
    ("h200", "--batch 100 --columns 16 --rows 40 --row-nnz 3", "", "", BATCH), ("a100", "--batch 10 --columns 64 --rows 80 --row-nnz 4 --value f64", "", "", BATCH),
    ("h200", "--n 1000", "", "", SVD), ("a100", "--n 4096 --values", "", "", SVD),
]
OTHER = {"epyc-9654": "grace", "grace": "epyc-9654", "gather-hmc": "h200"}


def run(program, words):
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.html")
        done = subprocess.run([program, *[page if w == "{page}" else w for w in words], *([] if "{page}" in words else ["--json"])],
                              capture_output=True, text=True)
        if done.returncode:
            return None, done.stderr.strip()
        if "{page}" not in words:
            return json.loads(done.stdout), ""
        with open(page) as file:
            data = file.read().split('id="data">')[1].split("</script>")[0]
        return json.loads(data)["documents"], ""


def found(node, device, columns, kernel):
    """The seconds of a kernel on a device, wherever an answer says them; of the fastest where none is named."""
    if isinstance(node, list):
        for one in node:
            yield from found(one, device, columns, kernel)
    if not isinstance(node, dict) or str(node.get("design", device)).split()[0] != device:
        return
    if node.get("device", device) != device or "predictions" in node and node.get("columns", columns) != columns:
        return
    named = [p for p in node.get("predictions") or [] if f"{p['kernel']}:".startswith(f"{kernel}:") or not kernel]
    # of several GPUs the prediction is that of the best number of them
    yield from (p["seconds"] for p in named[:1] if all(g["n"] == 1 for g in node.get("gpus") or []))
    yield from (g["seconds"] for g in node.get("gpus") or [] if g["n"] == 1)
    yield from (o["seconds"] for o in node.get("orders") or [] if o["order"] == "own")
    yield from (p["seconds"] for p in node.get("points") or [] if "seconds" in p)
    for key, value in node.items():
        if key not in ("predictions", "gpus", "orders", "points"):
            yield from found(value, device, columns, kernel)


def check(program, facts, question, matrix):
    device, options, kernel, more, ways = question
    method, options = (options.split(" ", 1) + [""])[:2] if ways[0].startswith("solver") else ("", options)
    words = options.split()
    columns = int(words[words.index("--columns") + 1]) if "--columns" in words else 1
    one, wrong = None, []
    for way in ways:
        words = [w.format(d=device, o="{o}", k=kernel, m=more, e=OTHER.get(device, "v100" if device != "v100" else "a100"),
                          s=method, f=f"l2_bytes={facts.get(device)}", page="{page}") for w in way.split()]
        at = words.index("{o}") if "{o}" in words else len(words)
        words = words[:at] + options.split() + words[at + 1:] + ([] if ways in (BATCH, SVD) else [matrix])
        document, why = run(program, words)
        seconds = list(found(document, device, columns, kernel)) if document else []
        one = next((s for s in seconds if s), None) if one is None else one
        close = 1e-5 if way.startswith("report") else 0
        if not seconds or None in seconds or any(abs(s - one) > close * one for s in seconds):
            wrong.append(f"# {' '.join(words)}: {seconds or why or 'nothing'}, not {one}")
    return wrong


def main():
    program = os.path.abspath(sys.argv[1])
    facts = {}
    for device in {q[0] for q in QUESTIONS}:
        shown = json.loads(subprocess.run([program, "device", device, "--json"], capture_output=True, text=True, check=True).stdout)
        facts.update({device: f["value"] for f in shown[0]["facts"] if f["key"] == "l2_bytes"})
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(os.cpu_count()) as pool:
        skewed = os.path.join(folder, "skewed.mtx")
        subprocess.run([program, "generate", "rmat", "--scale", "11", "--edge-factor", "8", "-o", skewed], check=True)
        asked = [(q, [SQUARE, skewed][i % 2]) for i, q in enumerate(QUESTIONS)]
        failed = list(pool.map(lambda a: check(program, facts, *a), asked))
    for number, ((question, _), wrong) in enumerate(zip(asked, failed), 1):
        print(*wrong, sep="\n", end="\n" if wrong else "")
        print(f"{'not ok' if wrong else 'ok'} {number} - {' '.join(filter(None, question[:3]))}: {len(question[4])} ways")
    print(f"1..{len(asked)}")
    return 1 if any(failed) else 0


if __name__ == "__main__":
    sys.exit(main())
