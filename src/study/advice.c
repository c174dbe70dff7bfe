/* What to do with a matrix on a machine: the studies of kernels, orders, host and columns, asked together. */
#include "sparcast/advice.h"

#include <stdio.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/options.h"
#include "study/tables.h"
#include "workloads/iteration/rates.h"
#include "workloads/multivector/multivector_forecast.h"

/* An advice and what it points to. */
typedef struct whole {
    spc_advice public;
    spc_ranking *ranking;
    spc_orders *orders;
} whole;

/* What is asked. */
typedef struct question {
    spc_analysis *analysis;
    const spc_device *device;
    spc_advice_options options;
} question;

/* ---- fields ---- */

static const char *better_word(int better)
{
    return better == SPC_ON_DEVICE ? "device" : "host";
}

#define PLACE(kind, member, key, unit, ...) SPC_FIELD(kind, spc_place, member, key, unit, __VA_ARGS__)

static const spc_field place_fields[] = {
    PLACE(TEXT, host, "host", NULL, "the CPU"),
    PLACE(TEXT, kernel, "kernel", NULL, "on the device"),
    PLACE(COUNT64, offload.products, "products", "1", "that share the matrix's way over the link"),
    PLACE(NUMBER, offload.transfer_seconds, "transfer_seconds", "s", "of that, the link"),
    PLACE(NUMBER, offload.device_seconds, "device_seconds", "s", "transfers and products on the device"),
    PLACE(NUMBER, offload.host_seconds, "host_seconds", "s", "products on the CPU"),
    PLACE(COUNT64, break_even, "break_even", "1", "products from which the device wins"),
    PLACE(WORD, offload.limited_by, "limited_by", NULL, "host transfer, or the limit of the device",
          .word = spc_limit_word),
    PLACE(WORD, better, "better", NULL, "device or host, for as many products", .word = better_word),
    {0},
};

#define ADVICE(kind, member, key, unit, ...) SPC_FIELD(kind, spc_advice, member, key, unit, __VA_ARGS__)

static const spc_field advice_fields[] = {
    ADVICE(PART, ranking, "ranking", NULL, "of kernels", .of = spc_ranking_table,
           .count = offsetof(spc_advice, has_ranking)),
    ADVICE(STRUCT, place, "offload", NULL, "device or host", .of = place_fields, .optional = true,
           .count = offsetof(spc_advice, has_place)),
    ADVICE(CHARS, no_place, "no_offload", NULL, "why that has no answer", .optional = true),
    ADVICE(STRUCT, orders, "reorder", NULL, "the matrix in several orders", .of = spc_orders_table,
           .optional = true, .count = offsetof(spc_advice, has_orders)),
    ADVICE(STRUCT, columns, "product", NULL, "with k columns", .of = spc_multivector_table, .optional = true,
           .count = offsetof(spc_advice, has_columns)),
    ADVICE(CHARS, no_columns, "no_product", NULL, "why that has no answer", .optional = true),
    {0},
};

const spc_field *spc_advice_fields(void)
{
    return advice_fields;
}

/* ---- each part ---- */

enum { WHY = sizeof((spc_advice *)0)->no_place };

/* A machine that knows too little for one question still answers the others. */
static spc_status excuse(spc_status status, const spc_error *why, char text[WHY], spc_error *error)
{
    if (status == SPC_ERROR_DATA || status == SPC_ERROR_UNSUPPORTED)
        snprintf(text, WHY, "%.*s", WHY - 1, why->message);
    else if (status != SPC_OK)
        return spc_fail(error, status, "%s", why->message);
    return SPC_OK;
}

static spc_status advice_rank(const question *q, whole *w, spc_error *error)
{
    SPC_TRY(spc_rank_kernels(q->analysis, q->device, &q->options.ranking, &w->ranking, error));
    w->public.has_ranking = true;
    w->public.ranking = *w->ranking;
    return SPC_OK;
}

static spc_status advice_try_orders(const question *q, whole *w, spc_error *error)
{
    spc_orders_options asked;
    if (!q->options.orders)
        return SPC_OK;
    SPC_TAKE_OPTIONS(asked, q->options.orders, error);
    asked.ranking = q->options.ranking;
    SPC_TRY(spc_try_orders(q->analysis, q->device, &asked, &w->orders, error));
    w->public.has_orders = true;
    w->public.orders = *w->orders;
    return SPC_OK;
}

