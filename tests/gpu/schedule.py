#!/usr/bin/env python3
"""usage: schedule.py CUBIN_FOLDER > src/format/code_sm90.c

Turns the machine code of the SpMV kernels into the tables that the execution-order model walks: where a warp loads,
which scoreboards it waits for, how many cycles and instructions lie in between. CUBIN_FOLDER holds csr.cubin,
ell.cubin, fold.cubin, sell.cubin and rbp.cubin:

    for k in csr ell fold sell rbp; do nvcc -O3 -std=c++17 -arch=sm_90 -I. -Isrc -cubin -o FOLDER/$k.cubin probes/spmv/$k.cu; done

Needs cuobjdump of the CUDA Toolkit (or $CUOBJDUMP). Stall counts and scoreboards are bits 105-121 of an instruction
(Jia et al., "Dissecting the NVIDIA Volta GPU Architecture via Microbenchmarking", 2018, section 2.1).
"""
import os
import re
import subprocess
import sys

# Cycles of instructions whose results arrive by scoreboard but not from global memory.
LATENCY = {"LDC": 24, "S2R": 14, "SHFL": 23, "LDS": 29, "MUFU": 14, "I2F": 14, "F2I": 14}
OPERAND_READ = 12  # until a load has read its address registers


class Instruction:
    def __init__(self, address, text, high):
        self.address, self.text = address, text
        self.stall = high >> 41 & 15
        self.sets, self.releases, self.waits = high >> 46 & 7, high >> 49 & 7, high >> 52 & 63
        words = re.sub(r"^@!?U?P\d+\s+", "", text).split(None, 1)
        self.name = words[0].split(".")[0]
        self.full = words[0]
        operands = words[1] if len(words) > 1 else ""
        self.registers = [int(r) for r in re.findall(r"\bR(\d+)", operands)]
        target = re.search(r"0x([0-9a-f]+)", operands)
        self.target = int(target.group(1), 16) if self.name == "BRA" and target else None


def functions(path):
    tool = os.environ.get("CUOBJDUMP", "cuobjdump")
    listing = subprocess.run([tool, "-sass", path], capture_output=True, text=True, check=True).stdout
    usage = subprocess.run([tool, "-res-usage", path], capture_output=True, text=True, check=True)
    registers = dict(re.findall(r"Function (\S+):\s+REG:(\d+)", usage.stdout + usage.stderr))
    for part in listing.split("Function :")[1:]:
        name = part.split("\n")[0].strip()
        code = [Instruction(int(a, 16), t, int(h, 16)) for a, t, h in re.findall(
            r"/\*([0-9a-f]{4,5})\*/\s+(.*?) ?;\s+/\* 0x[0-9a-f]{16} \*/\n\s+/\* 0x([0-9a-f]{16}) \*/", part)]
        yield name, code, int(registers[name])


def loops_of(code):
    """First and last instruction of the loops that load."""
    loops = [(code.index(next(i for i in code if i.address == b.target)), n) for n, b in enumerate(code)
             if b.target is not None and b.target < b.address]
    return sorted((a, b) for a, b in loops if any(i.name == "LDG" for i in code[a:b]))


def roles(body):
    """(array, slot) of each load of a loop: a load through a loaded register is of x; the sum takes slots in order."""
    tag, x_of, partner, order = {}, {}, {}, []
    for i in body:
        r = i.registers
        if i.name == "LDG":
            source = tag.get(r[1])
            if source and source[0] == "address":
                x_of[i.address] = source[1]
            tag[r[0]] = ("load", i.address)
            if ".64" in i.full:
                tag.pop(r[0] + 1, None)
        elif i.full.startswith(("FFMA", "DFMA")):
            both = [tag[q][1] for q in r[1:3] if q in tag and tag[q][0] == "load"]
            if len(both) == 2:
                x = both[0] if both[0] in x_of else both[1]
                value = both[1] if both[0] in x_of else both[0]
                order.append(x_of[x])
                partner[value] = x_of[x]
            tag.pop(r[0], None)
        elif r:
            sources = [tag[q] for q in r[1:] if q in tag and tag[q][0] == "load"]
            wide = i.full.startswith(("IMAD.WIDE", "LEA")) and sources
            if wide:
                tag[r[0]] = ("address", sources[0][1])
            elif i.full.startswith(("IMAD.MOV", "MOV")) and sources and not i.text.startswith("@!"):
                tag[r[0]] = sources[0]
            elif not i.full.startswith(("ISETP", "STG")):
                tag.pop(r[0], None)
                if i.full.startswith(("CS2R", "IMAD.WIDE")):
                    tag.pop(r[0] + 1, None)
    result = {}
    for slot, column in enumerate(order):
        result[column] = ("COLUMNS", slot)
    for value, column in partner.items():
        result[value] = ("VALUES", order.index(column))
    for x, column in x_of.items():
        result[x] = ("X", order.index(column))
    return result


