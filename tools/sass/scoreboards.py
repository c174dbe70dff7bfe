"""Code before sm_70 counts the loads of a barrier: DEPBAR.LE waits until so many of its accesses at most are under way, the
earliest first. The tables know a barrier as a whole, so each load gets one of its own among six; loads that are waited for
together, or more than there are, share one. Loads arrive in order there: one without a barrier is there when the next is."""
import copy

from .issue import BARRIERS, NO_BARRIER, OTHERS


class Load:
    def __init__(self, place, begin):
        self.place, self.begin, self.end = place, begin, None  # its instruction; when it is issued and waited for


def waits_of(i):
    """{barrier: accesses that may be under way behind it}"""
    waits = {b: 0 for b in range(BARRIERS) if i.waits >> b & 1}
    if i.name == "DEPBAR":
        if i.modifiers == ["LE"]:
            waits[int(i.operands[0][2:])] = int(i.operands[1], 16)
        else:
            waits.update({int(b): 0 for b in i.operands[0].strip("{}").split(",")})
    return waits


def follow(executed):
    """(loads, {step: loads waited for}, {step: barriers waited for that anything else holds})."""
    under_way, loads, ended, others = {b: [] for b in range(BARRIERS)}, [], {}, {}
    before = []  # loads without a barrier, which arrive before the next one that has one
    for n, e in enumerate(executed):
        for b, left in waits_of(e.instruction).items():
            done = under_way[b][:len(under_way[b]) - left] if left else under_way[b]
            under_way[b] = under_way[b][len(done):]
            for load in (load for group in done for load in group):
                load.end = n
                ended.setdefault(n, []).append(load)
            if not left or [] in done:
                others[n] = others.get(n, 0) | 1 << b
        if e.instruction.name == "LDG" and e.on:
            loads.append(Load(e.instruction.address, n))
            before.append(loads[-1])
        if e.instruction.sets != NO_BARRIER:
            is_load = e.instruction.name == "LDG"
            under_way[e.instruction.sets].append(before if is_load else [])
            before = [] if is_load else before
    for load in loads:
        load.end = len(executed) if load.end is None else load.end
    return loads, ended, others


def assign(loads, known):
    """Adds to `known` the barrier of each instruction that loads."""
    for place in dict.fromkeys(load.place for load in loads):
        if place in known:
            continue
        own = [load for load in loads if load.place == place]

        def cost(barrier):
            shared = [o for o in loads if known.get(o.place) == barrier]
            pairs = [(a, b) for a in own for b in shared if a.begin < b.end and b.begin < a.end]
            return sum(a.end != b.end for a, b in pairs), not pairs
        known[place] = min(range(BARRIERS), key=cost)


def rename(kernel, executed):
    """The same steps with a barrier of the tables in each load; barriers of anything else are OTHERS and those behind it."""
    loads, ended, others = follow(executed)
    assign(loads, kernel.barriers)
    for n, e in enumerate(executed):
        i = e.instruction = copy.copy(e.instruction)
        i.waits = others.get(n, 0) << OTHERS
        for load in ended.get(n, []):
            i.waits |= 1 << kernel.barriers[load.place]
        if i.releases != NO_BARRIER:
            i.releases += OTHERS
        if i.name == "LDG" and e.on:
            i.sets = kernel.barriers[i.address]
        elif i.sets != NO_BARRIER:
            i.sets += OTHERS
