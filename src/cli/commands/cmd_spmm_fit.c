/* cli/commands/cmd_spmm_fit.c - sparcast spmm fit: coefficients from measurements, and their errors on
 * batches not fitted to. */
#include "cli/commands/commands.h"
#include "output/console.h"
#include "sparcast.h"
#include "sparcast/fit.h"

typedef struct fit_arguments {
    cli_common_options common;
    cli_list files;
    const char *device, *save;
    bool keep;
} fit_arguments;

static const struct argp_option options[] = {
    {"device", 'd', "NAME|FILE", 0, "Machine that was measured (h200)", 1},
    {"save", 's', "FILE", 0, "Write the device with the new coefficients", 1},
    {"keep", CLI_SET(fit_arguments, keep), NULL, 0, "Keep the device's coefficients: only judge them", 1},
    {0},
};

static error_t spmm_fit_parse(int key, char *argument, struct argp_state *state)
{
    fit_arguments *a = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &a->common;
        return 0;
    case 'd':
        a->device = argument;
        return 0;
    case 's':
        a->save = argument;
        return 0;
    case ARGP_KEY_ARG:
        cli_list_add(&a->files, argument);
        return 0;
    case ARGP_KEY_END:
        cli_need_files(state, &a->files);
        if (a->keep && a->save)
            argp_error(state, "--keep leaves nothing to --save");
        cli_check_suffix(state, "--save", a->save, ".csv is");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp argp = {
    .options = options,
    .parser = spmm_fit_parse,
    .args_doc = "CSV...",
    .doc = "Fits the model of batched products to files of 'spmm probe' and says how far it is off, on the "
           "batches that it saw and on the quarter that it did not see; beside the null model: A, B and C "
           "once over the bandwidth, and a constant.\v"
           "Example: sparcast spmm fit h200-spmm.csv --device h200 --save my-h200.csv",
    .children = cli_output_children};

static void spmm_fit_add_accuracy(json_t *methods, const char *method, const spc_spmm_accuracy *fitted,
                                  const spc_spmm_accuracy *held_out)
{
    if (fitted->count + held_out->count == 0)
        return;
    json_t *row = cli_append_object(methods);
    cli_set_text(row, "method", method);
    cli_set_count(row, "fit_n", fitted->count);
    cli_set_number(row, "fit_mape", fitted->mape);
    cli_set_count(row, "holdout_n", held_out->count);
    cli_set_number(row, "holdout_mape", held_out->mape);
    cli_set_number(row, "holdout_median_ape", held_out->median_ape);
    cli_set_number(row, "holdout_p90_ape", held_out->p90_ape);
    cli_set_number(row, "holdout_inside", held_out->inside);
    cli_set_number(row, "holdout_null_mape", held_out->null_mape);
}

static void spmm_fit_add_choice(json_t *object, const spc_spmm_choice *choice)
{
    cli_set_count(object, "batches", choice->batches);
    cli_set_number(object, "right", choice->right);
    cli_set_number(object, "right_or_close", choice->close);
    cli_set_number(object, "worst_ratio", choice->worst);
}

static void add_fit(const spc_spmm_fit *fit, json_t *document)
{
    json_t *methods = cli_add_array(document, "methods");
    for (int i = 0; i < SPC_SPMM_METHODS; i++)
        spmm_fit_add_accuracy(methods, spc_spmm_method_name((spc_spmm_method)i), &fit->fitted[i],
                              &fit->held_out[i]);
    spmm_fit_add_accuracy(methods, "all", &fit->fitted_all, &fit->held_out_all);
    spmm_fit_add_choice(cli_add_object(document, "best"), &fit->all_methods);
    spmm_fit_add_choice(cli_add_object(document, "best_without_packed"), &fit->without_packed);
}

static spc_status fit_file(const char *path, spc_device *device, bool keep, json_t *document,
                           spc_error *error)
{
    char source[512];
    spc_spmm_measurements measurements;
    spc_spmm_fit fit;
    spc_status status = spc_spmm_measurements_read(path, &measurements, error);
    if (status != SPC_OK)
        return status;
    snprintf(source, sizeof source, "fitted by 'sparcast spmm fit' to %s, one batch in four held out",
             cli_basename(path));
    if (!keep)
        status = spc_spmm_fit_device(&measurements, source, device, error);
    if (status == SPC_OK)
        status = spc_spmm_validate(&measurements, device, &fit, error);
    if (status == SPC_OK) {
        cli_set_text(document, "file", path);
        add_fit(&fit, document);
    }
    spc_spmm_measurements_clear(&measurements);
    return status;
}

static const cli_column columns[] = {{"file", NULL, CLI_TEXT},
                                     {"method", "method", CLI_TEXT},
                                     {"fit_n", "fitted", CLI_COUNT},
                                     {"fit_mape", "MAPE", CLI_PERCENT},
                                     {"holdout_n", "held out", CLI_COUNT},
                                     {"holdout_mape", "MAPE", CLI_PERCENT},
                                     {"holdout_median_ape", "median", CLI_PERCENT},
                                     {"holdout_p90_ape", "p90", CLI_PERCENT},
                                     {"holdout_inside", "inside", CLI_PERCENT},
                                     {"holdout_null_mape", "null MAPE", CLI_PERCENT},
                                     {0}};
static const cli_table table = {.rows = "methods", .column = columns};

static void spmm_fit_print_choice(FILE *stream, const json_t *choice, const char *among)
{
    char right[CLI_TEXT_SIZE], close[CLI_TEXT_SIZE], worst[CLI_TEXT_SIZE];
    if (cli_get_number(choice, "batches") == 0) {
        fprintf(stream, "Best of %s: no batch is held out that several of them multiplied.\n", among);
        return;
    }
    fprintf(stream,
            "Best of %s in %.0f held-out batches: right in %s, right or at most 5 %% slower in %s, at worst "
            "%s the time.\n",
            among, cli_get_number(choice, "batches"),
            cli_rounded(cli_get_number(choice, "right"), CLI_PERCENT, right),
            cli_rounded(cli_get_number(choice, "right_or_close"), CLI_PERCENT, close),
            cli_rounded(cli_get_number(choice, "worst_ratio"), CLI_TIMES, worst));
}

/* Methods that the null model forecasts as well. */
static void print_not_better(FILE *stream, const json_t *methods)
{
    size_t i, found = 0;
    json_t *row;
    json_array_foreach(methods, i, row) if (cli_get_number(row, "holdout_null_mape") <=
                                            cli_get_number(row, "holdout_mape"))
        fprintf(stream, "%s%s",
                found++ ? ", " : "Not better than the null model: ", cli_get_text(row, "method"));
    fputs(found ? ".\n" : "", stream);
}

static bool spmm_fit_view(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *document;
    cli_print_table(stream, &table, documents);
    json_array_foreach(documents, i, document)
    {
        print_not_better(stream, cli_get(document, "methods"));
        spmm_fit_print_choice(stream, cli_get(document, "best"), "all methods");
        spmm_fit_print_choice(stream, cli_get(document, "best_without_packed"), "all but packed");
    }
    return true;
}

static int spmm_fit_all(fit_arguments *a, spc_device *device, json_t *documents)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < a->files.count; i++) {
        spc_error error;
        json_t *document = json_object();
        spc_status status = fit_file(a->files.item[i], device, a->keep, document, &error);
        if (status == SPC_OK)
            json_array_append(documents, document);
        code = cli_worse(code, cli_report_status(status, &error));
        json_decref(document);
    }
    return code;
}

int cli_spmm_fit(int argc, char **argv)
{
    fit_arguments a = {.device = "h200"};
    cli_parse_arguments(&argp, argc, argv, &a);
    spc_error error;
    spc_device *device;
    spc_status status = spc_device_load(a.device, &device, &error);
    json_t *documents = json_array();
    int code = CLI_DONE;
    if (status == SPC_OK)
        code = spmm_fit_all(&a, device, documents);
    if (status == SPC_OK && code == CLI_DONE && a.save)
        status = spc_device_save(device, a.save, &error);
    if (status != SPC_OK)
        code = cli_report_status(status, &error);
    spc_device_free(device);
    cli_list_free(&a.files);
    return cli_finish(&a.common, code, &table, spmm_fit_view, documents);
}
