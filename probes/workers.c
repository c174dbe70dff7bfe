#include "probes/workers.h"

#include <omp.h>
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/generate/generate_internal.h"
#include "matrix/read/input.h"
#include "measure/rows.h"
#include "sparcast/probe.h"

/* The rows that this pair would give are in the file. */
static bool workers_is_there(spc_workers *w, const spc_item *item)
{
    spc_measurement row = {.matrix = item->matrix,
                           .kernel = item->prepared.kernel,
                           .device = w->probe->device,
                           .repeats = w->again,
                           .features.value_bytes = item->prepared.value_bytes};
    const spc_probe_options *o = &w->probe->options;
    row.cache_state = "warm";
    pthread_mutex_lock(&w->queue->lock);
    bool there = spc_measurement_writer_has(w->writer, &row);
    row.cache_state = "cold";
    if (!o->no_cold)
        there = there && spc_measurement_writer_has(w->writer, &row);
    pthread_mutex_unlock(&w->queue->lock);
    return there;
}

/* A step of preparing, and what it makes. */
typedef struct task {
    spc_workers *of;
    spc_status (*step)(struct task *task);
    const char *path;
    const spc_kernel_spec *spec;
    spc_pattern *pattern;
    spc_analysis *analysis;
    spc_item *item;
    spc_status status;
    spc_error error;
} task;

static void *workers_do(void *context)
{
    task *t = context;
    if (t->of->probe->options.on_cpu) { /* memory is touched first where it is used */
        omp_set_num_threads(t->of->threads_each);
        spc_host_bind(&t->of->probe->host, t->of->threads_each);
    }
    t->status = t->step(t);
    return NULL;
}

/* On a CPU each step is a thread of its own, which ends: its OpenMP threads end with it. OpenMP counts those
 * that wait for work of another thread too. With more than there are cores, all of them sleep between two
 * products instead of spinning, and one of 10 us takes 55. (To pause OpenMP ends them for all threads, also
 * for one that measures, and LLVM's crashes in that.) */
static spc_status workers_run(task *t, spc_status (*step)(task *))
{
    pthread_t thread;
    t->step = step;
    if (t->of->probe->options.on_cpu && pthread_create(&thread, NULL, workers_do, t) == 0)
        pthread_join(thread, NULL);
    else
        workers_do(t);
    return t->status;
}

static spc_status workers_plan(task *t)
{
    spc_item *item = t->item;
    return spc_prepared_plan(t->of->probe, t->pattern, t->spec, item->prepared.value_bytes, &item->prepared,
                             &item->error);
}

static spc_status workers_build(task *t)
{
    return spc_prepared_build(t->of->probe, t->pattern, t->analysis, &t->item->prepared, &t->item->error);
}

/* On a CPU nothing is read, generated or planned while a product is timed: the last kernel of each matrix was
 * up to six times too slow beside the reading of the next. False when the run stops. */
static bool workers_rest(const spc_workers *w)
{
    return !w->probe->options.on_cpu || spc_queue_reserve(w->queue, 0);
}

/* False when the run stops. */
static bool prepare_pair(task *t, const spc_kernel_spec *spec, uint32_t value_bytes, const char *matrix)
{
    spc_workers *w = t->of;
    if (!workers_rest(w))
        return false;
    spc_item *item = spc_item_new(matrix);
    if (!item)
        return spc_queue_starve(w->queue);
    item->pairs = 1;
    item->prepared.value_bytes = value_bytes;
    t->spec = spec;
    t->item = item;
    item->status = workers_run(t, workers_plan);
    if (item->status == SPC_OK && workers_is_there(w, item)) {
        item->resumed = true;
    } else if (item->status == SPC_OK) {
        item->bytes = spc_prepared_bytes(&item->prepared) + 1;
        if (!spc_queue_reserve(w->queue, item->bytes)) {
            spc_item_free(item);
            return false;
        }
        item->status = workers_run(t, workers_build);
    }
    spc_queue_push(w->queue, item);
    return true;
}

static void refuse_file(spc_workers *w, const char *matrix, spc_status status, const spc_error *error)
{
    spc_item *item = spc_item_new(matrix);
    if (!item) {
        spc_queue_starve(w->queue);
        return;
    }
    item->whole_file = true;
    item->pairs = w->work->kernel_count * w->work->value_count;
    item->status = status;
    item->error = *error;
    spc_queue_push(w->queue, item);
}

