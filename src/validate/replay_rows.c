/* Measured rows through the execution-order model, or that of a CPU, one matrix after the other: its pattern
 * is read once and not kept. */

#include <omp.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "matrix/collection/collection.h"
#include "model/exec/exec.h"
#include "model/model.h"
#include "validate/accuracy.h"

typedef struct group {
    const char *matrix;
    size_t first; /* its first row; the others follow through next[] */
} group;

typedef struct player {
    const spc_measurements *table;
    const spc_device *device;
    const spc_collection *collection;
    const spc_replay_options *options;
    const char *cache_state;
    spc_model model;
    spc_replay *replay;
    group *group;
    size_t *next; /* [table->count]: next row of the same matrix, SIZE_MAX after the last */
    size_t done;
    size_t first_missing; /* matrix */
} player;

static group *find_group(const player *p, const char *matrix)
{
    for (size_t g = p->replay->matrices; g > 0; g--)
        if (strcmp(p->group[g - 1].matrix, matrix) == 0)
            return &p->group[g - 1];
    return NULL;
}

/* A row that was measured fits into a memory; one whose kernel is unknown or not simulated, or that pads
 * beyond this machine's, is left out. */
static spc_status play_row(const player *p, spc_analysis *analysis, size_t i, spc_error *error)
{
    const spc_measurement *row = &p->table->row[i];
    spc_forecast_options options = {.size = sizeof(spc_forecast_options),
                                    .value_bytes = row->features.value_bytes,
                                    .predict = {.model = p->model},
                                    .exact = p->options->exact,
                                    .cold = strcmp(p->cache_state, "cold") == 0};
    spc_kernel_spec spec = {0};
    spc_forecast forecast;
    if (spc_model_names_kernels(p->model))
        options.foreign = row->kernel; /* the table of kernels has a GPU's */
    else if (spc_kernel_parse(row->kernel, &spec, NULL) != SPC_OK || !spc_device_simulates(p->device, &spec))
        return SPC_OK;
    spc_status status = spc_forecast_kernel(analysis, &spec, p->device, &options, &forecast, error);
    if (status == SPC_OK)
        p->replay->execution[i] = forecast.execution;
    bool unknown =
        spc_model_names_kernels(p->model) && status == SPC_ERROR_UNSUPPORTED; /* no facts of this kernel */
    return status == SPC_ERROR_RANGE || unknown ? SPC_OK : status;
}

static spc_status check_size(const spc_measurement *row, const spc_pattern *pattern, spc_error *error)
{
    if (pattern->nnz == row->features.nnz)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_DATA, "%s: %llu non-zeros were measured, the matrix has %llu",
                    row->matrix, (unsigned long long)row->features.nnz, (unsigned long long)pattern->nnz);
}

static spc_status play_rows(const player *p, const group *g, const spc_pattern *pattern, spc_error *error)
{
    spc_analysis *analysis;
    SPC_TRY(spc_analysis_open(pattern, NULL, &analysis, error));
    spc_status status = SPC_OK;
    for (size_t i = g->first; i != SIZE_MAX && status == SPC_OK; i = p->next[i]) {
        status = check_size(&p->table->row[i], pattern, error);
        if (status == SPC_OK)
            status = play_row(p, analysis, i, error);
    }
    spc_analysis_close(analysis);
    return status;
}

static spc_status play_matrix(const player *p, const group *g, spc_error *error)
{
    spc_pattern *pattern;
    SPC_TRY(spc_collection_read(p->collection, g->matrix, 1, &pattern, error));
    spc_status status = play_rows(p, g, pattern, error);
    spc_pattern_free(pattern);
    return status;
}

/* Under a lock. What stops everything is kept in *error; a matrix that is not there is only counted. */
static void finish_matrix(player *p, size_t g, spc_status status, const spc_error *own, spc_error *error)
{
    const spc_progress *progress = p->options->progress;
    p->done++;
    if (progress)
        progress->update(progress->context, "matrices simulated", (double)p->done,
                         (double)p->replay->matrices);
    if (status == SPC_OK)
        return;
    if (status == SPC_ERROR_MEMORY || status == SPC_ERROR_INTERRUPTED) {
        *error = *own;
        return;
    }
    p->replay->missing++;
    if (g >= p->first_missing) /* of the table, whichever ends first */
        return;
    p->first_missing = g;
    snprintf(p->replay->first_missing, sizeof p->replay->first_missing, "%s", own->message);
}

