"""The coefficients of a machine from measurements: of the published models, of the simulator, of terms."""
import os
import time

from sparcast._device import as_device
from sparcast._library import FormatError, c_text, call, ffi, fields, file_name, interruptible, lib, number, options, text
from sparcast._measurements import collection, fitting, machine_of, one_of, table_of, word
from sparcast._result import Result

_LINES = {"hit_small_": "small_rows", "hit_large_": "large_rows"}
_ESTIMATES = {"hit_rows_threshold": "hit_rows_threshold", "effective_bandwidth": "bandwidth", "small_slope": "small_slope",
              "small_rows_threshold": "small_rows_threshold", "saturating_launch": "launch",
              "saturating_bandwidth": "saturating_bandwidth"}


def _coefficient(kernel, key, estimate, **more):
    known = lib.spc_device_key_find(c_text(key))
    return {"kernel": kernel, "key": key, "value": number(estimate.value),
            "low": number(estimate.low) if estimate.n else None, "high": number(estimate.high) if estimate.n else None,
            "unit": text(known.unit) if known else "", "matrices": estimate.n} | more


def _coefficients(kernel):
    found = {start + part: getattr(getattr(kernel, line), part)
             for start, line in _LINES.items() for part in ("slope", "intercept")}
    found |= {key: getattr(kernel, member) for key, member in _ESTIMATES.items()}
    name = text(kernel.kernel) or "all"
    return [_coefficient(name, key, estimate) for key, estimate in found.items() if estimate.n]


def _fit_paper(path, device, given, more):
    fit = fitting()
    given = options("spc_fit_options", spatial_unit=more["spatial"], **given)
    table, found = table_of(path), ffi.new("spc_fit *")
    machine = machine_of(device, more["measured_on"] or text(table.row[0].device))
    call(fit.spc_fit_run, table, machine._pointer, given, found)
    found = ffi.gc(found, fit.spc_fit_free)
    kernels = [*found.kernel[0:found.kernels], found.all]
    rows = [{"kernel": text(k.kernel) or "all"}
            | fields(k, "rows matrices hit_measured hit_residual uncorrected_error corrected_error saturating_error")
            | {"better": text(lib.spc_model_name(k.better))} for k in kernels]
    return machine, fit.spc_fit_apply, found, fields(found, "cache_state matrices held_out") | {
        "kernels": rows, "coefficients": [row for k in kernels for row in _coefficients(k)]}


def _fit_exec(path, device, given, more):
    fit = fitting()
    given = options("spc_exec_fit_options", most_rows=more["rows"], hold=more["hold"], threads=more["threads"], **given)
    table, found = table_of(path), ffi.new("spc_exec_fit *")
    machine = machine_of(device, more["measured_on"] or text(table.row[0].device))
    call(fit.spc_exec_fit_run, table, machine._pointer, collection(more["matrices"]), given, found)
    launches = found.launch[0:found.launches]
    facts = [_coefficient("all", text(f.key), f.value, before=number(f.before)) for f in found.fact[0:found.facts]]
    return machine, fit.spc_exec_fit_apply, found, {"model": "exec"} | fields(
        found, "cache_state matrices held_out rows steps mape_before mape median_ape") | {
        "missing_matrices": found.missing,
        "coefficients": facts + [_coefficient(text(k.kernel), "exec_launch", k.seconds) for k in launches],
        "kernels": [{"kernel": text(k.kernel), "mape": number(k.mape)} for k in launches]}


def _type(kernel):
    return {"kernel": text(kernel.kernel), "type": text(lib.spc_precision_name(kernel.value_bytes))}


def _terms(kernel):
    return [_type(kernel) | {"key": text(t.key)} | fields(t.value, "value low high")
            | {"unit": text(lib.spc_device_key_find(t.key).unit)} | fields(t, "share without")
            for t in kernel.term[0:kernel.terms]]


