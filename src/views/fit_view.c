#include "sparcast/fit.h"
#include "views/views.h"

const cli_table *cli_coefficients_table(spc_fit_kind kind)
{
    return cli_rows_table(spc_machine_fit_fields(kind), "coefficients", NULL,
                          "Low and high bound the 95 % interval, by bootstrap over the matrices.");
}

static const cli_table *fitted_kernels_table(void)
{
    return cli_rows_table(
        spc_machine_fit_fields(SPC_FIT_PAPER), "kernels", NULL,
        "Median errors on the matrices of the fit: eq. 3 is the model as published, corrected adds the "
        "correction for small matrices of eq. 7, saturating is time = launch + bytes / bandwidth.");
}

/* How good the costs of each kernel are; their values are in the device file. */
static bool multivector_fit_view(FILE *stream, const cli_documents *documents)
{
    const spc_machine_fit *fit = documents->item[0].answer;
    fprintf(stream, "%s: %zu products with %zu matrices fitted, %zu are not there\n\n", fit->file, fit->rows,
            fit->matrices, fit->missing);
    cli_print_answers(stream,
                      cli_rows_table(spc_machine_fit_fields(SPC_FIT_MULTIVECTOR), "kernels", NULL,
                                     "Errors of matrices that a fit to four fifths of them did not see."),
                      documents);
    return true;
}

bool cli_fit_view(FILE *stream, const cli_documents *documents)
{
    if (!documents->count)
        return true;
    const spc_machine_fit *fit = documents->item[0].answer;
    if (fit->groups)
        return multivector_fit_view(stream, documents);
    fprintf(stream, "%s: %zu matrices fitted, %zu held out for 'sparcast validate', caches %s\n\n", fit->file,
            fit->matrices, fit->held_out, fit->cache_state);
    cli_print_answers(stream, cli_coefficients_table(SPC_FIT_PAPER), documents);
    putc('\n', stream);
    cli_print_answers(stream, fitted_kernels_table(), documents);
    return true;
}
