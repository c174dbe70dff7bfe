/* What the options of a command ask, as one question about one input. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "core/error.h"
#include "matrix/generate/generate_internal.h"
#include "output/console.h"
#include "sparcast/designs.h"
#include "sparcast/reorder.h"
#include "views/answer_view.h"
#include "views/views.h"
#include "workloads/gpus/cut.h"
#include "workloads/iteration/inverses.h"
#include "workloads/multivector/multivector_forecast.h"

spc_question cli_question_of(const cli_question *asked, const cli_matrix *matrix)
{
    const cli_model_options own = matrix ? cli_model_of(asked->model, matrix) : *asked->model;
    const cli_multivector_question *columns = asked->columns;
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
    if (columns && cli_multivector_asked(columns)) {
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
        SPC_TRY(spc_ask(&q, &answer, error));
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

static spc_status ask_analysed(const cli_matrix *matrix, void *context, cli_document *document,
                               spc_error *error)
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
static spc_status ask_recipe(const spc_generate_options *recipe, const cli_question *asked,
                             cli_document *document, spc_error *error)
{
    spc_answer *answer;
    spc_question question = cli_question_of(asked, NULL);
    question.recipe = recipe;
    spc_status status = spc_ask(&question, &answer, error);
    if (status == SPC_OK)
        cli_document_set(document, spc_answer_fields(), answer, cli_release_answer);
    return status;
}

/* Whether the parts of several GPUs are made one by one, of this recipe: not where an order, METIS or the
 * recipe need the whole matrix. */
static bool is_made_in_parts(const char *path, const cli_gpus *gpus, spc_generate_options *recipe)
{
    spc_error ignored;
    return gpus->counts && !*gpus->order && gpus->partition != SPC_PARTITION_METIS && spc_is_recipe(path) &&
           spc_recipe_parse(path, recipe, &ignored) == SPC_OK && spc_recipe_makes_rows_alone(recipe);
}

static spc_status ask_file(const cli_input *input, void *context, cli_document *document, spc_error *error)
{
    const cli_question *asked = context;
    spc_generate_options recipe;
    spc_status status = is_made_in_parts(input->path, asked->gpus, &recipe)
                            ? ask_recipe(&recipe, asked, document, error)
                            : cli_ask_matrix(input, ask_analysed, context, document, error);
    if (status == SPC_OK && asked->times)
        status = cli_solver_times_add(asked->times, input->path, spc_device_id(asked->design->device),
                                      document->answer, error);
    if (status == SPC_OK && asked->parts)
        cli_explain_document(document);
    return status;
}

/* A given hit rate or the lines are the device's, not the CPU's. */
int cli_host_open(spc_design **host, const char *name, const cli_model_options *m)
{
    const cli_model_options own = {
        .value_bytes = m->value_bytes,
        .index_bytes = m->index_bytes,
        .options = {.size = sizeof own.options, .spatial_unit = m->options.spatial_unit}};
    return name ? cli_design_open(host, name, "", &own) : CLI_DONE;
}

int cli_run_question(cli_question *asked, cli_model_options *m, const char *host_name,
                     const cli_common_options *common, cli_inputs *inputs, cli_show *show)
{
    char changes[256] = "";
    bool columns = asked->columns && cli_multivector_asked(asked->columns), gpus = asked->gpus->counts > 0;
    spc_design *design = NULL, *host = NULL;
    cli_join_changes(changes, sizeof changes, &m->what_ifs);
    cli_join_changes(changes, sizeof changes, &m->settings);
    const cli_model_options named = columns ? cli_multivector_model(asked->columns, m) : *m;
    int code = cli_design_open(&design, m->devices.item[0], changes, &named);
    if (code == CLI_DONE && (columns || gpus || asked->solver))
        cli_warn_unmeasured(design->device); /* plain answers say so themselves */
    if (code == CLI_DONE)
        code = cli_host_open(&host, host_name, m);
    if (code == CLI_DONE)
        code = cli_gpus_open(asked->gpus, design);
    asked->model = m;
    asked->design = design;
    asked->host = host;
    if (code == CLI_DONE) {
        uint64_t machines = spc_design_hash(design, 0);
        const cli_table *table = asked->parts ? cli_answer_parts_csv() : cli_answer_csv(gpus);
        asked->parts = asked->parts && common->form == CLI_FORM_CSV;
        code = cli_run_over_files(common, inputs, ask_file, asked, table, show,
                                  host ? spc_design_hash(host, machines) : machines);
    }
    cli_gpus_close(asked->gpus);
    spc_design_free(design);
    spc_design_free(host);
    cli_inputs_close(inputs);
    cli_model_options_free(m);
    return code;
}

