/* The orders of a matrix tried one after the other, the best one kept. */
#include "sparcast/orders.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "sparcast/locality.h"
#include "study/columns_design.h"
#include "study/tables.h"
#include "workloads/iteration/rates.h"
#include "workloads/ordered.h"

/* Less than this is no reason to touch a matrix: within what forecasts of speed-ups may be off by. With it
 * "leave it" is right nine times in ten where no order gained 3 % on an H200 (docs/reordering.md). */
static const double worthwhile = 1.08;

/* ---- fields ---- */

static const spc_field kernel_fields[] = {
    SPC_FIELD(CHARS, spc_order_kernel, kernel, "kernel", NULL, "with the parameters chosen"),
    SPC_FIELD(NUMBER, spc_order_kernel, seconds, "seconds", "s", "one product of many"),
    SPC_FIELD(NUMBER, spc_order_kernel, gflops, "gflops", "GFLOP/s", "2 non-zeros / seconds"),
    {0},
};

#define ROW(kind, member, key, unit, ...) SPC_FIELD(kind, spc_order_row, member, key, unit, __VA_ARGS__)

static const spc_field forecast_fields[] = {
    ROW(ROWS, kernel, "kernels", NULL, "the fastest first", .of = kernel_fields,
        .stride = sizeof(spc_order_kernel), .count = offsetof(spc_order_row, kernels)),
    ROW(CHARS, best.kernel, "kernel", NULL, "the fastest"),
    ROW(NUMBER, best.prediction.seconds, "seconds", "s", "one product of many"),
    ROW(NUMBER, best.prediction.seconds_low, "seconds_low", "s", "four in five times lie between this"),
    ROW(NUMBER, best.prediction.seconds_high, "seconds_high", "s", "... and this"),
    ROW(NUMBER, gflops, "gflops", "GFLOP/s", "2 non-zeros / seconds"),
    ROW(NUMBER, l1_hit_rate, "l1_hit_rate", "share", "of sectors"),
    ROW(NUMBER, l2_hit_rate, "l2_hit_rate", "share", "of bytes"),
    ROW(WORD, best.prediction.limited_by, "limited_by", NULL, "what limits the speed",
        .word = spc_limit_word),
    {0},
};

static const spc_field row_fields[] = {
    ROW(CHARS, order, "order", NULL, "of rows and columns"),
    ROW(COUNT, bandwidth, "bandwidth", "1", "largest |i - j| of the entries"),
    ROW(NUMBER, profile, "profile", "1", "of a square matrix"),
    ROW(NUMBER, reuse_interval, "reuse_interval", "1", "mean accesses between two uses of a line of x"),
    ROW(NUMBER, spatial, "spatial", "1", "S: accesses for each line fetched"),
    ROW(NUMBER, hit_rate, "hit_rate", "share", "of accesses to x within the window"),
    {.name = "forecast",
     .says = "where a device was given",
     .type = SPC_FIELD_PART,
     .of = forecast_fields,
     .count = offsetof(spc_order_row, forecast)},
    ROW(PART, levels, "levels", NULL, "of its triangles", .of = spc_level_pair_table,
        .count = offsetof(spc_order_row, has_levels)),
    ROW(NUMBER, order_seconds, "order_seconds", "s", "finding the order"),
    ROW(NUMBER, apply_seconds, "apply_seconds", "s", "applying it"),
    ROW(NUMBER, speedup, "speedup", "x", "beside the matrix as it is"),
    ROW(NUMBER, products_to_pay, "products_to_pay", "1", "products until the order has paid"),
    {0},
};

static const char *order_advice_word(int advice)
{
    static const char *const words[] = {[SPC_ORDER_LEAVE] = "leave", [SPC_ORDER_REORDER] = "reorder"};
    return words[advice];
}

