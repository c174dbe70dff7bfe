"""`%load_ext sparcast` for IPython: `%sparcast A -d h100,a100` asks about a matrix of the notebook."""
import argparse
import shlex

from sparcast import _picture
from sparcast._compare import report
from sparcast._forecast import predict
from sparcast._library import SparcastError
from sparcast._result import Result


def _wrong(message):
    """An error that IPython shows as one line, without a traceback."""
    try:
        from IPython.core.error import UsageError
    except ImportError:
        return ValueError(message)
    return UsageError(message)


class _Words(argparse.ArgumentParser):
    def error(self, message):
        raise _wrong(f"%sparcast: {message}\n{self.format_usage()}")


def _parser():
    words = _Words(prog="%sparcast", add_help=False)
    words.add_argument("matrix", help="an expression: a name of the notebook")
    words.add_argument("-d", "--device", default="h200")
    words.add_argument("-k", "--kernel")
    words.add_argument("--value")
    words.add_argument("--columns", type=int, default=1)
    return words


def _ask(matrix, devices, words):
    if len(devices) > 1 and words.columns == 1:
        return report(matrix, devices, kernel=words.kernel or "usual,peers", value=words.value, orders=())
    found = [predict(matrix, device, kernel=words.kernel, value=words.value, columns=words.columns) for device in devices]
    if len(found) == 1:
        return found[0]
    best = [{"device": device} | dict(one.predictions[0]) for device, one in zip(devices, found)]
    shown = ["device", "kernel", "seconds", "seconds_low", "seconds_high", "gflops", "limited_by"]
    return Result({"columns": words.columns, "devices": best}, "devices", shown=shown, picture=_picture.times("device"))


def load_ipython_extension(ipython):
    """What `%load_ext sparcast` calls.

    Parameters
    ----------
    ipython
        The shell, which gets the line magic `%sparcast`.
    """
    def sparcast(line):
        """%sparcast A -d h100,a100 [-k KERNELS] [--value f32|f64] [--columns K]: a machine as predict() answers, several beside each other."""
        words = _parser().parse_args(shlex.split(line))
        try:
            return _ask(ipython.ev(words.matrix), words.device.split(","), words)
        except SparcastError as error:
            raise _wrong(str(error)) from None

    ipython.register_magic_function(sparcast, "line", "sparcast")
