/* cli/commands/cmd_spmm_predict.c - sparcast spmm predict: time of each method, what limits it, the best. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "output/console.h"
#include "sparcast.h"
#include "views/answer_view.h"
#include "workloads/batch/batch.h"

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

static const cli_option option_rows[] = {
    {"figures", 0, "DIR", "Also draw the times there, as SVG, PDF and PNG", 2,
     CLI_SET(predict_arguments, figures)},
    {"device", 'd', "NAME|FILE", "Machine; may be given again (h200)", 2,
     CLI_SET(predict_arguments, devices)},
    {"method", 0, "LIST", "Only these methods", 2, CLI_BY(take_methods, predict_arguments, names),
     .name_of = cli_spmm_method_name},
    {"host-arrays", 0, NULL, "Arrays of pointers lie on the host: their copy counts", 2, .take = take_host},
    {0},
};

static bool has_files(const predict_arguments *a)
{
    return a->files.words.count || a->files.files_from;
}

static void check(struct argp_state *state, void *owner)
{
    const predict_arguments *a = owner;
    if (has_files(a) && (a->batches.rows.count || a->batches.row_nnz.count))
        argp_error(state, "files have rows and non-zeros of their own");
}

static const cli_options own_options = {.row = option_rows, .check = check},
                         own_compare = {.row = option_rows + 1, .check = check}; /* without --figures */
#define SPMM_PARTS                                                                                           \
    CLI_PART(cli_batches, predict_arguments, batches), CLI_PART(cli_common, predict_arguments, common),      \
        CLI_PART(cli_inputs_options, predict_arguments, files)
static const cli_syntax syntax = {
    .part = {{&own_options, 0}, SPMM_PARTS},
    .words = "[FILE...]",
    .doc = "Time of each method for a batch of random matrices, or for one batch made of the matrices in "
           "FILEs (--batch then says how often each is taken).\v"
           "Example: sparcast spmm predict --batch 100 --rows 50 --row-nnz 2 --columns 64 -d h200 -d a100"};
static const cli_syntax compare = {
    .part = {{&own_compare, 0}, SPMM_PARTS},
    .words = "[FILE...]",
    .doc =
        "The fastest method on each --device for a batch of random matrices, or of the matrices in FILEs.\v"
        "Example: sparcast spmm compare --batch 100 --rows 50 --row-nnz 2 --columns 64 -d a100 -d h100"};

static spc_status read_patterns(const spc_collection *files, int threads, spc_pattern **patterns,
                                spc_error *error)
{
    spc_read_options read = {.size = sizeof(spc_read_options), .threads = threads};
    for (size_t i = 0; i < spc_collection_count(files); i++) {
        spc_status status = spc_pattern_read(spc_collection_at(files, i).path, &read, &patterns[i], error);
        if (status != SPC_OK)
            return status;
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
        spc_status status = cli_add_answer_of(&question, device, devices, a->together, documents, error);
        if (status != SPC_OK)
            return status;
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
    cli_list_free(&a->devices);
    cli_list_free(&a->names);
    cli_inputs_close(&a->files);
    if (a->figures && documents.count && !cli_draw_answers("spmm", &documents, a->figures))
        code = cli_worse(code, CLI_FAILED);
    return cli_finish_answers(&a->common, code, a->together ? &cli_compare_csv : cli_answer_csv(false),
                              a->together ? cli_show_machines : cli_show_answers, &documents);
}

int cli_spmm_predict(int argc, char **argv)
{
    predict_arguments a = {.files.optional = true};
    cli_parse_arguments(&syntax, argc, argv, &a);
    return spmm_run(&a);
}

int cli_spmm_compare(int argc, char **argv)
{
    predict_arguments a = {.together = true, .files.optional = true};
    cli_parse_arguments(&compare, argc, argv, &a);
    return spmm_run(&a);
}
