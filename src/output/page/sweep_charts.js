/* sweep_charts.js - a sweep over designs, from its summary: one key as curves with their quartiles, two keys as a heat
 * map a design. */
charts.sweep = (function () {
  "use strict";
  var c = charts;

  function spell(value) {
    if (typeof value !== "number") return String(value);
    var units = [[1073741824, " Gi"], [1048576, " Mi"], [1024, " Ki"]];
    for (var i = 0; i < units.length; i++)
      if (value >= units[i][0] && (value * 64 / units[i][0]) % 1 === 0) return c.figures(value / units[i][0]) + units[i][1];
    return c.figures(value);
  }
  /* In the unit of the axis. */
  function scaled(value, key, design, member) {
    return typeof value !== "number" ? String(value) : c.figures(value / c.measure(key, design.points.map(function (p) { return p[member]; })).by);
  }
  function isNumber(points) { return points.every(function (p) { return typeof p.value === "number"; }); }

  function curves(designs, options) {
    var values = [], numeric = isNumber(designs[0].points);
    designs.forEach(function (d) {
      d.points.forEach(function (p) {
        if (p.gflops_mean > 0)
          values.push({ x: numeric ? p.value : spell(p.value), y: p.gflops_mean, low: p.gflops_q25, high: p.gflops_q75, design: d.design, knee: p.knee,
            tip: d.design + ", " + d.key + " " + spell(p.value) + ": " + c.figures(p.gflops_mean) + " GFLOPS" +
              (p.matrices > 1 ? " (quartiles " + c.figures(p.gflops_q25) + " and " + c.figures(p.gflops_q75) + " of " + p.matrices + " matrices)" : "") +
              (p.limited_by ? ", limit: " + p.limited_by : "") + (p.knee ? "\nknee: keeps 95 % of the best speed" : "") });
      });
    });
    var log = numeric && values.every(function (v) { return v.x > 0; }), names = c.names(values, "design");
    var x = designs[0].points.map(function (p) { return numeric ? p.value : spell(p.value); });
    var along = { name: "x", type: !numeric ? "point" : log ? "log" : "linear", domain: !numeric ? x : [Math.min.apply(null, x), Math.max.apply(null, x)], range: "width" };
    if (numeric && along.domain[0] === along.domain[1]) along.domain[1] += along.domain[0] || 1;
    var of = c.measure(designs[0].key, x), below = c.axis("bottom", "x", of.title, numeric ? { values: x } : {});
    if (numeric) below.encode = { labels: { update: { text: { signal: "format(datum.value / " + of.by + ", '~g')" } } } };
    var line = function (mark, encode) {
      return { type: "group", from: { facet: { name: "one", data: "points", groupby: "design" } }, marks: [{ type: mark, from: { data: "one" },
        encode: { update: Object.assign({ x: { scale: "x", field: "x" } }, encode) } }] };
    };
    return c.chart(options, options.height || 340, {
      title: c.title(options, "Speed over " + of.word, "geometric mean and quartiles; a ring: 95 % of the best speed is kept"),
      data: [{ name: "points", values: values }],
      scales: [along, { name: "y", type: "linear", domain: { data: "points", fields: ["y", "high"] }, zero: true, nice: true, range: "height" },
        { name: "color", type: "ordinal", domain: names, range: c.palette }],
      axes: [below, c.axis("left", "y", "speed [GFLOPS]")],
      legends: names.length ? [{ fill: "color", orient: "bottom", columns: 1, symbolType: "circle", labelLimit: options.width - 60 }] : [],
      marks: [
        line("area", { y: { scale: "y", field: "low" }, y2: { scale: "y", field: "high" }, fill: { scale: "color", field: "design" }, fillOpacity: { value: names.length > 1 ? 0 : 0.12 },
          stroke: { scale: "color", field: "design" }, strokeOpacity: { value: 0.6 }, strokeDash: { value: [3, 4] } }),
        line("line", { y: { scale: "y", field: "y" }, stroke: { scale: "color", field: "design" }, strokeWidth: { value: 2 } }),
        { type: "symbol", from: { data: "points" }, encode: { update: { x: { scale: "x", field: "x" }, y: { scale: "y", field: "y" },
          fill: { scale: "color", field: "design" }, size: { value: 36 }, tooltip: { field: "tip" } } } },
        { type: "symbol", from: { data: "points" }, interactive: false, encode: { update: { x: { scale: "x", field: "x" }, y: { scale: "y", field: "y" },
          stroke: { scale: "color", field: "design" }, strokeWidth: { value: 2 }, size: { value: 190 }, opacity: { signal: "datum.knee ? 1 : 0" } } } }
      ]
    });
  }

  function map(design, options, most) {
    var values = design.points.map(function (p) {
      return { x: scaled(p.value, design.key, design, "value"), y: scaled(p.value2, design.key2, design, "value2"), z: p.gflops_mean, knee: p.knee, tip: design.design + ", " + design.key + " " + spell(p.value) + ", " +
        design.key2 + " " + spell(p.value2) + ": " + c.figures(p.gflops_mean) + " GFLOPS" + (p.limited_by ? ", limit: " + p.limited_by : "") + (p.knee ? "\nknee of its row" : "") };
    });
    var up = c.names(values, "y"), along = c.measure(design.key, design.points.map(function (p) { return p.value; })), up2 = c.measure(design.key2, design.points.map(function (p) { return p.value2; }));
    return { type: "group", title: { text: design.design, fontSize: 12, anchor: "start" },
      encode: { update: { width: { value: options.width - 110 }, height: { value: 26 * up.length } } },
      data: [{ name: "cells", values: values }],
      scales: [{ name: "x", type: "band", domain: c.names(values, "x"), range: [0, options.width - 110] },
        { name: "y", type: "band", domain: up.reverse(), range: [0, 26 * up.length] },
        { name: "color", type: "linear", domain: [0, most], range: ["#f7fbff", "#08519c"] }],
      axes: [{ orient: "bottom", scale: "x", title: along.title }, { orient: "left", scale: "y", title: up2.title }],
      marks: [
        { type: "rect", from: { data: "cells" }, encode: { update: { x: { scale: "x", field: "x" }, y: { scale: "y", field: "y" }, width: { scale: "x", band: 1 },
          height: { scale: "y", band: 1 }, fill: { scale: "color", field: "z" }, stroke: { signal: "datum.knee ? '#d55e00' : null" }, strokeWidth: { value: 3 }, zindex: { signal: "datum.knee ? 1 : 0" },
          tooltip: { field: "tip" } } } },
        { type: "text", from: { data: "cells" }, interactive: false, encode: { update: { x: { scale: "x", field: "x", band: 0.5 }, y: { scale: "y", field: "y", band: 0.5 },
          text: { signal: "isValid(datum.z) ? format(datum.z, '.3~g') : ''" }, align: { value: "center" }, baseline: { value: "middle" },
          fill: { signal: "datum.z > " + 0.55 * most + " ? '#ffffff' : '#1c1c1c'" } } } }
      ] };
  }

  function maps(designs, options) {
    var most = 0;
    designs.forEach(function (d) { d.points.forEach(function (p) { most = Math.max(most, p.gflops_mean || 0); }); });
    return c.chart(options, 100, {
      autosize: "pad", title: c.title(options, "GFLOPS over " + c.measure(designs[0].key, []).word + " and " + c.measure(designs[0].key2, []).word, "geometric means; framed: 95 % of the best speed in the row is kept"),
      layout: { columns: 1, padding: 24 }, marks: designs.map(function (d) { return map(d, options, most || 1); })
    });
  }

  /* What is read from each level along one key: a line a design and level; null where no model tells. */
  function bytes(designs, options) {
    var lines = [];
    designs.forEach(function (d) {
      [["l1_bytes_mean", "L1"], ["l2_bytes_mean", "L2"], ["dram_bytes_mean", "DRAM"]].forEach(function (level) {
        d.points.forEach(function (p) {
          if (typeof p[level[0]] === "number" && typeof p.value === "number") lines.push({ x: p.value, y: p[level[0]] / 1e6, name: d.design + ", " + level[1] });
        });
      });
    });
    if (!lines.length || !isNumber(designs[0].points)) return null;
    var x = lines.map(function (l) { return l.x; }), least = Math.min.apply(null, x), most = Math.max.apply(null, x);
    return c.points(options, { values: [], lines: lines, title: "Bytes read from each level over " + c.measure(designs[0].key, []).word, x: c.measure(designs[0].key, []).word, y: "read in a product [MB]",
      solid: true, logX: least > 0, bytesX: /_bytes$/.test(designs[0].key) && least > 0, domainX: [least, most > least ? most : 2 * least] });
  }

  function draw(designs, options) {
    if (!designs.length || !designs[0].key) return c.points(options, { values: [], lines: [], title: "No design was varied", x: "", y: "" });
    return designs[0].key2 ? maps(designs, options) : curves(designs, options);
  }
  /* How much faster a design gets for one percent more of a fact: the mean, and the range over the matrices. The 15
   * facts that count most. */
  function sensitivity(designs, options) {
    var size = {}, values = [];
    designs.forEach(function (d) {
      d.facts.forEach(function (f) { size[f.fact] = Math.max(size[f.fact] || 0, Math.abs(f.elasticity_mean)); });
    });
    var facts = Object.keys(size).sort(function (a, b) { return size[b] - size[a]; }).slice(0, 15), names = c.names(designs, "design");
    designs.forEach(function (d, k) {
      d.facts.forEach(function (f) {
        if (facts.indexOf(f.fact) >= 0) values.push({ fact: f.fact, at: (k + 0.5) / designs.length, mean: f.elasticity_mean, low: f.elasticity_min, high: f.elasticity_max, design: d.design,
          tip: d.design + ", " + f.fact + ": " + c.figures(f.elasticity_mean) + " % (" + c.figures(f.elasticity_min) + " to " + c.figures(f.elasticity_max) + "); counts most for " +
            f.first + " of " + f.matrices + " matrices" });
      });
    });
    var y = { signal: "scale('y', datum.fact) + bandwidth('y') * datum.at" };
    return c.chart(options, 100 + Math.max(18, 4 + 9 * designs.length) * facts.length + 14 * names.length, {
      title: c.title(options, "Facts that count", "the 15 that count most; the line spans the matrices"), data: [{ name: "facts", values: values }],
      scales: [{ name: "x", type: "linear", domain: values.length ? { data: "facts", fields: ["low", "high"] } : [0, 1], zero: true, nice: true, range: "width" },
        { name: "y", type: "band", domain: facts, range: "height", padding: 0.15 },
        { name: "color", type: "ordinal", domain: names, range: c.palette }, { name: "shape", type: "ordinal", domain: names, range: c.shapes }],
      axes: [c.axis("bottom", "x", options.width < 480 ? "more speed for 1 % more [%]" : "more speed for 1 % more of the fact [%]"), { orient: "left", scale: "y", ticks: false, labelOverlap: false, labelLimit: options.width < 480 ? 130 : 220 }],
      legends: [{ fill: "color", shape: "shape", orient: "bottom", columns: 1, labelLimit: options.width - 60 }],
      marks: [
        { type: "rule", interactive: false, encode: { update: { x: { scale: "x", value: 0 }, y: { value: 0 }, y2: { signal: "height" }, stroke: { value: c.theme(options).faint } } } },
        { type: "rule", from: { data: "facts" }, interactive: false, encode: { update: { x: { scale: "x", field: "low" }, x2: { scale: "x", field: "high" }, y: y,
          stroke: { scale: "color", field: "design" }, strokeWidth: { value: 2 }, strokeOpacity: { value: 0.5 } } } },
        { type: "symbol", from: { data: "facts" }, encode: { update: { x: { scale: "x", field: "mean" }, y: y, fill: { scale: "color", field: "design" },
          shape: { scale: "shape", field: "design" }, size: { value: 50 }, tooltip: { field: "tip" } } } }]
    });
  }
  c.sensitivity = sensitivity;
  c.sweepBytes = bytes;
  c.sweepValue = spell;
  return draw;
})();
