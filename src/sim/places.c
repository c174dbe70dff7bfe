#include "sim/places.h"

#include <math.h>
#include <string.h>

static uint32_t scheduler_of(const spc_sm_state *m, uint32_t warp)
{
    return warp % m->config->schedulers;
}

void spc_places_open(spc_sm_state *m)
{
    m->places = m->config->resident_blocks < SPC_RESIDENT_BLOCKS_MAX ? m->config->resident_blocks
                                                                     : SPC_RESIDENT_BLOCKS_MAX;
    for (uint32_t warp = 0; warp < m->config->resident_warps; warp++)
        spc_places_leave(m, warp, 0);
}

/* Inserts the place so that the one that has been free for longest comes first. */
void spc_places_leave(spc_sm_state *m, uint32_t warp, double t)
{
    uint32_t scheduler = scheduler_of(m, warp), i = m->rooms[scheduler]++;
    double *room = m->room[scheduler];
    for (; i > 0 && room[i - 1] > t; i--)
        room[i] = room[i - 1];
    room[i] = t;
}

/* Takes the scheduler's place for a warp that has been free for longest; returns since when it has been. */
static double take_room(spc_sm_state *m, uint32_t scheduler)
{
    double *room = m->room[scheduler], t = room[0];
    uint32_t left = --m->rooms[scheduler];
    memmove(room, room + 1, left * sizeof *room);
    return t;
}

static bool has_room(const spc_sm_state *m)
{
    uint32_t wanted[SPC_BLOCK_WARPS] = {0};
    for (uint32_t w = 0; w < spc_program_block_warps(m->program); w++)
        if (++wanted[scheduler_of(m, w)] > m->rooms[scheduler_of(m, w)])
            return false;
    return true;
}

bool spc_places_find(const spc_sm_state *m, uint32_t *place)
{
    bool found = false;
    for (uint32_t i = 0; i < m->places; i++)
        if (!m->running[i] && (!found || m->block_end[i] < m->block_end[*place])) {
            *place = i;
            found = true;
        }
    return found && has_room(m);
}

double spc_places_take(spc_sm_state *m, uint32_t place)
{
    double t = m->block_end[place];
    for (uint32_t w = 0; w < spc_program_block_warps(m->program); w++)
        t = fmax(t, take_room(m, scheduler_of(m, w)));
    return t > 0 ? t + m->config->block_cycles : 0;
}
