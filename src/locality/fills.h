/* locality/fills.h - reuse intervals and fills of a stream of runs, in one pass over one table of lines. */
#ifndef SPC_LOCALITY_FILLS_H
#define SPC_LOCALITY_FILLS_H

#include "locality/firsts.h"
#include "locality/histogram.h"
#include "locality/line_runs.h"
#include "locality/line_table.h"

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
 * firsts are kept, spc_firsts_begin has been called for these runs. */
void spc_fills_add(spc_fills *fills, spc_lines *lines, spc_firsts *firsts, const spc_run_list *runs,
                   const uint32_t *columns, uint32_t origin);

/* All intervals are in histogram[] after this. */
void spc_fills_finish(spc_fills *fills);

/* Adds the sums and the histogram of `other`, both finished. */
void spc_fills_merge(spc_fills *fills, const spc_fills *other);

#endif
