#include "cli/input/inputs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/words.h"
#include "matrix/build/pattern.h"
#include "matrix/collection/collection.h"
#include "matrix/read/input.h"
#include "model/model.h"
#include "model/terms/terms.h"
#include "output/console.h"
#include "sparcast/measure.h"

static void take_shard(const cli_given *g)
{
    cli_inputs *inputs = g->owner;
    char *slash = strchr(g->text, '/');
    if (!slash)
        argp_error(g->state, "--shard: '%s' is not I/N, as 3/8", g->text);
    char part[16];
    snprintf(part, sizeof part, "%.*s", (int)(slash - g->text), g->text);
    inputs->shards = (uint32_t)cli_parse_count(g->state, "--shard", slash + 1, 1, 1 << 20);
    inputs->shard = (uint32_t)cli_parse_count(g->state, "--shard", part, 1, inputs->shards);
}

void cli_take_bytes(const cli_given *g)
{
    spc_error error;
    double bytes;
    size_t length = strlen(g->text);
    char binary[40];
    /* A letter alone is a power of 1024 here, as ulimit and Slurm have it: 16G. */
    bool letter = length && length < 32 && strchr("KMGTkmgt", g->text[length - 1]);
    snprintf(binary, sizeof binary, "%s%s", length < 32 ? g->text : "", letter ? "i" : "");
    if (spc_parse_quantity(binary, "B", &bytes, &error) != SPC_OK)
        argp_error(g->state, "--memory: '%s' is not a number of bytes, as 16G or 500MB", g->text);
    if (bytes < 1 || bytes > 1e18)
        argp_error(g->state, "--memory: '%s' is outside 1 B to 1 EB", g->text);
    *(uint64_t *)g->member = (uint64_t)bytes;
}

void cli_need_inputs(struct argp_state *state, const cli_inputs *inputs)
{
    if (!inputs->words.count && !inputs->files_from)
        argp_error(state, "no FILE given ('-' is standard input)");
}

static void check_inputs(struct argp_state *state, void *owner)
{
    if (!((cli_inputs *)owner)->optional)
        cli_need_inputs(state, owner);
}

static const cli_option input_rows[] = {
    {"files-from", 0, "LIST", "Also the FILEs in the lines of LIST (-: standard input)", 80,
     CLI_SET(cli_inputs, files_from)},
    {"format", 0, "FORMAT", "edges:0 or :1, then :undirected, :compact; metis; dimacs", 80,
     CLI_SET(cli_inputs, format)},
    {"shard", 0, "I/N", "Only the I-th of N parts of the FILEs; the name decides", 80, .take = take_shard},
    {"memory", 0, "BYTES", "For the matrices in work together, as 16G (4/5 of what there is)", 80,
     CLI_BY(cli_take_bytes, cli_inputs, memory)},
    {"", 0, NULL, NULL, 80, CLI_SET(cli_inputs, words)},
    {0},
};
const cli_options cli_inputs_options = {.row = input_rows, .check = check_inputs};

