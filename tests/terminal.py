#!/usr/bin/env python3
"""usage: terminal.py SPARCAST SOURCE   what people see: every command on a terminal of 80 and of 200 columns; TAP

No escape is seen as text, no line is wider than 80 columns on a terminal of 80; TERM=dumb and NO_COLOR have no escapes.
At 80 columns what stands below the table of an answer is at most 15 lines, the verdict last, with how sure it is.
"""
import fcntl
import os
import pathlib
import pty
import re
import struct
import subprocess
import sys
import tempfile
import termios
import unicodedata

ESCAPE = re.compile(r"\x1b\[[0-9;]*[mK]")
COMMANDS = [
    "info in/small.mtx", "info in/small.mtx in/symmetric.mtx", "trace in/small.mtx", "trace --curve in/small.mtx",
    "predict -d h100 in/symmetric.mtx", "predict -d h200 -k all,peers --products 100 in/small.mtx in/symmetric.mtx",
    "predict -d c2050 in/small.mtx", "predict -d epyc-7742 in/small.mtx", "predict -d gather-hbm3 in/small.mtx",
    "predict -d h200 --orders all in/symmetric.mtx", "compare -d h200 -d t4 in/small.mtx in/symmetric.mtx",
    "compare -d h200 --what-if hit+30 in/small.mtx", "sweep -d h200 --vary l2_bytes=1e6:64e6:x4 in/small.mtx",
    "sweep -d h200 --vary l2_bytes=1e6:64e6:x4 --summary in/small.mtx", "reorder in/symmetric.mtx",
    "reorder -d h200 in/symmetric.mtx", "device", "device h200", "device c2050",
    "validate in/measurements.csv -d in/test.csv", "spmm predict -d h200 --batch 100 --rows 16 --row-nnz 4 --columns 64",
    "svd predict -d h200 --n 1024", "spmm compare -d a100 -d h100", "svd compare -d a100 -d c2050 --n 1024", "probe --on cpu --no-features -k csr-scalar --seconds 1e-6 -o probe-rows.csv in/small.mtx",
    "generate random --rows 9 --row-nnz 2 -o g.mtx", "fit in/measurements.csv -d in/test.csv", "report -d h200 -o r.html in/small.mtx",
    "solver cg -d h200 in/symmetric.mtx", "solver gmres:30 -d h200 --preconditioner jacobi in/symmetric.mtx", "trace --distance in/small.mtx",
    "predict -d h200 --columns 8,64 in/symmetric.mtx", "predict -d h200 --gpus 2,4 --system hgx-h100 in/symmetric.mtx", "predict -d mi250x in/small.mtx",
    "predict -d h200 --host epyc-9654 in/symmetric.mtx", "compare -d h200 -d t4 --order own,rcm --products 500 in/symmetric.mtx",
    "compare --summary -d c2050 --what-if hit+30 in/small.mtx in/symmetric.mtx", "sweep -d c2050 --sensitivity in/small.mtx", "info --levels in/symmetric.mtx",
    "predict -d h20 in/small.mtx", "predict -d h200 --model none in/small.mtx", "predict -d h200 -k none in/small.mtx", "predict -d h200 --columns 3 --explain x",
    "trace --order none x", "sweep -d h200 --vary none x", "solver none -d h200 x", "predict -d h200 none.mtx",
    "device --keys", "device --system", "device --system hgx-h100", "spmm probe --cpu --batch 2 --rows 4 --samples 1", "svd probe --host --n 4 --repeats 1",
    "merge m.csv in/measurements.csv", "help", "predict --help", "nonsense",
    "compare -d h200 --solver cg in/symmetric.mtx", "compare -d h200 -d t4 --columns 8 --library in/symmetric.mtx",
    "compare -d h200 -d a100 --gpus 1,2 --system hgx-h100 in/symmetric.mtx", "sweep -d h200 --solver cg --vary l2_bytes=1e6:64e6:x4 in/symmetric.mtx",
    "reorder --parts 2 in/symmetric.mtx", "reorder -d h200 --columns 8 in/symmetric.mtx", "reorder --levels --orders own,levels,colours in/symmetric.mtx",
    "solver cg -d h200 --gpus 1,2 --system hgx-h100 in/symmetric.mtx", "solver cg -d h200 --host epyc-9654 in/symmetric.mtx",
    "solver bicgstab -d epyc-9654 --preconditioner ilu0 in/symmetric.mtx", "predict -d epyc-9654 -k sell:8:64,bsr:2 in/small.mtx",
    "predict -d h200 --library 12.6 -k peers in/small.mtx", "predict -d h200 --host epyc-9654 --vectors-stay --launch graph in/small.mtx",
    "predict -d mi100 --value f64 -k all,peers in/small.mtx", "predict -d h200 --products 10 --orders rcm --gpus 2 --system hgx-h100 in/symmetric.mtx",
    "validate in/measurements.csv -d in/test.csv --pairs", "device mi250x", "device epyc-9654", "calibrate --recipes",
    "trace --columns 8 in/small.mtx", "probe --on cpu --no-features --columns 8 --transposed --seconds 1e-6 -o probe-rows.csv in/symmetric.mtx",
    "probe --on cpu --check --columns 1,8 --layout row,col in/symmetric.mtx", "generate random --rows 9 --row-nnz 2 -o a-name-of-more-than-thirty-characters.mtx",
    "probe --on cpu --no-features -k csr-balanced --vector f64 --seconds 1e-6 -o probe-rows.csv a-name-of-more-than-thirty-characters.mtx",
]


