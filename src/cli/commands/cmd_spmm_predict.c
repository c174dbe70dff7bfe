/* cli/commands/cmd_spmm_predict.c - sparcast spmm predict: time of each method, what limits it, the best. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/output/console.h"
#include "sparcast.h"
#include "sparcast/spmm.h"

enum { KEY_METHOD = 0x600, KEY_HOST, KEY_FIGURES };

typedef struct predict_arguments {
    cli_common_options common;
    cli_batches batches;
    cli_inputs files;
    const char *figures;
    cli_list devices;
    spc_device *device; /* the one that is asked */
    uint32_t methods;   /* bits; 0 = all */
    spc_spmm_pointers pointers;
} predict_arguments;

static const struct argp_option options[] = {
    {"device", 'd', "NAME|FILE", 0, "Machine; may be given again (h200)", 2},
    {"method", KEY_METHOD, "LIST", 0, "Only these methods", 2},
    {"host-arrays", KEY_HOST, NULL, 0, "Arrays of pointers lie on the host: their copy counts", 2},
    {"figures", KEY_FIGURES, "DIR", 0, "Also draw the times there, as SVG, PDF and PNG", 2},
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
        a->methods = cli_parse_methods(state, argument);
        return 0;
    case KEY_HOST:
        a->pointers = SPC_SPMM_POINTERS_HOST;
        return 0;
    case KEY_FIGURES:
        a->figures = argument;
        return 0;
    case ARGP_KEY_END:
        if (has_files(a) && (a->batches.rows.count || a->batches.row_nnz.count))
            argp_error(state, "files have rows and non-zeros of their own");
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp_child children[] = {
    {&cli_batches_argp, 0, NULL, 1}, {&cli_common_argp, 0, NULL, 90}, {&cli_inputs_argp, 0, NULL, 80}, {0}};
static const struct argp argp = {
    options,
    parse,
    "[FILE...]",
    "Time of each method for a batch of random matrices, or for one batch made of the matrices in FILEs "
    "(--batch then says how often each is taken).\v"
    "Example: sparcast spmm predict --batch 100 --rows 50 --row-nnz 2 --columns 64 -d h200 -d a100",
    children,
    NULL,
    NULL};

/* ---- one batch ---- */

/* `origin`: whether the coefficients of the method were fitted to this device or carried to it. */
static void add_method(spc_spmm_method method, const spc_spmm_prediction *p, const char *origin,
                       json_t *methods)
{
    json_t *row = cli_append_object(methods);
    cli_set_text(row, "method", spc_spmm_method_name(method));
    cli_set_number(row, "seconds", p->seconds);
    cli_set_number(row, "seconds_low", p->seconds_low);
    cli_set_number(row, "seconds_high", p->seconds_high);
    cli_set_number(row, "gflops", 1e-9 * p->flops);
    cli_set_text(row, "limited_by", spc_spmm_term_name(p->limited_by));
    if (p->setup_bytes > 0) {
        cli_set_number(row, "setup_seconds", p->setup_seconds);
        cli_set_number(row, "setup_bytes", p->setup_bytes);
    }
    cli_set_text(row, "origin", origin);
    json_t *terms = cli_add_object(row, "terms");
    for (int i = 0; i < SPC_SPMM_TERMS; i++)
        if (p->term[i] > 0)
            cli_set_number(terms, spc_spmm_term_name((spc_spmm_term)i), p->term[i]);
}

static const char *origin_of(const spc_device *device, spc_spmm_method method)
{
    char key[64];
    snprintf(key, sizeof key, "spmm_overlap@%s", spc_spmm_method_name(method));
    return spc_origin_name(spc_device_get_origin(device, key));
}

/* Fastest first. */
static int by_seconds(const void *a, const void *b)
{
    double x = cli_get_number(*(json_t *const *)a, "seconds"),
           y = cli_get_number(*(json_t *const *)b, "seconds");
    return (x > y) - (x < y);
}

static void sort_methods(json_t *methods)
{
    json_t *row[SPC_SPMM_METHODS];
    size_t count = json_array_size(methods);
    for (size_t i = 0; i < count; i++)
        row[i] = json_incref(json_array_get(methods, i));
    qsort(row, count, sizeof(json_t *), by_seconds);
    for (size_t i = 0; i < count; i++)
        json_array_set_new(methods, i, row[i]);
}

static spc_status predict(const predict_arguments *a, const spc_spmm_facts *facts, json_t *document,
                          spc_error *error)
{
    cli_set_number(document, "bytes", spc_spmm_bytes(facts));
    json_t *methods = cli_add_array(document, "methods");
    for (int i = 0; i < SPC_SPMM_METHODS; i++) {
        spc_spmm_prediction p;
        if (a->methods && !(a->methods >> i & 1))
            continue;
        spc_status status = spc_spmm_predict(a->device, (spc_spmm_method)i, a->pointers, facts, &p, error);
        if (status == SPC_ERROR_DATA && !a->methods && i >= SPC_SPMM_CUSPARSE)
            continue; /* a library that does not run there */
        if (status != SPC_OK)
            return status;
        if (p.possible)
            add_method((spc_spmm_method)i, &p, origin_of(a->device, (spc_spmm_method)i), methods);
    }
    sort_methods(methods);
    json_t *best = json_array_get(methods, 0);
    cli_set_text(document, "best", best ? cli_get_text(best, "method") : NULL);
    return SPC_OK;
}

static void describe(const predict_arguments *a, const spc_spmm_facts *facts, json_t *document)
{
    const spc_spmm_shape *s = &facts->shape;
    cli_set_text(document, "device", spc_device_id(a->device));
    cli_set_count(document, "batch", s->batch);
    cli_set_number(document, "rows", s->batch ? (double)s->rows / s->batch : 0);
    cli_set_number(document, "row_nnz", s->rows ? (double)s->nnz / (double)s->rows : 0);
    cli_set_count(document, "columns", s->columns);
    cli_set_count(document, "value_bytes", s->value_bytes);
    cli_set_text(document, "order", s->order == SPC_SPMM_ROW_MAJOR ? "row-major" : "column-major");
}

/* ---- batches ---- */

static int finish_batch(const predict_arguments *a, spc_status status, const spc_spmm_facts *facts,
                        json_t *documents, spc_error *error)
{
    if (status == SPC_OK) {
        json_t *document = json_object();
        describe(a, facts, document);
        status = predict(a, facts, document, error);
        if (status == SPC_OK)
            json_array_append(documents, document);
        json_decref(document);
    }
    return cli_report_status(status, error);
}

static int predict_workloads(const predict_arguments *a, json_t *documents)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < cli_batches_count(&a->batches); i++) {
        spc_error error;
        spc_spmm_facts facts;
        spc_spmm_workload w = cli_batches_at(&a->batches, i);
        spc_status status = spc_spmm_workload_facts(&w, &facts, &error);
        code = cli_worse(code, finish_batch(a, status, &facts, documents, &error));
    }
    return code;
}

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

