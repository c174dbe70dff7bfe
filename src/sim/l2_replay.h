/* sim/l2_replay.h - a product once more, as the L2 sees it: which lines of x are asked for, in the order in
 * which the blocks of the launch run, and what the streams bring in between.
 *
 * As many blocks as the GPU runs together walk side by side, an iteration each in turn; a block that ends
 * makes room for the next. No times and no L1: what the L1 holds was touched a moment ago, so the L2 holds
 * it, too.
 */
#ifndef SPC_SIM_L2_REPLAY_H
#define SPC_SIM_L2_REPLAY_H

#include "kernels/common/program.h"
#include "sim/l2_sample.h"

typedef struct spc_l2_replay_config {
    uint32_t parts;    /* of the L2 */
    double kept, lost; /* lines, in a part: spc_l2_sample */
    uint32_t granule_bytes, sector_bytes;
    uint32_t multiprocessors, resident_blocks; /* of one of them */
    double
        stream_bytes; /* which a product brings in beside x, each once; not what is marked to leave first */
    bool cold;        /* nothing is there at the start; otherwise a product went before */
    uint32_t every;   /* of so many lines of x one is followed, at most; 0: as many as are enough */
} spc_l2_replay_config;

/* What DRAM must supply to one product. */
typedef struct spc_l2_traffic {
    double x_granules;
    double stream_part; /* of the lines of the streams */
    /* What one part of the L2 asks another for: of x; of the lines of the streams, those that it supplies. */
    double x_far_sectors, stream_far_part;
} spc_l2_traffic;

/* Errors: MEMORY, INTERRUPTED. */
spc_status spc_l2_replay(const spc_program *program, const spc_l2_replay_config *config,
                         spc_l2_traffic *traffic, spc_error *error);

#endif
