"""Operations on integers and predicates."""
from .operations import COMPARISONS, UNKNOWN_FORM, WORD, is_predicate, operation, split_predicates, write_comparison


def carry_in(t, names):
    carries = [t.predicate(n) for n in names]
    return None if None in carries else sum(carries)


def add_up(t, result, written, terms):
    """Writes a sum, and its carry to the predicates: one says that there was any, a second one that there were two."""
    total = None if None in terms else sum(terms)
    t.set(result, total)
    for n, name in enumerate(written):
        t.set_predicate(name, None if total is None else total >= (n + 1) * WORD)


def signed(value, bits=32):
    if value is None:
        return None
    value %= 1 << bits
    return value - (1 << bits) if value >> (bits - 1) else value


def product(a, b, is_signed):
    if 0 in (a, b):
        return 0
    if a is None or b is None:
        return None
    return signed(a) * signed(b) if is_signed else a % WORD * (b % WORD)


@operation("MOV", "UMOV")
def move(t, i):
    size = 8 if "64" in i.modifiers else 4
    t.set(i.operands[0], t.value(i.operands[1], size), size)


@operation("IMAD", "UIMAD")
def multiply_add(t, i):
    d, written, (a, b, c), read = split_predicates(i.operands)
    if "WIDE" in i.modifiers or "HI" in i.modifiers:
        value, addend = product(t.value(a), t.value(b), "U32" not in i.modifiers), t.value(c, 8)
        if "X" in i.modifiers or written:
            t.fail(UNKNOWN_FORM)
        value = None if value is None or addend is None else (value + addend) % (WORD * WORD)
        if "HI" in i.modifiers:
            t.set(d, None if value is None else value >> 32)
        else:
            t.set(d, value, 8)
        return
    terms = [product(t.value(a), t.value(b), False), t.value(c)]
    if "X" in i.modifiers:
        terms.append(carry_in(t, read))
    add_up(t, d, written, terms)


@operation("IADD3", "UIADD3", "IADD", "VIADD", "UIADD", "UVIADD")
def add(t, i):
    d, written, sources, read = split_predicates(i.operands)
    if "64" in i.modifiers:
        if written or read:
            t.fail(UNKNOWN_FORM)
        terms = [t.value(s, 8) for s in sources]
        t.set(d, None if None in terms else sum(terms) % (WORD * WORD), 8)
        return
    terms = [t.value(s) for s in sources]
    if "X" in i.modifiers:
        terms.append(carry_in(t, read))
    add_up(t, d, written, terms)


@operation("LEA", "ULEA")
def shift_add(t, i):
    d, written, sources, read = split_predicates(i.operands)
    if "SX32" in i.modifiers:
        t.fail(UNKNOWN_FORM)
    shift = t.value(sources.pop())
    a, b = t.value(sources[0]), t.value(sources[1])
    if "HI" in i.modifiers:
        high = t.value(sources[2])
        a = None if a is None or high is None else ((high << 32 | a) << shift) >> 32
    else:
        a = None if a is None else a << shift
    terms = [None if a is None else a % WORD, b]
    if "X" in i.modifiers:
        terms.append(carry_in(t, read))
    add_up(t, d, written, terms)


@operation("SHF", "USHF")
def shift(t, i):
    """Of a pair, to the left or the right; the result is a half of it. U32 to the right: of the high half only."""
    d, *operands = i.operands
    low, amount, high = (t.value(o) for o in operands)
    left, wide, upper = "L" in i.modifiers, "U64" in i.modifiers, "HI" in i.modifiers
    if "W" in i.modifiers and amount is not None:
        amount %= 32
    if not (wide or "U32" in i.modifiers) or (not left and upper == wide):
        t.fail(UNKNOWN_FORM)
    if not wide:
        low, high = (low, 0) if left else (0, high)
    if None in (low, amount, high):
        t.set(d, None)
        return
    both = high << 32 | low
    both = both << amount if left else both >> amount
    t.set(d, both >> 32 if upper else both)


