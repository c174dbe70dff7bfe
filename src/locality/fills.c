#include "locality/fills.h"

#include <string.h>

#include "core/error.h"
#include "core/isa.h"
#include "core/memory.h"

enum { SWEEP = 1 << 16 }; /* speed only */

void spc_cold_misses_free(spc_cold_misses *f)
{
    spc_free(f->line);
    spc_free(f->position);
    spc_free(f->head);
    spc_free(f->words);
    *f = (spc_cold_misses){0};
}

static void end_first_fill(spc_cold_misses *f, const spc_lines *lines, uint32_t line)
{
    const uint32_t units = spc_lines_units(lines);
    uint64_t *words = f->words + (f->head[line] - UINT64_C(1)) * units;
    for (uint32_t i = 0; i < units; i++)
        words[i] = spc_lines_get_unit(lines, line, i);
    f->head[line] = 0;
    f->open--;
}

static uint64_t cold_misses_least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

spc_status spc_cold_misses_begin(spc_cold_misses *f, const spc_lines *lines, uint64_t accesses, uint32_t runs,
                                 uint32_t max_line, spc_error *error)
{
    if (!f->kept)
        return SPC_OK;
    uint64_t most = f->count + runs;
    SPC_TRY(spc_grow((void **)&f->line, &f->lines, most + SPC_RUNS_AHEAD, sizeof *f->line, error));
    SPC_TRY(spc_grow((void **)&f->position, &f->positions, most, sizeof *f->position, error));
    if (!spc_cold_misses_are_open(f, accesses))
        return SPC_OK;
    SPC_TRY(spc_grow((void **)&f->head, &f->head_lines, max_line + UINT64_C(1), sizeof *f->head, error));
    uint64_t heads = cold_misses_least(most, cold_misses_least(f->window, max_line + UINT64_C(1)));
    if (accesses < f->window)
        SPC_TRY(
            spc_grow((void **)&f->words, &f->units, heads * spc_lines_units(lines), sizeof *f->words, error));
    if (f->open && accesses - f->swept >= SWEEP + 4 * f->heads) {
        /* Ends the first fills of heads not touched for a window: their next access is a miss. */
        for (uint64_t i = 0; i < f->heads; i++)
            if (f->head[f->line[i]] && accesses - spc_lines_get_last(lines, f->line[i]) > f->window)
                end_first_fill(f, lines, f->line[i]);
        f->swept = accesses;
    }
    return SPC_OK;
}

/* The first access to a line. */
static void cold_misses_note(spc_cold_misses *f, uint32_t line, uint64_t position)
{
    f->line[f->count] = line;
    f->position[f->count++] = position;
    if (position > f->window)
        return;
    f->heads = f->count;
    f->head[line] = (uint32_t)f->count;
    f->open++;
}

static bool is_untouched(const spc_lines *lines, uint32_t line)
{
    for (uint32_t i = 0; i < spc_lines_units(lines); i++)
        if (spc_lines_get_unit(lines, line, i))
            return false;
    return true;
}

/* A miss of a line, before its words are forgotten: notes them if they are those of a head's first fill. */
static void cold_misses_end(spc_cold_misses *f, const spc_lines *lines, uint32_t line)
{
    if (f->head[line] && !is_untouched(lines, line)) /* untouched: this miss begins the first fill */
        end_first_fill(f, lines, line);
}

/* Smallest value of a bucket, and the one that stands for all of them (the middle). */
static uint64_t bucket_lower(uint32_t bucket)
{
    uint32_t octave = bucket >> SPC_BUCKET_BITS;
    if (octave == 0)
        return bucket;
    uint32_t exponent = octave - 1;
    return (uint64_t)(bucket - (exponent << SPC_BUCKET_BITS)) << exponent;
}

uint64_t spc_histogram_percentile(const uint64_t *count, uint64_t total, uint32_t percent)
{
    uint64_t rank = total / 100 * percent + (total % 100 * percent + 99) / 100;
    uint64_t seen = 0;
    uint32_t bucket = 0;
    while (bucket < SPC_BUCKETS - 1 && seen + count[bucket] < rank)
        seen += count[bucket++];
    uint32_t octave = bucket >> SPC_BUCKET_BITS;
    uint64_t width = octave == 0 ? 1 : (uint64_t)1 << (octave - 1);
    return bucket_lower(bucket) + width / 2;
}

void spc_histogram_fold(const uint64_t *count, uint64_t *log2)
{
    for (uint32_t bucket = 1; bucket < SPC_BUCKETS; bucket++)
        if (count[bucket])
            log2[63 - __builtin_clzll(bucket_lower(bucket))] += count[bucket];
}

