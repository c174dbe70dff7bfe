/* model/gather/gather_behind.h - what other models say of a gather memory behind their device. */
#ifndef SPC_MODEL_GATHER_BEHIND_H
#define SPC_MODEL_GATHER_BEHIND_H

#include "sparcast/predict.h"

/* Whether `memory` can take the place of the device's. Errors: DATA (it has no banks), UNSUPPORTED (the
 * device is a gather memory itself), those of spc_gather_predict. */
spc_status spc_check_memory_of(const spc_device *device, const spc_device *memory, spc_error *error);

/* Whether the processor sends columns to what_if->memory. */
bool spc_sends_columns(const spc_what_if *what_if);

/* A gather memory stands behind what the published model predicted: it may take longer. Errors: ARGUMENT
 * (features without a gather). */
spc_status spc_wait_for_gather(const spc_features *features, spc_prediction *prediction, spc_error *error);

/* What is said of the gather memory whatever the model. */
void spc_describe_gather(const spc_gather_result *result, spc_prediction *prediction);

#endif
