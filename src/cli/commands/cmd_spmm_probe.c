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

static const cli_option option_rows[] = {
    {"sweep", 0, NULL, "All batches of docs/spmm.md, not --batch and so on", 2,
     CLI_SET(probe_arguments, sweep)},
    {"method", 0, "LIST", "Only these methods", 2, CLI_BY(cli_take_bits, probe_arguments, options.methods),
     .name_of = cli_spmm_method_name},
    {"samples", 0, "N", "Samples of each time; their median counts (5)", 2,
     CLI_COUNT(probe_arguments, options.samples, 1, 10000)},
    {"sample-seconds", 0, "S", "Least duration of a sample (0.001)", 2,
     CLI_NUMBER_IN(probe_arguments, options.sample_seconds, 1e-6, 10)},
    {"counters", 0, NULL, "Hardware counters too", 2, CLI_SET(probe_arguments, options.counters)},
    {"cold", 0, NULL, "Times with the L2 emptied before each batch too", 2,
     CLI_SET(probe_arguments, options.cold)},
    {"cpu", 0, NULL, "Run the host twins, not the kernels", 2, CLI_SET(probe_arguments, options.host)},
    {"shared", 0, "BYTES", "Shared memory of a block for C (32768)", 2,
     CLI_COUNT(probe_arguments, options.shared_bytes, 1, 49152)},
    {"block", 0, "N", "Threads of a block, not the plan's choice", 2,
     CLI_COUNT(probe_arguments, options.threads, 32, 1024)},
    {0},
};

static const cli_options own_options = {.row = option_rows};
static const cli_syntax syntax = {
    .part = {{&own_options, 0},
             CLI_PART(cli_batches, probe_arguments, batches),
             CLI_PART(cli_common_output, probe_arguments, common)},
    .doc = "Runs the methods on random batches, compares them with float64 and times them. With -o FILE.csv "
           "every batch is kept at once, for 'spmm fit'; batches that FILE.csv has are not measured again.\v"
           "Example: sparcast spmm probe --rows 50,32-256 --columns 16,64,512 -o h200-spmm.csv"};

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
    probe_arguments a = {.options.size = sizeof(spc_spmm_probe_options)};
    cli_parse_arguments(&syntax, argc, argv, &a);
    char *command = cli_command_line();
    a.command = command;
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