SHORT = [  # answers of which at most so many lines stand below the table
    ("predict -d h200 -k all,peers in/symmetric.mtx", 15), ("predict -d a100-80 -k all,peers $data/matrices/epfl-log2.mtx.xz", 15),
    ("predict -d mi250x -k all,peers in/symmetric.mtx", 15), ("predict -d epyc-7742 -k all,peers in/symmetric.mtx", 15),
    ("predict -d h100 --columns 64 --value f16 in/symmetric.mtx", 15), ("solver cg -d h100 in/symmetric.mtx", 15),
]


ERRORS = [  # whose last line is a command to paste
    "predict", "predict -d nope in/small.mtx", "predict -d h100 none.mtx", "predict -d h100 recipe:nope", "info in/test.csv", "predict -d h200 -k none in/small.mtx",
    "predict -d h100 --set nope=1 in/small.mtx", "solver cg -d c2050 in/symmetric.mtx", "predict -d h100 --value f99 in/small.mtx", "compare -d h100 none.mtx", "nonsense",
    "validate none.csv -d h100", "fit none.csv", "device none", "sweep -d h100 in/small.mtx", "generate none -o x.mtx", "generate random --rows 9 -o x.mtx", "merge",
    "report none.mtx", "calibrate", "spmm predict -d xeon-8480", "spmm predict --value bf16", "spgemm -d h100 none.mtx", "predict -d xeon-8480 --columns 4 in/small.mtx",
    "predict -d h100 --columns 4 -k csr-scalar in/small.mtx", "trace --order none in/small.mtx", "reorder --orders none in/small.mtx", "report -d h200 --value bf16 in/small.mtx",
    "solver cg -d h200 --measured none.csv in/symmetric.mtx",
]


def check_error(text):
    rows = [row.rstrip("\r") for row in ESCAPE.sub("", text.split("\x1b[K")[-1]).split("\n") if row.strip()]
    if not re.search(r"[`']sparcast\b[^']*'", " ".join(rows[-2:])):
        yield f"no command to paste: {rows[-1]!r}"


def check_progress(text):
    """A run of some seconds says its stage, how far it is, and what is left."""
    shown = text.split("\n")[0]
    if not re.search(r"\d:\d\d left: [^\r]*(forecast|forecasting)", shown) or not re.search(r"forecast +\d+ %", shown):
        yield f"no stage, share or estimate: {shown[-200:]!r}"


def check_folder(text):
    """What is found in a folder is said before the first answer."""
    if not re.match(r"sparcast: 2 matrices found", ESCAPE.sub("", text)):
        yield f"not how many were found: {text[:80]!r}"


def check_verdict(text, lines):
    """Below the last table, whose headings name time and certainty: the verdict, short."""
    rows = [line.rstrip("\r") for line in ESCAPE.sub("", text.split("\x1b[K")[-1]).split("\n")]
    below = rows[max(i for i, row in enumerate(rows) if row.startswith("Answer: ")):]
    if not any("4 in 5" in row for row in rows):
        yield "a table without certainty"
    if len([row for row in below if row]) > lines:
        yield f"{len(below)} lines of verdict, not {lines}"
    if not any(row.startswith("How sure: ") for row in below):
        yield "a verdict that does not say how sure it is"


