/* locality/line_runs.h - a block of accesses as runs of consecutive accesses to one line.
 *
 * Inside a run every reuse interval is 1 and every stack distance 0, so what follows works per run, not per
 * access.
 */
#ifndef SPC_LOCALITY_LINE_RUNS_H
#define SPC_LOCALITY_LINE_RUNS_H

#include "locality/line_geometry.h"

enum { SPC_RUNS_BLOCK = 1024, SPC_RUNS_AHEAD = 32 }; /* speed only */

/* Consecutive or picked runs, as arrays: run k holds the accesses at positions before[k] + 1 .. end[k], all
 * to line[k]. words[k] is the mask of the words used (narrow geometry only). line[] is readable for
 * SPC_RUNS_AHEAD entries beyond count. */
typedef struct spc_run_list {
    uint32_t count, min_line, max_line;
    const uint32_t *line, *words, *before, *end;
} spc_run_list;

/* Room for the runs of a block, and beyond it for vector stores and look-ahead. */
typedef struct spc_runs {
    spc_run_list list;
    uint32_t line[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD];
    uint32_t words[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD];
    uint32_t end[1 + SPC_RUNS_BLOCK + SPC_RUNS_AHEAD]; /* end[0] is the position before the block */
    uint32_t apart; /* blocks still to come in which each access is taken as a run: hardly any would join */
} spc_runs;

/* 1 <= count <= SPC_RUNS_BLOCK accesses, the first at position `origin`. Valid until the next call with the
 * same room. */
const spc_run_list *spc_runs_find(spc_runs *runs, const spc_geometry *geometry, const uint32_t *columns,
                                  uint32_t count, uint32_t origin);

#endif
