#include "cli/told.h"

#include <math.h>
#include <string.h>

/* ---- columns ---- */

static const cli_column every_column[] = {{"file", NULL, CLI_TEXT},
                                          {"device", NULL, CLI_TEXT},
                                          {"model", NULL, CLI_TEXT},
                                          {"kernel", NULL, CLI_TEXT},
                                          {"gflops", NULL, CLI_NUMBER},
                                          {"roof_gflops", NULL, CLI_NUMBER},
                                          {"seconds", NULL, CLI_SECONDS},
                                          {"bytes_per_flop", NULL, CLI_NUMBER},
                                          {"alpha", NULL, CLI_NUMBER},
                                          {"beta", NULL, CLI_NUMBER},
                                          {"gamma", NULL, CLI_NUMBER},
                                          {"hit_rate", NULL, CLI_PERCENT},
                                          {"hit_source", NULL, CLI_TEXT},
                                          {"spatial", NULL, CLI_NUMBER},
                                          {"spatial_unit", NULL, CLI_TEXT},
                                          {"padding", NULL, CLI_PERCENT},
                                          {"small_factor", NULL, CLI_NUMBER},
                                          {"memory_bytes", NULL, CLI_BYTES},
                                          {"memory_available", NULL, CLI_BYTES},
                                          {"fits", NULL, CLI_TEXT},
                                          {"limited_by", NULL, CLI_TEXT},
                                          {"utilisation", NULL, CLI_PERCENT},
                                          {"l1_bytes", NULL, CLI_BYTES},
                                          {"l2_bytes", NULL, CLI_BYTES},
                                          {"dram_bytes", NULL, CLI_BYTES},
                                          {"l1_hit_rate", NULL, CLI_PERCENT},
                                          {"l2_hit_rate", NULL, CLI_PERCENT},
                                          {"change.what", NULL, CLI_TEXT},
                                          {"change.kernel", NULL, CLI_TEXT},
                                          {"change.speedup", NULL, CLI_TIMES},
                                          {"predicted_as", NULL, CLI_TEXT},
                                          {0}};
const cli_table cli_predictions_table = {"predictions", every_column, NULL};

static const cli_column published_columns[] = {{"kernel", "kernel", CLI_TEXT},
                                               {"gflops", "GFLOPS", CLI_NUMBER},
                                               {"roof_gflops", "roof", CLI_NUMBER},
                                               {"seconds", "time", CLI_SECONDS},
                                               {"bytes_per_flop", "B/FLOP", CLI_NUMBER},
                                               {"alpha", "index", CLI_NUMBER},
                                               {"beta", "value", CLI_NUMBER},
                                               {"gamma", "x", CLI_NUMBER},
                                               {"hit_rate", "hit", CLI_PERCENT},
                                               {"spatial", "S", CLI_NUMBER},
                                               {"padding", "useful", CLI_PERCENT},
                                               {"dram_bytes", "moved", CLI_BYTES},
                                               {"limited_by", "limit", CLI_TEXT},
                                               {"utilisation", "of time", CLI_PERCENT},
                                               {"advice", "would help most", CLI_TEXT},
                                               {0}};
static const cli_table published_table = {"predictions", published_columns, NULL};

static const cli_column executed_columns[] = {{"kernel", "kernel", CLI_TEXT},
                                              {"gflops", "GFLOPS", CLI_NUMBER},
                                              {"seconds", "time", CLI_SECONDS},
                                              {"limited_by", "limit", CLI_TEXT},
                                              {"utilisation", "busy", CLI_PERCENT},
                                              {"dram_bytes", "DRAM", CLI_BYTES},
                                              {"l2_bytes", "L2", CLI_BYTES},
                                              {"l1_bytes", "L1", CLI_BYTES},
                                              {"l1_hit_rate", "L1 hit", CLI_PERCENT},
                                              {"hit_rate", "x hit", CLI_PERCENT},
                                              {"padding", "useful", CLI_PERCENT},
                                              {"advice", "would help most", CLI_TEXT},
                                              {0}};
static const cli_table executed_table = {"predictions", executed_columns, NULL};

static const cli_column term_columns[] = {
    {"file", NULL, CLI_TEXT},      {"device", NULL, CLI_TEXT},
    {"model", NULL, CLI_TEXT},     {"kernel", "kernel", CLI_TEXT},
    {"term", "term", CLI_TEXT},    {"seconds", "time", CLI_SECONDS},
    {"bytes", "bytes", CLI_BYTES}, {"utilisation", "of time", CLI_PERCENT},
    {"binds", "binds", CLI_TEXT},  {0}};
const cli_table cli_terms_table = {"terms", term_columns, NULL};

/* ---- sentences ---- */

