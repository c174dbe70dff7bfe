#!/usr/bin/env python3
"""usage: commands.py SPARCAST SOURCE [--update] [FILE...]   the commands of README.md and docs/*.md, with their output; TAP

Every block of code (indented by four or more, or in a fence without a name) holds commands. Those that begin with "$ " are run where data/
lies, and what follows in the block is what they print. "..." on a line of its own stands for any lines. Commands without
"$ " have no output to show; they are run too, and must succeed. The files that the commands of a document write are there
for those after them. What the reader would bring is stood in for: stand_ins() makes the files, INSTEAD makes commands
short that take minutes or a GPU. What cannot be run at all is listed in a table of CONTRIBUTING.md, with the reason; of
that, options and values of sparcast are parsed, with --help behind them, and so is `sparcast ...` within a sentence.
Fences named text hold no command, those named sh are run by tests/add_a_format.sh, those named python and blocks with >>>
by tests/python. Numbers are compared by their places alone (golden/mask.pl); --update writes outputs with those of today, before a release.
"""
import contextlib
import csv
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

TABLE = re.compile(r"^\| `([^`]+)` \| ([^|]+) \| ([^|]+) \|$", re.MULTILINE)  # of CONTRIBUTING.md: commands that are not run
WORDS = re.compile(r"`(sparcast (?!COMMAND|NAME|PROGRAM)[a-z]+ [^`]+)`")
SMALL = ("debian12-deps.mtx.xz", "epfl-log2.mtx.xz")
INSTEAD = [  # what stands in a document, and what is run in its place
    ("sparcast calibrate -o", "sparcast calibrate --on cpu --cores 1 --recipes 14 --seconds 0.0005 -o"),
    ("--columns 8,32,128 --layout", "--on cpu --seconds 0.0005 --columns 8,32 --layout"),
    ("sparcast probe --value", "sparcast probe --on cpu --seconds 0.0005 -k csr-scalar --value"),
    ("h200-counters-f32.csv -d h200 -o", "h200-counters-f32.csv -d h200 --bootstrap 5 -o"),
    ("data/measurements/h100-f", "few/h100-f"),
    ("spmm fit h200-spmm.csv", "spmm fit data/measurements/h200-spmm.csv"),
    ("published.csv -d a100 --terms", "times.csv -d a100 --bootstrap 5 --terms"),
    ("published.csv -d a100 --ratios", "data/measurements/a100-ginkgo.csv -d a100 --ratios"),
    ("second.csv -d ./my-a100.csv --terms", "times.csv -d ./my-a100.csv --bootstrap 5 --terms"),
    ("data/measurements/a100-ginkgo.csv -d a100 --terms", "times.csv -d a100 --terms"),
    ("--figures docs/figures/h200", "--figures figures"),
    ("FILE...", "data/matrices/Trefethen_20000.mtx.xz data/matrices/mycielskian13.mtx.xz"),
]


def blocks(lines):
    """(first line, line after the last, indent) of each block of code that holds commands."""
    i = 0
    while i < len(lines):
        start = i
        if lines[i].startswith("```"):
            end = next(j for j in range(i + 1, len(lines)) if lines[j].startswith("```"))
            if lines[i] == "```":
                yield start + 1, end, ""
            i = end
        elif lines[i].startswith("    ") and (i == 0 or not lines[i - 1].strip()):
            indent = re.match(" +", lines[i])[0]
            while belongs(lines, i, indent):
                i += 1
            if not lines[start].startswith(indent + ">>> "):
                yield start, i, indent
        i += 1


def belongs(lines, i, indent):
    """Whether line i goes on with an indented block; a line without text does where the next one with text does."""
    while i < len(lines) and not lines[i].strip():
        i += 1
    return i < len(lines) and lines[i].startswith(indent)


