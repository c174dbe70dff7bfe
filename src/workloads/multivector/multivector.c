/* A product with K columns, or with the transposed matrix, as an answer. */
#include <math.h>
#include <string.h>

#include "analysis/analysis.h"
#include "core/error.h"
#include "device/device_facts.h"
#include "kernels/common/multivector.h"
#include "model/model.h"
#include "workloads/multivector/multivector_forecast.h"
#include "workloads/operation.h"
#include "workloads/product/kernel_ranking.h"

/* What the time goes to: the terms that docs/multivector.md adds up or overlaps. */
static spc_status add_parts(const spc_columns_prediction *p, spc_answer *answer, spc_candidate *c,
                            spc_error *error)
{
    const struct {
        const char *name;
        double seconds, bytes;
        spc_limit limit;
    } terms[] = {{"launch", p->launch_seconds, NAN, SPC_LIMIT_LAUNCH},
                 {"issue", p->issue_seconds, NAN, SPC_LIMIT_ISSUE},
                 {"l2", p->l2_seconds, p->traffic.l2_bytes, SPC_LIMIT_L2},
                 {"dram", p->dram_seconds, p->traffic.read_bytes + p->traffic.write_bytes, SPC_LIMIT_DRAM},
                 {"chains", p->chain_seconds, NAN, SPC_LIMIT_LATENCY}};
    enum { TERMS = sizeof terms / sizeof *terms };
    spc_part_time *part = spc_answer_room(answer, TERMS, sizeof *part);
    if (!part)
        return spc_fail_memory(error, TERMS * sizeof *part);
    for (size_t i = 0; i < TERMS; i++)
        part[i] = (spc_part_time){.part = terms[i].name,
                                  .count = 1,
                                  .seconds = terms[i].seconds,
                                  .bytes = terms[i].bytes,
                                  .dram_bytes = terms[i].limit == SPC_LIMIT_DRAM ? terms[i].bytes : NAN,
                                  .utilisation = terms[i].seconds / p->seconds,
                                  .binds = terms[i].limit == p->limited_by};
    c->part = part;
    c->parts = TERMS;
    return SPC_OK;
}

static spc_status add_candidate(const spc_question *q, const spc_columns_prediction *p, spc_answer *answer,
                                spc_candidate *c, spc_error *error)
{
    const spc_kernel *kernel = spc_multivector_kernel_named(p->kernel);
    *c = spc_candidate_unknown();
    memcpy(c->kernel, p->kernel, sizeof c->kernel);
    c->seconds = p->seconds;
    c->seconds_low = p->seconds_low;
    c->seconds_high = p->seconds_high;
    c->gflops = p->gflops;
    c->limited_by = spc_limit_name(p->limited_by);
    c->setup_seconds = p->setup_seconds;
    c->total_seconds = q->products ? p->setup_seconds + (double)q->products * p->seconds : NAN;
    c->memory_bytes = (double)p->memory_bytes;
    c->memory_available = p->memory_available;
    c->fits = p->fits;
    c->library = kernel->peer;
    c->library_version = spc_device_library_version(q->device, p->kernel, q->value_bytes & 0xff);
    c->listed = (size_t)(spc_multivector_place(kernel));
    c->trust =
        isnan(p->seconds_low) ? spc_trust_name(SPC_TRUST_MAGNITUDE) : spc_device_trust_words(q->device);
    c->has_multivector = true;
    c->multivector = (spc_multivector_terms){.bytes_per_flop = p->bytes_per_flop,
                                             .dram_bytes = p->traffic.read_bytes + p->traffic.write_bytes,
                                             .l2_bytes = p->traffic.l2_bytes,
                                             .passes = p->traffic.passes,
                                             .chain = p->traffic.chain,
                                             .simulated_seconds = p->simulated_seconds,
                                             .block_rows = p->block_rows,
                                             .block_entries = p->block_entries,
                                             .facts = spc_answer_text(answer, "%s", p->facts),
                                             .rests_on = spc_provenance_name(p->rests_on)};
    return c->multivector.facts ? add_parts(p, answer, c, error) : spc_fail_memory(error, sizeof p->facts);
}

/* The candidate of a name among those of the answer; NULL where there is none. */
static const char *name_in(const spc_answer *a, const char *kernel)
{
    for (size_t i = 0; kernel && i < a->candidates; i++)
        if (strcmp(a->candidate[i].kernel, kernel) == 0)
            return a->candidate[i].kernel;
    return NULL;
}

