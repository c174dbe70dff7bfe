/* A product with k columns: each kernel's time, the best, and what would help. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/options.h"
#include "model/common/vendor.h"
#include "workloads/columns/columns_costs.h"
#include "workloads/columns/columns_question.h"

/* ---- one kernel ---- */

/* Of the bytes of a row of B: a few of them, more than a line, and between. */
static const char *width_of(const spc_columns_kernel_type *kernel, const spc_columns_job *job, bool by_row)
{
    uint32_t bytes = job->columns * job->value_bytes, narrow = by_row ? kernel->narrow_bytes : 32;
    uint32_t wide = by_row ? kernel->wide_bytes : 128;
    return bytes < narrow ? "-narrow" : wide && bytes > wide ? "-wide" : "";
}

/* Facts are kept by kernel, layout, direction and width. */
static void cost_name(const spc_columns_kernel_type *kernel, const spc_columns_job *job, char *name,
                      size_t size)
{
    bool own_direction = kernel->transposed && !kernel->library;
    bool by_row = job->layout != SPC_COLUMNS_COLUMN_MAJOR;
    if (job->transposed)
        snprintf(name, size, "%s%s", kernel->name, own_direction ? "" : "-t");
    else
        snprintf(name, size, "%s%s%s", kernel->name, by_row ? "" : "-col", width_of(kernel, job, by_row));
}

static spc_limit columns_forecast_limit_of(const spc_columns_prediction *p)
{
    double most = fmax(fmax(p->issue_seconds, p->l2_seconds), fmax(p->dram_seconds, p->chain_seconds));
    if (p->launch_seconds >= most)
        return SPC_LIMIT_LAUNCH;
    if (p->chain_seconds == most)
        return SPC_LIMIT_LATENCY;
    return p->dram_seconds == most ? SPC_LIMIT_DRAM : p->l2_seconds == most ? SPC_LIMIT_L2 : SPC_LIMIT_ISSUE;
}

static void add_times(const spc_columns_job *job, const spc_columns_costs *costs,
                      const spc_columns_kernel_type *kernel, spc_columns_prediction *p)
{
    const double *of = costs->of;
    const spc_columns_traffic *t = &p->traffic;
    spc_columns_walk walk = spc_columns_walk_of(kernel, job->counts);
    double rows = walk.rows, nnz = walk.work;
    p->block_rows = walk.block;
    p->block_entries = (uint64_t)walk.entries;
    double value = of[SPC_COST_ENTRY_VALUE] + (job->value_bytes == 8 ? of[SPC_COST_ENTRY_DOUBLE] : 0);
    p->launch_seconds = of[SPC_COST_LAUNCH];
    p->issue_seconds = t->passes * (of[SPC_COST_ROW] * rows + of[SPC_COST_ENTRY] * nnz) +
                       job->columns * (of[SPC_COST_ROW_VALUE] * rows + value * nnz);
    p->l2_seconds = of[SPC_COST_L2] * t->l2_bytes;
    p->dram_seconds = of[SPC_COST_READ] * t->read_bytes + of[SPC_COST_WRITE] * t->write_bytes;
    p->chain_seconds = of[SPC_COST_CHAIN] * t->chain;
    p->seconds =
        p->launch_seconds + hypot(p->issue_seconds + p->l2_seconds + p->dram_seconds, p->chain_seconds);
}

static void add_answer(const spc_columns_question *q, const spc_columns_costs *costs,
                       const spc_columns_kernel_type *kernel, spc_columns_prediction *p)
{
    const spc_columns_job *job = &q->job;
    double flops = 2.0 * (double)job->counts->nnz * job->columns, available;
    double dense = spc_columns_b_bytes(job) + spc_columns_c_bytes(job);
    bool turned = kernel->turns && job->layout == SPC_COLUMNS_COLUMN_MAJOR;
    p->gflops = p->seconds > 0 ? 1e-9 * flops / p->seconds : NAN;
    p->bytes_per_flop = flops > 0 ? (p->traffic.read_bytes + p->traffic.write_bytes) / flops : NAN;
    p->limited_by = columns_forecast_limit_of(p);
    p->seconds_low = p->seconds * costs->low;
    p->seconds_high = p->seconds * costs->high;
    p->setup_seconds =
        costs->setup[0] + costs->setup[1] * job->counts->rows + costs->setup[2] * (double)job->counts->nnz;
    p->rests_on = costs->rests_on;
    p->memory_bytes = (uint64_t)(spc_columns_matrix_bytes(kernel, job) + dense * (turned ? 2 : 1));
    p->fits =
        !spc_device_get(q->device, "memory_bytes", NULL, &available) || (double)p->memory_bytes <= available;
}

