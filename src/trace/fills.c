#include "trace/fills.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "trace/isa.h"

spc_status spc_fills_init(spc_fills *fills, const spc_geometry *geometry, uint64_t window, uint32_t epoch,
                          spc_error *error)
{
    *fills = (spc_fills){.geometry = *geometry, .window = window, .epoch = epoch};
    fills->recent = spc_calloc(SPC_HISTOGRAM_COPIES * SPC_BUCKETS_32, sizeof *fills->recent);
    fills->histogram = spc_calloc(SPC_BUCKETS, sizeof *fills->histogram);
    if (fills->recent && fills->histogram)
        return SPC_OK;
    spc_fills_free(fills);
    return spc_fail_memory(error, SPC_BUCKETS * sizeof *fills->histogram);
}

void spc_fills_free(spc_fills *fills)
{
    spc_free(fills->line);
    spc_free(fills->ancient);
    spc_free(fills->bits);
    spc_free(fills->recent);
    spc_free(fills->histogram);
    *fills = (spc_fills){0};
}

/* Enlarges a zero-filled array in place; large blocks are moved by the page table, not copied. */
static spc_status grow(void **array, uint64_t old, uint64_t wanted, size_t size, spc_error *error)
{
    void *larger = spc_realloc(*array, wanted, size);
    if (!larger)
        return spc_fail_memory(error, wanted * size);
    memset((char *)larger + old * size, 0, (wanted - old) * size);
    *array = larger;
    return SPC_OK;
}

/* A quarter more than asked keeps the passes few and the table within 16 bytes a line. */
static spc_status reach(spc_fills *f, uint32_t max_line, spc_error *error)
{
    if (max_line >= f->lines) {
        uint64_t wanted = max_line + max_line / 4 + UINT64_C(1024);
        if (f->ancient)
            SPC_TRY(grow((void **)&f->ancient, f->lines, wanted, sizeof *f->ancient, error));
        SPC_TRY(grow((void **)&f->line, f->lines, wanted, sizeof *f->line, error));
        f->lines = wanted;
    }
    if (spc_geometry_is_narrow(&f->geometry))
        return SPC_OK;
    uint64_t bit_words = (max_line + UINT64_C(1)) << (f->geometry.shift - 6);
    if (bit_words <= f->bit_words)
        return SPC_OK;
    SPC_TRY(grow((void **)&f->bits, f->bit_words, bit_words, sizeof *f->bits, error));
    f->bit_words = bit_words;
    return SPC_OK;
}

/* Moves the epoch so that half of it lies before `position`. Older last accesses go to ancient[]. */
static spc_status rebase(spc_fills *f, uint64_t position, spc_error *error)
{
    if (!f->ancient) {
        f->ancient = spc_calloc(f->lines, sizeof *f->ancient);
        if (!f->ancient)
            return spc_fail_memory(error, f->lines * sizeof *f->ancient);
    }
    uint64_t step = position - f->epoch / 2 - f->base;
    for (uint64_t i = 0; i < f->lines; i++) {
        uint32_t last = f->line[i].last;
        if (last == 0)
            continue;
        if (last > step) {
            f->line[i].last = (uint32_t)(last - step);
        } else {
            f->ancient[i] = f->base + last;
            f->line[i].last = 0;
        }
    }
    f->base += step;
    return SPC_OK;
}

static void fold_recent(spc_fills *f)
{
    for (uint32_t i = 0; i < SPC_HISTOGRAM_COPIES * SPC_BUCKETS_32; i++)
        f->histogram[i % SPC_BUCKETS_32] += f->recent[i];
    memset(f->recent, 0, SPC_HISTOGRAM_COPIES * SPC_BUCKETS_32 * sizeof *f->recent);
    f->recent_runs = 0;
}

/* Room for `runs` runs that end at most `accesses` after `position`. */
static spc_status prepare(spc_fills *f, uint32_t max_line, uint64_t runs, uint64_t position,
                          uint64_t accesses, spc_error *error)
{
    SPC_TRY(reach(f, max_line, error));
    if (position + accesses - f->base >= f->epoch)
        SPC_TRY(rebase(f, position, error));
    if (f->recent_runs + runs > UINT32_MAX)
        fold_recent(f);
    f->recent_runs += runs;
    f->runs += runs;
    return SPC_OK;
}

