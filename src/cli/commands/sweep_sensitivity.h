/* cli/commands/sweep_sensitivity.h - how much the speed of a matrix on a design follows each fact of the
 * design. */
#ifndef SPC_CLI_COMMANDS_SWEEP_SENSITIVITY_H
#define SPC_CLI_COMMANDS_SWEEP_SENSITIVITY_H

#include "cli/commands/sweep_grid.h"

/* Adds sensitivity[{design,fact,value,factor,elasticity}]: d ln(speed) / d ln(fact) of each fact that the
 * speed follows, from the fact as it is to `factor` times it, the kernel chosen anew. */
spc_status cli_sweep_sensitivity(const cli_matrix *matrix, const cli_sweep *sweep,
                                 const cli_model_options *model, json_t *document, spc_error *error);

#endif
