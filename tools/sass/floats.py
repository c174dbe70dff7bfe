"""Operations in floating point: only what addresses and branches are made of."""
import math
import struct

from .operations import COMPARISONS, UNKNOWN_FORM, WORD, operation, write_comparison


def float_bits(value):
    return struct.unpack("<I", struct.pack("<f", value))[0]


def bits_float(bits):
    return struct.unpack("<f", struct.pack("<I", bits))[0]


@operation("FADD", "FMUL", "FFMA", "UFADD", "UFMUL", "UFFMA")
def compute_f32(t, i):
    t.set(i.operands[0], None)


@operation("DADD", "DMUL", "DFMA")
def compute_f64(t, i):
    t.set(i.operands[0], None, 8)


@operation("F2F")
def convert(t, i):
    """Between float and double: the first modifier is what it becomes."""
    t.set(i.operands[0], None, 8 if i.modifiers[0] == "F64" else 4)


@operation("HFMA2")
def constant_of_halves(t, i):
    """A constant, made where the integer units are busy: -0 x 0 plus two numbers of 16 bits."""
    d, a, b, high, low = i.operands
    if (a.lstrip("-"), b) != ("RZ", "RZ"):
        t.fail(UNKNOWN_FORM)
    t.set(d, int.from_bytes(struct.pack("<ee", float(low), float(high)), "little"))


@operation("FSETP", "DSETP", "UFSETP")
def compare_floats(t, i):
    """Only zeros and numbers that are known."""
    size = 8 if i.name == "DSETP" else 4
    numbers = [t.value(o, size) for o in i.operands[2:4]]
    truth = None
    if None not in numbers:
        a, b = (struct.unpack("<d", struct.pack("<Q", n))[0] if size == 8 else bits_float(n) for n in numbers)
        truth = COMPARISONS[i.modifiers[0]](a, b)
    write_comparison(t, i, truth)


@operation("I2F", "UI2F", "I2FP", "UI2FP")
def to_float(t, i):
    a = t.value(i.operands[1])
    if "U32" not in i.modifiers or "RP" not in i.modifiers:
        t.fail(UNKNOWN_FORM)
    if a is not None:
        bits = float_bits(a)
        a = bits if bits_float(bits) >= a else bits + 1
    t.set(i.operands[0], a)


@operation("F2I", "UF2I")
def to_integer(t, i):
    a = t.value(i.operands[1])
    t.set(i.operands[0], None if a is None else min(max(int(bits_float(a)), 0), WORD - 1))


@operation("MUFU")
def special_function(t, i):
    a = t.value(i.operands[1])
    if "RCP" not in i.modifiers:
        t.fail(UNKNOWN_FORM)
    t.set(i.operands[0], None if a is None else float_bits(1 / bits_float(a) if bits_float(a) else math.inf))