/* A line without a last access in this epoch: its first access of all, or one after a very long time. */
static __attribute__((noinline)) bool is_miss_out_of_reach(spc_fills *f, uint32_t line, uint32_t first)
{
    uint64_t now = f->base + first;
    uint64_t last = f->ancient ? f->ancient[line] : 0;
    if (last == 0) {
        f->cold++;
        f->first_sum += now;
        return true;
    }
    f->ancient[line] = 0;
    f->histogram[spc_bucket_64(now - last)]++;
    return now - last > f->window;
}

/* Word-by-word masks of a wide line: words not yet used in the fill. */
SPC_INLINE uint64_t count_new_words(spc_fills *f, uint32_t line, bool miss, const uint32_t *columns,
                                    uint32_t count)
{
    uint32_t words = 1u << (f->geometry.shift - 6);
    uint64_t *bits = f->bits + ((uint64_t)line << (f->geometry.shift - 6));
    if (miss)
        memset(bits, 0, words * sizeof *bits);
    uint64_t fresh = 0;
    for (uint32_t i = 0; i < count; i++) {
        uint32_t word = spc_word_of(&f->geometry, columns[i]);
        uint64_t bit = UINT64_C(1) << (word & 63);
        fresh += !(bits[word >> 6] & bit);
        bits[word >> 6] |= bit;
    }
    return fresh;
}

/* Sums of the hot loops, in registers. */
typedef struct loop_sums {
    uint64_t misses, words;
} loop_sums;

/* One run: accesses start .. end of the block, the block's access 0 at position `origin` of the epoch. */
SPC_INLINE void visit(spc_fills *f, loop_sums *s, spc_line_state *table, uint32_t window, uint32_t *histogram,
                      uint32_t line, uint32_t first, uint32_t last, uint32_t used)
{
    spc_line_state *state = &table[line];
    uint32_t before = state->last, words = state->words;
    bool miss;
    if (__builtin_expect(before == 0, 0)) {
        miss = is_miss_out_of_reach(f, line, first);
    } else {
        uint32_t interval = first - before;
        miss = interval > window;
        histogram[spc_bucket_32(interval)]++;
    }
    words = miss ? 0 : words;
    s->misses += miss;
    s->words += (uint32_t)__builtin_popcount(used & ~words);
    *state = (spc_line_state){.last = last, .words = words | used};
}

SPC_INLINE void add_narrow(spc_fills *f, const spc_runs *runs, const uint32_t *columns, uint32_t origin)
{
    (void)columns;
    spc_line_state *table = f->line;
    const uint32_t window = f->window > UINT32_MAX ? UINT32_MAX : (uint32_t)f->window;
    loop_sums s = {0};
    uint32_t first = origin;
    for (uint32_t k = 0; k < runs->count; k++) {
        __builtin_prefetch(&table[runs->line[k + SPC_RUNS_AHEAD / 2]], 1);
        uint32_t last = origin + runs->end[k];
        visit(f, &s, table, window, f->recent + k % SPC_HISTOGRAM_COPIES * SPC_BUCKETS_32, runs->line[k],
              first, last, runs->words[k]);
        first = last + 1;
    }
    f->fills += s.misses;
    f->words += s.words;
}

SPC_INLINE void visit_wide(spc_fills *f, loop_sums *s, uint32_t line, uint32_t first, uint32_t last,
                           const uint32_t *columns)
{
    uint64_t misses = s->misses;
    uint32_t window = f->window > UINT32_MAX ? UINT32_MAX : (uint32_t)f->window;
    visit(f, s, f->line, window, f->recent, line, first, last, 0);
    s->words += count_new_words(f, line, s->misses != misses, columns, last - first + 1);
}

SPC_INLINE void add_wide(spc_fills *f, const spc_runs *runs, const uint32_t *columns, uint32_t origin)
{
    loop_sums s = {0};
    uint32_t start = 0;
    for (uint32_t k = 0; k < runs->count; k++) {
        visit_wide(f, &s, runs->line[k], origin + start, origin + runs->end[k], columns + start);
        start = runs->end[k] + 1;
    }
    f->fills += s.misses;
    f->words += s.words;
}