/* ---- options: K columns ---- */

static void take_columns(const cli_given *g)
{
    if (strchr(g->text, ','))
        argp_error(g->state, "--columns: one number; 'sparcast compare --columns %s' takes several", g->text);
    cli_take_32(g);
}

static void take_layout(const cli_given *g)
{
    ((cli_multivector_question *)g->owner)->layout_given = true;
    cli_take_32(g);
}

static void check_columns(struct argp_state *state, void *owner)
{
    const cli_multivector_question *question = owner;
    if (question->beta && !cli_multivector_asked(question))
        argp_error(state, "--beta goes with --columns from 2 on");
    if (question->layout_given && !question->columns)
        argp_error(state, "--layout goes with --columns");
}

const char *const cli_layouts[] = {"row", "col", NULL};
static const cli_option columns_rows[] = {
    {"beta", 0, NULL, "With --columns: add to C, which is then read, too", 4,
     CLI_SET(cli_multivector_question, beta)},
    {"columns", 0, "K", "The matrix times K columns (no SDDMM)", 4,
     CLI_BY(take_columns, cli_multivector_question, columns), 1, SPC_MULTIVECTOR_MOST},
    {"layout", 0, "row|col", "Of the columns: row-major (default) or column-major", 4,
     CLI_BY(take_layout, cli_multivector_question, layout), .words = cli_layouts},
    {"transposed", 0, NULL, "The transposed matrix, which is not formed", 4,
     CLI_SET(cli_multivector_question, transposed)},
    {0},
};
const cli_options cli_multivector_options = {.row = columns_rows, .check = check_columns};
const cli_options cli_multivector_plain_options = {.row = columns_rows + 1, .check = check_columns};

bool cli_multivector_asked(const cli_multivector_question *question)
{
    return question->columns > 1 || question->transposed;
}

void cli_multivector_check_half(struct argp_state *state, const cli_multivector_question *question,
                                const cli_model_options *model)
{
    if (model->half && !cli_multivector_asked(question))
        argp_error(state, "--value f16 and bf16 go with --columns from 2 on");
}

cli_model_options cli_multivector_model(const cli_multivector_question *question,
                                        const cli_model_options *model)
{
    cli_model_options named = *model;
    if (!cli_multivector_asked(question))
        return named;
    named.kernels = (cli_list){0};
    named.index_bytes = 4;
    named.uses = spc_multivector_uses;
    return named;
}

/* ---- options: several GPUs ---- */

static void take_gpus(const cli_given *g)
{
    cli_gpus *gpus = g->owner;
    const char *at = g->text;
    for (gpus->counts = 0; *at; at += *at == ',') {
        char *end;
        unsigned long n = strtoul(at, &end, 10);
        bool ascends = gpus->counts == 0 || n > gpus->count[gpus->counts - 1];
        if (end == at || *at == '-' || (*end && *end != ',') || n == 0 || n > 1000000 || !ascends ||
            gpus->counts == 64)
            argp_error(g->state, "--gpus=%s: up to 64 ascending numbers from 1 to 1000000, as 1,2,4,8",
                       g->text);
        gpus->count[gpus->counts++] = (uint32_t)n;
        at = end;
    }
    if (gpus->counts == 0)
        argp_error(g->state, "--gpus needs a number");
}

