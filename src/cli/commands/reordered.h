/* cli/commands/reordered.h - a matrix in another order, with an analysis of its own. */
#ifndef SPC_CLI_COMMANDS_REORDERED_H
#define SPC_CLI_COMMANDS_REORDERED_H

#include "cli/input/matrix_input.h"
#include "sparcast/reorder.h"

typedef struct cli_reordered {
    cli_matrix matrix;
    spc_permutation *permutation;
    spc_pattern *pattern;                /* NULL where the matrix is the original, as it is */
    double order_seconds, apply_seconds; /* what finding and applying the order took */
} cli_reordered;

/* Finds an order and applies it; the original must outlive the result. Errors: those of spc_reorder and
 * spc_permutation_apply. */
spc_status cli_reordered_open(const cli_matrix *original, const spc_reorder_options *options,
                              cli_reordered *reordered, spc_error *error);

/* The same for a permutation that is there already; it is copied. */
spc_status cli_reordered_by(const cli_matrix *original, const spc_permutation *permutation,
                            cli_reordered *reordered, spc_error *error);
void cli_reordered_close(cli_reordered *reordered);

/* Did the order fail for a reason that lies in this build or in METIS? Then the others can still be tried. */
bool cli_is_skippable(spc_status status);

#endif
