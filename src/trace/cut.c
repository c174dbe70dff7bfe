#include "trace/cut.h"

#include <math.h>

#include "trace/account.h"
#include "trace/leap.h"
#include "trace/leap_window.h"

/* Adds what a warp has to do behind the slots that its lanes have walked. Returns its turns. */
static double add_work(const spc_program *p, const spc_cursor *c, double walked, spc_leap_work *sum)
{
    double slots = fmax(0, (double)c->width - walked) + (double)c->later_slots;
    double turns = slots / p->code.batch;
    if (c->stage >= SPC_STAGE_STORE)
        return 0;
    sum->turns += turns;
    sum->entries += (double)c->later_entries;
    sum->slots += (double)c->later_entries;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        sum->entries += fmax(0, (double)c->length[lane] - walked);
        sum->slots += fmax(0, (double)c->walk[lane] - walked);
    }
    return turns;
}

/* Adds what a block has to do, and says how many turns its warps take; one without lanes ends at once: -1.
 * Returns how many others there are. */
static uint32_t add_block(const spc_program *p, uint64_t block, spc_leap_work *sum,
                          double turns[SPC_BLOCK_WARPS])
{
    spc_cursor c;
    uint32_t warps = 0;
    for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++) {
        spc_program_begin(p, block * SPC_BLOCK_WARPS + w, &c);
        turns[w] = c.lanes ? add_work(p, &c, 0, sum) : -1;
        warps += c.lanes > 0;
    }
    return warps;
}

/* How fast warps come forward. */
typedef struct pace {
    double turn; /* cycles of a turn of a warp, while so many warps ran */
    double warps;
    double alone;    /* part of them in which it did not wait for others */
    double overhead; /* turns that what precedes and follows the loop is worth */
} pace;

static double cycles_of_turn(const pace *p, uint32_t warps)
{
    return p->turn * (p->alone + (1 - p->alone) * warps / p->warps);
}

/* Turns from now on after which each warp of the resident blocks ends; INFINITY: it has ended. */
typedef struct course {
    double end[SPC_RESIDENT_BLOCKS_MAX][SPC_BLOCK_WARPS];
    double turns, cycles; /* that have passed */
    double warps;         /* that have begun meanwhile */
} course;

/* What has been done until now; the turns that warps which run have left are the ends of their course. */
static void look_back(const spc_sm_state *m, course *c, spc_leap_work *left, spc_sm_progress *now)
{
    double turns[SPC_BLOCK_WARPS];
    const spc_sm_warp *self;
    spc_leap_work begun = {0};
    *c = (course){.turns = 0};
    for (uint32_t place = 0; place < SPC_RESIDENT_BLOCKS_MAX; place++)
        for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++)
            c->end[place][w] = INFINITY;
    *now = (spc_sm_progress){m->schedule.at, m->lived, m->lived_alone, .result = *m->result};
    for (uint64_t i = 1; i <= m->started; i++)
        now->warps += add_block(m->program, *(m->list - i), &begun, turns);
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++) {
        size_t warp = (size_t)(self - m->memory->warps);
        c->end[warp / SPC_BLOCK_WARPS][warp % SPC_BLOCK_WARPS] =
            add_work(m->program, &self->cursor, spc_leap_walked(m, self), left);
        now->lived += fmax(0, m->schedule.at - self->began);
        now->alone += self->chain;
    }
    now->work = (spc_leap_work){begun.turns - left->turns - m->leap.owed.turns,
                                begun.entries - left->entries - m->leap.owed.entries,
                                begun.slots - left->slots - m->leap.owed.slots};
}

static double all_turns(const pace *p, const spc_leap_work *work, double warps)
{
    return work->turns + p->overhead * warps;
}

/* False if nothing was done since. A warp alone waits for its offsets and for the store as long as in two
 * turns; where all wait for a unit, what they ask of it counts. */
static bool find_pace(const spc_sm_progress *before, const spc_sm_progress *now, const spc_code *code,
                      pace *p)
{
    double lived = now->lived - before->lived, cycles = now->at - before->at;
    if (lived <= 0 || cycles <= 0)
        return false;
    p->alone = fmax(0, fmin(1, (now->alone - before->alone) / lived));
    p->overhead = p->alone * 2 + (1 - p->alone) * (code->starts + 1) / fmax(1, code->loops);
    double turns = all_turns(p, &now->work, now->warps) - all_turns(p, &before->work, before->warps);
    p->turn = lived / turns;
    p->warps = lived / cycles;
    return turns > 0;
}

