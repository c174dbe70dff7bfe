"""Figures, with matplotlib where it is installed. Each function returns the axes it drew on."""
import numpy as np

from sparcast._device import as_device
from sparcast._matrix import as_pattern


def _axes(axes):
    if axes is not None:
        return axes
    from matplotlib import pyplot

    return pyplot.subplots(layout="constrained")[1]


def forecast(result, kind="roofline", axes=None):
    """"roofline": GFLOPS against FLOP a byte, under bandwidth; "terms": what the time of each kernel goes to."""
    return {"roofline": _roofline, "terms": _terms}[kind](result, _axes(axes))


def _roofline(result, axes):
    rows = [row for row in result.predictions if row.bytes_per_flop]
    intensity = [1 / row.bytes_per_flop for row in rows]
    bandwidth = max(row.bandwidth for row in rows) if rows else 1
    x = np.geomspace(min(intensity, default=0.1) / 2, max(intensity, default=1) * 2, 2)
    axes.plot(x, bandwidth * x / 1e9, color="black", label=f"{bandwidth / 1e9:.0f} GB/s")
    for row, at in zip(rows, intensity):
        axes.plot(at, row.gflops, "o", label=f"{row.kernel} ({row.limited_by})")
    axes.set(xscale="log", yscale="log", xlabel="FLOP a byte", ylabel="GFLOPS", title=result.device)
    axes.legend(fontsize="small")
    return axes


def _terms(result, axes):
    kernels = list(dict.fromkeys(row.kernel for row in result.predictions))
    terms = list(dict.fromkeys(part.part for row in result.predictions for part in row.parts))
    width = 0.8 / max(len(terms), 1)
    for k, term in enumerate(terms):
        seconds = {row.kernel: part.seconds for row in result.predictions for part in row.parts if part.part == term}
        axes.barh([i + k * width for i in range(len(kernels))], [1e6 * (seconds.get(name) or 0) for name in kernels],
                  height=width, label=term)
    axes.set_yticks([i + 0.4 - width / 2 for i in range(len(kernels))], kernels)
    axes.invert_yaxis()
    axes.set(xlabel="us", title=f"what the time goes to on {result.device}")
    axes.legend(fontsize="small")
    return axes


def designs(result, axes=None):
    axes = _axes(axes)
    axes.barh([row["design"] for row in result.table], [row["gflops"] or 0 for row in result.table])
    axes.invert_yaxis()
    axes.set(xlabel="GFLOPS of the best kernel")
    return axes


class bars:
    """A drawing of one number of each row of the table: an object and no closure, so that a result can be pickled."""

    def __init__(self, name, key, scale=1, label=""):
        self.name, self.key, self.scale, self.label = name, key, scale, label

    def __call__(self, result, axes=None):
        axes = _axes(axes)
        axes.barh([str(row[self.name]) for row in result.table], [self.scale * (row[self.key] or 0) for row in result.table])
        axes.invert_yaxis()
        axes.set(xlabel=self.label)
        return axes


# What the axis of a key says, and what its numbers are divided by there.
_AXES = {"l1_bytes": ("L1 capacity [MiB]", 1 << 20), "l2_bytes": ("L2 capacity [MiB]", 1 << 20),
         "memory_bytes": ("memory [GiB]", 1 << 30), "line_bytes": ("cache line [bytes]", 1), "clock_hz": ("clock [GHz]", 1e9),
         "memory_bandwidth": ("memory bandwidth [GB/s]", 1e9), "l2_bandwidth": ("L2 bandwidth [GB/s]", 1e9),
         "hit": ("hits of x", 1), "gpus": ("GPUs", 1)}


def sweep(result, axes=None):
    """Speed over the first key that was varied, a line a design."""
    axes, lines = _axes(axes), {}
    words, unit = _AXES.get(result.table[0]["key"], (result.table[0]["key"], 1))
    for point in result.table:
        if point["gflops"]:
            lines.setdefault(point["design"], []).append((point["value"] / unit, point["gflops"]))
    for design, points in lines.items():
        axes.plot(*zip(*points), marker="o", label=design)
    axes.set(xlabel=words, ylabel="GFLOPS", ylim=(0, None))
    axes.legend(fontsize="small")
    return axes


def formats(result, axes=None):
    axes = _axes(axes)
    axes.barh([row.layout for row in result.formats], [row.bytes / 1e6 for row in result.formats])
    axes.invert_yaxis()
    axes.set(xlabel="MB")
    return axes


def curve(result, device=None, axes=None):
    """Hit rate against the capacity of an LRU cache, with those of a device marked."""
    if "curve" not in result:
        raise ValueError("trace(..., curve=True) finds the curve")
    axes = _axes(axes)
    points = result.to_dict()["curve"]
    axes.step([p["bytes"] for p in points], [100 * p["hit_rate"] for p in points], where="post")
    for key in ["l1_bytes", "l2_bytes"] if device is not None else []:
        size = as_device(device).get(key)
        if size:
            axes.axvline(size, color="grey", linestyle="--")
            axes.annotate(key.removesuffix("_bytes").upper(), (size, 1), xycoords=("data", "axes fraction"), va="top")
    axes.set(xscale="log", ylim=(0, 100), xlabel="capacity of an LRU cache in bytes", ylabel="hits of x in %")
    return axes


def validation(result, axes=None):
    axes = _axes(axes)
    names = [row.kernel for row in result.kernels]
    axes.barh(names, [100 * row.mape for row in result.kernels])
    axes.invert_yaxis()
    axes.set(xlabel="mean error in %", title=f"model {result.model}")
    return axes


def spy(A, *, line=128, word=4, points=200_000, axes=None):
    """The non-zeros, coloured by how many accesses ago their line of x was last used, row by row.

    Parameters
    ----------
    A : sparse matrix
    line, word : int, optional
        Bytes of a cache line and of an element of x.
    points : int, optional
        Of more non-zeros as many are drawn, evenly spread.
    axes : matplotlib.axes.Axes, optional

    Returns
    -------
    matplotlib.axes.Axes
    """
    pattern, axes = as_pattern(A), _axes(axes)
    lines = pattern.indices // np.uint32(max(line // word, 1))
    order = np.argsort(lines, kind="stable")
    interval = np.full(pattern.nnz, np.nan)
    again = lines[order][1:] == lines[order][:-1]
    interval[order[1:][again]] = np.diff(order)[again]
    step = max(1, -(-pattern.nnz // points))
    rows = np.repeat(np.arange(pattern.shape[0]), np.diff(pattern.indptr.astype(np.int64)))[::step]
    drawn = axes.scatter(pattern.indices[::step], rows, c=np.log2(interval[::step]), s=1, marker="s", linewidths=0,
                         plotnonfinite=True)
    axes.set(xlim=(-0.5, pattern.shape[1] - 0.5), ylim=(pattern.shape[0] - 0.5, -0.5), aspect="equal")
    axes.figure.colorbar(drawn, ax=axes, label="log2 of the reuse interval in accesses")
    return axes
