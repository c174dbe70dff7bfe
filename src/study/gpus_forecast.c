/* Time of a product over several GPUs: exchange, products, and a host thread that starts both. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "study/gpus_asking.h"
#include "workloads/gpus/cut.h"

enum { MOST_PAIRS_SHOWN = 64 };

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

static const char *gpus_forecast_limit_of(const spc_gpus_point *point, double product)
{
    const struct {
        const char *name;
        double seconds;
    } parts[] = {{"product", product},
                 {"exchange", point->exchange_seconds},
                 {"vectors", point->vector_seconds},
                 {"all-reduce", point->reduce_seconds}};
    size_t most = 0;
    for (size_t i = 1; i < sizeof parts / sizeof parts[0]; i++)
        most = parts[i].seconds > parts[most].seconds ? i : most;
    return point->launch_seconds >= point->seconds ? "launch" : parts[most].name;
}

static void combine(const spc_gpus_asking *a, spc_gpus_point *point)
{
    double product = spc_gpus_product(a, point);
    point->reduce_seconds = spc_gpus_reducing(a, point);
    point->launch_seconds = spc_gpus_starting(a, point);
    point->seconds = spc_gpus_iteration(a, point);
    double share = point->n > 1 ? spc_system_number(a->system, "spread", 0) : 0;
    double others = fmax(0, point->seconds - product);
    bool iterates = point->n == 1 && a->options->method; /* judged as a whole */
    double low = iterates ? point->seconds_low : fmax(0, 1 - share),
           high = iterates ? point->seconds_high : 1 + share;
    point->seconds_low = product * fmin(point->seconds_low, low) + others * low;
    point->seconds_high = product * fmax(point->seconds_high, high) + others * high;
    point->limited_by = gpus_forecast_limit_of(point, product);
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
    spc_gpus_cut c;
    SPC_TRY(check_system_size(a, point->n, error));
    spc_status status = spc_gpus_cut_for(a, point->n, &c, error);
    if (status == SPC_OK)
        status = spc_parts_count_supply(&c.supply, c.first, point->n, &point->parts, error);
    if (status == SPC_OK) {
        sum_parts(point);
        status = spc_gpus_exchange(a, point, error);
    }
    if (status == SPC_OK)
        status = spc_gpus_multiply(a, &c, point, error);
    if (status == SPC_OK)
        combine(a, point);
    spc_gpus_cut_release(&c);
    return status;
}

/* ---- all ---- */

/* Entries of a matrix that only its recipe describes, up to which all of it is asked on one GPU. */
enum { MOST_ENTRIES_ALONE = 100000000 };

/* The same question to one GPU, whether or not it was asked: a->alone stays NaN where the matrix is too large
 * for that. There each point keeps what its slowest part says (spc_gpus_multiply). */
static spc_status forecast_alone(spc_gpus_asking *a, spc_gpus_forecast *f, spc_error *error)
{
    uint64_t entries = 0;
    const spc_parts *parts = f->point[0].parts;
    for (uint32_t p = 0; p < parts->count; p++)
        entries += parts->part[p].nnz;
    if (!a->supply->pattern && entries > MOST_ENTRIES_ALONE)
        return SPC_OK;
    for (size_t i = 0; i < f->points; i++)
        if (f->point[i].n == 1) {
            a->alone = f->point[i].seconds;
            return SPC_OK;
        }
    spc_gpus_point one = {.n = 1};
    spc_status status = forecast_point(a, &one, error);
    a->alone = one.seconds;
    spc_parts_free(one.parts);
    return status;
}

static const char *gpus_forecast_reason_of(const spc_gpus_point *point)
{
    if (strcmp(point->limited_by, "launch") == 0)
        return "launch";
    if (point->imbalance > 1.3)
        return "imbalance";
    return 2 * point->latency_seconds > point->exchange_seconds ? "latency" : "halo";
}

static void gpus_forecast_judge(const spc_gpus_asking *a, spc_gpus_forecast *f)
{
    size_t best = 0;
    for (size_t i = 0; i < f->points; i++) {
        spc_gpus_point *point = &f->point[i];
        if (!isnan(a->alone))
            point->alone_seconds = a->alone;
        point->efficiency = point->alone_seconds / (point->n * point->seconds);
        bool faster = point->seconds < f->point[best].seconds;
        best = point->fits == f->point[best].fits ? (faster ? i : best) : point->fits ? i : best;
        if (point->efficiency >= 0.7)
            f->pays_until = point->n;
        else if (!f->why)
            f->why = gpus_forecast_reason_of(point);
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
    gpus_forecast_judge(a, f);
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
    if (options->columns && options->columns->transposed)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "the transposed product is not cut over several GPUs");
    spc_gpus_forecast *f = spc_calloc(1, sizeof *f);
    if (!f)
        return spc_fail_memory(error, sizeof *f);
    bool nccl = options->transport == SPC_TRANSPORT_NCCL;
    *f = (spc_gpus_forecast){.system = spc_system_id(system),
                             .mean_error = spc_system_number(system, nccl ? "nccl_error" : "peer_error", NAN),
                             .null_error =
                                 spc_system_number(system, nccl ? "nccl_null_error" : "peer_null_error", NAN),
                             .device = spc_device_id(device),
                             .partition = options->partition,
                             .exchange = options->exchange,
                             .transport = options->transport,
                             .columns = spc_gpus_columns(options),
                             .point = spc_calloc(options->counts, sizeof *f->point),
                             .points = options->counts};
    const spc_columns_options *columns = options->columns;
    spc_precision_describe(columns ? columns->value_bytes : options->forecast.value_bytes, &f->value_bytes,
                           &f->vector_bytes);
    if (options->method)
        spc_solver_method_format(options->method, f->method, sizeof f->method);
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
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "METIS needs the whole matrix, not a recipe");
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
