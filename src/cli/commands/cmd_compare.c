/* cli/commands/cmd_compare.c - sparcast compare: machines and changes to them, side by side over any number
 * of matrices. */
#include <stdio.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "forecast/parameters.h"
#include "output/console.h"
#include "views/views.h"

enum { KEY_ORDER = 0x200, KEY_LIBRARY, KEY_GPUS, KEY_SOLVER };

typedef struct compare_arguments {
    cli_common_options common;
    cli_model_options model;
    cli_inputs files;
    bool summary_only, transposed;
    const char *columns, *layouts;
    spc_multivector_question product[64];
    cli_design_set designs;
} compare_arguments;

static const struct argp_option options[] = {
    {"summary", CLI_SET(compare_arguments, summary_only), NULL, 0,
     "Only the summary: one row, or JSON object, per design", 3},
    {"library", KEY_LIBRARY, "LIST", 0,
     "Each device with its libraries in these versions: 12.6,12.9; without --kernel: their kernels alone", 3},
    {"gpus", KEY_GPUS, "N,...", 0, "Each device also with the rows cut over so many: a what-if gpus=N each",
     3},
    {"columns", CLI_SET(compare_arguments, columns), "K,...", 0,
     "Each device also times so many columns, alone and with each what-if", 3},
    {"layout", CLI_SET(compare_arguments, layouts), "row,col", 0, "Of those, in each of these layouts (row)",
     3},
    {"transposed", CLI_SET(compare_arguments, transposed), NULL, 0,
     "Those with the transposed matrix; without --columns: one vector", 3},
    {"orders", KEY_ORDER, "LIST", 0, "Each device also with the matrix in these orders: rcm,rabbit", 3},
    {"order", 0, NULL, OPTION_ALIAS | OPTION_HIDDEN, NULL, 3},
    {"solver", KEY_SOLVER, "WHAT", 0, "An iteration in place of a product: cg,graph,fused,ilu0,100", 3},
    {0},
};

/* A product for each number of columns and layout. */
static void add_products(struct argp_state *state, compare_arguments *a)
{
    static const char *const names[] = {"row", "col", NULL};
    char *rest, *inner;
    for (char *k = strtok_r(cli_keep_copy(a->columns ? a->columns : "1"), ",", &rest); k;
         k = strtok_r(NULL, ",", &rest))
        for (char *l = strtok_r(cli_keep_copy(a->layouts ? a->layouts : "row"), ",", &inner); l;
             l = strtok_r(NULL, ",", &inner)) {
            if (a->designs.products == sizeof a->product / sizeof *a->product)
                argp_error(state, "--columns, --layout: 64 products at most");
            a->product[a->designs.products++] = (spc_multivector_question){
                .columns = (uint32_t)cli_parse_count(state, "--columns", k, 1, SPC_COLUMNS_MOST),
                .layout = (spc_columns_layout)cli_parse_word(state, "--layout", l, names),
                .transposed = a->transposed};
        }
    a->designs.product = a->product;
}

/* A what-if KEY=N for each number of a list. */
static void add_each(cli_list *what_ifs, const char *key, const char *list)
{
    for (char *word = strtok(cli_keep_copy(list), ","); word; word = strtok(NULL, ",")) {
        char change[64];
        snprintf(change, sizeof change, "%s=%.40s", key, word);
        cli_list_add(what_ifs, cli_keep_copy(change));
    }
}

