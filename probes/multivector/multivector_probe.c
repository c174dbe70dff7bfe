/* One matrix times k columns: each kernel checked against float64, then timed. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/module.h"
#include "core/options.h"
#include "kernels/common/multivector.h"
#include "kernels/kernel_contract.h"
#include "probes/counter_set.h"
#include "probes/host/host_time.h"
#include "probes/multivector/half.h"
#include "probes/multivector/multivector_probe.h"
#include "probes/multivector/multivector_twin.h"
#include "probes/probe_internal.h"
#include "sparcast/multivector.h"

enum { CHECKED_COLUMNS = 4, CHECK_WORK = 1 << 22, CHECK_BYTES = 1 << 28, ERROR_LIMIT = 4000 };

typedef struct job {
    spc_probe *probe;
    const spc_pattern *pattern;
    spc_multivector_probe_options options;
    spc_multivector_operands operands;
    const spc_cuda_columns *cuda; /* NULL: host twins */
    spc_multivector_product *product;
    void *values, *b, *before, *after; /* before, after: C */
    uint64_t c_rows;
    double *reference; /* sums and sizes of each checked column */
    uint32_t checked, step;
    spc_multivector_measurement row;
    double counter[SPC_COUNTS];
} job;

/* ---- data ---- */

/* type: 4, 8, SPC_HALF, SPC_BFLOAT16 */
static double multivector_probe_element(const void *array, uint32_t type, uint64_t i)
{
    return type == 8              ? ((const double *)array)[i]
           : type == SPC_HALF     ? half_value(((const uint16_t *)array)[i])
           : type == SPC_BFLOAT16 ? bfloat_value(((const uint16_t *)array)[i])
                                  : (double)((const float *)array)[i];
}

static uint32_t value_size(uint32_t type)
{
    return type & 0xff;
}

