"""The code of our kernels for k columns (probes/multivector/), as the programs of src/kernels/spmm_* walk it: of each kernel, type
of values and shape, instructions and cycles of parts between accesses to memory."""
import re

from . import Unreadable
from .regions import Regions

TYPES = {"f": "f32", "d": "f64", "6__half": "f16", "13__nv_bfloat16": "bf16"}
TEMPLATE = r"I(%s)[fd]j" % "|".join(TYPES)
LOADS, STORES = ("LDG", "LD"), ("STG", "ST")


def sum_of(*parts):
    return sum(part[0] for part in parts), sum(part[1] for part in parts)


def loops_with(regions, region):
    """Copies of a loop."""
    return max(1, len(regions.homes[region]))


class Vector:
    """spmm-vector. start: to the rows' pointers; first, batch: to the first of a batch's entries; entry: to each other one; enter,
    taken: behind them; row, next-row: to the first, and any other, vector of B of a step; add: behind them; go-on: of each batch
    besides; ends: where a row ends; join: slots joined once; store, next-store: to the first, and any other, vector of C."""
    NAME = "spmm-vector"
    PATTERN = re.compile(r"^_Z13spc_walk_rows" + TEMPLATE + r"Li(\d+)ELi(\d+)ELi(\d+)ELi(\d+)ELb([01])ELb([01])E")
    PARTS = ("start", "first", "enter", "batch", "entry", "taken", "row", "next-row", "add", "go-on", "ends", "join", "store",
             "next-store")
    LANDMARKS = {"start": LOADS, "batch": LOADS, "step": LOADS, "join": ("SHFL",), "store": STORES}

    INSIDE = {}

    @staticmethod
    def shape(vector, vectors, entries, flight, own, strided):
        return {"vector": vector, "vectors": vectors, "entries": entries, "flight": flight * entries if own else flight,
                "strided": strided, "own": own}

    @staticmethod
    def parts(regions, shape):
        loads = 2 * shape["entries"]
        start, first, enter = regions.split_at("start", (1, 3, 2 + loads))
        there = regions.copies("batch", 1)  # the compiler may write a load twice, for two conditions
        if there < loads:
            regions.kernel.fail("region batch has %d loads, not %d" % (there, loads))
        batch = regions.split("batch", there)
        row, next_row, add = regions.split("step", shape["flight"] * shape["vectors"])
        store, next_store, stored = regions.split("store", shape["vectors"])
        join = regions.total("join", loops_with(regions, "join"))
        return (start, first, enter, *batch, row, next_row, add, regions.total("next"), sum_of(regions.total("ends"), stored), join,
                store, next_store)


class Shares:
    """spmm-merge. start: to the block's share; stage: to the first of its entries; entry: to each other one; keep: behind them;
    row-end: to a row's end, with what is kept of it; share: besides; search, probe: where a slot begins, and a step of that; walk:
    around the walk; row, next-row: to the first, and any other, row of B; add: of each entry; store: the end of a row; join, joins:
    slots of a warp joined once, and besides; end: what slots of several warps have."""
    NAME = "spmm-merge"
    PATTERN = re.compile(r"^_Z19spc_multiply_shares" + TEMPLATE + r"Li(\d+)ELi1ELi(\d+)ELb([01])E")  # of spmm-block: more rows
    PARTS = ("start", "stage", "entry", "keep", "row-end", "share", "search", "probe", "walk", "row", "next-row", "add", "store",
             "join", "joins", "end")
    LANDMARKS = {"start": LOADS, "stage": LOADS, "row-ends": ("STS",), "probe": ("LDS", "LD"), "rows": LOADS, "store": STORES,
                 "join": ("SHFL",)}
    INSIDE = {"add": "store", "walk": "store"}
    STAGED = 4  # entries of a thread

    @staticmethod
    def shape(vector, flight, strided):
        return {"vector": vector, "vectors": 1, "entries": Shares.STAGED, "flight": flight, "strided": strided, "own": 0}

    @staticmethod
    def parts(regions, shape):
        values = shape["vector"] if shape["strided"] else 1
        start = regions.split("start", 1)
        stage, entry, keep = regions.split("stage", 2 * shape["entries"])
        reads = shape["flight"] * values
        row, next_row, rest = regions.split("rows", reads)
        walks = regions.copies("rows", reads) * shape["flight"]
        add = sum_of(regions.total("add", walks), tuple(value / shape["flight"] for value in rest))
        return (start[0], sum_of(start[1], start[2], stage), entry, keep,
                regions.total("row-ends", regions.copies("row-ends", 1)), regions.total("share"), regions.total("search"),
                regions.total("probe", regions.copies("probe", 1)), regions.total("walk"), row, next_row, add,
                regions.total("store", regions.copies("store", values)),
                regions.total("join", loops_with(regions, "join")), regions.total("joins"), regions.total("end"))


KERNELS = (Vector, Shares)
FILES = ("walk_float", "walk_double", "walk_half", "walk_bfloat")


def code_line(kind, value, shape, registers, parts):
    layout = "col" if shape["strided"] else "row"
    return "code %s %s %s vector %d vectors %d entries %d flight %d registers %d %s" % (
        kind.NAME, value, layout, shape["vector"], shape["vectors"], shape["entries"], shape["flight"], registers,
        " ".join("%d/%d" % (round(issued), round(cycles)) for issued, cycles in parts))


def read_lines_of(kernels, lines, source):
    """The lines `code` of the kernels of a file."""
    for name, kernel in sorted(kernels.items()):
        for kind in KERNELS:
            match = kind.PATTERN.match(name)
            if not match:
                continue
            value, *numbers = match.groups()
            shape = kind.shape(*(int(number) for number in numbers))
            regions = Regions(kernel, lines[name], source, kind.LANDMARKS, kind.INSIDE)
            yield kind.NAME, code_line(kind, TYPES[value], shape, kernel.registers, kind.parts(regions, shape))
