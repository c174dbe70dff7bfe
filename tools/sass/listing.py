"""The instructions of the kernels in a cubin file."""
import os
import re
import struct
import subprocess

from . import Unreadable

OUTSIDE_BRACKETS = re.compile(r",\s*(?![^\[]*\])")
SECTION_HEADER = "<IIQQQQIIQQ"
PARAMETER_BANK = 0x0A  # EIATTR_PARAM_CBANK: symbol, first byte in bank 0, bytes
LITERALS = ".nv.constant2."
OLD_GROUP = 32  # bytes of a word of control and its three instructions
FIRST_NEW = 70  # the first architecture whose instructions are 128 bits
CODE = re.compile(r"/\*([0-9a-f]{4,5})\*/\s+(.*?) ?;\s+/\* 0x[0-9a-f]{16} \*/\n\s+/\* 0x([0-9a-f]{16}) \*/")
OLD_CODE = re.compile(r"^(?:\s+/\*([0-9a-f]{4,5})\*/\s+(.*?) ?;)?\s+/\* 0x([0-9a-f]{16}) \*/$", re.M)


class Instruction:
    """control: 21 bits with stall count and barriers, bits 105-125 of an instruction on sm_70 and later (Jia et al.,
    "Dissecting the NVIDIA Volta GPU Architecture via Microbenchmarking", 2018, section 2.1). Before, a word precedes three
    instructions and holds those of each, the first one's lowest."""

    def __init__(self, address, text, control):
        self.address, self.text = address, text
        self.stall = control & 15
        self.sets, self.releases, self.waits = control >> 5 & 7, control >> 8 & 7, control >> 11 & 63
        guarded = re.match(r"@(!?U?P\w+)\s+(.*)", text)
        self.guard = guarded.group(1) if guarded else None
        words = (guarded.group(2) if guarded else text).split(None, 1)
        self.full = words[0]
        self.name, *self.modifiers = words[0].split(".")
        plain = words[1].replace(".reuse", "") if len(words) > 1 else ""
        self.operands = [o.strip() for o in OUTSIDE_BRACKETS.split(plain.replace("] [", "]["))] if plain else []
        self.writes_flags = bool(self.operands) and self.operands[0].endswith(".CC")
        if self.writes_flags:
            self.operands[0] = self.operands[0][:-len(".CC")]
        self.target = None
        if self.name in ("BRA", "SSY"):
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
    def __init__(self, name, architecture, code, registers, bank, literals=b""):
        self.name, self.architecture, self.code = name, architecture, code
        self.literals = literals  # constant bank 2, before sm_70
        self.registers, self.bank = registers, bank  # bank: where its parameters begin in constant bank 0
        self.is_old = int(architecture[3:]) < FIRST_NEW
        self.barriers = {}  # of its loads, where they are renamed

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


def parameter_banks(data):
    """First byte of the parameters of each kernel in constant bank 0."""
    banks = {}
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


def instructions(text, is_old):
    if not is_old:
        return [Instruction(int(a, 16), t, int(h, 16) >> 41) for a, t, h in CODE.findall(text)]
    code, control = [], 0
    for address, words, bits in OLD_CODE.findall(text):
        if not address:
            control = int(bits, 16)
            continue
        code.append(Instruction(int(address, 16), words, control & (1 << 21) - 1))
        control >>= 21
        if code[-1].target is not None and code[-1].target % OLD_GROUP == 0:
            code[-1].target += 8  # behind the word of control
    return code


def read_kernels(path, architecture, cuobjdump):
    """The kernels of a cubin file by their mangled names. nvdisasm is looked for beside cuobjdump, too."""
    tools = dict(os.environ, PATH=os.path.dirname(os.path.abspath(cuobjdump)) + os.pathsep + os.environ.get("PATH", ""))

    def dump(option):
        done = subprocess.run([cuobjdump, option, path], capture_output=True, text=True, env=tools)
        if done.returncode:
            raise Unreadable("%s %s %s: %s" % (cuobjdump, option, path, done.stderr.strip()))
        return done.stdout + done.stderr

    registers = dict(re.findall(r"Function (\S+):\s+REG:(\d+)", dump("-res-usage")))
    with open(path, "rb") as file:
        data = file.read()
    banks = parameter_banks(data)
    literals = {name[len(LITERALS):]: content for name, content in elf_sections(data) if name.startswith(LITERALS)}
    kernels = {}
    for part in dump("-sass").split("Function :")[1:]:
        name = part.split("\n")[0].strip()
        code = instructions(part, int(architecture[3:]) < FIRST_NEW)
        if name not in registers or name not in banks or not code:
            raise Unreadable("%s: no code, register count or parameter bank of %s" % (path, name))
        kernels[name] = Kernel(name, architecture, code, int(registers[name]), banks[name],
                               literals.get(name, b""))
    return kernels
