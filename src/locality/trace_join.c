/* Joins two consecutive parts of a stream: the first accesses of the second are judged by what the first
 * knows.
 */
#include "core/error.h"
#include "locality/tracer.h"

/* The first access of `next` to a line was a hit: the fill that was thought to begin there goes on from `t`.
 */
static void join_fill(spc_tracer *t, const spc_tracer *next, uint64_t index, uint32_t line)
{
    const spc_firsts *firsts = &next->firsts;
    const uint32_t units = spc_lines_units(&t->lines);
    const bool goes_on = firsts->head[line];
    t->fills.fills--;
    for (uint32_t i = 0; i < units; i++) {
        uint64_t before = spc_lines_get_unit(&t->lines, line, i);
        uint64_t now = spc_lines_get_unit(&next->lines, line, i);
        uint64_t used = goes_on ? now : firsts->words[index * units + i];
        t->fills.words -= (uint64_t)__builtin_popcountll(before & used);
        spc_lines_set_unit(&t->lines, line, i, goes_on ? before | now : now);
    }
}

static void begin_fill(spc_tracer *t, const spc_tracer *next, uint32_t line)
{
    for (uint32_t i = 0; i < spc_lines_units(&t->lines); i++)
        spc_lines_set_unit(&t->lines, line, i, spc_lines_get_unit(&next->lines, line, i));
}

static void join_line(spc_tracer *t, const spc_tracer *next, uint64_t index)
{
    const uint32_t line = next->firsts.line[index];
    uint64_t now = t->accesses + next->firsts.position[index], last = spc_lines_get_last(&t->lines, line);
    if (last) {
        t->fills.histogram[spc_bucket_64(now - last)]++;
    } else {
        t->fills.cold++;
        t->fills.first_sum += now;
    }
    if (last && now - last <= t->fills.window)
        join_fill(t, next, index, line);
    else
        begin_fill(t, next, line);
    spc_lines_set_last(&t->lines, line, t->accesses + spc_lines_get_last(&next->lines, line));
}

spc_status spc_tracer_join(spc_tracer *t, spc_tracer *next, spc_error *error)
{
    if (next->accesses == 0)
        return SPC_OK;
    SPC_TRY(
        spc_lines_extend(&t->lines, (uint32_t)(next->lines.count - 1), t->accesses + next->accesses, error));
    if (t->distance)
        SPC_TRY(spc_stack_join(&t->stack, &next->stack, next->firsts.line, next->firsts.count, error));
    spc_fills_merge(&t->fills, &next->fills);
    for (uint64_t i = 0; i < next->firsts.count; i++)
        join_line(t, next, i);
    t->accesses += next->accesses;
    return SPC_OK;
}
