/* cli/commands/cmd_reorder.c - sparcast reorder: which order of rows and columns to take, and the matrix in
 * it. */
#include "cli/commands/commands.h"
#include "output/console.h"
#include "reorder/permutation.h"
#include "views/answer_view.h"

typedef struct reorder_arguments {
    cli_common_options common;
    cli_model_options model;
    cli_inputs files;
    cli_order_list orders;
    cli_multivector_question columns;
    const char *device, *apply;
    const char *output, *permutation; /* where the matrix and the order go */
    bool inverse, parts;
    spc_design *design;
    spc_permutation *given; /* of --apply */
    spc_ordering_question ordering;
} reorder_arguments;

/* Is one order named, which is then the one to write, however fast it is? */
static bool names_one(const reorder_arguments *a)
{
    return (a->apply || a->orders.count == 1) && !a->orders.all;
}

static void take_parts(const cli_given *g)
{
    char parts[32];
    reorder_arguments *a = g->owner;
    snprintf(parts, sizeof parts, "partition:%u",
             (uint32_t)cli_parse_count(g->state, g->name, g->text, 1, UINT32_MAX));
    cli_parse_orders(g->state, g->name, parts, &a->orders);
    a->parts = true;
}

static const cli_option option_rows[] = {
    {"device", 'd', "NAME|FILE", "Forecast on this machine; 'sparcast device' lists them", 1,
     CLI_SET(reorder_arguments, device)},
    {"kernel", 'k', "LIST", "Kernels: csr-vector:8,fold,... (all)", 1,
     CLI_BY(cli_take_kernels, reorder_arguments, model.kernels)},
    {"value", 0, "TYPE", "f32, f64, mixed; f16, bf16 with --columns (as the file)", 1,
     CLI_BY(cli_take_value, reorder_arguments, model), .words = cli_all_types},
    {"vector", 0, "TYPE", "x and y: f32 or f64 (as --value)", 1, CLI_VECTOR(reorder_arguments, model.vector)},
    {"orders", 0, "LIST",
     "Of own, rcm, partition:K, dissection, length:W, rabbit, random, levels, colours (all)", 2,
     CLI_BY(cli_take_orders, reorder_arguments, orders)},
    {"order", 0, "LIST", NULL, 2, CLI_BY(cli_take_orders, reorder_arguments, orders), .hidden = true},
    {"levels", 0, NULL, "Also levels of both triangles: what triangular solves go through", 2,
     CLI_SET(reorder_arguments, ordering.levels)},
    {"parts", 0, "K", "One more partition, with K parts", 2, .take = take_parts},
    {"rows-only", 0, NULL, "Columns, and so x, stay as they are", 2,
     CLI_SET(reorder_arguments, ordering.rows_only)},
    {"seed", 0, "N", "Of random, and of METIS (0)", 2,
     CLI_COUNT(reorder_arguments, ordering.seed, 0, UINT64_MAX - 1)},
    {"apply", 0, "FILE", "The order in a permutation file, in place of the others", 2,
     CLI_SET(reorder_arguments, apply)},
    {"inverse", 0, NULL, "With --apply: undo that permutation", 2, CLI_SET(reorder_arguments, inverse)},
    {"output", 'o', "OUT", "Write the matrix in the best order (.mtx, .mtx.gz, ..., .spc)", 3,
     CLI_SET(reorder_arguments, output)},
    {"permutation", 0, "FILE", "Write that order alone: rows, then columns, from 1", 3,
     CLI_SET(reorder_arguments, permutation)},
    {"threads", 0, "N", "Use N threads, not all cores", 3,
     CLI_COUNT(reorder_arguments, common.threads, 1, 4096)},
    {0},
};

