/* cli/commands/reorder_trial.h - the orders of a matrix tried one after the other, the best one kept and
 * written. */
#ifndef SPC_CLI_COMMANDS_REORDER_TRIAL_H
#define SPC_CLI_COMMANDS_REORDER_TRIAL_H

#include "cli/input/design.h"
#include "cli/input/matrix_input.h"
#include "cli/input/order_list.h"

/* What is asked for. */
typedef struct cli_reorder_plan {
    const cli_model_options *model;   /* kernels and types */
    const cli_design *design;         /* may be NULL */
    cli_order_list orders;            /* nothing: those that suit the matrix */
    const spc_permutation *given;     /* to be tried in place of the list; may be NULL */
    const char *output, *permutation; /* where the matrix and the order go; may be NULL */
    bool rows_only;
    uint32_t parts; /* of one more partition; 0 = none */
    uint64_t seed;
    uint32_t cells, words; /* of a picture of each order, and words of x in a line; 0 cells = none */
} cli_reorder_plan;

/* Is one order named, which is then the one to write, however fast it is? */
bool cli_reorder_names_one(const cli_reorder_plan *plan);

/* Tries the orders of a matrix that was read from `path`; the document gets orders[], best, advice. */
spc_status cli_reorder_matrix(const cli_reorder_plan *plan, const char *path, const cli_matrix *matrix,
                              json_t *document, spc_error *error);

#endif
