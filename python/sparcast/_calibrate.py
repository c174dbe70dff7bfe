"""A machine that is in no list: what the program measures, as an object."""
import json
import os
import subprocess
import warnings

from sparcast import _plot
from sparcast._device import Device
from sparcast._library import FormatError, SparcastError
from sparcast._program import program
from sparcast._result import Result

_KINDS = {2: FormatError}  # by the program's exit code
_NO_COUNTERS = 3           # of a calibration that was written nevertheless


def _run(words):
    """The program measures in a process of its own: what a probe loads stays out of this one."""
    done = subprocess.run([program(), "calibrate", *words, "--json"], capture_output=True, text=True)
    complaint = done.stderr.strip().splitlines() or ["the program failed"]
    found = json.loads(done.stdout or "[]") if done.returncode in (0, _NO_COUNTERS) else []
    if not found:
        raise _KINDS.get(done.returncode, SparcastError)(complaint[0])
    if done.returncode:
        warnings.warn(complaint[0], stacklevel=3)
    return found[0]


def calibrate(output, *, on="gpu", gpu=None, cores=(), value=None, quick=False, recipes=None, seconds=None, within=None, workloads=None,
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
    within : float, optional
        Of a CPU: seconds, after which no further row is begun (100).
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
    given = {"output": os.fspath(output), "on": on, "gpu": gpu, "cores": ",".join(map(str, cores)) or None, "value": value,
             "recipes": recipes, "seconds": seconds, "within": within, "workloads": workloads, "measured": measured, "machine": machine}
    words = [f"--{name}={word}" for name, word in given.items() if word is not None]
    words += ["--quick"] * quick + ["--no-counters"] * no_counters + ["--install"] * install
    found = Result(_run(words), "kernels", _plot.bars("kernel", "mape", 100, "mean error on matrices that the fit did not see [%]"),
                   ["kernel", "n", "r", "mape", "median_ape", "p90_ape"])
    return found, Device(output)
