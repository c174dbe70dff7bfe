"""Python's dictionaries are the objects of the program's --json."""
import csv
import pathlib

import numpy as np
import pytest

import sparcast

IN = pathlib.Path(__file__).parents[1] / "golden" / "in"


def same(found, document):
    """The file is named only where there is one."""
    found = found.to_dict()
    found.pop("file"), document.pop("file")
    assert found.keys() == document.keys()
    for key in document:
        assert found[key] == document[key], key


def test_predict_needs_facts(matrix, tmp_path):
    device = tmp_path / "bare.csv"
    device.write_text("key,value,unit,source\nmemory_bandwidth,1e11,B/s,mine\n")
    with pytest.raises(sparcast.SparcastError, match="no line_bytes"):
        sparcast.predict(matrix, str(device))


@pytest.mark.parametrize("device", ["h200", "c2050", "gather-hmc", "epyc-9654"])
def test_predict_all_kernels(run, matrix, file, device):
    same(sparcast.predict(matrix, device), run("predict", "-d", device, file)[0])


@pytest.mark.parametrize("options, words", [
    ({"value": "f64"}, ["--value=f64"]),
    ({"index": 64, "model": "paper"}, ["--index=64", "--model=paper"]),
    ({"value": "f32", "vector": "f64"}, ["--value=f32", "--vector=f64"]),
    ({"value": "mixed", "model": "uncorrected"}, ["--vector=f64", "--model=uncorrected"]),
    ({"model": "saturating"}, ["--model=saturating"]),
    ({"model": "uncorrected"}, ["--model=uncorrected"]),
    ({"what_if": "hit+30,line_bytes=64"}, ["--what-if=hit+30", "--set=line_bytes=64"]),
    ({"exact": True, "kernel": ["csr-scalar", "cusparse-csr"]}, ["--exact", "-k", "csr-scalar,cusparse-csr"]),
])
def test_predict_options(run, matrix, file, options, words):
    same(sparcast.predict(matrix, "h200", **options), run("predict", "-d", "h200", *words, file)[0])


@pytest.mark.parametrize("options, words", [
    ({}, []),
    ({"line": 64, "word": 8, "offset": 8, "window": 30}, ["--line=64", "--word=8", "--offset=8", "--window=30"]),
    ({"order": "csr-vector:4", "distance": True}, ["--order=csr-vector:4", "--distance"]),
    ({"order": "sell", "curve": True}, ["--order=sell", "--curve"]),
])
def test_trace(run, matrix, file, options, words):
    same(sparcast.trace(matrix, **options), run("trace", *words, file)[0])


@pytest.mark.parametrize("options, words", [
    ({"columns": 8}, ["--columns=8"]),
    ({"columns": 8, "layout": "col", "value": "f64", "index": 64}, ["--columns=8", "--layout=col", "--value=f64", "--index=64"]),
    ({"columns": 32, "value": "f16", "beta": True, "products": 9},
     ["--columns=32", "--value=f16", "--beta", "--products=9"]),
    ({"columns": 32, "value": "bf16", "kernel": "spmm-merge"}, ["--columns=32", "--value=bf16", "-k", "spmm-merge"]),
    ({"transposed": True}, ["--transposed"]),
    ({"transposed": True, "columns": 4}, ["--transposed", "--columns=4"]),
])
def test_columns(run, matrix, file, options, words):
    same(sparcast.predict(matrix, "h100", **options), run("predict", "-d", "h100", *words, file)[0])


def test_an_architecture_without_code_is_named(run, matrix, file):
    found = sparcast.predict(matrix, "mi250x", columns=32).to_dict()["cautions"]
    assert found == run("predict", "-d", "mi250x", "--columns=32", file)[0]["cautions"]
    assert {"caution": "no code", "about": "gfx90a"} in found
    assert sparcast.predict(matrix, "h100", columns=32).to_dict()["cautions"] == []


@pytest.mark.parametrize("columns", [0, -3, True, 2**40, "8", 1.5, (1 << 20) + 1])
def test_numbers_of_columns_that_are_refused(matrix, columns):
    for ask in (sparcast.predict, sparcast.orders):
        with pytest.raises(sparcast.FormatError, match=f"^columns: {columns!r} is not a whole number from 1 to 1048576"):
            ask(matrix, device="h100", columns=columns)
    for ask in (sparcast.trace, sparcast.gpus):
        with pytest.raises(sparcast.FormatError, match="from 1 to 1048576"):
            ask(matrix, columns=columns)