class Walk:
    """Straight-line code as steps; waits on global loads split the cycles of a step."""

    def __init__(self):
        self.steps = []
        self.memory = set()  # scoreboards that global loads hold
        self.ready = [0.0] * 6  # cycle at which those of other instructions are free
        self.now = 0.0
        self.begin()

    def begin(self):
        self.start, self.split, self.mask, self.count = self.now, None, 0, 0

    def wait(self, mask):
        for b in range(6):
            if not mask >> b & 1:
                continue
            if b in self.memory:
                if self.split is None:
                    self.split = self.now
                self.mask |= 1 << b
                self.memory.discard(b)
            self.now = max(self.now, self.ready[b])

    def step(self, array, slot, sets):
        split = self.now if self.split is None else self.split
        self.steps.append((array, slot, self.mask, sets, round(split - self.start), round(self.now - split), self.count))
        self.begin()

    def issue(self, i, role):
        self.wait(i.waits)
        self.count += 1
        if i.name in ("LDG", "STG") and role:
            self.step(role[0], role[1], i.sets)
        if i.sets < 6:
            if i.name == "LDG":
                self.memory.add(i.sets)
            else:
                self.ready[i.sets] = max(self.ready[i.sets], self.now + LATENCY.get(i.name, 30))
        if i.releases < 6:
            self.ready[i.releases] = max(self.ready[i.releases], self.now + OPERAND_READ)
        self.now += max(1, i.stall)

    def part(self, code, role_of):
        """Steps of a stretch of code whose loads all have a role."""
        for i in code:
            self.issue(i, role_of.get(i.address))
            assert i.name != "LDG" or i.address in role_of, i.text
        self.step("NONE", 0, 7)
        steps, self.steps = self.steps, []
        return steps

    def store(self, code):
        for i in code:
            self.issue(i, ("Y", 0) if i.name == "STG" else None)
            if i.name == "EXIT" and not i.text.startswith("@"):
                break
        return self.steps[:1]


def straight(code):
    """Instructions of a path that takes no branch but those without condition, the one around the read of y (beta = 0), and
    the ones to what a block does that has a share of a long strip (it reads 16 bytes that say which)."""
    n = 0
    shared = None
    while n < len(code):
        i = code[n]
        yield i
        n += 1
        if i.target is None or i.target <= i.address:
            continue
        skipped = [c for c in code[n:] if c.address < i.target]
        behind = [c for c in code[n + len(skipped):]][:4]
        condition = i.text.split()[0]
        if any(c.full.startswith("LDG.E.128") for c in behind):
            shared = condition
        reads_y = any(c.full.startswith(("LDG.E.EF", "LDG.E.64.EF")) for c in skipped)
        if not i.text.startswith("@") or condition == shared or (
                reads_y and not any(c.name == "STG" for c in skipped)):
            n += len(skipped)


def schedule(code):
    first, last = loops_of(code)[0]
    walk = Walk()
    offset = 0
    for i in straight(code[:first]):
        role = None
        if i.name == "LDG":
            special = 2 if ".NA" in i.full else 3 if ".128" in i.full else None
            role = ("OFFSETS", offset if special is None else special)
            offset += special is None
        walk.issue(i, role)
    walk.step("NONE", 0, 7)
    prologue, walk.steps = walk.steps, []
    role_of = roles(code[first:last])
    loop = walk.part(code[first:last + 1], role_of)
    behind = list(straight(code[last + 1:]))
    tail = []
    if any(i.name == "LDG" and ".NA" in i.full for i in behind):
        end = 1 + max(n for n, i in enumerate(behind) if i.full.startswith(("FFMA", "DFMA")) and n < first_store(behind))
        tail = walk.part(behind[:end], roles(behind[:end]))
        behind = behind[end:]
    return prologue, loop, tail, walk.store(behind)


def first_store(code):
    return next(n for n, i in enumerate(code) if i.name in ("STG", "STS"))


def predicate(i):
    return i.text.split()[0] if i.text.startswith("@") else ""


def descriptor(i):
    """Loads with and without an L2 policy differ in it."""
    return re.search(r"desc\[(UR\d+)\]", i.text).group(1)


