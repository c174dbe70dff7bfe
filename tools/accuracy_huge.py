"""The patterns of 10^8 non-zeros and more: each is generated again from its name, forecast and deleted, one after the
other. A pattern takes some 60 s and 2 GB of memory. tools/accuracy.py --huge prints how far off the forecasts are."""
import collections
import re
import statistics

from accuracy_figures import judge

FILES = [("h100", "h100-huge")]  # no fit saw any of it, but data/intervals.csv is made of it
TYPES = {"4": "f32", "8": "f64"}
SET = "10^8 and more"


def arguments(name):
    """What `sparcast generate` was asked for: gen-banded-rows30-row-nnz5 is banded --rows 30 --row-nnz 5."""
    kind, rest = re.fullmatch("gen-([a-z]+)(.*)", name).groups()
    options = re.findall("-([a-z-]+?)([0-9][0-9.x]*)(?=-|$)", rest)
    if "".join("-%s%s" % option for option in options) != rest:
        raise ValueError("%s: no name of `sparcast generate`" % name)
    return [kind] + [word for key, value in options for word in ("--" + key, value)]


def add(sets, read, folder):
    for device, name in FILES:
        found = collections.defaultdict(lambda: collections.defaultdict(dict))
        for r in read(folder / "measurements" / (name + ".csv")):
            if r["cache_state"] == "warm" and r["seconds"]:
                found[r["matrix"]][TYPES[r["value_bytes"]]][r["kernel"]] = float(r["seconds"])
        for matrix, by_type in sorted(found.items()):
            path = sets.program.generate(matrix, arguments(matrix))
            for value, measured in by_type.items():
                sets.add(device, value, SET, path, measured)
            path.unlink()


def lines(sets):
    """A line for each type and kernel, for all of ours and for all of the library's: errors of time, as in data/accuracy.csv."""
    groups = collections.defaultdict(list)
    for (device, kernel, value, _), times in sorted(sets.times.items()):
        groups[device, value, kernel] += times
        groups[device, value, "the library's" if kernel.startswith("cusparse") else "ours"] += times
    for (device, value, kernel), times in groups.items():
        mean, median, _, worst, bias = judge([t[1][0] for t in times], [t[0] for t in times])
        inside = statistics.fmean(low <= m <= high for m, (_, low, high), *_ in times)
        yield "%s %s %s: %d times, mean %.1f %%, median %.1f, worst %.0f, bias %.2f, inside %.0f %%" % (
            device, value, kernel, len(times), 100 * mean, 100 * median, 100 * worst, bias, 100 * inside)
