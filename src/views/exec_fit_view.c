#include "views/views.h"

bool cli_exec_fit_view(FILE *stream, const json_t *documents)
{
    const json_t *document = json_array_get(documents, 0);
    char before[CLI_TEXT_SIZE], after[CLI_TEXT_SIZE], median[CLI_TEXT_SIZE];
    size_t i;
    json_t *row;
    if (!document)
        return true;
    fprintf(stream,
            "%s: %.0f rows of %.0f matrices fitted, %.0f matrices held out for 'sparcast validate', caches "
            "%s\n\n",
            cli_get_text(document, "file"), cli_get_number(document, "rows"),
            cli_get_number(document, "matrices"), cli_get_number(document, "held_out"),
            cli_get_text(document, "cache_state"));
    cli_print_table(stream, cli_coefficients_table(SPC_FIT_EXEC), documents);
    fprintf(stream,
            "A fact without an interval is not determined by these measurements: its start value stays.\n");
    fprintf(stream, "\nMean error on the matrices of the fit: %s, median %s; %s at the start.\n",
            cli_rounded(cli_get_number(document, "mape"), CLI_PERCENT, after),
            cli_rounded(cli_get_number(document, "median_ape"), CLI_PERCENT, median),
            cli_rounded(cli_get_number(document, "mape_before"), CLI_PERCENT, before));
    json_array_foreach((json_t *)cli_get(document, "kernels"), i, row)
    {
        fprintf(stream, "%s, run as the nearest kernel of ours with a launch of its own: mean error %s.\n",
                cli_get_text(row, "kernel"), cli_rounded(cli_get_number(row, "mape"), CLI_PERCENT, after));
    }
    double missing = cli_get_number(document, "missing_matrices");
    if (missing > 0)
        fprintf(stream, "%.0f matri%s left out (%s%s): %s.\n", missing, missing > 1 ? "ces were" : "x was",
                cli_get_text(document, "missing_names"), missing > 3 ? ", ..." : "",
                cli_get_text(document, "missing_reason"));
    return true;
}
