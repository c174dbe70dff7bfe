/* cli/commands/cmd_fit.c - sparcast fit: the coefficients of a device from measurements. */
#include <string.h>

#include "cli/commands/commands.h"
#include "output/console.h"
#include "sparcast/machine_fit.h"
#include "views/views.h"

typedef struct fit_arguments {
    cli_common_options common;
    cli_measurement_input measured;
    const char *output;
    spc_machine_fit_options options;
    bool exec, terms, ratios;
    char date[CLI_DATE_SIZE];
} fit_arguments;

static const char *const units[] = {"accesses", "words", NULL}, *const models[] = {"paper", "exec", NULL};
static const cli_option option_rows[] = {
    {"output", 'o', "OUT", "Write that machine with its coefficients to OUT (device.csv)", 1,
     CLI_SET(fit_arguments, output)},
    {"model", 0, "MODEL", "paper (with the saturating law) or exec, which needs the matrices (paper)", 1,
     CLI_SET(fit_arguments, exec), .words = models},
    {"rows", 0, "N", "exec: rows to simulate, spread over the CSV (400)", 1,
     CLI_COUNT(fit_arguments, options.most_rows, 1, 1000000)},
    {"hold", 0, NULL,
     "exec: keep the facts, fit only the launches of library kernels; terms: keep them, fit only what "
     "--waited finds",
     1, CLI_SET(fit_arguments, options.hold)},
    {"terms", 0, NULL, "Terms of kernels that are not simulated: CSV has matrix, kernel, seconds, value", 1,
     CLI_SET(fit_arguments, terms)},
    {"traffic", 0, "KERNEL", "terms: kernel whose simulated traffic counts (the nearest)", 1,
     CLI_SET(fit_arguments, options.traffic)},
    {"waited", 0, NULL,
     "terms: the seconds include launching the kernel and waiting for its end; finds how long, and leaves it "
     "out of the terms",
     1, CLI_SET(fit_arguments, options.waited)},
    {"use-all", 0, NULL, "terms: hold no matrix out; errors are cross-validated by quarter or family", 1,
     CLI_SET(fit_arguments, options.use_all)},
    {"source", 0, "TEXT", "terms, ratios: who published the times, for the source of each fact", 1,
     CLI_SET(fit_arguments, options.source)},
    {"ratios", 0, NULL,
     "How many times as long as the best each kernel usually takes, for the choice; CSV as for --terms", 1,
     CLI_SET(fit_arguments, ratios)},
    {"setup", 0, "CSV",
     "What precedes the first product, of probe's build_seconds and prepare_seconds; CSV: of layouts built "
     "one at a time",
     1, CLI_SET(fit_arguments, options.alone)},
    {"measured-on", 0, "NAME",
     "Only rows of this device; all: terms of several machines at once, resources scaled to -d", 1,
     CLI_SET(fit_arguments, options.measured_on)},
    {"spatial", 0, "UNIT", "S in accesses or words per fill (accesses)", 1,
     CLI_SET(fit_arguments, options.spatial_unit), .words = units},
    {"bootstrap", 0, "N", "Resamples behind the 95 % intervals (400)", 1,
     CLI_COUNT(fit_arguments, options.bootstrap, 1, 1000000)},
    {"seed", 0, "N", "Same seed, same intervals (0)", 1,
     CLI_COUNT(fit_arguments, options.seed, 0, INT64_MAX)},
    {0},
};

static void check_terms(struct argp_state *state, const fit_arguments *a)
{
    const spc_machine_fit_options *o = &a->options;
    if (a->terms && a->exec)
        argp_error(state, "--terms and --model exec are two fits");
    if (a->ratios && (a->terms || a->exec))
        argp_error(state, "--ratios is a fit of its own");
    if (o->alone && (a->ratios || a->terms || a->exec))
        argp_error(state, "--setup is a fit of its own");
    if ((a->terms || a->ratios || o->alone) && !a->measured.device)
        argp_error(state, "%s needs --device: the machine that the times were measured on",
                   a->terms    ? "--terms"
                   : a->ratios ? "--ratios"
                               : "--setup");
    if (o->traffic && !a->terms)
        argp_error(state, "--traffic belongs to --terms");
    if ((o->waited || o->use_all) && !a->terms)
        argp_error(state, "--waited and --use-all belong to --terms");
    if (o->source && !a->terms && !a->ratios)
        argp_error(state, "--source belongs to --terms and --ratios");
    if (a->terms && o->hold && !o->waited)
        argp_error(state, "--hold keeps the terms: --waited says what is fitted");
    if (a->terms && a->measured.cache_state && strcmp(a->measured.cache_state, "warm") != 0)
        argp_error(state, "terms are fitted to times with warm caches");
}

