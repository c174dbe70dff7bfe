#!/usr/bin/env python3
"""Writes the code tables of an architecture: what the execution-order model walks in place of the machine code.

Compiles probes/spmv/{bsr,csr,csr_merge,ell,fold,sell,rbp}.cu for each architecture, reads the machine code, and writes one file for
each architecture, data/isa/ARCHITECTURE.txt. No GPU is needed. A kernel whose machine code is
not understood ends the command with an error, and no table of that architecture is written.

Of the kernels for k columns, probes/multivector/walk_*.cu, it writes data/isa/columns/ARCHITECTURE.txt (--only columns or spmv: one
of both): instructions and cycles of the regions that the source names, by the lines that nvdisasm gives.

For AMD's architectures (gfx90a) clang compiles the same files as HIP, with what probes/hip says of CUDA; neither ROCm
nor a GPU is needed. Its kernels are those of GCN_KERNELS: the others spill registers or are laid out otherwise than is read.

CUDA 13 knows sm_75 and later. For sm_60 and sm_70, give the nvcc of CUDA 12, or with --ptxas the assembler of CUDA 12 alone:
nvcc then only makes PTX of the oldest architecture that it knows.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

import gcn.assembly
import gcn.rocsparse
from sass import Unreadable, columns, kernels, listing, regions, tables
from sass.scene import Types

LETTER = {4: "f", 8: "d"}
TYPES = (("f32", Types(4, 4)), ("f64", Types(8, 8)), ("mixed", Types(4, 8)))
OLDEST = "sm_75"  # of CUDA 13
MARKS_PARTS = 80  # from here on: createpolicy.fractional, PTX ISA


def batches_reader(file, pattern, scene, offsets, has_rest=True):
    """(file, one reader for each variant): reader(kernels of the file, types) -> tables. In a pattern V is the letter of the
    type of A's values, T that of the vectors."""
    def read(found, types):
        batch = kernels.batch_of(types) if has_rest else kernels.BATCH
        kernel = find(found, pattern, types)
        return [tables.read_batches(kernel, scene(types), offsets, batch, batch - 1 if has_rest else 0)]
    return file, read


def csr_reader(pattern, lanes):
    return batches_reader("csr", pattern, lambda types: kernels.csr(types, lanes), 2, False)


def sell_reader(pattern, high, shared):
    return batches_reader("sell", pattern, lambda types: kernels.sell(types, high, shared), 4 if shared else 3)


def runs_reader(pattern, scene, offsets, padded):
    return "rbp", lambda found, types: tables.read_runs(find(found, pattern, types), scene(types), offsets, padded)


def add_reader(file, pattern):
    def read(found, types):
        kernel = find(found, pattern, types)
        return [tables.read_serial(kernel, types), *tables.read_long(kernel, types)]
    return file, read


def tile_reader(items):
    return "csr_merge", lambda found, types: tables.read_tile(
        find(found, "5tilesILi%dELb1E{V}j{T}E" % items, types), types, items)


def blocks_reader(rows, at_once, share):
    return "bsr", lambda found, types: tables.read_blocks(
        find(found, "6blocksILi%dELi%dELb1E{V}j{T}E" % (rows, share), types), types, rows, at_once, share)


# (size, rows of it that a load reads, groups that share a block row): as kernels/common/block_lanes.h says.
BLOCKS = [(2, 2, 1), (2, 2, 2), (2, 2, 4), (2, 2, 8), (3, 3, 1), (3, 3, 3), (4, 4, 1), (4, 4, 2), (5, 5, 1), (6, 2, 1),
          (6, 2, 2), (7, 4, 1), (8, 4, 1)]


# The readers of each kernel, in the order of its variants; one reader can yield several.
KERNELS = {
    "bsr": [blocks_reader(*shape) for shape in BLOCKS],
    "csr_scalar": [csr_reader("6scalarILb1E{V}j{T}E", 1)],
    "csr_vector": [csr_reader("6vectorILi%dELb1E{V}j{T}E" % (1 << n), 1 << n) for n in range(6)],
    "csr_merge": [tile_reader(items) for items in (3, 7, 11, 15)],
    "ell": [batches_reader("ell", "3ellILb1E{V}{T}E", lambda types: kernels.rectangle(types, False), 0)],
    "fold": [batches_reader("fold", "5slotsILb0ELb1E{V}{T}E", lambda types: kernels.rectangle(types, True), 0),
             batches_reader("fold", "5slotsILb1ELb1E{V}{T}E", lambda types: kernels.rectangle(types, True), 0),
             add_reader("fold", "3addI{T}jE")],
    "sell": [sell_reader("6slicesILb1ELb1ELb1E{V}j{T}E", False, False), sell_reader("6slicesILb1ELb0ELb1E{V}j{T}E", True, False),
             sell_reader("13shared_slicesILb1ELb1ELb1E{V}j{T}E", False, True),
             sell_reader("13shared_slicesILb1ELb0ELb1E{V}j{T}E", True, True)],
    "rbp_csr": [runs_reader("7rbp_csrILb1E{V}{T}E", kernels.rbp_csr, 6, False)],
    "rbp_ell": [runs_reader("7rbp_ellILb0ELb1E{V}{T}E", lambda types: kernels.rbp_ell(types, False), 2, True)],
    "rbp_ell_r": [runs_reader("7rbp_ellILb1ELb1E{V}{T}E", lambda types: kernels.rbp_ell(types, True), 3, True)],
}
# A SIMD unit of 16 lanes takes four cycles for a vector instruction of a wave; registers are given by so many.
TRAITS = {name: ("issue-cycles 4", "register-granule %d" % granule)
          for name, granule in (("gfx906", 4), ("gfx908", 4), ("gfx90a", 8), ("gfx942", 8))}
