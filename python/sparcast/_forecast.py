"""Forecasts: pattern and device to speeds, their terms and limits, and what would help."""
import os
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple

from sparcast import _plot
from sparcast._device import as_device
from sparcast._library import FormatError, SparcastError, call, ffi, fields, interruptible, lib, number, options, text
from sparcast._matrix import as_pattern
from sparcast._result import Result

# Of the many columns of a prediction those that its text shows.
_SHOWN = ["kernel", "gflops", "roof_gflops", "seconds", "limited_by", "utilisation", "hit_rate", "padding",
          "memory_bytes"]
_HELPS = ["hit+30", "spatial=max", "index=memory"]


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
        self.is_cpu = self.device.get("kind") == "cpu"
        self.value_bytes, self.index_bytes = value_bytes(value, vector), index // 8
        self.model = self._choose(model)
        self.exact, self.products, self.changed = False, 0, bool(changes)
        call(lib.spc_model_check, self.device._pointer, self.value_bytes, self.index_bytes, self._predict())

    def _choose(self, name):
        if name is None:
            return lib.SPC_MODEL_PAPER if self.index_bytes == 8 else lib.spc_device_model(self.device._pointer)
        model = ffi.new("spc_model *")
        call(lib.spc_model_parse, name.encode(), model)
        return model[0]

    def _predict(self):
        return options("spc_predict_options", model=self.model, what_if=self.what_if[0])

    def options(self, more=None):
        given = options("spc_forecast_options", value_bytes=self.value_bytes, index_bytes=self.index_bytes,
                        exact=self.exact, products=self.products)
        given.predict = self._predict()[0]
        if more:
            change = ffi.new("spc_what_if *")
            call(lib.spc_what_if_parse, more.encode(), change)
            what_if = given.predict.what_if
            what_if.hit_points += change.hit_points
            what_if.spatial_max |= change.spatial_max
            what_if.index_memory |= change.index_memory
        return given

    @property
    def model_name(self):
        return text(lib.spc_model_name(self.model))

    def is_fitted(self):
        """Does the model know what launches and too few threads cost?"""
        if self.model == lib.SPC_MODEL_EXEC or self.device.get("kind") == "gather":
            return True
        fitted = ("small_slope", "saturating_launch", "effective_bandwidth")
        return any(fact["key"].startswith(fitted) for fact in self.device.facts)


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


def precision_keys(size):
    value, vector = lib.spc_value_size(size), lib.spc_vector_size(size)
    return {"value_bytes": value} | ({"vector_bytes": vector} if vector != value else {})


class _LeftOut(NamedTuple):
    kernel: str
    why: str


def _text_of(spec):
    if not spec:
        return "csr"
    name = ffi.new("char[64]")
    lib.spc_kernel_format_spec(spec, name, 64)
    return text(name)


def _rank(f):
    """Times that include waiting compare with each other only, and a bound is no forecast: they come last."""
    return f.bound, f.waited


def _order(f):
    return *_rank(f), f.prediction.share_seconds, f.prediction.seconds


class Analysis:
    """What was found out about one pattern, shared by kernels and devices."""

    def __init__(self, pattern, threads):
        self.pattern, self.threads = pattern, threads or os.cpu_count()
        out = ffi.new("spc_analysis **")
        call(lib.spc_analysis_open, pattern._struct, options("spc_analysis_options", threads=threads), out)
        self.pointer = ffi.gc(out[0], lib.spc_analysis_close)

    def each(self, design, function, items):
        """Simulations are independent of each other, so each has a thread; a trace uses all threads itself."""
        if design.model != lib.SPC_MODEL_EXEC or self.threads == 1 or len(items) < 2:
            return [function(item) for item in items]
        with ThreadPoolExecutor(self.threads) as pool:
            return list(pool.map(function, items))

    def forecast(self, design, spec, more=None):
        """A forecast, or a _LeftOut: padding that no memory holds, a block that no multiprocessor does."""
        found, error, given = ffi.new("spc_forecast *"), ffi.new("spc_error *"), design.options(more)
        foreign = ffi.new("char[]", spec.encode()) if isinstance(spec, str) else ffi.NULL
        given.foreign, kernel = foreign, spec if spec and not foreign else ffi.NULL
        status = lib.spc_forecast_kernel(self.pointer, kernel, design.device._pointer, given, found, error)
        if status in (lib.SPC_ERROR_RANGE, lib.SPC_ERROR_UNSUPPORTED):
            return _LeftOut(spec if foreign else _text_of(kernel), text(error.message))
        if status != lib.SPC_OK:
            raise SparcastError(text(error.message))
        return found

    def forecasts(self, design, specs):
        """Fastest first, set-up included where products are given, upper bounds last; and what was left out."""
        found = self.each(design, lambda spec: self.forecast(design, spec), specs)
        left_out = [f for f in found if isinstance(f, _LeftOut)]
        if left_out and len(left_out) == len(found):
            raise SparcastError(left_out[0].why)
        return sorted((f for f in found if not isinstance(f, _LeftOut)), key=_order), left_out


