/* order_charts.js - the time of the best kernel in each order of rows and columns, with its interval. */
charts.orders = function (design, options) {
  "use strict";
  var c = charts, own = design.orders[0] || {}, values = [];
  design.orders.forEach(function (r) {
    if (r.seconds > 0) values.push({ order: r.order, time: 1e6 * r.seconds, low: 1e6 * (r.seconds_low || r.seconds), high: 1e6 * (r.seconds_high || r.seconds),
      best: r.order === design.best_order, tip: r.order + ": " + c.seconds(r.seconds) + (r.seconds_low > 0 ? " (" + c.seconds(r.seconds_low) + " to " + c.seconds(r.seconds_high) + ")" : "") +
        ", " + r.kernel + ", " + c.figures(r.speedup) + "x" });
  });
  var times = values.map(function (v) { return v.low; }).concat(values.map(function (v) { return v.high; })), log = Math.max.apply(null, times) > 20 * Math.min.apply(null, times);
  return c.chart(options, 70 + c.titleHeight(options) + 24 * values.length, {
    title: c.title(options, "Time in each order, " + design.device, (options.subtitle ? options.subtitle + ", " : "") + "the best kernel of each; dashed: the matrix as it is"),
    data: [{ name: "orders", values: values }],
    scales: [{ name: "x", type: log ? "log" : "linear", domain: { data: "orders", fields: ["low", "high"] }, zero: !log, nice: true, range: "width" },
      { name: "y", type: "band", domain: values.map(function (v) { return v.order; }), range: "height", padding: 0.3 }],
    axes: [(log ? c.logAxis : c.axis)("bottom", "x", "time of the best kernel [µs]"), { orient: "left", scale: "y", labelOverlap: false }],
    marks: [
      { type: "rule", interactive: false, encode: { update: { x: { scale: "x", value: 1e6 * (own.seconds || 0) }, y: { value: 0 }, y2: { signal: "height" },
        stroke: { value: c.theme(options).faint }, strokeDash: { value: [5, 4] } } } },
      { type: "rule", from: { data: "orders" }, interactive: false, encode: { update: { x: { scale: "x", field: "low" }, x2: { scale: "x", field: "high" },
        y: { scale: "y", field: "order", band: 0.5 }, stroke: { value: c.palette[0] }, strokeWidth: { value: 2 }, strokeOpacity: { value: 0.5 } } } },
      { type: "symbol", from: { data: "orders" }, encode: { update: { x: { scale: "x", field: "time" }, y: { scale: "y", field: "order", band: 0.5 },
        shape: { signal: "datum.best ? 'diamond' : 'circle'" }, size: { signal: "datum.best ? 130 : 60" }, fill: { signal: "datum.best ? '" + c.palette[1] + "' : '" + c.palette[0] + "'" },
        tooltip: { field: "tip" } } } }]
  });
};
