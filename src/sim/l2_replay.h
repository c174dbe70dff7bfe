/* sim/l2_replay.h - replays a product as the L2 sees it. The accesses to x come in the order in which the
 * blocks run, with the lines of the streams in between.
 *
 * As many blocks as the GPU runs together advance side by side, one iteration each at a time; a block that
 * ends makes room for the next. There are no times and no L1: a line that the L1 holds was accessed a moment
 * ago, so the L2 holds it too.
 */
#ifndef SPC_SIM_L2_REPLAY_H
#define SPC_SIM_L2_REPLAY_H

#include "kernels/common/program.h"
#include "sim/l2_sample.h"
#include "sparcast/execute.h"

typedef struct spc_l2_replay_config {
    uint32_t parts; /* of the L2 */
    bool apart;     /* each part serves its own multiprocessors alone, block i part i modulo their number */
    double kept, lost; /* stack distances in lines of a part, as in spc_l2_sample before sampling */
    uint32_t granule_bytes, sector_bytes;
    uint32_t multiprocessors, resident_blocks; /* of one of them */
    /* Bytes of all arrays but x that pass through the L2, each counted once; without those that the kernel
     * marks to leave the L2 first. */
    double stream_bytes;
    bool cold;           /* the L2 is empty at the start; otherwise a product went before, and after it */
    spc_between between; /* other kernels */
    uint32_t every;      /* follow one line of x in at most so many; 0: chosen by the size of the L2 */
} spc_l2_replay_config;

/* What DRAM must supply to one product. */
typedef struct spc_l2_traffic {
    double x_granules;
    double stream_part;     /* share of the lines of the streams */
    double x_far_sectors;   /* sectors of x that one part of the L2 requests from another */
    double stream_far_part; /* share of the lines of the streams that another part supplies, without DRAM */
} spc_l2_traffic;

/* Errors: MEMORY, INTERRUPTED. */
spc_status spc_l2_replay(const spc_program *program, const spc_l2_replay_config *config,
                         spc_l2_traffic *traffic, spc_error *error);

#endif
