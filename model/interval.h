/* model/interval.h - the interval in which four in five measured times lie, from the errors of like
 * predictions. */
#ifndef SPC_MODEL_INTERVAL_H
#define SPC_MODEL_INTERVAL_H

#include "sparcast/predict.h"

/* Sets seconds_low and seconds_high of a prediction whose seconds are known. kernel may be NULL. */
void spc_interval_set(const spc_device *device, const char *kernel, const spc_features *features,
                      const spc_predict_options *options, spc_prediction *prediction);

enum { SPC_SOURCE_SIZE = 120 };

/* What those errors are of, as the end of a sentence: "30 times of ell on GPUs whose facts are transferred";
 * "" where nothing like it was measured. */
void spc_interval_source(const spc_device *device, const char *kernel, const spc_features *features,
                         const spc_predict_options *options, char source[SPC_SOURCE_SIZE]);

/* The factor between two kernels of one matrix that their errors leave open, one time in ten: most of an
 * interval is an error that all kernels of a machine have in common. NaN where it is not known. */
double spc_interval_pair(const spc_device *device, spc_model model);

#endif
