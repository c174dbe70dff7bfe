/* A long stream is cut into periods. Of each, the first requests are walked and stand for all of it. The
 * number of requests is fixed, not that of accesses: where many coalesce, a period is walked to its end. */
#include "gather/walk.h"

#include "core/error.h"
#include "gather/coalescer.h"
#include "kernels/common/stream_split.h"

/* Periods of a sampled stream; of the requests of one, the part that finds rows of the period before open. */
enum { PERIODS = 32, WARM_UP = 4 };

typedef struct mark {
    uint64_t number; /* of the access */
    double clock;
    spc_gather_counts counts;
} mark;

typedef struct walker {
    const spc_gather_machine *machine;
    spc_gather_memory memory;
    spc_gather_coalescer coalescer;
    uint32_t shift;          /* column to granule */
    uint64_t number;         /* accesses so far */
    uint64_t period, budget; /* accesses of a period, requests to walk of it; of all: UINT64_MAX */
    uint64_t begin;          /* of this period */
    uint64_t least, most;    /* requests sent when the mark is set anew, and when walking ends */
    bool walking;
    mark from, to;
    spc_gather_walk walk;
} walker;

static mark take_mark(const walker *w)
{
    return (mark){w->number, w->memory.clock, spc_gather_memory_count(&w->memory)};
}

/* Rows that the last period left open are the right ones where it was walked to its end. */
static void begin_period(walker *w)
{
    bool whole = w->budget == UINT64_MAX;
    w->begin = w->number;
    w->most = whole ? UINT64_MAX : w->memory.sent + w->budget;
    w->least = whole || w->walking ? UINT64_MAX : w->memory.sent + w->budget / WARM_UP;
    w->from = take_mark(w);
    w->walking = true;
}

/* What was walked between the marks stands for the whole period. */
static void end_period(walker *w)
{
    if (w->walking)
        w->to = take_mark(w);
    uint64_t seen = w->to.number - w->from.number;
    double by = seen ? (double)(w->number - w->begin) / (double)seen : 0;
    w->walk.seconds += (w->to.clock - w->from.clock) * by * 1e-12;
    w->walk.hits += (double)(w->to.counts.hits - w->from.counts.hits) * by;
    w->walk.misses += (double)(w->to.counts.misses - w->from.counts.misses) * by;
    w->walk.conflicts += (double)(w->to.counts.conflicts - w->from.counts.conflicts) * by;
}

/* Walks until `limit` requests have been sent in all; returns how many accesses that took. */
static size_t walk_columns(walker *w, const uint32_t *columns, size_t count, uint64_t limit)
{
    double interval = w->machine->access_interval;
    size_t i = 0;
    for (; i < count && w->memory.sent < limit; i++) {
        uint64_t granule = columns[i] >> w->shift;
        if (spc_gather_needs_request(&w->coalescer, granule, w->number + i + 1))
            spc_gather_memory_send(&w->memory, granule);
        w->memory.clock += interval;
    }
    w->walk.walked += i;
    w->number += i;
    return i;
}

/* Part of one period. */
static void walk_part(walker *w, const uint32_t *columns, size_t count)
{
    if (w->walking && w->least != UINT64_MAX) {
        size_t done = walk_columns(w, columns, count, w->least);
        columns += done;
        count -= done;
        if (w->memory.sent >= w->least) {
            w->from = take_mark(w);
            w->least = UINT64_MAX;
        }
    }
    if (w->walking) {
        count -= walk_columns(w, columns, count, w->most);
        if (w->memory.sent >= w->most) {
            w->to = take_mark(w);
            w->walking = false;
        }
    }
    w->number += count;
}

static void walk_block(walker *w, const uint32_t *columns, size_t count)
{
    while (count) {
        uint64_t left = w->begin + w->period - w->number;
        size_t part = count < left ? count : (size_t)left;
        walk_part(w, columns, part);
        columns += part;
        count -= part;
        if (part == left) {
            end_period(w);
            begin_period(w);
        }
    }
}

static spc_status walk_all(walker *w, spc_stream *stream, uint64_t expected, const spc_progress *progress,
                           spc_error *error)
{
    const uint32_t *columns;
    size_t count;
    begin_period(w);
    for (;;) {
        SPC_TRY(spc_stream_next(stream, &columns, &count, error));
        if (!count)
            break;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        walk_block(w, columns, count);
        spc_progress_update(progress, "gather", (double)w->number, (double)expected);
    }
    spc_gather_memory_drain(&w->memory);
    end_period(w);
    spc_gather_counts all = spc_gather_memory_count(&w->memory);
    w->walk.latency = all.done ? all.latency / (double)all.done * 1e-12 : 0;
    w->walk.accesses = w->number;
    return SPC_OK;
}

/* A stream that is not longer than its sample is walked whole. */
static void set_sample(walker *w, uint64_t accesses, uint64_t sample)
{
    bool whole = !sample || accesses <= sample;
    uint64_t budget = sample / PERIODS;
    w->period = whole ? UINT64_MAX : (accesses + PERIODS - 1) / PERIODS;
    w->budget = whole ? UINT64_MAX : budget > WARM_UP ? budget : WARM_UP;
}

spc_status spc_gather_walk_stream(const spc_gather_machine *machine, spc_stream *stream, uint32_t cols,
                                  uint32_t word_bytes, uint64_t sample, const spc_progress *progress,
                                  spc_gather_walk *walk, spc_error *error)
{
    uint64_t accesses = spc_stream_get_shape(stream).nnz;
    walker w = {.machine = machine, .shift = machine->granule_bits - (word_bytes == 8 ? 3 : 2)};
    *walk = (spc_gather_walk){0};
    set_sample(&w, accesses, sample);
    SPC_TRY(spc_gather_coalescer_open(&w.coalescer, machine, cols, word_bytes, error));
    spc_status status = spc_gather_memory_open(&w.memory, machine, error);
    if (status == SPC_OK)
        status = walk_all(&w, stream, accesses, progress, error);
    spc_gather_memory_close(&w.memory);
    spc_gather_coalescer_close(&w.coalescer);
    if (status == SPC_OK)
        *walk = w.walk;
    return status;
}
