#!/usr/bin/env python3
"""usage: ladder.py SOURCE BUILD   the order of the folders, held by symbols and by includes; TAP

SOURCE is the checkout, BUILD a build folder in which the program has been built. A line that fails is preceded by
"# FILE -> FILE: SYMBOL" for each arrow that must not be there.
"""
import collections
import json
import pathlib
import re
import subprocess
import sys

# A folder may use those of the lines above its own, never one of the same line.
LADDER = [
    ["core"],
    ["matrix", "device", "measure", "isa"],
    ["kernels", "reorder"],
    ["locality", "sim", "gather"],
    ["analysis"],
    ["model"],
    ["forecast"],
    ["workloads"],
    ["study", "probes"],
    ["validate"],
    ["fit"],
    ["calibrate"],
    ["views"],
    ["cli"],
]
# Beside the ladder: what the folder may use, and who may use it.
BESIDE = {
    "cupti": (["core"], ["probes", "spmm"]),
    # How answers become text: it knows no answer, no option, no command.
    "output": (["core"], ["views", "cli"]),
    # The products and the decomposition themselves, measured and fitted; of probes only the device code in probes/spmm and probes/svd uses them.
    "spmm": (["core", "device", "measure", "kernels", "model", "workloads", "validate", "fit", "cupti"], ["probes", "calibrate", "views", "cli"]),
    "svd": (["core", "device", "measure", "kernels", "model", "workloads", "validate", "fit"], ["probes", "calibrate", "views", "cli"]),
}
# A folder of src/kernels may use these others of src/kernels: what several kernels share, and the contract.
SHARED_BY_KERNELS = ["src/kernels/common", "src/kernels"]

# Only output/ and cli/ print, exit or abort; files are written to streams that the caller named.
FORBIDDEN = set(
    "abort exit _exit _Exit quick_exit __assert_fail stdout stderr printf vprintf puts putchar perror psignal"
    " __printf_chk __vprintf_chk err errx warn warnx verr verrx vwarn vwarnx".split()
)

# The file name "-" is standard output; a child process ends without the exit handlers of its parent.
JUSTIFIED = {"src/core/output_file.c": {"stdout"}, "src/core/child.c": {"_exit"}}

SOURCE_FOLDERS = ["src", "model", "probes", "cupti", "examples", "tests", "tools"]
SOURCE_SUFFIXES = {".c", ".h", ".cu", ".cuh", ".cpp", ".inc", ".py", ".sh"}
LIBRARY_FOLDERS = ["src", "model", "probes", "cupti"]


def step_of(file):
    """The folder of the ladder a file belongs to; "sparcast" for the public headers."""
    parts = pathlib.PurePath(file).parts
    if parts[0] == "src":
        return parts[1] if len(parts) > 2 else "sparcast"
    return parts[0]


def folder_of(file):
    return str(pathlib.PurePath(file).parent)


def allowed(user, used):
    """Whether a file of folder `user` may use one of folder `used`."""
    if user == used:
        return True
    if user in BESIDE:
        return used in BESIDE[user][0]
    if used in BESIDE:
        return user in BESIDE[used][1]
    height = {name: i for i, line in enumerate(LADDER) for name in line}
    return height.get(used, len(LADDER)) < height.get(user, -1)


def source_files(root, folders):
    """All source files under these folders, named from the root of the checkout."""
    found = []
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in SOURCE_SUFFIXES and path.is_file():
                found.append(str(path.relative_to(root)))
    return found


