#!/usr/bin/env python3
"""usage: pascal_code.py SOURCE   how tools/sass reads machine code from before sm_70, on code written here; TAP."""
import pathlib
import sys

source = pathlib.Path(sys.argv[1]).resolve()
sys.dont_write_bytecode = True
sys.path.insert(0, str(source / "tools"))
import tap  # noqa: E402
from sass import Unreadable, listing, tables  # noqa: E402
from sass.scene import Scene, Types  # noqa: E402
from sass.thread import Thread  # noqa: E402

PARAMETERS = 0x140


def control(stall=1, sets=7, releases=7, waits=0):
    return stall | sets << 5 | releases << 8 | waits << 11


def text_of(lines):
    """A listing: (instruction, control) each, a word of control before three of them."""
    lines = lines + [("NOP", control())] * (-len(lines) % 3)
    text = ""
    for n in range(0, len(lines), 3):
        word = sum(c << 21 * k for k, (_, c) in enumerate(lines[n:n + 3]))
        text += "%90s /* 0x%016x */\n" % ("", word)
        for k, (words, _) in enumerate(lines[n:n + 3]):
            text += "        /*%04x*/    %s ;    /* 0x%016x */\n" % (n // 3 * 32 + 8 * (k + 1), words, 0)
    return text


def kernel(*lines):
    lines = [(line, control()) if isinstance(line, str) else line for line in lines] + [("EXIT", control())]
    return listing.Kernel("sums", "sm_60", listing.instructions(text_of(lines), True), 8, PARAMETERS)


def registers(*lines, names=("R0",)):
    thread = Thread(kernel(*lines), Scene(Types(4, 4)))
    thread.run()
    return [thread.registers[name] for name in names]


def number(name, value):
    return "MOV32I %s, 0x%x" % (name, value)


def a_product_of_halves():
    a, b, c = 0x12345678, 0x9ABCDEF1, 0x11111111
    assert registers(number("R1", a), number("R2", b), number("R3", c), "XMAD R0, R1, R2, R3",
                     "XMAD.MRG R4, R1, R2.H1, RZ", "XMAD.PSL.CBCC R0, R1.H1, R4.H1, R0") == [(a * b + c) % 2 ** 32]


def the_upper_half_of_a_product():
    a, b = 0xFEDCBA98, 0x87654321
    assert registers(number("R1", a), number("R2", b), "XMAD R3, R1, R2, RZ", "XMAD R4, R1, R2.H1, RZ",
                     "XMAD.CHI R5, R1.H1, R2, R3", "XMAD R6, R1.H1, R2.H1, RZ", "IADD3.RS R0, R4, R5, R6") == [a * b >> 32]


def sums_and_comparisons_of_pairs():
    """0x1_00000000 + 0xffffffff, then whether 0x1_00000000 is less."""
    assert registers(number("R1", 0), number("R2", 1), number("R3", 0xFFFFFFFF), "IADD R4.CC, R1, R3", "IADD.X R5, R2, RZ",
                     "IADD RZ.CC, R1, -R4", "ISETP.LT.U32.X.AND P0, PT, R2, R5, PT", "SEL R0, R3, RZ, P0",
                     names=("R4", "R5", "R0")) == [0xFFFFFFFF, 1, 0xFFFFFFFF]


def a_warp_meets_again():
    """SYNC goes on where the last SSY said: behind the word of control at 0x60."""
    assert registers(number("R0", 1), "ISETP.NE.AND P0, PT, R0, RZ, PT", "SSY 0x60", "@P0 SYNC", number("R0", 2), "NOP", "NOP",
                     "NOP", "NOP", "IADD32I R0, R0, 0x10") == [0x11]


def loads_are_counted():
    """Two loads hold barrier 5; the first is waited for while the second is under way. One without a barrier arrives before
    the next that has one."""
    scene = Scene(Types(4, 4), thread=0)
    scene.struct((8, scene.array(4, lambda i: ("COLUMNS", i))))
    found = kernel("MOV R2, c[0x0][0x140]", "MOV R3, c[0x0][0x144]", ("LDG.E.CI R4, [R2]", control(sets=7)),
                   ("LDG.E.CI R5, [R2+0x4]", control(sets=5)), ("LDG.E.CI R6, [R2+0x8]", control(sets=5)),
                   "DEPBAR.LE SB5, 0x1", "FADD R4, R4, R5", ("FADD R4, R4, R6", control(waits=1 << 5)))
    path = tables.Path(found, scene)
    table = path.issue().sequence(path.executed)
    held = [row[3] for row in table[:3]]
    assert held[0] == held[1] != held[2] and table[3][2] == 1 << held[0] | 1 << held[2], table
    try:
        tables.Path(kernel("MOV R2, c[0x0][0x140]", "MOV R3, c[0x0][0x144]", ("LDG.E.CI R4, [R2]", control(sets=5)),
                           ("LDG.E.CI R5, [R2+0x4]", control(sets=5)), "DEPBAR.LE SB5, 0x1", "FADD R4, R4, R5"), scene)
    except Unreadable as problem:
        assert "has not waited for" in str(problem), problem
        return
    raise AssertionError("a load that is not waited for is read")


def what_is_not_known_is_refused():
    for line in ("XMAD.CSFU R0, R1, R2, R3", "PBK 0x60"):
        try:
            registers(line)
        except Unreadable:
            continue
        raise AssertionError(line)


TESTS = [a_product_of_halves, the_upper_half_of_a_product, sums_and_comparisons_of_pairs, a_warp_meets_again,
         loads_are_counted, what_is_not_known_is_refused]
tap.run(TESTS, (AssertionError, Unreadable))
