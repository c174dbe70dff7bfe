/* fit/kernel_rows.h - the times of one kernel and value type, and room to fit terms to them. */
#ifndef SPC_FIT_KERNEL_ROWS_H
#define SPC_FIT_KERNEL_ROWS_H

#include "fit/term_rows.h"
#include "fit/term_search.h"

typedef struct spc_kernel_rows {
    spc_term_rows all;
    double *predicted;         /* [all.count], the source's constant included */
    double *x, *y, *replicate; /* [all.count], [all.count], [resamples * SPC_TERMS] */
    size_t resamples;
    double waited; /* the source's constant, seconds of every time */
} spc_kernel_rows;

/* The rows of fit->kernel[kernel] whose amounts are there. Errors: MEMORY. */
spc_status spc_kernel_rows_new(const spc_amount_rows *rows, const spc_terms_fit_options *options,
                               const spc_terms_fit *fit, size_t kernel, spc_kernel_rows *k, spc_error *error);
void spc_kernel_rows_free(spc_kernel_rows *k);

/* "cusparse-sell:32" is a row of the kernel cusparse-sell. */
bool spc_is_row_of(const spc_amount_row *row, const spc_kernel_terms *kernel);

/* Rows that are not held out count. Returns how many there are. */
size_t spc_kernel_rows_use_fit_set(spc_kernel_rows *k);

/* Coefficients of resamples of the fit set, term by term, ascending: replicate[term][resample]. Errors:
 * INTERRUPTED. */
spc_status spc_kernel_rows_resample(spc_kernel_rows *k, const spc_term_choice *choice, uint64_t seed,
                                    spc_error *error);

/* Of the 95 % interval: value, the nearest ranks of 2.5 and 97.5 percent of ascending replicates, n. */
spc_estimate spc_replicates_estimate(double value, const double *replicate, size_t resamples, size_t n);

/* Measured over forecast time, the source's constant left out. */
double spc_kernel_rows_ratio(const spc_kernel_rows *k, size_t row);

/* k->predicted against the times: of all rows, or of those that are held out or not. Errors: MEMORY. */
typedef bool spc_row_filter(const spc_term_row *row);
spc_status spc_kernel_rows_judge(const spc_kernel_rows *k, spc_row_filter *wanted, spc_accuracy *accuracy,
                                 spc_error *error);

/* out->worst, worst_ratio: the matrix that k->predicted is farthest off on. */
void spc_kernel_rows_find_worst(const spc_kernel_rows *k, spc_kernel_terms *out);

/* ---- constants of a source ---- */

/* The null model's error on all rows, with the constant that makes it least. NaN without a bandwidth. Errors:
 * MEMORY. */
spc_status spc_null_judge(spc_kernel_rows *k, const spc_device *device, spc_accuracy *null, spc_error *error);

/* fit->waited_seconds: what the quickest kernel takes to start, less launch_seconds. Errors: MEMORY,
 * INTERRUPTED. */
spc_status spc_waited_find(const spc_amount_rows *rows, const spc_device *device,
                           const spc_terms_fit_options *options, spc_terms_fit *fit, spc_error *error);

/* The same by the terms that the device has, of all its kernels at once. Fills what is known of each kernel:
 * errors, interval, coverage. Errors: MEMORY, INTERRUPTED. */
spc_status spc_waited_hold(const spc_amount_rows *rows, const spc_device *device,
                           const spc_terms_fit_options *options, spc_terms_fit *fit, spc_error *error);

#endif