const spc_field spc_orders_table[] = {
    SPC_FIELD(TEXT, spc_orders, device, "device", NULL, "with what is changed about it"),
    SPC_FIELD(COUNT, spc_orders, value_bytes, "value_bytes", "B", "of a value of A"),
    SPC_FIELD(COUNT, spc_orders, vector_bytes, "vector_bytes", "B", "of one of x, where it differs",
              .optional = true),
    SPC_FIELD(COUNT, spc_orders, columns, "columns", "1", "of B, which times are of", .optional = true),
    SPC_FIELD(TEXT, spc_orders, layout, "layout", NULL, "of B: row or col", .optional = true),
    SPC_FIELD(FLAG, spc_orders, transposed, "transposed", NULL, "times are of A'B", .optional = true),
    SPC_FIELD(ROWS, spc_orders, row, "orders", NULL, "the matrix as it is first", .of = row_fields,
              .stride = sizeof(spc_order_row), .count = offsetof(spc_orders, rows)),
    SPC_FIELD(ROWS, spc_orders, skip, "skipped", NULL, "orders that were not tried",
              .of = spc_skipped_order_table, .stride = sizeof(spc_skipped_order),
              .count = offsetof(spc_orders, skips)),
    SPC_FIELD(TEXT, spc_orders, best, "best", NULL, "the fastest order"),
    SPC_FIELD(WORD, spc_orders, advice, "advice", NULL, "reorder or leave", .word = order_advice_word),
    {0},
};

const spc_field *spc_orders_fields(void)
{
    return spc_orders_table;
}

/* ---- what an order is like ---- */

typedef struct whole {
    spc_orders public;
    spc_order_row *row;
    spc_skipped_order *skip;
    spc_permutation *permutation;
} whole;

typedef struct trial {
    spc_analysis *analysis;
    const spc_device *device;
    spc_orders_options options;
    whole *w;
    const spc_order_row *best;
} trial;

/* Bytes of a value of x or B. */
static uint32_t orders_word_bytes(const trial *t)
{
    const spc_columns_options *columns = t->options.columns;
    return columns && columns->value_bytes ? columns->value_bytes & 0xff
                                           : spc_vector_size(t->options.ranking.forecast.value_bytes);
}

/* Row by row, with the lines and the window of the device; rows of B where they lie side by side. */
static spc_trace_options trace_options(const trial *t)
{
    spc_trace_options o = {
        .size = sizeof o, .word_bytes = orders_word_bytes(t), .threads = spc_analysis_threads(t->analysis)};
    double number;
    if (t->options.columns && t->options.columns->layout == SPC_COLUMNS_ROW_MAJOR)
        o.columns = t->options.columns->columns;
    if (t->device && spc_device_get(t->device, "line_bytes", NULL, &number))
        o.line_bytes = (uint32_t)number;
    if (t->device && spc_device_get(t->device, "l1_bytes", NULL, &number))
        o.window = (uint64_t)number / (o.line_bytes ? o.line_bytes : 128);
    return o;
}

static spc_status orders_trace_rows(const spc_pattern *pattern, const spc_trace_options *options,
                                    spc_locality *locality, spc_error *error)
{
    spc_rows *rows;
    spc_stream *stream = NULL;
    SPC_TRY(spc_rows_from_pattern(pattern, &rows, error));
    spc_status status = spc_stream_open(NULL, rows, &stream, error);
    if (status == SPC_OK)
        status = spc_trace(stream, options, locality, error);
    spc_stream_close(stream);
    spc_rows_close(rows);
    return status;
}

static spc_status measure_order(const trial *t, const spc_pattern *pattern, spc_order_row *row,
                                spc_error *error)
{
    spc_envelope envelope;
    spc_locality locality;
    const spc_trace_options options = trace_options(t);
    SPC_TRY(spc_pattern_envelope(pattern, &envelope, error));
    row->bandwidth = envelope.bandwidth;
    row->profile = envelope.has_profile ? (double)envelope.profile : NAN;
    row->has_levels = t->options.levels && pattern->rows == pattern->cols;
    if (row->has_levels)
        SPC_TRY(spc_pattern_level_pair(pattern, &row->levels, error));
    SPC_TRY(orders_trace_rows(pattern, &options, &locality, error));
    row->reuse_interval = locality.reuse_interval.mean;
    row->spatial = locality.spatial.accesses;
    row->hit_rate = locality.hit_rate;
    spc_locality_clear(&locality);
    return SPC_OK;
}

/* ---- how fast it is ---- */

static double orders_share(double part, double sum)
{
    return sum > 0 ? part / sum : NAN;
}

