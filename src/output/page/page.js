/* page.js - what a report does in a browser: sorts, filters, draws what is looked at. */
var page = (function () {
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
  var printing = false;
  function draw(view) {
    var width = Math.floor(view.place.clientWidth);
    if (!width) return;
    view.width = width;
    if (view.vega) view.vega.finalize();
    var options = { width: Math.min(width, printing ? 640 : 1800), dark: isDark() && !printing, paper: printing };
    view.vega = new vega.View(vega.parse(view.spec(options)), { renderer: view.canvas ? "canvas" : "svg", container: view.place, hover: true, tooltip: showTip });
    view.vega.run();
  }
  /* A chart is drawn when it comes near the window: a page of 3,000 matrices opens as fast as one of three. */
  var near = can && window.IntersectionObserver ? new IntersectionObserver(function (entries) {
    entries.forEach(function (entry) {
      var view = views.filter(function (v) { return v.place === entry.target; })[0];
      if (entry.isIntersecting && view && !view.vega) draw(view);
    });
  }, { rootMargin: "400px" }) : null;
  /* ... and the others one after the other when the page stands, so that nobody finds an empty box. */
  function drawOthers() {
    var next = views.filter(function (v) { return !v.vega && v.place.isConnected && v.place.clientWidth; })[0];
    if (!next) return;
    draw(next);
    setTimeout(drawOthers, 10);
  }
  if (near) window.addEventListener("load", function () { setTimeout(drawOthers, 100); });
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
    if (near) near.observe(place); else draw(view);
    return figure;
  }
  function redraw(all) { views.forEach(function (v) { if (v.vega && v.place.isConnected && (all || Math.abs(v.place.clientWidth - v.width) > 4)) draw(v); }); }
  var timer;
  window.addEventListener("resize", function () { clearTimeout(timer); timer = setTimeout(redraw, 150); });
  if (window.matchMedia) window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", function () { redraw(true); });
  /* On paper every chart of an open section is there, in light colours. */
  function drawForPrint(on) {
    printing = on;
    views.forEach(function (v) { if (on || v.vega) draw(v); });
  }

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
    if (table.limit) refresh(table);
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
  /* Of a long table the first rows that match are shown, and a button shows the others. */
  var SHOWN = 200; /* html.c hides the rest */
  function refresh(table) {
    var wanted = table.filter ? table.filter.value.toLowerCase() : "", found = 0;
    Array.prototype.forEach.call(table.tBodies[0].rows, function (row) {
      var good = !wanted || row.textContent.toLowerCase().indexOf(wanted) >= 0;
      found += good;
      row.hidden = !good || found > table.limit;
    });
    if (table.count) table.count.textContent = wanted ? " " + found + " of " + table.tBodies[0].rows.length : "";
    if (table.more) {
      table.more.hidden = found <= table.limit;
      table.more.textContent = "Show all " + found + " rows";
      table.rest.hidden = table.more.hidden;
      table.rest.textContent = "The first " + table.limit + " of " + found + " rows; the page itself shows all.";
    }
  }
  function makeFilter(table) {
    var label = make("label", "Only rows with: ", null, "filter");
    table.filter = make("input", null, label);
    table.count = make("span", "", label, "faint");
    table.filter.type = "search";
    table.count.setAttribute("aria-live", "polite");
    table.parentNode.parentNode.insertBefore(label, table.parentNode);
    table.filter.addEventListener("input", function () { refresh(table); });
  }
  function makePages(table) {
    table.limit = SHOWN;
    if (table.tBodies[0].rows.length <= SHOWN) return;
    table.more = make("button", "", null, "more");
    table.more.type = "button";
    table.rest = make("p", "", null, "on-paper");
    table.parentNode.after(table.more, table.rest);
    table.more.addEventListener("click", function () { table.limit = Infinity; refresh(table); });
    refresh(table);
  }
  /* columns: [heading, text of a row, number of a row (to sort by; null: text)] */
  function addTable(parent, caption, columns, rows) {
    var table = make("table", null, make("div", null, parent, "scroll"));
    make("span", caption, make("caption", null, table));
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
    watch(table.parentNode);
    return table;
  }

  /* Says of a table that is wider than the page that it scrolls. */
  function noteScroll(box) {
    var note = box.previousElementSibling && box.previousElementSibling.className === "scrolls" ? box.previousElementSibling : null, wide = box.scrollWidth > box.clientWidth + 2;
    if (wide && !note) box.parentNode.insertBefore(make("p", "More columns to the right: this table scrolls sideways. →", null, "scrolls"), box);
    if (!wide && note) note.remove();
  }
  var widths = window.ResizeObserver ? new ResizeObserver(function (entries) { entries.forEach(function (e) { noteScroll(e.target); }); }) : null;
  function watch(box) { box.setAttribute("tabindex", "0"); if (widths) widths.observe(box); }
  Array.prototype.forEach.call(document.querySelectorAll(".scroll"), watch);
  Array.prototype.forEach.call(document.querySelectorAll("table.sortable"), function (table) {
    makeSortable(table);
    if (table.tBodies[0].rows.length > 8) makeFilter(table);
    makePages(table);
  });
  return { data: data, make: make, addChart: addChart, addTable: addTable, drawForPrint: drawForPrint };
})();
