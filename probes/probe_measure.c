/* One pair (pattern, kernel, value size): prepared on the host, measured on the machine. */
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/kernel_contract.h"
#include "probes/probe_internal.h"
#include "sparcast/probe.h"

/* ---- preparing ---- */

static uint64_t vector_bytes(const spc_prepared *p)
{
    return ((uint64_t)p->features.rows + p->features.cols) * spc_vector_size(p->value_bytes);
}

uint64_t spc_prepared_bytes(const spc_prepared *prepared)
{
    return prepared->features.layout_bytes + vector_bytes(prepared);
}

static spc_status check_fits(const spc_probe *probe, const spc_prepared *p, spc_error *error)
{
    if (spc_prepared_bytes(p) <= probe->memory_limit)
        return SPC_OK;
    return spc_fail(error, probe->spmv ? SPC_ERROR_DEVICE_MEMORY : SPC_ERROR_MEMORY,
                    "%s takes %.2f GB, %.2f GB are there", p->kernel, 1e-9 * (double)spc_prepared_bytes(p),
                    1e-9 * (double)probe->memory_limit);
}

/* One long row makes a rectangle of nothing: hours for a time that says what its size says. */
static spc_status check_padding(const spc_probe *probe, spc_prepared *p, spc_error *error)
{
    double times = (double)p->features.stored_nnz / (double)p->features.nnz;
    if (!(times > probe->options.padding_limit))
        return SPC_OK;
    p->padded = times > 1;
    return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                    "%s stores %.3g values for each non-zero, above the limit of %g", p->kernel, times,
                    probe->options.padding_limit);
}

spc_status spc_prepared_plan(const spc_probe *probe, const spc_pattern *pattern, const spc_kernel_spec *spec,
                             uint32_t value_bytes, spc_prepared *prepared, spc_error *error)
{
    *prepared = (spc_prepared){.spec = *spec, .value_bytes = value_bytes};
    const char *kernel = spc_kernel_name(spec->kernel);
    SPC_TRY(spc_kernel_choose(&prepared->spec, pattern, error));
    spc_kernel_format_spec(&prepared->spec, prepared->kernel, sizeof prepared->kernel);
    if (probe->spmv ? !probe->spmv->knows(kernel, SPC_VARIANT_FULL) : spc_kernel_is_peer(spec->kernel))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s does not run on %s", kernel, probe->device);
    spc_layout_size size;
    SPC_TRY(spc_layout_measure(&prepared->spec, pattern, value_bytes, 4, &size, error));
    prepared->features = (spc_features){.rows = pattern->rows,
                                        .cols = pattern->cols,
                                        .nnz = pattern->nnz,
                                        .stored_nnz = size.stored_nnz,
                                        .threads = size.threads,
                                        .layout_bytes = size.bytes,
                                        .value_bytes = value_bytes,
                                        .index_bytes = 4,
                                        .reuse_interval = NAN,
                                        .hit_window = NAN,
                                        .spatial_words = NAN,
                                        .spatial_accesses = NAN};
    SPC_TRY(check_padding(probe, prepared, error));
    return check_fits(probe, prepared, error);
}