TRAITS["gfx942"] += ("marks-nothing",)  # terms of the older ones were fitted as if the hints did something
GCN_KERNELS = ("csr_scalar", "csr_vector", "csr_merge", "ell", "fold", "sell")
VARIANTS = {
    "bsr": "size and sharing groups: " + ", ".join("%d:%d" % (size, share) for size, _, share in BLOCKS),
    "csr_scalar": "one",
    "csr_vector": "log2 of the lanes of a row",
    "csr_merge": "for 3, 7, 11 and 15 items the loads of a tile, what follows them (tail: more sums), and a piece of a row: "
                 "the wait for a part of another tile (store: it is taken away; tail: the sum over the block)",
    "ell": "one",
    "fold": "the first launch where a second follows; the only launch; the second: a row that its thread adds up, a long row "
            "(tail: the sum over the block), the way to the long rows of a block (start) and from them (store)",
    "sell": "slices of at most 32 rows; higher ones; the same where blocks share strips",
    "rbp_csr": "runs; isolated entries", "rbp_ell": "runs; isolated entries", "rbp_ell_r": "runs; isolated entries",
    "rocsparse_general": "log2 of the lanes of a row, less one; read off Debian's librocsparse0 5.3.0, mixed as f64",
    "rocsparse_adaptive": "the loads of several rows; their sums, log2 of the threads of a row; a row; a part of a row; read off "
                          "the same, mixed as f64",
    "rocsparse_segments": "one; read off the same, mixed as f64", "rocsparse_rectangle": "one; read off the same, mixed as f64",
}


def find(found, pattern, types):
    pattern = pattern.format(V=LETTER[types.value], T=LETTER[types.vector])
    matches = [kernel for name, kernel in found.items() if re.search(pattern, name)]
    if len(matches) != 1:
        raise Unreadable("%d kernels are called %s" % (len(matches), pattern))
    return matches[0]