/* From a file, or generated where there is no such file and the name is a recipe; and what follows it. */
static spc_status workers_read(task *t)
{
    const spc_workers *w = t->of;
    spc_read_options options = {
        .size = sizeof(spc_read_options), .threads = w->threads_each, .format = w->work->format};
    spc_generate_options generate;
    if (access(t->path, F_OK) == 0 || !spc_generate_recipe(t->path, &generate))
        return spc_pattern_read(t->path, &options, &t->pattern, &t->error);
    generate.threads = w->threads_each;
    return spc_generate(&generate, &t->pattern, &t->error);
}

/* False when the run stops. */
static bool prepare_file(spc_workers *w, size_t file)
{
    char matrix[SPC_MATRIX_TEXT];
    const spc_probe_work *asked = w->work;
    spc_analysis_options options = {.size = sizeof(spc_analysis_options), .threads = w->threads_each};
    task t = {.of = w, .path = asked->files[file]};
    if (asked->names)
        snprintf(matrix, sizeof matrix, "%s", asked->names[file]);
    else
        spc_matrix_name(t.path, matrix, sizeof matrix);
    if (!workers_rest(w))
        return false;
    spc_status status = workers_run(&t, workers_read);
    if (status != SPC_OK) {
        refuse_file(w, matrix, status, &t.error);
        return status != SPC_ERROR_INTERRUPTED;
    }
    bool go = true;
    if (!w->probe->options.no_features &&
        spc_analysis_open(t.pattern, &options, &t.analysis, &t.error) != SPC_OK)
        go = spc_queue_starve(w->queue);
    for (size_t v = 0; v < asked->value_count && go; v++)
        for (size_t k = 0; k < asked->kernel_count && go; k++)
            go = prepare_pair(&t, &asked->kernels[k], asked->value_bytes[v], matrix);
    spc_analysis_close(t.analysis);
    spc_pattern_free(t.pattern);
    return go;
}

static void *work_on_files(void *context)
{
    spc_workers *w = context;
    omp_set_num_threads(w->threads_each); /* of this thread's parallel regions */
    for (bool go = true; go;) {
        pthread_mutex_lock(&w->queue->lock);
        size_t file = w->queue->stop || spc_interrupted() ? w->work->file_count : w->next_file;
        w->next_file = file + 1;
        pthread_mutex_unlock(&w->queue->lock);
        go = file < w->work->file_count && prepare_file(w, file);
    }
    spc_queue_leave(w->queue);
    return NULL;
}

/* Leaves one core to the measuring thread. */
static size_t worker_count(const spc_probe *probe, size_t files)
{
    size_t cores = (size_t)probe->options.threads;
    if (probe->options.on_cpu || files <= 1 || cores <= 2)
        return 1;
    return cores - 1 < files ? cores - 1 : files;
}

/* False where it cannot be started. */
static bool workers_start(spc_workers *w, pthread_t *thread)
{
    pthread_mutex_lock(&w->queue->lock);
    w->queue->workers++;
    pthread_mutex_unlock(&w->queue->lock);
    if (pthread_create(thread, NULL, work_on_files, w) == 0)
        return true;
    spc_queue_leave(w->queue);
    return false;
}

spc_status spc_workers_start(spc_workers *w, spc_error *error)
{
    int cores = w->probe->options.threads;
    size_t wanted = worker_count(w->probe, w->work->file_count);
    w->threads_each = w->probe->options.on_cpu ? cores : (cores + (int)wanted - 1) / (int)wanted;
    w->threads = 0;
    w->thread = spc_malloc(wanted, sizeof *w->thread);
    if (!w->thread)
        return spc_fail_memory(error, wanted * sizeof *w->thread);
    for (; w->threads < wanted; w->threads++)
        if (!workers_start(w, &w->thread[w->threads])) {
            spc_queue_stop(w->queue);
            spc_workers_join(w);
            return spc_fail(error, SPC_ERROR_MEMORY, "no thread can be started");
        }
    return SPC_OK;
}

void spc_workers_join(spc_workers *w)
{
    for (size_t i = 0; i < w->threads; i++)
        pthread_join(w->thread[i], NULL);
    spc_free(w->thread);
    w->thread = NULL;
    w->threads = 0;
}
