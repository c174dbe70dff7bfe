"""`%load_ext sparcast` for IPython: `%sparcast A -d h100,a100` asks about a matrix of the notebook."""
import argparse
import shlex

from sparcast._compare import report
from sparcast._forecast import predict


class _Words(argparse.ArgumentParser):
    def error(self, message):
        raise ValueError(f"%sparcast: {message}\n{self.format_usage()}")


def _parser():
    words = _Words(prog="%sparcast", add_help=False)
    words.add_argument("matrix", help="an expression: a name of the notebook")
    words.add_argument("-d", "--device", default="h200")
    words.add_argument("-k", "--kernel")
    words.add_argument("--value")
    words.add_argument("--columns", type=int, default=1)
    return words


def load_ipython_extension(ipython):
    """What `%load_ext sparcast` calls.

    Parameters
    ----------
    ipython
        The shell, which gets the line magic `%sparcast`.
    """
    def sparcast(line):
        """%sparcast A -d h100,a100 [-k KERNELS] [--value f32|f64] [--columns K]: a machine as predict() answers, several as report()."""
        words = _parser().parse_args(shlex.split(line))
        matrix, devices = ipython.ev(words.matrix), words.device.split(",")
        if len(devices) == 1:
            return predict(matrix, devices[0], kernel=words.kernel, value=words.value, columns=words.columns)
        if words.columns > 1:
            return [predict(matrix, device, kernel=words.kernel, value=words.value, columns=words.columns) for device in devices]
        return report(matrix, devices, kernel=words.kernel or "usual,peers", value=words.value, orders=())

    ipython.register_magic_function(sparcast, "line", "sparcast")
