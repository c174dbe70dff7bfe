#!/usr/bin/env python3
"""usage: choices.py [--list] PAIRS.csv[,MORE.csv...]
       choices.py [--program SPARCAST] [--list] TIMES.csv[,MORE.csv...] DEVICE FOLDER...

How good choices by forecasts are. PAIRS.csv: what `sparcast validate --model exec --pairs PAIRS.csv` wrote: among the variants
that were measured. Or among all that `sparcast predict` tries, which takes much longer. TIMES.csv: measurements of `sparcast probe -k all,peers`, one value type, MORE.csv: other
variants of its kernels; DEVICE: what `sparcast predict -d` takes; FOLDERs hold the matrices.

For each matrix our kernel and the library's are chosen that are forecast to take the fewest seconds. They are judged by the times of TIMES.csv, warm, for the quarter of the matrices that no fit looks at, and for all:

- chosen / library: time of the library's fastest kernel over that of our chosen one;
- keeps: time of our fastest kernel over that of our chosen one;
- answer to "ours or the library's?": the side whose chosen kernel is forecast to be the faster one. It keeps the time of the
  fastest kernel of all over that of the fastest kernel of this side, and is right where that is 1 / 1.05 at least.

Means are geometric. The library's kernels count with their preprocess done; one without terms on the device (cusparse-bsr)
is measured but not chosen. A variant that was not measured is judged by the first one of its kernel, and counted.
--list prints each matrix, the kernel chosen for it and the three numbers, and of the variants not measured: MATRIX -k KERNEL.
"""
import collections
import csv
import json
import math
import pathlib
import re
import subprocess
import sys

from third_party import is_held_out

VALUES = {"4": ["--value", "f32"], "8": ["--value", "f64"], "48": ["--value", "f32", "--vector", "f64"]}
SUFFIX = re.compile(r"(\.(mtx|rb|spc|pat|npz|mat))?(\.(gz|bz2|xz|zst))?$")
RIGHT = 1.05


def stem(kernel):
    return kernel.split(":")[0]


def is_library(kernel):
    return kernel.startswith("cusparse-") and not kernel.endswith("-direct")


def is_ours(kernel):
    return not kernel.startswith("cusparse-") and stem(kernel) != "sell-plain"


def read_times(paths):
    """{matrix of the first file: {kernel: seconds}}, and the value type as options of `sparcast predict`."""
    times, types = {}, set()
    for i, path in enumerate(paths):
        with open(path, newline="") as file:
            for row in csv.DictReader(line for line in file if not line.startswith("#")):
                if row["cache_state"] == "warm" and row["seconds"] and (i == 0 or row["matrix"] in times):
                    times.setdefault(row["matrix"], {}).setdefault(row["kernel"], float(row["seconds"]))
                    types.add(row["value_bytes"])
    if len(types) != 1:
        sys.exit("choices: %s: %d value types; one is needed" % (", ".join(paths), len(types)))
    return times, VALUES[types.pop()]


def read_pairs(paths):
    """{matrix of the first file: {kernel: seconds}}, and of each matrix what `predict` says of these kernels."""
    times, documents = {}, collections.defaultdict(lambda: {"predictions": []})
    for i, path in enumerate(paths):
        with open(path, newline="") as file:
            for row in csv.DictReader(file):
                name, kernel = row["matrix"], row["kernel"]
                if (i == 0 or name in times) and kernel not in times.setdefault(name, {}):
                    times[name][kernel] = float(row["measured_seconds"])
                    documents[name]["predictions"].append(
                        {"kernel": kernel, "seconds": float(row["predicted_seconds"]), "by_terms": is_library(kernel)})
    return times, documents


def find_files(folders, matrices):
    files = {}
    for path in sorted(path for folder in folders for path in pathlib.Path(folder).iterdir()):
        name = SUFFIX.sub("", path.name)
        if name in matrices:
            files.setdefault(name, str(path))
    return files


def predict(program, device, value, files):
    command = [program, "predict", "-d", device, "-k", "all,peers", *value, "--json", *files]
    return json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)


def choose(document, measured, wanted):
    """(forecast seconds, kernel) of the one that is forecast to be the fastest of those that were measured; of two alike
    the one that `predict` names first."""
    stems = {stem(kernel) for kernel in measured}
    of = [(p["seconds"], p["kernel"]) for p in document["predictions"]
          if wanted(p) and p["seconds"] and stem(p["kernel"]) in stems]
    return min(of, key=lambda choice: choice[0])


def seconds_of(measured, kernel):
    """Of the kernel, or else of the first one measured that differs in parameters alone."""
    return measured.get(kernel) or next(seconds for name, seconds in measured.items() if stem(name) == stem(kernel))


def judge(matrix, document, measured):
    ours, chosen = choose(document, measured, lambda p: is_ours(p["kernel"]))
    theirs, _ = choose(document, measured, lambda p: is_library(p["kernel"]) and p.get("by_terms"))
    best = min(seconds for kernel, seconds in measured.items() if is_ours(kernel))
    library = min(seconds for kernel, seconds in measured.items() if is_library(kernel))
    seconds = seconds_of(measured, chosen)
    return {"matrix": matrix, "library": library / seconds, "kept": best / seconds, "chosen": chosen,
            "measured": chosen in measured, "answer": min(best, library) / (best if ours <= theirs else library)}


def summary(name, rows, key, form):
    worst = min(rows, key=lambda row: row[key])
    mean = math.exp(sum(math.log(row[key]) for row in rows) / len(rows))
    return "  %-18s mean %s, worst %s (%s)" % (name, form(mean), form(worst[key]), worst["matrix"])


def print_set(name, rows):
    if not rows:
        return
    print("%s: %d matrices" % (name, len(rows)))
    print(summary("chosen / library", rows, "library", "{:.2f}".format))
    print(summary("keeps", rows, "kept", "{:.1%}".format))
    print(summary("answer keeps", rows, "answer", "{:.1%}".format))
    print("  answers right      %d" % sum(row["answer"] >= 1 / RIGHT for row in rows))
    print("  by another variant %d" % sum(not row["measured"] for row in rows))


def print_list(rows):
    for row in sorted(rows, key=lambda row: row["kept"]):
        print("%(matrix)s %(chosen)s library %(library).3f keeps %(kept).3f answer %(answer).3f" % row)
    for row in rows:
        if not row["measured"]:
            print("%(matrix)s -k %(chosen)s" % row)


def judge_times(arguments, program):
    path, device, *folders = arguments
    times, value = read_times(path.split(","))
    files = find_files(folders, times)
    if not files:
        sys.exit("choices: none of the %d matrices of %s is there" % (len(times), path))
    if len(files) < len(times):
        print("%d of %d matrices are there" % (len(files), len(times)))
    documents = predict(program, device, value, list(files.values()))
    return [judge(matrix, document, times[matrix]) for matrix, document in zip(files, documents)]


def main(arguments):
    program = "sparcast"
    if arguments[:1] == ["--program"] and len(arguments) > 1:
        program, arguments = arguments[1], arguments[2:]
    lists = arguments[:1] == ["--list"]
    arguments = arguments[lists:]
    if len(arguments) in (0, 2) or arguments[0].startswith("-"):
        sys.exit(__doc__)
    if len(arguments) == 1:
        times, documents = read_pairs(arguments[0].split(","))
        rows = [judge(matrix, documents[matrix], times[matrix]) for matrix in times]
    else:
        rows = judge_times(arguments, program)
    print_set("held out", [row for row in rows if is_held_out(row["matrix"])])
    print_set("all", rows)
    if lists:
        print_list(rows)


if __name__ == "__main__":
    main(sys.argv[1:])
