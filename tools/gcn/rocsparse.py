"""The code tables of rocSPARSE's kernels, read off Debian's librocsparse0 (library.py).

rocsparse-general is csrmvn_general_kernel: a wave goes over groups of rows, each entry an iteration of its own. The tables
are those of the second group, which is as every later one, and of its second iteration."""
import struct

from sass import tables
from sass.scene import BLOCK, THREAD, Scene, Types

from . import library, rocsparse_adaptive, rocsparse_segments
from .scalars import one

GENERAL = r"_ZL21csrmvn_general_kernelILj512ELj%dEii%sE"
GENERAL_LANES = [1 << n for n in range(1, 7)]
BLOCK_OF_LIBRARY, BLOCKS, ENTRIES = 512, 6, 3  # entries of a lane
# This version has no kernel of mixed types: its tables are those of float64.
TYPES = {"f32": ("ff", Types(4, 4)), "f64": ("dd", Types(8, 8)), "mixed": ("dd", Types(8, 8))}


def general_scene(types, lanes):
    """The lane is the last of its row, which stores; alpha is 1 and beta 0."""
    scene = Scene(types, THREAD + lanes - 1)
    row = (BLOCK * BLOCK_OF_LIBRARY + scene.thread) // lanes
    then = row + BLOCKS * BLOCK_OF_LIBRARY // lanes
    starts = {place + n: 5000 + 900000 * (place == then) + n * ENTRIES * lanes for place in (row, then) for n in range(2)}
    offsets = scene.array(4, lambda i: ("OFFSETS", (i - row) % (then - row)) if i in starts else None, starts.get)
    columns = scene.array(4, lambda i: ("COLUMNS", 0), lambda i: i % 1000)
    values = scene.array(types.value, lambda i: ("VALUES", 0))
    x, y = scene.array(types.vector, lambda i: ("X", 0)), scene.array(types.vector, lambda i: ("Y", 0))
    size = types.vector
    scene.struct((1, 0), (4, then + 1), (size, one(size)), (8, offsets), (8, columns), (8, values), (8, x), (size, 0), (8, y), (4, 0))
    scene.packet = struct.pack("<6H3I", 0, 1, BLOCK_OF_LIBRARY, 1, 1, 0, BLOCKS * BLOCK_OF_LIBRARY, 1, 1)
    return scene


def read_general(kernel, types, lanes):
    path = kernel.path(general_scene(types, lanes))
    issue, executed = path.issue(), path.executed
    offsets, columns, stored = (tables.places(path, array) for array in ("OFFSETS", "COLUMNS", "Y"))
    if (len(offsets), len(columns), len(stored)) != (4, 2 * ENTRIES, 2):
        kernel.fail("not two groups of rows of %d entries a lane" % ENTRIES)
    (first, second), (again, end), (_, last) = [i for loop in path.iterations() for i in loop
                                                if any(i[0] <= place < i[1] for place in columns[ENTRIES:])]
    issue.sequence(executed[:stored[0] + 1])
    start = issue.sequence(executed[stored[0] + 1:first])
    issue.sequence(executed[first:second])
    loop = issue.sequence(executed[again:end])
    issue.sequence(executed[end:last])
    store = issue.sequence(executed[last:stored[1] + 1], rest=False)
    tables.expect(kernel, start, "the start", tables.batches("OFFSETS", 2))
    tables.expect(kernel, loop, "an iteration", tables.full_batch(1))
    tables.expect(kernel, store, "the store", [("Y", 0)])
    return tables.Table(kernel, start, loop, [], store, 1)


def read_library(path, architecture, objdump):
    """{kernel: {type: tables of the variants}}"""
    return {"rocsparse_general": {name: [
        read_general(library.read_kernel(path, architecture, GENERAL % (lanes, letters), objdump), types, lanes)
        for lanes in GENERAL_LANES] for name, (letters, types) in TYPES.items()},
        **{kernel: {name: read(path, architecture, letters, types, objdump) for name, (letters, types) in TYPES.items()}
           for kernel, read in (("rocsparse_adaptive", rocsparse_adaptive.read_adaptive),
                                ("rocsparse_segments", rocsparse_segments.read_segments),
                                ("rocsparse_rectangle", rocsparse_segments.read_ell))}}
