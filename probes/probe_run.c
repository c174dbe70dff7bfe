/* Files x kernels x value sizes into a measurement file. Workers prepare the pairs; the calling thread
 * measures and writes, so that nothing else runs on the machine's clock than one product. On a CPU there is
 * one worker and it rests while the twins run; rows that never came to rest are written at once and
 * measured again at the end, where they are few. Counters are a second pass over the same pairs, after all
 * times (spc_probe_counts says why), into a file of their own, which is joined to the first at the end. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/clock.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "matrix/read/input.h"
#include "measure/rows.h"
#include "probes/workers.h"
#include "sparcast/probe.h"

enum { BATCH = 16 };

/* Pairs that wait on the machine to be counted together; one alone where it is timed. */
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
    bool counting;                           /* the second pass */
    bool *restless;                          /* [file_count] with rows that never came to rest */
    bool again;                              /* those alone, once more */
    double end;                              /* s on the clock, after which nothing is begun */
    uint64_t done, total, written, unsteady; /* rows; unsteady: those that never came to rest */
    spc_probe_summary *summary;
} run;

static void tell(const run *r, const char *matrix, const char *kernel, uint32_t value_bytes,
                 const spc_measurement *row, spc_status status, const char *reason)
{
    spc_probe_event event = {.matrix = matrix,
                             .kernel = kernel,
                             .value_bytes = value_bytes,
                             .row = row,
                             .status = status,
                             .reason = reason};
    if (r->work->event && !r->counting && (row || !r->again))
        r->work->event(r->work->context, &event);
}

/* A pair that does not fit or does not exist is a fact about the pair, not about the run. */
static bool is_skip(spc_status status)
{
    return status == SPC_ERROR_DEVICE_MEMORY || status == SPC_ERROR_MEMORY || status == SPC_ERROR_RANGE ||
           status == SPC_ERROR_UNSUPPORTED || status == SPC_ERROR_DATA;
}

/* No repeats count on a CPU that never was at rest. */
static bool is_restless(const run *r, const spc_measurement *row)
{
    return r->probe->options.on_cpu && row->repeats == 0;
}

static void mark_restless(run *r, const char *matrix)
{
    char name[SPC_MATRIX_TEXT];
    for (size_t i = 0; i < r->work->file_count; i++) {
        if (!r->work->names)
            spc_matrix_name(r->work->files[i], name, sizeof name);
        if (strcmp(r->work->names ? r->work->names[i] : name, matrix) == 0)
            r->restless[i] = true;
    }
}

static spc_status probe_run_write_row(run *r, const spc_measurement *row, spc_error *error)
{
    bool restless = is_restless(r, row);
    pthread_mutex_lock(&r->queue.lock);
    bool there = spc_measurement_writer_has(r->writer, row);
    spc_status status = there ? SPC_OK : spc_measurement_writer_add(r->writer, row, error);
    pthread_mutex_unlock(&r->queue.lock);
    if (status != SPC_OK || there)
        return status;
    r->written++;
    if (restless) {
        r->unsteady++;
        mark_restless(r, row->matrix);
    }
    tell(r, row->matrix, row->kernel, row->features.value_bytes, row, SPC_OK,
         restless ? "other processes disturbed it: its time never came to rest" : "");
    return SPC_OK;
}

/* Writes what was timed, or counts it first. */
static spc_status finish_batch(run *r, spc_error *error)
{
    batch *b = r->batch;
    spc_status status = r->counting ? spc_taken_count(r->probe, b->taken, b->count, error) : SPC_OK;
    for (size_t i = 0; i < b->count; i++) {
        for (size_t k = 0; k < b->taken[i].states && status == SPC_OK; k++) {
            spc_measurement row;
            spc_taken_row(r->probe, &b->taken[i], k, &row);
            status = probe_run_write_row(r, &row, error);
        }
        r->summary->measured += status == SPC_OK;
        spc_taken_release(r->probe, &b->taken[i]);
    }
    b->count = 0;
    b->bytes = 0;
    return status;
}