@pytest.mark.parametrize("beside", [{"host": "epyc-9654"}, {"exact": True}])
@pytest.mark.parametrize("product", [{"columns": 8}, {"transposed": True}])
def test_what_does_not_go_with_columns(matrix, product, beside):
    with pytest.raises(sparcast.FormatError, match="do not go with columns"):
        sparcast.predict(matrix, "h100", **product, **beside)


def test_orders_of_columns(run, matrix, file):
    found = sparcast.orders(matrix, "h100", orders="length:64", columns=16, layout="col").to_dict()
    document = run("reorder", "-d", "h100", "--orders=length:64", "--columns=16", "--layout=col", file)[0]
    assert found["best_order"] == document["best_order"] and found["columns"] == document["columns"] == 16
    assert [row["kernels"] for row in found["orders"]] == [row["kernels"] for row in document["orders"]]
    with pytest.raises(sparcast.FormatError, match="goes with columns"):
        sparcast.orders(matrix, "h100", beta=True)
    with pytest.raises(sparcast.FormatError, match="'row' and 'col'"):
        sparcast.predict(matrix, "h100", columns=2, layout="diagonal")


def test_type_of_values(run):
    """What a file says of its values, f32 where it says nothing."""
    for name, value in [("scipy/csr_npz", "f64"), ("scipy/a_mat", "f64"), ("hdf5/tenx_h5", "f32"), ("small.mtx", "f64")]:
        file = str(IN / name)
        assert sparcast.read(file).value == value
        same(sparcast.predict(file, "h200"), run("predict", "-d", "h200", file)[0])
        same(sparcast.info(file), run("info", file)[0])


def test_info(run, matrix, file):
    same(sparcast.info(file), run("info", file)[0])
    same(sparcast.info(matrix, value="f64"), run("info", "--value=f64", file)[0])


@pytest.mark.parametrize("devices", [["h200"], ["h200", "c2050"], ["c2050", "v100", "gather-hmc"]])
def test_compare(run, matrix, file, devices):
    words = [word for device in devices for word in ("-d", device)]
    same(sparcast.compare(matrix, devices, what_if=["hit+30", "spatial=max"]),
         run("compare", *words, "--what-if=hit+30", "--what-if=spatial=max", file)[0])


def test_sweep(run, matrix, file):
    vary = ["l2_bytes=4MiB:16MiB:x2", "memory=none,gather-hbm3"]
    same(sparcast.sweep(matrix, "h200", vary, kernel="ell"),
         run("sweep", "-d", "h200", "-k", "ell", *(f"--vary={axis}" for axis in vary), file)[0])
    for given in ({"l2_bytes": [4194304, 8388608.0]}, {"l2_bytes": "4MiB,8MiB"}, {"l2_bytes": np.array([4194304, 8388608])}):
        same(sparcast.sweep(matrix, "h200", given, kernel="ell"),
             run("sweep", "-d", "h200", "-k", "ell", "--vary=l2_bytes=4MiB,8MiB", file)[0])
    with pytest.raises(TypeError, match="a text is needed"):
        sparcast.sweep(matrix, "h200", 5)


def test_orders(run, matrix, file):
    """But for the seconds that finding an order took."""
    found = sparcast.orders(matrix, "h200", kernel="csr-vector", orders="rcm,length")
    program = run("reorder", "-d", "h200", "-k", "csr-vector", "--order", "rcm,length", file)[0]
    assert found.best_order == program["best_order"] and found.best == program["best"]
    for ours, row in zip(found.to_dict()["orders"], program["orders"], strict=True):
        assert ours.keys() == row.keys()
        assert [ours[key] for key in ("order", "bandwidth", "kernels", "speedup")] == [
            row[key] for key in ("order", "bandwidth", "kernels", "speedup")]
    tried = sparcast.predict(matrix, "h200", kernel="csr-vector", orders="rcm").orders
    assert [(row.order, row.kernel) for row in tried] == [(row.order, row.kernel) for row in found.orders[:2]]
    designs = sparcast.compare(matrix, "h200", kernel="csr-vector", orders="rcm").designs
    assert [design.design for design in designs] == ["h200", "h200 rcm"]


def test_device(run):
    assert sparcast.Device("h200").to_dict() == run("device", "h200")[0]


