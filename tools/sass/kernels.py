"""The scenes on which the kernels of probes/spmv/ run here, so that a thread takes the path of the tables: every batch
full, then one that is not, where the kernel has code of its own for it."""
from .scene import BLOCK, BLOCK_THREADS, ITEM, THREAD, Scene

WARP, WARPS = 32, 8
BATCH = 4  # entries that an iteration of csr and rbp takes
ROWS = 100003
RUNS = 20  # of a row, more than it takes
FAR = 1 << 20  # columns of isolated entries begin here
COLUMN_STEP = 64
FIRST_ENTRY = 5000
LONG_ROW = 1 << 16


def column_of(entry):
    """Entries lie far apart, two to a run."""
    return COLUMN_STEP * (entry // 2) + 3 + entry % 2


def entry_of(column, batch):
    """The slot of the entry that has a column; None: no entry has it."""
    column %= FAR
    pair, place = divmod(column - 3, COLUMN_STEP)
    return (2 * pair + place) % batch if pair >= 0 and place < 2 else None


def batch_of(types):
    """Slots that an iteration of spc_sum_slots takes."""
    return 4 if types.vector == 8 else 8


def only(slots, slot):
    """A slot that must be one of those."""
    return slot if slot in slots else None


def pointers(scene, first_slot, starts, count=2):
    """An array of offsets: that of `starts` at 0, ... ; an access to them is slot first_slot + place."""
    index, values = starts
    return scene.array(4, lambda i: ("OFFSETS", only(range(first_slot, first_slot + count), first_slot + i - index)),
                       lambda i: values[i - index] if 0 <= i - index < len(values) else None)


def entries(scene, first, stride, batch, columns=column_of):
    """Values and columns of the thread: entry n lies at first + n * stride."""
    def slot(i):
        n, wrong = divmod(i - first, stride)
        return None if wrong or n < 0 else n % batch
    values = scene.array(scene.types.value, lambda i: ("VALUES", slot(i)))
    cols = scene.array(4, lambda i: ("COLUMNS", slot(i)), lambda i: columns((i - first) // stride))
    return values, cols


def csr(types, lanes=1):
    scene, row = Scene(types), ITEM // lanes
    values, columns = entries(scene, FIRST_ENTRY, lanes, BATCH)
    row_ptr = pointers(scene, 0, (row, (FIRST_ENTRY, FIRST_ENTRY + BATCH * lanes)))
    scene.struct((8, values), (8, columns), (8, row_ptr), (4, ROWS))
    scene.vectors(lambda column: entry_of(column, BATCH))
    return scene


def rectangle(types, partial):
    """ell and the first launch of fold: a full batch and as much of one as the rest can be."""
    batch = batch_of(types)
    scene = Scene(types)
    values, columns = entries(scene, ITEM, ROWS, batch)
    fields = [(8, values), (8, columns), (4, ROWS), (4, 2 * batch - 1)]
    if partial:
        fields.append((8, scene.array(types.vector, lambda i: ("Y", 0))))
    scene.struct(*fields)
    scene.vectors(lambda column: entry_of(column, batch))
    return scene


def sell(types, high, shared):
    """A strip of 2 batch - 1 steps. Its height makes the sum over the lanes of a row take one iteration. shared: the block
    has the strip's second part, and the thread is in the warp that stores."""
    batch = batch_of(types)
    height, steps = (64 if high else 16), 2 * batch - 1
    scene = Scene(types, 0) if shared else Scene(types)
    strip = 5 if shared else ITEM // WARP
    slice_, row = (strip * WARP // height, strip * WARP % height) if high else (strip, 0)
    width = height if high else WARP
    skipped = WARPS * steps if shared else 0
    start = FIRST_ENTRY
    values, columns = entries(scene, start + row + skipped * width, width, batch)
    slice_start = pointers(scene, 0, (slice_, (start, start + (skipped + steps) * width)))
    permutation = scene.array(4, lambda i: ("OFFSETS", 2), lambda i: 77)
    scene.struct((8, values), (8, columns), (8, slice_start), (8, permutation), (4, ROWS), (4, height), (4, ROWS))
    if shared:
        part = (strip, BLOCK - 1, 1, steps)
        parts = scene.array(4, lambda i: ("OFFSETS", 3 if i == 4 * BLOCK else None),
                            lambda i: part[i % 4] if i // 4 == BLOCK else None)
        sums = scene.array(types.vector, lambda i: ("PARTIAL", 0))
        arrived = scene.array(4, lambda i: ("PARTIAL", 0))
        scene.struct((8, parts), (8, sums), (8, arrived), (4, BLOCK + 1), (4, steps))
    scene.vectors(lambda column: entry_of(column, batch))
    return scene


def isolated(scene, row_ptr_slot):
    """The members of the isolated entries, BATCH of them."""
    values, columns = entries(scene, FIRST_ENTRY, 1, BATCH, lambda n: FAR + column_of(n))
    row_ptr = pointers(scene, row_ptr_slot, (ITEM, (FIRST_ENTRY, FIRST_ENTRY + BATCH)))
    return [(8, values), (8, columns), (8, row_ptr), (8, 0), (8, 0)]


def run_slot(run, words, word):
    """Runs are read for three places before the first iteration, then for two in each."""
    place = run if run < 3 else (run - 3) % 2
    return place * words + word


def run_column(i):
    """Word i of the first and last columns of the runs of a row; each run has two entries."""
    return column_of(i)


def rbp_csr(types):
    """Two iterations over the runs: what the second reads is what every later one does."""
    scene = Scene(types)
    first_value, first_column = 3000, 4000
    val_ptr = pointers(scene, 0, (ITEM, (first_value, first_value + 2 * BATCH)))
    col_ptr = pointers(scene, 2, (ITEM, (first_column, first_column + 2 * RUNS)))
    values = scene.array(types.value, lambda i: ("VALUES", (i - first_value) % BATCH))
    columns = scene.array(4, lambda i: ("COLUMNS", run_slot((i - first_column) // 2, 1, 0)),
                          lambda i: run_column(i - first_column))
    scene.struct((8, val_ptr), (8, 0), (8, col_ptr), (8, 0), (8, values), (8, columns), *isolated(scene, 4), (4, ROWS))
    scene.vectors(lambda column: entry_of(column, BATCH))
    return scene


def rbp_ell(types, stops):
    """Two iterations over the runs and a rest."""
    scene = Scene(types)
    values = scene.array(types.value, lambda i: ("VALUES", (i - ITEM) // ROWS % BATCH))
    columns = scene.array(4, lambda i: ("COLUMNS", run_slot((i - ITEM) // ROWS // 2, 2, (i - ITEM) // ROWS % 2)),
                          lambda i: run_column((i - ITEM) // ROWS))
    run_count = scene.array(4, lambda i: ("OFFSETS", 2), lambda i: RUNS)
    scene.struct((8, values), (8, columns), (8, run_count if stops else 0), (4, 3 * BATCH - 1), (4, RUNS),
                 *isolated(scene, 0), (4, ROWS))
    scene.vectors(lambda column: entry_of(column, BATCH))
    return scene


def merge_rows(items):
    """Rows of a thread (SPC_MERGE_ROWS)."""
    return 1 if items <= 3 else 2


def merge(types, items, piece=False):
    """A tile of csr-merge with as many rows as it can have, each of which ends elsewhere in the tile. piece: the last of a row;
    the thread is the block's first and waits for the part of the tile before."""
    tile_row, first, thread = 700, 9000, 0 if piece else THREAD
    rows = 1 if piece else merge_rows(items) * BLOCK_THREADS
    scene, size = Scene(types, thread), BLOCK_THREADS * items

    def slot(i):
        n, wrong = divmod(i - first - thread, BLOCK_THREADS)
        return None if wrong or n < 0 else n

    def row_slot(i):
        n, end = divmod(i - tile_row - thread, BLOCK_THREADS)
        return None if end > 1 else 2 + 2 * n + end
    values = scene.array(types.value, lambda i: ("VALUES", slot(i)))
    columns = scene.array(4, lambda i: ("COLUMNS", slot(i)), lambda i: column_of(slot(i) or 0))
    row_ptr = scene.array(4, lambda i: ("OFFSETS", row_slot(i)), lambda i: first + 16 + i - tile_row)
    tile = (tile_row, BLOCK - 1 if piece else 2**32 - 1, first, 0, tile_row + rows, 2**32 - 1, first + size, 0)
    tiles = scene.array(4, lambda i: ("OFFSETS", None if i % 2 else i // 4 - BLOCK),
                        lambda i: tile[i - 4 * BLOCK] if 0 <= i - 4 * BLOCK < len(tile) else None)
    parts = scene.array(types.vector, lambda i: ("PARTIAL", 0), lambda i: 0)
    scene.struct((8, values), (8, columns), (8, row_ptr), (8, tiles), (8, parts))
    scene.vectors(lambda column: entry_of(column, items))
    return scene


def blocks(types, size, at_once, share):
    """A block row of bsr with one full batch for the first group of those that share it."""
    groups, area, lanes = WARP // (size * at_once), size * size, size * at_once
    batch = 2 if size > at_once else 4
    scene, row = Scene(types), ITEM // WARP * (groups // share)

    def value_slot(i):
        block, place = divmod(i - FIRST_ENTRY * area, area)
        return None if block % share or place % lanes else block // share * (-(-size // at_once)) + place // lanes
    values = scene.array(types.value, lambda i: ("VALUES", value_slot(i)))
    columns = scene.array(4, lambda i: ("COLUMNS", None if (i - FIRST_ENTRY) % share else (i - FIRST_ENTRY) // share),
                          lambda i: 2 * (i - FIRST_ENTRY) // share)
    row_ptr = pointers(scene, 0, (row, (FIRST_ENTRY, FIRST_ENTRY + batch * share)))
    scene.struct((8, values), (8, columns), (8, row_ptr), (4, ROWS), (4, 1 << 30), (8, ROWS))
    scene.vectors(lambda column: None if column % (2 * size) else column // (2 * size))
    return scene


def add(types, first, count, item=ITEM):
    """The second launch of fold: the thread's row has `count` folded rows from `first`. Rows longer than a thread adds up
    alone begin at LONG_ROW or a multiple of it."""
    def slot(i):
        if i < LONG_ROW:
            return (i - first) % BATCH
        iteration, wrong = divmod(i % LONG_ROW - item % BLOCK_THREADS, BLOCK_THREADS)
        return None if wrong else iteration % BATCH
    scene = Scene(types, item % BLOCK_THREADS)
    fold_ptr = pointers(scene, 0, (item, (first, first + count)))
    partial = scene.array(types.vector, lambda i: ("PARTIAL", slot(i)))
    scene.struct((8, fold_ptr), (4, ROWS), (8, partial))
    scene.vectors(lambda column: None)
    return scene
