/* C = A B by cuSPARSE: entries against the exact count, values of small ones against float64, then times. */
#include <float.h>
#include <math.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "kernels/kernel_contract.h"
#include "probes/probe_internal.h"
#include "probes/samples.h"
#include "probes/spgemm/spgemm_host.h"
#include "workloads/spgemm/spgemm_probe.h"
#include "workloads/spgemm/spgemm_terms.h"

enum { CHECK_PRODUCTS = 1 << 21, ERROR_LIMIT = 64, LONG_RUNS = 12 };

typedef struct job {
    spc_probe *probe;
    spc_spgemm_probe_options options;
    spc_spgemm_operand a, b;
    void *values[2];
    const spc_cuda_spgemm *table; /* of the kernel at hand, whose operands are `product` */
    spc_spgemm_product *product;
    spc_spgemm_measurement row;
} job;

static double spgemm_element(const job *j, const void *array, uint64_t i)
{
    return j->options.value_bytes == 8 ? ((const double *)array)[i] : (double)((const float *)array)[i];
}

/* ---- C against float64 ---- */

typedef struct product_c {
    int32_t *row_ptr, *col;
    void *values;
} product_c;

/* The largest error of a row in epsilons of what was added up; INFINITY: another pattern. sum, size: [cols],
 * zeroed before and after. */
static double compare_row(const job *j, const product_c *c, uint32_t row, double *sum, double *size)
{
    const spc_spgemm_operand *a = &j->a, *b = &j->b;
    double worst = 0, epsilon = j->options.value_bytes == 8 ? DBL_EPSILON : (double)FLT_EPSILON;
    uint64_t entries = 0;
    for (uint64_t e = a->row_ptr[row]; e < a->row_ptr[row + 1]; e++)
        for (uint64_t k = b->row_ptr[a->col[e]]; k < b->row_ptr[a->col[e] + 1]; k++) {
            double term = spgemm_element(j, a->values, e) * spgemm_element(j, b->values, k);
            entries += size[b->col[k]] == 0;
            sum[b->col[k]] += term;
            size[b->col[k]] += fabs(term) + DBL_MIN; /* above 0 also where the term is 0 */
        }
    for (int32_t i = c->row_ptr[row]; i < c->row_ptr[row + 1]; i++) {
        int32_t col = c->col[i];
        if (col < 0 || (uint32_t)col >= b->cols || size[col] == 0)
            return INFINITY;
        double error = fabs(spgemm_element(j, c->values, (uint64_t)i) - sum[col]);
        worst = error <= DBL_MAX ? fmax(worst, error / (epsilon * size[col])) : INFINITY;
        size[col] = sum[col] = 0;
        entries--;
    }
    return entries == 0 ? worst : INFINITY;
}

static spc_status compare(job *j, spc_error *error)
{
    uint64_t nnz = j->row.nnz_c;
    product_c c = {spc_malloc((uint64_t)j->a.rows + 1, sizeof *c.row_ptr), spc_malloc(nnz, sizeof *c.col),
                   spc_malloc(nnz, j->options.value_bytes)};
    double *sums = spc_calloc((uint64_t)j->b.cols * 2, sizeof *sums), worst = 0;
    spc_status status = c.row_ptr && c.col && c.values && sums ? SPC_OK : spc_fail_memory(error, 12 * nnz);
    if (status == SPC_OK)
        status = j->table->download(j->product, c.row_ptr, c.col, c.values, error);
    if (status == SPC_OK && (c.row_ptr[0] != 0 || c.row_ptr[j->a.rows] != (int32_t)nnz))
        worst = INFINITY;
    for (uint32_t row = 0; row < j->a.rows && status == SPC_OK && worst <= DBL_MAX; row++)
        worst = c.row_ptr[row] <= c.row_ptr[row + 1] && c.row_ptr[row + 1] <= (int32_t)nnz
                    ? fmax(worst, compare_row(j, &c, row, sums, sums + j->b.cols))
                    : INFINITY;
    j->row.error = worst;
    if (status == SPC_OK && worst > ERROR_LIMIT)
        status =
            spc_fail(error, SPC_ERROR_DATA, "%s: a result is off by %.3g epsilons", j->row.kernel, worst);
    spc_free(c.row_ptr);
    spc_free(c.col);
    spc_free(c.values);
    spc_free(sums);
    return status;
}

/* ---- one kernel ---- */

static void describe_result(job *j, const spc_spgemm_result *r)
{
    static const char *const phases[] = {"work", "estimate", "compute", "copy"};
    spc_spgemm_measurement *row = &j->row;
    if (r->code == SPC_SPGEMM_REFUSED)
        snprintf(row->outcome, sizeof row->outcome, "%s memory", phases[r->phase]);
    else if (r->code)
        snprintf(row->outcome, sizeof row->outcome, "%s %d", phases[r->phase], r->code);
    else
        snprintf(row->outcome, sizeof row->outcome, "ok");
    row->buffer1 = r->buffer[0];
    row->buffer2 = r->buffer[1];
    row->buffer3 = r->buffer[2];
    row->buffer4 = r->buffer[3];
    row->buffer5 = r->buffer[4];
    row->held_bytes = r->held_bytes;
}

