/* Time of a product over several GPUs: exchange, products, and a host thread that starts both. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "reorder/vertex_orders.h"
#include "sparcast/reorder.h"
#include "study/gpus/asking.h"
#include "workloads/gpus/cut.h"

enum { ALL_PARTS = 8, MOST_SAMPLED = 5, MOST_PAIRS_SHOWN = 64 };

/* What one forecast works on: the matrix, renumbered where METIS cut it. */
typedef struct cutting {
    spc_row_supply supply;
    spc_pattern *renumbered;
    uint32_t *first; /* [n + 1] */
} cutting;

/* ---- cutting ---- */

static void cutting_release(cutting *c)
{
    spc_pattern_free(c->renumbered);
    spc_free(c->first);
    *c = (cutting){0};
}

/* order[] has room for one more. */
static spc_status order_by_metis(const spc_pattern *pattern, uint32_t n, uint32_t *order, uint32_t *first,
                                 spc_error *error)
{
    spc_graph graph;
    SPC_TRY(spc_graph_make(pattern, &graph, error));
    spc_status status = spc_order_partition(&graph, n, 0, order, first, error);
    spc_graph_free(&graph);
    return status;
}

static spc_status cut_by_metis(const spc_pattern *pattern, uint32_t n, cutting *c, spc_error *error)
{
    spc_permutation *permutation = NULL;
    uint32_t *order = spc_malloc((uint64_t)pattern->rows + 1, sizeof *order);
    spc_status status = order ? order_by_metis(pattern, n, order, c->first, error)
                              : spc_fail_memory(error, ((uint64_t)pattern->rows + 1) * sizeof *order);
    if (status == SPC_OK)
        status = spc_permutation_new(pattern->rows, order, pattern->cols, order, &permutation, error);
    if (status == SPC_OK)
        status = spc_permutation_apply(permutation, pattern, 0, &c->renumbered, error);
    spc_permutation_free(permutation);
    spc_free(order);
    c->supply.pattern = c->renumbered;
    return status;
}

static spc_status cut_for(const spc_gpus_asking *a, uint32_t n, cutting *c, spc_error *error)
{
    *c = (cutting){.supply = *a->supply};
    SPC_TRY(spc_check_part_count(n, c->supply.rows, error));
    c->first = spc_malloc((uint64_t)n + 1, sizeof *c->first);
    if (!c->first)
        return spc_fail_memory(error, ((uint64_t)n + 1) * sizeof *c->first);
    if (!c->supply.pattern) {
        spc_cut_by_rows(c->supply.rows, n, c->first);
        return SPC_OK;
    }
    if (a->options->partition == SPC_PARTITION_METIS && n > 1)
        return cut_by_metis(c->supply.pattern, n, c, error);
    spc_partition partition =
        a->options->partition == SPC_PARTITION_ROWS ? SPC_PARTITION_ROWS : SPC_PARTITION_NNZ;
    return spc_partition_rows(c->supply.pattern, partition, n, c->first, error);
}

/* ---- products ---- */

