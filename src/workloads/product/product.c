/* A product with one vector: every kernel forecast by the model, what each one's time goes to, and what would
 * help it. */
#include <math.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "device/device_facts.h"
#include "forecast/parameters.h"
#include "model/model.h"
#include "model/paper/paper.h"
#include "workloads/operation.h"
#include "workloads/product/kernel_ranking.h"

/* What is asked, on its way to an answer. */
typedef struct product {
    const spc_question *question;
    spc_forecast_options options; /* of each forecast */
    spc_contest contest;
    spc_answer *answer;
    spc_candidate *candidate; /* [contest.count] */
} product;

/* ---- a forecast as a candidate ---- */

/* Speed if x cost nothing and nothing were padded: the streaming roof of this machine for these types; of a
 * gather memory the published equation on its link, where x costs its words. What partly stays in a cache
 * may be faster than the level that it is drawn for, and a library than the kernel of ours whose traffic
 * stands in: then the speed itself. */
static double roof_of(const spc_forecast *f)
{
    const spc_prediction *prediction = &f->prediction;
    spc_terms streams = prediction->terms;
    /* Of a value and of the element of x that it meets. */
    if (spc_model_shape(f->model) == SPC_ANSWER_GATHER)
        return fmax(prediction->flops, spc_paper_gather_flops(prediction->bandwidth,
                                                              (spc_value_size(f->features.value_bytes) +
                                                               spc_vector_size(f->features.value_bytes)) /
                                                                  2.0,
                                                              1));
    if (prediction->hit_source != SPC_HIT_NONE)
        streams.gamma = 0;
    double bytes = spc_paper_bytes_per_flop(streams);
    double roof = bytes > 0 ? prediction->bandwidth / bytes : 0;
    return f->by_terms ? fmax(prediction->flops, roof) : roof;
}

static spc_product_terms terms_of(const spc_forecast *f)
{
    const spc_prediction *p = &f->prediction;
    const spc_flow *all = &f->execution.all;
    bool gather = p->hit_source == SPC_HIT_NONE, executed = p->hit_source == SPC_HIT_EXECUTED;
    bool gathered = f->execution.utilisation[SPC_RESOURCE_CHANNELS] > 0; /* by the device or one behind it */
    return (spc_product_terms){
        .bytes_per_flop = p->bytes_per_flop,
        .alpha = p->terms.alpha,
        .beta = p->terms.beta,
        .gamma = p->terms.gamma,
        .hit_rate = gather ? NAN : p->hit_rate,
        .spatial = gather || executed ? NAN : p->spatial,
        .hit_source = p->hit_source,
        .spatial_unit = p->spatial_unit,
        .padding = p->padding,
        .small_factor = p->small_factor,
        .utilisation = NAN,
        .l1_bytes = executed ? all->l1_bytes : NAN,
        .l2_bytes = executed ? all->l2_bytes : NAN,
        .dram_bytes =
            executed ? all->memory_bytes : p->bytes_per_flop * 2 * (double)f->features.nnz / p->padding,
        .l1_hit_rate = executed ? all->l1_hits / all->l1_sectors : NAN,
        .l2_hit_rate = executed ? all->l2_hit_bytes / all->l2_bytes : NAN,
        .roof_gflops = roof_of(f) / 1e9,
        .bandwidth = p->bandwidth,
        .row_hit_rate = gathered ? p->row_hit_rate : NAN,
        .coalesced = gathered ? p->coalesced : NAN,
        .levels = f->levels,
        .predicted_as = f->proxy,
        .model = f->bound ? spc_model_name(spc_is_lower_bound(f) ? f->row : f->model) : NULL,
        .by_terms = f->by_terms,
        .waited = f->waited};
}

spc_traffic spc_candidate_traffic(const spc_candidate *c)
{
    if (c->has_multivector)
        return (spc_traffic){NAN, c->multivector.l2_bytes, c->multivector.dram_bytes};
    if (!c->forecast)
        return (spc_traffic){NAN, NAN, NAN};
    const spc_product_terms terms = terms_of(c->forecast);
    return (spc_traffic){terms.l1_bytes, terms.l2_bytes, terms.dram_bytes};
}

