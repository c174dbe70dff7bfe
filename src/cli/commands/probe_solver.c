#include "cli/commands/probes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "output/console.h"
#include "workloads/iteration/inverses.h"

static void parse_solvers(struct argp_state *state, char *list, cli_probe_solver *solver)
{
    char *rest = NULL;
    for (char *word = strtok_r(list, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        spc_error error;
        if (strcmp(word, "operations") == 0)
            solver->operations = true;
        else if (strcmp(word, "triangles") == 0)
            solver->triangles = true;
        else if (solver->methods == CLI_SOLVER_METHODS)
            argp_error(state, "--solver: at most %d methods", CLI_SOLVER_METHODS);
        else if (spc_solver_method_parse(word, &solver->method[solver->methods++], &error) != SPC_OK)
            argp_error(state, "--solver: %s, and operations, triangles", error.message);
    }
}

static void parse_vectors(struct argp_state *state, const char *word, cli_probe_solver *solver)
{
    static const char *const words[] = {"library", "fused", "both", NULL};
    int which = (int)cli_parse_word(state, "--vectors", word, words);
    solver->library = which != 1;
    solver->fused = which != 0;
}

static void parse_launch(struct argp_state *state, const char *word, cli_probe_solver *solver)
{
    static const char *const words[] = {"stream", "graph", "both", NULL};
    int which = (int)cli_parse_word(state, "--launch", word, words);
    solver->stream = which != 1;
    solver->graph = which != 0;
}

enum { KEY_SOLVER = 0x400, KEY_VECTORS, KEY_LAUNCH, KEY_PRECONDITIONER };

static const struct argp_option options[] = {
    {"solver", KEY_SOLVER, "LIST", 0, "Iterations: cg,bicgstab,gmres:M; operations, triangles", 2},
    {"vectors", KEY_VECTORS, "WHOSE", 0, "Of --solver: library, fused, both (as the kernel)", 2},
    {"launch", KEY_LAUNCH, "HOW", 0, "Of --solver: stream, graph, both (both)", 2},
    {"preconditioner", KEY_PRECONDITIONER, "WORD", 0,
     "Of --solver: jacobi, block-jacobi:N, chebyshev:N, ilu0", 2},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    cli_probe_solver *solver = state->input;
    spc_error error;
    switch (key) {
    case KEY_SOLVER:
        parse_solvers(state, argument, solver);
        return 0;
    case KEY_VECTORS:
        parse_vectors(state, argument, solver);
        return 0;
    case KEY_LAUNCH:
        parse_launch(state, argument, solver);
        return 0;
    case KEY_PRECONDITIONER:
        if (spc_preconditioner_parse(argument, &solver->preconditioner, &error) != SPC_OK)
            argp_error(state, "--preconditioner: %s", error.message);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp cli_solver_argp = {.options = options, .parser = parse};

bool cli_probes_solvers(const cli_probe_solver *solver)
{
    return solver->methods || solver->operations || solver->triangles;
}

static void print_row(const cli_probe_solver *solver, const spc_solver_measurement *row)
{
    char matrix[CLI_CELL_SIZE];
    cli_progress_clear();
    if (solver->quiet)
        return;
    snprintf(matrix, sizeof matrix, "%s", row->matrix);
    cli_printable(matrix);
    printf("%-24s %9llu %-18s %-14s %-7s %-6s %12.2f us  +- %.1f %%\n", matrix, (unsigned long long)row->rows,
           row->operation, row->kernel, row->vectors, row->launch, 1e6 * row->seconds,
           100 * row->seconds_mad / row->seconds);
}

typedef struct listener {
    const cli_probe_solver *solver;
    bool failed;
} listener;

static void listen_row(void *context, const spc_solver_measurement *row)
{
    const listener *l = context;
    print_row(l->solver, row);
    if (row->repeats == 0)
        cli_complain_restless(row->matrix, row->kernel);
}

static void listen_failure(void *context, const char *matrix, const spc_error *error)
{
    listener *l = context;
    l->failed = true;
    cli_progress_clear();
    cli_complain("%s: %s", matrix, error->message);
}

int cli_run_solvers(spc_probe *probe, const spc_probe_work *work, const char *output, const char *command,
                    const cli_probe_solver *solver)
{

    spc_error error;
    listener l = {.solver = solver};
    bool launch = solver->stream || solver->graph;
    spc_solver_work w = {.size = sizeof w,
                         .files = work->files,
                         .names = work->names,
                         .file_count = work->file_count,
                         .methods = solver->method,
                         .method_count = solver->methods,
                         .kernels = work->kernels,
                         .kernel_count = work->kernel_count,
                         .library = solver->library,
                         .fused = solver->fused,
                         .stream = launch ? solver->stream : true,
                         .graph = launch ? solver->graph : true,
                         .operations = solver->operations,
                         .triangles = solver->triangles,
                         .output = output ? output : "solvers.csv",
                         .command = command,
                         .format = work->format,
                         .measured = listen_row,
                         .failed = listen_failure,
                         .context = &l,
                         .preconditioner = solver->preconditioner};
    spc_status status = spc_probe_solver(probe, &w, &error);
    cli_progress_clear();
    return cli_worse(cli_report_status(status, &error), l.failed ? CLI_FAILED : CLI_DONE);
}