static void check(struct argp_state *state, void *owner)
{
    reorder_arguments *a = owner;
    a->orders.all |= a->orders.count == a->parts && !a->apply; /* no order was named */
    a->model.value_bytes = cli_join_precision(state, a->model.value_bytes, a->model.vector);
    if ((a->output || a->permutation) && (a->files.words.count > 1 || a->files.files_from))
        argp_error(state, "-o and --permutation are of one matrix: give one FILE");
    if (a->apply && (a->orders.count || a->orders.all || a->ordering.rows_only))
        argp_error(state, "--apply takes the place of --order, --parts and --rows-only");
    cli_multivector_check_half(state, &a->columns, &a->model);
    if (a->inverse && !a->apply)
        argp_error(state, "--inverse is of --apply");
    if ((a->output || a->permutation) && !a->device && !names_one(a))
        argp_error(state, "the best order needs --device; or name one: --order rcm, --apply FILE");
    cli_check_suffix(state, "--permutation", a->permutation, "a permutation is text");
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0},
             CLI_PART(cli_inputs_options, reorder_arguments, files),
             CLI_PART(cli_common_form, reorder_arguments, common),
             CLI_PART(cli_multivector_options, reorder_arguments, columns)},
    .words = "FILE...",
    .doc =
        "Tries orders of rows and columns by forecast, says which one to take, and writes the matrix in it.\v"
        "Example: sparcast reorder -d h200 -o best.mtx.gz --permutation best.txt cant.mtx.gz"};

/* The path is not in the matrix, and writing reads the file once more. */
typedef struct job {
    const reorder_arguments *arguments;
    const char *path;
} job;

static spc_status reorder_matrix(const cli_matrix *matrix, void *context, cli_document *document,
                                 spc_error *error)
{
    const job *j = context;
    const reorder_arguments *a = j->arguments;
    const cli_question asked = {.design = a->design,
                                .model = &a->model,
                                .columns = &a->columns,
                                .orders = &a->orders,
                                .depth = SPC_DEPTH_TIMES};
    spc_question question = cli_question_of(&asked, matrix);
    spc_answer *answer;
    question.ordering = a->ordering;
    spc_status status = spc_ask(&question, &answer, error);
    if (status == SPC_ERROR_ARGUMENT && a->given) { /* that it does not fit is said of the matrix */
        spc_error plain = *error;
        cli_name_input(error->message, sizeof error->message, j->path, plain.message);
    }
    if (status != SPC_OK)
        return status;
    if (a->permutation)
        status = spc_permutation_write(answer->permutation, a->permutation, error);
    if (status == SPC_OK && a->output)
        status = spc_permutation_apply_file(answer->permutation, j->path, a->output, matrix->progress, error);
    cli_set_reordered(document, answer, a->output ? a->output : a->permutation);
    return status;
}

static spc_status reorder(const cli_input *input, void *context, cli_document *document, spc_error *error)
{
    const reorder_arguments *a = context;
    const char *const outputs[] = {a->output, a->permutation}, *const inputs[] = {input->path, a->apply};
    job j = {.arguments = a, .path = input->path};
    spc_status status = SPC_OK;
    for (size_t i = 0; i < 4 && status == SPC_OK; i++)
        if (inputs[i / 2])
            status = cli_refuse_own_input(outputs[i % 2], inputs[i / 2], error);
    return status == SPC_OK ? cli_ask_matrix(input, reorder_matrix, &j, document, error) : status;
}

/* ---- before the first matrix ---- */

static spc_status read_permutation(reorder_arguments *a, spc_error *error)
{
    spc_permutation *inverse;
    spc_status status = spc_permutation_read(a->apply, &a->given, error);
    if (status != SPC_OK || !a->inverse)
        return status;
    status = spc_permutation_invert(a->given, &inverse, error);
    if (status == SPC_OK) {
        spc_permutation_free(a->given);
        a->given = inverse;
    }
    return status;
}

static int open_all(reorder_arguments *a)
{
    spc_error error;
    if (a->device) {
        const cli_model_options model = cli_multivector_model(&a->columns, &a->model);
        int code = cli_design_open(&a->design, a->device, "", &model);
        if (code != CLI_DONE)
            return code;
    }
    spc_status status = a->apply ? read_permutation(a, &error) : SPC_OK;
    cli_report_status(status, &error);
    a->ordering.shapes = true;
    a->ordering.given = a->given;
    a->ordering.keep = a->output || a->permutation;
    return cli_exit_code_of_options(status);
}

int cli_reorder(int argc, char **argv)
{
    reorder_arguments arguments = {.model = {.index_bytes = 4, .half_allowed = true}};
    cli_parse_arguments(&syntax, argc, argv, &arguments);
    int code = open_all(&arguments);
    if (code == CLI_DONE)
        code = cli_run_over_files(&arguments.common, &arguments.files, reorder, &arguments,
                                  cli_reordered_csv(), cli_show_reordered, 0);
    spc_permutation_free(arguments.given);
    spc_design_free(arguments.design);
    cli_inputs_close(&arguments.files);
    cli_model_options_free(&arguments.model);
    return code;
}
