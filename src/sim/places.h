/* sim/places.h - where a multiprocessor puts its blocks: the hardware gives a block the registers and places
 * of warps that have ended, whichever blocks they belonged to, as soon as each scheduler has enough of them
 * (measured by tests/gpu/places.cu). Shared memory limits the blocks themselves.
 */
#ifndef SPC_SIM_PLACES_H
#define SPC_SIM_PLACES_H

#include "sim/multiprocessor_state.h"

/* All places are free from time 0 on. */
void spc_places_open(spc_sm_state *m);

/* The warp with that number in its block has ended at time t. */
void spc_places_leave(spc_sm_state *m, uint32_t warp, double t);

/* A place for another block, the one that has been free for longest; false: there is no room yet. */
bool spc_places_find(const spc_sm_state *m, uint32_t *place);

/* Takes it, with a place for each of its warps; returns when the block starts there. */
double spc_places_take(spc_sm_state *m, uint32_t place);

#endif
