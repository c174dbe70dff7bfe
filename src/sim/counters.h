/* sim/counters.h - the table of counters: events of loads at each level, by kind and array, as the hardware's
 * counters define them. Stores are not counted.
 */
#ifndef SPC_SIM_COUNTERS_H
#define SPC_SIM_COUNTERS_H

#include "isa/architecture.h"

typedef enum spc_counter {
    SPC_COUNT_REQUESTS,   /* warp memory instructions */
    SPC_COUNT_TAGS,       /* distinct lines, summed over requests */
    SPC_COUNT_SECTORS,    /* distinct sectors, summed over requests */
    SPC_COUNT_L1_HITS,    /* sectors that hit the L1 */
    SPC_COUNT_L2_SECTORS, /* sectors that came from the L2: the others, or fewer where x is packed */
    SPC_COUNT_GRANULES,   /* DRAM access granules that miss the L1 */
    SPC_COUNT_DRAM,       /* granules that DRAM moved */
    SPC_COUNT_L2_MISSES,  /* sectors that the L2 lacked: other sectors of their granules come with them */
    SPC_COUNTERS,
} spc_counter;

/* Counts are whole numbers below 2^53, unless part of the work was extrapolated. */
typedef struct spc_counters {
    double of[SPC_COUNTERS][SPC_ARRAYS];
} spc_counters;

/* Adds `weight` times `more`. */
void spc_counters_add(spc_counters *sum, const spc_counters *more, double weight);

/* Of all arrays. */
double spc_counters_sum(const spc_counters *counters, spc_counter counter);

/* Bounds sums that negative weights may have made impossible: none is less than was seen in the sample, and
 * no part is larger than its whole. */
void spc_counters_bound(spc_counters *sum, const spc_counters *seen);

/* Extrapolates by the difference between `now` and `before`: adds requests[array] times the requests in it,
 * and lines[array] times everything else. */
void spc_counters_grow(spc_counters *now, const spc_counters *before, const double requests[SPC_ARRAYS],
                       const double lines[SPC_ARRAYS]);

#endif
