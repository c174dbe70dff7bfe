#!/usr/bin/env python3
"""usage: cpu_peers.py SPARCAST LIBMKL_RT [--threads N] [--rows OUT.csv] [FILE.mtx...]

Our host kernels beside SciPy's product and MKL's, with and without its optimisation (`pip install mkl scipy`), f64, warm. Without
FILEs small recipes are taken. Prints times of each matrix and geometric means; --rows writes those of MKL and SciPy as `sparcast calibrate --measured` takes them.
Repeats are taken as `sparcast probe --on cpu` takes its own: in bursts with pauses, not after another process was there, and
(one thread) not while a loop before and after says that the core is shared. What has no rest is left out, and named.
"""
import argparse
import csv
import ctypes
import math
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

MATRICES = {
    "stencil5-100": "stencil --size 100x100 --points 5", "stencil7-20": "stencil --size 20x20x20 --points 7",
    "random-8": "random --rows 10000 --row-nnz 8", "random-100": "random --rows 1000 --row-nnz 100",
    "random-300": "random --rows 2000 --row-nnz 300", "fem-1": "fem --size 16x16x16", "fem-3": "fem --size 12x12x12 --dof 3",
    "circuit": "circuit --rows 20000", "powerlaw": "powerlaw --rows 30000 --row-nnz 10", "rmat": "rmat --scale 13 --edge-factor 8",
    "banded-5": "banded --rows 50000 --row-nnz 5 --half-bandwidth 1000", "banded-100": "banded --rows 5000 --row-nnz 100 --half-bandwidth 200",
    "random-2": "random --rows 50000 --row-nnz 2", "stencil27": "stencil --size 20x20x20 --points 27", "onedense": "onedense --rows 20000 --row-nnz 4",
    "stencil5-200": "stencil --size 200x200 --points 5",
}
OURS = ["csr", "csr-balanced", "csr-merge", "sell:8:256", "bsr:3"]
PATIENCE, BURST, REPEAT, WHOLE, AT_REST = 4.0, 8, 2e-4, 1.3, 1.25


class Description(ctypes.Structure):
    _fields_ = [("type", ctypes.c_int), ("mode", ctypes.c_int), ("diag", ctypes.c_int)]


