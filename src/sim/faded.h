/* sim/faded.h - how much of A each multiprocessor misses in the L2.
 *
 * What stays of a stream from one product to the next stays by regions (sim/l2.h). A multiprocessor that
 * reads few regions may read none that stayed, or only such: then it decides when the launch ends, or never
 * does.
 */
#ifndef SPC_SIM_FADED_H
#define SPC_SIM_FADED_H

#include "sim/block_scheduler.h"
#include "sim/l2.h"

/* Sets schedule->faded where blocks read A from end to end, one after the other, and a part of it stays in
 * the L2; leaves NULL otherwise. Errors: MEMORY. */
spc_status spc_schedule_find_faded(const spc_program *program, const spc_l2_config *l2,
                                   spc_block_schedule *schedule, spc_error *error);

#endif
