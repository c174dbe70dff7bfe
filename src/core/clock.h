/* core/clock.h - the time of a clock in seconds. */
#ifndef SPC_CORE_CLOCK_H
#define SPC_CORE_CLOCK_H

#include <time.h>

/* CLOCK_MONOTONIC: what passes on the wall; CLOCK_PROCESS_CPUTIME_ID: what all its threads spend. */
static inline double spc_clock(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#endif
