#!/usr/bin/env python3
"""usage: run.py SPARCAST FAIL_LIBRARY [--all] [WORD...]   the real program with one call failing; TAP

Each command is run once to count its calls, then once for each call that fails (fail.c): allocations, writes, short
writes, fsync, rename, close. A failure is an error message and an exit code, never a signal; what the program says to
have done is done; and the file of -o is whole: the old one, or the new one. Of many allocations a sample is taken,
with --all every one. WORDs pick commands.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
IN = HERE.parent / "golden" / "in"
DATA = HERE.parent.parent / "data"
MATRIX = str(IN / "small.mtx")
# Beyond the first, every call up to EVERY of them, then a sample.
EVERY, SAMPLE = 30, 15

# Name, arguments; OUT in them is the file that the command writes.
COMMANDS = [
    ("info", ["info", MATRIX, str(IN / "symmetric.mtx")]),
    ("info json", ["info", "--json", "-o", "OUT.json", MATRIX]),
    ("info rows", ["info", "-o", "OUT.csv", MATRIX, str(IN / "symmetric.mtx")]),
    ("info lines", ["info", "-o", "OUT.jsonl", MATRIX]),
    ("info cache", ["info", "--cache", "OUT.spc", MATRIX]),
    ("info npz", ["info", *(str(IN / "scipy" / name) for name in ["csr_npz", "csc_npz", "bsr_npz"])]),
    ("info edges", ["info", "--format", "edges:1:undirected", str(IN / "edges.txt")]),
    ("info folder", ["info", "--csv", str(IN)]),
    ("trace", ["trace", "--distance", "--curve", "--csv", MATRIX]),
    ("predict", ["predict", "-d", "c2050", "-o", "OUT.csv", MATRIX]),
    ("predict exec", ["predict", "-d", "h200", "--model", "exec", "-k", "csr-scalar,sell", MATRIX]),
    ("compare", ["compare", "-d", "c2050", "-d", "h200", "--json", "-o", "OUT.json", MATRIX]),
    ("compare solver", ["compare", "--solver", "cg,graph", "-k", "csr-scalar,csr-vector:4", "-d", "h100", "--json", "-o",
                        "OUT.json", str(IN / "symmetric.mtx")]),
    ("solver", ["solver", "cg", "-d", "h100", "-k", "csr-vector:4", "--preconditioner", "ilu0", "--json", "-o", "OUT.json",
                str(IN / "symmetric.mtx")]),
    ("device", ["device", "c2050"]),
    ("device list", ["device", "--json"]),
    ("generate", ["generate", "stencil", "--size", "9x9", "-o", "OUT.mtx"]),
    ("generate gz", ["generate", "random", "--rows", "50", "--row-nnz", "3", "-o", "OUT.mtx.gz"]),
    ("probe", ["probe", "--on", "cpu", "--quiet", "-k", "csr-scalar", "--seconds", "1e-6", "-o", "OUT.csv", MATRIX]),
    ("fit", ["fit", "FEW.csv", "-d", str(IN / "test.csv"), "-o", "OUT.csv"]),
    ("validate", ["validate", str(IN / "measurements.csv"), "-d", str(IN / "test.csv")]),
    ("report", ["report", "-d", "c2050", "-o", "OUT.html", MATRIX]),
    ("report orders", ["report", "-d", "c2050", "--orders", "rcm", "--vary", "hit=1,2", "-o", "OUT.html", str(IN / "symmetric.mtx")]),
    ("reorder", ["reorder", "--order", "rcm", "-o", "OUT.mtx", str(IN / "symmetric.mtx")]),
    ("sweep", ["sweep", "-d", "c2050", "--vary", "hit=1,2", "-k", "csr-scalar", "--json", "-o", "OUT.json", MATRIX]),
    ("svd fit", ["svd", "fit", str(DATA / "measurements" / "h200-svd.csv"), "--rates",
                 str(DATA / "measurements" / "h200-svd-rates.csv"), "-d", "h200", "-o", "OUT.csv"]),
    ("spmm fit", ["spmm", "fit", "--keep", "-d", "h200", str(DATA / "measurements" / "h200-spmm.csv")]),
    ("merge", ["merge", "OUT.csv", "PART.csv"]),
    ("spgemm", ["spgemm", MATRIX, "--power", "3", "-d", "h200", "-d", "xeon-8480", "--json", "-o", "OUT.json"]),
    ("spgemm galerkin", ["compare", "--spgemm", "galerkin:" + MATRIX, "-d", "h200", "-d", "h100", "-o", "OUT.csv", MATRIX]),
    ("spmm predict", ["spmm", "predict", "-d", "h200"]),
    ("spmm probe", ["spmm", "probe", "--cpu", "--batch", "2", "--rows", "4", "--samples", "1", "-o", "OUT.csv"]),
    ("svd predict", ["svd", "predict", "-d", "h200"]),
    ("svd probe", ["svd", "probe", "--host", "--n", "4", "--repeats", "1", "-o", "OUT.csv"]),
]
# What they print or write is a time, another one in each run.
TIMES = {"probe", "spmm probe", "svd probe", "fit", "report", "report orders", "reorder"}
# An older file of its kind is there where OUT is one that is replaced.
OLD = {".json": b"[]\n", ".csv": b"key,value,unit,source\n", ".html": b"<!DOCTYPE html>\n", ".mtx": b"%%MatrixMarket\n",
       ".gz": b"\x1f\x8b old", ".spc": b"\x93SPARC old"}
# How glibc itself ends a thread for which it cannot load a library.
GLIBC_ENDS = "libgcc_s.so.1 must be installed for pthread_exit to work"
FILE_CALLS = ["write", "short", "sync", "rename", "close"]


class Runner:
    def __init__(self, program, library):
        self.program, self.library = program, library
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="sparcast-inject-"))
        part = self.folder / "PART.csv"
        subprocess.run([program, "info", "-o", str(part), MATRIX], check=True, stderr=subprocess.DEVNULL)
        measured = (IN / "measurements.csv").read_bytes().splitlines(keepends=True)
        # Of the measurements notes, columns and the rows of ten matrices: a fit to all takes as long as seven to these.
        self.inputs = {"PART.csv": part.read_bytes(), "FEW.csv": b"".join(measured[:24])}
        OLD["merge"] = b"".join(self.inputs["PART.csv"].splitlines(keepends=True)[:3])  # notes and columns, no rows

    def run(self, arguments, call, at):
        """Runs a command in an empty folder; call number `at` fails. Returns its end and the files that it left."""
        for path in self.folder.iterdir():
            path.unlink()
        for name, content in self.inputs.items():
            (self.folder / name).write_bytes(content)
        out = next((a for a in arguments if a.startswith("OUT.")), None)
        grows = out and (out.endswith(".jsonl") or (out.endswith(".csv") and not {"merge", "fit"} & set(arguments[:2])))
        if out and not grows:
            (self.folder / out).write_bytes(old_of(arguments[0], out))
        environment = dict(os.environ, LD_PRELOAD=self.library, FAIL_CALL=call, FAIL_AT=str(at), FAIL_COUNT="count",
                           SPARCAST_DATA=str(DATA), OMP_NUM_THREADS="2", LC_ALL="C", SOURCE_DATE_EPOCH="1",
                           OMP_WAIT_POLICY="passive",
                           ASAN_OPTIONS="allocator_may_return_null=1")
        end = subprocess.run([self.program, *arguments], cwd=self.folder, env=environment, capture_output=True,
                             stdin=subprocess.DEVNULL, timeout=120)
        count = self.folder / "count"
        calls = int(count.read_text()) if count.exists() else 0
        left = {p.name: p.read_bytes() for p in self.folder.iterdir() if p.name not in ("count", "nohup.out", *self.inputs)}
        return end, left, calls, out if out and not grows else None


def old_of(command, out):
    return OLD.get(command) or OLD[pathlib.Path(out).suffix]


def said(end):
    return end.stderr.decode(errors="replace").strip()


def is_whole(name, text, good):
    """Of JSON another array will do: an input that failed is in it, with its error. A page holds times."""
    if name.endswith(".json"):
        return isinstance(json.loads(text), list)
    if name.endswith(".html"):
        return text.endswith(b"</html>\n")
    return text == good


def faults(name, call, good, bad, out):
    """What is wrong with a run of which one call failed, against the good one."""
    (good_end, good_left), (end, left) = good, bad
    if end.returncode < 0 and GLIBC_ENDS not in said(end):
        yield f"killed by signal {-end.returncode}"
    elif end.returncode == 0 and name not in TIMES and (end.stdout != good_end.stdout or left != good_left):
        yield "ends with 0, and yet is not what it should be"
    elif end.returncode != 0 and not said(end):
        yield f"ends with {end.returncode} and says nothing"
    if call == "short" and end.returncode != 0:
        yield f"a short write is a failure: {said(end)}"
    for line in said(end).splitlines():
        parts = line.split(": ")
        if len(parts) > 2 and parts[1] == parts[2]:
            yield f"says it twice: {line}"
    if out and end.returncode != 0 and left.get(out) != old_of(name, out) and not is_whole(out, left.get(out), good_left[out]):
        yield "the file is neither the old one nor whole"
    for extra in set(left) - set(good_left) - {out}:
        yield f"left {extra}"


def numbers(count, every):
    if every or count <= EVERY:
        return range(1, count + 1)
    step = max(1, (count - EVERY) // SAMPLE)
    return [*range(1, EVERY + 1), *range(EVERY + 1, count + 1, step)]


def check(runner, name, arguments, call, every):
    """The lines that say what is wrong, and how many calls failed in turn."""
    end, left, count, out = runner.run(arguments, call, 0)
    wrong = [] if end.returncode == 0 else [f"without a failure: ends with {end.returncode}: {said(end)}"]
    if call == "memory" and count == 0:
        wrong.append("no allocation was counted: FAIL_LIBRARY is not loaded")
    tried = numbers(count, every)
    for at in tried:
        bad_end, bad_left, _, _ = runner.run(arguments, call, at)
        wrong += [f"{call} {at}: {fault}" for fault in faults(name, call, (end, left), (bad_end, bad_left), out)]
    return wrong, len(tried), count


def main():
    arguments = [a for a in sys.argv[1:] if a != "--all"]
    if len(arguments) < 2:
        sys.exit(__doc__)
    every = "--all" in sys.argv
    runner = Runner(str(pathlib.Path(arguments[0]).resolve()), str(pathlib.Path(arguments[1]).resolve()))
    picked = [(n, a) for n, a in COMMANDS if not arguments[2:] or n.split()[0] in arguments[2:] or n in arguments[2:]]
    cases = [(n, a, ["memory"]) for n, a in picked]
    cases += [(n, a, FILE_CALLS) for n, a in picked if any(word.startswith("OUT.") for word in a)]
    print(f"1..{len(cases)}", flush=True)
    failed = 0
    for number, (name, words, calls) in enumerate(cases, 1):
        wrong, tried = [], []
        for call in calls:
            faults_found, count, all_calls = check(runner, name, words, call, every)
            wrong += faults_found
            tried.append(f"{call} {count}/{all_calls}")
        for line in wrong[:12]:
            print(f"# {line}")
        failed += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}: {', '.join(tried)}", flush=True)
    subprocess.run(["rm", "-rf", str(runner.folder)], check=False)
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())
