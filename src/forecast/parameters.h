/* forecast/parameters.h - which parameters a kernel is run with, where nobody names them. */
#ifndef SPC_FORECAST_PARAMETERS_H
#define SPC_FORECAST_PARAMETERS_H

#include "kernels/kernel_contract.h"
#include "model/model.h"
#include "sparcast/predict.h"

/* Those of the kernel's variants that a model tells apart at little cost: the published models would have to
 * trace another order for other lanes and folds, while the height of a slice changes padding alone. */
size_t spc_model_variants(spc_model model, const spc_kernel_spec *chosen,
                          spc_kernel_spec variant[SPC_VARIANTS_ROOM]);

/* As spc_forecast_kernel. */
typedef spc_status spc_forecaster(spc_analysis *analysis, const spc_kernel_spec *spec,
                                  const spc_device *device, const spc_forecast_options *options,
                                  spc_forecast *forecast, spc_error *error);

/* ---- what comes before the first product ---- */

/* By the device's setup_ facts for this name, whether or not it is in the kernel table; NaN where the device
 * has none. */
double spc_setup_seconds_of(const spc_device *device, const char *kernel, const spc_features *features);

#endif
