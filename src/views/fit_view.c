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

bool cli_fit_view(FILE *stream, const json_t *documents)
{
    const json_t *document = json_array_get(documents, 0);
    if (!document)
        return true;
    fprintf(stream, "%s: %.0f matrices fitted, %.0f held out for 'sparcast validate', caches %s\n\n",
            cli_get_text(document, "file"), cli_get_number(document, "matrices"),
            cli_get_number(document, "held_out"), cli_get_text(document, "cache_state"));
    cli_print_table(stream, cli_coefficients_table(SPC_FIT_PAPER), documents);
    putc('\n', stream);
    cli_print_table(stream, fitted_kernels_table(), documents);
    return true;
}