/* The next block that has a warp with work takes a place. */
static void start_block(spc_sm_state *m, const pace *p, course *c, uint32_t place, spc_leap_work *left)
{
    double start = c->turns + m->config->block_cycles / p->turn + p->overhead, turns[SPC_BLOCK_WARPS],
           longest = -1;
    while (m->left && longest < 0) {
        c->warps += add_block(m->program, *m->list++, left, turns);
        m->left--;
        for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++) {
            longest = fmax(longest, turns[w]);
            if (turns[w] >= 0)
                c->end[place][w] = start + turns[w];
        }
    }
    m->result->chain = fmax(m->result->chain, (longest + p->overhead) * p->turn * p->alone);
}

/* Goes on until the next warp ends; false if there is none. */
static bool go_on(const pace *p, course *c)
{
    double first = INFINITY;
    uint32_t warps = 0;
    for (uint32_t place = 0; place < SPC_RESIDENT_BLOCKS_MAX; place++)
        for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++) {
            first = fmin(first, c->end[place][w]);
            warps += c->end[place][w] < INFINITY;
        }
    if (warps == 0)
        return false;
    c->cycles += (first - c->turns) * cycles_of_turn(p, warps);
    c->turns = first;
    return true;
}

/* Ends the warps of a block whose time has come; true if they were the last of it. */
static bool ends(course *c, uint32_t place)
{
    uint32_t ended = 0, left = 0;
    for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++)
        if (c->end[place][w] <= c->turns) {
            c->end[place][w] = INFINITY;
            ended++;
        } else {
            left += c->end[place][w] < INFINITY;
        }
    return ended > 0 && left == 0;
}

/* Until all blocks have ended; adds what those that begin have to do. */
static void run_out(spc_sm_state *m, const pace *p, course *c, spc_leap_work *left)
{
    while (go_on(p, c))
        for (uint32_t place = 0; place < SPC_RESIDENT_BLOCKS_MAX; place++) {
            if (!ends(c, place))
                continue;
            if (m->left) {
                start_block(m, p, c, place, left);
            } else if (!m->drained) {
                m->drained = true;
                m->drained_at = m->schedule.at + c->cycles;
            }
        }
}

static void lengthen_chains(spc_sm_state *m, const pace *p, const course *c)
{
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++) {
        size_t warp = (size_t)(self - m->memory->warps);
        double turns = c->end[warp / SPC_BLOCK_WARPS][warp % SPC_BLOCK_WARPS];
        m->result->chain = fmax(m->result->chain, self->chain + turns * p->turn * p->alone);
    }
}

static double part(double left, double now, double before)
{
    return now > before ? left / (now - before) : 0;
}

/* Where the second half was mostly padding, what was loaded before counts, too. */
static void account_for(spc_sm_result *r, const pace *p, const spc_leap_work *left, double warps,
                        const spc_sm_progress *now, const spc_sm_progress *half)
{
    enum { PARTS = 8 };
    static const spc_sm_progress start;
    const spc_leap_work *w = &now->work;
    const spc_sm_progress *since =
        w->entries - half->work.entries < w->entries / PARTS || w->slots - half->work.slots < w->slots / PARTS
            ? &start
            : half;
    spc_growth turns = {.turns = part(all_turns(p, left, warps), all_turns(p, w, now->warps),
                                      all_turns(p, &half->work, half->warps)),
                        .requests = part(left->turns, w->turns, half->work.turns)},
               loads = {.entries = part(left->entries, w->entries, since->work.entries),
                        .slots = part(left->slots, w->slots, since->work.slots)};
    spc_account_grow(r, &half->result, &turns);
    spc_account_grow(r, &since->result, &loads);
}

static bool foretell(spc_sm_state *m)
{
    spc_sm_result *r = m->result;
    spc_leap_work left = {0};
    spc_sm_progress now;
    course c;
    pace p;
    spc_leap_settle(m);
    look_back(m, &c, &left, &now);
    if (!find_pace(&m->half, &now, &m->program->code, &p))
        return false;
    lengthen_chains(m, &p, &c);
    run_out(m, &p, &c, &left);
    account_for(r, &p, &left, c.warps, &now, &m->half);
    m->end = fmax(fmax(m->end, m->schedule.at + c.cycles),
                  fmax(fmax(r->busy_issue, r->busy_lsu), fmax(r->busy_l2, r->busy_dram)));
    return true;
}

bool spc_cut_off(spc_sm_state *m)
{
    course c;
    spc_leap_work left = {0};
    uint64_t steps = spc_sm_steps(m->result);
    if (m->half.at > 0 && foretell(m))
        return true;
    if (m->half.at == 0)
        look_back(m, &c, &left, &m->half);
    m->cut_steps = 2 * steps;
    return false;
}
