"""Operations between registers, threads and memories."""
from .operations import UNKNOWN_FORM, WORD, is_predicate, operation


@operation("S2R", "S2UR", "CS2R")
def special_register(t, i):
    d, source = i.operands
    size = 8 if i.name == "CS2R" and "32" not in i.modifiers else 4
    if source == "SRZ":
        t.set(d, 0, size)
    elif source in t.special:
        t.set(d, t.special[source], size)
    else:
        t.fail("a special register that is not known")


@operation("R2UR", "UR2R")
def to_uniform(t, i):
    t.set(i.operands[0], t.value(i.operands[1]))


@operation("VOTE", "VOTEU")
def vote(t, i):
    """Of this thread alone."""
    if is_predicate(i.operands[0]) and i.operands[0] not in ("PT", "UPT"):
        t.set_predicate(i.operands[0], t.predicate(i.operands[-1]))
    for d in i.operands[:-1]:
        if not is_predicate(d):
            mine = t.predicate(i.operands[-1])
            t.set(d, None if mine is None else mine << t.special["SR_LANEID"])


@operation("SHFL")
def shuffle(t, i):
    """As if all lanes had what this one has."""
    t.set(i.operands[1], t.value(i.operands[2]))


@operation("P2R")
def predicates_to_register(t, i):
    """Those of the mask, a bit each; the rest of the register stays."""
    d, _, before, mask = i.operands
    mask, value = t.value(mask), t.value(before)
    for n in range(7):
        if mask >> n & 1 and value is not None:
            truth = t.predicate("P%d" % n)
            value = None if truth is None else value & ~(1 << n) | truth << n
    t.set(d, value)


@operation("BAR")
def barrier(t, i):
    if "RED" in i.modifiers:
        t.reduced = t.predicate(i.operands[-1])


@operation("B2R")
def barrier_result(t, i):
    t.set_predicate(i.operands[-1], t.scene.block_says(t.reduced))


def size_of(i):
    return 16 if "128" in i.modifiers else 8 if "64" in i.modifiers else 1 if "U8" in i.modifiers else 4


@operation("LDC", "ULDC", "LDCU")
def load_constant(t, i):
    size = size_of(i)
    t.set(i.operands[0], t.constant(i.operands[1], size), max(size, 4))


@operation("LDG")
def load_global(t, i):
    t.load(size_of(i))


@operation("ATOMG", "RED")
def change_global(t, i):
    t.fail("not on the paths that are read")


@operation("LDS")
def load_shared(t, i):
    at, size = t.address(), size_of(i)
    if at is None:
        t.set(i.operands[0], None, max(size, 4))
        return
    words = [t.shared.get(at + 4 * n) for n in range((size + 3) // 4)]
    value = None if None in words else sum(w << 32 * n for n, w in enumerate(words))
    t.set(i.operands[0], value, max(size, 4))


@operation("STS")
def store_shared(t, i):
    at, size = t.address(), size_of(i)
    if at is None:  # any word could have changed
        t.shared.clear()
        return
    if size == 1:
        t.shared[at & ~3] = None
        return
    value = t.value(i.operands[1], max(size, 4))
    for n in range((size + 3) // 4):
        t.shared[at + 4 * n] = None if value is None else value >> 32 * n & WORD - 1


@operation("ATOMS")
def add_shared(t, i):
    if "ADD" not in i.modifiers:
        t.fail(UNKNOWN_FORM)
    at, more = t.address(), t.value(i.operands[2])
    old = t.shared.get(at) if at is not None else None
    t.set(i.operands[0], old)
    if at is not None:
        t.shared[at] = None if None in (old, more) else (old + more) % WORD
