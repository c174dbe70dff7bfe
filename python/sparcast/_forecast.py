"""Forecasts: pattern and device to speeds, their terms and limits, and what would help."""

from sparcast import _picture, _plot
from sparcast._device import as_device
from sparcast._fields import VERSION, document
from sparcast._library import FormatError, c_text, call, ffi, interruptible, lib, options, text, thread_count, whole
from sparcast._matrix import as_pattern, each
from sparcast._result import Result

# Of the many columns of a prediction those that its text shows.
_SHOWN = ["kernel", "gflops", "roof_gflops", "seconds", "limited_by", "utilisation", "hit_rate", "padding",
          "memory_bytes"]


class Design:
    """A machine to predict for, what is changed about it, and the model that answers."""

    def __init__(self, device, changes, model, value, index, vector=None, library=None):
        self._library = ffi.new("char[]", c_text(library)) if library else ffi.NULL
        self.value_bytes, self.index_bytes = value_bytes(value, vector), index // 8
        self.exact, self.products = False, 0
        self._device, out = as_device(device), ffi.new("spc_design **")  # of whose text its facts are made
        call(lib.spc_design_make, self._device._pointer, c_text(changes), self.made(model), out)
        self.struct = ffi.gc(out[0], lib.spc_design_free)

    def made(self, model):
        """What a design is made with."""
        given = options("spc_design_options", value_bytes=self.value_bytes, index_bytes=self.index_bytes,
                        library=self._library, model_given=model is not None)
        if model is not None:
            chosen = ffi.new("spc_model *")
            call(lib.spc_model_parse, c_text(model), chosen)
            given.predict.model = chosen[0]
        return given

    @property
    def label(self):
        return text(self.struct.label)

    def options(self):
        given = options("spc_forecast_options", value_bytes=self.value_bytes, index_bytes=self.index_bytes,
                        exact=self.exact, products=self.products)
        given.predict = self.struct.predict
        return given


def value_bytes(value, vector=None):
    """What `value_bytes` says of A's values and of the vectors (sparcast/precision.h)."""
    size, wanted = lib.spc_precision_find(c_text(value)), lib.spc_precision_find(c_text(vector or value))
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

    def ask(self, design, kernels, orders=(), host=None, **more):
        """The document of `sparcast predict --json`, but for the file; `more`: further members of an spc_question.

        Without a design orders are described, and nothing is forecast.
        """
        words, tried = Texts(_names(kernels)), Orders(orders)
        cpu = as_device(host) if host else None
        given = options("spc_question", analysis=self.pointer, kernel=words.array if words.count else ffi.NULL,
                        kernels=words.count, order=tried.array, orders=tried.count, suitable_orders=tried.all,
                        host=cpu._pointer if cpu else ffi.NULL)
        if design:
            made = design.struct
            given.device, given.label, given.changed, given.predict = made.device, made.label, made.changed, made.predict
            given.value_bytes, given.index_bytes = design.value_bytes, design.index_bytes
            given.products, given.exact = design.products, design.exact
        for name, value in more.items():
            setattr(given, name, value)
        out = ffi.new("spc_answer **")
        call(lib.spc_ask, given, out)
        return document(lib.spc_answer_fields(), ffi.gc(out[0], lib.spc_answer_free))

    def _asked(self, design, kernels, solver, spgemm, **more):
        """What designs are asked, and what it points to."""
        words = Texts(_names(kernels))
        given = options("spc_question", analysis=self.pointer, value_bytes=design.value_bytes, index_bytes=design.index_bytes,
                        products=design.products, exact=design.exact, kernel=words.array if words.count else ffi.NULL,
                        kernels=words.count, **more)
        if solver:
            parsed = ffi.new("spc_solver_options *")
            call(lib.spc_solver_options_parse, c_text(solver), parsed)
            given.operation, given.products = lib.SPC_OPERATION_ITERATION, parsed.iterations
            given.iteration.method, given.iteration.vectors = parsed.method, parsed.vectors
            given.iteration.launch, given.iteration.preconditioner = parsed.launch, parsed.preconditioner
        if spgemm:
            call(lib.spc_question_parse, b"spgemm", c_text(spgemm), given)
        return given, words

    def compare(self, designs, kernels, orders=(), solver=None, spgemm=None):
        """That of `sparcast compare --json`."""
        tried = Orders(orders)
        listed = ffi.new("spc_design[]", [design.struct[0] for design in designs])
        given, _words = self._asked(designs[0], kernels, solver, spgemm, order=tried.array, orders=tried.count)
        return comparison(given, listed, len(designs))

    def sweep(self, designs, what_ifs, vary, kernels, model, solver=None, spgemm=None):
        """That of `sparcast sweep --json`."""
        changes, axes = Texts(what_ifs), Texts(vary)
        devices = ffi.new("const spc_device *[]", [design.struct.device for design in designs])
        made = options("spc_grid_options", device=devices, devices=len(designs), what_if=changes.array,
                       what_ifs=changes.count, vary=axes.array, varied=axes.count, design=designs[0].made(model)[0])
        out = ffi.new("spc_grid **")
        call(lib.spc_grid_make, made, out)
        grid = ffi.gc(out[0], lib.spc_grid_free)
        given, _words = self._asked(designs[0], kernels, solver, spgemm)
        found = ffi.new("spc_swept **")
        call(lib.spc_sweep_grid, given, grid, found)
        return document(lib.spc_swept_fields(), ffi.gc(found[0], lib.spc_swept_free))


def comparison(question, designs, count):
    """The document of designs side by side."""
    out = ffi.new("spc_comparison **")
    call(lib.spc_compare_designs, question, designs, count, out)
    return VERSION | document(lib.spc_comparison_fields(), ffi.gc(out[0], lib.spc_comparison_free))


