#include "views/views.h"

#include <math.h>

#include "sparcast/fit.h"

static json_t *add_coefficient(json_t *rows, const char *kernel, const char *key, double value,
                               const spc_estimate *estimate)
{
    json_t *row = cli_append_object(rows);
    cli_set_text(row, "kernel", kernel);
    cli_set_text(row, "key", key);
    cli_set_number(row, "value", value);
    cli_set_number(row, "low", estimate->n ? estimate->low : NAN);
    cli_set_number(row, "high", estimate->n ? estimate->high : NAN);
    cli_set_text(row, "unit", spc_device_key_find(key)->unit);
    cli_set_count(row, "matrices", estimate->n);
    return row;
}

void cli_describe_exec_fit(const spc_exec_fit *fit, const char *device, const char *file, json_t *document)
{
    cli_set_text(document, "file", file);
    cli_set_text(document, "device", device);
    cli_set_text(document, "model", spc_model_name(SPC_MODEL_EXEC));
    cli_set_text(document, "cache_state", fit->cache_state);
    cli_set_count(document, "matrices", fit->matrices);
    cli_set_count(document, "held_out", fit->held_out);
    cli_set_count(document, "missing_matrices", fit->missing);
    cli_set_count(document, "rows", fit->rows);
    cli_set_count(document, "steps", fit->steps);
    cli_set_number(document, "mape_before", fit->mape_before);
    cli_set_number(document, "mape", fit->mape);
    cli_set_number(document, "median_ape", fit->median_ape);
    json_t *coefficients = cli_add_array(document, "coefficients"),
           *kernels = cli_add_array(document, "kernels");
    for (size_t k = 0; k < fit->facts; k++) {
        const spc_exec_fact *f = &fit->fact[k];
        json_t *row = add_coefficient(coefficients, "all", f->key, f->value.value, &f->value);
        cli_set_number(row, "before", f->before);
    }
    for (size_t i = 0; i < fit->launches; i++) {
        add_coefficient(coefficients, fit->launch[i].kernel, "exec_launch", fit->launch[i].seconds.value,
                        &fit->launch[i].seconds);
        json_t *row = cli_append_object(kernels);
        cli_set_text(row, "kernel", fit->launch[i].kernel);
        cli_set_number(row, "mape", fit->launch[i].mape);
    }
}

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
    cli_print_table(stream, &cli_coefficients_table, documents);
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
    if (cli_get_number(document, "missing_matrices") > 0)
        fprintf(stream, "%.0f matrices were not found.\n", cli_get_number(document, "missing_matrices"));
    return true;
}
