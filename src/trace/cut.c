#include "trace/cut.h"

#include <math.h>

#include "trace/account.h"
#include "trace/course.h"
#include "trace/leap.h"
#include "trace/leap_window.h"

static const spc_sm_progress start; /* nothing was done */

static void take(spc_leap_work *from, const spc_leap_work *work)
{
    from->turns -= work->turns;
    from->entries -= work->entries;
    from->slots -= work->slots;
    from->warps -= work->warps;
    from->gathers -= work->gathers;
}

/* What has been done until now: of all that was begun, what is neither left nor leapt over. */
static void look_back(spc_sm_state *m, const spc_course *c, spc_sm_progress *now)
{
    const spc_sm_warp *self;
    *now = (spc_sm_progress){
        .at = m->schedule.at, .lived = m->lived, .alone = m->lived_alone, .result = *m->result};
    for (; m->counted < m->started; m->counted++)
        spc_course_add_block(m->program, m->list[(int64_t)m->counted - (int64_t)m->started], &m->begun);
    now->work = m->begun;
    take(&now->work, &c->left);
    take(&now->work, &m->leap.owed);
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++) {
        now->lived += fmax(0, m->schedule.at - self->began);
        now->alone += self->chain;
    }
}

static double all_turns(const spc_pace *p, const spc_leap_work *work)
{
    return work->turns + p->overhead * work->warps;
}

/* False if nothing was done since. A warp alone waits for its offsets and for the store as long as in two
 * turns; where all wait for a unit, what they ask of it counts. */
static bool find_pace(const spc_sm_progress *before, const spc_sm_progress *now, const spc_code *code,
                      spc_pace *p)
{
    double lived = now->lived - before->lived, cycles = now->at - before->at;
    if (lived <= 0 || cycles <= 0)
        return false;
    p->alone = fmax(0, fmin(1, (now->alone - before->alone) / lived));
    p->overhead = p->alone * 2 + (1 - p->alone) * (code->starts + 1) / fmax(1, code->loops);
    double turns = all_turns(p, &now->work) - all_turns(p, &before->work);
    p->turn = lived / turns;
    p->warps = lived / cycles;
    return turns > 0;
}

/* By the second half of what was seen, unless so little was done in it that it says nothing. */
static bool choose_pace(const spc_sm_state *m, const spc_sm_progress *now, spc_pace *p)
{
    enum { TIMES = 4 };
    spc_pace all;
    if (!find_pace(&start, now, &m->program->code, &all))
        return false;
    if (!find_pace(&m->half, now, &m->program->code, p) || p->turn > TIMES * all.turn)
        *p = all;
    return true;
}

/* How long a turn of so many slots waits, alone: for the L1 and, unless all hit, for the L2. */
static double wait_of(const spc_sm_config *config, double misses_a_slot, double slots)
{
    double miss = 1 - pow(1 - fmin(1, misses_a_slot), slots);
    return config->l1_latency + miss * (config->l2_latency - config->l1_latency);
}

static double count_misses(const spc_sm_result *r)
{
    const uint64_t *fetched = r->traffic.fetched;
    return (double)(fetched[SPC_ARRAY_X] + fetched[SPC_ARRAY_VALUES] + fetched[SPC_ARRAY_COLUMNS]);
}

/* How much longer the turns that are left take than those seen. Where long rows remain, few lanes are at
 * work, and the fewer, the sooner all of them hit; lanes that walk padding are always as many. */
static double change_of_pace(const spc_sm_state *m, const spc_pace *p, const spc_leap_work *left,
                             const spc_sm_progress *now)
{
    spc_leap_work seen = now->work;
    take(&seen, &m->half.work);
    if (seen.turns <= 0 || left->turns <= 0 || seen.entries < seen.slots / 2)
        return 1;
    double misses = (count_misses(&now->result) - count_misses(&m->half.result)) / seen.slots,
           before = seen.slots / seen.turns, after = left->slots / left->turns;
    return p->alone * wait_of(m->config, misses, after) / wait_of(m->config, misses, before) +
           (1 - p->alone) * after / before;
}

static double part(double left, double now, double before)
{
    return now > before ? left / (now - before) : 0;
}

