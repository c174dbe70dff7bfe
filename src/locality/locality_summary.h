/* locality/locality_summary.h - turns the sums of a trace into the numbers of spc_locality. */
#ifndef SPC_LOCALITY_LOCALITY_SUMMARY_H
#define SPC_LOCALITY_LOCALITY_SUMMARY_H

#include "locality/fills.h"
#include "locality/stack_distance.h"

/* locality->accesses is known; sums are the fills of all owners, merged. */
void spc_locality_take_fills(spc_locality *locality, const spc_lines *lines, const spc_fills *sums);
void spc_locality_take_stack(spc_locality *locality, const spc_stack *stack);

/* Errors: MEMORY. */
spc_status spc_locality_take_curve(spc_locality *locality, const spc_stack *stack, spc_error *error);

#endif