def run(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise Unreadable("%s\n%s" % (" ".join(command), done.stderr.strip() or done.stdout.strip()))
    return done.stdout


def release(tool):
    match = re.search(r"(?:release|clang version) (\d+\.\d+)", run([tool, "--version"]))
    return match.group(1) if match else "of an unknown release"


def made_by(options, architecture):
    if is_amd(architecture):
        return "clang " + release(options.clang)
    return "nvcc " + release(options.nvcc) + (" and ptxas " + release(options.ptxas) if options.ptxas else "")


def compile_file(options, root, architecture, file, folder, more=(), of="spmv"):
    """Returns the cubin file."""
    source, cubin = os.path.join(root, "probes", of, file + ".cu"), os.path.join(folder, file + ".cubin")
    compiler = [options.nvcc, "-O3", "-std=c++17", "-I" + root, "-I" + os.path.join(root, "src"), *more]
    if not options.ptxas:
        run(compiler + ["-arch=" + architecture, "-cubin", "-o", cubin, source])
        return cubin
    ptx = os.path.join(folder, file + ".ptx")
    run(compiler + ["-arch=" + OLDEST.replace("sm", "compute"), "-ptx", "-o", ptx, source])
    with open(ptx) as file_:
        text = file_.read()
    with open(ptx, "w") as file_:
        text = re.sub(r"^\.version \S+", ".version 8.3", text, flags=re.M)
        file_.write(re.sub(r"^\.target \S+", ".target " + architecture, text, flags=re.M))
    run([options.ptxas, "-O3", *(option for option in more if not option.startswith("-D")), "-arch=" + architecture, "-o", cubin, ptx])
    return cubin


def is_amd(architecture):
    return architecture.startswith("gfx")


def compile_hip(options, root, architecture, file, folder):
    """Returns the file of assembly."""
    source, assembly = os.path.join(root, "probes", "spmv", file + ".cu"), os.path.join(folder, file + ".s")
    include = [os.path.join(root, "probes", "hip", "include"), root, os.path.join(root, "src")]
    run([options.clang, "-x", "hip", "--cuda-device-only", "--offload-arch=" + architecture, "-nogpuinc", "-nogpulib", "-O3",
         "-std=c++17", *("-I" + path for path in include), "-S", "-o", assembly, source])
    return assembly


class Compiled(dict):
    """{file: {mangled name: kernel}}, compiled when it is asked for."""

    def __init__(self, options, root, architecture, folder):
        self.arguments = options, root, architecture
        self.folder = folder

    def __missing__(self, file):
        options, _, architecture = self.arguments
        if is_amd(architecture):
            self[file] = gcn.assembly.read_kernels(compile_hip(*self.arguments, file, self.folder), architecture)
        else:
            cubin = compile_file(*self.arguments, file, self.folder)
            self[file] = listing.read_kernels(cubin, architecture, options.cuobjdump)
        return self[file]


def read_architecture(options, root, architecture):
    """{kernel: {type: tables of the variants}}"""
    with tempfile.TemporaryDirectory() as folder:
        found = Compiled(options, root, architecture, folder)
        read = {kernel: {name: [table for file, read in readers for table in read(found[file], types)]
                         for name, types in TYPES} for kernel, readers in KERNELS.items()
                if not is_amd(architecture) or kernel in GCN_KERNELS}
    if options.rocsparse and is_amd(architecture):
        read.update(gcn.rocsparse.read_library(options.rocsparse, architecture, options.objdump))
    return read


def read_columns(options, root, architecture):
    """{kernel: lines} of the kernels for k columns."""
    found, source = {kind.NAME: [] for kind in columns.KERNELS}, regions.Source()
    nvdisasm = os.path.join(os.path.dirname(shutil.which(options.cuobjdump)), "nvdisasm")
    with tempfile.TemporaryDirectory() as folder:
        for file in columns.FILES:
            cubin = compile_file(options, root, architecture, file, folder, ["-lineinfo", "-DSPC_CODE_TABLES"], "columns")
            there = listing.read_kernels(cubin, architecture, options.cuobjdump)
            for kernel, line in columns.read_lines_of(there, regions.read_lines(cubin, nvdisasm), source):
                found[kernel].append(line)
            os.remove(cubin)
    return found


# ---- the file ----

PARTS = ("start", "loop", "tail", "store")


def instruction_line(part, array, slot, waits, sets, before, after, issued):
    array = "-" if array == "NONE" else array.lower()
    return "%s %s %d 0x%02x %d %d %d %d" % (part, array, slot, waits, sets, before, after, issued)


def code_lines(kernel, variants):
    name = kernel.replace("_", "-")
    yield ""
    yield "# %s, variants: %s." % (name, VARIANTS[kernel])
    for variant in range(len(variants["f32"])):
        for value, _ in TYPES:
            table = variants[value][variant]
            yield "code %s %d %s batch %d registers %d" % (name, variant, value, table.batch, table.registers)
            for part in PARTS:
                for instruction in getattr(table, part):
                    yield instruction_line(part, *instruction)


def file_text(architecture, kernels_, made_by):
    lines = ["# The machine code of the kernels on %s, made by tools/code_tables.py with %s." % (architecture, made_by),
             "# Not to be edited. A line: part, array, slot, waits, sets, before, after, issued (docs/formats.md).",
             "lanes %d" % (64 if is_amd(architecture) else 32), *TRAITS.get(architecture, ()),
             *["marks-parts"] * (not is_amd(architecture) and int(architecture[3:]) >= MARKS_PARTS)]
    for kernel, variants in kernels_.items():
        lines += code_lines(kernel, variants)
    return "\n".join(lines) + "\n"


def same_code(text):
    """What two architectures have in common whose code is the same."""
    return [line for line in text.splitlines() if not line.startswith("#")]


def alias_of(out, architecture, text):
    """The architecture among the files of `out` that has this code, or None."""
    for name in sorted(os.listdir(out)):
        other, ending = os.path.splitext(name)
        if ending == ".txt" and other != architecture:
            with open(os.path.join(out, name)) as file:
                if same_code(file.read()) == same_code(text):
                    return other
    return None


def of_library(path):
    """The lines of a file that were read off a library."""
    if not os.path.exists(path):
        return ""
    with open(path) as file:
        return "".join(re.findall(r"\n# rocsparse-(?:.*\n)*", file.read()))


def write_tables(out, architecture, kernels_, made_by):
    """What was read off a library stays where it is not read again."""
    os.makedirs(out, exist_ok=True)
    text = file_text(architecture, kernels_, made_by)
    if not any(kernel.startswith("rocsparse") for kernel in kernels_):
        text += of_library(os.path.join(out, architecture + ".txt"))
    write_text(out, architecture, text, made_by)


def write_columns(out, architecture, found, made_by):
    os.makedirs(out, exist_ok=True)
    lines = ["# Machine code of the kernels for k columns on %s, made by tools/code_tables.py with %s." % (architecture, made_by),
             "# Not to be edited. ISSUED/CYCLES of each part (docs/formats.md)."]
    for kind in columns.KERNELS:
        lines += ["", "parts %s %s" % (kind.NAME, " ".join(kind.PARTS)), *found[kind.NAME]]
    write_text(out, architecture, "\n".join(lines) + "\n", made_by)


def write_text(out, architecture, text, made_by):
    """What another architecture has is written as its name."""
    alias = alias_of(out, architecture, text)
    if alias:
        text = "# What tools/code_tables.py makes of the kernels on %s with %s is what it makes on %s.\nsame-as %s\n" % (
            architecture, made_by, alias, alias)
    with open(os.path.join(out, architecture + ".txt"), "w") as file:
        file.write(text)


# ---- comparison ----

def accesses(table):
    return sorted(i[:2] for i in table if i[0] != "NONE")


def cycles(table):
    return sum(i[4] + i[5] for i in table)


def differences(found, reference):
    """Yields what is not as on the reference: accesses of each part, and cycles of an iteration that differ sixfold."""
    for kernel, types in reference.items():
        for name, variants in types.items():
            for n, wanted in enumerate(variants):
                table, where = found[kernel][name][n], "%s, variant %d, %s" % (kernel, n, name)
                for part in ("start", "loop", "tail", "store"):
                    if accesses(getattr(table, part)) != accesses(getattr(wanted, part)):
                        yield "%s: other accesses in %s" % (where, part)
                if table.batch != wanted.batch or not 8 <= table.registers <= 128:
                    yield "%s: batch of %d, %d registers" % (where, table.batch, table.registers)
                if wanted.loop and not 1 / 6 <= cycles(table.loop) / cycles(wanted.loop) <= 6:
                    yield "%s: an iteration of %d cycles" % (where, cycles(table.loop))


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("architecture", nargs="+", help="sm_60, sm_70, sm_75, sm_80, sm_86, sm_89, sm_90, sm_100, sm_120, gfx906, gfx908, gfx90a, gfx942")
    parser.add_argument("--nvcc", default="nvcc", metavar="PATH")
    parser.add_argument("--cuobjdump", default=os.environ.get("CUOBJDUMP", "cuobjdump"), metavar="PATH")
    parser.add_argument("--clang", default="clang-14", metavar="PATH", help="of LLVM, for AMD's; gfx942 needs 17 or later")
    parser.add_argument("--rocsparse", metavar="PATH", help="librocsparse.so.0 of Debian: its kernels too, for AMD's but gfx942")
    parser.add_argument("--objdump", default="llvm-objdump-14", metavar="PATH", help="of LLVM, for these")
    parser.add_argument("--only", choices=("spmv", "columns"), help="these tables alone")
    parser.add_argument("--ptxas", metavar="PATH", help="assembles in place of nvcc's own")
    parser.add_argument("--out", metavar="FOLDER", help="instead of data/isa")
    parser.add_argument("--check", action="store_true",
                        help="write nothing; compare with sm_90: accesses of every part, batches, registers, cycles")
    return parser.parse_args()


def main():
    options = parse_options()
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    amd = [is_amd(architecture) for architecture in options.architecture]
    for tool in (options.clang,) * any(amd) + (options.nvcc, options.cuobjdump, options.ptxas) * (not all(amd)):
        if tool and not shutil.which(tool):
            sys.exit("code_tables.py: %s is not there" % tool)
    try:
        reference = None
        if options.check and options.only != "columns" and not all(amd):
            plain = argparse.Namespace(**dict(vars(options), ptxas=None))
            reference = read_architecture(plain, root, "sm_90")
        wrong = []
        for architecture in options.architecture:
            out, maker = options.out or os.path.join(root, "data", "isa"), made_by(options, architecture)
            found = read_architecture(options, root, architecture) if options.only != "columns" else None
            columns_too = options.only != "spmv" and not is_amd(architecture)
            of_columns = read_columns(options, root, architecture) if columns_too else None
            if options.check:
                wrong += ["%s: %s" % (architecture, d) for d in differences(found, reference)] if found else []
                continue
            if found:
                write_tables(out, architecture, found, maker)
            if of_columns:
                write_columns(os.path.join(out, "columns"), architecture, of_columns, maker)
        if wrong:
            sys.exit("\n".join(wrong))
    except Unreadable as problem:
        sys.exit("code_tables.py: %s" % problem)


if __name__ == "__main__":
    main()
