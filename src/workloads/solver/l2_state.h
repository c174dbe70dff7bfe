/* workloads/solver/l2_state.h - what of each array the L2 still holds when a kernel comes to it.
 *
 * Whole arrays take the place of lines: the distance of an array is the bytes of all arrays touched since it
 * was, its own included. Up to exec_l2_kept of the L2 all of it is there, from exec_l2_lost on nothing. Every
 * kernel of an iteration touches its vectors from end to end, so that all lines of a vector have the distance
 * of the vector (tested line by line). A product that is simulated starts with this state in the simulator's
 * L2 (spc_between): there its arrays are lines.
 */
#ifndef SPC_WORKLOADS_SOLVER_L2_STATE_H
#define SPC_WORKLOADS_SOLVER_L2_STATE_H

#include "sparcast/device.h"

enum { SPC_L2_ARRAYS = 256 };

typedef struct spc_l2_state {
    double kept, lost; /* bytes */
    size_t count;
    struct {
        int array;
        double bytes;
    } recent[SPC_L2_ARRAYS]; /* the last one first */
} spc_l2_state;

/* A device without an L2 keeps nothing. */
spc_l2_state spc_l2_state_of(const spc_device *device);

/* Share of an array's bytes that has to come from memory where `distance` bytes were touched. */
double spc_l2_missing(const spc_l2_state *state, double distance);

/* Touches an array (0 to SPC_L2_ARRAYS - 1): returns the share of it that has to come from memory. */
double spc_l2_touch(spc_l2_state *state, int array, double bytes);

#endif
