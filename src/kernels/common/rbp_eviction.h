/* kernels/common/rbp_eviction.h - what the row block packing kernels mark to leave the L2 first, beyond the
 * rule of all kernels: one rule for probes/spmv/rbp.cu and for its model. Measured on an H200.
 */
#ifndef SPC_KERNELS_COMMON_RBP_EVICTION_H
#define SPC_KERNELS_COMMON_RBP_EVICTION_H

#include "kernels/common/eviction.h"

/* The isolated entries of rectangles that are marked. Their rows are walked, so they stay where that takes
 * more than one sector, up to a third faster; and where they fit half of the L2, since the next product finds
 * them. Others would push out x: a quarter slower. `bytes`: theirs, and all of the vectors. */
static inline bool spc_isolated_stay(uint64_t entries, uint64_t rows, uint64_t bytes, uint64_t l2_bytes)
{
    return entries > SPC_SECTOR_ENTRIES * rows || bytes <= l2_bytes / 2;
}

#endif
