/* cli/commands/probe_solver.h - sparcast probe --solver: what is asked for, and its rows. */
#ifndef CLI_COMMANDS_PROBE_SOLVER_H
#define CLI_COMMANDS_PROBE_SOLVER_H

#include "cli/input/common_options.h"
#include "sparcast/solver_probe.h"

enum { CLI_SOLVER_METHODS = 16 };

typedef struct cli_probe_solver {
    spc_solver_method method[CLI_SOLVER_METHODS];
    size_t methods;
    bool operations, triangles, library, fused, stream, graph, quiet;
    spc_preconditioner preconditioner;
} cli_probe_solver;

/* --solver LIST, --vectors WHOSE, --launch HOW, --preconditioner WORD; its input is a cli_probe_solver. */
extern const struct argp cli_solver_argp;

/* Whether --solver was given. */
bool cli_probes_solvers(const cli_probe_solver *solver);

/* `work` says the files and kernels; output NULL: solvers.csv. */
int cli_run_solvers(spc_probe *probe, const spc_probe_work *work, const char *output, const char *command,
                    const cli_probe_solver *solver);

#endif
