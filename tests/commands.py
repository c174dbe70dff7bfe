#!/usr/bin/env python3
"""usage: commands.py SPARCAST SOURCE [--update] [FILE...]   the commands of README.md and docs/*.md, with their output; TAP

A block that begins with "    $ COMMAND" or, in a fence, with "$ COMMAND" is run where data/ lies, and what follows in the
block is what it prints. "..." on a line of its own stands for any lines. The files that the commands of a document write
are there for those after them. A command without "$" needs a GPU, files of the reader, or hours: it is only parsed, with
--help behind it, so that options and values that do not exist are found. --update writes the outputs.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SHOWN = re.compile(r"( {4}|)(?:(\$ )(.*)|()(sparcast .*))")


def commands(lines):
    """(line of the command, is it run?, command, first line of its output, line after it, indent)."""
    i = 0
    while i < len(lines):
        found = SHOWN.match(lines[i])
        i += 1
        if not found or (not found[1] and not fenced(lines, i - 1)):
            continue
        command, start = found[3] or found[5], i - 1
        while command.endswith("\\") and i < len(lines):
            command = command[:-1] + lines[i].strip()
            i += 1
        first = i
        while found[2] and i < len(lines) and belongs(lines, i, found[1]):
            i += 1
        yield start, bool(found[2]), command, first, i, found[1]


def fenced(lines, i):
    return sum(line.startswith("```") for line in lines[:i]) % 2 == 1


def belongs(lines, i, indent):
    """Whether line i goes on with the block; a line without text does where the next one with text does."""
    if not indent:
        return not lines[i].startswith(("```", "$ "))
    while i < len(lines) and not lines[i].strip():
        i += 1
    return i < len(lines) and lines[i].startswith(indent) and not lines[i].startswith(indent + "$ ")


def output_of(command, folder):
    done = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True)
    return [line.rstrip() for line in (done.stdout + done.stderr).rstrip("\n").split("\n")]


def parses(command, folder):
    """What is wrong with the words of a command that is not run, or ''."""
    words = re.split(r"\s#\s|[|>]", command)[0]
    done = subprocess.run(["bash", "-c", words + " --help"], cwd=folder, capture_output=True, text=True)
    return done.stderr


def fits(expected, got):
    pattern = "\n".join(".*" if line == "..." else re.escape(line) for line in expected)
    return re.fullmatch(pattern, "\n".join(got), re.DOTALL) is not None


def check(file, folder, update):
    """Yields (name, complaint) of each command of a document; complaint is '' where it is good."""
    lines = file.read_text().split("\n")
    changes = []
    for start, is_run, command, first, last, indent in commands(lines):
        name = f"{file.name}:{start + 1}: {command}"
        if not is_run:
            yield name, parses(command, folder)
            continue
        got = output_of(command, folder)
        if fits([line[len(indent):].rstrip() for line in lines[first:last]], got):
            yield name, ""
            continue
        changes.append((first, last, [(indent + line).rstrip() for line in got]))
        yield name, "" if update else "\n".join(got)
    for first, last, new in reversed(changes if update else []):
        lines[first:last] = new
    if update:
        file.write_text("\n".join(lines))


def main():
    arguments = [a for a in sys.argv[1:] if a != "--update"]
    if len(arguments) < 2:
        sys.exit(__doc__)
    program, root = pathlib.Path(arguments[0]).resolve(), pathlib.Path(arguments[1]).resolve()
    os.environ["PATH"] = f"{program.parent}:{os.environ['PATH']}"
    os.environ["SPARCAST_DATA"] = str(root / "data")
    for name in ("COLUMNS", "NO_COLOR", "ARGP_HELP_FMT"):
        os.environ.pop(name, None)
    files = [pathlib.Path(a) for a in arguments[2:]] or [root / "README.md", *sorted((root / "docs").glob("*.md"))]
    number, failed = 0, 0
    for file in files:
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(root / "data", os.path.join(folder, "data"))
            for name, complaint in check(file, folder, "--update" in sys.argv):
                number += 1
                failed += bool(complaint)
                print(*(f"# {line}" for line in complaint.splitlines()), sep="\n", end="\n" if complaint else "")
                print(f"{'not ok' if complaint else 'ok'} {number} - {name}", flush=True)
    print(f"1..{number}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
