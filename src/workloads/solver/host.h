/* workloads/solver/host.h - the same iteration on a CPU. */
#ifndef SPC_WORKLOADS_SOLVER_HOST_H
#define SPC_WORKLOADS_SOLVER_HOST_H

#include "sparcast/solver.h"

/* The product as the CPU's model has it, vector operations at the speed of its memory (or, as long as all of
 * it fits, of its last cache where the device says so), fused by the compiler's loops. */
spc_status spc_solver_on_host(spc_analysis *analysis, uint64_t rows, const spc_device *host,
                              const spc_solver_options *options, double *seconds, spc_error *error);

#endif
