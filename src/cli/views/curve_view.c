#include "cli/views/curve_view.h"

#include <stdlib.h>
#include <string.h>

#include "cli/output/allocate.h"
#include "cli/output/packed_rows.h"
#include "cli/output/plot.h"

/* A large matrix has millions of points, so they are kept packed. */
typedef struct packed_curve {
    uint64_t line_bytes;
    spc_curve_point point[];
} packed_curve;

static void unpack(const void *data, size_t i, json_t *row)
{
    const packed_curve *curve = data;
    cli_set_count(row, "lines", curve->point[i].lines);
    cli_set_count(row, "bytes", curve->point[i].lines * curve->line_bytes);
    cli_set_number(row, "hit_rate", curve->point[i].hit_rate);
}

void cli_add_curve(json_t *document, const spc_locality *locality)
{
    size_t points = locality->curve_points * sizeof(spc_curve_point), bytes = sizeof(packed_curve) + points;
    packed_curve *curve = cli_allocate(bytes);
    curve->line_bytes = locality->line_bytes;
    if (points)
        memcpy(curve->point, locality->curve, points);
    cli_add_packed(document, "curve", locality->curve_points, unpack, curve, bytes);
    free(curve);
}

static const cli_column columns[] = {{"file", "file", CLI_TEXT},
                                     {"order", NULL, CLI_TEXT},
                                     {"line_bytes", NULL, CLI_COUNT},
                                     {"lines", "lines", CLI_COUNT},
                                     {"bytes", "capacity", CLI_CAPACITY},
                                     {"hit_rate", "hit", CLI_PERCENT},
                                     {0}};
const cli_table cli_curve_table = {"curve", columns,
                                   "Hit is the share of accesses that an LRU cache of that capacity serves."};

/* Keeps the points at powers of two. The curve is a step function: a point holds until the next. */
static void thin(const json_t *curve, double line_bytes, json_t *thinned)
{
    cli_row_walk walk = {.rows = curve};
    const json_t *point = cli_next_row(&walk);
    double hit = 0;
    for (uint64_t lines = 1; point; lines *= 2) {
        for (; point && cli_get_number(point, "lines") <= (double)lines; point = cli_next_row(&walk))
            hit = cli_get_number(point, "hit_rate");
        json_t *kept = cli_append_object(thinned);
        cli_set_count(kept, "lines", lines);
        cli_set_number(kept, "bytes", (double)lines * line_bytes);
        cli_set_number(kept, "hit_rate", hit);
    }
}

void cli_print_curves(FILE *stream, const json_t *documents)
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

/* Points closer than a tenth of a pixel to the one before are left out, but not the last. */
static void write_curve(FILE *script, const json_t *curve)
{
    cli_row_walk walk = {.rows = curve};
    double drawn_bytes = 0, drawn_hit = -1;
    for (const json_t *point; (point = cli_next_row(&walk));) {
        double bytes = cli_get_number(point, "bytes"), hit = cli_get_number(point, "hit_rate");
        if (bytes < 1.0005 * drawn_bytes && hit < drawn_hit + 0.0002 && walk.next < cli_row_count(curve))
            continue;
        fprintf(script, "%.17g %.17g\n", bytes, 100 * hit);
        drawn_bytes = bytes;
        drawn_hit = hit;
    }
}

static void write_data(FILE *script, const json_t *documents)
{
    size_t i;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        fprintf(script, "$curve%zu << EOD\n", i);
        write_curve(script, cli_get(document, "curve"));
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
        if (!cli_row_count(cli_get(document, "curve")))
            continue;
        fprintf(script, "%s $curve%zu with steps lw 2 title ", drawn++ ? "," : "plot", i);
        cli_plot_string(script, cli_basename(cli_get_text(document, "file")));
    }
    if (!drawn)
        fputs("plot [1:2] NaN notitle", script); /* no line is used twice: an empty frame */
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
