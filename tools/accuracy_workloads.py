"""Rows of data/accuracy.csv for batched products, the SVD, A times B and several GPUs: what no fit saw (tools/accuracy.py)."""
import collections
import csv
import itertools
import json
import pathlib
import re
import tempfile

from accuracy_figures import best_constant, judge

DEVICES = ["h100", "h200"]
# Times of A times B: the machine whose facts they are, and what was measured where that is another one.
SPGEMM = {"h200-spgemm": ("h200", "families left out"),
          "xeon-spgemm": ("xeon-8480", "another Xeon of its generation, families left out"),
          "xeon-spgemm-mkl": ("xeon-8480", "another Xeon of its generation, families left out")}
SPGEMM_KERNELS = ("cusparse-spgemm", "scipy-spgemm", "mkl-sp2m")  # of which answers speak
KEPT_APART = {"5120", "7680"}  # N that the SVD's fit does not see
REACHED = 0.85
# Of data/measurements/h200x4-gpus.csv: families to which no fact of a system was fitted on four GPUs.
GPUS_JUDGED = """recipe:circuit recipe:onedense recipe:powerlaw parabolic_fem atmosmodd finan512 copter2 pwt crystk01 vibrobox
bcsstk17 bcsstk29 bundle1 shuttle_eddy bcsstk33 ckt11752_dc_1 memplus Trefethen_20000 wave rgg_n_2_15_s0 as-22july06 astro-ph
cond-mat-2005 socfb-MIT8 linux61-include mycielskian14 mycielskian13""".split()
GPUS_WAYS = [(exchange, transport) for exchange in ("halo", "whole") for transport in ("peer", "nccl")]


def ask(program, *words):
    return json.loads(program.run(*words, "--json").stdout)


def spmm_rows(program, measurements):
    for device in DEVICES:
        found = ask(program, "spmm", "fit", "--keep", "--device", device, measurements / (device + "-spmm.csv"))[0]
        for m in found["methods"]:
            if m["method"] != "all":
                figures = {"mean": m["holdout_mape"], "median": m["holdout_median_ape"], "p90": m["holdout_p90_ape"],
                           "inside": m["holdout_inside"], "null_mean": m["holdout_null_mape"]}
                yield device, "spmm-" + m["method"], m["holdout_n"], figures


def spgemm_rows(program, measurements):
    with tempfile.TemporaryDirectory() as folder:
        for k, (name, (device, times)) in enumerate(SPGEMM.items()):
            fitted = pathlib.Path(folder) / ("%d.csv" % k)
            for f in ask(program, "spgemm", "--fit", measurements / (name + ".csv"), "-d", device, "-o", fitted):
                if f["kernel"].startswith(SPGEMM_KERNELS):
                    yield device, f["kernel"], f["type"], times, f["n"], f | {"left_out": f["mean"], "left_out_inside": f["inside"]}


def svd_null(row, facts):
    """Seconds of the null model but its constant, as src/fit/svd_fit.c has it."""
    n, vectors = int(row["n"]), row["result"] != "values"
    peak = facts.get("peak_f64_matrix", facts["peak_f64"])
    return max((8 * (n * n + n) + 16 * n * n * vectors) / (REACHED * facts["memory_bandwidth"]), n ** 3 * (8 / 3 + 8 * vectors) / peak)


def svd_rows(program, measurements):
    for device in DEVICES:
        lines = (measurements / (device + "-svd.csv")).read_text().splitlines(keepends=True)
        head = [line for line in lines if line.startswith("#")]
        rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
        names = next(line for line in lines if not line.startswith("#"))
        seen = [line for line in lines[len(head) + 1:] if line.split(",")[1] not in KEPT_APART]
        known = program.facts(device)
        times = collections.defaultdict(list)
        with tempfile.TemporaryDirectory() as folder:
            part, facts = pathlib.Path(folder) / "svd.csv", pathlib.Path(folder) / (device + ".csv")
            part.write_text("".join(head + [names] + seen))
            program.run("svd", "fit", part, "--rates", measurements / (device + "-svd-rates.csv"), "-d", device, "-o", facts)
            for r in rows:
                if r["n"] not in KEPT_APART or r["place"] != "device" or r["matrix"] != "random":
                    continue
                words = ["--band", r["band_width"]] if int(r["band_width"]) else []
                words += ["--values"] if r["result"] == "values" else []
                answer = ask(program, "svd", "predict", "-d", facts, "--n", r["n"], *words)[0]
                for m in answer["predictions"]:
                    if m["kernel"].split(":")[0] == r["method"]:
                        inside = m["seconds_low"] <= float(r["total_seconds"]) <= m["seconds_high"]
                        times[r["method"]].append((m["seconds"], float(r["total_seconds"]), inside,
                                                   svd_null(r, known)))
        for method, found in times.items():
            predicted, measured, inside, null = zip(*found)
            constant = best_constant(null, measured)
            figures = dict(zip("mean median p90 worst bias".split(), judge(predicted, measured)))
            figures["inside"] = sum(inside) / len(inside)
            beside = judge([constant + n for n in null], measured)
            figures.update(zip("null_mean null_median null_p90 null_worst null_bias".split(), beside))
            yield device, "svd-" + method, len(found), figures


def gpus_measured(path):
    """By matrix: rows of the measurement."""
    found = collections.defaultdict(list)
    with path.open(newline="") as text:
        for r in csv.DictReader(line for line in text if not line.startswith("#")):
            name = r["file"].split(",")[0] if r["file"].startswith("recipe:") else r["file"].split(".")[0]
            judged = name in GPUS_JUDGED if path.name.startswith("h200") else not name.startswith("gen-")
            if judged and r["gpus"] != "1" and r["work"] == "product" and not r.get("error"):
                found[r["file"]].append(r)
    return found


