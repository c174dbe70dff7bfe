#include "cli/curve.h"

#include "cli/plot.h"

void cli_add_curve(json_t *document, const spc_locality *locality)
{
    json_t *curve = cli_add_array(document, "curve");
    for (size_t i = 0; i < locality->curve_points; i++) {
        json_t *point = cli_append_object(curve);
        cli_set_count(point, "lines", locality->curve[i].lines);
        cli_set_count(point, "bytes", locality->curve[i].lines * locality->line_bytes);
        cli_set_number(point, "hit_rate", locality->curve[i].hit_rate);
    }
}

static const cli_column columns[] = {{"file", "file", CLI_TEXT},
                                     {"order", NULL, CLI_TEXT},
                                     {"line_bytes", NULL, CLI_COUNT},
                                     {"lines", "lines", CLI_COUNT},
                                     {"bytes", "capacity", CLI_CAPACITY},
                                     {"hit_rate", "hit", CLI_PERCENT},
                                     {0}};
const cli_table cli_curve_table = {"curve", columns,
                                   "hit: share of accesses that an LRU cache of that capacity serves."};

/* Keeps the points at powers of two: the curve is a step function, each point holds until the next. */
static void thin(const json_t *curve, double line_bytes, json_t *thinned)
{
    size_t points = json_array_size(curve), i = 0;
    double hit = 0, last = points ? cli_get_number(json_array_get(curve, points - 1), "lines") : 0;
    for (uint64_t lines = 1; points; lines *= 2) {
        for (; i < points && cli_get_number(json_array_get(curve, i), "lines") <= (double)lines; i++)
            hit = cli_get_number(json_array_get(curve, i), "hit_rate");
        json_t *point = cli_append_object(thinned);
        cli_set_count(point, "lines", lines);
        cli_set_number(point, "bytes", (double)lines * line_bytes);
        cli_set_number(point, "hit_rate", hit);
        if ((double)lines >= last)
            break;
    }
}

void cli_tell_curves(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *document, *thinned = json_array();
    json_array_foreach((json_t *)documents, i, document)
    {
        json_t *copy = cli_append_object(thinned);
        cli_set_text(copy, "file", cli_get_text(document, "file"));
        thin(cli_get(document, "curve"), cli_get_number(document, "line_bytes"),
             cli_add_array(copy, "curve"));
    }
    cli_print_table(stream, &cli_curve_table, thinned);
    json_decref(thinned);
}

static void write_data(FILE *script, const json_t *documents)
{
    size_t i, j;
    json_t *document, *point;
    json_array_foreach((json_t *)documents, i, document)
    {
        fprintf(script, "$curve%zu << EOD\n", i);
        json_array_foreach((json_t *)cli_get(document, "curve"), j, point) fprintf(
            script, "%.17g %.17g\n", cli_get_number(point, "bytes"), 100 * cli_get_number(point, "hit_rate"));
        fputs("EOD\n", script);
    }
}

static bool draw(FILE *stream, const json_t *documents, bool inline_svg)
{
    FILE *script = cli_plot_begin(800, 480);
    if (!script)
        return false;
    write_data(script, documents);
    fputs("set xlabel 'capacity of an LRU cache in bytes'\nset ylabel 'hits of x in %'\nset yrange [0:100]\n"
          "set logscale x 2\nset format x '%.0b %BB'\nset style fill transparent solid 0.1\n",
          script);
    size_t i, drawn = 0;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        if (!json_array_size(cli_get(document, "curve")))
            continue;
        fprintf(script, "%s $curve%zu with steps lw 2 title ", drawn++ ? "," : "plot", i);
        cli_plot_string(script, cli_basename(cli_get_text(document, "file")));
    }
    if (!drawn)
        fputs("plot [1:2] NaN notitle", script); /* nothing is ever used twice: an empty frame */
    putc('\n', script);
    return cli_plot_end(script, stream, inline_svg);
}

bool cli_draw_curves(FILE *stream, const json_t *documents)
{
    return draw(stream, documents, false);
}

bool cli_draw_curves_inline(FILE *stream, const json_t *documents)
{
    return draw(stream, documents, true);
}
