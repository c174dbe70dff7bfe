"""Machines side by side, and the one answer that a solver needs."""
from sparcast import _plot
from sparcast._device import as_device
from sparcast._forecast import Analysis, Design, matrix_keys, value_bytes
from sparcast._library import call, ffi, fields, interruptible, lib, options, text
from sparcast._matrix import as_pattern
from sparcast._result import Result


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
        answer = matrix_keys(pattern) | analysis.compare(designs, kernel)
    return Result(answer, "designs", _plot.designs)


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
        ``kernel``, ``seconds``, ``setup_seconds``, ``flops`` (FLOP/s), ``limited_by``, ``fits``, ``bound``, ``quick``, ``model``, ``second``,
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
    found = fields(choice, "kernel seconds seconds_low seconds_high setup_seconds flops fits bound quick second second_seconds")
    return Result(found | {"limited_by": text(lib.spc_limit_name(choice.limited_by)), "second": found["second"] or None,
                           "model": text(lib.spc_model_name(choice.model))})
