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
} cli_probe_solver;

/* --solver LIST, --vectors WORD, --launch WORD. */
void cli_parse_solvers(struct argp_state *state, char *list, cli_probe_solver *solver);
void cli_parse_solver_vectors(struct argp_state *state, const char *word, cli_probe_solver *solver);
void cli_parse_solver_launch(struct argp_state *state, const char *word, cli_probe_solver *solver);

/* Whether --solver was given. */
bool cli_probes_solvers(const cli_probe_solver *solver);

/* `work` says the files, kernels, output and command. */
int cli_probe_solvers(spc_probe *probe, const spc_probe_work *work, const cli_probe_solver *solver);

#endif