class Clock:
    def __init__(self, numpy, threads):
        self.work, self.threads, self.fastest = numpy.ones(2048), threads, math.inf
        for _ in range(200):
            self.fastest = min(self.fastest, self.yardstick())
            time.sleep(0.002)

    def yardstick(self):
        def once():
            start = time.perf_counter()
            self.work.dot(self.work)
            return time.perf_counter() - start
        return min(once() for _ in range(5))

    def whole(self):
        now = self.yardstick()
        self.fastest = min(self.fastest, now)
        return self.threads > 1 or now <= WHOLE * self.fastest

    def rest(self, product):
        """Seconds of a product; None where it never came to rest."""
        product()
        start = time.perf_counter()
        product()
        times, n = [], max(1, int(REPEAT / max(time.perf_counter() - start, 1e-7)))
        end, quiet, k = time.perf_counter() + PATIENCE, False, 0
        while time.perf_counter() < end and len(times) < 60:
            before, whole, start = resource.getrusage(resource.RUSAGE_SELF).ru_nivcsw, self.whole(), time.perf_counter()
            for _ in range(n):
                product()
            seconds = (time.perf_counter() - start) / n
            alone = whole and self.whole() and resource.getrusage(resource.RUSAGE_SELF).ru_nivcsw == before
            if alone and quiet:
                times.append(seconds)
            k += 1
            quiet = alone and k % BURST != 0
            if k % BURST == 0:
                time.sleep(0.004)
        times.sort()
        kept = [t for t in times if t <= AT_REST * times[len(times) // 10]]
        return kept[len(kept) // 2] if len(kept) >= 3 else None


def library(mkl, matrix, x, y, numpy, optimised):
    handle, pointer = ctypes.c_void_p(), lambda a, at=0: ctypes.c_void_p(a.ctypes.data + at)
    description = Description(20, 0, 0)
    assert mkl.mkl_sparse_d_create_csr(ctypes.byref(handle), 0, matrix.shape[0], matrix.shape[1], pointer(matrix.indptr),
                                       pointer(matrix.indptr, 4), pointer(matrix.indices), pointer(matrix.data)) == 0
    if optimised:
        mkl.mkl_sparse_set_mv_hint(handle, 10, description, 100000)
        assert mkl.mkl_sparse_optimize(handle) == 0
    px, py = pointer(x), pointer(y)
    call = mkl.mkl_sparse_d_mv
    call.argtypes = [ctypes.c_int, ctypes.c_double, ctypes.c_void_p, Description, ctypes.c_void_p, ctypes.c_double, ctypes.c_void_p]
    return lambda: call(10, 1.0, handle, description, px, 0.0, py)


def measure_ours(program, path, threads):
    with tempfile.TemporaryDirectory() as folder:
        out = folder + "/rows.csv"
        subprocess.run([program, "probe", "--on", "cpu", "-v", "f64", "-k", ",".join(OURS), "--no-cold", "--no-features", "--quiet",
                        "--threads", str(threads), "--seconds", "0.05", "-o", out, path], check=False, stderr=subprocess.DEVNULL)
        rows = csv.DictReader(line for line in open(out) if not line.startswith("#"))
        return {r["kernel"]: float(r["seconds"]) for r in rows if r["seconds"] and r["repeats"] != "0"}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("mkl")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--rows", type=pathlib.Path)
    parser.add_argument("files", nargs="*", type=pathlib.Path)
    a = parser.parse_intermixed_args()
    # Threads bound and awake between products, as the probe keeps its own.
    os.environ.update(MKL_NUM_THREADS=str(a.threads), OMP_NUM_THREADS=str(a.threads), OPENBLAS_NUM_THREADS="1",
                      OMP_PROC_BIND="close", OMP_WAIT_POLICY="active")
    import numpy
    import scipy.io
    import scipy.sparse
    from scipy.sparse import _sparsetools
    if a.threads == 1:
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    mkl, clock, rows, faster = ctypes.CDLL(a.mkl), Clock(numpy, a.threads), [], {}
    print("us: matrix, non-zeros, scipy, mkl direct, mkl optimised, ours:", ", ".join(OURS))
    for name, recipe in {f.name.split(".")[0]: f for f in a.files}.items() if a.files else MATRICES.items():
        with tempfile.TemporaryDirectory() as folder:
            path = str(recipe) if a.files else folder + "/" + name + ".mtx"
            if not a.files:
                subprocess.run([a.program, "generate", *recipe.split(), "-o", path], check=True)
            m = scipy.sparse.csr_matrix(scipy.io.mmread(path))
            os.sched_setaffinity(0, range(os.cpu_count()))
            ours = measure_ours(a.program, path, a.threads)
        if a.threads == 1:
            os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
        m.data[:], x, y = numpy.random.rand(m.nnz), numpy.random.rand(m.shape[1]), numpy.zeros(m.shape[0])
        m.indices, m.indptr = m.indices.astype(numpy.int32), m.indptr.astype(numpy.int32)
        theirs = {
            "scipy-csr": clock.rest(lambda: _sparsetools.csr_matvec(*m.shape, m.indptr, m.indices, m.data, x, y)),
            "mkl-csr-direct": clock.rest(library(mkl, m, x, y, numpy, False)),
            "mkl-csr": clock.rest(library(mkl, m, x, y, numpy, True)),
        }
        show = ["%.1f" % (1e6 * t) if t else "no rest" for t in [*theirs.values(), *map(ours.get, OURS)]]
        print(name, m.nnz, *show, flush=True)
        for kernel, seconds in theirs.items():
            if seconds:
                rows.append([name, *m.shape, m.nnz, kernel, 8, "%.6g" % seconds, "warm"])
                for who, own in (("csr", ours.get("csr")), ("best of ours", min(ours.values(), default=None))):
                    if own:
                        faster.setdefault((kernel, who), []).append(seconds / own)
    for (kernel, who), ratios in sorted(faster.items()):
        print("%s over %s: %.2f (%d matrices; least %.2f)" % (
            kernel, who, math.exp(sum(map(math.log, ratios)) / len(ratios)), len(ratios), min(ratios)))
    if a.rows:
        with a.rows.open("w", newline="") as out:
            names = "matrix,rows,cols,nnz,kernel,value_bytes,seconds,cache_state".split(",")
            csv.writer(out, lineterminator="\n").writerows([names] + rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
