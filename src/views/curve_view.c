#include "views/views.h"

#include <stdlib.h>
#include <string.h>

#include "output/console.h"

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

/* The points at powers of two, *count of them, to be freed. The curve is a step function: a point holds until
 * the next. */
static spc_curve_point *thin(const spc_locality *l, size_t *count)
{
    enum { POWERS = 64 };
    spc_curve_point *kept = cli_allocate(POWERS * sizeof *kept);
    double hit = 0;
    size_t i = 0;
    *count = 0;
    for (uint64_t lines = 1; i < l->curve_points; lines *= 2) {
        for (; i < l->curve_points && l->curve[i].lines <= lines; i++)
            hit = l->curve[i].hit_rate;
        kept[(*count)++] = (spc_curve_point){lines, lines * l->line_bytes, hit};
    }
    return kept;
}

static void free_thinned(void *answer)
{
    free(((cli_trace_answer *)answer)->locality.curve);
    free(answer);
}

void cli_print_curves(FILE *stream, const cli_documents *documents)
{
    cli_documents thinned = {0};
    for (size_t i = 0; i < documents->count; i++) {
        const cli_document *whole = &documents->item[i];
        cli_trace_answer *few = cli_allocate(sizeof *few);
        *few = *(const cli_trace_answer *)whole->answer;
        size_t count;
        few->locality.curve = thin(&few->locality, &count);
        few->locality.curve_points = count;
        cli_documents_add(&thinned, (cli_document){.fields = whole->fields,
                                                   .answer = few,
                                                   .release = free_thinned,
                                                   .file = cli_printed("%s", whole->file)});
    }
    cli_print_answers(stream, &cli_curve_table, &thinned);
    cli_documents_free(&thinned);
}

/* "[[bytes, hit rate], ...]". Points closer than a tenth of a pixel to the one before are left out, but not
 * the last. */
static void write_curve(FILE *stream, const spc_locality *l)
{
    double kept_bytes = 0, kept_hit = -1;
    fputs("[", stream);
    for (size_t i = 0; i < l->curve_points; i++) {
        double bytes = (double)l->curve[i].bytes, hit = l->curve[i].hit_rate;
        if (bytes < 1.0005 * kept_bytes && hit < kept_hit + 0.0002 && i + 1 < l->curve_points)
            continue;
        fprintf(stream, "%s[%.9g, %.9g]", kept_hit < 0 ? "" : ", ", bytes, hit);
        kept_bytes = bytes;
        kept_hit = hit;
    }
    fputs("]", stream);
}

bool cli_draw_curves(FILE *stream, const cli_documents *documents)
{
    spc_append_text data;
    cli_begin_text(&data);
    for (size_t i = 0; i < documents->count; i++) {
        fputs(i ? ", {\"file\": " : "[{\"file\": ", data.stream);
        cli_write_json_text(data.stream, cli_basename(documents->item[i].file), CLI_JSON_LINE);
        fputs(", \"curve\": ", data.stream);
        write_curve(data.stream, &((const cli_trace_answer *)documents->item[i].answer)->locality);
        fputs("}", data.stream);
    }
    fputs(documents->count ? "]" : "[]", data.stream);
    cli_end_text(&data);
    bool good = cli_draw_figure_of(stream, "curves", data.text);
    free(data.text);
    return good;
}

void cli_add_hit_curve(json_t *document, const spc_locality *locality)
{
    size_t count;
    spc_curve_point *point = thin(locality, &count);
    json_t *pairs = cli_add_array(document, "hit_curve");
    for (size_t i = 0; i < count; i++)
        json_array_append_new(pairs, json_pack("[f, f]", (double)point[i].bytes, point[i].hit_rate));
    free(point);
}