spc_status spc_probe_vector(uint32_t count, uint32_t value_bytes, uint64_t seed, void **vector,
                            spc_error *error)
{
    uint32_t bytes = spc_vector_size(value_bytes);
    *vector = spc_malloc_aligned(count, bytes);
    if (!*vector)
        return spc_fail_memory(error, (uint64_t)count * bytes);
    for (uint32_t i = 0; i < count && (i % (1 << 16) || !spc_interrupted()); i++) {
        if (bytes == sizeof(double))
            ((double *)*vector)[i] = spc_value(seed + i);
        else
            ((float *)*vector)[i] = (float)spc_value(seed + i);
    }
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

static spc_status probe_measure_build(const spc_probe *probe, const spc_pattern *pattern,
                                      spc_analysis *analysis, spc_prepared *prepared, spc_error *error)
{
    const spc_probe_options *o = &probe->options;
    if (analysis)
        SPC_TRY(spc_analysis_features(analysis, &prepared->spec, prepared->value_bytes, 4, o->line_bytes,
                                      o->window, &prepared->features, error));
    SPC_TRY(
        spc_layout_build(&prepared->spec, pattern, prepared->value_bytes, NULL, &prepared->layout, error));
    return spc_probe_vector(pattern->cols, prepared->value_bytes, 1, &prepared->x, error);
}

spc_status spc_prepared_build(const spc_probe *probe, const spc_pattern *pattern, spc_analysis *analysis,
                              spc_prepared *prepared, spc_error *error)
{
    spc_status status = probe_measure_build(probe, pattern, analysis, prepared, error);
    if (status != SPC_OK)
        spc_prepared_clear(prepared);
    return status;
}

void spc_prepared_clear(spc_prepared *prepared)
{
    spc_layout_free(prepared->layout);
    spc_free(prepared->x);
    prepared->layout = NULL;
    prepared->x = NULL;
}

/* ---- counting (GPU) ---- */

typedef struct counted {
    const spc_cuda_spmv *spmv;
    spc_session *session;
    spc_product *product;
    spc_variant variant;
    bool cold;
} counted;

static spc_status count_prepare(void *context, spc_error *error)
{
    counted *c = context;
    return c->cold ? c->spmv->flush(c->session, error) : c->spmv->enqueue(c->product, c->variant, error);
}

static spc_status count_launch(void *context, spc_error *error)
{
    counted *c = context;
    return c->spmv->enqueue(c->product, c->variant, error);
}

static spc_status count_synchronize(void *context, spc_error *error)
{
    counted *c = context;
    return c->spmv->synchronize(c->session, error);
}

/* Up to four products in one pass: warm, cold, and (own kernels) the two variants that tell x apart. */
static spc_status count_product(spc_probe *probe, spc_taken *taken, spc_error *error)
{
    enum { WARM, COLD, WITHOUT_X, MARKED };
    bool own = probe->spmv->knows(taken->base, SPC_VARIANT_WITHOUT_X);
    const counted base = {probe->spmv, probe->session, taken->product, SPC_VARIANT_FULL, false};
    counted context[SPC_PROFILER_WORKS] = {base, base, base, base};
    context[COLD].cold = true;
    context[WITHOUT_X].variant = SPC_VARIANT_WITHOUT_X;
    context[MARKED].variant = SPC_VARIANT_MARKED;
    spc_profiled_work work[SPC_PROFILER_WORKS];
    for (size_t i = 0; i < SPC_PROFILER_WORKS; i++)
        work[i] = (spc_profiled_work){count_prepare, count_launch, count_synchronize, &context[i]};
    double metrics[SPC_PROFILER_WORKS][SPC_METRICS];
    SPC_TRY(probe->cupti->measure(probe->profiler, work, own ? 4 : 2, metrics[0], error));
    for (int i = WARM; i <= COLD; i++) {
        spc_count(metrics[i], taken->counter[i]);
        if (own)
            spc_count_x(metrics[MARKED], metrics[WITHOUT_X],
                        taken->counter[i]); /* no kernel finds its L1 filled */
        if (!(taken->row[i].seconds > 0))
            taken->row[i].seconds = taken->counter[i][SPC_COUNT_COUNTED_SECONDS];
    }
    return SPC_OK;
}

spc_status spc_taken_count(spc_probe *probe, spc_taken *taken, size_t count, spc_error *error)
{
    if (count == 0 || !spc_probe_counts(probe))
        return SPC_OK;
    SPC_TRY(probe->cupti->enable(probe->profiler, error));
    spc_status status = SPC_OK;
    for (size_t i = 0; i < count && status == SPC_OK; i++)
        status = count_product(probe, &taken[i], error);
    probe->cupti->disable(probe->profiler);
    return status;
}

/* ---- timing ---- */

static spc_status probe_measure_time_gpu(spc_probe *probe, spc_taken *taken, spc_error *error)
{
    for (size_t i = 0; i < taken->states; i++) {
        spc_timing timing;
        SPC_TRY(probe->spmv->time(taken->product, i == 1, probe->options.seconds_limit, &timing, error));
        taken->row[i].seconds = timing.seconds;
        taken->row[i].seconds_mad = timing.mad;
        taken->row[i].repeats = timing.repeats;
    }
    return SPC_OK;
}

static spc_status time_cpu(spc_probe *probe, const spc_prepared *p, spc_taken *taken, spc_error *error)
{
    uint32_t bytes = spc_vector_size(p->value_bytes);
    void *y = spc_malloc_aligned(p->layout->rows, bytes);
    if (!y)
        return spc_fail_memory(error, (uint64_t)p->layout->rows * bytes);
    omp_set_num_threads(probe->options.threads);
    spc_host_bind(&probe->host, probe->options.threads);
    spc_samples samples[2] = {{.count = 0}};
    double limit = probe->options.seconds_limit;
    spc_status status = probe->timer(p->layout, probe->options.threads, p->x, y, limit, &samples[0], error);
    if (status == SPC_OK && taken->states > 1)
        status = spc_host_time_cold(p->layout, &probe->host, probe->options.threads, p->x, y, limit,
                                    &samples[1], error);
    spc_host_free_caller(&probe->host);
    spc_free(y);
    for (size_t i = 0; i < taken->states; i++) {
        taken->row[i].seconds = samples[i].median;
        taken->row[i].seconds_mad = samples[i].mad;
        taken->row[i].repeats = samples[i].count;
    }
    return status;
}

spc_status spc_taken_time(spc_probe *probe, const spc_prepared *prepared, spc_taken *taken, spc_error *error)
{
    return probe->spmv ? probe_measure_time_gpu(probe, taken, error)
                       : time_cpu(probe, prepared, taken, error);
}

/* ---- on the machine ---- */

static spc_status upload(spc_probe *probe, const spc_prepared *p, spc_taken *taken, spc_error *error)
{
    SPC_TRY(probe->spmv->upload(probe->session, p->layout, taken->base, p->x, NULL, &taken->product, error));
    for (size_t i = 0; i < 2; i++)
        taken->counter[i][SPC_COUNT_PREPARE_SECONDS] = probe->spmv->prepare_seconds(taken->product);
    return SPC_OK;
}

spc_status spc_taken_upload(spc_probe *probe, const spc_prepared *prepared, const char *name,
                            spc_taken *taken, spc_error *error)
{
    *taken = (spc_taken){.bytes = spc_prepared_bytes(prepared)};
    if (prepared->features.nnz == 0)
        return spc_fail(error, SPC_ERROR_DATA, "no non-zeros: nothing to measure");
    if (spc_interrupted())
        return spc_fail_interrupted(error);
    snprintf(taken->matrix, sizeof taken->matrix, "%s", name);
    snprintf(taken->kernel, sizeof taken->kernel, "%s", prepared->kernel);
    snprintf(taken->base, sizeof taken->base, "%s", spc_kernel_name(prepared->spec.kernel));
    for (size_t i = 0; i < 2; i++) {
        for (size_t k = 0; k < SPC_COUNTS; k++)
            taken->counter[i][k] = NAN;
        taken->counter[i][SPC_COUNT_BUILD_SECONDS] = prepared->layout->build_seconds;
        taken->row[i].features = prepared->features;
    }
    taken->states = probe->options.no_cold ? 1 : 2;
    return probe->spmv ? upload(probe, prepared, taken, error) : SPC_OK;
}

void spc_taken_release(spc_probe *probe, spc_taken *taken)
{
    if (taken->product)
        probe->spmv->release(taken->product);
    taken->product = NULL;
}

void spc_taken_row(const spc_probe *probe, const spc_taken *taken, size_t i, spc_measurement *row)
{
    *row = taken->row[i];
    row->matrix = taken->matrix;
    row->kernel = taken->kernel;
    row->device = probe->device;
    row->cache_state = i == 0 ? "warm" : "cold";
    row->counter = taken->counter[i];
    row->flops = 2 * (double)row->features.nnz / row->seconds;
}

/* ---- one at a time ---- */

static spc_status probe_measure_run(spc_probe *probe, const spc_pattern *pattern, const char *name,
                                    spc_prepared *prepared, spc_error *error)
{
    spc_analysis *analysis = NULL;
    spc_analysis_options options = {.size = sizeof(spc_analysis_options), .threads = probe->options.threads};
    if (!probe->options.no_features)
        SPC_TRY(spc_analysis_open(pattern, &options, &analysis, error));
    spc_status status = spc_prepared_build(probe, pattern, analysis, prepared, error);
    spc_analysis_close(analysis);
    if (status == SPC_OK)
        status = spc_taken_upload(probe, prepared, name, probe->taken, error);
    if (status == SPC_OK)
        status = spc_taken_time(probe, prepared, probe->taken, error);
    spc_prepared_clear(prepared);
    if (status == SPC_OK)
        status = spc_taken_count(probe, probe->taken, 1, error);
    spc_taken_release(probe, probe->taken);
    return status;
}

spc_status spc_probe_measure(spc_probe *probe, const spc_pattern *pattern, const char *name,
                             const spc_kernel_spec *spec, uint32_t value_bytes, spc_measurement rows[2],
                             size_t *count, spc_error *error)
{
    spc_prepared prepared;
    *count = 0;
    if (!probe->taken && !(probe->taken = spc_calloc(1, sizeof *probe->taken)))
        return spc_fail_memory(error, sizeof *probe->taken);
    SPC_TRY(spc_prepared_plan(probe, pattern, spec, value_bytes, &prepared, error));
    SPC_TRY(probe_measure_run(probe, pattern, name, &prepared, error));
    for (; *count < probe->taken->states; ++*count)
        spc_taken_row(probe, probe->taken, *count, &rows[*count]);
    return SPC_OK;
}
