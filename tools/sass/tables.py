"""The tables of a kernel: the path of a thread, cut into what lies before its loops, iterations of them, and what follows."""
from . import kernels, scoreboards
from .issue import Issue
from .scene import BLOCK, BLOCK_THREADS
from .thread import Thread


class Table:
    """One spc_code; each part is a list of instructions (issue.py)."""

    def __init__(self, kernel, start, loop, tail, store, batch):
        self.start, self.loop, self.tail, self.store, self.batch = start, loop, tail, store, batch
        self.registers = kernel.registers


class Path:
    """What a thread executed on a scene, and what its accesses mean."""

    def __init__(self, kernel, scene, shared=None):
        self.kernel, self.scene = kernel, scene
        thread = Thread(kernel, scene, shared)
        self.executed = thread.run()
        self.shared = thread.shared
        if kernel.is_old:
            scoreboards.rename(kernel, self.executed)
        check_barriers(kernel, self.executed)

    def issue(self):
        return Issue(self.kernel, self.role)

    def role(self, executed):
        """(array, slot) of an access; None: there is none, or its guard did not hold."""
        i = executed.instruction
        if i.name not in ("LDG", "STG") or not executed.on:
            return None
        meaning = self.scene.meaning(executed.at) if executed.at is not None else None
        if meaning is None or meaning[1] is None:
            self.kernel.fail("an access that belongs to no array", i)
        return meaning

    def width(self, executed):
        """Elements that a thread accesses at once."""
        return 1

    def loads(self, begin, end):
        return [e for e in self.executed[begin:end] if e.instruction.name == "LDG" and e.on]

    def iterations(self):
        """(begin, end) of each iteration of each loop that loads, by loop, in the order of execution. Of nested loops only the
        inner ones."""
        ends = {}
        for i in self.kernel.code:
            if i.target is not None and i.target < i.address:
                ends[i.target] = max(ends.get(i.target, 0), i.address)
        inner = {h: e for h, e in ends.items() if not any(h <= g and f <= e and (g, f) != (h, e) and self.holds_load(g, f)
                                                          for g, f in ends.items())}
        loops, n = {}, 0
        while n < len(self.executed):
            head = self.executed[n].instruction.address
            if head not in inner or not self.holds_load(head, inner[head]):
                n += 1
                continue
            begin = n
            n += 1
            while n < len(self.executed) and head < self.executed[n].instruction.address <= inner[head]:
                n += 1
            loops.setdefault(head, []).append((begin, n))
        return [found for found in sorted(loops.values()) if any(self.loads(*i) for i in found)]

    def holds_load(self, head, end):
        return any(e.instruction.name == "LDG" and e.on and head <= e.instruction.address <= end for e in self.executed)

    def outer_heads(self, inside):
        """Where the iterations of the loop around that of the long rows begin: (place of the first, of the second)."""
        at = self.executed[inside].instruction.address
        around = [i for i in self.kernel.code if i.target is not None and i.target < at < i.address
                  and not self.holds_load(i.target, at - 1)]
        heads = [[n for n, e in enumerate(self.executed) if e.instruction.address == i.target] for i in around]
        heads = [places for places in heads if len(places) == 2]
        if len(heads) != 1:
            self.kernel.fail("no loop over the long rows of a block", self.executed[inside].instruction)
        return heads[0]

    def last_multiply_add(self, begin, end):
        """The place behind it, before anything is stored."""
        place = begin
        for n in range(begin, end):
            i = self.executed[n].instruction
            if i.name in ("STG", "STS"):
                break
            if i.is_multiply_add():
                place = n + 1
        return place


def check_barriers(kernel, executed):
    """Nothing reads what a load has not delivered yet: otherwise the control words mean something else than they did up to
    now."""
    barrier_of = {}
    for e in executed:
        i = e.instruction
        for register in [r for r, b in barrier_of.items() if i.waits >> b & 1]:
            del barrier_of[register]
        written = i.written_register()
        read = set(i.registers()) - {written} if written not in i.registers()[1:] else set(i.registers())
        if e.on and read & set(barrier_of):
            kernel.fail("reads a register whose load it has not waited for", i)
        barrier_of.pop(written, None)
        if i.name == "LDG" and e.on:
            if i.sets > 5:
                kernel.fail("a load that holds no barrier", i)
            barrier_of[written] = i.sets


def expect(kernel, table, what, wanted):
    """Each of the accesses that are wanted, and no other."""
    found = sorted(i[:2] for i in table if i[0] != "NONE")
    if found != sorted(wanted):
        kernel.fail("%s has accesses %s instead of %s" % (what, found, sorted(wanted)))


def batches(array, slots):
    return [(array, n) for n in range(slots)]


def full_batch(slots):
    return batches("COLUMNS", slots) + batches("VALUES", slots) + batches("X", slots)


def store_of(kernel, issue, path):
    store = issue.sequence(path, rest=False)[:1]
    expect(kernel, store, "the store", [("Y", 0)])
    return store


