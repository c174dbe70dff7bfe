/* draw.js - figures as files, in node: `request` is {kind, data, folder, widths}. Ends with 0, 2 (a file cannot be
 * written), 3 (rsvg-convert is missing) or 4 (a file of that name is no figure). */
(function () {
  "use strict";
  var fs = require("fs"), run = require("child_process").spawnSync, options = { width: 720, titled: true, height: 405, title: request.title };

  function fail(code) { process.exit(code); }
  /* Appears whole or not at all, and replaces only one that begins as it does. */
  function place(path, beginning, make) {
    var half = path + ".half", there = null, code = 2;
    try { there = fs.readFileSync(path, "latin1"); } catch (e) { /* a new one */ }
    if (there && there.indexOf(beginning) !== 0) fail(4);
    try { code = make(half); if (!code) fs.renameSync(half, path); } catch (e) { code = 2; }
    if (!code) return;
    try { fs.unlinkSync(half); } catch (e) { /* none was made */ }
    fail(code);
  }
  function convert(svg, path, format, beginning, more) {
    place(path, beginning, function (half) {
      var done = run("rsvg-convert", ["-f", format].concat(more, ["-o", half, svg]), { stdio: "ignore" });
      return done.error ? 3 : done.status !== 0 ? 2 : 0;
    });
  }
  function print(text) {
    try { fs.writeFileSync(1, text); } catch (e) { fail(2); }
  }
  function svgOf(spec) { return new vega.View(vega.parse(spec), { renderer: "none" }).toSVG(); }

  /* "h200 hit+30" as "My GPU hit+30", wherever a design or its caches are named. */
  function label(value, key) {
    if (typeof value === "string" && /^(design|device|name|first)$/.test(key))
      for (var device in request.labels) if (value === device || value.indexOf(device + " ") === 0) return request.labels[device] + value.slice(device.length);
    if (!value || typeof value !== "object") return value;
    Object.keys(value).forEach(function (k) { value[k] = label(value[k], k); });
    return value;
  }
  function specifications() {
    var d = request.labels ? label(request.data, "") : request.data, out = {};
    if (request.kind === "paper") return charts.paper.all(d, options);
    if (request.kind === "curves") return { curves: charts.curves(d, options) };
    if (request.kind === "sweep") return { sweep: charts.sweep(d, options) };
    if (request.kind === "sensitivity") return { sensitivity: charts.sensitivity(d, options) };
    if (request.kind === "spmm") return charts.methods.spmm(d, options);
    if (request.kind === "svd") return charts.methods.svd(d, options);
    charts.listKernels(d);
    out.speeds = charts.collection.speeds(d, options);
    out.wins = charts.collection.wins(d, options);
    var pairs = charts.collection.pairs(d);
    if (pairs.length) out.measured = charts.collection.measured(pairs, options);
    d.forEach(function (m) {
      var name = "m" + m.number + "-", of = charts.matrix, own = Object.assign({ subtitle: charts.short(m.file.slice(m.file.lastIndexOf("/") + 1), 80) }, options);
      out[name + "spy"] = of.spy(m, own);
      out[name + "rows"] = of.rowLengths(m, own);
      out[name + "reuse"] = of.reuse(m, own);
      out[name + "hits"] = of.hits(m, own, d[0].caches);
      m.designs.forEach(function (design, i) {
        out[name + "roofline-" + (i + 1)] = of.roofline(m, own, design);
        out[name + "terms-" + (i + 1)] = of.terms(m, own, design);
      });
      m.designs.forEach(function (design, i) {
        var cut = design.several && design.several.gpus ? design.several : null;
        if (cut) out[name + "gpus-" + (i + 1)] = charts.gpus.times(cut, own);
        if (cut && charts.gpus.pairsOf(cut)) out[name + "pairs-" + (i + 1)] = charts.gpus.pairs(cut, own);
        if (!design.orders || design.orders.length < 2) return;
        out[name + "orders-" + (i + 1)] = charts.orders(design, own);
        if (design.spy) out[name + "spy-" + design.drawn.replace(/[^a-z0-9]+/g, "-") + "-" + (i + 1)] = of.spy({ rows: m.rows, cols: m.cols, spy: design.spy }, Object.assign({}, own, { subtitle: own.subtitle + ", " + design.drawn }));
      });
    });
    return out;
  }

  async function all() {
    var specs = specifications();
    for (var name in specs) {
      var svg = await svgOf(specs[name]), path = request.folder ? request.folder + "/" + name : null;
      if (!path) { print(svg + "\n"); continue; }
      place(path + ".svg", "<svg", function (half) { fs.writeFileSync(half, svg + "\n"); return 0; });
      convert(path + ".svg", path + ".pdf", "pdf", "%PDF", []);
      convert(path + ".svg", path + ".png", "png", "\x89PNG", ["--zoom", "2"]);
    }
  }
  all().catch(function (error) { console.error(error); fail(1); });
})();
