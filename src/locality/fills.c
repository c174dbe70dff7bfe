#include "locality/fills.h"

#include <string.h>

#include "core/error.h"
#include "core/isa.h"
#include "core/memory.h"
#include "locality/line_groups.h"

#if SPC_HAS_V3
#include <immintrin.h>
#endif

spc_status spc_fills_init(spc_fills *fills, uint64_t window, spc_error *error)
{
    *fills = (spc_fills){.window = window};
    fills->recent = spc_calloc(SPC_HISTOGRAM_COPIES * SPC_BUCKETS_32, sizeof *fills->recent);
    fills->histogram = spc_calloc(SPC_BUCKETS, sizeof *fills->histogram);
    if (fills->recent && fills->histogram)
        return SPC_OK;
    spc_fills_free(fills);
    return spc_fail_memory(error, SPC_BUCKETS * sizeof *fills->histogram);
}

void spc_fills_free(spc_fills *fills)
{
    spc_free(fills->recent);
    spc_free(fills->histogram);
    *fills = (spc_fills){0};
}

/* Runs are taken in chunks and steps, each step short enough to overlap with its neighbours in the processor.
 */
enum { CHUNK = 256, SECOND_CACHE = 524288 }; /* speed only */

typedef struct chunk {
    uint32_t last[CHUNK];   /* position of the line's last access before the run */
    uint32_t bucket[CHUNK]; /* of the interval: its first copy */
    uint32_t keep[CHUNK];   /* mask over the words of the fill: 0 where a new one begins */
    uint32_t fresh[CHUNK];  /* words that the fill had not used before */
} chunk;

/* Notes the last accesses and replaces them. Lines that lie so far apart that they may have to come from
 * memory are asked for some runs ahead. */
SPC_INLINE void exchange_last(spc_line_state *table, const spc_run_list *runs, uint32_t count, bool ahead,
                              chunk *c)
{
#pragma GCC unroll 4
    for (uint32_t k = 0; k < count; k++) {
        if (ahead)
            __builtin_prefetch(&table[runs->line[k + SPC_RUNS_AHEAD - 1]], 1);
        uint32_t *last = &table[runs->line[k]].last;
        c->last[k] = *last;
        *last = runs->end[k];
    }
}

/* Intervals to buckets and misses; returns the misses. */
SPC_INLINE uint32_t fills_judge(const spc_run_list *runs, uint32_t count, uint32_t window, chunk *c)
{
    uint32_t misses = 0;
    for (uint32_t k = 0; k < count; k++) {
        uint32_t interval = runs->before[k] + 1 - c->last[k];
        c->bucket[k] = SPC_HISTOGRAM_COPIES * spc_bucket_32(interval);
        c->keep[k] = interval > window ? 0 : UINT32_MAX;
        misses += interval > window;
    }
    return misses;
}

SPC_INLINE bool any_out_of_reach(const chunk *c, uint32_t count)
{
    uint32_t zeros = 0;
    for (uint32_t k = 0; k < count; k++)
        zeros |= c->last[k] == 0;
    return zeros;
}

static uint32_t zeros_base(const uint32_t *last, uint32_t count, uint32_t *where)
{
    uint32_t found = 0;
    for (uint32_t k = 0; k < count; k++) {
        where[found] = k;
        found += last[k] == 0;
    }
    return found;
}

#if SPC_HAS_V3
SPC_TARGET_V4 static uint32_t zeros_v4(const uint32_t *last, uint32_t count, uint32_t *where)
{
    uint32_t found = 0;
    for (uint32_t k = 0; k < count; k += 16) {
        uint32_t valid = count - k < 16 ? (1u << (count - k)) - 1 : 0xffff;
        __m512i values = _mm512_maskz_loadu_epi32((__mmask16)valid, last + k);
        uint32_t zeros = valid & _mm512_testn_epi32_mask(values, values);
        for (; zeros; zeros &= zeros - 1) /* few */
            where[found++] = k + (uint32_t)__builtin_ctz(zeros);
    }
    return found;
}
#endif

