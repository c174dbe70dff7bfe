/* cli/commands/cmd_spmm_probe.c - sparcast spmm probe: random batches through every method, checked and
 * timed. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/commands/probes.h"
#include "measure/rows.h"
#include "output/console.h"
#include "spmm/spmm.h"
#include "workloads/batch/batch.h"

enum { KEY_METHOD = 0x400, KEY_SAMPLES, KEY_SAMPLE_SECONDS, KEY_SHARED, KEY_BLOCK, KEY_SWEEP };

/* The answer about a batch. A row points into its measurement. */
typedef struct probed_batch {
    spc_spmm_probed answer; /* first: it is what the document holds */
    spc_spmm_probed_row *row;
    spc_spmm_measurement **measured;
} probed_batch;

typedef struct probe_arguments {
    cli_common_options common;
    spc_spmm_batches batches;
    spc_spmm_probe_options options;
    bool sweep; /* not `batches` */
    const char *command;
    spc_rows_writer *writer; /* of the measurement file; NULL: there is none */
    size_t done, resumed;    /* batches measured now, batches that the file has from an earlier run */
    /* The batch that is being measured, and its answer, once it has a row. */
    const spc_spmm_workload *workload;
    cli_documents *documents;
    probed_batch *batch;
} probe_arguments;

static const struct argp_option options[] = {
    {"sweep", KEY_SWEEP, NULL, 0, "All batches of docs/spmm.md, not --batch and so on", 2},
    {"method", KEY_METHOD, "LIST", 0, "Only these methods", 2},
    {"samples", KEY_SAMPLES, "N", 0, "Samples of each time; their median counts (5)", 2},
    {"sample-seconds", KEY_SAMPLE_SECONDS, "S", 0, "Least duration of a sample (0.001)", 2},
    {"counters", CLI_SET(probe_arguments, options.counters), NULL, 0, "Hardware counters too", 2},
    {"cold", CLI_SET(probe_arguments, options.cold), NULL, 0,
     "Times with the L2 emptied before each batch too", 2},
    {"cpu", CLI_SET(probe_arguments, options.host), NULL, 0, "Run the host twins, not the kernels", 2},
    {"shared", KEY_SHARED, "BYTES", 0, "Shared memory of a block for C (32768)", 2},
    {"block", KEY_BLOCK, "N", 0, "Threads of a block, not the plan's choice", 2},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    probe_arguments *a = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &a->batches;
        state->child_inputs[1] = &a->common;
        return 0;
    case KEY_SWEEP:
        a->sweep = true;
        return 0;
    case KEY_METHOD:
        a->options.methods = cli_parse_methods(state, argument);
        return 0;
    case KEY_SAMPLES:
        a->options.samples = (uint32_t)cli_parse_count(state, "--samples", argument, 1, 10000);
        return 0;
    case KEY_SAMPLE_SECONDS:
        a->options.sample_seconds = cli_parse_number(state, "--sample-seconds", argument, 1e-6, 10);
        return 0;
    case KEY_SHARED:
        a->options.shared_bytes = (uint32_t)cli_parse_count(state, "--shared", argument, 1, 49152);
        return 0;
    case KEY_BLOCK:
        a->options.threads = (uint32_t)cli_parse_count(state, "--block", argument, 32, 1024);
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp_child children[] = {
    {&cli_batches_argp, 0, NULL, 1}, {&cli_output_argp, 0, NULL, 90}, {0}};
static const struct argp argp = {
    .options = options,
    .parser = parse,
    .doc = "Runs the methods on random batches, compares them with float64 and times them. With -o FILE.csv "
           "every batch is kept at once, for 'spmm fit'; batches that FILE.csv has are not measured again.\v"
           "Example: sparcast spmm probe --rows 50,32-256 --columns 16,64,512 -o h200-spmm.csv",
    .children = children};

static void free_batch(void *answer)
{
    probed_batch *batch = answer;
    for (size_t i = 0; i < batch->answer.count; i++)
        free(batch->measured[i]);
    free(batch->measured);
    free(batch->row);
    free(batch);
}

static void add_row(void *context, const spc_spmm_measurement *m)
{
    probe_arguments *a = context;
    if (!a->batch) { /* the first row of its batch */
        a->batch = cli_allocate(sizeof *a->batch);
        *a->batch = (probed_batch){.answer = spc_spmm_probed_of(a->workload)};
        cli_document_set(cli_documents_add(a->documents, (cli_document){0}), spc_spmm_probed_fields(),
                         a->batch, free_batch);
    }
    probed_batch *batch = a->batch;
    size_t i = batch->answer.count++;
    batch->row = cli_reallocate(batch->row, (i + 1) * sizeof *batch->row);
    batch->measured = cli_reallocate(batch->measured, (i + 1) * sizeof *batch->measured);
    batch->measured[i] = cli_allocate(sizeof *m);
    *batch->measured[i] = *m;
    batch->row[i] = spc_spmm_probed_row_of(batch->measured[i]);
    batch->answer.row = batch->row;
}

static const cli_column columns[] = {{"batch", "batch", CLI_EXACT},
                                     {"rows", "rows", CLI_TEXT},
                                     {"row_nnz", "nnz/row", CLI_TEXT},
                                     {"columns", "columns", CLI_EXACT},
                                     {"method", "method", CLI_TEXT},
                                     {"pointers", "arrays", CLI_TEXT},
                                     {"variant", NULL, CLI_TEXT},
                                     {"seconds", "time", CLI_SECONDS},
                                     {"graph_seconds", "in a graph", CLI_SECONDS},
                                     {"cold_seconds", "cold", CLI_SECONDS},
                                     {"gflops", "GFLOPS", CLI_NUMBER},
                                     {"bytes_per_second", "A, B, C once", CLI_RATE},
                                     {"sm_active", "SM active", CLI_PERCENT},
                                     {"dram_bytes", "DRAM", CLI_BYTES},
                                     {"l2_bytes", "L2", CLI_BYTES},
                                     {0}};
static const cli_table table = {.rows = "measurements", .column = columns};

static spc_status probe_batch(probe_arguments *a, const spc_spmm_workload *w, cli_documents *documents,
                              spc_error *error)
{
    bool known;
    a->workload = w;
    a->documents = documents;
    a->batch = NULL;
    spc_status status = spc_spmm_probe_missing(a->writer, w, &a->options, add_row, a, &known, error);
    a->done += status == SPC_OK && !known;
    a->resumed += status == SPC_OK && known;
    return status;
}

/* A batch that fails does not stop the others. A device that fails and a file that cannot be written do. */
static int probe_all(probe_arguments *a, const spc_spmm_batches *batches, cli_documents *documents)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < spc_spmm_batches_count(batches); i++) {
        spc_error error;
        spc_spmm_workload w = spc_spmm_batches_at(batches, i);
        spc_status status = probe_batch(a, &w, documents, &error);
        if (status == SPC_OK)
            continue;
        cli_complain("batch %u, rows %u-%u, %u columns: %s", w.batch, w.rows_min, w.rows_max, w.columns,
                     error.message);
        code = cli_worse(code, cli_exit_code(status));
        if (code != CLI_FAILED || status == SPC_ERROR_IO)
            return code;
    }
    return code;
}

