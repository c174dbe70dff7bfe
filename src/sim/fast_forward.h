/* sim/fast_forward.h - skips iterations of a multiprocessor in steady state.
 *
 * Where a row is far longer than the others, or a rectangle far wider, warps do the same for long: load some
 * columns and values, wait, load x, wait. What they do in a sampling interval of some iterations is measured,
 * and all warps are put a multiple of it further: twice as far each time, as long as no warp begins or ends,
 * but not beyond what half of the lanes at work still have to do. What was skipped is accounted for half by
 * the interval before and half by the one behind, which begins some iterations later, when the caches have
 * lines again that were skipped. (Sampling in time, as of whole programs: Wunderlich et al., ISCA 2003.) In
 * padding one iteration is like the other: one interval is enough for all of it.
 */
#ifndef SPC_SIM_FAST_FORWARD_H
#define SPC_SIM_FAST_FORWARD_H

#include "sim/multiprocessor_state.h"

void spc_fast_forward_look(spc_sm_state *m);

/* Accounts for what is owed of the skip before, by the interval that is open. */
void spc_fast_forward_settle(spc_sm_state *m);

/* To be called before an instruction of a multiprocessor that has a warp left. */
static inline void spc_fast_forward_if_steady(spc_sm_state *m)
{
    if (m->result->ops >= m->forward.look)
        spc_fast_forward_look(m);
}

#endif
