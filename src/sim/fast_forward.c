#include "sim/fast_forward.h"

#include <math.h>
#include <string.h>

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

/* Intervals of steady state (sim/fast_forward.h): how far the warps come in one. */

/* Iterations of an interval. All warps together do ALL_ITERATIONS, or PADDING_ITERATIONS where no lane has an
 * entry left; but each warp does at least LEAST_ITERATIONS and at most MOST_ITERATIONS. */
enum { MOST_ITERATIONS = 16, LEAST_ITERATIONS = 2, ALL_ITERATIONS = 256, PADDING_ITERATIONS = 32 };

/* The next warp from *i on, numbered by age of its block, that has not ended; NULL: none. */
static spc_sm_warp *next_running_warp(const spc_sm_state *m, uint32_t *i)
{
    const spc_warp_scheduler *s = &m->scheduler;
    for (; *i < s->blocks * SPC_BLOCK_WARPS; ++*i) {
        uint32_t age = *i / SPC_BLOCK_WARPS, w = *i % SPC_BLOCK_WARPS;
        if (s->ready[age][w] < INFINITY)
            return &m->memory->warps[s->place[age] * SPC_BLOCK_WARPS + w];
    }
    return NULL;
}

static spc_interval_mark *interval_mark_of(const spc_sm_state *m, const spc_sm_warp *self)
{
    return &m->memory->mark[self - m->memory->warps];
}

/* Slots that a warp has walked. The current iteration counts in proportion to its instructions that have been
 * issued. */
static double slots_walked(const spc_sm_state *m, const spc_sm_warp *self)
{
    double left =
        self->next < self->end ? (double)(self->end - self->next) / (double)(self->end - self->op) : 0;
    return fmax(0, (double)self->cursor.done - left * m->program->code.batch);
}

/* Slots that a warp walks in an interval, as measured in all intervals so far. Nearly all warps advance alike
 * in the long run, but not in an interval of few iterations. So the mean over all warps counts for each of
 * them like ITERATIONS_OF_ALL iterations of its own. */
static double slots_per_interval(const spc_sm_state *m, const spc_sm_warp *self)
{
    enum { ITERATIONS_OF_ALL = 16 };
    if (self->cursor.done == 0)
        return 0; /* it has not begun */
    const spc_interval_mark *mark = interval_mark_of(m, self);
    double slots = mark->walked + ITERATIONS_OF_ALL * m->forward.slots_per_iteration;
    return m->forward.iterations * (slots / (mark->iterations + ITERATIONS_OF_ALL));
}

/* Slots that a warp walks in so many intervals, in whole iterations; its last iteration is never included. */
static uint64_t interval_slots(const spc_sm_state *m, const spc_sm_warp *self, uint64_t intervals)
{
    const spc_cursor *c = &self->cursor;
    uint64_t batch = m->program->code.batch, left = c->done < c->width ? (c->width - c->done) / batch : 0,
             ahead = (uint64_t)((double)intervals * slots_per_interval(m, self) / (double)batch);
    return (ahead < left ? ahead : left > 0 ? left - 1 : 0) * batch;
}

/* Lanes of all warps that will still have an entry so many intervals from now, and lanes that will still read
 * slots. */
static void interval_count_lanes(const spc_sm_state *m, uint64_t intervals, uint64_t *entries,
                                 uint64_t *slots)
{
    const spc_sm_warp *self;
    *entries = *slots = 0;
    for (uint32_t i = 0; (self = next_running_warp(m, &i)); i++) {
        const spc_cursor *c = &self->cursor;
        uint64_t j = c->done + interval_slots(m, self, intervals);
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

/* Opens an interval. settling: it lets the caches fill again after a skip; no skip follows it. */
static void interval_open(spc_sm_state *m, bool settling)
{
    spc_fast_forward *f = &m->forward;
    f->settling = settling;
    f->at = m->scheduler.at;
    f->result = *m->result;
    uint64_t entries, slots;
    interval_count_lanes(m, 0, &entries, &slots);
    uint32_t n = (entries ? ALL_ITERATIONS : PADDING_ITERATIONS) / count_warps(m);
    f->iterations = n < LEAST_ITERATIONS ? LEAST_ITERATIONS : n < MOST_ITERATIONS ? n : MOST_ITERATIONS;
    f->look = m->result->ops + (uint64_t)count_warps(m) * f->iterations * m->program->code.loops;
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = next_running_warp(m, &i)); i++) {
        spc_interval_mark *mark = interval_mark_of(m, self);
        mark->done = slots_walked(m, self);
        mark->stage = self->cursor.stage;
        mark->chain = self->chain;
    }
}