def check_facts(text):
    """Thousands of facts of single kernels are for who asks for them."""
    rows = ESCAPE.sub("", text).split("\n")
    if len(rows) > 400 or not any("facts of single kernels" in row and "--details" in row for row in rows[-4:]):
        yield f"{len(rows)} lines, the last: {rows[-3:]}"


def run_on_terminal(program, words, folder, columns, environment):
    """What the command writes to a terminal, both streams."""
    own, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
    with subprocess.Popen([program, *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=its, stderr=its):
        os.close(its)
        parts = []
        while True:
            try:
                part = os.read(own, 65536)
            except OSError:  # nobody has it open any more
                break
            if not part:
                break
            parts.append(part)
    os.close(own)
    return b"".join(parts).decode(errors="replace")


def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in line if not unicodedata.combining(c))


def complaints(text, columns, coloured):
    if re.search(r"\?\[[0-9;]*m", text):
        yield "an escape is seen as text"
    if not coloured and re.search(r"\x1b\[[0-9;]*m", text):
        yield "a colour where none is wanted"
    for line in ESCAPE.sub("", text).split("\n"):
        shown = line.rstrip("\r").split("\r")[-1]
        if "\x1b" in shown:
            yield f"another escape: {shown!r}"
        if width(shown) > columns:
            yield f"{width(shown)} columns of {columns}: {shown[:70]}..."


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    program, source = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    clean = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS")} | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    terminals = [("80 columns", 80, clean, True), ("200 columns", 200, clean, True), ("TERM=dumb", 80, clean | {"TERM": "dumb"}, False),
                 ("NO_COLOR", 80, clean | {"NO_COLOR": "1"}, False)]
    failed, number, colours = 0, 0, 0
    print(f"1..{len(COMMANDS) * len(terminals) + len(SHORT) + len(ERRORS) + 4}")
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(source / "tests" / "golden" / "in", os.path.join(folder, "in"))
        for command in COMMANDS:
            words = command.replace("$data", str(source / "data")).split()
            for name, columns, environment, coloured in terminals:
                number += 1
                pathlib.Path(folder, "probe-rows.csv").unlink(missing_ok=True)
                text = run_on_terminal(program, words, folder, columns, environment)
                colours += "\x1b[" in text
                wrong = list(complaints(text, columns, coloured))
                for complaint in wrong[:4]:
                    print(f"# {complaint}")
                failed += bool(wrong)
                print(f"{'not ok' if wrong else 'ok'} {number} - {command.replace('#', '')}: {name}", flush=True)
        for command, lines in SHORT:
            number += 1
            wrong = list(check_verdict(run_on_terminal(program, command.replace("$data", str(source / "data")).split(), folder, 80, clean), lines))
            for complaint in wrong:
                print(f"# {complaint}")
            failed += bool(wrong)
            print(f"{'not ok' if wrong else 'ok'} {number} - {command}: {lines} lines of verdict", flush=True)
        number += 1
        for name in ("small", "symmetric"):
            os.makedirs(os.path.join(folder, "two"), exist_ok=True)
            os.symlink(source / "tests" / "golden" / "in" / f"{name}.mtx", os.path.join(folder, "two", f"{name}.mtx"))
        wrong = list(check_folder(run_on_terminal(program, "predict -d h100 two".split(), folder, 80, clean)))
        for complaint in wrong:
            print(f"# {complaint}")
        failed += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {number} - predict FOLDER says how many it found", flush=True)
        number += 1
        wrong = list(check_facts(run_on_terminal(program, ["device", "h100"], folder, 80, clean)))
        for complaint in wrong:
            print(f"# {complaint}")
        failed += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {number} - device NAME without facts of single kernels", flush=True)
        number += 1
        wrong = list(check_progress(run_on_terminal(program, "solver cg -d v100 --threads 1 recipe:stencil,size=4000x4000,points=5".split(), folder, 80, clean)))
        for complaint in wrong:
            print(f"# {complaint}")
        failed += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {number} - a long run says stage, share and what is left", flush=True)
        for command in ERRORS:
            number += 1
            wrong = list(check_error(run_on_terminal(program, command.split(), folder, 80, clean)))
            for complaint in wrong:
                print(f"# {complaint}")
            failed += bool(wrong)
            print(f"{'not ok' if wrong else 'ok'} {number} - {command}: a command to paste", flush=True)
    print(f"{'ok' if colours else 'not ok'} {number + 1} - some command colours")
    return failed > 0 or not colours


if __name__ == "__main__":
    sys.exit(main())
