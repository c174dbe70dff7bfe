#include "views/views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "sparcast.h"

/* ---- columns ---- */

const cli_table cli_predictions_table = {
    .rows = "predictions",
    .keys = "file,device,model,kernel,gflops,roof_gflops,seconds,seconds_low,seconds_high,bytes_per_flop,"
            "alpha,beta,gamma,hit_rate,hit_source,spatial,spatial_unit,padding,small_factor,memory_bytes,"
            "memory_available,fits,limited_by,utilisation,l1_bytes,l2_bytes,dram_bytes,l1_hit_rate,l2_hit_"
            "rate,change.what,change.kernel,change.speedup,predicted_as,order.name,order.speedup,setup_"
            "seconds,total_seconds,pays_after,row_hit_rate,coalesced"};

static const cli_column published_columns[] = {{"kernel", "kernel", CLI_TEXT},
                                               {"gflops", "GFLOPS", CLI_NUMBER},
                                               {"roof_gflops", "roof", CLI_NUMBER | CLI_SPARE},
                                               {"seconds", "time", CLI_SECONDS},
                                               {"seconds_low", "4 in 5", CLI_INTERVAL},
                                               {"bytes_per_flop", "B/FLOP", CLI_NUMBER | CLI_SPARE},
                                               {"alpha", "index", CLI_NUMBER | CLI_SPARE},
                                               {"beta", "value", CLI_NUMBER | CLI_SPARE},
                                               {"gamma", "x", CLI_NUMBER | CLI_SPARE},
                                               {"hit_rate", "hit", CLI_PERCENT | CLI_SPARE},
                                               {"spatial", "S", CLI_NUMBER | CLI_SPARE},
                                               {"padding", "useful", CLI_PERCENT | CLI_SPARE},
                                               {"dram_bytes", "moved", CLI_BYTES | CLI_SPARE},
                                               {"limited_by", "limit", CLI_TEXT},
                                               {"utilisation", "of time", CLI_PERCENT | CLI_SPARE},
                                               {"advice", "would help most", CLI_TEXT},
                                               {0}};
static const cli_table published_table = {.rows = "predictions", .column = published_columns};

static const cli_column exec_columns[] = {{"kernel", "kernel", CLI_TEXT},
                                          {"gflops", "GFLOPS", CLI_NUMBER},
                                          {"seconds", "time", CLI_SECONDS},
                                          {"seconds_low", "4 in 5", CLI_INTERVAL | CLI_SPARE},
                                          {"limited_by", "limit", CLI_TEXT},
                                          {"utilisation", "busy", CLI_PERCENT | CLI_SPARE},
                                          {"dram_bytes", "DRAM", CLI_BYTES | CLI_SPARE},
                                          {"l2_bytes", "L2", CLI_BYTES | CLI_SPARE},
                                          {"l1_bytes", "L1", CLI_BYTES | CLI_SPARE},
                                          {"l1_hit_rate", "L1 hit", CLI_PERCENT | CLI_SPARE},
                                          {"hit_rate", "x hit", CLI_PERCENT | CLI_SPARE},
                                          {"padding", "useful", CLI_PERCENT | CLI_SPARE},
                                          {"advice", "would help most", CLI_TEXT},
                                          {0}};
static const cli_table exec_table = {.rows = "predictions", .column = exec_columns};

static const cli_column gather_columns[] = {
    {"kernel", "kernel", CLI_TEXT},          {"gflops", "GFLOPS", CLI_NUMBER},
    {"roof_gflops", "roof", CLI_NUMBER},     {"seconds", "time", CLI_SECONDS},
    {"limited_by", "limit", CLI_TEXT},       {"utilisation", "of time", CLI_PERCENT},
    {"dram_bytes", "DRAM", CLI_BYTES},       {"row_hit_rate", "row hits", CLI_PERCENT},
    {"coalesced", "coalesced", CLI_PERCENT}, {"padding", "useful", CLI_PERCENT},
    {"advice", "would help most", CLI_TEXT}, {0}};
static const cli_table gather_table = {.rows = "predictions", .column = gather_columns};

