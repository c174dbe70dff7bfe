#!/usr/bin/env python3
"""usage: same_forecasts.py OLD NEW [--quick] [--keep DIR] [--only WORD]... [--map FILE]   do two programs forecast alike?

OLD and NEW are two builds of sparcast. Both answer the same questions with --json, and each value of OLD's answers that
NEW's lack or that differs beyond the last digit is printed. Exit code 1 where there is one.
All questions take a few minutes on two cores, --quick takes less than one. --keep DIR holds matrices and OLD's answers
for the next time. --only asks those questions alone whose command line has WORD.

A value's address is a path such as [fem.mtx].predictions[csr-vector:8].seconds: items of an array go by what names them.
Where NEW names keys differently, the map says how: each line is a regular expression on such a path, and what replaces it
(NEW's items may be addressed by position, too: predictions[0].seconds). "REGEX -" leaves a value out.
"""
import argparse
import concurrent.futures
import hashlib
import json
import math
import os
import pathlib
import re
import subprocess
import sys
import tempfile

MATRICES = {
    "stencil": "stencil --size 40x40 --points 5",
    "fem": "fem --size 6x6x6 --dof 3",
    "rmat": "rmat --scale 10 --edge-factor 8",
    "powerlaw": "powerlaw --rows 2000 --row-nnz 8",
    "circuit": "circuit --rows 1500",
    "banded": "banded --rows 1200 --row-nnz 20 --half-bandwidth 40",
    "wide": "random --rows 500 --cols 3000 --row-nnz 12",
    "dense-row": "onedense --rows 1000 --row-nnz 4",
    "mesh": "fem --size 40x40x20 --dof 1 --shuffle 0.1",
    "graph": "rmat --scale 15 --edge-factor 12",
}
QUICK_MATRICES = ["stencil", "rmat", "banded"]
QUICK_DEVICES = ["h100", "v100", "mi250x", "epyc-7742", "grace", "gather-hbm2", "c2050", "rtx-4090"]
BUNDLED = ["atmosmodd.spc.xz", "debian12-deps.mtx.xz", "epfl-mem_ctrl.mtx.xz"]
BUNDLED_DEVICES = ["h200", "mi300x", "xeon-8480"]

# What is asked of each device; FILES stands for the matrices.
QUESTIONS = [
    "predict FILES",
    "predict --value f64 --explain FILES",
    "predict --value mixed --products 100 --host epyc-9654 FILES",
    "predict --model paper --index 64 FILES",
    "predict --what-if hit+9,spatial=max,index=memory FILES",
    "predict --columns 8 FILES",
    "predict --columns 32 --layout col --value f64 FILES",
    "predict --transposed FILES",
    "predict --gpus 1,2,8 FILES",
    "predict --gpus 2 --columns 8 FILES",
    "solver cg FILES",
    "solver gmres:30 --preconditioner ilu0 --value f64 --iterations 100 FILES",
    "solver bicgstab --gpus 1,4 FILES",
    "spmm predict --batch 10,1000 --columns 16,64",
    "spmm predict --value f64 --row-nnz 1-4 --rows 20-80",
    "svd predict --n 512,7680",
    "svd predict --n 1024 --model paper --values",
]
# How long this computer takes to find an order and to apply it is measured, and differs each time.
MEASURED = re.compile(r"\.orders\[.*\.(order|apply|setup)_seconds$|pays_after|preparation|\.changes\[")
ORDERED = ["predict --orders all FILES", "solver cg --orders all FILES"]
# What is asked of the files alone.
OF_FILES = ["info --levels FILES", "trace --distance --curve FILES", "trace --order sell:32 FILES"]
NAMES = ("file", "device", "kernel", "method", "part", "what", "n", "gpus", "level", "format", "caution", "key", "order")


def answer(program, line, folder):
    """What the program prints, read as JSON; its words and exit code where that is none."""
    done = subprocess.run([program, *line.split(), "--json"], cwd=folder, capture_output=True, text=True)
    try:
        return json.loads(done.stdout)
    except ValueError:
        return {"exit": done.returncode, "error": done.stderr}


def names(items):
    """A name for each item of an array: what it says of itself, or its position."""
    found = []
    for i, item in enumerate(items):
        own = [str(item[key]) for key in NAMES if item.get(key) is not None] if isinstance(item, dict) else []
        found.append(" ".join(own[:1]) or str(i))
    return [name if found.count(name) == 1 else str(i) for i, name in enumerate(found)]


