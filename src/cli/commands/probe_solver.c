#include "cli/commands/probes.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "output/console.h"
#include "workloads/iteration/inverses.h"

static void take_solvers(const cli_given *g)
{
    cli_probe_solver *solver = g->owner;
    for (char *rest = cli_keep_copy(g->text), *word; (word = strsep(&rest, ","));) {
        spc_error error;
        if (strcmp(word, "operations") == 0)
            solver->operations = true;
        else if (strcmp(word, "triangles") == 0)
            solver->triangles = true;
        else if (solver->methods == CLI_SOLVER_METHODS)
            argp_error(g->state, "--solver: at most %d methods", CLI_SOLVER_METHODS);
        else if (spc_solver_method_parse(word, &solver->method[solver->methods++], &error) != SPC_OK)
            argp_error(g->state, "--solver: %s, and operations, triangles", error.message);
    }
}

/* One of two, or both: bits. */
static void take_either(const cli_given *g)
{
    cli_take_32(g);
    ++*(uint32_t *)g->member;
}

static void take_preconditioner(const cli_given *g)
{
    spc_error error;
    if (spc_preconditioner_parse(g->text, g->member, &error) != SPC_OK)
        argp_error(g->state, "--preconditioner: %s", error.message);
}

static const char *const vectors[] = {"library", "fused", "both", NULL};
static const char *const launches[] = {"stream", "graph", "both", NULL};
static const cli_option option_rows[] = {
    {"solver", 0, "LIST", "Iterations: cg,bicgstab,gmres:M; operations, triangles", 2, .take = take_solvers},
    {"vectors", 0, "WHOSE", "Of --solver: library, fused, both (as the kernel)", 2,
     CLI_BY(take_either, cli_probe_solver, vectors), .words = vectors},
    {"launch", 0, "HOW", "Of --solver: stream, graph, both (both)", 2,
     CLI_BY(take_either, cli_probe_solver, launch), .words = launches},
    {"preconditioner", 0, "WORD", "Of --solver: jacobi, block-jacobi:N, chebyshev:N, ilu0", 2,
     CLI_BY(take_preconditioner, cli_probe_solver, preconditioner)},
    {0},
};
const cli_options cli_solver_options = {.row = option_rows};

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
    uint32_t launch = solver->launch ? solver->launch : 3;
    spc_solver_work w = {.size = sizeof w,
                         .files = work->files,
                         .names = work->names,
                         .file_count = work->file_count,
                         .methods = solver->method,
                         .method_count = solver->methods,
                         .kernels = work->kernels,
                         .kernel_count = work->kernel_count,
                         .library = solver->vectors & 1,
                         .fused = solver->vectors & 2,
                         .stream = launch & 1,
                         .graph = launch & 2,
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
