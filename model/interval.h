/* model/interval.h - the interval in which four in five measured times lie, from the errors of like
 * predictions. */
#ifndef SPC_MODEL_INTERVAL_H
#define SPC_MODEL_INTERVAL_H

#include "sparcast/predict.h"

/* Sets seconds_low and seconds_high of a prediction whose seconds are known. kernel may be NULL. */
void spc_interval_set(const spc_device *device, const char *kernel, const spc_features *features,
                      spc_model model, spc_prediction *prediction);

#endif