/* What eight runs do to their lines, as one vector.
 *
 * Where a band is wide or columns are random, few runs share a line, and what a run costs is its loads and
 * stores. Eight runs of different lines do not wait for each other: last access and words of each, 8 bytes,
 * are loaded and stored once, and judged eight at a time. */

#if SPC_HAS_V3
#include <immintrin.h>

enum { GROUP = 8 };

SPC_TARGET_V4 SPC_INLINE __m128i gather_2(const spc_line_state *table, const uint32_t *line)
{
    __m128 low = _mm_castsi128_ps(_mm_loadl_epi64((const __m128i *)&table[line[0]]));
    return _mm_castps_si128(_mm_loadh_pi(low, (const __m64 *)&table[line[1]]));
}

/* Zen takes the gather instruction apart into more than this. */
SPC_TARGET_V4 SPC_INLINE __m512i line_groups_gather(const spc_line_state *table, const uint32_t *line)
{
    __m256i low = _mm256_set_m128i(gather_2(table, line + 2), gather_2(table, line));
    __m256i high = _mm256_set_m128i(gather_2(table, line + 6), gather_2(table, line + 4));
    return _mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

SPC_TARGET_V4 SPC_INLINE void scatter_2(spc_line_state *table, const uint32_t *line, __m128i states)
{
    _mm_storel_pi((__m64 *)&table[line[0]], _mm_castsi128_ps(states));
    _mm_storeh_pi((__m64 *)&table[line[1]], _mm_castsi128_ps(states));
}

SPC_TARGET_V4 SPC_INLINE void line_groups_scatter(spc_line_state *table, const uint32_t *line, __m512i states)
{
    scatter_2(table, line, _mm512_castsi512_si128(states));
    scatter_2(table, line + 2, _mm512_extracti64x2_epi64(states, 1));
    scatter_2(table, line + 4, _mm512_extracti64x2_epi64(states, 2));
    scatter_2(table, line + 6, _mm512_extracti64x2_epi64(states, 3));
}

SPC_TARGET_V4 SPC_INLINE bool differ(const uint32_t *line)
{
    __m256i same = _mm256_conflict_epi32(_mm256_loadu_si256((const __m256i *)line));
    return _mm256_testz_si256(same, same);
}

SPC_TARGET_V4 SPC_INLINE __m512i line_groups_widen(const uint32_t *value)
{
    return _mm512_cvtepu32_epi64(_mm256_loadu_si256((const __m256i *)value));
}

SPC_TARGET_V4 static uint32_t exchange_v4(spc_line_state *table, const spc_run_list *runs, uint32_t count,
                                          uint32_t window, uint32_t *last, uint64_t *fresh)
{
    const __m512i limit = _mm512_set1_epi64(window), one = _mm512_set1_epi64(1);
    const __m512i position = _mm512_set1_epi64(UINT32_MAX);
    __m512i words = _mm512_setzero_si512();
    uint32_t k = 0;
    for (; k + GROUP <= count && differ(runs->line + k); k += GROUP) {
        __m512i state = line_groups_gather(table, runs->line + k);
        __m512i used = _mm512_slli_epi64(line_groups_widen(runs->words + k), 32);
        __m512i now = _mm512_add_epi64(line_groups_widen(runs->before + k), one);
        __m512i interval = _mm512_and_si512(_mm512_sub_epi32(now, state), position);
        __mmask8 hit = _mm512_cmple_epu64_mask(interval, limit);
        __m512i known = _mm512_maskz_andnot_epi64(hit, position, state);
        __m512i used_now = _mm512_or_si512(line_groups_widen(runs->end + k), used);
        line_groups_scatter(table, runs->line + k, _mm512_or_si512(used_now, known));
        words = _mm512_add_epi64(words, _mm512_popcnt_epi64(_mm512_andnot_si512(known, used)));
        _mm256_storeu_si256((__m256i *)(last + k), _mm512_cvtepi64_epi32(state));
    }
    *fresh = (uint64_t)_mm512_reduce_add_epi64(words);
    return k;
}
#endif

/* Takes the first of `count` runs in groups of eight, up to the first group in which two share a line;
 * returns how many it took (0 on a processor without AVX-512). last[] receives the lines' last accesses,
 * *fresh the number of words that the fills had not used before. Narrow geometry; the table reaches the
 * lines, and no line has an access older than its table knows. */
static uint32_t groups_exchange(spc_line_state *table, const spc_run_list *runs, uint32_t count,
                                uint32_t window, uint32_t *last, uint64_t *fresh)
{
#if SPC_HAS_V3
    if (spc_isa_level() == SPC_ISA_V4)
        return exchange_v4(table, runs, count, window, last, fresh);
#endif
    *fresh = 0;
    return 0;
}

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

/* Runs are taken in chunks and steps, each short enough to overlap with its neighbours in the processor. */
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
static __attribute__((noinline)) uint32_t judge_out_of_reach(spc_fills *f, spc_lines *l,
                                                             spc_cold_misses *cold_misses,
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
        } else if (cold_misses->kept) {
            cold_misses_note(cold_misses, runs->line[k], now);
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

/* Returns the words that the fills had not used before. cold_misses: NULL where no first fills go on. */
SPC_INLINE uint64_t use_words(spc_lines *l, spc_cold_misses *cold_misses, const spc_run_list *runs,
                              uint32_t count, chunk *c)
{
    spc_line_state *const table = l->line;
#pragma GCC unroll 4
    for (uint32_t k = 0; k < count; k++) {
        if (cold_misses && !c->keep[k])
            cold_misses_end(cold_misses, l, runs->line[k]);
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
SPC_INLINE uint64_t use_wide_words(spc_lines *l, spc_cold_misses *cold_misses, const spc_run_list *runs,
                                   uint32_t count, const uint32_t *columns, uint32_t origin, const chunk *c)
{
    const uint32_t shift = l->geometry.shift - 6;
    uint64_t fresh = 0;
    for (uint32_t k = 0; k < count; k++) {
        uint64_t *bits = l->bits + ((uint64_t)runs->line[k] << shift);
        if (cold_misses && !c->keep[k])
            cold_misses_end(cold_misses, l, runs->line[k]);
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
SPC_INLINE void fills_add(spc_fills *f, spc_lines *l, spc_cold_misses *cold_misses, const spc_run_list *runs,
                          const uint32_t *columns, uint32_t origin)
{
    const uint32_t window = f->window > UINT32_MAX ? UINT32_MAX : (uint32_t)f->window;
    const bool narrow = spc_geometry_is_narrow(&l->geometry);
    const bool ahead = (runs->max_line - runs->min_line) * sizeof *l->line > SECOND_CACHE / 2;
    const bool open = spc_cold_misses_are_open(cold_misses, l->base + origin - 1);
    const bool groups = narrow && !open && !l->ancient;
    uint64_t misses = 0, words = 0;
    chunk c;
    for (spc_run_list r = *runs; r.count > 0;) {
        uint32_t count = r.count < CHUNK ? r.count : CHUNK;
        uint64_t fresh = 0;
        uint32_t grouped = groups ? groups_exchange(l->line, &r, count, window, c.last, &fresh) : 0;
        if (grouped)
            count = grouped;
        else
            exchange_last(l->line, &r, count, ahead, &c);
        misses += fills_judge(&r, count, window, &c);
        if (__builtin_expect(any_out_of_reach(&c, count), 0))
            misses += (uint64_t)(int32_t)judge_out_of_reach(f, l, cold_misses, &r, count, &c);
        fills_count_buckets(f->recent, &c, count);
        if (grouped)
            words += fresh;
        else if (!narrow)
            words += use_wide_words(l, open ? cold_misses : NULL, &r, count, columns, origin, &c);
        else
            words += open ? use_words(l, cold_misses, &r, count, &c) : use_words(l, NULL, &r, count, &c);
        r.line += count;
        r.words += count;
        r.before += count;
        r.end += count;
        r.count -= count;
    }
    f->fills += misses;
    f->words += words;
}

static void add_base(spc_fills *f, spc_lines *l, spc_cold_misses *cold_misses, const spc_run_list *runs,
                     const uint32_t *columns, uint32_t origin)
{
    fills_add(f, l, cold_misses, runs, columns, origin);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static void add_v3(spc_fills *f, spc_lines *l, spc_cold_misses *cold_misses,
                                 const spc_run_list *runs, const uint32_t *columns, uint32_t origin)
{
    fills_add(f, l, cold_misses, runs, columns, origin);
}

SPC_TARGET_V4 static void add_v4(spc_fills *f, spc_lines *l, spc_cold_misses *cold_misses,
                                 const spc_run_list *runs, const uint32_t *columns, uint32_t origin)
{
    fills_add(f, l, cold_misses, runs, columns, origin);
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

void spc_fills_add(spc_fills *f, spc_lines *l, spc_cold_misses *cold_misses, const spc_run_list *runs,
                   const uint32_t *columns, uint32_t origin)
{
    if (f->recent_runs + runs->count > UINT32_MAX)
        spc_fills_finish(f);
    f->recent_runs += runs->count;
    f->runs += runs->count;
    SPC_BY_ISA(add_base, add_v3, add_v4)(f, l, cold_misses, runs, columns, origin);
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
