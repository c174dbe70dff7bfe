"""Patterns: whatever is sparse, as the library wants it."""
import functools
import operator
import os

import numpy as np

from sparcast._library import FormatError, c_text, call, ffi, file_name, interruptible, lib, options, text

_LARGEST = 2**32 - 2


class _View:
    """An array of C's for numpy, whose views hold this object and so the pattern that owns the memory."""

    def __init__(self, pattern, pointer, count, dtype):
        self._pattern = pattern
        address = int(ffi.cast("uintptr_t", pointer)) if count else 0
        self.__array_interface__ = {"version": 3, "shape": (count,), "typestr": np.dtype(dtype).str,
                                    "data": (address, True) if count else b""}


class Pattern:
    """The non-zeros of a matrix without their values: compressed rows, columns ascending, each once.

    Attributes
    ----------
    shape : tuple of int
    nnz : int
    indptr, indices : numpy.ndarray
        Of uint64 and uint32; views that keep the pattern alive.
    value : str
        ``"f32"`` or ``"f64"``: the type of the values that came with the matrix, also in a file (``.npz``, ``.mat``, HDF5,
        PETSc); ``"f32"`` where nothing says it.
    name : str or None
        The file it was read from.
    symmetry : str
        As a file declared it; the non-zeros are always all of them.
    """

    def __init__(self, struct, keep=None, value="f32", name=None):
        self._struct, self._keep, self.value, self.name = struct, keep, value, name

    @property
    def shape(self):
        return self._struct.rows, self._struct.cols

    @property
    def nnz(self):
        return self._struct.nnz

    @property
    def symmetry(self):
        return text(lib.spc_symmetry_name(self._struct.symmetry))

    @property
    def indptr(self):
        return np.asarray(_View(self, self._struct.row_ptr, self.shape[0] + 1, np.uint64))

    @property
    def indices(self):
        return np.asarray(_View(self, self._struct.col, self.nnz, np.uint32))

    def __reduce__(self):
        return _unpickled, (np.array(self.indptr), np.array(self.indices), self.shape, self.value, self.name)

    def to_scipy(self):
        """A ``scipy.sparse.csr_array`` of ones with these non-zeros.

        >>> import sparcast
        >>> sparcast.generate("banded", rows=4, row_nnz=2, half_bandwidth=1).to_scipy().shape
        (4, 4)
        """
        import scipy.sparse

        kind = np.int32 if max(*self.shape, self.nnz) < 2**31 else np.int64
        ones = np.ones(self.nnz, np.float32 if self.value == "f32" else np.float64)
        return scipy.sparse.csr_array((ones, self.indices.astype(kind), self.indptr.astype(kind)), shape=self.shape)

    def plot(self, **options):
        """The non-zeros, coloured by reuse: :func:`sparcast.spy` with these options; returns the axes."""
        from sparcast._plot import spy

        return spy(self, **options)

    def __repr__(self):
        return f"Pattern({self.shape[0]} x {self.shape[1]}, {self.nnz} non-zeros)"


def each(function):
    """The function, which of a list of matrices gives the list of what it finds out about each."""
    @functools.wraps(function)
    def found(A, *arguments, **options):
        if isinstance(A, list):
            return [function(one, *arguments, **options) for one in A]
        return function(A, *arguments, **options)
    return found


def read(path, format=None, threads=0):
    """Reads a matrix file.

    Parameters
    ----------
    path : path-like
        Matrix Market, Rutherford-Boeing, scipy's ``.npz``, MATLAB's ``.mat``, HDF5, PETSc's binary,
        METIS and DIMACS graphs, a list of edges, a pattern cache; or ``FILE:NAME``, what is called
        NAME in FILE.
    format : str, optional
        ``"edges:0"`` or ``"edges:1"`` (by the number of the first node), either with
        ``:undirected`` and ``:compact``: a list of edges; ``"metis"``, ``"dimacs"``: graphs.
    threads : int, optional
        0 for all cores.

    Returns
    -------
    Pattern
    """
    out, name, size = ffi.new("spc_pattern **"), os.fspath(path), ffi.new("uint32_t *")
    form = ffi.new("char[]", c_text(format)) if format else ffi.NULL
    with interruptible():
        call(lib.spc_pattern_read, file_name(name),
             options("spc_read_options", threads=threads, format=form, value_bytes=size), out)
    return owned(out[0], name=os.fsdecode(name), value=_value_of(size[0]))


def save(A, path):
    """Writes a pattern, without values.

    Parameters
    ----------
    A : sparse matrix
    path : path-like
        Ending in ``.mtx``, ``.mtx.gz``, ``.mtx.xz``, ``.mtx.zst``, or ``.spc``: the binary cache.
    """
    pattern = as_pattern(A)  # its arrays live as long as it does
    with interruptible():
        call(lib.spc_pattern_write, pattern._struct, file_name(path))


def _unpickled(indptr, indices, shape, value, name):
    pattern = from_csr(indptr, indices, shape, value)
    pattern.name = name
    return pattern


def owned(struct, **facts):
    """A pattern that the library allocated."""
    return Pattern(ffi.gc(struct, lib.spc_pattern_free), **facts)


