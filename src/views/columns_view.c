#include "views/views.h"

#include <math.h>
#include <string.h>

#include "sparcast/columns.h"

const cli_table *cli_columns_table(void)
{
    return cli_answer_table(spc_columns_fields(), "predictions", NULL);
}

static void columns_view_print_choice(FILE *stream, const json_t *document)
{
    const char *best = cli_get_text(document, "best"), *library = cli_get_text(document, "best_library");
    const json_t *rows = cli_get(document, "predictions");
    double products = cli_get_number(document, "products");
    const char *fastest = cli_get_text(document, "fastest");
    fprintf(stream, "%s: %s is ", cli_get_text(document, "file"), best);
    if (products > 0)
        fprintf(stream, "the best for %.0f products", products);
    else if (strcmp(fastest, best) == 0)
        fputs("the fastest", stream);
    else
        fprintf(stream, "within %.0f %% of %s, the fastest, and ready sooner",
                100 * cli_get_number(document, "as_good"), fastest);
    if (*library && strcmp(best, library) != 0)
        fprintf(stream, ", %.2f times as fast as %s, the best of cuSPARSE",
                cli_get_number(cli_find_row(rows, "kernel", library), "seconds") /
                    cli_get_number(cli_find_row(rows, "kernel", best), "seconds"),
                library);
    fputs(".\n", stream);
}

/* Of what takes the least. */
static void print_memory(FILE *stream, const json_t *document)
{
    size_t i;
    json_t *row;
    double least = HUGE_VAL, passes = cli_get_number(document, "pass_columns"), available = NAN;
    char needed[CLI_TEXT_SIZE], there[CLI_TEXT_SIZE];
    json_array_foreach(cli_get(document, "predictions"), i, row)
    {
        if (!json_is_false(cli_get(row, "fits")))
            return;
        least = fmin(least, cli_get_number(row, "memory_bytes"));
        available = cli_get_number(row, "memory_available");
    }
    fprintf(stream, "%s: none fits: A, B and C take %s, the device has %s; ", cli_get_text(document, "file"),
            cli_rounded(least, CLI_BYTES, needed), cli_rounded(available, CLI_BYTES, there));
    if (passes > 0)
        fprintf(stream, "passes of at most %.0f columns do.\n", passes);
    else
        fputs("nor does one column.\n", stream);
}

static void print_padding(FILE *stream, const json_t *document)
{
    double padded = cli_get_number(document, "padded_columns");
    double zeros = padded - cli_get_number(document, "columns");
    if (zeros == 1)
        fputs("a last column of zeros", stream);
    else
        fprintf(stream, "%.0f last columns of zeros", zeros);
    fprintf(stream, ": %.0f columns", padded);
}

static void columns_view_print_change(FILE *stream, const json_t *document)
{
    static const struct {
        const char *what, *says;
    } says[] = {{"algorithm", "another kernel"},
                {"layout", "the other layout"},
                {"split", "two products of half the columns"},
                {"dense", "the dense product"},
                {"reorder", "an order in which neighbouring rows share all columns (at best)"}};
    const char *what = cli_get_text(document, "change.what");
    if (!*what)
        return;
    fputs("  Would help: ", stream);
    for (size_t i = 0; i < sizeof says / sizeof says[0]; i++)
        if (strcmp(what, says[i].what) == 0)
            fputs(says[i].says, stream);
    if (strcmp(what, "pad") == 0)
        print_padding(stream, document);
    fprintf(stream, ", %.2f times as fast (%s).\n", cli_get_number(document, "change.speedup"),
            cli_get_text(document, "change.kernel"));
}

static void print_dense(FILE *stream, const json_t *document)
{
    double density = cli_get_number(document, "dense_density");
    double entries = cli_get_number(document, "rows") * cli_get_number(document, "cols");
    if (density > 0)
        fprintf(stream,
                "  A dense product would be faster from a density of %.3g %% on; this matrix has %.3g %%.\n",
                100 * density, 100 * cli_get_number(document, "nnz") / entries);
    else if (density == 0)
        fputs("  A dense product would be faster at any density.\n", stream);
    else if (isnan(cli_get_number(document, "dense_seconds")) && cli_get_number(document, "nnz") > 0)
        fprintf(stream, "  What a dense product of such values takes on %s is not known.\n",
                cli_get_text(document, "device"));
}

static void print_formed(FILE *stream, const json_t *document)
{
    char set_up[CLI_TEXT_SIZE], then[CLI_TEXT_SIZE];
    double pays = cli_get_number(document, "transpose_pays_after");
    if (!(cli_get_number(document, "forming_seconds") > 0) ||
        !(cli_get_number(document, "formed_seconds") > 0))
        return;
    const char *forming = cli_rounded(cli_get_number(document, "forming_seconds"), CLI_SECONDS, set_up);
    const char *formed = cli_rounded(cli_get_number(document, "formed_seconds"), CLI_SECONDS, then);
    fprintf(stream, "  Forming A' (estimated: %s, then %s a product) ", forming, formed);
    if (pays > 0)
        fprintf(stream, "pays from %.0f products on.\n", pays);
    else
        fputs("does not pay.\n", stream);
}

static void columns_view_print_setup(FILE *stream, const json_t *document)
{
    char set_up[CLI_TEXT_SIZE];
    const char *ready = cli_get_text(document, "ready"), *best = cli_get_text(document, "best");
    const json_t *row = cli_find_row(cli_get(document, "predictions"), "kernel", best);
    if (*ready)
        fprintf(stream, "  %s needs %s before the first product, which pays from %.0f products on.\n", best,
                cli_rounded(cli_get_number(row, "setup_seconds"), CLI_SECONDS, set_up),
                cli_get_number(document, "setup_pays_after"));
}

static void print_missing_type(FILE *stream, const json_t *document)
{
    const char *type = cli_get_text(document, "missing_type");
    if (*type)
        fprintf(stream, "  cuSPARSE, which does not take %s on %s, is left out.\n", type,
                cli_get_text(document, "device"));
}

static void print_missing_code(FILE *stream, const json_t *document)
{
    const char *architecture = cli_get_text(document, "missing_code");
    if (*architecture)
        fprintf(stream, "  Our kernels are forecast from counts: no table holds their machine code on %s.\n",
                architecture);
}

bool cli_columns_view(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *document;
    cli_print_precisions(stream, documents);
    cli_print_table(stream, cli_columns_table(), documents);
    json_array_foreach((json_t *)documents, i, document)
    {
        if (!*cli_get_text(document, "best"))
            continue;
        print_memory(stream, document);
        columns_view_print_choice(stream, document);
        columns_view_print_setup(stream, document);
        columns_view_print_change(stream, document);
        print_dense(stream, document);
        print_formed(stream, document);
        print_missing_type(stream, document);
        print_missing_code(stream, document);
    }
    return true;
}