/* All files together are one batch; there is a prediction for each number of columns and of copies. */
static int predict_patterns(const predict_arguments *a, spc_pattern *const *patterns, size_t count,
                            json_t *documents)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < cli_batches_count(&a->batches); i++) {
        spc_error error;
        spc_spmm_facts facts;
        spc_spmm_workload w = cli_batches_at(&a->batches, i);
        uint32_t copies = a->batches.batch.count ? w.batch : 1;
        spc_status status = spc_spmm_patterns_facts((const spc_pattern *const *)patterns, (uint32_t)count,
                                                    copies, &w, &facts, &error);
        code = cli_worse(code, finish_batch(a, status, &facts, documents, &error));
    }
    return code;
}

static int predict_files(predict_arguments *a, json_t *documents)
{
    spc_error error;
    size_t count = spc_collection_count(a->files.collection), bytes = (count + 1) * sizeof(spc_pattern *);
    spc_pattern **patterns = memset(cli_allocate(bytes), 0, bytes);
    int code =
        cli_report_status(read_patterns(a->files.collection, a->common.threads, patterns, &error), &error);
    if (code == CLI_DONE)
        code = predict_patterns(a, patterns, count, documents);
    for (size_t i = 0; i < count; i++)
        spc_pattern_free(patterns[i]);
    free(patterns);
    return code;
}

