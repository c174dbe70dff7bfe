#include "fit/term_rows.h"

#include <omp.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "fit/term_search.h"

/* ---- which rows ---- */

static bool term_rows_is_simulated(const char *kernel)
{
    spc_kernel_spec spec;
    return spc_kernel_parse(kernel, &spec, NULL) == SPC_OK && !spc_kernel_is_peer(spec.kernel);
}

spc_status spc_terms_layout(const spc_time *time, const spc_device *device,
                            const spc_terms_fit_options *options, spc_kernel_spec *layout,
                            const char **traffic, spc_error *error)
{
    bool known = spc_kernel_parse(time->kernel, layout, NULL) == SPC_OK;
    spc_term_set held = {0};
    if (options->hold)
        spc_terms_find(device, time->kernel, time->value_bytes, &held);
    /* Whether the kernel of ours that stands for a library's is simulated on the device. */
    *traffic = time->traffic      ? time->traffic
               : options->traffic ? options->traffic
               : held.traffic     ? held.traffic
               : known && layout->kernel && spc_device_simulates(device, layout)
                   ? spc_kernel_nearest(layout->kernel)
                   : SPC_TERMS_USUAL_KERNEL;
    return known ? SPC_OK : spc_kernel_parse(SPC_TERMS_USUAL_KERNEL, layout, error);
}

/* The number of a row's family, by first appearance; *r counts them. */
static unsigned number_family(spc_amount_rows *r, const char *family)
{
    for (size_t i = 0; family && i < r->count; i++)
        if (strcmp(r->row[i].time->family, family) == 0)
            return r->row[i].family;
    return family ? (unsigned)r->families++ : 0;
}

/* The machine of a time: the fit's, or one that is loaded by its name. */
static spc_status term_rows_find_machine(spc_amount_rows *r, const char *name, const spc_device *device,
                                         const spc_device **found, spc_error *error)
{
    *found = device;
    if (!name || strcmp(name, spc_device_id(device)) == 0)
        return SPC_OK;
    for (size_t i = 0; i < r->others; i++)
        if (strcmp(name, spc_device_id(*found = r->other[i])) == 0)
            return SPC_OK;
    SPC_TRY(spc_device_load(name, &r->other[r->others], error));
    *found = r->other[r->others++];
    return SPC_OK;
}

static spc_status term_rows_list_rows(const spc_times *times, const spc_device *device,
                                      const spc_terms_fit_options *options, spc_amount_rows *r,
                                      spc_error *error)
{
    r->row = spc_calloc(times->count + 1, sizeof *r->row);
    r->name = spc_calloc(times->count + 1, sizeof *r->name);
    r->other = spc_calloc(times->count + 1, sizeof *r->other);
    if (!r->row || !r->name || !r->other)
        return spc_fail_memory(error, (times->count + 1) * sizeof *r->row);
    for (size_t i = 0; i < times->count; i++) {
        const spc_time *time = &times->row[i];
        if (term_rows_is_simulated(time->kernel))
            continue;
        const spc_device *machine;
        spc_term_choice given;
        if (time->terms)
            SPC_TRY(spc_terms_parse(time->terms, &given, error));
        SPC_TRY(term_rows_find_machine(r, time->device, device, &machine, error));
        /* Terms need the traffic of a kernel that is simulated itself. */
        spc_kernel_spec layout, spec;
        const char *traffic;
        bool by_longest;
        SPC_TRY(spc_terms_layout(time, machine, options, &layout, &traffic, error));
        SPC_TRY(spc_terms_traffic_parse(traffic, 1, machine, &spec, &by_longest, error));
        if (spc_kernel_nearest(spec.kernel) || !spc_device_simulates(machine, &spec))
            return spc_fail(error, SPC_ERROR_DATA,
                            "%s is not simulated on %s: terms need the traffic of a kernel that is",
                            spc_kernel_name(spec.kernel), spc_device_id(machine));
        size_t m = r->matrices;
        while (m > 0 && strcmp(r->name[m - 1], time->matrix) != 0)
            m--;
        size_t matrix = m ? m - 1 : r->matrices;
        if (matrix == r->matrices)
            r->name[r->matrices++] = time->matrix;
        unsigned family = number_family(r, time->family);
        r->row[r->count++] =
            (spc_amount_row){.time = time, .device = machine, .matrix = matrix, .family = family};
    }
    if (r->count)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_DATA, times->file, 0,
                       "no time of a kernel that is not simulated: those that are need no terms");
}

/* ---- their amounts ---- */

typedef struct work {
    spc_amount_rows *rows;
    const spc_device *device;
    const spc_collection *collection;
    const spc_terms_fit_options *options;
    spc_terms_fit *fit;
    size_t done;
} work;

