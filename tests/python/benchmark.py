"""usage: benchmark.py [NON_ZEROS] [DEVICE]   what a prediction from Python costs beside its C calls, and its memory beside the matrix

Time: `predict` and `best_kernel` on a matrix of a million non-zeros, over the time within the library; of five
calls the median.
Memory: the growth of the peak of this process while `predict` works, over the bytes of the scipy matrix (50 million
non-zeros unless NON_ZEROS says otherwise).
"""
import sys
import time

import numpy as np
import scipy.sparse

import sparcast
from sparcast import _analysis, _compare, _device, _forecast, _library, _matrix


class Clocked:
    """The library, with the time that is spent in it."""

    def __init__(self, lib):
        self.lib, self.seconds = lib, 0.0

    def __getattr__(self, name):
        member = getattr(self.lib, name)
        if not callable(member):
            return member

        def clocked(*arguments):
            begin = time.perf_counter()
            try:
                return member(*arguments)
            finally:
                self.seconds += time.perf_counter() - begin

        return clocked


def matrix(nnz, index=np.int32, row=20):
    """Rows of `row` entries near the diagonal and some far from it, as in a mesh."""
    rows = nnz // row
    random = np.random.default_rng(1)
    near = np.arange(rows)[:, None] + np.arange(row) * 7 - 70
    near[:, ::5] = random.integers(0, rows, near[:, ::5].shape)
    indices = np.sort(np.clip(near, 0, rows - 1), axis=1).astype(index).ravel()
    indptr = np.arange(0, nnz + 1, row, dtype=index)
    A = scipy.sparse.csr_array((np.ones(nnz), indices, indptr), shape=(rows, rows))
    A.sum_duplicates()
    return A


def times(device):
    A, modules = matrix(1_000_000), [_analysis, _compare, _device, _forecast, _matrix]
    lib, best = _library.lib, []
    for name, call in [("predict, all kernels", lambda: sparcast.predict(A, device, threads=1)),
                       ("predict, one kernel", lambda: sparcast.predict(A, device, kernel="csr-vector", threads=1)),
                       ("best_kernel", lambda: sparcast.best_kernel(A, device))]:
        call()
        ratios = []
        for _ in range(5):
            clock = Clocked(lib)
            for module in modules:
                module.lib = clock
            begin = time.perf_counter()
            call()
            seconds = time.perf_counter() - begin
            ratios.append((seconds / clock.seconds, seconds, clock.seconds))
        for module in modules:
            module.lib = lib
        ratio, seconds, within = sorted(ratios)[2]
        print(f"{name}: {1e3 * seconds:.1f} ms, {1e3 * within:.1f} ms of it in C: {ratio:.3f} times")
        best.append(min(ratios)[0])
    return best


def peak():
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM")) * 1024


def memory(nnz, device, index=np.int32):
    A = matrix(nnz, index)
    assert A.indices.dtype == index
    held = A.data.nbytes + A.indices.nbytes + A.indptr.nbytes
    open("/proc/self/clear_refs", "w").write("5")  # the peak begins anew
    before, begin = peak(), time.perf_counter()
    sparcast.predict(A, device)
    grown = peak() - before
    print(f"predict of {A.nnz} non-zeros, {np.dtype(index)}: {time.perf_counter() - begin:.1f} s, {grown / 1e6:.0f} MB beside a matrix of "
          f"{held / 1e6:.0f} MB: {grown / held:.2f} times")
    return grown / held


if __name__ == "__main__":
    machine = sys.argv[2] if len(sys.argv) > 2 else "h200"
    times(machine)
    for index in (np.int32, np.int64):
        memory(int(sys.argv[1]) if len(sys.argv) > 1 else 50_000_000, machine, index)
