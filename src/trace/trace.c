#include "core/error.h"
#include "core/memory.h"
#include "trace/blocks.h"
#include "trace/locality.h"

enum { DEFAULT_WINDOW = 128, CHECK_EVERY = 1 << 18 };

typedef struct tracer {
    spc_geometry geometry;
    bool distance;
    uint64_t accesses;
    const spc_progress *progress;
    spc_runs *runs;
    spc_fills fills;
    spc_stack stack;
} tracer;

static spc_status open_tracer(tracer *t, const spc_trace_options *options, spc_error *error)
{
    *t = (tracer){.distance = options->distance || options->curve, .progress = options->progress};
    SPC_TRY(spc_geometry_init(&t->geometry, options, error));
    t->runs = spc_malloc_aligned(1, sizeof *t->runs);
    if (!t->runs)
        return spc_fail_memory(error, sizeof *t->runs);
    uint64_t window = options->window ? options->window : DEFAULT_WINDOW;
    SPC_TRY(spc_fills_init(&t->fills, &t->geometry, window, UINT32_MAX, error));
    if (t->distance)
        SPC_TRY(spc_stack_init(&t->stack, options->curve, error));
    return SPC_OK;
}

static void close_tracer(tracer *t)
{
    spc_free(t->runs);
    spc_fills_free(&t->fills);
    spc_stack_free(&t->stack);
}

static spc_status take(tracer *t, const uint32_t *columns, uint32_t count, spc_error *error)
{
    uint32_t origin;
    SPC_TRY(spc_fills_begin(&t->fills, t->accesses, count, &origin, error));
    const spc_run_list *runs = spc_runs_find(t->runs, &t->geometry, columns, count, origin);
    SPC_TRY(spc_fills_add(&t->fills, runs, columns, origin, error));
    if (t->distance)
        SPC_TRY(spc_stack_add(&t->stack, runs, count, error));
    t->accesses += count;
    if (t->accesses % CHECK_EVERY >= count)
        return SPC_OK;
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    spc_progress_update(t->progress, "trace", (double)t->accesses, 0);
    return SPC_OK;
}

static spc_status take_all(tracer *t, spc_block_source *next, void *context, spc_error *error)
{
    for (;;) {
        const uint32_t *columns;
        size_t count;
        SPC_TRY(next(context, &columns, &count, error));
        if (count == 0)
            return SPC_OK;
        while (count > 0) {
            uint32_t part = count < SPC_RUNS_BLOCK ? (uint32_t)count : SPC_RUNS_BLOCK;
            SPC_TRY(take(t, columns, part, error));
            columns += part;
            count -= part;
        }
    }
}

static spc_status finish(tracer *t, const spc_trace_options *options, spc_locality *locality,
                         spc_error *error)
{
    spc_fill_sums sums = {.histogram = spc_calloc(SPC_BUCKETS, sizeof *sums.histogram)};
    if (!sums.histogram)
        return spc_fail_memory(error, SPC_BUCKETS * sizeof *sums.histogram);
    spc_fills_sum(&t->fills, &sums);
    sums.histogram[1] += t->accesses - sums.runs; /* inside a run every interval is 1 */
    *locality = (spc_locality){
        .accesses = t->accesses,
        .line_bytes = t->geometry.line_bytes,
        .word_bytes = t->geometry.word_bytes,
        .window = t->fills.window,
    };
    spc_locality_take_fills(locality, &sums);
    spc_free(sums.histogram);
    if (t->distance)
        spc_locality_take_stack(locality, &t->stack);
    return options->curve ? spc_locality_take_curve(locality, &t->stack, error) : SPC_OK;
}

spc_status spc_trace_blocks(spc_block_source *next, void *context, const spc_trace_options *options,
                            spc_locality *locality, spc_error *error)
{
    tracer t;
    *locality = (spc_locality){0};
    spc_status status = open_tracer(&t, options, error);
    if (status == SPC_OK)
        status = take_all(&t, next, context, error);
    if (status == SPC_OK)
        status = finish(&t, options, locality, error);
    close_tracer(&t);
    if (status != SPC_OK)
        spc_locality_clear(locality);
    return status;
}
