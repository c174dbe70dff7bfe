#!/usr/bin/env python3
"""usage: seeds.py SPARCAST SOURCES OUT   writes at least 50 seeds of each fuzz target into OUT/TARGET

All are made here, from numbers drawn with a fixed seed, by the program's own writers, or from the files of the
repository's own measurements and devices. A target without a function here has none.
"""
import bz2
import gzip
import lzma
import os
import pathlib
import random
import shutil
import struct
import subprocess
import sys

COUNT = 56


def entries(rng, rows, cols, most):
    return sorted({(rng.randrange(rows), rng.randrange(cols)) for _ in range(rng.randrange(most + 1))})


def market_text(rng):
    """Matrix Market of every form, with comments, blanks, signs and line ends as they come."""
    field = rng.choice(["real", "integer", "complex", "pattern"])
    form = rng.choice(["general", "general", "symmetric", "skew-symmetric", "hermitian"])
    if (form, field) in [("hermitian", f) for f in ("real", "integer", "pattern")] or (form, field) == ("skew-symmetric", "pattern"):
        form = "symmetric"
    rows = rng.randrange(1, 40)
    cols = rows if form != "general" else rng.randrange(1, 40)
    end = rng.choice(["\n", "\n", "\r\n", " \n"])
    number = {"real": lambda: f"{rng.uniform(-9, 9):.{rng.randrange(17)}g}", "integer": lambda: str(rng.randrange(-99, 99)),
              "complex": lambda: f"{rng.random()} {rng.uniform(-1, 1):e}", "pattern": lambda: ""}[field]
    head = f"%%MatrixMarket matrix {rng.choice(['coordinate', 'COORDINATE'])} {field} {form}{end}"
    comment = "".join(f"% {rng.random()}{end}" for _ in range(rng.randrange(3)))
    if field != "pattern" and rng.random() < 0.15:
        values = rows * cols if form == "general" else rows * (rows + 1) // 2 - (rows if form == "skew-symmetric" else 0)
        return head.replace("coordinate", "array").replace("COORDINATE", "array") + comment + f"{rows} {cols}{end}" + "".join(
            number() + end for _ in range(values))
    cells = [(i, j) for i, j in entries(rng, rows, cols, 60) if form == "general" or i > j or (i == j and form != "skew-symmetric")]
    rng.shuffle(cells)
    if cells and rng.random() < 0.2:
        cells.append(cells[0])
    gap = rng.choice([" ", "  ", "\t"])
    lines = "".join(f"{i + 1}{gap}{j + 1}{gap}{number()}{end}" for i, j in cells)
    return head + comment + f"{rows} {cols} {len(cells)}{end}" + lines


def market(rng, i, _):
    text = market_text(rng).encode()
    pack = {0: gzip.compress, 1: bz2.compress, 2: lzma.compress}.get(i % 8)
    return pack(text) if pack else text


