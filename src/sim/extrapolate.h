/* sim/extrapolate.h - ends the simulation of a multiprocessor that has taken its limit of steps: the rest of
 * its blocks is assumed to go on as before. With the size of the sample, this bounds the cost of a
 * prediction.
 */
#ifndef SPC_SIM_EXTRAPOLATE_H
#define SPC_SIM_EXTRAPOLATE_H

#include "sim/multiprocessor_state.h"

/* Accounts for the rest of the blocks in proportion to their iterations. */
void spc_extrapolate(spc_sm_state *m);

/* To be called while a warp is left. Extrapolates if the limit of steps is reached; then returns true, and
 * nothing is left to simulate. */
static inline bool spc_extrapolate_if_spent(spc_sm_state *m)
{
    if (m->config->most_steps == 0 || spc_sm_steps(m->result) < m->config->most_steps)
        return false;
    spc_extrapolate(m);
    return true;
}

#endif
