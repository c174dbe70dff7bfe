#!/usr/bin/env python3
"""usage: first_minutes.py SPARCAST   values that the first questions of new users got wrong; TAP

What is compared are answers of several commands, or of one with more and fewer columns: the numbers follow from what is
asked, so that another forecast changes nothing here.
"""
import json
import os
import subprocess
import sys
import tempfile

import tap

PROGRAM = sys.argv[1]
STENCIL = "recipe:stencil,size=100x100,points=5"
PRUNED = "recipe:random,rows=4096,cols=11008,row-nnz=1101"  # a layer of which 90 % are zeros


def ask(*words):
    done = subprocess.run([PROGRAM, *words, "--json"], capture_output=True, text=True, check=True)
    return json.loads(done.stdout)[0]


def dense_takes_what_cublas_took():
    """4096 x 11008 times 256 columns on an H200: 37.9 us in f16, 37.5 in bf16, 90.0 in TF32 (data/measurements/h200-dense.csv)."""
    for value, key, least, most in (("f16", "dense_seconds", 30e-6, 50e-6), ("bf16", "dense_seconds", 30e-6, 50e-6), ("f32", "dense_tf32_seconds", 70e-6, 110e-6)):
        answer = ask("predict", "-d", "h200", "--columns", "256", "--value", value, PRUNED)
        assert least < answer[key] < most, (value, answer[key])
        assert value == "f32" or answer["predictions"][0]["change"]["kernel"] == "cublas", value


def dense_is_not_known_where_nobody_measured():
    answer = ask("predict", "-d", "a100", "--columns", "64", "--value", "f16", STENCIL)
    assert answer["dense_seconds"] is None
    assert any(c["caution"] == "no-answer" or "dense" in (c["about"] or "") for c in answer["cautions"]), answer["cautions"]


def more_columns_take_no_less():
    """K columns against each wider product, and against K products of one."""
    for device, matrix, layout in (("mi250x", "recipe:random,rows=20000,row-nnz=6", "row"), ("a100", "recipe:banded,rows=50000,row-nnz=5,half-bandwidth=50", "row"),
                                   ("mi250x", "recipe:powerlaw,rows=20000,row-nnz=8", "col"), ("h100", STENCIL, "row")):
        counts = (1, 2, 3, 4, 6, 8, 16, 31, 32, 64, 128, 512)
        times = [ask("predict", "-d", device, "--columns", str(k), "--layout", layout, matrix)["predictions"][0]["seconds"] for k in counts]
        assert all(few <= many * (1 + 1e-9) for few, many in zip(times, times[1:])), (device, matrix, times)
        assert all(many <= k * times[0] * (1 + 1e-9) for k, many in zip(counts, times)), (device, matrix, times)


def single_precision_takes_no_longer():
    """Slices of the L2 were those of an H200 on every GPU; published times of one type waited for other things than those of the other."""
    for device, words in (("mi250x", ()), ("radeon-vii", ()), ("p100", ("-k", "ell")), ("v100", ("-k", "cusparse-csr,cusparse-csr-direct")), ("p100", ("-k", "peers")),
                          ("gh200", ("-k", "cusparse-csr-direct")), ("a100", ("-k", "cusparse-csr-direct"))):
        for matrix in ("recipe:powerlaw,rows=20000,row-nnz=8", STENCIL):
            few, many = ({p["kernel"]: p["seconds"] for p in ask("predict", "-d", device, *words, "--value", v, matrix)["predictions"] if not p["bound"]} for v in ("f32", "f64"))
            assert min(few.values()) <= min(many.values()) * (1 + 1e-9), (device, matrix, few, many)
            assert not words or all(few[k] <= many[k] * (1 + 1e-9) for k in few if k in many), (device, matrix, few, many)


def a_total_is_its_parts_and_the_same_everywhere():
    asked = ("-d", "h100", "--host", "xeon-6240x2", "--products", "500", STENCIL)
    answer = ask("predict", *asked)
    host, best = answer["offload"], answer["predictions"][0]
    parts = 500 * best["seconds"] + host["setup_seconds"] + host["transfer_seconds"]
    assert abs(host["device_seconds"] / parts - 1) < 1e-9, host
    link = 8 * answer["nnz"] + 4 * (answer["rows"] + 1) + 500 * 4 * 2 * answer["rows"]  # bytes of CSR, x and y
    assert abs(host["transfer_seconds"] / (link / (0.8 * 64e9)) - 1) < 0.3, (host, link)
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.html")
        subprocess.run([PROGRAM, "report", *asked, "-o", page], capture_output=True, check=True)
        with open(page, encoding="utf-8") as file:
            assert "set-up" in file.read()
    solver = ask("solver", "cg", "-d", "h100", "--host", "xeon-6240x2", "--iterations", "500", STENCIL)
    host, best = solver["offload"], solver["predictions"][0]
    parts = 500 * best["seconds"] + host["setup_seconds"] + host["transfer_seconds"]
    assert abs(host["device_seconds"] / parts - 1) < 1e-9, host


