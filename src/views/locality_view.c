#include "views/views.h"

#include <math.h>

#include "output/console.h"

static void add_histogram(json_t *object, const uint64_t histogram[SPC_HISTOGRAM])
{
    json_t *array = cli_add_array(object, "histogram_log2");
    int used = SPC_HISTOGRAM;
    while (used && !histogram[used - 1])
        used--;
    for (int i = 0; i < used; i++)
        json_array_append_new(array, json_integer((json_int_t)histogram[i]));
}

/* A mean over nothing is null in the document, not 0. */
static double mean_of(double mean, uint64_t count)
{
    return count ? mean : NAN;
}

static void add_sizes(json_t *document, const char *order, const spc_locality *locality)
{
    cli_set_count(document, "accesses", locality->accesses);
    cli_set_count(document, "lines_touched", locality->lines_touched);
    cli_set_count(document, "line_bytes", locality->line_bytes);
    cli_set_count(document, "word_bytes", locality->word_bytes);
    cli_set_text(document, "order", order);
}

static void add_stack_distance(json_t *document, const spc_locality *locality, uint64_t warm)
{
    json_t *distance = cli_add_object(document, "stack_distance");
    cli_set_number(distance, "mean", mean_of(locality->stack_distance.mean, warm));
    add_histogram(distance, locality->stack_distance.histogram_log2);
}

void cli_add_locality(json_t *document, const char *order, const spc_locality *locality)
{
    add_sizes(document, order, locality);
    uint64_t warm = locality->accesses - locality->reuse_interval.cold;
    json_t *reuse = cli_add_object(document, "reuse_interval");
    cli_set_number(reuse, "mean", mean_of(locality->reuse_interval.mean, warm));
    cli_set_number(reuse, "median", mean_of((double)locality->reuse_interval.median, warm));
    cli_set_number(reuse, "p90", mean_of((double)locality->reuse_interval.p90, warm));
    cli_set_number(reuse, "p99", mean_of((double)locality->reuse_interval.p99, warm));
    cli_set_count(reuse, "cold", locality->reuse_interval.cold);
    add_histogram(reuse, locality->reuse_interval.histogram_log2);
    cli_set_number(document, "hit_rate", mean_of(locality->hit_rate, locality->accesses));
    json_t *spatial = cli_add_object(document, "spatial");
    cli_set_number(spatial, "words", mean_of(locality->spatial.words, locality->spatial.fills));
    cli_set_number(spatial, "accesses", mean_of(locality->spatial.accesses, locality->spatial.fills));
    cli_set_count(spatial, "fills", locality->spatial.fills);
    cli_set_count(spatial, "window", locality->window);
    if (locality->has_distance)
        add_stack_distance(document, locality, warm);
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

void cli_explain_locality(FILE *stream, const json_t *document)
{
    char text[640];
    double line = cli_get_number(document, "line_bytes");
    double words = line / cli_get_number(document, "word_bytes");
    snprintf(text, sizeof text,
             "Reuse is the mean number of accesses until the same %.0f-byte line of %s is used again; "
             "median, p90 and p99 are its quantiles. Cold counts the first uses. Hit is the share of "
             "accesses that come at most %.0f accesses after the last use of their line. Words and S count "
             "the distinct words and the accesses for each line fetched; a line has room for %.0f word%s.",
             line, cli_get_number(document, "columns") > 1 ? "B" : "x",
             cli_get_number(document, "spatial.window"), words, words == 1 ? "" : "s");
    cli_print_filled(stream, text);
}

bool cli_trace_view(FILE *stream, const json_t *documents)
{
    static const cli_column distance_columns[] = {
        {"file", "file", CLI_TEXT}, {"stack_distance.mean", "stack distance", CLI_NUMBER}, {0}};
    static const cli_table distances = {
        .column = distance_columns,
        .legend = "stack distance: mean distinct other lines between two uses of a line."};
    const json_t *first = json_array_get(documents, 0);
    if (!first)
        return true;
    cli_print_table(stream, &cli_locality_table, documents);
    cli_explain_locality(stream, first);
    if (cli_get(first, "stack_distance")) {
        putc('\n', stream);
        cli_print_table(stream, &distances, documents);
    }
    if (cli_get(first, "curve")) {
        putc('\n', stream);
        cli_print_curves(stream, documents);
    }
    return true;
}
