/* cli/commands/cmd_spmm.c - sparcast spmm, the batched products: time of each method, the methods measured,
 * and the fit of one to the other. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/commands/probes.h"
#include "core/error.h"
#include "fit/fits.h"
#include "measure/rows.h"
#include "output/console.h"
#include "sparcast.h"
#include "spmm/spmm.h"
#include "views/answer_view.h"
#include "views/views.h"
#include "workloads/batch/batch.h"

/* ---- predict, compare ---- */

typedef struct predict_arguments {
    cli_common_options common;
    spc_spmm_batches batches;
    cli_inputs files;
    const char *figures;
    cli_list devices;
    cli_list names;        /* of methods; none: all */
    spc_pattern **pattern; /* [patterns] of files */
    size_t patterns;
    spc_spmm_pointers pointers;
    bool together; /* machines side by side */
} predict_arguments;

static void take_methods(const cli_given *g)
{
    uint32_t bits;
    cli_given one = *g;
    one.member = &bits;
    cli_take_bits(&one); /* refuses other names */
    cli_take_words(g);
}

static void take_host(const cli_given *g)
{
    ((predict_arguments *)g->owner)->pointers = SPC_SPMM_POINTERS_HOST;
}

static const cli_option predict_rows[] = {
    {"figures", 0, "DIR", "Also draw the times there, as SVG, PDF and PNG", 2,
     CLI_SET(predict_arguments, figures)},
    {"device", 'd', "LIST", "Machines of 'sparcast device', or files (h200)", 2,
     CLI_BY(cli_take_devices, predict_arguments, devices)},
    {"method", 0, "LIST", "Only these methods", 2, CLI_BY(take_methods, predict_arguments, names),
     .name_of = cli_spmm_method_name},
    {"host-arrays", 0, NULL, "Arrays of pointers lie on the host: their copy counts", 2, .take = take_host},
    {0},
};

static bool has_files(const predict_arguments *a)
{
    return a->files.words.count || a->files.files_from;
}

static void check_predict(struct argp_state *state, void *owner)
{
    const predict_arguments *a = owner;
    if (has_files(a) && (a->batches.rows.count || a->batches.row_nnz.count))
        argp_error(state, "files have rows and non-zeros of their own");
}

static const cli_options predict_own = {.row = predict_rows, .check = check_predict},
                         compare_own = {.row = predict_rows + 1,
                                        .check = check_predict}; /* without --figures */
#define SPMM_PARTS                                                                                           \
    CLI_PART(cli_batches, predict_arguments, batches), CLI_PART(cli_common, predict_arguments, common),      \
        CLI_PART(cli_inputs_options, predict_arguments, files)
static const cli_syntax predict_syntax = {
    .part = {{&predict_own, 0}, SPMM_PARTS},
    .words = "[FILE...]",
    .doc = "Time of each method for a batch of random matrices, or for one batch made of the matrices in "
           "FILEs (--batch then says how often each is taken).\v"
           "Example: sparcast spmm predict --batch 100 --rows 50 --row-nnz 2 --columns 64 -d h200 -d a100"};
static const cli_syntax compare_syntax = {
    .part = {{&compare_own, 0}, SPMM_PARTS},
    .words = "[FILE...]",
    .doc =
        "The fastest method on each --device for a batch of random matrices, or of the matrices in FILEs.\v"
        "Example: sparcast spmm compare --batch 100 --rows 50 --row-nnz 2 --columns 64 -d a100 -d "
        "h100"};

static spc_status read_patterns(const spc_collection *files, int threads, spc_pattern **patterns,
                                spc_error *error)
{
    spc_read_options read = {.size = sizeof(spc_read_options), .threads = threads};
    for (size_t i = 0; i < spc_collection_count(files); i++) {
        SPC_TRY(spc_pattern_read(spc_collection_at(files, i).path, &read, &patterns[i], error));
    }
    return SPC_OK;
}

