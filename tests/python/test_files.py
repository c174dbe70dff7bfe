"""What sparcast reads from a file is what scipy reads: samples of each kind, and any folder of files.

SPARCAST_COLLECTION=FOLDER compares every .mtx, .mtx.gz and .npz file below it, beside the repository's own.
"""
import bz2
import gzip
import os
import pathlib
import shutil
import warnings

import numpy as np
import pytest
import scipy.io
import scipy.sparse

import sparcast
from sparcast._matrix import as_pattern

HERE = pathlib.Path(__file__).parent
OWN = sorted((HERE.parents[1] / "data" / "matrices").glob("*.mtx.xz"))
FOLDER = os.environ.get("SPARCAST_COLLECTION")
COLLECTION = sorted(path for path in pathlib.Path(FOLDER).rglob("*")
                    if path.name.endswith((".mtx", ".mtx.gz", ".npz"))) if FOLDER else []
FIELDS = {"real": np.float64, "integer": np.int64, "complex": np.complex128, "pattern": np.float64}


def entries(matrix):
    """The places of the stored entries, row by row, each once: values, zeros among them, play no role."""
    coo = scipy.sparse.coo_matrix(matrix)
    return np.unique(np.stack([coo.row, coo.col]).astype(np.int64), axis=1)


def same(pattern, matrix):
    rows = np.repeat(np.arange(pattern.shape[0]), np.diff(pattern.indptr.astype(np.int64)))
    return pattern.shape == matrix.shape and np.array_equal(np.stack([rows, pattern.indices]), entries(matrix))


def sample(symmetry, field):
    """A square matrix with an explicit zero, an empty row and, where the symmetry lets it, a full diagonal."""
    random = (9 * scipy.sparse.random(40, 40, density=0.1, random_state=1)).ceil().tolil()
    random[7, :] = 0
    lower = scipy.sparse.tril(random, -1)
    mirrored = {"general": random, "symmetric": lower + lower.T + scipy.sparse.eye(40),
                "skew-symmetric": lower - lower.T, "hermitian": lower + lower.conj().T}[symmetry].tocoo()
    mirrored.data[:1] = 0 if symmetry == "general" else mirrored.data[:1]
    return mirrored.astype(FIELDS[field])


@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("symmetry", ["general", "symmetric", "skew-symmetric", "hermitian"])
@pytest.mark.parametrize("pack", [None, gzip, bz2])
def test_matrix_market(tmp_path, field, symmetry, pack):
    if symmetry == "hermitian" and field != "complex" or symmetry == "skew-symmetric" and field == "pattern":
        pytest.skip("not in the format")
    path = tmp_path / "m.mtx"
    scipy.io.mmwrite(path, sample(symmetry, field), field=field, symmetry=symmetry)
    if pack:
        packed = path.with_suffix(f".mtx.{'gz' if pack is gzip else 'bz2'}")
        with open(path, "rb") as plain, pack.open(packed, "wb") as out:
            shutil.copyfileobj(plain, out)
        path = packed
    pattern = sparcast.read(path)
    assert pattern.symmetry == symmetry and same(pattern, scipy.io.mmread(path)) and pattern.nnz > 40


@pytest.mark.parametrize("text", [
    "%%MatrixMarket matrix coordinate real general\n3 2 4\n1 1 1\n3 2 0\n1 1 2\n2 1 nan\n",
    "%%MatrixMarket MATRIX COORDINATE PATTERN GENERAL\r\n% a remark\r\n\r\n2 2 1\r\n2 2\r\n",
    "%%MatrixMarket matrix coordinate pattern general\n0 0 0\n",
    "%%MatrixMarket matrix coordinate real symmetric\n2 2 2\n1 1 1e-400\n2 1 -.5E+3",
])
def test_matrix_market_by_the_letter(tmp_path, text):
    (tmp_path / "m.mtx").write_bytes(text.encode())
    assert same(sparcast.read(tmp_path / "m.mtx"), scipy.io.mmread(tmp_path / "m.mtx"))


