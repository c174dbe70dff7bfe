/* sim/l2_slices.h - how unevenly requests for x fall on the slices of the L2.
 *
 * A hash of its address maps a line to a slice. Streams access all lines equally often and load all slices
 * alike. Requests for x do not if they are for few lines, or for some lines far more often than for others.
 * Then one slice has more to do than the rest, and x waits for it.
 */
#ifndef SPC_SIM_L2_SLICES_H
#define SPC_SIM_L2_SLICES_H

#include "kernels/common/program.h"

/* *excess: requests for x take 1 + excess times as long, because the busiest of `slices` slices has more to
 * do than the average. It is 0 where the L2 has one slice or none, and where the busiest slice still keeps up
 * with the other units of the L2. Errors: MEMORY, INTERRUPTED. */
spc_status spc_l2_slice_excess(const spc_program *program, double slices, double *excess, spc_error *error);

#endif
