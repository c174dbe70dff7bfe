/* What the options of a command ask, as one question about one input. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "matrix/generate/generate_internal.h"
#include "output/console.h"
#include "sparcast/reorder.h"
#include "views/views.h"
#include "workloads/gpus/cut.h"
#include "workloads/multivector/multivector_forecast.h"

spc_question cli_question_of(const cli_question *asked, const cli_matrix *matrix)
{
    const cli_model_options own = matrix ? cli_model_of(asked->model, matrix) : *asked->model;
    const cli_columns_question *columns = asked->columns;
    const cli_gpus *gpus = asked->gpus && asked->gpus->counts ? asked->gpus : NULL;
    const spc_solver_options *solver = asked->solver;
    spc_question q = own.asked;
    q.size = sizeof q;
    q.analysis = matrix ? matrix->analysis : NULL;
    q.value_bytes = own.half ? own.half : own.value_bytes;
    q.value_of = !matrix || asked->model->value_bytes || own.half ? NULL
                 : matrix->value_bytes                            ? "as in the file"
                                                                  : "no values in it";
    q.index_bytes = own.index_bytes;
    q.products = own.products;
    q.vectors_stay = asked->vectors_stay;
    q.kernel = (const char *const *)own.kernels.item;
    q.kernels = own.kernels.count;
    q.exact = own.exact;
    q.setup = own.setup;
    q.depth = asked->depth;
    q.progress = matrix ? matrix->progress : NULL;
    if (asked->orders) {
        q.order = asked->orders->item;
        q.orders = asked->orders->count;
        q.suitable_orders = asked->orders->all;
    }
    if (asked->host) {
        q.host = asked->host->device;
        q.host_label = asked->host->label;
    }
    if (columns && cli_columns_asked(columns)) {
        q.operation = SPC_OPERATION_MULTIVECTOR;
        q.multivector =
            (spc_multivector_question){columns->columns, columns->layout, columns->transposed, columns->beta};
    }
    if (solver) {
        q.operation = SPC_OPERATION_ITERATION;
        q.iteration =
            (spc_iteration_question){solver->method, solver->vectors, solver->launch, solver->preconditioner};
        q.products = solver->iterations;
    }
    if (gpus) {
        q.gpus = (spc_system_question){.count = gpus->count,
                                       .counts = gpus->counts,
                                       .system = gpus->system,
                                       .partition = gpus->partition,
                                       .exchange = gpus->exchange,
                                       .transport = gpus->transport,
                                       .overlap = gpus->overlap};
        if (gpus->graph)
            q.iteration.launch = SPC_LAUNCH_GRAPH;
    }
    return asked->design ? spc_design_question(asked->design, &q) : q;
}

void cli_release_answer(void *answer)
{
    spc_answer_free(answer);
}

void cli_release_comparison(void *comparison)
{
    spc_comparison_free(comparison);
}

spc_status cli_add_answer_of(const spc_question *question, const spc_device *const *device, size_t devices,
                             bool together, cli_documents *documents, spc_error *error)
{
    cli_document document = {0};
    if (!together) {
        spc_answer *answer;
        spc_question q = *question;
        q.device = device[0];
        spc_status status = spc_ask(&q, &answer, error);
        if (status != SPC_OK)
            return status;
        cli_document_set(&document, spc_answer_fields(), answer, cli_release_answer);
    } else {
        spc_comparison *comparison;
        spc_design *design = cli_allocate(devices * sizeof *design);
        for (size_t i = 0; i < devices; i++)
            design[i] = (spc_design){.label = spc_device_id(device[i]), .device = device[i]};
        spc_status status = spc_compare_designs(question, design, devices, &comparison, error);
        free(design);
        if (status != SPC_OK)
            return status;
        cli_document_set(&document, spc_comparison_fields(), comparison, cli_release_comparison);
    }
    cli_documents_add(documents, document);
    return SPC_OK;
}

bool cli_draw_answers(const char *kind, const cli_documents *documents, const char *folder)
{
    spc_append_text data;
    cli_begin_text(&data);
    for (size_t i = 0; i < documents->count; i++)
        cli_write_document(data.stream, &documents->item[i], i == 0);
    cli_write_documents_end(data.stream, documents->count == 0);
    cli_end_text(&data);
    bool good = cli_draw_figures_of(kind, data.text, folder);
    free(data.text);
    return good;
}

/* Before it is cut the matrix is brought into the order that was asked for. */
static spc_status ask_ordered(const spc_question *question, const spc_pattern *pattern, const char *text,
                              spc_answer **answer, spc_error *error)
{
    spc_reorder_options options = {.size = sizeof options};
    spc_permutation *permutation;
    spc_pattern *ordered = NULL;
    spc_question own = *question;
    spc_status status = spc_reorder_parse(text, &options, error);
    if (status == SPC_OK)
        status = spc_reorder(pattern, &options, &permutation, error);
    if (status != SPC_OK)
        return status;
    status = spc_permutation_apply(permutation, pattern, 0, &ordered, error);
    spc_permutation_free(permutation);
    if (status == SPC_OK)
        status = spc_analysis_open(ordered, NULL, &own.analysis, error);
    if (status == SPC_OK) {
        status = spc_ask(&own, answer, error);
        spc_analysis_close(own.analysis);
    }
    spc_pattern_free(ordered);
    return status;
}

