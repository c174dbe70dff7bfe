"""Executes machine code as one lane does that stands for its wave, as far as control flow and addresses depend on it.

What tools/sass/thread.py does for a thread. Sums of values are not known; a branch or an address must not depend on
one. An instruction whose effect is not known ends the reading where its result is a number of integers; floating point
beyond effects.py yields unknown numbers.
"""
import re
from collections import defaultdict

from sass.scene import BLOCK

from .effects import CARRY_OF, COMPARE, DOUBLE, NUMBER, PAIR_OF, SHIFT_OF, SHIFT_REVERSED, WORD, WORD_OF, apply, bits32

ARGUMENTS, PACKET = 0x600000000000, 0x500000000000  # where they and the packet of the launch lie in memory
ALL_LANES = DOUBLE - 1
LONGEST = 100000  # instructions
IGNORED = ("s_nop", "s_waitcnt", "s_barrier", "buffer_wbinvl1", "buffer_wbl2", "buffer_invl2", "s_endpgm", "s_setprio",
           "s_sleep", "s_inst_prefetch")
UNKNOWN_FLOAT = re.compile(r"v_(pk_)?(fmac|fma|mac|mul|add|sub|max|min|cvt|rcp|ldexp)_\w*f(32|64)")
INLINE = {"1.0": 1.0, "-1.0": -1.0, "0.5": 0.5, "-0.5": -0.5, "2.0": 2.0, "-2.0": -2.0, "4.0": 4.0, "-4.0": -4.0}


class Executed:
    """An instruction that the lane issued. on: it was active; at: the address of a load or store of global memory;
    waits, sets: barriers (path.py)."""

    def __init__(self, instruction, on, at):
        self.instruction, self.on, self.at = instruction, on, at
        self.waits, self.sets = 0, 7


