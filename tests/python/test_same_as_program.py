"""Python's dictionaries are the objects of the program's --json."""
import pytest

import sparcast


def same(found, document):
    """The file is named only where there is one."""
    found = found.to_dict()
    found.pop("file"), document.pop("file")
    assert found.keys() == document.keys()
    for key in document:
        assert found[key] == document[key], key


@pytest.mark.parametrize("device", sparcast.Device.list())
def test_predict_on_each_device(run, matrix, file, device):
    if device == "c1060":  # its line was never published
        with pytest.raises(sparcast.SparcastError, match="no line_bytes"):
            sparcast.predict(matrix, device)
        return
    same(sparcast.predict(matrix, device, kernel="csr-scalar,sell:32,ell"),
         run("predict", "-d", device, "-k", "csr-scalar,sell:32,ell", file)[0])


@pytest.mark.parametrize("device", ["h200", "c2050", "gather-hmc", "epyc-9654"])
def test_predict_all_kernels(run, matrix, file, device):
    same(sparcast.predict(matrix, device), run("predict", "-d", device, file)[0])


@pytest.mark.parametrize("options, words", [
    ({"value": "f64"}, ["--value=f64"]),
    ({"index": 64}, ["--index=64"]),
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


def test_info(run, matrix, file):
    same(sparcast.info(file), run("info", file)[0])
    same(sparcast.info(matrix, value="f64"), run("info", "--value=f64", file)[0])


@pytest.mark.parametrize("devices", [["h200"], ["h200", "c2050"], ["c2050", "v100", "gather-hmc"]])
def test_compare(run, matrix, file, devices):
    words = [word for device in devices for word in ("-d", device)]
    same(sparcast.compare(matrix, devices, what_if=["hit+30", "spatial=max"]),
         run("compare", *words, "--what-if=hit+30", "--what-if=spatial=max", file)[0])


def test_device(run):
    assert sparcast.Device("h200").to_dict() == run("device", "h200")[0]


def test_reorder(run, file):
    reordered, _, _ = sparcast.reorder(file, "rcm")
    row = next(row for row in run("reorder", "--order=rcm", file)[0]["orders"] if row["order"] == "rcm")
    bandwidth = sparcast.info(reordered).bandwidth
    assert max(bandwidth.lower, bandwidth.upper) == row["bandwidth"]
