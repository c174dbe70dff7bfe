#!/usr/bin/env python3
"""usage: commands.py SPARCAST SOURCE [--update] [FILE...]   every command of README.md and docs/*.md with its output; TAP

A block that begins with "    $ COMMAND" or, in a fence, with "$ COMMAND" is run in the root of the checkout; what
follows it in the block is what it prints. "..." on a line of its own stands for any lines. --update writes the outputs.
"""
import os
import pathlib
import re
import subprocess
import sys


def blocks(lines):
    """(first line of the output, line after it, command, indent) of each command."""
    i = 0
    while i < len(lines):
        found = re.match(r"( {4}|)\$ (sparcast .*)", lines[i])
        i += 1
        if not found or (not found[1] and not fenced(lines, i - 1)):
            continue
        first = i
        while i < len(lines) and belongs(lines, i, found[1]):
            i += 1
        yield first, i, found[2], found[1]


def fenced(lines, i):
    return sum(line.startswith("```") for line in lines[:i]) % 2 == 1


def belongs(lines, i, indent):
    """Whether line i goes on with the block; a line without text does where the next one with text does."""
    if not indent:
        return not lines[i].startswith(("```", "$ "))
    while i < len(lines) and not lines[i].strip():
        i += 1
    return i < len(lines) and lines[i].startswith(indent) and not lines[i].startswith(indent + "$ ")


def output_of(command, root):
    done = subprocess.run(["bash", "-c", command], cwd=root, capture_output=True, text=True)
    return [line.rstrip() for line in (done.stdout + done.stderr).rstrip("\n").split("\n")]


def fits(expected, got):
    pattern = "\n".join(".*" if line == "..." else re.escape(line) for line in expected)
    return re.fullmatch(pattern, "\n".join(got), re.DOTALL) is not None


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
        lines = file.read_text().split("\n")
        for first, last, command, indent in reversed(list(blocks(lines))):
            number += 1
            got = output_of(command, root)
            expected = [line[len(indent):].rstrip() for line in lines[first:last]]
            good = fits(expected, got)
            if not good and "--update" in sys.argv:
                lines[first:last] = [(indent + line).rstrip() if line else indent.rstrip() for line in got]
                good = True
            failed += not good
            if not good:
                print(*(f"# {line}" for line in got), sep="\n")
            print(f"{'ok' if good else 'not ok'} {number} - {file.name}: {command}", flush=True)
        if "--update" in sys.argv:
            file.write_text("\n".join(lines))
    print(f"1..{number}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
