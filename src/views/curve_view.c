#include "views/views.h"

#include <stdlib.h>
#include <string.h>

#include "output/console.h"

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
const cli_table cli_curve_table = {
    .rows = "curve",
    .column = columns,
    .legend = "Hit is the share of accesses that an LRU cache of that capacity serves."};

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
static void add_curve(json_t *pairs, const json_t *curve)
{
    cli_row_walk walk = {.rows = curve};
    double kept_bytes = 0, kept_hit = -1;
    for (const json_t *point; (point = cli_next_row(&walk));) {
        double bytes = cli_get_number(point, "bytes"), hit = cli_get_number(point, "hit_rate");
        if (bytes < 1.0005 * kept_bytes && hit < kept_hit + 0.0002 && walk.next < cli_row_count(curve))
            continue;
        json_array_append_new(pairs, json_pack("[f, f]", bytes, hit));
        kept_bytes = bytes;
        kept_hit = hit;
    }
}

bool cli_draw_curves(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *document, *curves = json_array();
    json_array_foreach((json_t *)documents, i, document)
    {
        json_t *one = cli_append_object(curves);
        cli_set_text(one, "file", cli_basename(cli_get_text(document, "file")));
        add_curve(cli_add_array(one, "curve"), cli_get(document, "curve"));
    }
    bool good = cli_draw_figure(stream, "curves", curves);
    json_decref(curves);
    return good;
}

void cli_add_hit_curve(json_t *document)
{
    size_t i;
    json_t *point, *thinned = json_array(), *pairs = cli_add_array(document, "hit_curve");
    thin(cli_get(document, "curve"), cli_get_number(document, "line_bytes"), thinned);
    json_array_foreach(thinned, i, point)
    {
        json_array_append_new(
            pairs, json_pack("[f, f]", cli_get_number(point, "bytes"), cli_get_number(point, "hit_rate")));
    }
    json_decref(thinned);
    json_object_del(document, "curve");
}
