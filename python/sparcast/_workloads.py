"""Batched products of small matrices, the singular value decomposition, and a machine in no list: the program's answers as
objects."""
import json
import os
import pathlib
import subprocess
import tempfile
import warnings

from sparcast import _plot
from sparcast._analysis import save
from sparcast._device import Device
from sparcast._library import FormatError, SparcastError
from sparcast._program import program
from sparcast._result import Result

_KINDS = {2: FormatError}  # by the program's exit code
_NO_COUNTERS = 3           # of a calibration that was written nevertheless


def _ask(words, table, shown, plot=_plot.bars("method", "seconds", 1e6, "time [us]")):
    done = subprocess.run([program(), *words, "--json"], capture_output=True, text=True)
    complaint = done.stderr.strip().splitlines() or ["the program failed"]
    found = json.loads(done.stdout or "[]") if done.returncode in (0, _NO_COUNTERS) else []
    if not found:
        raise _KINDS.get(done.returncode, SparcastError)(complaint[0])
    if done.returncode:
        warnings.warn(complaint[0], stacklevel=3)
    return Result(found[0], table, plot, shown)


def _file(thing, folder, name, write):
    """A file's name stays; anything else is written into the folder."""
    if isinstance(thing, (str, os.PathLike)):
        return os.fspath(thing)
    path = pathlib.Path(folder) / name
    write(thing, path)
    return str(path)


def _device(device, folder):
    return _file(device, folder, f"{device.id}.csv" if isinstance(device, Device) else "", Device.save)


def _options(**given):
    return [f"--{name.replace('_', '-')}={value}" for name, value in given.items() if value is not None]


def spmm(A=None, device="h200", *, batch=None, rows=None, row_nnz=None, columns=None, value=None, order="row-major",
         method=None, host_arrays=False):
    """What each method takes for a batch of small sparse matrices, each times a dense one, and the fastest.

    Parameters
    ----------
    A : list of sparse matrices, optional
        The batch, each taken `batch` times (1); without it a batch of random ones.
    device : str or Device, optional
    batch : int, optional
        Products.
    rows, row_nnz : int or str, optional
        Of random matrices: a number, or a range such as ``"32-256"``.
    columns : int, optional
        Of the dense matrices.
    value : {"f32", "f64"}, optional
    order : {"row-major", "column-major"}, optional
        Of the dense matrices.
    method : str, optional
        Only these, with commas between.
    host_arrays : bool, optional
        Arrays of pointers lie on the host: their copy counts.

    Returns
    -------
    Result
        The keys of ``sparcast spmm predict --json``.

    Examples
    --------
    >>> import sparcast
    >>> sparcast.spmm(batch=100, rows=50, row_nnz=2, columns=64, device="a100").best
    'packed'
    """
    if order not in ("row-major", "column-major"):
        raise FormatError("order: row-major, column-major")
    with tempfile.TemporaryDirectory() as folder:
        words = ["spmm", "predict", f"--device={_device(device, folder)}",
                 *_options(batch=batch, rows=rows, row_nnz=row_nnz, columns=columns, value=value, method=method)]
        words += ["--column-major"] * (order == "column-major") + ["--host-arrays"] * host_arrays
        words += [_file(a, folder, f"{i}.mtx", save) for i, a in enumerate(A or [])]
        return _ask(words, "methods", ["method", "seconds", "seconds_low", "seconds_high", "gflops", "limited_by"])


def svd(n=7680, device="h200", *, band=None, values=False, model=None):
    """What the singular value decomposition of an n x n matrix of float64 takes: two stages, and their rivals.

    Parameters
    ----------
    n : int, optional
    device : str or Device, optional
    band : int, optional
        Width of the band between the stages; without it the best.
    values : bool, optional
        Singular values only.
    model : {"paper", "refined"}, optional

    Returns
    -------
    Result
        The keys of ``sparcast svd predict --json``.

    Examples
    --------
    >>> import sparcast
    >>> sparcast.svd(7680, "c2050", model="paper").best
    'two-stage'
    """
    with tempfile.TemporaryDirectory() as folder:
        words = ["svd", "predict", f"--device={_device(device, folder)}", *_options(n=n, band=band, model=model)]
        return _ask(words + ["--values"] * values, "methods", ["method", "seconds", "seconds_low", "seconds_high"])


def calibrate(output, *, on="gpu", gpu=None, cores=(), value=None, quick=False, recipes=None, seconds=None, workloads=None,
              measured=None, machine=None, no_counters=False, install=False):
    """A device for a machine that is in no list: measured, fitted, and judged on matrices that the fit did not see.

    Takes minutes. What is measured stays beside `output`; after Ctrl-C the same call goes on where it stopped.

    Parameters
    ----------
    output : path-like
        The device file to write, ``.csv``.
    on : {"gpu", "cpu"}, optional
    gpu : int, optional
        Which one.
    cores : list of int, optional
        Of a CPU: numbers of threads to measure with; one and all where none is given.
    value : {"f32", "f64"}, optional
        Of a CPU: values (f64).
    quick, recipes : optional
        Fewer of the matrices: the 16 smallest of a CPU, or so many, at least 12.
    seconds : float, optional
        Measuring time of one row at most.
    workloads : str, optional
        Of ``"spmv,spmm,svd"`` some.
    measured, machine : path-like, optional
        Files that take the place of measuring.
    no_counters, install : bool, optional
        Times only; keep the file of a CPU for the device ``"this"``, too.

    Returns
    -------
    found : Result
        Of ``sparcast calibrate --json``: ``facts`` with intervals, ``kernels`` with errors.
    device : Device
    """
    words = ["calibrate", f"--output={os.fspath(output)}", f"--on={on}",
             *_options(gpu=gpu, cores=",".join(map(str, cores)) or None, value=value, recipes=recipes, seconds=seconds, workloads=workloads,
                       measured=measured and os.fspath(measured), machine=machine and os.fspath(machine))]
    words += ["--quick"] * quick + ["--no-counters"] * no_counters + ["--install"] * install
    return _ask(words, "kernels", ["kernel", "n", "r", "mape", "median_ape", "p90_ape"],
                _plot.bars("kernel", "mape", 100, "mean error on matrices that the fit did not see [%]")), Device(output)
