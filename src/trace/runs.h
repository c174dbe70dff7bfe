/* trace/runs.h - a block of accesses as runs of consecutive accesses to one line.
 *
 * Inside a run every reuse interval is 1 and every stack distance 0, so what follows works per run, not per
 * access.
 */
#ifndef SPC_TRACE_RUNS_H
#define SPC_TRACE_RUNS_H

#include "trace/geometry.h"

enum { SPC_RUNS_BLOCK = 1024, SPC_RUNS_AHEAD = 32 };

/* Run k: accesses end[k - 1] + 1 .. end[k] of the block, all to line[k]. words[k] is the mask of the words
 * used (narrow geometry only). Beyond count there is room for vector stores and look-ahead. */
typedef struct spc_runs {
    uint32_t count;
    uint32_t max_line;
    uint32_t line[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD];
    uint32_t words[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD];
    uint32_t end[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD];
} spc_runs;

/* count <= SPC_RUNS_BLOCK, at least 1. */
void spc_runs_find(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns, uint32_t count);

#endif
