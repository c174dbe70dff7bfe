/* fit/fit_group.h - the samples of a fit, and the fit of one group of them with its intervals. */
#ifndef SPC_FIT_FIT_GROUP_H
#define SPC_FIT_FIT_GROUP_H

#include "fit/estimate.h"
#include "sparcast/fit.h"
#include "validate/measured_rows.h"

enum { SPC_FIT_LEAST_MATRICES = 8 };

/* All samples of a fit; those of one group are picked out by kernel name. */
typedef struct spc_samples {
    size_t count, matrices;
    spc_sample *sample;
} spc_samples;

/* Fits the group result->kernel names: coefficients and their bootstrap intervals. fallback as in
 * spc_estimate_all; *coefficients are the point estimates. Errors: MEMORY, INTERRUPTED. */
spc_status spc_fit_group(const spc_samples *all, const spc_fit_options *options,
                         const spc_hit_lines *fallback, spc_coefficients *coefficients,
                         spc_fit_kernel *result, spc_error *error);

#endif
