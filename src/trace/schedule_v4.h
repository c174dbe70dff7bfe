/* trace/schedule_v4.h - trace/schedule.h for processors with AVX-512: without a branch. */
#ifndef SPC_TRACE_SCHEDULE_V4_H
#define SPC_TRACE_SCHEDULE_V4_H

#include "trace/schedule.h"

void spc_schedule_pass_v4(spc_schedule *schedule, double ready, double open, double now);

#endif
