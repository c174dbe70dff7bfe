"""When instructions issue. An executed sequence becomes the instructions of a code table, one for each access to memory."""

# Cycles of instructions whose results arrive by barrier but not from global memory. They are those of sm_90; LDCU is
# taken to be as fast as LDC.
LATENCY = {"LDC": 24, "LDCU": 24, "S2R": 14, "SHFL": 23, "LDS": 29, "MUFU": 14, "I2F": 14, "F2I": 14}
OTHER_LATENCY = 30
# In double precision: 8 cycles on sm_70 (Jia et al. 2018) and, as is assumed, on sm_60 and sm_80, and two until the barrier is seen;
# 48 where few units do it (assumed). On sm_90 and sm_100 stall counts say it.
DOUBLE = ("DADD", "DMUL", "DFMA", "DSETP")
DOUBLE_LATENCY = {"sm_60": 10, "sm_70": 10, "sm_75": 48, "sm_80": 10, "sm_86": 48, "sm_89": 48, "sm_120": 48}
OPERAND_READ = 12  # until a load has read its address registers
BARRIERS, NO_BARRIER = 6, 7
OTHERS, ALL = 8, 14  # before sm_70: the first barrier that is not in the tables, and all (scoreboards.py)
MOST_ISSUED = 255  # instructions that one of the table stands for


class Issue:
    """An instruction of the table is (array, slot, waits, sets, before, after, issued), as in kernels/common/code.h. Its cycles
    are split at the first wait for a global load. The state of the barriers carries over from one sequence to the next."""

    def __init__(self, kernel, role_of):
        self.kernel, self.role_of = kernel, role_of
        self.table = []
        self.memory = set()  # barriers that global loads hold
        self.ready = [0.0] * ALL  # cycle at which those of other instructions are free
        self.now = 0.0
        self.begin()

    def latency(self, i):
        if i.name in DOUBLE and self.kernel.architecture in DOUBLE_LATENCY:
            return DOUBLE_LATENCY[self.kernel.architecture]
        return LATENCY.get(i.name, OTHER_LATENCY)

    def begin(self):
        self.start, self.split, self.mask, self.count = self.now, None, 0, 0

    def wait(self, mask):
        for b in range(ALL):
            if not mask >> b & 1:
                continue
            if b in self.memory:
                if self.split is None:
                    self.split = self.now
                self.mask |= 1 << b
                self.memory.discard(b)
            self.now = max(self.now, self.ready[b])

    def add(self, array, slot, sets):
        split = self.now if self.split is None else self.split
        before, after = round(split - self.start), round(self.now - split)
        if max(before, after) > 65535:
            self.kernel.fail("%d cycles without an access do not fit an instruction of the table" % max(before, after))
        self.table.append((array, slot, self.mask, sets, before, after, self.count))
        self.begin()

    def issue(self, executed):
        i, role = executed.instruction, self.role_of(executed)
        if self.count == MOST_ISSUED:
            self.add("NONE", 0, NO_BARRIER)
        self.wait(i.waits)
        self.count += 1
        if role:
            self.add(*role, i.sets)
        if i.sets != NO_BARRIER:
            if i.name == "LDG" and i.sets < BARRIERS:
                self.memory.add(i.sets)
            else:
                self.ready[i.sets] = max(self.ready[i.sets], self.now + self.latency(i))
        if i.releases != NO_BARRIER:
            self.ready[i.releases] = max(self.ready[i.releases], self.now + OPERAND_READ)
        self.now += max(1, i.stall)

    def sequence(self, path, rest=True):
        """The table of an instruction sequence. rest: what follows the last access becomes an instruction without one."""
        for executed in path:
            self.issue(executed)
        if rest:
            self.add("NONE", 0, NO_BARRIER)
        table, self.table = self.table, []
        return table
