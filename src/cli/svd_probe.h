/* cli/svd_probe.h - what the two files of sparcast svd probe share. */
#ifndef SPC_CLI_SVD_PROBE_H
#define SPC_CLI_SVD_PROBE_H

#include "cli/svd.h"

enum { CLI_SVD_REPEATS = 100 };

typedef struct cli_svd_probe_arguments {
    cli_common common;
    cli_numbers sizes, bands;
    uint32_t methods, matrices, repeats;
    bool values, vectors, host, rates, accuracy;
    char command[512], name[256];
    int driver, runtime;
    spc_svd_writer *writer; /* NULL: no measurement file */
    json_t *documents;
    size_t done, planned;
    size_t measured, there, failed;
    bool stop; /* interrupted, no device, or the measurement file cannot be written */
} cli_svd_probe_arguments;

/* Every matrix, size, result, method and band width that was asked for. Returns an exit code. */
int cli_svd_measure_all(cli_svd_probe_arguments *arguments);

#endif