class Thread:
    """scene: parameters and memory, and which thread; shared: bytes of the LDS by words."""

    def __init__(self, kernel, scene, shared=None):
        self.kernel, self.scene = kernel, scene
        self.shared = {} if shared is None else shared
        self.registers = defaultdict(int)
        self.instruction = None
        self.write("exec", ALL_LANES, 2)
        self.write("s%d" % kernel.arguments, ARGUMENTS, 2)
        if kernel.packet is not None:
            self.write("s%d" % kernel.packet, PACKET, 2)
        self.write("s%d" % kernel.block, BLOCK, 1)
        self.write("v0", scene.thread, 1)

    def fail(self, message):
        self.kernel.fail(message, self.instruction)

    # ---- operands ----

    def word(self, text, n=0):
        """The name of the n-th word of a register or a range of them."""
        if text in ("vcc", "exec"):
            return text + str(n)
        match = re.fullmatch(r"([sva])(?:(\d+)|\[(\d+):\d+\])", text) or re.fullmatch(r"(vcc|exec)_(lo|hi)", text)
        if not match:
            self.fail("an operand of a form that is not known")
        if match.group(1) in ("vcc", "exec"):
            return match.group(1) + ("0" if match.group(2) == "lo" else "1")
        return match.group(1) + str(int(match.group(2) or match.group(3)) + n)

    def read(self, text, words=1):
        """The number that an operand has; None: it is not known."""
        if text in INLINE:
            return bits32(INLINE[text]) if words == 1 else None
        if re.fullmatch(r"-?(0x[0-9a-f]+|\d+)", text):
            return int(text, 0) % (WORD if words == 1 else DOUBLE)
        if text[0] in "-|" or text == "m0":
            return None
        if text == "scc":
            return self.registers["scc"]
        values = [self.registers[self.word(text, n)] for n in range(words)]
        return None if None in values else sum(v << 32 * n for n, v in enumerate(values))

    def write(self, text, value, words=1):
        for n in range(words):
            self.registers[self.word(text, n)] = None if value is None else value >> 32 * n & WORD - 1

    def active(self):
        mask = self.read("exec", 2)
        if mask is None:
            self.fail("which lanes are active is not known")
        return mask != 0

    # ---- memory ----

    def address(self):
        """Of a load or store of global memory: a pair of vector registers, or one and a pair of scalar ones."""
        i = self.instruction
        places = [o for o in i.operands if o != "off"]
        place = places[-1] if i.name == "LDG" else places[0]
        base = 0
        if i.name == "LDG" and len(places) == 3 or i.name == "STG" and len(places) == 3:
            place = places[1] if i.name == "LDG" else places[0]
            base = self.read(places[2], 2)
        at = self.read(place, 1 if base else 2)
        return None if None in (at, base) else (at + base + i.offset()) % DOUBLE

    def load_global(self, i):
        at = self.address()
        if at is None:
            self.fail("its address is not known")
        if not self.scene.contains(at):
            self.fail("reads no array, at 0x%x" % at)
        for n in range(max(1, i.size() // 4)):
            self.registers[self.word(i.operands[0], n)] = self.scene.load(at + 4 * n, min(4, i.size()))
        if i.size() >= 8 and self.scene.find(at)[0].element_bytes == 8:
            self.write(i.operands[0], self.scene.load(at, i.size()), i.size() // 4)
        return at

    def atomic(self, i):
        """One that returns what was there finds what it compares with: nobody else wrote in between."""
        returns = "glc" in i.modifiers
        place, data, base = i.operands[returns:]
        at = apply(lambda address, pair: (address + pair + i.offset()) % DOUBLE, (self.read(place), self.read(base, 2)))
        words = 2 if i.mnemonic.endswith("_x2") else 1
        for n in range(words * returns):
            self.registers[self.word(i.operands[0], n)] = self.registers[self.word(data, words + n)]
        return at

    def load_scalar(self, i):
        base, offset = self.read(i.operands[1], 2), self.read(i.operands[2])
        if None in (base, offset):
            self.fail("its address is not known")
        words, at = i.size() // 4, base + offset
        inside = ARGUMENTS <= at < ARGUMENTS + len(self.scene.parameters)
        if PACKET <= at < PACKET + len(self.scene.packet):
            self.write(i.operands[0], int.from_bytes(self.scene.packet[at - PACKET:][:i.size()], "little"), words)
            return None
        if not inside and not self.scene.contains(at):
            self.fail("reads neither an argument nor an array")
        for n in range(words):
            place = at + 4 * n
            self.registers[self.word(i.operands[0], n)] = \
                self.scene.parameter(place - ARGUMENTS, 4) if inside else self.scene.load(place, 4)
        return None if inside else at

    def lds(self, i):
        """ds_read, ds_write, ds_add_rtn: words that nobody wrote are 0, as the first thread leaves them."""
        kind, form = re.fullmatch(r"ds_(read|write|add_rtn|bpermute|swizzle)(.*)", i.mnemonic).groups()
        if kind in ("bpermute", "swizzle"):  # as if all lanes had what this one has
            self.write(i.operands[0], self.read(i.operands[-1]))
            return
        size = {"b8": 1, "u8": 1, "b32": 4, "u32": 4, "b64": 8, "b96": 12, "b128": 16}[form.rsplit("_", 1)[1]]
        apart = 64 if "st64" in form else 1
        places = [n * size * apart for n in i.offsets()] if form[:1] == "2" else [i.offset()]
        at, sources = self.read(i.operands[0 if kind == "write" else 1]), i.operands[1 if kind == "write" else 2:]
        words = max(1, size // 4)
        if kind == "add_rtn":
            old, more = self.shared.get(at + places[0], 0), self.read(sources[0])
            self.write(i.operands[0], old)
            self.shared[at + places[0]] = None if None in (old, more) else (old + more) % WORD
        elif kind == "read":
            for n in range(len(places) * words):
                place = None if at is None else at + places[n // words] + 4 * (n % words)
                self.registers[self.word(i.operands[0], n)] = None if place is None else self.shared.get(place, 0)
        elif at is None:  # any word could have changed
            self.shared.clear()
        else:
            for place, source in zip(places, sources):
                for n in range(words):
                    self.shared[at + place + 4 * n & ~3] = self.registers[self.word(source, n)] if size >= 4 else None

    # ---- arithmetic ----

    def compare(self, i, name, write):
        relation, kind = re.fullmatch(r"(\w+?)_(\w+)", name).groups()
        words = 2 if kind.endswith("64") else 1
        numbers = [self.read(o, words) for o in i.operands[-2:]]
        if kind == "f64":
            numbers = [0 if o == "0" else n for o, n in zip(i.operands[-2:], numbers)]
        truth = apply(lambda a, b: COMPARE[relation](NUMBER[kind](a), NUMBER[kind](b)), numbers)
        write(truth)

    def scalar(self, i):
        name, d = i.mnemonic[2:], i.operands[0] if i.operands else None
        if name.startswith(("cmp_", "cmpk_")):
            self.compare(i, name.split("_", 1)[1], lambda truth: self.registers.update(scc=truth))
        elif name.startswith("cselect_"):
            words = 2 if name.endswith("64") else 1
            if self.registers["scc"] is None:
                self.write(d, None, words)
            else:
                self.write(d, self.read(i.operands[1 if self.registers["scc"] else 2], words), words)
        elif name.endswith("_saveexec_b64"):
            mask, other = self.read("exec", 2), self.read(i.operands[1], 2)
            self.write(d, mask, 2)
            self.write("exec", apply(PAIR_OF[name.replace("_saveexec", "")], (other, mask)), 2)
            self.registers["scc"] = apply(lambda m: m != 0, (self.read("exec", 2),))
        elif name in PAIR_OF or name in SHIFT_OF:
            numbers = [self.read(i.operands[1], 2)]
            numbers += [self.read(o, 1 if name in SHIFT_OF else 2) for o in i.operands[2:]]
            if name == "and_b64" and 0 in numbers:
                numbers = [0, 0]
            value = apply({**PAIR_OF, **SHIFT_OF}[name], numbers)
            self.write(d, None if value is None else value % DOUBLE, 2)
            if name != "mov_b64":
                self.registers["scc"] = apply(lambda n: n % DOUBLE != 0, (value,))
        elif name == "bcnt1_i32_b64":
            value = apply(lambda mask: int(mask != 0), [self.read(i.operands[1], 2)])  # as if no other lane were in it
            self.write(d, value)
            self.registers["scc"] = apply(lambda n: n != 0, (value,))
        elif name in CARRY_OF:
            function, reads = CARRY_OF[name]
            value = apply(function, [self.read(o) for o in i.operands[1:]] + [self.registers["scc"] if reads else 0])
            self.write(d, None if value is None else value % WORD)
            self.registers["scc"] = None if value is None else not 0 <= value < WORD
        elif name in WORD_OF:
            value = apply(WORD_OF[name], [self.read(o) for o in i.operands[1:]])
            self.write(d, None if value is None else value % WORD)
            if name not in ("mov_b32", "movk_i32", "mul_i32"):
                self.registers["scc"] = apply(lambda n: n % WORD != 0, (value,))
        else:
            self.fail("an operation that is not known")

    def vector(self, i):
        name, d = i.mnemonic[2:], i.operands[0]
        if name.startswith("cmp_"):
            self.compare(i, name[4:], lambda truth: self.write(d, None if truth is None else ALL_LANES * truth, 2))
        elif name == "cndmask_b32":
            mask = self.read(i.operands[3], 2)
            self.write(d, None if mask is None else self.read(i.operands[2 if mask else 1]))
        elif name in CARRY_OF and name.endswith("co_u32"):
            function, reads = CARRY_OF[name]
            carry = self.read(i.operands[4], 2) if reads else 0
            value = apply(function, [self.read(o) for o in i.operands[2:4]] + [carry if carry is None else carry != 0])
            self.write(d, None if value is None else value % WORD)
            self.write(i.operands[1], None if value is None else ALL_LANES * (not 0 <= value < WORD), 2)
        elif name == "mad_u64_u32":
            value = apply(lambda a, b, c: a * b + c, [self.read(o) for o in i.operands[2:4]] + [self.read(i.operands[4], 2)])
            self.write(d, None if value is None else value % DOUBLE, 2)
        elif name == "lshl_add_u64":
            value = apply(lambda a, n, c: (a << n) + c, [self.read(o, w) for o, w in zip(i.operands[1:], (2, 1, 2))])
            self.write(d, None if value is None else value % DOUBLE, 2)
        elif name == "mov_b64":
            self.write(d, self.read(i.operands[1], 2), 2)
        elif name == "pk_mov_b32":
            self.pack(i)
        elif name in SHIFT_REVERSED:
            value = apply(SHIFT_REVERSED[name], (self.read(i.operands[1]), self.read(i.operands[2], 2)))
            self.write(d, None if value is None else value % DOUBLE, 2)
        elif name in WORD_OF:
            value = apply(WORD_OF[name], [self.read(o) for o in i.operands[1:]])
            if value is not None and "clamp" in i.modifiers:
                value = max(0, min(WORD - 1, value))
            self.write(d, None if value is None else value % WORD)
        elif UNKNOWN_FLOAT.match(i.mnemonic):
            self.write(d, None, 2 if "f64" in name.split("_")[-1] or name.startswith(("pk_", "cvt_f64")) else 1)
        else:
            self.fail("an operation that is not known")

    def pack(self, i):
        """The low word of the first source and the high one of the second, or as op_sel says."""
        chosen = next((m for m in i.modifiers if m.startswith("op_sel:")), "op_sel:[0,0]")
        low, high = (int(n) for n in re.findall(r"\d", chosen))
        values = []
        for source, n in zip(i.operands[1:], (low, high)):
            plain = re.fullmatch(r"-?(0x[0-9a-f]+|\d+)", source)
            values.append(self.read(source) if plain else self.registers[self.word(source, n)])
        for n, value in enumerate(values):
            self.registers[self.word(i.operands[0], n)] = value

    # ---- execution ----

    def execute(self, i):
        on, at = True, None
        if i.mnemonic.startswith(IGNORED):
            pass
        elif i.mnemonic.startswith("s_load"):
            at = self.load_scalar(i)
        elif i.mnemonic.startswith("s_"):
            self.scalar(i)
        else:
            on = self.active()
            if on and i.name == "LDG":
                at = self.load_global(i)
            elif on and i.mnemonic.startswith("global_atomic"):
                at = self.atomic(i)
            elif on and i.name == "STG":
                at = self.address()
            elif on and i.mnemonic.startswith("ds_"):
                self.lds(i)
            elif on and i.is_vector():
                self.vector(i)
            elif on:
                self.fail("not on the paths that are read")
        return Executed(i, on, at)

    def is_taken(self, i):
        truth = {"s_branch": lambda: True, "s_cbranch_execz": lambda: self.read("exec", 2) == 0,
                 "s_cbranch_execnz": lambda: self.read("exec", 2) != 0,
                 "s_cbranch_vccz": lambda: None if self.read("vcc", 2) is None else self.read("vcc", 2) == 0,
                 "s_cbranch_vccnz": lambda: None if self.read("vcc", 2) is None else self.read("vcc", 2) != 0,
                 "s_cbranch_scc0": lambda: None if self.registers["scc"] is None else not self.registers["scc"],
                 "s_cbranch_scc1": lambda: self.registers["scc"]}[i.mnemonic]()
        if truth is None:
            self.fail("its condition is not known")
        return bool(truth)

    def run(self):
        """What the lane executes until it ends."""
        code, n, trace = self.kernel.code, 0, []
        while len(trace) < LONGEST:
            i = self.instruction = code[n]
            n += 1
            if i.label:
                taken = self.is_taken(i)
                trace.append(Executed(i, taken, None))
                n = i.target if taken else n
                continue
            trace.append(self.execute(i))
            if i.mnemonic == "s_endpgm":
                return trace
        self.fail("does not end")
