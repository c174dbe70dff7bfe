/* cli/commands/cmd_spmm.c - sparcast spmm, the batched products: finds the subcommand. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/commands/commands.h"
#include "fit/fits.h"
#include "output/console.h"
#include "sparcast.h"
#include "views/views.h"
#include "workloads/batch/batch.h"

static const cli_command subcommands[] = {
    {"predict", cli_spmm_predict, "time of each method on a device, what limits it, the best"},
    {"compare", cli_spmm_compare, "the best method on each of several devices, and the ratio"},
    {"probe", cli_spmm_probe, "run the methods on random batches, check and time them"},
    {"fit", cli_spmm_fit, "coefficients of the model from measurements, and its error"},
    {NULL, NULL, NULL},
};

static void spmm_help(FILE *stream)
{
    fputs("Usage: sparcast spmm SUBCOMMAND [OPTION...]\n"
          "Batched products of many small sparse matrices with dense ones.\n\n",
          stream);
    cli_list_commands(stream, subcommands, 10);
    fputs("\nMethods:\n", stream);
    for (int i = 0; i < SPC_SPMM_METHODS; i++)
        fprintf(stream, "  %-17s %s\n", spc_spmm_method_name((spc_spmm_method)i),
                spc_spmm_method_summary((spc_spmm_method)i));
    fputs("\nExample: sparcast spmm predict --rows 50 --row-nnz 2 --columns 64 -d h200\n", stream);
}

int cli_spmm(int argc, char **argv)
{
    static const cli_family family = {"spmm", subcommands, spmm_help};
    return cli_run_command(&family, argc, argv);
}

/* ---- fit ---- */

typedef struct fit_arguments {
    cli_common_options common;
    cli_list files;
    const char *device, *save;
    bool keep;
} fit_arguments;

static const cli_option fit_rows[] = {
    {"", CLI_SET(fit_arguments, files)},
    {"device", 'd', "NAME|FILE", "Machine that was measured (h200)", 1, CLI_SET(fit_arguments, device)},
    {"save", 's', "FILE", "Write the device with the new coefficients", 1, CLI_SET(fit_arguments, save)},
    {"keep", 0, NULL, "Keep the device's coefficients: only judge them", 1, CLI_SET(fit_arguments, keep)},
    {0},
};

static void check_fit(struct argp_state *state, void *owner)
{
    const fit_arguments *a = owner;
    cli_need_files(state, &a->files);
    if (a->keep && a->save)
        argp_error(state, "--keep leaves nothing to --save");
    cli_check_suffix(state, "--save", a->save, ".csv is");
}

static const cli_options fit_own = {.row = fit_rows, .check = check_fit};
static const cli_syntax fit_syntax = {
    .part = {{&fit_own, 0}, CLI_PART(cli_common_output, fit_arguments, common)},
    .words = "CSV...",
    .doc = "Fits the model of batched products to files of 'spmm probe' and says how far it is off, on the "
           "batches that it saw and on the quarter that it did not see; beside the null model: A, B and C "
           "once over the bandwidth, and a constant.\v"
           "Example: sparcast spmm fit h200-spmm.csv --device h200 --save my-h200.csv"};

static int spmm_fit_all(fit_arguments *a, spc_device *device, cli_documents *documents)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < a->files.count; i++) {
        spc_error error;
        cli_document document = {0};
        spc_spmm_fit *fit = cli_allocate(sizeof *fit);
        cli_document_set(&document, spc_spmm_fit_fields(), fit, free);
        spc_status status = spc_spmm_fit_file(a->files.item[i], a->keep, device, fit, &error);
        if (status == SPC_OK)
            cli_documents_add(documents, document);
        else
            free(fit);
        code = cli_worse(code, cli_report_status(status, &error));
    }
    return code;
}

int cli_spmm_fit(int argc, char **argv)
{
    fit_arguments a = {.device = "h200"};
    cli_parse_arguments(&fit_syntax, argc, argv, &a);
    spc_error error;
    spc_device *device;
    spc_status status = spc_device_load(a.device, &device, &error);
    cli_documents documents = {0};
    int code = CLI_DONE;
    if (status == SPC_OK)
        code = spmm_fit_all(&a, device, &documents);
    if (status == SPC_OK && code == CLI_DONE && a.save)
        status = spc_device_save(device, a.save, &error);
    if (status != SPC_OK)
        code = cli_report_status(status, &error);
    code = cli_finish_answers(&a.common, code, cli_spmm_fit_table(), cli_spmm_fit_view, &documents);
    spc_device_free(device);
    cli_list_free(&a.files);
    return code;
}
