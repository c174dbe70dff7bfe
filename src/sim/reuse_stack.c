#include "sim/reuse_stack.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

spc_status spc_reuse_stack_init(spc_reuse_stack *s, uint32_t lines, uint64_t depth, spc_error *error)
{
    enum { DEPTH_MOST = 1 << 28, MOMENTS_A_LINE = 4 };
    *s = (spc_reuse_stack){0};
    if (depth == 0 || depth > DEPTH_MOST)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "a cache of %llu lines cannot be followed",
                        (unsigned long long)depth);
    if (depth > lines)
        depth = lines ? lines : 1;
    s->depth = (uint32_t)depth;
    s->moments = s->depth * MOMENTS_A_LINE;
    s->last = spc_calloc(lines, sizeof *s->last);
    s->count = spc_calloc((uint64_t)s->moments + 1, sizeof *s->count);
    s->line = spc_calloc((uint64_t)s->moments + 1, sizeof *s->line);
    if (s->last && s->count && s->line)
        return SPC_OK;
    spc_reuse_stack_free(s);
    return spc_fail_memory(error, (lines + 2 * (uint64_t)s->moments) * sizeof *s->last);
}

void spc_reuse_stack_free(spc_reuse_stack *s)
{
    spc_free(s->last);
    spc_free(s->count);
    spc_free(s->line);
    *s = (spc_reuse_stack){0};
}

/* n is 1 or, modulo 2^32, -1. */
static void reuse_stack_add(spc_reuse_stack *s, uint32_t moment, uint32_t n)
{
    for (; moment <= s->moments; moment += moment & -moment)
        s->count[moment] += n;
}

static uint32_t count_up_to(const spc_reuse_stack *s, uint32_t moment)
{
    uint32_t sum = 0;
    for (; moment; moment &= moment - 1)
        sum += s->count[moment];
    return sum;
}

/* Moments become ranks of the `depth` lines touched last. */
static void reuse_stack_compact(spc_reuse_stack *s)
{
    uint32_t forget = s->live > s->depth ? s->live - s->depth : 0, moments = s->now;
    memset(s->count, 0, ((uint64_t)s->moments + 1) * sizeof *s->count);
    s->now = s->live = 0;
    for (uint32_t moment = 1; moment <= moments; moment++) {
        uint32_t line = s->line[moment];
        if (s->last[line] != moment)
            continue;
        if (forget) {
            forget--;
            s->last[line] = 0;
            continue;
        }
        s->line[++s->now] = line;
        s->last[line] = s->now;
        reuse_stack_add(s, s->now, 1);
        s->live++;
    }
}

uint32_t spc_reuse_stack_touch(spc_reuse_stack *s, uint32_t line)
{
    uint32_t last = s->last[line], distance = SPC_NEVER_TOUCHED;
    if (last && s->now - last <= s->near)
        return s->now == last ? 0 : s->now - last;
    if (last) {
        distance = s->live - count_up_to(s, last);
        reuse_stack_add(s, last, UINT32_MAX);
        s->live--;
        s->last[line] = 0;
    }
    if (s->now == s->moments)
        reuse_stack_compact(s);
    s->now++;
    s->live++;
    s->line[s->now] = line;
    s->last[line] = s->now;
    reuse_stack_add(s, s->now, 1);
    return distance;
}
