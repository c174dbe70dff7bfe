"""The code tables of rocSPARSE's COO and ELL kernels.

coomvn_segmented_loops: a block takes 256 entries an iteration, sums those of a row by a scan in the LDS, an entry a thread,
and adds the sum to y where a row ends. The table is that of a later iteration, in which all entries are of one row but the
thread's is its last: the scan takes every step. ellmvn_kernel: a thread takes a row, an entry an iteration."""
from sass import tables
from sass.scene import BLOCK_THREADS, THREAD, Scene

from . import library
from .scalars import one

SEGMENTS, ELL = r"_ZL22coomvn_segmented_loopsILj256Ei%sE", r"_ZL13ellmvn_kernelILj512Ei%sE"
ITERATIONS, ROW, ROWS = 3, 700, 100003


def segments_scene(types):
    scene, size = Scene(types), types.vector
    rows = scene.array(4, lambda i: ("OFFSETS", 0), lambda i: ROW)
    columns = scene.array(4, lambda i: ("COLUMNS", 0), lambda i: i % 1000)
    values, x = scene.array(types.value, lambda i: ("VALUES", 0)), scene.array(size, lambda i: ("X", 0))
    y = scene.array(size, lambda i: ("Y", 0))
    scene.struct((4, 1 << 30), (4, ITERATIONS), (size, one(size)), (8, rows), (8, columns), (8, values), (8, x), (8, y), (8, 0),
                 (8, 0), (4, 0))
    return scene


def read_segments(path, architecture, letters, types, objdump):
    kernel = library.read_kernel(path, architecture, SEGMENTS % letters, objdump)
    rows_at = BLOCK_THREADS * types.vector  # behind the sums
    shared = {rows_at + 4 * n: ROW + (n == THREAD + 1) for n in range(BLOCK_THREADS)}
    path = kernel.path(segments_scene(types), shared)
    issue, executed = path.issue(), path.executed
    stored = tables.places(path, "Y")
    if len(stored) != 2 * ITERATIONS:
        kernel.fail("not a sum loaded and stored in each of %d iterations" % ITERATIONS)
    begin = tables.places(path, "OFFSETS") + tables.places(path, "COLUMNS") + tables.places(path, "VALUES")
    start = issue.sequence(executed[:min(begin)])
    issue.sequence(executed[min(begin):stored[-3] + 1])
    cuts = tables.split_at_barriers(path, stored[-3] + 1, stored[-2] + 1)
    loop = [i for a, b in cuts[:-1] for i in issue.sequence(executed[a:b])]
    loop += issue.sequence(executed[cuts[-1][0]:cuts[-1][1]], rest=False)
    store = issue.sequence(executed[stored[-2] + 1:stored[-1] + 1], rest=False)
    tables.expect(kernel, start, "the start", [])
    tables.expect(kernel, loop, "an iteration", tables.full_batch(1) + [("OFFSETS", 0), ("Y", 0)])
    tables.expect(kernel, store, "the store", [("Y", 0)])
    return [tables.Table(kernel, start, loop, [], store, 1)]


def ell_scene(types):
    scene, size = Scene(types), types.vector
    columns = scene.array(4, lambda i: ("COLUMNS", 0), lambda i: i % 1000)
    values, x = scene.array(types.value, lambda i: ("VALUES", 0)), scene.array(size, lambda i: ("X", 0))
    y = scene.array(size, lambda i: ("Y", 0))
    scene.struct((4, ROWS), (4, ROWS), (4, ITERATIONS), (size, one(size)), (8, columns), (8, values), (8, x), (size, 0), (8, y),
                 (4, 0))
    return scene


def read_ell(path, architecture, letters, types, objdump):
    kernel = library.read_kernel(path, architecture, ELL % letters, objdump)
    path = kernel.path(ell_scene(types))
    issue, executed = path.issue(), path.executed
    (iterations,) = path.iterations()
    if len(iterations) != ITERATIONS:
        kernel.fail("not %d iterations" % ITERATIONS)
    (first, _), (begin, end), (_, last) = iterations
    start = issue.sequence(executed[:first])
    issue.sequence(executed[first:begin])
    loop = issue.sequence(executed[begin:end])
    issue.sequence(executed[end:last])
    tables.expect(kernel, start, "the start", [])
    tables.expect(kernel, loop, "an iteration", tables.full_batch(1))
    return [tables.Table(kernel, start, loop, [], tables.store_of(kernel, issue, executed[last:]), 1)]
