#include "sim/fast_forward.h"

#include <math.h>
#include <string.h>

#include "sim/sampling_interval.h"

/* The most intervals that a skip covers: of the first one, and after doubling. */
enum { FIRST_INTERVALS = 2, MOST_INTERVALS = 64 };

static uint64_t fast_forward_least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

static uint64_t greatest(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* How many intervals the warps may skip so that `behind` more fit in before any of them has walked all its
 * slots: 0 if they are not in steady state. */
static uint64_t intervals_to_walk(const spc_sm_state *m, uint64_t behind)
{
    uint64_t most = UINT64_MAX;
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_next_running_warp(m, &i)); i++) {
        const spc_cursor *c = &self->cursor;
        if (!spc_interval_went_on(m, self) || c->stage >= SPC_STAGE_STORE || c->done >= c->width)
            return 0;
        double slots = spc_slots_per_interval(m, self);
        if (slots == 0)
            continue; /* it waits for older ones */
        uint64_t intervals = (uint64_t)((double)(c->width - c->done) / slots);
        most = fast_forward_least(most, intervals > behind ? intervals - behind : 0);
    }
    return most == UINT64_MAX ? 0 : most;
}

/* How many intervals to skip so that half of the lanes keep work; `entries` and `slots`: the lanes that have
 * some now. Three more intervals must be left: more than passes until the interval behind the skip ends. */
static uint64_t intervals_ahead(const spc_sm_state *m, uint64_t entries, uint64_t slots)
{
    uint64_t intervals = fast_forward_least(intervals_to_walk(m, 3), m->forward.most), later_entries,
             later_slots;
    for (; intervals; intervals /= 2) {
        spc_interval_count_lanes(m, intervals, &later_entries, &later_slots);
        if (2 * later_entries >= entries && 2 * later_slots >= slots)
            break;
    }
    return intervals;
}

/* How many of [from, to) are less than n. Written out, for compilers call fmin(). */
static double below(uint64_t n, double from, double to)
{
    double most = (double)(int64_t)n;
    return (most < to ? most : to) - (most < from ? most : from);
}

/* Adds what the lanes of a warp have in slots [from, to). */
static void add_work(const spc_sm_state *m, const spc_cursor *c, double from, double to, spc_interval_work *w)
{
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        w->entries += below(c->length[lane], from, to);
        w->slots += below(c->walk[lane], from, to);
    }
    w->iterations += (to - from) / m->program->code.batch;
}

/* The work of all warps in the interval. Warps that began or ended in it, or moved to another part of their
 * rows, are assumed to have worked like the rest. */
static spc_interval_work work_of_interval(const spc_sm_state *m)
{
    spc_interval_work w = {0};
    bool all = m->forward.changes == m->changes;
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_next_running_warp(m, &i)); i++)
        if (spc_interval_went_on(m, self))
            add_work(m, &self->cursor, spc_interval_mark_of(m, self)->done, spc_slots_walked(m, self), &w);
        else
            all = false;
    if (all || w.iterations == 0)
        return w;
    double done = (double)(m->result->ops - m->forward.result.ops) / m->program->code.loops,
           times = fmax(1, done / w.iterations);
    return (spc_interval_work){w.iterations * times, w.entries * times, w.slots * times};
}

/* How many intervals to skip where only padding is left; 0 if a block began in the interval or an entry was
 * read. */
static uint64_t intervals_of_padding(const spc_sm_state *m)
{
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_next_running_warp(m, &i)); i++)
        if (spc_interval_mark_of(m, self)->done == 0 && self->cursor.done > 0)
            return 0;
    return work_of_interval(m).entries > 0 ? 0 : intervals_to_walk(m, 1);
}

/* Everything happens `times` the length of the interval later. */
static void pass_time(spc_sm_state *m, double times)
{
    double cycles = times * (m->scheduler.at - m->forward.at);
    spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_next_running_warp(m, &i)); i++) {
        double chain = fmin(cycles, times * (self->chain - spc_interval_mark_of(m, self)->chain));
        self->issued += cycles;
        self->chain += chain;
        for (uint32_t b = 0; b < SPC_BARRIERS; b++) {
            self->arrival[b] += cycles;
            self->chain_arrival[b] += chain;
        }
    }
    spc_warp_scheduler_delay(&m->scheduler, cycles);
    const double *busy =
        m->result->busy; /* of what it was given, a unit has worked off no more than time passed */
    m->lsu_free = fmax(m->lsu_free + cycles, busy[SPC_UNIT_L1]);
    m->l2_free = fmax(m->l2_free + cycles, busy[SPC_UNIT_L2]);
    m->dram_free = fmax(m->dram_free + cycles, busy[SPC_UNIT_DRAM]);
}