/* About a batch for each number of columns and of copies. */
static spc_status ask_batches(void *context, const spc_device *const *device, size_t devices,
                              cli_documents *documents, spc_error *error)
{
    const predict_arguments *a = context;
    for (size_t i = 0; i < spc_spmm_batches_count(&a->batches); i++) {
        spc_spmm_question batch = {.size = sizeof batch,
                                   .workload = spc_spmm_batches_at(&a->batches, i),
                                   .pattern = (const spc_pattern *const *)a->pattern,
                                   .patterns = (uint32_t)a->patterns,
                                   .pointers = a->pointers};
        batch.copies = a->batches.batch.count ? batch.workload.batch : 1;
        const spc_question question = {.size = sizeof question,
                                       .operation = SPC_OPERATION_BATCH,
                                       .batch = &batch,
                                       .value_bytes = batch.workload.value_bytes,
                                       .kernel = (const char *const *)a->names.item,
                                       .kernels = a->names.count};
        SPC_TRY(cli_add_answer_of(&question, device, devices, a->together, documents, error));
    }
    return SPC_OK;
}

/* The matrices of all files are one batch. */
static int read_batch(predict_arguments *a)
{
    spc_error error;
    int code = cli_inputs_open(&a->files);
    if (code != CLI_DONE)
        return code;
    a->patterns = spc_collection_count(a->files.collection);
    a->pattern = memset(cli_allocate((a->patterns + 1) * sizeof *a->pattern), 0,
                        (a->patterns + 1) * sizeof *a->pattern);
    return cli_report_status(read_patterns(a->files.collection, a->common.threads, a->pattern, &error),
                             &error);
}

/* Answers about a batch of files begin with all of their names. */
static void name_files(const spc_collection *files, cli_documents *documents)
{
    size_t count = files ? spc_collection_count(files) : 0;
    for (size_t d = 0; d < documents->count; d++)
        for (size_t i = 0; i < count; i++) {
            char *before = documents->item[d].file, *name = cli_name_to_row(spc_collection_at(files, i).path);
            documents->item[d].file = cli_printed("%s%s%s", i ? before : "", i ? " " : "", name);
            free(before);
            free(name);
        }
}

static int spmm_run(predict_arguments *a)
{
    cli_documents documents = {0};
    if (!a->devices.count)
        cli_list_add(&a->devices, "h200");
    int code = has_files(a) ? read_batch(a) : CLI_DONE;
    if (code == CLI_DONE)
        code = cli_ask_devices(&a->devices, a->together, ask_batches, a, &documents);
    for (size_t i = 0; i < a->patterns; i++)
        spc_pattern_free(a->pattern[i]);
    free(a->pattern);
    name_files(a->files.collection, &documents);
    cli_list_free(&a->devices);
    cli_list_free(&a->names);
    cli_inputs_close(&a->files);
    if (a->figures && documents.count && !cli_draw_answers("spmm", &documents, a->figures))
        code = cli_worse(code, CLI_FAILED);
    return cli_finish_answers(&a->common, code, a->together ? &cli_compare_csv : cli_answer_csv(false),
                              a->together ? cli_show_machines : cli_show_answers, &documents);
}

static int cli_spmm_predict(int argc, char **argv)
{
    predict_arguments a = {.files.optional = true};
    cli_parse_arguments(&predict_syntax, argc, argv, &a);
    return spmm_run(&a);
}

static int cli_spmm_compare(int argc, char **argv)
{
    predict_arguments a = {.together = true, .files.optional = true};
    cli_parse_arguments(&compare_syntax, argc, argv, &a);
    return spmm_run(&a);
}

/* ---- probe: random batches through every method, checked and timed ---- */

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

static const cli_option probe_rows[] = {
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

static const cli_options probe_own = {.row = probe_rows};
static const cli_syntax probe_syntax = {
    .part = {{&probe_own, 0},
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

/* A batch that fails does not stop the others. A device that fails and a file that cannot be written do. */
static int probe_all(probe_arguments *a, const spc_spmm_batches *batches, cli_documents *documents)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < spc_spmm_batches_count(batches); i++) {
        spc_error error;
        spc_spmm_workload w = spc_spmm_batches_at(batches, i);
        bool known;
        a->workload = &w;
        a->documents = documents;
        a->batch = NULL;
        spc_status status = spc_spmm_probe_missing(a->writer, &w, &a->options, add_row, a, &known, &error);
        a->done += status == SPC_OK && !known;
        a->resumed += status == SPC_OK && known;
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

static int cli_spmm_probe(int argc, char **argv)
{
    probe_arguments a = {.options.size = sizeof(spc_spmm_probe_options)};
    cli_parse_arguments(&probe_syntax, argc, argv, &a);
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

static int cli_spmm_fit(int argc, char **argv)
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

/* ---- the subcommands ---- */

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
