/* The fit of a device: which rows, which groups, in which order. */
#include <math.h>
#include <string.h>

#include <gsl/gsl_errno.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "core/random.h"
#include "fit/fit_group.h"
#include "sparcast/fit.h"

/* ---- which rows ---- */

typedef struct selection {
    const spc_measurements *table;
    const spc_fit_options *options;
    const char *cache_state, *device;
    double line_bytes; /* of the device to be fitted; 0 = any */
    spc_samples samples;
    size_t held_out; /* matrices */
} selection;

/* A row that lacks what the equations need tells nothing. */
static bool is_usable(const selection *s, const spc_measurement *row)
{
    return strcmp(row->cache_state, s->cache_state) == 0 && strcmp(row->device, s->device) == 0 &&
           spc_row_is_usable(row, s->options->spatial_unit);
}

static bool seen_before(const selection *s, size_t i)
{
    for (size_t k = 0; k < i; k++)
        if (is_usable(s, &s->table->row[k]) && strcmp(s->table->row[k].matrix, s->table->row[i].matrix) == 0)
            return true;
    return false;
}

static size_t matrix_number(spc_samples *samples, const char *matrix)
{
    for (size_t i = samples->count; i > 0; i--)
        if (strcmp(samples->sample[i - 1].row->matrix, matrix) == 0)
            return samples->sample[i - 1].matrix;
    return samples->matrices++;
}

static spc_status select_rows(selection *s, spc_error *error)
{
    s->device = s->options->device;
    for (size_t i = 0; !s->options->device && i < s->table->count; i++) {
        const char *device = s->table->row[i].device;
        if (s->device && strcmp(s->device, device) != 0)
            return spc_fail_at(error, SPC_ERROR_DATA, s->table->file, 0,
                               "rows of several devices (%.40s, %.40s): say which one to fit", s->device,
                               device);
        s->device = device;
    }
    s->samples.sample = spc_malloc(s->table->count, sizeof *s->samples.sample);
    if (!s->samples.sample)
        return spc_fail_memory(error, s->table->count * sizeof *s->samples.sample);
    for (size_t i = 0; i < s->table->count; i++) {
        const spc_measurement *row = &s->table->row[i];
        if (!is_usable(s, row))
            continue;
        if (s->line_bytes != 0 && row->features.line_bytes != s->line_bytes)
            return spc_fail_at(error, SPC_ERROR_DATA, s->table->file, 0,
                               "%.60s was traced with lines of %u bytes, the device has lines of %g",
                               row->matrix, (unsigned)row->features.line_bytes, s->line_bytes);
        if (!spc_held_out(row->matrix)) {
            spc_sample sample = {.row = row, .rows = row->features.rows};
            sample.spatial = spc_row_spatial(row, s->options->spatial_unit);
            sample.hit = spc_row_hit_rate(s->table, row, &sample.hit_of_x);
            sample.matrix = matrix_number(&s->samples, row->matrix);
            s->samples.sample[s->samples.count++] = sample;
        } else
            s->held_out += !seen_before(s, i);
    }
    return SPC_OK;
}

/* ---- can these rows determine anything? ---- */

/* ---- groups ---- */

static bool has_group(const spc_fit *fit, const spc_measurement *row)
{
    for (size_t i = 0; i < fit->kernels; i++)
        if (spc_kernel_named(row, fit->kernel[i].kernel))
            return true;
    return false;
}

static void add_residuals(const spc_samples *all, const spc_fit_kernel *kernel, const spc_coefficients *c,
                          const spc_hit_lines *fallback, spc_fit *fit)
{
    const spc_hit_lines *lines = c->hit.lines ? &c->hit : fallback;
    for (size_t i = 0; i < all->count; i++) {
        const spc_measurement *row = all->sample[i].row;
        if (!spc_kernel_named(row, kernel->kernel))
            continue;
        const spc_features *f = &row->features;
        spc_terms terms = spc_paper_terms(f->index_bytes, spc_value_size(f->value_bytes), f->line_bytes,
                                          all->sample[i].spatial, spc_hit_of_lines(lines, f));
        double padding = (double)f->nnz / (double)f->stored_nnz, factor = 1;
        double plain = spc_paper_cache_flops(c->bandwidth, terms, padding);
        if (f->rows < c->small_rows_threshold)
            factor = spc_paper_small_factor((double)f->stored_nnz, c->small_slope);
        double work = 2 * (double)f->nnz;
        double streaming = work / spc_paper_cache_flops(c->saturating_bandwidth, terms, padding);
        fit->residual[fit->residuals++] =
            (spc_fit_residual){.row = row,
                               .uncorrected_flops = plain,
                               .corrected_flops = plain * factor,
                               .saturating_flops = work / (c->launch + streaming)};
    }
}

