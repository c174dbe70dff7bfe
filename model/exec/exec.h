/* model/exec/exec.h - the execution-order model, for its row and for kernels known by their terms. */
#ifndef SPC_MODEL_EXEC_H
#define SPC_MODEL_EXEC_H

#include "analysis/analysis.h"
#include "model/model.h"
#include "sparcast/execute.h"

/* spc_execute with a simulator. */
spc_status spc_execute_with(spc_simulator *simulator, const spc_kernel_spec *spec, uint32_t value_bytes,
                            const spc_device *device, const spc_execute_options *options,
                            spc_execution *execution, spc_error *error);

extern const spc_model_type spc_model_exec;

/* True if, besides, the kernel (or the one of ours that stands in for it) has a program and machine code for
 * the device's architecture. Other kernels are predicted by the published model. */
bool spc_device_simulates(const spc_device *device, const spc_kernel_spec *spec);

/* Unset kernel parameters are chosen. Arrays beyond the device's memory_bytes are not simulated: each is read
 * once, at the bandwidth of the memory (simulated = 0). Errors: DATA (the device lacks a fact; the message
 * names it), ARGUMENT, MEMORY, INTERRUPTED. A peer is run as spc_kernel_nearest says. */
spc_status spc_execute(const spc_pattern *pattern, const spc_kernel_spec *spec, uint32_t value_bytes,
                       const spc_device *device, const spc_execute_options *options, spc_execution *execution,
                       spc_error *error);

#endif
