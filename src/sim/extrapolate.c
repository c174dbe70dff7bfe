#include "sim/extrapolate.h"

#include <math.h>

#include "sim/fast_forward.h"
#include "sim/sampling_interval.h"

/* Iterations of a block that stand for the store and the loads before the loop, so that no block has none. */
static double overhead(const spc_program *p)
{
    return 2.0 * spc_program_block_warps(p);
}

/* Iterations of the blocks list[0..count). */
static double iterations_of(const spc_program *p, const uint64_t *list, uint64_t count)
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
    const spc_interval_mark *mark = spc_interval_mark_of(m, self);
    double batch = m->program->code.batch, walked = spc_slots_walked(m, self) / batch,
           later = spc_interval_went_on(m, self) ? walked - (double)mark->done / batch : 0,
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
    for (uint32_t i = 0; (self = spc_next_running_warp(m, &i)); i++) {
        chain += self->chain - self->stage_chain;
        walked += spc_slots_walked(m, self) / m->program->code.batch;
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
    for (uint32_t i = 0; (self = spc_next_running_warp(m, &i)); i++) {
        double left =
            fmax(0, (double)self->cursor.width - spc_slots_walked(m, self)) / m->program->code.batch;
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
    spc_fast_forward_settle(m);
    double total = iterations_of(m->program, m->list - (m->count - m->left), m->count),
           running = iterations_left(m, &alone), waiting = iterations_of(m->program, m->list, m->left),
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