@pytest.mark.parametrize("form", ["csr", "csc", "coo", "bsr"])
@pytest.mark.parametrize("compressed", [False, True])
@pytest.mark.parametrize("index", [np.int32, np.int64])
def test_npz(matrix, tmp_path, form, compressed, index):
    given = matrix.asformat(form, copy=True) if form != "bsr" else matrix.tobsr((7, 9))
    if form != "coo":
        given.indices, given.indptr = given.indices.astype(index), given.indptr.astype(index)
    scipy.sparse.save_npz(tmp_path / "m.npz", given, compressed=compressed)
    pattern = sparcast.read(tmp_path / "m.npz")
    assert same(pattern, scipy.sparse.load_npz(tmp_path / "m.npz"))
    assert np.array_equal(pattern.indices, as_pattern(given).indices)


@pytest.mark.parametrize("compressed", [False, True])
def test_matlab(matrix, tmp_path, compressed):
    path = tmp_path / "m.mat"
    scipy.io.savemat(path, {"A": matrix.tocsc().astype(float)}, do_compression=compressed)
    try:
        pattern = sparcast.read(path)
    except sparcast.SparcastError as error:
        if "matio" not in str(error):
            raise
        pytest.skip(str(error))
    assert same(pattern, scipy.io.loadmat(path)["A"])


def test_harwell_boeing(tmp_path):
    scipy.io.hb_write(tmp_path / "m.rua", sample("general", "real").tocsc())
    assert same(sparcast.read(tmp_path / "m.rua"), scipy.io.hb_read(tmp_path / "m.rua"))


@pytest.mark.parametrize("path", OWN, ids=lambda path: path.name)
def test_own_matrices(path, tmp_path):
    import lzma

    with lzma.open(path) as packed:
        (tmp_path / "m.mtx").write_bytes(packed.read())
    assert same(sparcast.read(path), scipy.io.mmread(tmp_path / "m.mtx"))


def by_scipy(path):
    """What scipy reads. It refuses more than sparcast does, which skips values and takes remarks anywhere."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            found = scipy.sparse.load_npz(path) if path.suffix == ".npz" else scipy.io.mmread(path)
    except (ValueError, OverflowError) as error:
        pytest.skip(f"scipy: {error}")
    return found if scipy.sparse.issparse(found) else pytest.skip("a dense matrix")


def is_mangled(path):
    """The format has hermitian matrices of complex numbers only; scipy takes others, LAGraph's reader refuses them."""
    return path.suffix != ".npz" and scipy.io.mminfo(path)[5] == "hermitian" and scipy.io.mminfo(path)[4] != "complex"


@pytest.mark.parametrize("path", COLLECTION, ids=[str(path.relative_to(FOLDER)) for path in COLLECTION])
def test_collection(path):
    matrix = by_scipy(path)
    if is_mangled(path) or max(matrix.shape) >= 2**32:
        pytest.skip("hermitian, but not complex; or rows beyond 32 bits")
    assert same(sparcast.read(path), matrix)


def test_shards_are_those_of_the_program(run, tmp_path):
    """Each file is in one part, the same as with --shard; what the parts measured is joined."""
    for number in range(6):
        scipy.io.mmwrite(tmp_path / f"m{number}.mtx", scipy.sparse.eye(20 + number, format="coo"))
    parts = [sparcast.files(tmp_path, shard=(i, 3)) for i in (1, 2, 3)]
    assert sorted(sum(parts, [])) == sparcast.files(tmp_path) == sorted(map(str, tmp_path.glob("*.mtx")))
    for i, part in enumerate(parts, 1):
        if part:
            assert [one["file"] for one in run("info", "--shard", f"{i}/3", tmp_path)] == [os.path.basename(name) for name in part]
    rows = [tmp_path / f"part-{i}.csv" for i, part in enumerate(parts, 1) if part]
    for i, part in enumerate(parts, 1):
        if part:
            sparcast.probe(tmp_path, tmp_path / f"part-{i}.csv", kernel="csr-scalar", on="cpu", seconds=1e-6, shard=(i, 3), threads=1)
    if len(rows) > 1:
        sparcast.merge(tmp_path / "all.csv", rows)
        text = (tmp_path / "all.csv").read_text()
        assert all(f"\nm{number}," in text for number in range(6))
    for wrong in ((0, 3), (4, 3)):
        with pytest.raises(sparcast.FormatError, match="shard"):
            sparcast.files(tmp_path, shard=wrong)
