/* study/gpus_design.h - a design of several GPUs beside others. */
#ifndef SPC_STUDY_GPUS_DESIGN_H
#define SPC_STUDY_GPUS_DESIGN_H

#include "sparcast/designs.h"

/* A product by the fastest of some kernels (as in spc_ranking_options) on design->gpus devices, or an
 * iteration of `solver`, where it is not NULL: kernel, time with its interval, speed, memory of one GPU, what
 * limits it. No traffic and no set-up: these are NaN. Errors: those of spc_ask, UNSUPPORTED (a
 * preconditioner, or a number of iterations, which needs the set-up). */
spc_status spc_gpus_of_design(spc_analysis *analysis, const spc_design *design,
                              const spc_forecast_options *options, const spc_solver_options *solver,
                              const char *const *kernel, size_t kernels, spc_forecast *best,
                              spc_error *error);

#endif
