/* Files x kernels x value sizes into a measurement file. Workers prepare the pairs; the calling thread
 * measures and writes, so that nothing else runs on the machine's clock than one product. On a CPU there is
 * one worker and it rests while the twins run. */
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "probes/workers.h"
#include "sparcast/probe.h"

enum { BATCH = 16 };

/* Pairs that are timed and wait on the machine to be counted together. */
typedef struct batch {
    size_t count;
    uint64_t bytes;
    spc_taken taken[BATCH];
} batch;

typedef struct run {
    spc_probe *probe;
    const spc_probe_work *work;
    spc_measurement_writer *writer; /* used by this thread, asked by workers: under the lock of the queue */
    spc_queue queue;
    batch *batch;
    uint64_t done, total;
    spc_probe_summary *summary;
} run;

static void tell(const run *r, const char *matrix, const char *kernel, uint32_t value_bytes,
                 const spc_measurement *row, spc_status status, const char *reason)
{
    spc_probe_event event = {matrix, kernel, value_bytes, row, status, reason};
    if (r->work->event)
        r->work->event(r->work->context, &event);
}

/* A pair that does not fit or does not exist is a fact about the pair, not about the run. */
static bool is_skip(spc_status status)
{
    return status == SPC_ERROR_DEVICE_MEMORY || status == SPC_ERROR_MEMORY || status == SPC_ERROR_RANGE ||
           status == SPC_ERROR_UNSUPPORTED || status == SPC_ERROR_DATA;
}

static spc_status write_row(run *r, const spc_measurement *row, spc_error *error)
{
    pthread_mutex_lock(&r->queue.lock);
    spc_status status = spc_measurement_writer_has(r->writer, row)
                            ? SPC_OK
                            : spc_measurement_writer_add(r->writer, row, error);
    pthread_mutex_unlock(&r->queue.lock);
    if (status == SPC_OK)
        tell(r, row->matrix, row->kernel, row->features.value_bytes, row, SPC_OK, "");
    return status;
}

/* Counts and writes what was timed. After an interruption the times are not lost: they are counted all the
 * same. */
static spc_status finish_batch(run *r, spc_error *error)
{
    batch *b = r->batch;
    spc_status status = spc_taken_count(r->probe, b->taken, b->count, error);
    for (size_t i = 0; i < b->count; i++) {
        for (size_t k = 0; k < b->taken[i].states && status == SPC_OK; k++) {
            spc_measurement row;
            spc_taken_row(r->probe, &b->taken[i], k, &row);
            status = write_row(r, &row, error);
        }
        r->summary->measured += status == SPC_OK;
        spc_taken_release(r->probe, &b->taken[i]);
    }
    b->count = 0;
    b->bytes = 0;
    return status;
}

static spc_status time_item(run *r, spc_item *i, spc_error *error)
{
    batch *b = r->batch;
    uint64_t bytes = spc_prepared_bytes(&i->prepared);
    if (b->count == BATCH || b->bytes + bytes > r->probe->memory_limit / 2)
        SPC_TRY(finish_batch(r, error));
    i->status = spc_taken_time(r->probe, &i->prepared, i->matrix, &b->taken[b->count], &i->error);
    if (i->status == SPC_OK) {
        b->bytes += bytes;
        b->count++;
    }
    return r->probe->profiler || i->status != SPC_OK ? SPC_OK : finish_batch(r, error);
}

/* Errors end the run. */
static spc_status settle(run *r, spc_item *i, spc_error *error)
{
    if (i->resumed) {
        r->summary->resumed++;
        return SPC_OK;
    }
    if (i->status == SPC_OK)
        SPC_TRY(time_item(r, i, error));
    if (i->status == SPC_OK)
        return SPC_OK;
    if (i->status == SPC_ERROR_INTERRUPTED || (i->status == SPC_ERROR_DEVICE && i->prepared.layout)) {
        if (error)
            *error = i->error;
        return i->status;
    }
    if (i->whole_file)
        r->summary->files_failed++;
    else if (is_skip(i->status))
        r->summary->skipped++;
    else
        r->summary->failed++;
    tell(r, i->matrix, i->whole_file ? NULL : i->prepared.kernel, i->prepared.value_bytes, NULL, i->status,
         i->error.message);
    return SPC_OK;
}

static spc_status measure_all(run *r, spc_error *error)
{
    spc_status status = SPC_OK;
    for (spc_item *i; (i = spc_queue_pop(&r->queue));) {
        if (status == SPC_OK) {
            char what[SPC_MATRIX_TEXT + SPC_KERNEL_TEXT + 8];
            snprintf(what, sizeof what, "%s %s", i->matrix, i->prepared.kernel);
            spc_progress_update(r->probe->options.progress, what, (double)r->done, (double)r->total);
            status = settle(r, i, error);
            r->done += i->pairs;
        }
        spc_queue_release(&r->queue, i);
        if (status != SPC_OK)
            spc_queue_stop(&r->queue);
    }
    if (status == SPC_OK || status == SPC_ERROR_INTERRUPTED) {
        spc_error failure;
        spc_status finished = finish_batch(r, &failure);
        if (finished != SPC_OK && error)
            *error = failure;
        status = finished != SPC_OK ? finished : status;
    }
    if (status == SPC_OK && spc_interrupted())
        status = spc_fail_interrupted(error);
    if (status == SPC_OK && r->queue.starved)
        status = spc_fail_memory(error, sizeof(spc_item));
    return status;
}

static spc_status measure_files(run *r, spc_error *error)
{
    spc_workers workers = {.probe = r->probe, .work = r->work, .writer = r->writer, .queue = &r->queue};
    spc_status status = spc_workers_start(&workers, error);
    if (status == SPC_OK) {
        status = measure_all(r, error);
        spc_workers_join(&workers);
    }
    spc_queue_clear(&r->queue);
    return status;
}

static spc_status open_writer(run *r, spc_error *error)
{
    size_t counters;
    const char *const *names = spc_probe_counter_names(&counters);
    spc_note notes[SPC_PROBE_NOTES + 1];
    size_t count = r->probe->notes;
    memcpy(notes, r->probe->note, count * sizeof *notes);
    if (r->work->command)
        notes[count++] = (spc_note){"command", r->work->command};
    return spc_measurement_writer_open(r->work->output, notes, count, names, counters, &r->writer, error);
}

spc_status spc_probe_run(spc_probe *probe, const spc_probe_work *given, spc_probe_summary *summary,
                         spc_error *error)
{
    *summary = (spc_probe_summary){0};
    spc_probe_work own;
    if (!given)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "no work is given");
    SPC_TAKE_OPTIONS(own, given, error);
    const spc_probe_work *work = &own;
    run r = {.probe = probe,
             .work = work,
             .total = work->file_count * work->kernel_count * work->value_count,
             .summary = summary};
    spc_queue_init(&r.queue, probe->options.on_cpu ? 0 : probe->options.host_memory);
    r.batch = spc_calloc(1, sizeof *r.batch);
    if (!r.batch)
        return spc_fail_memory(error, sizeof *r.batch);
    spc_status status = open_writer(&r, error);
    if (status != SPC_OK) {
        spc_free(r.batch);
        return status;
    }
    status = work->file_count ? measure_files(&r, error) : SPC_OK;
    spc_error closing;
    spc_status closed = spc_measurement_writer_close(r.writer, &closing);
    for (size_t i = 0; i < r.batch->count; i++) /* after a failure */
        spc_taken_release(probe, &r.batch->taken[i]);
    spc_free(r.batch);
    if (status == SPC_OK && closed != SPC_OK && error)
        *error = closing;
    return status != SPC_OK ? status : closed;
}