/* Whether a warp was at work all through the interval. */
static bool interval_went_on(const spc_sm_state *m, const spc_sm_warp *self)
{
    const spc_interval_mark *mark = interval_mark_of(m, self);
    return self->cursor.stage == mark->stage && slots_walked(m, self) >= mark->done;
}

/* Adds the interval to the measurements of each warp. changed: a warp has ended or begun in it, so earlier
 * intervals count half from now on. */
static void interval_add(spc_sm_state *m, bool changed)
{
    double walked = 0, iterations = 0;
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = next_running_warp(m, &i)); i++) {
        spc_interval_mark *mark = interval_mark_of(m, self);
        double kept = !interval_went_on(m, self) ? 0 : changed ? 0.5 : 1;
        mark->walked *= kept;
        mark->iterations *= kept;
        if (kept > 0) {
            mark->walked += slots_walked(m, self) - mark->done;
            mark->iterations += m->forward.iterations;
        }
        walked += mark->walked;
        iterations += mark->iterations;
    }
    m->forward.slots_per_iteration = iterations > 0 ? walked / iterations : 0;
}

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
    for (uint32_t i = 0; (self = next_running_warp(m, &i)); i++) {
        const spc_cursor *c = &self->cursor;
        if (!interval_went_on(m, self) || c->stage >= SPC_STAGE_STORE || c->done >= c->width)
            return 0;
        double slots = slots_per_interval(m, self);
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
        interval_count_lanes(m, intervals, &later_entries, &later_slots);
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
    for (uint32_t i = 0; (self = next_running_warp(m, &i)); i++)
        if (interval_went_on(m, self))
            add_work(m, &self->cursor, interval_mark_of(m, self)->done, slots_walked(m, self), &w);
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
    for (uint32_t i = 0; (self = next_running_warp(m, &i)); i++)
        if (interval_mark_of(m, self)->done == 0 && self->cursor.done > 0)
            return 0;
    return work_of_interval(m).entries > 0 ? 0 : intervals_to_walk(m, 1);
}

/* Everything happens `times` the length of the interval later. */
static void pass_time(spc_sm_state *m, double times)
{
    double cycles = times * (m->scheduler.at - m->forward.at);
    spc_sm_warp *self;
    for (uint32_t i = 0; (self = next_running_warp(m, &i)); i++) {
        double chain = fmin(cycles, times * (self->chain - interval_mark_of(m, self)->chain));
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
    for (uint32_t i = 0; (self = next_running_warp(m, &i)); i++) {
        double now = slots_walked(m, self), middle = now + (double)interval_slots(m, self, near_intervals),
               end = now + (double)interval_slots(m, self, intervals);
        add_work(m, &self->cursor, now, middle, &near);
        add_work(m, &self->cursor, middle, end, &far);
    }
    if (!account(m, &near))
        return;
    for (uint32_t i = 0; (self = next_running_warp(m, &i)); i++)
        m->program->type->skip(m->program, &self->cursor, interval_slots(m, self, intervals));
    m->forward.owed = far;
}

/* Accounts for the rest of the last skip by what the open interval has measured so far. */
static void fast_forward_settle(spc_sm_state *m)
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
    interval_count_lanes(m, 0, &entries, &slots);
    intervals = entries ? intervals_ahead(m, entries, slots) : intervals_of_padding(m);
    if (intervals == 0) {
        fast_forward_settle(m);
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
    interval_add(m, changed);
    if (changed) {
        fast_forward_settle(m);
        f->most = greatest(f->most / PARTS, FIRST_INTERVALS);
    } else if (!f->settling) {
        skipped = look_ahead(m);
    }
    f->changes = m->changes;
    interval_open(m, skipped);
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

/* Iterations of a block that stand for the store and the loads before the loop, so that no block has none. */
static double overhead(const spc_program *p)
{
    return 2.0 * spc_program_block_warps(p);
}

double spc_iterations_of(const spc_program *p, const uint64_t *list, uint64_t count)
{
    double sum = overhead(p) * (double)count;
    for (uint64_t i = 0; i < count; i++)
        sum += (double)spc_program_work(p, list[i]).iterations;
    return sum;
}

/* Cycles that a warp would need for an iteration if it were alone: the mean since it came to its present
 * stage, or since the interval was opened where that is less. The latter is noisy where the interval has few
 * iterations. */
static double iteration_cycles_alone(const spc_sm_state *m, const spc_sm_warp *self)
{
    const spc_interval_mark *mark = interval_mark_of(m, self);
    double batch = m->program->code.batch, walked = slots_walked(m, self) / batch,
           later = interval_went_on(m, self) ? walked - (double)mark->done / batch : 0,
           cycles = (self->chain - self->stage_chain) / fmax(walked, 1);
    bool began_since = self->chain < mark->chain; /* the mark is of the warp before, in the same place */
    return later >= 1 && !began_since ? fmin(cycles, (self->chain - mark->chain) / later) : cycles;
}

/* The mean of the same over all running warps. It bounds the value of a warp that has just begun, which has
 * only waited for its first loads. */
static double mean_iteration_cycles(const spc_sm_state *m)
{
    double chain = 0, walked = 0;
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = next_running_warp(m, &i)); i++) {
        chain += self->chain - self->stage_chain;
        walked += slots_walked(m, self) / m->program->code.batch;
    }
    return chain / fmax(walked, 1);
}

