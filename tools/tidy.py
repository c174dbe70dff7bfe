#!/usr/bin/env python3
"""usage: tidy.py [--analyze] BUILD FILE...   clang-tidy on C files, all cores; ends with 0 where it has nothing to say

With --analyze also the paths that the static analyser follows: twenty times as long.

A file that was found clean is looked at again when it, its headers, the checks or clang-tidy have changed:
$XDG_CACHE_HOME/sparcast-tidy (~/.cache) has an empty file for each text that the preprocessor made and nothing was said of.
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import shlex
import subprocess
import sys

TIDY = "clang-tidy-14"
CACHE = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "sparcast-tidy"


def preprocessed(command, folder):
    """The text of a file with its headers and comments (NOLINT is one), from the command that compiles it."""
    words = shlex.split(command)
    words = words[1:] if pathlib.Path(words[0]).name == "ccache" else words
    for option in ["-o", "-MF", "-MQ"]:
        if option in words:
            del words[words.index(option) : words.index(option) + 2]
    words = [word for word in words if word not in ("-c", "-MD")]
    return subprocess.run([*words, "-E", "-C"], cwd=folder, check=True, stdout=subprocess.PIPE).stdout


def is_clean(build, path, entry, rules, options):
    text = preprocessed(entry["command"], entry["directory"])
    known = CACHE / hashlib.sha256(rules + text).hexdigest()
    if known.exists():
        return True
    end = subprocess.run([TIDY, "-p", build, "--quiet", *options, path], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    print(end.stdout, end="", flush=True)
    if end.returncode == 0:
        known.touch()
    return end.returncode == 0


def main():
    arguments = [a for a in sys.argv[1:] if a != "--analyze"]
    if len(arguments) < 2:
        sys.exit(__doc__)
    build, files = arguments[0], arguments[1:]
    options = [] if "--analyze" in sys.argv else ["--checks=-clang-analyzer-*"]
    entries = json.loads(pathlib.Path(build, "compile_commands.json").read_text())
    entry_of = {os.path.realpath(os.path.join(e["directory"], e["file"])): e for e in entries}
    rules = pathlib.Path(".clang-tidy").read_bytes() + subprocess.run([TIDY, "--version"], check=True, stdout=subprocess.PIPE).stdout
    rules += " ".join(options).encode()
    CACHE.mkdir(parents=True, exist_ok=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        clean = list(pool.map(lambda path: is_clean(build, path, entry_of[os.path.realpath(path)], rules, options), files))
    return not all(clean)


if __name__ == "__main__":
    sys.exit(main())
