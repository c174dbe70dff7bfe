#include "sim/warp_scheduler.h"

#include <math.h>
#include <string.h>

void spc_warp_scheduler_init(spc_warp_scheduler *s, uint32_t schedulers)
{
    s->blocks = 0;
    for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++) {
        s->open[w] = 0;
        s->same_scheduler[w] = 0;
        for (uint32_t other = w % schedulers; other < SPC_BLOCK_WARPS; other += schedulers)
            s->same_scheduler[w] |= (uint8_t)(1u << other);
        for (uint32_t age = 0; age < SPC_RESIDENT_BLOCKS_MAX; age++)
            s->ready[age][w] = INFINITY;
    }
}

void spc_warp_scheduler_add(spc_warp_scheduler *s, uint8_t place, const double ready[SPC_BLOCK_WARPS])
{
    uint32_t age = s->blocks++;
    memcpy(s->ready[age], ready, sizeof s->ready[age]);
    s->place[age] = place;
}

static void set_open(spc_warp_scheduler *s, double open)
{
    for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++)
        if (s->same_scheduler[s->warp] >> w & 1)
            s->open[w] = open;
}

void spc_warp_scheduler_remove(spc_warp_scheduler *s, double open)
{
    uint32_t age = s->age, younger = --s->blocks - age;
    set_open(s, open);
    memmove(s->ready + age, s->ready + age + 1, younger * sizeof *s->ready);
    memmove(s->place + age, s->place + age + 1, younger * sizeof *s->place);
    for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++)
        s->ready[s->blocks][w] = INFINITY;
}

void spc_warp_scheduler_begin(spc_warp_scheduler *s, double now)
{
    s->at = INFINITY;
    s->others_at = 0; /* not known: the search ends at the first warp that can issue */
    for (uint32_t age = 0; age < s->blocks; age++)
        for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++) {
            double at = s->ready[age][w] > s->open[w] ? s->ready[age][w] : s->open[w];
            if (at >= s->at)
                continue;
            s->age = age;
            s->warp = w;
            s->at = at;
            if (at <= now)
                return;
        }
}

void spc_warp_scheduler_pass(spc_warp_scheduler *s, double ready, double open, double now)
{
    s->ready[s->age][s->warp] = ready;
    set_open(s, open);
    spc_warp_scheduler_begin(s, now);
}

void spc_warp_scheduler_delay(spc_warp_scheduler *s, double cycles)
{
    for (uint32_t age = 0; age < s->blocks; age++)
        for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++)
            s->ready[age][w] += cycles; /* those that have ended stay at INFINITY */
    for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++)
        s->open[w] += cycles;
    s->at += cycles;
    s->others_at += cycles;
}
