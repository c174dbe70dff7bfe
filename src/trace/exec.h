/* trace/exec.h - one launch after another of a program on a whole GPU, from a sample of its multiprocessors.
 *
 * Blocks are dealt to multiprocessors (trace/deal.h). Those that decide the time and a sample of the others
 * (trace/sample.h) are simulated (trace/sm.h); counts are scaled to the grid, time is that of the slowest.
 */
#ifndef SPC_TRACE_EXEC_H
#define SPC_TRACE_EXEC_H

#include "trace/sm.h"

typedef struct spc_exec_config {
    spc_sm_config sm;
    uint32_t multiprocessors;
    uint32_t registers;  /* of a multiprocessor */
    uint32_t samples;    /* multiprocessors to simulate beside the busiest; 0 = as many as are enough */
    uint64_t most_steps; /* of the simulator (spc_sm_steps); 0 = any number */
    /* The four costs of the L2 and of DRAM in `sm` are those of the whole GPU; a multiprocessor's share grows
     * when fewer have work. */
    double l2_stream_bytes; /* of the L2, for what multiprocessors read on their own; 0 = no limit */
} spc_exec_config;

typedef struct spc_exec_result {
    double cycles; /* all launches, without launch overhead */
    uint32_t launches;
    double requests[SPC_ARRAYS], sectors[SPC_ARRAYS], l1_hits[SPC_ARRAYS], fetched[SPC_ARRAYS],
        chunks[SPC_ARRAYS], dram[SPC_ARRAYS], l2_missed[SPC_ARRAYS]; /* whole GPU */
    double instructions;
    /* Cycles of the slowest multiprocessor of each launch, added up: how long its units worked, the longest
     * warp alone, and the time in which it had no more blocks to start. */
    double busy_issue, busy_lsu, busy_l2, busy_dram, chain, tail;
    double simulated; /* part of the blocks that was simulated */
    uint64_t steps;   /* that it took */
} spc_exec_result;

/* Whether the GPU holds all blocks of a launch at once. */
bool spc_exec_is_one_wave(const spc_program *program, const spc_exec_config *config);

spc_status spc_exec_run(const spc_program *program, const spc_exec_config *config, spc_exec_result *result,
                        spc_error *error);

#endif
