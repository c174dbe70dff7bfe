#!/usr/bin/env python3
"""usage: columns_code.py [--nvcc PATH] [--cuobjdump PATH] [--architecture sm_90] [PATTERN...]

Lists the machine code of our kernels for k columns in float32, in stretches between accesses to global memory, barriers, votes
and branches: instructions issued, cycles that the compiler has them take at least, and what ends the stretch. From this list the
tables of src/workloads/columns/columns_{vector,merge}.c were read by hand. PATTERN: of mangled names (all with 32-bit row
pointers whose vectors of B are not strided).
"""
import argparse
import pathlib
import re
import subprocess
import tempfile

from sass import listing

ROOT = pathlib.Path(__file__).resolve().parent.parent
ENDS = re.compile(r"LDG|STG|BAR|BRA|VOTE|EXIT|BSYNC")
PATTERNS = (r"spc_multiply_sharesIffjLi\dELi1ELi4ELb0E", r"spc_walk_rowsIffjLi\dELi\dELi\dELi\dELb[01]ELb0E")


def stretches(kernel):
    """(address, instructions, cycles, text of the last)"""
    issued = cycles = 0
    for instruction in kernel.code:
        issued, cycles = issued + 1, cycles + instruction.stall
        if ENDS.search(instruction.full):
            yield instruction.address, issued, cycles, instruction.text
            issued = cycles = 0


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("patterns", nargs="*", default=PATTERNS)
    parser.add_argument("--nvcc", default="nvcc")
    parser.add_argument("--cuobjdump", default="cuobjdump")
    parser.add_argument("--architecture", default="sm_90")
    a = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        cubin = pathlib.Path(folder, "walk.cubin")
        subprocess.run([a.nvcc, "-O3", "-std=c++17", "-I%s" % ROOT, "-I%s" % (ROOT / "src"), "-arch=" + a.architecture, "-cubin",
                        "-o", cubin, ROOT / "probes" / "columns" / "walk_float.cu"], check=True)
        kernels = listing.read_kernels(str(cubin), a.architecture, a.cuobjdump)
    for name, kernel in sorted(kernels.items()):
        if any(re.search(pattern, name) for pattern in a.patterns):
            print("%s: %d registers" % (name, kernel.registers))
            for stretch in stretches(kernel):
                print("  %04x %3d instructions %4d cycles  %s" % stretch)


if __name__ == "__main__":
    main()
