/* A matrix in another order, and which orders it is tried in. */
#include "workloads/ordered.h"

#include <math.h>
#include <stdio.h>

#include "analysis/analysis.h"
#include "core/clock.h"
#include "core/error.h"
#include "core/memory.h"
#include "reorder/permutation.h"

/* ---- one order ---- */

static spc_status apply_order(spc_analysis *original, const spc_progress *progress, spc_reordered *r,
                              spc_error *error)
{
    double start = spc_clock(CLOCK_THREAD_CPUTIME_ID);
    int threads = spc_analysis_threads(original);
    const spc_analysis_options options = {.size = sizeof options, .threads = threads, .progress = progress};
    spc_status status = spc_permutation_apply(r->permutation, r->pattern, threads, &r->owned, error);
    r->apply_seconds = spc_clock(CLOCK_THREAD_CPUTIME_ID) - start;
    r->analysis = NULL;
    if (status == SPC_OK)
        status = spc_analysis_open(r->owned, &options, &r->analysis, error);
    r->pattern = r->owned;
    if (status != SPC_OK)
        spc_reordered_close(r);
    return status;
}

static spc_reordered as_it_is(spc_analysis *original)
{
    return (spc_reordered){.analysis = original, .pattern = spc_analysis_pattern(original)};
}

spc_status spc_reordered_open(spc_analysis *original, const spc_reorder_options *order, spc_reordered *r,
                              spc_error *error)
{
    *r = as_it_is(original);
    if (!order)
        return SPC_OK;
    spc_status status = spc_reorder(r->pattern, order, &r->permutation, error);
    if (status != SPC_OK || order->kind == SPC_REORDER_OWN)
        return status;
    r->order_seconds = spc_permutation_seconds(r->permutation);
    return apply_order(original, order->progress, r, error);
}

spc_status spc_reordered_by(spc_analysis *original, const spc_permutation *permutation,
                            const spc_progress *progress, spc_reordered *r, spc_error *error)
{
    *r = as_it_is(original);
    SPC_TRY(spc_permutation_new(spc_permutation_rows(permutation), spc_permutation_row(permutation),
                                spc_permutation_cols(permutation), spc_permutation_col(permutation),
                                &r->permutation, error));
    return apply_order(original, progress, r, error);
}

void spc_reordered_close(spc_reordered *r)
{
    if (r->owned)
        spc_analysis_close(r->analysis);
    spc_pattern_free(r->owned);
    spc_permutation_free(r->permutation);
    *r = (spc_reordered){0};
}

/* ---- lists ---- */

enum { SUITABLE = 8, LENGTH_WINDOW = 1024 };

spc_status spc_order_list_open(spc_order_list *list, size_t room, spc_error *error)
{
    *list = (spc_order_list){spc_calloc(room + SUITABLE, sizeof *list->item), 0};
    return list->item ? SPC_OK : spc_fail_memory(error, (room + SUITABLE) * sizeof *list->item);
}

void spc_order_list_close(spc_order_list *list)
{
    spc_free(list->item);
    *list = (spc_order_list){0};
}

void spc_order_list_add(spc_order_list *list, const spc_reorder_options *order)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->item[i].kind == order->kind && list->item[i].parameter == order->parameter)
            return;
    list->item[list->count++] = (spc_reorder_options){
        .size = sizeof(spc_reorder_options), .kind = order->kind, .parameter = order->parameter};
}

static void add_kind(spc_order_list *list, spc_reorder_kind kind, uint32_t parameter)
{
    spc_order_list_add(list, &(spc_reorder_options){.kind = kind, .parameter = parameter});
}

/* Parts whose share of x fits into a cache; they make sense where x does not fit into it anyway. */
static void add_parts_for(spc_order_list *list, const spc_pattern *pattern, const spc_device *device,
                          double row_bytes, const char *cache)
{
    double bytes;
    if (!device || !spc_device_get(device, cache, NULL, &bytes) || !(bytes > 0))
        return;
    double parts = ceil((double)pattern->cols * row_bytes / bytes);
    if (parts > 1)
        add_kind(list, SPC_REORDER_PARTITION, (uint32_t)fmin(parts, UINT32_MAX / 2));
}

void spc_order_list_add_suitable(spc_order_list *list, const spc_pattern *pattern, const spc_device *device,
                                 double row_bytes)
{
    add_kind(list, SPC_REORDER_RCM, 0);
    add_parts_for(list, pattern, device, row_bytes, "l1_bytes");
    add_parts_for(list, pattern, device, row_bytes, "l2_bytes");
    add_kind(list, SPC_REORDER_DISSECTION, 0);
    add_kind(list, SPC_REORDER_LENGTH, 0);
    add_kind(list, SPC_REORDER_LENGTH, LENGTH_WINDOW);
    add_kind(list, SPC_REORDER_RABBIT, 0);
    add_kind(list, SPC_REORDER_RANDOM, 0);
}
