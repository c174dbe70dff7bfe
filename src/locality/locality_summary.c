#include "locality/locality_summary.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

static double locality_summary_ratio(double numerator, double denominator)
{
    return denominator > 0 ? numerator / denominator : 0;
}

void spc_locality_take_fills(spc_locality *l, const spc_lines *lines, const spc_fills *sums)
{
    uint64_t reused = l->accesses - sums->cold;
    l->lines_touched = sums->cold;
    l->reuse_interval.cold = sums->cold;
    if (reused) {
        l->reuse_interval.mean =
            locality_summary_ratio((double)(spc_lines_last_sum(lines) - sums->first_sum), (double)reused);
        l->reuse_interval.median = spc_histogram_percentile(sums->histogram, reused, 50);
        l->reuse_interval.p90 = spc_histogram_percentile(sums->histogram, reused, 90);
        l->reuse_interval.p99 = spc_histogram_percentile(sums->histogram, reused, 99);
        spc_histogram_fold(sums->histogram, l->reuse_interval.histogram_log2);
    }
    l->hit_rate = locality_summary_ratio((double)(l->accesses - sums->fills), (double)l->accesses);
    l->spatial.fills = sums->fills;
    l->spatial.words = locality_summary_ratio((double)sums->words, (double)sums->fills);
    l->spatial.accesses = locality_summary_ratio((double)l->accesses, (double)sums->fills);
}

void spc_locality_take_stack(spc_locality *l, const spc_stack *stack)
{
    l->has_distance = true;
    l->stack_distance.mean =
        locality_summary_ratio((double)stack->distance_sum, (double)(l->accesses - stack->touched));
    memcpy(l->stack_distance.histogram_log2, stack->log2, sizeof stack->log2);
}

spc_status spc_locality_take_curve(spc_locality *l, const spc_stack *stack, spc_error *error)
{
    size_t points = 0;
    for (uint64_t d = 0; d < stack->count_size; d++)
        points += stack->count[d] != 0;
    l->curve = spc_malloc(points, sizeof *l->curve);
    if (!l->curve)
        return spc_fail_memory(error, points * sizeof *l->curve);
    uint64_t hits = 0;
    for (uint64_t d = 0; d < stack->count_size; d++) {
        if (!stack->count[d])
            continue;
        hits += stack->count[d];
        l->curve[l->curve_points++] = (spc_curve_point){
            d + 1, (d + 1) * l->line_bytes, locality_summary_ratio((double)hits, (double)l->accesses)};
    }
    return SPC_OK;
}

void spc_locality_clear(spc_locality *locality)
{
    if (!locality)
        return;
    spc_free(locality->curve);
    *locality = (spc_locality){0};
}
