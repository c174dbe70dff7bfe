/* analysis/simulator.h - the simulations of one pattern, each run once. A warm-up run is the same for every
 * what-if. Library kernels that are simulated as the same kernel of ours differ in the launch alone.
 *
 * Several threads may use a simulator: one runs a simulation, the others wait for it.
 */
#ifndef SPC_ANALYSIS_SIMULATOR_H
#define SPC_ANALYSIS_SIMULATOR_H

#include "gather/gather_forecast.h"
#include "sim/machine_facts.h"

typedef struct spc_simulator {
    spc_facts facts; /* of the pattern, which all its programs share */
    spc_gather_walks walks;
    pthread_mutex_t lock;
    struct spc_simulation *first;
} spc_simulator;

/* Everything that the result of a simulation depends on besides the pattern. */
typedef struct spc_simulation_key {
    spc_kernel_spec spec; /* all parameters chosen */
    uint32_t value_bytes;
    const spc_architecture *architecture; /* whose code is run */
    spc_machine machine;                  /* launch times left out: 0 */
    bool exact, unlimited, cold, warm_up;
    spc_between between;
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

#endif