/* An earlier row of the matrix with the same amounts: nothing is simulated twice. */
static const spc_amount_row *find_same(const work *w, const spc_amount_row *row,
                                       const spc_kernel_spec *layout, const char *traffic)
{
    for (const spc_amount_row *other = w->rows->row; other < row; other++) {
        spc_kernel_spec theirs;
        const char *through;
        if (other->matrix == row->matrix && other->device == row->device &&
            other->time->value_bytes == row->time->value_bytes &&
            spc_terms_layout(other->time, other->device, w->options, &theirs, &through, NULL) == SPC_OK &&
            strcmp(through, traffic) == 0 &&
            strcmp(spc_kernel_format(theirs.kernel), spc_kernel_format(layout->kernel)) == 0 &&
            memcmp(theirs.parameter, layout->parameter, sizeof theirs.parameter) == 0)
            return other;
    }
    return NULL;
}

/* A layout that pads beyond what any memory holds was measured nowhere: the row is left out. */
static spc_status term_rows_measure_row(const work *w, spc_analysis *analysis, spc_amount_row *row,
                                        spc_error *error)
{
    spc_kernel_spec layout;
    const char *traffic;
    spc_execution execution;
    spc_forecast_options options = {.size = sizeof(spc_forecast_options),
                                    .value_bytes = row->time->value_bytes};
    SPC_TRY(spc_terms_layout(row->time, row->device, w->options, &layout, &traffic, error));
    const spc_amount_row *same = find_same(w, row, &layout, traffic);
    if (same) {
        row->amounts = same->amounts;
        row->found = same->found;
        return SPC_OK;
    }
    spc_status status = spc_terms_measure(analysis, &layout, traffic, row->device, &options, &row->amounts,
                                          &execution, error);
    spc_terms_scale(&row->amounts, w->device, row->device);
    row->found = status == SPC_OK && row->amounts.of[SPC_TERM_NONZERO] > 0;
    return status == SPC_ERROR_RANGE ? SPC_OK : status;
}

static spc_status term_rows_measure_matrix(const work *w, size_t matrix, bool *found, spc_error *error)
{
    spc_pattern *pattern;
    spc_analysis *analysis = NULL;
    *found = false;
    SPC_TRY(spc_collection_read(w->collection, w->rows->name[matrix], 1, &pattern, error));
    *found = true;
    spc_status status = spc_analysis_open(pattern, NULL, &analysis, error);
    for (size_t i = 0; i < w->rows->count && status == SPC_OK; i++)
        if (w->rows->row[i].matrix == matrix)
            status = term_rows_measure_row(w, analysis, &w->rows->row[i], error);
    spc_analysis_close(analysis);
    spc_pattern_free(pattern);
    return status;
}

static spc_status term_rows_measure_all(work *w, spc_error *error)
{
    spc_error stop = {.status = SPC_OK};
#pragma omp parallel for schedule(dynamic, 1)                                                                \
    num_threads(w->options->threads ? w->options->threads : omp_get_max_threads())
    for (size_t m = 0; m < w->rows->matrices; m++) {
        bool stopped, found;
        spc_error own;
#pragma omp critical(spc_term_rows)
        stopped = stop.status != SPC_OK;
        if (stopped)
            continue;
        spc_status status = term_rows_measure_matrix(w, m, &found, &own);
#pragma omp critical(spc_term_rows)
        /* Under a lock. A matrix that is not there is counted; what else fails stops everything. */
        spc_progress_update(w->options->progress, "matrices simulated", (double)++w->done,
                            (double)w->rows->matrices);
        w->fit->matrices += found;
        if (status != SPC_OK) {
            if (found || status == SPC_ERROR_MEMORY || status == SPC_ERROR_INTERRUPTED)
                stop = own;
            else if (!w->fit->missing++)
                snprintf(w->fit->first_missing, sizeof w->fit->first_missing, "%s", own.message);
        }
    }
    return stop.status == SPC_OK ? SPC_OK : spc_fail(error, stop.status, "%s", stop.message);
}

spc_status spc_amount_rows_measure(const spc_times *times, const spc_device *device,
                                   const spc_collection *collection, const spc_terms_fit_options *options,
                                   spc_amount_rows *rows, spc_terms_fit *fit, spc_error *error)
{
    work w = {rows, device, collection, options, fit, 0};
    *rows = (spc_amount_rows){0};
    spc_status status = term_rows_list_rows(times, device, options, rows, error);
    if (status == SPC_OK)
        status = term_rows_measure_all(&w, error);
    if (status == SPC_OK && !fit->matrices)
        status = spc_fail_at(error, SPC_ERROR_DATA, times->file, 0, "none of its %zu matrices is there: %s",
                             rows->matrices, fit->first_missing);
    if (status != SPC_OK)
        spc_amount_rows_free(rows);
    return status;
}

void spc_amount_rows_free(spc_amount_rows *rows)
{
    for (size_t i = 0; i < rows->others; i++)
        spc_device_free(rows->other[i]);
    spc_free(rows->other);
    spc_free(rows->row);
    spc_free(rows->name);
    *rows = (spc_amount_rows){0};
}