/* Accounts for some work by what was seen in the interval: traffic by what the lanes have to do, all else by
 * iterations. False if nothing was seen. */
static bool account(spc_sm_state *m, const spc_interval_work *work)
{
    spc_interval_work w = work_of_interval(m);
    if (w.iterations == 0)
        return false;
    const spc_sm_result *before = &m->forward.result;
    spc_sm_result *now = m->result;
    double times = work->iterations / w.iterations, requests[SPC_ARRAYS], lines[SPC_ARRAYS];
    for (int a = 0; a < SPC_ARRAYS; a++) {
        double left = a == SPC_ARRAY_X ? work->entries : work->slots,
               seen = a == SPC_ARRAY_X ? w.entries : w.slots;
        requests[a] = times;
        lines[a] = seen > 0 ? left / seen : 0;
    }
    spc_counters_grow(&now->counters, &before->counters, requests, lines);
    now->instructions += (now->instructions - before->instructions) * times;
    for (int unit = 0; unit < SPC_UNITS; unit++)
        now->busy[unit] += (now->busy[unit] - before->busy[unit]) * times;
    pass_time(m, times);
    return true;
}

/* Skips so many intervals. The open interval accounts for the near_intervals of them next to it, and for what
 * is owed of the skip before. The interval behind the skip will account for the others. */
static void fast_forward_skip(spc_sm_state *m, uint64_t intervals, uint64_t near_intervals)
{
    spc_interval_work near = m->forward.owed, far = {0};
    spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_next_running_warp(m, &i)); i++) {
        double now = spc_slots_walked(m, self),
               middle = now + (double)spc_interval_slots(m, self, near_intervals),
               end = now + (double)spc_interval_slots(m, self, intervals);
        add_work(m, &self->cursor, now, middle, &near);
        add_work(m, &self->cursor, middle, end, &far);
    }
    if (!account(m, &near))
        return;
    for (uint32_t i = 0; (self = spc_next_running_warp(m, &i)); i++)
        m->program->type->skip(m->program, &self->cursor, spc_interval_slots(m, self, intervals));
    m->forward.owed = far;
}

void spc_fast_forward_settle(spc_sm_state *m)
{
    if (m->forward.owed.iterations > 0 && account(m, &m->forward.owed))
        m->forward.owed = (spc_interval_work){0};
}

/* Called after an interval in which no warp began or ended. Returns whether it skipped intervals, so that the
 * caches must fill again. */
static bool look_ahead(spc_sm_state *m)
{
    spc_fast_forward *f = &m->forward;
    uint64_t entries, slots, intervals;
    spc_interval_count_lanes(m, 0, &entries, &slots);
    intervals = entries ? intervals_ahead(m, entries, slots) : intervals_of_padding(m);
    if (intervals == 0) {
        spc_fast_forward_settle(m);
        return false;
    }
    if (entries == 0) {
        fast_forward_skip(m, intervals, intervals);
        return false;
    }
    fast_forward_skip(m, intervals, intervals / 2);
    f->most = fast_forward_least(2 * f->most, MOST_INTERVALS);
    return true;
}

static void fast_forward_look(spc_sm_state *m)
{
    enum { PARTS = 4 }; /* where one of many warps ends, the others go on as before */
    spc_fast_forward *f = &m->forward;
    bool skipped = false, changed = f->changes != m->changes;
    spc_interval_add(m, changed);
    if (changed) {
        spc_fast_forward_settle(m);
        f->most = greatest(f->most / PARTS, FIRST_INTERVALS);
    } else if (!f->settling) {
        skipped = look_ahead(m);
    }
    f->changes = m->changes;
    spc_interval_open(m, skipped);
}

void spc_fast_forward_look(spc_sm_state *m)
{
    if (m->result->ops == 0)
        memset(m->memory->mark, 0, sizeof m->memory->mark);
    if (!m->config->every_iteration && m->program->type->skip)
        fast_forward_look(m);
    else
        m->forward.look = UINT64_MAX;
}
