#!/usr/bin/env python3
"""usage: cpu_or_gpu.py SPARCAST -o FIGURE.svg MATRIX...   the section "CPU or GPU?" of docs/cpu.md: its table and figure

Forecasts, f64: cuSPARSE's product on a GPU against the fastest kernel of each CPU. "Stays": A, x and y are where the
product is. "Sent": x goes to the GPU and y comes back for every product, at the bandwidth of the host link alone; what
starts a copy is not counted. Answers are kept in FIGURE.svg.json while it runs, so that it goes on where it stopped.
"""
import argparse
import json
import math
import os
import pathlib
import statistics
import subprocess

THRESHOLD = 70000  # rows, of the source paper
GPU, LIBRARY, FIGURE = "h100", "cusparse-csr", "epyc-7763"
CPUS = {"epyc-7763": "csr,csr-balanced,csr-merge", "grace": "csr,csr-balanced,csr-merge", "xeon-8480": "csr,csr-balanced,csr-merge",
        "epyc-9654": "csr"}
WIDTH, HEIGHT, LEFT, BOTTOM = 720, 400, 60, 50


def predict(program, device, kernels, matrix):
    run = subprocess.run([program, "predict", "--value", "f64", "--json", "-d", device, "-k", kernels, matrix], capture_output=True,
                         text=True, check=True)
    document = json.loads(run.stdout)[0]
    best = min(document["predictions"], key=lambda p: p["seconds"])
    return document, [best["seconds"], best["seconds_low"], best["seconds_high"]]


def ask(program, matrices, kept):
    answers = json.loads(kept.read_text()) if kept.exists() else {}
    for matrix in matrices:
        name = pathlib.Path(matrix).name.removesuffix(".xz").removesuffix(".spc")
        if name not in answers:
            document, gpu = predict(program, GPU, LIBRARY, matrix)
            answers[name] = {key: document[key] for key in ("rows", "cols", "nnz")} | {GPU: gpu} | {
                cpu: predict(program, cpu, kernels, matrix)[1] for cpu, kernels in CPUS.items()}
            kept.write_text(json.dumps(answers))
    return list(answers.values())


def link(program):
    facts = json.loads(subprocess.run([program, "device", GPU, "--json"], capture_output=True, text=True, check=True).stdout)[0]["facts"]
    return next(f["value"] for f in facts if f["key"] == "host_bandwidth")


def table(rows, bandwidth):
    print("| CPU | rows | matrices | stays: GPU faster | mean | overlap | sent: GPU faster | mean |\n|---|---|--:|--:|--:|--:|--:|--:|")
    for cpu in CPUS:
        for name, small in (("below 70,000", True), ("70,000 and more", False)):
            some = [r for r in rows if (r["rows"] < THRESHOLD) == small]
            stays = [ratio(r, cpu, None) for r in some]
            sent = [ratio(r, cpu, bandwidth) for r in some]
            overlap = sum(r[GPU][1] <= r[cpu][2] and r[cpu][1] <= r[GPU][2] for r in some)
            print("| `%s` | %s | %d | %d | %.2fx | %d | %d | %.2fx |" % (cpu, name, len(some), sum(v > 1 for v in stays), mean(stays), overlap,
                                                                   sum(v > 1 for v in sent), mean(sent)))


def ratio(row, cpu, bandwidth):
    """How many times as fast the GPU is."""
    return row[cpu][0] / (row[GPU][0] + ((row["rows"] + row["cols"]) * 8 / bandwidth if bandwidth else 0))


def mean(values):
    return math.exp(statistics.fmean(map(math.log, values)))


def draw(rows, bandwidth):
    xs, low, high = [r["rows"] for r in rows], 0.1, 30
    first, last = math.log10(min(xs)) - 0.1, math.log10(max(xs)) + 0.1

    def x(value):
        return LEFT + (math.log10(value) - first) / (last - first) * (WIDTH - LEFT - 20)

    def y(value):
        return HEIGHT - BOTTOM - (math.log10(value) - math.log10(low)) / math.log10(high / low) * (HEIGHT - BOTTOM - 30)

    def text(at_x, at_y, words, anchor="middle", more=""):
        return '<text x="%.0f" y="%.0f" text-anchor="%s"%s>%s</text>' % (at_x, at_y, anchor, more, words)

    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="12">' % (WIDTH, HEIGHT),
           '<rect width="100%" height="100%" fill="#ffffff"/>']
    for decade in range(math.ceil(first), math.floor(last) + 1):
        out.append('<path d="M%.0f %.0fV%.0f" stroke="#dddddd"/>' % (x(10 ** decade), y(low), y(high)))
        out.append(text(x(10 ** decade), y(low) + 16, "{:,}".format(10 ** decade)))
    for value in (0.1, 0.3, 1, 3, 10, 30):
        out.append('<path d="M%.0f %.0fH%d" stroke="%s"/>' % (LEFT, y(value), WIDTH - 20, "#333333" if value == 1 else "#dddddd"))
        out.append(text(LEFT - 6, y(value) + 4, "%gx" % value, "end"))
    out.append('<path d="M%.0f %.0fV%.0f" stroke="#333333" stroke-dasharray="4 4"/>' % (x(THRESHOLD), y(low), y(high)))
    out.append(text(x(THRESHOLD) + 4, y(high) + 12, "70,000 rows", "start"))
    for colour, sent in (("#1f77b4", None), ("#d95f02", bandwidth)):
        out += ['<circle cx="%.1f" cy="%.1f" r="3" fill="%s" fill-opacity="0.7"/>' % (x(r["rows"]), y(min(max(ratio(r, FIGURE, sent), low), high)),
                                                                                colour) for r in rows]
    out.append(text(WIDTH / 2, HEIGHT - 8, "rows"))
    out.append(text(LEFT, 16, "H100 (cuSPARSE) over 64 cores of an EPYC 7763, f64, forecast", "start"))
    out.append(text(LEFT + 12, y(20), "all stays on the GPU", "start", ' fill="#1f77b4"'))
    out.append(text(LEFT + 12, y(0.2), "x and y sent for each product", "start", ' fill="#d95f02"'))
    return "\n".join(out + ["</svg>", ""])


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("program")
    parser.add_argument("matrices", nargs="+")
    parser.add_argument("-o", "--output", type=pathlib.Path, required=True)
    a = parser.parse_args()
    os.environ.setdefault("SPARCAST_DATA", str(pathlib.Path(__file__).resolve().parent.parent / "data"))
    rows, bandwidth = ask(a.program, a.matrices, a.output.with_suffix(".svg.json")), link(a.program)
    table(rows, bandwidth)
    a.output.write_text(draw(rows, bandwidth))


if __name__ == "__main__":
    main()
