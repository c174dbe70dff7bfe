/* analysis/analysis.h - what forecasts need of an analysis besides its traces. */
#ifndef SPC_ANALYSIS_ANALYSIS_H
#define SPC_ANALYSIS_ANALYSIS_H

#include "sparcast/predict.h"

const spc_pattern *spc_analysis_pattern(const spc_analysis *analysis);

/* The features that need no trace; those of a trace stay 0. All parameters must be chosen. */
spc_status spc_analysis_size(const spc_analysis *analysis, const spc_kernel_spec *spec, uint32_t value_bytes,
                             uint32_t index_bytes, spc_features *features, spc_error *error);

#endif
