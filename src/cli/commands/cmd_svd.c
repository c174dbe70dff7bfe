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

static const cli_option fit_rows[] = {
    {"", CLI_SET(fit_arguments, files)},
    {"rates", 0, "CSV", "From 'svd probe --rates'", 1, CLI_SET(fit_arguments, rates)},
    {"device", 'd', "NAME|FILE", "The machine with its other facts", 1, CLI_SET(fit_arguments, device)},
    {"output", 'o', "OUT", "Write that machine with its coefficients to OUT (device.csv)", 1,
     CLI_SET(fit_arguments, output)},
    {"source", 0, "TEXT", "Source of the numbers in OUT (the names of the CSV files)", 1,
     CLI_SET(fit_arguments, source)},
    {0},
};

static void check_fit(struct argp_state *state, void *owner)
{
    const fit_arguments *a = owner;
    if (!a->rates || !a->device)
        argp_error(state, "--rates CSV and --device NAME|FILE are needed");
    else if (a->files.count > 1)
        argp_error(state, "more than one CSV of decompositions");
    cli_check_suffix(state, "-o", a->output, ".csv is");
}

static const cli_options fit_own = {.row = fit_rows, .check = check_fit};
static const cli_syntax fit_syntax = {
    .part = {{&fit_own, 0}, CLI_PART(cli_common_form, fit_arguments, common)},
    .words = "[CSV]",
    .doc = "Finds the coefficients of the SVD model, and how far it is from each measurement. Without "
           "decompositions (CSV) only the rates of the products are written, which suffice for the paper's "
           "model.\v"
           "Example: sparcast svd fit h200-svd.csv --rates h200-svd-rates.csv -d h200 -o my-h200.csv"};

int cli_svd_fit(int argc, char **argv)
{
    fit_arguments a = {0};
    cli_parse_arguments(&fit_syntax, argc, argv, &a);
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
