#include "locality/tracer.h"

#include "core/error.h"
#include "core/memory.h"

enum { DEFAULT_WINDOW = 128, REPORT_EVERY = 1 << 20 };

spc_status spc_tracer_open(spc_tracer *t, const spc_trace_options *options, uint32_t epoch, bool follows,
                           spc_pulse *pulse, spc_error *error)
{
    uint64_t window = options->window ? options->window : DEFAULT_WINDOW;
    *t = (spc_tracer){.distance = options->distance || options->curve,
                      .firsts = {.kept = follows, .window = window},
                      .pulse = pulse};
    SPC_TRY(spc_geometry_init(&t->geometry, options, error));
    spc_lines_init(&t->lines, &t->geometry, epoch);
    SPC_TRY(spc_fills_init(&t->fills, window, error));
    return t->distance ? spc_stack_init(&t->stack, options->curve, error) : SPC_OK;
}

void spc_tracer_close(spc_tracer *t)
{
    spc_fills_free(&t->fills);
    spc_firsts_free(&t->firsts);
    spc_lines_free(&t->lines);
    spc_stack_free(&t->stack);
}

/* Reports progress and fails when interrupted; cheap enough to be called per block. */
static spc_status beat(spc_tracer *t, spc_error *error)
{
    if (t->accesses - t->reported < REPORT_EVERY)
        return SPC_OK;
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    spc_pulse *pulse = t->pulse;
    pthread_mutex_lock(&pulse->lock);
    pulse->accesses += t->accesses - t->reported;
    spc_progress_update(pulse->progress, "trace", (double)pulse->accesses, 0);
    pthread_mutex_unlock(&pulse->lock);
    t->reported = t->accesses;
    return SPC_OK;
}

static spc_status tracer_take_block(spc_tracer *t, spc_runs *room, const uint32_t *columns, uint32_t count,
                                    spc_error *error)
{
    uint32_t origin;
    SPC_TRY(spc_lines_begin(&t->lines, t->accesses, count, &origin, error));
    const spc_run_list *runs = spc_runs_find(room, &t->geometry, columns, count, origin);
    SPC_TRY(spc_lines_reach(&t->lines, runs->max_line, error));
    SPC_TRY(spc_firsts_begin(&t->firsts, &t->lines, t->accesses, runs->count, runs->max_line, error));
    spc_fills_add(&t->fills, &t->lines, &t->firsts, runs, columns, origin);
    if (t->distance)
        SPC_TRY(spc_stack_add(&t->stack, runs, count, error));
    t->accesses += count;
    return beat(t, error);
}

static spc_status tracer_take_all(spc_tracer *t, spc_runs *room, spc_block_source *source, void *context,
                                  spc_error *error)
{
    const uint32_t *columns;
    size_t count;
    for (;;) {
        SPC_TRY(source(context, &columns, &count, error));
        if (count == 0)
            return SPC_OK;
        for (size_t i = 0; i < count; i += SPC_RUNS_BLOCK) {
            size_t part = count - i < SPC_RUNS_BLOCK ? count - i : SPC_RUNS_BLOCK;
            SPC_TRY(tracer_take_block(t, room, columns + i, (uint32_t)part, error));
        }
    }
}

spc_status spc_tracer_take(spc_tracer *t, spc_block_source *source, void *context, spc_error *error)
{
    spc_runs *room = spc_malloc_aligned(1, sizeof *room);
    if (!room)
        return spc_fail_memory(error, sizeof *room);
    room->apart = 0;
    spc_status status = tracer_take_all(t, room, source, context, error);
    spc_free(room);
    spc_fills_finish(&t->fills);
    return status;
}
