/* What the options of a command ask, as one question about one input. */
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "matrix/generate/generate_internal.h"
#include "output/console.h"
#include "sparcast/reorder.h"

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
