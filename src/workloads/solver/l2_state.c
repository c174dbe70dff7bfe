/* Arrays in the order in which they were touched. */
#include "workloads/solver/l2_state.h"

#include <string.h>

#include "workloads/solver/rates.h"

spc_l2_state spc_l2_state_of(const spc_device *device)
{
    spc_l2_state state = {.count = 0};
    spc_last_cache(device, &state.kept, &state.lost);
    return state;
}

double spc_l2_missing(const spc_l2_state *state, double distance)
{
    if (distance <= state->kept)
        return 0;
    return distance >= state->lost ? 1 : (distance - state->kept) / (state->lost - state->kept);
}

double spc_l2_touch(spc_l2_state *state, int array, double bytes)
{
    double distance = bytes;
    size_t at = 0;
    while (at < state->count && state->recent[at].array != array)
        distance += state->recent[at++].bytes;
    bool known = at < state->count;
    if (!known && state->count < SPC_L2_ARRAYS)
        state->count++;
    if (at >= SPC_L2_ARRAYS)
        at = SPC_L2_ARRAYS - 1;
    memmove(&state->recent[1], &state->recent[0], at * sizeof state->recent[0]);
    state->recent[0].array = array;
    state->recent[0].bytes = bytes;
    return known ? spc_l2_missing(state, distance) : 1;
}