static spc_status multivector_probe_fill(uint64_t count, uint32_t type, uint64_t seed, int threads,
                                         void **array, spc_error *error)
{
    *array = spc_malloc_aligned(count ? count : 1, value_size(type));
    if (!*array)
        return spc_fail_memory(error, count * value_size(type));
#pragma omp parallel for num_threads(threads)
    for (uint64_t i = 0; i < count; i++) {
        double value = spc_value(seed + i);
        if (type == 8)
            ((double *)*array)[i] = value;
        else if (type == SPC_HALF || type == SPC_BFLOAT16)
            ((uint16_t *)*array)[i] = type == SPC_HALF ? to_half((float)value) : to_bfloat((float)value);
        else
            ((float *)*array)[i] = (float)value;
    }
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

/* ---- one product against float64 ---- */

static uint64_t multivector_probe_place(const job *j, uint64_t rows, uint64_t row, uint32_t column)
{
    return j->options.column_major ? column * rows + row : row * j->options.columns + column;
}

/* What float64 says of one column, and the size of what was added up. */
static void refer(const job *j, uint32_t column, double *sum, double *size)
{
    const spc_multivector_operands *o = &j->operands;
    uint32_t type = j->options.value_bytes;
    uint64_t b_rows = o->transposed ? o->rows : o->cols;
    for (uint32_t r = 0; r < o->rows; r++)
        for (uint64_t e = o->row_ptr[r]; e < o->row_ptr[r + 1]; e++) {
            uint32_t from = o->transposed ? r : o->col[e], to = o->transposed ? o->col[e] : r;
            double term =
                multivector_probe_element(o->values, type, e) *
                multivector_probe_element(o->b, type, multivector_probe_place(j, b_rows, from, column));
            sum[to] += term;
            size[to] += fabs(term);
        }
}

/* All columns where they are few, else four of them; none where C is large to carry back. */
static spc_status make_reference(job *j, spc_error *error)
{
    uint32_t k = j->options.columns;
    uint64_t work = (j->operands.nnz + j->c_rows) * k;
    bool large = !j->options.check_only && j->c_rows * k * j->operands.value_bytes > CHECK_BYTES;
    j->step = work <= CHECK_WORK || k <= CHECKED_COLUMNS ? 1 : (k - 1) / (CHECKED_COLUMNS - 1);
    j->checked = large ? 0 : (k - 1) / j->step + 1;
    j->reference = spc_calloc(j->checked * 2 * j->c_rows + 1, sizeof *j->reference);
    if (!j->reference)
        return spc_fail_memory(error, j->checked * 2 * j->c_rows * sizeof *j->reference);
#pragma omp parallel for schedule(dynamic) num_threads(j->probe->options.threads)
    for (uint32_t i = 0; i < j->checked; i++)
        refer(j, i * j->step, j->reference + 2 * i * j->c_rows, j->reference + (2 * i + 1) * j->c_rows);
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

/* The largest error, in epsilons of what was added up. */
static double multivector_probe_compare(const job *j, double alpha, double beta)
{
    uint32_t type = j->options.value_bytes;
    bool tf32 = strncmp(j->row.kernel, "spmm-tf32", strlen("spmm-tf32")) == 0;
    double worst = 0, epsilon = type == 8          ? DBL_EPSILON
                                : tf32             ? 0x1p-10
                                : type == 4        ? (double)FLT_EPSILON
                                : type == SPC_HALF ? 0x1p-10
                                                   : 0x1p-7;
    for (uint32_t i = 0; i < j->checked; i++) {
        const double *sum = j->reference + 2 * i * j->c_rows, *size = sum + j->c_rows;
        for (uint64_t r = 0; r < j->c_rows; r++) {
            uint64_t at = multivector_probe_place(j, j->c_rows, r, i * j->step);
            double old = beta == 0 ? 0 : beta * multivector_probe_element(j->before, type, at);
            double error = fabs(multivector_probe_element(j->after, type, at) - (alpha * sum[r] + old));
            double all = fabs(alpha) * size[r] + fabs(old);
            if (isnan(error))
                return INFINITY;
            if (error > 0)
                worst = fmax(worst, all > 0 ? error / (epsilon * all) : INFINITY);
        }
    }
    return worst;
}

static spc_status multivector_probe_multiply(job *j, spc_multivector_kernel *kernel, double alpha,
                                             double beta, spc_error *error)
{
    uint64_t bytes = j->c_rows * j->options.columns * j->operands.value_bytes;
    if (j->cuda) {
        SPC_TRY(j->cuda->set(j->product, beta == 0 ? NULL : j->before, alpha, beta, error));
        SPC_TRY(j->cuda->enqueue(j->product, error));
        return j->cuda->download(j->product, j->after, error);
    }
    if (beta == 0)
        memset(j->after, 0xff, bytes);
    else
        memcpy(j->after, j->before, bytes);
    return spc_multivector_twin(&j->operands, kernel, 0, 64, alpha, beta, j->after, error);
}

static spc_status multivector_probe_check(job *j, spc_multivector_kernel *kernel, spc_error *error)
{
    static const double scalars[2][2] = {{1, 0}, {0.75, -0.5}};
    j->row.error = j->checked ? 0 : NAN;
    for (int i = 0; i < 2 && j->checked; i++) {
        SPC_TRY(multivector_probe_multiply(j, kernel, scalars[i][0], scalars[i][1], error));
        j->row.error = fmax(j->row.error, multivector_probe_compare(j, scalars[i][0], scalars[i][1]));
    }
    if (j->row.error > ERROR_LIMIT)
        return spc_fail(error, SPC_ERROR_DATA, "%s, %u columns: a result is off by %.3g epsilons",
                        j->row.kernel, j->options.columns, j->row.error);
    return SPC_OK;
}

/* ---- time ---- */

typedef struct twin_product {
    job *job;
    spc_multivector_kernel *kernel;
} twin_product;

static spc_status multivector_probe_run_twin(void *context, spc_error *error)
{
    const twin_product *p = context;
    return spc_multivector_twin(&p->job->operands, p->kernel, 0, 64, 1, 0, p->job->after, error);
}

static spc_status multivector_probe_time_twin(job *j, spc_multivector_kernel *kernel, spc_error *error)
{
    twin_product product = {j, kernel};
    spc_samples samples;
    SPC_TRY(spc_host_time_work(multivector_probe_run_twin, &product, 1, j->probe->options.seconds_limit,
                               &samples, error));
    j->row.seconds = samples.median;
    j->row.seconds_mad = samples.mad;
    j->row.repeats = samples.count;
    return SPC_OK;
}

static spc_status take_time(job *j, spc_multivector_kernel *kernel, spc_error *error)
{
    if (!j->cuda)
        return multivector_probe_time_twin(j, kernel, error);
    spc_timing timing;
    SPC_TRY(j->cuda->set(j->product, NULL, 1, 0, error));
    SPC_TRY(j->cuda->time(j->product, false, j->probe->options.seconds_limit, &timing, error));
    j->row.seconds = timing.seconds;
    j->row.seconds_mad = timing.mad;
    j->row.repeats = timing.repeats;
    return SPC_OK;
}

/* ---- counters ---- */

static spc_status enqueue(void *context, spc_error *error)
{
    job *j = context;
    return j->cuda->enqueue(j->product, error);
}

static spc_status multivector_probe_synchronize(void *context, spc_error *error)
{
    job *j = context;
    return j->probe->spmv->synchronize(j->probe->session, error);
}

/* Of a product after the same product. */
static spc_status multivector_probe_count(job *j, spc_error *error)
{
    double metrics[SPC_METRICS];
    spc_probe *probe = j->probe;
    if (!spc_probe_counts(probe))
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "no counters: %.300s", probe->counters_error.message);
    const spc_profiled_work work = {enqueue, enqueue, multivector_probe_synchronize, j};
    SPC_TRY(j->cuda->set(j->product, NULL, 1, 0, error));
    SPC_TRY(probe->cupti->enable(probe->profiler, error));
    spc_status status = probe->cupti->measure(probe->profiler, &work, 1, metrics, error);
    probe->cupti->disable(probe->profiler);
    SPC_TRY(status);
    spc_count(metrics, j->counter);
    j->row.counter = j->counter;
    j->row.seconds = j->counter[SPC_COUNT_COUNTED_SECONDS];
    j->row.repeats = 1;
    return SPC_OK;
}

/* ---- kernels ---- */

size_t spc_multivector_probe_kernels(const char *name[SPC_MULTIVECTOR_PROBE_KERNELS])
{
    const spc_kernel *kernel;
    size_t count = 0;
    for (size_t i = 0; (kernel = spc_multivector_kernel_at(i)); i++)
        if (count < SPC_MULTIVECTOR_PROBE_KERNELS && !kernel->multivector->named_only)
            name[count++] = kernel->name;
    return count;
}

static spc_status multivector_probe_parse(const char *text, spc_multivector_kernel *kernel, spc_error *error)
{
    *kernel = (spc_multivector_kernel){0};
    size_t length = strcspn(text, ":");
    if (length >= sizeof kernel->name)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%.40s: too long a name", text);
    memcpy(kernel->name, text, length);
    if (text[length] && sscanf(text + length, ":%u:%u", &kernel->parameter, &kernel->panel) < 1)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%.40s: parameters are NAME:NUMBER[:COLUMNS]", text);
    return SPC_OK;
}

static void format(const spc_multivector_kernel *kernel, char *text, size_t size)
{
    if (kernel->panel)
        snprintf(text, size, "%s:%u:%u", kernel->name, kernel->parameter, kernel->panel);
    else if (kernel->parameter)
        snprintf(text, size, "%s:%u", kernel->name, kernel->parameter);
    else
        snprintf(text, size, "%s", kernel->name);
}

static spc_status probe_kernel(job *j, const char *text, spc_error *error)
{
    spc_multivector_kernel kernel;
    SPC_TRY(multivector_probe_parse(text, &kernel, error));
    j->row.setup_seconds = NAN;
    j->row.seconds = j->row.seconds_mad = j->row.flops = NAN;
    if (j->cuda)
        SPC_TRY(j->cuda->prepare(j->product, &kernel, &j->row.setup_seconds, error));
    format(&kernel, j->row.kernel, sizeof j->row.kernel);
    SPC_TRY(multivector_probe_check(j, &kernel, error));
    format(&kernel, j->row.kernel, sizeof j->row.kernel);
    if (j->options.check_only)
        return SPC_OK;
    SPC_TRY(j->options.count ? multivector_probe_count(j, error) : take_time(j, &kernel, error));
    j->row.flops = 2 * (double)j->row.nnz * j->row.columns / j->row.seconds;
    return SPC_OK;
}

static spc_status
probe_kernels(job *j, spc_status (*measured)(void *, const spc_multivector_measurement *, spc_error *),
              void *context, spc_error *error)
{
    const char *all[SPC_MULTIVECTOR_PROBE_KERNELS];
    bool named = j->options.kernels;
    size_t count = named ? j->options.kernel_count : spc_multivector_probe_kernels(all);
    spc_status wrong = SPC_OK;
    for (size_t i = 0; i < count; i++) {
        spc_error why;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        spc_status status = probe_kernel(j, named ? j->options.kernels[i] : all[i], &why);
        if (status == SPC_OK)
            status = measured(context, &j->row, &why);
        else if (status == SPC_ERROR_UNSUPPORTED && count > 1)
            continue;
        if (status != SPC_OK && error)
            *error = why;
        if (status == SPC_ERROR_DATA)
            wrong = status;
        else if (status != SPC_OK)
            return status;
    }
    return wrong;
}

/* ---- operands ---- */

static spc_status make_operands(job *j, spc_error *error)
{
    const spc_pattern *a = j->pattern;
    const spc_multivector_probe_options *o = &j->options;
    uint64_t b_rows = o->transposed ? a->rows : a->cols;
    int threads = j->probe->options.threads;
    j->c_rows = o->transposed ? a->cols : a->rows;
    SPC_TRY(multivector_probe_fill(a->nnz, o->value_bytes, 0, threads, &j->values, error));
    SPC_TRY(multivector_probe_fill(b_rows * o->columns, o->value_bytes, 1, threads, &j->b, error));
    SPC_TRY(
        multivector_probe_fill(j->c_rows * o->columns, o->value_bytes, 1u << 20, threads, &j->before, error));
    j->after = spc_malloc_aligned(j->c_rows * o->columns + 1, value_size(o->value_bytes));
    if (!j->after)
        return spc_fail_memory(error, j->c_rows * o->columns * value_size(o->value_bytes));
    j->operands = (spc_multivector_operands){a->rows,
                                             a->cols,
                                             a->nnz,
                                             a->row_ptr,
                                             a->col,
                                             j->values,
                                             j->b,
                                             o->columns,
                                             value_size(o->value_bytes),
                                             o->value_bytes == SPC_BFLOAT16,
                                             o->column_major,
                                             o->transposed};
    SPC_TRY(make_reference(j, error));
    return j->cuda ? j->cuda->upload(j->probe->session, &j->operands, &j->product, error) : SPC_OK;
}

static void multivector_probe_describe(job *j, const char *matrix)
{
    const spc_pattern *a = j->pattern;
    j->row = (spc_multivector_measurement){.matrix = matrix,
                                           .device = j->probe->device,
                                           .rows = a->rows,
                                           .cols = a->cols,
                                           .nnz = a->nnz,
                                           .columns = j->options.columns,
                                           .value_bytes = j->options.value_bytes,
                                           .column_major = j->options.column_major,
                                           .transposed = j->options.transposed};
    for (uint32_t r = 0; r < a->rows; r++) {
        uint64_t length = a->row_ptr[r + 1] - a->row_ptr[r];
        if (length > j->row.row_nnz_max)
            j->row.row_nnz_max = (uint32_t)length;
    }
}

static void multivector_probe_clear(job *j)
{
    if (j->cuda)
        j->cuda->release(j->product);
    spc_free(j->values);
    spc_free(j->b);
    spc_free(j->before);
    spc_free(j->after);
    spc_free(j->reference);
}

spc_status spc_multivector_probe(spc_probe *probe, const spc_pattern *pattern, const char *matrix,
                                 const spc_multivector_probe_options *options,
                                 spc_status (*measured)(void *context, const spc_multivector_measurement *,
                                                        spc_error *error),
                                 void *context, spc_error *error)
{
    job j = {.probe = probe, .pattern = pattern};
    SPC_TAKE_OPTIONS(j.options, options, error);
    j.options.columns = j.options.columns ? j.options.columns : 1;
    j.options.value_bytes = j.options.value_bytes ? j.options.value_bytes : 4;
    uint32_t type = j.options.value_bytes;
    if (type != SPC_HALF && type != SPC_BFLOAT16 && type != 4 && type != 8)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values of k columns are f32, f64, f16 or bf16");
    if (pattern->nnz == 0)
        return spc_fail(error, SPC_ERROR_DATA, "no non-zeros: nothing to measure");
    if (j.options.count && !probe->spmv)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "the host twins have no hardware counters");
    if (probe->spmv)
        SPC_TRY(spc_probe_cuda_table(probe, "spc_cuda_columns_table", (const void **)&j.cuda, error));
    multivector_probe_describe(&j, matrix);
    spc_status status = make_operands(&j, error);
    if (status == SPC_OK)
        status = probe_kernels(&j, measured, context, error);
    multivector_probe_clear(&j);
    return status;
}
