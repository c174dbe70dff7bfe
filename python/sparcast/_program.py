"""What goes from files to files: the program itself, which is in the package.

Measurements are files, written row by row as a probe runs and shared by the fit and its validation; so these calls are
those of the command line, and their results its JSON.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from sparcast import _plot
from sparcast._device import Device
from sparcast._library import CORE, SparcastError
from sparcast._result import Result


def program():
    """The program of this package, or the installed one."""
    bundled = CORE / "bin" / "sparcast"
    found = str(bundled) if bundled.exists() else shutil.which("sparcast")
    if not found:
        raise SparcastError("the program sparcast is not installed")
    return found


def main():
    """The command `sparcast`."""
    os.execv(program(), ["sparcast", *sys.argv[1:]])


def _run(*arguments):
    """Ctrl-C reaches the program too, which ends by itself and leaves no half-written file."""
    done = subprocess.run([program(), *map(os.fspath, arguments)], capture_output=True, text=True)
    if done.returncode:
        lines = done.stderr.strip().splitlines() or [f"sparcast ended with {done.returncode}"]
        raise SparcastError("; ".join(line.removeprefix("sparcast: ") for line in lines))
    return done.stdout


def _words(**given):
    """{"measured_on": "h200", "hold": True} -> ["--measured-on=h200", "--hold"]"""
    words = []
    for key, value in given.items():
        if value is not None and value is not False:
            words.append("--" + key.replace("_", "-") + ("" if value is True else f"={value}"))
    return words


def _device_file(device, folder):
    """A device in memory goes through a file of its name."""
    if not isinstance(device, Device):
        return device
    path = pathlib.Path(folder) / f"{device.id or 'device'}.csv"
    device.save(path)
    return path


def fit(measurements, device=None, *, matrices=(), model="paper", **given):
    """The coefficients of a machine from measurements, with 95 % intervals; runs the program of this package.

    Parameters
    ----------
    measurements : path-like
        A CSV that :func:`probe` wrote.
    device : str or Device, optional
        The machine, with the facts that are not fitted; by default the one of the first row.
    matrices : list of path-like, optional
        Files and folders; the model exec needs the matrices behind the rows.
    model : {"paper", "exec"}, optional
    **given
        Options of ``sparcast fit`` with ``_`` for ``-``: bootstrap, seed, cache, ...

    Returns
    -------
    fit : Result
        Of ``sparcast fit --json``: ``coefficients`` (``kernel``, ``key``, ``value``, ``low``, ``high``, ``unit``).
    device : Device
        With these coefficients.
    """
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "fitted.csv"
        start = ["-d", _device_file(device, folder)] if device is not None else []
        chosen = ["--model=exec"] if model == "exec" else []
        found = _run("fit", "--json", measurements, *matrices, *start, *chosen, *_words(**given), "-o", out)
        fitted = json.loads(found or "[{}]")[0]
        return Result(fitted, "coefficients"), Device(out)


def validate(measurements, device, *, matrices=(), model=None, **given):
    """Predicted against measured speeds, matrices that a fit saw and those it did not apart; runs the program.

    Parameters
    ----------
    measurements : path-like
        A CSV that :func:`probe` wrote.
    device : str or Device
    matrices : list of path-like, optional
        Files and folders; the model exec needs the matrices behind the rows.
    model : str, optional
        One or several of ``"paper,uncorrected,saturating,exec"``; exec where there are matrices, else paper.
    **given
        Options of ``sparcast validate`` with ``_`` for ``-``: cache, measured_hits, pairs, ...

    Returns
    -------
    Result or list of Result
        Of ``sparcast validate --json``, one a model: ``fit`` and ``holdout`` (``n``, ``r``, ``mape``, ...), ``kernels``,
        ``sets``, ``worst``. ``plot()`` draws the errors by kernel.
    """
    with tempfile.TemporaryDirectory() as folder:
        documents = json.loads(_run("validate", "--json", measurements, *matrices, "-d", _device_file(device, folder),
                                    *_words(model=model, **given)))
    results = [Result(document, "sets", _plot.validation) for document in documents]
    return results[0] if len(results) == 1 else results


def probe(files, output, *, kernel=None, value=None, on="gpu", **given):
    """Measures kernels on matrix files; rows are appended to a CSV, and those that it holds are not measured again.

    Runs the program of this package, which loads the CUDA module; on the GPU it needs a driver.

    Parameters
    ----------
    files : path-like or list of path-like
    output : path-like
        The CSV of measurements.
    kernel : str, optional
        ``"csr-vector:8,sell"``; all by default.
    value : {"f32", "f64"}, optional
    on : {"gpu", "cpu"}, optional
        The GPU, or the host twins of its kernels.
    **given
        Options of ``sparcast probe`` with ``_`` for ``-``: seconds, no_counters, no_cold, ...

    Returns
    -------
    path-like
        `output`.
    """
    files = [files] if isinstance(files, (str, os.PathLike)) else files
    _run("probe", *files, "-o", output, "--quiet", *_words(kernel=kernel, value=value, on=on, **given))
    return output