def read_batches(kernel, scene, offsets, batch, tail_slots):
    """A kernel of one loop over batches. offsets: slots of the array that it reads before; tail_slots: of what a batch
    that is not full can have, 0 = that is another iteration of the loop."""
    path = kernel.path(scene)
    issue = path.issue()
    loops = path.iterations()
    if len(loops) != 1 or len(loops[0]) != 1:
        kernel.fail("not one loop that is run once")
    begin, end = loops[0][0]
    start, loop, tail = issue.sequence(path.executed[:begin]), issue.sequence(path.executed[begin:end]), []
    expect(kernel, start, "the start", batches("OFFSETS", offsets))
    expect(kernel, loop, "an iteration", full_batch(batch))
    if tail_slots:
        begin, end = end, path.last_multiply_add(end, len(path.executed))
        tail = issue.sequence(path.executed[begin:end])
        expect(kernel, tail, "the rest", full_batch(tail_slots))
    return Table(kernel, start, loop, tail, store_of(kernel, issue, path.executed[end:]), batch)


def read_runs(kernel, scene, offsets, padded):
    """The tables of an rbp kernel: of the runs, of the isolated entries."""
    path = kernel.path(scene)
    issue = path.issue()
    loops = path.iterations()
    batch, words = kernels.BATCH, 2 if padded else 1
    if [len(iterations) for iterations in loops] != [2, 1]:
        kernel.fail("not a loop that is run twice and then one that is run once")
    (first, second), (rest, end) = loops[0], loops[1][0]
    start = issue.sequence(path.executed[:first[0]])
    issue.sequence(path.executed[first[0]:first[1]])  # its loads of columns are waited for in the iteration that is kept
    loop, tail, between = issue.sequence(path.executed[second[0]:second[1]]), [], second[1]
    if padded:
        between = path.last_multiply_add(second[1], rest)
        tail = issue.sequence(path.executed[second[1]:between])
        expect(kernel, tail, "the rest of the runs", batches("VALUES", batch - 1) + batches("X", batch))
    enter = issue.sequence(path.executed[between:rest])
    isolated = issue.sequence(path.executed[rest:end])
    expect(kernel, start, "the start", batches("OFFSETS", offsets) + batches("COLUMNS", 3 * words))
    expect(kernel, loop, "an iteration over the runs",
           batches("VALUES", batch) + batches("X", batch) + batches("COLUMNS", 2 * words))
    expect(kernel, enter, "the way to the isolated entries", [])
    expect(kernel, isolated, "an iteration over isolated entries", full_batch(batch))
    store = store_of(kernel, issue, path.executed[end:])
    return [Table(kernel, start, loop, tail, store, batch), Table(kernel, enter, isolated, [], store, batch)]


# ---- tiles of csr-merge, blocks of bsr ----

def places(path, array):
    """Where the path accesses an array; a load of several elements is as many accesses."""
    return [n for n, e in enumerate(path.executed) if (path.role(e) or " ")[0] == array for _ in range(path.width(e))]


def split_at_barriers(path, begin, end):
    """(begin, end) of what lies between the barriers of the block, each of which ends a part."""
    cuts = [n + 1 for n in range(begin, end) if path.executed[n].instruction.name == "BAR"]
    return list(zip([begin] + cuts, cuts + [end]))


def read_tile(kernel, types, items):
    """(loads of a tile), (what follows, a part for each barrier of the block; tail: the sums of further rows), (a piece of a
    row)."""
    path = kernel.path(kernels.merge(types, items))
    issue, stored, rows = path.issue(), places(path, "Y"), kernels.merge_rows(items)
    begin = max(n for n in places(path, "OFFSETS") if path.role(path.executed[n])[1] < 2) + 1
    loaded = max(places(path, array)[-1] for array in ("X", "VALUES", "OFFSETS")) + 1
    words = issue.sequence(path.executed[:begin], rest=False)
    start = [i for n, i in enumerate(words) if i[:2] not in [j[:2] for j in words[:n]]]  # a tile's words lie in one sector
    loop = issue.sequence(path.executed[begin:loaded], rest=False)
    parts = [instruction for begin, end in split_at_barriers(path, loaded, stored[0])[:-1]
             for instruction in issue.sequence(path.executed[begin:end])]
    store = store_of(kernel, issue, path.executed[split_at_barriers(path, loaded, stored[0])[-1][0]:stored[0] + 1])
    more = [instruction for n in range(1, len(stored))
            for instruction in issue.sequence(path.executed[stored[n - 1] + 1:stored[n] + 1], rest=False)]
    expect(kernel, start, "the start of a tile", batches("OFFSETS", 2))
    expect(kernel, loop, "the loads of a tile", full_batch(items) + [("OFFSETS", 2 + n) for n in range(2 * rows)])
    expect(kernel, more, "the sums of further rows", [("Y", 0)] * (rows - 1))
    return [Table(kernel, start, loop, [], store, 1), Table(kernel, [], parts, more, store, 1),
            read_piece(kernel, types, items)]


