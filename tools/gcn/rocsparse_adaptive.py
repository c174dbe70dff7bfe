"""The code tables of rocSPARSE's adaptive CSR kernel, csrmvn_adaptive_kernel. A block of 256 threads takes what the analysis
gave it: some rows of at most 1,024 entries together (streamed into the LDS, then summed there, a thread or several a row),
one row, or up to 3,072 entries of a row that several blocks share.

Variants: the loads of streamed rows; their sums by one thread a row, then by 2 to 128; a row; a part of a row."""
from sass import tables
from sass.scene import BLOCK, BLOCK_THREADS, Scene

from . import library
from .scalars import one

ADAPTIVE = r"_ZL22csrmvn_adaptive_kernelIii%sE"
THREADS_OF_ROW = [1 << n for n in range(8)]
BATCH, PASSES = 4, 3  # entries that a thread streams; what a thread adds up, and iterations over a row
ROW, FIRST = 700, 9000
MOST_OF_PART = 3072
SERIAL_ROWS = 2 * BLOCK_THREADS  # so that a thread has two


def adaptive_scene(types, rows, part, length, thread, own=None):
    """rows: of the block, 0: of a row that others share; part: the number of the part, or the threads of a row; own: the row
    of the block that the thread sums, where it is another than the first."""
    scene = Scene(types, thread)
    row_blocks = scene.array(4, lambda i: ("OFFSETS", i - BLOCK) if 0 <= i - BLOCK < 2 else None,
                             lambda i: {BLOCK: ROW, BLOCK + 1: ROW + rows}.get(i))
    flags = scene.array(4, lambda i: ("PARTIAL", int(i != BLOCK)), lambda i: int(i != BLOCK))
    parts = scene.array(4, lambda i: ("OFFSETS", 2), lambda i: part)
    ends = scene.array(4, lambda i: ("OFFSETS", 3 + i - ROW if own is None else i - ROW - own), lambda i: FIRST + (i - ROW) * length)
    first = FIRST + thread + (part * MOST_OF_PART if rows < 2 else 0)

    def slot(i):
        n, wrong = divmod(i - first, BLOCK_THREADS)
        return None if wrong else n if rows > 1 else 0
    columns = scene.array(4, lambda i: ("COLUMNS", slot(i)), lambda i: slot(i) or 0)
    values = scene.array(types.value, lambda i: ("VALUES", slot(i)))
    x = scene.array(types.vector, lambda i: ("X", i))
    y = scene.array(types.vector, lambda i: ("Y", 0), lambda i: 0)
    size = types.vector
    scene.struct((1, 0), (4, 1 << 30), (8, row_blocks), (8, flags), (8, parts), (size, one(size)), (8, ends), (8, columns),
                 (8, values), (8, x), (size, 0), (8, y), (4, 0))
    return scene


def place_of(path, name, begin=0):
    return next(n for n in range(begin, len(path.executed)) if path.executed[n].instruction.name == name)


def at_barriers(issue, path, begin, end):
    """An instruction for what each barrier of the block ends, then the store at `end`."""
    cuts = tables.split_at_barriers(path, begin, end + 1)
    return [i for part in cuts[:-1] for i in issue.sequence(path.executed[part[0]:part[1]])], \
        issue.sequence(path.executed[cuts[-1][0]:end + 1], rest=False)


def read_loads(kernel, types):
    path = kernel.path(adaptive_scene(types, SERIAL_ROWS, 0, PASSES, 64))
    issue, executed = path.issue(), path.executed
    begin = min(tables.places(path, "COLUMNS"))
    start = issue.sequence(executed[:begin])
    loop = issue.sequence(executed[begin:place_of(path, "BAR", begin) + 1])
    tables.expect(kernel, start, "the start of a block", tables.batches("OFFSETS", 5))
    tables.expect(kernel, loop, "the loads of a block", tables.full_batch(BATCH))
    return tables.Table(kernel, start, loop, [], [("Y", 0, 0, 7, 0, 0, 1)], BATCH)


def read_sums(kernel, types, threads):
    """The sum of a row: of the second one, where a thread adds up a row after the other. loop: an entry in the LDS; tail: the
    threads of a row add up their sums."""
    rows = SERIAL_ROWS if threads == 1 else BLOCK_THREADS // threads
    thread = 64 if threads < 64 else 128
    own = thread + BLOCK_THREADS if threads == 1 else thread // threads
    path = kernel.path(adaptive_scene(types, rows, threads if threads > 1 else 0, PASSES * threads, thread, own))
    issue, executed = path.issue(), path.executed
    stored = tables.places(path, "Y")
    begin = stored[0] + 1 if threads == 1 else place_of(path, "BAR") + 1
    reads = [n for n in range(begin, len(executed)) if executed[n].instruction.mnemonic.startswith("ds_read")][:PASSES]
    if len(stored) != 1 + (threads == 1) or len({executed[n].instruction.address for n in reads}) != 1:
        kernel.fail("not a loop over the entries of a row")
    issue.sequence(executed[:begin])
    start = issue.sequence(executed[begin:reads[0] + 1])
    issue.sequence(executed[reads[0] + 1:reads[1] + 1])
    loop = issue.sequence(executed[reads[1] + 1:reads[2] + 1])
    tail, store = at_barriers(issue, path, reads[2] + 1, stored[-1])
    tables.expect(kernel, start, "the start of a row", tables.batches("OFFSETS", 2))
    tables.expect(kernel, loop + tail, "the sum of a row", [])
    tables.expect(kernel, store, "the store", [("Y", 0)])
    return tables.Table(kernel, start, loop, tail, store, 1)


def read_row(kernel, types, part):
    """A row that a block has alone (part 0), or the second part of one. Seen by the block's first thread."""
    path = kernel.path(adaptive_scene(types, 0 if part else 1, part, 10 * MOST_OF_PART if part else PASSES * BLOCK_THREADS, 0))
    issue, executed = path.issue(), path.executed
    columns = tables.places(path, "COLUMNS")
    (begin, _), (second, end) = [loop for loops in path.iterations() for loop in loops
                                 if any(loop[0] <= place < loop[1] for place in columns)][:2]
    last = next(n for n in range(columns[-1], len(executed)) if executed[n].instruction.mnemonic.startswith("ds_write"))
    stored = tables.places(path, "Y")
    start = issue.sequence(executed[:begin])
    issue.sequence(executed[begin:second])
    loop = issue.sequence(executed[second:end])
    issue.sequence(executed[end:last])
    tail, store = at_barriers(issue, path, last, stored[-1])
    tables.expect(kernel, start, "the start of a row", tables.batches("OFFSETS", 5) + (
        [("PARTIAL", 0)] * 3 + [("PARTIAL", 1)] if part else [("OFFSETS", 4)]))
    tables.expect(kernel, loop, "an iteration over a row", tables.full_batch(1))
    tables.expect(kernel, tail, "the sum over the block", [])
    tables.expect(kernel, store, "the store", [("Y", 0)] * (2 if part else 1))
    return tables.Table(kernel, start, loop, tail + store[:-1], store[-1:], 1)


def read_adaptive(path, architecture, letters, types, objdump):
    kernel = library.read_kernel(path, architecture, ADAPTIVE % letters, objdump)
    return [read_loads(kernel, types), *(read_sums(kernel, types, threads) for threads in THREADS_OF_ROW),
            read_row(kernel, types, 0), read_row(kernel, types, 1)]
