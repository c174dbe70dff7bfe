#include "sim/extrapolate.h"

#include <math.h>

#include "sim/fast_forward.h"
#include "sim/sampling_interval.h"

/* What the store and the loads before the loop count, in iterations, so that no block is without any. */
static const double overhead = 2.0 * SPC_BLOCK_WARPS;

/* Iterations of the blocks list[0..count). */
static double iterations_of(const spc_program *p, const uint64_t *list, uint64_t count)
{
    double sum = overhead * (double)count;
    for (uint64_t i = 0; i < count; i++)
        sum += (double)spc_program_work(p, list[i]).iterations;
    return sum;
}

/* Iterations that the warps that run have left: of all together, and of the one that has most. */
static double iterations_left(const spc_sm_state *m, double *most)
{
    double sum = 0;
    const spc_sm_warp *self;
    *most = 0;
    for (uint32_t i = 0; (self = spc_next_running_warp(m, &i)); i++) {
        double left =
            fmax(0, (double)self->cursor.width - spc_slots_walked(m, self)) / m->program->code.batch;
        *most = fmax(*most, left);
        sum += left;
    }
    return sum;
}

/* Counts and busy cycles grow by the iterations that are left. The blocks that run end when the last of their
 * warps does, at the pace of the last interval; blocks still to start take as long as those before, together.
 */
void spc_extrapolate(spc_sm_state *m)
{
    static const spc_sm_result nothing;
    spc_sm_result *r = m->result;
    double most, now = m->scheduler.at, parts[SPC_ARRAYS];
    spc_fast_forward_settle(m);
    double total = iterations_of(m->program, m->list - (m->count - m->left), m->count),
           running = iterations_left(m, &most), waiting = iterations_of(m->program, m->list, m->left),
           done = fmax(total - running - waiting, overhead), more = (running + waiting) / done,
           cycles = m->forward.cycles > 0 ? most * m->forward.cycles : now * running / done;
    for (int a = 0; a < SPC_ARRAYS; a++)
        parts[a] = more;
    spc_counters_grow(&r->counters, &nothing.counters, parts, parts);
    r->instructions *= 1 + more;
    for (int unit = 0; unit < SPC_UNITS; unit++)
        r->busy[unit] *= 1 + more;
    m->end = fmax(m->end, now + fmax(cycles, now * running / done) + now * waiting / done);
    if (m->left == 0)
        r->chain = fmax(r->chain, m->end - now);
}