SPC_INLINE void add_owned(spc_fills *f, const spc_owned_run *runs, uint64_t count, const uint32_t *columns,
                          uint32_t origin)
{
    const bool narrow = spc_geometry_is_narrow(&f->geometry);
    spc_line_state *table = f->line;
    const uint32_t window = f->window > UINT32_MAX ? UINT32_MAX : (uint32_t)f->window;
    loop_sums s = {0};
    for (uint64_t k = 0; k < count; k++) {
        const spc_owned_run r = runs[k];
        if (k + SPC_RUNS_AHEAD / 2 < count)
            __builtin_prefetch(&table[runs[k + SPC_RUNS_AHEAD / 2].line], 1);
        if (narrow)
            visit(f, &s, table, window, f->recent + k % SPC_HISTOGRAM_COPIES * SPC_BUCKETS_32, r.line,
                  origin + r.start, origin + r.end, r.words);
        else
            visit_wide(f, &s, r.line, origin + r.start, origin + r.end, columns + r.start);
    }
    f->fills += s.misses;
    f->words += s.words;
}

typedef void block_loop(spc_fills *f, const spc_runs *runs, const uint32_t *columns, uint32_t origin);
typedef void owned_loop(spc_fills *f, const spc_owned_run *runs, uint64_t count, const uint32_t *columns,
                        uint32_t origin);

static void narrow_base(spc_fills *f, const spc_runs *runs, const uint32_t *columns, uint32_t origin)
{
    add_narrow(f, runs, columns, origin);
}

static void wide_base(spc_fills *f, const spc_runs *runs, const uint32_t *columns, uint32_t origin)
{
    add_wide(f, runs, columns, origin);
}

static void owned_base(spc_fills *f, const spc_owned_run *runs, uint64_t count, const uint32_t *columns,
                       uint32_t origin)
{
    add_owned(f, runs, count, columns, origin);
}

#if SPC_HAS_V3
SPC_TARGET_V3 static void narrow_v3(spc_fills *f, const spc_runs *runs, const uint32_t *columns,
                                    uint32_t origin)
{
    add_narrow(f, runs, columns, origin);
}

SPC_TARGET_V3 static void wide_v3(spc_fills *f, const spc_runs *runs, const uint32_t *columns,
                                  uint32_t origin)
{
    add_wide(f, runs, columns, origin);
}

SPC_TARGET_V3 static void owned_v3(spc_fills *f, const spc_owned_run *runs, uint64_t count,
                                   const uint32_t *columns, uint32_t origin)
{
    add_owned(f, runs, count, columns, origin);
}
#endif

static block_loop *choose_block_loop(bool narrow)
{
#if SPC_HAS_V3
    if (spc_cpu_is_v3())
        return narrow ? narrow_v3 : wide_v3;
#endif
    return narrow ? narrow_base : wide_base;
}

static owned_loop *choose_owned_loop(void)
{
#if SPC_HAS_V3
    if (spc_cpu_is_v3())
        return owned_v3;
#endif
    return owned_base;
}

spc_status spc_fills_add(spc_fills *f, const spc_runs *runs, const uint32_t *columns, uint64_t position,
                         spc_error *error)
{
    uint32_t accesses = runs->end[runs->count - 1] + 1;
    SPC_TRY(prepare(f, runs->max_line, runs->count, position, accesses, error));
    choose_block_loop(spc_geometry_is_narrow(&f->geometry))(f, runs, columns,
                                                            (uint32_t)(position - f->base + 1));
    return SPC_OK;
}

spc_status spc_fills_add_owned(spc_fills *f, const spc_owned_run *runs, uint64_t count, uint32_t max_line,
                               const uint32_t *columns, uint64_t position, spc_error *error)
{
    if (count == 0)
        return SPC_OK;
    SPC_TRY(prepare(f, max_line, count, position, runs[count - 1].end + UINT64_C(1), error));
    choose_owned_loop()(f, runs, count, columns, (uint32_t)(position - f->base + 1));
    return SPC_OK;
}

void spc_fills_sum(spc_fills *f, spc_fill_sums *sums)
{
    fold_recent(f);
    sums->cold += f->cold;
    sums->fills += f->fills;
    sums->words += f->words;
    sums->interval_sum -= f->first_sum;
    for (uint64_t i = 0; i < f->lines; i++) {
        if (f->line[i].last)
            sums->interval_sum += f->base + f->line[i].last;
        else if (f->ancient)
            sums->interval_sum += f->ancient[i];
    }
    for (uint32_t i = 0; i < SPC_BUCKETS; i++)
        sums->histogram[i] += f->histogram[i];
}
