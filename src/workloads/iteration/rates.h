/* workloads/iteration/rates.h - what a machine takes for a vector operation, for a triangular solve, and to
 * start a product. */
#ifndef SPC_WORKLOADS_ITERATION_RATES_H
#define SPC_WORKLOADS_ITERATION_RATES_H

#include "sparcast/device.h"
#include "sparcast/fields.h"
#include "sparcast/pattern.h"
#include "workloads/iteration/method.h"

typedef struct spc_vector_rates {
    double start;      /* s, of few entries */
    double fill;       /* s more where the GPU is full of threads */
    double column;     /* s more for each vector of a basis */
    double l2, memory; /* B/s from either */
    double host;       /* s of the host that launches it; 0 on a CPU */
} spc_vector_rates;

/* An operation is "dot", "axpy", "scale", "copy", "pass", "sum", "scalars", "basis-dots", "basis-update" or
 * "product" (start and host alone). kernel: of the product. What the device does not say is 0; the rate of an
 * L2 that it does not say is that of the memory. */
spc_vector_rates spc_vector_rates_of(const spc_device *device, const char *kernel, const char *operation,
                                     spc_step_style style);

/* Whether the device says what vector operations take; a CPU does with its bandwidth. */
bool spc_device_knows_vectors(const spc_device *device, spc_step_style style);

/* A host is a CPU, or NULL. Errors: ARGUMENT. */
spc_status spc_check_host(const spc_device *host, spc_error *error);

/* Whose vector operations go with a product: of `kernel`, a library's or ours. */
spc_step_style spc_step_style_of(const char *kernel, bool fused);

/* "library", "fused", "ginkgo". */
const char *spc_step_style_name(spc_step_style style);

/* Bytes of the last cache, of which an array is still there up to *kept and gone from *lost on. */
void spc_last_cache(const spc_device *device, double *kept, double *lost);

/* Triangular solves, their analysis and incomplete factorisations, by terms over the levels of a triangle. */
typedef enum spc_triangle_work {
    SPC_TRIANGLE_SOLVE,
    SPC_TRIANGLE_ANALYSIS,
    SPC_TRIANGLE_ILU0, /* factorisations, over the lower triangle */
    SPC_TRIANGLE_IC0,
    SPC_TRIANGLE_ILU0_ANALYSIS,
    SPC_TRIANGLE_IC0_ANALYSIS,
} spc_triangle_work;

/* The key "levels" of a spc_level_pair. */
extern const spc_field spc_level_pair_table[];

/* Seconds by cuSPARSE in float64; of a CPU, where nobody measured them, those of a solve alone. NaN where the
 * device has no terms for it. */
double spc_triangle_seconds(const spc_device *device, const spc_levels *levels, uint32_t rows,
                            spc_triangle_work work);

#endif
