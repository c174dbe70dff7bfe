/* cli/commands/cmd_solver.c - sparcast solver: an iteration of a Krylov solver, part by part. */
#include <stdlib.h>

#include "cli/commands/commands.h"
#include "output/console.h"
#include "views/answer_view.h"
#include "workloads/iteration/inverses.h"

typedef struct solver_arguments {
    cli_common_options common;
    cli_model_options model;
    cli_inputs files;
    cli_order_list orders;
    const char *host, *measured;
    spc_solver_options options;
    cli_gpus gpus;
    bool named; /* the method */
} solver_arguments;

static void take_method(const cli_given *g)
{
    solver_arguments *a = g->owner;
    spc_error error;
    if (a->named) {
        cli_list_add(&a->files.words, g->text);
    } else if (spc_solver_method_parse(g->text, &a->options.method, &error) != SPC_OK) {
        cli_complain("%s", error.message);
        exit(CLI_USAGE);
    }
    a->named = true;
}

static void take_preconditioner(const cli_given *g)
{
    spc_error error;
    if (spc_preconditioner_parse(g->text, g->member, &error) != SPC_OK)
        argp_error(g->state, "--preconditioner: %s", error.message);
}

static const char *const vectors[] = {"library", "fused", "best", NULL};
static const char *const methods[] = {"cg", "bicgstab", "gmres:", "cgs", "minres", "pipelined-cg", NULL};

static void take_vectors(const cli_given *g)
{
    cli_take_32(g);
    ++*(uint32_t *)g->member; /* the first is as the kernel is */
}

static const cli_option option_rows[] = {
    {"", .take = take_method, .words = methods},
    {"device", 'd', "NAME|FILE", "Of 'sparcast device'; AMD code has not run on a GPU here", 2,
     CLI_BY(cli_take_devices, solver_arguments, model.devices)},
    {"kernel", 'k', "NAME", "Of the products: csr-vector:8, cusparse-csr, ... (fastest)", 2,
     CLI_BY(cli_take_kernels, solver_arguments, model.kernels)},
    {"value", 0, "TYPE", "A's values: f32, f64, mixed (as the file says)", 2,
     CLI_PRECISION(solver_arguments, model.value_bytes)},
    {"vector", 0, "TYPE", "Vectors: f32 or f64 (as --value)", 2, CLI_VECTOR(solver_arguments, model.vector)},
    {"set", 0, "KEY=VALUE", "Change a fact of the device: l2_bytes=50MiB", 2,
     CLI_SET(solver_arguments, model.settings)},
    {"launch", 0, "HOW", "By the host (stream), or as a graph of launches (graph); stream", 3,
     CLI_SET(solver_arguments, options.launch), .words = cli_launches},
    {"vectors", 0, "WHOSE", "Operations: library, fused, best (as the kernel is)", 3,
     CLI_BY(take_vectors, solver_arguments, options.vectors), .words = vectors},
    {"preconditioner", 0, "WORD", "none, jacobi, block-jacobi:N, chebyshev:N, ilu0, ic0 (none)", 3,
     CLI_BY(take_preconditioner, solver_arguments, options.preconditioner)},
    {"iterations", 0, "N", "Total of N iterations, with what precedes them", 3,
     CLI_COUNT(solver_arguments, options.iterations, 1, UINT32_MAX)},
    {"orders", 0, "LIST", "Would rows in these orders help? rcm,levels,colours,...", 3,
     CLI_BY(cli_take_orders, solver_arguments, orders)},
    {"host", 0, "CPU", "Compare with a CPU, transfers over the host link included", 3,
     CLI_SET(solver_arguments, host)},
    {"measured", 0, "CSV", "Times of probe --solver beside: iterations, parts", 3,
     CLI_SET(solver_arguments, measured)},
    {0},
};

static void check(struct argp_state *state, void *owner)
{
    solver_arguments *a = owner;
    a->model.value_bytes = cli_join_precision(state, a->model.value_bytes, a->model.vector);
    cli_need_device(state, &a->model.devices);
    if (a->model.devices.count > 1)
        argp_error(state, "one --device at a time; 'sparcast compare --solver' takes several");
    if (a->orders.all)
        argp_error(state, "--orders: name the orders: rcm,levels,colours");
    if (!a->named)
        argp_error(state, "the first word is a method: cg, bicgstab, gmres:M, cgs, minres or pipelined-cg");
    if (a->gpus.counts && (a->host || a->options.preconditioner.kind || a->options.iterations))
        argp_error(state, "--gpus goes without --host, --preconditioner and --iterations");
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0},
             CLI_PART(cli_inputs_options, solver_arguments, files),
             CLI_PART(cli_common, solver_arguments, common),
             CLI_PART(cli_gpus_options, solver_arguments, gpus)},
    .words = "METHOD FILE...",
    .doc = "What an iteration of cg, bicgstab, gmres:M, cgs, minres or pipelined-cg takes, part by part.\v"
           "Example: sparcast solver cg -d h100 --value f64 --launch graph cant.mtx.gz\n"
           "Nothing is forecast about convergence, symmetric halves, mixed refinement, multigrid."};

int cli_solver(int argc, char **argv)
{
    solver_arguments a = {.model = {.index_bytes = 4, .uses = spc_solver_uses}};
    cli_parse_arguments(&syntax, argc, argv, &a);
    cli_solver_times times = {.path = NULL};
    spc_error error;
    if (a.measured && cli_solver_times_read(a.measured, &times, &error) != SPC_OK)
        return cli_report_status(error.status, &error);
    cli_question asked = {
        .gpus = &a.gpus, .solver = &a.options, .orders = &a.orders, .times = a.measured ? &times : NULL};
    int code = cli_run_question(&asked, &a.model, a.host, &a.common, &a.files, cli_show_answers_explained);
    cli_solver_times_complain(&times);
    cli_solver_times_free(&times);
    return code;
}
