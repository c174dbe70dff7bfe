/* forecast/setup.h - what comes before the first product. */
#ifndef SPC_FORECAST_SETUP_H
#define SPC_FORECAST_SETUP_H

#include "sparcast/predict.h"

/* By the device's setup_ facts for this name, whether or not it is in the kernel table; NaN where the device
 * has none. */
double spc_setup_seconds_of(const spc_device *device, const char *kernel, const spc_features *features);

#endif