static spc_status take_item(run *r, spc_item *i, spc_error *error)
{
    batch *b = r->batch;
    uint64_t bytes = spc_prepared_bytes(&i->prepared);
    if (b->count == BATCH || b->bytes + bytes > r->probe->memory_limit / 2)
        SPC_TRY(finish_batch(r, error));
    spc_taken *taken = &b->taken[b->count];
    i->status = spc_taken_upload(r->probe, &i->prepared, i->matrix, taken, &i->error);
    if (i->status == SPC_OK && !r->counting)
        i->status = spc_taken_time(r->probe, &i->prepared, taken, &i->error);
    if (i->status != SPC_OK) {
        spc_taken_release(r->probe, taken);
        return SPC_OK;
    }
    b->bytes += bytes;
    b->count++;
    return r->counting ? SPC_OK : finish_batch(r, error);
}

/* A pair that is left out for its padding has a row without a time, once. Then it is there already. */
static spc_status settle_padded(run *r, spc_item *i, spc_error *error)
{
    spc_measurement row = {.matrix = i->matrix,
                           .kernel = i->prepared.kernel,
                           .device = r->probe->device,
                           .cache_state = "warm",
                           .features = i->prepared.features,
                           .seconds = NAN,
                           .seconds_mad = NAN};
    if (r->counting)
        return SPC_OK;
    pthread_mutex_lock(&r->queue.lock);
    i->resumed = spc_measurement_writer_has(r->writer, &row);
    spc_status status = i->resumed ? SPC_OK : spc_measurement_writer_add(r->writer, &row, error);
    pthread_mutex_unlock(&r->queue.lock);
    return status;
}

