/* cli/commands/sweep_grid.h - the designs of a sweep: families (a device, or one with a what-if), each at
 * every point of a grid of one or two keys; and what a matrix does on all of them. */
#ifndef SPC_CLI_COMMANDS_SWEEP_GRID_H
#define SPC_CLI_COMMANDS_SWEEP_GRID_H

#include "cli/input/design.h"
#include "cli/input/matrix_input.h"
#include "cli/input/sweep_axis.h"

enum { CLI_SWEEP_AXES = 2, CLI_SWEEP_DESIGNS = 16384 };

typedef struct cli_sweep_point {
    cli_design design;
    char family[128];
    size_t at[CLI_SWEEP_AXES]; /* values of the axes */
    size_t refused;            /* matrices that this design could not be asked about, */
    spc_error why;             /* and why the last of them could not */
} cli_sweep_point;

typedef struct cli_sweep {
    cli_axis axis[CLI_SWEEP_AXES]; /* set by the caller */
    size_t axes;                   /* likewise; 0: only the families */
    bool used[CLI_SWEEP_AXES];     /* by some family */
    cli_sweep_point *point;        /* a family after the other, the last axis fastest */
    size_t points;
} cli_sweep;

/* Takes a --vary: wrong usage for a third one, or for a key twice. */
void cli_sweep_parse_axis(struct argp_state *state, const char *argument, cli_sweep *sweep);

/* Opens every design; --set holds for all of them. Returns the exit code, after a complaint if it is not
 * CLI_DONE. */
int cli_sweep_open(cli_sweep *sweep, const cli_model_options *model);
void cli_sweep_close(cli_sweep *sweep); /* the axes, too */

uint64_t cli_sweep_hash(const cli_sweep *sweep);

/* Adds points[{design,value,...}] of all designs. A design that is refused has "error" in the place of
 * numbers, and is counted; an error is returned where all of them are. */
spc_status cli_sweep_matrix(const cli_matrix *matrix, const cli_sweep *sweep, const cli_model_options *model,
                            json_t *document, spc_error *error);

/* Whether the other designs of a matrix are worth a try. Several threads may ask: counts what was refused. */
bool cli_sweep_goes_on(cli_sweep_point *point, spc_status status, const spc_error *error);

/* A line for each design that was refused. Returns the exit code: CLI_FAILED where there was one. */
int cli_sweep_complain(const cli_sweep *sweep);

#endif
