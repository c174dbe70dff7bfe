/* cli/commands/cmd_compare.c - sparcast compare: machines and changes to them, side by side over any number
 * of matrices. */
#include <stdio.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "output/console.h"
#include "views/views.h"

enum { KEY_ORDER = 0x200, KEY_LIBRARY, KEY_GPUS, KEY_SOLVER };

typedef struct compare_arguments {
    cli_common_options common;
    cli_model_options model;
    cli_inputs files;
    bool summary_only, transposed;
    const char *columns, *layouts;
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

static void add_columns_change(cli_list *what_ifs, const char *columns, const char *layout, bool transposed)
{
    char change[96];
    snprintf(change, sizeof change, "columns=%.20s%s%.20s%s", columns, layout ? ",layout=" : "",
             layout ? layout : "", transposed ? ",transposed=1" : "");
    cli_list_add(what_ifs, cli_keep_copy(change));
}

/* "columns=K,layout=L,transposed=1" for each K and L. */
static void list_columns(cli_list *products, const compare_arguments *a)
{
    char *rest, *inner;
    for (char *k = strtok_r(cli_keep_copy(a->columns ? a->columns : "1"), ",", &rest); k;
         k = strtok_r(NULL, ",", &rest)) {
        if (!a->layouts)
            add_columns_change(products, k, NULL, a->transposed);
        for (char *l = a->layouts ? strtok_r(cli_keep_copy(a->layouts), ",", &inner) : NULL; l;
             l = strtok_r(NULL, ",", &inner))
            add_columns_change(products, k, l, a->transposed);
    }
}

/* Each of these products on each device as it is and with each what-if, --set among them. A what-if that
 * names its columns stays as it is. */
static void add_columns(compare_arguments *a)
{
    cli_list given = a->model.what_ifs, products = {0};
    char settings[256] = "";
    cli_join_changes(settings, sizeof settings, &a->model.settings);
    if (*settings)
        cli_list_add(&given, cli_keep_copy(settings));
    cli_list_free(&a->model.settings);
    a->model.what_ifs = (cli_list){0};
    list_columns(&products, a);
    for (size_t i = 0; i < given.count; i++)
        if (cli_change_value(given.item[i], "columns"))
            cli_list_add(&a->model.what_ifs, given.item[i]);
    for (size_t p = 0; p < products.count; p++) {
        cli_list_add(&a->model.what_ifs, products.item[p]);
        for (size_t i = 0; i < given.count; i++) {
            char both[512];
            snprintf(both, sizeof both, "%.100s,%.400s", products.item[p], given.item[i]);
            if (!cli_change_value(given.item[i], "columns"))
                cli_list_add(&a->model.what_ifs, cli_keep_copy(both));
        }
    }
    cli_list_free(&given);
    cli_list_free(&products);
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
        if (arguments->columns || arguments->transposed)
            add_columns(arguments);
        if (!arguments->model.uses && !arguments->model.products && !arguments->designs.orders.count)
            arguments->model.uses = spc_speed_uses;
        if (arguments->designs.libraries.count && !arguments->model.kernels.count)
            cli_add_kernels(state, &arguments->model.kernels, "peers");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp argp = {
    .options = options,
    .parser = compare_parse,
    .args_doc = "FILE...",
    .doc = "Best kernel of each matrix on each --device, and on each with each --what-if; --set gives one "
           "more what-if.\v"
           "Example: sparcast compare -d c2050 --what-if hit+30 --what-if spatial=max *.mtx.gz",
    .children = cli_model_children};

static spc_status compare_matrix(const cli_matrix *matrix, void *context, json_t *document, spc_error *error)
{
    const compare_arguments *arguments = context;
    const cli_model_options model = cli_model_of(&arguments->model, matrix);
    return cli_add_designs(document, matrix, &arguments->designs, &model, error);
}

static spc_status compare_run(const cli_input *input, void *context, json_t *document, spc_error *error)
{
    return cli_with_matrix(input, compare_matrix, context, document, error);
}

/* Row by row. */
static int compare_all(compare_arguments *arguments, int argc, char **argv)
{
    uint64_t machines = 0;
    for (size_t i = 0; i < arguments->designs.count; i++)
        machines = spc_design_hash(arguments->designs.design[i], machines);
    return cli_run_over_files(&(cli_file_run){.common = &arguments->common,
                                              .inputs = &arguments->files,
                                              .job = compare_run,
                                              .context = arguments,
                                              .table = &cli_designs_table,
                                              .argc = argc,
                                              .argv = argv,
                                              .machines = machines});
}

/* For people, or one row a design: when all matrices are known. */
static int compare_summarise(compare_arguments *arguments)
{
    spc_comparison_sum sum = {0};
    json_t *documents = json_array();
    const cli_common_options *common = &arguments->common;
    arguments->designs.sum = &sum;
    int code = cli_collect_files(&arguments->files, common->threads, compare_run, arguments, documents);
    cli_need(spc_comparison_sum_end(&sum, NULL));
    if (common->form != CLI_FORM_TABLE) {
        json_decref(documents);
        code = cli_finish(common, code, &cli_summary_table, NULL, cli_summarise_designs(&sum));
    } else
        code =
            cli_finish_answer(common, code, &cli_summary_table,
                              arguments->summary_only ? cli_summary_view : cli_compare_view, &sum, documents);
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