spc_status spc_candidate_of(spc_answer *answer, const spc_forecast *forecast, spc_candidate *candidate,
                            spc_error *error)
{
    const spc_prediction *p = &forecast->prediction;
    spc_candidate *c = candidate;
    spc_forecast *own = spc_answer_room(answer, 1, sizeof *own);
    if (!own)
        return spc_fail_memory(error, sizeof *own);
    *own = *forecast;
    *c = spc_candidate_unknown();
    memcpy(c->kernel, own->kernel, sizeof c->kernel);
    c->seconds = p->seconds;
    c->seconds_low = p->seconds_low;
    c->seconds_high = p->seconds_high;
    c->gflops = spc_is_lower_bound(own) ? NAN : p->flops / 1e9;
    c->limited_by = spc_limit_name(p->limited_by);
    c->setup_seconds = p->setup_seconds;
    c->memory_bytes = (double)p->memory_bytes;
    c->memory_available = p->memory_available ? (double)p->memory_available : NAN;
    c->fits = p->fits;
    c->library_version = own->library_version;
    c->library = own->foreign || (own->spec.kernel && spc_kernel_is_peer(own->spec.kernel));
    c->bound = own->bound;
    c->mean_error = own->mean_error;
    c->null_error = own->null_error;
    c->has_product = true;
    c->product = terms_of(own);
    c->product.level = own->level;
    c->forecast = own;
    /* What the time goes to, and for which share of it what limits works; NaN where the limit is none of
     * them. */
    spc_cost cost[SPC_COSTS_ROOM];
    size_t costs = spc_forecast_costs(c->forecast, cost);
    spc_part_time *part = spc_answer_room(answer, costs, sizeof *part);
    if (!part)
        return spc_fail_memory(error, costs * sizeof *part);
    for (size_t i = 0; i < costs; i++) {
        double *sum = &c->product.utilisation;
        if (own->by_terms && !(cost[i].seconds > 0)) /* a term that the fit did not take */
            continue;
        part[c->parts++] = (spc_part_time){.part = cost[i].name,
                                           .count = 1,
                                           .seconds = cost[i].seconds,
                                           .bytes = cost[i].bytes,
                                           .dram_bytes = NAN,
                                           .utilisation = cost[i].utilisation,
                                           .binds = cost[i].binds};
        if (cost[i].binds)
            *sum = isnan(*sum) ? cost[i].utilisation : *sum + cost[i].utilisation;
    }
    c->part = part;
    return SPC_OK;
}

/* ---- what would help each ---- */

typedef struct outcome {
    spc_status status;
    spc_error error;
} outcome;

static int threads_of(const product *p)
{
    bool walks = spc_model_follows_order(p->options.predict.model);
    return walks ? spc_analysis_threads(p->question->analysis) : 1;
}

static spc_status find_changes(const product *p, spc_change *change, spc_error *error)
{
    const spc_contest *c = &p->contest;
    outcome *o = spc_calloc(c->count, sizeof *o);
    if (!o)
        return spc_fail_memory(error, c->count * sizeof *o);
#pragma omp parallel for schedule(dynamic, 1) num_threads(threads_of(p))
    for (size_t i = 0; i < c->count; i++) /* the best is not to become another one */
        o[i].status =
            spc_find_change(p->question->analysis, p->question->device, &p->options, &c->forecast[i],
                            c->forecast, i ? c->count : 1, &change[i], &o[i].error);
    spc_share_changes(c->forecast, c->count, change);
    spc_status status = SPC_OK;
    for (size_t i = 0; i < c->count && status == SPC_OK; i++)
        if (o[i].status != SPC_OK)
            status = spc_fail(error, o[i].status, "%s", o[i].error.message);
    spc_free(o);
    return status;
}

/* ---- what another machine would bring ---- */

/* A gather memory has no lines of x and no index stream; terms hold for the machine as it was measured. */
static spc_status add_helps(product *p, spc_error *error)
{
    static const char *const whats[] = {"hit+30", "spatial=max", "index=memory"};
    enum { WHATS = sizeof whats / sizeof *whats };
    const spc_forecast *best = &p->contest.forecast[0];
    const spc_what_if *own = &p->options.predict.what_if;
    spc_machine_help *help = spc_answer_room(p->answer, WHATS, sizeof *help);
    if (!help)
        return spc_fail_memory(error, WHATS * sizeof *help);
    p->answer->help = help;
    if (best->prediction.hit_source == SPC_HIT_NONE || best->by_terms || spc_is_lower_bound(best) ||
        own->memory)
        return SPC_OK;
    for (size_t i = 0; i < WHATS; i++) {
        spc_what_if more;
        spc_forecast improved;
        spc_forecast_options varied = p->options;
        spc_what_if *sum = &varied.predict.what_if;
        SPC_TRY(spc_what_if_parse(whats[i], &more, error));
        sum->hit_points += more.hit_points;
        sum->spatial_max |= more.spatial_max;
        sum->index_memory |= more.index_memory;
        varied.foreign = best->foreign ? best->kernel : NULL;
        SPC_TRY(spc_forecast_kernel(p->question->analysis, best->spec.kernel ? &best->spec : NULL,
                                    p->question->device, &varied, &improved, error));
        double before = best->prediction.flops, after = improved.prediction.flops;
        help[p->answer->helps++] = (spc_machine_help){whats[i], after / 1e9, before > 0 ? after / before : 1};
    }
    return SPC_OK;
}

