/* cli/commands/design_set.h - designs side by side: the best kernel of each for one matrix. */
#ifndef SPC_CLI_COMMANDS_DESIGN_SET_H
#define SPC_CLI_COMMANDS_DESIGN_SET_H

#include "cli/commands/predict_kernels.h"
#include "cli/input/order_list.h"

typedef struct cli_design_set {
    cli_design *design;
    size_t count, versions; /* designs of each device; the first is the device unchanged */
    cli_order_list orders;  /* set by the caller: each device unchanged, on the matrix in these */
} cli_design_set;

/* Opens each device unchanged, once with each --what-if, and once with all --set together. Returns the exit
 * code, after a complaint if it is not CLI_DONE. The orders stay as they are. */
int cli_design_set_open(cli_design_set *designs, const cli_model_options *model);
void cli_design_set_close(cli_design_set *designs);

/* Adds designs[{design,...}] with the best kernel of each, and winner. An order that cannot be made fails. */
spc_status cli_add_designs(json_t *document, const cli_matrix *matrix, const cli_design_set *designs,
                           const cli_model_options *model, spc_error *error);

#endif
