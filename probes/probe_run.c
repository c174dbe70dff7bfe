/* Files x kernels x value sizes into a measurement file. Worker threads read patterns, trace them and build
 * layouts; the calling thread measures and writes, so that nothing else runs on the machine's clock than one
 * product. On a CPU there is one worker and it rests while the twins run. */
#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "probes/probe.h"

/* What a worker hands over: a pair to measure, or the reason why there is none. */
typedef struct item {
    struct item *next;
    char matrix[SPC_MATRIX_TEXT];
    spc_prepared prepared;    /* layout NULL: nothing to measure */
    bool resumed, whole_file; /* rows already there; the file could not be read */
    uint64_t pairs;           /* that this item settles */
    uint64_t bytes;           /* counted against the limit */
    spc_status status;
    spc_error error;
} item;

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
    spc_measurement_writer *writer; /* used by the calling thread; asked by workers under the lock */

    pthread_mutex_t lock;
    pthread_cond_t changed;
    size_t next_file, workers; /* workers still running */
    item *first, **last;
    uint64_t waiting_bytes; /* of items that are queued or measured */
    bool stop, starved;     /* starved: a worker found no memory even to say so */

    batch *batch;
    int worker_threads;
    uint64_t done, total;
    spc_probe_summary *summary;
} run;

/* ---- workers ---- */

/* Waits until there is room; an item alone may exceed the limit. False when the run stops. */
static bool reserve(run *r, uint64_t bytes)
{
    bool exclusive = r->probe->options.on_cpu;
    uint64_t limit = exclusive ? 0 : r->probe->options.host_memory;
    pthread_mutex_lock(&r->lock);
    while (!r->stop && r->waiting_bytes > 0 && r->waiting_bytes + bytes > limit)
        pthread_cond_wait(&r->changed, &r->lock);
    bool go = !r->stop;
    if (go)
        r->waiting_bytes += bytes;
    pthread_mutex_unlock(&r->lock);
    return go;
}

static void push(run *r, item *i)
{
    pthread_mutex_lock(&r->lock);
    i->next = NULL;
    *r->last = i;
    r->last = &i->next;
    pthread_cond_broadcast(&r->changed);
    pthread_mutex_unlock(&r->lock);
}

static void free_item(item *i)
{
    spc_prepared_clear(&i->prepared);
    spc_free(i);
}

/* The rows that this pair would give are in the file. */
static bool is_there(run *r, const item *i)
{
    spc_measurement row = {.matrix = i->matrix,
                           .kernel = i->prepared.kernel,
                           .device = r->probe->device,
                           .features.value_bytes = i->prepared.value_bytes};
    const spc_probe_options *o = &r->probe->options;
    row.cache_state = "warm";
    pthread_mutex_lock(&r->lock);
    bool there = spc_measurement_writer_has(r->writer, &row);
    row.cache_state = "cold";
    if (!o->on_cpu && !o->no_cold)
        there = there && spc_measurement_writer_has(r->writer, &row);
    pthread_mutex_unlock(&r->lock);
    return there;
}

static item *new_item(const char *matrix)
{
    item *i = spc_calloc(1, sizeof *i);
    if (i)
        snprintf(i->matrix, sizeof i->matrix, "%s", matrix);
    return i;
}

/* Ends the run; always false. */
static bool starve(run *r)
{
    pthread_mutex_lock(&r->lock);
    r->stop = r->starved = true;
    pthread_cond_broadcast(&r->changed);
    pthread_mutex_unlock(&r->lock);
    return false;
}

/* False when the run stops. */
static bool prepare_pair(run *r, const spc_pattern *pattern, spc_analysis *analysis, const char *matrix,
                         const spc_kernel_spec *spec, uint32_t value_bytes)
{
    item *i = new_item(matrix);
    if (!i)
        return starve(r);
    i->pairs = 1;
    i->status = spc_prepared_plan(r->probe, pattern, spec, value_bytes, &i->prepared, &i->error);
    if (i->status == SPC_OK && is_there(r, i)) {
        i->resumed = true;
    } else if (i->status == SPC_OK) {
        i->bytes = spc_prepared_bytes(&i->prepared) + 1;
        if (!reserve(r, i->bytes)) {
            free_item(i);
            return false;
        }
        i->status = spc_prepared_build(r->probe, pattern, analysis, &i->prepared, &i->error);
    }
    push(r, i);
    return true;
}