/* All kernels together first: their hit lines serve a kernel without counters. */
static spc_status fit_paper_fit_groups(const selection *s, spc_fit *fit, spc_error *error)
{
    const spc_samples *all = &s->samples;
    spc_coefficients together, c;
    SPC_TRY(spc_fit_group(all, s->options, NULL, &together, &fit->all, error));
    const spc_hit_lines *fallback = together.hit.lines ? &together.hit : NULL;
    size_t kept = 0;
    for (size_t i = 0; i < fit->kernels; i++) {
        spc_fit_kernel *kernel = &fit->kernel[i];
        SPC_TRY(spc_fit_group(all, s->options, fallback, &c, kernel, error));
        if (kernel->matrices < SPC_FIT_LEAST_MATRICES)
            continue;
        add_residuals(all, kernel, &c, fallback, fit);
        fit->kernel[kept++] = *kernel;
    }
    fit->kernels = kept;
    if (kept)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_DATA, s->table->file, 0,
                       "no kernel was measured on %d matrices or more", SPC_FIT_LEAST_MATRICES);
}

static spc_status fit_paper_run(selection *s, spc_fit *fit, spc_error *error)
{
    SPC_TRY(select_rows(s, error));
    const spc_samples *all = &s->samples;
    if (all->matrices < SPC_FIT_LEAST_MATRICES)
        return spc_fail_at(
            error, SPC_ERROR_DATA, s->table->file, 0,
            "too few matrices to fit: %zu usable in cache state '%s' besides %zu held out, %d are needed",
            all->matrices, s->cache_state, s->held_out, SPC_FIT_LEAST_MATRICES);
    bool sizes = false, intervals = false, hits = false;
    for (size_t i = 1; i < all->count; i++) {
        const spc_features *a = &all->sample[0].row->features, *b = &all->sample[i].row->features;
        sizes = sizes || a->nnz != b->nnz;
        intervals = intervals || a->reuse_interval != b->reuse_interval;
        hits = hits || isfinite(all->sample[i].hit);
    }
    if (!sizes)
        return spc_fail_at(
            error, SPC_ERROR_DATA, s->table->file, 0,
            "all matrices have the same number of non-zeros: launch and bandwidth cannot be told apart");
    if (hits && !intervals)
        return spc_fail_at(
            error, SPC_ERROR_DATA, s->table->file, 0,
            "all matrices have the same reuse interval: no line can be drawn through the hit rates");
    fit->kernel = spc_calloc(s->samples.count, sizeof *fit->kernel);
    fit->residual = spc_malloc(s->samples.count, sizeof *fit->residual);
    if (!fit->kernel || !fit->residual)
        return spc_fail_memory(error, s->samples.count * sizeof *fit->residual);
    fit->matrices = s->samples.matrices;
    fit->held_out = s->held_out;
    fit->cache_state = s->cache_state;
    for (size_t i = 0; i < s->samples.count; i++)
        if (!has_group(fit, s->samples.sample[i].row))
            spc_kernel_group(s->samples.sample[i].row->kernel, fit->kernel[fit->kernels++].kernel);
    return fit_paper_fit_groups(s, fit, error);
}

spc_status spc_fit_run(const spc_measurements *table, const spc_device *base, const spc_fit_options *options,
                       spc_fit *fit, spc_error *error)
{
    *fit = (spc_fit){0};
    spc_fit_options own;
    SPC_TAKE_OPTIONS(own, options, error);
    selection s = {.table = table, .options = &own};
    s.cache_state = s.options->cache_state ? s.options->cache_state : "warm";
    if (base)
        spc_device_get(base, "line_bytes", NULL, &s.line_bytes);
    /* GSL aborts where it cannot allocate unless told otherwise; the caller's handler comes back. */
    gsl_error_handler_t *handler = gsl_set_error_handler_off();
    spc_status status = fit_paper_run(&s, fit, error);
    gsl_set_error_handler(handler);
    spc_free(s.samples.sample);
    if (status != SPC_OK)
        spc_fit_free(fit);
    return status;
}

void spc_fit_free(spc_fit *fit)
{
    spc_free(fit->kernel);
    spc_free(fit->residual);
    *fit = (spc_fit){0};
}