/* Errors end the run. */
static spc_status probe_run_settle(run *r, spc_item *i, spc_error *error)
{
    if (i->prepared.padded)
        SPC_TRY(settle_padded(r, i, error));
    if (i->resumed) {
        r->summary->resumed++;
        return SPC_OK;
    }
    if (i->status == SPC_OK)
        SPC_TRY(take_item(r, i, error));
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

static spc_status probe_run_measure_all(run *r, spc_error *error)
{
    spc_status status = SPC_OK;
    for (spc_item *i; (i = spc_queue_pop(&r->queue));) {
        bool late = spc_clock(CLOCK_MONOTONIC) > r->end;
        if (status == SPC_OK && !late) {
            char what[SPC_MATRIX_TEXT + SPC_KERNEL_TEXT + 8];
            snprintf(what, sizeof what, "%s %s", i->matrix, i->prepared.kernel);
            spc_progress_update(r->probe->options.progress, what, (double)r->done, (double)r->total);
            status = probe_run_settle(r, i, error);
            r->done += i->pairs;
        }
        spc_queue_release(&r->queue, i);
        if (status != SPC_OK || late)
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
    spc_workers workers = {
        .probe = r->probe, .work = r->work, .writer = r->writer, .again = r->again, .queue = &r->queue};
    spc_queue_init(&r->queue, r->probe->options.on_cpu ? 0 : r->probe->options.host_memory);
    spc_status status = spc_workers_start(&workers, error);
    if (status == SPC_OK) {
        status = probe_run_measure_all(r, error);
        spc_workers_join(&workers);
    }
    spc_queue_clear(&r->queue);
    for (size_t i = 0; i < r->batch->count; i++) /* after a failure */
        spc_taken_release(r->probe, &r->batch->taken[i]);
    r->batch->count = 0;
    return status;
}

/* Once more the files with rows that never came to rest, for a better time of those rows. Where most of them
 * did not, others are always there, and nothing is gained. */
static spc_status measure_restless(const run *first, spc_error *error)
{
    const spc_probe_work *all = first->work;
    if (2 * first->unsteady > first->written)
        return SPC_OK;
    const char **text = spc_malloc(2 * all->file_count, sizeof *text);
    if (!text)
        return spc_fail_memory(error, 2 * all->file_count * sizeof *text);
    spc_probe_work work = *all;
    spc_probe_summary unused = {0};
    work.files = text;
    work.names = all->names ? text + all->file_count : NULL;
    work.file_count = 0;
    for (size_t i = 0; i < all->file_count; i++)
        if (first->restless[i]) {
            text[all->file_count + work.file_count] = all->names ? all->names[i] : NULL;
            text[work.file_count++] = all->files[i];
        }
    run r = *first;
    r.work = &work;
    r.summary = &unused;
    r.again = true;
    r.done = 0;
    r.total = work.file_count * work.kernel_count * work.value_count;
    spc_status status = work.file_count ? measure_files(&r, error) : SPC_OK;
    spc_free(text);
    return status;
}

static spc_status probe_run_open_writer(run *r, const char *path, spc_error *error)
{
    size_t counters;
    const char *const *names = spc_probe_counter_names(&counters);
    spc_note notes[SPC_PROBE_NOTES + 1];
    size_t count = r->probe->notes;
    memcpy(notes, r->probe->note, count * sizeof *notes);
    if (r->work->command)
        notes[count++] = (spc_note){"command", r->work->command};
    return spc_measurement_writer_open(path, notes, count, names, counters, &r->writer, error);
}

/* `status`, or the failure of closing where there was none before. */
static spc_status close_writer(run *r, spc_status status, spc_error *error)
{
    spc_error closing;
    spc_status closed = spc_measurement_writer_close(r->writer, &closing);
    if (status == SPC_OK && closed != SPC_OK && error)
        *error = closing;
    return status != SPC_OK ? status : closed;
}

/* ---- the second pass ---- */

static spc_status count_into(run *r, const char *path, spc_error *error)
{
    size_t missing;
    SPC_TRY(probe_run_open_writer(r, path, error));
    spc_status status = spc_counted_know(r->writer, r->work->output, &missing, error);
    if (status == SPC_OK && missing)
        status = measure_files(r, error);
    return close_writer(r, status, error);
}

/* What was counted is joined to the times however the pass ends. */
static spc_status probe_run_count_all(const run *timed, spc_error *error)
{
    size_t length = strlen(timed->work->output) + sizeof ".counters";
    char *path = spc_malloc(length, 1);
    if (!path)
        return spc_fail_memory(error, length);
    snprintf(path, length, "%s.counters", timed->work->output);
    spc_probe_summary unused = {0};
    run r = *timed;
    r.counting = true;
    r.summary = &unused;
    spc_status status = count_into(&r, path, error);
    spc_error failure;
    spc_status joined = spc_counted_join(timed->work->output, path, &failure);
    if (status == SPC_OK && joined != SPC_OK && error)
        *error = failure;
    spc_free(path);
    return status != SPC_OK ? status : joined;
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
             .end = work->seconds > 0 ? spc_clock(CLOCK_MONOTONIC) + work->seconds : INFINITY,
             .total = work->file_count * work->kernel_count * work->value_count,
             .summary = summary};
    uint64_t pairs = r.total;
    bool counts = probe->counters_error.status == SPC_OK;
    r.total *= counts ? 2 : 1;
    r.batch = spc_calloc(1, sizeof *r.batch);
    r.restless = spc_calloc(work->file_count + 1, sizeof *r.restless);
    spc_status status = r.batch && r.restless ? probe_run_open_writer(&r, work->output, error)
                                              : spc_fail_memory(error, sizeof *r.batch);
    if (status == SPC_OK) {
        status = work->file_count ? measure_files(&r, error) : SPC_OK;
        summary->late = r.end < INFINITY && r.done < pairs ? pairs - r.done : 0;
        if (status == SPC_OK)
            status = measure_restless(&r, error);
        if (status == SPC_OK && counts && spc_probe_counts(probe))
            status = probe_run_count_all(&r, error);
        status = close_writer(&r, status, error);
    }
    spc_free(r.batch);
    spc_free(r.restless);
    return status;
}
