/* An iteration of a solver as an answer: a candidate for each kernel of its products, what would help the
 * best, what precedes the first iteration. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "workloads/iteration/rates.h"
#include "workloads/iteration/solver_question.h"
#include "workloads/operation.h"
#include "workloads/product/kernel_ranking.h"
#include "workloads/product/kernel_selection.h"

/* ---- a forecast as a candidate ---- */

static void release_forecast(void *forecast)
{
    spc_solver_forecast_free(forecast);
}

/* The answer owns the forecast, and releases it after a failure, too. */
static spc_status fill_candidate(const spc_question *q, spc_solver_forecast *f, spc_answer *a,
                                 spc_candidate *c, spc_error *error)
{
    const spc_forecast *product = &f->product;
    *c = spc_candidate_unknown();
    if (!spc_answer_keep(a, f, release_forecast))
        return spc_fail_memory(error, sizeof *f);
    memcpy(c->kernel, f->kernel, sizeof c->kernel);
    c->seconds = f->iteration_seconds;
    c->seconds_low = f->iteration_seconds_low;
    c->seconds_high = f->iteration_seconds_high;
    c->gflops = 2e-9 * (double)product->features.nnz / f->iteration_seconds;
    c->limited_by = f->limited_by;
    c->setup_seconds = f->setup_seconds;
    c->total_seconds = f->total_seconds;
    c->pays_against = f->pays_against;
    c->pays_after = f->pays_after;
    c->memory_bytes = (double)f->memory_bytes;
    c->memory_available = f->memory_available;
    c->fits = f->fits;
    c->trust = isnan(f->iteration_seconds_low) ? spc_trust_name(SPC_TRUST_MAGNITUDE)
                                               : spc_device_trust_words(q->device);
    c->library_version = product->library_version;
    c->library = product->foreign || (product->spec.kernel && spc_kernel_is_peer(product->spec.kernel));
    c->bound = product->bound;
    c->mean_error = f->mean_error;
    c->null_error = f->null_error;
    c->has_iteration = true;
    c->iteration = (spc_iteration_terms){.launch = spc_solver_launch_name(f->launch),
                                         .vectors = spc_solver_vectors_name(f->vectors),
                                         .launches = f->launches,
                                         .launch_share = f->launch_share};
    c->forecast = product;
    spc_part_time *part = spc_answer_room(a, f->parts, sizeof *part), *most = part;
    if (!part)
        return spc_fail_memory(error, f->parts * sizeof *part);
    for (size_t i = 0; i < f->parts; i++) {
        part[i] = (spc_part_time){.part = f->part[i].part,
                                  .count = f->part[i].count,
                                  .seconds = f->part[i].seconds,
                                  .bytes = f->part[i].bytes,
                                  .dram_bytes = f->part[i].memory_bytes,
                                  .utilisation = f->part[i].seconds / f->iteration_seconds};
        most = part[i].seconds > most->seconds ? &part[i] : most;
    }
    if (f->parts)
        most->binds = true;
    c->part = part;
    c->parts = f->parts;
    return SPC_OK;
}

/* ---- what is said of the best ---- */

static spc_status take_changes(const spc_solver_forecast *f, spc_answer *a, spc_error *error)
{
    for (size_t i = 0; i < f->changes; i++) {
        const spc_solver_change *c = &f->change[i];
        const spc_change_found change = {.what = c->what,
                                         .kernel = c->kernel,
                                         .order = *c->order ? c->order : NULL,
                                         .seconds = c->seconds,
                                         .speedup = c->speedup,
                                         .pays_after = c->pays_after};
        SPC_TRY(spc_answer_change(a, &change, error));
    }
    for (size_t i = 0; i < f->preparations; i++) {
        const spc_solver_preparation *p = &f->preparation[i];
        const spc_preparation preparation = {.what = p->what,
                                             .seconds = p->seconds,
                                             .as_operations = p->iterations,
                                             .pays_against = p->pays_against,
                                             .pays_after = p->pays_after};
        SPC_TRY(spc_answer_prepare(a, &preparation, error));
    }
    return SPC_OK;
}

/* ---- the question ---- */

/* By this kernel; NULL: by the one with the fastest iteration. */
static spc_status forecast_by(const spc_question *q, const spc_listed *kernel, bool alone,
                              spc_solver_forecast **f, spc_error *error)
{
    spc_solver_options options = (spc_solver_options){.size = sizeof(spc_solver_options),
                                                      .method = q->iteration.method,
                                                      .vectors = q->iteration.vectors,
                                                      .launch = q->iteration.launch,
                                                      .preconditioner = q->iteration.preconditioner,
                                                      .iterations = q->products,
                                                      .product = spc_question_forecast_options(q),
                                                      .iteration_alone = alone};
    const spc_kernel_spec *spec = NULL;
    options.product.products = 0; /* what comes before the first is that of the solver */
    options.host = alone ? NULL : q->host;
    if (kernel && *kernel->foreign)
        options.product.foreign = kernel->foreign;
    else if (kernel && !kernel->plain)
        spec = &kernel->spec;
    return spc_solver_forecast_make(spc_analysis_pattern(q->analysis), q->analysis, q->device, spec, &options,
                                    f, error);
}