static error_t compare_parse(int key, char *argument, struct argp_state *state)
{
    compare_arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->model;
        state->child_inputs[1] = &arguments->common;
        state->child_inputs[2] = &arguments->files;
        state->child_inputs[3] = &arguments->model;
        arguments->model.half_allowed = true;
        return 0;
    case KEY_LIBRARY:
        for (char *word = strtok(cli_keep_copy(argument), ","); word; word = strtok(NULL, ","))
            cli_list_add(&arguments->designs.libraries, word);
        return 0;
    case KEY_GPUS:
        add_each(&arguments->model.what_ifs, "gpus", argument);
        return 0;
    case KEY_ORDER:
        cli_parse_orders(state, "--order", argument, &arguments->designs.orders);
        return 0;
    case KEY_SOLVER:
        cli_parse_solver(state, argument, &arguments->model);
        return 0;
    case ARGP_KEY_END:
        cli_need_inputs(state, &arguments->files);
        if (arguments->designs.orders.all) /* a matrix's own choice could not be summed up over a corpus */
            argp_error(state, "--order: name the orders: rcm,rabbit");
        if (arguments->layouts && !arguments->columns)
            argp_error(state, "--layout goes with --columns");
        if (arguments->model.asked.operation && (arguments->columns || arguments->transposed))
            argp_error(state, "--columns and --transposed are of a product with vectors alone");
        if (arguments->columns || arguments->transposed)
            add_products(state, arguments);
        for (size_t i = 0; arguments->model.half && i <= arguments->designs.products; i++)
            if (i == arguments->designs.products ? i == 0 : arguments->product[i].columns == 1)
                argp_error(state, "--value f16 and bf16 go with --columns from 2 on");
        if (!arguments->model.uses && !arguments->model.products && !arguments->designs.orders.count)
            arguments->model.uses = spc_speed_uses;
        if (arguments->designs.libraries.count && !arguments->model.kernels.count)
            cli_add_kernels(state, &arguments->model.kernels, "peers");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp_child children[] = {{&cli_model_argp, 0, NULL, 2},
                                             {&cli_common_argp, 0, NULL, 90},
                                             {&cli_inputs_argp, 0, NULL, 80},
                                             {&cli_operation_argp, 0, NULL, 3},
                                             {0}};
static const struct argp argp = {
    .options = options,
    .parser = compare_parse,
    .args_doc = "FILE...",
    .doc = "Best kernel of each matrix on each --device, and on each with each --what-if; --set gives one "
           "more what-if.\v"
           "Example: sparcast compare -d c2050 --what-if hit+30 --what-if spatial=max *.mtx.gz",
    .children = children};

static spc_status compare_matrix(const cli_matrix *matrix, void *context, cli_document *document,
                                 spc_error *error)
{
    const compare_arguments *arguments = context;
    spc_comparison *comparison;
    spc_status status =
        cli_ask_designs(matrix, document->file, &arguments->designs, &arguments->model, &comparison, error);
    if (status == SPC_OK)
        cli_document_set(document, spc_comparison_fields(), comparison, cli_release_comparison);
    return status;
}

static spc_status compare_run(const cli_input *input, void *context, cli_document *document, spc_error *error)
{
    return cli_ask_matrix(input, compare_matrix, context, document, error);
}

/* Row by row. */
static int compare_all(compare_arguments *arguments, int argc, char **argv)
{
    uint64_t machines = 0;
    for (size_t i = 0; i < arguments->designs.count; i++)
        machines = spc_design_hash(arguments->designs.design[i], machines);
    return cli_run_over_files(&(cli_file_run){.common = &arguments->common,
                                              .inputs = &arguments->files,
                                              .ask = compare_run,
                                              .context = arguments,
                                              .table = &cli_compare_csv,
                                              .argc = argc,
                                              .argv = argv,
                                              .machines = machines});
}

/* For people, or one row a design: when all matrices are known. */
static int compare_summarise(compare_arguments *arguments)
{
    spc_comparison_sum sum = {0};
    cli_documents documents = {0};
    const cli_common_options *common = &arguments->common;
    bool people = common->form == CLI_FORM_TABLE;
    arguments->designs.sum = &sum;
    int code = cli_collect_answers(&arguments->files, common->threads, compare_run, arguments, &documents);
    cli_need(spc_comparison_sum_end(&sum, NULL));
    documents.all = &sum;
    if (!people) {
        cli_documents_free(&documents);
        for (size_t i = 0; i < sum.designs; i++)
            cli_document_set(cli_documents_add(&documents, (cli_document){0}), spc_design_sum_fields(),
                             &sum.design[i], NULL);
    }
    code = cli_finish_answers(common, code, &cli_summary_csv,
                              arguments->summary_only ? cli_show_comparison_sum : cli_show_comparison,
                              &documents);
    spc_comparison_sum_clear(&sum);
    return code;
}

int cli_compare(int argc, char **argv)
{
    compare_arguments arguments = {.model = {.index_bytes = 4}};
    cli_parse_arguments(&argp, argc, argv, &arguments);
    int code = cli_design_set_open(&arguments.designs, &arguments.model);
    if (code == CLI_DONE)
        code = arguments.summary_only || arguments.common.form == CLI_FORM_TABLE
                   ? compare_summarise(&arguments)
                   : compare_all(&arguments, argc, argv);
    cli_design_set_close(&arguments.designs);
    cli_inputs_close(&arguments.files);
    cli_model_options_free(&arguments.model);
    return code;
}
