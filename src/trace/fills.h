/* trace/fills.h - reuse intervals and fills of a stream of runs, in one pass over one table of lines.
 *
 * 8 bytes a line (last access, words used in the current fill), plus the words of lines wider than 32 words
 * in one bit per word, plus 8 bytes a line once the stream is longer than 32-bit positions reach.
 */
#ifndef SPC_TRACE_FILLS_H
#define SPC_TRACE_FILLS_H

#include "trace/histogram.h"
#include "trace/runs.h"

/* Consecutive buckets of one histogram would wait for each other's store; two copies take turns. */
enum { SPC_HISTOGRAM_COPIES = 2 };

typedef struct spc_line_state {
    uint32_t last;  /* position of the last access within the epoch, from 1; 0 = none in reach */
    uint32_t words; /* used since the fill began (narrow geometry) */
} spc_line_state;

typedef struct spc_fills {
    spc_geometry geometry;
    uint64_t window;
    uint32_t epoch; /* positions available before the table is rebased */
    uint64_t base;  /* accesses before position 1 of the epoch */
    uint64_t lines; /* length of line[] (and of ancient[] if there is one) */
    spc_line_state *line;
    uint64_t *ancient; /* last access + 1 counted from the stream's start, for lines with last == 0; else 0 */
    uint64_t bit_words; /* length of bits[] */
    uint64_t *bits;     /* words used since the fill began (wide geometry), bit = word counted from line 0 */
    uint64_t cold, fills, words, runs;
    __extension__ unsigned __int128
        first_sum; /* of the positions of cold accesses, counted from the stream's start */
    uint32_t
        *recent; /* [SPC_HISTOGRAM_COPIES][SPC_BUCKETS_32], folded into histogram before it can overflow */
    uint64_t recent_runs;
    uint64_t *histogram; /* [SPC_BUCKETS] intervals of the first access of each run */
} spc_fills;

/* `epoch` is UINT32_MAX but in tests. Errors: MEMORY. */
spc_status spc_fills_init(spc_fills *fills, const spc_geometry *geometry, uint64_t window, uint32_t epoch,
                          spc_error *error);
void spc_fills_free(spc_fills *fills);

/* Makes the next `accesses` positions available, `position` accesses after the stream's start, and returns
 * the first of them: what spc_runs_find wants as origin. Errors: MEMORY. */
spc_status spc_fills_begin(spc_fills *fills, uint64_t position, uint64_t accesses, uint32_t *origin,
                           spc_error *error);

/* Takes runs of those positions; columns[0] is the access at `origin` (wide geometry). Errors: MEMORY. */
spc_status spc_fills_add(spc_fills *fills, const spc_run_list *runs, const uint32_t *columns, uint32_t origin,
                         spc_error *error);

/* Sums that end a trace; fills of several owners may be added up. */
typedef struct spc_fill_sums {
    uint64_t runs, cold, fills, words;
    __extension__ unsigned __int128 interval_sum;
    uint64_t *histogram; /* [SPC_BUCKETS], of the caller */
} spc_fill_sums;

void spc_fills_sum(spc_fills *fills, spc_fill_sums *sums);

#endif