static bool prepare_pattern(run *r, const spc_pattern *pattern, const char *matrix, spc_error *error)
{
    const spc_probe_work *w = r->work;
    spc_analysis *analysis = NULL;
    spc_analysis_options options = {.threads = r->worker_threads};
    if (!r->probe->options.no_features && spc_analysis_open(pattern, &options, &analysis, error) != SPC_OK)
        return starve(r);
    bool go = true;
    for (size_t v = 0; v < w->value_count && go; v++)
        for (size_t k = 0; k < w->kernel_count && go; k++)
            go = prepare_pair(r, pattern, analysis, matrix, &w->kernels[k], w->value_bytes[v]);
    spc_analysis_close(analysis);
    return go;
}

static void refuse_file(run *r, const char *matrix, spc_status status, const spc_error *error)
{
    item *i = new_item(matrix);
    if (!i) {
        starve(r);
        return;
    }
    i->whole_file = true;
    i->pairs = r->work->kernel_count * r->work->value_count;
    i->status = status;
    i->error = *error;
    push(r, i);
}

/* False when the run stops. */
static bool prepare_file(run *r, const char *path)
{
    char matrix[SPC_MATRIX_TEXT];
    spc_matrix_name(path, matrix, sizeof matrix);
    spc_read_options options = {.threads = r->worker_threads};
    spc_pattern *pattern;
    spc_error error = {0};
    spc_status status = spc_pattern_read(path, &options, &pattern, &error);
    if (status != SPC_OK) {
        refuse_file(r, matrix, status, &error);
        return status != SPC_ERROR_INTERRUPTED;
    }
    bool go = prepare_pattern(r, pattern, matrix, &error);
    spc_pattern_free(pattern);
    return go;
}

