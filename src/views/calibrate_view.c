#include "views/views.h"

#include <math.h>
#include <string.h>

/* ---- the document ---- */

static void calibrate_view_describe_fit(const spc_exec_fit *fit, json_t *document)
{
    cli_set_count(document, "fit_rows", fit->rows);
    cli_set_count(document, "fit_matrices", fit->matrices);
    cli_set_number(document, "mape_before", fit->mape_before);
    cli_set_number(document, "mape", fit->mape);
    json_t *facts = cli_add_array(document, "facts"), *open = cli_add_array(document, "undetermined");
    for (size_t i = 0; i < fit->facts; i++) {
        const spc_exec_fact *f = &fit->fact[i];
        json_t *row = cli_append_object(facts);
        cli_set_text(row, "key", f->key);
        cli_set_number(row, "before", f->before);
        cli_set_number(row, "value", f->value.value);
        cli_set_number(row, "low", f->value.n ? f->value.low : NAN);
        cli_set_number(row, "high", f->value.n ? f->value.high : NAN);
        if (!f->value.n)
            json_array_append_new(open, json_string(f->key));
    }
}

static void calibrate_view_add_accuracy(json_t *row, const char *kernel, const spc_accuracy *a)
{
    cli_set_text(row, "kernel", kernel);
    cli_set_count(row, "n", a->n);
    cli_set_number(row, "r", a->r);
    cli_set_number(row, "mape", a->mape);
    cli_set_number(row, "median_ape", a->median_ape);
    cli_set_number(row, "p90_ape", a->p90_ape);
}

static void calibrate_view_describe_verdict(const spc_validation *v, json_t *document)
{
    cli_set_text(document, "model", v->model);
    json_t *kernels = cli_add_array(document, "kernels");
    for (size_t k = 0; k < v->kernels; k++)
        if (v->kernel[k].total[1].n)
            calibrate_view_add_accuracy(cli_append_object(kernels), v->kernel[k].kernel,
                                        &v->kernel[k].total[1]);
    calibrate_view_add_accuracy(cli_append_object(kernels), "all", &v->all.total[1]);
    cli_set_count(document, "choice_matrices", v->choice[1].n);
    cli_set_count(document, "choice_right", v->choice[1].right);
    cli_set_number(document, "choice_mean_loss", v->choice[1].mean_loss);
}

static void calibrate_view_describe_workload(const spc_calibration_workload *found, const char *key,
                                             json_t *document)
{
    if (!found)
        return;
    json_t *workload = cli_add_object(document, key);
    cli_set_text(workload, "measurements", found->measurements);
    cli_set_count(workload, "fit_rows", found->fit_rows);
    cli_set_count(workload, "n", found->n);
    cli_set_number(workload, "mape", found->mape);
    if (!isnan(found->median_ape))
        cli_set_number(workload, "median_ape", found->median_ape);
    cli_set_number(workload, "inside", found->inside);
    cli_set_number(workload, "null_mape", found->null_mape);
}

void cli_describe_calibration(const spc_calibration *found, const char *output, json_t *document)
{
    const spc_device *device = found->device;
    if (*found->measurements) {
        cli_set_text(document, "measurements", found->measurements);
        cli_set_count(document, "rows", found->rows);
        if (spc_model_names_kernels(spc_device_model(device)))
            cli_set_count(document, "rows_late", found->late);
        calibrate_view_describe_fit(&found->fit, document);
    }
    if (found->validation.pairs)
        calibrate_view_describe_verdict(&found->validation, document);
    calibrate_view_describe_workload(found->spmm, "spmm", document);
    calibrate_view_describe_workload(found->svd, "svd", document);
    if (*found->installed)
        cli_set_text(document, "installed", found->installed);
    size_t i;
    json_t *row;
    const char *architecture = spc_device_get_source(device, "architecture");
    double low = NAN, high = NAN;
    spc_device_get(device, "interval_low", NULL, &low);
    spc_device_get(device, "interval_high", NULL, &high);
    cli_set_text(document, "output", output);
    cli_set_text(document, "name", spc_device_get_text(device, "name"));
    cli_set_number(document, "interval_low", low);
    cli_set_number(document, "interval_high", high);
    if (spc_device_get_origin(device, "architecture") == SPC_ORIGIN_TRANSFERRED)
        cli_set_text(document, "architecture", architecture);
    json_array_foreach(json_object_get(document, "facts"), i, row)
    {
        cli_set_text(row, "source", spc_device_get_source(device, cli_get_text(row, "key")));
    }
}

/* ---- what people and CSV readers see ---- */

