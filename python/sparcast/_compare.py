"""Machines side by side, and the one answer that a solver needs."""
from collections.abc import Mapping

import numpy as np

from sparcast import _gpus, _picture, _plot
from sparcast._device import as_device
from sparcast._forecast import HALF, Analysis, Design, asked_columns, asked_members, matrix_keys, value_bytes
from sparcast._library import FormatError, call, ffi, fields, interruptible, lib, options, text
from sparcast._matrix import as_pattern, each
from sparcast._program import documents, flags, run
from sparcast._result import Result


# As the program takes where no machine is named.
TYPICAL = ("h100", "a100", "rtx-4090", "epyc-9654")


def compare(A, devices=TYPICAL, *, what_if=(), kernel=None, value=None, vector=None, index=32, model=None, orders=(), solver=None,
            spgemm=None, summary=False, threads=0):
    """The best kernel of a matrix on each machine, and on each with each change.

    Parameters
    ----------
    A : sparse matrix
    devices : list of str or Device, optional
        By default four typical ones.
    what_if : list of str, optional
        Changes as in :func:`predict`, each tried on every device.
    kernel, value, vector, index, model
        As in :func:`predict`.
    orders : str or list of str, optional
        Each device once more with the matrix in each of these orders.
    solver : str, optional
        An iteration of it in the place of a product: ``"cg"``, ``"cg,graph,fused,ilu0,100"`` (100 iterations).
    spgemm : str, optional
        A product of sparse matrices in its place: ``"square"`` (A A), ``"transposed"`` (A A'), ``"power:3"`` (A^3),
        ``"times:FILE"`` (A B), ``"times-transposed:FILE"`` (A B') or ``"galerkin:FILE"`` (P' A P).
    summary : bool, optional
        Of a list of matrices one result, a row a design: means over them, by the program.
    threads : int, optional
        0: all cores.

    Returns
    -------
    Result
        Of ``sparcast compare --json``: ``designs`` (each an answer as of :func:`predict`, with its best prediction alone;
        ``design``, ``speedup`` against the first one, ``order``) and ``winner``.

    Examples
    --------
    >>> import sparcast
    >>> A = sparcast.generate("stencil", size=(60, 60), points=9)
    >>> [d.design for d in sparcast.compare(A, ["c2050"], what_if=["hit+30"]).designs]
    ['c2050', 'c2050 hit+30']
    """
    if summary:
        words = [word for change in _list(what_if) for word in ("--what-if", change)]
        rows = documents("compare", "--summary", *words, *flags(kernel=_joined(kernel), value=value, vector=vector, index=index, model=model,
                         order=_joined(orders), solver=solver, spgemm=spgemm, threads=threads), matrices=_list(A), devices=_list(devices))
        return Result({"designs": rows}, "designs", _plot.bars("design", "gflops_mean", 1, "GFLOPS in the geometric mean"))
    if isinstance(A, list):
        return [compare(one, devices, what_if=what_if, kernel=kernel, value=value, vector=vector, index=index, model=model,
                        orders=orders, solver=solver, spgemm=spgemm, threads=threads) for one in A]
    if not len(_list(devices)):
        raise FormatError("no device is given: a list is empty")
    with interruptible():
        pattern = as_pattern(A)
        analysis = Analysis(pattern, threads)
        designs = [Design(device, changes, model, value or pattern.value, index, vector)
                   for device in _list(devices) for changes in ["", *_list(what_if)]]
        answer = {"file": pattern.name} | analysis.compare(designs, kernel, orders, solver, spgemm)
    return Result(answer, "designs.predictions", _plot.designs,
                  ["design", "kernel", "gflops", "seconds", "seconds_low", "seconds_high", "speedup", "limited_by", "fits", "model"])


def _list(words):
    return words if isinstance(words, (list, tuple)) else [words]


def _joined(words):
    return words if isinstance(words, str) or not words else ",".join(words)


def _axes(vary):
    """Also of {"l2_bytes": [8e6, 16e6]}, {"l2_bytes": "8MiB:256MiB:x2"}."""
    if not isinstance(vary, Mapping):
        return _list(vary)
    return ["%s=%s" % (key, values if isinstance(values, str) else ",".join(map(str, np.atleast_1d(values).tolist())))
            for key, values in vary.items()]


