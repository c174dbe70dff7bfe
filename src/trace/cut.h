/* trace/cut.h - a multiprocessor of which enough has been simulated.
 *
 * Where it has taken the steps that it may take, what is left is foretold. How many turns its warps still do
 * follows from the pattern; how long a turn takes and what it moves, from the second half of what was seen.
 * Warps end and blocks begin in their order; what a warp waits for others goes by how many there are.
 */
#ifndef SPC_TRACE_CUT_H
#define SPC_TRACE_CUT_H

#include "trace/sm_state.h"

/* Behind the first half of the steps, and when all have been taken. True if the rest has been accounted for;
 * false if it goes on, with as many steps again. */
bool spc_cut_off(spc_sm_state *m);

/* To be called before a turn of a multiprocessor that has a warp left. True: nothing is left to simulate. */
static inline bool spc_cut_off_if_spent(spc_sm_state *m)
{
    return spc_sm_steps(m->result) >= m->cut_steps && spc_cut_off(m);
}

#endif
