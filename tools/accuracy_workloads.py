"""Rows of data/accuracy.csv for batched products and the SVD: batches and sizes that no fit saw (tools/accuracy.py)."""
import collections
import csv
import json
import pathlib
import tempfile

DEVICES = ["h100", "h200"]
KEPT_APART = {"5120", "7680"}  # N that the SVD's fit does not see
REACHED = 0.85


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


def svd_rows(program, measurements, judge):
    for device in DEVICES:
        lines = (measurements / (device + "-svd.csv")).read_text().splitlines(keepends=True)
        head = [line for line in lines if line.startswith("#")]
        rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
        names = next(line for line in lines if not line.startswith("#"))
        seen = [line for line in lines[len(head) + 1:] if line.split(",")[1] not in KEPT_APART]
        bandwidth = REACHED * program.bandwidth(device)
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
                for m in answer["methods"]:
                    if m["method"] == r["method"]:
                        inside = m["seconds_low"] <= float(r["total_seconds"]) <= m["seconds_high"]
                        times[r["method"]].append((m["seconds"], float(r["total_seconds"]), inside,
                                                   24 * int(r["n"]) ** 2 / bandwidth))
        for method, found in times.items():
            predicted, measured, inside, null = zip(*found)
            constant = sorted(m - n for m, n in zip(measured, null))[len(null) // 2]
            figures = dict(zip("mean median p90 worst bias".split(), judge(predicted, measured)))
            figures["inside"] = sum(inside) / len(inside)
            beside = judge([constant + n for n in null], measured)
            figures.update(zip("null_mean null_median null_p90 null_worst null_bias".split(), beside))
            yield device, "svd-" + method, len(found), figures


def rows(program, folder, columns, judge):
    """As text, without the reference."""
    measurements = folder / "measurements"
    for device, kernel, n, figures in [*spmm_rows(program, measurements), *svd_rows(program, measurements, judge)]:
        yield [device, kernel, "f64" if kernel.startswith("svd") else "all", "held out", n] + [
            "%.4g" % figures[c] if c in figures else "" for c in columns]


def is_workload(kernel):
    return kernel.startswith(("spmm-", "svd-"))


def references(program, devices):
    """Seconds by device and kernel, of a small batch and a small matrix."""
    found = {}
    for device in devices:
        batch = ask(program, "spmm", "predict", "--batch", "100", "--rows", "50", "--row-nnz", "2", "--columns", "64",
                    "-d", device)[0]
        size = ask(program, "svd", "predict", "--n", "2560", "--band", "64", "-d", device)[0]
        found |= {(device, "spmm-" + m["method"]): m["seconds"] for m in batch["methods"]}
        found |= {(device, "svd-" + m["method"]): m["seconds"] for m in size["methods"]}
    return found