class Columns:
    """What is asked about k columns, or the transposed matrix."""

    def __init__(self, columns, layout, transposed, beta, value, index, kernels, products):
        self._words = Texts(_names(kernels))
        self.struct = options("spc_multivector_options", columns=columns, value_bytes=HALF.get(value) or value_bytes(value),
                              index_bytes=index // 8, layout=_layout(layout), transposed=transposed, beta=beta,
                              kernels=self._words.array if self._words.count else ffi.NULL,
                              kernel_count=self._words.count, products=products)


def asked_columns(columns, layout, transposed, beta, value, index, kernels, products):
    """`None` where it is one product with a vector."""
    _layout(layout)
    columns = column_count(columns)
    if columns > 1 or transposed:
        return Columns(columns, layout, transposed, beta, value, index, kernels, products)
    if beta:
        raise FormatError("beta goes with columns from 2 on")
    return None


def asked_members(asked, index):
    """The same as members of an spc_question."""
    names = ("columns", "layout", "transposed", "beta")
    return {"operation": lib.SPC_OPERATION_MULTIVECTOR, "value_bytes": asked.struct.value_bytes, "index_bytes": index // 8,
            "multivector": {name: getattr(asked.struct, name) for name in names}}


def column_count(columns):
    return whole("columns", columns, 1, 1 << 20)


HALF = {"f16": 2, "bf16": 0x102}  # SPC_HALF, SPC_BFLOAT16 (sparcast/multivector.h)
_LAYOUTS = ("row", "col")


def _layout(layout):
    if layout not in _LAYOUTS:
        raise FormatError(f"layout {layout!r}: there is 'row' and 'col'")
    return _LAYOUTS.index(layout)


class Orders:
    """A list of orders: "rcm,rabbit", or "all" that suit a matrix."""

    def __init__(self, names):
        names = _names(names)
        self.all, names = "all" in names, [name for name in names if name != "all"]
        self.count, self.array = len(names), ffi.new("spc_reorder_options[]", len(names) + 1)
        for i, name in enumerate(names):
            self.array[i].size = ffi.sizeof("spc_reorder_options")
            call(lib.spc_reorder_parse, c_text(name), ffi.addressof(self.array, i))


class Texts:
    """An array of C strings, kept as long as this object."""

    def __init__(self, words):
        self._kept = [ffi.new("char[]", c_text(word)) for word in words]
        self.count = len(self._kept)
        self._array = ffi.new("char *[]", self._kept)
        self.array = ffi.cast("const char *const *", self._array)


def _names(words):
    """Of "csr-vector:8,peers", or a list."""
    if words and not isinstance(words, (str, list, tuple)):
        raise FormatError(f"{words!r}: a text or a list of texts is needed")
    return words.split(",") if isinstance(words, str) else words or []


def matrix_keys(pattern):
    rows, cols = pattern.shape
    return {"file": pattern.name, "rows": rows, "cols": cols, "nnz": pattern.nnz}


@each
def predict(A, device="h200", *, kernel=None, value=None, vector=None, index=32, model=None, what_if="", exact=False,
            products=0, orders=(), host=None, columns=1, layout="row", transposed=False, beta=False, library=None, cores=0,
            threads=0):
    """How fast each kernel multiplies this matrix by a vector on a machine, what limits it, what would help.

    Parameters
    ----------
    A : sparse matrix, or a list of them: then the answers are a list
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
    orders : str or list of str, optional
        Orders of rows and columns to try, too: ``"rcm,rabbit"`` as in :func:`reorder`, ``"all"`` that suit the matrix.
    host : str or Device, optional
        A CPU to compare with, transfers over the host link included: ``offload``.
    columns : int, optional
        The matrix times so many columns: the document of ``predict --columns``; `value` may then be ``"f16"`` or ``"bf16"``.
        Without `host`, `orders` (:func:`orders` tries them) and `exact`.
    layout : {"row", "col"}, optional
        Of these columns.
    transposed : bool, optional
        The transposed matrix, which is not formed.
    beta : bool, optional
        Add to C, which is then read, too.
    library : str, optional
        Kernels of libraries in this version: ``"12.6"``.
    cores : int, optional
        Of a CPU that is forecast: those that run a thread each; 0 for all.
    threads : int, optional
        0 for all cores.

    Returns
    -------
    Result
        Of ``sparcast predict --json``: ``predictions`` (fastest first; ``seconds``, ``flops``, ``limited_by``, ...),
        ``best``, ``changes``, ``helps``; each prediction has ``parts`` (what its time goes to). ``plot("roofline")`` and ``plot("terms")`` draw it.

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
        value = value or pattern.value
        if cores:
            what_if = ",".join(filter(None, [what_if, f"cores={cores}"]))
        asked = asked_columns(columns, layout, transposed, beta, value, index, kernel, products)
        if asked:  # the simulated product of one vector has neither such types nor such indices
            design = Design(device, what_if, model, "f32" if value in HALF else value, 32, library=library)
        else:
            design = Design(device, what_if, model, value, index, vector, library)
        design.exact, design.products = exact, whole("products", products, 0, (1 << 64) - 1)
        more = asked_members(asked, index) if asked else {}
        answer = {"file": pattern.name} | Analysis(pattern, threads).ask(design, kernel, orders, host, **more)
    if asked:
        return Result(answer, "predictions", shown=["kernel", "gflops", "seconds", "setup_seconds", "limited_by", "rests_on"], picture=_picture.times("kernel"))
    return Result(answer, "predictions", _plot.forecast, _SHOWN, _picture.times("kernel"))
