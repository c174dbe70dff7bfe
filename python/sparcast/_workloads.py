"""Batched products of small matrices, products of two sparse ones, and the singular value decomposition: every method on
one machine, or machines side by side."""
import re

from sparcast import _plot
from sparcast._device import as_device
from sparcast._fields import ask
from sparcast._forecast import Analysis, Texts, comparison, matrix_keys
from sparcast._library import FormatError, c_text, ffi, interruptible, lib, options, whole
from sparcast._matrix import as_pattern
from sparcast._result import Result

_ORDERS = ("row-major", "column-major")
_VALUES = {None: 4, "f32": 4, "f64": 8}
_MODELS = (None, "paper", "refined")


def _ask(device, **members):
    """Every method on one machine."""
    machine = as_device(device)
    answer = ask(options("spc_question", device=machine._pointer, **members))
    return Result(answer, "predictions", _plot.bars("kernel", "seconds", 1e6, "time [us]"),
                  ["kernel", "seconds", "seconds_low", "seconds_high", "limited_by"])


def _ask_all(devices, **members):
    """Of a list of machines the best method on each."""
    machines = [as_device(one) for one in devices]
    designs = ffi.new("spc_design[]", [{"label": lib.spc_device_id(one._pointer), "device": one._pointer} for one in machines])
    found = comparison(options("spc_question", **members), designs, len(machines))
    return Result(found, "designs.predictions", _plot.bars("device", "seconds", 1e6, "time [us]"),
                  ["device", "kernel", "seconds", "seconds_low", "seconds_high", "speedup", "limited_by"])


def _range(name, value, least):
    """Both ends of 50 or "32-256"."""
    ends = re.fullmatch(r"(\d+)-(\d+)", value) if isinstance(value, str) else None
    low, high = map(int, ends.groups()) if ends else (value, value)
    if isinstance(low, str):
        low = high = int(value) if value.isdecimal() else value
    return whole(name, low, least), whole(name, high, low)


def spmm(A=None, device="h200", *, batch=None, rows=None, row_nnz=None, columns=None, value=None, order="row-major",
         method=None, host_arrays=False):
    """What each method takes for a batch of small sparse matrices, each times a dense one, and the fastest.

    Parameters
    ----------
    A : list of sparse matrices, optional
        The batch, each taken `batch` times (1); without it a batch of random ones.
    device : str or Device, or a list of them, optional
        Of a list the fastest method on each, and how many times as fast as on the first.
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
        The keys of ``sparcast spmm predict --json``; of a list of devices those of ``sparcast spmm compare --json``.

    Examples
    --------
    >>> import sparcast
    >>> sparcast.spmm(batch=100, rows=50, row_nnz=2, columns=64, device="a100").best
    'packed'
    >>> sparcast.spmm(batch=100, rows=50, row_nnz=2, columns=64, device=["a100", "h100"]).winner
    'h100'
    """
    if order not in _ORDERS or value not in _VALUES:
        raise FormatError("order: row-major, column-major; value: f32, f64")
    if A is not None and not len(A):
        raise FormatError("no matrix is given: a list is empty")
    if A and (rows or row_nnz):
        raise FormatError("matrices have rows and non-zeros of their own")
    with interruptible():
        patterns = [as_pattern(one) for one in A or []]
        listed = ffi.new("spc_pattern *[]", [one._struct for one in patterns])
        given = options("spc_spmm_question", pointers=int(host_arrays), patterns=len(patterns),
                        copies=whole("batch", 1 if batch is None else batch, 0),
                        pattern=listed if A else ffi.NULL)
        work = given.workload
        work.batch = 100 if batch is None else batch
        work.columns = whole("columns", 64 if columns is None else columns, 1)
        work.rows_min, work.rows_max = _range("rows", 50 if rows is None else rows, 1)
        work.row_nnz_min, work.row_nnz_max = _range("row_nnz", 2 if row_nnz is None else row_nnz, 0)
        work.value_bytes, work.order = _VALUES[value], _ORDERS.index(order)
        words = [ffi.new("char[]", c_text(one)) for one in (method.split(",") if method else [])]
        kernels = ffi.new("char *[]", words)
        return (_ask_all if isinstance(device, (list, tuple)) else _ask)(
            device, operation=lib.SPC_OPERATION_BATCH, batch=given, value_bytes=work.value_bytes, kernel=kernels,
            kernels=len(words))


