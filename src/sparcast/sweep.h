/* sparcast/sweep.h - one matrix on many designs: the fastest kernel at each point of a grid, and which facts
 * of a machine its speed hangs on. */
#ifndef SPARCAST_SWEEP_H
#define SPARCAST_SWEEP_H

#include "designs.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The fastest kernel of one design. What is not known is NaN. */
typedef struct spc_sweep_point {
    spc_forecast best;
    bool found; /* false where no kernel can hold the matrix, and where the design was refused */
    const char *kernel, *limited_by; /* NULL where none was found */
    double gflops, seconds;
    double l1_bytes, l2_bytes, dram_bytes;
    spc_model model;
    spc_error refused; /* its status is SPC_OK where the design was not */
    uint64_t reserved[4];
} spc_sweep_point;

/* "kernel", "gflops", "seconds", ...: keys of points[] in `sparcast sweep --json`. */
SPC_STATIC_API const spc_field *spc_sweep_point_fields(void);

/* Fills point[designs], several at a time. Designs share the analysis: traces, facts of rows, walks and
 * simulations that do not differ. Names of kernels as in spc_ranking_options; the contest of each design is
 * the one of spc_best_kernel. A design that is refused says so, and the others go on. Errors: INTERRUPTED,
 * MEMORY; those of the first design where all are refused, its label before them. */
SPC_STATIC_API spc_status spc_sweep_designs(spc_analysis *analysis, const spc_design *design, size_t designs,
                                            const spc_comparison_options *options, spc_sweep_point *point,
                                            spc_error *error);

/* One fact of a machine, varied alone: powers of two doubled, whole numbers by a quarter, others by a tenth.
 */
typedef struct spc_sensitivity {
    char fact[64];
    double value, factor; /* as it is, and what it was multiplied by */
    double elasticity;    /* growth of the speed, in logarithms, for one of the fact; 0 below 0.1 % */
    spc_model model;
    uint64_t reserved[2];
} spc_sensitivity;

/* "fact", "value", "factor", "elasticity", "model": keys of sensitivity[]. */
SPC_STATIC_API const spc_field *spc_sensitivity_fields(void);

/* All facts that the model of the design looks at, those of a gather memory behind the device included. A
 * fact that fits no more to the others once it is varied is left out. *row is released with
 * spc_sensitivity_free. Errors: those of spc_rank_kernels on the design as it is. */
SPC_STATIC_API spc_status spc_find_sensitivity(spc_analysis *analysis, const spc_design *design,
                                               const spc_comparison_options *options, spc_sensitivity **row,
                                               size_t *rows, spc_error *error);
SPC_STATIC_API void spc_sensitivity_free(spc_sensitivity *row); /* NULL is allowed */

#ifdef __cplusplus
}
#endif
#endif
