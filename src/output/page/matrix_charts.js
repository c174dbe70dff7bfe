/* matrix_charts.js - the charts of one matrix, from its document in the report. */
charts.matrix = (function () {
  "use strict";
  var c = charts;
  /* Short to long, on white and on black. */
  var REUSE = ["#08306b", "#2171b5", "#6baed6", "#fdae6b", "#e6550d", "#7f2704"], REUSE_DARK = ["#deebf7", "#9ecae1", "#4292c6", "#fdd0a2", "#fd8d3c", "#d94801"];

  /* Where the non-zeros are: a cell is the darker the denser, its colour how soon its lines of x are used again. */
  function spy(document_, options) {
    var s = document_.spy, cells = [], side = s.cells, theme = c.theme(options), reuse = options.dark ? REUSE_DARK : REUSE;
    for (var i = 0; i < s.density.length; i++) {
      var d = s.density.charCodeAt(i) - 48;
      if (d > 0) cells.push({ row: Math.floor(i / side), col: i % side, density: d / 9, reuse: s.reuse.charCodeAt(i) - 48,
        tip: "rows from " + Math.floor(Math.floor(i / side) * document_.rows / side) + ", columns from " +
          Math.floor(i % side * document_.cols / side) + ": " + ["under 10", "10 to 100", "100 to 1,000", "1,000 to 10,000",
            "10,000 to 100,000", "over 100,000"][s.reuse.charCodeAt(i) - 48] + " accesses between uses of a line" });
    }
    var size = Math.min(options.width || 420, 420);
    options = Object.assign({}, options, { width: size });
    return c.chart(options, size + 40 + c.titleHeight(options), {
      title: c.title(options, "Where the non-zeros are"),
      data: [{ name: "cells", values: cells }],
      scales: [{ name: "x", type: "linear", domain: [0, side], range: "width", nice: false, zero: false },
        { name: "y", type: "linear", domain: [side, 0], range: "height", nice: false, zero: false },
        { name: "rows", type: "linear", domain: [0, document_.rows || 1], range: "height", reverse: true, nice: false },
        { name: "cols", type: "linear", domain: [0, document_.cols || 1], range: "width", nice: false },
        { name: "reuse", type: "ordinal", domain: [0, 1, 2, 3, 4, 5], range: reuse },
        { name: "words", type: "ordinal", domain: ["< 10", "< 100", "< 10³", "< 10⁴", "< 10⁵", "more"], range: reuse }],
      axes: [{ orient: "top", scale: "cols", title: "column", tickCount: 4, encode: c.THOUSANDS }, { orient: "left", scale: "rows", title: "row", tickCount: 4, encode: c.THOUSANDS }],
      legends: [{ fill: "words", orient: "bottom", columns: size < 390 ? 3 : 6, columnPadding: 6, title: "accesses until the line of x is used again", titleLimit: 600, symbolType: "square" }],
      marks: [{ type: "rect", from: { data: "cells" }, encode: { update: { x: { scale: "x", field: "col" }, x2: { scale: "x", signal: "datum.col + 1" },
        y: { scale: "y", field: "row" }, y2: { scale: "y", signal: "datum.row + 1" }, fill: { scale: "reuse", field: "reuse" },
        fillOpacity: { signal: "0.25 + 0.75 * datum.density" }, tooltip: { field: "tip" } } } },
        { type: "rect", interactive: false, encode: { enter: { x: { value: 0 }, y: { value: 0 }, x2: { signal: "width" }, y2: { signal: "height" }, stroke: { value: theme.faint } } } }]
    });
  }

  /* values: [{label, count}] */
  function bars(options, title, values, x, y, color) {
    return c.chart(options, 240, {
      title: c.title(options, title), data: [{ name: "bars", values: values }],
      scales: [{ name: "x", type: "band", domain: { data: "bars", field: "label" }, range: "width", padding: 0.1 },
        { name: "y", type: "linear", domain: { data: "bars", field: "count" }, range: "height", nice: true, zero: true }],
      axes: [{ orient: "bottom", scale: "x", title: x, labelOverlap: "greedy" }, c.axis("left", "y", y, { encode: c.THOUSANDS })],
      marks: [{ type: "rect", from: { data: "bars" }, encode: { update: { x: { scale: "x", field: "label" }, width: { scale: "x", band: 1 },
        y: { scale: "y", field: "count" }, y2: { scale: "y", value: 0 }, fill: { value: color }, tooltip: { signal: "datum.label + ': ' + format(datum.count, ',')" } } } }]
    });
  }
  /* Bin i of a histogram by powers of two holds 2^(i-1) .. 2^i - 1. */
  function powers(histogram, zero) {
    var last = histogram.length;
    while (last > 1 && !histogram[last - 1]) last--;
    return histogram.slice(0, last).map(function (n, i) {
      var low = i ? Math.pow(2, i - 1) : 0, high = i ? Math.pow(2, i) - 1 : 0;
      return { label: i === 0 ? zero : low === high ? String(low) : low >= 1024 ? "≥ 2" + c.raised(i - 1) : low + "–" + high, count: n };
    });
  }
  function rowLengths(d, options) { return bars(options, "Row lengths", powers(d.row_lengths_log2, "0"), "non-zeros in a row", "rows", c.palette[0]); }
  function reuse(d, options) {
    return bars(options, "Reuse intervals", powers([0].concat(d.reuse_interval.histogram_log2), "0").slice(1),
      "accesses until a line of x is used again", "accesses", c.palette[2]);
  }

  /* Hits of an LRU cache against its capacity, with the caches of the devices as lines. */
  function hits(d, options, caches) {
    var curve = d.curve || [], lines = [];
    caches = caches || [];
    curve.forEach(function (p) { lines.push({ x: p.bytes, y: 100 * p.hit_rate, name: "hits of an LRU cache" }); });
    if (!lines.length) lines.push({ x: 128, y: 0, name: "hits of an LRU cache" });
    var least = lines[0].x, most = Math.max(lines[lines.length - 1].x, 1024 * 1024);
    caches.forEach(function (k) { if (k.bytes > most) most = k.bytes; });
    lines.push({ x: most, y: lines[lines.length - 1].y, name: "hits of an LRU cache" });
    var marks = caches.map(function (k, i) {
      var y = 0;
      curve.forEach(function (p) { if (p.bytes <= k.bytes) y = 100 * p.hit_rate; });
      return { x: k.bytes, y: y, series: k.name, tip: k.name + ": " + c.figures(y) + " % of the accesses to x hit" };
    });
    return c.points(options, { values: marks, lines: lines, title: "Hits of x against capacity", x: "capacity of the cache", y: "accesses to x that hit [%]",
      logX: true, bytesX: true, domainX: [least, most], domainY: [0, 100], step: true });
  }

  /* The time that binds the best kernel: its longest term, as a line. Where bytes bind, through the speed that their
   * rate allows: of scattered lines of the L2 less than it streams. Elsewhere the same speed for all. */
  function ceiling(best, design, x) {
    var binds = null;
    (best.parts || []).forEach(function (t) { if (t.seconds > 0 && (!binds || t.seconds > binds.seconds)) binds = t; });
    if (!binds || design.model !== "exec") return [];
    var most = best.gflops * best.seconds / binds.seconds, bytes = binds.bytes > 0 && best.bytes_per_flop > 0;
    var name = bytes ? binds.part + " as " + best.kernel + " reads it: " + c.figures(most * best.bytes_per_flop) + " GB/s" : binds.part + " of " + best.kernel + ": at most " + c.figures(most) + " GFLOPS";
    return x.map(function (at) { return { x: at, y: bytes ? most * best.bytes_per_flop * at : most, name: name }; });
  }

  /* The bandwidth that holds the best kernel back; of a CPU that of each level behind the first. */
  function roofs(best, design) {
    var levels = design.model === "cpu" && best.levels || [];
    levels = levels.filter(function (l) { return l.level !== "l1" && l.bandwidth > 0; });
    if (levels.length) return levels.map(function (l) { return { level: l.level.toUpperCase(), bandwidth: l.bandwidth }; });
    return best.bandwidth > 0 ? [{ level: "bandwidth", bandwidth: best.bandwidth,
      says: design.model === "exec" ? (best.dram_bytes > 0 ? " of the memory, with what the L2 holds" : " of the L2, which holds it all") : " of the memory, as the model takes it" }] : [];
  }

  /* Kernels under the roof: FLOP for each byte moved, and speed. Names stand beside the plot, each at its mark's height
   * or below the name above it, and a line leads to the mark. */
  function roofline(d, options, design) {
    var values = [], lines = [], best = c.best(design), narrow = options.width < 480;
    design.predictions.forEach(function (p) {
      if (p.bytes_per_flop > 0 && p.gflops > 0) values.push({ x: 1 / p.bytes_per_flop, y: p.gflops, series: p.kernel, color: c.colorOfKernel(p.kernel),
        tip: p.kernel + ": " + c.figures(p.gflops) + " GFLOPS, " + c.figures(p.bytes_per_flop) + " B/FLOP, limited by " + p.limited_by });
    });
    if (!values.length) return c.points(options, { values: [], lines: [], title: "Roofline, " + design.design, x: "FLOP for each byte moved", y: "speed [GFLOPS]" });
    var x = c.padded(values, "x"), domainX = [x[0] / 2, x[1] * 2];
    roofs(best, design).forEach(function (r) {
      domainX.forEach(function (at) { lines.push({ x: at, y: at * r.bandwidth / 1e9, name: r.level + ": " + c.figures(r.bandwidth / 1e9) + " GB/s" + (r.says || "") }); });
    });
    lines = lines.concat(ceiling(best, design, domainX));
    var y = c.padded(values.concat(lines), "y"), height = 340, names = c.names(lines, "name");
    function part(v) { return Math.log(y[1] / v.y) / Math.log(y[1] / y[0]); }
    var room = 14 / Math.max(height - 90 - 14 * names.length, 15 * values.length), next = 0;
    var labels = values.slice().sort(function (a, b) { return b.y - a.y; });
    labels.forEach(function (v) { v.part = part(v); v.label = Math.max(v.part, next); next = v.label + room; });
    var over = next - room - 1;
    if (over > 0) for (var i = labels.length - 1, most = 1; i >= 0; i--, most -= room) labels[i].label = Math.min(labels[i].label, most);
    var faint = c.theme(options).faint;
    /* Colour of a line, and whether it is dashed: what binds. */
    function look(name) { return { L2: ["#009e73"], L3: ["#0072b2"], DRAM: [faint], bandwidth: [faint] }[name.split(":")[0]] || ["#d55e00", true]; }
    return c.chart(options, Math.max(height, 110 + 15 * values.length), {
      title: c.title(options, "Roofline, " + design.design),
      data: [{ name: "points", values: labels }, { name: "lines", values: lines }],
      scales: [{ name: "x", type: "log", domain: domainX, range: "width" }, { name: "y", type: "log", domain: y, range: "height" },
        { name: "color", type: "ordinal", domain: names, range: names.map(function (n) { return look(n)[0]; }) }, { name: "dash", type: "ordinal", domain: names, range: names.map(function (n) { return look(n)[1] ? "M-1,0L-0.3,0M0.3,0L1,0" : "M-1,0L1,0"; }) }],
      axes: [c.logAxis("bottom", "x", "FLOP for each byte moved"), c.logAxis("left", "y", "speed [GFLOPS]")],
      legends: names.length ? [{ stroke: "color", shape: "dash", orient: "bottom", columns: 1, labelLimit: options.width - 60 }] : [],
      marks: [
        { type: "group", from: { facet: { name: "one", data: "lines", groupby: "name" } }, marks: [{ type: "line", from: { data: "one" }, interactive: false,
          encode: { update: { x: { scale: "x", field: "x" }, y: { scale: "y", field: "y" }, stroke: { scale: "color", field: "name" }, strokeWidth: { value: 1.5 },
            strokeDash: { signal: "indexof(" + JSON.stringify(names.filter(function (n) { return look(n)[1]; })) + ", datum.name) < 0 ? [] : [5, 4]" } } } }] },
        { type: "rule", from: { data: "points" }, interactive: false, encode: { update: { x: { scale: "x", field: "x" }, y: { scale: "y", field: "y" }, x2: { signal: "width + 6" },
          y2: { signal: "height * datum.label" }, stroke: { field: "color" }, strokeOpacity: { value: 0.35 } } } },
        { type: "symbol", from: { data: "points" }, encode: { update: { x: { scale: "x", field: "x" }, y: { scale: "y", field: "y" }, fill: { field: "color" }, size: { value: 44 },
          fillOpacity: { value: 0.85 }, tooltip: { field: "tip" } } } },
        { type: "text", from: { data: "points" }, interactive: false, encode: { update: { x: { signal: "width + 9" }, y: { signal: "height * datum.label" }, baseline: { value: "middle" },
          fontSize: { value: narrow ? 9 : 10.5 }, text: { field: "series" }, limit: { value: narrow ? 90 : 150 } } } }]
    });
  }

  /* What the time of each kernel goes to. Terms of the published model add up; those of a simulation overlap, so each
   * has a mark of its own on the bar of the kernel's time. */
  function terms(d, options, design) {
    var overlap = design.model === "exec", total = {}, order = [], values = [], at = {};
    design.predictions.forEach(function (p) { total[p.kernel] = p.seconds; order.push(p.kernel); });
    design.predictions.forEach(function (p) {
      (p.parts || []).forEach(function (t) {
        if (!(t.seconds > 0)) return;
        var from = overlap ? 0 : at[p.kernel] || 0;
        at[p.kernel] = from + t.seconds;
        values.push({ kernel: p.kernel, term: t.part, from: 1e6 * from, to: 1e6 * (from + t.seconds), tip: p.kernel + ", " + t.part + ": " + c.seconds(t.seconds) });
      });
    });
    var names = c.names(values, "term"), look = c.lookOfTerms(names);
    var totals = order.map(function (k) { return { kernel: k, time: 1e6 * total[k], tip: k + ": " + c.seconds(total[k]) }; });
    var mark = overlap ? { type: "symbol", from: { data: "terms" }, encode: { update: { x: { scale: "x", field: "to" }, y: { scale: "y", field: "kernel", band: 0.5 },
        shape: { scale: "shape", field: "term" }, fill: { scale: "color", field: "term" }, size: { value: 60 }, tooltip: { field: "tip" } } } }
      : { type: "rect", from: { data: "terms" }, encode: { update: { x: { scale: "x", field: "from" }, x2: { scale: "x", field: "to" }, y: { scale: "y", field: "kernel" },
        height: { scale: "y", band: 1 }, fill: { scale: "color", field: "term" }, tooltip: { field: "tip" } } } };
    return c.chart(options, 60 + c.titleHeight(options) + 24 * order.length, {
      title: c.title(options, "Time by term, " + design.design),
      data: [{ name: "terms", values: values }, { name: "totals", values: totals }],
      scales: [{ name: "x", type: "linear", domain: { fields: [{ data: "terms", field: "to" }, { data: "totals", field: "time" }] }, range: "width", nice: true, zero: true },
        { name: "y", type: "band", domain: order, range: "height", padding: 0.25 },
        { name: "color", type: "ordinal", domain: names, range: look.colors }, { name: "shape", type: "ordinal", domain: names, range: look.shapes }],
      axes: [c.axis("bottom", "x", overlap ? "time [µs]; terms overlap" + (options.width < 480 ? "" : ", the grey bar is the whole") : "time [µs]", {}), { orient: "left", scale: "y" }],
      legends: [Object.assign({ fill: "color", orient: "bottom", columns: c.legendColumns(names.length, options.width < 480 ? 2 : 4) }, overlap ? { shape: "shape" } : { symbolType: "square" })],
      marks: [{ type: "rect", from: { data: "totals" }, encode: { update: { x: { scale: "x", value: 0 }, x2: { scale: "x", field: "time" }, y: { scale: "y", field: "kernel" },
        height: { scale: "y", band: 1 }, fill: { value: c.theme(options).grid }, tooltip: { field: "tip" } } } }, mark]
    });
  }

  return { spy: spy, rowLengths: rowLengths, reuse: reuse, hits: hits, roofline: roofline, terms: terms, bars: bars };
})();