static spc_status add_rest(const spc_columns_answer *found, spc_candidate *best, spc_answer *a,
                           spc_error *error)
{
    const spc_columns_change *change = &found->change;
    a->best = name_in(a, found->best);
    a->best_library = name_in(a, found->best_library);
    a->dense_seconds = found->dense_seconds;
    a->dense_density = found->dense_density;
    a->forming_seconds = found->forming_seconds;
    a->formed_seconds = found->formed_seconds;
    a->pass_columns = found->pass_columns ? found->pass_columns : UINT32_MAX;
    a->padded_columns = found->padded_columns ? found->padded_columns : UINT32_MAX;
    best->pays_against = name_in(a, found->ready);
    best->pays_after = isfinite(found->setup_pays_after) ? (uint64_t)found->setup_pays_after : UINT64_MAX;
    for (size_t i = 1; i < a->candidates; i++) /* faster, but ready later */
        ((spc_candidate *)a->candidate)[i].as_good = a->candidate[i].seconds < best->seconds;
    if (change->what) {
        best->change = (spc_change_found){.what = change->what,
                                          .kernel = spc_answer_text(a, "%s", change->kernel),
                                          .seconds = change->seconds,
                                          .speedup = change->speedup,
                                          .pays_after = UINT64_MAX};
        SPC_TRY(spc_answer_change(a, &best->change, error));
    }
    if (isfinite(found->forming_seconds)) {
        double pays = found->transpose_pays_after;
        const spc_preparation forming = {.what = "forming",
                                         .seconds = found->forming_seconds,
                                         .as_operations = found->forming_seconds / best->seconds,
                                         .pays_against = best->kernel,
                                         .pays_after = isfinite(pays) ? (uint64_t)pays : UINT64_MAX};
        SPC_TRY(spc_answer_prepare(a, &forming, error));
    }
    if (isnan(found->dense_seconds) && a->nnz > 0)
        SPC_TRY(spc_answer_caution(a, SPC_CAUTION_NO_ANSWER, "dense: its time with such values is not known",
                                   error));
    if (*found->missing_code)
        SPC_TRY(spc_answer_caution(a, SPC_CAUTION_NO_CODE, found->missing_code, error));
    return found->missing_type ? spc_answer_caution(a, SPC_CAUTION_NO_TYPE, found->missing_type, error)
                               : SPC_OK;
}

/* One product for each column, where that is faster than all of them at once. */
static spc_status try_singles(const spc_question *q, spc_candidate *best, spc_answer *a, spc_error *error)
{
    spc_forecast single;
    spc_error why;
    const spc_forecast_options options = {.size = sizeof options,
                                          .value_bytes = q->value_bytes,
                                          .index_bytes = q->index_bytes,
                                          .predict = q->predict,
                                          .products = q->products};
    bool known = q->value_bytes == 4 || q->value_bytes == 8 || q->value_bytes == SPC_MIXED;
    if (!known || q->multivector.transposed || q->multivector.beta || q->multivector.columns < 2)
        return SPC_OK;
    spc_status status = spc_best_forecast(q->analysis, q->device, &options, NULL, 0, &single, &why);
    if (spc_is_no_candidate(status))
        return SPC_OK;
    if (status != SPC_OK)
        return spc_fail(error, status, "%s", why.message);
    double seconds = q->multivector.columns * single.prediction.seconds;
    if (single.bound || !(seconds < 0.99 * best->seconds))
        return SPC_OK;
    const spc_change_found change = {.what = "singles",
                                     .kernel = spc_answer_text(a, "%s", single.kernel),
                                     .seconds = seconds,
                                     .speedup = best->seconds / seconds,
                                     .pays_after = UINT64_MAX};
    if (!change.kernel)
        return spc_fail_memory(error, sizeof single.kernel);
    SPC_TRY(spc_answer_change(a, &change, error));
    if (best->change.what && best->change.speedup >= change.speedup)
        return SPC_OK;
    best->change = change;
    spc_change_found *list = (spc_change_found *)a->change, last = list[a->changes - 1];
    memmove(list + 1, list, (a->changes - 1) * sizeof *list); /* the largest gain first */
    list[0] = last;
    return SPC_OK;
}

spc_status spc_multivector_ask(const spc_question *q, spc_answer *a, spc_error *error)
{
    const spc_pattern *pattern = spc_analysis_pattern(q->analysis);
    const spc_columns_options asked = {.size = sizeof asked,
                                       .columns = q->multivector.columns,
                                       .value_bytes = q->value_bytes,
                                       .index_bytes = q->index_bytes,
                                       .layout = q->multivector.layout,
                                       .transposed = q->multivector.transposed,
                                       .beta = q->multivector.beta,
                                       .products = q->products,
                                       .kernels = q->kernel,
                                       .kernel_count = q->kernels};
    spc_columns_answer *found = spc_answer_room(a, 1, sizeof *found);
    if (!found)
        return spc_fail_memory(error, sizeof *found);
    SPC_TRY(spc_columns_forecast(pattern, q->device, &asked, found, error));
    if (q->depth < SPC_DEPTH_TIMES)
        SPC_TRY(spc_columns_add_formed(pattern, q->device, &asked, found, error));
    spc_candidate *c = spc_answer_room(a, found->count, sizeof *c);
    if (!c)
        return spc_fail_memory(error, found->count * sizeof *c);
    for (size_t i = 0; i < found->count; i++)
        SPC_TRY(add_candidate(q, &found->predictions[i], a, &c[i], error));
    a->candidate = c;
    a->candidates = found->count;
    SPC_TRY(add_rest(found, &c[0], a, error));
    return q->depth < SPC_DEPTH_TIMES && a->nnz ? try_singles(q, &c[0], a, error) : SPC_OK;
}
