/* model/exec/exec.h - the execution-order model, for its row and for kernels known by their terms. */
#ifndef SPC_MODEL_EXEC_H
#define SPC_MODEL_EXEC_H

#include "analysis/analysis.h"
#include "model/model.h"

/* spc_execute with a simulator. */
spc_status spc_execute_with(spc_simulator *simulator, const spc_kernel_spec *spec, uint32_t value_bytes,
                            const spc_device *device, const spc_execute_options *options,
                            spc_execution *execution, spc_error *error);

extern const spc_model_type spc_model_exec;

#endif
