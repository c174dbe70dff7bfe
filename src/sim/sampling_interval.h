/* sim/sampling_interval.h - intervals of steady state (sim/fast_forward.h): how far the warps come in one. */
#ifndef SPC_SIM_SAMPLING_INTERVAL_H
#define SPC_SIM_SAMPLING_INTERVAL_H

#include "sim/multiprocessor_state.h"

/* The next warp from *i on, numbered by age of its block, that has not ended; NULL: none. */
spc_sm_warp *spc_next_running_warp(const spc_sm_state *m, uint32_t *i);
spc_interval_mark *spc_interval_mark_of(const spc_sm_state *m, const spc_sm_warp *self);

/* Opens an interval. settling: it lets the caches fill again after a skip; no skip follows it. */
void spc_interval_open(spc_sm_state *m, bool settling);

/* Whether a warp was at work all through the interval. */
bool spc_interval_went_on(const spc_sm_state *m, const spc_sm_warp *self);

/* Adds the interval to the measurements of each warp. changed: a warp has ended or begun in it, so earlier
 * intervals count half from now on. */
void spc_interval_add(spc_sm_state *m, bool changed);

/* Slots that a warp has walked. The current iteration counts in proportion to its instructions that have been
 * issued. */
double spc_slots_walked(const spc_sm_state *m, const spc_sm_warp *self);

/* Slots that a warp walks in an interval, as measured in all intervals so far. */
double spc_slots_per_interval(const spc_sm_state *m, const spc_sm_warp *self);

/* Slots that a warp walks in so many intervals, in whole iterations; its last iteration is never included. */
uint64_t spc_interval_slots(const spc_sm_state *m, const spc_sm_warp *self, uint64_t intervals);

/* Lanes of all warps that will still have an entry so many intervals from now, and lanes that will still read
 * slots. */
void spc_interval_count_lanes(const spc_sm_state *m, uint64_t intervals, uint64_t *entries, uint64_t *slots);

#endif
