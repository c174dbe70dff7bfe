"""Rows of data/accuracy.csv for iterations of solvers and triangular solves (tools/accuracy.py).

Iterations on the H100 and the H200: facts of launches come from the matrices of two of five parts
(`sparcast fit`), the others are judged. Triangles, and Ginkgo's solvers on a V100: each part by terms of the
other four. The null model: a constant, fitted to the same parts, and the bytes of all operations over 0.85 of the data
sheet's bandwidth.

What the program says of the matrices is read from a folder: h100.json and h200.json, answers of `sparcast solver --json`
on the measured iterations; levels.json, of `sparcast info --levels --json`; ginkgo-sellp.json, of `sparcast predict -d v100
--value f64 -k ginkgo-sellp --json`. data/measurements/README.md says on which matrices.
"""
import collections
import json
import pathlib
import statistics

import solver_terms
import solver_published
from accuracy_figures import judge

GINKGO = "ginkgo-project/ginkgo-data@cudahip_si_solver 21b7d42"


def ask(program, *words):
    return json.loads(program.run(*words, "--json").stdout)


def figures_of(times, columns):
    """times: (predicted, measured, inside or None, null)."""
    predicted, measured, inside, null = zip(*times)
    figures = dict(zip("mean median p90 worst bias".split(), judge(predicted, measured)))
    figures.update(zip("null_mean null_median null_p90 null_worst null_bias".split(), judge(null, measured)))
    if None not in inside:
        figures["inside"] = statistics.fmean(inside)
    return ["%.4g" % figures[c] if c in figures else "" for c in columns]


def measured_of(folder, device):
    return {(r["matrix"], r["operation"], r["kernel"].split(":")[0], r["vectors"], r["launch"]): float(r["seconds"])
            for r in solver_terms.rows_of(folder / "measurements" / (device + "-solvers.csv"))}


def iteration_rows(program, folder, answers, columns):
    for device in ("h100", "h200"):
        times, measured = collections.defaultdict(list), measured_of(folder, device)
        bandwidth = solver_terms.REACHED * program.bandwidth(device)
        for a in solver_terms.answers_of(answers / (device + ".json")):
            matrix, kernel = pathlib.Path(a["file"]).name.split(".")[0], a["kernel"].split(":")[0]
            seconds = measured.get((matrix, a["method"], kernel, a["vectors"], a["launch"]))
            if seconds:
                null = sum(p["bytes"] or 0 for p in a["parts"]) / bandwidth
                times["-".join([a["method"].replace(":", ""), kernel, a["launch"]])].append(
                    (solver_terms.part_of(matrix), a["seconds"], seconds, null))
        for what, found in sorted(times.items()):
            constant = statistics.median(m - n for part, _, m, n in found if part < solver_terms.FITTED)
            left = [(p, m, None, n + constant) for part, p, m, n in found if part >= solver_terms.FITTED]
            yield [device, "solver-" + what, "f64", "no fact from them", len(left)] + figures_of(left, columns)


def in_turn(points, null):
    """points: (part, amounts, seconds)."""
    for part in range(solver_terms.PARTS):
        rest = [p[1:] for p in points if p[0] != part]
        terms = solver_terms.fit(rest)
        constant = statistics.median(p[2] - n for p, n in zip(points, null) if p[0] != part)
        for p, n in zip(points, null):
            if p[0] == part:
                yield sum(a * b for a, b in zip(terms, p[1])), p[2], None, n + constant


def triangle_rows(program, folder, answers, columns):
    bandwidth = solver_terms.REACHED * program.bandwidth("h100")
    rows = solver_terms.rows_of(folder / "measurements" / "h100-solvers.csv")
    levels = {pathlib.Path(d["file"]).name.split(".")[0]: d["levels"]
              for d in json.loads((answers / "levels.json").read_text()) if d.get("levels")}
    for work, names in solver_terms.TRIANGLES.items():
        points, null = [], []
        for r in rows:
            side = "upper" if "-upper" in r["operation"] else "lower"
            same = r["operation"].replace("-lower", "").replace("-upper", "") == work
            if same and r["matrix"] in levels and r["launch"] == ("graph" if work == "solve" else "stream"):
                facts = levels[r["matrix"]][side]
                amounts = solver_terms.amounts_of(facts, int(r["rows"]))
                points.append((solver_terms.part_of(r["matrix"]), [amounts[n] for n in names], float(r["seconds"])))
                null.append((12 * facts["nnz"] + 24 * int(r["rows"])) / bandwidth)
        if points:
            yield ["h100", "spsv-" + work, "f64", "left out in turn", len(points)] + figures_of(
                list(in_turn(points, null)), columns)


def ginkgo_rows(program, published, answers, columns):
    predictions = {pathlib.Path(d["file"]).name.split(".")[0]: d
                   for d in json.loads((answers / "ginkgo-sellp.json").read_text()) if d.get("predictions")}
    points = solver_published.read_published(published, predictions)
    bandwidth = solver_terms.REACHED * program.bandwidth("v100")
    for method, times in solver_published.left_out(points, bandwidth).items():
        yield ["v100", "solver-%s-ginkgo-sellp" % solver_published.NAMES[method].replace(":", ""), "f64", GINKGO,
               len(times)] + figures_of([(p, m, None, n) for p, m, n, _ in times], columns)


def rows(program, folder, published, answers, columns):
    """As text, without the reference."""
    yield from iteration_rows(program, folder, answers, columns)
    yield from triangle_rows(program, folder, answers, columns)
    yield from ginkgo_rows(program, published / "ginkgo-solvers.csv.xz", answers, columns)


def is_solver(kernel):
    return kernel.startswith(("solver-", "spsv-"))


def references(program, path, wanted):
    """Seconds by device and kernel, on the small matrix."""
    found = {}
    for device, kernel in wanted:
        if kernel.startswith("solver-"):
            method, product = kernel[len("solver-"):].split("-", 1)
            launch = product.rsplit("-", 1)[1] if product.endswith(("-graph", "-stream")) else "stream"
            product = product.removesuffix("-" + launch)
            words = ["solver", method.replace("gmres", "gmres:"), "-k", product, "--launch", launch]
            found[device, kernel] = ask(program, *words, "-d", device, "--value", "f64", path)[0]["predictions"][0]["seconds"]
        else:
            work = kernel[len("spsv-"):]
            kind = "ic0" if work.startswith("ic0") else "ilu0"
            d = ask(program, "solver", "cg", "--preconditioner", kind, "-k", "cusparse-csr", "-d", device, "--value", "f64",
                    path)[0]
            once = {p["what"]: p["seconds"] for p in d["preparation"]}
            solve = next(p["seconds"] for p in d["predictions"][0]["parts"] if p["part"] == "lower-solve")
            found[device, kernel] = {"solve": solve, "ilu0": once["factorisation"],
                                     "ic0": once["factorisation"]}.get(work, once["analysis"])
    return found
