/* sim/block_scheduler.h - which multiprocessor runs which blocks of a launch: as the hardware does it, in
 * order, each block on the first multiprocessor that has a free place. Iterations, which depend on each
 * other, stand in for time. A block has its place for as many as its warps have on average, since others take
 * the places of warps that have ended; shared memory it keeps until its longest warp has ended.
 */
#ifndef SPC_SIM_BLOCK_SCHEDULER_H
#define SPC_SIM_BLOCK_SCHEDULER_H

#include "kernels/common/program.h"

typedef struct spc_block_schedule {
    uint32_t active;      /* multiprocessors that have a block: the first ones */
    uint64_t *order;      /* [blocks] grouped by multiprocessor, in order of start */
    uint64_t *first;      /* [multiprocessors + 1] into order */
    uint64_t *end;        /* [multiprocessors] time at which it ends, in iterations */
    uint64_t *work;       /* [multiprocessors] for how many iterations its blocks have places, added up */
    uint64_t *iterations; /* [multiprocessors] of all its warps */
    uint64_t *entries;    /* [multiprocessors] of its warps */
} spc_block_schedule;

/* resident_blocks, at least 1, of one multiprocessor. Errors: MEMORY. */
spc_status spc_block_schedule_make(const spc_program *program, uint32_t multiprocessors,
                                   uint32_t resident_blocks, spc_block_schedule *schedule, spc_error *error);
void spc_block_schedule_free(spc_block_schedule *schedule);

#endif
