/* trace/leap_window.h - windows of steady state (trace/leap.h): how far the warps come in one of them. */
#ifndef SPC_TRACE_LEAP_WINDOW_H
#define SPC_TRACE_LEAP_WINDOW_H

#include "trace/sm_state.h"

/* The next warp from *i on, numbered by age of its block, that has not ended; NULL: none. */
spc_sm_warp *spc_leap_next_warp(const spc_sm_state *m, uint32_t *i);
spc_leap_mark *spc_leap_mark_of(const spc_sm_state *m, const spc_sm_warp *self);

/* settling: what is seen in it does not count, since caches lack what was leapt over. */
void spc_leap_open_window(spc_sm_state *m, bool settling);

/* Whether a warp was at work all through the window. */
bool spc_leap_went_on(const spc_sm_state *m, const spc_sm_warp *self);

/* Adds the window to what was seen of each warp before, which counts half where a warp has ended or begun. */
void spc_leap_add_window(spc_sm_state *m, bool changed);

/* Slots that a warp has walked, with the part of its turn that has been issued. */
double spc_leap_walked(const spc_sm_state *m, const spc_sm_warp *self);

/* Slots that a warp walks in a window, by all that were seen; whole turns of it in so many windows, all but
 * its last at most. */
double spc_leap_pace(const spc_sm_state *m, const spc_sm_warp *self);
uint64_t spc_leap_slots(const spc_sm_state *m, const spc_sm_warp *self, uint64_t windows);

/* Lanes of all warps that still have an entry so many windows from now, and those that still read slots. */
void spc_leap_count_lanes(const spc_sm_state *m, uint64_t windows, uint64_t *entries, uint64_t *slots);

#endif