static void check(struct argp_state *state, void *owner)
{
    fit_arguments *a = owner;
    spc_machine_fit_options *o = &a->options;
    check_terms(state, a);
    o->kind = SPC_FIT_PAPER; /* an unreadable file is complained of when it is read */
    if (!a->exec && !a->terms && !a->ratios && !o->alone && strcmp(a->measured.file, "-") != 0)
        spc_fit_kind_of(a->measured.file, &o->kind, NULL);
    if ((o->kind == SPC_FIT_MULTIVECTOR || o->kind == SPC_FIT_ITERATION) && !a->measured.device)
        argp_error(state, "times of %s need --device: the machine that they were measured on",
                   o->kind == SPC_FIT_ITERATION ? "solvers" : "K columns");
    if (a->measured.matrices.count && !a->exec && !a->terms && o->kind == SPC_FIT_PAPER)
        argp_error(state, "one CSV at a time, not '%s' too", a->measured.matrices.item[0]);
    if (((o->hold && !a->terms) || o->most_rows) && !a->exec)
        argp_error(state, "--hold and --rows are of --model exec");
    cli_check_suffix(state, "-o", a->output, ".csv is");
    o->kind = a->terms    ? SPC_FIT_TERMS
              : a->exec   ? SPC_FIT_EXEC
              : a->ratios ? SPC_FIT_RATIOS
              : o->alone  ? SPC_FIT_SETUP
                          : o->kind;
    if (!a->measured.device) /* else the device of the first row */
        a->measured.device = o->measured_on;
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0},
             CLI_PART(cli_measurement_options, fit_arguments, measured),
             CLI_PART(cli_common_work, fit_arguments, common)},
    .words = "CSV [FILE|FOLDER...]",
    .doc = "Finds the coefficients of a machine in measurements, with 95 % intervals. For the model exec: "
           "the facts that no microbenchmark tells; FILE and FOLDER hold the matrices.\v"
           "Example: sparcast fit new.csv -d machine.csv --model exec matrices/ -o new-gpu.csv"};

/* ---- the work ---- */

static void fit_free(void *fit)
{
    spc_machine_fit_free(fit);
}

/* On the machine of that name; NULL: of the first row. The fit points into both of its inputs. */
static int fit_machine(fit_arguments *arguments, const char *name, spc_device **device,
                       spc_collection **matrices, cli_documents *documents)
{
    spc_error error;
    spc_machine_fit *fit;
    spc_machine_fit_options *o = &arguments->options;
    const cli_list *files = &arguments->measured.matrices;
    spc_status status = name ? spc_device_load(name, device, &error) : SPC_OK;
    o->device = *device;
    if (status == SPC_OK)
        status = spc_collection_open(files->item, files->count, matrices, &error);
    if (status == SPC_OK) {
        o->matrices = *matrices;
        status = spc_machine_fit_run(o, &fit, &error);
        cli_warn_unreadable(*matrices);
    }
    if (status == SPC_OK) {
        cli_document_set(cli_documents_add(documents, (cli_document){0}), spc_machine_fit_fields(o->kind),
                         fit, fit_free);
        if (arguments->output)
            status = spc_device_save(fit->fitted, arguments->output, &error);
    }
    cli_progress_clear();
    return cli_report_status(status, &error);
}

int cli_fit(int argc, char **argv)
{
    fit_arguments arguments = {.options.size = sizeof(spc_machine_fit_options)};
    spc_machine_fit_options *o = &arguments.options;
    cli_progress progress;
    cli_parse_arguments(&syntax, argc, argv, &arguments);
    cli_today(arguments.date);
    o->date = arguments.date;
    o->file = arguments.measured.file;
    o->cache_state = arguments.measured.cache_state;
    o->threads = arguments.common.threads;
    o->progress = cli_progress_of(&progress, NULL, o->file);
    if (cli_check_output(arguments.output, SPC_DEVICE_BEGINNING) != CLI_DONE)
        return CLI_FAILED;
    spc_device *device = NULL;
    spc_collection *matrices = NULL;
    cli_documents documents = {0};
    int code = fit_machine(&arguments, arguments.measured.device, &device, &matrices, &documents);
    bool terms = o->kind == SPC_FIT_TERMS, exec = o->kind == SPC_FIT_EXEC;
    code = cli_finish_answers(&arguments.common, code,
                              terms ? cli_terms_fit_table() : cli_coefficients_table(o->kind),
                              terms  ? cli_terms_fit_view
                              : exec ? cli_exec_fit_view
                                     : cli_fit_view,
                              &documents);
    spc_collection_close(matrices);
    spc_device_free(device);
    cli_list_free(&arguments.measured.matrices);
    return code;
}
