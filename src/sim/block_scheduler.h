/* sim/block_scheduler.h - which multiprocessor runs which blocks of a launch.
 *
 * Blocks start in order, as on the hardware, each on the first multiprocessor that has a free place.
 * Iterations stand in for time, because each depends on the one before. A block keeps its place for the mean
 * iterations of its warps, since other blocks take over the places of warps that have ended. A block with
 * shared memory keeps its place until its longest warp has ended.
 */
#ifndef SPC_SIM_BLOCK_SCHEDULER_H
#define SPC_SIM_BLOCK_SCHEDULER_H

#include "kernels/common/program.h"

typedef struct spc_block_schedule {
    uint32_t active;      /* number of multiprocessors that have a block: the first ones */
    uint64_t *order;      /* [blocks] grouped by multiprocessor, in order of start */
    uint64_t *first;      /* [multiprocessors + 1] into order */
    uint64_t *end;        /* [multiprocessors] time at which it ends, in iterations */
    uint64_t *work;       /* [multiprocessors] iterations for which its blocks keep their places, added up */
    uint64_t *iterations; /* [multiprocessors] iterations of all its warps */
    uint64_t *entries;    /* [multiprocessors] entries of all its warps */
    uint64_t *before;     /* [blocks + 1] entries of all blocks before */
    double *faded;        /* [multiprocessors] bytes of A that have left the L2 (sim/faded.h); NULL: alike */
} spc_block_schedule;

/* resident_blocks: of one multiprocessor, at least 1. Errors: MEMORY. */
spc_status spc_block_schedule_make(const spc_program *program, uint32_t multiprocessors,
                                   uint32_t resident_blocks, spc_block_schedule *schedule, spc_error *error);
void spc_block_schedule_free(spc_block_schedule *schedule);

#endif