/* Each kernel of the list, without what would help; those that cannot hold the matrix are left out. */
static spc_status add_candidates(const spc_question *q, const spc_kernel_list *list, spc_candidate *room,
                                 spc_answer *a, spc_error *error)
{
    for (size_t i = 0; i < list->count; i++) {
        char name[64];
        spc_error why;
        spc_solver_forecast *f;
        spc_status status = forecast_by(q, &list->item[i], true, &f, &why);
        if (spc_is_no_candidate(status) && list->count > 1) {
            spc_listed_name(&list->item[i], name);
            const char *about = spc_answer_text(a, "%s: %s", name, why.message);
            SPC_TRY(about ? spc_answer_caution(a, SPC_CAUTION_LEFT_OUT, about, error)
                          : spc_fail_memory(error, sizeof why));
            continue;
        }
        if (status != SPC_OK)
            return spc_fail(error, status, "%s", why.message);
        SPC_TRY(fill_candidate(q, f, a, &room[a->candidates], error));
        bool there = false; /* of kernels that come to the same parameters the first stays */
        for (size_t k = 0; k < a->candidates; k++)
            there |= strcmp(room[k].kernel, f->kernel) == 0;
        room[a->candidates].listed = i;
        a->candidates += !there;
    }
    if (!a->candidates)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED, "%s: none of the kernels can take the matrix",
                        spc_device_id(q->device));
    qsort(room, a->candidates, sizeof *room, spc_candidate_compare);
    return SPC_OK;
}

static spc_status name_best(const spc_question *q, const spc_solver_forecast *f, spc_answer *a,
                            spc_error *error)
{
    const spc_candidate *c = a->candidate;
    a->model = f->model;
    a->best = c[0].kernel;
    for (size_t i = a->candidates; i-- > 0;)
        if (c[i].library)
            a->best_library = c[i].kernel;
    a->has_levels = f->has_levels;
    a->levels = f->levels;
    SPC_TRY(spc_answer_machine(q, a, error));
    if (c[0].null_error < c[0].mean_error)
        SPC_TRY(spc_answer_caution(a, SPC_CAUTION_UNTRUSTED, c[0].kernel, error));
    if (q->depth < SPC_DEPTH_TIMES)
        SPC_TRY(take_changes(f, a, error));
    double n = q->products ? (double)q->products : 1,
           setup = q->products && f->setup_seconds > 0 ? f->setup_seconds : 0;
    a->has_host = f->host;
    if (f->host)
        a->host = (spc_host_answer){.host = q->host_label ? q->host_label : f->host,
                                    .seconds = f->host_iteration_seconds,
                                    .transfer_seconds = f->transfer_seconds,
                                    .device_seconds = setup + n * f->iteration_seconds,
                                    .host_seconds = n * f->host_iteration_seconds,
                                    .products = q->products ? q->products : 1,
                                    .break_even = f->break_even,
                                    .limited_by = f->limited_by,
                                    .better = f->better};
    return SPC_OK;
}

/* One kernel, or the one with the fastest iteration: one forecast says all. */
static spc_status ask_one(const spc_question *q, const spc_listed *kernel, spc_candidate *room, spc_answer *a,
                          spc_error *error)
{
    spc_solver_forecast *f;
    SPC_TRY(forecast_by(q, kernel, q->depth >= SPC_DEPTH_TIMES, &f, error));
    SPC_TRY(fill_candidate(q, f, a, room, error));
    a->candidates = 1;
    return name_best(q, f, a, error);
}

/* Several: the best is asked once more for what would help it. */
static spc_status ask_several(const spc_question *q, const spc_kernel_list *list, spc_candidate *room,
                              spc_answer *a, spc_error *error)
{
    spc_solver_forecast *f;
    SPC_TRY(add_candidates(q, list, room, a, error));
    size_t listed = room[0].listed;
    SPC_TRY(forecast_by(q, &list->item[listed], q->depth >= SPC_DEPTH_TIMES, &f, error));
    SPC_TRY(fill_candidate(q, f, a, &room[0], error));
    room[0].listed = listed;
    return name_best(q, f, a, error);
}

spc_status spc_iteration_ask(const spc_question *q, spc_answer *a, spc_error *error)
{
    spc_kernel_list list = {0};
    bool fastest = !q->kernels || (q->kernels == 1 && strcmp(q->kernel[0], "all") == 0);
    spc_status status =
        fastest ? SPC_OK
                : spc_kernel_list_make(q->kernel, q->kernels, q->device, q->value_bytes, &list, error);
    spc_candidate *room = spc_answer_room(a, list.count + 1, sizeof *room);
    if (status == SPC_OK && !room)
        status = spc_fail_memory(error, (list.count + 1) * sizeof *room);
    a->candidate = room;
    if (status == SPC_OK)
        status = list.count > 1 ? ask_several(q, &list, room, a, error)
                                : ask_one(q, list.count ? &list.item[0] : NULL, room, a, error);
    spc_kernel_list_free(&list);
    return status;
}
