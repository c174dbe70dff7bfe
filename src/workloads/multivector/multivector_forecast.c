/* A product with k columns: each kernel's time, the best, and what would help. */

#include "workloads/multivector/multivector_forecast.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/options.h"
#include "kernels/common/multivector_shape.h"
#include "matrix/build/pattern.h"
#include "model/common/facts.h"
#include "workloads/multivector/costs.h"

/* ---- A' formed first, against a product that does without ---- */

/* With one column by csr-vector, which needs no set-up; not in half precision. */
static spc_status formed_seconds(const spc_pattern *formed, const spc_device *device,
                                 const spc_columns_options *options, double *seconds, spc_error *error)
{
    if (options->columns > 1) {
        spc_columns_options plain = *options;
        spc_columns_answer answer;
        plain.transposed = false;
        plain.kernels = NULL;
        plain.kernel_count = 0;
        SPC_TRY(spc_columns_forecast(formed, device, &plain, &answer, error));
        *seconds = answer.prediction[0].seconds;
        return SPC_OK;
    }
    if (options->value_bytes != 4 && options->value_bytes != 8)
        return SPC_OK;
    const spc_forecast_options forecast = {.size = sizeof forecast,
                                           .value_bytes = options->value_bytes,
                                           .index_bytes = options->index_bytes,
                                           .predict = {.model = spc_device_model(device)}};
    spc_kernel_spec vector;
    spc_analysis *analysis;
    spc_forecast best;
    SPC_TRY(spc_kernel_parse("csr-vector", &vector, error));
    SPC_TRY(spc_analysis_open(formed, NULL, &analysis, error));
    spc_status status = spc_forecast_kernel(analysis, &vector, device, &forecast, &best, error);
    if (status == SPC_OK)
        *seconds = best.prediction.seconds;
    spc_analysis_close(analysis);
    return status;
}

spc_status spc_columns_add_formed(const spc_pattern *pattern, const spc_device *device,
                                  const spc_columns_options *options, spc_columns_answer *answer,
                                  spc_error *error)
{
    spc_columns_options own;
    spc_pattern *formed;
    SPC_TAKE_OPTIONS(own, options, error);
    own.columns = own.columns ? own.columns : 1;
    own.value_bytes = own.value_bytes ? own.value_bytes : 4;
    if (!own.transposed || !pattern->nnz)
        return SPC_OK;
    SPC_TRY(spc_multivector_forming(device, pattern->nnz, &answer->forming_seconds, error));
    SPC_TRY(spc_pattern_transpose(pattern, &formed, error));
    spc_status status = formed_seconds(formed, device, &own, &answer->formed_seconds, error);
    spc_pattern_free(formed);
    double gain = answer->prediction[0].seconds - answer->formed_seconds;
    if (status == SPC_OK && gain > 0)
        answer->transpose_pays_after = ceil(answer->forming_seconds / gain);
    return status;
}

static const char *best_library(const spc_columns_answer *a)
{
    for (size_t i = 0; i < a->count; i++)
        if (spc_multivector_kernel_named(a->prediction[i].kernel)->peer)
            return a->prediction[i].kernel;
    return NULL;
}

/* Of those that fit into the memory, if any does. */
static const spc_columns_prediction *least_seconds(const spc_columns_answer *a)
{
    const spc_columns_prediction *fastest = &a->prediction[0];
    for (const spc_columns_prediction *p = fastest + 1; p < a->prediction + a->count; p++)
        if (p->fits > fastest->fits || (p->fits == fastest->fits && p->seconds < fastest->seconds))
            fastest = p;
    return fastest;
}

/* The least number of products from which a kernel is ahead of one that is ready sooner, and slower. */
static double products_to_pay(const spc_columns_prediction *p, const spc_columns_prediction *sooner)
{
    double n = floor((p->setup_seconds - sooner->setup_seconds) / (sooner->seconds - p->seconds));
    return spc_multivector_total(p, n) > spc_multivector_total(sooner, n) ? n + 1 : n;
}

/* Matrices other than the one that is asked about are not simulated: of a kernel that was, their times by
 * counts are as far off as those of this one. */
