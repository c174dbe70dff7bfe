/* sim/fast_forward.h - skips iterations of a multiprocessor in steady state.
 *
 * Where a row is far longer than the others, or a rectangle far wider, warps do the same for long: load some
 * columns and values, wait, load x, wait. Their work in a sampling interval of some iterations is measured.
 * Then all warps skip a multiple of that work. The multiple doubles each time, as long as no warp begins or
 * ends and half of the working lanes keep work. One half of a skip is accounted for by the interval before
 * it, the other half by the next one. That begins some iterations after the skip, when the caches have filled
 * again. (Sampling in time, as of whole programs: Wunderlich et al., ISCA 2003.) In padding all iterations
 * are alike, so one interval accounts for all of it.
 */
#ifndef SPC_SIM_FAST_FORWARD_H
#define SPC_SIM_FAST_FORWARD_H

#include "sim/multiprocessor_state.h"

/* Ends the interval, skips iterations if the state is steady, and opens the next interval. */
void spc_fast_forward_look(spc_sm_state *m);

/* To be called before an instruction of a multiprocessor that has a warp left. */
static inline void spc_fast_forward_if_steady(spc_sm_state *m)
{
    if (m->result->ops >= m->forward.look)
        spc_fast_forward_look(m);
}

/* Ends the simulation of a multiprocessor that has taken its limit of steps: the rest of
 * its blocks is assumed to go on as before. With the size of the sample, this bounds the cost of a
 * prediction. */

/* Iterations of the blocks list[0..count), with what stands for their beginning and end. */
double spc_iterations_of(const spc_program *program, const uint64_t *list, uint64_t count);

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

/* ---- A list of blocks that stand for a longer one (spc_sm_windows).
 *
 * Blocks between two windows are assumed to take the time in which as many iterations were done while all
 * places were taken: from the end of the first block until the last one started. The blocks of a window end
 * later by what lies before it. So a long row that began early goes on beside what was left out. */

/* To be called when the first block has ended, and when the last one has started. */
void spc_windows_mark(spc_sm_state *m, int which, double at);

/* Adds what is in no window to the result, whose cycles are those of the list that ran. */
void spc_windows_account(spc_sm_state *m);

#endif
