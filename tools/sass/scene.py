"""What a kernel is run on: its parameters, and arrays that know what an access to each of their elements means."""

BLOCK, BLOCK_THREADS = 3, 256
THREAD = 64  # lane 0 of its warp, not the first of its block
ITEM = BLOCK * BLOCK_THREADS + THREAD
FIRST_BASE, BASES_APART = 0x7F0000000000, 0x1000000000


class Array:
    """meaning(index): (array, slot) of an access; content(index): the element, or None where it does not matter."""

    def __init__(self, base, element_bytes, meaning, content):
        self.base, self.element_bytes, self.meaning, self.content = base, element_bytes, meaning, content


class Types:
    """Bytes of A's values, and of the vectors and sums."""

    def __init__(self, value, vector):
        self.value, self.vector = value, vector


class Scene:
    def __init__(self, types, thread=THREAD):
        self.types, self.thread = types, thread
        self.arrays, self.parameters = [], bytearray()
        self.packet = b""  # of an AMD GPU's launch (HSA, kernel dispatch packet)
        self.long_rows = False  # what __syncthreads_or yields, if not what the thread itself says

    def array(self, element_bytes, meaning, content=lambda index: None):
        """A new array; returns where it begins."""
        self.arrays.append(Array(FIRST_BASE + len(self.arrays) * BASES_APART, element_bytes, meaning, content))
        return self.arrays[-1].base

    def struct(self, *fields):
        """Appends (bytes, value) of each member of a parameter, as C aligns them."""
        self.align(8)
        for size, value in fields:
            self.align(size)
            self.parameters += value.to_bytes(size, "little")
        self.align(8)

    def align(self, size):
        self.parameters += bytes(-len(self.parameters) % size)

    def vectors(self, entry_of_column):
        """The parameter spc_vectors: alpha = beta = 0, so that y is not read. An access to x means the entry whose column
        it has."""
        size = self.types.vector
        x = self.array(size, lambda column: ("X", entry_of_column(column)))
        y = self.array(size, lambda row: ("Y", 0))
        self.struct((8, x), (8, y), (size, 0), (size, 0), (8, 0))

    def parameter(self, at, size):
        if at < 0 or at + size > len(self.parameters):
            return None
        return int.from_bytes(self.parameters[at:at + size], "little")

    def find(self, at):
        n = (at - FIRST_BASE) // BASES_APART
        if not 0 <= n < len(self.arrays):
            return None, 0
        return self.arrays[n], at - self.arrays[n].base

    def contains(self, at):
        return self.find(at)[0] is not None

    def load(self, at, size):
        array, offset = self.find(at)
        if array is None or offset % array.element_bytes:
            return None
        words = [array.content(offset // array.element_bytes + n) for n in range(size // array.element_bytes)]
        if not words or None in words:
            return None
        return sum(w << 8 * array.element_bytes * n for n, w in enumerate(words))

    def meaning(self, at):
        """(array, slot), or None."""
        array, offset = self.find(at)
        if array is None or offset % array.element_bytes:
            return None
        return array.meaning(offset // array.element_bytes)

    def special(self):
        """Values of the special registers."""
        lane = self.thread % 32
        return {"SR_TID.X": self.thread, "SR_CTAID.X": BLOCK, "SR_NTID.X": BLOCK_THREADS, "SR_LANEID": lane,
                "SR_LTMASK": (1 << lane) - 1, "SR_CgaCtaId": 0}

    def block_says(self, mine):
        return True if self.long_rows else mine
