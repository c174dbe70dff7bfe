/* cli/commands/svd_probe_matrices.h - the decompositions that `sparcast svd probe` runs and
 * times. */
#ifndef SPC_CLI_COMMANDS_SVD_PROBE_MATRICES_H
#define SPC_CLI_COMMANDS_SVD_PROBE_MATRICES_H

#include "cli/input/svd_options.h"
#include "cli/output/print_results.h"
#include "sparcast/svd.h"

enum { CLI_SVD_REPEATS = 100 };

typedef struct cli_svd_probe_arguments {
    cli_common_options common;
    cli_numbers sizes, bands;
    uint32_t methods, matrices, repeats;
    bool values, vectors, host, rates, accuracy;
    char *command, name[256];
    int driver, runtime;
    spc_svd_writer *writer; /* NULL: no measurement file */
    json_t *documents;
    size_t done, planned;
    size_t measured, resumed, failed; /* resumed: in the file from an earlier run */
    bool abandoned; /* a call of LAPACK still runs in its thread, with the memory of its matrix */
    double *abandoned_memory[2];
    bool stop; /* interrupted, no device, or the measurement file cannot be written */
} cli_svd_probe_arguments;

/* Every matrix, size, result, method and band width that was asked for. Returns an exit code. */
int cli_svd_probe_matrices(cli_svd_probe_arguments *arguments);

#endif
