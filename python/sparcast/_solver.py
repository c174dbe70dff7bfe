"""An iteration of a Krylov solver: what it takes, part by part."""
from sparcast import _plot
from sparcast._device import as_device
from sparcast._fields import document
from sparcast._forecast import Analysis, Design, matrix_keys
from sparcast._library import FormatError, c_text, call, ffi, interruptible, lib, options
from sparcast._matrix import as_pattern
from sparcast._result import Result

_VECTORS = {None: 0, "library": 1, "fused": 2, "best": 3}
_LAUNCHES = {"stream": 0, "graph": 1}


def solver(A, method, device="h100", *, kernel=None, value=None, vector=None, vectors=None, launch="stream",
           preconditioner="none", iterations=0, host=None, threads=0):
    """What an iteration takes, what limits it, what would help, and what precedes the first.

    Nothing is forecast about convergence: the number of iterations is yours.

    Parameters
    ----------
    A : sparse matrix
        See the package's description.
    method : {"cg", "bicgstab", "gmres:M", "cgs", "minres"}
    device : str or Device, optional
    kernel : str, optional
        Of the products; without it the one with the fastest iteration.
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
        given = options("spc_solver_options", vectors=_VECTORS[vectors], launch=_LAUNCHES[launch], iterations=iterations)
        how, before, spec = ffi.new("spc_solver_method *"), ffi.new("spc_preconditioner *"), ffi.new("spc_kernel_spec *")
        call(lib.spc_solver_method_parse, c_text(method), how)
        call(lib.spc_preconditioner_parse, c_text(preconditioner), before)
        given.method, given.preconditioner, given.product = how[0], before[0], design.options()[0]
        cpu = as_device(host) if host else None
        given.host = cpu._pointer if cpu else ffi.NULL
        if kernel:
            call(lib.spc_kernel_parse, c_text(kernel), spec)
        out = ffi.new("spc_solver_forecast **")
        call(lib.spc_solver_forecast_make, pattern._struct, Analysis(pattern, threads).pointer, design.struct.device,
             spec if kernel else ffi.NULL, given, out)
        answer = document(lib.spc_solver_fields(), ffi.gc(out[0], lib.spc_solver_forecast_free))
    return Result(matrix_keys(pattern) | answer, "parts", _plot.bars("part", "seconds", 1e6, "time in an iteration [us]"),
                  ["part", "count", "seconds", "bytes"])
