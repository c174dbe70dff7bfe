/* gpus_charts.js - rows cut over several GPUs: time and efficiency over their number, and who sends how much to whom. */
charts.gpus = (function () {
  "use strict";
  var c = charts;
  function times(answer, options) {
    var values = answer.gpus.filter(function (p) { return p.seconds > 0; }).map(function (p) {
      return { n: String(p.n), time: 1e6 * p.seconds, low: 1e6 * (p.seconds_low || p.seconds), high: 1e6 * (p.seconds_high || p.seconds), best: p.n === answer.best_gpus,
        tip: p.n + " GPUs: " + c.seconds(p.seconds) + ", efficiency " + (100 * p.efficiency).toFixed(1) + " %, limited by " + p.limited_by };
    });
    return c.chart(options, 70 + c.titleHeight(options) + 26 * values.length, {
      title: c.title(options, "Time on several GPUs, " + answer.device, (options.subtitle ? options.subtitle + ", " : "") + "diamond: the least time"),
      data: [{ name: "points", values: values }],
      scales: [{ name: "x", type: "linear", domain: { data: "points", fields: ["low", "high"] }, zero: true, nice: true, range: "width" },
        { name: "y", type: "band", domain: values.map(function (v) { return v.n; }), range: "height", padding: 0.3 }],
      axes: [c.axis("bottom", "x", "time of an iteration [µs]"), { orient: "left", scale: "y", title: "GPUs", labelOverlap: false }],
      marks: [
        { type: "rule", from: { data: "points" }, interactive: false, encode: { update: { x: { scale: "x", field: "low" }, x2: { scale: "x", field: "high" },
          y: { scale: "y", field: "n", band: 0.5 }, stroke: { value: c.palette[0] }, strokeWidth: { value: 2 }, strokeOpacity: { value: 0.5 } } } },
        { type: "symbol", from: { data: "points" }, encode: { update: { x: { scale: "x", field: "time" }, y: { scale: "y", field: "n", band: 0.5 },
          shape: { signal: "datum.best ? 'diamond' : 'circle'" }, size: { signal: "datum.best ? 130 : 60" }, fill: { signal: "datum.best ? '" + c.palette[1] + "' : '" + c.palette[0] + "'" },
          tooltip: { field: "tip" } } } }]
    });
  }
  /* The largest number of GPUs whose messages are known; null: none. */
  function pairsOf(answer) {
    return answer.gpus.filter(function (p) { return p.pairs && p.pairs.length; }).pop() || null;
  }
  function pairs(answer, options) {
    var point = pairsOf(answer), names = [], i, side = Math.min(options.width || 640, 420);
    for (i = 0; i < point.n; i++) names.push(i);
    var values = point.pairs.map(function (m) {
      return { from: m.from, to: m.to, entries: m.entries, tip: "GPU " + m.from + " sends " + m.entries.toLocaleString("en") + " entries of x to GPU " + m.to };
    });
    var theme = c.theme(options);
    return c.chart(Object.assign({}, options, { width: side }), side - 60 + c.titleHeight(options), {
      title: c.title(options, "Entries of x between " + point.n + " GPUs, " + answer.device),
      data: [{ name: "pairs", values: values }],
      scales: [{ name: "x", type: "band", domain: names, range: "width" }, { name: "y", type: "band", domain: names, range: "height" },
        { name: "color", type: "linear", domain: { data: "pairs", field: "entries" }, zero: true, range: [theme.low, c.palette[0]] }],
      axes: [{ orient: "bottom", scale: "x", title: "from GPU" }, { orient: "left", scale: "y", title: "to GPU" }],
      legends: [{ fill: "color", title: "entries", orient: "right", gradientLength: 120 }],
      marks: [{ type: "rect", from: { data: "pairs" }, encode: { update: { x: { scale: "x", field: "from" }, y: { scale: "y", field: "to" }, width: { scale: "x", band: 1 },
        height: { scale: "y", band: 1 }, fill: { scale: "color", field: "entries" }, tooltip: { field: "tip" } } } }]
    });
  }
  return { times: times, pairs: pairs, pairsOf: pairsOf };
})();
