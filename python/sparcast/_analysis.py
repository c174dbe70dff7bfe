"""What a matrix is, how local its accesses to x are, synthetic matrices, orders of rows and columns."""
import math

import numpy as np

from sparcast import _plot
from sparcast._fields import VERSION
from sparcast._forecast import column_count, value_bytes
from sparcast._library import FormatError, c_text, call, check_threads, ffi, interruptible, lib, number, options, text
from sparcast._matrix import as_pattern, each, from_csr, owned, read, save
from sparcast._program import documents
from sparcast._result import Result

__all__ = ["generate", "info", "read", "reorder", "save", "trace"]


# ---- info ----


def _format(kernel, pattern, value_bytes, index_bytes):
    spec, size, name = ffi.new("spc_kernel_spec *", {"kernel": kernel}), ffi.new("spc_layout_size *"), ffi.new("char[64]")
    call(lib.spc_kernel_choose, spec, pattern._struct)
    error = ffi.new("spc_error *")
    if lib.spc_layout_measure(spec, pattern._struct, value_bytes, index_bytes, size, error) != lib.SPC_OK:
        return None  # a padded layout beyond 2^63 bytes has no size to show
    form = text(lib.spc_kernel_format(kernel))
    layout = text(lib.spc_kernel_format_spec(spec, name, 64)) if spec.parameter[0] else form
    return {"format": form, "layout": layout, "stored_nnz": size.stored_nnz,
            "padding": pattern.nnz / size.stored_nnz if size.stored_nnz else 1.0, "bytes": size.bytes}