/* x, and the columns of runs, are loaded where there are entries. */
static bool goes_by_entries(const spc_program *p, int array)
{
    return array == SPC_ARRAY_X || (array == SPC_ARRAY_COLUMNS && p->runs);
}

/* As often as was seen, but not more than `most`. */
static double bounded_part(double left, double now, double before, double most, uint64_t counted,
                           uint64_t counted_before)
{
    return fmin(part(left, now, before), part(most, (double)counted, (double)counted_before));
}

/* Two for each slot in which a lane has an entry: the ends of a run. */
static double requests_of(const spc_program *p, int array, const spc_leap_work *left,
                          const spc_sm_progress *now, const spc_sm_progress *since)
{
    const spc_leap_work *w = &now->work, *before = &since->work;
    if (array == SPC_ARRAY_OFFSETS)
        return part(left->warps, w->warps, before->warps);
    if (goes_by_entries(p, array))
        return bounded_part(left->gathers, w->gathers, before->gathers, 2 * left->gathers,
                            now->result.traffic.requests[array], since->result.traffic.requests[array]);
    return part(left->turns, w->turns, before->turns);
}

/* One sector for each entry or slot. */
static double lines_of(const spc_program *p, int array, const spc_leap_work *left, const spc_sm_progress *now,
                       const spc_sm_progress *since)
{
    const spc_leap_work *w = &now->work, *before = &since->work;
    uint64_t sectors = now->result.traffic.sectors[array],
             sectors_before = since->result.traffic.sectors[array];
    if (array == SPC_ARRAY_OFFSETS)
        return part(left->warps, w->warps, before->warps);
    if (goes_by_entries(p, array))
        return bounded_part(left->entries, w->entries, before->entries, left->entries, sectors,
                            sectors_before);
    return bounded_part(left->slots, w->slots, before->slots, left->slots, sectors, sectors_before);
}

/* Where the second half was mostly padding, what was loaded before counts, too; as for offsets. */
static void account_for(const spc_sm_state *m, const spc_pace *p, const spc_leap_work *left,
                        const spc_sm_progress *now)
{
    enum { PARTS = 8 };
    const spc_leap_work *w = &now->work, *half = &m->half.work;
    bool padding =
        w->entries - half->entries < w->entries / PARTS || w->slots - half->slots < w->slots / PARTS;
    spc_growth since_half = {.turns = part(all_turns(p, left), all_turns(p, w), all_turns(p, half))},
               since_start = {.turns = 0};
    for (int a = 0; a < SPC_ARRAYS; a++) {
        bool all = padding || a == SPC_ARRAY_OFFSETS;
        const spc_sm_progress *since = all ? &start : &m->half;
        spc_growth *g = all ? &since_start : &since_half;
        g->requests[a] = requests_of(m->program, a, left, now, since);
        g->lines[a] = lines_of(m->program, a, left, now, since);
    }
    spc_account_grow(m->result, &m->half.result, &since_half);
    spc_account_grow(m->result, &start.result, &since_start);
}

static bool foretell(spc_sm_state *m)
{
    spc_sm_result *r = m->result;
    spc_sm_progress now;
    spc_course c;
    spc_pace p;
    spc_leap_settle(m);
    spc_course_begin(m, &c);
    look_back(m, &c, &now);
    if (!choose_pace(m, &now, &p))
        return false;
    spc_course_run(m, &p, &c);
    account_for(m, &p, &c.left, &now);
    c.cycles *= change_of_pace(m, &p, &c.left, &now);
    m->end = fmax(fmax(m->end, m->schedule.at + c.cycles),
                  fmax(fmax(r->busy_issue, r->busy_lsu), fmax(r->busy_l2, r->busy_dram)));
    r->chain = fmin(r->chain, m->end);
    m->drained_at = fmin(m->drained_at, m->end);
    return true;
}

bool spc_cut_off(spc_sm_state *m)
{
    spc_course c;
    uint64_t steps = spc_sm_steps(m->result);
    if (m->half.at > 0 && foretell(m))
        return true;
    if (m->half.at == 0) {
        spc_course_begin(m, &c);
        look_back(m, &c, &m->half);
    }
    m->cut_steps = 2 * steps;
    return false;
}
