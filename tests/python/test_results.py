"""Results as attributes, tables and figures; devices; fits; Ctrl-C."""
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import threading
import time

import numpy as np
import pytest

import sparcast

HERE = pathlib.Path(__file__).parent
IN = HERE.parent / "golden" / "in"


def test_attributes_are_si(matrix):
    first = sparcast.predict(matrix, "c2050").predictions[0]
    assert first.flops == 1e9 * first["gflops"] and first.seconds > 0
    with pytest.raises(AttributeError, match="no colour"):
        first.colour


def test_tables(matrix):
    found = sparcast.predict(matrix, "c2050", kernel="csr-scalar,ell")
    assert repr(found).splitlines()[0].split()[0] == "kernel" and len(repr(found).splitlines()) == 3
    assert found._repr_html_().count("<tr>") == 3 and "accesses: 6300" in repr(sparcast.trace(matrix))
    document = found.to_dict()
    document["predictions"][0]["kernel"] = "changed"
    assert found.predictions[0].kernel != "changed"


def test_pandas(matrix):
    pytest.importorskip("pandas")
    found = sparcast.predict(matrix, "c2050", kernel="csr-scalar,ell")
    assert list(found.to_pandas()["kernel"]) == [p.kernel for p in found.predictions]


def test_figures(matrix):
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    found = sparcast.predict(matrix, "h200", kernel="csr-scalar,ell")
    assert found.plot("roofline").get_ylabel() == "GFLOPS"
    parts = {part.part for row in found.predictions for part in row.parts}
    assert len(found.plot("terms").patches) == len(parts) * len(found.predictions)
    curve = sparcast.trace(matrix, curve=True).plot("h200")
    assert {text.get_text() for text in curve.texts} == {"L1", "L2"}
    assert len(sparcast.compare(matrix, ["h200", "c2050"]).plot().patches) == 2
    assert len(sparcast.info(matrix).plot().patches) > 5
    drawn = sparcast.spy(matrix, points=1000).collections[0]
    assert len(drawn.get_offsets()) <= 1000
    assert sparcast.generate("stencil", size=(9, 9), points=5).plot().get_title() == ""
    with pytest.raises(ValueError, match="curve=True"):
        sparcast.trace(matrix).plot()


def test_results_are_mappings(matrix):
    pandas = pytest.importorskip("pandas")
    found = sparcast.predict(matrix, "c2050", kernel="csr-scalar,ell")
    assert dict(found).keys() == found.to_dict().keys() and len(found) == len(list(found))
    assert (found.rows, found.cols) == matrix.shape
    assert list(pandas.DataFrame(found.predictions)["kernel"]) == [row["kernel"] for row in found.table]


def test_views_keep_their_pattern():
    size = 1500
    total = sparcast.generate("stencil", size=(size, size), points=5).indices.sum()  # the pattern has no other owner
    assert total == sparcast.generate("stencil", size=(size, size), points=5).to_scipy().indices.astype(np.uint64).sum()
    pattern = sparcast.generate("random", rows=100, row_nnz=3)
    view = pattern.indptr
    del pattern
    assert view[-1] == 300 and not view.flags.writeable


def test_pickles():
    pattern = sparcast.generate("random", rows=100, row_nnz=3)
    copy = pickle.loads(pickle.dumps(pattern))
    assert np.array_equal(copy.indices, pattern.indices) and (copy.shape, copy.value) == (pattern.shape, pattern.value)
    changed = pickle.loads(pickle.dumps(sparcast.Device("h200").what_if("line_bytes=64")))
    assert (changed.id, changed["line_bytes"], changed.changes) == ("h200", 64, "line_bytes=64")
    assert set(changed) == set(sparcast.Device("h200")) and "line_bytes" in changed


@pytest.mark.parametrize("threads", [-1, 100000, 1.5, True])
def test_threads_are_refused_as_by_the_program(matrix, threads):
    for ask in (sparcast.predict, sparcast.trace, sparcast.reorder, lambda A, threads: sparcast.read("no.mtx", threads=threads)):
        with pytest.raises(sparcast.FormatError, match="threads"):
            ask(matrix, threads=threads)


@pytest.mark.parametrize("shape", [3, (1,), (1, 1, 1), ("a", "b")])
def test_shapes_are_refused(shape):
    with pytest.raises(sparcast.FormatError, match="two whole numbers"):
        sparcast.info(([0, 1], [0], shape))


def test_spy_colours_are_reuse_intervals():
    pytest.importorskip("matplotlib").use("Agg")
    axes = sparcast.spy(([0, 2, 3], [0, 5, 1], (2, 64)), line=16, word=4)
    assert np.array_equal(axes.collections[0].get_array().filled(-1), [-1, -1, 1])  # column 1 shares a line with 0


