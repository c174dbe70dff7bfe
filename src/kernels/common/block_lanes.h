/* kernels/common/block_lanes.h - which lanes of a warp read which values of a block: one rule for the kernel,
 * its host twin and its model.
 *
 * The values of a block of `size` rows are stored row by row. A group of lanes reads `rows_at_once` rows of
 * it with one load, side by side, and repeats that until it has all rows. So a lane always has the same
 * column of a block. Groups that share a block row take every n-th of its blocks; other groups have block
 * rows of their own. Where there are few block rows, all groups of a thread block share one.
 */
#ifndef SPC_KERNELS_COMMON_BLOCK_LANES_H
#define SPC_KERNELS_COMMON_BLOCK_LANES_H

#include <stdint.h>

#ifdef __cplusplus
#define SPC_BLOCK_RULE static constexpr
#else
#define SPC_BLOCK_RULE static inline
#endif

enum { SPC_BLOCK_LEAST = 2, SPC_BLOCK_MOST = 8, SPC_BLOCK_GROUPS = 8, SPC_BLOCK_ROW_WARPS = 8 };

/* All rows where a warp has the lanes; otherwise what leaves few of them idle. */
SPC_BLOCK_RULE uint32_t spc_block_rows_at_once(uint32_t size)
{
    return size <= 5 ? size : size == 6 ? 2 : 4;
}

SPC_BLOCK_RULE uint32_t spc_block_group_lanes(uint32_t size)
{
    return size * spc_block_rows_at_once(size);
}

/* Groups of a warp: 8, 3, 2, 1, 2, 1 and 1. */
SPC_BLOCK_RULE uint32_t spc_block_groups(uint32_t size)
{
    return 32 / spc_block_group_lanes(size);
}

/* Groups of all warps of a thread block: 64, 24, 16, 8, 16, 8 and 8. */
SPC_BLOCK_RULE uint32_t spc_block_all_groups(uint32_t size)
{
    return SPC_BLOCK_ROW_WARPS * spc_block_groups(size);
}

/* Warps that share a block row where so many groups do. */
SPC_BLOCK_RULE uint32_t spc_block_row_warps(uint32_t size, uint32_t share)
{
    return share > spc_block_groups(size) ? SPC_BLOCK_ROW_WARPS : 1;
}

/* Blocks that a group loads in an iteration. */
SPC_BLOCK_RULE uint32_t spc_block_batch(uint32_t size)
{
    return spc_block_rows_at_once(size) < size ? 2 : 4;
}

/* Groups that share a block row: all of a thread block, or the largest number up to `wanted` that divides the
 * groups of a warp. */
SPC_BLOCK_RULE uint32_t spc_block_share(uint32_t size, uint32_t wanted)
{
    if (wanted >= spc_block_all_groups(size))
        return spc_block_all_groups(size);
    uint32_t share = wanted < spc_block_groups(size) ? wanted : spc_block_groups(size);
    while (share > 1 && spc_block_groups(size) % share != 0)
        share--;
    return share > 0 ? share : 1;
}

#endif
