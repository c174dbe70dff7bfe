#include "cli/commands/probes.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "cli/input/inputs.h"
#include "output/console.h"
#include "probes/gpus/gpus_probe.h"

enum { ONLY_HALO = 1, ONLY_WHOLE }; /* of the exchanges */
static void take_counts(const cli_given *g)
{
    cli_probe_gpus *a = g->owner;
    for (char *rest = cli_keep_copy(g->text), *word; (word = strsep(&rest, ","));) {
        if (a->counts == CLI_GPU_COUNTS)
            argp_error(g->state, "--gpus: up to %d numbers", CLI_GPU_COUNTS);
        a->gpus[a->counts++] = (uint32_t)cli_parse_count(g->state, g->name, word, 1, 1024);
    }
}

static void check(struct argp_state *state, void *owner)
{
    const cli_probe_gpus *a = owner;
    if (!a->counts && (a->partition || a->exchange || a->links || a->common.form_given))
        argp_error(state, "--partition, --exchange, --links, --json and --csv go with --gpus");
}

static const char *const partitions[] = {"nnz", "rows", NULL};
static const char *const exchanges[] = {"both", "halo", "whole", NULL};
static const cli_option option_rows[] = {
    {"gpus", 0, "N,...", "Over the first N GPUs: cut, exchange, product; SPARCAST_NCCL=FILE", 3,
     .take = take_counts},
    {"partition", 0, "HOW", "Of --gpus: nnz or rows (nnz)", 3, CLI_SET(cli_probe_gpus, partition),
     .words = partitions},
    {"exchange", 0, "HOW", "Of --gpus: halo, whole or both (both)", 3, CLI_SET(cli_probe_gpus, exchange),
     .words = exchanges},
    {"links", 0, NULL, "Of --gpus: the links alone, by size; no files", 3, CLI_SET(cli_probe_gpus, links)},
    {0},
};
const cli_options cli_probe_gpus_options = {.row = option_rows, .check = check};

/* One measurement at a time, whatever the number of threads that read matrices. */
static pthread_mutex_t machine = PTHREAD_MUTEX_INITIALIZER;

/* What was measured of a matrix. */
typedef struct measured_rows {
    uint32_t rows, cols;
    uint64_t nnz;
    spc_gpus_measurement *row;
    size_t count;
} measured_rows;

static const spc_field *measured_fields(void)
{
    static spc_field fields[] = {
        SPC_FIELD(COUNT, measured_rows, rows, "rows", "1", "rows", .aside = true),
        SPC_FIELD(COUNT, measured_rows, cols, "cols", "1", "columns", .aside = true),
        SPC_FIELD(COUNT64, measured_rows, nnz, "nnz", "1", "entries", .aside = true),
        SPC_FIELD(ROWS, measured_rows, row, "measurements", NULL, "one an exchange",
                  .stride = sizeof(spc_gpus_measurement), .count = offsetof(measured_rows, count)),
        {0},
    };
    if (!fields[3].of)
        fields[3].of = spc_gpus_measurement_fields();
    return fields;
}

static void free_rows(void *answer)
{
    free(((measured_rows *)answer)->row);
    free(answer);
}

static spc_status measure_exchange(const cli_matrix *matrix, const spc_gpus_probing *probing,
                                   spc_exchange exchange, measured_rows *rows, spc_error *error)
{
    spc_gpus_measurement measured[SPC_GPUS_MEASUREMENTS];
    size_t count;
    pthread_mutex_lock(&machine);
    spc_status status = spc_gpus_measure(matrix->pattern, probing, exchange, measured, &count, error);
    pthread_mutex_unlock(&machine);
    if (status != SPC_OK)
        return status;
    rows->row = cli_reallocate(rows->row, (rows->count + count + 1) * sizeof *rows->row);
    for (size_t i = 0; i < count; i++)
        rows->row[rows->count++] = measured[i];
    return SPC_OK;
}

/* One GPU exchanges nothing: it is measured once. */
static spc_status measure_matrix(const cli_matrix *matrix, void *context, cli_document *document,
                                 spc_error *error)
{
    const cli_probe_gpus *a = context;
    measured_rows *rows = cli_allocate(sizeof *rows);
    *rows = (measured_rows){matrix->pattern->rows, matrix->pattern->cols, matrix->pattern->nnz, NULL, 0};
    cli_document_set(document, measured_fields(), rows, free_rows);
    spc_status status = SPC_OK;
    for (size_t i = 0; i < a->counts && status == SPC_OK; i++) {
        const spc_gpus_probing probing = {.size = sizeof probing,
                                          .gpus = a->gpus[i],
                                          .partition = a->partition,
                                          .nccl = a->nccl,
                                          .solver = a->solver};
        if (a->exchange != ONLY_WHOLE || probing.gpus == 1)
            status = measure_exchange(matrix, &probing, SPC_EXCHANGE_HALO, rows, error);
        if (status == SPC_OK && a->exchange != ONLY_HALO && probing.gpus > 1)
            status = measure_exchange(matrix, &probing, SPC_EXCHANGE_WHOLE, rows, error);
    }
    return status;
}

static spc_status probe_gpus_probe_file(const cli_input *input, void *context, cli_document *document,
                                        spc_error *error)
{
    return cli_ask_matrix(input, measure_matrix, context, document, error);
}

static const cli_table *measured_table(void)
{
    return cli_answer_table(measured_fields(), "measurements",
                            "Time is an iteration: pack, exchange and product, 60 back to back, median of 7. "
                            "Host is the part of it until one host thread had started everything.");
}

static int check_machine(const cli_probe_gpus *a)
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

static int measure_links(const cli_probe_gpus *a)
{
    spc_error error;
    spc_status status = SPC_OK;
    spc_link_measurement *row[CLI_GPU_COUNTS] = {NULL};
    cli_documents documents = {0};
    for (size_t n = 0; n < a->counts && status == SPC_OK; n++) {
        size_t count;
        status = spc_gpus_links(a->gpus[n], a->nccl, &row[n], &count, &error);
        for (size_t i = 0; i < count; i++)
            cli_document_set(cli_documents_add(&documents, (cli_document){0}), spc_link_measurement_fields(),
                             &row[n][i], NULL);
    }
    const cli_table *table = cli_answer_table(spc_link_measurement_fields(), NULL, "Times are back to back.");
    int code = cli_finish_answers(&a->common, cli_report_status(status, &error), table, NULL, &documents);
    for (size_t n = 0; n < a->counts; n++)
        spc_link_measurements_free(row[n]);
    return code;
}

int cli_run_gpus(cli_probe_gpus *a, cli_inputs *files)
{
    a->nccl = getenv("SPARCAST_NCCL");
    int code = check_machine(a);
    if (code != CLI_DONE || a->links)
        return code == CLI_DONE ? measure_links(a) : code;
    return cli_run_over_files(&a->common, files, probe_gpus_probe_file, a, measured_table(), NULL, 0);
}