spc_status cli_ask_analysed(const cli_matrix *matrix, void *context, cli_document *document, spc_error *error)
{
    const cli_question *asked = context;
    const spc_question question = cli_question_of(asked, matrix);
    const char *order = question.gpus.counts ? asked->gpus->order : "";
    spc_answer *answer;
    spc_status status = *order ? ask_ordered(&question, matrix->pattern, order, &answer, error)
                               : spc_ask(&question, &answer, error);
    if (status == SPC_OK)
        cli_document_set(document, spc_answer_fields(), answer, cli_release_answer);
    return status;
}

/* Of a matrix that is never stored. */
static spc_status ask_recipe(const char *text, const cli_question *asked, cli_document *document,
                             spc_error *error)
{
    spc_generate_options recipe;
    spc_answer *answer;
    spc_question question = cli_question_of(asked, NULL);
    spc_status status = spc_recipe_parse(text, &recipe, error);
    if (status != SPC_OK)
        return status;
    if (*asked->gpus->order) {
        *error = (spc_error){SPC_ERROR_ARGUMENT, "a recipe is cut as it is: an order needs the whole matrix"};
        return error->status;
    }
    question.recipe = &recipe;
    status = spc_ask(&question, &answer, error);
    if (status == SPC_OK)
        cli_document_set(document, spc_answer_fields(), answer, cli_release_answer);
    return status;
}

spc_status cli_ask_question(const cli_input *input, const cli_question *asked, cli_document *document,
                            spc_error *error)
{
    cli_question own = *asked;
    if (asked->gpus && asked->gpus->counts && spc_is_recipe(input->path))
        return ask_recipe(input->path, asked, document, error);
    return cli_ask_matrix(input, cli_ask_analysed, &own, document, error);
}

/* ---- options: K columns ---- */

enum { KEY_COLUMNS = 0x500, KEY_LAYOUT };

static const struct argp_option columns_options[] = {
    {"beta", CLI_SET(cli_columns_question, beta), NULL, 0,
     "With --columns: add to C, which is then read, too", 4},
    {"columns", KEY_COLUMNS, "K", 0, "The matrix times K columns (no SDDMM, no SpGEMM)", 4},
    {"layout", KEY_LAYOUT, "row|col", 0, "Of the columns: row-major (default) or column-major", 4},
    {"transposed", CLI_SET(cli_columns_question, transposed), NULL, 0,
     "The transposed matrix, which is not formed", 4},
    {0},
};