def test_devices(tmp_path):
    h200 = sparcast.Device("h200")
    changed = h200.what_if("line_bytes=64,l2_bytes=")
    assert (changed["line_bytes"], changed.get("l2_bytes"), h200["line_bytes"]) == (64, None, 128)
    changed.set("l1_bytes", 65536, "a test")
    changed.save(tmp_path / "mine.csv")
    mine = sparcast.Device(tmp_path / "mine.csv")
    assert mine.id == "mine" and mine["l1_bytes"] == 65536
    with pytest.raises(sparcast.FormatError, match="power of two|power_of_two"):
        h200.what_if("line_bytes=65")


def test_fit_and_validate():
    csv, device = IN / "measurements.csv", IN / "test.csv"
    found, fitted = sparcast.fit(csv, device)
    value = next(c.value for c in found.coefficients if c.key == "effective_bandwidth" and c.kernel == "all")
    assert fitted["effective_bandwidth"] == value and "measurements.csv" in str(fitted.facts)
    assert sparcast.validate(csv, fitted).fit.n == sparcast.validate(csv, device).fit.n
    with pytest.raises(sparcast.FileError, match="nowhere.csv"):
        sparcast.fit("nowhere.csv", device)
    with pytest.raises(sparcast.FormatError, match="'paper', 'exec', 'terms'"):
        sparcast.fit(csv, device, model="guess")
    with pytest.raises(sparcast.SparcastError, match="measured on|device"):
        sparcast.fit(csv, model="terms")


def test_probe_on_the_cpu(file, tmp_path):
    out = tmp_path / "out.csv"
    assert sparcast.probe(file, out, on="cpu", kernel="csr-scalar", seconds=1e-6) == out
    first = out.read_text()
    assert "csr-scalar" in first
    sparcast.probe(tmp_path, out, on="cpu", kernel="csr-scalar,ell", value="f64", seconds=1e-6)  # a folder; goes on
    assert out.read_text().startswith(first) and "ell" in out.read_text()
    sparcast.probe(file, out, on="cpu", kernel="csr-scalar", vector="f64", seconds=1e-6)
    assert ",csr-scalar,48,4," in out.read_text()  # mixed precision
    (tmp_path / "bad.mtx").write_text("no matrix")
    with pytest.raises(sparcast.SparcastError, match="bad.*banner|bad.*Matrix Market|bad"):
        sparcast.probe([file, tmp_path / "bad.mtx"], out, on="cpu", kernel="sell", seconds=1e-6)
    assert "sell" in out.read_text()  # what could be measured is there
    with pytest.raises(sparcast.FormatError, match="'gpu', 'cpu'"):
        sparcast.probe(file, out, on="tpu")


def test_probe_leaves_other_files_alone(file, tmp_path):
    notes = tmp_path / "notes.txt"
    notes.write_text("my important text")
    with pytest.raises(sparcast.SparcastError):
        sparcast.probe(file, notes, on="cpu", kernel="csr-scalar", seconds=1e-6)
    assert notes.read_text() == "my important text"


def test_probe_without_a_gpu(file, tmp_path):
    if pathlib.Path("/proc/driver/nvidia").exists():
        pytest.skip("there is a GPU")
    with pytest.raises(sparcast.SparcastError, match="CUDA|driver|GPU"):
        sparcast.probe(file, tmp_path / "out.csv")
    assert not (tmp_path / "out.csv").exists()


def test_the_lock_is_released():
    """Another thread goes on while C works."""
    counted, stop = [0], threading.Event()

    def count():
        while not stop.is_set():
            counted[0] += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    begin = time.perf_counter()
    sparcast.generate("rmat", scale=18, edge_factor=16)
    seconds, ticks = time.perf_counter() - begin, counted[0]
    stop.set()
    thread.join()
    assert ticks >= 5  # a lock that was held would give one


def test_calls_from_other_threads(matrix):
    found = []
    threads = [threading.Thread(target=lambda: found.append(sparcast.predict(matrix, "h200").best)) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(found)) == 1 and len(found) == 4


def test_ctrl_c_ends_a_long_call_and_the_next_one_works():
    script = """if True:
        import os, signal, threading, time, sparcast
        A = sparcast.generate("rmat", scale=20, edge_factor=16)
        threading.Timer(0.3, os.kill, [os.getpid(), signal.SIGINT]).start()
        begin = time.time()
        try:
            for _ in range(100):
                sparcast.trace(A, distance=True, threads=1)
            print("not interrupted")
        except KeyboardInterrupt:
            print("interrupted", time.time() - begin < 60, sparcast.info(A).nnz == A.nnz)
        try:
            os.kill(os.getpid(), signal.SIGINT)
            time.sleep(1)
        except KeyboardInterrupt:
            print("Python's own handler is back")
    """
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300)
    assert done.stdout.splitlines() == ["interrupted True True", "Python's own handler is back"], done.stderr