static void take_partition(const cli_given *g)
{
    static const char prefix[] = "order:";
    cli_gpus *gpus = g->owner;
    const char *text = g->text;
    gpus->order[0] = '\0';
    if (strncmp(text, prefix, sizeof prefix - 1) == 0) {
        spc_reorder_options order = {.size = sizeof order};
        spc_error error;
        if (spc_reorder_parse(text + sizeof prefix - 1, &order, &error) != SPC_OK)
            argp_error(g->state, "--partition: %s", error.message);
        snprintf(gpus->order, sizeof gpus->order, "%s", text + sizeof prefix - 1);
        gpus->partition = SPC_PARTITION_NNZ;
        return;
    }
    for (int p = SPC_PARTITION_NNZ; p <= SPC_PARTITION_METIS; p++)
        if (strcmp(text, spc_partition_name((spc_partition)p)) == 0) {
            gpus->partition = (spc_partition)p;
            return;
        }
    argp_error(g->state, "--partition=%s: nnz, rows, metis, or order:ORDER", text);
}

static void check_gpus(struct argp_state *state, void *owner)
{
    const cli_gpus *gpus = owner;
    if (!gpus->counts && (gpus->system_name || gpus->partition || gpus->order[0] || gpus->exchange ||
                          gpus->overlap || gpus->transport))
        argp_error(state, "--system, --partition, --exchange, --overlap and --transport go with --gpus");
    if (gpus->graph && !gpus->counts)
        argp_error(state, "--launch goes with --gpus");
}

static const char *const exchanges[] = {"halo", "whole", NULL}, *const transports[] = {"peer", "nccl", NULL};
const char *const cli_launches[] = {"stream", "graph", NULL};

static const cli_option gpus_rows[] = {
    {"launch", 0, "HOW", "stream: the host starts each kernel; graph (stream)", 5, CLI_SET(cli_gpus, graph),
     .words = cli_launches},
    {"gpus", 0, "N,...", "Cut the rows over so many GPUs: time, halo, efficiency", 5, .take = take_gpus},
    {"system", 0, "NAME|FILE", "GPUs and links (by the device: hgx-h100, ...)", 5,
     CLI_SET(cli_gpus, system_name)},
    {"partition", 0, "HOW", "nnz, rows, metis, or order:ORDER and then nnz (nnz)", 5, .take = take_partition},
    {"exchange", 0, "HOW", "halo: what a part lacks; whole: all of x (halo)", 5, CLI_SET(cli_gpus, exchange),
     .words = exchanges},
    {"overlap", 0, NULL, "Rows that need no halo are multiplied meanwhile", 5, CLI_SET(cli_gpus, overlap)},
    {"transport", 0, "HOW", "peer: copies from GPU to GPU; nccl (peer)", 5, CLI_SET(cli_gpus, transport),
     .words = transports},
    {0},
};
const cli_options cli_gpus_launch_options = {.row = gpus_rows, .check = check_gpus};
const cli_options cli_gpus_options = {.row = gpus_rows + 1, .check = check_gpus};

int cli_gpus_open(cli_gpus *gpus, const spc_design *design)
{
    spc_error error;
    if (design->gpus) {
        cli_complain("gpus=%u is of 'sparcast compare' and 'sparcast sweep'; here --gpus %u", design->gpus,
                     design->gpus);
        return CLI_USAGE;
    }
    const spc_multivector_question *m = &design->multivector;
    if (m->columns > 1 || m->layout != SPC_MULTIVECTOR_ROW_MAJOR || m->transposed) {
        cli_complain("columns=, layout= and transposed= are of 'sparcast compare' and 'sparcast sweep'; here "
                     "--columns, --layout, --transposed");
        return CLI_USAGE;
    }
    /* The one that was named, or the first one with the device. */
    if (!gpus->counts ||
        spc_system_load(gpus->system_name, spc_device_id(design->device), &gpus->system, &error) == SPC_OK)
        return CLI_DONE;
    cli_complain(gpus->system_name ? "%s" : "--system: %s", error.message);
    return CLI_FAILED;
}

void cli_gpus_close(cli_gpus *gpus)
{
    spc_system_free(gpus->system);
    gpus->system = NULL;
}

static int open_one(cli_design_set *designs, const char *device, const char *changes, uint32_t gpus,
                    const spc_multivector_question *product, const cli_model_options *m)
{
    cli_model_options own = *m;
    own.gpus = gpus;
    if (product)
        own.multivector = *product;
    designs->design = cli_reallocate(designs->design, (designs->count + 1) * sizeof *designs->design);
    return cli_design_open(&designs->design[designs->count++], device, changes, &own);
}

