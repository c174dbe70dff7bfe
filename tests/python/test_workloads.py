"""Batched products and the singular value decomposition: as the program says, and wrong questions."""
import pathlib
import shutil

import pytest

import sparcast

DATA = pathlib.Path(__file__).parents[2] / "data" / "measurements"


@pytest.mark.parametrize("options, words", [
    ({}, []),
    ({"batch": 100, "rows": 50, "row_nnz": 2, "columns": 512, "device": "p100", "host_arrays": True},
     ["--batch=100", "--rows=50", "--row-nnz=2", "--columns=512", "--device=p100", "--host-arrays"]),
    ({"rows": "32-256", "row_nnz": "1-5", "value": "f64", "order": "column-major", "method": "packed,cusparse"},
     ["--rows=32-256", "--row-nnz=1-5", "--value=f64", "--column-major", "--method=packed,cusparse"]),
])
def test_spmm(run, options, words):
    found = sparcast.spmm(**options)
    assert found.to_dict() == run("spmm", "predict", *words)[0]
    assert found.best == found.predictions[0].kernel
    assert all(m.seconds_low < m.seconds < m.seconds_high for m in found.predictions)


def test_spmm_of_no_matrix():
    with pytest.raises(sparcast.FormatError, match="no matrix"):
        sparcast.spmm([], columns=4)


def test_spmm_of_matrices(run, matrix, file):
    small = matrix[:40, :40]
    found = sparcast.spmm([file, small], "h100", batch=3, columns=32)
    assert (found.batch, found["rows"]) == (6, 3 * (700 + 40))
    assert found.nnz == 3 * (matrix.nnz + small.nnz)


def test_svd(run):
    found = sparcast.svd(2560, "a100")
    assert found.to_dict() == run("svd", "predict", "--n=2560", "--device=a100")[0]
    assert found.facts == "transferred"
    assert {m.kernel.split(":")[0] for m in found.predictions} >= {"two-stage", "one-stage", "polar"}
    values = sparcast.svd(2560, "h200", band=64, values=True)
    assert values.result == "values" and "two-stage:64" in [m.kernel for m in values.predictions]
    assert sparcast.svd(7680, "c1060", model="paper").best == "one-stage"


def test_machines_side_by_side(run):
    found = sparcast.spmm(batch=10, rows="32-64", columns=512, device=["a100", "h100", "p100"])
    words = ["--batch=10", "--rows=32-64", "--columns=512", "--device=a100", "--device=h100", "--device=p100"]
    assert found.to_dict() == run("spmm", "compare", *words)[0]
    assert found.winner == "h100" and [d.device for d in found.designs] == ["a100", "h100", "p100"]
    first = sparcast.spmm(batch=10, rows="32-64", columns=512, device="a100").predictions[0].seconds
    assert all(d.speedup == pytest.approx(first / d.predictions[0].seconds) for d in found.designs)
    assert list(found.to_pandas()["device"]) == ["a100", "h100", "p100"]
    svd = sparcast.svd(2560, ["a100", "c2050"])
    assert svd.to_dict() == run("svd", "compare", "--n=2560", "--device=a100", "--device=c2050")[0]
    assert svd.winner == "a100" and svd.designs[1].speedup < 1
    paper = sparcast.svd(2560, ["h200", "c1060"], model="paper")
    assert {d.model for d in paper.designs} == {"paper"} and paper.designs[1].best == "one-stage"