static int replay_rows_threads_of(const player *p)
{
    return p->options->threads ? p->options->threads : omp_get_max_threads();
}

static spc_status play_all(player *p, spc_error *error)
{
    spc_error stop = {.status = SPC_OK};
#pragma omp parallel for schedule(dynamic, 1) num_threads(replay_rows_threads_of(p))
    for (size_t g = 0; g < p->replay->matrices; g++) {
        bool stopped;
        spc_error own;
#pragma omp critical(spc_replay)
        stopped = stop.status != SPC_OK;
        if (stopped)
            continue;
        spc_status status = play_matrix(p, &p->group[g], &own);
#pragma omp critical(spc_replay)
        finish_matrix(p, g, status, &own, &stop);
    }
    if (stop.status == SPC_OK)
        return SPC_OK;
    if (error)
        *error = stop;
    return stop.status;
}

static spc_status play(player *p, spc_error *error)
{
    for (size_t i = p->table->count; i > 0; i--) {
        const spc_measurement *row = &p->table->row[i - 1];
        if (!(strcmp(row->cache_state, p->cache_state) == 0 && row->features.nnz &&
              row->features.stored_nnz && (!p->options->held_out || spc_held_out(row->matrix))))
            continue;
        group *g = find_group(p, row->matrix);
        p->next[i - 1] = g ? g->first : SIZE_MAX;
        if (g)
            g->first = i - 1;
        else
            p->group[p->replay->matrices++] = (group){row->matrix, i - 1};
    }
    if (!p->replay->matrices)
        return spc_fail_at(error, SPC_ERROR_DATA, p->table->file, 0, "no %srow in cache state '%s'",
                           p->options->held_out ? "held-out " : "", p->cache_state);
    SPC_TRY(play_all(p, error));
    for (size_t i = 0; i < p->table->count; i++)
        p->replay->executed += p->replay->execution[i].seconds > 0;
    if (p->replay->executed)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_DATA, "not one row can be simulated; %s",
                    p->replay->first_missing[0] ? p->replay->first_missing : "no kernel is known");
}

spc_model spc_validate_model(const spc_device *device, bool matrices)
{
    spc_model own = spc_device_model(device);
    return !matrices ? SPC_MODEL_PAPER : spc_model_executes(own) ? own : SPC_MODEL_EXEC;
}

spc_status spc_replay_run(const spc_measurements *table, const spc_device *device,
                          const spc_collection *collection, const spc_replay_options *options,
                          spc_replay *replay, spc_error *error)
{
    spc_replay_options own;
    *replay = (spc_replay){0};
    SPC_TAKE_OPTIONS(own, options, error);
    player p = {.table = table,
                .device = device,
                .collection = collection,
                .options = &own,
                .cache_state = own.cache_state ? own.cache_state : "warm",
                .model = spc_validate_model(device, true),
                .replay = replay,
                .first_missing = SIZE_MAX};
    *replay = (spc_replay){.execution = spc_calloc(table->count + 1, sizeof *replay->execution)};
    if (spc_device_model(device) != p.model && !spc_device_can_execute(device)) {
        spc_replay_free(replay);
        return spc_fail(error, SPC_ERROR_DATA, "%s has no facts for the execution-order model",
                        spc_device_id(device));
    }
    p.group = spc_calloc(table->count + 1, sizeof *p.group);
    p.next = spc_calloc(table->count + 1, sizeof *p.next);
    spc_status status = replay->execution && p.group && p.next
                            ? play(&p, error)
                            : spc_fail_memory(error, (table->count + 1) * sizeof *replay->execution);
    spc_free(p.group);
    spc_free(p.next);
    if (status != SPC_OK)
        spc_replay_free(replay);
    return status;
}

void spc_replay_free(spc_replay *replay)
{
    spc_free(replay->execution);
    *replay = (spc_replay){0};
}