def objects(root, build):
    """Source -> object, for what the library and the program are built of."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text()):
        directory = pathlib.Path(entry["directory"])
        source = (directory / entry["file"]).resolve()
        if not source.is_relative_to(root):
            continue
        name = str(source.relative_to(root))
        if name.split("/")[0] in LIBRARY_FOLDERS and "output" in entry:
            path = directory / entry["output"]
            if path.exists():
                found.setdefault(name, path)
    return found


def symbols(found):
    """File -> symbols it defines, file -> symbols it needs, from one run of nm over all objects."""
    defined, needed = collections.defaultdict(set), collections.defaultdict(set)
    by_path = {str(path): name for name, path in found.items()}
    listing = subprocess.run(["nm", "-g", "-A", *by_path], check=True, capture_output=True, text=True).stdout
    for line in listing.splitlines():
        path, rest = line.split(":", 1)
        kind, symbol = rest.split()[-2:]
        (needed if kind in "Uwv" else defined)[by_path[path]].add(symbol)
    return defined, needed


def arrows(defined, needed):
    """(user, used) -> symbols."""
    owner = {symbol: name for name in sorted(defined) for symbol in defined[name]}
    found = collections.defaultdict(set)
    for name in needed:
        for symbol in needed[name]:
            if owner.get(symbol, name) != name:
                found[name, owner[symbol]].add(symbol)
    return found


def includes(root, files):
    """(user, used) -> header as it is written."""
    found = collections.defaultdict(set)
    for name in files:
        for header in re.findall(r'^\s*#\s*include\s+"([^"]+)"', (root / name).read_text(), re.MULTILINE):
            for base in (root / folder_of(name), root / "src", root):
                path = (base / header).resolve()
                if path.is_file() and path.is_relative_to(root):
                    found[name, str(path.relative_to(root))].add(header)
                    break
    return found


def cycles(edges):
    """Strongly connected components of more than one node (Tarjan), each as a sorted list."""
    following = collections.defaultdict(set)
    for a, b in edges:
        if a != b:
            following[a].add(b)
    index, low, stack, found = {}, {}, [], []

    def visit(node):
        index[node] = low[node] = len(index)
        stack.append(node)
        for after in sorted(following.get(node, ())):
            if after not in index:
                visit(after)
            if after in stack:
                low[node] = min(low[node], low[after])
        if low[node] == index[node]:
            component = stack[stack.index(node) :]
            del stack[stack.index(node) :]
            if len(component) > 1:
                found.append(sorted(component))

    for node in sorted(following):
        if node not in index:
            visit(node)
    return found


def list_arrows(edges, keep):
    """The arrows that `keep` picks, one line each."""
    return [f"{a} -> {b}: {' '.join(sorted(why))}" for (a, b), why in sorted(edges.items()) if keep(a, b)]


def list_cycles(edges, group):
    """The cycles between what `group` makes of files, and the arrows that close them."""
    lines = []
    for component in cycles({(group(a), group(b)) for a, b in edges}):
        lines.append("cycle: " + ", ".join(component))
        lines += list_arrows(edges, lambda a, b: group(a) != group(b) and {group(a), group(b)} <= set(component))
    return lines


def other_kernel(a, b):
    folders = folder_of(a), folder_of(b)
    return (
        step_of(a) == step_of(b) == "kernels"
        and folders[0] != folders[1]
        and folders[0] != "src/kernels"
        and folders[1] not in SHARED_BY_KERNELS
    )


def steps():
    return [name for line in LADDER for name in line] + list(BESIDE)


def ladder_checks(files, by_symbol, by_include):
    """(what must hold, lines that say where it does not)"""
    yield "every folder is on the ladder", sorted({step_of(f) for f in files} - {*steps(), "sparcast"})
    for step in steps():
        yield f"{step}: no arrow upward or sideways by symbols", list_arrows(
            by_symbol, lambda a, b: step_of(a) == step and not allowed(step, step_of(b))
        )
        yield f"{step}: no header from above or from beside", list_arrows(
            by_include,
            lambda a, b: step_of(a) == step and step_of(b) != "sparcast" and not allowed(step, step_of(b)),
        )
        yield f"{step}: no cycle between its files", list_cycles(
            {edge: why for edge, why in by_symbol.items() if {step_of(edge[0]), step_of(edge[1])} == {step}}, str
        )
    yield "no cycle between folders by symbols", list_cycles(by_symbol, folder_of)
    yield "no cycle between files by includes", list_cycles(by_include, str)
    yield "a kernel's folder uses no other kernel's by symbols", list_arrows(by_symbol, other_kernel)
    yield "a kernel's folder uses no other kernel's by includes", list_arrows(by_include, other_kernel)
    yield "public headers include public headers only", list_arrows(
        by_include, lambda a, b: step_of(a) == "sparcast" and step_of(b) != "sparcast"
    )


# Arrows that must not be there, and the checks that have to notice them.
PLANTED = {
    ("src/core/a.c", "src/forecast/b.c"): "core: no arrow upward or sideways by symbols",
    ("src/matrix/a.c", "src/device/b.c"): "matrix: no arrow upward or sideways by symbols",
    ("src/sim/a.c", "src/cli/b.h"): "sim: no header from above or from beside",
    ("src/kernels/ell/a.c", "src/kernels/sell/b.c"): "a kernel's folder uses no other kernel's by symbols",
    ("src/output/a.c", "src/views/b.c"): "output: no arrow upward or sideways by symbols",
    ("src/views/a.c", "src/cli/b.h"): "views: no header from above or from beside",
    ("src/sparcast/a.h", "src/core/b.h"): "public headers include public headers only",
}
PLANTED_CYCLE = [("src/fit/a.c", "src/fit/b.c"), ("src/fit/b.c", "src/fit/c.c"), ("src/fit/c.c", "src/fit/a.c")]


def self_check():
    """The checks above, on a graph with faults: those that do not notice them."""
    edges = {edge: {"planted"} for edge in [*PLANTED, *PLANTED_CYCLE]}
    noticed = {what for what, faults in ladder_checks([a for a, _ in edges], edges, edges) if faults}
    return sorted({*PLANTED.values(), "fit: no cycle between its files"} - noticed)


MEASUREMENTS = "data/measurements"
NAMED_IN = ["data/devices", "data/systems", "docs", "src", "model", "probes", "tests", "tools"]


def measurement_faults(root):
    """Files that the README does not name, and names of files that are not there."""
    there = {path.name for path in (root / MEASUREMENTS).glob("*.csv")}
    listed = set(re.findall(r"`([a-z0-9-]+\.csv)`", (root / MEASUREMENTS / "README.md").read_text()))
    yield from (f"{MEASUREMENTS}/{name}: its README does not say what it answers" for name in sorted(there - listed))
    yield from (f"{MEASUREMENTS}/README.md: {name} is not there" for name in sorted(listed - there))
    for folder in NAMED_IN:
        for path in (root / folder).rglob("*"):
            if path.suffix in {*SOURCE_SUFFIXES, ".md", ".csv", ".cmd"} and path.is_file():
                named = set(re.findall(MEASUREMENTS + r"/([a-z0-9-]+\.csv)", path.read_text(errors="replace")))
                yield from (f"{path.relative_to(root)}: {MEASUREMENTS}/{name} is not there" for name in sorted(named - there))


def house_checks(root, files, needed):
    denied = {name: needed[name] & FORBIDDEN - JUSTIFIED.get(name, set()) for name in needed if step_of(name) not in ("output", "cli")}
    yield "only output and cli print, exit or abort", [
        f"{name}: {' '.join(sorted(symbols))}" for name, symbols in sorted(denied.items()) if symbols
    ]
    yield "each measurement file answers a question, and what names one finds it", list(measurement_faults(root))


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    root, build = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    files = source_files(root, SOURCE_FOLDERS)
    ours = [name for name in files if name.split("/")[0] in LIBRARY_FOLDERS]
    compiled = objects(root, build)
    unbuilt = [f"{name}: no object in {build}" for name in ours if name.endswith(".c") and name not in compiled]
    defined, needed = symbols(compiled)
    checks = [("every C file is built", unbuilt)]
    checks += ladder_checks(ours, arrows(defined, needed), includes(root, ours))
    checks += [("planted arrows and cycles are noticed", self_check())]
    checks += house_checks(root, files, needed)
    print(f"1..{len(checks)}")
    for number, (what, faults) in enumerate(checks, 1):
        for fault in faults:
            print(f"# {fault}")
        print(f"{'not ok' if faults else 'ok'} {number} - {what}")
    return any(faults for _, faults in checks)


if __name__ == "__main__":
    sys.exit(main())