static const cli_column columns[] = {{"device", "device", CLI_TEXT},
                                     {"batch", "batch", CLI_EXACT},
                                     {"rows", "rows", CLI_NUMBER},
                                     {"row_nnz", "nnz/row", CLI_NUMBER},
                                     {"columns", "columns", CLI_EXACT},
                                     {"value_bytes", NULL, CLI_EXACT},
                                     {"order", NULL, CLI_TEXT},
                                     {"method", "method", CLI_TEXT},
                                     {"seconds", "time", CLI_SECONDS},
                                     {"seconds_low", "low", CLI_SECONDS | CLI_SPARE},
                                     {"seconds_high", "high", CLI_SECONDS | CLI_SPARE},
                                     {"gflops", "GFLOPS", CLI_NUMBER},
                                     {"limited_by", "limit", CLI_TEXT},
                                     {"origin", "origin", CLI_TEXT | CLI_SPARE},
                                     {0}};
static const cli_table table = {"methods", columns, NULL};

/* What the best method costs once, and from how many calls on it pays against the next one. */
static void print_setup(FILE *stream, const json_t *best, const json_t *next)
{
    char seconds[CLI_TEXT_SIZE], bytes[CLI_TEXT_SIZE];
    double setup = cli_get_number(best, "setup_seconds"),
           gain = cli_get_number(next, "seconds") - cli_get_number(best, "seconds");
    if (!(setup > 0))
        return;
    fprintf(stream, "Its dense A is made once for each A, in about %s (not measured), and takes %s",
            cli_rounded(setup, CLI_SECONDS, seconds),
            cli_rounded(cli_get_number(best, "setup_bytes"), CLI_BYTES, bytes));
    if (gain > 0)
        fprintf(stream, ": it pays against %s from %.0f calls on", cli_get_text(next, "method"),
                ceil(setup / gain));
    fprintf(stream, ".\n");
}

static bool view(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *document;
    cli_print_table(stream, &table, documents);
    json_array_foreach(documents, i, document)
    {
        char seconds[CLI_TEXT_SIZE], bytes[CLI_TEXT_SIZE];
        const json_t *methods = json_object_get(document, "methods"), *best = json_array_get(methods, 0);
        if (best)
            fprintf(stream, "%s, batch %.0f, %.0f columns: take %s, %s; A, B and C are %s.\n",
                    cli_get_text(document, "device"), cli_get_number(document, "batch"),
                    cli_get_number(document, "columns"), cli_get_text(best, "method"),
                    cli_rounded(cli_get_number(best, "seconds"), CLI_SECONDS, seconds),
                    cli_rounded(cli_get_number(document, "bytes"), CLI_BYTES, bytes));
        if (best)
            print_setup(stream, best, json_array_get(methods, 1));
    }
    return true;
}

static int predict_device(predict_arguments *a, const char *name, json_t *documents)
{
    spc_error error;
    spc_status status = spc_device_load(name, &a->device, &error);
    int code = cli_report_status(status, &error);
    if (status == SPC_OK)
        code = has_files(a) ? predict_files(a, documents) : predict_workloads(a, documents);
    spc_device_free(a->device);
    return code;
}

int cli_spmm_predict(int argc, char **argv)
{
    predict_arguments a = {0};
    int code = CLI_DONE;
    cli_parse_arguments(&argp, argc, argv, &a);
    if (!a.devices.count)
        cli_list_add(&a.devices, "h200");
    if (has_files(&a))
        code = cli_inputs_open(&a.files);
    json_t *documents = json_array();
    for (size_t i = 0; i < a.devices.count && code != CLI_DEVICE; i++)
        code = cli_worse(code, predict_device(&a, a.devices.item[i], documents));
    cli_list_free(&a.devices);
    cli_inputs_close(&a.files);
    if (a.figures && json_array_size(documents) && !cli_draw_figures("spmm", documents, a.figures))
        code = cli_worse(code, CLI_FAILED);
    return cli_finish(&a.common, code, &table, view, documents);
}
