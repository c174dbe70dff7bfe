#!/usr/bin/env python3
"""usage: which_machine.py [--check] ACCURACY.csv DOCUMENT

Makes the table "which machine, how good" of a document from data/accuracy.csv, between the lines <!-- which machine -->
and <!-- end -->. With --check nothing is written, and a table that is not of this file fails.
"""
import collections
import csv
import sys

BEGIN, END = "<!-- which machine -->\n", "<!-- end -->\n"
HEADING = ["machine", "what", "times of", "comparisons", "mean error", "families left out", "null model", "worst", "times the floor", "null model better, rows"]


def whose(name):
    """A repository, or nothing for what was measured here."""
    return name.split("@")[0].split(" ")[0] + (" (in the fit)" if name.endswith("in the fit") else "") if "/" in name else "sparcast"


def what(kernel):
    """Which question a row answers."""
    for word, name in (("columns", "k columns"), ("spgemm", "A times B"), ("sp2m", "A times B"), ("spmm", "batched products"), ("svd", "SVD"), ("spsv", "triangular solves"), ("solver", "solver"), ("gpus", "several GPUs")):
        if word in kernel:
            return name
    return "product"


def mean(rows, key):
    return sum(float(r["n"]) * float(r[key]) for r in rows) / sum(float(r["n"]) for r in rows)


def percent(share):
    return f"{100 * share:.1f} %" if share < 10 else f"{100 * share:.0f} %"


def table(path):
    groups = collections.defaultdict(list)
    with open(path, newline="", encoding="utf-8") as stream:
        for row in csv.DictReader(stream):
            if float(row["n"] or 0) > 0 and row["mean"] and row["null_mean"]:
                groups[row["device"], what(row["kernel"]), whose(row["set"])].append(row)
    lines = [HEADING]
    for (device, question, source), rows in sorted(groups.items()):
        left = [r for r in rows if r["left_out"]]
        floor = [r for r in rows if r["floor"]]
        better = sum(float(r["null_mean"]) < float(r["mean"]) for r in rows)
        lines.append([f"`{device}`", question, source, f"{sum(int(r['n']) for r in rows):,}", percent(mean(rows, "mean")),
                      percent(mean(left, "left_out")) if left else "-", percent(mean(rows, "null_mean")), percent(max(float(r["worst"]) for r in rows)) if all(r["worst"] for r in rows) else "-",
                      f"{mean(floor, 'mean') / mean(floor, 'floor'):.1f}" if floor else "-", f"{better} of {len(rows)}"])
    rows = ["| " + " | ".join(cells) + " |\n" for cells in lines]
    return rows[0] + "|---" * len(HEADING) + "|\n" + "".join(rows[1:])


def main():
    words = [w for w in sys.argv[1:] if w != "--check"]
    if len(words) != 2:
        sys.exit(__doc__)
    with open(words[1], encoding="utf-8") as stream:
        before = stream.read()
    head, rest = before.split(BEGIN)
    after = head + BEGIN + table(words[0]) + END + rest.split(END, 1)[1]
    if "--check" not in sys.argv[1:]:
        with open(words[1], "w", encoding="utf-8") as stream:
            stream.write(after)
    elif after != before:
        sys.exit(f"{words[1]}: the table is not that of {words[0]}: tools/which_machine.py makes it again")


if __name__ == "__main__":
    main()