static int compare_totals(const void *a, const void *b)
{
    const double *x = a, *y = b;
    return (x[SPC_SPGEMM_PHASES] > y[SPC_SPGEMM_PHASES]) - (x[SPC_SPGEMM_PHASES] < y[SPC_SPGEMM_PHASES]);
}

/* The phases of the run whose total is the median. */
static spc_status spgemm_take_time(job *j, int algorithm, float chunk, spc_error *error)
{
    static double run[SPC_SAMPLES_MAX][SPC_SPGEMM_PHASES + 1];
    spc_samples samples = {.count = 0};
    double limit = j->probe->options.seconds_limit;
    for (bool done = false; !done;) {
        spc_spgemm_result r;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        SPC_TRY(j->table->run(j->product, algorithm, chunk, &r, error));
        if (r.code) {
            describe_result(j, &r);
            return SPC_OK;
        }
        double total = 0, *own = run[samples.count];
        for (int i = 0; i < SPC_SPGEMM_PHASES; i++)
            total += own[i] = r.seconds[i];
        own[SPC_SPGEMM_PHASES] = total;
        done = spc_samples_add(&samples, total, total, limit) || samples.spent > LONG_RUNS * limit;
    }
    qsort(run, samples.count, sizeof run[0], compare_totals);
    const double *median = run[samples.count / 2];
    spc_spgemm_measurement *row = &j->row;
    row->seconds = median[SPC_SPGEMM_PHASES];
    row->seconds_mad = samples.mad;
    row->repeats = samples.count;
    row->work_seconds = median[SPC_SPGEMM_WORK];
    row->estimate_seconds = median[SPC_SPGEMM_ESTIMATE];
    row->compute_seconds = median[SPC_SPGEMM_COMPUTE];
    row->copy_seconds = median[SPC_SPGEMM_COPY];
    row->flops = 2 * (double)row->products / row->seconds;
    return SPC_OK;
}

/* The table that has the algorithm, and the operands handed over to it, if it is another than before. */
static spc_status take_table(job *j, int algorithm, spc_error *error)
{
    const spc_cuda_spgemm *table = &spc_host_spgemm_table;
    if (j->probe->spmv)
        SPC_TRY(spc_probe_cuda_table(j->probe, "spc_cuda_spgemm_table", (const void **)&table, error));
    else if (algorithm > SPC_SPGEMM_BY_SCIPY)
        SPC_TRY(spc_mkl_spgemm_table(j->options.threads, &table, error));
    if (table == j->table)
        return SPC_OK;
    if (j->table)
        j->table->release(j->product);
    j->table = table;
    return table->upload(j->probe->session, &j->a, &j->b, j->options.value_bytes, &j->product, error);
}

/* *there: the row is in the file already. */
static spc_status spgemm_probe_kernel(job *j, const char *kernel, bool *there, spc_error *error)
{
    spc_spgemm_kernel which;
    uint32_t percent;
    spc_spgemm_result first;
    spc_spgemm_measurement *row = &j->row;
    SPC_TRY(spc_spgemm_kernel_parse(kernel, &which, &percent, error));
    const int algorithm = 1 + (int)which; /* as the tables number them */
    percent = percent ? percent : 20;
    const float chunk = (float)percent / 100;
    if ((which >= SPC_SPGEMM_SCIPY) != !j->probe->spmv)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s: measured on a %s", kernel,
                        which >= SPC_SPGEMM_SCIPY ? "CPU (--on cpu)" : "GPU");
    snprintf(row->kernel, sizeof row->kernel, which == SPC_SPGEMM_ALG3 ? "%s:%u" : "%s",
             spc_spgemm_kernel_name(which), percent);
    row->threads = j->probe->spmv ? 0 : algorithm > SPC_SPGEMM_BY_SCIPY ? (uint32_t)j->options.threads : 1;
    *there = j->options.there && spc_spgemm_writer_has(j->options.there, row);
    if (*there)
        return SPC_OK;
    SPC_TRY(take_table(j, algorithm, error));
    row->seconds = row->seconds_mad = row->flops = row->error = NAN;
    row->work_seconds = row->estimate_seconds = row->compute_seconds = row->copy_seconds = NAN;
    row->repeats = 0;
    SPC_TRY(j->table->run(j->product, algorithm, chunk, &first, error));
    describe_result(j, &first);
    if (first.code)
        return SPC_OK;
    if (first.nnz_c != row->nnz_c || (first.products && first.products != row->products))
        return spc_fail(error, SPC_ERROR_DATA, "%s: %llu entries of %llu products, counted were %llu of %llu",
                        row->kernel, (unsigned long long)first.nnz_c, (unsigned long long)first.products,
                        (unsigned long long)row->nnz_c, (unsigned long long)row->products);
    if (row->products <= CHECK_PRODUCTS || j->options.check_only)
        SPC_TRY(compare(j, error));
    return j->options.check_only ? SPC_OK : spgemm_take_time(j, algorithm, chunk, error);
}