def _named(name, machine, size):
    """A kernel by its name; one that only the terms of the machine know stays a name."""
    spec = ffi.new("spc_kernel_spec *")
    known = lib.spc_kernel_parse(name.encode(), spec, ffi.NULL) == lib.SPC_OK
    if not known and machine and lib.spc_device_has_terms(machine._pointer, name.encode(), size):
        return name
    call(lib.spc_kernel_parse, name.encode(), spec)
    return spec


def _foreign(machine, size):
    """The kernels of others that the machine has terms for."""
    name, names = ffi.new("char[64]"), []
    while lib.spc_device_foreign_kernel(machine._pointer, size, len(names), name):
        names.append(text(name))
    return names


def _is_known(kernel, machine, size):
    return not machine or lib.spc_device_knows_peer(machine._pointer, kernel, size)


def kernels_of(names, machine=None, size=0):
    """Of "csr-vector:8,peers", or a list; "all", and none, are ours, "peers" those of libraries."""
    found = []
    for name in names.split(",") if isinstance(names, str) else names or ["all"]:
        if name not in ("all", "peers"):
            found.append(_named(name, machine, size))
            continue
        every = (lib.spc_kernel_at(i) for i in range(lib.spc_kernel_count()))
        found += [ffi.new("spc_kernel_spec *", {"kernel": k}) for k in every
                  if lib.spc_kernel_is_peer(k) == (name == "peers") and (name == "all" or _is_known(k, machine, size))]
        if name == "peers" and machine:
            found += _foreign(machine, size)
    return found


def kernels_for(design, names):
    """None, the only one for a CPU: plain CSR in row order."""
    return [None] if not names and design.is_cpu else kernels_of(names, design.device, design.value_bytes)


def best_of(forecasts):
    return min(forecasts, key=lambda f: (*_rank(f), not f.prediction.fits, *_order(f)), default=None)


# ---- documents: the keys of the program's --json, from src/cli/views/predict_document.c ----


def _costs(forecast):
    cost = ffi.new("spc_cost[]", lib.SPC_COSTS_ROOM)
    return list(cost[0:lib.spc_forecast_costs(forecast, cost)])


def _roof(forecast):
    prediction, terms = forecast.prediction, forecast.prediction.terms
    if forecast.model == lib.SPC_MODEL_GATHER:
        size = forecast.features.value_bytes
        words = (lib.spc_value_size(size) + lib.spc_vector_size(size)) / 2
        return lib.spc_paper_gather_flops(prediction.bandwidth, words, 1)
    streams = terms.alpha + terms.beta + (terms.gamma if prediction.hit_source == lib.SPC_HIT_NONE else 0)
    return prediction.bandwidth / streams if streams > 0 else 0


def _share(part, whole):
    return number(part / whole) if whole else None


def _prediction(f):
    p, traffic = f.prediction, f.execution.all
    gather, executed = p.hit_source == lib.SPC_HIT_NONE, p.hit_source == lib.SPC_HIT_EXECUTED
    busy = [cost.utilisation for cost in _costs(f) if cost.binds]
    row = {"kernel": text(f.kernel), "gflops": number(p.flops / 1e9)}
    row |= fields(p, "seconds seconds_low seconds_high bytes_per_flop") | fields(p.terms, "alpha beta gamma")
    row |= fields(p, "padding small_factor bandwidth memory_bytes fits")
    row |= {"hit_rate": None if gather else number(p.hit_rate),
            "hit_source": text(lib.spc_hit_source_name(p.hit_source)),
            "spatial": None if gather or executed else number(p.spatial),
            "spatial_unit": text(lib.spc_spatial_unit_name(p.spatial_unit)),
            "limited_by": text(lib.spc_limit_name(p.limited_by)),
            "utilisation": number(sum(busy)) if busy else None,
            "l1_bytes": number(traffic.l1_bytes) if executed else None,
            "l2_bytes": number(traffic.l2_bytes) if executed else None,
            "dram_bytes": number(traffic.memory_bytes) if executed else
            number(p.bytes_per_flop * 2 * float(f.features.nnz) / p.padding),
            "l1_hit_rate": _share(traffic.l1_hits, traffic.l1_sectors) if executed else None,
            "l2_hit_rate": _share(traffic.l2_hit_bytes, traffic.l2_bytes) if executed else None,
            "roof_gflops": number(_roof(f) / 1e9),
            "memory_available": float(p.memory_available) if p.memory_available else None,
            "predicted_as": text(f.stand_in)}
    if f.execution.utilisation[lib.SPC_RESOURCE_CHANNELS] > 0:  # a gather memory, the device's or the one behind it
        row |= fields(p, "row_hit_rate coalesced")
    if f.by_terms:
        row["by_terms"] = True
    if f.waited:
        row["waited"] = True
    if f.bound:
        row["model"] = text(lib.spc_model_name(f.model))
    return row