static spc_status take_ranking(const spc_ranking *ranking, spc_order_row *row, spc_error *error)
{
    const spc_flow *all = &ranking->row[0].forecast.execution.all;
    spc_order_kernel *kernel = spc_calloc(ranking->rows, sizeof *kernel);
    if (!kernel)
        return spc_fail_memory(error, ranking->rows * sizeof *kernel);
    row->kernel = kernel;
    for (size_t i = 0; i < ranking->rows; i++) {
        const spc_forecast *f = &ranking->row[i].forecast;
        if (f->bound)
            continue;
        spc_order_kernel *next = &kernel[row->kernels++];
        snprintf(next->kernel, sizeof next->kernel, "%s", f->kernel);
        next->seconds = f->prediction.seconds;
        next->gflops = f->prediction.flops / 1e9;
    }
    row->best = ranking->row[0].forecast;
    row->gflops = row->best.prediction.flops / 1e9;
    row->l1_hit_rate = orders_share(all->l1_hits, all->l1_sectors);
    row->l2_hit_rate = orders_share(all->l2_hit_bytes, all->l2_bytes);
    row->forecast = true;
    return SPC_OK;
}

static spc_status rank_order(const trial *t, spc_analysis *analysis, spc_order_row *row, spc_error *error)
{
    spc_ranking *ranking;
    spc_ranking_options options = t->options.ranking;
    options.depth = SPC_RANK_TIMES;
    options.orders = 0;
    options.suitable_orders = false;
    SPC_TRY(spc_rank_kernels(analysis, t->device, &options, &ranking, error));
    spc_status status = take_ranking(ranking, row, error);
    spc_ranking_free(ranking);
    return status;
}

/* Less than this share of a time is no gain. */
static const double NOISE = 1e-3;

/* The own order comes first: what the others gain, they gain against it. */
static void weigh(trial *t, spc_order_row *row, spc_reordered *r)
{
    const spc_order_row *own = &t->w->row[0];
    double seconds = row->forecast ? row->best.prediction.seconds : NAN;
    double before = own->forecast ? own->best.prediction.seconds : NAN;
    double gain = before - seconds;
    bool better = row == own || (row->forecast && seconds < t->best->best.prediction.seconds);
    row->order_seconds = r->owned ? r->order_seconds : NAN;
    row->apply_seconds = r->owned ? r->apply_seconds : NAN;
    row->speedup = before / seconds;
    bool gains = row != own && gain > NOISE * before;
    row->products_to_pay = gains ? ceil((r->order_seconds + r->apply_seconds) / gain) : NAN;
    if (better)
        t->best = row;
    if (better || t->options.keep_last) {
        spc_permutation_free(t->w->permutation);
        t->w->public.permutation = t->w->permutation = r->permutation;
        t->w->public.kept = row->order;
        r->permutation = NULL;
    }
}

static spc_status try_reordered(trial *t, const char *name, spc_reordered *r, spc_error *error)
{
    spc_order_row *row = &t->w->row[t->w->public.rows++];
    snprintf(row->order, sizeof row->order, "%s", name);
    SPC_TRY(measure_order(t, r->pattern, row, error));
    if (t->device)
        SPC_TRY(t->options.columns
                    ? spc_columns_take_order(r->pattern, t->device, t->options.columns, row, error)
                    : rank_order(t, r->analysis, row, error));
    if (t->options.visit)
        SPC_TRY(t->options.visit(t->options.context, row, r->pattern, error));
    weigh(t, row, r);
    return SPC_OK;
}

/* ---- all orders ---- */

static bool was_asked_for(const spc_orders_options *o, const spc_reorder_options *order)
{
    for (size_t i = 0; i < o->orders; i++)
        if (o->order[i].kind == order->kind && o->order[i].parameter == order->parameter)
            return true;
    return false;
}

static spc_status orders_try_order(trial *t, spc_reorder_options *order, spc_error *error)
{
    char name[64];
    spc_error why;
    spc_reordered reordered;
    order->rows_only = t->options.rows_only;
    order->seed = t->options.seed;
    order->progress = t->options.progress;
    spc_reorder_format(order, name, sizeof name);
    spc_status status = spc_reordered_open(t->analysis, order, &reordered, &why);
    bool needed = order->kind == SPC_REORDER_OWN || was_asked_for(&t->options, order);
    if (spc_order_is_skippable(status) && !needed)
        return spc_skip_order(&t->w->skip, &t->w->public.skips, name, &why, error);
    if (status != SPC_OK)
        return spc_fail(error, status, "%s", why.message);
    status = try_reordered(t, name, &reordered, error);
    spc_reordered_close(&reordered);
    return status;
}

