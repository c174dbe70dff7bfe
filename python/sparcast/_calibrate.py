"""A machine that is in no list: measured, fitted, judged, as an object."""
import os
import time
import warnings

from sparcast import _plot
from sparcast._device import Device
from sparcast._fields import VERSION, document
from sparcast._forecast import value_bytes
from sparcast._library import call, ffi, interruptible, options, text
from sparcast._measurements import collection, fitting, one_of, word
from sparcast._result import Result

_COLUMNS = ["kernel", "n", "r", "mape", "median_ape", "p90_ape"]


def calibrate(output, *, on="gpu", gpu=None, cores=(), value=None, quick=False, recipes=None, seconds=None, within=None,
              workloads=None, measured=None, machine=None, matrices=None, threads=0, no_counters=False, install=False):
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
        Of ``"spmv,columns,solver,spmm,svd"`` some (a GPU).
    measured, machine : path-like, optional
        Files that take the place of measuring.
    matrices : path-like or list of path-like, optional
        Of a CPU: files and folders behind `measured`, where those are not our own matrices.
    threads : int, optional
        For simulations; 0 for all cores.
    no_counters, install : bool, optional
        Times only; keep the file of a CPU for the device ``"this"``, too.

    Returns
    -------
    found : Result
        Of ``sparcast calibrate --json``: ``facts`` with intervals, ``kernels`` with errors.
    device : Device
    """
    output = os.fspath(output)
    names, core = [word(name) for name in (output, measured, machine)], ffi.new("uint32_t[]", list(cores))
    command, date = word("sparcast.calibrate"), word(time.strftime("%Y-%m-%d", time.gmtime()))

    @ffi.callback("void(void *, const char *)")
    def remark(_, line):
        warnings.warn(text(line), stacklevel=2)

    found, known = ffi.new("spc_calibration *"), collection(matrices) if matrices else ffi.NULL
    given = options("spc_calibrate_options", output=names[0], measured=names[1], machine=names[2], matrices=known,
                    recipes=recipes or 0, quick=quick, on_cpu=one_of(on, gpu=False, cpu=True), gpu=gpu or 0,
                    threads=threads, seconds_limit=seconds or 0, within=within or 0, core=core, cores=len(cores),
                    value_bytes=value_bytes(value, None) if value else 0, install=install, no_counters=no_counters,
                    workloads=sum(one_of(name, spmv=1, spmm=2, svd=4, columns=8, solver=16) for name in set(workloads.split(","))) if workloads else 0, remark=remark, command=command, date=date)
    with interruptible():
        call(fitting().spc_calibrate, given, found)
        found = ffi.gc(found, fitting().spc_calibration_free)
    answer = VERSION | document(fitting().spc_calibration_fields(), found.answer)
    return Result(answer, "kernels", _plot.bars("kernel", "mape", 100, "mean error on matrices that the fit did not see [%]"),
                  _COLUMNS), Device(output)
