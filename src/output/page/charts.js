/* charts.js - what the figures of sparcast look like, as specifications of Vega. The same functions serve the report
 * in a browser and `--figures` in node, so that one engine draws everything. */
var charts = (function () {
  "use strict";

  /* Colours that colour-blind people tell apart (Okabe and Ito, and Tol). A kernel of the list has the same one
   * everywhere. The others of a page take those that the page leaves free, then the spare ones, in the order of
   * the alphabet. */
  var palette = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#882255", "#999933", "#6a3d9a", "#777777"];
  var spare = ["#44aa99", "#ddcc77", "#332288", "#aa4499", "#117733"];
  var kernels = ["csr-vector", "csr-scalar", "sell", "fold", "ell", "csr-merge", "rbp-csr", "rbp-ell", "rbp-ell-r", "bsr"];
  var others = {}, terms = {};
  var shapes = ["circle", "square", "triangle-up", "diamond", "cross", "triangle-down"];

  /* Methods of batched products and of the SVD, likewise. */
  var methods = ["packed", "batched-csr", "batched-st", "cublas-batched", "cusparse-batched", "swa-csr", "swa-st", "cusparse", "st"];
  var decompositions = ["two-stage", "one-stage", "jacobi", "polar"];

  function family(kernel) { return String(kernel).split(":")[0]; }
  /* The traffic behind a sum of terms is that of another kernel, and that behind a bound the least: neither is shown. */
  function hideTraffic(p) {
    if (p.by_terms || (p.bound && !p.gflops)) ["dram_bytes", "l2_bytes", "l1_bytes", "l1_hit_rate", "l2_hit_rate", "hit_rate"].forEach(function (key) { delete p[key]; });
  }
  /* Gives colours to the kernels of a page that are not in the list; to be called before it is drawn. */
  function listKernels(documents) {
    var there = [];
    documents.forEach(function (d) { d.designs.forEach(function (g) { (g.predictions || []).forEach(hideTraffic); }); });
    documents.forEach(function (d) {
      d.designs.forEach(function (g) {
        (g.predictions || []).forEach(function (p) { there.push(family(p.kernel)); });
      });
    });
    /* A term of the time has one colour and one mark on all devices. */
    var all = [];
    documents.forEach(function (d) { d.designs.forEach(function (g) { (g.predictions || []).forEach(function (p) { (p.parts || []).forEach(function (t) { all.push(t.part); }); }); }); });
    all.filter(function (t, i) { return all.indexOf(t) === i; }).sort().forEach(function (t, i) { terms[t] = i; });
    var free = palette.filter(function (color, i) { return there.indexOf(kernels[i]) < 0; }).concat(spare);
    there.filter(function (k, i) { return kernels.indexOf(k) < 0 && there.indexOf(k) === i; }).sort().forEach(function (k, i) {
      others[k] = free[i % free.length];
    });
  }
  function colorOfKernel(kernel) {
    var i = kernels.indexOf(family(kernel));
    return i >= 0 ? palette[i] : others[family(kernel)];
  }
  function lookOfTerms(names) {
    var place = names.map(function (t, i) { return t in terms ? terms[t] : i; }); /* phases of another operation */
    return { colors: place.map(function (i) { return palette[i % palette.length]; }), shapes: place.map(function (i) { return shapes[i % shapes.length]; }) };
  }
  /* A name's place in its list, so that it looks the same in every figure; names of no list follow, in their order. */
  function lookOfMethods(names) {
    var list = decompositions.indexOf(names[0]) >= 0 ? decompositions : methods, next = list.length;
    var place = names.map(function (n) { var i = list.indexOf(n); return i >= 0 ? i : next++; });
    return { colors: place.map(function (i) { return palette[i % palette.length]; }), shapes: place.map(function (i) { return shapes[i % shapes.length]; }) };
  }

  var light = { text: "#1c1c1c", faint: "#6a6a6a", grid: "#dddddd", back: "#ffffff", low: "#e8eef4" };
  var dark = { text: "#e8e8e8", faint: "#a8a8a8", grid: "#3c3c3c", back: "#16181c", low: "#26303a" };

  function config(theme) {
    var text = { labelColor: theme.text, titleColor: theme.text, labelFontSize: 11, titleFontSize: 12, titleFontWeight: "normal" };
    return {
      background: theme.back, style: {},
      axis: Object.assign({ gridColor: theme.grid, domainColor: theme.faint, tickColor: theme.faint, labelOverlap: "greedy", labelSeparation: 6,
        titlePadding: 8, labelLimit: 190 }, text),
      legend: Object.assign({ labelLimit: 240, symbolSize: 70 }, text),
      title: { color: theme.text, fontSize: 14, anchor: "start", fontWeight: 600, offset: 10, subtitleColor: theme.faint },
      text: { fill: theme.text }
    };
  }

  /* On black the colours are lighter, and still differ from each other. */
  var onBlack = { "#0072b2": "#3f8fdc", "#d55e00": "#e8672c", "#009e73": "#26b58a", "#cc79a7": "#f0b0d0", "#e69f00": "#f0b93a", "#56b4e9": "#a8dcff", "#882255": "#c24a7c",
    "#999933": "#b4b44c", "#6a3d9a": "#9b7be0", "#777777": "#9a9a9a", "#332288": "#7a6ad8", "#117733": "#4a9e62", "#aa4499": "#d070c0" };
  function lighten(part) {
    return part && JSON.parse(JSON.stringify(part).replace(/#[0-9a-f]{6}/g, function (color) { return onBlack[color] || color; }));
  }

  /* A chart of a given size; everything else of the specification is in `rest`. */
  function chart(options, height, rest) {
    var theme = options.dark ? dark : light;
    if (options.dark) rest = Object.assign({}, rest, { data: lighten(rest.data), scales: lighten(rest.scales), marks: lighten(rest.marks) });
    return Object.assign({
      $schema: "https://vega.github.io/schema/vega/v5.json", width: options.width || 640, height: height, padding: { left: 6, top: 6, right: 16, bottom: 6 },
      autosize: { type: "fit", contains: "padding" }, config: config(theme)
    }, rest);
  }

  /* With a title of the user's the figure's own stands below it. */
  /* A name is shortened to the width: Vega, which in node takes a letter for 0.8 of its size, would squeeze the picture. */
  function title(options, text, subtitle) {
    subtitle = subtitle || options.subtitle || "";
    if (!options.titled) return undefined;
    var letters = Math.floor((options.width || 560) / (0.8 * 12)), named = options.title ? text + (subtitle ? ", " : "") : "";
    subtitle = named + short(subtitle, Math.max(12, letters - named.length));
    return options.title ? { text: options.title, subtitle: subtitle } : { text: text, subtitle: subtitle };
  }

  /* What a key is called on an axis, and what its numbers are divided by there. */
  var keyWords = { l1_bytes: "L1 capacity", l2_bytes: "L2 capacity", line_bytes: "cache line", memory_bandwidth: "memory bandwidth", l2_bandwidth: "L2 bandwidth", clock_hz: "clock",
    multiprocessors: "multiprocessors", hit: "hits of x", columns: "columns", gpus: "GPUs", products: "products", cores: "cores", memory_bytes: "memory" };
  function measure(key, values) {
    var numbers = values.filter(function (v) { return typeof v === "number" && v > 0; }), least = Math.min.apply(null, numbers);
    var steps = /_bytes$/.test(key) ? [[1073741824, "GiB"], [1048576, "MiB"], [1024, "KiB"], [1, "B"]] : /bandwidth$/.test(key) ? [[1e12, "TB/s"], [1e9, "GB/s"], [1, "B/s"]] :
      /_hz$/.test(key) ? [[1e9, "GHz"], [1e6, "MHz"], [1, "Hz"]] : /_seconds$/.test(key) ? [[1, "s"], [1e-3, "ms"], [1e-6, "µs"], [1e-9, "ns"]] : key === "hit" ? [[1, "%"]] : [[1, ""]];
    var step = steps.filter(function (s) { return numbers.length && s[0] <= least * 1.000001; })[0] || steps[steps.length - 1];
    var word = keyWords[key] || key.replace(/_(bytes|hz|seconds)$/, "").replace(/_/g, " ");
    return { title: word + (step[1] ? " [" + step[1] + "]" : ""), word: word, unit: step[1], by: step[0] };
  }

  /* What a title takes of the height of a chart whose bars would get thin. */
  function titleHeight(options) { return options.titled ? 40 : 0; }

  /* Vega shuffles the entries of a legend in which more rows than the last are short. */
  function legendColumns(entries, most) {
    for (var columns = most; columns > 1; columns--) {
      var rows = Math.ceil(entries / columns);
      if (entries - (columns - 1) * rows >= rows - 1) return columns;
    }
    return 1;
  }

  /* Powers of ten, or of two in bytes, read better than 1e+06. */
  var POWERS = "datum.value <= 0 ? '' : abs(log(datum.value)/LN10 - round(log(datum.value)/LN10)) < 1e-6 ? " +
    "(datum.value >= 0.001 && datum.value <= 1000 ? format(datum.value, '~g') : " +
    "'10' + replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace('' + " +
    "round(log(datum.value)/LN10), regexp('-','g'), '⁻'), regexp('0','g'), '⁰'), regexp('1','g'), '¹'), " +
    "regexp('2','g'), '²'), regexp('3','g'), '³'), regexp('4','g'), '⁴'), regexp('5','g'), '⁵'), " +
    "regexp('6','g'), '⁶'), regexp('7','g'), '⁷'), regexp('8','g'), '⁸'), regexp('9','g'), '⁹')) : ''";
  var BYTES = "datum.value >= 1073741824 ? format(datum.value/1073741824, '.3~r') + ' GiB' : datum.value >= 1048576 ? " +
    "format(datum.value/1048576, '.3~r') + ' MiB' : datum.value >= 1024 ? format(datum.value/1024, '.3~r') + ' KiB' : " +
    "format(datum.value, '~g') + ' B'";

  /* 0, 5k, 10k: Vega's own format says 0k. */
  var THOUSANDS = { labels: { update: { text: { signal: "datum.value === 0 ? '0' : format(datum.value, '~s')" } } } };
  function raised(n) { return String(n).replace(/[0-9]/g, function (digit) { return "⁰¹²³⁴⁵⁶⁷⁸⁹"[+digit]; }); }

  /* Where an axis has fewer than two decades, 2 and 5 are labelled, too. */
  function logAxis(orient, scale, text) {
    var narrow = "domain('" + scale + "')[1] < 100 * domain('" + scale + "')[0]", digit = "datum.value / pow(10, floor(log(datum.value)/LN10 + 1e-9))";
    return { orient: orient, scale: scale, title: text, grid: true, tickCount: 6, encode: { labels: { update: { text: { signal:
      narrow + " && (abs(" + digit + " - 2) < 1e-6 || abs(" + digit + " - 5) < 1e-6) ? format(datum.value, '~g') : " + POWERS } } },
      grid: { update: { strokeOpacity: { signal: "abs(" + digit + " - 1) < 1e-6 ? 1 : 0.35" } } } } };
  }
  function axis(orient, scale, text, more) {
    return Object.assign({ orient: orient, scale: scale, title: text, grid: true, tickCount: 6 }, more || {});
  }
  function bytesAxis(scale, text, bytes) {
    var values = [];
    for (var b = bytes[0]; b <= bytes[1] * 1.01; b *= 8) values.push(b);
    return { orient: "bottom", scale: scale, title: text, grid: true, values: values,
      encode: { labels: { update: { text: { signal: BYTES } } } } };
  }

  function finite(values, keys) {
    return values.filter(function (v) { return keys.every(function (k) { return typeof v[k] === "number" && isFinite(v[k]); }); });
  }
  function positive(values, keys) {
    return values.filter(function (v) { return keys.every(function (k) { return v[k] > 0 && isFinite(v[k]); }); });
  }
  function names(values, key) {
    var seen = [];
    values.forEach(function (v) { if (seen.indexOf(v[key]) < 0) seen.push(v[key]); });
    return seen;
  }
  function padded(values, key) {
    var all = values.map(function (v) { return v[key]; }), least = Math.min.apply(null, all), most = Math.max.apply(null, all);
    return [least / 1.3, most * 1.3];
  }
  function short(name, length) {
    return name.length <= length ? name : name.slice(0, Math.floor(length / 3)) + "…" + name.slice(name.length - Math.ceil(2 * length / 3) + 1);
  }
  /* As the program prints numbers (text.c), with whole ones as they are. */
  function figures(x) {
    var size = Math.abs(x);
    if (typeof x !== "number" || !isFinite(x)) return "–";
    if (size >= 1e7 || (size < 1e-4 && size > 0)) return Number(x.toPrecision(3)).toString();
    if (x === Math.round(x)) return x.toLocaleString("en");
    return size >= 999.5 ? Math.round(x).toLocaleString("en") : x.toFixed(size >= 99.95 ? 1 : size >= 0.9995 ? 2 : 4 + (size < 0.00995) + (size < 0.000995));
  }
  function ratio(x) {
    var size = Math.abs(x);
    return (size >= 9999.5 ? Math.round(x).toLocaleString("en") : x.toFixed(size >= 999.5 ? 0 : size >= 99.95 ? 1 : size >= 1 ? 2 : x && size < 0.0995 ? 4 : 3)) + "x";
  }
  function seconds(x) {
    if (!(x > 0)) return "–";
    return x >= 1 ? figures(x) + " s" : x >= 1e-3 ? figures(1e3 * x) + " ms" : x >= 1e-6 ? figures(1e6 * x) + " µs" : figures(1e9 * x) + " ns";
  }

  /* The best kernel of a design. */
  function best(design) { return (design.predictions || [])[0] || {}; }

  /* The speeds between which four in five measured ones lie, slow first; null where the forecast has no interval. */
  function interval(p) {
    return p.seconds_low > 0 && p.seconds_high > 0 ? [p.gflops * p.seconds / p.seconds_high, p.gflops * p.seconds / p.seconds_low] : null;
  }

  /* ---- a plot of points ---- */

  /* values: [{x, y, series, tip}]. o: {x, y: titles; logX, logY; colors: {series: colour}; lines: [{x, y, name}], dashed
   * unless a series has the same name or solid is set; domainX, domainY}. A legend stands below the data, never over it, and shows the
   * marks as they are. */
  function points(options, o) {
    var values = o.values, series = names(values, "series"), lines = o.lines || [];
    var keys = series.concat(names(lines, "name"));
    keys = keys.filter(function (k, i) { return keys.indexOf(k) === i; });
    var color = keys.map(function (k, i) { return (o.colors && o.colors[k]) || palette[i % palette.length]; });
    var shape = keys.map(function (k, i) { return i < series.length ? shapes[i % shapes.length] : o.step || o.solid ? "M-1,0L1,0" : "M-1,0L-0.3,0M0.3,0L1,0"; });
    var all = values.concat(lines);
    var scale = function (name, key, log, domain, range) {
      return { name: name, type: log ? "log" : "linear", range: range, nice: !domain && !log, zero: false, clamp: true,
        domain: domain || (all.length ? (log ? padded(positive(all, [key]).length ? positive(all, [key]) : [{ x: 1, y: 1 }], key)
          : { fields: [{ data: "points", field: key }, { data: "lines", field: key }] }) : [1, 10]) };
    };
    var columns = legendColumns(keys.length, options.width < 340 ? 1 : options.width < 480 ? 2 : 3), rows = Math.ceil(keys.length / columns);
    return chart(options, (options.height || 340) + 14 * Math.max(0, rows - 3), {
      title: title(options, o.title, o.subtitle),
      data: [{ name: "points", values: values }, { name: "lines", values: lines }],
      scales: [scale("x", "x", o.logX, o.domainX, "width"), scale("y", "y", o.logY, o.domainY, "height"),
        { name: "color", type: "ordinal", domain: keys, range: color },
        { name: "shape", type: "ordinal", domain: keys, range: shape }],
      axes: [o.bytesX ? bytesAxis("x", o.x, o.domainX) : o.logX ? logAxis("bottom", "x", o.x) : axis("bottom", "x", o.x, o.axisX),
        o.logY ? logAxis("left", "y", o.y) : axis("left", "y", o.y)],
      legends: keys.length > 1 || (keys.length === 1 && keys[0]) ? [{ fill: "color", stroke: "color", shape: "shape", orient: "bottom", columns: columns }] : [],
      marks: [
        { type: "group", from: { facet: { name: "one", data: "lines", groupby: "name" } }, marks: [{ type: "line", from: { data: "one" },
          interactive: false, encode: { update: { x: { scale: "x", field: "x" }, y: { scale: "y", field: "y" },
            stroke: { scale: "color", field: "name" }, strokeWidth: { value: 1.5 }, strokeDash: { signal: o.step || o.solid ? "[]" : "indexof(" + JSON.stringify(series) + ", datum.name) >= 0 ? [] : [5, 4]" },
            interpolate: { value: o.step ? "step-after" : "linear" } } } }] },
        { type: "symbol", from: { data: "points" }, encode: { update: { x: { scale: "x", field: "x" }, y: { scale: "y", field: "y" },
          shape: { scale: "shape", field: "series" }, fill: { scale: "color", field: "series" }, size: { value: values.length > 400 ? 18 : 44 },
          fillOpacity: { value: values.length > 400 ? 0.6 : 0.85 }, tooltip: { field: "tip" } } } }
      ]
    });
  }

  function equalLine(values, name) {
    var all = values.map(function (v) { return v.x; }).concat(values.map(function (v) { return v.y; }));
    var least = Math.min.apply(null, all) / 1.3, most = Math.max.apply(null, all) * 1.3;
    return [{ x: least, y: least, name: name }, { x: most, y: most, name: name }];
  }

  return { palette: palette, kernels: kernels, listKernels: listKernels, colorOfKernel: colorOfKernel, family: family, chart: chart, title: title, points: points,
    equalLine: equalLine, axis: axis, logAxis: logAxis, bytesAxis: bytesAxis, finite: finite, positive: positive, names: names,
    short: short, figures: figures, ratio: ratio, seconds: seconds, best: best, interval: interval, theme: function (o) { return o.dark ? dark : light; }, shapes: shapes, lookOfTerms: lookOfTerms, measure: measure,
    padded: padded, legendColumns: legendColumns, lookOfMethods: lookOfMethods, BYTES: BYTES, THOUSANDS: THOUSANDS, titleHeight: titleHeight, raised: raised };
})();
