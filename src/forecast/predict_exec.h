/* forecast/predict_exec.h - a prediction from an execution (sparcast/execute.h). */
#ifndef SPC_FORECAST_PREDICT_EXEC_H
#define SPC_FORECAST_PREDICT_EXEC_H

#include "sparcast/predict.h"

/* Whether the model applies: DATA (the device lacks a fact, as a memory-side gather does), UNSUPPORTED
 * (options that only the published equations know, 64-bit indices, which no kernel reads). */
spc_status spc_check_execution(const spc_device *device, uint32_t index_bytes,
                               const spc_predict_options *options, spc_error *error);

/* Fills speed, traffic and limit; padding and memory are there already. Errors: ARGUMENT (features without an
 * execution). */
spc_status spc_predict_execution(const spc_device *device, const spc_features *features,
                                 spc_prediction *prediction, spc_error *error);

#endif