def _terms(f):
    return [{"kernel": text(f.kernel), "term": text(c.name)} | fields(c, "seconds bytes utilisation binds")
            for c in _costs(f)]


def _changes(analysis, design, found):
    others, change = ffi.new("spc_forecast[]", [f[0] for f in found]), ffi.new("spc_change[]", len(found))
    analysis.each(design, lambda i: call(lib.spc_find_change, analysis.pointer, design.device._pointer, design.options(),
                                         found[i], others, len(found), ffi.addressof(change, i)), range(len(found)))
    lib.spc_share_changes(others, len(found), change)
    return [fields(c, "what kernel seconds speedup") if c.what else None for c in change]


def _helps(analysis, design, best):
    # A gather has no lines and no index stream; terms hold for the machine as it was measured.
    if best.prediction.hit_source == lib.SPC_HIT_NONE or best.by_terms:
        return []
    spec = text(best.kernel) if best.foreign else ffi.addressof(best, "spec") if best.spec.kernel else None
    rows = []
    for what in _HELPS:
        improved = analysis.forecast(design, spec, more=what).prediction.flops
        flops = best.prediction.flops
        rows.append({"what": what, "gflops": improved / 1e9, "speedup": improved / flops if flops > 0 else 1.0})
    return rows


def _library(design, forecasts):
    """Ours or the library's kernel, where there is a forecast of both."""
    all_of_them = ffi.new("spc_forecast[]", [f[0] for f in forecasts])
    a = lib.spc_ours_or_library(all_of_them, len(forecasts), design.device._pointer, design.changed)
    if a.use == lib.SPC_USE_UNKNOWN:
        return {"library": {"why": text(a.why)}} if a.why else {}
    ours, theirs, faster = (all_of_them[i] for i in (a.ours, a.library, a.faster))
    uses = {lib.SPC_USE_OURS: "ours", lib.SPC_USE_LIBRARY: "library", lib.SPC_USE_EITHER: "either"}
    answer = {"ours": text(ours.kernel), "ours_seconds": ours.prediction.seconds, "library": text(theirs.kernel),
              "library_seconds": theirs.prediction.seconds, "stand_in": a.stand_in, "ratio": a.ratio, "use": uses[a.use],
              "overlap": a.overlap, "faster": text(faster.kernel), "pays_after": _products(a.pays_after),
              "first": text(all_of_them[a.first].kernel), "leads_after": _products(a.leads_after)}
    return {"library": answer | ({"products": design.products} if design.products else {})}


def _products(count):
    """None: never, or a set-up that is not known."""
    return None if count == 2**64 - 1 else count


def _setup(design, found):
    """What precedes the products of each kernel, and when it has paid for itself beside the one that is ready first."""
    known = [f for f in found if not f.bound and f.prediction.setup_seconds == f.prediction.setup_seconds]
    ready = min(known, key=lambda f: (f.prediction.setup_seconds, f.prediction.seconds), default=None)
    for f in found:
        p = f.prediction
        pays = lib.spc_products_to_pay(ffi.addressof(p), ffi.addressof(ready.prediction)) if ready else 2**64 - 1
        yield {"setup_seconds": number(p.setup_seconds), "total_seconds": number(p.setup_seconds + design.products * p.seconds),
               "pays_against": text(ready.kernel) if ready else None, "pays_after": _products(pays)}


def facts_of(design):
    """Where the facts of the execution-order model come from; nothing by another model."""
    if design.model != lib.SPC_MODEL_EXEC:
        return {}
    pointer = design.device._pointer
    keys = {"facts": text(lib.spc_provenance_name(lib.spc_device_provenance(pointer, design.model)))}
    if lib.spc_device_borrows_code(pointer):
        keys["code_stands_in"] = True
    return keys


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
        Bits of the column indices that the kernels load.
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
        analysis = Analysis(pattern, threads)
        found, left_out = analysis.forecasts(design, kernels_for(design, kernel))
        document = matrix_keys(pattern) | {
            "device": design.label, "model": design.model_name} | precision_keys(design.value_bytes) | {
            "index_bytes": design.index_bytes, "fitted": design.is_fitted()} | facts_of(design) | (
                {"changed": True} if design.model == lib.SPC_MODEL_EXEC and design.changed else {})
        changes = _changes(analysis, design, found)
        document["predictions"] = [_prediction(f) | {"change": c} for f, c in zip(found, changes)]
        document["terms"] = [row for f in found for row in _terms(f)]
        if products:
            document["products"] = products
            document["predictions"] = [row | more for row, more in zip(document["predictions"], _setup(design, found))]
        if left_out:
            document["left_out"] = [row._asdict() for row in left_out]
        document |= _library(design, found)
        best = best_of(found)
        document["best"] = text(best.kernel) if best else None
        if best:
            document["helps"] = _helps(analysis, design, best)
    return Result(document, "predictions", _plot.forecast, _SHOWN)
