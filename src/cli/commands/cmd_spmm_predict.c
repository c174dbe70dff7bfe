/* cli/commands/cmd_spmm_predict.c - sparcast spmm predict: time of each method, what limits it, the best. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "output/console.h"
#include "sparcast.h"
#include "views/answer_view.h"
#include "workloads/batch/batch.h"

enum { KEY_METHOD = 0x600, KEY_HOST };

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

static const struct argp_option options[] = {
    {"figures", CLI_SET(predict_arguments, figures), "DIR", 0,
     "Also draw the times there, as SVG, PDF and PNG", 2},
    {"device", 'd', "NAME|FILE", 0, "Machine; may be given again (h200)", 2},
    {"method", KEY_METHOD, "LIST", 0, "Only these methods", 2},
    {"host-arrays", KEY_HOST, NULL, 0, "Arrays of pointers lie on the host: their copy counts", 2},
    {0},
};

static bool has_files(const predict_arguments *a)
{
    return a->files.words.count || a->files.files_from;
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    predict_arguments *a = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &a->batches;
        state->child_inputs[1] = &a->common;
        state->child_inputs[2] = &a->files;
        return 0;
    case 'd':
        cli_list_add(&a->devices, argument);
        return 0;
    case KEY_METHOD:
        cli_parse_methods(state, argument); /* refuses other names */
        for (char *name = strtok(cli_keep_copy(argument), ","); name; name = strtok(NULL, ","))
            cli_list_add(&a->names, name);
        return 0;
    case KEY_HOST:
        a->pointers = SPC_SPMM_POINTERS_HOST;
        return 0;
    case ARGP_KEY_END:
        if (has_files(a) && (a->batches.rows.count || a->batches.row_nnz.count))
            argp_error(state, "files have rows and non-zeros of their own");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp_child children[] = {
    {&cli_batches_argp, 0, NULL, 1}, {&cli_common_argp, 0, NULL, 90}, {&cli_inputs_argp, 0, NULL, 80}, {0}};
static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "[FILE...]",
    .doc = "Time of each method for a batch of random matrices, or for one batch made of the matrices in "
           "FILEs (--batch then says how often each is taken).\v"
           "Example: sparcast spmm predict --batch 100 --rows 50 --row-nnz 2 --columns 64 -d h200 -d a100",
    .children = children};

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
    predict_arguments a = {0};
    cli_parse_arguments(&argp, argc, argv, &a);
    return spmm_run(&a);
}

int cli_spmm_compare(int argc, char **argv)
{
    static const struct argp compare = {
        .options = options + 1, /* without --figures */
        .parser = parse,
        .args_doc = "[FILE...]",
        .doc =
            "The fastest method on each --device for a batch of random matrices, or of the matrices in "
            "FILEs.\v"
            "Example: sparcast spmm compare --batch 100 --rows 50 --row-nnz 2 --columns 64 -d a100 -d h100",
        .children = children};
    predict_arguments a = {.together = true};
    cli_parse_arguments(&compare, argc, argv, &a);
    return spmm_run(&a);
}
