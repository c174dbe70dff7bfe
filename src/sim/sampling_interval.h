/* sim/sampling_interval.h - intervals of steady state (sim/fast_forward.h): how far the warps come in one. */
#ifndef SPC_SIM_SAMPLING_INTERVAL_H
#define SPC_SIM_SAMPLING_INTERVAL_H

#include "sim/multiprocessor_state.h"

/* The next warp from *i on, numbered by age of its block, that has not ended; NULL: none. */
spc_sm_warp *spc_next_running_warp(const spc_sm_state *m, uint32_t *i);
spc_interval_mark *spc_interval_mark_of(const spc_sm_state *m, const spc_sm_warp *self);

/* settling: what is seen in it does not count, since caches lack what was skipped. */
void spc_interval_open(spc_sm_state *m, bool settling);

/* Whether a warp was at work all through the interval. */
bool spc_interval_went_on(const spc_sm_state *m, const spc_sm_warp *self);

/* Adds the interval to what was seen of each warp before, which counts half where a warp has ended or begun.
 */
void spc_interval_add(spc_sm_state *m, bool changed);

/* Slots that a warp has walked, with the part of its iteration that has been issued. */
double spc_slots_walked(const spc_sm_state *m, const spc_sm_warp *self);

/* Slots that a warp walks in an interval, by all that were seen; whole iterations of it in so many intervals,
 * all but its last at most. */
double spc_interval_pace(const spc_sm_state *m, const spc_sm_warp *self);
uint64_t spc_interval_slots(const spc_sm_state *m, const spc_sm_warp *self, uint64_t intervals);

/* Lanes of all warps that still have an entry so many intervals from now, and those that still read slots. */
void spc_interval_count_lanes(const spc_sm_state *m, uint64_t intervals, uint64_t *entries, uint64_t *slots);

#endif
