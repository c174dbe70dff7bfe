/* trace/leap.h - a multiprocessor in steady state, which need not be simulated turn by turn.
 *
 * Where a row is far longer than the others, or a rectangle far wider, warps do the same for long: load some
 * columns and values, wait, load x, wait. What they do in a window of some turns is measured, and all warps
 * are put a multiple of it further: twice as far each time, as long as no warp begins or ends, but not beyond
 * what half of the lanes at work still have to do. What was leapt over is accounted for half by the window
 * before and half by the one behind, which begins some turns later, when the caches have lines again that
 * were leapt over. (Sampling in time, as of whole programs: Wunderlich et al., ISCA 2003.) In padding one
 * turn is like the other: one window is enough for all of it.
 */
#ifndef SPC_TRACE_LEAP_H
#define SPC_TRACE_LEAP_H

#include "trace/sm_state.h"

void spc_leap_look(spc_sm_state *m);

/* Accounts for what is owed of the leap before, by the window that is open. */
void spc_leap_settle(spc_sm_state *m);

/* To be called before a turn of a multiprocessor that has a warp left. */
static inline void spc_leap_if_steady(spc_sm_state *m)
{
    if (m->result->ops >= m->leap.look)
        spc_leap_look(m);
}

#endif
