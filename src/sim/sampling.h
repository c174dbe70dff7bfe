/* sim/sampling.h - which multiprocessors of a launch are simulated, chosen one after the other.
 *
 * First come the critical ones, which decide the time. The first is the one that ends last by its iterations,
 * the second has the most entries. Others follow, by turns, until those left cannot be expected to end later
 * than those seen. Then come samples of the rest, spread over their entries, until the standard error of the
 * counts is small. Each sample stands for those nearest to it. Regression corrects the weights so that they
 * reproduce the entries and iterations of all (Sarndal, Swensson and Wretman, Model Assisted Survey Sampling,
 * 1992, ch. 6). So a count that is proportional to these is exact.
 */
#ifndef SPC_SIM_SAMPLING_H
#define SPC_SIM_SAMPLING_H

#include "sim/launch.h"

/* Counts whose standard error decides how many samples are enough: sectors of all loads, and sectors that
 * came from the L2. */
enum { SPC_SAMPLE_COUNTS = 2 };

/* Units that all multiprocessors share, and which may decide when one of them ends: L2 and DRAM. */
enum { SPC_SAMPLE_DEMANDS = 2 };

/* A multiprocessor that was simulated. */
typedef struct spc_sample_unit {
    uint32_t sm;
    double stands_for; /* the weight of its counts; may be negative */
    double cycles, count[SPC_SAMPLE_COUNTS], demand[SPC_SAMPLE_DEMANDS];
} spc_sample_unit;

typedef struct spc_rival {
    uint64_t entries;
    uint32_t sm;
    uint32_t unit; /* index + 1 in spc_sample.unit; 0: not simulated */
} spc_rival;

typedef struct spc_sample {
    const spc_block_schedule *schedule;
    spc_sample_unit *unit; /* [schedule->active] of which the first `count` have been simulated */
    spc_rival *other;      /* [others] those that are not critical, by their entries */
    bool *is_critical;     /* [schedule->active] */
    uint32_t count, critical, others;
    uint32_t most_critical, samples; /* limits of the numbers of critical multiprocessors and of samples */
    bool all;                        /* simulate as many as the limits say, however small the errors */
    bool sampling;                   /* the critical ones are known; samples follow */
    uint32_t step;                   /* index of the next position in the sequence of samples */
    double slowest;                  /* cycles of the slowest so far */
    uint64_t steps, most_steps;      /* spc_sm_steps() so far, and their limit */
    double entries, iterations;      /* means over the multiprocessors */
} spc_sample;

/* samples: their number beside the critical ones; 0 = until the standard error is small. most_steps: limit of
 * spc_sm_steps(); 0 = none. One critical multiprocessor and one sample are simulated in any case, more only
 * where they fit the limit. Errors: MEMORY. */
spc_status spc_sample_begin(spc_sample *sample, const spc_block_schedule *schedule, uint32_t samples,
                            uint64_t most_steps, spc_error *error);
void spc_sample_end(spc_sample *sample);

/* Finds the multiprocessor to simulate next; its result must then be added. False: those seen are enough. */
bool spc_sample_next(spc_sample *sample, uint32_t *sm);

/* demand: cycles that the shared units would work for what the multiprocessor asks, if they served it alone.
 */
void spc_sample_add(spc_sample *sample, double cycles, const double count[SPC_SAMPLE_COUNTS],
                    const double demand[SPC_SAMPLE_DEMANDS], uint64_t steps);

/* That of each multiprocessor of the launch, by regression on entries and iterations: demand[active]. */
void spc_sample_demands(const spc_sample *sample, int unit, double *demand);

/* Sets stands_for of all units, after the last one was added. */
void spc_sample_weigh(spc_sample *sample);

#endif
