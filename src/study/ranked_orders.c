/* Kernels ranked, for the matrix as it is and in other orders. */
#include "workloads/ordered.h"

#include <stdio.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "study/rank_once.h"

typedef struct original {
    spc_analysis *analysis;
    const spc_device *device;
    spc_ranking_options options; /* of a ranking in another order */
    const spc_ranking *own;
    spc_ranked *row; /* of own */
    spc_order_trial *trial;
} original;

/* The row of a kernel in another ranking of the same list; NULL where it was left out. */
static const spc_ranked *find_listed(const spc_ranking *ranking, size_t listed)
{
    for (size_t i = 0; i < ranking->rows; i++)
        if (ranking->row[i].listed == listed)
            return &ranking->row[i];
    return NULL;
}

/* Seconds of one product; where their number is given with the share of the set-up, and of what finding and
 * applying the order took. */
static double with_share(const original *o, const spc_forecast *f, double before)
{
    uint64_t products = o->options.forecast.products;
    return products ? f->prediction.share_seconds + before / (double)products : f->prediction.seconds;
}

/* Is this the order in which a kernel is fastest so far? */
static void ranked_orders_improve(spc_ranked *row, const char *name, double seconds, double speedup)
{
    if (!(speedup > 1) || (row->has_order && row->order.speedup >= speedup))
        return;
    row->has_order = true;
    row->order = (spc_ranked_order){.seconds = seconds, .speedup = speedup};
    snprintf(row->order.name, sizeof row->order.name, "%s", name);
}

static void compare_orders(const original *o, const spc_ranking *ranking, const char *name,
                           const spc_reordered *r)
{
    double before = r->order_seconds + r->apply_seconds;
    for (size_t i = 0; i < o->own->rows; i++) {
        spc_ranked *row = &o->row[i];
        const spc_ranked *other = find_listed(ranking, row->listed);
        if (other && !row->forecast.bound)
            ranked_orders_improve(row, name, other->forecast.prediction.seconds,
                                  with_share(o, &row->forecast, 0) / with_share(o, &other->forecast, before));
    }
    const spc_forecast *best = &ranking->row[0].forecast;
    spc_tried_order *tried = &o->trial->order[o->trial->orders++];
    *tried =
        (spc_tried_order){.seconds = best->prediction.seconds,
                          .gflops = best->prediction.flops / 1e9,
                          .speedup = with_share(o, &o->own->row[0].forecast, 0) / with_share(o, best, before),
                          .order_seconds = r->order_seconds,
                          .apply_seconds = r->apply_seconds};
    snprintf(tried->order, sizeof tried->order, "%s", name);
    snprintf(tried->kernel, sizeof tried->kernel, "%s", ranking->best);
}

static spc_status rank_reordered(const original *o, spc_reorder_options *order, spc_error *error)
{
    char name[64];
    spc_error why;
    spc_reordered reordered;
    spc_ranking *ranking;
    order->progress = o->options.progress;
    spc_reorder_format(order, name, sizeof name);
    spc_status status = spc_reordered_open(o->analysis, order, &reordered, &why);
    if (spc_order_is_skippable(status))
        return spc_skip_order(&o->trial->skip, &o->trial->skips, name, &why, error);
    if (status != SPC_OK)
        return spc_fail(error, status, "%s", why.message);
    status = spc_rank_once(reordered.analysis, o->device, &o->options, &ranking, error);
    if (status == SPC_OK)
        compare_orders(o, ranking, name, &reordered);
    spc_ranking_free(ranking);
    spc_reordered_close(&reordered);
    return status;
}

static spc_status rank_list(const original *o, const spc_ranking_options *asked, spc_order_list *list,
                            spc_error *error)
{
    for (size_t i = 0; i < asked->orders; i++)
        spc_order_list_add(list, &asked->order[i]);
    if (asked->suitable_orders)
        spc_order_list_add_suitable(list, spc_analysis_pattern(o->analysis), o->device,
                                    spc_vector_size(asked->forecast.value_bytes));
    o->trial->order = spc_calloc(list->count, sizeof *o->trial->order);
    if (!o->trial->order)
        return spc_fail_memory(error, list->count * sizeof *o->trial->order);
    for (size_t i = 0; i < list->count; i++)
        SPC_TRY(rank_reordered(o, &list->item[i], error));
    return SPC_OK;
}

static spc_status ranked_orders_try_orders(spc_analysis *analysis, const spc_device *device,
                                           const spc_ranking_options *asked, spc_ranking *ranking,
                                           spc_error *error)
{
    spc_order_list list;
    original o = {.analysis = analysis,
                  .device = device,
                  .options = *asked,
                  .own = ranking,
                  .row = (spc_ranked *)ranking->row,
                  .trial = spc_ranking_trial(ranking)};
    o.options.depth = SPC_RANK_TIMES;
    SPC_TRY(spc_order_list_open(&list, asked->orders, error));
    spc_status status = rank_list(&o, asked, &list, error);
    spc_order_list_close(&list);
    ranking->has_orders = true;
    ranking->order = o.trial->order;
    ranking->orders = o.trial->orders;
    ranking->skip = o.trial->skip;
    ranking->skips = o.trial->skips;
    return status;
}

spc_status spc_rank_kernels(spc_analysis *analysis, const spc_device *device,
                            const spc_ranking_options *options, spc_ranking **ranking, spc_error *error)
{
    spc_ranking_options asked;
    *ranking = NULL;
    SPC_TAKE_OPTIONS(asked, options, error);
    spc_status status = spc_rank_once(analysis, device, &asked, ranking, error);
    if (status == SPC_OK && (asked.orders || asked.suitable_orders))
        status = ranked_orders_try_orders(analysis, device, &asked, *ranking, error);
    if (status == SPC_OK)
        spc_ranking_advise(*ranking, (spc_ranked *)(*ranking)->row);
    else {
        spc_ranking_free(*ranking);
        *ranking = NULL;
    }
    return status;
}
