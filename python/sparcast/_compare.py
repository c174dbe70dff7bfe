"""Machines side by side, and the one answer that a solver needs."""
import math

from sparcast import _plot
from sparcast._device import as_device
from sparcast._forecast import Analysis, Design, best_of, facts_of, kernels_for, matrix_keys, value_bytes
from sparcast._library import SparcastError, call, ffi, fields, interruptible, lib, number, options, text
from sparcast._matrix import as_pattern
from sparcast._result import Result


def _published(analysis, design, kernel, flops):
    """The best kernel's speed by the published model; NaN where the device lacks what that model needs."""
    if design.model not in (lib.SPC_MODEL_EXEC, lib.SPC_MODEL_GATHER):
        return flops if design.model == lib.SPC_MODEL_PAPER else math.nan
    chosen, design.model = design.model, lib.SPC_MODEL_PAPER
    try:
        best = best_of(analysis.forecasts(design, kernels_for(design, kernel))[0])
        return best.prediction.flops if best else math.nan
    except SparcastError:
        return math.nan
    finally:
        design.model = chosen


def _times(best):
    names = "seconds seconds_low seconds_high setup_seconds"
    return fields(best.prediction, names) if best else dict.fromkeys(names.split())


def compare(A, devices, *, what_if=(), kernel=None, value=None, vector=None, index=32, model=None, threads=0):
    """The best kernel of a matrix on each machine, and on each with each change.

    Parameters
    ----------
    A : sparse matrix
    devices : list of str or Device
    what_if : list of str, optional
        Changes as in :func:`predict`, each tried on every device.
    kernel, value, vector, index, model, threads
        As in :func:`predict`.

    Returns
    -------
    Result
        Of ``sparcast compare --json``: ``designs`` (``design``, ``kernel``, ``flops``, ``seconds``, ``speedup`` against the
        first one, ...) and ``winner``.

    Examples
    --------
    >>> import sparcast
    >>> A = sparcast.generate("stencil", size=(60, 60), points=9)
    >>> [d.design for d in sparcast.compare(A, ["c2050"], what_if=["hit+30"]).designs]
    ['c2050', 'c2050 hit+30']
    """
    if isinstance(devices, str):
        devices = [devices]
    with interruptible():
        pattern = as_pattern(A)
        analysis = Analysis(pattern, threads)
        designs = [Design(device, changes, model, value or pattern.value, index, vector)
                   for device in devices for changes in ["", *([what_if] if isinstance(what_if, str) else what_if)]]
        mixed = len({design.model for design in designs}) > 1
        rows, winner, most, first = [], None, -1, None
        for design in designs:
            best = best_of(analysis.forecasts(design, kernels_for(design, kernel))[0])
            flops = best.prediction.flops if best else math.nan
            published = _published(analysis, design, kernel, flops)
            first = first or (flops, published, design.model)
            if (published if mixed else flops) > most:
                most, winner = published if mixed else flops, design.label
            known = {"predicted_as": text(best.stand_in)} if best and best.stand_in else {}
            if best and best.by_terms:
                known |= {"by_terms": True} | ({"terms_unchanged": True} if design.changed else {})
            rows.append(known | facts_of(design) | {
                "design": design.label, "device": design.device.id, "kernel": text(best.kernel) if best else None,
                "gflops": number(flops / 1e9), **_times(best),
                "speedup": number(flops / first[0]) if first[0] > 0 and design.model == first[2] else None,
                "limited_by": text(lib.spc_limit_name(best.prediction.limited_by)) if best else None,
                "fits": bool(best and best.prediction.fits), "fitted": design.is_fitted(),
                "bound": not best or best.bound or not design.is_fitted(), "model": design.model_name,
                "paper_gflops": number(published / 1e9),
                "paper_speedup": number(published / first[1]) if first[1] > 0 else None})
    return Result(matrix_keys(pattern) | {"designs": rows, "winner": winner}, "designs", _plot.designs)


def best_kernel(A, device="h200", *, value=None, vector=None, cold=False, products=0, thorough=False):
    """Which kernel is fastest for this matrix on this machine: the question of a solver, answered in milliseconds.

    Parameters
    ----------
    A : sparse matrix
    device : str or Device, optional
    value, vector : {"f32", "f64"}, optional
        As in :func:`predict`.
    cold : bool, optional
        Nothing in the L2 at the start.
    products : int, optional
        Products that share the set-up; 0: so many that it does not count.
    thorough : bool, optional
        Forecast every kernel in full, however long it takes.

    Returns
    -------
    Result
        ``kernel``, ``seconds``, ``setup_seconds``, ``flops`` (FLOP/s), ``limited_by``, ``fits``, ``bound``, ``model``, ``second``,
        ``second_seconds``.

    Examples
    --------
    >>> import sparcast
    >>> sparcast.best_kernel(sparcast.generate("stencil", size=(300, 300), points=5)).model
    'exec'
    """
    with interruptible():
        pattern, machine, choice = as_pattern(A), as_device(device), ffi.new("spc_kernel_choice *")
        given = options("spc_best_kernel_options", value_bytes=value_bytes(value or pattern.value, vector), cold=cold,
                        products=products, thorough=thorough)
        call(lib.spc_best_kernel, pattern._struct, machine._pointer, given, choice)
    found = fields(choice, "kernel seconds seconds_low seconds_high setup_seconds flops fits bound second second_seconds")
    return Result(found | {"limited_by": text(lib.spc_limit_name(choice.limited_by)), "second": found["second"] or None,
                           "model": text(lib.spc_model_name(choice.model))})
