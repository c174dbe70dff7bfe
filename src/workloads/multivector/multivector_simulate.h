/* workloads/multivector/multivector_simulate.h - one of our kernels for k columns, run on the execution-order
 * simulator. */
#ifndef SPC_WORKLOADS_MULTIVECTOR_MULTIVECTOR_SIMULATE_H
#define SPC_WORKLOADS_MULTIVECTOR_MULTIVECTOR_SIMULATE_H

#include "kernels/common/multivector.h"

typedef struct spc_multivector_run {
    double seconds; /* without the launch; NaN: not simulated */
    double issue_seconds, l2_seconds, dram_seconds;
    double chain_seconds; /* of the warp that would take longest if it were alone */
    double l2_bytes;
    bool lacks_code; /* the architecture has no table, or this kernel is not in it */
} spc_multivector_run;

/* Whether the device has the facts and the kernel is one of ours, row-major, and nearer to what was measured
 * than its counts are. */
bool spc_multivector_can_simulate(const spc_device *device, const spc_kernel *kernel,
                                  const spc_multivector_job *job);

/* Whether a simulation takes a fact of the device. */
bool spc_multivector_simulator_reads(const spc_device *device, const char *key);

/* What comes from DRAM is as counted. Errors: UNSUPPORTED (no code, or no block fits the machine), MEMORY,
 * INTERRUPTED. */
spc_status spc_multivector_simulate(const spc_pattern *pattern, const spc_device *device,
                                    const spc_kernel *kernel, const spc_multivector_job *job,
                                    spc_multivector_run *run, spc_error *error);

#endif
