#include "trace/leap.h"

#include <math.h>

/* Turns of a warp in a window, and between a leap and the window behind it; where there are many warps they
 * need not do more than ALL_TURNS together. What shorter ones cost: docs/benchmarks.md. */
enum { TURNS = 16, SETTLING_TURNS = 16, ALL_TURNS = 256, LEAST_TURNS = 4 };
enum { MOST_WINDOWS = 64 }; /* of a leap */

static uint32_t count_warps(const spc_sm_state *m)
{
    uint32_t warps = 0;
    for (uint32_t place = 0; place < SPC_RESIDENT_BLOCKS_MAX; place++)
        warps += m->running[place];
    return warps;
}

/* The next warp from *i on, numbered by age of its block, that has not ended. */
static spc_sm_warp *next_warp(const spc_sm_state *m, uint32_t *i)
{
    const spc_schedule *s = &m->schedule;
    for (; *i < s->blocks * SPC_BLOCK_WARPS; ++*i) {
        uint32_t age = *i / SPC_BLOCK_WARPS, w = *i % SPC_BLOCK_WARPS;
        if (s->ready[age][w] < INFINITY)
            return &m->memory->warps[s->place[age] * SPC_BLOCK_WARPS + w];
    }
    return NULL;
}

/* Ops in which all warps do so many turns, if there are so few. */
static uint64_t ops_of_turns(const spc_sm_state *m, uint32_t most)
{
    uint32_t warps = count_warps(m), n = ALL_TURNS / warps;
    n = n < LEAST_TURNS ? LEAST_TURNS : n < most ? n : most;
    return (uint64_t)warps * n * m->program->code.loops;
}

static void open_window(spc_sm_state *m, bool settling)
{
    spc_leap *leap = &m->leap;
    leap->settling = settling;
    leap->at = m->schedule.at;
    leap->result = *m->result;
    leap->look = m->result->ops + ops_of_turns(m, settling ? SETTLING_TURNS : TURNS);
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = next_warp(m, &i)); i++)
        m->memory->mark[self - m->memory->warps] =
            (spc_leap_mark){self->cursor.done, self->cursor.stage, self->chain};
}

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* Slots that a warp comes forward in so many windows. */
static uint64_t slots_of(const spc_sm_state *m, const spc_sm_warp *self, uint64_t windows)
{
    return windows * (self->cursor.done - m->memory->mark[self - m->memory->warps].done);
}

/* Lanes of all warps that still have an entry so many windows from now, and those that still read slots. */
static void count_lanes(const spc_sm_state *m, uint64_t windows, uint64_t *entries, uint64_t *slots)
{
    const spc_sm_warp *self;
    *entries = *slots = 0;
    for (uint32_t i = 0; (self = next_warp(m, &i)); i++) {
        const spc_cursor *c = &self->cursor;
        uint64_t j = c->done + slots_of(m, self, windows);
        for (uint32_t lane = 0; lane < c->lanes; lane++) {
            *entries += j < c->length[lane];
            *slots += j < c->walk[lane];
        }
    }
}

/* How many windows the warps may leap so that another one fits in behind it before any of them has walked all
 * its slots: 0 if they are not in steady state. */
static uint64_t windows_to_walk(const spc_sm_state *m)
{
    enum { BEHIND = 3 }; /* windows */
    uint64_t most = MOST_WINDOWS;
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = next_warp(m, &i)); i++) {
        const spc_leap_mark *mark = &m->memory->mark[self - m->memory->warps];
        const spc_cursor *c = &self->cursor;
        if (c->stage != mark->stage || c->stage >= SPC_STAGE_STORE || c->done < mark->done ||
            c->done >= c->width)
            return 0;
        uint64_t window = slots_of(m, self, 1);
        if (window == 0)
            continue; /* it waits for older ones */
        uint64_t windows = (c->width - c->done) / window;
        most = least(most, windows > BEHIND ? windows - BEHIND : 0);
    }
    return most;
}

/* As many of them as leave half of the lanes with work. */
static uint64_t windows_ahead(const spc_sm_state *m)
{
    uint64_t windows = least(windows_to_walk(m), m->leap.most), entries, slots, later_entries, later_slots;
    if (windows == 0)
        return 0;
    count_lanes(m, 0, &entries, &slots);
    for (; windows; windows /= 2) {
        count_lanes(m, windows, &later_entries, &later_slots);
        if (2 * later_entries >= entries && 2 * later_slots >= slots)
            break;
    }
    return windows;
}

/* Adds what the lanes of a warp have in slots [from, to). */
static void add_work(const spc_sm_state *m, const spc_cursor *c, uint64_t from, uint64_t to, spc_leap_work *w)
{
    w->turns += (double)(to - from) / m->program->code.batch;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        w->entries += (double)(least(c->length[lane], to) - least(c->length[lane], from));
        w->slots += (double)(least(c->walk[lane], to) - least(c->walk[lane], from));
    }
}

