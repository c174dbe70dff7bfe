"""Predicted against measured speeds."""
import os

from sparcast import _plot
from sparcast._device import as_device
from sparcast._library import SparcastError, c_text, call, ffi, fields, interruptible, lib, number, options, text
from sparcast._measurements import collection, fitting, one_of, table_of, word
from sparcast._result import Result

_ACCURACY = "n r mape median_ape p90_ape bias coverage null_mape"
_TRAFFIC = "n l1_hit_error x_hit_error requests_mape sectors_mape l2_mape l2_hit_error dram_n dram_mape"
_SETS = ["fit", "holdout"]


def _sets(kernel):
    name = text(kernel.kernel) or "all"
    sizes = [("all", kernel.total)] + [(text(fitting().spc_size_class_name(i)), kernel.size_class[i])
                                       for i in range(lib.SPC_SIZE_CLASSES)]
    return [{"kernel": name, "size": size, "set": of} | fields(accuracy, _ACCURACY)
            for size, both in sizes for of, accuracy in zip(_SETS, both) if accuracy.n]


def _traffic(kernel):
    return [{"kernel": text(kernel.kernel) or "all", "set": of} | fields(traffic, _TRAFFIC)
            for of, traffic in zip(_SETS, kernel.traffic) if traffic.n]


def _set_of(pair):
    return _SETS[pair.held_out]


def _worst(pair):
    return {"matrix": text(pair.row.matrix), "kernel": text(pair.row.kernel), "measured_gflops": pair.row.flops / 1e9,
            "predicted_gflops": number(pair.predicted_flops / 1e9), "set": _set_of(pair), "reason": text(pair.reason)}


def _pair(pair):
    row, predicted = pair.row, pair.prediction
    return {"matrix": text(row.matrix), "nnz": row.features.nnz, "kernel": text(row.kernel),
            "value_bytes": row.features.value_bytes, "set": _set_of(pair), "stands_in": pair.stands_in,
            "measured_seconds": row.seconds, "predicted_seconds": number(predicted.seconds),
            "seconds_low": number(predicted.seconds_low), "seconds_high": number(predicted.seconds_high)}


def _validation(found):
    kernels = found.kernel[0:found.kernels]
    return {"model": text(found.model), "kernels": [{"kernel": text(k.kernel)} | fields(k.both, _ACCURACY) for k in kernels],
            "fit": fields(found.all.total[0], _ACCURACY), "holdout": fields(found.all.total[1], _ACCURACY),
            "sets": [row for k in [*kernels, found.all] for row in _sets(k)],
            "traffic": [row for k in [*kernels, found.all] for row in _traffic(k)],
            "choice": [{"set": of, "matrices": c.n} | fields(c, "right mean_loss worst_loss")
                       for of, c in zip(_SETS, found.choice) if c.n],
            "worst": [_worst(found.pair[found.worst[i]]) for i in range(found.worst_count)]}


def _replay(table, machine, matrices, state, exact, threads):
    """For the model exec the matrices of the table are simulated."""
    given = options("spc_replay_options", cache_state=state, exact=exact, threads=threads)
    replay = ffi.new("spc_replay *")
    call(fitting().spc_replay_run, table, machine._pointer, collection(matrices), given, replay)
    return ffi.gc(replay, fitting().spc_replay_free)


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
    document = {"paper_kernel": text(found.kernel),
                "paper": [{"quantity": text(q.name)} | fields(q, "paper here where") for q in row[0:count]]}
    fitting().spc_reproduction_free(found)
    return document


def validate(measurements, device, *, matrices=(), model=None, cache="warm", measured_hits=False, kernel=None, exact=False,
             threads=0):
    """Predicted against measured speeds, matrices that a fit saw and those it did not apart.

    Parameters
    ----------
    measurements : path-like
        A CSV that :func:`probe` wrote.
    device : str or Device
    matrices : list of path-like, optional
        Files and folders; the model exec needs the matrices behind the rows.
    model : str, optional
        One or several of ``"paper,uncorrected,saturating,exec,null"``; exec where there are matrices, else paper.
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
    names = (model or ("exec" if matrices else "paper")).split(",")
    state, of, results = word(one_of(cache, warm="warm", cold="cold")), word(kernel), []
    with interruptible():
        table, machine = table_of(measurements), as_device(device)
        for name in names:
            chosen, found, missing = ffi.new("spc_model *"), ffi.new("spc_validation *"), {}
            call(lib.spc_model_parse, c_text(name), chosen)
            given = options("spc_validate_options", cache_state=state, measured_hits=measured_hits)
            given.predict.model = chosen[0]
            if chosen[0] == lib.SPC_MODEL_EXEC:
                replay = _replay(table, machine, matrices, state, exact, threads)
                given.executions = replay.execution
                missing = {"missing_matrices": replay.missing, "missing_reason": text(replay.first_missing) or None}
            call(fitting().spc_validate, table, machine._pointer, given, found)
            found = ffi.gc(found, fitting().spc_validation_free)
            document = {"file": os.fspath(measurements), "device": machine.id} | _validation(found) | missing
            if name == names[0] and chosen[0] != lib.SPC_MODEL_EXEC:
                document |= _paper(table, machine, of, state)
            results.append(Result(document, "sets", _plot.validation))
            results[-1].pairs = [_pair(pair) for pair in found.pair[0:found.pairs]]
    return results[0] if len(results) == 1 else results
