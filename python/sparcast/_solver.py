"""An iteration of a Krylov solver: what it takes, part by part."""
from sparcast import _plot
from sparcast._device import as_device
from sparcast._fields import ask
from sparcast._forecast import Analysis, Design, Orders, matrix_keys
from sparcast._library import FormatError, c_text, call, ffi, interruptible, lib, options
from sparcast._matrix import as_pattern, each
from sparcast._result import Result

_VECTORS = (None, "library", "fused", "best")
_LAUNCHES = ("stream", "graph")


@each
def solver(A, method="cg", device="h200", *, kernel=None, value=None, vector=None, vectors=None, launch="stream",
           preconditioner="none", iterations=0, host=None, orders=(), threads=0):
    """What an iteration takes, what limits it, what would help, and what precedes the first.

    Nothing is forecast about convergence: the number of iterations is yours.

    Parameters
    ----------
    A : sparse matrix
        See the package's description.
    method : {"cg", "bicgstab", "gmres:M", "cgs", "minres", "pipelined-cg"}
    device : str or Device, optional
    kernel : str, optional
        Of the products, several with commas between; without it the one with the fastest iteration.
    value, vector : {"f32", "f64"}, optional
        As in :func:`predict`.
    vectors : {"library", "fused", "best"}, optional
        Who does the vector operations; as the kernel is, where it is not given.
    launch : {"stream", "graph"}, optional
    preconditioner : str, optional
        ``"jacobi"``, ``"block-jacobi:8"``, ``"chebyshev:4"``, ``"ilu0"``, ``"ic0"``.
    iterations : int, optional
        Also the total, with what precedes the first iteration.
    host : str or Device, optional
        A CPU to compare with.
    orders : str or list of str, optional
        Would rows in one of these orders help: ``"rcm,colours"``.
    threads : int, optional

    Returns
    -------
    Result
        The keys of ``sparcast solver --json``.
    """
    if vectors not in _VECTORS or launch not in _LAUNCHES:
        raise FormatError("vectors: library, fused, best; launch: stream, graph")
    with interruptible():
        pattern = as_pattern(A)
        design = Design(device, "", None, value or pattern.value, 32, vector)
        words = [method, launch, *([vectors] if vectors else []), preconditioner]
        given, tried = ffi.new("spc_solver_options *"), Orders(orders)
        call(lib.spc_solver_options_parse, c_text(",".join(words)), given)
        analysis, cpu = Analysis(pattern, threads), as_device(host) if host else None
        names = [ffi.new("char[]", c_text(one)) for one in (kernel.split(",") if kernel else [])]
        listed = ffi.new("char *[]", names)
        question = options("spc_question", operation=lib.SPC_OPERATION_ITERATION, analysis=analysis.pointer,
                           value_bytes=design.value_bytes, index_bytes=design.index_bytes, products=iterations,
                           device=design.struct.device, kernel=listed, kernels=len(names),
                           host=cpu._pointer if cpu else ffi.NULL, order=tried.array, orders=tried.count)
        question.predict = design.struct.predict
        question.iteration.method, question.iteration.vectors = given.method, given.vectors
        question.iteration.launch, question.iteration.preconditioner = given.launch, given.preconditioner
        answer = ask(question)
    return Result(matrix_keys(pattern) | answer, "predictions", _plot.bars("kernel", "seconds", 1e6, "time of an iteration [us]"),
                  ["kernel", "seconds", "seconds_low", "seconds_high", "limited_by"])
