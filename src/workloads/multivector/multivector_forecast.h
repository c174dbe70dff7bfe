/* workloads/multivector/multivector_forecast.h - a product with k columns on a device, as the parts of an
 * answer ask it. */
#ifndef SPC_WORKLOADS_MULTIVECTOR_MULTIVECTOR_FORECAST_H
#define SPC_WORKLOADS_MULTIVECTOR_MULTIVECTOR_FORECAST_H

#include "kernels/common/multivector.h"
#include "sparcast/columns.h"

typedef struct spc_multivector_asked {
    const spc_device *device;
    spc_multivector_job job;
    uint64_t products;                 /* that share the set-up; 0: so many that it does not count */
    const spc_pattern *pattern;        /* for the simulator; NULL: by counts alone, times ... */
    double scale[SPC_COLUMNS_KERNELS]; /* ... this, of each kernel; 0 counts as 1 */
    spc_columns_answer *answer;        /* whose missing_code is set */
} spc_multivector_asked;

/* Of forecasts that are slower than the fastest by at most this share, the one of the least set-up is chosen.
 */
#define SPC_MULTIVECTOR_AS_GOOD 0.03

/* A type that an algorithm of cuSPARSE does not take on this GPU: "f16", "bf16"; NULL where it takes it. */
const char *spc_multivector_missing_type(const spc_multivector_asked *q, const spc_kernel *kernel);

/* *known false: nobody measured the kernel with such a product, or it knows none. */
spc_status spc_multivector_forecast_kernel(const spc_multivector_asked *asked, const spc_kernel_spec *spec,
                                           spc_columns_prediction *p, bool *known, spc_error *error);

/* Whether the words that ask for kernels name some. Errors: ARGUMENT. */
spc_status spc_multivector_check_words(const spc_columns_options *options, spc_error *error);

/* Place among the kernels that know such products. */
size_t spc_multivector_place(const spc_kernel *kernel);

/* Seconds of so many products and the set-up: what kernels are compared by where products share it. */
double spc_multivector_total(const spc_columns_prediction *prediction, double products);

/* Adds the kernels that are asked for to an answer, fastest first. */
spc_status spc_multivector_forecast_all(const spc_multivector_asked *q, const spc_columns_options *options,
                                        spc_columns_answer *answer, spc_error *error);

/* Sets dense_seconds and dense_density. */
spc_status spc_multivector_add_dense(const spc_multivector_asked *q, const spc_columns_options *options,
                                     spc_columns_answer *answer, spc_error *error);

/* spc_columns_forecast of a pattern that was counted already. */
spc_status spc_multivector_forecast_counted(const spc_multivector_counts *counts, const spc_device *device,
                                            const spc_columns_options *options, spc_columns_answer *answer,
                                            spc_error *error);

/* ---- the fields of spc_columns_answer, for answers that hold one ---- */

/* Forecasts a product with a pattern. k = 1, not transposed, is spc_forecast_kernel's and refused here.
 * Errors: ARGUMENT, DATA (the device says too little: no GPU, no bandwidth), UNSUPPORTED (a named kernel does
 * not know such a product), MEMORY, INTERRUPTED. */
spc_status spc_columns_forecast(const spc_pattern *pattern, const spc_device *device,
                                const spc_columns_options *options, spc_columns_answer *answer,
                                spc_error *error);

/* Of a transposed product that was forecast with these options: sets forming_seconds, formed_seconds and
 * transpose_pays_after. Forming A' is two scatters of one column (entries of each column counted, then
 * placed), and beyond the L2 a sector of indices and one of values, read and written, for each run of a
 * column in 32 rows. Errors: those of spc_columns_forecast and spc_forecast_kernel. */
spc_status spc_columns_add_formed(const spc_pattern *pattern, const spc_device *device,
                                  const spc_columns_options *options, spc_columns_answer *answer,
                                  spc_error *error);

/* Whether a fact counts in a product with k columns, which is no model's. */
bool spc_columns_uses(const spc_device *device, spc_model model, const char *key);

/* "row", "col". */
const char *spc_columns_layout_name(spc_columns_layout layout);

#endif