static int spmm_probe_run(probe_arguments *a, cli_documents *documents)
{
    if (!a->sweep)
        return probe_all(a, &a->batches, documents);
    int code = CLI_DONE;
    for (size_t i = 0; i < cli_spmm_sweeps && code != CLI_DEVICE && code != CLI_INTERRUPTED; i++)
        code = cli_worse(code, probe_all(a, &cli_spmm_sweep[i], documents));
    return code;
}

/* A batch is written as soon as it is measured, so that the next run goes on from there. */
static int run_to_file(probe_arguments *a, const char *path, const spc_spmm_machine *machine,
                       cli_documents *documents)
{
    spc_error error;
    int code = CLI_DONE;
    spc_status status = spc_spmm_writer_open(path, machine, a->command, &a->writer, &error);
    if (status == SPC_OK) {
        code = spmm_probe_run(a, documents);
        status = spc_rows_writer_close(a->writer, &error);
        fprintf(stderr, "sparcast: batches: %zu measured, %zu there already\n", a->done, a->resumed);
    }
    return cli_worse(code, cli_report_status(status, &error));
}

int cli_spmm_probe(int argc, char **argv)
{
    char *command = cli_command_line(argc, argv);
    probe_arguments a = {.options.size = sizeof(spc_spmm_probe_options), .command = command};
    cli_parse_arguments(&argp, argc, argv, &a);
    spc_error error;
    spc_spmm_machine machine;
    spc_status status = spc_spmm_machine_get(a.options.host, &machine, &error);
    if (status != SPC_OK) {
        free(command);
        return cli_report_status(status, &error);
    }
    cli_documents documents = {0};
    const char *path;
    bool file = cli_take_csv_file(&a.common, &path);
    int code = file ? run_to_file(&a, path, &machine, &documents) : spmm_probe_run(&a, &documents);
    free(command);
    return cli_finish_answers(&a.common, code, &table, NULL, &documents);
}
