#include <omp.h>

#include "core/error.h"
#include "core/memory.h"
#include "trace/locality.h"
#include "trace/tracer.h"

enum { DEFAULT_WINDOW = 128, REPORT_EVERY = 1 << 20 };

static const spc_trace_sizes usual_sizes = {.epoch = UINT32_MAX, .round = 1 << 19};

/* Inside another parallel region (many files at once) one thread is what is left. */
static uint32_t threads_of(const spc_trace_options *options)
{
    int threads = options->threads > 0 ? options->threads : omp_in_parallel() ? 1 : omp_get_max_threads();
    return threads < 1024 ? (uint32_t)threads : 1024;
}

static spc_status open_tracer(spc_tracer *t, const spc_trace_options *options, uint32_t epoch,
                              spc_error *error)
{
    *t = (spc_tracer){.distance = options->distance || options->curve, .progress = options->progress};
    SPC_TRY(spc_geometry_init(&t->geometry, options, error));
    spc_lines_init(&t->lines, &t->geometry, epoch);
    uint32_t owners = threads_of(options);
    t->fills = spc_calloc(owners, sizeof *t->fills);
    if (!t->fills)
        return spc_fail_memory(error, owners * sizeof *t->fills);
    for (; t->owners < owners; t->owners++)
        SPC_TRY(
            spc_fills_init(&t->fills[t->owners], options->window ? options->window : DEFAULT_WINDOW, error));
    return t->distance ? spc_stack_init(&t->stack, options->curve, error) : SPC_OK;
}

static void close_tracer(spc_tracer *t)
{
    for (uint32_t i = 0; i < t->owners; i++)
        spc_fills_free(&t->fills[i]);
    spc_free(t->fills);
    spc_lines_free(&t->lines);
    spc_stack_free(&t->stack);
}

spc_status spc_tracer_pulse(spc_tracer *t, spc_error *error)
{
    if (t->accesses - t->reported < REPORT_EVERY)
        return SPC_OK;
    t->reported = t->accesses;
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    spc_progress_update(t->progress, "trace", (double)t->accesses, 0);
    return SPC_OK;
}

spc_status spc_tracer_take(spc_tracer *t, spc_runs *room, const uint32_t *columns, size_t count,
                           spc_error *error)
{
    while (count > 0) {
        uint32_t part = count < SPC_RUNS_BLOCK ? (uint32_t)count : SPC_RUNS_BLOCK, origin;
        SPC_TRY(spc_lines_begin(&t->lines, t->accesses, part, &origin, error));
        const spc_run_list *runs = spc_runs_find(room, &t->geometry, columns, part, origin);
        SPC_TRY(spc_lines_reach(&t->lines, runs->max_line, error));
        spc_fills_add(&t->fills[0], &t->lines, runs, columns, origin);
        if (t->distance)
            SPC_TRY(spc_stack_add(&t->stack, runs, part, error));
        t->accesses += part;
        columns += part;
        count -= part;
        SPC_TRY(spc_tracer_pulse(t, error));
    }
    return SPC_OK;
}

static spc_status take_all(spc_tracer *t, spc_block_source *next, void *context, spc_error *error)
{
    spc_runs *room = spc_malloc_aligned(1, sizeof *room);
    if (!room)
        return spc_fail_memory(error, sizeof *room);
    const uint32_t *columns;
    size_t count = 1;
    spc_status status = SPC_OK;
    while (status == SPC_OK && count > 0) {
        status = next(context, &columns, &count, error);
        if (status == SPC_OK)
            status = spc_tracer_take(t, room, columns, count, error);
    }
    spc_free(room);
    return status;
}

static spc_status finish(spc_tracer *t, const spc_trace_options *options, spc_locality *locality,
                         spc_error *error)
{
    spc_fills *sums = &t->fills[0];
    for (uint32_t i = 0; i < t->owners; i++)
        spc_fills_merge(sums, &t->fills[i]);
    sums->histogram[1] += t->accesses - sums->runs; /* inside a run every interval is 1 */
    *locality = (spc_locality){
        .accesses = t->accesses,
        .line_bytes = t->geometry.line_bytes,
        .word_bytes = t->geometry.word_bytes,
        .window = sums->window,
    };
    spc_locality_take_fills(locality, &t->lines, sums);
    if (t->distance)
        spc_locality_take_stack(locality, &t->stack);
    return options->curve ? spc_locality_take_curve(locality, &t->stack, error) : SPC_OK;
}

spc_status spc_trace_blocks(spc_block_source *next, void *context, const spc_trace_options *options,
                            const spc_trace_sizes *sizes, spc_locality *locality, spc_error *error)
{
    spc_tracer t;
    *locality = (spc_locality){0};
    if (!sizes)
        sizes = &usual_sizes;
    spc_status status = open_tracer(&t, options, sizes->epoch, error);
    if (status == SPC_OK)
        status = t.owners > 1 ? spc_tracer_take_rounds(&t, next, context, sizes->round, error)
                              : take_all(&t, next, context, error);
    if (status == SPC_OK)
        status = finish(&t, options, locality, error);
    close_tracer(&t);
    if (status != SPC_OK)
        spc_locality_clear(locality);
    return status;
}
