/* locality/tracer.h - the trace of one part of a stream. */
#ifndef SPC_LOCALITY_TRACER_H
#define SPC_LOCALITY_TRACER_H

#include "sparcast/locality.h"

/* A trace of any source of blocks of columns (spc_trace is the one whose source is
 * a stream). */

/* Next block: columns[count], valid until the next call; count == 0 at the end. */
typedef spc_status spc_block_source(void *context, const uint32_t **columns, size_t *count, spc_error *error);

/* The stream is what the parts 1 .. SPC_TRACE_PARTS yield one after the other, each traced by a thread of its
 * own from its own context; then the parts are joined. epoch: accesses that 32-bit positions cover before
 * they are rebased, 0 = as many as they can; results do not depend on it. options->threads is not looked at.
 */
enum { SPC_TRACE_PARTS = 1024 }; /* speed only */
spc_status spc_trace_blocks(spc_block_source *source, void *const *context, uint32_t parts,
                            const spc_trace_options *options, uint32_t epoch, spc_locality *locality,
                            spc_error *error);

#endif
