/* sim/sampling.h - which multiprocessors of a launch are simulated, chosen one after the other.
 *
 * First the critical ones, which decide the time: the one that ends last by its iterations, the one with most
 * entries, then the next by iterations, until those left cannot be expected to end later than those seen did.
 * Then a sample of the others, spread over their entries, until what all count follows from entries and
 * iterations. Each sample stands for those nearest to it; what that lacks of the entries and iterations of
 * all is made up for by regression (Sarndal, Swensson and Wretman, Model Assisted Survey Sampling, 1992, ch.
 * 6), so that whatever is proportional to these is exact.
 */
#ifndef SPC_SIM_SAMPLING_H
#define SPC_SIM_SAMPLING_H

#include "sim/block_scheduler.h"

/* What must follow from entries and iterations: sectors that were asked for, and those that came from the L2.
 */
enum { SPC_SAMPLE_COUNTS = 2 };

/* A multiprocessor that was simulated. */
typedef struct spc_sample_unit {
    uint32_t sm;
    double stands_for; /* how often its counts count; may be negative */
    double cycles, count[SPC_SAMPLE_COUNTS];
} spc_sample_unit;

typedef struct spc_candidate {
    uint64_t entries;
    uint32_t sm, unit; /* unit: its number + 1 if it was simulated */
} spc_candidate;

typedef struct spc_sample {
    const spc_block_schedule *schedule;
    spc_sample_unit *unit; /* [schedule->active] of which the first `count` have been simulated */
    spc_candidate *other;  /* [others] those that are not critical, by their entries */
    bool *is_critical;     /* [schedule->active] */
    uint32_t count, critical, others;
    uint32_t most_critical, samples; /* no more than so many */
    bool all;                        /* and no fewer */
    bool sampling;                   /* the critical ones are known */
    uint32_t step;                   /* of the sequence of positions */
    double slowest;                  /* cycles */
    uint64_t steps, most_steps;      /* of the simulation: so far, and how many it may take */
    double entries, iterations;      /* of an average multiprocessor */
} spc_sample;

/* samples: beside the critical ones; 0 = as many as are enough. most_steps: of the simulation (spc_sm_steps);
 * where more would be needed, one critical multiprocessor and one sample are simulated, and as many more as
 * fit in; 0 = any number. Errors: MEMORY. */
spc_status spc_sample_begin(spc_sample *sample, const spc_block_schedule *schedule, uint32_t samples,
                            uint64_t most_steps, spc_error *error);
void spc_sample_end(spc_sample *sample);

/* The multiprocessor to simulate next, whose answer must then be added; false: those seen are enough. */
bool spc_sample_next(spc_sample *sample, uint32_t *sm);

void spc_sample_add(spc_sample *sample, double cycles, const double count[SPC_SAMPLE_COUNTS], uint64_t steps);

/* For how many each of them stands, once all are simulated. */
void spc_sample_weigh(spc_sample *sample);

#endif
