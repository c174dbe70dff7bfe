"""A path through the code of a kernel, and when its instructions issue.

A wave issues at most one instruction every four cycles, in which a SIMD unit of 16 lanes does a vector instruction of
64; up to five of different kinds come from different waves at once, so that only vector instructions take the SIMD
unit's time. What takes longer is as in LLVM's scheduling model (SISchedule.td, release 14), which counts in these four
cycles. Waits for memory are explicit: s_waitcnt vmcnt(n) lets the n youngest loads be under way.
"""
import re

from sass import tables
from sass.issue import Issue as SassIssue
from sass.issue import BARRIERS, MOST_ISSUED, NO_BARRIER

from .wave import Thread

SLOT = 4  # cycles
SCALAR_LOAD, LDS, BRANCH = 5, 5, 8  # slots until the result is there
# Slots in which a vector instruction keeps its SIMD unit: in float64 a half of the rate of float32 (gfx908), a quarter
# (gfx906, as the Radeon VII has it) or all of it (gfx90a, gfx942); products of integers and reciprocals a quarter.
DOUBLE_SLOTS = {"gfx906": 4, "gfx908": 2, "gfx90a": 1, "gfx942": 1}
QUARTER = re.compile(r"v_(mul_lo_u32|mul_hi_u32|mad_u64_u32|rcp)")


def count_of(instruction, counter):
    """The n of vmcnt(n) or lgkmcnt(n) of an s_waitcnt; None: it does not wait for that."""
    match = re.search(counter + r"\((\d+)\)", instruction.text)
    return int(match.group(1)) if instruction.mnemonic == "s_waitcnt" and match else None


COUNTERS = {"LDG": "vmcnt", "s_load": "lgkmcnt"}  # that count the loads of vectors and of scalars


def counter_of(executed):
    """That of a load of an array; None: it is none."""
    i = executed.instruction
    return COUNTERS.get(i.name if i.name == "LDG" else i.mnemonic[:6]) if executed.on and executed.at is not None else None


def waited_loads(executed):
    """[(place of the wait or None, places of the loads that it is the first to wait for)], in order."""
    flying, waits = {"vmcnt": [], "lgkmcnt": []}, []
    for n, e in enumerate(executed):
        if counter_of(e):
            flying[counter_of(e)].append(n)
        for counter, loads in flying.items():
            youngest = count_of(e.instruction, counter)
            if youngest is not None and len(loads) > youngest:
                waits.append((n, loads[:len(loads) - youngest]))
                flying[counter] = loads[len(loads) - youngest:]
    return waits + [(None, loads) for loads in flying.values()]


def set_barriers(executed):
    """Loads that one wait is the first to wait for hold one barrier. Where more would be held at once than there are,
    the youngest is shared: its loads are waited for together, with the first of them."""
    groups = [(wait, loads) for wait, loads in waited_loads(executed) if loads]
    group_of = {load: g for g, (_, loads) in enumerate(groups) for load in loads}
    held, barrier_of = [], {}  # barriers under way, the oldest first
    for n, e in enumerate(executed):
        if n in group_of:
            group = group_of[n]
            if group not in barrier_of:
                free = [b for b in range(BARRIERS) if b not in held]
                barrier_of[group] = free[0] if free else held[-1]
                held += free[:1]
            e.sets = barrier_of[group]
        for group, (wait, _) in enumerate(groups):
            if wait == n and group in barrier_of:
                e.waits |= 1 << barrier_of[group]
                held = [b for b in held if b != barrier_of[group]]


def check_waits(kernel, executed):
    """Nothing reads or writes a register whose load has not been waited for."""
    flying = []
    for e in executed:
        i = e.instruction
        youngest = count_of(i, "vmcnt")
        if youngest is not None:
            flying = flying[len(flying) - youngest:] if youngest < len(flying) else flying
            flying = [] if youngest == 0 else flying
        named = {name for operand in i.operands for name in names_of(operand)}
        if e.on and any(named & registers for registers in flying):
            kernel.fail("names a register whose load it has not waited for", i)
        if i.name == "LDG" and e.on:
            flying.append(names_of(i.operands[0]))


def names_of(operand):
    """The vector registers of an operand."""
    match = re.search(r"v(?:(\d+)|\[(\d+):(\d+)\])$", operand.strip("|"))
    if not match:
        return set()
    first = int(match.group(1) or match.group(2))
    return set(range(first, int(match.group(3) or first) + 1))


