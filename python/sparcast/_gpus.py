"""Rows of a square matrix cut over several GPUs: time, halo, efficiency."""
from sparcast import _plot
from sparcast._device import as_device
from sparcast._forecast import Analysis, Design, column_count
from sparcast._library import FormatError, call, ffi, interruptible, lib, whole
from sparcast._matrix import as_pattern, each
from sparcast._result import Result

_PARTITIONS = {"nnz": 0, "rows": 1, "metis": 2}
_EXCHANGES = {"halo": 0, "whole": 1}
_TRANSPORTS = {"peer": 0, "nccl": 1}
_LAUNCHES = {"stream": False, "graph": True}
_LAYOUTS = {"row": 0, "col": 1}
_VECTORS = {None: 0, "library": 1, "fused": 2}


@each
def gpus(A, count=(1, 2, 4, 8), device="h200", *, system=None, partition="nnz", exchange="halo", transport="peer", launch="stream",
         overlap=False, kernel=None, value=None, vector=None, method=None, vectors=None,
         columns=1, layout="row"):
    """What a product, or an iteration of a solver, takes on each number of GPUs, and how many of them pay.

    Parameters
    ----------
    A : sparse matrix
        Square; see the package's description.
    count : int or sequence of int, optional
        Numbers of GPUs, ascending.
    device : str or Device, optional
    system : str, optional
        The GPUs of a node and their links, a name or a file; without it the first one with the device.
    partition : {"nnz", "rows", "metis"}, optional
        How rows are cut; a matrix in another order is cut in that one (:func:`reorder`).
    exchange : {"halo", "whole"}, optional
        What a part lacks of x, or all of it.
    transport : {"peer", "nccl"}, optional
    launch : {"stream", "graph"}, optional
    overlap : bool, optional
        Rows that need no halo are multiplied during the exchange.
    kernel : str or sequence of str, optional
        To choose from for each part; without it all of ours.
    value, vector : {"f32", "f64"}, optional
        As in :func:`predict`.
    method : {"cg", "bicgstab", "gmres:M", "cgs", "minres", "pipelined-cg"}, optional
        An iteration of it, whose dot products end with all-reduces.
    vectors : {"library", "fused"}, optional
        Who does its vector operations; without it a library with its kernel, fused with ours.
    columns : int, optional
        Of x and y: the matrix times so many vectors; `kernel` then names those of ``predict --columns``.
    layout : {"row", "col"}, optional
        Of these columns.

    Returns
    -------
    Result
        The keys of ``sparcast predict --gpus --json``.

    Examples
    --------
    >>> import sparcast
    >>> stencil = sparcast.generate("stencil", size=(20, 20, 20))
    >>> [point.halo_entries_max for point in sparcast.gpus(stencil, (1, 2, 4)).gpus]
    [0, 400, 800]
    """
    for word, known in ((partition, _PARTITIONS), (exchange, _EXCHANGES), (transport, _TRANSPORTS), (launch, _LAUNCHES),
                        (vectors, _VECTORS), (layout, _LAYOUTS)):
        if word not in known:
            raise FormatError(f"{word!r}: there is " + ", ".join(str(k) for k in known))
    columns = column_count(columns)
    with interruptible():
        pattern = as_pattern(A)
        design = Design(device, "", None, value or pattern.value, 32, vector)
        counts = ffi.new("uint32_t[]", [whole("count", one, 1) for one in ([count] if isinstance(count, (int, str)) else count)])
        how, links = ffi.new("spc_solver_options *"), ffi.new("spc_system **")
        call(lib.spc_system_load, str(system).encode() if system else ffi.NULL, as_device(device).id.encode(), links)
        held = ffi.gc(links[0], lib.spc_system_free)
        more = {"gpus": {"count": counts, "counts": len(counts), "system": held, "partition": _PARTITIONS[partition],
                         "exchange": _EXCHANGES[exchange], "transport": _TRANSPORTS[transport], "overlap": overlap},
                "iteration": {"vectors": _VECTORS[vectors], "launch": _LAUNCHES[launch]}}
        if method:
            call(lib.spc_solver_options_parse, method.encode(), how)
            more["operation"] = lib.SPC_OPERATION_ITERATION
            more["iteration"]["method"] = how.method
        elif columns != 1:
            more["operation"] = lib.SPC_OPERATION_MULTIVECTOR
            more["multivector"] = {"columns": columns, "layout": _LAYOUTS[layout]}
        answer = Analysis(pattern, 0).ask(design, kernel, **more)
    what = "an iteration" if method else "a product"
    return Result({"file": pattern.name} | answer, "gpus", _plot.bars("n", "seconds", 1e6, f"time of {what} [us], by the number of GPUs"),
                  ["n", "seconds", "efficiency", "imbalance", "halo_entries_max", "exchange_seconds", "limited_by"])
