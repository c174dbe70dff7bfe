"""Kernels of a library that is there as machine code alone: Debian's librocsparse0 holds one code object for each
architecture and source file, in bundles as clang writes them. What a kernel executes is read as that of our own."""
import mmap
import re
import struct
import subprocess
import tempfile

from sass import Unreadable

from .assembly import Instruction, Kernel, USER_REGISTERS

MAGIC = b"__CLANG_OFFLOAD_BUNDLE__"
GRANULES = {"gfx906": 4, "gfx908": 4, "gfx90a": 8}  # registers of a lane that the descriptor counts in


def bundles(library):
    """(target, code object) of each entry of each bundle."""
    at = library.find(MAGIC)
    while at >= 0:
        place = at + len(MAGIC) + 8
        for _ in range(struct.unpack_from("<Q", library, place - 8)[0]):
            offset, size, length = struct.unpack_from("<QQQ", library, place)
            yield library[place + 24:place + 24 + length].decode(), at + offset, size
            place += 24 + length
        at = library.find(MAGIC, place)


def code_objects(path, architecture, kernel):
    """The code objects of an architecture that name a kernel; those without retried page faults (xnack-)."""
    with open(path, "rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as library:
        for target, at, size in bundles(library):
            if target.split("--")[-1] in (architecture, architecture + ":xnack-") and \
                    library.find(kernel.encode(), at, at + size) >= 0:
                yield library[at:at + size]


class CodeObject:
    """An ELF of 64 bits, little-endian."""

    def __init__(self, data):
        self.data, self.symbols = data, {}
        start, = struct.unpack_from("<Q", data, 40)
        size, count = struct.unpack_from("<HH", data, 58)
        self.sections = [struct.unpack_from("<IIQQQQIIQQ", data, start + n * size) for n in range(count)]
        for section in self.sections:
            if section[1] == 2:  # SHT_SYMTAB
                self.read_symbols(section, self.sections[section[6]][4])

    def read_symbols(self, section, names):
        for at in range(section[4], section[4] + section[5], 24):
            name, _, _, where, value, _ = struct.unpack_from("<IBBHQQ", self.data, at)
            begin = names + name
            self.symbols[self.data[begin:self.data.index(b"\0", begin)].decode()] = where, value

    def descriptor(self, kernel):
        where, value = self.symbols[kernel + ".kd"]
        section = self.sections[where]
        return self.data[section[4] + value - section[3]:][:64]

    def facts(self, kernel, architecture):
        """As the assembly's metadata has them (LLVM, AMDGPUUsage, kernel descriptor)."""
        descriptor = self.descriptor(kernel)
        registers, properties = struct.unpack_from("<I", descriptor, 48)[0], struct.unpack_from("<H", descriptor, 56)[0]
        facts = {"vgpr_count": (registers % 64 + 1) * GRANULES[architecture], "wavefront_size": 64}
        facts.update(("user_sgpr_" + name, str(properties >> n & 1)) for n, (name, _) in enumerate(USER_REGISTERS))
        return facts


def read_listing(text, symbol):
    """Instructions of what llvm-objdump prints for a symbol; an address is a number of instructions."""
    code, places, jumps = [], {}, []
    for line in text.split("\n"):
        match = re.match(r"\s+(\S.*?)\s*// ([0-9A-F]+): [0-9A-F ]+(?:<(.*)\+0x([0-9a-f]+)>)?", line)
        if not match:
            continue
        instruction = Instruction(len(code), match.group(1))
        places[int(match.group(2), 16)] = len(code)
        if match.group(3) == symbol:
            jumps.append((instruction, int(match.group(4), 16)))
        code.append(instruction)
    first = min(places)
    for instruction, offset in jumps:
        instruction.target = places[first + offset]
    return code


def read_kernel(path, architecture, pattern, objdump):
    """The one kernel of a library whose mangled name matches."""
    plain = re.sub(r"I.*", "", pattern).lstrip("^_ZL0123456789")
    found = []
    for data in code_objects(path, architecture, plain):
        code_object = CodeObject(data)
        found += [(code_object, name) for name in code_object.symbols if re.match(pattern, name) and name + ".kd" in code_object.symbols]
    if len(found) != 1:
        raise Unreadable("%s: %d kernels are called %s" % (path, len(found), pattern))
    code_object, name = found[0]
    with tempfile.NamedTemporaryFile(suffix=".co") as file:
        file.write(code_object.data)
        file.flush()
        text = subprocess.run([objdump, "-d", "--mcpu=" + architecture, "--disassemble-symbols=" + name, file.name],
                              capture_output=True, text=True, check=True).stdout
    return Kernel(name, architecture, read_listing(text, name), code_object.facts(name, architecture))