def read_piece(kernel, types, items):
    """The load of a part of another tile, which is there; store: it is taken away. tail: the sum over the block."""
    path = kernel.path(kernels.merge(types, items, piece=True))
    issue = path.issue()
    (load, store), stored = places(path, "PARTIAL"), places(path, "Y")[0]
    begin = max(places(path, array)[-1] for array in ("X", "VALUES")) + 1
    issue.sequence(path.executed[:begin])
    wait = issue.sequence(path.executed[begin:load + 1], rest=False)
    taken = issue.sequence(path.executed[load + 1:store + 1], rest=False)
    sums = [instruction for begin, end in split_at_barriers(path, store + 1, stored)
            for instruction in issue.sequence(path.executed[begin:end])]
    expect(kernel, wait + taken, "the wait for a part", [("PARTIAL", 0)] * 2)
    return Table(kernel, [], wait, sums, taken, 1)


def read_blocks(kernel, types, size, at_once, share):
    """One iteration over blocks; tail: the stores behind the first."""
    path = kernel.path(kernels.blocks(types, size, at_once, share))
    issue = path.issue()
    loads = -(-size // at_once)
    batch = 2 if loads > 1 else 4
    (begin, end), = path.iterations()[0]
    sums = places(path, "Y")
    start, loop = issue.sequence(path.executed[:begin]), issue.sequence(path.executed[begin:end])
    store = store_of(kernel, issue, path.executed[end:sums[0] + 1])
    rest = issue.sequence(path.executed[sums[0] + 1:sums[-1] + 1], rest=False)
    expect(kernel, start, "the start", batches("OFFSETS", 2))
    expect(kernel, loop, "an iteration", batches("COLUMNS", batch) + batches("VALUES", batch * loads) + batches("X", batch))
    expect(kernel, rest, "the other stores", [("Y", 0)] * (loads - 1))
    return [Table(kernel, start, loop, rest, store, batch)]


# ---- the second launch of fold ----

def long_rows_of_block(kernel, types):
    """The shared memory of a block in which the first two rows are long, of two iterations each."""
    shared = {}
    for n in range(2):
        scene = kernels.add(types, (1 + n) * kernels.LONG_ROW, 2 * kernels.BATCH * BLOCK_THREADS,
                            BLOCK * BLOCK_THREADS + n)
        scene.long_rows = True
        shared = kernel.path(scene, shared).shared
    return shared


def read_serial(kernel, types):
    """A row that its thread adds up alone: two iterations."""
    path = kernel.path(kernels.add(types, 9000, 2 * kernels.BATCH))
    issue = path.issue()
    load = [n for n, e in enumerate(path.executed) if (path.role(e) or " ")[0] == "PARTIAL"]
    if len(load) != 2 * kernels.BATCH:
        kernel.fail("not two iterations of %d loads" % kernels.BATCH)
    start = issue.sequence(path.executed[:load[0] + 1], rest=False)
    issue.sequence(path.executed[load[0] + 1:load[3] + 1], rest=False)
    loop = issue.sequence(path.executed[load[3] + 1:load[7] + 1], rest=False)
    expect(kernel, start, "the start of a row", batches("OFFSETS", 2) + batches("PARTIAL", 1))
    expect(kernel, loop, "an iteration over a row", batches("PARTIAL", kernels.BATCH))
    return Table(kernel, start, loop, [], store_of(kernel, issue, path.executed[load[7] + 1:]), kernels.BATCH)


def read_long(kernel, types):
    """Long rows, which the whole block adds up: (a long row, the way to the first and what follows the last). Seen by a
    thread whose own row is short."""
    scene = kernels.add(types, 9000, kernels.BATCH)
    scene.long_rows = True
    path = kernel.path(scene, long_rows_of_block(kernel, types))
    issue = path.issue()
    load = [n for n, e in enumerate(path.executed) if (path.role(e) or " ")[0] == "PARTIAL"]
    if len(load) != 5 * kernels.BATCH:
        kernel.fail("not an iteration of a short row, then two of each of two long ones")
    first, second = path.outer_heads(load[4])
    issue.sequence(path.executed[:load[3] + 1])
    enter = issue.sequence(path.executed[load[3] + 1:first])
    issue.sequence(path.executed[first:load[7] + 1], rest=False)
    loop = issue.sequence(path.executed[load[7] + 1:load[11] + 1], rest=False)
    tail = issue.sequence(path.executed[load[11] + 1:second])
    start = issue.sequence(path.executed[second:load[12] + 1], rest=False)
    issue.sequence(path.executed[load[12] + 1:load[19] + 1], rest=False)
    store = store_of(kernel, issue, path.executed[load[19] + 1:])
    expect(kernel, enter + tail, "what is around a long row", [])
    expect(kernel, start, "the start of a long row", batches("PARTIAL", 1))
    expect(kernel, loop, "an iteration over a long row", batches("PARTIAL", kernels.BATCH))
    return Table(kernel, start, loop, tail, store, kernels.BATCH), Table(kernel, enter, [], [], store, kernels.BATCH)