static error_t parse_columns_option(int key, char *argument, struct argp_state *state)
{
    static const char *const layouts[] = {"row", "col", NULL};
    cli_columns_question *question = state->input;
    switch (key) {
    case KEY_COLUMNS:
        if (strchr(argument, ','))
            argp_error(state, "--columns: one number; 'sparcast compare --columns %s' takes several",
                       argument);
        question->columns = (uint32_t)cli_parse_count(state, "--columns", argument, 1, SPC_COLUMNS_MOST);
        return 0;
    case KEY_LAYOUT:
        question->layout = cli_parse_word(state, "--layout", argument, layouts);
        question->layout_given = true;
        return 0;
    case ARGP_KEY_END:
        if (question->beta && !cli_columns_asked(question))
            argp_error(state, "--beta goes with --columns from 2 on");
        if (question->layout_given && !question->columns)
            argp_error(state, "--layout goes with --columns");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

const struct argp cli_columns_argp = {.options = columns_options, .parser = parse_columns_option};
const struct argp cli_columns_plain_argp = {.options = columns_options + 1, .parser = parse_columns_option};

bool cli_columns_asked(const cli_columns_question *question)
{
    return question->columns > 1 || question->transposed;
}

void cli_columns_check_half(struct argp_state *state, const cli_columns_question *question,
                            const cli_model_options *model)
{
    if (model->half && !cli_columns_asked(question))
        argp_error(state, "--value f16 and bf16 go with --columns from 2 on");
}

cli_model_options cli_columns_model(const cli_columns_question *question, const cli_model_options *model)
{
    cli_model_options named = *model;
    if (!cli_columns_asked(question))
        return named;
    named.kernels = (cli_list){0};
    named.index_bytes = 4;
    named.uses = spc_columns_uses;
    return named;
}

/* ---- options: several GPUs ---- */

enum { KEY_GPUS = 0x400, KEY_PARTITION, KEY_EXCHANGE, KEY_LAUNCH, KEY_TRANSPORT };

static const struct argp_option gpus_options[] = {
    {"gpus", KEY_GPUS, "N,...", 0, "Cut the rows over so many GPUs: time, halo, efficiency", 5},
    {"system", CLI_SET(cli_gpus, system_name), "NAME|FILE", 0,
     "GPUs and links (by the device: hgx-h100, ...)", 5},
    {"partition", KEY_PARTITION, "HOW", 0, "nnz, rows, metis, or order:ORDER and then nnz (nnz)", 5},
    {"exchange", KEY_EXCHANGE, "HOW", 0, "halo: what a part lacks; whole: all of x (halo)", 5},
    {"overlap", CLI_SET(cli_gpus, overlap), NULL, 0, "Rows that need no halo are multiplied meanwhile", 5},
    {"transport", KEY_TRANSPORT, "HOW", 0, "peer: copies from GPU to GPU; nccl (peer)", 5},
    {0},
};
static const struct argp_option launch_options[] = {
    {"launch", KEY_LAUNCH, "HOW", 0, "stream: the host starts each kernel; graph (stream)", 5},
    {0},
};

/* ---- options ---- */

static void parse_gpu_counts(struct argp_state *state, const char *text, cli_gpus *gpus)
{
    const char *at = text;
    for (gpus->counts = 0; *at; at += *at == ',') {
        char *end;
        unsigned long n = strtoul(at, &end, 10);
        bool ascends = gpus->counts == 0 || n > gpus->count[gpus->counts - 1];
        if (end == at || *at == '-' || (*end && *end != ',') || n == 0 || n > 1000000 || !ascends ||
            gpus->counts == 64)
            argp_error(state, "--gpus=%s: up to 64 ascending numbers from 1 to 1000000, as 1,2,4,8", text);
        gpus->count[gpus->counts++] = (uint32_t)n;
        at = end;
    }
    if (gpus->counts == 0)
        argp_error(state, "--gpus needs a number");
}

static void parse_partition(struct argp_state *state, const char *text, cli_gpus *gpus)
{
    static const char prefix[] = "order:";
    gpus->order[0] = '\0';
    if (strncmp(text, prefix, sizeof prefix - 1) == 0) {
        spc_reorder_options order = {.size = sizeof order};
        spc_error error;
        if (spc_reorder_parse(text + sizeof prefix - 1, &order, &error) != SPC_OK)
            argp_error(state, "--partition: %s", error.message);
        snprintf(gpus->order, sizeof gpus->order, "%s", text + sizeof prefix - 1);
        gpus->partition = SPC_PARTITION_NNZ;
        return;
    }
    for (int p = SPC_PARTITION_NNZ; p <= SPC_PARTITION_METIS; p++)
        if (strcmp(text, spc_partition_name((spc_partition)p)) == 0) {
            gpus->partition = (spc_partition)p;
            return;
        }
    argp_error(state, "--partition=%s: nnz, rows, metis, or order:ORDER", text);
}

/* The index of a word among two. */
static int parse_either(struct argp_state *state, const char *option, const char *text, const char *first,
                        const char *second)
{
    if (strcmp(text, first) != 0 && strcmp(text, second) != 0)
        argp_error(state, "--%s=%s: %s or %s", option, text, first, second);
    return strcmp(text, second) == 0;
}

static error_t parse_gpus_option(int key, char *argument, struct argp_state *state)
{
    cli_gpus *gpus = state->input;
    switch (key) {
    case KEY_GPUS:
        parse_gpu_counts(state, argument, gpus);
        return 0;
    case KEY_PARTITION:
        parse_partition(state, argument, gpus);
        return 0;
    case KEY_EXCHANGE:
        gpus->exchange = parse_either(state, "exchange", argument, "halo", "whole") ? SPC_EXCHANGE_WHOLE
                                                                                    : SPC_EXCHANGE_HALO;
        return 0;
    case KEY_TRANSPORT:
        gpus->transport = parse_either(state, "transport", argument, "peer", "nccl") ? SPC_TRANSPORT_NCCL
                                                                                     : SPC_TRANSPORT_PEER;
        return 0;
    case ARGP_KEY_END:
        if (!gpus->counts && (gpus->system_name || gpus->partition || gpus->order[0] || gpus->exchange ||
                              gpus->overlap || gpus->transport))
            argp_error(state, "--system, --partition, --exchange, --overlap and --transport go with --gpus");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

const struct argp cli_gpus_argp = {.options = gpus_options, .parser = parse_gpus_option};

static error_t parse_launch(int key, char *argument, struct argp_state *state)
{
    cli_gpus *gpus = state->input;
    if (key == KEY_LAUNCH)
        gpus->graph = parse_either(state, "launch", argument, "stream", "graph");
    else if (key == ARGP_KEY_END && gpus->graph && !gpus->counts)
        argp_error(state, "--launch goes with --gpus");
    else
        return key == ARGP_KEY_END ? 0 : ARGP_ERR_UNKNOWN;
    return 0;
}

const struct argp cli_gpus_launch_argp = {.options = launch_options, .parser = parse_launch};

/* The one that was named, or the first one with the device. */
static spc_status load_system(cli_gpus *gpus, const spc_device *device, spc_error *error)
{
    return spc_system_load(gpus->system_name, spc_device_id(device), &gpus->system, error);
}

int cli_gpus_open(cli_gpus *gpus, const spc_design *design)
{
    spc_error error;
    if (design->gpus) {
        cli_complain("gpus=%u is of 'sparcast compare' and 'sparcast sweep'; here --gpus %u", design->gpus,
                     design->gpus);
        return CLI_USAGE;
    }
    const spc_multivector_question *m = &design->multivector;
    if (m->columns > 1 || m->layout != SPC_COLUMNS_ROW_MAJOR || m->transposed) {
        cli_complain("columns=, layout= and transposed= are of 'sparcast compare' and 'sparcast sweep'; here "
                     "--columns, --layout, --transposed");
        return CLI_USAGE;
    }
    if (!gpus->counts || load_system(gpus, design->device, &error) == SPC_OK)
        return CLI_DONE;
    cli_complain(gpus->system_name ? "%s" : "--system: %s", error.message);
    return CLI_FAILED;
}

void cli_gpus_close(cli_gpus *gpus)
{
    spc_system_free(gpus->system);
    gpus->system = NULL;
}
