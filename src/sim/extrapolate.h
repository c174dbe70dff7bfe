/* sim/extrapolate.h - a multiprocessor of which enough has been simulated: what its blocks have left to do is
 * taken to go on as it did so far. The one bound on the cost of a prediction besides the size of the sample.
 */
#ifndef SPC_SIM_EXTRAPOLATE_H
#define SPC_SIM_EXTRAPOLATE_H

#include "sim/multiprocessor_state.h"

/* Accounts for the rest of the blocks in proportion to their iterations. */
void spc_extrapolate(spc_sm_state *m);

/* To be called while a warp is left. True: nothing is left to simulate. */
static inline bool spc_extrapolate_if_spent(spc_sm_state *m)
{
    if (m->config->most_steps == 0 || spc_sm_steps(m->result) < m->config->most_steps)
        return false;
    spc_extrapolate(m);
    return true;
}

#endif
