"""Operations whose form is another one before sm_70 (sm_50 to sm_62): a carry flag in place of predicates that hold carries,
multiplications of 16 bits, and a stack of the places at which a warp that has split up meets again."""
from .floats import float_bits, bits_float
from .integers import signed
from .operations import COMPARISONS, OPERATIONS, UNKNOWN_FORM, WORD, combine, is_predicate, write_comparison

OLDER = dict(OPERATIONS)


def operation(*names):
    def add(function):
        for name in names:
            OLDER[name] = function
        return function
    return add


class Flags:
    """Of the last sum that was asked for them: its carry, and whether it is zero."""

    def __init__(self, carry=None, zero=None):
        self.carry, self.zero = carry, zero


def term(t, text, inverts):
    """An addend. inverts: it is subtracted behind a carry, so that its complement counts."""
    return t.value("~" + text[1:] if inverts and text.startswith("-") else text)


def write_sum(t, i, terms):
    extended = "X" in i.modifiers
    if extended:
        terms = terms + [t.flags.carry]
    total = None if None in terms else sum(terms)
    t.set(i.operands[0], total)
    if i.writes_flags:
        zero = None if total is None else total % WORD == 0
        t.flags = Flags(None if total is None else total >= WORD, combine("AND", zero, t.flags.zero) if extended else zero)


@operation("IADD", "IADD32I")
def add(t, i):
    write_sum(t, i, [term(t, o, "X" in i.modifiers) for o in i.operands[1:]])


@operation("IADD3")
def add_three(t, i):
    a, b, c = (term(t, o, "X" in i.modifiers) for o in i.operands[1:])
    if "RS" in i.modifiers:  # the upper half of the first sum
        a, b = (None if None in (a, b) else a % WORD + b % WORD >> 16), 0
    write_sum(t, i, [a, b, c])


@operation("ISCADD")
def shift_add(t, i):
    _, a, b, shift = i.operands
    a = t.value(a)
    write_sum(t, i, [None if a is None else (a << t.value(shift)) % WORD, t.value(b)])


@operation("LEA")
def address_add(t, i):
    _, a, b, *high, shift = i.operands
    a, shift = t.value(a), t.value(shift)
    if "HI" in i.modifiers:
        high = t.value(high[0])
        a = None if None in (a, high) else (high % WORD << 32 | a % WORD) << shift >> 32
    else:
        a = None if a is None else a << shift
    write_sum(t, i, [None if a is None else a % WORD, t.value(b)])


def half(t, text, is_signed=False):
    """16 bits of an operand."""
    name, _, upper = text.partition(".H1")
    upper = text.endswith(".H1")
    value = t.value(name)
    if value is None:
        return None
    value = value >> 16 * upper & 0xFFFF
    return signed(value, 16) if is_signed else value


@operation("XMAD")
def multiply_halves(t, i):
    d, a, b, c = i.operands
    known, mode = t.value(b.replace(".H1", "")), set(i.modifiers)
    x, y, addend = half(t, a, "S16" in mode), half(t, b), t.value(c)
    if mode - {"MRG", "PSL", "CBCC", "CHI", "CLO", "S16", "U16"}:
        t.fail(UNKNOWN_FORM)
    result = 0 if 0 in (x, y) else None if None in (x, y) else x * y
    if addend is not None and mode & {"CHI", "CLO"}:
        addend = addend % WORD >> 16 if "CHI" in mode else addend & 0xFFFF
    if "PSL" in mode and result is not None:
        result <<= 16
    if "CBCC" in mode:
        addend = None if None in (addend, known) else addend + (known << 16)
    result = None if None in (result, addend) else result + addend
    if "MRG" in mode:
        result = None if None in (result, known) else result & 0xFFFF | (known & 0xFFFF) << 16
    t.set(d, result)


@operation("MOV32I")
def move(t, i):
    t.set(i.operands[0], t.value(i.operands[1]))


LOGIC = {"AND": lambda a, b: a & b, "OR": lambda a, b: a | b, "XOR": lambda a, b: a ^ b, "PASS_B": lambda a, b: b}


@operation("LOP", "LOP32I")
def logic(t, i):
    operands = list(i.operands)
    written = [operands.pop(0)] if is_predicate(operands[0]) else []
    d, a, b = operands
    a, b, how = t.value(a), t.value(b), next(m for m in i.modifiers if m in LOGIC)
    result = 0 if how == "AND" and 0 in (a, b) else None if None in (a, b) else LOGIC[how](a, b) % WORD
    t.set(d, result)
    for name in written:  # .NZ
        t.set_predicate(name, None if result is None else result != 0)


