#include "trace/course.h"

#include <math.h>

#include "trace/leap_window.h"

/* Adds what a warp has to do behind the slots that its lanes have walked. Returns its turns. */
static double add_work(const spc_program *p, const spc_cursor *c, double walked, spc_leap_work *sum)
{
    double turns = (fmax(0, (double)c->width - walked) + (double)c->later_slots) / p->code.batch;
    if (c->stage >= SPC_STAGE_STORE)
        return 0;
    sum->turns += turns;
    sum->gathers += fmax(0, (double)c->longest - walked) + (double)c->later_slots;
    sum->entries += (double)c->later_entries;
    sum->slots += (double)c->later_entries;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        sum->entries += fmax(0, (double)c->length[lane] - walked);
        sum->slots += fmax(0, (double)c->walk[lane] - walked);
    }
    return turns;
}

/* Adds what a block has to do, and says how many turns its warps take; one without lanes ends at once: -1. */
static void count_block(const spc_program *p, uint64_t block, spc_leap_work *sum,
                        double turns[SPC_BLOCK_WARPS])
{
    spc_cursor c;
    for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++) {
        spc_program_begin(p, block * SPC_BLOCK_WARPS + w, &c);
        turns[w] = c.lanes ? add_work(p, &c, 0, sum) : -1;
        sum->warps += c.lanes > 0;
    }
}

void spc_course_add_block(const spc_program *p, uint64_t block, spc_leap_work *sum)
{
    double turns[SPC_BLOCK_WARPS];
    count_block(p, block, sum, turns);
}

/* How much of its first ops a warp has still to issue. */
static double to_begin(const spc_sm_warp *self)
{
    return self->cursor.done == 0 ? (double)(self->end - self->next) / (double)(self->end - self->op) : 0;
}

static double *end_of(const spc_sm_state *m, spc_course *c, const spc_sm_warp *self)
{
    size_t warp = (size_t)(self - m->memory->warps);
    return &c->end[warp / SPC_BLOCK_WARPS][warp % SPC_BLOCK_WARPS];
}

void spc_course_begin(const spc_sm_state *m, spc_course *c)
{
    const spc_sm_warp *self;
    *c = (spc_course){.turns = 0};
    for (uint32_t place = 0; place < SPC_RESIDENT_BLOCKS_MAX; place++)
        for (uint32_t w = 0; w < SPC_BLOCK_WARPS; w++)
            c->end[place][w] = INFINITY;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++) {
        *end_of(m, c, self) = add_work(m->program, &self->cursor, spc_leap_walked(m, self), &c->left);
        c->left.warps += to_begin(self);
    }
}

static double cycles_of_turn(const spc_pace *p, uint32_t warps)
{
    return p->turn * (p->alone + (1 - p->alone) * warps / p->warps);
}

/* The next block that has a warp with lanes takes a place. */
static void start_block(spc_sm_state *m, const spc_pace *p, spc_course *c, uint32_t place)
{
    double start = c->turns + m->config->block_cycles / p->turn + p->overhead, turns[SPC_BLOCK_WARPS],
           longest = -1;
    while (m->left && longest < 0) {
        count_block(m->program, *m->list++, &c->left, turns);
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
static bool go_on(const spc_pace *p, spc_course *c)
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
static bool ends(spc_course *c, uint32_t place)
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

static void lengthen_chains(spc_sm_state *m, const spc_pace *p, spc_course *c)
{
    const spc_sm_warp *self;
    for (uint32_t i = 0; (self = spc_leap_next_warp(m, &i)); i++) {
        double turns = *end_of(m, c, self);
        m->result->chain = fmax(m->result->chain, self->chain + turns * p->turn * p->alone);
    }
}

/* Until all blocks have ended. */
void spc_course_run(spc_sm_state *m, const spc_pace *p, spc_course *c)
{
    lengthen_chains(m, p, c);
    while (go_on(p, c))
        for (uint32_t place = 0; place < SPC_RESIDENT_BLOCKS_MAX; place++) {
            if (!ends(c, place))
                continue;
            if (m->left) {
                start_block(m, p, c, place);
            } else if (!m->drained) {
                m->drained = true;
                m->drained_at = m->schedule.at + c->cycles;
            }
        }
}
