"""Whatever is sparse gives the same pattern; what is none is refused; nothing is changed or copied needlessly."""
import multiprocessing
import pickle

import networkx

import numpy as np
import pytest
import scipy.sparse
from hypothesis import HealthCheck, given, settings, strategies

import sparcast
from sparcast._matrix import as_pattern

# The machine may be busy.
UNHURRIED = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow]}
FORMATS = ["csr", "csc", "coo", "dia", "lil", "dok"]


@strategies.composite
def matrices(draw):
    rows, cols = draw(strategies.integers(1, 30)), draw(strategies.integers(1, 30))
    places = draw(strategies.sets(strategies.tuples(strategies.integers(0, rows - 1), strategies.integers(0, cols - 1))))
    dense = np.zeros((rows, cols), draw(strategies.sampled_from([np.float32, np.float64, np.complex128])))
    for place in places:
        dense[place] = 1
    return dense


@settings(**UNHURRIED, max_examples=60)
@given(matrices(), strategies.sampled_from([np.int32, np.int64]))
def test_every_type_gives_the_same(dense, index):
    expected = scipy.sparse.csr_array(dense)
    types = [getattr(scipy.sparse, f"{form}_{kind}")(dense) for form in FORMATS for kind in ["array", "matrix"]]
    types.append(scipy.sparse.bsr_array(dense, blocksize=(1, 1)))
    types.append((expected.indptr.astype(index), expected.indices.astype(index), expected.shape))
    for matrix in types:
        pattern = as_pattern(matrix)
        assert pattern.shape == dense.shape
        assert np.array_equal(pattern.indptr, expected.indptr) and np.array_equal(pattern.indices, expected.indices)
    assert as_pattern(expected).value == ("f32" if dense.dtype == np.float32 else "f64")


@settings(**UNHURRIED, max_examples=30)
@given(matrices())
def test_results_do_not_depend_on_the_type(dense):
    types = [getattr(scipy.sparse, f"{form}_array")(dense) for form in FORMATS]
    csr = types[0]
    types += [as_pattern(csr), on_gpu(csr), (csr.indptr, csr.indices, csr.shape),
              (csr.indptr.astype(np.int64), csr.indices.astype(np.int64), csr.shape)]
    results = [sparcast.predict(matrix, "h200", value="f32", kernel="csr-scalar,sell").to_dict() for matrix in types]
    assert all(result == results[0] for result in results)


@settings(**UNHURRIED, max_examples=60)
@given(matrices(), strategies.sampled_from(["csr", "csc", "coo", "bsr", "dia", "lil"]))
def test_the_matrix_is_not_changed(dense, form):
    """Nor the entries of coo put in order; and a value that is no number is an entry."""
    row, col = (places[::-1] for places in np.nonzero(dense))
    coo = scipy.sparse.coo_array((np.full(len(row), np.nan), (row, col)), dense.shape)
    matrix = coo.asformat(form)
    before = pickle.dumps(matrix)
    assert sparcast.info(matrix).nnz == len(row) and pickle.dumps(matrix) == before


@pytest.mark.parametrize("ending", [".mtx", ".mtx.gz", ".mtx.xz", ".mtx.zst", ".spc"])
def test_files_keep_the_pattern(matrix, tmp_path, ending):
    sparcast.save(matrix, tmp_path / f"m{ending}")
    assert np.array_equal(sparcast.read(tmp_path / f"m{ending}").indices, matrix.indices)


def test_graphs():
    graph = networkx.path_graph(4)
    assert sparcast.info(graph).bandwidth.upper == 1 and as_pattern(graph).nnz == 6


