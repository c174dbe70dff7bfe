/* analysis/analysis.h - what forecasts need of an analysis besides its traces. */
#ifndef SPC_ANALYSIS_ANALYSIS_H
#define SPC_ANALYSIS_ANALYSIS_H

#include "gather/gather_forecast.h"
#include "sim/machine_facts.h"
#include "sparcast/predict.h"

/* The simulations of one pattern, each run once. A warm-up run is the same for every
 * what-if. Library kernels that are simulated as the same kernel of ours differ in the launch alone.
 *
 * Several threads may use a simulator: one runs a simulation, the others wait for it. */

typedef struct spc_simulator {
    spc_facts facts; /* of the pattern, which all its programs share */
    spc_gather_walks walks;
    pthread_mutex_t lock;
    struct spc_simulation *first;
    struct spc_replay_kept *replayed;
} spc_simulator;

/* Everything that the result of a simulation depends on besides the pattern. */
typedef struct spc_simulation_key {
    spc_kernel_spec spec; /* all parameters chosen */
    uint32_t value_bytes;
    const spc_architecture *architecture; /* whose code is run */
    spc_machine machine;                  /* launch times left out: 0 */
    bool exact, unlimited, cold, warm_up;
    spc_interleaved_traffic interleaved;
    uint64_t most_steps;  /* as in the options */
    spc_what_if what_if;  /* without the gather memory */
    bool x_gathered;      /* a gather memory answers for x */
    double gather_cycles; /* as in spc_sm_config */
} spc_simulation_key;

/* The pattern must outlive the simulator. */
void spc_simulator_begin(spc_simulator *simulator, const spc_pattern *pattern);
void spc_simulator_end(spc_simulator *simulator);

/* Whether that simulation was run: *result is what came out. */
bool spc_simulator_knows(spc_simulator *simulator, const spc_simulation_key *key, spc_launch_result *result);

/* Runs the program on the machine, both of which follow from the key, unless that was done before. */
spc_status spc_simulator_run(spc_simulator *simulator, const spc_simulation_key *key,
                             const spc_program *program, const spc_launch_config *config,
                             spc_launch_result *result, spc_error *error);

/* What replays of the L2 found for a simulation, whatever its what-if on hits of x. False: nobody kept it. */
typedef struct spc_replayed {
    spc_l2_replayed l2, l3;
} spc_replayed;

bool spc_simulator_find_replayed(spc_simulator *simulator, const spc_simulation_key *key,
                                 spc_replayed *found);
spc_status spc_simulator_keep_replayed(spc_simulator *simulator, const spc_simulation_key *key,
                                       const spc_replayed *found, spc_error *error);

/* Its simulations, and the facts of the pattern that they share; several threads may use it. */
spc_simulator *spc_analysis_simulator(spc_analysis *analysis);

const spc_pattern *spc_analysis_pattern(const spc_analysis *analysis);

/* Threads that may work on it. */
int spc_analysis_threads(const spc_analysis *analysis);

/* Whom it tells how far it is; may be NULL. */
const spc_progress *spc_analysis_progress(const spc_analysis *analysis);

/* What an operation has found about the pattern and asks for again, kept under a text until the analysis is
 * closed. Where there is none make(context, thing) makes it, while other threads that ask for it wait; *thing
 * belongs to the analysis, which releases it. Errors: MEMORY, those of make. */
spc_status spc_analysis_keep(spc_analysis *analysis, const char *key,
                             spc_status (*make)(void *context, void **thing, spc_error *error), void *context,
                             void (*release)(void *thing), void **thing, spc_error *error);

/* The features that need no trace; those of a trace stay 0. All parameters must be chosen. */
spc_status spc_analysis_size(spc_analysis *analysis, const spc_kernel_spec *spec, uint32_t value_bytes,
                             uint32_t index_bytes, spc_features *features, spc_error *error);

/* Bytes of a cache line; 128 where the device does not say. */
uint32_t spc_device_line_bytes(const spc_device *device);

/* A kernel that pads beyond all bounds, or that the device does not run, is no candidate. */
static inline bool spc_is_no_candidate(spc_status status)
{
    return status == SPC_ERROR_RANGE || status == SPC_ERROR_UNSUPPORTED;
}

#endif