/* Iterations that all running warps together have left. *alone: the cycles that the slowest of them would
 * need if it were alone. */
static double iterations_left(const spc_sm_state *m, double *alone)
{
    double sum = 0, mean = mean_iteration_cycles(m);
    const spc_sm_warp *self;
    *alone = 0;
    for (uint32_t i = 0; (self = next_running_warp(m, &i)); i++) {
        double left = fmax(0, (double)self->cursor.width - slots_walked(m, self)) / m->program->code.batch;
        *alone = fmax(*alone, left * fmin(mean, iteration_cycles_alone(m, self)));
        sum += left;
    }
    return sum;
}

/* Counts and busy cycles grow by the iterations that are left. The blocks that run end when the last of their
 * warps does; blocks still to start take as long as those before, together.
 */
void spc_extrapolate(spc_sm_state *m)
{
    static const spc_sm_result nothing;
    spc_sm_result *r = m->result;
    double alone, now = m->scheduler.at, parts[SPC_ARRAYS];
    fast_forward_settle(m);
    double total = spc_iterations_of(m->program, m->list - (m->count - m->left), m->count),
           running = iterations_left(m, &alone), waiting = spc_iterations_of(m->program, m->list, m->left),
           done = fmax(total - running - waiting, overhead(m->program)), more = (running + waiting) / done;
    for (int a = 0; a < SPC_ARRAYS; a++)
        parts[a] = more;
    spc_counters_grow(&r->counters, &nothing.counters, parts, parts);
    r->instructions *= 1 + more;
    for (int unit = 0; unit < SPC_UNITS; unit++)
        r->busy[unit] *= 1 + more;
    /* What the units were given takes until they have worked it off. */
    double taken = fmax(now, fmax(m->lsu_free, fmax(m->l2_free, m->dram_free)));
    m->end = fmax(m->end, taken + fmax(alone, taken * running / done) + taken * waiting / done);
    if (m->left == 0)
        r->chain = fmax(r->chain, m->end - now);
}

void spc_windows_mark(spc_sm_state *m, int which, double at)
{
    double alone;
    m->steady[which].at = at;
    m->steady[which].done = m->started - iterations_left(m, &alone);
}

void spc_windows_account(spc_sm_state *m)
{
    static const spc_sm_result nothing;
    const spc_sm_windows *w = m->config->windows;
    spc_sm_result *r = m->result;
    double parts[SPC_ARRAYS], end = r->cycles, cycles = m->steady[1].at - m->steady[0].at,
                              done = m->steady[1].done - m->steady[0].done;
    if (!m->drained || done < m->started / 4 || cycles <= 0) { /* too short to tell: all of it */
        cycles = r->cycles;
        done = m->started;
    }
    for (uint32_t i = 0; i < w->count; i++)
        end = fmax(end, m->window_end[i] + w->skipped[i] * cycles / done);
    if (!m->drained)
        end = fmax(end, r->cycles * w->iterations);
    for (int a = 0; a < SPC_ARRAYS; a++)
        parts[a] = (a == SPC_ARRAY_X || a == SPC_ARRAY_VALUES || a == SPC_ARRAY_COLUMNS ? w->entries
                                                                                        : w->iterations) -
                   1;
    spc_counters_grow(&r->counters, &nothing.counters, parts, parts);
    r->instructions *= w->iterations;
    for (int unit = 0; unit < SPC_UNITS; unit++)
        r->busy[unit] *= w->iterations;
    r->cycles = fmax(end, (double)w->whole[w->blocks - 1] * m->config->dispatch_cycles);
}
