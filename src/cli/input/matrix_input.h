/* cli/input/matrix_input.h - a matrix file, read and analysed. */
#ifndef SPC_CLI_INPUT_MATRIX_INPUT_H
#define SPC_CLI_INPUT_MATRIX_INPUT_H

#include "cli/input/each_file.h"

/* One matrix, and the analysis that keeps what predictions need to know of it. */
typedef struct cli_matrix {
    const spc_pattern *pattern;
    spc_analysis *analysis;
    int threads;                  /* that may work on it */
    const spc_progress *progress; /* may be NULL */
} cli_matrix;

/* How to read an input; what is odd about its file is said on stderr. */
spc_read_options cli_read_options(const cli_input *input);

/* Reads a file, opens its analysis and calls use; the document gets file, rows, cols and nnz. */
typedef spc_status cli_use_matrix(const cli_matrix *matrix, void *context, json_t *document,
                                  spc_error *error);
spc_status cli_with_matrix(const cli_input *input, cli_use_matrix *use, void *context, json_t *document,
                           spc_error *error);

#endif