def test_predict_kernels_of_libraries(run, matrix, file):
    """Also one that only the terms of a machine know."""
    for kernels in ["all,peers", "csr-vector,ginkgo-csr"]:
        same(sparcast.predict(matrix, "a100", kernel=kernels, value="f64"),
             run("predict", "-d", "a100", "--value=f64", "-k", kernels, file)[0])
    for device in ["h200", "mi250x", "c2050"]:
        same(sparcast.predict(matrix, device, kernel="all,peers", products=1000),
             run("predict", "-d", device, "-k", "all,peers", "--products=1000", file)[0])
    same(sparcast.predict(matrix, "h200", kernel="sell,cusparse-csr", what_if="l2_bytes=30MiB"),
         run("predict", "-d", "h200", "-k", "sell,cusparse-csr", "--set=l2_bytes=30MiB", file)[0])
    same(sparcast.compare(matrix, ["h200"], kernel="cusparse-csr", what_if="l2_bytes=30MiB"),
         run("compare", "-d", "h200", "-k", "cusparse-csr", "--what-if=l2_bytes=30MiB", file)[0])


@pytest.mark.parametrize("options, words", [
    ({"device": IN / "test.csv"}, ["measurements.csv", "-d", IN / "test.csv"]),
    ({"device": IN / "test.csv", "bootstrap": 20, "seed": 7, "spatial": "words"},
     ["measurements.csv", "-d", IN / "test.csv", "--bootstrap=20", "--seed=7", "--spatial=words"]),
    ({"device": IN / "gpu.csv", "model": "exec", "hold": True, "rows": 12, "bootstrap": 20},
     ["executed.csv", "-d", IN / "gpu.csv", "--model=exec", "--hold", "--rows=12", "--bootstrap=20"]),
    ({"device": "h200", "model": "terms", "bootstrap": 20}, ["times.csv", "-d", "h200", "--terms", "--bootstrap=20"]),
    ({"device": "h200", "model": "terms", "bootstrap": 20, "waited": True},
     ["times.csv", "-d", "h200", "--terms", "--bootstrap=20", "--waited"]),
])
def test_fit(run, tmp_path, options, words):
    found, fitted = sparcast.fit(IN / words[0], **options)
    assert found.to_dict() == run("fit", IN / words[0], *words[1:], "-o", tmp_path / "fitted.csv")[0]
    written = {fact["key"]: fact["value"] for fact in sparcast.Device(tmp_path / "fitted.csv").facts}
    for fact in fitted.facts:
        value = written.pop(fact["key"])
        assert fact["value"] == (value if isinstance(value, str) else pytest.approx(value, rel=1e-5))
    assert not written


@pytest.mark.parametrize("options, words", [
    ({"device": IN / "test.csv", "model": "paper,uncorrected"},
     ["measurements.csv", "-d", IN / "test.csv", "-m", "paper,uncorrected"]),
    ({"device": IN / "test.csv", "measured_hits": True, "kernel": "csr-scalar"},
     ["measurements.csv", "-d", IN / "test.csv", "--measured-hits", "-k", "csr-scalar"]),
    ({"device": IN / "gpu.csv", "model": "exec"}, ["executed.csv", "-d", IN / "gpu.csv", "-m", "exec"]),
])
def test_validate(run, tmp_path, options, words):
    found = sparcast.validate(IN / words[0], **options)
    found = found if isinstance(found, list) else [found]
    said = run("validate", IN / words[0], *words[1:])
    assert [one.to_dict() for one in found] == said
    if len(found) == 1:
        run("validate", IN / words[0], *words[1:], "--pairs", tmp_path / "pairs.csv")
        with open(tmp_path / "pairs.csv", newline="") as rows:
            for row, pair in zip(csv.DictReader(rows), found[0].pairs, strict=True):
                assert row.keys() - pair.keys() == {"model", "provenance"} and not pair.keys() - row.keys()
                assert (row["matrix"], row["set"]) == (pair["matrix"], pair["set"])
                assert float(row["predicted_seconds"] or 0) == pytest.approx(pair["predicted_seconds"] or 0, rel=1e-8)


def test_validate_null(run):
    """A model like others, where it is asked for."""
    found = sparcast.validate(IN / "measurements.csv", IN / "test.csv", model="paper,null")
    assert [one.to_dict() for one in found] == run("validate", IN / "measurements.csv", "-d", IN / "test.csv", "-m", "paper,null")


