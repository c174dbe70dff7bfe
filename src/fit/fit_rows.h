/* fit/fit_rows.h - the measured rows of a fit of the execution-order model, with their matrices in
 * memory: they are simulated many times. */
#ifndef SPC_FIT_FIT_ROWS_H
#define SPC_FIT_FIT_ROWS_H

#include "sparcast/fit.h"

typedef struct spc_fit_row {
    const spc_measurement *row;
    spc_kernel_spec spec;
    size_t matrix; /* number of its matrix */
    bool stands_in;
} spc_fit_row;

typedef struct spc_fit_rows {
    size_t count, matrices;
    spc_fit_row *row;
    spc_pattern **pattern;    /* [matrices] */
    const char **name;        /* [matrices] */
    size_t held_out, missing; /* matrices */
    size_t own;               /* rows of our kernels */
    char first_missing[320];  /* why, for one of the missing */
    char missing_names[160];  /* of the first three */
} spc_fit_rows;

/* Errors: DATA (fewer matrices than a fit needs), MEMORY, INTERRUPTED. */
spc_status spc_fit_rows_read(const spc_measurements *table, const spc_collection *collection,
                             const spc_exec_fit_options *options, spc_fit_rows *rows, spc_error *error);
void spc_fit_rows_free(spc_fit_rows *rows);

/* Simulates rows; `ours`: those of our kernels only, the others keep what execution[] holds. */
spc_status spc_fit_rows_execute(const spc_fit_rows *rows, const spc_device *device, bool ours, int threads,
                                spc_execution *execution, spc_error *error);

#endif