static const cli_column term_columns[] = {
    {"file", NULL, CLI_TEXT},      {"device", NULL, CLI_TEXT},
    {"model", NULL, CLI_TEXT},     {"kernel", "kernel", CLI_TEXT},
    {"term", "term", CLI_TEXT},    {"seconds", "time", CLI_SECONDS},
    {"bytes", "bytes", CLI_BYTES}, {"utilisation", "of time", CLI_PERCENT},
    {"binds", "binds", CLI_TEXT},  {0}};
const cli_table cli_terms_table = {.rows = "terms", .column = term_columns};

static const cli_column setup_columns[] = {
    {"kernel", "kernel", CLI_TEXT},          {"setup_seconds", "set-up", CLI_SECONDS},
    {"seconds", "a product", CLI_SECONDS},   {"total_seconds", "together", CLI_SECONDS},
    {"pays_after", "pays after", CLI_COUNT}, {0}};
static const cli_table setup_table = {.rows = "predictions", .column = setup_columns};

/* ---- what is said of each kernel ---- */

void cli_add_advice(json_t *document, const spc_ranking *ranking)
{
    char advice[CLI_ADVICE_SIZE];
    json_t *rows = json_object_get(document, "predictions");
    for (size_t i = 0; i < ranking->rows; i++)
        cli_set_text(json_array_get(rows, i), "advice", cli_spell_advice(&ranking->row[i], advice));
    for (size_t i = 0; i < ranking->rows; i++)
        if (ranking->row[i].least) { /* of a bound the time alone is shown */
            cli_set_number(json_array_get(rows, i), "utilisation", NAN);
            cli_set_text(json_array_get(rows, i), "limited_by", "-");
            cli_set_text(json_array_get(rows, i), "advice", "-");
        }
}

/* The traffic behind a sum of terms is that of a kernel of ours, and that behind a bound the least: people
 * would take it for the library's. */
static void hide_borrowed(json_t *row, const spc_ranked *ranked)
{
    static const char *const keys[] = {"dram_bytes", "l2_bytes", "l1_bytes", "l1_hit_rate", "hit_rate"};
    for (size_t k = 0; (ranked->least || ranked->forecast.by_terms) && k < sizeof keys / sizeof *keys; k++)
        cli_set_number(row, keys[k], NAN);
}

/* What the view shows beside the keys: "shape", "answer", "notes". */
void cli_tell_prediction(json_t *document, const spc_advice *advice)
{
    const spc_ranking *ranking = &advice->ranking;
    spc_append_text answer, notes;
    char *file = strdup(cli_get_text(document, "file"));
    cli_need(file ? SPC_OK : SPC_ERROR_MEMORY);
    cli_set_count(document, "shape", spc_model_shape(ranking->model));
    cli_add_advice(document, ranking);
    for (size_t i = 0; i < ranking->rows; i++)
        hide_borrowed(json_array_get(json_object_get(document, "predictions"), i), &ranking->row[i]);
    cli_begin_text(&answer);
    cli_print_answer(answer.stream, cli_printable(file), advice);
    cli_end_text(&answer);
    cli_begin_text(&notes);
    cli_print_best(notes.stream, advice);
    cli_end_text(&notes);
    cli_set_text(document, "answer", answer.text);
    cli_set_text(document, "notes", notes.text);
    free(answer.text);
    free(notes.text);
    free(file);
}

/* ---- one matrix ---- */

static spc_answer_shape answer_shape_of(const json_t *document)
{
    return (spc_answer_shape)cli_get_number(document, "shape");
}

static const cli_table *predict_view_table_of(const json_t *document)
{
    const cli_table *const tables[] = {&published_table, &exec_table, &gather_table};
    return tables[answer_shape_of(document)];
}

/* What the answer is about. */
static void print_heading(FILE *stream, const json_t *document)
{
    char rows[CLI_TEXT_SIZE], cols[CLI_TEXT_SIZE], nnz[CLI_TEXT_SIZE];
    fprintf(stream, "%s x %s, %s non-zeros; f%.0f values%s, %.0f-bit indices, model %s\n\n",
            cli_rounded(cli_get_number(document, "rows"), CLI_COUNT, rows),
            cli_rounded(cli_get_number(document, "cols"), CLI_COUNT, cols),
            cli_rounded(cli_get_number(document, "nnz"), CLI_COUNT, nnz),
            8 * cli_get_number(document, "value_bytes"),
            json_object_get(document, "vector_bytes") ? " in f64 vectors" : "",
            8 * cli_get_number(document, "index_bytes"), cli_get_text(document, "model"));
}

