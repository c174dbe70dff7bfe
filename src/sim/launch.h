/* sim/launch.h - one launch after another of a program on a whole GPU, from a sample of its multiprocessors.
 *
 * Blocks go to multiprocessors (sim/block_scheduler.h). Those that decide the time and a sample of the others
 * (sim/sampling.h) are simulated (sim/multiprocessor.h); counts are scaled to the grid, time is that of the
 * slowest.
 */
#ifndef SPC_SIM_LAUNCH_H
#define SPC_SIM_LAUNCH_H

#include "sim/multiprocessor.h"

/* The costs of the L2 and of DRAM in `sm` are those of the whole GPU, and so is sm.l2.stream_bytes: a
 * multiprocessor's share grows when fewer have work. */
typedef struct spc_launch_config {
    spc_sm_config sm;
    uint32_t multiprocessors;
    uint32_t registers;  /* of a multiprocessor */
    double l1_share;     /* of what is left of sm.l1_bytes beside shared memory: acts as an LRU cache */
    uint32_t samples;    /* multiprocessors to simulate beside the critical ones; 0 = as many as are enough */
    uint64_t most_steps; /* of the simulation (spc_sm_steps), all launches together; 0 = any number */
} spc_launch_config;

typedef struct spc_launch_result {
    double cycles; /* all launches, without launch overhead */
    uint32_t launches;
    spc_counters counters; /* whole GPU */
    double instructions;
    /* Cycles of the slowest multiprocessor of each launch, added up: how long its units worked, the longest
     * warp alone, and the time in which it had no more blocks to start. */
    double busy[SPC_UNITS], chain, tail;
    double simulated; /* part of the blocks that was simulated */
    uint64_t steps;   /* that it took */
} spc_launch_result;

/* Blocks that a multiprocessor holds at once: its registers may be too few for more. */
uint32_t spc_launch_resident_blocks(const spc_program *program, const spc_launch_config *config);

/* Whether the GPU holds all blocks of a launch at once. */
bool spc_launch_is_one_wave(const spc_program *program, const spc_launch_config *config);

spc_status spc_launch_run(const spc_program *program, const spc_launch_config *config,
                          spc_launch_result *result, spc_error *error);

#endif