@operation("LOP3", "ULOP3", "LOP", "PLOP3", "UPLOP3")
def logic(t, i):
    operands = list(i.operands)
    written = []
    if i.name in ("PLOP3", "UPLOP3"):
        written, operands = operands[:2], operands[2:]
        a, b, c = ([None, 0, WORD - 1][0 if t.predicate(o) is None else 1 + t.predicate(o)] for o in operands[:3])
        table = int(operands[3], 16)
    else:
        while is_predicate(operands[0]):
            written.append(operands.pop(0))
        d = operands.pop(0)
        a, b, c = (t.value(o) for o in operands[:3])
        table = int(operands[3], 16)
    result = None
    if None not in (a, b, c):
        result = 0
        for n in range(8):
            if table >> n & 1:
                result |= (a if n & 4 else ~a) & (b if n & 2 else ~b) & (c if n & 1 else ~c)
        result %= WORD
    if i.name in ("PLOP3", "UPLOP3"):
        t.set_predicate(written[0], None if result is None else result != 0)
        if written[1] not in ("PT", "UPT"):
            t.fail(UNKNOWN_FORM)
        return
    t.set(d, result)
    for name in written:
        t.set_predicate(name, None if result is None else result != 0)


@operation("SEL", "USEL", "FSEL")
def select(t, i):
    size = 8 if "64" in i.modifiers else 4
    d, a, b, condition = i.operands
    truth = t.predicate(condition)
    t.set(d, None if truth is None else t.value(a if truth else b, size), size)


def extreme(t, a, b, condition):
    least = t.predicate(condition)
    return None if None in (a, b, least) else min(a, b) if least else max(a, b)


@operation("IMNMX", "VIMNMX", "UIMNMX", "UVIMNMX")
def minimum(t, i):
    if "U64" in i.modifiers:
        a, b = (t.value(o, 8) for o in i.operands[3:5])
        if set(i.operands[:2]) - {"PT", "UPT"}:
            t.fail(UNKNOWN_FORM)
        t.set(i.operands[2], extreme(t, a, b, i.operands[5]), 8)
        return
    d, written, (a, b), (condition,) = split_predicates(i.operands)
    if set(written) - {"PT", "UPT"}:
        t.fail(UNKNOWN_FORM)
    a, b = t.value(a), t.value(b)
    t.set(d, extreme(t, *((a, b) if "U32" in i.modifiers else (signed(a), signed(b))), condition))


@operation("VIADDMNMX")
def add_minimum(t, i):
    d, a, b, c, condition = i.operands
    a, b, c = t.value(a), t.value(b), t.value(c)
    total = None if a is None or b is None else (a + b) % WORD
    t.set(d, extreme(t, *((total, c) if "U32" in i.modifiers else (signed(total), signed(c))), condition))


@operation("ISETP", "UISETP")
def compare(t, i):
    wide = "U64" in i.modifiers or "S64" in i.modifiers
    kind, size = i.modifiers[0], 8 if wide else 4
    a, b = t.value(i.operands[2], size), t.value(i.operands[3], size)
    if "U32" not in i.modifiers and "U64" not in i.modifiers:
        a, b = signed(a, 8 * size), signed(b, 8 * size)
    elif None not in (a, b):
        a, b = a % WORD ** (size // 4), b % WORD ** (size // 4)
    truth = None if None in (a, b) else COMPARISONS[kind](a, b)
    if "EX" in i.modifiers and truth is not None and a == b:  # the high halves: the low ones decide
        truth = t.predicate(i.operands[5])
    write_comparison(t, i, truth)


@operation("POPC", "UPOPC")
def count_bits(t, i):
    a = t.value(i.operands[1])
    t.set(i.operands[0], None if a is None else bin(a % WORD).count("1"))


@operation("FLO", "UFLO")
def find_leading_one(t, i):
    a = t.value(i.operands[1])
    t.set(i.operands[0], None if a is None else (a % WORD).bit_length() - 1)


@operation("R2P")
def set_predicates(t, i):
    """Those that the mask names, from the bits of a register or of one of its bytes."""
    name, _, byte = i.operands[1].partition(".B")
    bits, mask = t.value(name), t.value(i.operands[2])
    for n in range(7):
        if mask >> n & 1:
            t.set_predicate("P%d" % n, None if bits is None else bool(bits >> 8 * int(byte or 0) + n & 1))


@operation("PRMT", "UPRMT")
def permute_bytes(t, i):
    d, a, selector, b = i.operands
    a, selector, b = t.value(a), t.value(selector), t.value(b)
    if None in (a, selector, b):
        t.set(d, None)
        return
    source = (b % WORD << 32 | a % WORD).to_bytes(8, "little")

    def chosen(n):
        byte = source[selector >> 4 * n & 7]
        return 255 * (byte >> 7) if selector >> 4 * n & 8 else byte  # its sign, spread
    t.set(d, int.from_bytes(bytes(chosen(n) for n in range(4)), "little"))