static const cli_column columns[] = {{"kernel", "kernel", CLI_TEXT},
                                     {"n", "n", CLI_COUNT},
                                     {"r", "r", CLI_NUMBER},
                                     {"mape", "mean error", CLI_PERCENT},
                                     {"median_ape", "median", CLI_PERCENT},
                                     {"p90_ape", "p90", CLI_PERCENT},
                                     {0}};
const cli_table cli_calibration_table = {
    .rows = "kernels",
    .column = columns,
    .legend = "On recipes that the fit did not see; error: |predicted - measured| / measured."};

static const cli_column fact_columns[] = {{"key", "fact", CLI_TEXT},
                                          {"before", "before", CLI_SCIENTIFIC},
                                          {"value", "value", CLI_SCIENTIFIC},
                                          {"low", "low", CLI_SCIENTIFIC},
                                          {"high", "high", CLI_SCIENTIFIC},
                                          {"origin", "from", CLI_TEXT},
                                          {0}};
static const cli_table fact_table = {
    .rows = "facts", .column = fact_columns, .legend = "low, high: 95 % interval, where there is one."};

/* Where a fact came from, up to its details. */
static void add_origins(json_t *document)
{
    size_t i;
    json_t *row;
    json_array_foreach(json_object_get(document, "facts"), i, row)
    {
        const char *source = cli_get_text(row, "source");
        char text[64];
        bool open = isnan(cli_get_number(row, "low"));
        snprintf(text, sizeof text, "%s%.*s", open ? "not determined; " : "", (int)strcspn(source, ":;"),
                 source);
        cli_set_text(row, "origin", text);
    }
}

static void calibrate_view_print_choice(FILE *stream, const json_t *document)
{
    double n = cli_get_number(document, "choice_matrices");
    char loss[CLI_TEXT_SIZE];
    if (n > 0)
        fprintf(
            stream,
            "Of %.0f such matrices the kernel called the fastest is so for %.0f; it loses %s on average.\n",
            n, cli_get_number(document, "choice_right"),
            cli_rounded(cli_get_number(document, "choice_mean_loss"), CLI_PERCENT, loss));
}

static void print_products(FILE *stream, const json_t *document)
{
    char text[CLI_TEXT_SIZE];
    json_t *copy = json_deep_copy(document), *one = json_pack("[O]", copy);
    add_origins(copy);
    fprintf(stream, "%s, %.0f measured times in %s (formats that would be mostly padding have none)\n\n",
            cli_get_text(document, "name"), cli_get_number(document, "rows"),
            cli_get_text(document, "measurements"));
    cli_print_table(stream, &fact_table, one);
    putc('\n', stream);
    cli_print_table(stream, &cli_calibration_table, one);
    calibrate_view_print_choice(stream, document);
    fprintf(stream, "Four in five measured times lie within %s of the forecast.\n",
            cli_interval(1, cli_get_number(document, "interval_low"),
                         cli_get_number(document, "interval_high"), text));
    json_decref(one);
    json_decref(copy);
}

static void print_workload(FILE *stream, const json_t *document, const char *key, const char *what)
{
    const json_t *found = json_object_get(document, key);
    char mean[CLI_TEXT_SIZE], inside[CLI_TEXT_SIZE], null[CLI_TEXT_SIZE];
    if (cli_get_number(found, "n") > 0)
        fprintf(stream,
                "Of %s that the fit did not see: %s off on average in %.0f rows, %s in the interval; the "
                "null model is %s off%s.\n",
                what, cli_rounded(cli_get_number(found, "mape"), CLI_PERCENT, mean),
                cli_get_number(found, "n"), cli_rounded(cli_get_number(found, "inside"), CLI_PERCENT, inside),
                cli_rounded(cli_get_number(found, "null_mape"), CLI_PERCENT, null),
                cli_get_number(found, "null_mape") <= cli_get_number(found, "mape") ? ": no worse" : "");
}

bool cli_calibrate_view(FILE *stream, const json_t *documents)
{
    const json_t *document = json_array_get(documents, 0);
    if (!document)
        return true;
    if (json_object_get(document, "kernels"))
        print_products(stream, document);
    print_workload(stream, document, "spmm", "batched products, on batches");
    print_workload(stream, document, "svd", "the SVD, on sizes");
    if (*cli_get_text(document, "architecture"))
        fprintf(stream, "Architecture: %s.\n", cli_get_text(document, "architecture"));
    fprintf(stream, "Written: %s; 'sparcast predict -d %s%s MATRIX' takes it.\n",
            cli_get_text(document, "output"), strchr(cli_get_text(document, "output"), '/') ? "" : "./",
            cli_get_text(document, "output"));
    return true;
}