const char *const *spc_spgemm_probe_usual(const spc_probe *probe, size_t *count)
{
    static const char *const gpu[] = {"cusparse-spgemm-alg1", "cusparse-spgemm-alg2",
                                      "cusparse-spgemm-alg3:20", "cusparse-spgemm-reuse"};
    static const char *const host[] = {"scipy-spgemm", "mkl-sp2m"};
    *count = probe->spmv ? sizeof gpu / sizeof gpu[0] : spc_spgemm_mkl_version() ? 2 : 1;
    return probe->spmv ? gpu : host;
}

static spc_status
spgemm_probe_kernels(job *j, spc_status (*measured)(void *, const spc_spgemm_measurement *, spc_error *),
                     void *context, spc_error *error)
{
    size_t count = j->options.kernel_count;
    const char *const *names =
        j->options.kernels ? j->options.kernels : spc_spgemm_probe_usual(j->probe, &count);
    spc_status wrong = SPC_OK;
    for (size_t i = 0; i < count; i++) {
        spc_error why;
        bool there = false;
        spc_status status = spgemm_probe_kernel(j, names[i], &there, &why);
        if (there && j->options.resumed)
            ++*j->options.resumed;
        if (status == SPC_OK && !there)
            status = measured(context, &j->row, &why);
        if (status != SPC_OK && error)
            *error = why;
        if (status != SPC_OK && status != SPC_ERROR_DATA)
            return status;
        wrong = status == SPC_OK ? wrong : status;
    }
    return wrong;
}

/* ---- operands ---- */

static spc_status make_operand(const job *j, const spc_pattern *p, uint64_t seed, void **values,
                               spc_spgemm_operand *operand, spc_error *error)
{
    uint32_t bytes = j->options.value_bytes;
    *values = spc_malloc(p->nnz ? p->nnz : 1, bytes);
    if (!*values)
        return spc_fail_memory(error, p->nnz * bytes);
#pragma omp parallel for num_threads(j->probe->options.threads)
    for (uint64_t i = 0; i < p->nnz; i++)
        if (bytes == 8)
            ((double *)*values)[i] = spc_value(seed + i);
        else
            ((float *)*values)[i] = (float)spc_value(seed + i);
    *operand = (spc_spgemm_operand){p->rows, p->cols, p->nnz, p->row_ptr, p->col, *values};
    return SPC_OK;
}

spc_status
spc_spgemm_probe(spc_probe *probe, const spc_pattern *a, const spc_pattern *b,
                 const spc_spgemm_counts *counts, const char *matrix, const spc_spgemm_probe_options *options,
                 spc_status (*measured)(void *context, const spc_spgemm_measurement *, spc_error *error),
                 void *context, spc_error *error)
{
    job j = {.probe = probe};
    SPC_TAKE_OPTIONS(j.options, options, error);
    j.options.value_bytes = j.options.value_bytes ? j.options.value_bytes : 4;
    j.options.threads = j.options.threads > 0 ? j.options.threads : probe->options.threads;
    if (j.options.value_bytes != 4 && j.options.value_bytes != 8)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values of A B are f32 or f64");
    spc_spgemm_counts counted = *counts;
    if (!probe->spmv)
        SPC_TRY(spc_spgemm_count_branches(a, b, &counted, error));
    j.row = (spc_spgemm_measurement){.matrix = matrix,
                                     .device = probe->device,
                                     .rows = a->rows,
                                     .inner = a->cols,
                                     .cols = b->cols,
                                     .value_bytes = j.options.value_bytes,
                                     .nnz_a = a->nnz,
                                     .nnz_b = b->nnz,
                                     .products = counts->products,
                                     .nnz_c = counts->nnz_c,
                                     .partials = counts->partials,
                                     .rows_cut = counts->rows_cut,
                                     .rows_long = counts->rows_long,
                                     .partials_cut = counts->partials_cut,
                                     .row_products_max = counts->row_products_max,
                                     .row_nnz_max = counts->row_nnz_max,
                                     .row_partials_max = counts->row_partials_max,
                                     .branches = counted.branches};
    snprintf(j.row.operand, sizeof j.row.operand, "%s", j.options.operand ? j.options.operand : "square");
    spc_status status = make_operand(&j, a, 0, &j.values[0], &j.a, error);
    if (status == SPC_OK)
        status = make_operand(&j, b, 1u << 20, &j.values[1], &j.b, error);
    if (status == SPC_OK)
        status = spgemm_probe_kernels(&j, measured, context, error);
    if (j.table)
        j.table->release(j.product);
    spc_free(j.values[0]);
    spc_free(j.values[1]);
    return status;
}
