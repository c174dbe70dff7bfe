#include "fit/fit_rows.h"

#include <omp.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "sparcast/fit.h"

enum { LEAST_MATRICES = 8, ROWS = 400 };
static const uint64_t most_nnz_default = 30000000;

typedef struct choice {
    const spc_measurements *table;
    const spc_exec_fit_options *options;
    const char *cache_state;
    uint64_t most_nnz;
} choice;

/* Padding counts as work too. */
static bool fit_rows_is_wanted(const choice *c, const spc_measurement *row, spc_fit_row *out)
{
    const spc_features *f = &row->features;
    if (strcmp(row->cache_state, c->cache_state) != 0 || !f->nnz || f->nnz > c->most_nnz ||
        f->stored_nnz > 4 * c->most_nnz ||
        (c->options->device && strcmp(row->device, c->options->device) != 0))
        return false;
    *out = (spc_fit_row){.row = row};
    if (spc_kernel_parse(row->kernel, &out->spec, NULL) != SPC_OK)
        return false;
    out->stands_in = spc_kernel_nearest(out->spec.kernel) != NULL;
    return out->stands_in || !spc_kernel_is_peer(out->spec.kernel);
}

static bool fit_rows_find_matrix(const spc_fit_rows *r, const char *name, size_t *number)
{
    for (*number = r->matrices; *number > 0; --*number)
        if (strcmp(r->name[*number - 1], name) == 0) {
            --*number;
            return true;
        }
    return false;
}

/* Systematic: every step-th row of our kernels, in the order of the file; all rows of library kernels. */
static void fit_rows_choose(const choice *c, spc_fit_rows *r)
{
    spc_fit_row row;
    size_t candidates = 0, number, seen = 0, most = c->options->most_rows ? c->options->most_rows : ROWS;
    for (size_t i = 0; i < c->table->count; i++)
        candidates += fit_rows_is_wanted(c, &c->table->row[i], &row) && !row.stands_in &&
                      !spc_held_out(row.row->matrix);
    size_t step = candidates / most + 1;
    for (size_t i = 0; i < c->table->count; i++) {
        if (!fit_rows_is_wanted(c, &c->table->row[i], &row))
            continue;
        bool known = fit_rows_find_matrix(r, row.row->matrix, &number);
        if (spc_held_out(row.row->matrix)) {
            bool first = i == 0 || strcmp(c->table->row[i - 1].matrix, row.row->matrix) != 0;
            for (size_t k = 0; k < i && first; k++)
                first = strcmp(c->table->row[k].matrix, row.row->matrix) != 0;
            r->held_out += first;
            continue;
        }
        if (!row.stands_in && seen++ % step)
            continue;
        row.matrix = known ? number : r->matrices;
        if (!known)
            r->name[r->matrices++] = row.row->matrix;
        r->row[r->count++] = row;
    }
}

static void note_missing(spc_fit_rows *r, const char *name, const char *why)
{
    enum { NAMED = 3 };
    size_t used = strlen(r->missing_names);
    if (r->missing == 0)
        snprintf(r->first_missing, sizeof r->first_missing, "%s", why);
    if (r->missing++ < NAMED)
        snprintf(r->missing_names + used, sizeof r->missing_names - used, "%s%.50s", used ? ", " : "", name);
}

static spc_status fit_rows_read_patterns(const spc_collection *collection, int threads, spc_fit_rows *r,
                                         spc_error *error)
{
    spc_error own;
    for (size_t m = 0; m < r->matrices; m++) {
        spc_status status = spc_collection_read(collection, r->name[m], threads, &r->pattern[m], &own);
        if (status == SPC_ERROR_MEMORY || status == SPC_ERROR_INTERRUPTED)
            return spc_fail(error, status, "%s", own.message);
        if (status != SPC_OK)
            note_missing(r, r->name[m], own.message);
    }
    /* Rows whose matrix is not there are dropped. */
    size_t kept = 0;
    for (size_t i = 0; i < r->count; i++)
        if (r->pattern[r->row[i].matrix]) {
            r->own += !r->row[i].stands_in;
            r->row[kept++] = r->row[i];
        }
    r->count = kept;
    if (r->matrices - r->missing >= LEAST_MATRICES && r->own)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_DATA,
                    "too few matrices to fit: %zu can be simulated besides %zu held out, %d are needed%s%s",
                    r->matrices - r->missing, r->held_out, LEAST_MATRICES, r->missing ? "; " : "",
                    r->first_missing);
}

spc_status spc_fit_rows_read(const spc_measurements *table, const spc_collection *collection,
                             const spc_exec_fit_options *options, spc_fit_rows *rows, spc_error *error)
{
    choice c = {table, options, options->cache_state ? options->cache_state : "warm",
                options->most_nnz ? options->most_nnz : most_nnz_default};
    *rows = (spc_fit_rows){.row = spc_calloc(table->count + 1, sizeof *rows->row),
                           .pattern = spc_calloc(table->count + 1, sizeof *rows->pattern),
                           .name = spc_calloc(table->count + 1, sizeof *rows->name)};
    spc_status status = SPC_OK;
    if (!rows->row || !rows->pattern || !rows->name)
        status = spc_fail_memory(error, (table->count + 1) * sizeof *rows->row);
    if (status == SPC_OK) {
        fit_rows_choose(&c, rows);
        status = fit_rows_read_patterns(collection, options->threads, rows, error);
    }
    if (status != SPC_OK)
        spc_fit_rows_free(rows);
    return status;
}

void spc_fit_rows_free(spc_fit_rows *rows)
{
    for (size_t m = 0; m < rows->matrices; m++)
        spc_pattern_free(rows->pattern[m]);
    spc_free(rows->row);
    spc_free(rows->pattern);
    spc_free(rows->name);
    *rows = (spc_fit_rows){0};
}

spc_status spc_fit_rows_execute(const spc_fit_rows *rows, const spc_device *device, bool ours, int threads,
                                spc_execution *execution, spc_error *error)
{
    spc_error stop = {.status = SPC_OK};
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads ? threads : omp_get_max_threads())
    for (size_t i = 0; i < rows->count; i++) {
        const spc_fit_row *r = &rows->row[i];
        bool stopped;
        spc_error own;
#pragma omp critical(spc_fit_rows)
        stopped = stop.status != SPC_OK;
        if (stopped || (ours && r->stands_in))
            continue;
        spc_execute_options options = {.size = sizeof(spc_execute_options),
                                       .unlimited = true,
                                       .cold = strcmp(r->row->cache_state, "cold") == 0};
        spc_status status = spc_execute(rows->pattern[r->matrix], &r->spec, r->row->features.value_bytes,
                                        device, &options, &execution[i], &own);
        if (status != SPC_OK) {
#pragma omp critical(spc_fit_rows)
            stop = own;
        }
    }
    if (stop.status == SPC_OK)
        return SPC_OK;
    return spc_fail(error, stop.status, "%s", stop.message);
}
