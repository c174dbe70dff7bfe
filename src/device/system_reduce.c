/* What a sum over several GPUs takes, by their number and its size. */
#include "device/system_reduce.h"

#include <math.h>

/* Of the links: each GPU sends and receives its share of the vector twice. */
static double ring_seconds(const spc_system *system, uint32_t gpus, double bytes)
{
    double pair = spc_system_number(system, "pair_bandwidth", INFINITY);
    return 2 * (gpus - 1.0) / gpus * bytes / spc_system_number(system, "nccl_bandwidth", pair);
}

/* Of exactly so many GPUs: linear between two sizes, and what more takes on the links beyond the last one. */
static double reduce_of(const spc_system *system, uint32_t gpus, double bytes)
{
    double below = 0, above = INFINITY, low = NAN, high = NAN;
    for (size_t i = 0; i < spc_system_fact_count(system); i++) {
        spc_system_fact fact = spc_system_fact_at(system, i);
        uint32_t n;
        double size;
        if (!spc_system_reduce_key(fact.key, &n, &size) || n != gpus)
            continue;
        if (size <= bytes && size > below) {
            below = size;
            low = fact.value;
        }
        if (size >= bytes && size < above) {
            above = size;
            high = fact.value;
        }
    }
    if (isnan(low))
        return high;
    if (isnan(high))
        return low + ring_seconds(system, gpus, bytes - below);
    return above > below ? low + (high - low) * (bytes - below) / (above - below) : low;
}

/* The largest number of GPUs with a time from `least` to `most`; 0: none. */
static uint32_t known_gpus(const spc_system *system, uint32_t least, uint32_t most)
{
    uint32_t found = 0;
    for (size_t i = 0; i < spc_system_fact_count(system); i++) {
        uint32_t n;
        double size;
        if (spc_system_reduce_key(spc_system_fact_at(system, i).key, &n, &size) && n >= least && n <= most &&
            n > found)
            found = n;
    }
    return found;
}

double spc_system_all_reduce(const spc_system *system, uint32_t gpus, double bytes)
{
    uint32_t low = known_gpus(system, 2, gpus), high = gpus;
    if (!low)
        return spc_system_number(system, "reduce_latency", 0) +
               (gpus - 2.0) * spc_system_number(system, "reduce_step", 0) + ring_seconds(system, gpus, bytes);
    while (high <= 1024 && !known_gpus(system, high, high))
        high++;
    if (high > 1024) { /* beyond the last one: as from the one before it to that */
        high = low;
        low = known_gpus(system, 2, high - 1);
    }
    if (!low || low == high)
        return reduce_of(system, high, bytes);
    double from = reduce_of(system, low, bytes), to = reduce_of(system, high, bytes);
    return from + (to - from) * log2((double)gpus / low) / log2((double)high / low);
}
