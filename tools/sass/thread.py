"""Executes machine code as one thread does, as far as control flow and addresses depend on it.

The thread is lane 0 or alone in its warp. A number that is not known (the value of an entry, a sum) is None, and what
is computed from it is None too; a branch or an address in global memory must not depend on such a number. An instruction that is not
in the table of operations ends the reading: it could be one that addresses are made of.
"""
import re
from collections import defaultdict

from . import floats, integers, memory  # noqa: F401: they fill OPERATIONS
from .maxwell import OLDER, Flags
from .operations import IGNORED, OPERATIONS, UNKNOWN_FORM, is_predicate

WORD = 1 << 32
LONGEST = 100000  # instructions


class Executed:
    """An instruction that the thread issued. on: its guard held; at: the address of a load or store of global memory."""

    def __init__(self, instruction, on, at):
        self.instruction, self.on, self.at = instruction, on, at


class Thread:
    """scene: parameters and memory, and which thread; shared: words of shared memory."""

    def __init__(self, kernel, scene, shared=None):
        self.kernel, self.scene, self.special = kernel, scene, scene.special()
        self.shared = {} if shared is None else shared
        self.registers, self.predicates = defaultdict(int), {}  # what a register held before does not matter
        self.reduced = None  # what the last reduction over the block yielded
        self.instruction = None
        self.operations = OLDER if kernel.is_old else OPERATIONS
        self.flags, self.meetings, self.local = Flags(), [], {}  # before sm_70: where a warp that has split up meets again

    def fail(self, message):
        self.kernel.fail(message, self.instruction)

    # ---- operands ----

    def predicate(self, name):
        wanted = not name.startswith("!")
        name = name.lstrip("!~")
        value = True if name in ("PT", "UPT", "URZ") else self.predicates.get(name)
        return None if value is None else value == wanted

    def register(self, name):
        if name in ("RZ", "URZ", "SRZ"):
            return 0
        return self.registers[name]

    def pair(self, name, size=8):
        """Neighbouring registers, of so many bytes together."""
        if name in ("RZ", "URZ", "SRZ"):
            return 0
        value = 0
        for n in range(size // 4):
            word, name = self.register(name), next_register(name)
            value = None if value is None or word is None else value | word << 32 * n
        return value

    def constant(self, text, size):
        """A word or two of a constant bank; only the parameters, the size of a block and literals are known."""
        bank, offset = re.match(r"c\[(\w+)\]\[(.+)\]", text).groups()
        at = self.sum_of(offset)
        if bank == "0x2" and at is not None and at + size <= len(self.kernel.literals):
            return int.from_bytes(self.kernel.literals[at:at + size], "little")
        if bank != "0x0" or at is None:
            return None
        if at == 0 and size == 4:
            return self.special["SR_NTID.X"]
        return self.scene.parameter(at - self.kernel.bank, size)

    def sum_of(self, text):
        """What an address in brackets comes to."""
        total = 0
        wide = ".64" in text or self.instruction.name in ("LDG", "STG", "ATOMG", "RED")
        for term in text.split("+"):
            name, _, form = term.partition(".")
            if form not in ("", "64", "U32", "X4", "X8", "X16"):
                self.fail("an address of a form that is not known")
            if name.startswith(("0x", "-0x")):
                value = int(name, 16)
            elif form[:1] == "X":
                value = self.register(name)
                value = None if value is None else value * int(form[1:])
            elif wide and form != "U32":
                value = self.pair(name)
            else:
                value = self.register(name)
            if value is None:
                return None
            total += value
        return total

    def value(self, text, size=4):
        """An operand of 4, 8 or 16 bytes, not reduced: -1 of 0x1 with a minus. None: not known."""
        sign, name = re.match(r"([-~]?)(.*)", text).groups()
        if name.startswith("0x"):
            value = int(name, 16)
        elif name.startswith("c["):
            value = self.constant(name, size)
        else:
            name = name.split(".")[0]
            value = self.register(name) if size == 4 else self.pair(name, size)
        if value is None or not sign:
            return value
        return (WORD if size == 4 else WORD * WORD) - value - (sign == "~")

    # ---- results ----

    def set(self, name, value, size=4):
        name = name.split(".")[0]
        if name in ("RZ", "URZ"):
            return
        if size > 4 and value is not None:
            for n in range(size // 4):
                self.set(name, value >> 32 * n & WORD - 1)
                name = next_register(name)
            return
        for n in range(size // 4):
            self.registers[name] = None if value is None else value % WORD
            name = next_register(name)

    def set_predicate(self, name, value):
        if name not in ("PT", "UPT"):
            self.predicates[name] = value

    # ---- execution ----

    def address(self):
        """Of a load or store; None: not known."""
        brackets = next(o for o in self.instruction.operands if "[" in o)
        return self.sum_of(re.search(r"\[([^\[\]]+)\]$", brackets).group(1))

    def load(self, size):
        at = self.address()
        if at is None:
            self.fail("its address is not known")
        words = self.scene.load(at, size)
        if words is None and not self.scene.contains(at):
            self.fail("reads no array, at 0x%x" % at)
        self.set(self.instruction.operands[0], words, size)

    def execute(self, i):
        """Executes an instruction other than a branch under its guard, which may be None: not known."""
        on = True if i.guard is None else self.predicate(i.guard)
        at = None
        if i.name in ("LDG", "STG"):
            at = self.address()
        if on is None:
            self.forget(i)
        elif on and i.name not in IGNORED:
            operation = self.operations.get(i.name)
            if operation is None:
                self.fail("an operation that is not known")
            try:
                operation(self, i)
            except (ValueError, IndexError, KeyError, StopIteration):
                self.fail(UNKNOWN_FORM)
        return Executed(i, on, at)

    def forget(self, i):
        """An instruction whose guard is not known: neither is what it writes."""
        if i.name in ("LDG", "STG", "EXIT", "BAR"):
            self.fail("its guard is not known")
        if i.name == "STS":
            self.shared.clear()
            return
        for operand in i.operands:
            if operand not in ("PT", "UPT") and is_predicate(operand):
                self.set_predicate(operand, None)
                continue
            if not is_predicate(operand):
                self.set(operand, None, 16 if "128" in i.modifiers else 8 if i.writes_pair() else 4)
                break

    def is_taken(self, i):
        conditions = i.operands[:-1] + ([i.guard] if i.guard else [])
        if "CC.NEU" in conditions:
            self.fail("a form of the branch that is not known")
        if "CONV" in i.modifiers:  # the warp has converged: of it, only this thread counts
            conditions = [i.guard] if i.guard else []
        if "DIV" in i.modifiers:
            return False
        truths = [self.predicate(c) for c in conditions]
        if False in truths:
            return False
        if None in truths:
            self.fail("its condition is not known")
        return True

    def run(self):
        """What the thread executes until it ends."""
        code, place = self.kernel.code, {i.address: n for n, i in enumerate(self.kernel.code)}
        trace, n = [], 0
        while len(trace) < LONGEST:
            i = self.instruction = code[n]
            n += 1
            if i.name == "BRA":
                taken = self.is_taken(i)
                trace.append(Executed(i, taken, None))
                n = place[i.target] if taken else n
                continue
            if i.name == "SYNC":
                taken = self.is_taken(i)
                trace.append(Executed(i, taken, None))
                n = place[self.meetings.pop()] if taken else n
                continue
            if i.name == "SSY":
                self.meetings.append(i.target)
            trace.append(self.execute(i))
            if i.name == "EXIT" and trace[-1].on:
                return trace
        self.fail("does not end")


def next_register(name):
    kind, number = re.match(r"(U?R)(\d+)$", name).groups()
    return kind + str(int(number) + 1)
