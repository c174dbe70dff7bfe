/* kernels/common/rbp_eviction.h - what the row block packing kernels mark to leave the L2 first, beyond the
 * rule of all kernels: one rule for probes/spmv/rbp.cu and for its model. Measured on an H200.
 */
#ifndef SPC_KERNELS_COMMON_RBP_EVICTION_H
#define SPC_KERNELS_COMMON_RBP_EVICTION_H

#include "kernels/common/eviction.h"

/* Whether the isolated entries stay unmarked where the rectangles are marked. They do where rows have more of
 * them than a sector holds, because a thread then comes back for its lines: up to a third faster. They also
 * do where they fit half of the L2, since the next product finds them there. Elsewhere they would push out x:
 * a quarter slower. `bytes`: of the isolated entries and the vectors. */
static inline bool spc_isolated_stay(uint64_t entries, uint64_t rows, uint64_t bytes, uint64_t l2_bytes)
{
    return entries > SPC_SECTOR_ENTRIES * rows || bytes <= l2_bytes / 2;
}

#endif
