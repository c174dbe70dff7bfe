#include "trace/leap.h"

#include <math.h>
#include <string.h>

#include "trace/account.h"
#include "trace/leap_window.h"

enum { FIRST_WINDOWS = 2, MOST_WINDOWS = 64 }; /* of a leap, the most where nothing presses */

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* How many windows the warps may leap so that `behind` more fit in before any of them has walked all its
 * slots: 0 if they are not in steady state. */
static uint64_t windows_to_walk(const spc_sm_state *m, uint64_t behind)
{
    uint64_t most = UINT64_MAX;
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++) {
        const spc_cursor *c = &self->cursor;
        if (!spc_leap_went_on(m, self) || c->stage >= SPC_STAGE_STORE || c->done >= c->width)
            return 0;
        double pace = spc_leap_pace(m, self);
        if (pace == 0)
            continue; /* it waits for older ones */
        uint64_t windows = (uint64_t)((double)(c->width - c->done) / pace);
        most = least(most, windows > behind ? windows - behind : 0);
    }
    return most == UINT64_MAX ? 0 : most;
}

static bool hurries(const spc_sm_state *m)
{
    return m->config->window_turns < SPC_WINDOW_TURNS;
}

/* Where ops are few, more of them than the first warp to end has left: all that are nearly as far end
 * together, for which the first wait. */
static uint64_t windows_to_end(const spc_sm_state *m)
{
    enum { PARTS = 8 };
    double most = 0;
    uint64_t windows = windows_to_walk(m, 0);
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++) {
        double pace = spc_leap_pace(m, self);
        most = pace > 0 ? fmax(most, (double)self->cursor.width / pace) : most;
    }
    return windows ? windows + (uint64_t)(most / PARTS) + 1 : 0;
}

/* As many of them as leave half of the lanes, which have `entries` and `slots`, with work. Three windows must
 * be left, which is more than what all do until the window behind the leap has been looked at; while blocks
 * are left to start, what is owed can also be settled behind the ends of warps. */
static uint64_t windows_ahead(const spc_sm_state *m, uint64_t entries, uint64_t slots)
{
    uint64_t windows = hurries(m) && m->left > 0 ? windows_to_end(m) : windows_to_walk(m, 3), later_entries,
             later_slots;
    windows = least(windows, m->leap.most);
    for (; windows; windows /= 2) {
        spc_leap_count_lanes(m, windows, &later_entries, &later_slots);
        if (2 * later_entries >= entries && 2 * later_slots >= slots)
            break;
    }
    return windows;
}

/* How many of [from, to) are less than n. fmin() would be called. */
static double below(uint64_t n, double from, double to)
{
    double most = (double)(int64_t)n;
    return (most < to ? most : to) - (most < from ? most : from);
}

/* Adds what the lanes of a warp have in slots [from, to). */
static void add_work(const spc_sm_state *m, const spc_cursor *c, double from, double to, spc_leap_work *w)
{
    double entries = w->entries, slots = w->slots;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        entries += below(c->length[lane], from, to);
        slots += below(c->walk[lane], from, to);
    }
    *w = (spc_leap_work){
        .turns = w->turns + (to - from) / m->program->code.batch, .entries = entries, .slots = slots};
}

/* Of all warps in the window. What was done by those that began or ended in it, or began with another part of
 * their rows, is taken to be like the rest. */
static spc_leap_work work_of_window(const spc_sm_state *m)
{
    spc_leap_work w = {0};
    bool all = m->leap.changes == m->changes;
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++)
        if (spc_leap_went_on(m, self))
            add_work(m, &self->cursor, spc_leap_mark_of(m, self)->done, spc_leap_walked(m, self), &w);
        else
            all = false;
    if (all || w.turns == 0)
        return w;
    double turns = (double)(m->result->ops - m->leap.result.ops) / m->program->code.loops,
           times = fmax(1, turns / w.turns);
    return (spc_leap_work){.turns = w.turns * times, .entries = w.entries * times, .slots = w.slots * times};
}

