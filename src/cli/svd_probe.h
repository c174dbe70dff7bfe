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
    bool abandoned; /* a call of LAPACK still runs in its thread, with the memory of its matrix */
    double *kept[2];
    bool stop; /* interrupted, no device, or the measurement file cannot be written */
} cli_svd_probe_arguments;

/* One decomposition; arrays as spc_svd takes them, without gaps between columns. */
typedef struct cli_svd_call {
    uint32_t n;
    const double *a;
    double *s, *u, *v;
    spc_svd_options options;
} cli_svd_call;

/* A call of LAPACK does not end before it is done, which may be long after Ctrl-C. On the host the
 * decomposition has a thread of its own, which is then left to itself: *abandoned, and its memory must stay.
 */
spc_status cli_svd_run(const cli_svd_call *call, bool *abandoned, spc_svd_report *report, spc_error *error);

/* Every matrix, size, result, method and band width that was asked for. Returns an exit code. */
int cli_svd_measure_all(cli_svd_probe_arguments *arguments);

#endif