def depths(code):
    """How many strides were added to the address of each load: neighbours of a column of a rectangle are one apart."""
    depth, result = {}, {}
    for i in code:
        r = i.registers
        if i.name == "LDG":
            result[i.address] = depth.get(r[1], 0)
        elif re.match(r"IADD3 R\d+, P\d,", i.text):  # low half of an address
            depth[r[0]] = 1 + max(depth.get(q, 0) for q in r[1:])
        elif i.full.startswith(("IMAD.WIDE", "IMAD.MOV")) and r:
            depth[r[0]] = depth.get(r[-1], 0)
    return result


def start_roles(code, padded):
    """Loads of an rbp kernel before its loops: the offsets of 4 bytes (those of 8 are switched off by predicates: it is told
    by flags among its parameters, whose order is that of the arrays), the number of runs, the first three runs."""
    loads = [i for i in code if i.name == "LDG"]
    constant, flag, offsets, columns, result = {}, {}, [], [], {}
    for i in code:
        byte = re.match(r"ULDC.U8 (UR\d+), c\[0x0\]\[0x([0-9a-f]+)\]", i.text)
        if byte:
            constant[byte.group(1)] = int(byte.group(2), 16)
        test = re.match(r"(?:@\S+ )?ISETP\S+ (P\d), PT, (.*)", i.text)
        if test:
            wide = re.match(r"RZ, (UR\d+), PT", test.group(2))
            flag[test.group(1)] = constant.get(wide.group(1)) if wide else None
        if i.name != "LDG":
            continue
        name = predicate(i).lstrip("@!")
        if flag.get(name) is not None:
            result[i.address] = None
            if predicate(i).startswith("@!"):
                offsets.append((flag[name], i.address))
        elif name:
            columns.append(i)
        else:
            result[i.address] = ("OFFSETS", 2)
    order = sorted(set(f for f, _ in offsets))
    for n, f in enumerate(order):
        pair = [address for g, address in offsets if g == f]
        assert len(pair) == 2
        for k, address in enumerate(pair):
            result[address] = ("OFFSETS", 2 * n + k)
    depth = depths(code)
    least = min(depth[i.address] for i in columns)
    for n, i in enumerate(columns):
        result[i.address] = ("COLUMNS", depth[i.address] - least if padded else n)
    assert sorted(result[i.address][1] for i in columns) == list(range(6 if padded else 3))
    assert len(order) == (1 if padded else 3) and all(i.address in result for i in loads)
    return result


def run_roles(body, padded, plain):
    """Loads of a turn over the values of runs. The sum takes values and x in the order of the slots; what it does not take
    are columns of the two runs to come, first those of the one that comes first. plain: the descriptor of x."""
    loaded, result, slot = {}, {}, 0
    for i in body:
        r = i.registers
        if i.name == "LDG":
            loaded[r[0]] = i
        elif i.full.startswith(("FFMA", "DFMA")):
            terms = [loaded[q] for q in r[1:3] if q in loaded]
            for load in terms:
                result[load.address] = ("X" if descriptor(load) == plain else "VALUES", slot)
            slot += len(terms) > 0
            loaded.pop(r[0], None)
        elif r and not i.full.startswith("ISETP"):
            loaded.pop(r[0], None)
    columns = [i for i in body if i.name == "LDG" and i.address not in result]
    runs = list(dict.fromkeys(predicate(i) for i in columns))
    depth = depths(body)
    for i in columns:
        pair = [depth[k.address] for k in columns if predicate(k) == predicate(i)]
        assert len(pair) == 1 + padded
        run = runs.index(predicate(i))
        result[i.address] = ("COLUMNS", 2 * run + depth[i.address] - min(pair) if padded else run)
    assert slot == 4 and len(runs) in (0, 2) and len(set(result.values())) == len(result)
    return result


def schedule_runs(code, padded):
    """Both loops of an rbp kernel: over the runs, over the isolated entries."""
    (first, last), (rest, end) = loops_of(code)
    walk = Walk()
    start = list(straight(code[:first]))
    plain = next(descriptor(i) for i in start if i.name == "LDG" and ".NA" not in i.full)
    role_of = start_roles(start, padded)
    prologue = walk.part(start, role_of)
    body = code[first:last + 1]
    role_of = run_roles(body, padded, plain)
    walk.part(body, role_of)  # the turn before: its loads of columns are waited for
    loop = walk.part(body, role_of)
    between, tail = list(straight(code[last + 1:rest])), []
    if padded:
        last = 1 + max(n for n, i in enumerate(between) if i.full.startswith(("FFMA", "DFMA")))
        tail = walk.part(between[:last], run_roles(between[:last], padded, plain))
        between = between[last:]
    enter = walk.part(between, {})
    isolated = walk.part(code[rest:end + 1], roles(code[rest:end]))
    return (prologue, loop, tail), (enter, isolated, []), walk.store(straight(code[end + 1:]))


