/* cli/commands/cmd_solver.c - sparcast solver: an iteration of a Krylov solver, part by part. */
#include <stdlib.h>

#include "cli/commands/commands.h"
#include "output/console.h"
#include "views/answer_view.h"
#include "workloads/iteration/inverses.h"

enum {
    KEY_LAUNCH = 0x200,
    KEY_VECTORS,
    KEY_PRECONDITIONER,
    KEY_ITERATIONS,
    KEY_ORDERS,
    KEY_VALUE,
    KEY_VECTOR
};

typedef struct solver_arguments {
    cli_common_options common;
    cli_model_options model;
    cli_inputs files;
    cli_order_list orders;
    const char *host;
    spc_design *design, *host_design;
    spc_solver_options options;
    cli_gpus gpus;
    bool named; /* the method */
} solver_arguments;

static const struct argp_option options[] = {
    {"device", 'd', "NAME|FILE", 0, "Of 'sparcast device'; AMD code has not run on a GPU here", 2},
    {"kernel", 'k', "NAME", 0, "Of the products: csr-vector:8, cusparse-csr, ... (fastest)", 2},
    {"value", KEY_VALUE, "TYPE", 0, "A's values: f32, f64, mixed (as the file says)", 2},
    {"vector", KEY_VECTOR, "TYPE", 0, "Vectors: f32 or f64 (as --value)", 2},
    {"set", CLI_SET(solver_arguments, model.settings), "KEY=VALUE", 0,
     "Change a fact of the device: l2_bytes=50MiB", 2},
    {"launch", KEY_LAUNCH, "HOW", 0, "By the host (stream), or as a graph of launches (graph); stream", 3},
    {"vectors", KEY_VECTORS, "WHOSE", 0, "Operations: library, fused, best (as the kernel is)", 3},
    {"preconditioner", KEY_PRECONDITIONER, "WORD", 0,
     "none, jacobi, block-jacobi:N, chebyshev:N, ilu0, ic0 (none)", 3},
    {"iterations", KEY_ITERATIONS, "N", 0, "Total of N iterations, with what precedes them", 3},
    {"orders", KEY_ORDERS, "LIST", 0, "Would rows in these orders help? rcm,levels,colours,...", 3},
    {"host", CLI_SET(solver_arguments, host), "CPU", 0,
     "Compare with a CPU, transfers over the host link included", 3},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    static const char *const launches[] = {"stream", "graph", NULL};
    static const char *const vectors[] = {"library", "fused", "best", NULL};
    solver_arguments *arguments = state->input;
    spc_solver_options *o = &arguments->options;
    spc_error error;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->common;
        state->child_inputs[1] = &arguments->files;
        state->child_inputs[2] = &arguments->gpus;
        return 0;
    case ARGP_KEY_ARG: /* the first word that is no option; files follow */
        if (arguments->named || cli_is_completing())
            return ARGP_ERR_UNKNOWN;
        if (spc_solver_method_parse(argument, &o->method, &error) != SPC_OK) {
            cli_complain("%s", error.message);
            exit(CLI_USAGE);
        }
        arguments->named = true;
        return 0;
    case 'd':
        cli_list_add(&arguments->model.devices, argument);
        return 0;
    case 'k':
        cli_add_kernels(state, &arguments->model.kernels, argument);
        return 0;
    case KEY_VALUE:
        arguments->model.value_bytes = cli_parse_precision(state, argument);
        return 0;
    case KEY_VECTOR:
        arguments->model.vector = cli_parse_vector(state, argument);
        return 0;
    case KEY_LAUNCH:
        o->launch = (spc_solver_launch)cli_parse_word(state, "--launch", argument, launches);
        return 0;
    case KEY_VECTORS:
        o->vectors = (spc_solver_vectors)(1 + cli_parse_word(state, "--vectors", argument, vectors));
        return 0;
    case KEY_PRECONDITIONER:
        if (spc_preconditioner_parse(argument, &o->preconditioner, &error) != SPC_OK)
            argp_error(state, "--preconditioner: %s", error.message);
        return 0;
    case KEY_ITERATIONS:
        o->iterations = cli_parse_count(state, "--iterations", argument, 1, UINT32_MAX);
        return 0;
    case KEY_ORDERS:
        cli_parse_orders(state, "--orders", argument, &arguments->orders);
        return 0;
    case ARGP_KEY_END:
        cli_need_inputs(state, &arguments->files);
        arguments->model.value_bytes =
            cli_join_precision(state, arguments->model.value_bytes, arguments->model.vector);
        if (arguments->model.devices.count != 1)
            argp_error(state, "one --device; 'sparcast device' lists the machines");
        if (arguments->orders.all)
            argp_error(state, "--orders: name the orders: rcm,levels,colours");
        if (!arguments->named)
            argp_error(state,
                       "the first word is a method: cg, bicgstab, gmres:M, cgs, minres or pipelined-cg");
        if (arguments->gpus.counts && (arguments->host || o->preconditioner.kind || o->iterations))
            argp_error(state, "--gpus goes without --host, --preconditioner and --iterations");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

static const struct argp_child children[] = {
    {&cli_common_argp, 0, NULL, 0}, {&cli_inputs_argp, 0, NULL, 0}, {&cli_gpus_argp, 0, NULL, 4}, {0}};
static const struct argp argp = {
    .options = options,
    .parser = parse,
    .args_doc = "METHOD FILE...",
    .doc = "What an iteration of cg, bicgstab, gmres:M, cgs, minres or pipelined-cg takes, part by part.\v"
           "Example: sparcast solver cg -d h100 --value f64 --launch graph cant.mtx.gz\n"
           "Nothing is forecast about convergence, symmetric halves, mixed refinement, multigrid.",
    .children = children};

static spc_status solve_file(const cli_input *input, void *context, cli_document *document, spc_error *error)
{
    const solver_arguments *a = context;
    const cli_question asked = {.design = a->design,
                                .model = &a->model,
                                .gpus = &a->gpus,
                                .solver = &a->options,
                                .orders = &a->orders,
                                .host = a->host ? a->host_design : NULL};
    return cli_ask_question(input, &asked, document, error);
}

static int open_designs(solver_arguments *arguments)
{
    char changes[256] = "";
    const cli_model_options *m = &arguments->model;
    cli_join_changes(changes, sizeof changes, &m->settings);
    int code = cli_design_open(&arguments->design, m->devices.item[0], changes, m);
    if (code == CLI_DONE)
        cli_warn_unmeasured(arguments->design->device);
    if (code != CLI_DONE || !arguments->host)
        return code;
    cli_model_options host = {.value_bytes = m->value_bytes, .index_bytes = m->index_bytes};
    return cli_design_open(&arguments->host_design, arguments->host, "", &host);
}

static int solver_run(solver_arguments *arguments, int argc, char **argv)
{
    uint64_t machines = spc_design_hash(arguments->design, 0);
    if (arguments->host)
        machines = spc_design_hash(arguments->host_design, machines);
    return cli_run_over_files(&(cli_file_run){.common = &arguments->common,
                                              .inputs = &arguments->files,
                                              .ask = solve_file,
                                              .context = arguments,
                                              .table = cli_answer_csv(arguments->gpus.counts > 0),
                                              .show = cli_show_answers_explained,
                                              .argc = argc,
                                              .argv = argv,
                                              .machines = machines});
}

int cli_solver(int argc, char **argv)
{
    solver_arguments arguments = {.model = {.index_bytes = 4, .uses = spc_solver_uses}};
    cli_parse_arguments(&argp, argc, argv, &arguments);
    int code = open_designs(&arguments);
    if (code == CLI_DONE)
        code = cli_gpus_open(&arguments.gpus, arguments.design);
    if (code == CLI_DONE)
        code = solver_run(&arguments, argc, argv);
    cli_gpus_close(&arguments.gpus);
    spc_design_free(arguments.design);
    spc_design_free(arguments.host_design);
    cli_inputs_close(&arguments.files);
    cli_model_options_free(&arguments.model);
    return code;
}