def a_range_says_what_it_rests_on():
    best = ask("predict", "-d", "a100-80", STENCIL)["predictions"][0]
    assert "transferred" in best["range_of"], best["range_of"]


def parts_are_counted_exactly():
    for method, count in (("cg", 1), ("minres", 1), ("bicgstab", 2), ("cgs", 2)):
        part = {p["part"]: p["count"] for p in ask("solver", method, "-d", "h100", STENCIL)["predictions"][0]["parts"]}
        assert part["product"] == count and all(n == round(n) for n in part.values()), (method, part)


def reports_take_half_precision_of_columns():
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.html")
        subprocess.run([PROGRAM, "report", "-d", "h200", "--columns", "64", "--value", "bf16", "-o", page, STENCIL], capture_output=True, check=True)
        with open(page, encoding="utf-8") as file:
            text = file.read()
        assert '"value":"bf16"' in text and '"value":"f32"' in text
    done = subprocess.run([PROGRAM, "spmm", "predict", "--value", "bf16"], capture_output=True, text=True)
    assert done.returncode == 2 and "no batch was measured in half precision" in done.stderr


def run(*words):
    """Exit, and all that is printed."""
    done = subprocess.run([PROGRAM, *words], capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def a_basis_takes_memory():
    """31 vectors of 10^6 doubles are 248 MB, on one GPU or on a list of them (76 MB were said)."""
    big = "recipe:stencil,size=1000x1000,points=5"
    for restart, least in ((30, 31 * 8e6), (200, 201 * 8e6)):
        best = ask("solver", f"gmres:{restart}", "-d", "v100", "--value", "f64", "-k", "cusparse-csr", big)["predictions"][0]
        assert best["memory_bytes"] > least and best["fits"], best["memory_bytes"]


def several_gpus_do_not_depend_on_what_else_is_listed():
    alone, beside = (ask("solver", "cg", "-d", "a100-80", "--value", "f64", "-k", "cusparse-csr", "--gpus", n, STENCIL)["gpus"][-1] for n in ("8", "1,8"))
    assert (alone["seconds"], alone["efficiency"]) == (beside["seconds"], beside["efficiency"]), (alone, beside)


def orders_pay_alike_in_predict_and_report():
    matrix = "recipe:fem,size=15x15x15,shuffle=1,seed=1"
    found = ask("predict", "-d", "h200", "--value", "f64", "--products", "500", "--orders", "rcm", matrix)
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, "page.html")
        subprocess.run([PROGRAM, "report", "-d", "h200", "--value", "f64", "--products", "500", "--orders", "rcm", "-o", page, matrix], capture_output=True, check=True)
        with open(page, encoding="utf-8") as file:
            text = file.read()
    assert ("<dt>Order</dt><dd>leave it as it is" in text) == (found["best_order"] == "own"), found["best_order"]


def the_published_model_answers_on_request_alone():
    assert "paper" not in run("compare", "-d", "h200", "-d", "a100", STENCIL)[1]
    assert "paper" in run("compare", "-d", "h200", "-d", "a100", "--model", "paper", STENCIL)[1]


def what_nobody_measured_is_an_order_of_magnitude():
    words = ("solver", "cg", "-d", "v100", "--preconditioner", "ilu0", "--value", "f64", STENCIL)
    assert ask(*words)["predictions"][0]["seconds_low"] is None and "(order of magnitude" in run(*words)[1]
    assert "how many iterations it then takes" in " ".join(run(*words, "--orders", "colours")[1].split())


def lists_outside_of_what_was_measured_say_so():
    with tempfile.TemporaryDirectory() as folder:
        files = [os.path.join(folder, name) for name in ("a.mtx", "b.mtx")]
        for file in files:
            run("generate", "random", "--rows", "300", "--row-nnz", "100", "-o", file)
        assert "Outside of what was measured: 100 non-zeros" in run("spmm", "predict", "-d", "h200", "--columns", "64", *files)[1]
        assert ask("spmm", "predict", "-d", "h200", "--columns", "64", *files)["file"] == " ".join(files)


