"""The coefficients of a machine from measurements: of the published models, of the simulator, of terms."""
import time

from sparcast._device import Device, as_device
from sparcast._fields import VERSION, document
from sparcast._library import call, ffi, interruptible, lib, options
from sparcast._measurements import collection, fitting, one_of, word
from sparcast._result import Result


def fit(measurements, device=None, *, matrices=(), model="paper", cache="warm", measured_on=None, spatial="accesses",
        bootstrap=0, seed=0, rows=0, hold=False, traffic=None, waited=False, use_all=False, threads=0):
    """The coefficients of a machine from measurements, with 95 % intervals.

    Parameters
    ----------
    measurements : path-like
        A CSV that :func:`probe` wrote; for "terms" any with the columns matrix, kernel, seconds and value.
    device : str or Device, optional
        The machine, with the facts that are not fitted; by default the one of the first row.
    matrices : list of path-like, optional
        Files and folders; All but "paper" need the matrices behind the rows.
    model : {"paper", "exec", "terms", "multivector", "iteration", "ratios"}, optional
        "terms" are those of kernels that are not simulated (docs/terms.md), "multivector" of kernels for K columns, "iteration" of solvers, "ratios"
        those of kernels that were measured beside each other.
    cache : {"warm", "cold"}, optional
        Which rows.
    measured_on : str, optional
        Only rows of this device.
    spatial : {"accesses", "words"}, optional
        Unit of S (paper).
    bootstrap : int, optional
        Resamples behind the intervals; 0 for 400.
    seed : int, optional
        Same seed, same intervals.
    rows : int, optional
        To simulate, spread over the CSV (exec); 0 for 400.
    hold : bool, optional
        Keep the facts, fit only the launches of library kernels (exec), or what `waited` finds (terms).
    traffic : str, optional
        The kernel whose simulated traffic counts (terms).
    waited : bool, optional
        The times include launching the kernel and waiting for its end, which is found and left out (terms).
    use_all : bool, optional
        Hold no matrix out; errors are cross-validated (terms).
    threads : int, optional
        0 for all cores.

    Returns
    -------
    fit : Result
        Of ``sparcast fit --json``: ``coefficients`` (``kernel``, ``key``, ``value``, ``low``, ``high``, ``unit``), or ``terms``.
    device : Device
        With these coefficients.
    """
    kind = one_of(model, paper=lib.SPC_FIT_PAPER, exec=lib.SPC_FIT_EXEC, terms=lib.SPC_FIT_TERMS,
                  multivector=lib.SPC_FIT_MULTIVECTOR, iteration=lib.SPC_FIT_ITERATION, ratios=lib.SPC_FIT_RATIOS)
    words = {"file": word(measurements), "cache_state": word(one_of(cache, warm="warm", cold="cold")), "measured_on": word(measured_on),
             "traffic": word(traffic), "date": word(time.strftime("%Y-%m-%d", time.gmtime()))}
    machine, known = None if device is None else as_device(device), collection(matrices)
    given = options("spc_machine_fit_options", kind=kind, device=machine._pointer if machine else ffi.NULL, matrices=known,
                    spatial_unit=one_of(spatial, accesses=lib.SPC_SPATIAL_ACCESSES, words=lib.SPC_SPATIAL_WORDS),
                    bootstrap=bootstrap, seed=seed, most_rows=rows, hold=hold, waited=waited, use_all=use_all, threads=threads, **words)
    found = ffi.new("spc_machine_fit **")
    with interruptible():
        call(fitting().spc_machine_fit_run, given, found)
    found = ffi.gc(found[0], fitting().spc_machine_fit_free)
    rows = "terms" if model == "terms" else "coefficients"
    return Result(VERSION | document(fitting().spc_machine_fit_fields(kind), found), rows), Device._of(found.fitted)
