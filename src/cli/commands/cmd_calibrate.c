/* cli/commands/cmd_calibrate.c - sparcast calibrate: a device file for a machine that is in no list. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "output/console.h"
#include "views/views.h"

typedef struct calibration_run {
    cli_progress progress;
} calibration_run;

static const spc_progress *calibration_step(void *context, const char *name)
{
    calibration_run *run = context;
    return cli_progress_with_time(&run->progress, name);
}

static void calibration_remark(void *context, const char *text)
{
    (void)context;
    cli_progress_clear();
    cli_complain("%s", text);
}

static void calibration_free(void *answer)
{
    cli_calibrated *calibrated = answer;
    spc_calibration_free(&calibrated->found);
    free(calibrated);
}

int cli_calibrate_machine(const cli_calibration *c, cli_documents *documents)
{
    char date[CLI_DATE_SIZE];
    spc_error error;
    spc_calibration found;
    spc_collection *matrices = NULL;
    calibration_run run = {0};
    spc_calibrate_options options = c->options;
    cli_today(date);
    options.date = date;
    options.step = calibration_step;
    options.remark = calibration_remark;
    options.context = &run;
    spc_status status = SPC_OK;
    if (c->matrices.count)
        status = spc_collection_open(c->matrices.item, c->matrices.count, &matrices, &error);
    options.matrices = matrices;
    if (status == SPC_OK)
        status = spc_calibrate(&options, &found, &error);
    cli_progress_clear();
    int code = cli_report_status(status, &error);
    if (status == SPC_OK) {
        cli_calibrated *calibrated = cli_allocate(sizeof *calibrated);
        *calibrated = (cli_calibrated){.answer = *found.answer, .found = found};
        cli_document_set(cli_documents_add(documents, (cli_document){0}), spc_calibration_fields(),
                         calibrated, calibration_free);
    }
    spc_collection_close(matrices);
    return code;
}

/* ---- the command ---- */

/* "1,2,8" */
static void take_cores(const cli_given *g)
{
    cli_calibration *c = g->owner;
    for (char *rest = cli_keep_copy(g->text), *word; (word = strsep(&rest, ","));) {
        size_t n = c->options.cores++;
        if (n == SPC_CALIBRATE_CORES)
            argp_error(g->state, "--cores takes up to %d numbers", SPC_CALIBRATE_CORES);
        c->core[n] = (uint32_t)cli_parse_count(g->state, g->name, word, 1, 4096);
        if (n > 0 && c->core[n] <= c->core[n - 1])
            argp_error(g->state, "--cores: numbers that grow, not '%s'", word);
    }
}

static const char *workload_name(int i)
{
    static const char *const names[] = {"spmv",    "spmm",   "svd",
                                        "columns", "solver", NULL}; /* spc_calibrate_workloads */
    return names[i];
}

static const char *const places[] = {"gpu", "cpu", NULL};
static const cli_option option_rows[] = {
    {"", CLI_SET(cli_calibration, matrices)},
    {"output", 'o', "OUT", "The device file to write; what is measured stays beside it", 1,
     CLI_SET(cli_calibration, options.output)},
    {"on", 0, "gpu|cpu", "A GPU (default), or this computer's processor", 1,
     CLI_SET(cli_calibration, options.on_cpu), .words = places},
    {"gpu", 0, "N", "Which GPU (0)", 1, CLI_COUNT(cli_calibration, options.gpu, 0, 1023)},
    {"no-counters", 0, NULL, "Times only", 1, CLI_SET(cli_calibration, options.no_counters)},
    {"seconds", 0, "T", "Measuring time of one row at most (0.012; 0.05 on a CPU)", 1,
     CLI_NUMBER_IN(cli_calibration, options.seconds_limit, 1e-6, 3600)},
    {"recipes", 0, "N", "Only the N smallest of the 48 matrices, at least 12", 1,
     CLI_COUNT(cli_calibration, options.recipes, 12, 1000)},
    {"cores", 0, "LIST", "CPU: measure with so many threads: 1,8,64 (all cores, one, between)", 1,
     .take = take_cores},
    {"value", 'v', "TYPE", "CPU: values, f64 (default) or f32", 1,
     CLI_PRECISION(cli_calibration, options.value_bytes)},
    {"quick", 0, NULL, "CPU: the 16 smallest matrices, for a first look", 1,
     CLI_SET(cli_calibration, options.quick)},
    {"within", 0, "T", "Seconds, after which no further row is begun (300; 100 on a CPU)", 1,
     CLI_NUMBER_IN(cli_calibration, options.within, 1, 1e6)},
    {"install", 0, NULL, "CPU: keep the file in your configuration too, for -d this", 1,
     CLI_SET(cli_calibration, options.install)},
    {"workloads", 0, "LIST", "Of spmv, columns, solver, spmm (batches), svd (all)", 1,
     CLI_BY(cli_take_bits, cli_calibration, options.workloads), .name_of = workload_name},
    {"measured", 0, "CSV", "Measure nothing: rows of the recipes, or of the files given, are in this CSV", 2,
     CLI_SET(cli_calibration, options.measured)},
    {"machine", 0, "FILE", "Facts and microbenchmarks from this device file", 2,
     CLI_SET(cli_calibration, options.machine)},
    {0},
};

static void check(struct argp_state *state, void *owner)
{
    const cli_calibration *calibration = owner;
    const spc_calibrate_options *c = &calibration->options;
    if (!c->output || !cli_ends_in(c->output, ".csv"))
        argp_error(state, "-o OUT.csv is needed: the device file to write");
    if (!c->on_cpu && (c->cores || c->value_bytes || c->install))
        argp_error(state, "--cores, --value and --install go with --on cpu");
    if (calibration->matrices.count && !(c->on_cpu && c->measured))
        argp_error(state, "no files are needed, not '%s' either: the matrices are generated",
                   calibration->matrices.item[0]);
    if (c->on_cpu && calibration->common.threads)
        argp_error(state, "--threads is of simulations of a GPU: a CPU is measured with --cores");
    if (c->measured && !c->on_cpu && !c->machine)
        argp_error(state, "--measured of a GPU needs --machine: facts and microbenchmarks of it");
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0}, CLI_PART(cli_common_work, cli_calibration, common)},
    .words = "-o OUT [MATRIX|FOLDER...]",
    .doc = "Makes a device file for a GPU or CPU that is in no list: asks the driver, runs microbenchmarks, "
           "measures our kernels on matrices of its own, fits, and judges itself on some of them.\v"
           "Example: sparcast calibrate -o mygpu.csv; sparcast predict -d ./mygpu.csv cant.mtx\n"
           "Ctrl-C loses nothing: the same command goes on where it stopped."};

int cli_calibrate(int argc, char **argv)
{
    cli_calibration c = {.options.size = sizeof(spc_calibrate_options)};
    cli_parse_arguments(&syntax, argc, argv, &c);
    char *command = cli_command_line();
    c.options.command = command;
    c.options.threads = c.common.threads;
    c.options.core = c.core;
    cli_documents documents = {0};
    int code = cli_calibrate_machine(&c, &documents);
    if (code == CLI_INTERRUPTED)
        cli_complain("interrupted: what was measured is kept, the same command goes on");
    free(command);
    cli_list_free(&c.matrices);
    return cli_finish_answers(&c.common, code, cli_calibration_table(), cli_calibrate_view, &documents);
}
