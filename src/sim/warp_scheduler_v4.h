/* sim/warp_scheduler_v4.h - sim/warp_scheduler.h for processors with AVX-512: without a branch. */
#ifndef SPC_SIM_WARP_SCHEDULER_V4_H
#define SPC_SIM_WARP_SCHEDULER_V4_H

#include "sim/warp_scheduler.h"

void spc_warp_scheduler_pass_v4(spc_warp_scheduler *schedule, double ready, double open, double now);

#endif
