/* method_charts.js - methods against each other: `spmm predict` and `svd predict`. Each returns name -> specification. */
charts.methods = (function () {
  "use strict";
  var c = charts;

  /* A line with marks for each method. values: [{x, y, method, tip}] */
  function lines(options, o) {
    var methods = c.names(o.values, "method"), look = c.lookOfMethods(methods);
    var scale = function (name, key, range) { return { name: name, type: "log", domain: c.padded(o.values, key), range: range }; };
    var place = { x: { scale: "x", field: "x" }, y: { scale: "y", field: "y" } };
    return c.chart(options, options.height || 340, {
      title: c.title(options, o.title, o.subtitle), data: [{ name: "points", values: o.values }],
      scales: [scale("x", "x", "width"), scale("y", "y", "height"), { name: "color", type: "ordinal", domain: methods, range: look.colors },
        { name: "shape", type: "ordinal", domain: methods, range: look.shapes }],
      axes: [c.axis("bottom", "x", o.x, { values: c.names(o.values, "x"), labelOverlap: "greedy" }), c.logAxis("left", "y", o.y)],
      legends: [{ fill: "color", shape: "shape", orient: "bottom", columns: c.legendColumns(methods.length, options.width < 480 ? 1 : 3) }],
      marks: [{ type: "group", from: { facet: { name: "one", data: "points", groupby: "method" } }, marks: [{ type: "line", from: { data: "one" }, interactive: false,
        encode: { update: Object.assign({ stroke: { scale: "color", field: "method" }, strokeWidth: { value: 1.5 } }, place) } }] },
        { type: "symbol", from: { data: "points" }, encode: { update: Object.assign({ fill: { scale: "color", field: "method" }, shape: { scale: "shape", field: "method" },
          size: { value: 60 }, tooltip: { field: "tip" } }, place) } }]
    });
  }

  /* A bar for each label, of parts that add up. values: [{label, part, value}] */
  function bars(options, o) {
    var labels = c.names(o.values, "label"), parts = c.names(o.values, "part");
    return c.chart(options, 100 + c.titleHeight(options) + 28 * labels.length, {
      title: c.title(options, o.title, o.subtitle),
      data: [{ name: "parts", values: o.values, transform: [{ type: "stack", groupby: ["label"], field: "value" }] }],
      scales: [{ name: "x", type: "linear", domain: { data: "parts", field: "y1" }, range: "width", nice: true, zero: true },
        { name: "y", type: "band", domain: labels, range: "height", padding: 0.25 }, { name: "color", type: "ordinal", domain: parts, range: c.palette }],
      axes: [c.axis("bottom", "x", o.x), { orient: "left", scale: "y", title: o.y }],
      legends: [{ fill: "color", orient: "bottom", columns: c.legendColumns(parts.length, options.width < 480 ? 2 : 4), symbolType: "square" }],
      marks: [{ type: "rect", from: { data: "parts" }, encode: { update: { x: { scale: "x", field: "y0" }, x2: { scale: "x", field: "y1" }, y: { scale: "y", field: "label" },
        height: { scale: "y", band: 1 }, fill: { scale: "color", field: "part" } } } }]
    });
  }

  /* ---- batched products of small matrices ---- */

  var KEYS = [["columns", "columns of B"], ["batch", "matrices in the batch"], ["rows", "rows of a matrix"], ["row_nnz", "non-zeros in a row"]];

  function termsOf(documents) {
    var values = [];
    documents[0].predictions.forEach(function (m) {
      m.parts.forEach(function (t) { values.push({ label: m.kernel, part: t.part, value: 1e6 * t.seconds }); });
    });
    return values;
  }
  /* What varies most is the axis; batches that differ in something else have a figure of their own. */
  function spmm(documents, options) {
    var out = {}, groups = {}, axis = KEYS[0];
    documents = documents.map(function (d) { return Object.assign({}, d, { rows: d.rows / d.batch, row_nnz: d.nnz / d.rows }); });
    KEYS.forEach(function (k) { if (c.names(documents, k[0]).length > c.names(documents, axis[0]).length) axis = k; });
    documents.forEach(function (d) {
      var name = d.device + ", " + KEYS.filter(function (k) { return k !== axis; }).map(function (k) { return c.figures(d[k[0]]) + " " + k[1]; }).join(", ");
      (groups[name] = groups[name] || []).push(d);
    });
    Object.keys(groups).forEach(function (name, i) {
      var all = groups[name], values = [];
      all.forEach(function (d) {
        d.predictions.forEach(function (m) { values.push({ x: d[axis[0]], y: 1e6 * m.seconds, method: m.kernel, tip: m.kernel + ": " + c.seconds(m.seconds) }); });
      });
      if (!values.length) return;
      out["spmm-" + (i + 1)] = all.length > 1 ? lines(options, { values: values, title: "Time of each method", subtitle: name, x: axis[1], y: "time of a product [µs]" })
        : bars(options, { values: termsOf(all), title: "Time of each method by term", subtitle: name + ", " + c.figures(all[0][axis[0]]) + " " + axis[1], x: "time of a product [µs]; terms may overlap" });
    });
    return out;
  }

  /* ---- singular value decompositions ---- */

  function svd(documents, options) {
    var out = {};
    c.names(documents, "device").forEach(function (device) {
      var of = documents.filter(function (d) { return d.device === device; }), values = [], stages = [];
      of.forEach(function (d) {
        d.predictions.forEach(function (m) {
          var method = m.kernel.split(":")[0];
          if (m.seconds > 0) values.push({ x: d.n, y: 1e3 * m.seconds, method: method, tip: m.kernel + ": " + c.seconds(m.seconds) });
          m.parts.forEach(function (s) {
            if (s.seconds > 0) stages.push({ label: "n = " + d.n + ", " + method, part: s.part, value: 1e3 * s.seconds });
          });
        });
      });
      var slow = stages.some(function (s) { return s.value > 2e4; });
      if (slow) stages.forEach(function (s) { s.value *= 1e-3; });
      var file = device.replace(/[^A-Za-z0-9]+/g, "-"), subtitle = device + ", model " + of[0].model + ", singular " + (of[0].result === "values" ? "values only" : "values and vectors");
      if (values.length) out["svd-times-" + file] = lines(options, { values: values, title: "Time of each method", subtitle: subtitle, x: "matrix size n", y: "time [ms]" });
      if (stages.length) out["svd-stages-" + file] = bars(options, { values: stages, title: "Time by stage", subtitle: subtitle, x: slow ? "time [s]" : "time [ms]" });
    });
    return out;
  }

  return { spmm: spmm, svd: svd };
})();
