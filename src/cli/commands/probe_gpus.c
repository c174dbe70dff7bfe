#include "cli/commands/probes.h"

#include <argp.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input/inputs.h"
#include "cli/output/console.h"
#include "sparcast/gpus_probe.h"

enum { KEY_GPUS = 0x400, KEY_PARTITION, KEY_EXCHANGE };

typedef struct probe_gpus_arguments {
    cli_common_options common;
    cli_inputs files;
    uint32_t gpus;
    spc_partition partition;
    bool halo, whole;
} probe_gpus_arguments;

static const struct argp_option options[] = {
    {"gpus", KEY_GPUS, "N", 0, "Over the first N GPUs of this machine", 1},
    {"partition", KEY_PARTITION, "HOW", 0, "nnz or rows (nnz)", 1},
    {"exchange", KEY_EXCHANGE, "HOW", 0, "halo, whole or both (both)", 1},
    {0},
};

static error_t parse_probe_gpus(int key, char *argument, struct argp_state *state)
{
    static const char *const partitions[] = {"nnz", "rows", NULL}, *const exchanges[] = {"halo", "whole",
                                                                                         "both", NULL};
    probe_gpus_arguments *a = state->input;
    int word;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &a->common;
        state->child_inputs[1] = &a->files;
        return 0;
    case KEY_GPUS:
        a->gpus = (uint32_t)cli_parse_count(state, "--gpus", argument, 1, 1024);
        return 0;
    case KEY_PARTITION:
        a->partition = cli_parse_word(state, "--partition", argument, partitions) ? SPC_PARTITION_ROWS
                                                                                  : SPC_PARTITION_NNZ;
        return 0;
    case KEY_EXCHANGE:
        word = cli_parse_word(state, "--exchange", argument, exchanges);
        a->halo = word != 1;
        a->whole = word != 0;
        return 0;
    case ARGP_KEY_END:
        cli_need_inputs(state, &a->files);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&cli_common_argp, 0, NULL, 0}, {&cli_inputs_argp, 0, NULL, 0}, {0}};
static const struct argp argp = {
    options,
    parse_probe_gpus,
    "FILE...",
    "Measures a product cut over several GPUs: cuSPARSE's compressed rows in float64, "
    "copies between GPUs, compared with the host.\v"
    "Example: sparcast probe --gpus 2 --exchange halo *.mtx -o h100x2-gpus.csv",
    children,
    NULL,
    NULL};

/* One measurement at a time, whatever the number of threads that read matrices. */
static pthread_mutex_t machine = PTHREAD_MUTEX_INITIALIZER;

static spc_status measure_exchange(const cli_matrix *matrix, const probe_gpus_arguments *a,
                                   spc_exchange exchange, json_t *rows, spc_error *error)
{
    spc_gpus_measurement measured;
    pthread_mutex_lock(&machine);
    spc_status status = spc_gpus_measure(matrix->pattern, a->gpus, a->partition, exchange, &measured, error);
    pthread_mutex_unlock(&machine);
    if (status == SPC_OK)
        cli_describe(cli_append_object(rows), spc_gpus_measurement_fields(), &measured);
    return status;
}

static spc_status measure_matrix(const cli_matrix *matrix, void *context, json_t *document, spc_error *error)
{
    const probe_gpus_arguments *a = context;
    json_t *rows = cli_add_array(document, "measurements");
    spc_status status = SPC_OK;
    if (a->halo)
        status = measure_exchange(matrix, a, SPC_EXCHANGE_HALO, rows, error);
    if (status == SPC_OK && a->whole)
        status = measure_exchange(matrix, a, SPC_EXCHANGE_WHOLE, rows, error);
    return status;
}

static spc_status probe_file(const cli_input *input, void *context, json_t *document, spc_error *error)
{
    return cli_with_matrix(input, measure_matrix, context, document, error);
}

/* What the rows of the documents look like as a table. */
typedef struct measured_rows {
    spc_gpus_measurement *row;
    size_t rows;
} measured_rows;

static const cli_table *measured_table(void)
{
    static spc_field fields[2];
    fields[0] =
        (spc_field)SPC_FIELD(ROWS, measured_rows, row, "measurements", NULL, "one an exchange",
                             .of = spc_gpus_measurement_fields(), .stride = sizeof(spc_gpus_measurement),
                             .count = offsetof(measured_rows, rows));
    return cli_answer_table(fields, "measurements",
                            "Time is an iteration: pack, exchange and product, 60 back to back, median of 7. "
                            "Host is the part of it until one host thread had started everything.");
}

bool cli_asks_for_gpus(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strcmp(argv[i], "--gpus") == 0 || strncmp(argv[i], "--gpus=", 7) == 0)
            return true;
    return false;
}

static int check_machine(const probe_gpus_arguments *a)
{
    uint32_t there;
    spc_error error;
    if (spc_gpus_count(&there, &error) != SPC_OK) {
        cli_complain("%s", error.message);
        return CLI_DEVICE;
    }
    if (there >= a->gpus)
        return CLI_DONE;
    cli_complain("--gpus=%u: this machine has %u", a->gpus, there);
    return CLI_DEVICE;
}

int cli_probe_gpus(int argc, char **argv)
{
    probe_gpus_arguments arguments = {.halo = true, .whole = true};
    cli_parse_arguments(&argp, argc, argv, &arguments);
    int code = check_machine(&arguments);
    if (code == CLI_DONE)
        code = cli_run_over_files(&(cli_file_run){.common = &arguments.common,
                                                  .inputs = &arguments.files,
                                                  .job = probe_file,
                                                  .context = &arguments,
                                                  .table = measured_table(),
                                                  .argc = argc,
                                                  .argv = argv});
    cli_inputs_close(&arguments.files);
    return code;
}
