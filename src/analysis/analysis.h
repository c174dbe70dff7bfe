/* analysis/analysis.h - what forecasts need of an analysis besides its traces. */
#ifndef SPC_ANALYSIS_ANALYSIS_H
#define SPC_ANALYSIS_ANALYSIS_H

#include "analysis/simulator.h"
#include "sparcast/predict.h"

/* Its simulations, and the facts of the pattern that they share; several threads may use it. */
spc_simulator *spc_analysis_simulator(spc_analysis *analysis);

const spc_pattern *spc_analysis_pattern(const spc_analysis *analysis);

/* Threads that may work on it. */
int spc_analysis_threads(const spc_analysis *analysis);

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
