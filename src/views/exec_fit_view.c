#include "views/views.h"

bool cli_exec_fit_view(FILE *stream, const cli_documents *documents)
{
    char before[CLI_TEXT_SIZE], after[CLI_TEXT_SIZE], median[CLI_TEXT_SIZE];
    if (!documents->count)
        return true;
    const spc_machine_fit *fit = documents->item[0].answer;
    fprintf(stream,
            "%s: %zu rows of %zu matrices fitted, %zu matrices held out for 'sparcast validate', caches "
            "%s\n\n",
            fit->file, fit->rows, fit->matrices, fit->held_out, fit->cache_state);
    cli_print_answers(stream, cli_coefficients_table(SPC_FIT_EXEC), documents);
    fprintf(stream,
            "A fact without an interval is not determined by these measurements: its start value stays.\n");
    fprintf(stream, "\nMean error on the matrices of the fit: %s, median %s; %s at the start.\n",
            cli_rounded(fit->mape, CLI_PERCENT, after), cli_rounded(fit->median_ape, CLI_PERCENT, median),
            cli_rounded(fit->mape_before, CLI_PERCENT, before));
    for (size_t i = 0; i < fit->launches; i++)
        fprintf(stream, "%s, run as the nearest kernel of ours with a launch of its own: mean error %s.\n",
                fit->launch[i].kernel, cli_rounded(fit->launch[i].mape, CLI_PERCENT, after));
    if (fit->missing)
        fprintf(stream, "%zu matri%s left out (%s%s): %s.\n", fit->missing,
                fit->missing > 1 ? "ces were" : "x was", fit->missing_names ? fit->missing_names : "",
                fit->missing > 3 ? ", ..." : "", fit->missing_reason ? fit->missing_reason : "");
    return true;
}