/* False: nobody measured the kernel with such a product. */
static spc_status forecast_kernel(const spc_columns_question *q, const spc_columns_kernel_type *kernel,
                                  spc_columns_prediction *p, bool *known, spc_error *error)
{
    char name[64];
    spc_columns_costs costs;
    cost_name(kernel, &q->job, name, sizeof name);
    *p = (spc_columns_prediction){.layout = q->job.layout};
    SPC_TRY(spc_columns_costs_get(q->device, q->reference, name, &costs, known, error));
    if (!*known)
        return SPC_OK;
    snprintf(p->kernel, sizeof p->kernel, "%s", kernel->name);
    snprintf(p->facts, sizeof p->facts, "%s", name);
    p->traffic = spc_columns_traffic_of(kernel, &q->job);
    add_times(&q->job, &costs, kernel, p);
    add_answer(q, &costs, kernel, p);
    return SPC_OK;
}

/* ---- all kernels ---- */

static bool columns_forecast_is_asked(const spc_columns_options *o, const char *kernel)
{
    for (size_t i = 0; i < o->kernel_count; i++)
        if (strcmp(o->kernels[i], kernel) == 0 || strcmp(o->kernels[i], "all") == 0)
            return true;
    return o->kernel_count == 0;
}

/* Of one product, with its share of the set-up. */
static double columns_forecast_share_of(const spc_columns_question *q, const spc_columns_prediction *p)
{
    return p->seconds + (q->products ? p->setup_seconds / (double)q->products : 0);
}

/* Fastest first; the table's order where two are equal. */
static void insert(const spc_columns_question *q, const spc_columns_prediction *p, spc_columns_answer *a)
{
    size_t at = a->count++;
    for (; at > 0; at--) {
        const spc_columns_prediction *other = &a->prediction[at - 1];
        if (p->fits < other->fits || (p->fits == other->fits && !(columns_forecast_share_of(q, p) <
                                                                  columns_forecast_share_of(q, other))))
            break;
        a->prediction[at] = *other;
    }
    a->prediction[at] = *p;
}

spc_status spc_columns_forecast_all(const spc_columns_question *q, const spc_columns_options *o,
                                    spc_columns_answer *a, spc_error *error)
{
    for (size_t i = 0; i < spc_columns_kernel_type_count; i++) {
        const spc_columns_kernel_type *kernel = &spc_columns_kernel_types[i];
        spc_columns_prediction p;
        bool known = false;
        if (!columns_forecast_is_asked(o, kernel->name) || !spc_columns_kernel_knows(kernel, &q->job) ||
            !spc_vendor_runs(q->device, kernel->name))
            continue;
        SPC_TRY(forecast_kernel(q, kernel, &p, &known, error));
        if (known)
            insert(q, &p, a);
    }
    return SPC_OK;
}

static const char *best_library(const spc_columns_answer *a)
{
    for (size_t i = 0; i < a->count; i++)
        if (strncmp(a->prediction[i].kernel, "cusparse", 8) == 0)
            return a->prediction[i].kernel;
    return NULL;
}

/* The kernel of the least set-up, and the products from which that of the best pays against it. */
static void weigh_setup(spc_columns_answer *a)
{
    const spc_columns_prediction *best = &a->prediction[0], *ready = best;
    for (size_t i = 1; i < a->count; i++)
        if (a->prediction[i].fits && a->prediction[i].setup_seconds < ready->setup_seconds)
            ready = &a->prediction[i];
    if (ready == best || !(ready->seconds > best->seconds))
        return;
    a->ready = ready->kernel;
    a->setup_pays_after =
        ceil((best->setup_seconds - ready->setup_seconds) / (ready->seconds - best->seconds));
}

/* ---- what would help ---- */

static void take_change(const char *what, const spc_columns_prediction *p, double seconds, double now,
                        spc_columns_change *change)
{
    if (!(seconds < 0.99 * now) || (change->what && seconds >= change->seconds))
        return;
    *change = (spc_columns_change){.what = what, .seconds = seconds, .speedup = now / seconds};
    snprintf(change->kernel, sizeof change->kernel, "%s", p->kernel);
}

/* The best of all kernels for a changed product, so many times. */
static spc_status try_change(const spc_columns_question *q, const char *what, int times, double now,
                             spc_columns_change *change, spc_error *error)
{
    spc_columns_answer other = {.count = 0};
    spc_columns_options all = {.size = sizeof(spc_columns_options)};
    SPC_TRY(spc_columns_forecast_all(q, &all, &other, error));
    if (other.count)
        take_change(what, &other.prediction[0], times * other.prediction[0].seconds, now, change);
    return SPC_OK;
}