def gpus_file(program, name, matrices):
    if not name.startswith("recipe:"):
        return matrices / (name.split(".")[0] + ".spc")
    kind, *options = name[len("recipe:"):].split(",")
    return program.generate("gpus-" + kind, [kind, *("--" + o for o in options)])


def ask_gpus(program, device, counts, exchange, transport, path):
    return ask(program, "predict", "-d", device, "--value", "f64", "-k", "cusparse-csr", "--gpus", counts, "--exchange", exchange,
               "--transport", transport, path)[0]["gpus"]


def gpus_rows(program, device, path, counts, ways, matrices):
    """The null model of a part: its share of A, x and y. Its constant is fitted to these very times."""
    bandwidth, times = REACHED * program.bandwidth(device), collections.defaultdict(list)
    for name, measured in gpus_measured(path).items():
        file = gpus_file(program, name, matrices)
        if not file.exists():
            continue
        for exchange, transport in ways:
            points = {str(p["n"]): p for p in ask_gpus(program, device, counts, exchange, transport, file)}
            for r in measured:
                if (r["exchange"], r["transport"]) == (exchange, transport):
                    p, n, seconds = points[r["gpus"]], int(r["gpus"]), float(r["seconds"])
                    null = (12 * int(r["nnz"]) + 20 * int(r["rows"])) / n / bandwidth
                    inside = p["seconds_low"] <= seconds <= p["seconds_high"]
                    times["gpus-%d-%s-%s" % (n, exchange, transport)].append((p["seconds"], seconds, inside, null))
    for kernel, found in sorted(times.items()):
        predicted, measured, inside, null = zip(*found)
        constant = best_constant(null, measured)
        figures = dict(zip("mean median p90 worst bias".split(), judge(predicted, measured)))
        figures["inside"] = sum(inside) / len(inside)
        beside = judge([constant + n for n in null], measured)
        figures.update(zip("null_mean null_median null_p90 null_worst null_bias".split(), beside))
        yield device, kernel, len(found), figures


def systems(table, folder):
    """The files of systems, by path, with their errors from the rows of data/accuracy.csv: means of a transport's rows, of
    the system's GPU or else of the H200."""
    judged = [dict(zip(table[0], r)) for r in table[1:]]
    files = {}
    for path in sorted(folder.glob("systems/hgx-h?00.csv")):
        lines = path.read_text().splitlines(keepends=True)
        for transport in ("peer", "nccl"):
            rows = [r for r in judged if r["kernel"].startswith("gpus-") and r["kernel"].endswith(transport)]
            found = [r for r in rows if r["device"] == path.stem[len("hgx-"):]] or [r for r in rows if r["device"] == "h200"]
            for key, column in (("error", "mean"), ("null_error", "null_mean")):
                name, mean = "%s_%s" % (transport, key), sum(float(r[column]) for r in found) / len(found)
                lines = [re.sub("^%s,[^,]*" % name, "%s,%.4f" % (name, mean), line) for line in lines]
        files[path] = "".join(lines)
    return files


def rows(program, folder, columns, matrices):
    """As text, without the reference; several GPUs where there are matrices."""
    measurements = folder / "measurements"
    gpus = []
    if matrices:
        gpus += gpus_rows(program, "h200", measurements / "h200x4-gpus.csv", "2,4", GPUS_WAYS, matrices)
        gpus += gpus_rows(program, "h100", measurements / "h100x2-gpus.csv", "2", GPUS_WAYS[::2], matrices)
    for device, kernel, n, figures in [*spmm_rows(program, measurements), *svd_rows(program, measurements), *gpus]:
        yield [device, kernel, "all" if kernel.startswith("spmm") else "f64", "held out", n] + [
            "%.4g" % figures[c] if c in figures else "" for c in columns]
    for device, kernel, value, times, n, figures in spgemm_rows(program, measurements):
        yield [device, kernel, value, times, n] + ["%.4g" % figures[c] if c in figures else "" for c in columns]


def is_workload(kernel):
    return kernel.startswith(("spmm-", "svd-", "gpus-", *SPGEMM_KERNELS))


def references(program, devices, path):
    """Seconds by device and kernel, of a small batch, a small decomposition, and a small matrix on GPUs of one node; of the
    matrix times itself by device, type and kernel."""
    found = {}
    for device in set(DEVICES) & set(devices):
        batch = ask(program, "spmm", "predict", "--batch", "100", "--rows", "50", "--row-nnz", "2", "--columns", "64",
                    "-d", device)[0]
        size = ask(program, "svd", "predict", "--n", "2560", "--band", "64", "-d", device)[0]
        found |= {(device, "spmm-" + m["kernel"]): m["seconds"] for m in batch["predictions"]}
        found |= {(device, "svd-" + m["kernel"].split(":")[0]): m["seconds"] for m in size["predictions"]}
    for device, (exchange, transport) in itertools.product(set(DEVICES) & set(devices), GPUS_WAYS):
        for p in ask_gpus(program, device, "2,4", exchange, transport, path):
            found[device, "gpus-%d-%s-%s" % (p["n"], exchange, transport)] = p["seconds"]
    for device, value in itertools.product({d for d, _ in SPGEMM.values()} & set(devices), ("f32", "f64")):
        product = ask(program, "spgemm", path, "-d", device, "--value", value)[0]
        found |= {(device, value, m["kernel"].split(":")[0]): m["seconds"] for m in product["predictions"]}
    return found