static spc_status try_given(trial *t, spc_error *error)
{
    spc_reordered reordered;
    SPC_TRY(spc_reordered_by(t->analysis, t->options.given, t->options.progress, &reordered, error));
    spc_status status = try_reordered(t, "file", &reordered, error);
    spc_reordered_close(&reordered);
    return status;
}

/* The matrix as it is comes first. */
static void list_orders(const trial *t, spc_order_list *list)
{
    const spc_orders_options *o = &t->options;
    spc_order_list_add(list, &(spc_reorder_options){.kind = SPC_REORDER_OWN});
    for (size_t i = 0; i < o->orders; i++)
        spc_order_list_add(list, &o->order[i]);
    if (o->parts)
        spc_order_list_add(list,
                           &(spc_reorder_options){.kind = SPC_REORDER_PARTITION, .parameter = o->parts});
    if (o->suitable)
        spc_order_list_add_suitable(list, spc_analysis_pattern(t->analysis), t->device,
                                    orders_word_bytes(t) * (o->columns ? fmax(1, o->columns->columns) : 1.0));
}

static spc_status try_list(trial *t, spc_order_list *list, spc_error *error)
{
    spc_status status = SPC_OK;
    list_orders(t, list);
    t->w->public.row = t->w->row = spc_calloc(list->count + 1, sizeof *t->w->row);
    if (!t->w->row)
        return spc_fail_memory(error, (list->count + 1) * sizeof *t->w->row);
    for (size_t i = 0; i < list->count && status == SPC_OK; i++)
        status = orders_try_order(t, &list->item[i], error);
    return status == SPC_OK && t->options.given ? try_given(t, error) : status;
}

static void advise(trial *t)
{
    spc_orders *o = &t->w->public;
    double own = t->w->row[0].best.prediction.seconds, best = t->best->best.prediction.seconds;
    o->skip = t->w->skip;
    if (!t->device || !(best > 0))
        return;
    o->best_row = t->best;
    o->best = t->best->order;
    o->advice = own / best >= worthwhile ? SPC_ORDER_REORDER : SPC_ORDER_LEAVE;
}

static void describe_columns(const trial *t)
{
    const spc_columns_options *asked = t->options.columns;
    spc_orders *o = &t->w->public;
    o->columns = asked->columns ? asked->columns : 1;
    o->layout = spc_columns_layout_name(asked->layout);
    o->transposed = asked->transposed;
    o->value_bytes = orders_word_bytes(t);
    o->vector_bytes = 0;
}

static void orders_describe_question(const trial *t)
{
    spc_orders *o = &t->w->public;
    uint32_t bytes = t->options.ranking.forecast.value_bytes;
    const char *label = t->options.ranking.label;
    o->device = !t->device ? NULL : label ? label : spc_device_id(t->device);
    spc_precision_describe(bytes, &o->value_bytes, &o->vector_bytes);
    if (t->options.columns)
        describe_columns(t);
}

spc_status spc_try_orders(spc_analysis *analysis, const spc_device *device, const spc_orders_options *options,
                          spc_orders **orders, spc_error *error)
{
    trial t = {.analysis = analysis, .device = device};
    spc_order_list list = {0};
    *orders = NULL;
    SPC_TAKE_OPTIONS(t.options, options, error);
    if (!t.options.ranking.forecast.value_bytes)
        t.options.ranking.forecast.value_bytes = 4;
    t.w = spc_calloc(1, sizeof *t.w);
    if (!t.w)
        return spc_fail_memory(error, sizeof *t.w);
    orders_describe_question(&t);
    spc_status status = spc_order_list_open(&list, t.options.orders + 2, error);
    if (status == SPC_OK)
        status = try_list(&t, &list, error);
    spc_order_list_close(&list);
    if (status == SPC_OK) {
        advise(&t);
        *orders = &t.w->public;
    } else
        spc_orders_free(&t.w->public);
    return status;
}

void spc_orders_free(spc_orders *orders)
{
    whole *w = (whole *)orders; /* its first member */
    if (!w)
        return;
    for (size_t i = 0; i < w->public.rows; i++)
        spc_free((void *)w->row[i].kernel);
    spc_free(w->row);
    spc_free(w->skip);
    spc_permutation_free(w->permutation);
    spc_free(w);
}
