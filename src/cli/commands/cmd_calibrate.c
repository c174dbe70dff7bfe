/* cli/commands/cmd_calibrate.c - sparcast calibrate: a device file for a machine that is in no list. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "output/console.h"
#include "views/views.h"

enum { KEY_ON = 0x200, KEY_GPU, KEY_SECONDS, KEY_RECIPES, KEY_CORES, KEY_WITHIN, KEY_WORKLOADS };

static const struct argp_option options[] = {
    {"output", 'o', "OUT", 0, "The device file to write; what is measured stays beside it", 1},
    {"on", KEY_ON, "gpu|cpu", 0, "A GPU (default), or this computer's processor", 1},
    {"gpu", KEY_GPU, "N", 0, "Which GPU (0)", 1},
    {"no-counters", CLI_SET(cli_calibration, options.no_counters), NULL, 0, "Times only", 1},
    {"seconds", KEY_SECONDS, "T", 0, "Measuring time of one row at most (0.012; 0.05 on a CPU)", 1},
    {"recipes", KEY_RECIPES, "N", 0, "Only the N smallest of the 44 matrices, at least 12", 1},
    {"cores", KEY_CORES, "LIST", 0, "CPU: measure with so many threads: 1,8,64 (all cores, one, between)", 1},
    {"value", 'v', "TYPE", 0, "CPU: values, f64 (default) or f32", 1},
    {"quick", CLI_SET(cli_calibration, options.quick), NULL, 0,
     "CPU: the 16 smallest matrices, for a first look", 1},
    {"within", KEY_WITHIN, "T", 0, "Seconds, after which no further row is begun (300; 100 on a CPU)", 1},
    {"install", CLI_SET(cli_calibration, options.install), NULL, 0,
     "CPU: keep the file in your configuration too, for -d this", 1},
    {"workloads", KEY_WORKLOADS, "LIST", 0, "Of spmv, columns, solver, spmm (batches), svd (all)", 1},
    {"measured", CLI_SET(cli_calibration, options.measured), "CSV", 0,
     "Measure nothing: rows of the recipes, or of the files given, are in this CSV", 2},
    {"machine", CLI_SET(cli_calibration, options.machine), "FILE", 0,
     "Facts and microbenchmarks from this device file", 2},
    {0},
};

/* "1,2,8" */
static void parse_cores(struct argp_state *state, char *text, cli_calibration *c)
{
    char *rest = NULL;
    for (char *word = strtok_r(text, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        size_t n = c->options.cores++;
        if (n == SPC_CALIBRATE_CORES)
            argp_error(state, "--cores takes up to %d numbers", SPC_CALIBRATE_CORES);
        c->core[n] = (uint32_t)cli_parse_count(state, "--cores", word, 1, 4096);
        if (n > 0 && c->core[n] <= c->core[n - 1])
            argp_error(state, "--cores: numbers that grow, not '%s'", word);
    }
}

static const char *workload_name(int i)
{
    static const char *const names[] = {"spmv",    "spmm",   "svd",
                                        "columns", "solver", NULL}; /* spc_calibrate_workloads */
    return names[i];
}

static error_t calibrate_parse(int key, char *argument, struct argp_state *state)
{
    static const char *const places[] = {"gpu", "cpu", NULL};
    cli_calibration *calibration = state->input;
    spc_calibrate_options *c = &calibration->options;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &calibration->common;
        return 0;
    case 'o':
        c->output = argument;
        return 0;
    case KEY_ON:
        c->on_cpu = cli_parse_word(state, "--on", argument, places) == 1;
        return 0;
    case KEY_GPU:
        c->gpu = (int)cli_parse_count(state, "--gpu", argument, 0, 1023);
        return 0;
    case KEY_SECONDS:
        c->seconds_limit = cli_parse_number(state, "--seconds", argument, 1e-6, 3600);
        return 0;
    case KEY_RECIPES:
        c->recipes = cli_parse_count(state, "--recipes", argument, 12, 1000);
        return 0;
    case KEY_CORES:
        parse_cores(state, argument, calibration);
        return 0;
    case 'v':
        c->value_bytes = cli_parse_precision(state, argument);
        return 0;
    case KEY_WITHIN:
        c->within = cli_parse_number(state, "--within", argument, 1, 1e6);
        return 0;
    case KEY_WORKLOADS:
        c->workloads = cli_parse_bits(state, "--workloads", argument, workload_name);
        return 0;
    case ARGP_KEY_ARG:
        cli_list_add(&calibration->matrices, argument);
        return 0;
    case ARGP_KEY_END:
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
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp_child children[] = {{&cli_work_argp, 0, NULL, 90}, {0}};
static const struct argp argp = {
    options,
    calibrate_parse,
    "-o OUT [MATRIX|FOLDER...]",
    "Makes a device file for a GPU or CPU that is in no list: asks the driver, runs microbenchmarks, "
    "measures our kernels on matrices of its own, fits, and judges itself on some of them.\v"
    "Example: sparcast calibrate -o mygpu.csv; sparcast predict -d ./mygpu.csv cant.mtx\n"
    "Ctrl-C loses nothing: the same command goes on where it stopped.",
    children,
    NULL,
    NULL};

int cli_calibrate(int argc, char **argv)
{
    cli_calibration c = {.options.size = sizeof(spc_calibrate_options)};
    char *command = cli_command_line(argc, argv);
    cli_parse_arguments(&argp, argc, argv, &c);
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