WANTED = [
    ("csr", r"6scalarILb1E([fd])jE", "csr_scalar"),
    ("csr", r"6vectorILi(\d+)ELb1E([fd])jE", "csr_vector_{0}"),
    ("ell", r"3ellILb1E([fd])E", "ell"),
    ("fold", r"5slotsILb0ELb1E([fd])E", "fold"),
    ("fold", r"5slotsILb1ELb1E([fd])E", "fold_direct"),
    ("sell", r"6slicesILb1ELb1ELb1E([fd])jE", "sell_0"),
    ("sell", r"6slicesILb1ELb0ELb1E([fd])jE", "sell_1"),
    ("sell", r"13shared_slicesILb1ELb1ELb1E([fd])jE", "sell_shared_0"),
    ("sell", r"13shared_slicesILb1ELb0ELb1E([fd])jE", "sell_shared_1"),
]


RUNS = [(r"7rbp_csrILb1E([fd])E", "rbp_csr", False), (r"7rbp_ellILb0ELb1E([fd])E", "rbp_ell", True),
        (r"7rbp_ellILb1ELb1E([fd])E", "rbp_ell_r", True)]


def table(name, steps):
    print("static const spc_step %s[] = {" % name)
    for s in steps:
        print("    {SPC_ARRAY%s, %d, 0x%02x, %d, %d, %d, %d}," % ("S" if s[0] == "NONE" else "_" + s[0], *s[1:]))
    print("};\n")


def entry(label, prologue, loop, tail, store, registers, stored=None):
    """stored: the table of the store, if another entry has it."""
    for part, steps in (("start", prologue), ("loop", loop), ("tail", tail), ("store", store)):
        if steps:
            table(label + "_" + part, steps)
    return "{%s_start, %s_loop, %s, %s, %d, %d, %d, %d, %d}" % (
        label, label, label + "_tail" if tail else "NULL", stored or label + "_store", len(prologue), len(loop), len(tail),
        1 + max(s[1] for s in loop if s[0] == "X"), registers)


def entries_of_runs(label, runs, isolated, store, registers):
    stored = label + "_runs_store"
    return "{%s,\n     %s}" % (entry(label + "_runs", *runs, store, registers),
                              entry(label + "_isolated", *isolated, [], registers, stored))


def main():
    folder = sys.argv[1]
    print("/* Made by tests/gpu/schedule.py from the machine code for sm_90 of nvcc 13.0. */")
    print('#include <stddef.h>\n\n#include "format/code.h"\n')
    entries = {}
    for file, pattern, label in WANTED:
        for name, code, registers in sorted(functions(os.path.join(folder, file + ".cubin"))):
            match = re.search(pattern, name)
            if match:
                precision = "fd".index(match.groups()[-1])
                variant = label.format(*match.groups())
                entries[variant, precision] = entry(variant + ("_f32", "_f64")[precision], *schedule(code), registers)
    for label, variants in (("csr_scalar", None), ("csr_vector", (1, 2, 4, 8, 16, 32)), ("ell", None), ("fold", None),
                            ("fold_direct", None), ("sell", (0, 1)), ("sell_shared", (0, 1))):
        if variants is None:
            print("const spc_code spc_code_%s[2] = {%s,\n    %s};\n" % (label, entries[label, 0], entries[label, 1]))
            continue
        print("const spc_code spc_code_%s[%d][2] = {" % (label, len(variants)))
        for v in variants:
            variant = "%s_%d" % (label, v)
            print("    {%s,\n     %s}," % (entries[variant, 0], entries[variant, 1]))
        print("};\n")
    for pattern, label, padded in RUNS:
        parts = {}
        for name, code, registers in sorted(functions(os.path.join(folder, "rbp.cubin"))):
            match = re.search(pattern, name)
            if match:
                precision = "fd".index(match.group(1))
                parts[precision] = entries_of_runs(label + ("_f32", "_f64")[precision],
                                                   *schedule_runs(code, padded), registers)
        print("const spc_code spc_code_%s[2][2] = {\n    %s,\n    %s};\n" % (label, parts[0], parts[1]))


main()