static void *work_on_files(void *context)
{
    run *r = context;
    omp_set_num_threads(r->worker_threads); /* of this thread's parallel regions */
    for (bool go = true; go;) {
        pthread_mutex_lock(&r->lock);
        size_t file = r->stop || spc_interrupted() ? r->work->file_count : r->next_file;
        r->next_file = file + 1;
        pthread_mutex_unlock(&r->lock);
        go = file < r->work->file_count && prepare_file(r, r->work->files[file]);
    }
    pthread_mutex_lock(&r->lock);
    r->workers--;
    pthread_cond_broadcast(&r->changed);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

/* ---- the calling thread ---- */

/* NULL when all workers have ended. */
static item *pop(run *r)
{
    pthread_mutex_lock(&r->lock);
    while (!r->first && r->workers > 0)
        pthread_cond_wait(&r->changed, &r->lock);
    item *i = r->first;
    if (i) {
        r->first = i->next;
        if (!r->first)
            r->last = &r->first;
    }
    pthread_mutex_unlock(&r->lock);
    return i;
}

static void release(run *r, item *i)
{
    uint64_t bytes = i->bytes;
    free_item(i);
    pthread_mutex_lock(&r->lock);
    r->waiting_bytes -= bytes;
    pthread_cond_broadcast(&r->changed);
    pthread_mutex_unlock(&r->lock);
}

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
    pthread_mutex_lock(&r->lock);
    spc_status status = spc_measurement_writer_has(r->writer, row)
                            ? SPC_OK
                            : spc_measurement_writer_add(r->writer, row, error);
    pthread_mutex_unlock(&r->lock);
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

static spc_status time_item(run *r, item *i, spc_error *error)
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
static spc_status settle(run *r, item *i, spc_error *error)
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

static void stop_workers(run *r)
{
    pthread_mutex_lock(&r->lock);
    r->stop = true;
    pthread_cond_broadcast(&r->changed);
    pthread_mutex_unlock(&r->lock);
}

static spc_status measure_all(run *r, spc_error *error)
{
    spc_status status = SPC_OK;
    for (item *i; (i = pop(r));) {
        if (status == SPC_OK) {
            char what[SPC_MATRIX_TEXT + SPC_KERNEL_TEXT + 8];
            snprintf(what, sizeof what, "%s %s", i->matrix, i->prepared.kernel);
            spc_progress_update(r->probe->options.progress, what, (double)r->done, (double)r->total);
            status = settle(r, i, error);
            r->done += i->pairs;
        }
        release(r, i);
        if (status != SPC_OK)
            stop_workers(r);
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
    if (status == SPC_OK && r->starved)
        status = spc_fail_memory(error, sizeof(item));
    return status;
}

/* Leaves one core to the measuring thread. */
static size_t worker_count(const spc_probe *probe, size_t files)
{
    size_t cores = (size_t)probe->options.threads;
    if (probe->options.on_cpu || files <= 1 || cores <= 2)
        return 1;
    return cores - 1 < files ? cores - 1 : files;
}

static spc_status start_workers(run *r, pthread_t *threads, size_t wanted, spc_error *error)
{
    int cores = r->probe->options.threads;
    r->worker_threads = r->probe->options.on_cpu ? cores : (cores + (int)wanted - 1) / (int)wanted;
    for (size_t i = 0; i < wanted; i++) {
        pthread_mutex_lock(&r->lock);
        r->workers++;
        pthread_mutex_unlock(&r->lock);
        if (pthread_create(&threads[i], NULL, work_on_files, r) == 0)
            continue;
        pthread_mutex_lock(&r->lock);
        r->workers--;
        r->stop = true;
        pthread_mutex_unlock(&r->lock);
        for (size_t k = 0; k < i; k++)
            pthread_join(threads[k], NULL);
        return spc_fail(error, SPC_ERROR_MEMORY, "no thread can be started");
    }
    return SPC_OK;
}

static spc_status work_with_threads(run *r, spc_error *error)
{
    size_t wanted = worker_count(r->probe, r->work->file_count);
    pthread_t *threads = spc_malloc(wanted, sizeof *threads);
    if (!threads)
        return spc_fail_memory(error, wanted * sizeof *threads);
    spc_status status = start_workers(r, threads, wanted, error);
    if (status == SPC_OK) {
        status = measure_all(r, error);
        for (size_t i = 0; i < wanted; i++)
            pthread_join(threads[i], NULL);
    }
    for (item *i; (i = r->first); free_item(i))
        r->first = i->next;
    spc_free(threads);
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

spc_status spc_probe_run(spc_probe *probe, const spc_probe_work *work, spc_probe_summary *summary,
                         spc_error *error)
{
    *summary = (spc_probe_summary){0};
    run r = {.probe = probe,
             .work = work,
             .lock = PTHREAD_MUTEX_INITIALIZER,
             .changed = PTHREAD_COND_INITIALIZER,
             .total = work->file_count * work->kernel_count * work->value_count,
             .summary = summary};
    r.last = &r.first;
    r.batch = spc_calloc(1, sizeof *r.batch);
    if (!r.batch)
        return spc_fail_memory(error, sizeof *r.batch);
    spc_status status = open_writer(&r, error);
    if (status != SPC_OK) {
        spc_free(r.batch);
        return status;
    }
    status = work->file_count ? work_with_threads(&r, error) : SPC_OK;
    spc_error closing;
    spc_status closed = spc_measurement_writer_close(r.writer, &closing);
    for (size_t i = 0; i < r.batch->count; i++) /* after a failure */
        spc_taken_release(probe, &r.batch->taken[i]);
    spc_free(r.batch);
    if (status == SPC_OK && closed != SPC_OK && error)
        *error = closing;
    return status != SPC_OK ? status : closed;
}
