/* cli/told.h - predictions of the kernels of a matrix, as people and CSV readers see them. */
#ifndef SPC_CLI_TOLD_H
#define SPC_CLI_TOLD_H

#include "cli/forecast.h"

extern const cli_table cli_predictions_table; /* a row a kernel: every key */
extern const cli_table cli_terms_table;       /* a row a kernel and term */

cli_tell cli_tell_predictions; /* one line a kernel, then sentences about the best */
cli_tell cli_tell_terms;       /* the same, with the terms of each kernel */

#endif