static spc_status rank_on_host(const question *q, spc_ranking **ranking, spc_error *error)
{
    const spc_forecast_options *asked = &q->options.ranking.forecast;
    const spc_ranking_options host = {.size = sizeof host,
                                      .forecast = {.size = sizeof host.forecast,
                                                   .value_bytes = asked->value_bytes,
                                                   .index_bytes = asked->index_bytes,
                                                   .products = asked->products,
                                                   .predict = {.model = spc_device_model(q->options.host),
                                                               .spatial_unit = asked->predict.spatial_unit}},
                                      .depth = SPC_RANK_TIMES};
    return spc_rank_kernels(q->analysis, q->options.host, &host, ranking, error);
}

static spc_status find_place(const question *q, whole *w, spc_error *error)
{
    spc_ranking *host;
    spc_error why;
    spc_place *place = &w->public.place;
    const spc_forecast *best = &w->ranking->row[0].forecast;
    uint64_t products = q->options.ranking.forecast.products;
    if (!q->options.host)
        return SPC_OK;
    SPC_TRY(rank_on_host(q, &host, error));
    spc_status status =
        spc_offload_predict(q->device, &best->features, &best->prediction, &host->row[0].forecast.prediction,
                            products ? products : 1, q->options.vectors_stay, &place->offload, &why);
    spc_ranking_free(host);
    w->public.has_place = status == SPC_OK;
    if (status != SPC_OK)
        return excuse(status, &why, w->public.no_place, error);
    place->host = q->options.host_label ? q->options.host_label : spc_device_id(q->options.host);
    place->kernel = w->ranking->best;
    place->break_even = place->offload.break_even ? place->offload.break_even : UINT64_MAX;
    place->better = place->offload.device_seconds < place->offload.host_seconds ? SPC_ON_DEVICE : SPC_ON_HOST;
    return SPC_OK;
}

static spc_status ask_columns(const question *q, whole *w, spc_error *error)
{
    spc_error why;
    if (!q->options.columns)
        return SPC_OK;
    const spc_pattern *pattern = spc_analysis_pattern(q->analysis);
    spc_status status =
        spc_columns_forecast(pattern, q->device, q->options.columns, &w->public.columns, &why);
    if (status == SPC_OK)
        status = spc_columns_add_formed(pattern, q->device, q->options.columns, &w->public.columns, &why);
    w->public.has_columns = status == SPC_OK;
    if (status != SPC_OK && q->options.columns_alone)
        return spc_fail(error, status, "%s", why.message);
    return excuse(status, &why, w->public.no_columns, error);
}

/* ---- all of it ---- */

static spc_status check_columns_alone(const spc_advice_options *o, spc_error *error)
{
    const spc_ranking_options *r = &o->ranking;
    if (o->columns_alone && (o->host || o->orders || r->orders || r->suitable_orders || r->forecast.exact))
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "host, exact and orders do not go with columns and transposed");
    return SPC_OK;
}

static spc_status ask_of_vector(const question *q, whole *w, spc_error *error)
{
    SPC_TRY(advice_rank(q, w, error));
    SPC_TRY(advice_try_orders(q, w, error));
    return find_place(q, w, error);
}

spc_status spc_advise(spc_analysis *analysis, const spc_device *device, const spc_advice_options *options,
                      spc_advice **advice, spc_error *error)
{
    question q = {.analysis = analysis, .device = device};
    *advice = NULL;
    SPC_TAKE_OPTIONS(q.options, options, error);
    SPC_TRY(spc_check_host(q.options.host, error));
    SPC_TRY(check_columns_alone(&q.options, error));
    whole *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    spc_status status = q.options.columns_alone ? SPC_OK : ask_of_vector(&q, w, error);
    if (status == SPC_OK)
        status = ask_columns(&q, w, error);
    if (status == SPC_OK)
        *advice = &w->public;
    else
        spc_advice_free(&w->public);
    return status;
}

void spc_advice_free(spc_advice *advice)
{
    whole *w = (whole *)advice; /* its first member */
    if (!w)
        return;
    spc_orders_free(w->orders);
    spc_ranking_free(w->ranking);
    spc_free(w);
}
