#include "sim/sampling_interval.h"

#include <math.h>

/* Iterations of an interval. All warps together do ALL_ITERATIONS, or PADDING_ITERATIONS where no lane has an
 * entry left; but each warp does at least LEAST_ITERATIONS and at most MOST_ITERATIONS. */
enum { MOST_ITERATIONS = 16, LEAST_ITERATIONS = 2, ALL_ITERATIONS = 256, PADDING_ITERATIONS = 32 };

spc_sm_warp *spc_next_running_warp(const spc_sm_state *m, uint32_t *i)
{
    const spc_warp_scheduler *s = &m->scheduler;
    for (; *i < s->blocks * SPC_BLOCK_WARPS; ++*i) {
        uint32_t age = *i / SPC_BLOCK_WARPS, w = *i % SPC_BLOCK_WARPS;
        if (s->ready[age][w] < INFINITY)
            return &m->memory->warps[s->place[age] * SPC_BLOCK_WARPS + w];
    }
    return NULL;
}

spc_interval_mark *spc_interval_mark_of(const spc_sm_state *m, const spc_sm_warp *self)
{
    return &m->memory->mark[self - m->memory->warps];
}

double spc_slots_walked(const spc_sm_state *m, const spc_sm_warp *self)
{
    double left =
        self->next < self->end ? (double)(self->end - self->next) / (double)(self->end - self->op) : 0;
    return fmax(0, (double)self->cursor.done - left * m->program->code.batch);
}

/* Nearly all warps advance alike in the long run, but not in an interval of few iterations. So the mean over
 * all warps counts for each of them like ITERATIONS_OF_ALL iterations of its own. */
double spc_slots_per_interval(const spc_sm_state *m, const spc_sm_warp *self)
{
    enum { ITERATIONS_OF_ALL = 16 };
    if (self->cursor.done == 0)
        return 0; /* it has not begun */
    const spc_interval_mark *mark = spc_interval_mark_of(m, self);
    double slots = mark->walked + ITERATIONS_OF_ALL * m->forward.slots_per_iteration;
    return m->forward.iterations * (slots / (mark->iterations + ITERATIONS_OF_ALL));
}

uint64_t spc_interval_slots(const spc_sm_state *m, const spc_sm_warp *self, uint64_t intervals)
{
    const spc_cursor *c = &self->cursor;
    uint64_t batch = m->program->code.batch, left = c->done < c->width ? (c->width - c->done) / batch : 0,
             ahead = (uint64_t)((double)intervals * spc_slots_per_interval(m, self) / (double)batch);
    return (ahead < left ? ahead : left > 0 ? left - 1 : 0) * batch;
}

void spc_interval_count_lanes(const spc_sm_state *m, uint64_t intervals, uint64_t *entries, uint64_t *slots)
{
    const spc_sm_warp *self;
    *entries = *slots = 0;
    for (uint32_t i = 0; (self = spc_next_running_warp(m, &i)); i++) {
        const spc_cursor *c = &self->cursor;
        uint64_t j = c->done + spc_interval_slots(m, self, intervals);
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

static uint32_t choose_iterations(const spc_sm_state *m)
{
    uint64_t entries, slots;
    spc_interval_count_lanes(m, 0, &entries, &slots);
    uint32_t n = (entries ? ALL_ITERATIONS : PADDING_ITERATIONS) / count_warps(m);
    return n < LEAST_ITERATIONS ? LEAST_ITERATIONS : n < MOST_ITERATIONS ? n : MOST_ITERATIONS;
}

void spc_interval_open(spc_sm_state *m, bool settling)
{
    spc_fast_forward *f = &m->forward;
    f->settling = settling;
    f->at = m->scheduler.at;
    f->result = *m->result;
    f->iterations = choose_iterations(m);
    f->look = m->result->ops + (uint64_t)count_warps(m) * f->iterations * m->program->code.loops;
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_next_running_warp(m, &i)); i++) {
        spc_interval_mark *mark = spc_interval_mark_of(m, self);
        mark->done = spc_slots_walked(m, self);
        mark->stage = self->cursor.stage;
        mark->chain = self->chain;
    }
}

bool spc_interval_went_on(const spc_sm_state *m, const spc_sm_warp *self)
{
    const spc_interval_mark *mark = spc_interval_mark_of(m, self);
    return self->cursor.stage == mark->stage && spc_slots_walked(m, self) >= mark->done;
}

void spc_interval_add(spc_sm_state *m, bool changed)
{
    double walked = 0, iterations = 0;
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_next_running_warp(m, &i)); i++) {
        spc_interval_mark *mark = spc_interval_mark_of(m, self);
        double kept = !spc_interval_went_on(m, self) ? 0 : changed ? 0.5 : 1;
        mark->walked *= kept;
        mark->iterations *= kept;
        if (kept > 0) {
            mark->walked += spc_slots_walked(m, self) - mark->done;
            mark->iterations += m->forward.iterations;
        }
        walked += mark->walked;
        iterations += mark->iterations;
    }
    m->forward.slots_per_iteration = iterations > 0 ? walked / iterations : 0;
}