def boeing(rng, i, _):
    """From the fourth line on; the first byte chooses the type (fuzz_boeing.c)."""
    rows = rng.randrange(1, 25)
    cols = rows if i % 6 in (1, 3) else rng.randrange(1, 25)
    by_column = [sorted(rng.sample(range(rows), rng.randrange(rows + 1))) for _ in range(cols)]
    if i % 6 == 1:
        by_column = [[r for r in column if r >= c] for c, column in enumerate(by_column)]
    starts = [1]
    for column in by_column:
        starts.append(starts[-1] + len(column))
    width = rng.randrange(4, 9)
    count = rng.randrange(1, 80 // width + 1)

    def numbers(all_of_them):
        lines = [all_of_them[k:k + count] for k in range(0, len(all_of_them), count)]
        return "".join("".join(f"{n:{width}d}" for n in line) + "\n" for line in lines)
    form = f"({count}I{width})"
    indices = [r + 1 for column in by_column for r in column]
    values = "".join(f"{rng.uniform(-1, 1):20.12e}\n" for _ in indices) if i % 6 else ""
    text = f"           {rows:13d} {cols:13d} {len(indices):13d} {0:13d}\n{form:16s}{form:16s}{'(1E20.12)':20s}\n"
    return bytes([i % 6]) + (text + numbers(starts) + numbers(indices) + values).encode()


def petsc(rng, i, _):
    """Behind the mark; the first byte chooses integers of 4 or 8 bytes (fuzz_petsc.c)."""
    rows, cols, size = rng.randrange(9), rng.randrange(1, 9), 8 if i % 2 else 4
    lengths = [rng.randrange(cols + 1) for _ in range(rows)]
    indices = [c for n in lengths for c in sorted(rng.sample(range(cols), n))]
    numbers = [rows, cols, len(indices), *lengths, *indices]
    return bytes([i % 2]) + b"".join(n.to_bytes(size, "big") for n in numbers) + bytes(8 * len(indices))


def cache(rng, i, tools):
    kind = [["stencil", "--size", f"{2 + i % 9}x{1 + i % 5}"], ["random", "--rows", str(1 + i), "--row-nnz", "1"],
            ["banded", "--rows", str(20 + i), "--half-bandwidth", str(1 + i % 7), "--row-nnz", "1"],
            ["powerlaw", "--rows", str(100 + i), "--row-nnz", "3", "--exponent", "2.1"],
            ["rmat", "--scale", str(2 + i % 5), "--edge-factor", "3"],
            ["circuit", "--rows", str(30 + 5 * i), "--dense", str(1 + i % 3)], ["fem", "--size", "4x5", "--dof", "2"]][i % 7]
    return tools.generate(kind, i, "spc")


def tar_member(rng, name, content, kind=b"0"):
    return len(content).to_bytes(2, "big") + kind + name.encode() + b"\0" + content


def tar(rng, i, _):
    name = rng.choice(["m", "a/m", "m/m", "HB/m"])
    matrix = market_text(rng).encode()
    members = [tar_member(rng, name + ".mtx", matrix)]
    for _ in range(rng.randrange(4)):
        other = rng.choice([name + "_b.mtx", name + "_coord.mtx", "README", "x.rb", name + ".txt", "../m.mtx", "m.mtx.gz"])
        member = tar_member(rng, other, rng.choice([b"", b"text\n", matrix]), rng.choice([b"0", b"5", b"2", b"1", b"x", b"L"]))
        members.insert(rng.randrange(len(members) + 1), member)
    return b"".join(members)


def table(columns, rows, notes):
    lines = [f"# {key}: {value}" for key, value in notes] + [",".join(columns)] + [",".join(map(str, row)) for row in rows]
    return ("\n".join(lines) + "\n").encode()


def csv(rng, _, __):
    cells = ["", "a", "1.5", '"a,b"', '"a ""b"""', '"two\nlines"', " x ", "1e9", "é"]
    width = rng.randrange(1, 7)
    end = rng.choice(["\n", "\r\n"])
    text = "# note" + end if rng.random() < 0.3 else ""
    text += ",".join(f"c{k}" for k in range(width)) + end
    for _ in range(rng.randrange(8)):
        text += ",".join(rng.choice(cells) for _ in range(width)) + end
    return text.encode()


def device(rng, i, tools):
    lines = tools.devices[i % len(tools.devices)].splitlines(keepends=True)
    facts = rng.sample(lines[1:], min(len(lines) - 1, rng.randrange(3, 25)))
    return (lines[0] + "".join(facts)).encode()


MEASURED = ("matrix,rows,cols,nnz,stored_nnz,kernel,value_bytes,index_bytes,device,seconds,seconds_mad,gflops,repeats,cache_state,threads,"
            "layout_bytes,row_nnz_max,line_bytes,window,reuse_interval,hit_window,spatial_words,spatial_accesses").split(",")
KERNELS = ["csr-scalar", "csr-vector:8", "fold:4", "ell", "sell:32:64", "rbp-csr", "bsr:3", "csr-merge:7", "cusparse-csr"]


def measurement(rng, _, __, counters=None):
    if counters is None:
        counters = rng.sample(["l1_sectors", "l1_hits", "x_sectors", "x_hits", "dram_read_bytes"], rng.randrange(4))
    rows = []
    for k in range(rng.randrange(1, 12)):
        n, nnz = rng.randrange(1, 10**6), rng.randrange(1, 10**7)
        stored, seconds = nnz + rng.randrange(nnz), rng.uniform(1e-6, 1)
        rows.append([f"m{k}", n, n, nnz, stored, rng.choice(KERNELS), rng.choice([4, 8]), 4, "test", f"{seconds:.6e}", "1e-9",
                     f"{2e-9 * nnz / seconds:.6g}", 50, "warm", n, 8 * stored, rng.randrange(1, 99), 128, 8,
                     f"{rng.uniform(1, 5000):.6g}", f"{rng.random():.6g}", f"{rng.uniform(1, 32):.6g}", f"{rng.uniform(1, 40):.6g}"]
                    + [rng.choice(["", rng.randrange(10**8)]) for _ in counters])
    return table(MEASURED + counters, rows, [("gpu", "made up"), ("date", "2026-01-02")][: rng.randrange(3)])


SPMM = ("method,pointers,order,variant,batch,columns,value_bytes,max_rows,max_cols,max_nnz,rows,nnz,row_nnz_max,row_nnz_std,equal_sizes,"
        "equal_nnz,shared_bytes,threads,seconds,seconds_mad,graph_seconds,graph_seconds_mad,repeats,error,sm_active,dram_read_bytes,"
        "dram_write_bytes,l2_bytes,gflops,bytes_per_second").split(",")


def spmm(rng, _, __):
    rows = []
    for _ in range(rng.randrange(1, 9)):
        batch, columns, n, length = rng.randrange(1, 200), 2 ** rng.randrange(10), rng.randrange(1, 64), rng.randrange(1, 6)
        rows.append([rng.choice(["st", "swa-csr", "batched-st", "packed", "cublas-batched"]), rng.choice(["host", "device"]),
                     rng.choice(["row-major", "column-major"]), "", batch, columns, rng.choice([4, 8]), n, n, n * length, batch * n,
                     batch * n * length, length, 0, 1, 1, 0, 0, f"{rng.uniform(1e-6, 1e-3):.6g}", "1e-8", "", "", 5, "1e-7", "", "", "", "",
                     "1.5", "2e9"])
    return table(SPMM, rows, [("gpu", "test"), ("command", "made up")])


SVD = ("matrix,n,method,place,result,band_width,total_seconds,total_mad,repeats,band_seconds,chase_seconds,bidiagonal_seconds,"
       "chase_back_seconds,band_back_seconds,polish_seconds,transfer_seconds,left_orthogonality,right_orthogonality,residual,sigma_error,"
       "device_bytes").split(",")


def svd(rng, i, _):
    notes = [("device", "host"), ("date", "2026-01-02")]
    if i % 4 == 0:
        return table(["k", "band_width", "gemm1_flops", "gemm2_flops", "gemm3_flops", "gemv_flops"], [
            [64 * k, 16, f"{rng.uniform(1e9, 1e13):.6g}", rng.choice(["", "1e12"]), "2e12", "3e9"] for k in range(1, rng.randrange(2, 9))], notes)
    rows = []
    for _ in range(rng.randrange(1, 8)):
        stages = [rng.uniform(0, 1) for _ in range(7)]
        rows.append([rng.choice(["random", "graded", "ill"]), rng.randrange(1, 5000), rng.choice(["two-stage", "one-stage"]),
                     rng.choice(["host", "device"]), rng.choice(["vectors", "values"]), 16, f"{sum(stages):.9g}", "1e-3", 3]
                    + [f"{s:.9g}" for s in stages] + ["1e-13", "1e-13", "", rng.choice(["", "1e-15"]), rng.randrange(10**9)])
    return table(SVD, rows, notes)


def words(rng, i, _):
    choices = [KERNELS + ["csr-vector", "sell", "sell:32", "bsr:2:8", "sell:0", "fold:99999999999", "csr-scalar:1"],
               ["own", "rcm", "partition:64", "dissection", "length", "length:1024", "rabbit", "random"],
               ["hit+30", "hit-10", "spatial=max", "index=memory", "hit+30,spatial=max,index=memory,l2=part", "l2=plain", "hit+1e9", "hit+", "none"],
               ["memory_bandwidth=4e12", "line_bytes=64", "line_bytes=65", "name=x", "l1_bytes=", "effective_bandwidth@ell=1e12", "x=1",
                "hit_intercept=nan", "memory_bandwidth=1e400", "multiprocessors=0x10"],
               ["paper", "exec", "saturating", "uncorrected", "st", "packed", "swa-csr", "nothing"],
               ["gen-stencil-size32x32-points5", "gen-random-rows50-row_nnz3", "gen-rmat-scale5-edge-factor4", "gen-powerlaw-rows80-row-nnz3-exponent2.5",
                "gen-banded-rows30-half-bandwidth5-row-nnz2", "gen-circuit-rows60-dense2-seed7", "gen-fem-size4x5-dof2-shuffle0.5", "m"],
               ["a/b.mtx.gz", "m.tar.gz", "m.rb", "m.spc.xz", "m.tgz", ".mtx", "a.b.mtx", "/", ""]]
    kind = i % len(choices)
    return bytes([kind]) + choices[kind][i // len(choices) % len(choices[kind])].encode()


def append(rng, i, tools):
    kind = i % 4
    if kind == 0:
        rows = [[rng.choice(["a.mtx", '"b,c.mtx"', '"d\ne"']), 3, rng.choice(["", "broken"])] for _ in range(rng.randrange(6))]
        text = table(["file", "rows", "error"], rows, [("sparcast", 1), ("run", "sparcast info")])
    else:
        text = [measurement(rng, i, tools, ["x_sectors"]), svd(rng, 4 * i + 1, None), spmm(rng, i, tools)][kind - 1]
    torn = rng.choice([b"", b"", b"m99,1,2", b'"open', b"\0m,1\n"])
    return bytes([kind]) + text + torn


def reorder(rng, i, _):
    if i % 3:
        return bytes([i, i % 2]) + market_text(rng).encode()
    sides = [rng.sample(range(1, n + 1), n) for n in (rng.randrange(12), rng.randrange(12))]
    return ("%%sparcast permutation\n" + rng.choice(["", "% why\n"]) + f"{len(sides[0])} {len(sides[1])}\n"
            + "".join(f"{k}\n" for side in sides for k in side)).encode()


def pattern(rng, i, _):
    """Each kernel with a few parameters on bands, runs, gaps, a full row, columns at random (fuzz_pattern.c)."""
    head = [rng.randrange(256), rng.randrange(256), i, rng.choice([0, 1, 2, 5, 31]), rng.choice([0, 0, 1, 7]), rng.randrange(8),
            rng.randrange(8), rng.choice([0, 1, 8, 100])]
    draw = [lambda: [rng.randrange(4), 0xc0], lambda: [rng.randrange(30), 0x80 + rng.randrange(9), 0xc0],
            lambda: [0xc0 + rng.randrange(3), rng.randrange(128)], lambda: [0xbf, 0xbf, 0xc0, 0, 0xc0],
            lambda: [rng.randrange(128), rng.randrange(20), rng.randrange(20), 0xc0]]
    body = [byte for _ in range(rng.randrange(60)) for byte in draw[i % 5]()]
    return bytes(head + body)


class Tools:
    """The program's writers, and files of the repository."""

    def __init__(self, program, sources, scratch):
        self.program, self.sources, self.scratch = program, sources, scratch
        self.devices = [path.read_text() for path in sorted((sources / "data" / "devices").glob("*.csv"))]

    def generate(self, arguments, seed, suffix):
        path = self.scratch / f"seed.{suffix}"
        subprocess.run([self.program, "generate", *arguments, "--seed", str(seed + 1), "-o", str(path)], check=True, capture_output=True)
        return path.read_bytes()


def edges(rng, i, _):
    """The first byte chooses how they count (fuzz_edges.c)."""
    gap, base = rng.choice([" ", "\t", ",", " , "]), i % 2
    lines = [f"{a + base}{gap}{b + base}" + (f"{gap}{rng.random():.3g}" if i % 3 == 0 else "")
             for a, b in entries(rng, 40, 40, 50)]
    return bytes([i % 4]) + "".join(f"{line}\n" for line in ["# Nodes: 40", *lines, "% the end"]).encode()


def npy(kind, shape, values, pack):
    """An array as numpy saves it."""
    head = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}\n".encode()
    return b"\x93NUMPY\1\0" + struct.pack("<H", len(head)) + head + b"".join(struct.pack(pack, v) for v in values)


def npz(rng, i, _):
    """Members behind a byte for their name and two for their length (fuzz_npz.c)."""
    names = ["indices", "indptr", "row", "col", "format", "shape", "data"]
    form, (kind, pack) = ["csr", "csc", "coo", "bsr"][i % 4], [("<i4", "<i"), ("<i8", "<q"), (">i4", ">i"), ("<u2", "<H")][i // 4 % 4]
    rows, cols, block = rng.randrange(1, 20), rng.randrange(1, 20), 1 + i % 2 if form == "bsr" else 1
    cells = entries(rng, cols if form == "csc" else rows, rows if form == "csc" else cols, 30)
    starts = [sum(a < line for a, _ in cells) for line in range((cols if form == "csc" else rows) + 1)]
    whole = lambda values: npy(kind, f"({len(values)},)", values, pack)
    members = {"row": whole([a for a, _ in cells]), "col": whole([b for _, b in cells])} if form == "coo" else {
        "indices": whole([b for _, b in cells]), "indptr": whole(starts)}
    members["format"] = npy("|S3", "()", [form.encode()], "3s")
    members["shape"] = npy("<i8", "(2,)", [rows * block, cols * block], "<q")
    shape = f"({len(cells)}, {block}, {block})" if form == "bsr" else f"({len(cells)},)"
    members["data"] = npy("<f4", shape, [1.0] * (len(cells) * block * block), "<f")
    return b"".join(bytes([names.index(name)]) + struct.pack("<H", len(text)) + text for name, text in members.items())


def isa(rng, i, tools):
    """Some kernels of a file of code tables, or an alias; of one for k columns some lines."""
    if i % 8 == 7:
        return b"# the same\nsame-as sm_86\n"
    if i % 4 == 2:
        lines = (tools.sources / "data" / "isa" / "columns" / "sm_90.txt").read_text().splitlines(keepends=True)
        return "".join(line for line in lines if not line.startswith("code") or rng.random() < 0.1).encode()
    head, *kernels = (tools.sources / "data" / "isa" / ("sm_70.txt", "sm_90.txt")[i % 2]).read_text().split("\n\n")
    return "\n\n".join([head, *sorted(kernels, key=len)[: rng.randrange(1, 4)]]).encode() + b"\n"


TARGETS = [append, boeing, cache, csv, device, edges, isa, market, measurement, npz, pattern, petsc, reorder, spmm, svd, tar, words]


def main():
    program, sources, out = (pathlib.Path(word).resolve() for word in sys.argv[1:4])
    os.environ["SPARCAST_DATA"] = str(sources / "data")
    shutil.rmtree(out, ignore_errors=True)
    scratch = out / "scratch"
    scratch.mkdir(parents=True)
    tools = Tools(program, sources, scratch)
    for make in TARGETS:
        rng = random.Random(make.__name__)
        folder = out / make.__name__
        folder.mkdir()
        for i in range(COUNT):
            (folder / f"{i:02d}").write_bytes(make(rng, i, tools))
    shutil.rmtree(scratch)


if __name__ == "__main__":
    main()
