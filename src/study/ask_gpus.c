/* A question to several GPUs: a part is a question to one of them, the exchange one more part of the answer.
 */
#include "study/ask_gpus.h"

#include <math.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "core/memory.h"
#include "workloads/operation.h"
#include "workloads/product/kernel_selection.h"

static void release_forecast(void *forecast)
{
    spc_gpus_forecast_free(forecast);
}

/* What the time of one number of GPUs goes to. */
static spc_status add_parts(const spc_gpus_point *point, spc_answer *a, spc_candidate *c, spc_error *error)
{
    const struct {
        const char *name;
        double seconds, bytes;
    } terms[] = {{"product", point->slowest_seconds, NAN},
                 {"exchange", point->exchange_seconds, (double)point->received_bytes_max},
                 {"launch", point->launch_seconds, NAN},
                 {"vectors", point->vector_seconds, NAN},
                 {"all-reduce", point->reduce_seconds, point->reduce_bytes * point->reduces}};
    enum { TERMS = sizeof terms / sizeof *terms };
    spc_part_time *part = spc_answer_room(a, TERMS, sizeof *part);
    if (!part)
        return spc_fail_memory(error, TERMS * sizeof *part);
    c->part = part;
    for (size_t i = 0; i < TERMS; i++)
        if (terms[i].seconds > 0 || i == 0)
            part[c->parts++] = (spc_part_time){.part = terms[i].name,
                                               .count = 1,
                                               .seconds = terms[i].seconds,
                                               .bytes = terms[i].bytes,
                                               .dram_bytes = NAN,
                                               .utilisation = terms[i].seconds / point->seconds,
                                               .binds = strcmp(terms[i].name, point->limited_by) == 0};
    return SPC_OK;
}

static spc_status add_point(const spc_question *q, const spc_gpus_point *point, spc_answer *a,
                            spc_error *error)
{
    spc_candidate *c = spc_answer_room(a, 1, sizeof *c);
    if (!c)
        return spc_fail_memory(error, sizeof *c);
    *c = spc_candidate_unknown();
    memcpy(c->kernel, point->kernel, sizeof c->kernel);
    c->seconds = point->seconds;
    c->seconds_low = point->seconds_low;
    c->seconds_high = point->seconds_high;
    if (a->nnz < UINT64_MAX)
        c->gflops = 2e-9 * q->multivector.columns * (double)a->nnz / point->seconds;
    c->limited_by = strcmp(point->limited_by, "product") == 0 ? spc_limit_name(point->product_limited_by)
                                                              : point->limited_by;
    c->memory_bytes = (double)point->memory_bytes_max;
    c->fits = point->fits;
    c->library = point->by_library;
    c->trust = spc_device_trust_words(q->device);
    c->mean_error = a->mean_error;
    c->null_error = a->null_error;
    a->candidate = c;
    a->candidates = 1;
    a->best = c->kernel;
    a->best_library = c->library ? c->kernel : NULL;
    return add_parts(point, a, c, error);
}

static spc_status take_forecast(const spc_question *q, const spc_gpus_forecast *f, spc_answer *a,
                                spc_error *error)
{
    size_t best = 0;
    while (best + 1 < f->points && f->point[best].n != f->best)
        best++;
    a->system = f->system;
    a->partition = spc_partition_name(f->partition);
    a->exchange = spc_exchange_name(f->exchange);
    a->transport = spc_transport_name(f->transport);
    a->gpu = f->point;
    a->gpus = f->points;
    a->best_gpus = f->best;
    a->pays_until = f->pays_until ? f->pays_until : UINT32_MAX;
    a->held_back = f->why;
    a->mean_error = f->mean_error;
    a->null_error = f->null_error;
    return add_point(q, &f->point[best], a, error);
}

spc_status spc_ask_gpus(const spc_question *q, spc_answer *a, spc_error *error)
{
    bool iterates = q->operation == SPC_OPERATION_ITERATION, several = q->multivector.columns > 1;
    const spc_columns_options columns = {.size = sizeof columns,
                                         .columns = q->multivector.columns,
                                         .value_bytes = q->value_bytes,
                                         .index_bytes = q->index_bytes,
                                         .layout = q->multivector.layout,
                                         .transposed = q->multivector.transposed,
                                         .adds = q->multivector.adds,
                                         .products = q->products,
                                         .kernels = q->kernel,
                                         .kernel_count = q->kernels};
    spc_gpus_options asked = {.size = sizeof asked,
                              .count = q->gpus.count,
                              .counts = q->gpus.counts,
                              .partition = q->gpus.partition,
                              .exchange = q->gpus.exchange,
                              .transport = q->gpus.transport,
                              .overlap = q->gpus.overlap,
                              .graph = q->iteration.launch == SPC_LAUNCH_GRAPH,
                              .method = iterates ? &q->iteration.method : NULL,
                              .vectors = q->iteration.vectors,
                              .columns = several || columns.transposed ? &columns : NULL,
                              .forecast = {.size = sizeof asked.forecast,
                                           .value_bytes = q->value_bytes,
                                           .index_bytes = q->index_bytes,
                                           .predict = q->predict,
                                           .exact = q->exact,
                                           .cold = q->cold,
                                           .products = q->products}};
    spc_kernel_list list;
    spc_gpus_forecast *forecast = NULL;
    if (iterates && q->iteration.preconditioner.kind)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "over several GPUs an iteration goes without preconditioner");
    SPC_TRY(spc_kernel_list_make(q->kernel, asked.columns ? 0 : q->kernels, q->device, q->value_bytes, &list,
                                 error));
    /* Those that a part's own matrix decides: kernels that only the device's terms know are none of them. */
    spc_kernel_spec *spec = spc_malloc(list.count, sizeof *spec);
    spc_status status = spec ? SPC_OK : spc_fail_memory(error, list.count * sizeof *spec);
    for (size_t i = 0; i < list.count && status == SPC_OK; i++)
        if (!list.item[i].plain && !*list.item[i].foreign)
            spec[asked.specs++] = list.item[i].spec;
    asked.spec = spec;
    if (status == SPC_OK)
        status = q->recipe ? spc_gpus_forecast_recipe(q->recipe, q->device, q->gpus.system, &asked, &forecast,
                                                      error)
                           : spc_gpus_forecast_make(spc_analysis_pattern(q->analysis), q->device,
                                                    q->gpus.system, &asked, &forecast, error);
    spc_free(spec);
    spc_kernel_list_free(&list);
    if (status != SPC_OK)
        return status;
    if (!spc_answer_keep(a, forecast, release_forecast))
        return spc_fail_memory(error, sizeof *forecast);
    return take_forecast(q, forecast, a, error);
}
