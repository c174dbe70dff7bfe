#include "trace/leap_window.h"

#include <math.h>

/* Turns of a warp in a window; between the two by window_turns, of all warps together, or in padding by
 * PADDING_TURNS. What shorter ones cost: docs/benchmarks.md. */
enum { MOST_TURNS = 16, LEAST_TURNS = 2, PADDING_TURNS = 32 };

spc_sm_warp *spc_leap_next_warp(const spc_sm_state *m, uint32_t *i)
{
    const spc_schedule *s = &m->schedule;
    for (; *i < s->blocks * SPC_BLOCK_WARPS; ++*i) {
        uint32_t age = *i / SPC_BLOCK_WARPS, w = *i % SPC_BLOCK_WARPS;
        if (s->ready[age][w] < INFINITY)
            return &m->memory->warps[s->place[age] * SPC_BLOCK_WARPS + w];
    }
    return NULL;
}

spc_leap_mark *spc_leap_mark_of(const spc_sm_state *m, const spc_sm_warp *self)
{
    return &m->memory->mark[self - m->memory->warps];
}

double spc_leap_walked(const spc_sm_state *m, const spc_sm_warp *self)
{
    double left =
        self->next < self->end ? (double)(self->end - self->next) / (double)(self->end - self->op) : 0;
    return fmax(0, (double)self->cursor.done - left * m->program->code.batch);
}

/* Nearly all warps come forward alike in the long run, but not in a window of few turns: what was seen of all
 * of them counts for each as so many turns of its own. */
double spc_leap_pace(const spc_sm_state *m, const spc_sm_warp *self)
{
    enum { TURNS_OF_ALL = 16 };
    if (self->cursor.done == 0)
        return 0; /* it has not begun */
    const spc_leap_mark *mark = spc_leap_mark_of(m, self);
    double slots_a_turn = (mark->walked + TURNS_OF_ALL * m->leap.pace) / (mark->turns + TURNS_OF_ALL);
    return (double)m->leap.turns * slots_a_turn;
}

uint64_t spc_leap_slots(const spc_sm_state *m, const spc_sm_warp *self, uint64_t windows)
{
    const spc_cursor *c = &self->cursor;
    uint64_t batch = m->program->code.batch, left = c->done < c->width ? (c->width - c->done) / batch : 0,
             turns = (uint64_t)((double)windows * spc_leap_pace(m, self) / (double)batch);
    return (turns < left ? turns : left > 0 ? left - 1 : 0) * batch;
}

void spc_leap_count_lanes(const spc_sm_state *m, uint64_t windows, uint64_t *entries, uint64_t *slots)
{
    const spc_sm_warp *self;
    *entries = *slots = 0;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++) {
        const spc_cursor *c = &self->cursor;
        uint64_t j = c->done + spc_leap_slots(m, self, windows);
        for (uint32_t lane = 0; lane < c->lanes; lane++) {
            *entries += j < c->length[lane];
            *slots += j < c->walk[lane];
        }
    }
}

static uint32_t count_warps(const spc_sm_state *m)
{
    uint32_t warps = 0;
    for (uint32_t place = 0; place < SPC_RESIDENT_BLOCKS_MAX; place++)
        warps += m->running[place];
    return warps;
}

static uint32_t turns_of_window(const spc_sm_state *m)
{
    uint64_t entries, slots;
    spc_leap_count_lanes(m, 0, &entries, &slots);
    uint32_t turns = (entries ? m->config->window_turns : PADDING_TURNS) / count_warps(m);
    return turns < LEAST_TURNS ? LEAST_TURNS : turns < MOST_TURNS ? turns : MOST_TURNS;
}

void spc_leap_open_window(spc_sm_state *m, bool settling)
{
    spc_leap *leap = &m->leap;
    leap->settling = settling;
    leap->at = m->schedule.at;
    leap->result = *m->result;
    leap->turns = turns_of_window(m);
    leap->look = m->result->ops + (uint64_t)count_warps(m) * leap->turns * m->program->code.loops;
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++) {
        spc_leap_mark *mark = spc_leap_mark_of(m, self);
        mark->done = spc_leap_walked(m, self);
        mark->stage = self->cursor.stage;
        mark->chain = self->chain;
    }
}

bool spc_leap_went_on(const spc_sm_state *m, const spc_sm_warp *self)
{
    const spc_leap_mark *mark = spc_leap_mark_of(m, self);
    return self->cursor.stage == mark->stage && spc_leap_walked(m, self) >= mark->done;
}

void spc_leap_add_window(spc_sm_state *m, bool changed)
{
    double walked = 0, turns = 0;
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++) {
        spc_leap_mark *mark = spc_leap_mark_of(m, self);
        double kept = !spc_leap_went_on(m, self) ? 0 : changed ? 0.5 : 1;
        mark->walked *= kept;
        mark->turns *= kept;
        if (kept > 0) {
            mark->walked += spc_leap_walked(m, self) - mark->done;
            mark->turns += m->leap.turns;
        }
        walked += mark->walked;
        turns += mark->turns;
    }
    m->leap.pace = turns > 0 ? walked / turns : 0;
}
