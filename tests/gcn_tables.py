#!/usr/bin/env python3
"""usage: gcn_tables.py SOURCE   how tools/gcn reads AMD's machine code, on code written here; and, where clang 14 is, that the
committed tables of ell on gfx906 and gfx90a are what tools/code_tables.py makes of the kernels; TAP."""
import argparse
import pathlib
import shutil
import struct
import sys
import tempfile

source = pathlib.Path(sys.argv[1]).resolve()
sys.dont_write_bytecode = True
sys.path.insert(0, str(source / "tools"))
import code_tables  # noqa: E402
import tap  # noqa: E402
from gcn import assembly, effects, library, path  # noqa: E402
from sass import Unreadable  # noqa: E402
from sass.scene import Scene, Types  # noqa: E402

KERNEL = """
sums:                                   ; @sums
%s
	s_endpgm
	.amdhsa_kernel sums
		.amdhsa_user_sgpr_private_segment_buffer 1
		.amdhsa_user_sgpr_kernarg_segment_ptr 1
	.end_amdhsa_kernel
	.amdgpu_metadata
amdhsa.kernels:
  - .args:
    .name:           sums
    .vgpr_count:     9
    .wavefront_size: 64
"""
# Three loads; the first two are waited for while the third is under way, then it.
LOADS = """
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_lshlrev_b32_e32 v1, 2, v0
	s_waitcnt lgkmcnt(0)
	v_mov_b32_e32 v3, s1
	v_add_co_u32_e32 v2, vcc, s0, v1
	v_addc_co_u32_e32 v3, vcc, 0, v3, vcc
	global_load_dword v4, v[2:3], off
	global_load_dword v5, v[2:3], off offset:4
	global_load_dword v6, v[2:3], off offset:8
	s_waitcnt vmcnt(1)
	v_add_f32_e32 v4, v4, v5
	s_waitcnt vmcnt(%d)
	v_add_f32_e32 v4, v4, v6
"""
# A loop whose end stands before its beginning: three iterations, left by the mask of active lanes.
LOOP = """
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_mov_b32_e32 v1, 3
	v_mov_b32_e32 v2, 0
	s_mov_b64 s[8:9], 0
	s_waitcnt lgkmcnt(0)
	s_branch .LBB0_2
.LBB0_1:
	s_waitcnt vmcnt(0)
	v_add_u32_e32 v1, -1, v1
	v_cmp_eq_u32_e32 vcc, 0, v1
	s_or_b64 s[8:9], vcc, s[8:9]
	s_andn2_b64 exec, exec, s[8:9]
	s_cbranch_execz .LBB0_3
.LBB0_2:
	global_load_dword v4, v2, s[0:1]
	s_branch .LBB0_1
.LBB0_3:
	s_or_b64 exec, exec, s[8:9]
"""
# A jump back from behind the end of the kernel, which is no loop, and a load of two scalars that are two accesses.
BEHIND = """
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_mov_b32_e32 v2, 0
	s_waitcnt lgkmcnt(0)
	s_load_dwordx2 s[8:9], s[0:1], 0x0
	s_branch .LBB0_2
.LBB0_1:
	s_waitcnt vmcnt(0)
	s_endpgm
.LBB0_2:
	global_load_dword v4, v2, s[0:1] offset:8
	s_branch .LBB0_1
"""

# An atomic addition by comparing and swapping, until nobody wrote in between.
ADDS = """
	s_load_dwordx2 s[0:1], s[4:5], 0x0
	v_mov_b32_e32 v1, 0
	s_mov_b64 s[8:9], 0
	s_waitcnt lgkmcnt(0)
	global_load_dword v3, v1, s[0:1] offset:4
	s_waitcnt vmcnt(0)
.LBB0_1:
	v_add_f32_e32 v2, v3, v6
	global_atomic_cmpswap v2, v1, v[2:3], s[0:1] offset:4 glc
	s_waitcnt vmcnt(0)
	v_cmp_eq_u32_e32 vcc, v2, v3
	s_or_b64 s[8:9], vcc, s[8:9]
	v_mov_b32_e32 v3, v2
	s_andn2_b64 exec, exec, s[8:9]
	s_cbranch_execnz .LBB0_1
"""


def scene(content=lambda i: None):
    made = Scene(Types(4, 4))
    made.struct((8, made.array(4, lambda i: ("VALUES", i % 4), content)))
    return made


def read(body):
    with tempfile.NamedTemporaryFile("w", suffix=".s") as file:
        file.write(KERNEL % body.strip("\n"))
        file.flush()
        return assembly.read_kernels(file.name, "gfx90a")["sums"]


