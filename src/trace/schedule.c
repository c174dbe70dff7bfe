#include "trace/schedule.h"

#include <math.h>
#include <string.h>

#include "core/isa.h"
#include "trace/schedule_v4.h"

void spc_schedule_init(spc_schedule *s)
{
    s->blocks = 0;
    s->wide = spc_isa_level() == SPC_ISA_V4;
    for (uint32_t age = 0; age < SPC_RESIDENT_BLOCKS_MAX; age++)
        s->soonest[age] = INFINITY;
}

/* By halves: none waits for the one before. */
static double least(const double *of)
{
    double first[SPC_BLOCK_WARPS];
    memcpy(first, of, sizeof first);
    for (uint32_t n = SPC_BLOCK_WARPS / 2; n > 0; n /= 2)
        for (uint32_t w = 0; w < n; w++)
            first[w] = first[w] < first[w + n] ? first[w] : first[w + n];
    return first[0];
}

void spc_schedule_add(spc_schedule *s, uint8_t place, const double ready[SPC_BLOCK_WARPS])
{
    uint32_t age = s->blocks++;
    memcpy(s->ready[age], ready, sizeof s->ready[age]);
    s->soonest[age] = least(ready);
    s->place[age] = place;
}

void spc_schedule_remove(spc_schedule *s)
{
    uint32_t age = s->age, younger = --s->blocks - age;
    memmove(s->ready + age, s->ready + age + 1, younger * sizeof *s->ready);
    memmove(s->soonest + age, s->soonest + age + 1, younger * sizeof *s->soonest);
    memmove(s->place + age, s->place + age + 1, younger * sizeof *s->place);
    s->soonest[s->blocks] = INFINITY;
}

/* The least of all but one. */
static double least_other(const double of[SPC_BLOCK_WARPS], uint32_t but)
{
    double others[SPC_BLOCK_WARPS];
    memcpy(others, of, sizeof others);
    others[but] = INFINITY;
    return least(others);
}

static uint32_t first_until(const double *ready, double latest)
{
    uint32_t i = 0;
    while (ready[i] > latest)
        i++;
    return i;
}

/* `soonest`: the least of all. */
static void choose(spc_schedule *s, double soonest, double now)
{
    double latest = now > soonest ? now : soonest;
    s->age = first_until(s->soonest, latest);
    s->warp = first_until(s->ready[s->age], latest);
    s->mates = least_other(s->ready[s->age], s->warp);
    double rivals = least_other(s->soonest, s->age);
    s->rivals = rivals < s->mates ? rivals : s->mates;
}

void spc_schedule_begin(spc_schedule *s, double now)
{
    choose(s, least(s->soonest), now);
}

void spc_schedule_next(spc_schedule *s, double ready, double now)
{
    if (s->wide) {
        spc_schedule_next_v4(s, ready, now);
        return;
    }
    s->ready[s->age][s->warp] = ready;
    s->soonest[s->age] = ready < s->mates ? ready : s->mates;
    choose(s, ready < s->rivals ? ready : s->rivals, now);
}
