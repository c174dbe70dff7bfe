"""The instructions of the kernels in an assembly file that clang writes for amdgcn.

This folder reads the same kernels compiled for AMD's GPUs (GCN and CDNA): assembly (text to instructions), wave (what one lane
executes, by effects), path (its waits and when it issues). What the kernels are run on and how a path becomes a table are those
of tools/sass."""
import re

from sass import Unreadable

# The user registers of a wave, in the order in which they are set, with their sizes (LLVM, AMDGPUUsage, table
# "SGPR register set up order").
USER_REGISTERS = (("private_segment_buffer", 4), ("dispatch_ptr", 2), ("queue_ptr", 2), ("kernarg_segment_ptr", 2),
                  ("dispatch_id", 2), ("flat_scratch_init", 2), ("private_segment_size", 1))
BYTES = {"ubyte": 1, "short": 2, "dword": 4, "dwordx2": 8, "dwordx3": 12, "dwordx4": 16, "dwordx8": 32, "dwordx16": 64}
ACCESSES = {"global_load": "LDG", "global_store": "STG", "flat_load": "LDG", "flat_store": "STG"}
MULTIPLY_ADD = ("v_fmac_", "v_fma_", "v_pk_fma_", "v_mac_")


class Instruction:
    """name: LDG, STG or BAR where the readers of tables ask for one, otherwise the mnemonic without its encoding."""

    def __init__(self, address, text):
        self.address, self.text = address, text
        words = text.split(None, 1)
        self.mnemonic = re.sub(r"_(e32|e64|sdwa|dpp)$", "", words[0])
        self.operands, self.modifiers = split_operands(words[1] if len(words) > 1 else "")
        self.name = ACCESSES.get(self.mnemonic.rsplit("_", 1)[0], self.mnemonic)
        self.name = "STG" if self.mnemonic.startswith("global_atomic") else self.name
        self.name = "BAR" if self.mnemonic == "s_barrier" else self.name
        self.name = "STS" if self.mnemonic.startswith("ds_write") else self.name
        self.label = self.operands[-1] if self.mnemonic.startswith(("s_cbranch", "s_branch")) else None
        self.target = None

    def size(self):
        return BYTES[self.mnemonic.rsplit("_", 1)[1]]

    def is_multiply_add(self):
        return self.mnemonic.startswith(MULTIPLY_ADD)

    def is_vector(self):
        return self.mnemonic.startswith("v_")

    def offset(self):
        return int(next((m[7:] for m in self.modifiers if m.startswith("offset:")), "0"), 0)

    def offsets(self):
        """Of the two places of ds_read2 and ds_write2, in elements."""
        return [int(next((m[8:] for m in self.modifiers if m.startswith("offset%d:" % n)), "0"), 0) for n in range(2)]


def split_operands(text):
    """Operands are separated by commas; modifiers follow the last one, separated by blanks."""
    operands = [o.strip() for o in re.split(r",\s*(?![^\[]*\])", text)] if text else []
    if not operands:
        return [], []
    last, *modifiers = operands[-1].split()
    if "&" in modifiers or last.startswith(("vmcnt", "lgkmcnt", "expcnt")):
        return operands, []
    return operands[:-1] + [last], modifiers


class Kernel:
    def __init__(self, name, architecture, code, facts):
        self.name, self.architecture, self.code = name, architecture, code
        self.registers, self.lanes = int(facts["vgpr_count"]), int(facts["wavefront_size"])
        user, places = 0, {}
        for register, words in USER_REGISTERS:
            if facts.get("user_sgpr_" + register) == "1":
                places[register] = user
                user += words
        # Scalar registers: pointers to the arguments and to the packet of the launch, the number of the block.
        self.arguments, self.packet, self.block = places.get("kernarg_segment_ptr"), places.get("dispatch_ptr"), user

    def path(self, scene, shared=None):
        from .path import Path  # which reads listings
        return Path(self, scene, shared)

    def fail(self, message, instruction=None):
        where = " at %d: %s" % (instruction.address, instruction.text) if instruction else ""
        raise Unreadable("%s, %s%s: %s" % (self.name, self.architecture, where, message))


def read_code(lines):
    """Instructions with the places that they jump to; an address is a number of instructions."""
    code, labels = [], {}
    for line in lines:
        line = line.split(";")[0].strip()
        if line.endswith(":"):
            labels[line[:-1]] = len(code)
        elif re.match(r"(s|v|ds|global|flat|buffer|scratch)_", line):
            code.append(Instruction(len(code), line))
    for i in code:
        i.target = labels.get(i.label)
    return code


def read_kernels(path, architecture):
    """The kernels of an assembly file by their mangled names."""
    with open(path) as file:
        text = file.read()
    facts = {}
    for entry in re.split(r"\n  - (?=\.)", text[text.index(".amdgpu_metadata"):])[1:]:
        found = dict(re.findall(r"(?:^|\n    )\.(\w+): +(\S+)", entry))
        facts[found["name"]] = found
    kernels = {}
    for name, body, settings in re.findall(r"\n(\w+):\s+; @\1\n(.*?)\.amdhsa_kernel \1\n(.*?)\.end_amdhsa_kernel", text, re.S):
        if name not in facts:
            raise Unreadable("%s: no facts of %s" % (path, name))
        facts[name].update(re.findall(r"\.amdhsa_(\w+) (\w+)", settings))
        kernels[name] = Kernel(name, architecture, read_code(body.split("\n")), facts[name])
    return kernels
