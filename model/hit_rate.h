/* model/hit_rate.h - the hit rate of x from what a device and a trace know. */
#ifndef SPC_MODEL_HIT_RATE_H
#define SPC_MODEL_HIT_RATE_H

#include "sparcast/predict.h"

/* True if the device has a regression line for this kernel and this number of rows. */
bool spc_hit_has_lines(const spc_device *device, const char *kernel, uint32_t rows);

/* The hit rate that the options ask for, before any what-if, in [0, 1]; *source is never AUTO.
 * Errors: DATA (lines asked for where there are none), ARGUMENT (a given rate outside [0, 1]). */
spc_status spc_hit_rate(const spc_device *device, const char *kernel, const spc_features *features,
                        const spc_predict_options *options, double *rate, spc_hit_source *source,
                        spc_error *error);

#endif