@pytest.mark.parametrize("index", ["int32", "int64"])
def test_torch(index):
    torch = pytest.importorskip("torch")
    matrix = scipy.sparse.random(70, 90, density=0.1, format="csr", random_state=1)
    numbers = lambda array: torch.tensor(array, dtype=getattr(torch, index))
    csr = torch.sparse_csr_tensor(numbers(matrix.indptr), numbers(matrix.indices), torch.tensor(matrix.data), (70, 90))
    row, col = matrix.nonzero()
    twice = np.stack([np.append(row, row[:9]), np.append(col, col[:9])])  # not coalesced
    coo = torch.sparse_coo_tensor(torch.tensor(twice), torch.ones(twice.shape[1]), (70, 90))
    for tensor, value in [(csr, "f64"), (coo, "f32")]:
        pattern = as_pattern(tensor)
        assert np.array_equal(pattern.indices, matrix.indices) and np.array_equal(pattern.indptr, matrix.indptr)
        assert pattern.value == value
        assert sparcast.predict(tensor, kernel="sell", value="f64") == sparcast.predict(matrix, kernel="sell")
    assert not coo.is_coalesced()
    with pytest.raises(sparcast.FormatError, match="torch.strided: sparse_csr and sparse_coo"):
        as_pattern(torch.ones(2, 2))


class OnGpu:
    """An array of cupy: its numbers reach the host by get() alone."""

    def __init__(self, array):
        self.get = lambda: array


def on_gpu(matrix):
    """cupyx.scipy.sparse where no GPU is: its attributes, and the name of its module."""
    attributes = {"__module__": "cupyx.scipy.sparse._compressed", "format": matrix.format, "shape": matrix.shape,
                  "dtype": matrix.dtype, "tocsr": lambda self: on_gpu(matrix.tocsr())}
    if matrix.format == "csr":
        attributes |= {"indptr": OnGpu(matrix.indptr), "indices": OnGpu(matrix.indices)}
    return type("spmatrix", (), attributes)()


@pytest.mark.parametrize("form", ["csr", "csc", "coo"])
def test_cupyx(matrix, form):
    pattern = as_pattern(on_gpu(matrix.asformat(form)))
    assert np.array_equal(pattern.indices, matrix.indices) and np.array_equal(pattern.indptr, matrix.indptr)
    assert pattern.value == "f32" and sparcast.trace(on_gpu(matrix)) == sparcast.trace(matrix)


def test_cupyx_on_a_gpu():
    sparse = pytest.importorskip("cupyx.scipy.sparse")
    assert as_pattern(sparse.eye(3, format="csr")).indices.tolist() == [0, 1, 2]


def test_arrays_may_change_behind_a_pattern(matrix):
    pattern = as_pattern(matrix)
    assert not np.shares_memory(pattern.indices, matrix.indices.view(np.uint32))
    wide = matrix.indptr.astype(np.int64)
    assert not np.shares_memory(as_pattern((wide, matrix.indices, matrix.shape)).indptr, wide.view(np.uint64))


def test_bytes_the_other_way_round():
    starts, columns = [0, 1, 2, 3, 4], [0, 1 << 24, 2 << 24, 3 << 24]
    for order in "<>":
        given = np.array(starts, order + "i8"), np.array(columns, order + "i4"), (4, 1 << 26)
        assert as_pattern(given).indices.tolist() == columns


@pytest.mark.parametrize("shape", [(2.5, 2.5), (2.0, 2), ("2", 2)])
def test_shapes_are_whole_numbers(shape):
    with pytest.raises(sparcast.FormatError, match="whole numbers"):
        as_pattern((np.array([0, 0, 0]), np.array([], np.int32), shape))


def test_what_is_no_size_or_name():
    for wrong in ({"line": 0}, {"word": 0}, {"line": -1}):
        with pytest.raises(sparcast.FormatError):
            sparcast.trace((np.array([0, 1]), np.array([0]), (1, 1)), **wrong)
    with pytest.raises(sparcast.FormatError, match="NUL"):
        sparcast.read("a\0b.mtx")
    one = np.array([0, 1]), np.array([0]), (1, 1)
    for wrong in ({"kernel": "ell\0x"}, {"device": "h200\0"}, {"value": "f32\0"}):
        with pytest.raises(sparcast.FormatError, match="NUL"):
            sparcast.predict(one, **({"device": "h200"} | wrong))
    with pytest.raises(sparcast.FormatError, match="NUL"):
        sparcast.reorder(one, "rcm\0x")


