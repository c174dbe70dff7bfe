/* collection_charts.js - the charts of a whole report: speeds by matrix and design, who wins. */
charts.collection = (function () {
  "use strict";
  var c = charts;

  function range(design) {
    var i = c.interval(design);
    return i ? " (" + c.figures(i[0]) + " to " + c.figures(i[1]) + ")" : "";
  }

  function label(d, options) { return c.short(d.file.slice(d.file.lastIndexOf("/") + 1), options.width < 600 ? 18 : 32); }

  /* A line of the picture for each matrix, in the order of the first design's speed; designs differ in colour and shape. */
  function speeds(documents, options) {
    var values = [], tall = Math.max(15, 5 + 9 * documents[0].designs.length);
    var labels = documents.length <= 150 && !(options.paper && tall * documents.length > 800); /* a sheet has no room for more */
    var sorted = documents.slice().sort(function (a, b) { return c.best(b.designs[0]).gflops - c.best(a.designs[0]).gflops; });
    sorted.forEach(function (d, i) {
      d.designs.forEach(function (g, k) {
        var p = c.best(g), between = c.interval(p) || [p.gflops, p.gflops];
        if (p.gflops > 0) values.push({ place: i, at: (k + 0.5) / d.designs.length, design: g.design, gflops: p.gflops, low: between[0], high: between[1],
          href: "#m" + d.number, tip: d.file + "\n" + g.design + ": " + c.figures(p.gflops) + " GFLOPS" + range(p) + ", " + p.kernel });
      });
    });
    var designs = c.names(values, "design"), line = labels ? tall : Math.max(0.2, 600 / sorted.length);
    return c.chart(options, Math.max(120, 70 + line * sorted.length), {
      title: c.title(options, "Speed of the best kernel"),
      data: [{ name: "speeds", values: values }, { name: "bands", source: "speeds", transform: [{ type: "aggregate", groupby: ["place"], ops: ["min", "max"], fields: ["low", "high"], as: ["from", "to"] }] }, { name: "names", values: sorted.map(function (d, i) { return { place: i, name: label(d, options) }; }) }],
      scales: [{ name: "x", type: "log", domain: values.length ? [c.padded(values, "low")[0], c.padded(values, "high")[1]] : [1, 10], range: "width" },
        { name: "y", type: "band", domain: sorted.map(function (d, i) { return i; }), range: "height" },
        { name: "name", type: "ordinal", domain: sorted.map(function (d, i) { return i; }), range: sorted.map(function (d) { return label(d, options); }) },
        { name: "color", type: "ordinal", domain: designs, range: c.palette }, { name: "shape", type: "ordinal", domain: designs, range: c.shapes }],
      axes: [Object.assign(c.logAxis("top", "x", "speed of the best kernel [GFLOPS]")),
        labels ? { orient: "left", scale: "y", ticks: false, domain: false, labelOverlap: false, labelLimit: 300, encode: { labels: { update: { text: { signal: "scale('name', datum.value)" } } } } }
          : { orient: "left", scale: "y", labels: false, ticks: false, title: c.figures(sorted.length) + " matrices, the fastest above" }],
      legends: [{ fill: "color", shape: "shape", orient: "top", columns: c.legendColumns(designs.length, options.width < 480 ? 1 : 3) }],
      marks: [{ type: "rect", from: { data: "bands" }, interactive: false, encode: { update: { x: { scale: "x", field: "from", offset: -6 }, x2: { scale: "x", field: "to", offset: 6 },
        y: { scale: "y", field: "place", offset: 1 }, height: { scale: "y", band: 1, offset: -2 }, fill: { value: c.theme(options).grid }, fillOpacity: { value: labels && designs.length > 1 ? 0.4 : 0 },
        cornerRadius: { value: 4 } } } }, { type: "rule", from: { data: "speeds" }, interactive: false, encode: { update: { x: { scale: "x", field: "low" }, x2: { scale: "x", field: "high" },
        y: { signal: "scale('y', datum.place) + bandwidth('y') * datum.at" }, stroke: { scale: "color", field: "design" }, strokeWidth: { value: labels ? 2 : 1 }, strokeOpacity: { value: Math.min(0.5, 0.3 * line) } } } },
        { type: "symbol", from: { data: "speeds" }, encode: { update: { x: { scale: "x", field: "gflops" }, y: { signal: "scale('y', datum.place) + bandwidth('y') * datum.at" },
          fill: { scale: "color", field: "design" }, shape: { scale: "shape", field: "design" }, size: { value: labels ? 50 : line < 1 ? 5 : 12 }, tooltip: { field: "tip" },
          href: { field: "href" }, cursor: { value: "pointer" } } } }]
    });
  }

  /* For how many matrices each kernel is the best, on each design. */
  function wins(documents, options) {
    var count = {}, values = [], kernels = [];
    documents.forEach(function (d) {
      d.designs.forEach(function (g) {
        var kernel = c.family(c.best(g).kernel || "none"), key = g.design + "\n" + kernel;
        if (kernels.indexOf(kernel) < 0) kernels.push(kernel);
        count[key] = (count[key] || 0) + 1;
      });
    });
    Object.keys(count).forEach(function (key) {
      var parts = key.split("\n");
      values.push({ design: parts[0], kernel: parts[1], n: count[key], tip: parts[1] + " is the best for " + count[key] + " matrices on " + parts[0] });
    });
    var designs = c.names(values, "design");
    return c.chart(options, 90 + c.titleHeight(options) + 32 * designs.length, {
      title: c.title(options, "The best kernel"),
      data: [{ name: "wins", values: values, transform: [{ type: "stack", groupby: ["design"], field: "n", sort: { field: "kernel" } }] }],
      scales: [{ name: "x", type: "linear", domain: [0, documents.length || 1], range: "width" },
        { name: "y", type: "band", domain: designs, range: "height", padding: 0.25 },
        { name: "color", type: "ordinal", domain: kernels, range: kernels.map(c.colorOfKernel) }],
      axes: [c.axis("bottom", "x", "matrices for which the kernel is the best", { tickMinStep: 1, format: "d" }), { orient: "left", scale: "y" }],
      legends: [{ fill: "color", orient: "bottom", columns: c.legendColumns(kernels.length, options.width < 480 ? 2 : 5), symbolType: "square" }],
      marks: [{ type: "rect", from: { data: "wins" }, encode: { update: { x: { scale: "x", field: "y0" }, x2: { scale: "x", field: "y1" }, y: { scale: "y", field: "design" },
        height: { scale: "y", band: 1 }, fill: { scale: "color", field: "kernel" }, stroke: { value: c.theme(options).back }, tooltip: { field: "tip" } } } },
        { type: "text", from: { data: "wins" }, interactive: false, encode: { update: { x: { signal: "(scale('x', datum.y0) + scale('x', datum.y1)) / 2" },
          y: { scale: "y", field: "design", band: 0.5 }, text: { field: "n" }, align: { value: "center" }, baseline: { value: "middle" }, fill: { value: c.theme(options).back },
          opacity: { signal: "scale('x', datum.y1) - scale('x', datum.y0) > 18 ? 1 : 0" } } } }]
    });
  }

  /* Predictions whose time was measured, the worst first. error: predicted over measured, minus 1. */
  function pairs(documents) {
    var out = [];
    documents.forEach(function (d) {
      d.designs.forEach(function (g) {
        (g.predictions || []).forEach(function (p, k) {
          var time = ((g.kernels || [])[k] || {}).measured_gflops;
          if (!(time > 0)) return;
          var i = c.interval(p), error = p.gflops / time - 1;
          out.push(Object.assign({ matrix: d.file, number: d.number, design: g.design, error: error, measured_gflops: time,
            inside: !i ? null : time >= i[0] && time <= i[1] }, p));
        });
      });
    });
    return out.sort(function (a, b) { return Math.abs(b.error) - Math.abs(a.error); });
  }
  function measured(all, options) {
    var values = all.map(function (p) {
      return { x: p.gflops, y: p.measured_gflops, series: c.family(p.kernel), tip: p.matrix + "\n" + p.design + ", " + p.kernel + ": predicted " +
        c.figures(p.gflops) + ", measured " + c.figures(p.measured_gflops) + " GFLOPS" };
    }), colors = { equal: c.theme(options).faint };
    values.forEach(function (v) { colors[v.series] = c.colorOfKernel(v.series); });
    return c.points(options, { values: values, lines: c.equalLine(values, "equal"), colors: colors, title: "Predicted against measured", x: "predicted [GFLOPS]",
      y: "measured [GFLOPS]", logX: true, logY: true });
  }

  return { speeds: speeds, wins: wins, pairs: pairs, measured: measured };
})();

/* Hit rate against capacity of several matrices: [{file, curve: [[bytes, hit]]}]. */
charts.curves = function (documents, options) {
  "use strict";
  var lines = [], least = 128, most = 1024;
  documents.forEach(function (d) {
    d.curve.forEach(function (p) {
      lines.push({ x: p[0], y: 100 * p[1], name: d.file });
      least = Math.min(least, p[0]);
      most = Math.max(most, 2 * p[0]);
    });
  });
  return charts.points(options, { values: [], lines: lines, title: "Hits of x against the capacity of an LRU cache", x: "capacity of the cache",
    y: "accesses to x that hit [%]", logX: true, bytesX: true, domainX: [least, most], domainY: [0, 100], step: true });
};