@pytest.mark.parametrize("call", [
    "sparcast.fit(IN / 'measurements.csv', IN / 'test.csv', bootstrap=1000000)",
    "[sparcast.validate(IN / 'executed.csv', IN / 'gpu.csv', model='exec', exact=True) for _ in range(1000)]",
    "sparcast.probe(large, out, on='cpu', seconds=1)"])
def test_ctrl_c_in_what_goes_from_files_to_files(call, file, tmp_path):
    """What was measured stays."""
    script = f"""if True:
        import os, pathlib, signal, threading, time, sparcast
        IN, file, out = pathlib.Path({str(IN)!r}), {str(file)!r}, {str(tmp_path / "out.csv")!r}
        sparcast.probe(file, out, on="cpu", kernel="csr-scalar", seconds=1e-6)
        before, large = open(out).read(), out + ".spc"
        sparcast.save(sparcast.generate("rmat", scale=18, edge_factor=16), large)
        threading.Timer(0.3, os.kill, [os.getpid(), signal.SIGINT]).start()
        begin = time.time()
        try:
            {call}
        except KeyboardInterrupt:
            print("interrupted", time.time() - begin < 60, open(out).read().startswith(before))
    """
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300)
    assert done.stdout.splitlines() == ["interrupted True True"], done.stderr


def test_the_command(tmp_path):
    done = subprocess.run([sys.executable, "-c", "from sparcast._program import main; main()", "--version"],
                          capture_output=True, text=True)
    assert sparcast.__version__ in done.stdout


def test_a_list_of_matrices_has_a_list_of_answers(matrix):
    assert [found.best for found in sparcast.predict([matrix, matrix], "h100")] == 2 * [sparcast.predict(matrix, "h100").best]


def test_a_cpu_has_no_number_of_gpus():
    square = sparcast.generate("stencil", size=(30, 30), points=5)
    gpu, cpu = sparcast.report(square, ["h100", "epyc-9654"], gpus=(1, 2), orders=()).devices
    assert gpu.best_gpus in (1, 2) and cpu.best_gpus is None and cpu.kernel


def test_what_does_not_fit_is_named(matrix):
    with pytest.raises(sparcast.FormatError, match="products"):
        sparcast.best_kernel(matrix, products=-1)


@pytest.mark.parametrize("device", ["grace", "xeon-x5670", "h200"])
def test_the_best_kernel_is_the_first_of_predict(matrix, device):
    assert sparcast.best_kernel(matrix, device).kernel == sparcast.predict(matrix, device).predictions[0].kernel


def test_set_up_counts_in_the_best_kernel(matrix):
    once = sparcast.best_kernel(matrix, "h200", products=1)
    often = sparcast.best_kernel(matrix, "h200")
    assert once.setup_seconds + once.seconds <= often.setup_seconds + often.seconds
    assert once.setup_seconds == 0


def test_tables_have_at_most_ten_columns_unless_asked_for_all():
    A = sparcast.generate("stencil", size=(40, 40), points=5)
    tables = [sparcast.predict(A, "h200", kernel="ell"), sparcast.sweep(A, "h200", "l2_bytes=8MiB:16MiB:x2", kernel="ell"),
              sparcast.orders(A, "h200", orders="rcm", kernel="ell"), sparcast.compare(A, ["h200", "h100"], kernel="ell"),
              sparcast.report(A, ["h200"], orders="rcm")]
    for found in tables:
        few, every = found.to_pandas(), found.to_pandas(all=True)
        assert 2 <= len(few.columns) <= 10 and len(few) == len(every) == len(found.table)
        assert set(few.columns) <= set(every.columns)
    assert len(tables[0].to_pandas(all=True).columns) > 30


def test_report_joins_the_other_answers():
    A = sparcast.generate("random", rows=400, row_nnz=4)
    row = sparcast.report(A, "h100", host="epyc-7763", orders="rcm", products=50, value="f64").table[0]
    found = sparcast.predict(A, "h100", kernel="usual,peers", host="epyc-7763", orders="rcm", products=50, value="f64").to_dict()
    best = found["predictions"][0]
    assert (row["kernel"], row["seconds"], row["limited_by"]) == (best["kernel"], best["seconds"], best["limited_by"])
    assert (row["library"], row["place"]) == (found["library"]["use"], found["offload"]["better"])
    assert row["order"] == found["best_order"]
    assert sparcast.report(A, "mi250x", host="epyc-7763", orders=()).table[0]["place"] is None
    row = sparcast.report(A, "h200", orders=(), gpus=(1, 2)).table[0]
    assert row["gpus"] == sparcast.gpus(A, (1, 2), "h200").to_dict() and row["best_gpus"] == row["gpus"]["best_gpus"]