/* Where the hit rates come from; NULL where none are used. */
static const char *explain_hits(const json_t *best)
{
    static const char *const explained[][2] = {
        {"lines", "the device's fitted lines in the reuse interval"},
        {"window", "a working set of as many accesses as the cache has lines"},
        {"given", "the caller"},
        {"executed", "a simulation of the warps in the order in which the GPU runs them"},
    };
    for (size_t i = 0; i < sizeof explained / sizeof explained[0]; i++)
        if (strcmp(cli_get_text(best, "hit_source"), explained[i][0]) == 0)
            return explained[i][1];
    return NULL;
}

/* The change of a row in a few words: "rows sorted: sell:32:1024, 1.12x". */
static void add_advice(json_t *row)
{
    static const char *const said[][2] = {
        {"format", ""},
        {"parameter", ""},
        {"sort", "other order of rows: "},
        {"f32", "float32: "},
        {"reorder", "reordering: at most "},
    };
    char text[128], times[CLI_TEXT_SIZE];
    const json_t *change = cli_get(row, "change");
    const char *what = change ? cli_get_text(change, "what") : "", *lead = "";
    if (!*what) {
        cli_set_text(row, "advice", "nothing that was tried");
        return;
    }
    for (size_t i = 0; i < sizeof said / sizeof said[0]; i++)
        if (strcmp(what, said[i][0]) == 0)
            lead = said[i][1];
    bool same = strcmp(what, "f32") == 0 || strcmp(what, "reorder") == 0;
    snprintf(text, sizeof text, "%s%s%s%s", lead, same ? "" : cli_get_text(change, "kernel"),
             same ? "" : ", ", cli_rounded(cli_get_number(change, "speedup"), CLI_TIMES, times));
    cli_set_text(row, "advice", text);
}

static const char *explain_help(const char *what)
{
    if (strcmp(what, "hit+30") == 0)
        return "30 points more hits of x";
    if (strcmp(what, "spatial=max") == 0)
        return "lines of x used in full (S = L/F)";
    return "column indices that stay in memory";
}

enum { HELPS = 4 };

static void tell_helps(FILE *stream, const json_t *helps)
{
    bool told[HELPS] = {false};
    size_t count = json_array_size(helps);
    for (size_t n = 0; n < count && n < HELPS; n++) {
        size_t most = count;
        for (size_t i = 0; i < count; i++)
            if (!told[i] && (most == count || cli_get_number(json_array_get(helps, i), "speedup") >
                                                  cli_get_number(json_array_get(helps, most), "speedup")))
                most = i;
        told[most] = true;
        const json_t *help = json_array_get(helps, most);
        fprintf(stream, "%s %s, %.2fx",
                n ? ";" : "What another machine would bring:", explain_help(cli_get_text(help, "what")),
                cli_get_number(help, "speedup"));
    }
    if (count)
        fputs(".\n", stream);
}

static void tell_offload(FILE *stream, const json_t *document)
{
    const json_t *offload = cli_get(document, "offload");
    char device[CLI_TEXT_SIZE], host[CLI_TEXT_SIZE];
    double products = cli_get_number(offload, "products"), even = cli_get_number(offload, "break_even");
    if (!offload)
        return;
    fprintf(stream, "Host transfers included, %.0f product%s take%s %s on %s and %s on %s: ", products,
            products == 1 ? "" : "s", products == 1 ? "s" : "",
            cli_rounded(cli_get_number(offload, "device_seconds"), CLI_SECONDS, device),
            cli_get_text(document, "device"),
            cli_rounded(cli_get_number(offload, "host_seconds"), CLI_SECONDS, host),
            cli_get_text(offload, "host"));
    if (isnan(even))
        fprintf(stream, "the CPU is the better place however many there are.\n");
    else
        fprintf(stream, "the device wins from %.0f product%s on.\n", even, even == 1 ? "" : "s");
}

static const json_t *find_best(const json_t *document)
{
    size_t i;
    json_t *row;
    json_array_foreach((json_t *)cli_get(document, "predictions"), i,
                       row) if (strcmp(cli_get_text(row, "kernel"), cli_get_text(document, "best")) ==
                                0) return row;
    return NULL;
}

static spc_limit limit_of(const char *name)
{
    int limit = SPC_LIMIT_NOTHING;
    while (limit < SPC_LIMIT_MEMORY && strcmp(spc_limit_name((spc_limit)limit), name) != 0)
        limit++;
    return (spc_limit)limit;
}

static void tell_stand_ins(FILE *stream, const json_t *document)
{
    size_t i;
    json_t *row;
    json_array_foreach((json_t *)cli_get(document, "predictions"), i, row)
    {
        if (*cli_get_text(row, "predicted_as"))
            fprintf(stream,
                    "%s is predicted as %s, the nearest of ours: docs/exec-model.md says how far off.\n",
                    cli_get_text(row, "kernel"), cli_get_text(row, "predicted_as"));
    }
}

