"""Forecasts: pattern and device to speeds, their terms and limits, and what would help."""

from sparcast import _plot
from sparcast._device import as_device
from sparcast._fields import document
from sparcast._library import FormatError, call, ffi, interruptible, lib, options, text, thread_count
from sparcast._matrix import as_pattern
from sparcast._result import Result

# Of the many columns of a prediction those that its text shows.
_SHOWN = ["kernel", "gflops", "roof_gflops", "seconds", "limited_by", "utilisation", "hit_rate", "padding",
          "memory_bytes"]


class Design:
    """A machine to predict for, what is changed about it, and the model that answers."""

    def __init__(self, device, changes, model, value, index, vector=None):
        self.device = as_device(device)
        self.what_if = ffi.new("spc_what_if *")
        known = ffi.new("spc_what_if *")
        for change in filter(None, changes.split(",")):
            if lib.spc_device_key_find(change.partition("=")[0].encode()):
                self.device = self.device.what_if(change)
                continue
            call(lib.spc_what_if_parse, change.encode(), known)
            self.what_if.hit_points += known.hit_points
            self.what_if.spatial_max |= known.spatial_max
            self.what_if.index_memory |= known.index_memory
        self.label = " ".join(filter(None, [self.device.id, changes]))
        self.value_bytes, self.index_bytes = value_bytes(value, vector), index // 8
        self.model = self._choose(model)
        self.exact, self.products, self.changed = False, 0, bool(changes)
        call(lib.spc_model_check, self.device._pointer, self.value_bytes, self.index_bytes, self._predict())

    def _choose(self, name):
        if name is None:
            return lib.spc_device_model(self.device._pointer)
        model = ffi.new("spc_model *")
        call(lib.spc_model_parse, name.encode(), model)
        return model[0]

    def _predict(self):
        return options("spc_predict_options", model=self.model, what_if=self.what_if[0])

    def options(self):
        given = options("spc_forecast_options", value_bytes=self.value_bytes, index_bytes=self.index_bytes,
                        exact=self.exact, products=self.products)
        given.predict = self._predict()[0]
        return given


def value_bytes(value, vector=None):
    """What `value_bytes` says of A's values and of the vectors (sparcast/precision.h)."""
    size, wanted = lib.spc_precision_find(value.encode()), lib.spc_precision_find((vector or value).encode())
    if not size:
        raise FormatError(f"value {value!r}: there is 'f32', 'f64' and 'mixed'")
    if not wanted or vector == "mixed":
        raise FormatError(f"vector {vector!r}: there is 'f32' and 'f64'")
    if lib.spc_vector_size(size) > lib.spc_vector_size(wanted):
        raise FormatError(f"vector {vector!r}: x and y cannot be narrower than A's values ({value})")
    return size if lib.spc_vector_size(size) == lib.spc_vector_size(wanted) else lib.SPC_MIXED


class Analysis:
    """What was found out about one pattern, shared by kernels and devices."""

    def __init__(self, pattern, threads):
        self.pattern, self.threads = pattern, thread_count(threads)
        out = ffi.new("spc_analysis **")
        call(lib.spc_analysis_open, pattern._struct, options("spc_analysis_options", threads=self.threads), out)
        self.pointer = ffi.gc(out[0], lib.spc_analysis_close)

    def rank(self, design, kernels):
        """The document of `sparcast predict --json`, but for the matrix."""
        names = _Texts(_names(kernels))
        given = options("spc_ranking_options", forecast=design.options()[0], kernel=names.array, kernels=names.count,
                        changed=design.changed, label=names.keep(design.label))
        out = ffi.new("spc_ranking **")
        call(lib.spc_rank_kernels, self.pointer, design.device._pointer, given, out)
        return document(lib.spc_ranking_fields(), ffi.gc(out[0], lib.spc_ranking_free))

    def compare(self, designs, kernels):
        """That of `sparcast compare --json`."""
        names = _Texts(_names(kernels))
        listed = ffi.new("spc_design[]", [
            {"label": names.keep(d.label), "device": d.device._pointer, "predict": d._predict()[0], "changed": d.changed}
            for d in designs])
        given = options("spc_comparison_options", kernel=names.array, kernels=names.count,
                        value_bytes=designs[0].value_bytes, index_bytes=designs[0].index_bytes)
        out = ffi.new("spc_comparison **")
        call(lib.spc_compare_designs, self.pointer, listed, len(designs), given, out)
        return document(lib.spc_comparison_fields(), ffi.gc(out[0], lib.spc_comparison_free))


class _Texts:
    """An array of C strings, kept as long as this object."""

    def __init__(self, words):
        self._kept = [ffi.new("char[]", word.encode()) for word in words]
        self.count = len(self._kept)
        self._array = ffi.new("char *[]", self._kept)
        self.array = ffi.cast("const char *const *", self._array)

    def keep(self, word):
        self._kept.append(ffi.new("char[]", word.encode()))
        return self._kept[-1]


def _names(kernels):
    """Of "csr-vector:8,peers", or a list."""
    return kernels.split(",") if isinstance(kernels, str) else kernels or []


def matrix_keys(pattern):
    rows, cols = pattern.shape
    return {"file": pattern.name, "rows": rows, "cols": cols, "nnz": pattern.nnz}


def predict(A, device="h200", *, kernel=None, value=None, vector=None, index=32, model=None, what_if="", exact=False,
            products=0, threads=0):
    """How fast each kernel multiplies this matrix by a vector on a machine, what limits it, what would help.

    Parameters
    ----------
    A : sparse matrix
        See the package's description.
    device : str or Device, optional
        A name of ``Device.list()``, a device file, or a device.
    kernel : str or list of str, optional
        ``"csr-vector:8,sell"``; ``"all"``, the default, are ours, ``"peers"`` those of libraries.
    value : {"f32", "f64"}, optional
        By default the type of A's values; ``"f32"`` where there are none.
    vector : {"f32", "f64"}, optional
        Type of x and y, by default that of the values. ``value="f32", vector="f64"`` is mixed precision.
    index : {32, 64}, optional
        Bits of the column indices that the kernels load; exec takes 32 alone.
    model : {"exec", "paper", "uncorrected", "saturating"}, optional
        By default exec where the device carries the facts that it needs, else paper.
    what_if : str, optional
        ``"hit+30,spatial=max,index=memory,line_bytes=64"`` in any combination.
    exact : bool, optional
        Simulate all of the GPU, not a sample (exec).
    products : int, optional
        That share conversion and analysis, which then count; 0 for so many that they do not.
    threads : int, optional
        0 for all cores.

    Returns
    -------
    Result
        Of ``sparcast predict --json``: ``predictions`` (fastest first; ``seconds``, ``flops``, ``limited_by``, ...),
        ``best``, ``terms`` (what the time goes to), ``helps``. ``plot("roofline")`` and ``plot("terms")`` draw it.

    Notes
    -----
    The models and their sources are in docs/model.md.

    Examples
    --------
    >>> import sparcast
    >>> A = sparcast.generate("random", rows=5000, row_nnz=10)
    >>> found = sparcast.predict(A, "c2050", kernel="csr-scalar")
    >>> print(f"{found.predictions[0].flops:.2e} FLOP/s, limited by {found.predictions[0].limited_by}")
    8.48e+07 FLOP/s, limited by launch
    """
    with interruptible():
        pattern = as_pattern(A)
        design = Design(device, what_if, model, value or pattern.value, index, vector)
        design.exact, design.products = exact, products
        answer = matrix_keys(pattern) | Analysis(pattern, threads).rank(design, kernel)
    return Result(answer, "predictions", _plot.forecast, _SHOWN)
