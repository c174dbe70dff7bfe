"""Forecasts how fast a sparse kernel will run on a GPU, and why, from the sparsity pattern alone.

A matrix is whatever is sparse: scipy.sparse, cupyx.scipy.sparse, torch's sparse CSR and COO, a networkx graph, the
tuple ``(indptr, indices, shape)``, the name of a file, a :class:`Pattern`. Units are those of the SI: bytes, seconds,
FLOP/s; ``to_dict()`` gives the keys and units of the program's ``--json``.

>>> import sparcast
>>> stencil = sparcast.generate("stencil", size=(100, 100), points=5)
>>> stencil
Pattern(10000 x 10000, 49600 non-zeros)
>>> forecast = sparcast.predict(stencil, device="h200")
>>> forecast.best == forecast.predictions[0].kernel
True
"""
from sparcast._analysis import generate, info, read, reorder, save, trace
from sparcast._calibrate import calibrate
from sparcast._compare import best_kernel, compare, orders, report, sweep
from sparcast._device import Device
from sparcast._files import files, merge
from sparcast._fit import fit
from sparcast._forecast import predict
from sparcast._gpus import gpus
from sparcast._library import FileError, FormatError, SparcastError, version
from sparcast._magic import load_ipython_extension
from sparcast._matrix import Pattern
from sparcast._plot import spy
from sparcast._probe import probe
from sparcast._result import Result
from sparcast._solver import solver
from sparcast._validate import validate
from sparcast._workloads import spgemm, spmm, svd

__version__ = version()
__all__ = ["Device", "FileError", "FormatError", "Pattern", "Result", "SparcastError", "best_kernel", "calibrate", "compare", "files", "fit",
           "generate", "gpus", "info", "load_ipython_extension", "merge", "orders", "predict", "probe", "read", "reorder", "report", "save", "solver", "spgemm", "spmm", "spy",
           "svd",
           "sweep", "trace",
           "validate"]
