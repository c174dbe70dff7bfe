#include "trace/stack.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "trace/isa.h"

enum {
    WORD = 6, /* log2 of slots per word, block, group, span */
    BLOCK = 9,
    GROUP = BLOCK + 5,
    SPAN = GROUP + 5,
    FAN = 32,                /* blocks a group, groups a span */
    OPEN_SLOTS = 2 << BLOCK, /* at most this many slots are outside the sums */
};

static const uint64_t MAX_LINES = UINT64_C(1) << 30;
static const uint64_t MAX_CAPACITY = (UINT64_C(1) << 32) - (UINT64_C(1) << SPAN); /* slot + 1 fits 32 bits */

static spc_status set_capacity(spc_stack *s, uint64_t capacity, spc_error *error)
{
    uint64_t *bits = spc_calloc(capacity >> WORD, sizeof *bits);
    uint16_t *block_sum = spc_calloc(capacity >> BLOCK, sizeof *block_sum);
    uint32_t *group_sum = spc_calloc(capacity >> GROUP, sizeof *group_sum);
    uint32_t *span_sum = spc_calloc(capacity >> SPAN, sizeof *span_sum);
    if (!bits || !block_sum || !group_sum || !span_sum) {
        spc_free(bits);
        spc_free(block_sum);
        spc_free(group_sum);
        spc_free(span_sum);
        return spc_fail_memory(error, capacity / 8);
    }
    spc_free(s->bits);
    spc_free(s->block_sum);
    spc_free(s->group_sum);
    spc_free(s->span_sum);
    s->bits = bits;
    s->block_sum = block_sum;
    s->group_sum = group_sum;
    s->span_sum = span_sum;
    s->capacity = capacity;
    return SPC_OK;
}

spc_status spc_stack_init(spc_stack *stack, bool keep_counts, spc_error *error)
{
    *stack = (spc_stack){.keep_counts = keep_counts};
    return set_capacity(stack, UINT64_C(1) << SPAN, error);
}

void spc_stack_free(spc_stack *stack)
{
    spc_free(stack->slot);
    spc_free(stack->bits);
    spc_free(stack->block_sum);
    spc_free(stack->group_sum);
    spc_free(stack->span_sum);
    spc_free(stack->count);
    *stack = (spc_stack){0};
}

/* Bits set before slot p, which must be closed. */
SPC_INLINE uint64_t rank_of(const spc_stack *s, uint64_t p)
{
    const uint64_t *block = s->bits + (p >> BLOCK << (BLOCK - WORD));
    uint32_t word = (p >> WORD) & 7;
    uint64_t rank = s->span_sum[p >> SPAN] + (uint64_t)s->group_sum[p >> GROUP] + s->block_sum[p >> BLOCK];
    for (uint32_t i = 0; i < 8; i++) {
        uint64_t mask = i < word ? ~UINT64_C(0) : 0;
        mask = i == word ? (UINT64_C(1) << (p & 63)) - 1 : mask;
        rank += (uint32_t)__builtin_popcountll(block[i] & mask);
    }
    return rank;
}

/* Adds n to the sums of everything after the block of slot p. */
SPC_INLINE void add_after(spc_stack *s, uint64_t p, uint32_t n)
{
    uint32_t in_group = (p >> BLOCK) % FAN, in_span = (p >> GROUP) % FAN;
    uint16_t *block_sum = s->block_sum + (p >> GROUP) * FAN;
    uint32_t *group_sum = s->group_sum + (p >> SPAN) * FAN;
    for (uint32_t i = 0; i < FAN; i++)
        block_sum[i] = (uint16_t)(block_sum[i] + (i > in_group ? n : 0));
    for (uint32_t i = 0; i < FAN; i++)
        group_sum[i] += i > in_span ? n : 0;
    for (uint64_t i = (p >> SPAN) + 1; i < s->capacity >> SPAN; i++)
        s->span_sum[i] += n;
}

/* Takes blocks into the sums until fewer than `open` slots before `next` are outside. */
SPC_INLINE void close_blocks(spc_stack *s, uint64_t open)
{
    while (s->closed + open <= s->next && s->closed < s->next) {
        uint32_t n = 0;
        for (uint32_t i = 0; i < 8; i++)
            n += (uint32_t)__builtin_popcountll(s->bits[(s->closed >> WORD) + i]);
        add_after(s, s->closed, n);
        s->closed += UINT64_C(1) << BLOCK;
    }
}