def types_and_formats_follow_the_file():
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "m.mtx")
        with open(file, "w", encoding="utf-8") as real:
            real.write("%%MatrixMarket matrix coordinate real general\n2 2 2\n1 1 1.5\n2 2 2.5\n")
        assert ask("predict", "-d", "h100", file)["value"] == "f64" and "(as in the file)" in run("predict", "-d", "h100", file)[1]
        assert ask("predict", "-d", "h100", STENCIL)["value"] == "f32"
        assert run("info", "--format", "edges:0", file)[0] == 0  # its banner says what it is
        with open(os.path.join(folder, "list"), "w", encoding="utf-8", newline="") as names:
            names.write(f"{file}\r\n")
        assert run("info", "--files-from", os.path.join(folder, "list"))[0] == 0


def names_of_products_are_machines():
    for name in ("l4", "RTX 3090", "NVIDIA A100-SXM4-80GB", "EPYC 9554"):
        assert run("device", name)[0] == 0, name
    code, said = run("device", "RTX 4070")
    assert code and "nearest by name: rtx-3090" in said and "docs/add-a-gpu.md" in said
    assert "h100" in run("device", "H100 NVL")[1]


def a_model_that_answers_for_another_is_named():
    facts = run("device", "--export", "h100", "-o", "-")[1]
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "less.csv")
        with open(file, "w", encoding="utf-8") as less:
            less.write("".join(line for line in facts.splitlines(True) if not line.startswith("exec_launch,")))
        said = run("predict", "-d", file, STENCIL)[1]
        assert "model paper" in said and "less has no exec_launch, without which exec cannot" in said
        with open(file, "w", encoding="utf-8") as bom:
            bom.write("\ufeff" + facts)
        assert ask("predict", "-d", file, STENCIL)["model"] == "exec"
    for wrong in ("architecture=sm90", "memory_bandwidth=4.8", "multiprocessors=1.5"):
        assert run("predict", "-d", "h100", "--set", wrong, STENCIL)[0] == 2, wrong


def shares_are_at_most_one_and_parts_that_fit_answer():
    for device in ("epyc-7742", "grace", "power9"):
        for p in ask("predict", "-d", device, "-k", "all,peers", "--value", "f64", STENCIL)["predictions"]:
            assert all(0 <= level["hit_rate"] <= 1 for level in p["levels"] if level["hit_rate"] is not None), (device, p["levels"])
    few = ask("predict", "-d", "h100", "--gpus", "1,2,16", "recipe:banded,rows=10,row-nnz=3,half-bandwidth=1")
    assert [point["n"] for point in few["gpus"]] == [1, 2] and "16 GPUs" in few["cautions"][0]["about"]
    assert run("predict", "-d", "h100", "--memory", "1000", "recipe:stencil,size=200x200,points=5")[0] == 1


def every_document_has_its_version():
    for words in ("info M", "trace M", "predict -d h100 M", "predict -d h100 --gpus 2 M", "compare --summary -d h100 M", "sweep -d h100 --vary l2_bytes=1e6,2e6 M", "reorder M",
                  "sweep -d h100 --sensitivity M", "solver cg -d h100 M", "spgemm -d h100 M", "device", "device --keys", "device --system", "spmm predict", "svd predict"):
        assert ask(*words.replace("M", STENCIL).split())["schema"] == 3, words


def what_a_hit_brings_is_no_bound():
    """rcm gains 2.8 on an H200 where every access to x a hit gains 2.0: fewer lines are touched, too."""
    shuffled = "recipe:fem,size=40x40x40,shuffle=1,seed=1"
    best = ask("predict", "-d", "h200", shuffled)["predictions"][0]
    orders = {o["order"]: o for o in ask("reorder", "-d", "h200", "--orders", "rcm", shuffled)["orders"]}
    assert best["change"]["what"] == "reorder" and orders["rcm"]["speedup"] > best["change"]["speedup"], (best["change"], orders["rcm"])
    for words in (("predict", "-d", "h200"), ("solver", "cg", "-d", "v100", "--value", "f64")):
        said = run(*words, shuffled)[1]
        assert "every access to x a hit" in said and "at most" not in said, said


