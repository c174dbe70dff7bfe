/* sim/launch.h - one launch after another of a program on a whole GPU, from a sample of its multiprocessors.
 *
 * Blocks go to multiprocessors (sim/launch.h). The multiprocessors that decide the time and a sample
 * of the others (sim/sampling.h) are simulated (sim/multiprocessor.h). Their counts are scaled to the whole
 * grid; the time is that of the slowest.
 */
#ifndef SPC_SIM_LAUNCH_H
#define SPC_SIM_LAUNCH_H

#include "kernels/common/program.h"
#include "sim/multiprocessor.h"

/* Which multiprocessor runs which blocks of a launch.
 *
 * Blocks start in order, as on the hardware, each on the first multiprocessor that has a free place.
 * Iterations stand in for time, because each depends on the one before. A block keeps its place for the mean
 * iterations of its warps, since other blocks take over the places of warps that have ended. A block with
 * shared memory keeps its place until its longest warp has ended. */

typedef struct spc_block_schedule {
    uint32_t active;      /* number of multiprocessors that have a block: the first ones */
    uint64_t *order;      /* [blocks] grouped by multiprocessor, in order of start */
    uint64_t *first;      /* [multiprocessors + 1] into order */
    uint64_t *end;        /* [multiprocessors] time at which it ends, in iterations */
    uint64_t *work;       /* [multiprocessors] iterations for which its blocks keep their places, added up */
    uint64_t *iterations; /* [multiprocessors] iterations of all its warps */
    uint64_t *entries;    /* [multiprocessors] entries of all its warps */
    uint64_t *before;     /* [blocks + 1] entries of all blocks before */
    double *evicted;      /* [multiprocessors] bytes of A that have left the L2 (sim/launch.h); NULL: alike */
} spc_block_schedule;

/* resident_blocks: of one multiprocessor, at least 1. Errors: MEMORY. */
spc_status spc_block_schedule_make(const spc_program *program, uint32_t multiprocessors,
                                   uint32_t resident_blocks, spc_block_schedule *schedule, spc_error *error);
void spc_block_schedule_free(spc_block_schedule *schedule);

/* How many blocks a multiprocessor holds at once, and what they leave of its L1. The rules
 * are facts of the device; a machine that allocates otherwise is other numbers. */

enum { SPC_SHARED_SIZES = 16 };

typedef struct spc_occupancy_rules {
    uint32_t registers;             /* of a multiprocessor */
    uint32_t register_unit;         /* a warp gets a multiple of so many */
    uint32_t shared_reserved_bytes; /* of each block that has shared memory, for the system */
    double shared_share;            /* the part of the L1 that can become shared memory; 0: it is apart */
    uint64_t shared_apart;          /* bytes of it then */
    uint32_t sizes;
    uint64_t shared_size[SPC_SHARED_SIZES]; /* bytes that the L1 can give up, smallest first */
} spc_occupancy_rules;

/* Limited by registers, by shared memory, and by the hardware's places for blocks. */
uint32_t spc_resident_blocks(const spc_program *program, const spc_occupancy_rules *rules,
                             const spc_sm_config *sm);

/* Bytes of the L1 that stay beside the shared memory of so many blocks. */
uint64_t spc_l1_beside(const spc_program *program, const spc_occupancy_rules *rules, const spc_sm_config *sm,
                       uint32_t blocks);

/* Of a matrix with more non-zeros than this no more is simulated than of one with so many: windows of blocks
 * stand for the rest (spc_sm_windows). */
enum { SPC_SAMPLED_NNZ = 20000000 };

/* The costs of the L2 and of DRAM in `sm` are those of the whole GPU, and so is sm.l2.stream_bytes: a
 * multiprocessor's share grows when fewer have work. */
typedef struct spc_launch_config {
    spc_sm_config sm;
    uint32_t multiprocessors;
    spc_occupancy_rules occupancy;
    double l1_share;     /* the part of the L1, without its shared memory, that acts as an LRU cache */
    uint32_t samples;    /* multiprocessors to simulate beside the critical ones; 0 = as many as are enough */
    uint64_t most_steps; /* limit of spc_sm_steps() over all launches together; 0 = none */
    /* Of a multiprocessor's entries, so many are simulated, in windows (spc_sm_windows) spread over its
     * blocks; 0 = all. */
    uint64_t window_entries;
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
