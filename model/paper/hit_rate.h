/* model/paper/hit_rate.h - the hit rate of x from what a device and a trace know. */
#ifndef SPC_MODEL_HIT_RATE_H
#define SPC_MODEL_HIT_RATE_H

#include "sparcast/predict.h"

/* Where the hit rate that the options ask for comes from; never AUTO. Errors: DATA (lines asked for where
 * there are none for this kernel and this number of rows), ARGUMENT (a given rate outside [0, 1], no source).
 */
spc_status spc_hit_source_find(const spc_device *device, const char *kernel, uint32_t rows,
                               const spc_predict_options *options, spc_hit_source *source, spc_error *error);

/* The hit rate from a source that was found so, before any what-if, in [0, 1]. */
double spc_hit_rate(const spc_device *device, const char *kernel, const spc_features *features,
                    const spc_predict_options *options, spc_hit_source source);

#endif
