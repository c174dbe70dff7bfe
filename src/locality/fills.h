/* locality/fills.h - reuse intervals and fills of a stream of runs, in one pass over one table of lines. */
#ifndef SPC_LOCALITY_FILLS_H
#define SPC_LOCALITY_FILLS_H

#include <stddef.h>
#include <stdint.h>

#include "locality/line_runs.h"

/* What a part of a stream that follows other parts cannot judge by itself.
 *
 * That is the first access to each line, which is noted here and judged when the parts are joined; until then
 * it counts as the miss that begins a fill. Where it will turn out to be a hit, the fill had begun in an
 * earlier part, and the words of that fill must be known. Such a line is first touched within a window of the
 * part's start: a head. The words that a head's first fill used are kept when the fill ends. */

typedef struct spc_cold_misses {
    bool kept; /* other parts precede this one */
    uint64_t window;
    uint64_t count;
    uint32_t *line;     /* [count] in the order of their first accesses; readable SPC_RUNS_AHEAD further */
    uint64_t *position; /* [count] of the first access, 1 = the first of the part */
    uint64_t lines, positions; /* lengths of the arrays */
    uint64_t heads;            /* the first of line[] */
    uint64_t open;             /* heads whose first fill goes on */
    uint32_t *head;      /* per line: 1 + its place among the heads while its first fill goes on; else 0 */
    uint64_t head_lines; /* length of head[] */
    uint64_t *words;     /* [heads][spc_lines_units] of first fills that are over */
    uint64_t units;      /* length of words[] */
    uint64_t swept;      /* accesses when fills were last looked for that must be over */
} spc_cold_misses;

void spc_cold_misses_free(spc_cold_misses *f);

/* Before a block of up to `runs` runs of lines up to max_line, `accesses` after the part's start. Errors:
 * MEMORY. */
spc_status spc_cold_misses_begin(spc_cold_misses *f, const spc_lines *lines, uint64_t accesses, uint32_t runs,
                                 uint32_t max_line, spc_error *error);

/* Whether the ends of first fills are to be noted in a block that begins after so many accesses. */
static inline bool spc_cold_misses_are_open(const spc_cold_misses *f, uint64_t accesses)
{
    return f->kept && (f->open || accesses < f->window);
}

/* Counts of intervals: exact below 1024, 512 buckets per octave (0.2 %) above.
 *
 * Bucket borders include every power of two, so that a log2 histogram folded from it is exact. */

enum {
    SPC_BUCKET_BITS = 9,
    SPC_BUCKETS_32 = (32 - SPC_BUCKET_BITS + 1) << SPC_BUCKET_BITS, /* reachable with 32-bit values */
    SPC_BUCKETS = (64 - SPC_BUCKET_BITS + 1) << SPC_BUCKET_BITS,
};

static inline uint32_t spc_bucket_32(uint32_t value)
{
    uint32_t exponent = 31 - SPC_BUCKET_BITS - (uint32_t)__builtin_clz(value | 1u << SPC_BUCKET_BITS);
    return (exponent << SPC_BUCKET_BITS) + (value >> exponent);
}

static inline uint32_t spc_bucket_64(uint64_t value)
{
    uint32_t exponent = 63 - SPC_BUCKET_BITS - (uint32_t)__builtin_clzll(value | 1u << SPC_BUCKET_BITS);
    return (exponent << SPC_BUCKET_BITS) + (uint32_t)(value >> exponent);
}

/* Nearest-rank percentile (percent 1 .. 100) of count[SPC_BUCKETS] holding `total` > 0 values. */
uint64_t spc_histogram_percentile(const uint64_t *count, uint64_t total, uint32_t percent);

/* log2[k] += values in [2^k, 2^(k+1)); value 0 is left out. log2 has 64 entries. */
void spc_histogram_fold(const uint64_t *count, uint64_t *log2);

/* Consecutive counts in one bucket would wait for each other's store; copies side by side take turns. */
enum { SPC_HISTOGRAM_COPIES = 8 };

typedef struct spc_fills {
    uint64_t window;
    uint64_t runs, cold, fills, words;
    __extension__ unsigned __int128
        first_sum; /* of the cold accesses' index + 1, counted from the stream's start */
    uint32_t
        *recent; /* [SPC_BUCKETS_32][SPC_HISTOGRAM_COPIES], folded into histogram before it can overflow */
    uint64_t recent_runs;
    uint64_t *histogram; /* [SPC_BUCKETS] intervals of the first access of each run */
} spc_fills;

/* Errors: MEMORY. */
spc_status spc_fills_init(spc_fills *fills, uint64_t window, spc_error *error);
void spc_fills_free(spc_fills *fills);

/* Takes runs; the table reaches their lines. columns[0] is the access at `origin` (wide geometry). Where
 * cold_misses are kept, spc_cold_misses_begin has been called for these runs. */
void spc_fills_add(spc_fills *fills, spc_lines *lines, spc_cold_misses *cold_misses, const spc_run_list *runs,
                   const uint32_t *columns, uint32_t origin);

/* All intervals are in histogram[] after this. */
void spc_fills_finish(spc_fills *fills);

/* Adds the sums and the histogram of `other`, both finished. */
void spc_fills_merge(spc_fills *fills, const spc_fills *other);

#endif