static bool is_executed(const json_t *document)
{
    return strcmp(cli_get_text(document, "model"), spc_model_name(SPC_MODEL_EXEC)) == 0;
}

static void tell_best(FILE *stream, const json_t *document)
{
    const json_t *best = find_best(document);
    if (!best)
        return;
    fprintf(stream, "Best: %s, %.4g GFLOPS; the roof is %.4g GFLOPS.\n", cli_get_text(best, "kernel"),
            cli_get_number(best, "gflops"), cli_get_number(best, "roof_gflops"));
    fprintf(stream, "Limited by %s: %s.\n", cli_get_text(best, "limited_by"),
            cli_explain_limit(limit_of(cli_get_text(best, "limited_by"))));
    tell_helps(stream, cli_get(document, "helps"));
    tell_offload(stream, document);
    if (explain_hits(best))
        fprintf(stream, "Hit rates come from %s.\n", explain_hits(best));
    tell_stand_ins(stream, document);
    if (!json_is_true(cli_get(document, "fitted")))
        fprintf(stream,
                "%s has not been fitted to measurements: for small matrices these are upper bounds.\n",
                cli_get_text(document, "device"));
}

/* ---- a page ---- */

static void tell_heading(FILE *stream, const json_t *document)
{
    char rows[CLI_TEXT_SIZE], cols[CLI_TEXT_SIZE], nnz[CLI_TEXT_SIZE];
    fprintf(stream, "%s: %s x %s, %s non-zeros; f%.0f values, %.0f-bit indices on %s, model %s\n\n",
            cli_get_text(document, "file"), cli_rounded(cli_get_number(document, "rows"), CLI_COUNT, rows),
            cli_rounded(cli_get_number(document, "cols"), CLI_COUNT, cols),
            cli_rounded(cli_get_number(document, "nnz"), CLI_COUNT, nnz),
            8 * cli_get_number(document, "value_bytes"), 8 * cli_get_number(document, "index_bytes"),
            cli_get_text(document, "device"), cli_get_text(document, "model"));
}

/* One document with the advice in words, to be released. */
static json_t *with_advice(const json_t *document)
{
    json_t *copy = json_deep_copy(document), *row;
    size_t i;
    json_array_foreach(json_object_get(copy, "predictions"), i, row)
    {
        add_advice(row);
    }
    return json_pack("[o]", copy);
}

static const char *legend_of(const json_t *document, bool terms)
{
    if (is_executed(document))
        return terms
                   ? "Terms overlap: each is the time for which its unit works; chains: the warp that would "
                     "take longest alone,\n"
                     "loads that wait for loads; tail: without further blocks to start. bytes: read; from "
                     "DRAM, L2 and L1."
                   : "limit, busy: the unit that works most, and for how much of the time; latency: none "
                     "does for half of it,\n"
                     "busy is then the longest chain of loads that wait for loads. DRAM, L2, L1: bytes read "
                     "from each.\n"
                     "would help most: the best of other formats, parameters, orders of rows, and every "
                     "access to x a hit.";
    return terms
               ? "Terms add up to the time; launch: what too few threads and starting kernels cost."
               : "roof: GFLOPS if x cost nothing and nothing were padded; B/FLOP = index + value + x, bytes "
                 "moved per FLOP;\n"
                 "hit, S: hit rate of x, accesses per line fetched; useful: stored values that are no "
                 "padding; moved: bytes;\n"
                 "would help most: the best of other formats, slice heights, and every access to x a hit.";
}

static void tell_page(FILE *stream, const json_t *document, bool terms)
{
    json_t *one = with_advice(document);
    tell_heading(stream, document);
    cli_print_table(stream, is_executed(document) ? &executed_table : &published_table, one);
    putc('\n', stream);
    if (terms) {
        cli_print_table(stream, &cli_terms_table, one);
        putc('\n', stream);
    }
    tell_best(stream, document);
    json_decref(one);
}

static bool tell(FILE *stream, const json_t *documents, bool terms)
{
    size_t i, count = json_array_size(documents);
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        if (i)
            putc('\n', stream);
        tell_page(stream, document, terms);
    }
    if (!count)
        return true;
    fprintf(stream, "\n%s\n", legend_of(json_array_get(documents, 0), false));
    if (terms)
        fprintf(stream, "%s\n", legend_of(json_array_get(documents, 0), true));
    return true;
}

bool cli_tell_predictions(FILE *stream, const json_t *documents)
{
    return tell(stream, documents, false);
}

bool cli_tell_terms(FILE *stream, const json_t *documents)
{
    return tell(stream, documents, true);
}
