/* trace/share.h - the part of a list of runs that belongs to one of several owners of lines. */
#ifndef SPC_TRACE_SHARE_H
#define SPC_TRACE_SHARE_H

#include "trace/runs.h"

typedef struct spc_share {
    spc_run_list list;
    uint32_t line[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD];
    uint32_t words[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD];
    uint32_t before[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD];
    uint32_t end[SPC_RUNS_BLOCK + SPC_RUNS_AHEAD];
} spc_share;

/* The runs of `owner` (0 .. owners - 1), in order. Eight neighbouring lines have the same owner, so that
 * owners never write to the same cache line of a table. Valid until the next call with the same room. */
const spc_run_list *spc_share_pick(spc_share *share, const spc_run_list *runs, uint32_t owner,
                                   uint32_t owners);

#endif
