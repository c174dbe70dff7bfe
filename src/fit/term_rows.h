/* fit/term_rows.h - measured times with the amounts of their matrices. */
#ifndef SPC_FIT_TERM_ROWS_H
#define SPC_FIT_TERM_ROWS_H

#include "model/terms/terms.h"
#include "sparcast/fit.h"

/* One time of a kernel that is not simulated; the amounts are there once its matrix was found. */
typedef struct spc_amount_row {
    const spc_time *time;
    const spc_device *device; /* that it was measured on */
    size_t matrix;            /* number of its matrix */
    unsigned family;          /* its number, where the times have families */
    bool found;
    spc_term_amounts amounts;
} spc_amount_row;

typedef struct spc_amount_rows {
    size_t count, matrices, families; /* families: 0 where the times have none */
    spc_amount_row *row;
    const char **name; /* [matrices] */
    size_t others;
    spc_device **other; /* machines that the times name, besides the one of the fit */
} spc_amount_rows;

/* Reads each matrix once and simulates what its rows need, on the machine of the row; amounts are scaled to
 * `device` by the resource that each term stands for. Errors: those of spc_device_load, DATA (no time of a
 * kernel that is not simulated; no matrix found; a kernel whose traffic is to count is not simulated),
 * ARGUMENT (traffic), MEMORY, INTERRUPTED, those of spc_terms_measure. */
spc_status spc_amount_rows_measure(const spc_times *times, const spc_device *device,
                                   const spc_collection *collection, const spc_terms_fit_options *options,
                                   spc_amount_rows *rows, spc_terms_fit *fit, spc_error *error);
void spc_amount_rows_free(spc_amount_rows *rows);

/* The kernel of ours whose traffic counts for the kernel of a time; how its values are stored: *layout. */
spc_status spc_terms_layout(const spc_time *time, const spc_device *device,
                            const spc_terms_fit_options *options, spc_kernel_spec *layout,
                            const char **traffic, spc_error *error);

#endif