def _fit_terms(path, device, given, more):
    if device is None:
        raise FormatError("terms need the device that the times were measured on")
    if text(given.pop("cache_state")) != "warm":
        raise FormatError("terms are fitted to times with warm caches")
    fit, machine, measured_on = fitting(), as_device(device), given.pop("device")
    given = options("spc_terms_fit_options", **given, **{k: more[k] for k in ("traffic", "threads", "waited", "hold", "use_all")})
    times, found = ffi.new("spc_times *"), ffi.new("spc_terms_fit *")
    call(lib.spc_times_read, file_name(path), measured_on, times)
    times = ffi.gc(times, lib.spc_times_free)
    call(fit.spc_terms_fit_run, times, machine._pointer, collection(more["matrices"]), given, found)
    found = ffi.gc(found, fit.spc_terms_fit_free)
    every = found.kernel[0:found.kernels]
    kernels = [k for k in every if not text(k.reason)]
    accuracy = lambda a: fields(a, "n mape median_ape p90_ape")
    return machine, fit.spc_terms_fit_apply, found, {
        "matrices": found.matrices, "missing_matrices": found.missing,
        "missing_reason": text(found.first_missing) or None, "families": found.families,
        **({"waited_seconds": fields(found.waited_seconds, "value low high")} if found.waited else {}), "terms": [row for k in kernels for row in _terms(k)],
        "kernels": [_type(k) | fields(k, "traffic error low high coverage")
                    | {"fit": accuracy(k.fitted), "holdout": accuracy(k.held_out), "every": accuracy(k.every),
                       "large": accuracy(k.large), "null": accuracy(k.null), "worst": {"matrix": text(k.worst), "ratio": number(k.worst_ratio)}}
                    for k in kernels],
        "skipped": [_type(k) | {"why": text(k.reason)} for k in every if text(k.reason)]}


def fit(measurements, device=None, *, matrices=(), model="paper", cache="warm", measured_on=None, spatial="accesses",
        bootstrap=0, seed=0, rows=0, hold=False, traffic=None, waited=False, use_all=False, threads=0):
    """The coefficients of a machine from measurements, with 95 % intervals.

    Parameters
    ----------
    measurements : path-like
        A CSV that :func:`probe` wrote; for "terms" any with the columns matrix, kernel, seconds and value.
    device : str or Device, optional
        The machine, with the facts that are not fitted; by default the one of the first row.
    matrices : list of path-like, optional
        Files and folders; "exec" and "terms" need the matrices behind the rows.
    model : {"paper", "exec", "terms"}, optional
        "terms" are those of kernels that are not simulated (docs/terms.md).
    cache : {"warm", "cold"}, optional
        Which rows.
    measured_on : str, optional
        Only rows of this device.
    spatial : {"accesses", "words"}, optional
        Unit of S (paper).
    bootstrap : int, optional
        Resamples behind the intervals; 0 for 400.
    seed : int, optional
        Same seed, same intervals.
    rows : int, optional
        To simulate, spread over the CSV (exec); 0 for 400.
    hold : bool, optional
        Keep the facts, fit only the launches of library kernels (exec), or what `waited` finds (terms).
    traffic : str, optional
        The kernel whose simulated traffic counts (terms).
    waited : bool, optional
        The times include launching the kernel and waiting for its end, which is found and left out (terms).
    use_all : bool, optional
        Hold no matrix out; errors are cross-validated (terms).
    threads : int, optional
        0 for all cores.

    Returns
    -------
    fit : Result
        Of ``sparcast fit --json``: ``coefficients`` (``kernel``, ``key``, ``value``, ``low``, ``high``, ``unit``), or ``terms``.
    device : Device
        With these coefficients.
    """
    run = one_of(model, paper=_fit_paper, exec=_fit_exec, terms=_fit_terms)
    state, name, kernel = word(one_of(cache, warm="warm", cold="cold")), word(measured_on), word(traffic)
    unit = one_of(spatial, accesses=lib.SPC_SPATIAL_ACCESSES, words=lib.SPC_SPATIAL_WORDS)
    given = {"cache_state": state, "device": name, "bootstrap": bootstrap, "seed": seed}
    more = {"measured_on": measured_on, "spatial": unit, "matrices": matrices, "rows": rows, "hold": hold,
            "traffic": kernel, "waited": waited, "use_all": use_all, "threads": threads}
    with interruptible():
        machine, apply, found, document = run(measurements, device, given, more)
    fitted = machine.copy()
    origin = f"sparcast.fit of {os.path.basename(os.fspath(measurements))}, model {model}"
    call(apply, found, file_name(origin), time.strftime("%Y-%m-%d", time.gmtime()).encode(), fitted._pointer)
    heading = {"file": os.fspath(measurements), "device": machine.id}
    return Result(heading | document, "terms" if model == "terms" else "coefficients"), fitted
