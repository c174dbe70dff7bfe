/* probes/multivector/twin_blocks.h - rows of A in blocks of R neighbours on the host, as blocks.cu makes
 * them. */
#ifndef SPC_PROBES_MULTIVECTOR_TWIN_BLOCKS_H
#define SPC_PROBES_MULTIVECTOR_TWIN_BLOCKS_H

#include "probes/multivector/multivector_table.h"

/* Compressed rows, or blocks of `block` rows: the columns that any of them has, and in each the values of
 * all, 0 where a row has none. */
typedef struct twin_rows {
    uint32_t rows, block; /* rows: of blocks */
    const uint64_t *row_ptr;
    const uint32_t *col;
    const void *values;
} twin_rows;

/* block 0: 2, 3 or 6, whichever costs least. Errors: MEMORY. */
spc_status twin_blocks_make(const spc_multivector_operands *operands, uint32_t block, twin_rows *made,
                            spc_error *error);
void twin_blocks_free(twin_rows *made); /* what twin_blocks_make made */

#endif
