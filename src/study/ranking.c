/* Kernels of a matrix on a device, ranked, with all that is said about them. */
#include "sparcast/ranking.h"

#include <stdio.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "model/model.h"
#include "study/rank_once.h"
#include "workloads/product/kernel_ranking.h"

/* A ranking and what it points to. */
typedef struct whole {
    spc_ranking public;
    spc_contest contest;
    spc_ranked *row;
    spc_ranked_cost *cost;
    spc_help *help;
    spc_order_trial trial;
} whole;

/* What is asked. */
typedef struct question {
    spc_analysis *analysis;
    const spc_device *device;
    spc_ranking_options options;
} question;

/* ---- changes that would help ---- */

typedef struct outcome {
    spc_status status;
    spc_error error;
} outcome;

static int ranking_threads_of(const question *q)
{
    return spc_model_follows_order(q->options.forecast.predict.model) ? spc_analysis_threads(q->analysis) : 1;
}

static spc_status find_changes(const question *q, const spc_contest *c, spc_change *change, spc_error *error)
{
    outcome *o = spc_calloc(c->count, sizeof *o);
    if (!o)
        return spc_fail_memory(error, c->count * sizeof *o);
#pragma omp parallel for schedule(dynamic, 1) num_threads(ranking_threads_of(q))
    for (size_t i = 0; i < c->count; i++)
        o[i].status = spc_find_change(q->analysis, q->device, &q->options.forecast, &c->forecast[i],
                                      c->forecast, c->count, &change[i], &o[i].error);
    spc_share_changes(c->forecast, c->count, change);
    spc_status status = SPC_OK;
    for (size_t i = 0; i < c->count && status == SPC_OK; i++)
        if (o[i].status != SPC_OK)
            status = spc_fail(error, o[i].status, "%s", o[i].error.message);
    spc_free(o);
    return status;
}

/* ---- what another machine would bring ---- */

static spc_status add_help(const question *q, const spc_forecast *best, const char *what, whole *w,
                           spc_error *error)
{
    spc_what_if more;
    spc_forecast improved;
    spc_forecast_options varied = q->options.forecast;
    spc_what_if *sum = &varied.predict.what_if;
    SPC_TRY(spc_what_if_parse(what, &more, error));
    sum->hit_points += more.hit_points;
    sum->spatial_max |= more.spatial_max;
    sum->index_memory |= more.index_memory;
    varied.foreign = best->foreign ? best->kernel : NULL;
    SPC_TRY(spc_forecast_kernel(q->analysis, best->spec.kernel ? &best->spec : NULL, q->device, &varied,
                                &improved, error));
    double before = best->prediction.flops, after = improved.prediction.flops;
    w->help[w->public.helps++] = (spc_help){what, after / 1e9, before > 0 ? after / before : 1};
    return SPC_OK;
}

/* A gather memory has no lines of x and no index stream; terms hold for the machine as it was measured. */
static spc_status add_helps(const question *q, whole *w, spc_error *error)
{
    static const char *const whats[] = {"hit+30", "spatial=max", "index=memory"};
    const spc_forecast *best = &w->contest.forecast[0];
    w->public.has_helps = true;
    w->public.help = w->help = spc_malloc(sizeof whats / sizeof *whats, sizeof *w->help);
    if (!w->help)
        return spc_fail_memory(error, sizeof whats / sizeof *whats * sizeof *w->help);
    if (best->prediction.hit_source == SPC_HIT_NONE || best->by_terms || spc_is_least(best) ||
        q->options.forecast.predict.what_if.memory)
        return SPC_OK;
    for (size_t i = 0; i < sizeof whats / sizeof *whats; i++)
        SPC_TRY(add_help(q, best, whats[i], w, error));
    return SPC_OK;
}

/* ---- rows ---- */

static spc_status make_rows(const question *q, whole *w, spc_error *error)
{
    const spc_contest *c = &w->contest;
    const spc_forecast *ready = spc_contest_ready(c);
    uint64_t products = q->options.forecast.products;
    spc_change *change = spc_calloc(c->count, sizeof *change);
    w->public.row = w->row = spc_malloc(c->count, sizeof *w->row);
    spc_status status =
        change && w->row ? SPC_OK : spc_fail_memory(error, c->count * (sizeof *w->row + sizeof *change));
    if (status == SPC_OK && q->options.depth != SPC_RANK_TIMES)
        status = find_changes(q, c, change, error);
    for (size_t i = 0; i < c->count && status == SPC_OK; i++) {
        spc_ranked *row = &w->row[w->public.rows++];
        *row = spc_ranked_of(&c->forecast[i], &change[i]);
        row->listed = c->place[i];
        row->as_good = i && spc_is_as_good(q->device, c->forecast, &c->forecast[i]);
        row->has_setup = products || q->options.setup;
        row->setup = spc_setup_of(&c->forecast[i], ready, products);
    }
    w->public.ready = ready && w->row ? &w->row[ready - c->forecast] : NULL;
    spc_free(change);
    return status;
}

static spc_status add_costs(whole *w, spc_error *error)
{
    spc_cost cost[SPC_COSTS_ROOM];
    w->public.cost = w->cost = spc_malloc(w->public.rows * SPC_COSTS_ROOM, sizeof *w->cost);
    if (!w->cost)
        return spc_fail_memory(error, w->public.rows * SPC_COSTS_ROOM * sizeof *w->cost);
    for (size_t i = 0; i < w->public.rows; i++) {
        size_t count = spc_forecast_costs(&w->row[i].forecast, cost);
        for (size_t k = 0; k < count; k++)
            w->cost[w->public.costs++] = (spc_ranked_cost){w->row[i].forecast.kernel, cost[k]};
    }
    return SPC_OK;
}