static spc_status count_what_was_simulated(spc_multivector_asked *q, const spc_columns_answer *a,
                                           spc_error *error)
{
    double scale[SPC_COLUMNS_KERNELS] = {0}; /* of several of a kernel the fastest */
    for (size_t i = 0; i < a->count; i++) {
        const spc_columns_prediction *p = &a->prediction[i];
        const spc_kernel *kernel = spc_multivector_kernel_named(p->kernel);
        spc_columns_prediction counted;
        bool known;
        if (isnan(p->simulated_seconds))
            continue;
        SPC_TRY(spc_multivector_forecast_kernel(q, &p->asked, &counted, &known, error));
        if (!scale[spc_multivector_place(kernel)])
            scale[spc_multivector_place(kernel)] = known ? p->seconds / counted.seconds : 1;
    }
    memcpy(q->scale, scale, sizeof scale);
    return SPC_OK;
}

/* ---- what would help ---- */

/* What a change is compared by, before and after: set-ups count in the choice where products share them. */
static const spc_columns_prediction *compared(const spc_columns_answer *a)
{
    return a->products ? &a->prediction[0] : least_seconds(a);
}

static void take_change(const char *what, const char *kernel, double seconds, spc_columns_answer *a)
{
    spc_columns_change *change = &a->change;
    double now = compared(a)->seconds;
    if (!(seconds < 0.99 * now) || (change->what && seconds >= change->seconds))
        return;
    *change = (spc_columns_change){.what = what, .seconds = seconds, .speedup = now / seconds};
    snprintf(change->kernel, sizeof change->kernel, "%s", kernel);
}

/* The best of the kernels that o asks for, of a changed product, so many times. */
static spc_status try_change(const spc_multivector_asked *changed, const spc_columns_options *o,
                             const char *what, int times, spc_columns_answer *a, spc_error *error)
{
    spc_columns_answer other = {.products = a->products};
    spc_multivector_asked q = *changed;
    q.answer = &other;
    SPC_TRY(spc_multivector_forecast_all(&q, o, &other, error));
    if (other.count && compared(&other)->fits)
        take_change(what, compared(&other)->kernel, times * compared(&other)->seconds, a);
    return SPC_OK;
}

static spc_status try_layout(const spc_multivector_asked *q, const spc_columns_options *o,
                             spc_columns_answer *a, spc_error *error)
{
    spc_multivector_asked other = *q;
    if (q->job.columns == 1 || q->job.transposed)
        return SPC_OK;
    other.job.layout =
        q->job.layout == SPC_COLUMNS_ROW_MAJOR ? SPC_COLUMNS_COLUMN_MAJOR : SPC_COLUMNS_ROW_MAJOR;
    return try_change(&other, o, "layout", 1, a, error);
}

static spc_status try_split(const spc_multivector_asked *q, const spc_columns_options *o,
                            spc_columns_answer *a, spc_error *error)
{
    spc_multivector_asked other = *q;
    if (q->job.columns < 2 || q->job.columns % 2)
        return SPC_OK;
    other.job.columns /= 2;
    other.job.in_turn = 2;
    return try_change(&other, o, "split", 2, a, error);
}

static spc_status try_padding(const spc_multivector_asked *q, const spc_columns_options *o,
                              spc_columns_answer *a, spc_error *error)
{
    /* Columns that fill the lanes which read 16 bytes at once; and twice as many, whose kernels may have
     * other parameters. */
    uint32_t lane = SPC_VECTOR_BYTES / q->job.value_bytes, columns = q->job.columns;
    const uint32_t wider[] = {(columns + lane - 1) / lane * lane,
                              columns <= SPC_COLUMNS_MOST / 2 ? 2 * columns : 0};
    for (size_t i = 0; i < sizeof wider / sizeof *wider; i++) {
        spc_multivector_asked other = *q;
        double before = a->change.what ? a->change.seconds : INFINITY;
        other.job.columns = wider[i];
        if (wider[i] <= columns)
            continue;
        SPC_TRY(try_change(&other, o, "pad", 1, a, error));
        if (a->change.what && strcmp(a->change.what, "pad") == 0 && a->change.seconds < before)
            a->padded_columns = wider[i];
    }
    return SPC_OK;
}

