/* kernels/rocsparse_adaptive/row_blocks.h - how rocSPARSE's analysis of compressed rows deals them out to the
 * blocks of its adaptive kernel: some rows of at most 1,024 entries together, one longer row, or up to 3,072
 * entries of a row that several blocks share. Rows of more than 128 entries and shorter ones stay apart. */
#ifndef SPC_KERNELS_ROCSPARSE_ADAPTIVE_ROW_BLOCKS_H
#define SPC_KERNELS_ROCSPARSE_ADAPTIVE_ROW_BLOCKS_H

#include "kernels/common/pattern_facts.h"

enum {
    SPC_ADAPTIVE_THREADS = 256,
    SPC_ADAPTIVE_ENTRIES = 1024,
    SPC_ADAPTIVE_PART = 3 * SPC_ADAPTIVE_ENTRIES
};

typedef struct spc_dealt_rows {
    uint32_t row;  /* the first; those of a shared row but the last have the row of the next block */
    uint32_t part; /* of a shared row, from 0 on; of several rows the threads that sum one, 0 and 1: one */
} spc_dealt_rows;

typedef struct spc_dealt_blocks {
    uint64_t count;
    const spc_dealt_rows *block; /* [count + 1]; the last one begins behind the rows */
} spc_dealt_blocks;

/* Their number; `to` has room for them and one more, or is NULL. */
uint64_t spc_deal_row_blocks(const uint64_t *row_ptr, uint32_t rows, spc_dealt_rows *to);

/* Errors: MEMORY. */
spc_status spc_find_row_blocks(spc_facts *facts, const spc_dealt_blocks **blocks, spc_error *error);

#endif
