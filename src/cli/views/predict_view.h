/* cli/views/predict_view.h - the predictions of the kernels of a matrix as people and CSV readers see them.
 */
#ifndef SPC_CLI_VIEWS_PREDICT_VIEW_H
#define SPC_CLI_VIEWS_PREDICT_VIEW_H

#include "cli/output/print_results.h"

extern const cli_table cli_predictions_table; /* a row a kernel: every key */
extern const cli_table cli_terms_table;       /* a row a kernel and term */

cli_view cli_predict_view;       /* one line a kernel, then sentences about the best */
cli_view cli_predict_terms_view; /* the same, with the terms of each kernel */

/* Adds to each row of predictions[] what would help it most, in a few words. */
void cli_add_advice(json_t *document);

#endif