/* Makes every slot its rank, so that the axis is free again beyond the lines touched. */
SPC_INLINE spc_status compact(spc_stack *s, spc_error *error)
{
    if (s->touched > MAX_LINES)
        return spc_fail(error, SPC_ERROR_RANGE, "stack distances over more than 2^30 lines");
    close_blocks(s, 0);
    for (uint64_t i = 0; i < s->lines; i++)
        if (s->slot[i])
            s->slot[i] = (uint32_t)rank_of(s, s->slot[i] - 1) + 1;
    uint64_t wanted = ((4 * s->touched) >> SPAN << SPAN) + (UINT64_C(1) << SPAN);
    if (wanted > MAX_CAPACITY)
        wanted = MAX_CAPACITY;
    if (wanted > s->capacity) {
        SPC_TRY(set_capacity(s, wanted, error));
    } else {
        memset(s->bits, 0, s->capacity / 8);
        memset(s->block_sum, 0, (s->capacity >> BLOCK) * sizeof *s->block_sum);
        memset(s->group_sum, 0, (s->capacity >> GROUP) * sizeof *s->group_sum);
        memset(s->span_sum, 0, (s->capacity >> SPAN) * sizeof *s->span_sum);
    }
    memset(s->bits, 0xff, s->touched / 64 * sizeof *s->bits);
    if (s->touched % 64)
        s->bits[s->touched / 64] = (UINT64_C(1) << s->touched % 64) - 1;
    s->next = s->touched;
    s->closed = 0;
    close_blocks(s, OPEN_SLOTS);
    return SPC_OK;
}

/* Bits set after slot p, which is not closed; clears p. */
SPC_INLINE uint64_t take_near(spc_stack *s, uint64_t p)
{
    uint64_t first = p >> WORD, last = s->next >> WORD;
    uint64_t word = s->bits[first];
    uint64_t distance = (uint64_t)__builtin_popcountll(word >> (p & 63)) - 1;
    s->bits[first] = word & ~(UINT64_C(1) << (p & 63));
    for (uint64_t i = first + 1; i <= last; i++)
        distance += (uint64_t)__builtin_popcountll(s->bits[i]);
    return distance;
}

/* The same for a closed slot. */
SPC_INLINE uint64_t take_far(spc_stack *s, uint64_t p)
{
    uint64_t distance = s->touched - 1 - rank_of(s, p);
    s->bits[p >> WORD] &= ~(UINT64_C(1) << (p & 63));
    add_after(s, p, UINT32_MAX);
    return distance;
}

/* The newest slot lies in a word of its own kind: next < capacity holds, so bits[next >> WORD] exists. */
SPC_INLINE void add_runs(spc_stack *s, const spc_run_list *runs)
{
    uint64_t sum = 0;
    for (uint32_t k = 0; k < runs->count; k++) {
        __builtin_prefetch(&s->slot[runs->line[k + SPC_RUNS_AHEAD / 2]], 1);
        uint32_t line = runs->line[k];
        uint32_t slot = s->slot[line];
        if (slot) {
            uint64_t p = slot - UINT64_C(1);
            uint64_t distance = p >= s->closed ? take_near(s, p) : take_far(s, p);
            sum += distance;
            s->log2[63 - __builtin_clzll(distance | 1)]++;
            if (s->keep_counts)
                s->count[distance]++;
        } else {
            s->touched++;
        }
        s->bits[s->next >> WORD] |= UINT64_C(1) << (s->next & 63);
        s->slot[line] = (uint32_t)++s->next;
        close_blocks(s, OPEN_SLOTS);
    }
    s->distance_sum += sum;
}

static void add_runs_base(spc_stack *s, const spc_run_list *runs)
{
    add_runs(s, runs);
}

static spc_status compact_base(spc_stack *s, spc_error *error)
{
    return compact(s, error);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static void add_runs_v3(spc_stack *s, const spc_run_list *runs)
{
    add_runs(s, runs);
}

SPC_TARGET_V3 static spc_status compact_v3(spc_stack *s, spc_error *error)
{
    return compact(s, error);
}

SPC_TARGET_V4 static void add_runs_v4(spc_stack *s, const spc_run_list *runs)
{
    add_runs(s, runs);
}
#endif

spc_status spc_stack_add(spc_stack *s, const spc_run_list *runs, uint32_t accesses, spc_error *error)
{
    SPC_TRY(spc_grow((void **)&s->slot, &s->lines, runs->max_line + UINT64_C(1), sizeof *s->slot, error));
    if (s->keep_counts)
        SPC_TRY(
            spc_grow((void **)&s->count, &s->count_size, s->touched + runs->count, sizeof *s->count, error));
    if (s->next + runs->count >= s->capacity)
        SPC_TRY(SPC_BY_ISA(compact_base, compact_v3, compact_v3)(s, error));
    SPC_BY_ISA(add_runs_base, add_runs_v3, add_runs_v4)(s, runs);
    uint64_t repeats = accesses - runs->count; /* inside a run the line is the last one used */
    s->log2[0] += repeats;
    if (s->keep_counts)
        s->count[0] += repeats;
    return SPC_OK;
}
