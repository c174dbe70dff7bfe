/* cli/commands/cmd_compare.c - sparcast compare: machines and changes to them, side by side over any number
 * of matrices. */
#include <stdio.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "forecast/parameters.h"
#include "output/console.h"
#include "views/views.h"
#include "workloads/multivector/multivector_forecast.h"

typedef struct compare_arguments {
    cli_common_options common;
    cli_model_options model;
    cli_inputs files;
    bool summary_only, transposed;
    const char *columns, *layouts;
    spc_multivector_question product[64];
    cli_design_set designs;
} compare_arguments;

/* A product for each number of columns and layout. */
static void add_products(struct argp_state *state, compare_arguments *a)
{
    char *rest, *inner;
    for (char *k = strtok_r(cli_keep_copy(a->columns ? a->columns : "1"), ",", &rest); k;
         k = strtok_r(NULL, ",", &rest))
        for (char *l = strtok_r(cli_keep_copy(a->layouts ? a->layouts : "row"), ",", &inner); l;
             l = strtok_r(NULL, ",", &inner)) {
            if (a->designs.products == sizeof a->product / sizeof *a->product)
                argp_error(state, "--columns, --layout: 64 products at most");
            a->product[a->designs.products++] = (spc_multivector_question){
                .columns = (uint32_t)cli_parse_count(state, "--columns", k, 1, SPC_MULTIVECTOR_MOST),
                .layout = (spc_multivector_layout)cli_parse_word(state, "--layout", l, cli_layouts),
                .transposed = a->transposed};
        }
    a->designs.product = a->product;
}

static const cli_option option_rows[] = {
    {"summary", 0, NULL, "Only the summary: one row, or JSON object, per design", 3,
     CLI_SET(compare_arguments, summary_only)},
    {"library", 0, "LIST",
     "Each device with its libraries in these versions: 12.6,12.9; without --kernel: their kernels alone", 3,
     CLI_BY(cli_take_words, compare_arguments, designs.libraries)},
    {"gpus", 0, "N,...", "Each device also with the rows cut over so many: a what-if gpus=N each", 3,
     CLI_BY(cli_take_numbers, compare_arguments, designs.gpus), 1, 1000000},
    {"columns", 0, "K,...", "Each device also times so many columns, alone and with each what-if", 3,
     CLI_SET(compare_arguments, columns)},
    {"layout", 0, "row,col", "Of those, in each of these layouts (row)", 3,
     CLI_SET(compare_arguments, layouts)},
    {"transposed", 0, NULL, "Those with the transposed matrix; without --columns: one vector", 3,
     CLI_SET(compare_arguments, transposed)},
    {"orders", 0, "LIST", "Each device also with the matrix in these orders: rcm,rabbit", 3,
     CLI_BY(cli_take_orders, compare_arguments, designs.orders)},
    {"order", 0, "LIST", NULL, 3, CLI_BY(cli_take_orders, compare_arguments, designs.orders), .hidden = true},
    {"solver", 0, "WHAT", "An iteration in place of a product: cg,graph,fused,ilu0,100", 3,
     CLI_BY(cli_take_solver, compare_arguments, model)},
    {0},
};

static void check(struct argp_state *state, void *owner)
{
    compare_arguments *a = owner;
    if (a->designs.orders.all) /* a matrix's own choice could not be summed up over a corpus */
        argp_error(state, "--order: name the orders: rcm,rabbit");
    if (a->layouts && !a->columns)
        argp_error(state, "--layout goes with --columns");
    if (a->model.asked.operation && (a->columns || a->transposed))
        argp_error(state, "--columns and --transposed are of a product with vectors alone");
    if (a->columns || a->transposed)
        add_products(state, a);
    for (size_t i = 0; a->model.half && i <= a->designs.products; i++)
        if (i == a->designs.products ? i == 0 : a->product[i].columns == 1)
            argp_error(state, "--value f16 and bf16 go with --columns from 2 on");
    if (!a->model.uses && !a->model.products && !a->designs.orders.count)
        a->model.uses = spc_speed_uses;
    if (a->designs.libraries.count && !a->model.kernels.count)
        cli_add_kernels(state, &a->model.kernels, "peers");
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0},
             CLI_PART(cli_inputs_options, compare_arguments, files),
             CLI_PART(cli_model, compare_arguments, model),
             CLI_PART(cli_common, compare_arguments, common),
             CLI_PART(cli_operation_options, compare_arguments, model)},
    .words = "FILE...",
    .doc =
        "Best kernel of each matrix on each --device, and on each with each --what-if; --set gives one more "
        "what-if.\v"
        "Example: sparcast compare -d c2050 --what-if hit+30 --what-if spatial=max *.mtx.gz"};

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
static int compare_all(compare_arguments *arguments)
{
    uint64_t machines = 0;
    for (size_t i = 0; i < arguments->designs.count; i++)
        machines = spc_design_hash(arguments->designs.design[i], machines);
    return cli_run_over_files(&arguments->common, &arguments->files, compare_run, arguments, &cli_compare_csv,
                              NULL, machines);
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

static bool lacks_columns(const spc_design *design, spc_error *why)
{
    bool asked = design->multivector.columns > 1 || design->multivector.transposed;
    return asked && spc_multivector_check_device(design->device, why) != SPC_OK;
}

/* K columns are forecast for GPUs. A CPU beside one keeps its other answers; alone, its matrix fails. */
static void leave_out_columns(cli_design_set *designs)
{
    spc_error why;
    size_t lacking = 0, asked = 0, kept = 0;
    for (size_t i = 0; i < designs->count; i++) {
        const spc_multivector_question *product = &designs->design[i]->multivector;
        asked += product->columns > 1 || product->transposed;
        lacking += lacks_columns(designs->design[i], &why);
    }
    for (size_t i = 0; i < designs->count && lacking < asked; i++)
        if (lacks_columns(designs->design[i], &why)) {
            cli_complain("%s: %s; left out", designs->design[i]->label, why.message);
            spc_design_free(designs->design[i]);
        } else {
            designs->design[kept++] = designs->design[i];
        }
    designs->count = kept ? kept : designs->count;
}

int cli_compare(int argc, char **argv)
{
    compare_arguments arguments = {.model = {.index_bytes = 4, .half_allowed = true}};
    cli_parse_arguments(&syntax, argc, argv, &arguments);
    int code = cli_design_set_open(&arguments.designs, &arguments.model);
    if (code == CLI_DONE)
        leave_out_columns(&arguments.designs);
    if (code == CLI_DONE)
        code = arguments.summary_only || arguments.common.form == CLI_FORM_TABLE
                   ? compare_summarise(&arguments)
                   : compare_all(&arguments);
    cli_design_set_close(&arguments.designs);
    cli_inputs_close(&arguments.files);
    cli_model_options_free(&arguments.model);
    return code;
}
