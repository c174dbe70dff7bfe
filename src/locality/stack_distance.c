#include "locality/stack_distance.h"

#include <string.h>

#include "core/error.h"
#include "core/isa.h"
#include "core/memory.h"

enum {
    WORD = 6, /* log2 of the slots of a word, block, group, span */
    BLOCK = 8,
    GROUP = BLOCK + 5,
    SPAN = GROUP + 4,
    BLOCK_WORDS = 1 << (BLOCK - WORD),
    GROUP_BLOCKS = 1 << (GROUP - BLOCK),
    SPAN_GROUPS = 1 << (SPAN - GROUP),
    OPEN_SLOTS = 2 << BLOCK, /* fewer than this many slots are outside the sums */
    LEAST_SPANS = 4,
    FIRST_SLOT = 1 << BLOCK, /* so that there always are three newest words */
};

/* Sums of a group of blocks and of a span of groups, each one vector: read and written whole, so that what
 * was just written can be read from the store queue. */
typedef uint16_t block_sums __attribute__((vector_size(GROUP_BLOCKS * sizeof(uint16_t))));
typedef uint32_t group_sums __attribute__((vector_size(SPAN_GROUPS * sizeof(uint32_t))));

static const uint64_t MAX_LINES = UINT64_C(1) << 30;
static const uint64_t MAX_CAPACITY = (UINT64_C(1) << 32) - (UINT64_C(1) << SPAN); /* slot + 1 fits 32 bits */

static void *zeroed(uint64_t count, size_t size)
{
    void *memory = spc_malloc_aligned(count, size);
    return memory ? memset(memory, 0, count * size) : NULL;
}

