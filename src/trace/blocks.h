/* trace/blocks.h - a trace of any source of blocks of columns (spc_trace is the one whose source is a
 * stream). */
#ifndef SPC_TRACE_BLOCKS_H
#define SPC_TRACE_BLOCKS_H

#include "sparcast/trace.h"

/* Next block: columns[count], valid until the next call; count == 0 at the end. Called by one thread at a
 * time. */
typedef spc_status spc_block_source(void *context, const uint32_t **columns, size_t *count, spc_error *error);

/* Sizes that results do not depend on; tests make them small. */
typedef struct spc_trace_sizes {
    uint32_t epoch; /* accesses that 32-bit positions cover before they are rebased */
    uint32_t round; /* accesses spread over the threads at a time; at most epoch / 2 */
} spc_trace_sizes;

/* sizes == NULL: the usual ones. */
spc_status spc_trace_blocks(spc_block_source *next, void *context, const spc_trace_options *options,
                            const spc_trace_sizes *sizes, spc_locality *locality, spc_error *error);

#endif
