#include "sparcast/fit.h"
#include "views/views.h"

static void add_estimate(json_t *rows, const char *kernel, const char *key, const spc_estimate *estimate)
{
    if (!estimate->n)
        return;
    json_t *row = cli_append_object(rows);
    cli_set_text(row, "kernel", *kernel ? kernel : "all");
    cli_set_text(row, "key", key);
    cli_set_number(row, "value", estimate->value);
    cli_set_number(row, "low", estimate->low);
    cli_set_number(row, "high", estimate->high);
    cli_set_text(row, "unit", spc_device_key_find(key) ? spc_device_key_find(key)->unit : "");
    cli_set_count(row, "matrices", estimate->n);
}

static void fit_view_add_kernel(const spc_fit_kernel *fit, json_t *kernels, json_t *coefficients)
{
    const struct {
        const char *key;
        const spc_estimate *estimate;
    } estimates[] = {
        {"hit_small_slope", &fit->small_rows.slope},
        {"hit_small_intercept", &fit->small_rows.intercept},
        {"hit_large_slope", &fit->large_rows.slope},
        {"hit_large_intercept", &fit->large_rows.intercept},
        {"hit_rows_threshold", &fit->hit_rows_threshold},
        {"effective_bandwidth", &fit->bandwidth},
        {"small_slope", &fit->small_slope},
        {"small_rows_threshold", &fit->small_rows_threshold},
        {"saturating_launch", &fit->launch},
        {"saturating_bandwidth", &fit->saturating_bandwidth},
    };
    for (size_t i = 0; i < sizeof estimates / sizeof estimates[0]; i++)
        add_estimate(coefficients, fit->kernel, estimates[i].key, estimates[i].estimate);
    json_t *row = cli_append_object(kernels);
    cli_set_text(row, "kernel", *fit->kernel ? fit->kernel : "all");
    cli_set_count(row, "rows", fit->rows);
    cli_set_count(row, "matrices", fit->matrices);
    cli_set_flag(row, "hit_measured", fit->hit_measured);
    cli_set_number(row, "hit_residual", fit->hit_residual);
    cli_set_number(row, "uncorrected_error", fit->uncorrected_error);
    cli_set_number(row, "corrected_error", fit->corrected_error);
    cli_set_number(row, "saturating_error", fit->saturating_error);
    cli_set_text(row, "better", spc_model_name(fit->better));
}

void cli_describe_fit(const spc_fit *fit, const char *device, const char *file, json_t *document)
{
    cli_set_text(document, "file", file);
    cli_set_text(document, "device", device);
    cli_set_text(document, "cache_state", fit->cache_state);
    cli_set_count(document, "matrices", fit->matrices);
    cli_set_count(document, "held_out", fit->held_out);
    json_t *kernels = cli_add_array(document, "kernels"),
           *coefficients = cli_add_array(document, "coefficients");
    for (size_t i = 0; i < fit->kernels; i++)
        fit_view_add_kernel(&fit->kernel[i], kernels, coefficients);
    fit_view_add_kernel(&fit->all, kernels, coefficients);
}

static const cli_column coefficient_columns[] = {
    {"kernel", "kernel", CLI_TEXT},      {"key", "coefficient", CLI_TEXT},
    {"value", "value", CLI_SCIENTIFIC},  {"low", "low", CLI_SCIENTIFIC},
    {"high", "high", CLI_SCIENTIFIC},    {"unit", "unit", CLI_TEXT},
    {"matrices", "matrices", CLI_COUNT}, {0}};
const cli_table cli_coefficients_table = {
    .rows = "coefficients",
    .column = coefficient_columns,
    .legend = "Low and high bound the 95 % interval, by bootstrap over the matrices."};

bool cli_fit_view(FILE *stream, const json_t *documents)
{
    static const cli_column columns[] = {{"kernel", "kernel", CLI_TEXT},
                                         {"rows", "rows", CLI_COUNT},
                                         {"matrices", "matrices", CLI_COUNT},
                                         {"uncorrected_error", "eq. 3", CLI_PERCENT},
                                         {"corrected_error", "corrected", CLI_PERCENT},
                                         {"saturating_error", "saturating", CLI_PERCENT},
                                         {"better", "better", CLI_TEXT},
                                         {0}};
    static const cli_table kernels = {
        .rows = "kernels",
        .column = columns,
        .legend =
            "Median errors on the matrices of the fit: eq. 3 is the model as published, corrected adds the "
            "correction for small matrices of eq. 7, saturating is time = launch + bytes / bandwidth."};
    const json_t *document = json_array_get(documents, 0);
    if (!document)
        return true;
    fprintf(stream, "%s: %.0f matrices fitted, %.0f held out for 'sparcast validate', caches %s\n\n",
            cli_get_text(document, "file"), cli_get_number(document, "matrices"),
            cli_get_number(document, "held_out"), cli_get_text(document, "cache_state"));
    cli_print_table(stream, &cli_coefficients_table, documents);
    putc('\n', stream);
    cli_print_table(stream, &kernels, documents);
    return true;
}