/* ---- ours or the library's ---- */

static void compare_library(const question *q, whole *w)
{
    const spc_forecast *f = w->contest.forecast;
    spc_library_answer a = spc_ours_or_library(f, w->contest.count, q->device, q->options.changed);
    spc_library_row *row = &w->public.library;
    w->public.has_library = a.why || a.use != SPC_USE_UNKNOWN;
    row->why = a.why;
    row->has_answer = w->public.has_library && !a.why;
    if (!row->has_answer)
        return;
    *row = (spc_library_row){.has_answer = true,
                             .ours = f[a.ours].kernel,
                             .ours_seconds = f[a.ours].prediction.seconds,
                             .library = f[a.library].kernel,
                             .library_seconds = f[a.library].prediction.seconds,
                             .stand_in = a.stand_in,
                             .ratio = a.ratio,
                             .use = a.use,
                             .overlap = a.overlap,
                             .faster = f[a.faster].kernel,
                             .pays_after = a.pays_after,
                             .first = f[a.first].kernel,
                             .leads_after = a.leads_after,
                             .products = q->options.forecast.products};
}

/* ---- all of it ---- */

/* What the published equations rest on says `fitted` already. */
const char *spc_facts_of(const spc_device *device, spc_model model)
{
    bool told = spc_model_executes(model) || spc_model_shape(model) == SPC_ANSWER_GATHER;
    return told ? spc_provenance_name(spc_device_provenance(device, model)) : NULL;
}

bool spc_rests_on_others(const spc_device *device, spc_model model)
{
    return spc_facts_of(device, model) && spc_device_provenance(device, model) == SPC_PROVENANCE_TRANSFERRED;
}

static void ranking_describe_question(const question *q, spc_ranking *r)
{
    const spc_forecast_options *o = &q->options.forecast;
    spc_model model = o->predict.model;
    bool exec = spc_model_runs_code(model);
    uint32_t value = spc_value_size(o->value_bytes), vector = spc_vector_size(o->value_bytes);
    snprintf(r->device, sizeof r->device, "%s",
             q->options.label ? q->options.label : spc_device_id(q->device));
    r->model = model;
    r->value_bytes = value;
    r->vector_bytes = vector == value ? 0 : vector;
    r->index_bytes = o->index_bytes;
    r->fitted = spc_device_is_fitted(q->device, model);
    r->facts = spc_facts_of(q->device, model);
    r->transferred = spc_rests_on_others(q->device, model);
    r->published = r->facts && spc_device_provenance(q->device, model) == SPC_PROVENANCE_PUBLISHED;
    r->code_stands_in = exec && spc_device_borrows_code(q->device);
    r->code_unmeasured = exec && spc_device_code_unmeasured(q->device);
    r->changed = exec && q->options.changed;
    r->products = o->products;
}

static spc_status ranking_answer(const question *q, whole *w, spc_error *error)
{
    SPC_TRY(make_rows(q, w, error));
    w->public.best = spc_is_least(&w->row[0].forecast) ? NULL : w->row[0].forecast.kernel;
    w->public.left_out = w->contest.left_out;
    w->public.left_outs = w->contest.left_outs;
    if (q->options.depth != SPC_RANK_TIMES) {
        SPC_TRY(add_costs(w, error));
        compare_library(q, w);
    }
    return q->options.depth == SPC_RANK_ALL ? add_helps(q, w, error) : SPC_OK;
}

spc_status spc_rank_once(spc_analysis *analysis, const spc_device *device, const spc_ranking_options *options,
                         spc_ranking **ranking, spc_error *error)
{
    question q = {.analysis = analysis, .device = device, .options = *options};
    spc_kernel_list list;
    *ranking = NULL;
    spc_forecast_options *f = &q.options.forecast;
    *f = (spc_forecast_options){.size = sizeof *f,
                                .value_bytes = f->value_bytes ? f->value_bytes : 4,
                                .index_bytes = f->index_bytes ? f->index_bytes : 4,
                                .predict = f->predict,
                                .exact = f->exact,
                                .cold = f->cold,
                                .most_steps = f->most_steps,
                                .products = f->products};
    whole *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    ranking_describe_question(&q, &w->public);
    spc_status status =
        spc_kernel_list_make(q.options.kernel, q.options.kernels, device, f->value_bytes, &list, error);
    if (status == SPC_OK)
        status = spc_contest_hold(analysis, device, &list, f, false, &w->contest, error);
    if (status == SPC_OK)
        status = ranking_answer(&q, w, error);
    spc_kernel_list_free(&list);
    if (status == SPC_OK)
        *ranking = &w->public;
    else
        spc_ranking_free(&w->public);
    return status;
}

spc_order_trial *spc_ranking_trial(spc_ranking *ranking)
{
    return &((whole *)ranking)->trial; /* ranking is its first member */
}

void spc_ranking_free(spc_ranking *ranking)
{
    whole *w = (whole *)ranking; /* its first member */
    if (!w)
        return;
    spc_contest_free(&w->contest);
    spc_free(w->row);
    spc_free(w->cost);
    spc_free(w->help);
    spc_free(w->trial.order);
    spc_free(w->trial.skip);
    spc_free(w);
}
