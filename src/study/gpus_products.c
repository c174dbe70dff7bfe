/* Products of the parts, each alone on its GPU: of a few all, of many those that can be the slowest. */
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "study/contest.h"
#include "study/gpus_asking.h"
#include "workloads/gpus/cut.h"

enum { ALL_PARTS = 8 };

/* Of one part, by its fastest kernel. */
typedef struct part_product {
    char kernel[64];
    bool by_library, fits;
    spc_limit limited_by;
    double seconds, seconds_low, seconds_high;
    uint64_t memory_bytes;
    spc_forecast forecast; /* of one column */
} part_product;

static spc_status multiply_columns(const spc_gpus_asking *a, const spc_pattern *pattern,
                                   part_product *product, spc_error *error)
{
    spc_columns_answer answer;
    SPC_TRY(spc_columns_forecast(pattern, a->device, a->options->columns, &answer, error));
    if (!answer.count)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s knows no kernel for %u columns",
                        spc_device_id(a->device), answer.columns);
    const spc_columns_prediction *p = &answer.predictions[0];
    *product = (part_product){.by_library = answer.best_library && !strcmp(answer.best_library, p->kernel),
                              .fits = p->fits,
                              .limited_by = p->limited_by,
                              .seconds = p->seconds,
                              .seconds_low = p->seconds_low,
                              .seconds_high = p->seconds_high,
                              .memory_bytes = p->memory_bytes};
    snprintf(product->kernel, sizeof product->kernel, "%s", p->kernel);
    return SPC_OK;
}

static spc_status gpus_products_multiply(const spc_gpus_asking *a, const spc_pattern *pattern,
                                         part_product *product, spc_error *error)
{
    spc_analysis *analysis = NULL;
    spc_forecast *f = &product->forecast;
    SPC_TRY(spc_analysis_open(pattern, NULL, &analysis, error));
    spc_status status = spc_best_forecast(analysis, a->device, &a->options->forecast, a->options->spec,
                                          a->options->specs, f, error);
    spc_analysis_close(analysis);
    SPC_TRY(status);
    SPC_TRY(spc_need_forecast(f, error));
    product->by_library = spc_kernel_is_peer(f->spec.kernel);
    product->fits = f->prediction.fits;
    product->limited_by = f->prediction.limited_by;
    product->seconds = f->prediction.seconds;
    product->seconds_low = f->prediction.seconds_low;
    product->seconds_high = f->prediction.seconds_high;
    product->memory_bytes = f->prediction.memory_bytes;
    snprintf(product->kernel, sizeof product->kernel, "%s", f->kernel);
    return SPC_OK;
}

static spc_status multiply_part(const spc_gpus_asking *a, const spc_gpus_cut *c, const spc_part *part,
                                part_product *product, spc_error *error)
{
    spc_pattern *pattern;
    SPC_TRY(spc_part_supply_pattern(&c->supply, part->first_row, part->end_row, &pattern, error));
    spc_status status = spc_gpus_columns(a->options) > 1 ? multiply_columns(a, pattern, product, error)
                                                         : gpus_products_multiply(a, pattern, product, error);
    spc_pattern_free(pattern);
    return status;
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

/* With the L2 that the vectors leave to the products of this part. */
static spc_status iterate_part(const spc_gpus_asking *a, const spc_gpus_cut *c, const spc_part *part,
                               const spc_forecast *product, spc_gpus_point *point, spc_error *error)
{
    spc_pattern *pattern;
    spc_analysis *analysis = NULL;
    SPC_TRY(spc_part_supply_pattern(&c->supply, part->first_row, part->end_row, &pattern, error));
    spc_status status = spc_analysis_open(pattern, NULL, &analysis, error);
    if (status == SPC_OK)
        status = spc_gpus_iterate(a, analysis, product, point, error);
    spc_analysis_close(analysis);
    spc_pattern_free(pattern);
    return status;
}

spc_status spc_gpus_multiply(const spc_gpus_asking *a, const spc_gpus_cut *c, spc_gpus_point *point,
                             spc_error *error)
{
    uint32_t chosen[ALL_PARTS] = {0};
    part_product product;
    spc_forecast slowest;
    const spc_part *slowest_part = NULL;
    point->simulated = choose_parts(point->parts, chosen);
    point->fits = true;
    for (uint32_t i = 0; i < point->simulated; i++) {
        const spc_part *part = &point->parts->part[chosen[i]];
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        if (part->nnz == 0)
            continue;
        SPC_TRY(multiply_part(a, c, part, &product, error));
        if (product.seconds > point->slowest_seconds) {
            take_slowest(&product, point);
            slowest = product.forecast;
            slowest_part = part;
        }
        point->fits = point->fits && product.fits;
        if (product.memory_bytes > point->memory_bytes_max)
            point->memory_bytes_max = product.memory_bytes;
    }
    return a->options->method && slowest_part ? iterate_part(a, c, slowest_part, &slowest, point, error)
                                              : SPC_OK;
}
