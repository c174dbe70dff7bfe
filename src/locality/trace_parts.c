#include "core/error.h"
#include "core/memory.h"
#include "locality/locality_summary.h"
#include "locality/tracer.h"

/* A part of the stream and the thread that traces it. */
typedef struct part {
    spc_tracer tracer;
    spc_block_source *source;
    void *context;
    pthread_t thread;
    bool started;
    spc_status status;
    spc_error error;
} part;

static void *trace_part(void *context)
{
    part *p = context;
    p->status = spc_tracer_take(&p->tracer, p->source, p->context, &p->error);
    return NULL;
}

/* The first part on this thread, and those for which the system grants none. Nobody waits before the end, and
 * who waits sleeps: a thread that the system does not run delays no other. */
static void trace_side_by_side(part *p, uint32_t parts)
{
    for (uint32_t i = 1; i < parts; i++)
        p[i].started = pthread_create(&p[i].thread, NULL, trace_part, &p[i]) == 0;
    for (uint32_t i = 0; i < parts; i++)
        if (p[i].started)
            pthread_join(p[i].thread, NULL);
        else
            trace_part(&p[i]);
}

static spc_status trace_parts_join(part *p, uint32_t parts, spc_error *error)
{
    for (uint32_t i = 0; i < parts; i++) {
        if (p[i].status != SPC_OK) {
            if (error)
                *error = p[i].error;
            return p[i].status;
        }
        if (i > 0)
            SPC_TRY(spc_tracer_join(&p[0].tracer, &p[i].tracer, error));
        if (i > 0)
            spc_tracer_close(&p[i].tracer);
    }
    return SPC_OK;
}

static spc_status trace_parts_finish(spc_tracer *t, const spc_trace_options *options, spc_locality *locality,
                                     spc_error *error)
{
    t->fills.histogram[1] += t->accesses - t->fills.runs; /* inside a run every interval is 1 */
    *locality = (spc_locality){
        .accesses = t->accesses,
        .line_bytes = t->geometry.line_bytes,
        .word_bytes = t->geometry.word_bytes,
        .window = t->fills.window,
    };
    spc_locality_take_fills(locality, &t->lines, &t->fills);
    if (t->distance)
        spc_locality_take_stack(locality, &t->stack);
    return options->curve ? spc_locality_take_curve(locality, &t->stack, error) : SPC_OK;
}

static spc_status trace_parts_trace(part *p, uint32_t parts, const spc_trace_options *options, uint32_t epoch,
                                    spc_pulse *pulse, spc_locality *locality, spc_error *error)
{
    for (uint32_t i = 0; i < parts; i++)
        SPC_TRY(spc_tracer_open(&p[i].tracer, options, epoch, i > 0, pulse, error));
    trace_side_by_side(p, parts);
    SPC_TRY(trace_parts_join(p, parts, error));
    return trace_parts_finish(&p[0].tracer, options, locality, error);
}

spc_status spc_trace_blocks(spc_block_source *source, void *const *context, uint32_t parts,
                            const spc_trace_options *options, uint32_t epoch, spc_locality *locality,
                            spc_error *error)
{
    *locality = (spc_locality){0};
    spc_pulse pulse = {.lock = PTHREAD_MUTEX_INITIALIZER, .progress = options->progress};
    part *p = spc_calloc(parts, sizeof *p);
    if (!p)
        return spc_fail_memory(error, parts * sizeof *p);
    for (uint32_t i = 0; i < parts; i++) {
        p[i].source = source;
        p[i].context = context[i];
    }
    spc_status status =
        trace_parts_trace(p, parts, options, epoch ? epoch : UINT32_MAX, &pulse, locality, error);
    for (uint32_t i = 0; i < parts; i++)
        spc_tracer_close(&p[i].tracer);
    spc_free(p);
    if (status != SPC_OK)
        spc_locality_clear(locality);
    return status;
}
