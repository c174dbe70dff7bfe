/* study/solver_design.h - an iteration in the place of a product, where designs are compared or swept. */
#ifndef SPC_STUDY_SOLVER_DESIGN_H
#define SPC_STUDY_SOLVER_DESIGN_H

#include "sparcast/designs.h"
#include "sparcast/solver.h"

/* The fastest iteration of the kernels that were asked for (none: of all), by options->solver. *best is the
 * forecast of its product with time, speed, interval, memory, limit and set-up of the iteration. Errors:
 * those of spc_solver_forecast_make. */
spc_status spc_design_iteration(spc_analysis *analysis, const spc_design *design,
                                const spc_comparison_options *options, spc_forecast *best, spc_setup *setup,
                                spc_error *error);

#endif
