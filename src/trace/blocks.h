/* trace/blocks.h - a trace of any source of blocks of columns (spc_trace is the one whose source is a
 * stream). */
#ifndef SPC_TRACE_BLOCKS_H
#define SPC_TRACE_BLOCKS_H

#include "sparcast/trace.h"

/* Next block: columns[count], valid until the next call; count == 0 at the end. */
typedef spc_status spc_block_source(void *context, const uint32_t **columns, size_t *count, spc_error *error);

spc_status spc_trace_blocks(spc_block_source *next, void *context, const spc_trace_options *options,
                            spc_locality *locality, spc_error *error);

#endif