@each
def info(A, *, value=None, index=32, levels=False):
    """What a matrix is: rows, row lengths, bandwidth, symmetry, and the bytes of each storage format.

    Parameters
    ----------
    A : sparse matrix
    value : {"f32", "f64"}, optional
        Type of the values that the formats store, by default that of A's values; ``"f32"`` where there are none.
    index : {32, 64}, optional
        Bits of their column indices.
    levels : bool, optional
        Also the levels of both triangles, by the program: ``levels.lower.count``.

    Returns
    -------
    Result
        Of ``sparcast info --json``. ``plot()`` draws the bytes of the formats.

    Examples
    --------
    >>> import sparcast
    >>> sparcast.info(([0, 1, 3], [0, 0, 1], (2, 2))).pattern_symmetric
    False
    """
    with interruptible():
        pattern, stats = as_pattern(A), ffi.new("spc_pattern_stats *")
        call(lib.spc_pattern_measure, pattern._struct, stats)
        features = ffi.new("spc_pattern_features *")
        call(lib.spc_pattern_measure_features, pattern._struct, features)
        kernels = {}
        for i in range(lib.spc_kernel_count()):
            kernels.setdefault(text(lib.spc_kernel_format(lib.spc_kernel_at(i))), lib.spc_kernel_at(i))
        formats = [_format(k, pattern, value_bytes(value or pattern.value), index // 8) for k in kernels.values()]
    more = {"levels": documents("info", "--levels", matrices=[pattern])[0]["levels"]} if levels else {}
    return Result({
        "file": pattern.name, **VERSION, "rows": stats.rows, "cols": stats.cols, "nnz": stats.nnz,
        "row_nnz": {"max": stats.row_nnz_max, "mean": stats.row_nnz_mean, "std": stats.row_nnz_std},
        "empty_rows": stats.empty_rows, "bandwidth": {"lower": stats.bandwidth_lower, "upper": stats.bandwidth_upper},
        "symmetry": pattern.symmetry, "pattern_symmetric": stats.pattern_symmetric, "stored": pattern._struct.stored,
        "duplicates": pattern._struct.duplicates,
        "features": {key: getattr(features, key) for key in ("skew", "bandwidth", "neighbours", "similarity")}, "formats": list(filter(None, formats))} | more, "formats", _plot.formats)


# ---- trace ----


def _histogram(counts):
    used = max((k + 1 for k in range(lib.SPC_HISTOGRAM) if counts[k]), default=0)
    return list(counts[0:used])


@each
def trace(A, *, line=128, word=4, offset=0, order="row", window=128, distance=False, curve=False, threads=0,
          columns=1):
    """How soon x is used again, and how much of each line of x.

    Parameters
    ----------
    A : sparse matrix
    line, word, offset : int, optional
        Bytes of a cache line, of an element of x, and where in its line x begins.
    order : str, optional
        ``"row"``, or a kernel whose order of accesses is followed: ``"csr-vector:8"``.
    window : int, optional
        Accesses a line stays cached.
    distance : bool, optional
        Exact LRU stack distances.
    curve : bool, optional
        Hit rate against LRU capacity, in ``curve``: ``lines``, ``bytes``, ``hit_rate``.
    threads : int, optional
        0 for all cores.
    columns : int, optional
        The rows of B with so many columns, row-major, instead of x; for the transposed matrix pass ``A.T``.

    Returns
    -------
    Result
        Of ``sparcast trace --json``. ``plot(device)`` draws the curve with the caches of that device marked.

    Examples
    --------
    >>> import sparcast
    >>> found = sparcast.trace(sparcast.generate("stencil", size=(100, 100), points=5), curve=True)
    >>> found.accesses, round(found.hit_rate, 3)
    (49600, 0.981)
    """
    if line < 1 or word < 1:
        raise FormatError(f"a line of {line} and elements of {word} bytes: at least 1")
    columns = column_count(columns)
    with interruptible():
        pattern, rows, stream = as_pattern(A), ffi.new("spc_rows **"), ffi.new("spc_stream **")
        spec, name, found = ffi.NULL, ffi.new("char[]", b"row".ljust(63, b"\0")), ffi.new("spc_locality *")
        if order != "row":
            spec = ffi.new("spc_kernel_spec *")
            call(lib.spc_kernel_parse, c_text(order), spec)
            call(lib.spc_kernel_choose, spec, pattern._struct)
            lib.spc_kernel_format_spec(spec, name, 64)
        given = options("spc_trace_options", line_bytes=line, word_bytes=word, offset_bytes=offset, window=window,
                        distance=distance, curve=curve, threads=threads, columns=columns)
        call(lib.spc_rows_from_pattern, pattern._struct, rows)
        source = ffi.gc(rows[0], lib.spc_rows_close)
        call(lib.spc_stream_open, spec, source, stream)
        opened = ffi.gc(stream[0], lib.spc_stream_close)
        call(lib.spc_trace, opened, given, found)
        document = _locality(pattern, text(name), ffi.gc(found, lib.spc_locality_clear), curve)
        if columns > 1:
            document["columns"] = columns
        ffi.release(opened)
        ffi.release(source)
    return Result(document, None, _plot.curve)


def _locality(pattern, order, found, curve):
    reuse, spatial, warm = found.reuse_interval, found.spatial, found.accesses - found.reuse_interval.cold
    mean = lambda value, count: number(float(value)) if count else None
    document = {
        "file": pattern.name, **VERSION, "accesses": found.accesses, "lines_touched": found.lines_touched,
        "line_bytes": found.line_bytes, "word_bytes": found.word_bytes, "order": order,
        "reuse_interval": {"mean": mean(reuse.mean, warm), "median": mean(reuse.median, warm),
                           "p90": mean(reuse.p90, warm), "p99": mean(reuse.p99, warm), "cold": reuse.cold,
                           "histogram_log2": _histogram(reuse.histogram_log2)},
        "hit_rate": mean(found.hit_rate, found.accesses),
        "spatial": {"words": mean(spatial.words, spatial.fills), "accesses": mean(spatial.accesses, spatial.fills),
                    "fills": spatial.fills, "window": found.window}}
    if found.has_distance:
        document["stack_distance"] = {"mean": mean(found.stack_distance.mean, warm),
                                      "histogram_log2": _histogram(found.stack_distance.histogram_log2)}
    if curve:
        points = found.curve[0:found.curve_points] if found.curve_points else []
        document["curve"] = [{"lines": p.lines, "bytes": p.bytes, "hit_rate": p.hit_rate}
                             for p in points]
    return document


# ---- generate ----


def generate(kind, *, size=(), threads=0, **given):
    """A synthetic matrix; the same options give the same one on every machine.

    Parameters
    ----------
    kind : str
        stencil, fem, banded, random, rmat, powerlaw, circuit, features (``sparcast generate --help`` says what each takes).
    size : tuple of int, optional
        Grid points, or mesh nodes, in each direction.
    threads : int, optional
        0 for all cores.
    **given
        Whole numbers: rows, cols, row_nnz, row_nnz_max, half_bandwidth, points, dof, scale, edge_factor, dense, seed.
        Others: shuffle, exponent, row_nnz_mean, row_nnz_std, skew, bandwidth, neighbours, similarity, and
        placement, a bytes object: b"middle" or b"diagonal".

    Returns
    -------
    Pattern

    Examples
    --------
    >>> import sparcast
    >>> sparcast.generate("random", rows=1000, row_nnz=4, seed=1)
    Pattern(1000 x 1000, 4000 non-zeros)
    """
    name, out = ffi.new("char[]", c_text(kind)), ffi.new("spc_pattern **")
    wanted = options("spc_generate_options", kind=name, threads=threads, extent=list(size), **given)
    with interruptible():
        call(lib.spc_generate, wanted, out)
    return owned(out[0])


# ---- reorder ----


@each
def reorder(A, order="rcm", *, rows_only=False, seed=0, threads=0):
    """Another order of rows and columns.

    Parameters
    ----------
    A : sparse matrix
    order : str, optional
        ``"rcm"``, ``"partition:64"``, ``"dissection"``, ``"length:1024"``, ``"rabbit"``, ``"random"``; or one that is
        applied: ``(rows, cols)``, as an earlier call gave them.
    rows_only : bool, optional
        Leave the columns, and so x, as they are.
    seed : int, optional
        Of ``"random"`` and of the partitioner; the same seed, the same order.
    threads : int, optional
        0 for all cores.

    Returns
    -------
    reordered : Pattern or scipy.sparse matrix
        In the new order: a matrix of scipy with its values, as csr, csc or coo if it was one, else as csr.
    rows, cols : numpy.ndarray
        The old row, and column, at each new place: `reordered` is ``A[rows][:, cols]``.

    Examples
    --------
    >>> import sparcast
    >>> A = sparcast.generate("fem", size=(20, 20, 20), dof=1, shuffle=1.0)
    >>> B, rows, cols = sparcast.reorder(A, "rcm")
    >>> sparcast.info(B).bandwidth.upper < sparcast.info(A).bandwidth.upper
    True
    """
    check_threads(threads)
    if isinstance(order, tuple):
        return _applied(A, *order)
    pattern, given = as_pattern(A), options("spc_reorder_options", rows_only=rows_only, seed=seed)
    call(lib.spc_reorder_parse, c_text(order), given)
    found, permuted = ffi.new("spc_permutation **"), ffi.new("spc_pattern **")
    with interruptible():
        call(lib.spc_reorder, pattern._struct, given, found)
        permutation = ffi.gc(found[0], lib.spc_permutation_free)
        sides = [(lib.spc_permutation_row(permutation), pattern.shape[0]),
                 (lib.spc_permutation_col(permutation), pattern.shape[1])]
        rows, cols = (np.array(ffi.unpack(side, count) if count else [], np.int64) for side, count in sides)
        if type(A).__module__.startswith("scipy.sparse"):
            return _applied(A, rows, cols)
        call(lib.spc_permutation_apply, permutation, pattern._struct, threads, permuted)
    return owned(permuted[0], value=pattern.value), rows, cols


def _applied(A, rows, cols):
    """A[rows][:, cols], with its values where it is a matrix of scipy."""
    if type(A).__module__.startswith("scipy.sparse"):
        return A.tocsr()[rows][:, cols].asformat(A.format if A.format in ("csc", "coo") else "csr"), rows, cols
    pattern = as_pattern(A)
    for name, side, count in ("rows", rows, pattern.shape[0]), ("cols", cols, pattern.shape[1]):
        if not np.array_equal(np.sort(side), np.arange(count)):
            raise FormatError(f"{name}: no permutation of {count}")
    begins = pattern.indptr.astype(np.int64)
    lengths = np.diff(begins)[rows]
    ends = np.concatenate([[0], np.cumsum(lengths)])
    entries = np.repeat(begins[:-1][rows] - ends[:-1], lengths) + np.arange(pattern.nnz)
    return from_csr(ends, np.argsort(cols)[pattern.indices[entries]], pattern.shape, pattern.value), rows, cols