def svd(n=7680, device="h200", *, band=None, values=False, model=None):
    """What the singular value decomposition of an n x n matrix of float64 takes: two stages, and their rivals.

    Parameters
    ----------
    n : int, optional
    device : str or Device, or a list of them, optional
        Of a list the method to run on each, and how many times as fast as on the first.
    band : int, optional
        Width of the band between the stages; without it the best.
    values : bool, optional
        Singular values only.
    model : {"paper", "refined"}, optional

    Returns
    -------
    Result
        The keys of ``sparcast svd predict --json``; of a list of devices those of ``sparcast svd compare --json``.

    Examples
    --------
    >>> import sparcast
    >>> sparcast.svd(7680, "c2050", model="paper").best
    'two-stage:64'
    """
    if model not in _MODELS:
        raise FormatError("model: paper, refined")
    given = options("spc_svd_question", n=whole("n", n, 1), band_width=0 if band is None else whole("band", band, 1),
                    model=_MODELS.index(model), values_only=bool(values))
    if not isinstance(device, (list, tuple)):
        return _ask(device, operation=lib.SPC_OPERATION_SVD, svd=given, value_bytes=8)
    models = {lib.spc_svd_model_for(as_device(one)._pointer, given.model) for one in device}
    given.model = _MODELS.index("paper") if _MODELS.index("paper") in models else given.model  # one model for all
    return _ask_all(device, operation=lib.SPC_OPERATION_SVD, svd=given, value_bytes=8)


def spgemm(A, B=None, device="h200", *, value=None, transpose_b=False, galerkin=False, power=1, algorithm=None, threads=0):
    """What C = A B takes by each algorithm of cuSPARSE, entries of C, and the memory of every buffer.

    Parameters
    ----------
    A, B : sparse matrix or file
        Without B it is A itself.
    device : str or Device, optional
    value : {"f32", "f64"}, optional
    transpose_b : bool, optional
        C = A B', or A A'.
    galerkin : bool, optional
        C = B' A B, as multigrid makes its next level.
    power : int, optional
        C = A^power by squaring.
    algorithm : str or list, optional
        Only these: ``"alg1,alg2,alg3:5,reuse"``.
    threads : int, optional

    Returns
    -------
    Result
        The keys of ``sparcast spgemm --json``.

    Examples
    --------
    >>> import scipy.sparse, sparcast
    >>> found = sparcast.spgemm(scipy.sparse.eye_array(1000, format="csr"))
    >>> found.nnz_c, found.products, found.best
    (1000, 1000, 'cusparse-spgemm-reuse')
    """
    if value not in _VALUES:
        raise FormatError("value: f32, f64")
    with interruptible():
        left, right = as_pattern(A), None if B is None else as_pattern(B)
        machine, analysis = as_device(device), Analysis(left, threads)
        words = Texts(algorithm.split(",") if isinstance(algorithm, str) else algorithm or ())
        counting = options("spc_spgemm_options", threads=analysis.threads)
        given = {"b": right._struct if right else ffi.NULL, "transpose_b": bool(transpose_b), "galerkin": bool(galerkin),
                 "power": whole("power", power, 1), "counting": counting}
        answer = ask(options("spc_question", operation=lib.SPC_OPERATION_SPGEMM, analysis=analysis.pointer, spgemm=given,
                             value_bytes=_VALUES[value or left.value], device=machine._pointer, kernel=words.array, kernels=words.count))
    return Result(matrix_keys(left) | answer, "predictions", _plot.bars("kernel", "seconds", 1e6, "time [us]"),
                  ["kernel", "seconds", "seconds_low", "seconds_high", "memory_bytes", "fits"])
