/* workloads/solver/triangle.h - triangular solves, their analysis and incomplete factorisations by terms over
 * the levels of a triangle. */
#ifndef SPC_WORKLOADS_SOLVER_TRIANGLE_H
#define SPC_WORKLOADS_SOLVER_TRIANGLE_H

#include "sparcast/device.h"
#include "sparcast/fields.h"
#include "sparcast/pattern.h"

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