/* A product on one device: as it is, with each change, and as several. A change that names its columns is of
 * one product already, which comes first: of that none is asked. */
static int open_product(cli_design_set *designs, const char *device, const cli_list *changes,
                        const spc_multivector_question *product, const cli_model_options *m)
{
    int code = CLI_DONE;
    if (product || !m->half) /* no half values are multiplied with a vector */
        code = open_one(designs, device, "", 0, product, m);
    for (size_t i = 0; i < changes->count && code == CLI_DONE; i++) {
        bool own = spc_design_names_columns(changes->item[i]);
        if (product ? !own : own || !designs->products)
            code = open_one(designs, device, changes->item[i], 0, product, m);
    }
    for (size_t i = 0; i < designs->gpus.count && (product || !designs->products) && code == CLI_DONE; i++)
        code = open_one(designs, device, "", designs->gpus.item[i], product, m);
    return code;
}

int cli_design_set_open(cli_design_set *designs, const cli_model_options *m)
{
    char settings[256] = "";
    int code = CLI_DONE;
    cli_list changes = {0};
    cli_join_changes(settings, sizeof settings, &m->settings);
    for (size_t i = 0; i < m->what_ifs.count; i++)
        cli_list_add(&changes, m->what_ifs.item[i]);
    if (*settings)
        cli_list_add(&changes, settings);
    size_t libraries = designs->libraries.count ? designs->libraries.count : 1;
    for (size_t d = 0; d < m->devices.count * libraries && code == CLI_DONE; d++) {
        cli_model_options model = *m;
        const char *device = m->devices.item[d / libraries];
        if (designs->libraries.count)
            model.library = designs->libraries.item[d % libraries];
        code = open_product(designs, device, &changes, NULL, &model);
        for (size_t p = 0; p < designs->products && code == CLI_DONE; p++)
            code = open_product(designs, device, &changes, &designs->product[p], &model);
        designs->versions = designs->versions ? designs->versions : designs->count;
    }
    cli_list_free(&changes);
    for (size_t i = 0; i < m->kernels.count && code == CLI_DONE && !m->asked.operation; i++) {
        bool taken = false;
        for (size_t d = 0; d < designs->count; d++)
            taken = taken || cli_design_takes(designs->design[d], m->kernels.item[i]);
        if (!taken) {
            cli_complain(CLI_NO_SUCH_PRODUCT, m->kernels.item[i]);
            code = CLI_USAGE;
        }
    }
    return code;
}

void cli_design_set_close(cli_design_set *designs)
{
    for (size_t i = 0; i < designs->count; i++)
        spc_design_free(designs->design[i]);
    free(designs->design);
    cli_list_free(&designs->libraries);
    *designs = (cli_design_set){0};
}

/* Under the name that the document has. */
static spc_status add_to_sum(spc_comparison_sum *sum, const cli_matrix *matrix, const char *name,
                             const spc_comparison *comparison, spc_error *error)
{
    spc_status status;
    char *file = strdup(name);
    cli_need(file ? SPC_OK : SPC_ERROR_MEMORY);
#pragma omp critical(design_sums)
    status = spc_comparison_sum_add(sum, matrix->at, cli_printable(file), comparison, error);
    free(file);
    return status;
}

spc_status cli_ask_designs(const cli_matrix *matrix, const char *file, const cli_design_set *designs,
                           const cli_model_options *model, spc_comparison **comparison, spc_error *error)
{
    spc_design *design = cli_allocate((designs->count + 1) * sizeof *design);
    for (size_t i = 0; i < designs->count; i++)
        design[i] = *designs->design[i];
    const cli_question asked = {.model = model,
                                .solver = model->uses == spc_solver_uses ? &model->solver : NULL,
                                .orders = &designs->orders,
                                .depth = designs->depth};
    const spc_question question = cli_question_of(&asked, matrix);
    spc_status status = spc_compare_designs(&question, design, designs->count, comparison, error);
    free(design);
    if (status == SPC_OK && designs->sum) {
        status = add_to_sum(designs->sum, matrix, file, *comparison, error);
        if (status != SPC_OK)
            spc_comparison_free(*comparison);
    }
    return status;
}
