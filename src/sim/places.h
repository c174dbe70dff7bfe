/* sim/places.h - where a multiprocessor puts its blocks.
 *
 * A block starts as soon as each scheduler has registers and places for its warps, whichever blocks the warps
 * that left them belonged to (measured by tests/gpu/places.cu). Shared memory limits the number of blocks.
 */
#ifndef SPC_SIM_PLACES_H
#define SPC_SIM_PLACES_H

#include "sim/multiprocessor_state.h"

/* All places are free from time 0 on. */
void spc_places_open(spc_sm_state *m);

/* The warp with that number in its block has ended at time t. */
void spc_places_leave(spc_sm_state *m, uint32_t warp, double t);

/* Finds the place for another block that has been free for longest. False: there is no room yet. */
bool spc_places_find(const spc_sm_state *m, uint32_t *place);

/* Takes that place, and a place for each warp of the block; returns when the block starts. */
double spc_places_take(spc_sm_state *m, uint32_t place);

#endif
