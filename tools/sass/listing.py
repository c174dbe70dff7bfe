"""The instructions of the kernels in a cubin file."""
import os
import re
import struct
import subprocess

from . import Unreadable

OUTSIDE_BRACKETS = re.compile(r",\s*(?![^\[]*\])")
SECTION_HEADER = "<IIQQQQIIQQ"
PARAMETER_BANK = 0x0A  # EIATTR_PARAM_CBANK: symbol, first byte in bank 0, bytes


class Instruction:
    """Stall count and barriers are bits 105-121 of an instruction on sm_70 and later (Jia et al., "Dissecting the NVIDIA
    Volta GPU Architecture via Microbenchmarking", 2018, section 2.1)."""

    def __init__(self, address, text, high):
        self.address, self.text = address, text
        self.stall = high >> 41 & 15
        self.sets, self.releases, self.waits = high >> 46 & 7, high >> 49 & 7, high >> 52 & 63
        guarded = re.match(r"@(!?U?P\w+)\s+(.*)", text)
        self.guard = guarded.group(1) if guarded else None
        words = (guarded.group(2) if guarded else text).split(None, 1)
        self.full = words[0]
        self.name, *self.modifiers = words[0].split(".")
        plain = words[1].replace(".reuse", "") if len(words) > 1 else ""
        self.operands = [o.strip() for o in OUTSIDE_BRACKETS.split(plain)] if plain else []
        self.target = None
        if self.name == "BRA":
            self.target = int(self.operands[-1], 16)

    def registers(self):
        """Those that it names, first those that it writes."""
        return re.findall(r"\bR\d+", " ".join(self.operands))

    def written_register(self):
        """The first one that it writes, or None."""
        target = next((o for o in self.operands if not re.match(r"!?U?P", o)), "")
        return target if re.fullmatch(r"R\d+", target) and self.name not in ("STG", "STS", "BAR") else None

    def writes_pair(self):
        return "64" in self.modifiers or "WIDE" in self.modifiers or self.name[0] == "D" or self.name == "CS2R"

    def is_multiply_add(self):
        return self.name in ("FFMA", "DFMA")


class Kernel:
    def __init__(self, name, architecture, code, registers, bank):
        self.name, self.architecture, self.code = name, architecture, code
        self.registers, self.bank = registers, bank  # bank: where its parameters begin in constant bank 0

    def path(self, scene, shared=None):
        from .tables import Path  # which reads listings
        return Path(self, scene, shared)

    def fail(self, message, instruction=None):
        where = " at %04x: %s" % (instruction.address, instruction.text) if instruction else ""
        raise Unreadable("%s, %s%s: %s" % (self.name, self.architecture, where, message))


def elf_sections(data):
    """(name, bytes) of the sections of a 64-bit ELF file."""
    if data[:5] != b"\x7fELF\x02":
        raise Unreadable("not a 64-bit ELF file")
    table, = struct.unpack_from("<Q", data, 40)
    size, count, names = struct.unpack_from("<HHH", data, 58)
    headers = [struct.unpack_from(SECTION_HEADER, data, table + n * size) for n in range(count)]
    for header in headers:
        start = headers[names][4] + header[0]
        yield data[start:data.index(b"\0", start)].decode(), data[header[4]:header[4] + header[5]]


def parameter_banks(path):
    """First byte of the parameters of each kernel in constant bank 0."""
    banks = {}
    with open(path, "rb") as file:
        data = file.read()
    for section, info in elf_sections(data):
        if not section.startswith(".nv.info."):
            continue
        at = 0
        while at + 4 <= len(info):
            form, attribute, value = struct.unpack_from("<BBH", info, at)
            at += 4
            if form != 4:  # not "size, then bytes": the value is what the header holds
                continue
            if attribute == PARAMETER_BANK:
                banks[section[len(".nv.info."):]] = struct.unpack_from("<IHH", info, at)[1]
            at += value
    return banks


def read_kernels(path, architecture, cuobjdump):
    """The kernels of a cubin file by their mangled names. nvdisasm is looked for beside cuobjdump, too."""
    tools = dict(os.environ, PATH=os.path.dirname(os.path.abspath(cuobjdump)) + os.pathsep + os.environ.get("PATH", ""))

    def dump(option):
        done = subprocess.run([cuobjdump, option, path], capture_output=True, text=True, env=tools)
        if done.returncode:
            raise Unreadable("%s %s %s: %s" % (cuobjdump, option, path, done.stderr.strip()))
        return done.stdout + done.stderr

    registers = dict(re.findall(r"Function (\S+):\s+REG:(\d+)", dump("-res-usage")))
    banks = parameter_banks(path)
    kernels = {}
    for part in dump("-sass").split("Function :")[1:]:
        name = part.split("\n")[0].strip()
        code = [Instruction(int(a, 16), t, int(h, 16)) for a, t, h in re.findall(
            r"/\*([0-9a-f]{4,5})\*/\s+(.*?) ?;\s+/\* 0x[0-9a-f]{16} \*/\n\s+/\* 0x([0-9a-f]{16}) \*/", part)]
        if name not in registers or name not in banks or not code:
            raise Unreadable("%s: no code, register count or parameter bank of %s" % (path, name))
        kernels[name] = Kernel(name, architecture, code, int(registers[name]), banks[name])
    return kernels
