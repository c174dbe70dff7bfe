/* sections.js - what stands on a report's page: the overview, a sweep, and each matrix when it is opened. */
(function () {
  "use strict";
  var data = page.data, make = page.make, addChart = page.addChart, matrices = document.getElementById("matrices");

  /* ---- tables ---- */

  function field(key) { return function (r) { return typeof r[key] === "number" ? r[key] : -1; }; }
  function text(key) { return function (r) { return r[key] === null || r[key] === undefined ? "–" : String(r[key]); }; }
  function rounded(key, scale) { return function (r) { return typeof r[key] === "number" ? charts.figures(r[key] * (scale || 1)) : "–"; }; }
  function decimals(key) { return function (r) { return typeof r[key] === "number" ? r[key].toFixed(2).replace("-", "−") : "–"; }; }
  function count(key) { return function (r) { return typeof r[key] === "number" ? r[key].toLocaleString("en") : "–"; }; }
  function ratio(key) { return function (r) { return typeof r[key] === "number" ? charts.ratio(r[key]) : "–"; }; }
  function time(key) { return function (r) { return r[key] > 0 ? charts.seconds(r[key]) : "–"; }; }
  function share(key) { return function (r) { return typeof r[key] === "number" ? (100 * r[key]).toFixed(1) : "–"; }; }
  function speedRange(r) { var i = charts.interval(r); return i ? charts.figures(i[0]) + "\u00a0to\u00a0" + charts.figures(i[1]) : "–"; }
  function timeRange(r) { return r.seconds_low > 0 ? charts.seconds(r.seconds_low) + "\u00a0to\u00a0" + charts.seconds(r.seconds_high) : "–"; }
  /* Columns in which no row has anything are left out. */
  function addTable(parent, caption, columns, rows) {
    return page.addTable(make("div", null, parent, "wide"), caption,
      columns.filter(function (c) { return rows.some(function (r) { return c[1](r) !== "–"; }); }), rows);
  }
  /* The terminal's microseconds as the page writes them. */
  function micro(text) { return text.replace(/(\d) us\b/g, "$1 µs"); }
  function addSentences(parent, lines) {
    if (lines) lines.split("\n").forEach(function (line) { make("p", micro(line), parent, "wide note"); });
  }
  function pays(r) { return r.setup_seconds > 0 ? r.pays_after > 0 ? r.pays_after.toLocaleString("en") : "never" : "–"; }

  function addKernels(parent, design) {
    var rows = design.predictions.map(function (p, i) { return Object.assign({}, (design.kernels || [])[i], p); });
    addTable(parent, "All kernels on " + design.design + ", model " + design.model, [["kernel", text("kernel"), null],
      ["GFLOPS", rounded("gflops"), field("gflops")], ["4 in 5 [GFLOPS]", speedRange, null], ["measured", rounded("measured_gflops"), field("measured_gflops")],
      ["time", function (p) { return (p.bound ? "≥ " : "") + time("seconds")(p); }, field("seconds")],
      ["limit", text("limited_by"), null], ["useful [%]", share("padding"), field("padding")], ["B/FLOP", rounded("bytes_per_flop"), field("bytes_per_flop")],
      ["DRAM [MB]", rounded("dram_bytes", 1e-6), field("dram_bytes")], ["L2 [MB]", rounded("l2_bytes", 1e-6), field("l2_bytes")],
      ["L1 hit [%]", share("l1_hit_rate"), field("l1_hit_rate")], ["L2 hit [%]", share("l2_hit_rate"), field("l2_hit_rate")],
      ["x hit [%]", share("hit_rate"), field("hit_rate")], ["S", rounded("spatial"), field("spatial")], ["would help most", text("advice"), null],
      ["set-up", time("setup_seconds"), field("setup_seconds")], ["pays after", pays, field("pays_after")]], rows);
    var ready = design.predictions.filter(function (p) { return p.setup_seconds > 0 && p.pays_against; })[0];
    make("p", "Useful is the share of stored values that is no padding." + (ready ? " Set-up is the time before the first product; it pays after so many products against " + ready.pays_against + ", which is ready first." : ""), parent, "wide faint");
  }

  /* ---- an iteration of a solver ---- */

  function addIteration(grid, it, name) {
    make("h4", "An iteration of a solver, " + name, grid, "wide");
    addSentences(grid, it.why || it.said + "\n" + it.notes);
    if (!it.why) addTable(grid, "An iteration of " + it.method + " by " + it.best + ", part by part", [["part", text("part"), null], ["count", rounded("count"), field("count")],
      ["time", time("seconds"), field("seconds")], ["bytes [MB]", rounded("bytes", 1e-6), field("bytes")], ["of memory [MB]", rounded("dram_bytes", 1e-6), field("dram_bytes")]], charts.best(it).parts);
  }

  /* ---- a product with K columns ---- */

  function addMultivector(grid, a, name) {
    make("h4", (a.columns > 1 ? "Times " + a.columns + " columns, " : "Of the transposed matrix, ") + name, grid, "wide");
    addSentences(grid, a.why || a.said + "\n" + a.notes);
    if (!a.why) addTable(grid, "All kernels, " + name, [["kernel", text("kernel"), null], ["GFLOPS", rounded("gflops"), field("gflops")], ["time", time("seconds"), field("seconds")], ["4 in 5", timeRange, null],
      ["limit", text("limited_by"), null], ["DRAM [MB]", rounded("dram_bytes", 1e-6), field("dram_bytes")], ["set-up", time("setup_seconds"), field("setup_seconds")]], a.predictions);
  }

  /* ---- another operation: A times B ---- */

  function addOther(grid, a, name) {
    make("h4", (a.steps || []).map(function (s) { return s.step; }).join(", ") + " on " + name, grid, "wide");
    addSentences(grid, a.why || a.said + "\n" + a.notes);
    if (a.why) return;
    if ((charts.best(a).parts || []).length) addChart(grid, "Time by phase, " + name, "What the time of each algorithm goes to.", function (o) { return charts.matrix.terms(null, o, Object.assign({ design: name }, a)); });
    addTable(grid, "All algorithms on " + name, [["algorithm", text("kernel"), null], ["time", time("seconds"), field("seconds")], ["4 in 5", timeRange, null], ["GFLOPS", rounded("gflops"), field("gflops")], ["limit", text("limited_by"), null],
      ["memory [MB]", rounded("memory_bytes", 1e-6), field("memory_bytes")], ["fits", function (p) { return p.fits ? "yes" : "no"; }, null], ["refused", text("refused"), null]].concat(
      ["work", "estimate", "compute", "structure", "copy"].map(function (b) { return [b + " [MB]", function (p) { var f = (p.buffers || []).filter(function (x) { return x.name === b; })[0]; return f ? charts.figures(f.bytes * 1e-6) : "–"; }, null]; })), a.predictions);
  }

  /* ---- orders of rows and columns ---- */

  function addOrders(grid, d, design) {
    var name = ", " + design.device;
    make("h4", "Orders of rows and columns" + name, grid, "wide");
    addChart(grid, "Time in each order" + name, "Time of the best kernel in each order, with its interval.", function (o) { return charts.orders(design, o); });
    if (design.spy) addChart(grid, "In the order " + design.drawn + name, "Where the non-zeros are then; compare with the first picture of this matrix.", function (o) {
      return charts.matrix.spy({ rows: d.rows, cols: d.cols, spy: design.spy }, o); }, true);
    addTable(grid, "Orders of rows and columns" + name, [["order", text("order"), null], ["bandwidth", count("bandwidth"), field("bandwidth")],
      ["profile", count("profile"), field("profile")], ["reuse", rounded("reuse_interval"), field("reuse_interval")], ["S", rounded("spatial"), field("spatial")],
      ["L1 hit [%]", share("l1_hit_rate"), field("l1_hit_rate")], ["L2 hit [%]", share("l2_hit_rate"), field("l2_hit_rate")], ["best kernel", text("kernel"), null],
      ["time", time("seconds"), field("seconds")], ["4 in 5", timeRange, null], ["speed-up", ratio("speedup"), field("speedup")],
      ["ordering", time("order_seconds"), field("order_seconds")], ["pays from [products]", count("pays_after_low"), field("pays_after_low")], ["to", count("pays_after_high"), field("pays_after_high")]], design.orders);
  }

  /* ---- rows cut over several GPUs ---- */

  function addGpus(grid, answer) {
    var name = ", " + answer.device + " of " + answer.system;
    if (answer.why) {
      make("p", "Several GPUs: no answer: " + answer.why + ".", grid, "wide note");
      return;
    }
    addSentences(grid, answer.said + (answer.notes ? "\n" + answer.notes : ""));
    addChart(grid, "Time on several GPUs" + name, "Time of an iteration on each number of GPUs, with its interval.", function (o) { return charts.gpus.times(answer, o); });
    if (charts.gpus.pairsOf(answer)) addChart(grid, "Who sends how much" + name, "Entries of x that each of " + charts.gpus.pairsOf(answer).n + " GPUs sends to each other one.", function (o) { return charts.gpus.pairs(answer, o); });
    addTable(grid, (answer.method ? answer.method + ", rows" : "Rows") + " cut over several GPUs" + name + ": partition " + answer.partition + ", exchange " + answer.exchange + ", " + answer.transport, [["GPUs", count("n"), field("n")], ["time", time("seconds"), field("seconds")],
      ["4 in 5", timeRange, null], ["efficiency [%]", share("efficiency"), field("efficiency")], ["imbalance", rounded("imbalance"), field("imbalance")],
      ["halo", count("halo_entries_max"), field("halo_entries_max")], ["messages", count("messages"), field("messages")], ["launch", time("launch_seconds"), field("launch_seconds")],
      ["exchange", time("exchange_seconds"), field("exchange_seconds")], ["product", time("slowest_seconds"), field("slowest_seconds")], ["kernel", text("kernel"), null],
      ["memory [MB]", rounded("memory_bytes_max", 1e-6), field("memory_bytes_max")], ["limit", text("limited_by"), null]], answer.gpus);
    make("p", "Time is an iteration: the exchange of x and the product of the slowest part. Efficiency is the time on one GPU over n times that. Halo is what one part lacks of x, the most of all parts.", grid, "wide faint");
  }

  /* ---- a sweep over designs ---- */

  function addSweep(parent, designs, sentences, whole) {
    var d = designs[0], keys = charts.measure(d.key, []).word + (d.key2 ? " and " + charts.measure(d.key2, []).word : "");
    addSentences(parent, sentences);
    addChart(parent, "Speed over " + keys + (d.key2 ? " (framed: " : " (ringed: ") + "keeps 95 % of the best)", d.key2 ? "A heat map for each design." : "A curve for each design, its quartiles shaded.", function (o) { return charts.sweep(designs, o); });
    if (!whole) return;
    if (!d.key2 && charts.sweepBytes(designs, {})) addChart(parent, "Bytes read from each level over " + keys, "Means over the matrices.", function (o) { return charts.sweepBytes(designs, o); });
    var rows = [];
    designs.forEach(function (g) { g.points.forEach(function (p) { rows.push(Object.assign({ design: g.design, mark: p.knee ? "knee" : "–" }, p)); }); });
    function value(key, name) { return [name || "–", function (r) { return r[key] === null || r[key] === undefined ? "–" : charts.sweepValue(r[key]); }, field(key)]; }
    addTable(parent, "All points of the sweep", [["design", text("design"), null], value("value", d.key), value("value2", d.key2),
      ["GFLOPS", rounded("gflops_mean"), field("gflops_mean")], ["25 %", rounded("gflops_q25"), field("gflops_q25")], ["75 %", rounded("gflops_q75"), field("gflops_q75")],
      ["time", time("seconds_mean"), field("seconds_mean")], ["limit", text("limited_by"), null], ["L1 [MB]", rounded("l1_bytes_mean", 1e-6), field("l1_bytes_mean")],
      ["L2 [MB]", rounded("l2_bytes_mean", 1e-6), field("l2_bytes_mean")], ["DRAM [MB]", rounded("dram_bytes_mean", 1e-6), field("dram_bytes_mean")], ["", text("mark"), null]], rows);
  }

  /* ---- which facts of a design count ---- */

  function addFacts(parent, designs, sentences) {
    addSentences(parent, sentences);
    addChart(parent, "Facts that count", "By how many percent the speed grows for one percent more of a fact: mean and range over the matrices, of the 15 facts that count most.", function (o) { return charts.sensitivity(designs, o); });
    var rows = [];
    designs.forEach(function (g) { g.facts.forEach(function (f) { rows.push(Object.assign({ design: g.design }, f)); }); });
    addTable(parent, "Percent more speed for one percent more of each fact", [["design", text("design"), null], ["fact", text("fact"), null], ["mean", decimals("elasticity_mean"), field("elasticity_mean")],
      ["least", decimals("elasticity_min"), field("elasticity_min")], ["most", decimals("elasticity_max"), field("elasticity_max")],
      ["matrices", count("matrices"), field("matrices")], ["counts most for", count("first"), field("first")]], rows);
  }

  /* ---- predicted against measured ---- */

  function addMeasured(parent, pairs) {
    var sizes = pairs.map(function (p) { return Math.abs(p.error); }), sum = 0, ranged = pairs.filter(function (p) { return p.inside !== null; });
    sizes.forEach(function (e) { sum += e; });
    make("p", pairs.length + (pairs.length === 1 ? " prediction has" : " predictions have") + " a measured time: half are within " + (100 * sizes[Math.floor(sizes.length / 2)]).toFixed(1) + " %, the mean error is " +
      (100 * sum / pairs.length).toFixed(1) + " %" + (ranged.length ? "; " + ranged.filter(function (p) { return p.inside; }).length + " of " + ranged.length + " lie in their interval" : "") + ".", parent);
    addChart(parent, "Predicted against measured", "A mark for each matrix and kernel; on the line both are equal.", function (o) { return charts.collection.measured(pairs, o); }, pairs.length > 1000);
    var table = addTable(parent, "The worst predictions", [["matrix", text("matrix"), null], ["design", text("design"), null], ["kernel", text("kernel"), null],
      ["measured [GFLOPS]", rounded("measured_gflops"), field("measured_gflops")], ["predicted [GFLOPS]", rounded("gflops"), field("gflops")], ["4 in 5 [GFLOPS]", speedRange, null],
      ["error [%]", function (p) { return (100 * p.error).toFixed(1); }, field("error")], ["limit by the model", text("limited_by"), null], ["useful [%]", share("padding"), field("padding")]], pairs.slice(0, 20));
    Array.prototype.forEach.call(table.tBodies[0].rows, function (row, i) {
      var link = make("a", row.cells[0].textContent);
      link.href = "#m" + pairs[i].number;
      row.cells[0].replaceChildren(link);
    });
  }

  /* ---- one matrix ---- */

  function openMatrix(section) {
    if (section.drawn) return;
    section.drawn = true;
    var d = data.documents[Number(section.getAttribute("data-i"))], grid = make("div", null, section, "grid"), m = charts.matrix;
    addChart(grid, "Where the non-zeros are", d.rows + " rows and " + d.cols + " columns; darker cells are denser, warm colours are reused late.", function (o) { return m.spy(d, o); }, true);
    addChart(grid, "Row lengths", "Number of rows by non-zeros in a row.", function (o) { return m.rowLengths(d, o); });
    addChart(grid, "Reuse intervals", "Number of accesses by how many accesses pass until the same line of x is used again.", function (o) { return m.reuse(d, o); });
    addChart(grid, "Hits of x against the capacity of a cache", "Share of accesses that an LRU cache of a capacity serves, caches of the devices marked.", function (o) { return m.hits(d, o, data.documents[0].caches); });
    d.designs.forEach(function (design) {
      if (!design.predictions || !design.predictions.length || (design.gpus || []).length) return;
      make("h3", design.design, grid, "wide");
      if (design.said) make("p", micro(design.said), grid, "wide");
      addSentences(grid, design.notes);
      if (design.iteration) addIteration(grid, design.iteration, design.design);
      if (charts.best(design).bytes_per_flop > 0) addChart(grid, "Roofline, " + design.design, "Speed of each kernel against FLOP for each byte moved.", function (o) { return m.roofline(d, o, design); });
      if ((charts.best(design).parts || []).length) addChart(grid, "Time by term, " + design.design, "What the time of each kernel goes to.", function (o) { return m.terms(d, o, design); });
      addKernels(grid, design);
      if (design.orders && design.orders.length > 1) addOrders(grid, d, design);
      if (design.several) addGpus(grid, design.several);
      if (design.other) addOther(grid, design.other, design.design);
      if (design.multivector) addMultivector(grid, design.multivector, design.design);
    });
    if (d.sweep) {
      make("h3", "Designs varied", grid, "wide");
      addSweep(grid, d.sweep, "", false);
    }
  }
  function addMatrices() {
    data.documents.forEach(function (d, i) {
      var section = make("details", null, matrices);
      section.id = "m" + d.number;
      section.setAttribute("data-i", i);
      make("summary", d.file, section);
      section.addEventListener("toggle", function () { if (section.open) openMatrix(section); });
    });
  }
  function follow() {
    var target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
    if (target && target.tagName === "DETAILS") { target.open = true; openMatrix(target); target.scrollIntoView(); }
  }

  /* ---- the page ---- */

  var overview = document.getElementById("overview"), sweep = document.getElementById("sweep");
  if (data.documents) {
    var large = data.documents.length > 150;
    charts.listKernels(data.documents);
    addChart(overview, "Speed of the best kernel", "A line for each matrix, with the interval that holds four in five measured times; the table below has the numbers.", function (o) { return charts.collection.speeds(data.documents, o); }, large);
    if (data.documents.length > 1)
      addChart(overview, "The best kernel", "Number of matrices for which each kernel is the best.", function (o) { return charts.collection.wins(data.documents, o); });
    var pairs = charts.collection.pairs(data.documents);
    if (pairs.length) addMeasured(overview, pairs);
    if (data.sweep) addSweep(sweep, data.sweep, data.sweep_sentences, true);
    if (data.facts) addFacts(document.getElementById("facts"), data.facts, data.facts_sentences);
    addMatrices();
    if (data.documents.length === 1) { matrices.firstChild.open = true; openMatrix(matrices.firstChild); }
  }
  if (data.paper)
    charts.paper.list.forEach(function (f) {
      addChart(overview, "Fig. " + f[0] + ": " + f[1], f[3] + " against " + f[2] + ".", function (o) { return charts.paper.figure(data.paper, f, o); });
    });
  window.addEventListener("hashchange", follow);
  var PRINTED = 20; /* of more matrices a book would come out */
  if (data.documents && data.documents.length > PRINTED)
    make("p", "On paper stand up to " + PRINTED + " matrices one by one; the page itself has all " + data.documents.length + ".", matrices, "on-paper");
  window.addEventListener("beforeprint", function () {
    if (data.documents && data.documents.length <= PRINTED) Array.prototype.forEach.call(matrices.children, function (s) { s.open = true; openMatrix(s); });
    Array.prototype.forEach.call(document.querySelectorAll("footer details"), function (d) { d.open = true; });
    page.drawForPrint(true);
  });
  window.addEventListener("afterprint", function () { page.drawForPrint(false); });
  follow();
  document.body.setAttribute("data-ready", "1");
})();
