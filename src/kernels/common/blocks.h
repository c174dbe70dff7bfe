/* kernels/common/blocks.h - the blocks of size x size that hold the entries of a pattern. */
#ifndef SPC_KERNELS_COMMON_BLOCKS_H
#define SPC_KERNELS_COMMON_BLOCKS_H

#include "kernels/common/block_lanes.h"
#include "kernels/common/pattern_facts.h"

typedef struct spc_blocks {
    uint64_t rows, count; /* block rows; blocks */
    uint64_t start[];     /* [rows + 1] first block of each block row */
} spc_blocks;

/* Errors: MEMORY, INTERRUPTED. */
spc_status spc_find_blocks(spc_facts *facts, uint32_t size, const spc_blocks **blocks, spc_error *error);

/* Walks the blocks of a block row by ascending column. */
typedef struct spc_block_walk {
    const spc_pattern *pattern;
    uint32_t size, rows;
    uint64_t at[SPC_BLOCK_MOST], end[SPC_BLOCK_MOST]; /* of each row: its next entry */
    uint32_t column[SPC_BLOCK_MOST]; /* block column of that; SPC_NO_COLUMN behind the last */
} spc_block_walk;

void spc_block_walk_begin(spc_block_walk *walk, const spc_pattern *pattern, uint32_t size,
                          uint64_t block_row);

/* Block column of the next block; SPC_NO_COLUMN: there is none. */
uint32_t spc_block_walk_column(const spc_block_walk *walk);

/* Goes to the next entry of a row of the block row. */
void spc_block_walk_advance(spc_block_walk *walk, uint32_t row);

/* The size from 2 to 8 that moves the fewest bytes, and the mean blocks of a block row then. Looks at a part
 * of the rows where they are many. Errors: MEMORY. */
spc_status spc_choose_block_size(const spc_pattern *pattern, uint32_t *size, spc_error *error);

#endif