static void try_dense(const spc_multivector_asked *q, spc_columns_answer *a)
{
    const spc_multivector_job *job = &q->job;
    double entries = (double)job->counts->rows * job->counts->cols, available;
    double bytes = entries * job->value_bytes + spc_multivector_b_bytes(job) + spc_multivector_c_bytes(job);
    if (!spc_device_get(q->device, "memory_bytes", NULL, &available) || bytes <= available)
        take_change("dense", "cublas", a->dense_seconds, a);
}

/* counted: by counts alone. */
static spc_status find_change(const spc_multivector_asked *q, const spc_multivector_asked *counted,
                              const spc_columns_options *o, spc_columns_answer *a, spc_error *error)
{
    spc_columns_options all = {.size = sizeof all};
    spc_multivector_asked other = *counted;
    spc_multivector_counts ordered = spc_multivector_ordered(q->job.counts);
    if (o->kernel_count)
        SPC_TRY(try_change(q, &all, "algorithm", 1, a, error));
    SPC_TRY(try_layout(q, o, a, error));
    SPC_TRY(try_split(q, o, a, error));
    other.job.counts = &ordered;
    SPC_TRY(try_change(&other, o, "reorder", 1, a, error));
    try_dense(q, a);
    return try_padding(q, o, a, error);
}

/* ---- the answer ---- */

/* Why none of those that were asked for was forecast, and which would be. */
static spc_status fail_without_kernel(const spc_multivector_asked *q, const spc_columns_options *o,
                                      spc_error *error)
{
    SPC_TRY(spc_multivector_check_device(q->device, error));
    for (size_t i = 0; i < o->kernel_count; i++)
        SPC_TRY(spc_check_vendor_of(q->device, o->kernels[i], error));
    if (q->answer->missing_type)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "cuSPARSE does not take %s on %s",
                        q->answer->missing_type, spc_device_id(q->device));
    char names[200] = "";
    const spc_kernel *kernel;
    for (size_t i = 0; (kernel = spc_multivector_kernel_at(i)); i++) {
        size_t used = strlen(names);
        if (spc_multivector_knows(kernel, &q->job) && spc_vendor_runs(q->device, kernel->name) &&
            !spc_multivector_missing_type(q, kernel))
            snprintf(names + used, sizeof names - used, "%s%s", used ? ", " : "", kernel->name);
    }
    return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                    "no kernel that was asked for knows such a product; on %s there are: %s",
                    spc_device_id(q->device), *names ? names : "none");
}

static spc_status answer_question(const spc_multivector_asked *q, const spc_columns_options *o,
                                  spc_columns_answer *a, spc_error *error)
{
    a->predictions = a->prediction;
    SPC_TRY(spc_multivector_forecast_all(q, o, a, error));
    if (!a->count)
        return fail_without_kernel(q, o, error);
    a->best = a->prediction[0].kernel;
    a->best_library = best_library(a);
    a->fastest = least_seconds(a)->kernel;
    a->as_good = q->products ? NAN : SPC_MULTIVECTOR_AS_GOOD;
    /* The kernel of the least set-up, and the products from which that of the best pays against all that are
     * ready sooner. */
    const spc_columns_prediction *best = &a->prediction[0], *ready = best;
    for (size_t i = 1; i < a->count; i++)
        if (a->prediction[i].fits && a->prediction[i].setup_seconds < ready->setup_seconds)
            ready = &a->prediction[i];
    if (ready != best && ready->seconds > best->seconds) {
        a->ready = ready->kernel;
        a->setup_pays_after = 0;
        for (size_t i = 1; i < a->count; i++) {
            const spc_columns_prediction *p = &a->prediction[i];
            if (p->fits && p->setup_seconds < best->setup_seconds && p->seconds > best->seconds)
                a->setup_pays_after = fmax(a->setup_pays_after, products_to_pay(best, p));
        }
    }
    if (!a->prediction[0].fits) {
        /* Of columns that do not fit into the memory with any kernel: the most that do. */
        double most = 0, available = a->prediction[0].memory_available;
        spc_multivector_job none = q->job, one = q->job;
        none.columns = 0;
        one.columns = 1;
        for (size_t i = 0; i < a->count; i++) {
            const spc_kernel *kernel = spc_multivector_kernel_named(a->prediction[i].kernel);
            double matrix = spc_multivector_memory(kernel, &none);
            most = fmax(most, floor((available - matrix) / (spc_multivector_memory(kernel, &one) - matrix)));
        }
        a->pass_columns = (uint32_t)fmin(most, q->job.columns);
    }
    if (q->job.counts->nnz == 0)
        return SPC_OK;
    spc_multivector_asked counted = *q;
    counted.pattern = NULL;
    SPC_TRY(
        spc_multivector_add_dense(&counted, o, a, error)); /* of a matrix as full: not scaled by this one */
    SPC_TRY(count_what_was_simulated(&counted, a, error));
    return find_change(q, &counted, o, a, error);
}

