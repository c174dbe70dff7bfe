/* forecast/predict_gather.h - from what a gather memory does with x to a prediction. */
#ifndef SPC_FORECAST_PREDICT_GATHER_H
#define SPC_FORECAST_PREDICT_GATHER_H

#include "sparcast/predict.h"

/* Errors: DATA (the device has no banks), UNSUPPORTED (options of the published equations, a memory in its
 * place), those of spc_gather_predict. */
spc_status spc_check_gather(const spc_device *device, const spc_predict_options *options, spc_error *error);

/* The same of what_if.memory. */
spc_status spc_check_memory(const spc_device *memory, spc_error *error);

/* The device is a gather memory: everything but padding and memory, which are there already. */
spc_status spc_predict_gathered(const spc_device *device, const spc_features *features,
                                spc_prediction *prediction, spc_error *error);

/* A gather memory stands behind what the published model predicted: it may take longer. */
spc_status spc_wait_for_gather(const spc_features *features, spc_prediction *prediction, spc_error *error);

/* What is said of the gather memory whatever the model. */
void spc_describe_gather(const spc_gather_result *result, spc_prediction *prediction);

#endif