def the_cheaper_order_wins_within_the_error():
    answer = ask("reorder", "-d", "h200", "--orders", "rcm,rabbit,random", "recipe:fem,size=20x20x20,shuffle=1,seed=1")
    orders = {o["order"]: o for o in answer["orders"]}
    best = orders[answer["best_order"]]
    assert best["pays_after_low"] <= best["pays_after"] <= best["pays_after_high"], best
    for other in orders.values():  # none that gains as much, as far as the ranges tell, pays earlier
        if other["order"] != "own" and other["seconds"] <= best["seconds_high"] and other["speedup"] > 1:
            assert other["seconds"] >= best["seconds"] or other["order_seconds"] >= best["order_seconds"], (best, other)


def parts_of_what_is_not_simulated_add_up():
    for kernel in ("cusparse-csr", "cusparse-coo", "cusparse-sell"):
        best = ask("predict", "-d", "h100", "-k", kernel, STENCIL)["predictions"][0]
        assert all(p["seconds"] > 0 for p in best["parts"]), best["parts"]
        assert abs(sum(p["seconds"] for p in best["parts"]) / best["seconds"] - 1) < 1e-6, (kernel, best["parts"], best["seconds"])
    assert "add up to its time" in run("predict", "-d", "h100", "-k", "cusparse-csr", "--explain", "--details", STENCIL)[1]


def sums_over_matrices_say_what_was_asked():
    lines = run("compare", "-d", "h200", "-d", "a100", "--columns", "8", "--summary", "--csv", STENCIL)[1].splitlines()
    first = dict(zip(lines[0].split(","), lines[2].split(",")))
    assert (first["device"], first["operation"], first["value"], first["columns"]) == ("h200", "multivector", "f32", "8"), first


def names_of_types_are_understood():
    assert ask("solver", "CG", "-d", "h100", STENCIL)["method"] == "cg"
    for name, value in (("double", "f64"), ("fp64", "f64"), ("single", "f32")):
        assert ask("predict", "-d", "h100", "-k", "csr-scalar", "--value", name, STENCIL)["value"] == value
    assert ask("predict", "-d", "h100", "--columns", "8", "--value", "fp16", STENCIL)["value"] == "f16"


def pages_are_text_whatever_a_file_is_called():
    with tempfile.TemporaryDirectory() as folder:
        file, page = os.path.join(os.fsencode(folder), b"\xff\xfe<.mtx"), os.path.join(folder, "page.html")
        with open(file, "w", encoding="utf-8") as matrix:
            matrix.write("%%MatrixMarket matrix coordinate pattern general\n2 2 2\n1 1\n2 2\n")
        subprocess.run([os.fsencode(PROGRAM), b"report", b"-d", b"h100", file, b"-o", os.fsencode(page)], capture_output=True, check=True)
        with open(page, encoding="utf-8") as text:
            assert "report -d h100" in text.read()


def recipes_that_are_not_made_in_parts_are_made_whole():
    recipe = "recipe:fem,size=8x8x8,shuffle=1,seed=1"
    with tempfile.TemporaryDirectory() as folder:
        stored = os.path.join(folder, "f.mtx")
        run("generate", "fem", "--size", "8x8x8", "--shuffle", "1", "--seed", "1", "-o", stored)
        for more in ((), ("--partition", "order:rcm")):
            asked = ("predict", "-d", "h100", "-k", "csr-vector:8", "--gpus", "1,2", *more)
            assert ask(*asked, recipe)["gpus"] == ask(*asked, stored)["gpus"], more


if __name__ == "__main__":
    tap.run([pages_are_text_whatever_a_file_is_called, recipes_that_are_not_made_in_parts_are_made_whole,
             dense_takes_what_cublas_took, dense_is_not_known_where_nobody_measured, more_columns_take_no_less,
             single_precision_takes_no_longer, a_total_is_its_parts_and_the_same_everywhere,
             a_range_says_what_it_rests_on, parts_are_counted_exactly, reports_take_half_precision_of_columns, a_basis_takes_memory,
             several_gpus_do_not_depend_on_what_else_is_listed, orders_pay_alike_in_predict_and_report, the_published_model_answers_on_request_alone,
             what_nobody_measured_is_an_order_of_magnitude, lists_outside_of_what_was_measured_say_so, types_and_formats_follow_the_file,
             names_of_products_are_machines, a_model_that_answers_for_another_is_named, shares_are_at_most_one_and_parts_that_fit_answer, every_document_has_its_version, names_of_types_are_understood,
             what_a_hit_brings_is_no_bound, the_cheaper_order_wins_within_the_error, parts_of_what_is_not_simulated_add_up, sums_over_matrices_say_what_was_asked], (AssertionError, subprocess.CalledProcessError))
