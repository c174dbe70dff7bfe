/* paper_charts.js - figures 2 to 15 of the paper "factors" for any device, and predicted against measured. Data: what
 * `validate --json` calls figures: points[], numbers{}. */
charts.paper = (function () {
  "use strict";
  var c = charts;

  function plotted(data, x, y, series, keep) {
    return data.points.map(function (p, i) {
      return { x: x(p, i), y: y(p, i), series: series || "", tip: p.matrix + ": " + c.figures(x(p, i)) + ", " + c.figures(y(p, i)), p: p };
    }).filter(function (v) { return isFinite(v.x) && isFinite(v.y) && v.x > 0 && v.y > 0 && (!keep || keep(v.p)); })
      .map(function (v) { return { x: v.x, y: v.y, series: v.series, tip: v.tip }; });
  }
  function of(key) { return function (p) { return p[key] === null || p[key] === undefined ? NaN : p[key]; }; }
  function ratio(a, b) { return function (p) { return p[a] / p[b]; }; }
  function isSmall(p) { return p.small; }
  function line(values, name, f) {
    if (!values.length) return [];
    var x = c.padded(values, "x"), out = [];
    for (var i = 0; i <= 60; i++) {
      var at = x[0] * Math.pow(x[1] / x[0], i / 60), y = f(at);
      if (isFinite(y)) out.push({ x: at, y: y, name: name });
    }
    return out;
  }
  function r(value) { return "matrices, r = " + (isFinite(value) && value !== null ? value.toFixed(2).replace("-", "−") : "–"); }
  /* "5.1·10⁻⁷" */
  function power(value) {
    var parts = value.toExponential(1).split("e");
    return parts[0] + "·10" + parts[1].replace("+", "").split("").map(function (d) { return d === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(d)]; }).join("");
  }

  /* Each figure: number, title, axes, and a function that makes values and lines from the data. */
  var list = [
    [2, "Distribution of non-zeros", "matrices in the order of their non-zeros", "non-zeros", "y", function (d) { return { values: plotted(d, function (p, i) { return i + 1; }, of("nnz")) }; }],
    [3, "Distribution of rows", "matrices in the order of their non-zeros", "rows", "y", function (d) { return { values: plotted(d, function (p, i) { return i + 1; }, of("rows")) }; }],
    [4, "Temporal locality and hit rate of x", "reuse interval [accesses]", "hit rate of x [%]", "x", function (d) {
      var hit = function (p) { return p.measured_hit === null ? NaN : 100 * p.measured_hit; }, n = d.numbers, large = function (p) { return p.rows > n.hit_rows; };
      var values = plotted(d, of("reuse_interval"), hit, "at most " + n.hit_rows.toLocaleString("en") + " rows", function (p) { return !large(p); })
        .concat(plotted(d, of("reuse_interval"), hit, "more rows", large)), lines = [];
      [["small", "line of small matrices"], ["large", "line of large matrices"]].forEach(function (g) {
        var l = n[g[0]];
        if (l && isFinite(l.slope) && l.slope !== null)
          lines = lines.concat(line(values, g[1], function (t) { return 100 * l.share * Math.max(0, Math.min(1, l.intercept + l.slope * t)); }));
      });
      return { values: values, lines: lines.concat(line(values, "C2050, paper / 3", function (t) { return Math.max(0, 46.527 - 0.0083 * t) / 3; })), domainY: [0, 100] };
    }],
    [5, "Model speed with hit rates 30 points off", "S [accesses per line fetched]", "model speed, changed / as it is", "x", function (d) {
      return { values: plotted(d, of("spatial"), ratio("hit_up", "plain"), "30 points more hits").concat(plotted(d, of("spatial"), ratio("hit_down", "plain"), "30 points fewer")) }; }],
    [6, "Measured speed and eq. 3", "model [GFLOPS]", "measured [GFLOPS]", "xy", function (d) { return against(d, "plain", r(d.numbers.r_plain)); }],
    [7, "Temporal locality and model", "reuse interval [accesses]", "model [GFLOPS]", "xy", function (d) { return { values: plotted(d, of("reuse_interval"), of("plain"), r(d.numbers.r_interval)) }; }],
    [8, "Spatial locality and model", "S [accesses per line fetched]", "model [GFLOPS]", "xy", function (d) { return { values: plotted(d, of("spatial"), of("plain"), r(d.numbers.r_spatial)) }; }],
    [9, "Measured / model and threads", "threads (rows after preprocessing)", "measured / eq. 3", "xy", function (d) { return { values: plotted(d, of("threads"), ratio("measured", "plain")) }; }],
    [10, "Measured / model and threads, small matrices", "threads (rows after preprocessing)", "measured / eq. 3", "xy", function (d) {
      return { values: plotted(d, of("threads"), ratio("measured", "plain"), r(d.numbers.r_threads), isSmall) }; }],
    [11, "Measured / model and non-zeros, small matrices", "stored non-zeros N", "measured / eq. 3", "xy", function (d) {
      var values = plotted(d, of("stored_nnz"), ratio("measured", "plain"), r(d.numbers.r_nnz), isSmall), slope = d.numbers.slope;
      var fitted = isFinite(slope) && slope ? line(values, "min(1, " + power(slope) + " N)", function (x) { return Math.min(1, slope * x); }) : [];
      return { values: values, lines: fitted.concat(line(values, "C2050, paper", function (x) { return Math.min(1, 6e-7 * x); })) };
    }],
    [12, "Small matrices: measured speed and corrected model", "model [GFLOPS]", "measured [GFLOPS]", "xy", function (d) { return against(d, "corrected", "small matrices", isSmall); }],
    [13, "Measured / model before and after the correction", "rows", "measured / model", "xy", function (d) {
      return { values: plotted(d, of("rows"), ratio("measured", "plain"), "eq. 3").concat(plotted(d, of("rows"), ratio("measured", "corrected"), "corrected")) }; }],
    [14, "Measured speed and corrected model", "model [GFLOPS]", "measured [GFLOPS]", "xy", function (d) { return against(d, "corrected", r(d.numbers.r_corrected)); }],
    [15, "Model speed with S = L/F, and with 30 points more hits", "S [accesses per line fetched]", "model speed, changed / as it is", "xy", function (d) {
      return { values: plotted(d, of("spatial"), ratio("spatial_max", "plain"), "S = L/F").concat(plotted(d, of("spatial"), ratio("hit_up", "plain"), "30 points more hits")) }; }]
  ];

  function against(d, model, name, keep) {
    var values = plotted(d, of(model), of("measured"), name, keep);
    return { values: values, lines: values.length ? c.equalLine(values, "equal") : [] };
  }

  function nothing(options, text, reason) {
    return c.chart(options, options.height || 340, { title: c.title(options, text), marks: [{ type: "text", encode: { enter: { x: { signal: "width / 2" }, y: { value: 80 },
      align: { value: "center" }, text: { value: reason }, fill: { value: c.theme(options).faint } } } }] });
  }

  function figure(data, f, options) {
    var drawn = f[5](data), text = "Fig. " + f[0] + ": " + f[1];
    if (!drawn.values.length)
      return nothing(options, text, f[0] === 4 ? "No hit rate was measured." : "The correction applies to no matrix.");
    return c.points(options, Object.assign({ title: text, subtitle: data.subtitle, x: f[2], y: f[3], logX: f[4].indexOf("x") >= 0, logY: f[4].indexOf("y") >= 0,
      colors: { equal: c.theme(options).faint, "C2050, paper": c.theme(options).faint, "C2050, paper / 3": c.theme(options).faint } }, drawn));
  }

  /* name -> specification */
  function all(data, options) {
    var out = {};
    list.forEach(function (f) { out["fig" + (f[0] < 10 ? "0" : "") + f[0]] = figure(data, f, options); });
    return out;
  }

  return { all: all, figure: figure, list: list };
})();
