#include "views/views.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"

static const cli_column curve_columns[] = {{"file", "file", CLI_TEXT},
                                           {"order", NULL, CLI_TEXT},
                                           {"line_bytes", NULL, CLI_COUNT},
                                           {"lines", "lines", CLI_COUNT},
                                           {"bytes", "capacity", CLI_CAPACITY},
                                           {"hit_rate", "hit", CLI_PERCENT},
                                           {0}};
const cli_table cli_curve_table = {
    .rows = "curve",
    .column = curve_columns,
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

void cli_thin_curve(spc_locality *locality)
{
    spc_locality whole = *locality;
    size_t count;
    locality->curve = thin(&whole, &count);
    locality->curve_points = count;
    spc_locality_clear(&whole);
}

void cli_trace_take(cli_trace_answer *answer, const spc_locality *locality)
{
    spc_locality *l = &answer->locality;
    *l = *locality;
    answer->always = true;
    uint64_t warm = l->accesses - l->reuse_interval.cold;
    answer->reuse_median = warm ? (double)l->reuse_interval.median : NAN;
    answer->reuse_p90 = warm ? (double)l->reuse_interval.p90 : NAN;
    answer->reuse_p99 = warm ? (double)l->reuse_interval.p99 : NAN;
    if (!warm)
        l->reuse_interval.mean = l->stack_distance.mean = NAN;
    if (!l->accesses)
        l->hit_rate = NAN;
    if (!l->spatial.fills)
        l->spatial.words = l->spatial.accesses = NAN;
}

#define TRACE(kind, member, key, unit, ...) SPC_FIELD(kind, cli_trace_answer, member, key, unit, __VA_ARGS__)
#define LOCALITY(kind, member, key, unit, ...) TRACE(kind, locality.member, key, unit, __VA_ARGS__)
/* NOLINTBEGIN(bugprone-macro-parentheses): the name of a member */
#define HISTOGRAM(member, says)                                                                              \
    LOCALITY(COUNTS, member.histogram_log2, "histogram_log2", "1", says,                                     \
             .stride = sizeof(((spc_locality *)0)->member.histogram_log2))
/* NOLINTEND(bugprone-macro-parentheses) */

/* Their offsets are those of the whole answer: each of these structs is at 0 of it. */
static const spc_field reuse_fields[] = {
    LOCALITY(NUMBER, reuse_interval.mean, "mean", "1", "accesses until a line is used again"),
    TRACE(NUMBER, reuse_median, "median", "1", "of these intervals"),
    TRACE(NUMBER, reuse_p90, "p90", "1", "nine in ten are no longer"),
    TRACE(NUMBER, reuse_p99, "p99", "1", "99 in 100 are no longer"),
    LOCALITY(COUNT64, reuse_interval.cold, "cold", "1", "first uses of a line"),
    HISTOGRAM(reuse_interval, "intervals from 2^k to below 2^(k+1)"),
    {0},
};

static const spc_field spatial_fields[] = {
    LOCALITY(NUMBER, spatial.words, "words", "1", "distinct words used of a line that was fetched"),
    LOCALITY(NUMBER, spatial.accesses, "accesses", "1", "to a line that was fetched"),
    LOCALITY(COUNT64, spatial.fills, "fills", "1", "lines fetched"),
    LOCALITY(COUNT64, window, "window", "1", "accesses a line stays cached"),
    {0},
};

static const spc_field distance_fields[] = {
    LOCALITY(NUMBER, stack_distance.mean, "mean", "1", "distinct other lines between two uses of a line"),
    HISTOGRAM(stack_distance, "distances from 2^k to below 2^(k+1)"),
    {0},
};

static const spc_field point_fields[] = {
    SPC_FIELD(COUNT64, spc_curve_point, lines, "lines", "1", "of the cache"),
    SPC_FIELD(COUNT64, spc_curve_point, bytes, "bytes", "B", "of the cache"),
    SPC_FIELD(NUMBER, spc_curve_point, hit_rate, "hit_rate", "share", "of the accesses"),
    {0},
};

static const spc_field curve_fields[] = {
    LOCALITY(ROWS, curve, "curve", NULL, "each capacity at which the hit rate changes", .of = point_fields,
             .stride = sizeof(spc_curve_point), .count = offsetof(cli_trace_answer, locality.curve_points)),
    {0},
};

/* A part of the answer whose fields have the offsets of the answer itself. */
#define WHOLE(kind, key, words, ...)                                                                         \
    {                                                                                                        \
        .name = (key), .type = SPC_FIELD_##kind, .says = (words), __VA_ARGS__                                \
    }

static const spc_field fields[] = {
    TRACE(FLAG, transposed, "transposed", NULL, "of the transposed matrix", .optional = true),
    TRACE(COUNT, columns, "columns", "1", "of B, whose rows were traced", .optional = true),
    LOCALITY(COUNT64, accesses, "accesses", "1", "to x"),
    LOCALITY(COUNT64, lines_touched, "lines_touched", "1", "of x"),
    LOCALITY(COUNT, line_bytes, "line_bytes", "B", "a line"),
    LOCALITY(COUNT, word_bytes, "word_bytes", "B", "an element"),
    TRACE(CHARS, order, "order", NULL, "row, or the kernel whose order of accesses it is"),
    WHOLE(STRUCT, "reuse_interval", "accesses until a line is used again", .of = reuse_fields,
          .count = offsetof(cli_trace_answer, always)),
    LOCALITY(NUMBER, hit_rate, "hit_rate", "share", "of the accesses, under the window"),
    WHOLE(STRUCT, "spatial", "how much of a line is used", .of = spatial_fields,
          .count = offsetof(cli_trace_answer, always)),
    WHOLE(STRUCT, "stack_distance", "exact, of an LRU cache", .of = distance_fields,
          .count = offsetof(cli_trace_answer, locality.has_distance), .optional = true),
    WHOLE(PART, "curve", "hit rate against capacity", .of = curve_fields,
          .count = offsetof(cli_trace_answer, has_curve)),
    {0},
};

const spc_field *cli_trace_fields(void)
{
    return fields;
}

static const cli_column columns[] = {{"file", "file", CLI_TEXT},
                                     {"order", "order", CLI_TEXT},
                                     {"accesses", "accesses", CLI_COUNT | CLI_SPARE},
                                     {"lines_touched", "lines", CLI_COUNT | CLI_SPARE},
                                     {"line_bytes", NULL, CLI_COUNT},
                                     {"word_bytes", NULL, CLI_COUNT},
                                     {"reuse_interval.mean", "reuse", CLI_NUMBER},
                                     {"reuse_interval.median", "median", CLI_COUNT},
                                     {"reuse_interval.p90", "p90", CLI_COUNT},
                                     {"reuse_interval.p99", "p99", CLI_COUNT | CLI_SPARE},
                                     {"reuse_interval.cold", "cold", CLI_COUNT | CLI_SPARE},
                                     {"spatial.window", NULL, CLI_COUNT},
                                     {"hit_rate", "hit", CLI_PERCENT},
                                     {"spatial.words", "words", CLI_NUMBER | CLI_SPARE},
                                     {"spatial.accesses", "S", CLI_NUMBER},
                                     {"stack_distance.mean", NULL, CLI_NUMBER},
                                     {0}};
const cli_table cli_locality_table = {.column = columns};

void cli_explain_locality(FILE *stream, const cli_trace_answer *answer)
{
    char text[640];
    const spc_locality *l = &answer->locality;
    uint32_t words = l->line_bytes / l->word_bytes;
    snprintf(text, sizeof text,
             "Reuse is the mean number of accesses until the same %u-byte line of %s is used again; "
             "median, p90 and p99 are its quantiles. Cold counts the first uses. Hit is the share of "
             "accesses that come at most %" PRIu64 " accesses after the last use of their line. Words and S "
             "count the distinct words and the accesses for each line fetched; a line has room for %u "
             "word%s.",
             l->line_bytes, answer->columns > 1 ? "B" : "x", l->window, words, words == 1 ? "" : "s");
    cli_print_filled(stream, text);
}

bool cli_trace_view(FILE *stream, const cli_documents *documents)
{
    static const cli_column distance_columns[] = {
        {"file", "file", CLI_TEXT}, {"stack_distance.mean", "stack distance", CLI_NUMBER}, {0}};
    static const cli_table distances = {
        .column = distance_columns,
        .legend = "stack distance: mean distinct other lines between two uses of a line."};
    if (!documents->count)
        return true;
    const cli_trace_answer *first = documents->item[0].answer;
    cli_print_answers(stream, &cli_locality_table, documents);
    cli_explain_locality(stream, first);
    if (first->locality.has_distance) {
        putc('\n', stream);
        cli_print_answers(stream, &distances, documents);
    }
    if (first->has_curve) {
        putc('\n', stream);
        cli_print_curves(stream, documents);
    }
    return true;
}
