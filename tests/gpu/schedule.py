#!/usr/bin/env python3
"""usage: schedule.py CUBIN_FOLDER > src/format/code_sm90.c

Turns the machine code of the SpMV kernels into the tables that the execution-order model walks: where a warp loads,
which scoreboards it waits for, how many cycles and instructions lie in between. CUBIN_FOLDER holds csr.cubin,
ell.cubin, fold.cubin and sell.cubin:

    for k in csr ell fold sell; do nvcc -O3 -std=c++17 -arch=sm_90 -I. -Isrc -cubin -o FOLDER/$k.cubin probes/spmv/$k.cu; done

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


def loop_of(code):
    """First and last instruction of the first loop that loads."""
    loops = [(code.index(next(i for i in code if i.address == b.target)), n) for n, b in enumerate(code)
             if b.target is not None and b.target < b.address]
    loops = [(a, b) for a, b in loops if any(i.name == "LDG" for i in code[a:b])]
    return min(loops)


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
    first, last = loop_of(code)
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
    for i in code[first:last + 1]:
        walk.issue(i, role_of.get(i.address))
        assert i.name != "LDG" or i.address in role_of, i.text
    walk.step("NONE", 0, 7)
    loop, walk.steps = walk.steps, []
    behind = list(straight(code[last + 1:]))
    tail = []
    if any(i.name == "LDG" and ".NA" in i.full for i in behind):
        end = 1 + max(n for n, i in enumerate(behind) if i.full.startswith(("FFMA", "DFMA")) and n < first_store(behind))
        role_of = roles(behind[:end])
        for i in behind[:end]:
            walk.issue(i, role_of.get(i.address))
            assert i.name != "LDG" or i.address in role_of, i.text
        walk.step("NONE", 0, 7)
        tail, walk.steps = walk.steps, []
        behind = behind[end:]
    for i in behind:
        walk.issue(i, ("Y", 0) if i.name == "STG" else None)
        if i.name == "EXIT" and not i.text.startswith("@"):
            break
    return prologue, loop, tail, walk.steps[:1]


def first_store(code):
    return next(n for n, i in enumerate(code) if i.name in ("STG", "STS"))


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


def table(name, steps):
    print("static const spc_step %s[] = {" % name)
    for s in steps:
        print("    {SPC_ARRAY%s, %d, 0x%02x, %d, %d, %d, %d}," % ("S" if s[0] == "NONE" else "_" + s[0], *s[1:]))
    print("};\n")


def entry(label, prologue, loop, tail, store, registers):
    for part, steps in (("start", prologue), ("loop", loop), ("tail", tail), ("store", store)):
        if steps:
            table(label + "_" + part, steps)
    return "{%s_start, %s_loop, %s, %s_store, %d, %d, %d, %d, %d}" % (
        label, label, label + "_tail" if tail else "NULL", label, len(prologue), len(loop), len(tail),
        1 + max(s[1] for s in loop), registers)


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


main()