/* Unless a block has begun in the window or an entry was read. */
static uint64_t windows_of_padding(const spc_sm_state *m)
{
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++)
        if (spc_leap_mark_of(m, self)->done == 0 && self->cursor.done > 0)
            return 0;
    return work_of_window(m).entries > 0 ? 0 : hurries(m) ? windows_to_end(m) : windows_to_walk(m, 1);
}

static void pass_time(spc_sm_state *m, double times)
{
    double cycles = times * (m->schedule.at - m->leap.at);
    spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++) {
        double chain = fmin(cycles, times * (self->chain - spc_leap_mark_of(m, self)->chain));
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

/* Accounts for some work by what was seen in the window: traffic by what the lanes have to do, all else by
 * turns. False if nothing was seen. */
static bool account(spc_sm_state *m, const spc_leap_work *work)
{
    spc_leap_work w = work_of_window(m);
    if (w.turns == 0)
        return false;
    spc_growth g = {.turns = work->turns / w.turns};
    for (int a = 0; a < SPC_ARRAYS; a++) {
        double left = a == SPC_ARRAY_X ? work->entries : work->slots,
               seen = a == SPC_ARRAY_X ? w.entries : w.slots;
        g.requests[a] = g.turns;
        g.lines[a] = seen > 0 ? left / seen : 0;
    }
    spc_account_grow(m->result, &m->leap.result, &g);
    pass_time(m, g.turns);
    return true;
}

/* Puts all warps `windows` times as far as they came in the window, which accounts for those `near` to it and
 * for what is owed of the leap before; the others are left to the window behind the leap. */
static void leap(spc_sm_state *m, uint64_t windows, uint64_t near_windows)
{
    spc_leap_work near = m->leap.owed, far = {0};
    spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++) {
        double now = spc_leap_walked(m, self), middle = now + (double)spc_leap_slots(m, self, near_windows),
               end = now + (double)spc_leap_slots(m, self, windows);
        add_work(m, &self->cursor, now, middle, &near);
        add_work(m, &self->cursor, middle, end, &far);
    }
    if (!account(m, &near))
        return;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++)
        m->program->leap(m->program, &self->cursor, spc_leap_slots(m, self, windows));
    m->leap.owed = far;
}

void spc_leap_settle(spc_sm_state *m)
{
    if (m->leap.owed.turns > 0 && account(m, &m->leap.owed))
        m->leap.owed = (spc_leap_work){0};
}

/* Behind a window in which no warp began or ended. Returns whether warps have leapt and must settle. */
static bool look_ahead(spc_sm_state *m)
{
    spc_leap *l = &m->leap;
    uint64_t entries, slots, windows;
    spc_leap_count_lanes(m, 0, &entries, &slots);
    windows = entries ? windows_ahead(m, entries, slots) : windows_of_padding(m);
    if (windows == 0) {
        spc_leap_settle(m);
        return false;
    }
    if (entries == 0) {
        leap(m, windows, windows);
        return false;
    }
    leap(m, windows, windows / 2);
    l->most = least(2 * l->most, MOST_WINDOWS * SPC_WINDOW_TURNS / m->config->window_turns);
    return true;
}

static void look(spc_sm_state *m)
{
    enum { PARTS = 4 }; /* where one of many warps ends, the others go on as before */
    spc_leap *l = &m->leap;
    bool leapt = false, changed = l->changes != m->changes;
    if (m->result->ops == 0)
        memset(m->memory->mark, 0, sizeof m->memory->mark);
    spc_leap_add_window(m, changed);
    if (changed) {
        spc_leap_settle(m);
        l->most = l->most / PARTS < FIRST_WINDOWS ? FIRST_WINDOWS : l->most / PARTS;
    } else if (!l->settling) {
        leapt = look_ahead(m);
    }
    l->changes = m->changes;
    spc_leap_open_window(m, leapt);
}

void spc_leap_look(spc_sm_state *m)
{
    if (m->config->window_turns && m->program->leap)
        look(m);
    else
        m->leap.look = UINT64_MAX;
}