def commands(lines):
    """(line of the command, is its output shown?, command, first line of its output, line after it, indent)."""
    for i, end, indent in blocks(lines):
        shown = False
        while i < end:
            start, text = i, lines[i][len(indent):]
            i += 1
            if not text.strip():
                continue
            shown = shown or text.startswith("$ ")
            command = text.removeprefix("$ ")
            while command.endswith("\\") and i < end:
                command = command[:-1] + lines[i].strip()
                i += 1
            first = i
            while shown and i < end and not lines[i].startswith(indent + "$ "):
                i += 1
            last = i
            while last > first and not lines[last - 1].strip():
                last -= 1
            yield start, shown, command, first, last, indent


def run(command, folder):
    for there, here in INSTEAD:
        command = command.replace(there, here)
    return subprocess.run(["bash", "-c", "set -o pipefail; " + command], cwd=folder, capture_output=True, text=True)


def output_of(command, folder):
    done = run(command, folder)
    return [line.rstrip() for line in (done.stdout + done.stderr).rstrip("\n").split("\n")]


def parses(command, root, folder):
    """What is wrong with the words of a command that is not run, or ''."""
    words = re.split(r"\s#\s|\s[|>]", command)[0]
    if not words.startswith("sparcast "):
        script = words.split()[0]
        return "" if "/" not in script or script == "./predict" or (root / script).exists() else f"{script} does not exist"
    return subprocess.run(["bash", "-c", words + " --help"], cwd=folder, capture_output=True, text=True).stderr


def fits(expected, got):
    pattern = "\n".join(".*" if line == "..." else re.escape(line) for line in expected)
    return re.fullmatch(pattern, "\n".join(got), re.DOTALL) is not None


def masked(lines):
    """Words and structure: a forecast that changed is no mistake of a document, and --update brings its numbers."""
    return subprocess.run(["perl", pathlib.Path(__file__).parent / "golden/mask.pl"], input="\n".join(lines) + "\n",
                          capture_output=True, text=True, check=True).stdout.rstrip("\n").split("\n")


def fails(command, folder):
    """Runs a command whose output is not shown: what went wrong, or ''."""
    missing = [tool for tool in ("parallel", "jq", "jsonschema") if re.match(rf"{tool}\b", command) and not shutil.which(tool)]
    done = None if missing else run(command, folder)
    return "" if missing or done.returncode == 0 else f"exit {done.returncode}\n{done.stdout}{done.stderr}"


def check(file, root, folder, not_run, update):
    """Yields (name, complaint) of each command of a document; complaint is '' where it is good."""
    lines = file.read_text().split("\n")
    changes = []
    for start, is_shown, command, first, last, indent in commands(lines):
        name = f"{file.name}:{start + 1}: {command}"
        listed = [start for start in not_run if command.startswith(start)]
        if listed and not is_shown:
            not_run[listed[0]] += 1
            yield name + " (parsed)", parses(command, root, folder)
            continue
        if not is_shown:
            yield name, fails(command, folder)
            continue
        got = output_of(command, folder)
        expected = [line[len(indent):].rstrip() for line in lines[first:last]]
        if fits(expected, got) or (not update and fits(masked(expected), masked(got))):
            yield name, ""
            continue
        changes.append((first, last, [(indent + line).rstrip() for line in got]))
        yield name, "" if update else "\n".join(got)
    yield from words_in_sentences(file, root, folder)
    for first, last, new in reversed(changes if update else []):
        lines[first:last] = new
    if update:
        file.write_text("\n".join(lines))


def words_in_sentences(file, root, folder):
    """`sparcast COMMAND OPTIONS` within a sentence; words in capitals stand for what a reader puts there."""
    stands_for = {"...": "", r"\|": "|", " N": " 8"}
    for number, line in enumerate(file.read_text().split("\n"), 1):
        for words in [] if line.startswith("    ") else WORDS.findall(line):
            parsed = words
            for word, in_its_place in stands_for.items():
                parsed = parsed.replace(word, in_its_place)
            yield f"{file.name}:{number}: {words} (parsed)", parses(parsed, root, folder)