@each
def sweep(A, devices="h200", vary=(), *, what_if=(), kernel=None, value=None, vector=None, index=32, model=None, solver=None,
          spgemm=None, sensitivity=False, threads=0):
    """The best kernel of a matrix at each point of a grid of machines.

    Parameters
    ----------
    A : sparse matrix
    devices : list of str or Device
    vary : str, list of str or dict
        One key or two, with a range or a list of values: ``"l2_bytes=8MiB:256MiB:x2"``, ``"line_bytes=32,64,128"``,
        ``{"line_bytes": [32, 64, 128]}``.
    what_if, kernel, value, vector, index, model, solver, spgemm
        As in :func:`compare`.
    sensitivity : bool, optional
        Instead of `vary`: how much each fact of the machines counts, by the program; ``sensitivity`` (``fact``, ``elasticity``).
    threads : int, optional

    Returns
    -------
    Result
        Of ``sparcast sweep --json``: ``points`` (``design``, ``key``, ``value``, ``kernel``, ``flops``, ...).

    Examples
    --------
    >>> import sparcast
    >>> A = sparcast.generate("stencil", size=(60, 60), points=9)
    >>> [p.value for p in sparcast.sweep(A, "h200", "l2_bytes=4MiB:16MiB:x2", kernel="ell").points]
    [4194304.0, 8388608.0, 16777216.0]
    """
    if sensitivity:
        words = [word for change in _list(what_if) for word in ("--what-if", change)]
        found = documents("sweep", "--sensitivity", *words, *flags(kernel=_joined(kernel), value=value, vector=vector, index=index, model=model,
                          solver=solver, spgemm=spgemm, threads=threads), matrices=[A], devices=_list(devices))[0]
        return Result(found, "sensitivity", _plot.bars("fact", "elasticity", 1, "growth of the speed for one of the fact"))
    axes = _axes(vary)
    if not axes:
        raise FormatError('vary: a key and its values, as "l2_bytes=8MiB:64MiB:x2"; or sensitivity=True')
    with interruptible():
        pattern = as_pattern(A)
        designs = [Design(device, "", model, value or pattern.value, index, vector) for device in _list(devices)]
        answer = matrix_keys(pattern) | Analysis(pattern, threads).sweep(designs, _list(what_if), axes, kernel, model, solver, spgemm)
    return Result(answer, "points", _plot.sweep, ["design", "key", "value", "key2", "value2", "kernel", "gflops", "seconds", "limited_by", "model"])


@each
def orders(A, device=None, *, orders=(), kernel=None, value=None, vector=None, columns=1, layout="row", transposed=False,
           beta=False, threads=0):
    """Whether to reorder a matrix, and how: what :func:`reorder` would do, forecast.

    Parameters
    ----------
    A : sparse matrix
    device : str or Device, optional
        Without one the orders have no times.
    orders : str or list of str, optional
        ``"rcm,rabbit"``; by default those that suit the matrix.
    kernel, value, vector, columns, layout, transposed, beta, threads
        As in :func:`predict`.

    Returns
    -------
    Result
        Of ``sparcast reorder --json``: ``orders`` (the matrix as it is first), ``best_order`` (the one to take, or own).

    Examples
    --------
    >>> import sparcast
    >>> A = sparcast.generate("stencil", size=(60, 60), points=9)
    >>> sparcast.orders(A, "h200", orders="rcm").best_order
    'own'
    """
    with interruptible():
        pattern = as_pattern(A)
        value = value or pattern.value
        asked = asked_columns(columns, layout, transposed, beta, value, 32, kernel, 0)
        design = Design(device, "", None, "f32" if value in HALF else value, 32, vector) if device else None
        more = asked_members(asked, 32) if asked else {"value_bytes": value_bytes(value, vector)}
        tried = orders if len(orders) else "all"
        answer = matrix_keys(pattern) | Analysis(pattern, threads).ask(
            design, kernel, tried, depth=lib.SPC_DEPTH_TIMES, ordering={"shapes": True}, **more)
    shown = ["order", "bandwidth", "reuse_interval", "spatial", "kernel", "seconds", "gflops", "speedup", "order_seconds", "pays_after"]
    return Result(answer, "orders", _plot.bars("order", "seconds", 1e6, "time of the best kernel [us]") if design else None,
                  shown if design else ())