/* ---- candidates ---- */

static const char *use_name(spc_library_use use)
{
    static const char *const words[] = {
        [SPC_USE_OURS] = "ours", [SPC_USE_LIBRARY] = "library", [SPC_USE_EITHER] = "either"};
    return words[use];
}

static void compare_library(product *p)
{
    const spc_contest *c = &p->contest;
    const spc_candidate *row = p->candidate;
    spc_library_answer a =
        spc_ours_or_library(c->forecast, c->count, p->question->device, p->question->changed);
    p->answer->has_library = a.why || a.use != SPC_USE_UNKNOWN;
    p->answer->library = (spc_library_verdict){.why = a.why};
    if (!p->answer->has_library || a.why)
        return;
    p->answer->library = (spc_library_verdict){.has_answer = true,
                                               .ours = row[a.ours].kernel,
                                               .ours_seconds = row[a.ours].seconds,
                                               .library = row[a.library].kernel,
                                               .library_seconds = row[a.library].seconds,
                                               .proxy = a.proxy,
                                               .ratio = a.ratio,
                                               .use = use_name(a.use),
                                               .overlap = a.overlap,
                                               .faster = row[a.faster].kernel,
                                               .pays_after = a.pays_after,
                                               .first = row[a.first].kernel,
                                               .leads_after = a.leads_after};
}

/* ---- cautions ---- */

static bool is_fitted(const spc_device *device, spc_model model)
{
    static const char *const keys[] = {"small_slope", "saturating_launch", "effective_bandwidth"};
    if (spc_model_executes(model) || spc_device_is(device, "gather"))
        return true;
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        const char *key = spc_device_fact_at(device, i).key;
        for (size_t k = 0; k < sizeof keys / sizeof keys[0]; k++)
            if (strncmp(key, keys[k], strlen(keys[k])) == 0)
                return true;
    }
    return false;
}

static spc_status caution(product *p, bool holds, spc_caution_kind kind, const char *about, spc_error *error)
{
    return holds ? spc_answer_caution(p->answer, kind, about, error) : SPC_OK;
}

spc_status spc_answer_machine(const spc_question *q, spc_answer *a, spc_error *error)
{
    spc_model model = q->predict.model;
    bool exec = spc_model_runs_code(model);
    bool rests = spc_model_executes(model) || spc_model_shape(model) == SPC_ANSWER_GATHER;
    spc_provenance from = spc_device_provenance(q->device, model);
    const struct {
        bool holds;
        spc_caution_kind kind;
    } known[] = {{exec && spc_device_borrows_code(q->device), SPC_CAUTION_CODE_STANDS_IN},
                 {exec && spc_device_code_unmeasured(q->device), SPC_CAUTION_CODE_UNMEASURED},
                 {rests && from == SPC_PROVENANCE_TRANSFERRED, SPC_CAUTION_TRANSFERRED},
                 {rests && from == SPC_PROVENANCE_PUBLISHED, SPC_CAUTION_PUBLISHED}};
    a->facts = rests ? spc_provenance_name(from) : NULL;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].holds)
            SPC_TRY(spc_answer_caution(a, known[i].kind, a->device, error));
    return SPC_OK;
}

static spc_status caution_of_candidates(product *p, spc_error *error)
{
    for (size_t i = 0; i < p->contest.count; i++) {
        const spc_forecast *f = &p->contest.forecast[i];
        const char *kernel = p->candidate[i].kernel;
        double factor = f->prediction.small_factor;
        bool terms = f->by_terms && !f->bound;
        SPC_TRY(caution(p, i == 0 && factor > 0 && factor < 0.5, SPC_CAUTION_SMALL_FACTOR, kernel, error));
        SPC_TRY(caution(p, f->bound, SPC_CAUTION_BOUND, kernel, error));
        SPC_TRY(caution(p, terms, SPC_CAUTION_BY_TERMS, kernel, error));
        SPC_TRY(caution(p, !terms && !f->bound && f->proxy, SPC_CAUTION_STAND_IN, kernel, error));
        SPC_TRY(caution(p, f->null_error < f->mean_error, SPC_CAUTION_UNTRUSTED, kernel, error));
        SPC_TRY(caution(p, p->options.products && isnan(f->prediction.setup_seconds) && !f->bound,
                        SPC_CAUTION_SETUP_UNKNOWN, kernel, error));
    }
    for (size_t i = 0; i < p->contest.left_outs; i++) { /* some reasons begin with the kernel */
        const spc_left_out *out = &p->contest.left_out[i];
        bool named = strncmp(out->why, out->kernel, strlen(out->kernel)) == 0;
        const char *about = named ? spc_answer_text(p->answer, "%s", out->why)
                                  : spc_answer_text(p->answer, "%s: %s", out->kernel, out->why);
        if (!about)
            return spc_fail_memory(error, sizeof *out);
        SPC_TRY(spc_answer_caution(p->answer, SPC_CAUTION_LEFT_OUT, about, error));
    }
    return SPC_OK;
}