class Path(tables.Path):
    """What a lane executed on a scene, and what its accesses mean."""

    def __init__(self, kernel, scene, shared=None):
        self.kernel, self.scene = kernel, scene
        thread = Thread(kernel, scene, shared)
        self.executed = thread.run()
        self.shared = thread.shared
        check_waits(kernel, self.executed)
        set_barriers(self.executed)

    def issue(self):
        return Issue(self.kernel, self.role, self.width)

    def role(self, executed):
        """Of a load of scalars from an array, too; further words of an element come from the scalar cache."""
        if executed.instruction.mnemonic.startswith("s_load") and executed.at is not None:
            meaning = self.scene.meaning(executed.at)
            return meaning if meaning and meaning[1] is not None else None
        return super().role(executed)

    def width(self, executed):
        """Elements that a lane reads at once; of a load of scalars, those that mean an access."""
        if executed.at is None or executed.instruction.name == "STG":
            return 1
        step = self.scene.find(executed.at)[0].element_bytes
        elements = max(1, executed.instruction.size() // step)
        if executed.instruction.name == "LDG":
            return elements
        meanings = [self.scene.meaning(executed.at + n * step) for n in range(elements)]
        return len([m for m in meanings if m and m[1] is not None])

    def iterations(self):
        """As the base's. The compiler puts the end of a loop before its beginning: an iteration begins where the loop
        was entered."""
        ends = self.loop_ends()
        inner = [(h, e) for h, e in ends.items() if self.holds_load(h, e) and not any(
            h <= g and f <= e and (g, f) != (h, e) and self.holds_load(g, f) for g, f in ends.items())]
        found = [self.passes(low, high) for low, high in sorted(inner)]
        return [loop for loop in found if any(self.loads(*i) for i in loop)]

    def loop_ends(self):
        """Where the last jump back to each place is. A jump from which no way leads back to itself only returns from code
        that stands behind the end of the kernel."""
        ends = {}
        for i in self.kernel.code:
            if i.target is not None and i.target <= i.address and i.address in self.reached_from(i.target):
                ends[i.target] = max(ends.get(i.target, 0), i.address)
        return ends

    def reached_from(self, place):
        code, found, todo = self.kernel.code, set(), [place]
        while todo:
            n = todo.pop()
            if n in found:
                continue
            found.add(n)
            todo += [code[n].target] if code[n].target is not None else []
            todo += [n + 1] if code[n].mnemonic not in ("s_branch", "s_endpgm") else []
        return found

    def passes(self, low, high):
        """(begin, end) of what was executed within [low, high], from one time at the entry to the next."""
        begins, entry, inside = [], None, False
        for n, e in enumerate(self.executed):
            within = low <= e.instruction.address <= high
            entry = e.instruction.address if within and not inside else entry
            if within and e.instruction.address == entry:
                begins.append([n, n])
            if within:
                begins[-1][1] = n + 1
            inside = within
        return [tuple(b) for b in begins]

    def outer_heads(self, inside):
        at = self.executed[inside].instruction.address
        loops = [self.passes(low, high) for low, high in self.loop_ends().items() if low < at < high]
        loops = [[begin for begin, _ in loop] for loop in loops if len(loop) == 2]
        if len(loops) != 1:
            self.kernel.fail("no loop over the long rows of a block", self.executed[inside].instruction)
        return loops[0]


class Issue(SassIssue):
    """As the base's, of a wave on its SIMD unit. `issued` counts the time of the SIMD unit, in vector instructions."""

    def __init__(self, kernel, role_of, width_of):
        super().__init__(kernel, role_of)
        self.width_of = width_of
        self.delivered = []  # when each scalar load or answer of the LDS is there, the oldest first

    def slots(self, i):
        if not i.is_vector():
            return 1
        if "f64" in i.mnemonic:
            return DOUBLE_SLOTS[self.kernel.architecture]
        return 4 if QUARTER.match(i.mnemonic) else 1

    def issue(self, executed):
        i, role = executed.instruction, self.role_of(executed)
        if self.count >= MOST_ISSUED - 4:
            self.add("NONE", 0, NO_BARRIER)
        self.wait(executed.waits)
        youngest = count_of(i, "lgkmcnt")
        if youngest is not None and len(self.delivered) > youngest:
            self.now = max(self.now, self.delivered[len(self.delivered) - youngest - 1])
            del self.delivered[:len(self.delivered) - youngest]
        self.count += self.slots(i) if i.is_vector() and executed.on or role else 0
        if role:
            array, slot = role
            for n in range(self.width_of(executed)):  # a wide load is as many, one behind the other
                self.count = max(self.count, 1)
                self.add(array, slot + n, executed.sets)
        if executed.sets < BARRIERS:
            self.memory.add(executed.sets)
        if i.mnemonic.startswith(("s_load", "ds_")):
            self.delivered.append(self.now + SLOT * (SCALAR_LOAD if i.mnemonic[0] == "s" else LDS))
        taken = i.label is not None and executed.on
        self.now += SLOT * (BRANCH if taken else self.slots(i))
