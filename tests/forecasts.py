#!/usr/bin/env python3
"""usage: forecasts.py SPARCAST [--update]     compares the forecasts of QUESTIONS with tests/forecasts.csv, or writes it

The one place where forecasts are pinned, to twelve digits; golden outputs hold words and structure only. A row is a
candidate of an answer: the command without the program's name, the matrix, what is forecast (kernel, method, or
a number of GPUs), its time and the range of four measured times in five. A change that means to alter forecasts
comes with the new table; any other that does is a mistake. data/accuracy.csv says how good they are.
"""
import csv
import json
import math
import os
import pathlib
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

HERE = pathlib.Path(__file__).resolve().parent
TABLE = HERE / "forecasts.csv"
COLUMNS = ["question", "matrix", "candidate", "seconds", "seconds_low", "seconds_high"]
SMALL = "recipe:stencil,size=40x40,points=5"
RECIPES = [SMALL, "recipe:stencil,size=14x14x14,points=27", "recipe:fem,size=10x10x10,dof=3",
           "recipe:banded,rows=6000,half-bandwidth=40,row-nnz=9", "recipe:random,rows=6000,row-nnz=8",
           "recipe:rmat,scale=12,edge-factor=8", "recipe:powerlaw,rows=6000,row-nnz=6,exponent=2.1",
           "recipe:circuit,rows=6000,dense=3"]
MATRICES = RECIPES + ["Trefethen_20000.mtx.xz", "web-petscdoc.mtx.xz"]
GPUS = ["c2050", "v100", "a100", "h100", "h200", "mi250x"]
# On this many matrices each question is asked.
QUESTIONS = (
    [(f"predict -d {device}", MATRICES) for device in GPUS + ["gather-hmc", "epyc-9654"]]
    + [("predict -d h200 --value f64 --products 100", MATRICES), ("predict -d h200 --model paper --index 64", MATRICES),
       ("predict -d h200 -k peers --value f64", RECIPES), ("predict -d epyc-7742 --value f64 --cores 8", MATRICES)]
    + [(f"predict -d {device} --columns 8", MATRICES) for device in ("v100", "h100", "mi250x")]
    + [("predict -d h100 --columns 32 --layout col --value f64", MATRICES),
       ("predict -d h200 --columns 64 --value f16", RECIPES),
       ("predict -d h100 --columns 8 --transposed", RECIPES), ("predict -d h100 --transposed", RECIPES)]
    + [("predict -d h100 --gpus 1,2,8", RECIPES[:2] + RECIPES[3:5] + MATRICES[-1:]), ("predict -d h200 --gpus 2,16 --partition metis --system hgx-h200", MATRICES[-2:]),
       ("predict -d mi250x --gpus 2 --exchange whole", RECIPES[:2]), ("predict -d h100 --gpus 2 --columns 8", RECIPES[:2])]
    + [("solver cg -d h100 --value f64", MATRICES), ("solver cg -d h200 --launch graph --vectors best", RECIPES),
       ("solver bicgstab -d a100 -k cusparse-csr --value f64 --vectors library", RECIPES[:4]),
       ("solver gmres:30 -d v100 --value f64", RECIPES[:4]), ("solver minres -d h100 --preconditioner jacobi", RECIPES[:4]),
       ("solver cg -d h100 --value f64 --preconditioner ilu0", RECIPES[:4]),
       ("solver cg -d h100 --value f64 --gpus 2", RECIPES[:2])]
)
# Sizes instead of matrices: every machine that the operation runs on.
SIZES = ["spmm predict --batch 100 --rows 50 --row-nnz 2 --columns 64", "spmm predict --batch 2000 --rows 30 --row-nnz 4 --columns 16 --value f64",
         "svd predict --n 512,2560,7680", "svd predict --n 2560 --values"]


def asked(program, question, inputs):
    """Rows of one command."""
    answer = subprocess.run([program, *shlex.split(question), "--json", *inputs], cwd=HERE.parent / "data/matrices",
                            capture_output=True, text=True, env=dict(os.environ, SPARCAST_DATA=str(HERE.parent / "data"),
                                                                     OMP_NUM_THREADS="1", LC_ALL="C"))
    if answer.returncode:
        return [[question, " ".join(inputs), "refused", "", "", ""]]
    return [row for entry in json.loads(answer.stdout) for row in candidates(question, entry)]


def candidates(question, entry):
    """The forecasts that one object of an answer holds."""
    of = entry.get("file") or " ".join(f"{key}={entry[key]}" for key in ("device", "n", "batch") if entry.get(key))
    found = entry.get("gpus") or entry.get("predictions") or [entry]
    for one in found:
        name = one.get("kernel")
        if "n" in one and entry.get("gpus"):
            name = f"{one['n']} GPUs by {name}"
        yield [question, of, name, *(one.get(key) for key in COLUMNS[3:])]


def table(program):
    devices = sorted((HERE.parent / "data/devices").glob("*.csv"))
    gpus = [file.stem for file in devices if "\nkind,gpu," in file.read_text()]
    devices = [file.stem for file in devices]
    commands = QUESTIONS + [(f"predict -d {device}", [SMALL]) for device in devices if f"predict -d {device}" not in dict(QUESTIONS)]
    commands += [(f"{question} -d {device}", []) for question in SIZES for device in gpus]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for rows in pool.map(lambda one: asked(program, *one), commands):
            yield from ([f"{cell:.12g}" if isinstance(cell, float) else str("" if cell is None else cell) for cell in row] for row in rows)


def same(one, other):
    try:
        return math.isclose(float(one), float(other), rel_tol=2e-12)
    except ValueError:
        return one == other


def main():
    program = os.path.abspath(sys.argv[1])
    found = {tuple(row[:3]): row[3:] for row in table(program)}
    with open(TABLE, newline="") as file:
        pinned = {tuple(row[:3]): row[3:] for row in list(csv.reader(file))[1:]}
    wrong = [key for key in {**pinned, **found} if key not in pinned or key not in found
             or not all(map(same, pinned[key], found[key]))]
    if sys.argv[2:] == ["--update"]:
        with open(TABLE, "w", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows(
                [COLUMNS, *([*key, *(cells if key in wrong else pinned[key])] for key, cells in found.items())])
        return 0
    for key in wrong[:20]:
        print(f"# sparcast {key[0]} on {key[1]}, {key[2]}: {pinned.get(key)} in {TABLE.name}, now {found.get(key)}")
    print(f"{'not ok' if wrong else 'ok'} 1 - {len(found)} forecasts, {len(wrong)} changed")
    print("1..1")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
