/* trace/tracer.h - the state of one trace, shared by the one-thread and the many-thread drivers. */
#ifndef SPC_TRACE_TRACER_H
#define SPC_TRACE_TRACER_H

#include "trace/blocks.h"
#include "trace/fills.h"
#include "trace/share.h"
#include "trace/stack.h"

typedef struct spc_tracer {
    spc_geometry geometry;
    spc_lines lines;
    uint32_t owners;  /* of lines: one per thread */
    spc_fills *fills; /* [owners] */
    bool distance;
    spc_stack stack;
    uint64_t accesses;
    uint64_t reported; /* accesses at the last progress report */
    const spc_progress *progress;
} spc_tracer;

/* Reports progress and fails when interrupted; cheap enough to be called per block. */
spc_status spc_tracer_pulse(spc_tracer *tracer, spc_error *error);

/* On this thread. Errors: MEMORY, INTERRUPTED. */
spc_status spc_tracer_take(spc_tracer *tracer, spc_runs *room, const uint32_t *columns, size_t count,
                           spc_error *error);

/* The whole source, in rounds of `round` accesses spread over the tracer's owners. Errors: those of the
 * source, MEMORY, INTERRUPTED. */
spc_status spc_tracer_take_rounds(spc_tracer *tracer, spc_block_source *next, void *context, uint32_t round,
                                  spc_error *error);

#endif