def _unsigned(array, dtype, what):
    """Without a copy where the bits are the same already; -1 becomes too large for any matrix."""
    array = np.asarray(array)
    if array.ndim != 1 or array.dtype.kind not in "iu":
        raise FormatError(f"{what} is no one-dimensional array of integers")
    if not array.dtype.isnative:
        array = array.astype(array.dtype.newbyteorder("="))
    if array.dtype.itemsize > np.dtype(dtype).itemsize and len(array) and (array.min() < 0 or array.max() > _LARGEST):
        raise FormatError(f"{what}: {array.min() if array.min() < 0 else array.max()} is no index")
    if array.dtype.itemsize == np.dtype(dtype).itemsize:
        return np.ascontiguousarray(array).view(dtype)
    if array.dtype.kind == "i" and len(array) and array.min() < 0:
        raise FormatError(f"{what}: {array.min()} is no index")
    return np.ascontiguousarray(array, dtype)


def _own(array, given):
    return array.copy() if np.may_share_memory(array, np.asarray(given)) else array


def from_csr(indptr, indices, shape, value="f32"):
    """Copies of the arrays, checked: another thread may change those that were given meanwhile."""
    try:
        rows, cols = (operator.index(n) for n in shape)
    except (TypeError, ValueError):
        raise FormatError(f"shape {shape}: rows and columns are two whole numbers") from None
    if not (0 <= rows <= _LARGEST and 0 <= cols <= _LARGEST):
        raise FormatError(f"{rows} x {cols}: rows and columns are limited to 32 bits")
    given = indptr, indices
    indptr, indices = _unsigned(indptr, np.uint64, "indptr"), _unsigned(indices, np.uint32, "indices")
    if len(indptr) != rows + 1 or int(indptr[-1]) > len(indices):
        raise FormatError("indptr is not as long as there are rows, or ends beyond the indices")
    indptr, indices = _own(indptr, given[0]), _own(indices, given[1])
    row_ptr, col = ffi.from_buffer("uint64_t[]", indptr), ffi.from_buffer("uint32_t[]", indices)
    struct = ffi.new("spc_pattern *", {"rows": rows, "cols": cols, "nnz": int(indptr[-1]), "row_ptr": row_ptr,
                                       "col": col, "stored": int(indptr[-1])})
    error = ffi.new("spc_error *")
    status = lib.spc_pattern_check(struct, error)
    if status == lib.SPC_ERROR_DATA:  # not sorted
        out = ffi.new("spc_pattern **")
        call(lib.spc_pattern_from_csr, rows, cols, row_ptr, col, out)
        return owned(out[0], value=value)
    if status != lib.SPC_OK:
        raise FormatError(text(error.message))
    return Pattern(struct, keep=(row_ptr, col), value=value)


def from_coo(row, col, shape, value="f32"):
    row, col = np.asarray(row), np.asarray(col)
    if row.ndim != 1 or col.ndim != 1:
        raise FormatError("rows and columns of entries are one-dimensional arrays")
    if len(row) != len(col) or (len(row) and (row.min() < 0 or row.max() >= shape[0])):
        raise FormatError("a row index is negative or beyond the rows, or there are more rows than columns")
    indptr = np.zeros(int(shape[0]) + 1, np.uint64)
    np.cumsum(np.bincount(row, minlength=int(shape[0])), out=indptr[1:])
    return from_csr(indptr, col[np.argsort(row, kind="stable")], shape, value)


def _from_torch(A):
    import torch

    value = _value_of(A.element_size())
    if A.layout == torch.sparse_csr:
        return from_csr(A.crow_indices().detach().cpu().numpy(), A.col_indices().detach().cpu().numpy(), A.shape, value)
    if A.layout == torch.sparse_coo and A.sparse_dim() == 2:
        row, col = A._indices().detach().cpu().numpy()
        return from_coo(row, col, A.shape[:2], value)
    raise FormatError(f"a torch tensor of layout {A.layout}: sparse_csr and sparse_coo are taken")


def _value_of(itemsize):
    return "f32" if itemsize <= 4 else "f64"


def as_pattern(A):
    """A pattern of whatever is sparse; the matrix stays as it is."""
    package = type(A).__module__.split(".")[0]
    if isinstance(A, Pattern):
        return A
    if isinstance(A, (str, os.PathLike)):
        return read(A)
    if isinstance(A, tuple) and len(A) == 3:
        return from_csr(*A)
    if package == "torch":
        return _from_torch(A)
    if package == "networkx":
        import networkx

        return as_pattern(networkx.to_scipy_sparse_array(A, weight=None))
    if package in ("scipy", "cupyx") and hasattr(A, "tocsr"):
        csr = A if A.format == "csr" else A.tocsr()
        indptr, indices = csr.indptr, csr.indices
        if package == "cupyx":
            indptr, indices = indptr.get(), indices.get()
        return from_csr(indptr, indices, csr.shape, _value_of(A.dtype.itemsize))
    raise TypeError(f"{type(A).__name__} is no sparse matrix: scipy.sparse, cupyx.scipy.sparse, torch sparse_csr and "
                    "sparse_coo, networkx graphs, (indptr, indices, shape), Pattern and names of files are")