int cli_inputs_open(cli_inputs *inputs)
{
    spc_error error;
    if (inputs->collection)
        return CLI_DONE;
    spc_status status = spc_collection_new(&inputs->collection, &error);
    for (size_t i = 0; i < inputs->words.count && status == SPC_OK; i++)
        status = spc_collection_add(inputs->collection, inputs->words.item[i], &error);
    if (status == SPC_OK && inputs->files_from)
        status = spc_collection_add_list(inputs->collection, inputs->files_from, &error);
    if (status != SPC_OK)
        return cli_report_status(status, &error);
    const char *example;
    size_t passed = spc_collection_passed(inputs->collection, &example);
    if (passed)
        cli_complain("%zu passed over (%s): another file beside it is of the same matrix", passed, example);
    if (inputs->shards)
        spc_collection_keep_shard(inputs->collection, inputs->shard, inputs->shards);
    if (inputs->shards && spc_collection_count(inputs->collection) == 0)
        cli_complain("shard %u/%u: none of the files is of it", inputs->shard, inputs->shards);
    inputs->sorted = spc_collection_sort(inputs->collection);
    if (inputs->sorted && isatty(STDERR_FILENO)) /* of a folder, before work begins that may take long */
        cli_complain("%zu matrices found", spc_collection_count(inputs->collection));
    if (inputs->sorted) {
        /* Rows are known by the name of their file. */
        for (size_t i = 1; i < spc_collection_count(inputs->collection); i++) {
            spc_collected one = spc_collection_at(inputs->collection, i - 1),
                          other = spc_collection_at(inputs->collection, i);
            if (strcmp(one.file, other.file) == 0) {
                cli_complain("%s: both %s and %s have this name: give the folder above them", one.file,
                             one.path, other.path);
                return CLI_USAGE;
            }
        }
    }
    return CLI_DONE;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The rows of two matrices of one name could not be told apart. */
static int refuse_double_names(const cli_list *names)
{
    int code = CLI_DONE;
    const char **sorted = cli_allocate((names->count + 1) * sizeof *sorted);
    for (size_t i = 0; i < names->count; i++)
        sorted[i] = names->item[i];
    qsort(sorted, names->count, sizeof *sorted, compare_names);
    for (size_t i = 1; i < names->count && code == CLI_DONE; i++)
        if (strcmp(sorted[i - 1], sorted[i]) == 0) {
            cli_complain("%s: two of the files have a matrix of this name: give the folder above them",
                         sorted[i]);
            code = CLI_USAGE;
        }
    free(sorted);
    return code;
}

int cli_inputs_list(cli_inputs *inputs, cli_list *paths, cli_list *names)
{
    int code = cli_inputs_open(inputs);
    for (size_t i = 0; code == CLI_DONE && i < spc_collection_count(inputs->collection); i++) {
        spc_collected file = spc_collection_at(inputs->collection, i);
        cli_list_add(paths, file.path);
        cli_list_add(names, file.name);
    }
    return code == CLI_DONE ? refuse_double_names(names) : code;
}

void cli_inputs_close(cli_inputs *inputs)
{
    spc_collection_close(inputs->collection);
    cli_list_free(&inputs->words);
    *inputs = (cli_inputs){0};
}

static void warn(void *context, const char *message)
{
    (void)context;
    cli_progress_clear();
    cli_complain("%s", message);
}

spc_read_options cli_read_options(const cli_input *input)
{
    return (spc_read_options){.size = sizeof(spc_read_options),
                              .threads = input->threads,
                              .progress = input->progress,
                              .format = input->format,
                              .warn = warn};
}

spc_status cli_read_transposed(const cli_input *input, const spc_read_options *read, bool transposed,
                               spc_pattern **pattern, spc_error *error)
{
    spc_pattern *own;
    if (!transposed)
        return spc_pattern_read(input->path, read, pattern, error);
    *pattern = NULL;
    spc_status status = spc_pattern_read(input->path, read, &own, error);
    if (status != SPC_OK)
        return status;
    status = spc_pattern_transpose(own, pattern, error);
    spc_pattern_free(own);
    return status;
}

spc_status cli_ask_matrix(const cli_input *input, cli_use_analysis *use, void *context,
                          cli_document *document, spc_error *error)
{
    spc_pattern *pattern;
    cli_matrix matrix = {0};
    spc_read_options read = cli_read_options(input);
    spc_analysis_options options = {
        .size = sizeof(spc_analysis_options), .threads = input->threads, .progress = input->progress};
    read.value_bytes = &matrix.value_bytes;
    spc_status status = spc_pattern_read(input->path, &read, &pattern, error);
    if (status != SPC_OK)
        return status;
    matrix.pattern = pattern;
    matrix.threads = input->threads;
    matrix.progress = input->progress;
    matrix.at = input->at;
    status = spc_analysis_open(pattern, &options, &matrix.analysis, error);
    if (status == SPC_OK)
        status = use(&matrix, context, document, error);
    spc_analysis_close(matrix.analysis);
    spc_pattern_free(pattern);
    return status;
}

void cli_join_changes(char *changes, size_t size, const cli_list *words)
{
    for (size_t i = 0; i < words->count; i++) {
        size_t used = strlen(changes);
        if (used + strlen(words->item[i]) + 2 > size) {
            cli_complain("--set and --what-if: more than %zu characters", size - 1);
            exit(CLI_USAGE);
        }
        snprintf(changes + used, size - used, "%s%s", used ? "," : "", words->item[i]);
    }
}

/* ---- kernels ---- */

static spc_status fail_kernel(const spc_device *device, const char *name, uint32_t value_bytes,
                              const spc_error *cause, spc_error *error)
{
    static const uint32_t types[] = {4, 8, SPC_MIXED};
    char others[64] = "";
    *error = (spc_error){.status = SPC_ERROR_ARGUMENT};
    if (spc_model_names_kernels(spc_device_model(device))) {
        snprintf(error->message, sizeof error->message,
                 "--kernel: %s has no facts of '%.60s'; a CPU runs csr, csr-balanced, csr-merge, sell, bsr, "
                 "and kernels of libraries that it has facts of",
                 spc_device_id(device), name);
        return error->status;
    }
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (spc_device_has_terms(device, name, types[i])) {
            size_t length = strlen(others);
            snprintf(others + length, sizeof others - length, "%s%s", length ? " and " : ", but in ",
                     spc_precision_name(types[i]));
        }
    snprintf(error->message, sizeof error->message, "--kernel: %.*s; and %s has no terms for it in %s%s",
             (int)sizeof error->message - 200, cause->message, spc_device_id(device),
             spc_precision_name(value_bytes), others);
    return error->status;
}

bool cli_design_takes(const spc_design *design, const char *kernel)
{
    for (size_t i = 0; i < design->kernels; i++)
        if (strcmp(design->kernel[i], kernel) == 0)
            return true;
    return false;
}

spc_status cli_design_runs(const spc_design *design, const cli_model_options *m, spc_error *error)
{
    spc_error cause;
    spc_kernel_spec spec;
    if (design->multivector.columns > 1 || design->multivector.transposed || m->asked.operation)
        return SPC_OK; /* looked at with a matrix */
    for (size_t i = 0; i < design->kernels; i++) {
        const char *name = design->kernel[i];
        /* In a type that is not known yet: in any. */
        if (strcmp(name, "all") == 0 || strcmp(name, "peers") == 0 || strcmp(name, "usual") == 0 ||
            spc_kernel_parse(name, &spec, &cause) == SPC_OK ||
            (m->value_bytes ? spc_device_has_terms(design->device, name, m->value_bytes)
                            : spc_device_has_terms(design->device, name, 4) ||
                                  spc_device_has_terms(design->device, name, 8)))
            continue;
        return fail_kernel(design->device, name, m->value_bytes ? m->value_bytes : 4, &cause, error);
    }
    return SPC_OK;
}

cli_model_options cli_model_of(const cli_model_options *model, const cli_matrix *matrix)
{
    cli_model_options own = *model;
    if (!own.value_bytes)
        own.value_bytes = matrix->value_bytes ? matrix->value_bytes : sizeof(float);
    return own;
}

spc_design_options cli_design_options(const cli_model_options *m)
{
    return (spc_design_options){.size = sizeof(spc_design_options),
                                .predict = m->options,
                                .model_given = m->model_given,
                                .value_bytes = m->value_bytes,
                                .index_bytes = m->index_bytes,
                                .uses = m->uses,
                                .library = m->library,
                                .multivector = m->multivector,
                                .gpus = m->gpus,
                                .kernel = (const char *const *)m->kernels.item,
                                .kernels = m->kernels.count};
}

int cli_design_open(spc_design **design, const char *name, const char *changes,
                    const cli_model_options *model)
{
    spc_error error;
    spc_device *device;
    const spc_design_options options = cli_design_options(model);
    *design = NULL;
    spc_status status = spc_device_load(name, &device, &error);
    if (status == SPC_OK) {
        status = spc_design_make(device, changes, &options, design, &error);
        spc_device_free(device);
    }
    if (status == SPC_OK)
        status = cli_design_runs(*design, model, &error);
    cli_report_status(status, &error);
    return cli_exit_code_of_options(status);
}

void cli_warn_unmeasured(const spc_device *device)
{
    if (spc_device_code_unmeasured(device))
        cli_complain("%s: our kernels never ran on a GPU of its maker; no time of theirs is known there",
                     spc_device_id(device));
}

int cli_ask_devices(const cli_list *names, bool together, cli_ask_device *ask, void *context,
                    cli_documents *documents)
{
    int code = CLI_DONE;
    spc_error error;
    size_t bytes = names->count * sizeof(spc_device *);
    spc_device **device = memset(cli_allocate(bytes), 0, bytes);
    for (size_t i = 0; i < names->count; i++) {
        const spc_device *const *one = (const spc_device *const *)&device[i];
        spc_status status = spc_device_load(names->item[i], &device[i], &error);
        if (status == SPC_OK)
            cli_warn_unmeasured(device[i]);
        if (status == SPC_OK && !together)
            status = ask(context, one, 1, documents, &error);
        code = cli_worse(code, cli_report_status(status, &error));
    }
    if (together && code == CLI_DONE)
        code = cli_report_status(
            ask(context, (const spc_device *const *)device, names->count, documents, &error), &error);
    for (size_t i = 0; i < names->count; i++)
        spc_device_free(device[i]);
    free(device);
    return code;
}

static void take_measured(const cli_given *g)
{
    cli_measurement_input *measured = g->owner;
    if (measured->file)
        cli_list_add(&measured->matrices, g->text);
    else
        measured->file = g->text;
}

static void check_measured(struct argp_state *state, void *owner)
{
    if (!((cli_measurement_input *)owner)->file)
        argp_error(
            state,
            "no CSV of measurements given, as 'sparcast probe' writes it; example: %s h200.csv -d h200",
            state->name);
}

static const char *const cache_states[] = {"warm", "cold", NULL};
static const cli_option measured_rows[] = {
    {"device", 'd', "NAME|FILE", "The machine, with the facts that are not fitted (as measured)", 1,
     CLI_SET(cli_measurement_input, device)},
    {"cache", 0, "STATE", "Rows measured warm or cold (warm)", 1, CLI_SET(cli_measurement_input, cache_state),
     .words = cache_states},
    {"", .take = take_measured},
    {0},
};
const cli_options cli_measurement_options = {.row = measured_rows, .check = check_measured};

void cli_warn_unreadable(const spc_collection *collection)
{
    enum { SHOWN = 3 };
    const char *why;
    size_t count = 0;
    cli_progress_clear();
    for (; (why = spc_collection_unreadable(collection, count)); count++)
        if (count < SHOWN)
            cli_complain("%s", why);
    if (count > SHOWN)
        cli_complain("%zu more file%s could not be read", count - SHOWN, count - SHOWN == 1 ? "" : "s");
}

int cli_measured_machine_open(cli_measured_machine *m, const cli_measurement_input *measured)
{
    spc_error error;
    *m = (cli_measured_machine){0};
    spc_status status = spc_measurements_read(measured->file, &m->table, &error);
    if (status != SPC_OK) {
        m->table = (spc_measurements){0};
        return cli_report_status(status, &error);
    }
    const char *name = measured->device ? measured->device : m->table.count ? m->table.row[0].device : "";
    status = spc_device_load(name, &m->device, &error);
    if (status != SPC_OK && !measured->device) {
        spc_error why = error;
        snprintf(error.message, sizeof error.message,
                 "its times are of %.60s: name the device that they are compared with by -d (%.700s)", name,
                 why.message);
    }
    return cli_report_status(status, &error);
}

void cli_measured_machine_close(cli_measured_machine *m)
{
    spc_measurements_free(&m->table);
    spc_device_free(m->device);
}

bool cli_is_same_matrix(const char *a, const char *b)
{
    char one[512], other[512];
    spc_matrix_name(a, one, sizeof one);
    spc_matrix_name(b, other, sizeof other);
    return strcmp(one, other) == 0;
}