def report(A, devices="h200", *, kernel="usual,peers", value=None, vector=None, products=0, orders="all", host=None, gpus=(), page=None,
           measured=None, threads=0):
    """What to do with a matrix on each machine: kernel, ours or the library's, order, device or host, how many GPUs.

    The box on top of the page that ``sparcast report`` writes, of one column; :func:`predict` answers of more.

    Parameters
    ----------
    A : sparse matrix
    devices : str, Device or list of these
    kernel, value, vector, products
        As in :func:`predict`; by default also kernels of libraries.
    orders : str or list of str, optional
        Orders to try, as in :func:`orders`; ``()`` for none.
    host : str or Device, optional
        A CPU to compare with, transfers included.
    gpus : list of int, optional
        Numbers of GPUs to cut the rows over, as in :func:`gpus`.
    page : path-like, optional
        The whole page, too, which the program writes there (``.html``): of a list of matrices one page.
    measured : path-like, optional
        Of the page: a CSV of measured times, which stand beside the forecasts; ``validate().pairs`` has them as rows.
    threads : int, optional

    Returns
    -------
    Result
        ``devices``: ``device``, ``kernel``, ``seconds`` with its interval, ``limited_by``, ``library`` (ours, library or
        either), ``order`` (the one to take, or own), ``place`` (device or host); None where that has no answer. With
        ``gpus``, ``best_gpus`` is the number of least time, and ``gpus`` what :func:`gpus` says.

    Examples
    --------
    >>> import sparcast
    >>> A = sparcast.generate("stencil", size=(60, 60), points=9)
    >>> sparcast.report(A, ["h100", "h200"], orders="rcm").devices[0].order
    'own'
    """
    if page:
        run("report", *flags(kernel=_joined(kernel), value=value, vector=vector, products=products, orders=_joined(orders), host=host, gpus=gpus,
                             output=page, measured=measured, threads=threads), matrices=_list(A), devices=_list(devices))
    if isinstance(A, list):
        return [report(one, devices, kernel=kernel, value=value, vector=vector, products=products, orders=orders, host=host, gpus=gpus,
                       threads=threads) for one in A]
    with interruptible():
        pattern = as_pattern(A)
        analysis, rows = Analysis(pattern, threads), []
        for device in _list(devices):
            design = Design(device, "", None, value or pattern.value, 32, vector)
            design.products = products
            rows.append(_advice(analysis.ask(design, kernel, orders, host)))
    for row, device in zip(rows, _list(devices) if gpus else ()):
        if as_device(device).get("kind") != "gpu":
            row["gpus"] = row["best_gpus"] = None
            continue
        row["gpus"] = _gpus.gpus(A, gpus, device, value=value, vector=vector).to_dict()
        row["best_gpus"] = row["gpus"]["best_gpus"]
    shown = ["device", "kernel", "seconds", "seconds_low", "seconds_high", "best_gpus" if gpus else "gflops", "limited_by", "library", "order", "place"]
    return Result(matrix_keys(pattern) | {"devices": rows}, "devices", _plot.bars("device", "seconds", 1e6, "time of a product [us]"), shown, _picture.times("device"))


def _advice(found):
    best = found["predictions"][0]
    return {"device": found["device"]} | {key: best[key] for key in ("kernel", "seconds", "seconds_low", "seconds_high", "gflops", "limited_by")} | {
        "library": (found["library"] or {}).get("use"), "order": found["best_order"],
        "place": (found["offload"] or {}).get("better"), "details": found}


@each
def best_kernel(A, device="h200", *, value=None, vector=None, cold=False, products=0):
    """Which kernel is fastest for this matrix, times one column, on this machine: the question of a solver. It is the first of
    the ranking of :func:`predict`, which answers of more columns, too.

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
                        products=products)
        call(lib.spc_best_kernel, pattern._struct, machine._pointer, given, choice)
    found = fields(choice, "kernel seconds seconds_low seconds_high setup_seconds flops fits bound second second_seconds")
    return Result(found | {"limited_by": text(lib.spc_limit_name(choice.limited_by)), "second": found["second"] or None,
                           "model": text(lib.spc_model_name(choice.model))})