static spc_status product_of_part(const spc_gpus_asking *a, const cutting *c, const spc_part *part,
                                  spc_forecast *best, spc_error *error)
{
    spc_pattern *pattern;
    spc_analysis *analysis = NULL;
    SPC_TRY(spc_part_supply_pattern(&c->supply, part->first_row, part->end_row, &pattern, error));
    spc_status status = spc_analysis_open(pattern, NULL, &analysis, error);
    if (status == SPC_OK)
        status = spc_best_forecast(analysis, a->device, &a->options->forecast, a->options->spec,
                                   a->options->specs, best, error);
    spc_analysis_close(analysis);
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

static void take_slowest(const spc_forecast *f, spc_gpus_point *point)
{
    if (f->prediction.seconds <= point->slowest_seconds)
        return;
    point->slowest_seconds = f->prediction.seconds;
    point->seconds_low = f->prediction.seconds_low / f->prediction.seconds;
    point->seconds_high = f->prediction.seconds_high / f->prediction.seconds;
    snprintf(point->kernel, sizeof point->kernel, "%s", f->kernel);
}

static spc_status forecast_products(const spc_gpus_asking *a, const cutting *c, spc_gpus_point *point,
                                    spc_error *error)
{
    uint32_t chosen[ALL_PARTS];
    point->simulated = choose_parts(point->parts, chosen);
    point->fits = true;
    for (uint32_t i = 0; i < point->simulated; i++) {
        const spc_part *part = &point->parts->part[chosen[i]];
        spc_forecast best;
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        if (part->nnz == 0)
            continue;
        SPC_TRY(product_of_part(a, c, part, &best, error));
        take_slowest(&best, point);
        point->fits = point->fits && best.prediction.fits;
        if (best.prediction.memory_bytes > point->memory_bytes_max)
            point->memory_bytes_max = best.prediction.memory_bytes;
    }
    return SPC_OK;
}

/* ---- one number of GPUs ---- */

static void sum_parts(spc_gpus_point *point)
{
    uint64_t nnz = 0, most = 0, interior = 0;
    for (uint32_t p = 0; p < point->n; p++) {
        const spc_part *part = &point->parts->part[p];
        nnz += part->nnz;
        interior += part->interior_nnz;
        most = part->nnz > most ? part->nnz : most;
        point->halo_entries_sum += part->halo_entries;
        if (part->halo_entries > point->halo_entries_max)
            point->halo_entries_max = part->halo_entries;
    }
    point->imbalance = nnz ? (double)most * point->n / (double)nnz : 1;
    point->interior_share = nnz ? (double)interior / (double)nnz : 1;
    if (point->n <= MOST_PAIRS_SHOWN) {
        point->message = point->parts->message;
        point->pairs = point->parts->messages;
    }
}

static void combine(const spc_gpus_asking *a, spc_gpus_point *point)
{
    double factor = point->n > 1 ? spc_system_number(a->system, "product_factor", 1) : 1;
    double product = factor * point->slowest_seconds, exchange = point->exchange_seconds;
    double inner = a->options->overlap ? product * point->interior_share : 0;
    point->launch_seconds = spc_gpus_starting(a, point);
    /* The host starts iterations ahead of the GPUs: whichever of the two is slower sets the pace. */
    point->seconds = fmax(point->launch_seconds, fmax(inner, exchange) + product - inner);
    double share = point->n > 1 ? spc_system_number(a->system, "spread", 0) : 0;
    double others = fmax(0, point->seconds - product);
    double low = fmax(0, 1 - share), high = 1 + share;
    point->seconds_low = product * fmin(point->seconds_low, low) + others * low;
    point->seconds_high = product * fmax(point->seconds_high, high) + others * high;
    point->limited_by = point->launch_seconds >= point->seconds ? "launch"
                        : exchange > product                    ? "exchange"
                                                                : "product";
}

static spc_status check_system_size(const spc_gpus_asking *a, uint32_t n, spc_error *error)
{
    double gpus = spc_system_number(a->system, "gpus", 1);
    if (n <= gpus || spc_system_number(a->system, "network_bandwidth", 0) > 0)
        return SPC_OK;
    return spc_fail(error, SPC_ERROR_ARGUMENT, "%u GPUs: %s has %g, and no network (network_bandwidth)", n,
                    spc_system_id(a->system), gpus);
}

static spc_status forecast_point(spc_gpus_asking *a, spc_gpus_point *point, spc_error *error)
{
    cutting c;
    SPC_TRY(check_system_size(a, point->n, error));
    spc_status status = cut_for(a, point->n, &c, error);
    if (status == SPC_OK)
        status = spc_parts_count_supply(&c.supply, c.first, point->n, &point->parts, error);
    if (status == SPC_OK) {
        sum_parts(point);
        status = forecast_products(a, &c, point, error);
    }
    if (status == SPC_OK)
        status = spc_gpus_exchange(a, point, error);
    if (status == SPC_OK)
        combine(a, point);
    cutting_release(&c);
    return status;
}

/* ---- all ---- */

/* Time on one GPU; of a matrix that only its recipe describes a part's, as often as there are parts. */
static spc_status forecast_alone(spc_gpus_asking *a, spc_gpus_forecast *f, spc_error *error)
{
    for (size_t i = 0; i < f->points; i++)
        if (f->point[i].n == 1) {
            a->alone = f->point[i].seconds;
            return SPC_OK;
        }
    if (!a->supply->pattern)
        return SPC_OK;
    spc_gpus_point one = {.n = 1};
    spc_status status = forecast_point(a, &one, error);
    a->alone = one.seconds;
    spc_parts_free(one.parts);
    return status;
}

static const char *reason_of(const spc_gpus_point *point)
{
    if (point->imbalance > 1.3)
        return "imbalance";
    return point->launch_seconds > point->exchange_seconds ? "launch" : "halo";
}

static void judge(const spc_gpus_asking *a, spc_gpus_forecast *f)
{
    size_t best = 0;
    for (size_t i = 0; i < f->points; i++) {
        spc_gpus_point *point = &f->point[i];
        double alone = isnan(a->alone) ? point->slowest_seconds * point->n : a->alone;
        point->efficiency = alone / (point->n * point->seconds);
        best = point->seconds < f->point[best].seconds ? i : best;
        if (point->efficiency >= 0.7)
            f->pays_until = point->n;
        else if (!f->why)
            f->why = reason_of(point);
    }
    f->best = f->point[best].n;
}

static spc_status forecast_points(spc_gpus_asking *a, spc_gpus_forecast *f, spc_error *error)
{
    for (size_t i = 0; i < f->points; i++) {
        f->point[i].n = a->options->count[i];
        SPC_TRY(forecast_point(a, &f->point[i], error));
    }
    SPC_TRY(forecast_alone(a, f, error));
    judge(a, f);
    return SPC_OK;
}

static spc_status make_forecast(const spc_row_supply *supply, const spc_device *device,
                                const spc_system *system, const spc_gpus_options *options,
                                spc_gpus_forecast **forecast, spc_error *error)
{
    *forecast = NULL;
    SPC_TRY(spc_check_square(supply->rows, supply->cols, error));
    if (options->counts == 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "no number of GPUs is given");
    spc_gpus_forecast *f = spc_calloc(1, sizeof *f);
    if (!f)
        return spc_fail_memory(error, sizeof *f);
    *f = (spc_gpus_forecast){.system = spc_system_id(system),
                             .device = spc_device_id(device),
                             .partition = supply->pattern ? options->partition : SPC_PARTITION_ROWS,
                             .exchange = options->exchange,
                             .point = spc_calloc(options->counts, sizeof *f->point),
                             .points = options->counts};
    spc_gpus_asking a = {supply, device, system, options, NAN};
    spc_status status =
        f->point ? forecast_points(&a, f, error) : spc_fail_memory(error, options->counts * sizeof *f->point);
    if (status != SPC_OK) {
        spc_gpus_forecast_free(f);
        return status;
    }
    *forecast = f;
    return SPC_OK;
}

spc_status spc_gpus_forecast_make(const spc_pattern *pattern, const spc_device *device,
                                  const spc_system *system, const spc_gpus_options *options,
                                  spc_gpus_forecast **forecast, spc_error *error)
{
    spc_gpus_options o;
    SPC_TAKE_OPTIONS(o, options, error);
    const spc_row_supply supply = {.pattern = pattern, .rows = pattern->rows, .cols = pattern->cols};
    return make_forecast(&supply, device, system, &o, forecast, error);
}

spc_status spc_gpus_forecast_recipe(const spc_generate_options *recipe, const spc_device *device,
                                    const spc_system *system, const spc_gpus_options *options,
                                    spc_gpus_forecast **forecast, spc_error *error)
{
    spc_gpus_options o;
    spc_part_rows one;
    *forecast = NULL;
    SPC_TAKE_OPTIONS(o, options, error);
    if (o.partition == SPC_PARTITION_METIS)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "a recipe is cut by rows: METIS needs the whole matrix");
    spc_row_supply supply = {.recipe = recipe};
    SPC_TRY(spc_part_rows_get(&supply, 0, 1, &one, error));
    supply.cols = one.own->cols;
    supply.rows = recipe->rows ? (uint32_t)recipe->rows : supply.cols;
    spc_part_rows_release(&one);
    return make_forecast(&supply, device, system, &o, forecast, error);
}

void spc_gpus_forecast_free(spc_gpus_forecast *forecast)
{
    if (!forecast)
        return;
    for (size_t i = 0; forecast->point && i < forecast->points; i++)
        spc_parts_free(forecast->point[i].parts);
    spc_free(forecast->point);
    spc_free(forecast);
}
