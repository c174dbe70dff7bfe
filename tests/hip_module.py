#!/usr/bin/env python3
"""usage: hip_module.py SOURCE MODULE PROGRAM   the module for AMD's GPUs, as hipcc built it, against the code tables, and what the
program says of it where there is no AMD GPU; TAP."""
import argparse
import os
import pathlib
import re
import struct
import subprocess
import sys

source, module, program = (pathlib.Path(argument).resolve() for argument in sys.argv[1:4])
sys.dont_write_bytecode = True
sys.path.insert(0, str(source / "tools"))
import code_tables  # noqa: E402
import tap  # noqa: E402
from gcn import library  # noqa: E402
from sass.scene import Types  # noqa: E402

ARCHITECTURES = ("gfx906", "gfx908", "gfx90a")
VARIANTS = {"csr_merge": 3}  # of one kernel in the tables; of others one, but that the last of fold has three
ITEMS, BLOCK = (3, 7, 11, 15), 256


class Asked(Exception):
    pass


def pattern_of(reader, types):
    """The name under which a reader of the tables looks for its kernel."""
    def find(_, pattern, types_):
        raise Asked(pattern.format(V=code_tables.LETTER[types_.value], T=code_tables.LETTER[types_.vector]))
    kept, code_tables.find = code_tables.find, find
    try:
        reader({}, types)
    except Asked as name:
        return str(name)
    finally:
        code_tables.find = kept
    raise AssertionError(reader)


def kernels_of(architecture):
    """{mangled name: facts} of all kernels of the module for an architecture."""
    data, found = module.read_bytes(), {}
    for target, at, size in library.bundles(data):
        if target.split("--")[-1].split(":")[0] != architecture:
            continue
        code = library.CodeObject(data[at:at + size])
        for name in code.symbols:
            if name.endswith(".kd"):
                descriptor = code.descriptor(name[:-3])
                lds, scratch = struct.unpack_from("<II", descriptor)
                found[name[:-3]] = {"lds": lds, "scratch": scratch,
                                    "registers": code.facts(name[:-3], architecture)["vgpr_count"]}
    return found


def committed(architecture):
    """{(kernel, type): [registers of each variant]}"""
    tables = {}
    for kernel, _, name, registers in re.findall(r"^code (\S+) (\d+) (\S+) batch \d+ registers (\d+)",
                                                 (source / "data" / "isa" / (architecture + ".txt")).read_text(), re.M):
        tables.setdefault((kernel.replace("-", "_"), name), []).append(int(registers))
    return tables


def pairs(architecture):
    """(kernel, number of the reader, type, facts in the module, registers that the table makes)"""
    found, tables = kernels_of(architecture), committed(architecture)
    for kernel in code_tables.GCN_KERNELS:
        for name, types in code_tables.TYPES:
            for n, (_, reader) in enumerate(code_tables.KERNELS[kernel]):
                pattern = pattern_of(reader, types)
                matches = [facts for mangled, facts in found.items() if re.search(pattern, mangled)]
                assert len(matches) == 1, (architecture, pattern, len(matches))
                granule = library.GRANULES[architecture]
                yield kernel, n, types, matches[0], -(-tables[kernel, name][n * VARIANTS.get(kernel, 1)] // granule) * granule


def all_kernels_are_there():
    for architecture in ARCHITECTURES:
        names = " ".join(kernels_of(architecture))
        for kernel in ("scalar", "vector", "tiles", "ell", "slots", "slices", "blocks", "rbp_csr", "rbp_ell", "spc_read_all"):
            assert kernel in names, (architecture, kernel)


def registers_are_those_of_the_tables():
    """Two releases of clang give a kernel a granule more or less, most the same; nothing spills."""
    for architecture in ARCHITECTURES:
        same = []
        for kernel, n, types, facts, registers in pairs(architecture):
            case = architecture, kernel, n, types.value, types.vector, facts, registers
            assert facts["scratch"] == 0, case
            assert abs(facts["registers"] - registers) <= library.GRANULES[architecture], case
            same.append(facts["registers"] == registers)
        assert sum(same) > 0.7 * len(same), (architecture, same)


def local_memory_is_what_the_model_takes():
    """csr-merge: products, ends of rows, tails of warps (src/kernels/csr_merge/csr_merge.c)."""
    for architecture in ARCHITECTURES:
        for kernel, n, types, facts, _ in pairs(architecture):
            if kernel == "csr_merge":
                vector = types.vector
                wanted = BLOCK * (ITEMS[n] * vector + ITEMS[n] + 1) + BLOCK // 32 * (vector + 4)
                assert facts["lds"] == wanted, (architecture, n, types, facts, wanted)
            elif kernel in ("csr_scalar", "csr_vector", "ell"):
                assert facts["lds"] == 0, (architecture, kernel, facts)


def without_a_gpu_it_says_what_is_missing():
    done = subprocess.run([program, "probe", "--on", "hip", "--check", "recipe:stencil,size=9"], capture_output=True, text=True,
                          env=dict(os.environ, SPARCAST_MODULE_PATH=str(module.parent)))
    assert done.returncode == 3, done
    assert "HIP shows no such AMD GPU" in done.stderr or "libamdhip64" in done.stderr, done.stderr


TESTS = [all_kernels_are_there, registers_are_those_of_the_tables, local_memory_is_what_the_model_takes]
if not os.path.exists("/dev/kfd"):
    TESTS.append(without_a_gpu_it_says_what_is_missing)
tap.run(TESTS)
