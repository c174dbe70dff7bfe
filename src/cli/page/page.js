/* page.js - what a report does in a browser: sorts, filters, draws what is looked at. */
(function () {
  "use strict";
  var data = JSON.parse(document.getElementById("data").textContent);
  var views = [], can = typeof vega !== "undefined";
  function isDark() { return window.matchMedia && window.matchMedia("(prefers-color-scheme: dark)").matches; }
  function make(tag, text, parent, className) {
    var element = document.createElement(tag);
    if (text !== null && text !== undefined) element.textContent = text;
    if (className) element.className = className;
    if (parent) parent.appendChild(element);
    return element;
  }

  /* ---- charts ---- */

  var tip = make("div", null, document.body, "tip");
  tip.setAttribute("role", "tooltip");
  function showTip(handler, event, item, value) {
    tip.textContent = value ? String(value) : "";
    tip.style.display = value ? "block" : "none";
    if (!value) return;
    tip.style.left = Math.max(4, Math.min(event.clientX + 12, window.innerWidth - tip.offsetWidth - 8)) + "px";
    tip.style.top = Math.max(4, Math.min(event.clientY + 12, window.innerHeight - tip.offsetHeight - 8)) + "px";
  }
  function draw(view) {
    var width = Math.floor(view.place.clientWidth);
    if (!width) return;
    view.width = width;
    if (view.vega) view.vega.finalize();
    var options = { width: Math.min(width, 900), dark: isDark() && !view.print };
    view.vega = new vega.View(vega.parse(view.spec(options)), { renderer: view.canvas ? "canvas" : "svg", container: view.place, hover: true, tooltip: showTip });
    view.vega.runAsync().catch(function (error) { console.error(error); });
  }
  /* A figure with its name for screen readers; spec(options) is called again when the width or the colours change. */
  function addChart(parent, name, description, spec, canvas) {
    var figure = make("figure", null, parent);
    make("figcaption", name, figure);
    if (!can) return make("p", data.no_charts, figure, "faint");
    var place = make("div", null, figure, "chart");
    place.setAttribute("role", "img");
    place.setAttribute("aria-label", name + ". " + description);
    place.setAttribute("tabindex", "0");
    var view = { place: place, spec: spec, canvas: canvas };
    views.push(view);
    draw(view);
    return figure;
  }
  function redraw(all) { views.forEach(function (v) { if (v.place.isConnected && (all || Math.abs(v.place.clientWidth - v.width) > 4)) draw(v); }); }
  var timer;
  window.addEventListener("resize", function () { clearTimeout(timer); timer = setTimeout(redraw, 150); });
  if (window.matchMedia) window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", function () { redraw(true); });

  /* ---- tables ---- */

  function valueOf(row, column) {
    var cell = row.cells[column], exact = cell.getAttribute("data-v");
    return exact !== null ? Number(exact) : cell.textContent.toLowerCase();
  }
  function sortBy(table, column, header) {
    var down = header.getAttribute("aria-sort") === "descending", body = table.tBodies[0];
    var rows = Array.prototype.slice.call(body.rows);
    Array.prototype.forEach.call(header.parentNode.cells, function (h) { h.removeAttribute("aria-sort"); });
    header.setAttribute("aria-sort", down ? "ascending" : "descending");
    rows.sort(function (a, b) {
      var x = valueOf(a, column), y = valueOf(b, column), order = x < y ? -1 : x > y ? 1 : 0;
      return down ? order : -order;
    });
    rows.forEach(function (row) { body.appendChild(row); });
  }
  function makeSortable(table) {
    Array.prototype.forEach.call(table.tHead.rows[0].cells, function (header, column) {
      var button = make("button", header.textContent, null);
      button.type = "button";
      button.title = "Sort by this column";
      button.addEventListener("click", function () { sortBy(table, column, header); });
      header.textContent = "";
      header.appendChild(button);
    });
  }
  function makeFilter(table) {
    var label = make("label", "Only rows with: ", null, "filter"), input = make("input", null, label), count = make("span", "", label, "faint");
    input.type = "search";
    count.setAttribute("aria-live", "polite");
    table.parentNode.parentNode.insertBefore(label, table.parentNode);
    input.addEventListener("input", function () {
      var wanted = input.value.toLowerCase(), shown = 0;
      Array.prototype.forEach.call(table.tBodies[0].rows, function (row) {
        row.hidden = row.textContent.toLowerCase().indexOf(wanted) < 0;
        shown += !row.hidden;
      });
      count.textContent = " " + shown + " of " + table.tBodies[0].rows.length;
    });
  }
  /* columns: [heading, text of a row, number of a row (to sort by; null: text)] */
  function addTable(parent, caption, columns, rows) {
    var table = make("table", null, make("div", null, parent, "scroll"));
    make("caption", caption, table);
    var head = make("tr", null, make("thead", null, table)), body = make("tbody", null, table);
    columns.forEach(function (c) { make("th", c[0], head, c[2] ? "" : "text").setAttribute("scope", "col"); });
    rows.forEach(function (r) {
      var row = make("tr", null, body);
      columns.forEach(function (c) {
        var cell = make("td", c[1](r), row, c[2] ? "" : "text");
        if (c[2] && typeof c[2](r) === "number") cell.setAttribute("data-v", c[2](r));
      });
    });
    makeSortable(table);
    return table;
  }

  /* ---- one matrix ---- */

  function field(key) { return function (r) { return typeof r[key] === "number" ? r[key] : -1; }; }
  function text(key) { return function (r) { return r[key] === null || r[key] === undefined ? "–" : String(r[key]); }; }
  function rounded(key, scale, unit) { return function (r) { return typeof r[key] === "number" ? charts.figures(r[key] * (scale || 1)) + (unit || "") : "–"; }; }
  function helpOf(r) { return r.advice || "–"; }
  function speedOf(r) { return charts.figures(r.gflops) + (r.gflops_low > 0 ? " (" + charts.figures(r.gflops_low) + "–" + charts.figures(r.gflops_high) + ")" : ""); }
  function kernelTable(parent, design) {
    var columns = [["kernel", text("kernel"), null], ["GFLOPS", speedOf, field("gflops")], ["time", function (r) { return charts.seconds(r.seconds); }, field("seconds")],
      ["limit", text("limited_by"), null], ["useful [%]", rounded("padding", 100), field("padding")], ["DRAM [MB]", rounded("dram_bytes", 1e-6), field("dram_bytes")],
      ["L2 [MB]", rounded("l2_bytes", 1e-6), field("l2_bytes")], ["L1 hit [%]", rounded("l1_hit_rate", 100), field("l1_hit_rate")],
      ["x hit [%]", rounded("hit_rate", 100), field("hit_rate")], ["S", rounded("spatial"), field("spatial")], ["would help most", helpOf, null]];
    columns = columns.filter(function (c) { return design.predictions.some(function (r) { return c[1](r) !== "–"; }); });
    addTable(parent, "All kernels on " + design.design + ", model " + design.model, columns, design.predictions);
  }
  function offer(design) {
    var best = design.predictions[0], old = design.predictions.filter(function (p) { return charts.family(p.kernel) === "csr-scalar" || p.kernel === "csr"; })[0];
    if (!best || !old || !(old.seconds > best.seconds)) return "";
    return " Against " + old.kernel + " it saves " + charts.seconds(old.seconds - best.seconds) + " a product: a conversion that takes 1 ms has paid after " +
      Math.ceil(1e-3 / (old.seconds - best.seconds)).toLocaleString("en") + " products.";
  }
  function openMatrix(section) {
    if (section.drawn) return;
    section.drawn = true;
    var d = data.documents[Number(section.getAttribute("data-i"))], grid = make("div", null, section, "grid"), m = charts.matrix;
    addChart(grid, "Where the non-zeros are", d.rows + " rows and " + d.cols + " columns; darker cells are denser, warm colours are reused late.", function (o) { return m.spy(d, o); }, true);
    addChart(grid, "Row lengths", "Number of rows by non-zeros in a row.", function (o) { return m.rowLengths(d, o); });
    addChart(grid, "Reuse intervals", "Number of accesses by how many accesses pass until the same line of x is used again.", function (o) { return m.reuse(d, o); });
    addChart(grid, "Hits of x against the capacity of a cache", "Share of accesses that an LRU cache of a capacity serves, caches of the devices marked.", function (o) { return m.hits(d, o); });
    d.designs.forEach(function (design) {
      if (!design.predictions || !design.predictions.length) return;
      if (design.answer) make("p", design.answer + offer(design), grid, "wide");
      addChart(grid, "Roofline, " + design.design, "Speed of each kernel against FLOP for each byte moved.", function (o) { return m.roofline(d, o, design); });
      if (design.terms) addChart(grid, "Time by term, " + design.design, "What the time of each kernel goes to.", function (o) { return m.terms(d, o, design); });
      kernelTable(make("div", null, grid, "wide"), design);
    });
  }
  function addMatrices(parent) {
    data.documents.forEach(function (d, i) {
      var section = make("details", null, parent);
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

  var overview = document.getElementById("overview"), matrices = document.getElementById("matrices");
  if (data.documents) {
    var large = data.documents.length > 150;
    addChart(overview, "Speed of the best kernel", "A line for each matrix; the table below has the numbers.", function (o) { return charts.collection.speeds(data.documents, o); }, large);
    if (data.documents.length > 1)
      addChart(overview, "The best kernel", "Number of matrices for which each kernel is the best.", function (o) { return charts.collection.wins(data.documents, o); });
    addMatrices(matrices);
    if (data.documents.length === 1) { matrices.firstChild.open = true; openMatrix(matrices.firstChild); }
  }
  if (data.paper)
    charts.paper.list.forEach(function (f) {
      addChart(overview, "Fig. " + f[0] + ": " + f[1], f[3] + " against " + f[2] + ".", function (o) { return charts.paper.figure(data.paper, f, o); });
    });
  Array.prototype.forEach.call(document.querySelectorAll("table.sortable"), function (table) { makeSortable(table); if (table.tBodies[0].rows.length > 8) makeFilter(table); });
  window.addEventListener("hashchange", follow);
  window.addEventListener("beforeprint", function () {
    if (data.documents && data.documents.length <= 20) Array.prototype.forEach.call(matrices.children, function (s) { s.open = true; openMatrix(s); });
  });
  follow();
  document.body.setAttribute("data-ready", "1");
})();