/* pattern: for the simulator, or NULL. */
static spc_status forecast_with(const spc_multivector_counts *counts, const spc_pattern *pattern,
                                const spc_device *device, const spc_columns_options *options,
                                spc_columns_answer *answer, spc_error *error)
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
                                   .setup_pays_after = NAN,
                                   .as_good = NAN};
    uint32_t v = own.value_bytes;
    if (v != 4 && v != 8 && v != SPC_HALF && v != SPC_BFLOAT16)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "values of k columns are f32, f64, f16 or bf16");
    if (own.columns > SPC_COLUMNS_MOST)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "columns: %u is not a number from 1 to %d", own.columns,
                        SPC_COLUMNS_MOST);
    if (own.index_bytes != 4 && own.index_bytes != 8)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "an index has 4 or 8 bytes");
    if (own.transposed && own.columns > 1 && own.layout == SPC_COLUMNS_COLUMN_MAJOR)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "the transposed matrix times k columns was measured row-major only");
    if (own.columns == 1 && !own.transposed)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "one column is a product with a vector: spc_forecast_kernel");
    SPC_TRY(spc_multivector_check_words(&own, error));
    spc_multivector_asked q = {.device = device,
                               .products = own.products,
                               .pattern = pattern,
                               .answer = answer,
                               .job = {.counts = counts,
                                       .columns = own.columns,
                                       .value_bytes = own.value_bytes & 0xff,
                                       .index_bytes = own.index_bytes,
                                       .layout = own.layout,
                                       .transposed = own.transposed,
                                       .beta = own.beta,
                                       .bfloat16 = own.value_bytes == SPC_BFLOAT16}};
    if (!spc_device_get(device, "l2_bytes", NULL, &q.job.l2_bytes))
        return spc_fail(error, SPC_ERROR_DATA, "%s: k columns need the fact l2_bytes", spc_device_id(device));
    if (!spc_device_get(device, "l1_bytes", NULL, &q.job.l1_bytes))
        q.job.l1_bytes = NAN;
    if (!spc_device_get(device, "multiprocessors", NULL, &q.job.multiprocessors))
        q.job.multiprocessors = NAN;
    double threads;
    if (spc_device_get(device, "threads_per_multiprocessor", NULL, &threads))
        q.job.resident_threads = (uint64_t)(fmax(0, q.job.multiprocessors) * threads);
    return answer_question(&q, &own, answer, error);
}

spc_status spc_multivector_forecast_counted(const spc_multivector_counts *counts, const spc_device *device,
                                            const spc_columns_options *options, spc_columns_answer *answer,
                                            spc_error *error)
{
    return forecast_with(counts, NULL, device, options, answer, error);
}

spc_status spc_columns_forecast(const spc_pattern *pattern, const spc_device *device,
                                const spc_columns_options *options, spc_columns_answer *answer,
                                spc_error *error)
{
    spc_columns_options own;
    spc_multivector_counts counts;
    SPC_TAKE_OPTIONS(own, options, error);
    SPC_TRY(spc_multivector_count(pattern, own.transposed, &counts, error));
    return forecast_with(&counts, pattern, device, options, answer, error);
}

const char *spc_columns_layout_name(spc_columns_layout layout)
{
    return layout == SPC_COLUMNS_COLUMN_MAJOR ? "col" : "row";
}
