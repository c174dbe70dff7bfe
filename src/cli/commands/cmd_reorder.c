/* cli/commands/cmd_reorder.c - sparcast reorder: which order of rows and columns to take, and the matrix in
 * it. */
#include "cli/commands/commands.h"
#include "output/console.h"
#include "reorder/permutation.h"
#include "views/answer_view.h"

enum { KEY_VALUE = 0x200, KEY_ORDER, KEY_PARTS, KEY_SEED, KEY_THREADS, KEY_VECTOR };

typedef struct reorder_arguments {
    cli_common_options common;
    cli_model_options model;
    cli_inputs files;
    cli_order_list orders;
    cli_columns_question columns;
    const char *device, *apply;
    const char *output, *permutation; /* where the matrix and the order go */
    bool inverse, parts;
    spc_design *design;
    spc_permutation *given; /* of --apply */
    spc_ordering_question ordering;
} reorder_arguments;

static const struct argp_option options[] = {
    {"device", 'd', "NAME|FILE", 0, "Forecast on this machine; 'sparcast device' lists them", 1},
    {"kernel", 'k', "LIST", 0, "Kernels: csr-vector:8,fold,... (all)", 1},
    {"value", KEY_VALUE, "TYPE", 0, "f32, f64, mixed; f16, bf16 with --columns (as the file)", 1},
    {"vector", KEY_VECTOR, "TYPE", 0, "x and y: f32 or f64 (as --value)", 1},
    {"orders", KEY_ORDER, "LIST", 0,
     "Of own, rcm, partition:K, dissection, length:W, rabbit, random, levels, colours (all)", 2},
    {"order", 0, NULL, OPTION_ALIAS | OPTION_HIDDEN, NULL, 2},
    {"levels", CLI_SET(reorder_arguments, ordering.levels), NULL, 0,
     "Also levels of both triangles: what triangular solves go through", 2},
    {"parts", KEY_PARTS, "K", 0, "One more partition, with K parts", 2},
    {"rows-only", CLI_SET(reorder_arguments, ordering.rows_only), NULL, 0,
     "Columns, and so x, stay as they are", 2},
    {"seed", KEY_SEED, "N", 0, "Of random, and of METIS (0)", 2},
    {"apply", CLI_SET(reorder_arguments, apply), "FILE", 0,
     "The order in a permutation file, in place of the others", 2},
    {"inverse", CLI_SET(reorder_arguments, inverse), NULL, 0, "With --apply: undo that permutation", 2},
    {"output", 'o', "OUT", 0, "Write the matrix in the best order (.mtx, .mtx.gz, ..., .spc)", 3},
    {"permutation", CLI_SET(reorder_arguments, permutation), "FILE", 0,
     "Write that order alone: rows, then columns, from 1", 3},
    {"threads", KEY_THREADS, "N", 0, "Use N threads, not all cores", 3},
    {0},
};

/* Is one order named, which is then the one to write, however fast it is? */
static bool names_one(const reorder_arguments *a)
{
    return (a->apply || a->orders.count == 1) && !a->orders.all;
}

static void reorder_check(struct argp_state *state, const reorder_arguments *a)
{
    cli_need_inputs(state, &a->files);
    if ((a->output || a->permutation) && (a->files.words.count > 1 || a->files.files_from))
        argp_error(state, "-o and --permutation are of one matrix: give one FILE");
    if (a->apply && (a->orders.count || a->orders.all || a->ordering.rows_only))
        argp_error(state, "--apply takes the place of --order, --parts and --rows-only");
    cli_columns_check_half(state, &a->columns, &a->model);
    if (a->inverse && !a->apply)
        argp_error(state, "--inverse is of --apply");
    bool named = names_one(a);
    if ((a->output || a->permutation) && !a->device && !named)
        argp_error(state, "the best order needs --device; or name one: --order rcm, --apply FILE");
    cli_check_suffix(state, "--permutation", a->permutation, "a permutation is text");
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    reorder_arguments *a = state->input;
    char parts[32];
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &a->common;
        state->child_inputs[1] = &a->files;
        state->child_inputs[2] = &a->columns;
        a->model.half_allowed = true;
        return 0;
    case 'd':
        a->device = argument;
        return 0;
    case 'k':
        cli_add_kernels(state, &a->model.kernels, argument);
        return 0;
    case KEY_VALUE:
        cli_parse_value(state, argument, &a->model);
        return 0;
    case KEY_VECTOR:
        a->model.vector = cli_parse_vector(state, argument);
        return 0;
    case KEY_ORDER:
        cli_parse_orders(state, "--order", argument, &a->orders);
        return 0;
    case KEY_PARTS:
        snprintf(parts, sizeof parts, "partition:%u",
                 (uint32_t)cli_parse_count(state, "--parts", argument, 1, UINT32_MAX));
        cli_parse_orders(state, "--parts", parts, &a->orders);
        a->parts = true;
        return 0;
    case KEY_SEED:
        a->ordering.seed = cli_parse_count(state, "--seed", argument, 0, UINT64_MAX - 1);
        return 0;
    case 'o':
        a->output = argument;
        return 0;
    case KEY_THREADS:
        a->common.threads = (int)cli_parse_count(state, "--threads", argument, 1, 4096);
        return 0;
    case ARGP_KEY_END:
        a->orders.all |= a->orders.count == a->parts && !a->apply; /* no order was named */
        a->model.value_bytes = cli_join_precision(state, a->model.value_bytes, a->model.vector);
        reorder_check(state, a);
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp_child children[] = {
    {&cli_form_argp, 0, NULL, 90}, {&cli_inputs_argp, 0, NULL, 80}, {&cli_columns_argp, 0, NULL, 1}, {0}};
static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "FILE...",
    .doc =
        "Tries orders of rows and columns by forecast, says which one to take, and writes the matrix in it.\v"
        "Example: sparcast reorder -d h200 -o best.mtx.gz --permutation best.txt cant.mtx.gz",
    .children = children};

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
        const cli_model_options model = cli_columns_model(&a->columns, &a->model);
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
    reorder_arguments arguments = {.model = {.index_bytes = 4}};
    cli_parse_arguments(&argp, argc, argv, &arguments);
    int code = open_all(&arguments);
    if (code == CLI_DONE)
        code = cli_run_over_files(&(cli_file_run){.common = &arguments.common,
                                                  .inputs = &arguments.files,
                                                  .ask = reorder,
                                                  .context = &arguments,
                                                  .table = cli_reordered_csv(),
                                                  .show = cli_show_reordered,
                                                  .argc = argc,
                                                  .argv = argv});
    spc_permutation_free(arguments.given);
    spc_design_free(arguments.design);
    cli_inputs_close(&arguments.files);
    cli_model_options_free(&arguments.model);
    return code;
}
