/* Products of the parts, each alone on its GPU: of a few all, of many those that can be the slowest. */
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/multivector.h"
#include "study/gpus_asking.h"
#include "workloads/gpus/cut.h"
#include "workloads/iteration/iteration.h"
#include "workloads/product/kernel_ranking.h"

enum { ALL_PARTS = 8 };

/* Of one part, by its fastest kernel. */
typedef struct part_product {
    char kernel[64];
    bool by_library, fits;
    spc_limit limited_by;
    double seconds, seconds_low, seconds_high;
    uint64_t memory_bytes;
    spc_forecast forecast; /* of one column */
    spc_pattern *pattern;
    spc_analysis *analysis; /* NULL of several columns */
} part_product;

static void close_part(part_product *product)
{
    spc_analysis_close(product->analysis);
    spc_pattern_free(product->pattern);
    product->analysis = NULL;
    product->pattern = NULL;
}

/* An iteration whose slowest product is this one. */
static double iteration_with(const spc_gpus_asking *a, const spc_gpus_point *point, double seconds,
                             bool by_library)
{
    spc_gpus_point with = *point;
    with.slowest_seconds = seconds;
    with.by_library = by_library;
    return spc_gpus_iteration(a, &with);
}

static bool columns_by_library(const char *kernel)
{
    return spc_kernel_is_peer(spc_multivector_kernel_named(kernel));
}

/* Of those that fit as the first does: what starts a library's call can cost more than its product saves. */
static const spc_columns_prediction *best_of_columns(const spc_gpus_asking *a, const spc_gpus_point *point,
                                                     const spc_columns_answer *answer)
{
    const spc_columns_prediction *best = &answer->predictions[0];
    double least = iteration_with(a, point, best->seconds, columns_by_library(best->kernel));
    for (size_t i = 1; i < answer->count; i++) {
        const spc_columns_prediction *p = &answer->predictions[i];
        double seconds = iteration_with(a, point, p->seconds, columns_by_library(p->kernel));
        if (p->fits == best->fits && seconds < least) {
            least = seconds;
            best = p;
        }
    }
    return best;
}

static spc_status multiply_columns(const spc_gpus_asking *a, const spc_gpus_point *point,
                                   part_product *product, spc_error *error)
{
    spc_columns_answer answer;
    SPC_TRY(spc_columns_forecast(product->pattern, a->device, a->options->columns, &answer, error));
    if (!answer.count)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s knows no kernel for %u columns",
                        spc_device_id(a->device), answer.columns);
    const spc_columns_prediction *p = best_of_columns(a, point, &answer);
    product->by_library = columns_by_library(p->kernel);
    product->fits = p->fits;
    product->limited_by = p->limited_by;
    product->seconds = p->seconds;
    product->seconds_low = p->seconds_low;
    product->seconds_high = p->seconds_high;
    product->memory_bytes = p->memory_bytes;
    snprintf(product->kernel, sizeof product->kernel, "%s", p->kernel);
    return SPC_OK;
}

/* Where the library's kernel is the fastest, ours may be started so much sooner that it is the better one. A
 * solver's vector operations depend on the kernel, too: there the fastest stays. */
static spc_status weigh_ours(const spc_gpus_asking *a, const spc_gpus_point *point, part_product *product,
                             spc_error *error)
{
    const spc_gpus_options *o = a->options;
    spc_forecast ours, *f = &product->forecast;
    size_t count = 0;
    if (o->method || !spc_kernel_is_peer(f->spec.kernel))
        return SPC_OK;
    spc_kernel_spec *spec = spc_calloc(o->specs + 1, sizeof *spec);
    if (!spec)
        return spc_fail_memory(error, (o->specs + 1) * sizeof *spec);
    for (size_t i = 0; i < o->specs; i++)
        if (!spc_kernel_is_peer(o->spec[i].kernel))
            spec[count++] = o->spec[i];
    spc_status status =
        count ? spc_best_forecast(product->analysis, a->device, &o->forecast, spec, count, &ours, error)
              : SPC_OK;
    spc_free(spec);
    if (status == SPC_OK && count && spc_need_forecast(&ours, NULL) == SPC_OK &&
        ours.prediction.fits == f->prediction.fits &&
        iteration_with(a, point, ours.prediction.seconds, false) <
            iteration_with(a, point, f->prediction.seconds, true))
        *f = ours;
    return status;
}

