"""What the instructions do that the SpMV kernels' control flow and addresses are made of, by name.

Each operation gets the thread and the instruction. Operations on uniform registers are those on registers. Sums and
products of values in floating point are not worked out: their results are not known.
"""
WORD = 1 << 32
OPERATIONS = {}
UNKNOWN_FORM = "a form of the operation that is not known"
IGNORED = {"NOP", "BSSY", "BSYNC", "BMOV", "WARPSYNC", "YIELD", "MEMBAR", "ERRBAR", "CGAERRBAR", "CCTL", "EXIT",
           "STG", "SSY"}


def operation(*names):
    def add(function):
        for name in names:
            OPERATIONS[name] = function
        return function
    return add


def is_predicate(text):
    return text.lstrip("!~")[:1] == "P" or text.lstrip("!~")[:2] == "UP"


def split_predicates(operands):
    """(result, predicates written, sources, predicates read) of an addition."""
    rest = operands[1:]
    written, read = [], []
    while rest and is_predicate(rest[0]):
        written.append(rest.pop(0))
    while rest and is_predicate(rest[-1]):
        read.insert(0, rest.pop())
    return operands[0], written, rest, read


COMPARISONS = {"EQ": lambda a, b: a == b, "NE": lambda a, b: a != b, "LT": lambda a, b: a < b,
               "LE": lambda a, b: a <= b, "GT": lambda a, b: a > b, "GE": lambda a, b: a >= b,
               "NEU": lambda a, b: a != b}


def combine(how, a, b):
    """Of truths that may be unknown."""
    if how == "XOR":
        return None if a is None or b is None else a != b
    decisive = how == "OR"
    if decisive in (a, b):
        return decisive
    return None if None in (a, b) else not decisive


def write_comparison(t, i, truth):
    how = next(m for m in i.modifiers if m in ("AND", "OR", "XOR"))
    other = t.predicate(i.operands[4])
    t.set_predicate(i.operands[0], combine(how, truth, other))
    t.set_predicate(i.operands[1], combine(how, None if truth is None else not truth, other))
