/* analysis/analysis.h - what forecasts need of an analysis besides its traces, and
 * the execution-order model with what is known of the pattern already. */
#ifndef SPC_ANALYSIS_ANALYSIS_H
#define SPC_ANALYSIS_ANALYSIS_H

#include "format/survey.h"
#include "sparcast/predict.h"

/* What its kernels have in common; several threads may use it. */
spc_survey *spc_analysis_survey(spc_analysis *analysis);

/* The features that need no trace; those of a trace stay 0. All parameters must be chosen. */
spc_status spc_analysis_size(spc_analysis *analysis, const spc_kernel_spec *spec, uint32_t value_bytes,
                             uint32_t index_bytes, spc_features *features, spc_error *error);

/* spc_execute of a pattern that has been surveyed. */
spc_status spc_execute_survey(spc_survey *survey, const spc_kernel_spec *spec, uint32_t value_bytes,
                              const spc_device *device, const spc_execute_options *options,
                              spc_execution *execution, spc_error *error);

#endif
