/* model/interval.h - the interval in which four in five measured times lie, from the errors of like
 * predictions. */
#ifndef SPC_MODEL_INTERVAL_H
#define SPC_MODEL_INTERVAL_H

#include "sparcast/predict.h"

/* Sets seconds_low and seconds_high of a prediction whose seconds are known. kernel may be NULL. */
void spc_interval_set(const spc_device *device, const char *kernel, const spc_features *features,
                      const spc_predict_options *options, spc_prediction *prediction);

/* The factor between two kernels of one matrix that their errors leave open, one time in ten: most of an
 * interval is an error that all kernels of a machine have in common. NaN where it is not known. */
double spc_interval_pair(const spc_device *device, spc_model model);

#endif