/* ---- all of it ---- */

static spc_status answer_product(product *p, spc_error *error)
{
    spc_depth depth = p->question->depth;
    const spc_contest *c = &p->contest;
    const spc_forecast *ready = spc_contest_ready(c);
    uint64_t products = p->options.products;
    const char *trust = spc_device_trust_words(p->question->device);
    p->answer->candidate = p->candidate = spc_answer_room(p->answer, c->count, sizeof *p->candidate);
    if (!p->candidate)
        return spc_fail_memory(error, c->count * sizeof *p->candidate);
    for (size_t i = 0; i < c->count; i++) {
        spc_candidate *row = &p->candidate[i];
        const spc_forecast *f = &c->forecast[i];
        SPC_TRY(spc_candidate_of(p->answer, f, row, error));
        row->trust = isnan(row->seconds_low) ? spc_trust_name(SPC_TRUST_MAGNITUDE) : trust;
        char source[SPC_SOURCE_SIZE] = "";
        if (row->seconds_low > 0)
            spc_interval_source(p->question->device, f->kernel, &f->features, &p->question->predict, source);
        row->range_of = *source ? spc_answer_text(p->answer, "%s", source) : NULL;
        if (*source && !row->range_of)
            return spc_fail_memory(error, sizeof source);
        row->listed = c->place[i];
        row->as_good = i && spc_is_as_good(p->question->device, c->forecast, f);
        row->total_seconds =
            products ? f->prediction.setup_seconds + (double)products * f->prediction.seconds : NAN;
        row->pays_against = ready ? p->candidate[ready - c->forecast].kernel : NULL;
        row->pays_after = ready ? spc_products_to_pay(&f->prediction, &ready->prediction) : UINT64_MAX;
        p->answer->candidates++;
    }
    for (size_t i = 0; i < c->count; i++) /* the ready one is described by now */
        p->candidate[i].pays_against = ready ? p->candidate[ready - c->forecast].kernel : NULL;
    p->answer->best = spc_is_lower_bound(&p->contest.forecast[0]) ? NULL : p->candidate[0].kernel;
    for (size_t i = p->contest.count; i-- > 0;)
        if (p->candidate[i].library)
            p->answer->best_library = p->candidate[i].kernel;
    SPC_TRY(spc_answer_machine(p->question, p->answer, error));
    p->answer->fitted = is_fitted(p->question->device, p->options.predict.model);
    SPC_TRY(caution(p, !p->answer->fitted, SPC_CAUTION_NOT_FITTED, p->answer->device, error));
    SPC_TRY(caution_of_candidates(p, error));
    if (depth >= SPC_DEPTH_TIMES)
        return SPC_OK;
    spc_change *change = spc_answer_room(p->answer, p->contest.count, sizeof *change);
    if (!change)
        return spc_fail_memory(error, p->contest.count * sizeof *change);
    SPC_TRY(find_changes(p, change, error));
    for (size_t i = 0; i < p->contest.count; i++)
        p->candidate[i].change = (spc_change_found){.what = change[i].what,
                                                    .kernel = *change[i].kernel ? change[i].kernel : NULL,
                                                    .seconds = change[i].seconds,
                                                    .speedup = change[i].speedup,
                                                    .pays_after = UINT64_MAX};
    SPC_TRY(change->what ? spc_answer_change(p->answer, &p->candidate[0].change, error) : SPC_OK);
    compare_library(p);
    return depth == SPC_DEPTH_ALL ? add_helps(p, error) : SPC_OK;
}

spc_status spc_product_ask(const spc_question *question, spc_answer *answer, spc_error *error)
{
    const spc_question *q = question;
    spc_kernel_list list;
    product p = {.question = q, .answer = answer, .options = spc_question_forecast_options(q)};
    spc_status status = spc_kernel_list_make(q->kernel, q->kernels, q->device, q->value_bytes, &list, error);
    if (status == SPC_OK)
        status = spc_contest_hold(q->analysis, q->device, &list, &p.options, q->depth == SPC_DEPTH_BEST,
                                  &p.contest, error);
    if (status == SPC_OK)
        status = answer_product(&p, error);
    spc_contest_free(&p.contest);
    spc_kernel_list_free(&list);
    return status;
}
