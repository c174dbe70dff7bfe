/* sim/launch.h - one launch after another of a program on a whole GPU, from a sample of its multiprocessors.
 *
 * Blocks go to multiprocessors (sim/block_scheduler.h). The multiprocessors that decide the time and a sample
 * of the others (sim/sampling.h) are simulated (sim/multiprocessor.h). Their counts are scaled to the whole
 * grid; the time is that of the slowest.
 */
#ifndef SPC_SIM_LAUNCH_H
#define SPC_SIM_LAUNCH_H

#include "sim/occupancy.h"

/* The costs of the L2 and of DRAM in `sm` are those of the whole GPU, and so is sm.l2.stream_bytes: a
 * multiprocessor's share grows when fewer have work. */
typedef struct spc_launch_config {
    spc_sm_config sm;
    uint32_t multiprocessors;
    spc_occupancy_rules occupancy;
    double l1_share;     /* the part of the L1, without its shared memory, that acts as an LRU cache */
    uint32_t samples;    /* multiprocessors to simulate beside the critical ones; 0 = as many as are enough */
    uint64_t most_steps; /* limit of spc_sm_steps() over all launches together; 0 = none */
} spc_launch_config;

typedef struct spc_launch_result {
    double cycles; /* all launches, without launch overhead */
    uint32_t launches;
    spc_counters counters; /* whole GPU */
    double instructions;
    /* As in spc_sm_result, of the slowest multiprocessor of each launch, summed over the launches. */
    double busy[SPC_UNITS], chain, tail;
    double simulated; /* share of the blocks of the last launch that was simulated */
    uint64_t steps;   /* cost of the simulation, as spc_sm_steps() counts it */
} spc_launch_result;

/* Blocks that a multiprocessor holds at once, limited by its registers and its shared memory too. */
uint32_t spc_launch_resident_blocks(const spc_program *program, const spc_launch_config *config);

/* Whether the GPU holds all blocks of a launch at once. */
bool spc_launch_is_one_wave(const spc_program *program, const spc_launch_config *config);

spc_status spc_launch_run(const spc_program *program, const spc_launch_config *config,
                          spc_launch_result *result, spc_error *error);

#endif