/* Of all warps in the window. */
static spc_leap_work work_of_window(const spc_sm_state *m)
{
    spc_leap_work w = {0};
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = next_warp(m, &i)); i++) {
        const spc_leap_mark *mark = &m->memory->mark[self - m->memory->warps];
        if (self->cursor.stage == mark->stage && self->cursor.done >= mark->done)
            add_work(m, &self->cursor, mark->done, self->cursor.done, &w);
    }
    return w;
}

static void pass_time(spc_sm_state *m, double times)
{
    double cycles = times * (m->schedule.at - m->leap.at);
    spc_sm_warp *self;
    for (uint32_t i = 0; (self = next_warp(m, &i)); i++) {
        double chain = times * (self->chain - m->memory->mark[self - m->memory->warps].chain);
        self->issued += cycles;
        self->chain += chain;
        for (uint32_t b = 0; b < SPC_SCOREBOARDS; b++) {
            self->arrival[b] += cycles;
            self->chain_arrival[b] += chain;
        }
    }
    spc_schedule_delay(&m->schedule, cycles);
    m->lsu_free += cycles;
    m->l2_free += cycles;
    m->dram_free += cycles;
}

static uint64_t grown(uint64_t now, uint64_t before, double times)
{
    return now + (uint64_t)((double)(now - before) * times + 0.5);
}

static void grow_traffic(spc_traffic *now, const spc_traffic *before, int array, double turns, double times)
{
    now->requests[array] = grown(now->requests[array], before->requests[array], turns);
    now->tags[array] = grown(now->tags[array], before->tags[array], times);
    now->sectors[array] = grown(now->sectors[array], before->sectors[array], times);
    now->l1_hits[array] = grown(now->l1_hits[array], before->l1_hits[array], times);
    now->fetched[array] = grown(now->fetched[array], before->fetched[array], times);
    now->chunks[array] = grown(now->chunks[array], before->chunks[array], times);
    now->l2_missed[array] = grown(now->l2_missed[array], before->l2_missed[array], times);
    now->dram[array] += (now->dram[array] - before->dram[array]) * times;
}

/* Accounts for some work by what was seen in the window: traffic by what the lanes have to do, all else by
 * turns. False if nothing was seen. */
static bool account(spc_sm_state *m, const spc_leap_work *work)
{
    spc_leap_work w = work_of_window(m);
    spc_sm_result *now = m->result, *before = &m->leap.result;
    if (w.turns == 0)
        return false;
    double turns = work->turns / w.turns, entries = w.entries > 0 ? work->entries / w.entries : 0,
           slots = w.slots > 0 ? work->slots / w.slots : 0;
    for (int a = 0; a < SPC_ARRAYS; a++)
        grow_traffic(&now->traffic, &before->traffic, a, turns, a == SPC_ARRAY_X ? entries : slots);
    now->instructions = grown(now->instructions, before->instructions, turns);
    now->busy_issue += (now->busy_issue - before->busy_issue) * turns;
    now->busy_lsu += (now->busy_lsu - before->busy_lsu) * turns;
    now->busy_l2 += (now->busy_l2 - before->busy_l2) * turns;
    now->busy_dram += (now->busy_dram - before->busy_dram) * turns;
    pass_time(m, turns);
    return true;
}

/* Puts all warps `windows` times as far as they came in the window. The half next to it is accounted for by
 * it, and so is what is owed of the leap before; the other half by the window behind the leap. */
static void leap(spc_sm_state *m, uint64_t windows)
{
    spc_leap_work near = m->leap.owed, far = {0};
    uint64_t half = windows / 2;
    spc_sm_warp *self;
    for (uint32_t i = 0; (self = next_warp(m, &i)); i++) {
        const spc_cursor *c = &self->cursor;
        uint64_t middle = c->done + slots_of(m, self, half), end = c->done + slots_of(m, self, windows);
        add_work(m, c, c->done, middle, &near);
        add_work(m, c, middle, end, &far);
    }
    account(m, &near);
    for (uint32_t i = 0; (self = next_warp(m, &i)); i++)
        m->program->leap(m->program, &self->cursor, slots_of(m, self, windows));
    m->leap.owed = far;
}

static void look(spc_sm_state *m)
{
    enum { FIRST_WINDOWS = 2 };
    spc_leap *l = &m->leap;
    bool changed = l->changes != m->changes;
    uint64_t windows = changed || l->settling ? 0 : windows_ahead(m);
    if (windows) {
        leap(m, windows);
        l->most = least(2 * l->most, MOST_WINDOWS);
    } else if ((!l->settling || changed) && account(m, &l->owed)) {
        l->owed = (spc_leap_work){0};
    }
    if (changed)
        l->most = FIRST_WINDOWS;
    l->changes = m->changes;
    open_window(m, windows > 0);
}

void spc_leap_if_steady(spc_sm_state *m)
{
    if (m->config->leaps && m->program->leap && m->result->ops >= m->leap.look)
        look(m);
}