@operation("SHL", "SHR")
def shift(t, i):
    d, a, amount = i.operands
    a, amount = t.value(a), t.value(amount)
    if None in (a, amount):
        t.set(d, None)
        return
    a = a % WORD if "U32" in i.modifiers else signed(a)
    t.set(d, a << amount if i.name == "SHL" else a >> amount)


@operation("SHF")
def funnel(t, i):
    """To the left: the upper half of a pair; to the right: its lower half."""
    d, low, amount, high = i.operands
    low, amount, high = t.value(low), t.value(amount), t.value(high)
    if "U64" not in i.modifiers:
        t.fail(UNKNOWN_FORM)
    if None in (low, amount, high):
        t.set(d, None)
        return
    both = high % WORD << 32 | low % WORD
    t.set(d, both << amount >> 32 if "L" in i.modifiers else both >> amount)


@operation("BFE")
def take_bits(t, i):
    d, a, field = i.operands
    a, field = t.value(a), t.value(field)
    if "U32" not in i.modifiers:
        t.fail(UNKNOWN_FORM)
    t.set(d, None if None in (a, field) else a >> (field & 255) & (1 << (field >> 8 & 255)) - 1)


@operation("BFI")
def put_bits(t, i):
    d, a, field, into = i.operands
    a, field, into = t.value(a), t.value(field), t.value(into)
    if None in (a, field, into):
        t.set(d, None)
        return
    place, mask = field & 255, (1 << (field >> 8 & 255)) - 1
    t.set(d, into & ~(mask << place) | (a & mask) << place)


@operation("I2I")
def negate_half(t, i):
    d, a = i.operands
    if i.modifiers != ["S16", "S16"]:
        t.fail(UNKNOWN_FORM)
    a = t.value(a)
    t.set(d, None if a is None else signed(a, 16) % WORD)


def truth_of(t, i, a, b):
    """A comparison; .X: of the high halves of two pairs, behind the difference of the low ones."""
    kind = i.modifiers[0]
    a, b = (t.value(o) for o in (a, b))
    if None in (a, b) or ("X" in i.modifiers and None in (t.flags.carry, t.flags.zero)):
        return None
    a, b = (v % WORD if "U32" in i.modifiers else signed(v) for v in (a, b))
    if "X" in i.modifiers and a == b:
        a, b = (0, 0) if t.flags.zero else (1, 0) if t.flags.carry else (0, 1)
    return COMPARISONS[kind](a, b)


@operation("ISETP")
def compare(t, i):
    write_comparison(t, i, truth_of(t, i, *i.operands[2:4]))


@operation("ISET")
def compare_to_register(t, i):
    d, a, b, other = i.operands
    truth = combine(next(m for m in i.modifiers if m in ("AND", "OR", "XOR")), truth_of(t, i, a, b), t.predicate(other))
    t.set(d, None if truth is None else truth * (WORD - 1))
    if i.writes_flags:
        t.flags = Flags(None, None if truth is None else not truth)


@operation("ICMP")
def choose(t, i):
    d, a, b, sign = i.operands
    sign = t.value(sign)
    truth = None if sign is None else COMPARISONS[i.modifiers[0]](sign % WORD if "U32" in i.modifiers else signed(sign), 0)
    t.set(d, None if truth is None else t.value(a if truth else b))


@operation("PSETP", "PSET")
def combine_predicates(t, i):
    *written, a, b, c = i.operands
    first, second = (m for m in i.modifiers if m in ("AND", "OR", "XOR"))
    truth = combine(second, combine(first, t.predicate(a), t.predicate(b)), t.predicate(c))
    if i.name == "PSET":
        t.set(written[0], None if truth is None else truth * (WORD - 1))
        return
    if written[1] != "PT":
        t.fail(UNKNOWN_FORM)
    t.set_predicate(written[0], truth)


@operation("I2F")
def to_float(t, i):
    """Rounded upwards where divisors are made of it; others are values of A, which do not matter."""
    a = t.value(i.operands[1])
    if "F64" in i.modifiers or "RP" not in i.modifiers or "U32" not in i.modifiers:
        t.set(i.operands[0], None, 8 if "F64" in i.modifiers else 4)
        return
    if a is not None:
        bits = float_bits(a)
        a = bits if bits_float(bits) >= a else bits + 1
    t.set(i.operands[0], a)


@operation("ATOM", "RED")
def change_global(t, i):
    t.fail("not on the paths that are read")


@operation("DEPBAR")
def wait(t, i):
    """Only time (scoreboards.py)."""




@operation("STL")
def store_local(t, i):
    t.local[t.address()] = t.value(i.operands[1])


@operation("LDL")
def load_local(t, i):
    t.set(i.operands[0], t.local.get(t.address()))
