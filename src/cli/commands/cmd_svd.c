/* cli/commands/cmd_svd.c - sparcast svd, the decomposition: finds the subcommand. */
#include <stdio.h>

#include "cli/commands/commands.h"
#include "fit/fits.h"
#include "output/console.h"
#include "sparcast.h"
#include "views/views.h"
#include "workloads/svd/svd_stages.h"

static const cli_command subcommands[] = {
    {"predict", cli_svd_predict, "stages, winner and best band width on a device"},
    {"compare", cli_svd_compare, "the best method on each of several devices, and the ratio"},
    {"probe", cli_svd_probe, "run the decomposition and its rivals, or time the model's products"},
    {"fit", cli_svd_fit, "coefficients of a device from both kinds of measurement"},
    {NULL, NULL, NULL},
};

static void svd_help(FILE *stream)
{
    fputs("Usage: sparcast svd SUBCOMMAND [OPTION...]\n"
          "Singular value decomposition of square float64 matrices in two stages.\n\n",
          stream);
    cli_list_commands(stream, subcommands, 8);
    fputs("\nExample: sparcast svd predict --n 7680 --device h200\n", stream);
}

int cli_svd(int argc, char **argv)
{
    static const cli_family family = {"svd", subcommands, svd_help};
    return cli_run_command(&family, argc, argv);
}

/* ---- fit: rates and decompositions of one machine become its coefficients ---- */

typedef struct fit_arguments {
    cli_common_options common;
    const char *rates, *device, *output, *source;
    cli_list files;
} fit_arguments;

static const struct argp_option fit_options[] = {
    {"rates", CLI_SET(fit_arguments, rates), "CSV", 0, "From 'svd probe --rates'", 1},
    {"device", 'd', "NAME|FILE", 0, "The machine with its other facts", 1},
    {"output", 'o', "OUT", 0, "Write that machine with its coefficients to OUT (device.csv)", 1},
    {"source", CLI_SET(fit_arguments, source), "TEXT", 0,
     "Source of the numbers in OUT (the names of the CSV files)", 1},
    {0},
};

static error_t parse_fit(int key, char *argument, struct argp_state *state)
{
    fit_arguments *a = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &a->common;
        return 0;
    case 'd':
        a->device = argument;
        return 0;
    case 'o':
        a->output = argument;
        return 0;
    case ARGP_KEY_ARG:
        cli_list_add(&a->files, argument);
        return 0;
    case ARGP_KEY_END:
        if (!a->rates || !a->device)
            argp_error(state, "--rates CSV and --device NAME|FILE are needed");
        else if (a->files.count > 1)
            argp_error(state, "more than one CSV of decompositions");
        cli_check_suffix(state, "-o", a->output, ".csv is");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp_child fit_children[] = {{&cli_form_argp, 0, NULL, 90}, {0}};
static const struct argp fit_argp = {
    .options = fit_options,
    .parser = parse_fit,
    .args_doc = "[CSV]",
    .doc = "Finds the coefficients of the SVD model, and how far it is from each measurement. Without "
           "decompositions (CSV) only the rates of the products are written, which suffice for the paper's "
           "model.\v"
           "Example: sparcast svd fit h200-svd.csv --rates h200-svd-rates.csv -d h200 -o my-h200.csv",
    .children = fit_children};

int cli_svd_fit(int argc, char **argv)
{
    fit_arguments a = {0};
    cli_parse_arguments(&fit_argp, argc, argv, &a);
    spc_error error;
    spc_device *device;
    spc_svd_fitted fitted = {0};
    cli_documents documents = {0};
    spc_status status = spc_device_load(a.device, &device, &error);
    if (status == SPC_OK)
        status = spc_svd_fit_files(device, a.rates, a.files.count ? a.files.item[0] : NULL, a.source, &fitted,
                                   &error);
    for (size_t i = 0; status == SPC_OK && i < fitted.rows; i++)
        cli_document_set(cli_documents_add(&documents, (cli_document){0}), spc_svd_judged_fields(),
                         &fitted.row[i], NULL);
    if (status == SPC_OK && a.output)
        status = spc_device_save(device, a.output, &error);
    int code = cli_report_status(status, &error);
    code = cli_finish_answers(&a.common, code, &cli_svd_fit_table, NULL, &documents);
    spc_svd_release(fitted.row);
    spc_device_free(device);
    cli_list_free(&a.files);
    return code;
}