static spc_status multiply_vector(const spc_gpus_asking *a, const spc_gpus_point *point,
                                  part_product *product, spc_error *error)
{
    spc_forecast *f = &product->forecast;
    SPC_TRY(spc_analysis_open(product->pattern, NULL, &product->analysis, error));
    SPC_TRY(spc_best_forecast(product->analysis, a->device, &a->options->forecast, a->options->spec,
                              a->options->specs, f, error));
    SPC_TRY(spc_need_forecast(f, error));
    SPC_TRY(weigh_ours(a, point, product, error));
    product->by_library = spc_kernel_is_peer(f->spec.kernel);
    product->fits = f->prediction.fits;
    product->limited_by = f->prediction.limited_by;
    product->seconds = f->prediction.seconds;
    product->seconds_low = f->prediction.seconds_low;
    product->seconds_high = f->prediction.seconds_high;
    product->memory_bytes = f->prediction.memory_bytes;
    if (a->options->method) { /* x and y are two of its vectors */
        uint32_t bytes = a->options->forecast.value_bytes ? a->options->forecast.value_bytes : 4;
        product->memory_bytes += (spc_solver_vector_count(a->options->method, false) - 2ull) *
                                 product->pattern->rows * spc_vector_size(bytes);
        product->fits = product->fits && !(f->prediction.memory_available > 0 &&
                                           product->memory_bytes > f->prediction.memory_available);
    }
    snprintf(product->kernel, sizeof product->kernel, "%s", f->kernel);
    return SPC_OK;
}

/* To be closed, after a failure too. */
static spc_status multiply_part(const spc_gpus_asking *a, const spc_gpus_cut *c, const spc_part *part,
                                const spc_gpus_point *point, part_product *product, spc_error *error)
{
    *product = (part_product){.fits = false};
    SPC_TRY(spc_part_supply_pattern(&c->supply, part->first_row, part->end_row, &product->pattern, error));
    return spc_gpus_columns(a->options) > 1 ? multiply_columns(a, point, product, error)
                                            : multiply_vector(a, point, product, error);
}

/* The part with the most of something that is not chosen yet. */
typedef uint64_t measure_of_part(const spc_part *part);

static uint64_t entries_of_part(const spc_part *part)
{
    return part->nnz;
}

static uint64_t rows_of_part(const spc_part *part)
{
    return part->end_row - part->first_row;
}

static uint64_t halo_of_part(const spc_part *part)
{
    return part->halo_entries;
}

static void choose_largest(const spc_parts *parts, measure_of_part *measure, uint32_t *chosen,
                           uint32_t *count)
{
    uint32_t at = 0;
    for (uint32_t p = 1; p < parts->count; p++)
        at = measure(&parts->part[p]) > measure(&parts->part[at]) ? p : at;
    for (uint32_t i = 0; i < *count; i++)
        if (chosen[i] == at)
            return;
    chosen[(*count)++] = at;
}

/* Which parts are simulated: all of a few; of many those that can be the slowest, and two others. */
static uint32_t choose_parts(const spc_parts *parts, uint32_t chosen[ALL_PARTS])
{
    uint32_t count = 0;
    if (parts->count <= ALL_PARTS) {
        for (; count < parts->count; count++)
            chosen[count] = count;
        return count;
    }
    choose_largest(parts, entries_of_part, chosen, &count);
    choose_largest(parts, rows_of_part, chosen, &count);
    choose_largest(parts, halo_of_part, chosen, &count);
    chosen[count++] = parts->count / 3;
    chosen[count++] = parts->count / 3 * 2;
    return count;
}

static void take_slowest(const part_product *product, spc_gpus_point *point)
{
    point->slowest_seconds = product->seconds;
    point->seconds_low = product->seconds_low / product->seconds;
    point->seconds_high = product->seconds_high / product->seconds;
    snprintf(point->kernel, sizeof point->kernel, "%s", product->kernel);
    point->by_library = product->by_library;
    point->product_limited_by = product->limited_by;
}

/* Takes the part over where it is the slowest so far; else closes it. */
static void judge_part(part_product *product, spc_gpus_point *point, part_product *slowest)
{
    point->fits = point->fits && product->fits;
    if (product->memory_bytes > point->memory_bytes_max)
        point->memory_bytes_max = product->memory_bytes;
    if (product->seconds > point->slowest_seconds) {
        take_slowest(product, point);
        close_part(slowest);
        *slowest = *product;
    } else
        close_part(product);
}

/* Of the parts that are simulated; the slowest stays open, for an iteration asks it once more. */
static spc_status find_slowest(const spc_gpus_asking *a, const spc_gpus_cut *c, spc_gpus_point *point,
                               part_product *slowest, spc_error *error)
{
    uint32_t chosen[ALL_PARTS] = {0};
    point->simulated = choose_parts(point->parts, chosen);
    point->fits = true;
    for (uint32_t i = 0; i < point->simulated; i++) {
        const spc_part *part = &point->parts->part[chosen[i]];
        part_product product;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        if (part->nnz == 0)
            continue;
        spc_status status = multiply_part(a, c, part, point, &product, error);
        if (status != SPC_OK) {
            close_part(&product);
            return status;
        }
        judge_part(&product, point, slowest);
    }
    return SPC_OK;
}

spc_status spc_gpus_multiply(const spc_gpus_asking *a, const spc_gpus_cut *c, spc_gpus_point *point,
                             spc_error *error)
{
    part_product slowest = {.fits = false};
    spc_status status = find_slowest(a, c, point, &slowest, error);
    point->alone_seconds = point->n * point->slowest_seconds;
    /* With the L2 that the vectors leave to the products of this part. */
    if (status == SPC_OK && a->options->method && slowest.analysis)
        status = spc_gpus_iterate(a, slowest.analysis, &slowest.forecast, point, error);
    close_part(&slowest);
    return status;
}