static const char exec_legend[] =
    CLI_RANGES "Limit is the unit that works most, and busy says for how much of the time. Latency means "
               "that no unit works for half of the time; busy is then the longest chain of loads, each of "
               "which needs what the one before brings (offset, column, x). DRAM, L2 and L1 are bytes read "
               "from each. Useful is the share of stored values that is no padding. \"Would help most\" is "
               "the best of other formats, parameters, orders of rows, and every access to x a hit.";
static const char exec_terms_legend[] =
    "Terms overlap: each is the time for which its unit works. Chains is the warp that would take longest "
    "alone, each load waiting for the one before. Tail is the time without further blocks to start. Bytes "
    "are read from DRAM, L2 and L1.";
static const char published_legend[] =
    CLI_RANGES "Roof is the speed if x cost nothing and nothing were padded. B/FLOP are the bytes moved for "
               "each FLOP, the sum of index, value and x. Hit is the hit rate of x, S the number of accesses "
               "for each line of x fetched. Useful is the share of stored values that is no padding. \"Would "
               "help most\" is the best of other formats, slice heights, and every access to x a hit.";
static const char published_terms_legend[] =
    "Terms add up to the time. Launch is what starting a kernel and too few threads cost.";

static const char *legend_of(const json_t *document, bool terms)
{
    if (answer_shape_of(document) == SPC_ANSWER_GATHER)
        return terms
                   ? "Terms overlap: each is the time that its part of the gather memory needs."
                   : "Roof is the published equation: the link full of values and words of x. Limit is the "
                     "part that works longest; of those within 5 % of it, a link before the channels, these "
                     "before the gather units. DRAM are the bytes that it moves. Row hits is the share of "
                     "requests whose row was open, coalesced the share of accesses to x that are answered "
                     "from another one's fetch. Useful is the share of stored values that is no padding.";
    if (answer_shape_of(document) == SPC_ANSWER_UNITS)
        return terms ? exec_terms_legend : exec_legend;
    return terms ? published_terms_legend : published_legend;
}

/* What comes before the products, where their number was given. */
static void predict_view_print_setup(FILE *stream, const json_t *document, const json_t *one)
{
    char products[CLI_TEXT_SIZE];
    const json_t *first = json_array_get(cli_get(document, "predictions"), 0);
    if (!cli_get(document, "products") || !first)
        return;
    const char *ready = cli_get_text(first, "pays_against");
    double count = cli_get_number(document, "products");
    cli_print_table(stream, &setup_table, one);
    fprintf(stream, "\nset-up: conversion and analysis before the first of %s product%s",
            cli_rounded(count, CLI_COUNT, products), count == 1 ? "" : "s");
    if (*ready)
        fprintf(stream, "; pays after: products from which it is ahead of %s", ready);
    fputs(".\n\n", stream);
}

static void print_matrix(FILE *stream, const json_t *document, bool terms)
{
    json_t *one = json_pack("[O]", document);
    fputs(cli_get_text(document, "answer"), stream);
    print_heading(stream, document);
    cli_print_table(stream, predict_view_table_of(document), one);
    putc('\n', stream);
    predict_view_print_setup(stream, document, one);
    if (terms) {
        cli_print_table(stream, &cli_terms_table, one);
        putc('\n', stream);
    }
    fputs(cli_get_text(document, "notes"), stream);
    json_decref(one);
}

static bool print_all(FILE *stream, const json_t *documents, bool terms)
{
    size_t i, count = json_array_size(documents);
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        if (i)
            putc('\n', stream);
        print_matrix(stream, document, terms);
    }
    if (!count)
        return true;
    putc('\n', stream);
    const json_t *first = json_array_get(documents, 0);
    cli_print_filled(stream, cli_legend_of(predict_view_table_of(first), legend_of(first, false), documents));
    if (terms)
        cli_print_filled(stream, legend_of(first, true));
    return true;
}

bool cli_predict_view(FILE *stream, const json_t *documents)
{
    return print_all(stream, documents, false);
}

bool cli_predict_terms_view(FILE *stream, const json_t *documents)
{
    return print_all(stream, documents, true);
}