def test_each_answer_is_drawn():
    pytest.importorskip("matplotlib")
    A = sparcast.generate("stencil", size=(40, 40), points=5)
    swept = sparcast.sweep(A, ["h200", "h100"], "l2_bytes=8MiB:32MiB:x2", kernel="ell").plot()
    assert [list(line.get_xdata()) for line in swept.lines] == [[8, 16, 32]] * 2 and swept.get_xlabel() == "L2 capacity [MiB]"
    assert len(sparcast.orders(A, "h200", orders="rcm", kernel="ell").plot().patches) == 2
    assert len(sparcast.report(A, ["h200", "h100"], orders=()).plot().patches) == 2
    cut = sparcast.gpus(A, (1, 2), "h200").plot()
    assert len(cut.patches) == 2 and cut.get_xlabel().startswith("time of a product")
    parts = sparcast.solver(A, "cg", "h100")
    assert len(parts.plot().patches) == len(parts.table)


def test_pictures(matrix):
    """The picture has the names, times and parts of the rows; it is XML, and names are escaped."""
    import xml.etree.ElementTree as tree

    found = sparcast.predict(matrix, "h200", kernel="csr-scalar,ell")
    picture = found._repr_html_().split("<table>")[0]
    texts = [text.text for text in tree.fromstring(picture).iter("text")]
    assert {"csr-scalar", "ell"} <= set(texts)
    assert f"{1e6 * found.predictions[0].seconds:.3g} µs" in texts
    assert {part.part for row in found.predictions for part in row.parts if part.seconds} <= set(texts)
    several = sparcast.report(matrix, ["h200", "c2050"], orders=())._repr_html_().split("<table>")[0]
    assert {"h200", "c2050"} <= {text.text for text in tree.fromstring(several).iter("text")}


class Notebook:
    """What of IPython the extension uses."""

    def __init__(self, **names):
        self.names, self.magic = names, {}

    def ev(self, expression):
        return eval(expression, self.names)

    def register_magic_function(self, function, kind, name):
        self.magic[kind, name] = function


def test_magic(matrix):
    notebook = Notebook(A=matrix)
    sparcast.load_ipython_extension(notebook)
    ask = notebook.magic["line", "sparcast"]
    assert ask("A -d h200 -k csr-scalar") == sparcast.predict(matrix, "h200", kernel="csr-scalar")
    assert [row.device for row in ask("A -d h100,a100").devices] == ["h100", "a100"]
    assert ask("A -d h100 --columns 8").columns == 8
    several = ask("A -d h100,a100 --columns 8")
    assert [row.kernel for row in several.devices] == [sparcast.predict(matrix, d, columns=8).predictions[0].kernel for d in ("h100", "a100")]
    assert several._repr_html_().startswith("<svg")
    with pytest.raises(Exception, match="no such device"):
        ask("A -d nosuch")
    with pytest.raises(Exception, match="usage: %sparcast"):
        ask("A --colour red")


def test_magic_in_ipython(matrix):
    shell = pytest.importorskip("IPython.core.interactiveshell").InteractiveShell.instance()
    shell.user_ns["A"] = matrix
    shell.run_line_magic("load_ext", "sparcast")
    assert shell.run_line_magic("sparcast", "A -d h200 -k ell").predictions[0].kernel == "ell"


def both(matrix):
    return [matrix, matrix]


def test_results_and_devices_are_mappings(matrix):
    pandas = pytest.importorskip("pandas")
    found, device = sparcast.predict(matrix, "h100"), sparcast.Device("h100")
    for mapping, key in ((found, "nnz"), (device, "clock_hz"), (found.predictions[0], "kernel")):
        assert key in mapping and len(mapping) == len(dict(mapping)) == len(list(mapping.keys())) == len(list(mapping.items()))
        assert dict(mapping)[key] == mapping[key] and "nonsense" not in mapping and mapping.get("nonsense", 7) == 7
    assert (found.rows, found.cols) == matrix.shape
    frame = pandas.DataFrame(found.predictions)
    assert list(frame["kernel"]) == [p.kernel for p in found.predictions] and frame["seconds"].is_monotonic_increasing


