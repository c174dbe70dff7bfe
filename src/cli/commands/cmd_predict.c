/* cli/commands/cmd_predict.c - sparcast predict: how fast each kernel runs on one machine, what limits it,
 * what would help. */
#include <string.h>

#include "cli/commands/commands.h"
#include "forecast/parameters.h"
#include "output/console.h"
#include "views/answer_view.h"

typedef struct predict_arguments {
    cli_common_options common;
    cli_model_options model;
    cli_inputs files;
    const char *host;
    bool vectors_stay, explain;
    cli_order_list orders;
    cli_multivector_question columns;
    cli_gpus gpus;
} predict_arguments;

static const cli_option option_rows[] = {
    {"explain", 0, NULL, "What the time of each kernel goes to, term by term", 3,
     CLI_SET(predict_arguments, explain)},
    {"host", 0, "CPU", "Compare with a CPU, transfers over the host link included", 3,
     CLI_SET(predict_arguments, host)},
    {"library", 0, "VERSION", "Kernels of libraries in this version (the one that was measured)", 3,
     CLI_SET(predict_arguments, model.library)},
    {"orders", 0, "LIST", "Orders to try: all, or rcm,partition:K,dissection,length:W,rabbit", 3,
     CLI_BY(cli_take_orders, predict_arguments, orders)},
    {"vectors-stay", 0, NULL, "x and y cross the link once, not with each product", 3,
     CLI_SET(predict_arguments, vectors_stay)},
    {0},
};

/* Is something asked to which the set-up of a kernel counts: --products, orders, a library's kernel. */
static bool asks_for_setup(const predict_arguments *a)
{
    spc_kernel_spec spec;
    bool asks = a->model.products || a->orders.count || a->orders.all || cli_multivector_asked(&a->columns);
    for (size_t i = 0; i < a->model.kernels.count && !asks; i++) {
        const char *name = a->model.kernels.item[i];
        bool ours = strcmp(name, "all") == 0 || strcmp(name, "usual") == 0;
        asks = !ours && (spc_kernel_parse(name, &spec, NULL) != SPC_OK || spc_kernel_is_peer(spec.kernel));
    }
    return asks;
}

static void check(struct argp_state *state, void *owner)
{
    predict_arguments *a = owner;
    if (a->model.devices.count > 1)
        argp_error(state, "one --device at a time; 'sparcast compare' takes several");
    cli_multivector_check_half(state, &a->columns, &a->model);
    if (a->vectors_stay && !a->host)
        argp_error(state, "--vectors-stay goes with --host");
    if (cli_multivector_asked(&a->columns) && (a->host || a->explain || a->model.exact))
        argp_error(state, "--host, --explain and --exact do not go with --columns and --transposed");
    if (a->gpus.counts && a->columns.transposed)
        argp_error(state, "--gpus does not go with --transposed: rows of A cut A' by columns, and sums "
                          "of all GPUs would have to be added; cut the transposed matrix instead");
    if (a->gpus.counts && (a->host || a->explain || a->orders.count))
        argp_error(state, "--gpus goes without --host, --explain and --orders");
    a->model.uses = a->host ? spc_offload_uses : asks_for_setup(a) ? NULL : spc_speed_uses;
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0},
             CLI_PART(cli_inputs_options, predict_arguments, files),
             CLI_PART(cli_model, predict_arguments, model),
             CLI_PART(cli_common, predict_arguments, common),
             CLI_PART(cli_multivector_options, predict_arguments, columns),
             CLI_PART(cli_gpus_launch_options, predict_arguments, gpus)},
    .words = "FILE...",
    .doc = "Speed of each kernel on a device, what limits it, and what would help most.\v"
           "Example: sparcast predict -d h200 --value f64 --host epyc-9654 cant.mtx.gz"};

int cli_predict(int argc, char **argv)
{
    predict_arguments a = {.model = {.index_bytes = 4, .half_allowed = true}};
    cli_parse_arguments(&syntax, argc, argv, &a);
    cli_question asked = {.columns = &a.columns,
                          .gpus = &a.gpus,
                          .orders = &a.orders,
                          .vectors_stay = a.vectors_stay,
                          .parts = a.explain};
    return cli_run_question(&asked, &a.model, a.host, &a.common, &a.files,
                            a.explain ? cli_show_answers_explained : cli_show_answers);
}