def values(node, path="", positions=False):
    """(path, value) of each leaf; with positions, also by position in each array."""
    if isinstance(node, dict):
        for key, child in node.items():
            yield from values(child, f"{path}.{key}", positions)
    elif isinstance(node, list):
        for i, (name, child) in enumerate(zip(names(node), node)):
            yield from values(child, f"{path}[{name}]", positions)
            if positions and name != str(i):
                yield from values(child, f"{path}[{i}]", positions)
    else:
        yield path, node


def same(a, b):
    if isinstance(a, (int, float)) and isinstance(b, (int, float)):
        return a == b or math.isclose(a, b, rel_tol=1e-12)
    return a == b


def differences(old, new, rules, measured):
    """A line for each value of old that new does not have."""
    there = dict(values(new, positions=True))
    for path, value in values(old):
        if measured and MEASURED.search(path):
            continue
        at = path
        for rule, replacement in rules:
            if at not in there and rule.search(at):
                at = rule.sub(replacement, at) if replacement != "-" else None
                break
        if at is None:
            continue
        if at not in there:
            if value is not None:  # a missing value may be null or absent
                yield f"{path}: {value!r} is gone"
        elif not same(value, there[at]):
            yield f"{path}: {value!r} became {there[at]!r}"


def questions(old, arguments, folder):
    """All command lines to try; the matrices they name are made first."""
    for name, recipe in MATRICES.items():
        if not (folder / f"{name}.mtx").exists():
            subprocess.run([old, "generate", *recipe.split(), "-o", f"{name}.mtx"], cwd=folder, check=True)
    devices = [item["device"] for item in json.loads(subprocess.check_output([old, "device", "--json"]))]
    files = " ".join(f"{name}.mtx" for name in (QUICK_MATRICES if arguments.quick else MATRICES))
    asked = [question.replace("FILES", files) for question in OF_FILES]
    for device in QUICK_DEVICES if arguments.quick else devices:
        asked += [f"{question.replace('FILES', files)} -d {device}" for question in QUESTIONS]
    if not arguments.quick:
        bundled = pathlib.Path(__file__).resolve().parent.parent / "data" / "matrices"
        for device in BUNDLED_DEVICES:
            asked += [f"predict {bundled / name} -d {device}" for name in BUNDLED]
            asked += [f"{question.replace('FILES', files)} -d {device}" for question in ORDERED]
    return [line for line in asked if all(word in line for word in arguments.only)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", type=pathlib.Path)
    parser.add_argument("new", type=pathlib.Path)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--keep", type=pathlib.Path)
    parser.add_argument("--only", action="append", default=[])
    parser.add_argument("--map", type=pathlib.Path)
    arguments = parser.parse_args()
    old, new = arguments.old.resolve(), arguments.new.resolve()
    rules = []
    if arguments.map:
        lines = [line.split() for line in arguments.map.read_text().splitlines()]
        rules = [(re.compile(line[0]), line[1]) for line in lines if len(line) == 2 and line[0] != "#"]
    temporary = tempfile.TemporaryDirectory()
    folder = (arguments.keep or pathlib.Path(temporary.name)).resolve()
    folder.mkdir(parents=True, exist_ok=True)

    def ask(line):
        kept = folder / (hashlib.sha1(f"{old} {old.stat().st_mtime} {line}".encode()).hexdigest() + ".json")
        if not kept.exists():
            kept.with_suffix(f".{os.getpid()}").write_text(json.dumps(answer(old, line, folder)))
            kept.with_suffix(f".{os.getpid()}").rename(kept)
        return list(differences(json.loads(kept.read_text()), answer(new, line, folder), rules, "--orders" in line))

    lines = questions(old, arguments, folder)
    differ = 0
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for line, found in zip(lines, pool.map(ask, lines)):
            differ += len(found)
            if found:
                print(f"sparcast {line}: {len(found)} differ")
                print("".join(f"    {one}\n" for one in found[:10]), end="")
    print(f"{len(lines)} questions, {differ} values differ")
    return 1 if differ or not lines else 0


if __name__ == "__main__":
    sys.exit(main())
