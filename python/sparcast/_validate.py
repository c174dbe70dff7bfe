"""Predicted against measured speeds."""
import os

from sparcast import _plot
from sparcast._device import as_device
from sparcast._fields import VERSION, document
from sparcast._library import SparcastError, c_text, call, ffi, fields, interruptible, lib, number, options, text
from sparcast._measurements import collection, fitting, one_of, table_of, word
from sparcast._result import Result

_SETS = ["fit", "holdout"]


def _set_of(pair):
    return _SETS[pair.held_out]


def _pair(pair):
    row, predicted = pair.row, pair.prediction
    return {"matrix": text(row.matrix), "nnz": row.features.nnz, "kernel": text(row.kernel),
            "value_bytes": row.features.value_bytes, "set": _set_of(pair), "stands_in": pair.stands_in,
            "measured_seconds": row.seconds, "predicted_seconds": number(predicted.seconds),
            "seconds_low": number(predicted.seconds_low), "seconds_high": number(predicted.seconds_high)}


def _paper(table, machine, kernel, state):
    """The evaluation of the published model, where there are rows of that kernel."""
    found, error = ffi.new("spc_reproduction *"), ffi.new("spc_error *")
    status = fitting().spc_reproduce(table, machine._pointer, kernel, 4, state, found, error)
    if status == lib.SPC_ERROR_DATA and not kernel:
        return {}
    if status != lib.SPC_OK:
        raise SparcastError(text(error.message))
    row = ffi.new("spc_paper_quantity[]", lib.SPC_PAPER_QUANTITIES_ROOM)
    count = fitting().spc_reproduction_quantities(found, row)
    answer = {"paper_kernel": text(found.kernel),
                "paper": [{"quantity": text(q.name)} | fields(q, "paper here where") for q in row[0:count]]}
    fitting().spc_reproduction_free(found)
    return answer


def validate(measurements, device, *, matrices=(), model=None, cache="warm", measured_hits=False, kernel=None, exact=False,
             threads=0):
    """Predicted against measured speeds, matrices that a fit saw and those it did not apart.

    Parameters
    ----------
    measurements : path-like
        A CSV that :func:`probe` wrote.
    device : str or Device
    matrices : list of path-like, optional
        Files and folders; the models exec and cpu need the matrices behind the rows.
    model : str, optional
        One or several of ``"paper,uncorrected,saturating,exec,cpu,null"``; with matrices the device's own, else paper.
        The program adds null, what any model has to beat; here it is one like the others.
    cache : {"warm", "cold"}, optional
        Which rows.
    measured_hits : bool, optional
        Hit rates of x from the counters, where there are any (paper).
    kernel : str, optional
        Of the comparison with the paper; fold by default.
    exact : bool, optional
        Simulate all of the GPU, not a sample (exec).
    threads : int, optional
        0 for all cores.

    Returns
    -------
    Result or list of Result
        Of ``sparcast validate --json``, one a model: ``fit`` and ``holdout`` (``n``, ``r``, ``mape``, ...), ``kernels``,
        ``sets``, ``worst``. ``plot()`` draws the errors by kernel. Its attribute ``pairs`` lists each measured time
        with its prediction.
    """
    state, of, results = word(one_of(cache, warm="warm", cold="cold")), word(kernel), []
    with interruptible():
        table, machine, behind = table_of(measurements), as_device(device), collection(matrices)
        usual = fitting().spc_validate_model(machine._pointer, bool(matrices))
        names = (model or text(lib.spc_model_name(usual))).split(",")
        for name in names:
            chosen, found = ffi.new("spc_model *"), ffi.new("spc_validation *")
            call(lib.spc_model_parse, c_text(name), chosen)
            given = options("spc_validate_options", cache_state=state, measured_hits=measured_hits, exact=exact, threads=threads)
            given.predict.model, given.matrices = chosen[0], behind
            call(fitting().spc_validate, table, machine._pointer, given, found)
            found = ffi.gc(found, fitting().spc_validation_free)
            answer = document(fitting().spc_validation_fields(), found.answer)
            if name == names[0] and not found.answer.replayed:
                answer |= _paper(table, machine, of, state)
            results.append(Result({"file": os.fspath(measurements), **VERSION, "device": machine.id} | answer, "sets", _plot.validation))
            results[-1].pairs = [_pair(pair) for pair in found.pair[0:found.pairs]]
    return results[0] if len(results) == 1 else results