def waits_are_barriers():
    kernel = read(LOADS % 0)
    assert (kernel.registers, kernel.lanes, kernel.arguments, kernel.block) == (9, 64, 4, 6)
    walked = path.Path(kernel, scene())
    loads = [e for e in walked.executed if e.instruction.name == "LDG"]
    waits = [e for e in walked.executed if "vmcnt" in e.instruction.text]
    first, second, third = (e.sets for e in loads)
    assert first == second != third and [e.waits for e in waits] == [1 << first, 1 << third]
    table = walked.issue().sequence(walked.executed)
    assert [i[:2] for i in table] == [("VALUES", 0), ("VALUES", 1), ("VALUES", 2), ("NONE", 0)]
    assert [i[6] for i in table] == [5, 1, 1, 2] and table[1][4:6] == (4, 0)  # a slot of four cycles each


def an_early_read_is_refused():
    try:
        path.Path(read(LOADS % 1), scene())
    except Unreadable as problem:
        assert "whose load it has not waited for" in str(problem), problem
        return
    raise AssertionError("read")


def a_loop_that_ends_before_it_begins():
    walked = path.Path(read(LOOP), scene())
    (found,) = walked.iterations()
    assert len(found) == 3 and all(len(walked.loads(*i)) == 1 for i in found), found


def a_jump_back_that_is_no_loop():
    walked = path.Path(read(BEHIND), scene())
    assert not walked.iterations(), walked.iterations()
    table = walked.issue().sequence(walked.executed)
    assert [i[:2] for i in table if i[0] != "NONE"] == [("VALUES", n) for n in range(3)], table


def an_atomic_finds_what_it_compares_with():
    walked = path.Path(read(ADDS), scene(lambda i: 5))
    assert sum(e.instruction.mnemonic == "global_atomic_cmpswap" for e in walked.executed) == 1
    table = walked.issue().sequence(walked.executed)
    assert [i[:2] for i in table if i[0] != "NONE"] == [("VALUES", 1)] * 2, table


def numbers_with_a_sign():
    assert effects.WORD_OF["min_i32"](effects.WORD - 1, 1) == -1 and effects.SHIFT_OF["ashr_i64"](effects.DOUBLE - 8, 2) == -2


def a_listing_of_a_library():
    """As llvm-objdump prints it: jumps by the address that they go to, from the symbol on."""
    text = """
0000000000001100 <sums>:
	s_mov_b64 s[8:9], 0                                        // 000000001100: BE880180
	global_load_dword v4, v2, s[0:1] offset:8                  // 000000001104: DC508008 04000002
	s_cbranch_execnz 65533                                     // 00000000110C: BF89FFFD <sums+0x4>
	s_endpgm                                                   // 000000001110: BF810000
"""
    code = library.read_listing(text, "sums")
    assert [i.mnemonic for i in code] == ["s_mov_b64", "global_load_dword", "s_cbranch_execnz", "s_endpgm"]
    assert [i.target for i in code] == [None, None, 1, None] and code[1].offset() == 8


def entries_of_bundles():
    target = b"hipv4-amdgcn-amd-amdhsa--gfx90a:xnack-"
    head = library.MAGIC + struct.pack("<QQQQ", 1, 100, 4, len(target)) + target
    data = b"before" + head + bytes(100 - len(head)) + b"code"
    (name, at, size), = library.bundles(data)
    assert name == target.decode() and data[at:at + size] == b"code"


def what_is_not_known_is_refused():
    for body, cause in (("\tv_frobnicate_b32 v1, v2", "an operation that is not known"),
                        ("\tbuffer_store_dword v0, off, s[0:3], 0", "not on the paths"),
                        ("\tglobal_load_dword v1, v[2:3], off", "reads no array"),
                        ("\tv_fmac_f32_e32 v1, v1, v1\n\tv_cmp_eq_u32_e32 vcc, 0, v1\n\ts_cbranch_vccz .LBB0_1\n.LBB0_1:",
                         "condition is not known")):
        try:
            path.Path(read(body), scene())
        except Unreadable as problem:
            assert cause in str(problem), problem
            continue
        raise AssertionError(body)


def committed_tables():
    """Of a file that compiles fast."""
    options = argparse.Namespace(clang="clang-14")
    for architecture in ("gfx906", "gfx90a"):
        committed = (source / "data" / "isa" / (architecture + ".txt")).read_text()
        with tempfile.TemporaryDirectory() as folder:
            found = code_tables.Compiled(options, str(source), architecture, folder)
            tables = {name: [t for file, read_ in code_tables.KERNELS["ell"] for t in read_(found[file], types)]
                      for name, types in code_tables.TYPES}
        assert "\n".join(code_tables.code_lines("ell", tables)) in committed, architecture


TESTS = [waits_are_barriers, an_early_read_is_refused, a_loop_that_ends_before_it_begins, a_jump_back_that_is_no_loop,
         an_atomic_finds_what_it_compares_with, numbers_with_a_sign, a_listing_of_a_library, entries_of_bundles,
         what_is_not_known_is_refused]
if shutil.which("clang-14") and "14.0" in code_tables.run(["clang-14", "--version"]):
    TESTS.append(committed_tables)
tap.run(TESTS, (AssertionError, Unreadable))
