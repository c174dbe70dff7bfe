#!/usr/bin/env python3
"""usage: mkl_direct.py ROWS.csv

Gives the CPUs with facts of `mkl-csr` those of `mkl-csr-direct`, MKL without its optimisation, in data/devices. ROWS.csv are
times of both by tests/bench/cpu_peers.py --rows, on one thread. They differ by a time for each row: its median over the
matrices is added to cpu_row; all other facts stay. The interval is that of mkl-csr, wider by what the rows leave open.
"""
import collections
import csv
import pathlib
import statistics
import sys

import transfer_facts

DEVICES = pathlib.Path(__file__).resolve().parent.parent / "data/devices"


def main():
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit(__doc__)
    times = collections.defaultdict(dict)
    for r in csv.DictReader(open(sys.argv[1], newline="")):
        times[r["matrix"], int(r["rows"])][r["kernel"]] = float(r["seconds"])
    both = [(rows, t["mkl-csr"], t["mkl-csr-direct"]) for (_, rows), t in times.items() if {"mkl-csr", "mkl-csr-direct"} <= t.keys()]
    row = max(0, statistics.median((direct - optimised) / rows for rows, optimised, direct in both))
    low, *_, high = statistics.quantiles([direct / (optimised + row * rows) for rows, optimised, direct in both], n=10)
    text = ("transferred: mkl-csr of this machine; %.2g ns more a row: median of %d matrices, MKL on one thread of an EPYC of the "
            "third generation beside other processes (tests/bench/cpu_peers.py)" % (1e9 * row, len(both)))
    for path in sorted(DEVICES.glob("*.csv")):
        rows = [r for r in csv.reader(path.open(newline="")) if not r[0].endswith("@mkl-csr-direct")]
        known = [r for r in rows if r[0].endswith("@mkl-csr") and r[0].startswith(("cpu_", "interval_"))]
        added = [[r[0] + "-direct", r[1], r[2], "transferred", text] for r in known]
        for r in added:
            more = {"cpu_row": lambda v: v + row, "interval_low": lambda v: v * min(1, low), "interval_high": lambda v: v * max(1, high)}
            key = r[0].partition("@")[0]
            if key in more:
                r[1] = "%.4g" % more[key](float(r[1]))
        if added:
            path.write_text(transfer_facts.text_of(rows + added))
            print(path.name, len(added), text)


if __name__ == "__main__":
    main()