def stand_ins(root, build, folder):
    """What the documents call build/, MATRICES, matrices/, FOLDER, matrix.mtx, made from what is bundled."""
    for name in ("data", "tools"):
        os.symlink(root / name, folder / name)
    os.symlink(build, folder / "build")
    for name in ("MATRICES", "FOLDER", "few"):
        (folder / name).mkdir()
    for name in SMALL:
        os.symlink(root / "data/matrices" / name, folder / "MATRICES" / name)
        os.symlink(root / "data/matrices" / name, folder / "FOLDER" / name)
    (folder / "matrices").mkdir()
    small = "%%MatrixMarket matrix coordinate pattern general\n5 5 6\n1 1\n1 5\n2 2\n3 3\n4 4\n5 1\n"
    for name in ("matrix.mtx", "matrices/one.mtx", "matrices/two.mtx"):
        (folder / name).write_text(small)
    subprocess.run(["gzip", "-k", "matrix.mtx"], cwd=folder, check=True)
    (folder / "cant.mtx.gz").write_bytes((folder / "matrix.mtx.gz").read_bytes())
    for name in ("h100-f32.csv", "h100-f64.csv"):
        of_small = tuple(name.split(".")[0] + "," for name in SMALL)
        keep = [line for line in recording(root, name) if line.startswith(("#", "matrix,", *of_small))]
        (folder / "few" / name).write_text("".join(keep))
    rows = [row for row in csv.DictReader(line for line in recording(root, "h100-f32.csv") if not line.startswith("#"))
            if row["kernel"].startswith("sell:") and row["cache_state"] == "warm" and row["matrix"].startswith("gen-") and int(row["nnz"]) < 1e6]
    times = [f"{row['matrix']},mykernel,{row['seconds']},f64\n" for row in rows]
    (folder / "times.csv").write_text("matrix,kernel,seconds,value\n" + "".join(times))


def recording(root, name):
    return (root / "data/measurements" / name).read_text().splitlines(True)


@contextlib.contextmanager
def place(root, build):
    with tempfile.TemporaryDirectory() as folder:
        stand_ins(root, build, pathlib.Path(folder))
        yield pathlib.Path(folder)


def main():
    arguments = [a for a in sys.argv[1:] if a != "--update"]
    if len(arguments) < 2:
        sys.exit(__doc__)
    program, root = pathlib.Path(arguments[0]).resolve(), pathlib.Path(arguments[1]).resolve()
    os.environ["PATH"] = f"{program.parent}:{os.environ['PATH']}"
    os.environ["SPARCAST_DATA"] = str(root / "data")
    os.environ["OMP_WAIT_POLICY"] = "passive"
    for name in ("COLUMNS", "NO_COLOR", "ARGP_HELP_FMT"):
        os.environ.pop(name, None)
    all_files = [root / "README.md", root / "CONTRIBUTING.md", root / "python/README.md", *sorted((root / "docs").glob("*.md"))]
    not_run = {start: 0 for start, _, _ in TABLE.findall((root / "CONTRIBUTING.md").read_text().partition("\n## Commands in documents\n")[2])}
    results = []
    for file in [pathlib.Path(a) for a in arguments[2:]] or all_files:
        with place(root, program.parent) as folder:
            for result in check(file, root, folder, not_run, "--update" in sys.argv):
                report(len(results) + 1, *result)
                results.append(result)
    for start in [start for start, times in not_run.items() if not times] if len(arguments) == 2 else []:
        results.append((start, "CONTRIBUTING.md lists a command that is in no document"))
        report(len(results), *results[-1])
    print(f"1..{len(results)}")
    return any(complaint for _, complaint in results)


def report(number, name, complaint):
    print(*(f"# {line}" for line in complaint.splitlines()), sep="\n", end="\n" if complaint else "")
    print(f"{'not ok' if complaint else 'ok'} {number} - {name}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