@pytest.mark.parametrize("ask", [
    lambda A: sparcast.predict(A), lambda A: sparcast.solver(A), lambda A: sparcast.gpus(A, (1, 2)), lambda A: sparcast.info(A), lambda A: sparcast.trace(A),
    lambda A: sparcast.compare(A, ["h100", "a100"]), lambda A: sparcast.sweep(A, vary="l2_bytes=1e6,2e6"),
    lambda A: sparcast.report(A, orders=()), lambda A: sparcast.best_kernel(A)])
def test_lists_of_matrices_and_pickles(ask):
    pattern = sparcast.generate("stencil", size=(20, 20), points=5)
    one, many = ask(pattern), ask(both(pattern))
    assert many == [one, one] and ask([]) == []
    again = pickle.loads(pickle.dumps(one))
    assert again == one and repr(again) == repr(one)
    assert [found.best_order for found in sparcast.orders(both(pattern), "h100", orders="rcm")] == ["own", "own"]


def test_a_pool_asks(matrix):
    import multiprocessing

    pattern = sparcast.generate("stencil", size=(20, 20), points=5)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert [found.best for found in pool.map(sparcast.predict, both(pattern))] == [sparcast.predict(pattern).best] * 2


def test_what_the_program_does(matrix, tmp_path):
    pattern = sparcast.generate("stencil", size=(20, 20), points=5)
    assert sparcast.info(pattern, levels=True).levels.lower.count == 39
    means = sparcast.compare(both(pattern), ["h100", "a100"], summary=True)
    assert [row.matrices for row in means.designs] == [2, 2]
    assert {row.fact for row in sparcast.sweep(pattern, sensitivity=True).sensitivity} >= {"clock_hz", "l2_bytes"}
    page = tmp_path / "page.html"
    sparcast.report(both(pattern), orders=(), page=page)
    assert page.read_text().startswith("<!DOCTYPE html>")
    eight, all_of_them = (sparcast.predict(pattern, "epyc-9654", cores=n).predictions[0].seconds for n in (8, 0))
    assert eight != all_of_them and eight == sparcast.predict(pattern, "epyc-9654", what_if="cores=8").predictions[0].seconds
    assert {p.library_version for p in sparcast.predict(pattern, "h100", kernel="cusparse-csr", library="12.6").predictions} == {"12.6"}
    sparcast.save(pattern, tmp_path / "m.mtx")
    sparcast.probe(tmp_path / "m.mtx", tmp_path / "rows.csv", on="cpu", columns=[4, 8], seconds=1e-6)
    assert ",spmm-" in (tmp_path / "rows.csv").read_text()


def test_permutations_are_applied(matrix):
    pattern = sparcast.generate("fem", size=(5, 5, 5), dof=1, shuffle=1.0)
    reordered, rows, cols = sparcast.reorder(pattern, "rcm")
    applied = sparcast.reorder(pattern, (rows, cols))[0]
    assert (applied.indptr == reordered.indptr).all() and (applied.indices == reordered.indices).all()
    assert (sparcast.reorder(matrix, (np.arange(700)[::-1], np.arange(900)))[0] != matrix[::-1]).nnz == 0
    with pytest.raises(sparcast.FormatError, match="rows: no permutation"):
        sparcast.reorder(pattern, (rows[:-1], cols))


@pytest.mark.parametrize("ask, said", [
    (lambda A: sparcast.predict(A, products=-1), "products"), (lambda A: sparcast.predict(A, products=2**70), "products"), (lambda A: sparcast.predict(A, products=1.5), "products"),
    (lambda A: sparcast.gpus(A, -1), "count"), (lambda A: sparcast.gpus(A, 2**40), "count"), (lambda A: sparcast.gpus(A, "two"), "count"),
    (lambda A: sparcast.generate("stencil", nope=1), "nope"), (lambda A: sparcast.generate("stencil", size="10x10", points=5), "extent"),
    (lambda A: sparcast.generate("banded", placement="x"), "placement"), (lambda A: sparcast.predict(A, kernel=5), "5"), (lambda A: sparcast.predict(A, orders=5), "5"),
    (lambda A: sparcast.predict(A, 5), "device 5"), (lambda A: sparcast.predict(A, None), "device None"), (lambda A: sparcast.compare(A, []), "no device"),
    (lambda A: sparcast.sweep(A), "vary"), (lambda A: sparcast.Device("h100").set("clock_hz", [1], "x"), "clock_hz"), (lambda A: sparcast.info(([0, 1], [0], (1, 1, 1))), "shape")])
def test_errors_are_named(matrix, ask, said):
    with pytest.raises(sparcast.FormatError, match=said):
        ask(matrix)