static spc_status find_change(const spc_columns_question *q, spc_columns_answer *a, spc_error *error)
{
    double now = a->prediction[0].seconds;
    spc_columns_question other = *q;
    spc_columns_counts ordered = *q->job.counts;
    SPC_TRY(try_change(q, "algorithm", 1, now, &a->change, error));
    if (q->job.columns > 1) {
        other.job.layout =
            q->job.layout == SPC_COLUMNS_ROW_MAJOR ? SPC_COLUMNS_COLUMN_MAJOR : SPC_COLUMNS_ROW_MAJOR;
        SPC_TRY(try_change(&other, "layout", 1, now, &a->change, error));
    }
    if (q->job.columns >= 2 && q->job.columns % 2 == 0) {
        other = *q;
        other.job.columns /= 2;
        SPC_TRY(try_change(&other, "split", 2, now, &a->change, error));
    }
    /* The best that an order of rows and columns can do: a tile of rows meets no column that another tile
     * meets.
     */
    for (int i = 1; i < SPC_COUNT_HEIGHTS; i++)
        ordered.distinct[i] = ordered.touched;
    for (int i = 0; i < 3; i++)
        ordered.sectors[i] = ordered.touched / (4u << i) + 1;
    other = *q;
    other.job.counts = &ordered;
    return try_change(&other, "reorder", 1, now, &a->change, error);
}

/* ---- the answer ---- */

static spc_status columns_forecast_check(const spc_columns_options *o, spc_error *error)
{
    uint32_t v = o->value_bytes;
    if (v != 4 && v != 8 && v != SPC_HALF && v != SPC_BFLOAT16)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values of k columns are f32, f64, f16 or bf16");
    if (o->index_bytes != 4 && o->index_bytes != 8)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "an index has 4 or 8 bytes");
    if (o->columns == 1 && !o->transposed)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "one column is a product with a vector: spc_forecast_kernel");
    return SPC_OK;
}

/* Why none of those that were asked for was forecast, and which would be. */
static spc_status fail_without_kernel(const spc_columns_question *q, const spc_columns_options *o,
                                      spc_error *error)
{
    for (size_t i = 0; i < o->kernel_count; i++)
        SPC_TRY(spc_check_vendor_of(q->device, o->kernels[i], error));
    char names[200] = "";
    for (size_t i = 0; i < spc_columns_kernel_type_count; i++) {
        const spc_columns_kernel_type *kernel = &spc_columns_kernel_types[i];
        size_t used = strlen(names);
        if (spc_columns_kernel_knows(kernel, &q->job) && spc_vendor_runs(q->device, kernel->name))
            snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", kernel->name);
    }
    return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                    "no kernel that was asked for knows such a product; on %s there are: %s",
                    spc_device_id(q->device), *names ? names : "none");
}

static spc_status answer_question(const spc_columns_question *q, const spc_columns_options *o,
                                  spc_columns_answer *a, spc_error *error)
{
    a->predictions = a->prediction;
    SPC_TRY(spc_columns_forecast_all(q, o, a, error));
    if (!a->count)
        return fail_without_kernel(q, o, error);
    a->best = a->prediction[0].kernel;
    a->best_library = best_library(a);
    weigh_setup(a);
    if (q->job.counts->nnz == 0)
        return SPC_OK;
    SPC_TRY(spc_columns_add_dense(q, o, a, error));
    return find_change(q, a, error);
}

spc_status spc_columns_forecast_counted(const spc_columns_counts *counts, const spc_device *device,
                                        const spc_columns_options *options, spc_columns_answer *answer,
                                        spc_error *error)
{
    spc_columns_options own;
    SPC_TAKE_OPTIONS(own, options, error);
    own.columns = own.columns ? own.columns : 1;
    own.value_bytes = own.value_bytes ? own.value_bytes : 4;
    own.index_bytes = own.index_bytes ? own.index_bytes : 4;
    *answer = (spc_columns_answer){.columns = own.columns,
                                   .layout = own.layout,
                                   .transposed = own.transposed,
                                   .products = own.products,
                                   .dense_seconds = NAN,
                                   .dense_density = NAN,
                                   .transpose_pays_after = NAN,
                                   .forming_seconds = NAN,
                                   .formed_seconds = NAN,
                                   .setup_pays_after = NAN};
    SPC_TRY(columns_forecast_check(&own, error));
    spc_device *reference = NULL;
    spc_columns_question q = {.device = device,
                              .reference = &reference,
                              .products = own.products,
                              .job = {.counts = counts,
                                      .columns = own.columns,
                                      .value_bytes = own.value_bytes & 0xff,
                                      .index_bytes = own.index_bytes,
                                      .layout = own.layout,
                                      .transposed = own.transposed,
                                      .adds = own.adds}};
    if (!spc_device_get(device, "l2_bytes", NULL, &q.job.l2_bytes))
        return spc_fail(error, SPC_ERROR_DATA, "%s: k columns need the fact l2_bytes", spc_device_id(device));
    spc_status status = answer_question(&q, &own, answer, error);
    spc_device_free(reference);
    return status;
}

spc_status spc_columns_forecast(const spc_pattern *pattern, const spc_device *device,
                                const spc_columns_options *options, spc_columns_answer *answer,
                                spc_error *error)
{
    spc_columns_counts counts;
    SPC_TRY(spc_columns_count(pattern, &counts, error));
    return spc_columns_forecast_counted(&counts, device, options, answer, error);
}