/* Where last[] is 0. */
static uint32_t find_zeros(const uint32_t *last, uint32_t count, uint32_t *where)
{
#if SPC_HAS_V3
    if (spc_isa_level() == SPC_ISA_V4)
        return zeros_v4(last, count, where);
#endif
    return zeros_base(last, count, where);
}

/* Lines without a last access in this epoch: first accesses of all, or first ones after a very long time.
 * Bucket 0, which no interval has, takes them. Returns the correction to the number of misses. */
static __attribute__((noinline)) uint32_t judge_out_of_reach(spc_fills *f, spc_lines *l, spc_firsts *firsts,
                                                             const spc_run_list *runs, uint32_t count,
                                                             chunk *c)
{
    uint32_t correction = 0, where[CHUNK];
    uint32_t found = find_zeros(c->last, count, where);
    for (uint32_t i = 0; i < found; i++) {
        uint32_t k = where[i];
        uint64_t now = l->base + runs->before[k] + 1;
        uint64_t last = l->ancient ? l->ancient[runs->line[k]] : 0;
        bool miss = true;
        if (last) {
            miss = now - last > f->window;
            f->histogram[spc_bucket_64(now - last)]++;
        } else if (firsts->kept) {
            spc_firsts_note(firsts, runs->line[k], now);
        } else {
            f->cold++;
            f->first_sum += now;
        }
        correction += (uint32_t)miss - (c->keep[k] == 0);
        c->bucket[k] = 0;
        c->keep[k] = miss ? 0 : UINT32_MAX;
    }
    return correction;
}

SPC_INLINE void fills_count_buckets(uint32_t *histogram, const chunk *c, uint32_t count)
{
    uint32_t k = 0;
    for (; k + SPC_HISTOGRAM_COPIES <= count; k += SPC_HISTOGRAM_COPIES)
#pragma GCC unroll 8
        for (uint32_t copy = 0; copy < SPC_HISTOGRAM_COPIES; copy++)
            histogram[c->bucket[k + copy] + copy]++;
    for (; k < count; k++)
        histogram[c->bucket[k]]++;
}

/* Returns the words that the fills had not used before. firsts: NULL where no first fills go on. */
SPC_INLINE uint64_t use_words(spc_lines *l, spc_firsts *firsts, const spc_run_list *runs, uint32_t count,
                              chunk *c)
{
    spc_line_state *const table = l->line;
#pragma GCC unroll 4
    for (uint32_t k = 0; k < count; k++) {
        if (firsts && !c->keep[k])
            spc_firsts_end(firsts, l, runs->line[k]);
        uint32_t *words = &table[runs->line[k]].words, used = runs->words[k], known = *words & c->keep[k];
        c->fresh[k] = used & ~known;
        *words = used | known;
    }
    uint32_t fresh = 0;
    for (uint32_t k = 0; k < count; k++)
        fresh += (uint32_t)__builtin_popcount(c->fresh[k]);
    return fresh;
}

/* The same for lines of 64 words and more. */
SPC_INLINE uint64_t use_wide_words(spc_lines *l, spc_firsts *firsts, const spc_run_list *runs, uint32_t count,
                                   const uint32_t *columns, uint32_t origin, const chunk *c)
{
    const uint32_t shift = l->geometry.shift - 6;
    uint64_t fresh = 0;
    for (uint32_t k = 0; k < count; k++) {
        uint64_t *bits = l->bits + ((uint64_t)runs->line[k] << shift);
        if (firsts && !c->keep[k])
            spc_firsts_end(firsts, l, runs->line[k]);
        if (!c->keep[k])
            memset(bits, 0, sizeof *bits << shift);
        for (uint32_t i = runs->before[k] + 1; i <= runs->end[k]; i++) {
            uint32_t word = spc_word_of(&l->geometry, columns[i - origin]);
            uint64_t known = bits[word >> 6], bit = UINT64_C(1) << (word & 63);
            fresh += !(known & bit);
            bits[word >> 6] = known | bit;
        }
    }
    return fresh;
}