@pytest.mark.parametrize("options, words", [
    ({"method": "cg", "device": "h200", "kernel": "cusparse-csr", "iterations": 100, "launch": "graph"},
     ["cg", "-d", "h200", "-k", "cusparse-csr", "--iterations=100", "--launch=graph"]),
    ({"method": "gmres:30", "device": "h200", "preconditioner": "jacobi", "value": "f64", "host": "xeon-x5670", "vectors": "fused",
      "iterations": 50},
     ["gmres:30", "-d", "h200", "--preconditioner=jacobi", "--value=f64", "--host=xeon-x5670", "--vectors=fused", "--iterations=50"]),
    ({"method": "cg", "device": "a100", "preconditioner": "ic0"}, ["cg", "-d", "a100", "--preconditioner=ic0"]),
    ({"method": "cg", "device": "v100", "kernel": "ginkgo-csr", "value": "f64"},
     ["cg", "-d", "v100", "-k", "ginkgo-csr", "--value=f64"]),
    ({"method": "cg", "device": "grace"}, ["cg", "-d", "grace"]),
])
def test_solver(run, options, words):
    found = sparcast.solver(IN / "symmetric.mtx", **options).to_dict()
    assert [found] == run("solver", *words, IN / "symmetric.mtx")


def test_designs_by_solver(run):
    found = sparcast.compare(IN / "symmetric.mtx", ["h100", "grace"], solver="cg,graph,100").to_dict()
    assert [found] == run("compare", "--solver=cg,graph,100", "-d", "h100", "-d", "grace", IN / "symmetric.mtx")
    swept = sparcast.sweep(IN / "symmetric.mtx", "h100", "l2_bytes=10MiB,20MiB", kernel="csr-scalar", solver="cg").to_dict()
    assert [swept] == run("sweep", "--solver=cg", "-d", "h100", "-k", "csr-scalar", "--vary=l2_bytes=10MiB,20MiB",
                          IN / "symmetric.mtx")


@pytest.mark.parametrize("options, words", [
    ({"count": (1, 2, 3)}, ["predict", "--gpus=1,2,3"]),
    ({"count": 2, "device": "h100", "value": "f64", "kernel": ["csr-vector:8", "sell:32:1"], "exchange": "whole", "transport": "nccl",
      "system": "hgx-h100-4", "overlap": True, "launch": "graph", "partition": "rows"},
     ["predict", "--gpus=2", "-d", "h100", "--value=f64", "-k", "csr-vector:8,sell:32:1", "--exchange=whole", "--transport=nccl",
      "--system=hgx-h100-4", "--overlap", "--launch=graph", "--partition=rows"]),
    ({"count": (1, 4), "method": "cg", "kernel": "cusparse-csr", "vectors": "library"},
     ["solver", "cg", "--gpus=1,4", "-k", "cusparse-csr", "--vectors=library"]),
    ({"count": (1, 2), "columns": 8, "layout": "col", "value": "f64"},
     ["predict", "--gpus=1,2", "--columns=8", "--layout=col", "--value=f64"]),
])
def test_gpus(run, options, words):
    found = sparcast.gpus(IN / "symmetric.mtx", **options).to_dict()
    said = run(*words, *([] if "-d" in words else ["-d", "h200"]), IN / "symmetric.mtx")
    assert [found] == said


@pytest.mark.parametrize("order", ["rcm", "length:16", "random"])
def test_reorder(run, file, tmp_path, order):
    """The order, the matrix in it, and what the program says of it."""
    reordered, rows, cols = sparcast.reorder(file, order, seed=3)
    document = run("reorder", f"--order={order}", "--seed=3", "--permutation", tmp_path / "p", "-o", tmp_path / "r.mtx", file)
    row = next(row for row in document[0]["orders"] if row["order"] == order)
    bandwidth = sparcast.info(reordered).bandwidth
    assert max(bandwidth.lower, bandwidth.upper) == row["bandwidth"]
    for key in ("spatial", "hit_rate"):
        assert row[key] == pytest.approx({"spatial": sparcast.trace(reordered).spatial.accesses,
                                          "hit_rate": sparcast.trace(reordered).hit_rate}[key])
    written = [int(line) for line in (tmp_path / "p").read_text().split("\n") if line.strip().isdigit()]
    assert written == [*(rows + 1), *(cols + 1)]
    other = sparcast.read(tmp_path / "r.mtx")
    assert np.array_equal(other.indptr, reordered.indptr) and np.array_equal(other.indices, reordered.indices)
