/* sim/l2_slices.h - how unevenly requests for x fall on the slices of the L2.
 *
 * Lines are dealt out to slices by a hash of their address. Streams touch all lines alike and load all slices
 * alike. Lines of x that many blocks ask for do not: where they are few, or a few are asked for far more
 * often than the others, one slice is the busiest and the others wait for it.
 */
#ifndef SPC_SIM_L2_SLICES_H
#define SPC_SIM_L2_SLICES_H

#include "kernels/common/program.h"

/* *excess: by which part longer x takes because of the busiest of so many slices; 0 where it has the time
 * that other parts of the L2 take anyway, and without slices. Errors: MEMORY, INTERRUPTED. */
spc_status spc_l2_slice_excess(const spc_program *program, double slices, double *excess, spc_error *error);

#endif
