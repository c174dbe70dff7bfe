/* kernels/spmm_tally/tally_plan.h - how spmm-tally cuts the entries: one rule for GPU and model. C and C++.
 *
 * A block takes the entries of some neighbouring rows, or a piece of a long row (spc_next_entry_tile), and
 * adds them up by column in a table in shared memory, of two places an entry where there is room, which the
 * first columns get. Others are added to C at once. Groups of 32 columns stand together, so that what the
 * table has goes to C in whole lines.
 */
#ifndef SPC_KERNELS_SPMM_TALLY_TALLY_PLAN_H
#define SPC_KERNELS_SPMM_TALLY_TALLY_PLAN_H

#include "kernels/common/scatter_tiles.h"

enum {
    SPC_TALLY_THREADS = 512,
    SPC_TALLY_BLOCKS = 2,      /* that a multiprocessor of 2048 threads holds: shared memory for tables */
    SPC_TALLY_LEAST_BITS = 10, /* places of a table */
    SPC_TALLY_MOST_BITS = 13,
    SPC_TALLY_LEAST = 512, /* entries of a tile, and rows */
    SPC_TALLY_MOST = 8192,
    SPC_TALLY_GROUP = 32 /* columns that stand together */
};
#define SPC_TALLY_REFUSAL "spmm-tally multiplies one vector of float or double by the transposed matrix"

/* A tile for each block that the GPU holds at once, within bounds; whole rows leave some room in each. */
static inline uint32_t spc_tally_entries(uint64_t nnz, uint64_t resident_threads)
{
    uint64_t share = nnz * 5 / 4 / (SPC_TALLY_BLOCKS * resident_threads / 2048 + 1) + 1;
    return share < SPC_TALLY_LEAST  ? SPC_TALLY_LEAST
           : share < SPC_TALLY_MOST ? (uint32_t)share
                                    : SPC_TALLY_MOST;
}

/* The places of a table are two to the power of this. */
static inline uint32_t spc_tally_bits(uint32_t entries)
{
    uint32_t bits = SPC_TALLY_LEAST_BITS;
    while (bits < SPC_TALLY_MOST_BITS && 1u << bits < 2 * entries)
        bits++;
    return bits;
}

SPC_BOTH static inline uint32_t spc_tally_place(uint32_t column, uint32_t bits)
{
    uint32_t group = column / SPC_TALLY_GROUP * 0x9E3779B1u >> (32 - bits + 5);
    return group * SPC_TALLY_GROUP + column % SPC_TALLY_GROUP;
}

#endif