def test_no_program_is_run(monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("subprocess.Popen", None)
    assert sparcast.spmm(device="a100").best and sparcast.svd(2560, "v100").best


def test_a_device_of_ones_own():
    faster = sparcast.Device("h200").copy()
    faster.set("spmm_launch@packed", 1e-6, "a test")
    found = sparcast.spmm(batch=100, rows=50, row_nnz=2, columns=64, method="packed", device=faster)
    usual = sparcast.spmm(batch=100, rows=50, row_nnz=2, columns=64, method="packed")
    assert found.predictions[0].seconds < usual.predictions[0].seconds


def test_calibrate(run, tmp_path, monkeypatch):
    (tmp_path / "m").mkdir()
    rows = ["matrix,rows,cols,nnz,kernel,value_bytes,seconds,cache_state"]
    for i in range(5, 51):
        n, row_nnz = 9 * i * i, 1 + i % 7
        sparcast.save(sparcast.generate("random", rows=n, row_nnz=row_nnz), tmp_path / "m" / f"n{i}.mtx")
        rows.append(f"n{i},{n},{n},{n * row_nnz},csr,8,{1e-6 + 3e-9 * n * row_nnz:.9g},warm")
    (tmp_path / "times.csv").write_text("\n".join(rows) + "\n")
    given = {"on": "cpu", "machine": "epyc-7763", "measured": tmp_path / "times.csv"}
    with monkeypatch.context() as alone:
        alone.setattr("subprocess.Popen", None)
        found, device = sparcast.calibrate(tmp_path / "cpu.csv", matrices=tmp_path / "m", cores=[1], **given)
    assert found.to_dict() == run("calibrate", *(f"--{key}={word}" for key, word in given.items()), "--cores=1",
                                  f"--output={tmp_path / 'cpu.csv'}", tmp_path / "m")[0]
    assert [k.kernel for k in found.kernels] == ["csr", "all"] and found.kernels[0].n >= 9
    assert device.get("kind") == "cpu" and device["interval_low"] < device["interval_high"]
    assert list(found.to_pandas().columns) == ["kernel", "n", "r", "mape", "median_ape", "p90_ape"]
    with pytest.raises(sparcast.FormatError, match="OUT.csv"):
        sparcast.calibrate(tmp_path / "cpu.txt", on="cpu")
    with pytest.raises(sparcast.FileError):
        sparcast.calibrate(tmp_path / "other.csv", on="cpu", measured=tmp_path / "nothing.csv")
    for wrong in ({"cores": [2, 1]}, {"recipes": 3}, {"on": "gpu", "measured": "x.csv"}, {"on": "gpu", "cores": [1]}):
        with pytest.raises(sparcast.FormatError):
            sparcast.calibrate(tmp_path / "other.csv", **{"on": "cpu"} | wrong)


def test_calibrate_of_recorded_workloads(run, tmp_path, monkeypatch):
    for what in ("spmm", "svd", "svd-rates"):
        shutil.copy(DATA / f"h100-{what}.csv", tmp_path / f"gpu-{what}.csv")
    given = {"machine": "h100", "measured": "none.csv", "workloads": "spmm,svd"}
    with monkeypatch.context() as alone:
        alone.setattr("subprocess.Popen", None)
        found, device = sparcast.calibrate(tmp_path / "gpu.csv", **given)
    assert found.svd.n > 5 and found.spmm.n > 100 and device["name"] == found.name
    assert found.to_dict() == run("calibrate", *(f"--{key}={word}" for key, word in given.items()),
                                  f"--output={tmp_path / 'gpu.csv'}")[0]
    with pytest.raises(sparcast.FormatError, match="spmv"):
        sparcast.calibrate(tmp_path / "gpu.csv", machine="h100", measured="none.csv", workloads="spgemm")


def test_spgemm(run, matrix, tmp_path):
    square, file = matrix[:, :700], tmp_path / "square.mtx"
    sparcast.save(square, file)
    found, product = sparcast.spgemm(file, value="f64"), square @ square
    assert found.to_dict() == run("spgemm", file, "--value=f64")[0]
    assert (found.nnz_c, found.row_nnz_max) == (product.nnz, max(product.indptr[1:] - product.indptr[:-1]))
    tall = square[:, :50]
    assert sparcast.spgemm(square, tall, galerkin=True).nnz_c == (tall.T @ (square @ tall)).nnz
    one = sparcast.spgemm(tall, transpose_b=True, algorithm="alg3:5")
    assert [p.kernel for p in one.predictions] == ["cusparse-spgemm-alg3:5"]
    assert sparcast.spgemm(square, power=3).steps[1].step == "A^2 A"
    two = sparcast.compare(square, ["h200", "v100"], spgemm="power:3").designs
    assert two[0].predictions[0].seconds == sparcast.spgemm(square, power=3).predictions[0].seconds
    assert two[1].operation == "spgemm"
    with pytest.raises(sparcast.FormatError, match="power:K"):
        sparcast.compare(square, "h200", spgemm="cube")
    for wrong in ({"B": tall.T}, {"device": "gather-hmc"}, {"algorithm": "alg9"}, {"power": 2, "transpose_b": True}):
        with pytest.raises(sparcast.SparcastError):
            sparcast.spgemm(square, **wrong)


def test_wrong_questions():
    with pytest.raises(sparcast.FormatError, match="order"):
        sparcast.spmm(order="diagonal")
    with pytest.raises(sparcast.FormatError, match="not a whole number"):
        sparcast.svd(-1)
    for wrong in ({"rows": "5-"}, {"rows": "9-3"}, {"row_nnz": -1}, {"columns": 0}, {"batch": 1 << 32}):
        with pytest.raises(sparcast.FormatError, match="not a whole number"):
            sparcast.spmm(**wrong)
    with pytest.raises(sparcast.SparcastError, match="no spmm method 'best'"):
        sparcast.spmm(method="best")
    with pytest.raises(sparcast.FormatError, match="model"):
        sparcast.svd(model="exec")
    with pytest.raises(sparcast.SparcastError, match="no such device"):
        sparcast.svd(2560, "no-machine")
    with pytest.raises(sparcast.SparcastError, match="xeon-6230"):
        sparcast.spmm(device="xeon-6230")