/* In groups of eight as far as they go, and a chunk in single runs where they do not. */
SPC_INLINE void fills_add(spc_fills *f, spc_lines *l, spc_firsts *firsts, const spc_run_list *runs,
                          const uint32_t *columns, uint32_t origin)
{
    const uint32_t window = f->window > UINT32_MAX ? UINT32_MAX : (uint32_t)f->window;
    const bool narrow = spc_geometry_is_narrow(&l->geometry);
    const bool ahead = (runs->max_line - runs->min_line) * sizeof *l->line > SECOND_CACHE / 2;
    const bool open = spc_firsts_are_open(firsts, l->base + origin - 1);
    const bool groups = narrow && !open && !l->ancient;
    uint64_t misses = 0, words = 0;
    chunk c;
    for (spc_run_list r = *runs; r.count > 0;) {
        uint32_t count = r.count < CHUNK ? r.count : CHUNK;
        uint64_t fresh = 0;
        uint32_t grouped = groups ? spc_groups_exchange(l->line, &r, count, window, c.last, &fresh) : 0;
        if (grouped)
            count = grouped;
        else
            exchange_last(l->line, &r, count, ahead, &c);
        misses += fills_judge(&r, count, window, &c);
        if (__builtin_expect(any_out_of_reach(&c, count), 0))
            misses += (uint64_t)(int32_t)judge_out_of_reach(f, l, firsts, &r, count, &c);
        fills_count_buckets(f->recent, &c, count);
        if (grouped)
            words += fresh;
        else if (!narrow)
            words += use_wide_words(l, open ? firsts : NULL, &r, count, columns, origin, &c);
        else
            words += open ? use_words(l, firsts, &r, count, &c) : use_words(l, NULL, &r, count, &c);
        r.line += count;
        r.words += count;
        r.before += count;
        r.end += count;
        r.count -= count;
    }
    f->fills += misses;
    f->words += words;
}

static void add_base(spc_fills *f, spc_lines *l, spc_firsts *firsts, const spc_run_list *runs,
                     const uint32_t *columns, uint32_t origin)
{
    fills_add(f, l, firsts, runs, columns, origin);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static void add_v3(spc_fills *f, spc_lines *l, spc_firsts *firsts, const spc_run_list *runs,
                                 const uint32_t *columns, uint32_t origin)
{
    fills_add(f, l, firsts, runs, columns, origin);
}

SPC_TARGET_V4 static void add_v4(spc_fills *f, spc_lines *l, spc_firsts *firsts, const spc_run_list *runs,
                                 const uint32_t *columns, uint32_t origin)
{
    fills_add(f, l, firsts, runs, columns, origin);
}
#endif

/* Bucket 0 took what has no interval in reach. */
void spc_fills_finish(spc_fills *f)
{
    for (uint32_t i = SPC_HISTOGRAM_COPIES; i < SPC_HISTOGRAM_COPIES * SPC_BUCKETS_32; i++)
        f->histogram[i / SPC_HISTOGRAM_COPIES] += f->recent[i];
    memset(f->recent, 0, SPC_HISTOGRAM_COPIES * SPC_BUCKETS_32 * sizeof *f->recent);
    f->recent_runs = 0;
}

void spc_fills_add(spc_fills *f, spc_lines *l, spc_firsts *firsts, const spc_run_list *runs,
                   const uint32_t *columns, uint32_t origin)
{
    if (f->recent_runs + runs->count > UINT32_MAX)
        spc_fills_finish(f);
    f->recent_runs += runs->count;
    f->runs += runs->count;
    SPC_BY_ISA(add_base, add_v3, add_v4)(f, l, firsts, runs, columns, origin);
}

void spc_fills_merge(spc_fills *f, const spc_fills *other)
{
    f->runs += other->runs;
    f->cold += other->cold;
    f->fills += other->fills;
    f->words += other->words;
    f->first_sum += other->first_sum;
    for (uint32_t i = 0; i < SPC_BUCKETS; i++)
        f->histogram[i] += other->histogram[i];
}
