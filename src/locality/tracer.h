/* locality/tracer.h - the trace of one part of a stream. */
#ifndef SPC_LOCALITY_TRACER_H
#define SPC_LOCALITY_TRACER_H

#include <pthread.h>

#include "locality/fills.h"
#include "locality/stack_distance.h"
#include "locality/trace_blocks.h"

/* Progress of all parts together. */
typedef struct spc_pulse {
    pthread_mutex_t lock;
    uint64_t accesses;
    const spc_progress *progress;
} spc_pulse;

typedef struct spc_tracer {
    spc_geometry geometry;
    spc_lines lines;
    spc_fills fills;
    spc_firsts firsts;
    bool distance;
    spc_stack stack;
    uint64_t accesses;
    uint64_t reported; /* accesses at the last progress report */
    spc_pulse *pulse;
} spc_tracer;

/* follows: other parts precede this one. Errors: ARGUMENT, MEMORY. */
spc_status spc_tracer_open(spc_tracer *tracer, const spc_trace_options *options, uint32_t epoch, bool follows,
                           spc_pulse *pulse, spc_error *error);
/* Safe on a zeroed struct. */
void spc_tracer_close(spc_tracer *tracer);

/* Takes the source to its end. Errors: those of the source, MEMORY, INTERRUPTED. */
spc_status spc_tracer_take(spc_tracer *tracer, spc_block_source *source, void *context, spc_error *error);

/* Appends what follows; `next` is used up. Both have come to their ends. Errors: MEMORY, RANGE. */
spc_status spc_tracer_join(spc_tracer *tracer, spc_tracer *next, spc_error *error);

#endif