static spc_status set_capacity(spc_stack *s, uint64_t capacity, spc_error *error)
{
    uint64_t *bits = zeroed(capacity >> WORD, sizeof *bits);
    uint16_t *block_sum = zeroed(capacity >> BLOCK, sizeof *block_sum);
    uint32_t *group_sum = zeroed(capacity >> GROUP, sizeof *group_sum);
    uint32_t *span_sum = zeroed(capacity >> SPAN, sizeof *span_sum);
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
    *stack = (spc_stack){.keep_counts = keep_counts, .next = FIRST_SLOT};
    return set_capacity(stack, LEAST_SPANS << SPAN, error);
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
SPC_INLINE uint64_t stack_distance_rank_of(const spc_stack *s, uint64_t p)
{
    static const uint64_t below[BLOCK_WORDS][BLOCK_WORDS] = {
        {0}, {UINT64_MAX}, {UINT64_MAX, UINT64_MAX}, {UINT64_MAX, UINT64_MAX, UINT64_MAX}};
    const uint64_t *block = s->bits + (p >> BLOCK << (BLOCK - WORD)),
                   *mask = below[(p >> WORD) % BLOCK_WORDS];
    uint64_t in_block = (uint64_t)__builtin_popcountll(s->bits[p >> WORD] & ((UINT64_C(1) << (p & 63)) - 1));
    for (uint32_t i = 0; i < BLOCK_WORDS; i++)
        in_block += (uint64_t)__builtin_popcountll(block[i] & mask[i]);
    return s->span_sum[p >> SPAN] + (uint64_t)s->group_sum[p >> GROUP] + s->block_sum[p >> BLOCK] + in_block;
}

/* Adds n to the sums of everything after the block of slot p. */
SPC_INLINE void add_after(spc_stack *s, uint64_t p, uint32_t n)
{
    const block_sums block = {0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15,
                              16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31};
    const group_sums group = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    block_sums *blocks = (block_sums *)(void *)s->block_sum + (p >> GROUP);
    group_sums *groups = (group_sums *)(void *)s->group_sum + (p >> SPAN);
    *blocks += (block_sums)(block > (uint16_t)((p >> BLOCK) % GROUP_BLOCKS)) & (uint16_t)n;
    *groups += (group_sums)(group > (uint32_t)((p >> GROUP) % SPAN_GROUPS)) & n;
    for (uint64_t i = (p >> SPAN) + 1; i < s->capacity >> SPAN; i++)
        s->span_sum[i] += n;
}

/* Takes blocks into the sums until fewer than `open` slots before `next` are outside. */
SPC_INLINE void close_blocks(spc_stack *s, uint64_t next, uint64_t open)
{
    while (s->closed + open <= next && s->closed < next) {
        uint32_t n = 0;
        for (uint32_t i = 0; i < BLOCK_WORDS; i++)
            n += (uint32_t)__builtin_popcountll(s->bits[(s->closed >> WORD) + i]);
        add_after(s, s->closed, n);
        s->closed += UINT64_C(1) << BLOCK;
    }
}

SPC_INLINE void slots_to_ranks(spc_stack *s)
{
    close_blocks(s, s->next, 0);
    for (uint64_t i = 0; i < s->lines; i++)
        if (s->slot[i])
            s->slot[i] = (uint32_t)(stack_distance_rank_of(s, s->slot[i] - 1) + FIRST_SLOT) + 1;
}

/* Makes every slot its rank, so that the axis is free again beyond the lines touched. */
SPC_INLINE spc_status stack_distance_compact(spc_stack *s, spc_error *error)
{
    if (s->touched > MAX_LINES)
        return spc_fail(error, SPC_ERROR_RANGE, "stack distances over more than 2^30 lines");
    slots_to_ranks(s);
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
    s->next = FIRST_SLOT + s->touched;
    memset(s->bits + (FIRST_SLOT >> WORD), 0xff, s->touched / 64 * sizeof *s->bits);
    if (s->next % 64)
        s->bits[s->next >> WORD] = (UINT64_C(1) << s->next % 64) - 1;
    s->closed = 0;
    close_blocks(s, s->next, OPEN_SLOTS);
    return SPC_OK;
}

/* The three newest words of the axis are kept in registers. */
typedef struct newest {
    uint64_t word[3]; /* [2] is the one that slots are being added to */
} newest;

#define ALL UINT64_MAX
#define ALL_8 ALL, ALL, ALL, ALL, ALL, ALL, ALL, ALL
#define FROM_4(i) ALL << (i), ALL << ((i) + 1), ALL << ((i) + 2), ALL << ((i) + 3)
#define FROM_16(i) FROM_4(i), FROM_4((i) + 4), FROM_4((i) + 8), FROM_4((i) + 12)

/* from_bit[128 + i]: the bits i and above of a word; all for i < 0, none for i >= 64. */
static const uint64_t from_bit[128 + 192 + 1] = {
    ALL_8, ALL_8, ALL_8, ALL_8, ALL_8, ALL_8, ALL_8,      ALL_8,       ALL_8,       ALL_8,
    ALL_8, ALL_8, ALL_8, ALL_8, ALL_8, ALL_8, FROM_16(0), FROM_16(16), FROM_16(32), FROM_16(48)};

/* Bits set after slot `at`, counted from the first of the newest words; clears it. Without a branch: where in
 * the three words the slot lies is as good as random. */
SPC_INLINE uint64_t take_newest(newest *n, uint64_t at)
{
    uint64_t distance = UINT64_MAX; /* not the slot itself */
    for (uint32_t i = 0; i < 3; i++) {
        const uint64_t *mask = &from_bit[128 + at - 64 * i];
        distance += (uint64_t)__builtin_popcountll(n->word[i] & mask[0]);
        n->word[i] &= ~(mask[0] ^ mask[1]);
    }
    return distance;
}

/* The same for a slot between the newest words and the closed blocks. */
SPC_INLINE uint64_t take_open(uint64_t *bits, uint64_t p, uint64_t next, const newest *n)
{
    uint64_t word = bits[p >> WORD] & ~(UINT64_C(1) << (p & 63));
    uint64_t distance = (uint64_t)__builtin_popcountll(word >> (p & 63));
    bits[p >> WORD] = word;
    for (uint32_t i = 0; i < 3; i++)
        distance += (uint64_t)__builtin_popcountll(n->word[i]);
    for (uint64_t i = (p >> WORD) + 1; i + 2 < next >> WORD; i++) {
        word = bits[i];
        __asm__("" : "+r"(word)); /* one by one: a vector load would wait for the words just stored */
        distance += (uint64_t)__builtin_popcountll(word);
    }
    return distance;
}

/* The same for a closed slot. */
SPC_INLINE uint64_t take_far(spc_stack *s, uint64_t p, uint64_t touched)
{
    uint64_t distance = touched - 1 - stack_distance_rank_of(s, p);
    s->bits[p >> WORD] &= ~(UINT64_C(1) << (p & 63));
    add_after(s, p, UINT32_MAX);
    return distance;
}

/* The axis has room for the runs. From its oldest slot on it has closed blocks, open words and the newest
 * words. */
SPC_INLINE void add_runs(spc_stack *s, const spc_run_list *runs)
{
    uint64_t *const count = s->keep_counts ? s->count : NULL, *const bits = s->bits;
    uint32_t *const slots = s->slot, log2[2][64] = {{0}};
    uint64_t next = s->next, touched = s->touched, sum = 0;
    newest n = {{bits[(next >> WORD) - 2], bits[(next >> WORD) - 1], bits[next >> WORD]}};
    for (uint32_t k = 0; k < runs->count; k++) {
        __builtin_prefetch(&slots[runs->line[k + SPC_RUNS_AHEAD / 2]], 1);
        uint32_t *slot = &slots[runs->line[k]];
        if (*slot) {
            uint64_t p = *slot - UINT64_C(1), at = p + 128 - (next & ~UINT64_C(63)), distance;
            if (at < 192)
                distance = take_newest(&n, at);
            else
                distance = p >= s->closed ? take_open(bits, p, next, &n) : take_far(s, p, touched);
            sum += distance;
            log2[k % 2][63 - __builtin_clzll(distance | 1)]++;
            if (count)
                count[distance]++;
        } else {
            touched++;
        }
        n.word[2] |= UINT64_C(1) << (next & 63);
        *slot = (uint32_t)++next;
        if (next % 64 == 0) {
            bits[(next >> WORD) - 3] = n.word[0];
            n = (newest){{n.word[1], n.word[2], 0}};
            close_blocks(s, next, OPEN_SLOTS);
        }
    }
    for (uint32_t i = 0; i < 3; i++)
        bits[(next >> WORD) + i - 2] = n.word[i];
    s->next = next;
    s->touched = touched;
    s->distance_sum += sum;
    for (uint32_t i = 0; i < 64; i++)
        s->log2[i] += (uint64_t)log2[0][i] + log2[1][i];
}

static void add_runs_base(spc_stack *s, const spc_run_list *runs)
{
    add_runs(s, runs);
}

static spc_status compact_base(spc_stack *s, spc_error *error)
{
    return stack_distance_compact(s, error);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static void add_runs_v3(spc_stack *s, const spc_run_list *runs)
{
    add_runs(s, runs);
}

SPC_TARGET_V3 static spc_status compact_v3(spc_stack *s, spc_error *error)
{
    return stack_distance_compact(s, error);
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

spc_status spc_stack_join(spc_stack *s, spc_stack *next, const uint32_t *line, uint64_t count,
                          spc_error *error)
{
    /* The lines as accesses in this order: of what lies between a line's last access here and its first one
     * there, each line counts once, as it does in the whole stream. */
    for (uint64_t k = 0; k < count; k += SPC_RUNS_BLOCK) {
        spc_run_list runs = {.count = count - k < SPC_RUNS_BLOCK ? (uint32_t)(count - k) : SPC_RUNS_BLOCK,
                             .line = line + k};
        for (uint32_t i = 0; i < runs.count; i++)
            runs.max_line = runs.line[i] > runs.max_line ? runs.line[i] : runs.max_line;
        SPC_TRY(spc_stack_add(s, &runs, runs.count, error));
    }
    /* These lines have the newest slots; now they get them in the order of their last accesses. */
    slots_to_ranks(next);
    for (uint64_t k = 0; k < count; k++)
        s->slot[line[k]] = (uint32_t)(s->next - count + next->slot[line[k]] - FIRST_SLOT);
    s->distance_sum += next->distance_sum;
    for (uint32_t i = 0; i < 64; i++)
        s->log2[i] += next->log2[i];
    if (!s->keep_counts)
        return SPC_OK;
    SPC_TRY(spc_grow((void **)&s->count, &s->count_size, next->count_size, sizeof *s->count, error));
    for (uint64_t d = 0; d < next->count_size; d++)
        s->count[d] += next->count[d];
    return SPC_OK;
}