def _best(n):
    return sparcast.best_kernel(scipy.sparse.eye_array(n, format="csr"), device="h200").kernel


def _first(n):
    return sparcast.predict(scipy.sparse.eye_array(n, format="csr"), device="h200").to_dict()["best"]


def test_forked_workers_come_back():
    """OpenMP's threads stay with the parent."""
    here = _best(2000)
    sparcast.predict(scipy.sparse.eye_array(50000, format="csr"), device="h200")
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(_best, [2000, 2000]).get(60) == [here, here]
        assert pool.map_async(_first, [2000, 2000]).get(60) == [_first(2000)] * 2


def test_unsorted_rows_and_duplicates_are_sorted_out_in_a_copy():
    given = scipy.sparse.csr_array((np.ones(4), np.array([2, 0, 2, 1]), np.array([0, 3, 4])), shape=(2, 3))
    before = given.indices.copy()
    pattern = as_pattern(given)
    assert pattern.indices.tolist() == [0, 2, 1] and pattern.indptr.tolist() == [0, 2, 3]
    assert np.array_equal(given.indices, before) and sparcast.info(given).duplicates == 1


@pytest.mark.parametrize("indptr, indices, message", [
    ([0, 1, 2], [0, 3], "beyond the 3 columns"),
    ([0, 1, 2], [0, -1], "beyond the 3 columns|no index"),
    ([0, 2, 1], [0, 1], "descends"),
    ([0, 1, 5], [0, 1], "ends beyond the indices"),
    ([0, 1], [0, 1], "not as long"),
    ([0, 1, 2], [0.0, 1.0], "no one-dimensional array of integers"),
    ([1, 1, 2], [0, 1], "row_ptr.0. is not 0"),
])
@pytest.mark.parametrize("index", [np.int32, np.int64])
def test_bad_matrices_are_refused(indptr, indices, message, index):
    indices = np.array(indices, dtype=index if isinstance(indices[0], int) else float)
    with pytest.raises(sparcast.FormatError, match=message):
        as_pattern((np.array(indptr, dtype=index), indices, (2, 3)))


def test_what_is_no_matrix():
    with pytest.raises(TypeError, match="int is no sparse matrix"):
        sparcast.info([1, 2])
    with pytest.raises(sparcast.FileError, match="nowhere.mtx: cannot open"):
        sparcast.info("nowhere.mtx")
    with pytest.raises(OSError, match="no such device"):
        sparcast.Device("h2000")
    with pytest.raises(ValueError, match="there is 'f32'"):
        sparcast.predict(scipy.sparse.eye(3), value="f16")
    with pytest.raises(ValueError, match="narrower"):
        sparcast.predict(scipy.sparse.eye(3), value="f64", vector="f32")
    with pytest.raises(ValueError, match="there is 'f32' and"):
        sparcast.predict(scipy.sparse.eye(3), vector="f16")


def test_edges(tmp_path):
    (tmp_path / "g.txt").write_text("# a graph\n1 2\n2 3\n")
    assert sparcast.read(tmp_path / "g.txt", format="edges:1:undirected").nnz == 4
    with pytest.raises(sparcast.FormatError, match="a list of edges needs"):
        sparcast.read(tmp_path / "g.txt")


@pytest.mark.parametrize("form", ["csr", "csc", "coo", "dia"])
@pytest.mark.parametrize("rows_only", [False, True])
def test_a_reordered_matrix_keeps_its_values(form, rows_only):
    given = scipy.sparse.random_array((60, 60), density=0.1, rng=1, format=form)
    before = given.toarray()
    reordered, rows, cols = sparcast.reorder(given, "random", rows_only=rows_only, seed=2)
    assert reordered.format == (form if form != "dia" else "csr") and np.array_equal(given.toarray(), before)
    assert np.array_equal(reordered.toarray(), before[rows][:, cols])
    assert np.array_equal(cols, np.arange(60)) == rows_only and not np.array_equal(rows, np.arange(60))
    pattern, *_ = sparcast.reorder(as_pattern(given), "random", rows_only=rows_only, seed=2)
    assert np.array_equal(pattern.indices, as_pattern(reordered).indices)
