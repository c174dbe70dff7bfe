/* A matrix in another order. */
#include "study/ordered.h"

#include <omp.h>

#include "analysis/analysis.h"

static spc_status apply_order(spc_analysis *original, spc_reordered *r, spc_error *error)
{
    double start = omp_get_wtime();
    int threads = spc_analysis_threads(original);
    const spc_analysis_options options = {.size = sizeof options, .threads = threads};
    const spc_pattern *pattern = spc_analysis_simulator(original)->facts.pattern;
    spc_status status = spc_permutation_apply(r->permutation, pattern, threads, &r->pattern, error);
    r->apply_seconds = omp_get_wtime() - start;
    r->analysis = NULL;
    return status == SPC_OK ? spc_analysis_open(r->pattern, &options, &r->analysis, error) : status;
}

spc_status spc_reordered_open(spc_analysis *original, const spc_reorder_options *order, spc_reordered *r,
                              spc_error *error)
{
    *r = (spc_reordered){.analysis = original};
    spc_status status =
        spc_reorder(spc_analysis_simulator(original)->facts.pattern, order, &r->permutation, error);
    if (status != SPC_OK || order->kind == SPC_REORDER_OWN)
        return status;
    r->order_seconds = spc_permutation_seconds(r->permutation);
    status = apply_order(original, r, error);
    if (status != SPC_OK)
        spc_reordered_close(r);
    return status;
}

void spc_reordered_close(spc_reordered *r)
{
    if (r->pattern)
        spc_analysis_close(r->analysis);
    spc_pattern_free(r->pattern);
    spc_permutation_free(r->permutation);
    *r = (spc_reordered){0};
}
