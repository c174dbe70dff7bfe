#include "cli/commands/probe_gpus.h"

#include <argp.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input/command_line.h"
#include "cli/input/common_options.h"
#include "cli/input/matrix_input.h"
#include "cli/input/option_values.h"
#include "cli/output/complain.h"
#include "cli/output/describe.h"
#include "cli/output/exit_code.h"
#include "sparcast/gpus_probe.h"

enum { KEY_GPUS = 0x400, KEY_PARTITION, KEY_EXCHANGE, KEY_SOLVER, KEY_LINKS };
enum { MOST_COUNTS = 16 };

typedef struct probe_gpus_arguments {
    cli_common_options common;
    cli_inputs files;
    spc_gpus_probing probing;
    uint32_t gpus[MOST_COUNTS];
    size_t counts;
    bool halo, whole, links;
} probe_gpus_arguments;

static const struct argp_option options[] = {
    {"gpus", KEY_GPUS, "N,...", 0, "Over the first N GPUs of this machine", 1},
    {"partition", KEY_PARTITION, "HOW", 0, "nnz or rows (nnz)", 1},
    {"exchange", KEY_EXCHANGE, "HOW", 0, "halo, whole or both (both)", 1},
    {"solver", KEY_SOLVER, "cg", 0, "Also an iteration of conjugate gradients, its sums by NCCL", 1},
    {"links", KEY_LINKS, NULL, 0, "The links alone, by size; no files", 1},
    {0},
};

static void parse_counts(struct argp_state *state, char *text, probe_gpus_arguments *a)
{
    char *rest = NULL;
    for (char *word = strtok_r(text, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        if (a->counts == MOST_COUNTS)
            argp_error(state, "--gpus: up to %d numbers", MOST_COUNTS);
        a->gpus[a->counts++] = (uint32_t)cli_parse_count(state, "--gpus", word, 1, 1024);
    }
}

static error_t parse_probe_gpus(int key, char *argument, struct argp_state *state)
{
    static const char *const partitions[] = {"nnz", "rows", NULL}, *const exchanges[] = {"halo", "whole",
                                                                                         "both", NULL}, *const solvers[] = {"cg", NULL};
    probe_gpus_arguments *a = state->input;
    int word;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &a->common;
        state->child_inputs[1] = &a->files;
        return 0;
    case KEY_GPUS:
        parse_counts(state, argument, a);
        return 0;
    case KEY_PARTITION:
        a->probing.partition = cli_parse_word(state, "--partition", argument, partitions)
                                   ? SPC_PARTITION_ROWS
                                   : SPC_PARTITION_NNZ;
        return 0;
    case KEY_EXCHANGE:
        word = cli_parse_word(state, "--exchange", argument, exchanges);
        a->halo = word != 1;
        a->whole = word != 0;
        return 0;
    case KEY_SOLVER:
        cli_parse_word(state, "--solver", argument, solvers);
        a->probing.solver = true;
        return 0;
    case KEY_LINKS:
        a->links = true;
        return 0;
    case ARGP_KEY_END:
        if (a->probing.solver && !a->probing.nccl)
            argp_error(state, "--solver adds up by NCCL: SPARCAST_NCCL names its library");
        if (!a->links)
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

static spc_status measure_exchange(const cli_matrix *matrix, const spc_gpus_probing *probing,
                                   spc_exchange exchange, json_t *rows, spc_error *error)
{
    spc_gpus_measurement measured[SPC_GPUS_MEASUREMENTS];
    size_t count;
    pthread_mutex_lock(&machine);
    spc_status status = spc_gpus_measure(matrix->pattern, probing, exchange, measured, &count, error);
    pthread_mutex_unlock(&machine);
    for (size_t i = 0; i < count && status == SPC_OK; i++)
        cli_describe(cli_append_object(rows), spc_gpus_measurement_fields(), &measured[i]);
    return status;
}

/* One GPU exchanges nothing: it is measured once. */
static spc_status measure_matrix(const cli_matrix *matrix, void *context, json_t *document, spc_error *error)
{
    const probe_gpus_arguments *a = context;
    json_t *rows = cli_add_array(document, "measurements");
    spc_status status = SPC_OK;
    for (size_t i = 0; i < a->counts && status == SPC_OK; i++) {
        spc_gpus_probing probing = a->probing;
        probing.gpus = a->gpus[i];
        if (a->halo || probing.gpus == 1)
            status = measure_exchange(matrix, &probing, SPC_EXCHANGE_HALO, rows, error);
        if (status == SPC_OK && a->whole && probing.gpus > 1)
            status = measure_exchange(matrix, &probing, SPC_EXCHANGE_WHOLE, rows, error);
    }
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
    for (size_t i = 0; i < a->counts; i++)
        if (a->gpus[i] > there) {
            cli_complain("--gpus=%u: this machine has %u", a->gpus[i], there);
            return CLI_DEVICE;
        }
    return CLI_DONE;
}

static int measure_links(const probe_gpus_arguments *a)
{
    spc_error error;
    spc_status status = SPC_OK;
    json_t *documents = json_array();
    for (size_t n = 0; n < a->counts && status == SPC_OK; n++) {
        spc_link_measurement *row;
        size_t count;
        status = spc_gpus_links(a->gpus[n], a->probing.nccl, &row, &count, &error);
        for (size_t i = 0; i < count; i++)
            cli_describe(cli_append_object(documents), spc_link_measurement_fields(), &row[i]);
        spc_link_measurements_free(row);
    }
    const cli_table *table = cli_answer_table(spc_link_measurement_fields(), NULL, "Times are back to back.");
    return cli_finish(&a->common, cli_report_status(status, &error), table, NULL, documents);
}

int cli_probe_gpus(int argc, char **argv)
{
    probe_gpus_arguments arguments = {
        .probing = {.size = sizeof(spc_gpus_probing), .nccl = getenv("SPARCAST_NCCL")},
        .halo = true,
        .whole = true};
    cli_parse_arguments(&argp, argc, argv, &arguments);
    int code = check_machine(&arguments);
    if (code == CLI_DONE && arguments.links)
        code = measure_links(&arguments);
    else if (code == CLI_DONE)
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
