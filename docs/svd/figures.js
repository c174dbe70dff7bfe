/* usage: node docs/svd/figures.js BUILD DATA OUT   the figures of docs/svd.md (SVG) from measurements/h200-svd.csv,
 * h200-svd-rates.csv and devices/h200.csv in DATA, drawn with the charts of the report; BUILD has Vega's script. */
"use strict";
const fs = require("fs"), path = require("path"), vm = require("vm");
const [build, data, out] = process.argv.slice(2);
if (!out) { console.error("usage: node docs/svd/figures.js BUILD DATA OUT"); process.exit(2); }
for (const script of [path.join(build, "src/output/page/vega.js"), path.join(__dirname, "../../src/output/page/charts.js")])
  vm.runInThisContext(fs.readFileSync(script, "utf8"), script);
const options = { width: 760, height: 420, titled: true }, N = 7680;

function table(file) { return fs.readFileSync(path.join(data, file), "utf8").split("\n").filter((l) => l && l[0] !== "#").map((l) => l.split(",")); }
const measured = table("measurements/h200-svd.csv"), rates = table("measurements/h200-svd-rates.csv");
const facts = Object.fromEntries(table("devices/h200.csv").map((r) => [r[0], Number(r[1])]));
/* Rows of random matrices with vectors, by band width. */
function rows(method, n) {
  return measured.filter((r) => r[0] === "random" && Number(r[1]) === n && r[2] === method && r[4] === "vectors")
    .map((r) => ({ L: Number(r[5]), total: Number(r[6]), parts: r.slice(9, 15).map(Number), errors: r.slice(16, 20).map(Number) })).sort((a, b) => a.L - b.L);
}
function save(name, spec) {
  return new vega.View(vega.parse(spec), { renderer: "none" }).toSVG().then((svg) => fs.writeFileSync(path.join(out, name + ".svg"), svg + "\n"));
}

/* Bars of parts, stacked: [{label, part, value}]. */
function stacked(values, title, x, y) {
  const parts = charts.names(values, "part");
  return charts.chart(options, options.height, { title: { text: title },
    data: [{ name: "v", values, transform: [{ type: "stack", groupby: ["label"], field: "value" }] }],
    scales: [{ name: "x", type: "band", domain: charts.names(values, "label"), range: "width", padding: 0.25 },
      { name: "y", type: "linear", domain: { data: "v", field: "y1" }, range: "height", nice: true, zero: true },
      { name: "color", type: "ordinal", domain: parts, range: charts.palette }],
    axes: [{ orient: "bottom", scale: "x", title: x, labelOverlap: false }, charts.axis("left", "y", y)],
    legends: [{ fill: "color", orient: "bottom", columns: charts.legendColumns(parts.length, 3), symbolType: "square" }],
    marks: [{ type: "rect", from: { data: "v" }, encode: { enter: { x: { scale: "x", field: "label" }, width: { scale: "x", band: 1 }, y: { scale: "y", field: "y0" },
      y2: { scale: "y", field: "y1" }, fill: { scale: "color", field: "part" } } } }] });
}
/* Time and its parts against the band width, beside the rivals. */
function time(n) {
  const names = ["dense to band", "chase", "bidiagonal (rivals: all)", "back from the chase", "back from the band", "polish"], values = [];
  const add = (label, r) => r.parts.forEach((p, i) => { if (p > 0) values.push({ label, part: names[i], value: 1e3 * p }); });
  rows("two-stage", n).filter((r) => r.L <= 160).forEach((r) => add(String(r.L), r));
  rows("polar", n).forEach((r) => add("Xgesvdp", r));
  const far = (m) => rows(m, n)[0].total.toFixed(2) + " s";
  return stacked(values, `N = ${n} with vectors, H200 (off the scale: gesvd ${far("one-stage")}, gesvdj ${far("jacobi")})`, "band width L", "time [ms]");
}
/* The products of the dense-to-band stage by the fitted model, and the rest: panels and launches. */
function band() {
  const P = facts.svd_gemm_flops, W1 = facts.svd_gemm1_bandwidth, W2 = facts.svd_gemm2_bandwidth, values = [];
  rows("two-stage", N).filter((r) => r.L <= 160).forEach(({ L, parts }) => {
    let t = 0;
    for (let r = 0; r + L < N; r += L) {
      const K = N - r, R = K - L;
      t += Math.hypot(2 * R * L * K / P, 8 * R * K / W1) + Math.hypot(2 * R * L * R / P, 8 * R * R / W1) + Math.pow(Math.pow(4 * R * R * L / P, 4) + Math.pow(16 * R * R / W2, 4), 0.25);
    }
    values.push({ label: String(L), part: "products (model)", value: 1e3 * t }, { label: String(L), part: "panels and launches", value: 1e3 * (parts[0] - t) });
  });
  return stacked(values, "Dense to band, N = 7680, H200", "band width L", "time [ms]");
}
/* Needed operations over time. */
function speed() {
  const values = [], stages = [["dense to band", 0, () => 8 / 3 * N ** 3], ["chase", 1, (L) => 8 * N ** 2 * L], ["back from the chase", 3, () => 4 * N ** 3], ["back from the band", 4, () => 4 * N ** 3]];
  rows("two-stage", N).filter((r) => r.L <= 160).forEach((r) => stages.forEach(([series, i, work]) => values.push({ x: r.L, y: work(r.L) / r.parts[i] * 1e-12, series })));
  const lines = [...new Set(values.map((v) => v.series))].flatMap((s) => values.filter((v) => v.series === s).map((v) => ({ x: v.x, y: v.y, name: s }))).concat([{ x: 24, y: 55, name: "DGEMM" }, { x: 160, y: 55, name: "DGEMM" }]);
  return charts.points(options, { values, lines, title: "Speed of the stages, N = 7680, H200", subtitle: "needed operations / time", x: "band width L", y: "speed [TFLOPS]", logY: true });
}
function accuracy() {
  const names = ["|I − UU'|", "|I − VV'|", "|A − USV'|", "singular values, from gesvd"], values = [];
  ["one-stage", "two-stage", "polar", "jacobi"].forEach((m, k) => rows(m, N).filter((r) => r.L === 0 || r.L === 64).forEach((r) =>
    r.errors.forEach((e, i) => { if (e > 0) values.push({ x: k + 1, y: e, series: names[i] }); })));
  const spec = charts.points(options, { values, title: "Accuracy, N = 7680, H200", x: "method", y: "error", logY: true, domainX: [0.5, 4.5], axisX: { values: [1, 2, 3, 4], grid: false,
    encode: { labels: { update: { text: { signal: "['one-stage (gesvd)', 'two-stage', 'polar (Xgesvdp)', 'jacobi (gesvdj)'][datum.value - 1]" } } } } } });
  return spec;
}
function product(i) {
  const values = rates.filter((r) => Number(r[0]) > 0 && Number(r[i + 1]) > 0).map((r) => ({ x: Number(r[0]), y: 1e-12 * Number(r[i + 1]), series: "L = " + r[1] })).sort((a, b) => a.x - b.x);
  const lines = charts.names(values, "series").flatMap((s) => values.filter((v) => v.series === s).map((v) => ({ x: v.x, y: v.y, name: s })));
  return charts.points(options, { values, lines, title: `GEMM${i} on an H200`, x: "K", y: "speed [TFLOPS]" });
}

(async () => {
  for (const n of [2560, 5120, 7680]) await save("time-" + n, time(n));
  await save("band-7680", band());
  await save("speed-7680", speed());
  await save("accuracy-7680", accuracy());
  for (const i of [1, 2]) await save("gemm" + i, product(i));
})();
