/* Methods for a singular value decomposition, on one machine or several; a fit of them. */
#include <string.h>

#include "views/views.h"

/* The methods that do not fit into the memory of a machine. */
static void svd_print_too_large(FILE *stream, const json_t *machine, double n)
{
    size_t i, found = 0;
    json_t *row;
    char needed[CLI_TEXT_SIZE], there[CLI_TEXT_SIZE];
    cli_rounded(cli_get_number(machine, "memory_available"), CLI_BYTES, there);
    json_array_foreach(cli_get(machine, "methods"), i, row)
    {
        if (!json_is_false(cli_get(row, "fits")))
            continue;
        if (!found++)
            fprintf(stream, "Too large for the %s of %s at n = %.0f: ", there,
                    cli_get_text(machine, "device"), n);
        else
            fputs(", ", stream);
        fprintf(stream, "%s (%s)", cli_get_text(row, "method"),
                cli_rounded(cli_get_number(row, "memory_bytes"), CLI_BYTES, needed));
    }
    fputs(found ? ".\n" : "", stream);
}

static const cli_column design_columns[] = {{"device", "device", CLI_TEXT},
                                            {"n", "n", CLI_EXACT},
                                            {"result", "result", CLI_TEXT},
                                            {"band_width", "L", CLI_EXACT},
                                            {"method", "method", CLI_TEXT},
                                            {"seconds", "time", CLI_SECONDS},
                                            {"seconds_low", "low", CLI_SECONDS | CLI_SPARE},
                                            {"seconds_high", "high", CLI_SECONDS | CLI_SPARE},
                                            {"speedup", "speedup", CLI_TIMES},
                                            {"inequality.p_gemv_gflops", "Pv", CLI_NUMBER | CLI_SPARE},
                                            {"inequality.bound_gflops", "bound", CLI_NUMBER | CLI_SPARE},
                                            {"model", "model", CLI_TEXT | CLI_SPARE},
                                            {"origin", "origin", CLI_TEXT | CLI_SPARE},
                                            {"fits", NULL, CLI_TEXT},
                                            {0}};
const cli_table cli_svd_designs_table = {
    .rows = "designs",
    .column = design_columns,
    .legend = "The method to run on each machine; speedup: beside the first one."};

bool cli_svd_designs_view(FILE *stream, const json_t *documents)
{
    size_t i, j;
    json_t *document, *design;
    cli_print_table(stream, &cli_svd_designs_table, documents);
    json_array_foreach(documents, i, document) json_array_foreach(cli_get(document, "designs"), j, design)
        svd_print_too_large(stream, design, cli_get_number(document, "n"));
    return true;
}

static const cli_column fit_columns[] = {{"n", "n", CLI_EXACT},
                                         {"result", "result", CLI_TEXT},
                                         {"method", "method", CLI_TEXT},
                                         {"band_width", "L", CLI_EXACT},
                                         {"measured", "measured", CLI_SECONDS},
                                         {"predicted", "predicted", CLI_SECONDS},
                                         {"error", "error", CLI_PERCENT},
                                         {"null_error", "null", CLI_PERCENT},
                                         {0}};
const cli_table cli_svd_fit_table = {.column = fit_columns};
