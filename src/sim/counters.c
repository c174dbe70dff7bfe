#include "sim/counters.h"

#include <math.h>

void spc_counters_add(spc_counters *sum, const spc_counters *more, double weight)
{
    for (int c = 0; c < SPC_COUNTERS; c++)
        for (int a = 0; a < SPC_ARRAYS; a++)
            sum->of[c][a] += more->of[c][a] * weight;
}

double spc_counters_sum(const spc_counters *counters, spc_counter counter)
{
    double sum = 0;
    for (int a = 0; a < SPC_ARRAYS; a++)
        sum += counters->of[counter][a];
    return sum;
}

void spc_counters_bound(spc_counters *sum, const spc_counters *seen)
{
    for (int c = 0; c < SPC_COUNTERS; c++)
        for (int a = 0; a < SPC_ARRAYS; a++)
            sum->of[c][a] = fmax(sum->of[c][a], seen->of[c][a]);
    for (int a = 0; a < SPC_ARRAYS; a++) {
        sum->of[SPC_COUNT_L1_HITS][a] = fmin(sum->of[SPC_COUNT_L1_HITS][a], sum->of[SPC_COUNT_SECTORS][a]);
        sum->of[SPC_COUNT_L2_MISSES][a] =
            fmin(sum->of[SPC_COUNT_L2_MISSES][a], sum->of[SPC_COUNT_L2_SECTORS][a]);
    }
}

void spc_counters_grow(spc_counters *now, const spc_counters *before, const double requests[SPC_ARRAYS],
                       const double lines[SPC_ARRAYS])
{
    for (int c = 0; c < SPC_COUNTERS; c++)
        for (int a = 0; a < SPC_ARRAYS; a++) {
            double times = c == SPC_COUNT_REQUESTS ? requests[a] : lines[a];
            now->of[c][a] += (now->of[c][a] - before->of[c][a]) * times;
        }
}
