/* forecast/parameters.h - which parameters a kernel is run with, where nobody names them. */
#ifndef SPC_FORECAST_PARAMETERS_H
#define SPC_FORECAST_PARAMETERS_H

#include "kernels/kernel_contract.h"
#include "model/model.h"
#include "sparcast/forecast.h"
#include "sparcast/predict.h"

/* Those of the kernel's variants that a model tells apart at little cost: the published models would have to
 * trace another order for other lanes and folds, while the height of a slice changes padding alone. */
size_t spc_model_variants(spc_model model, const spc_kernel_spec *chosen,
                          spc_kernel_spec variant[SPC_VARIANTS_ROOM]);

/* Memory instructions that tell apart what changes a kernel of a large matrix, and what an order could bring.
 */
enum { SPC_SKETCH_STEPS = 200000 };

/* As spc_forecast_kernel. */
typedef spc_status spc_forecaster(spc_analysis *analysis, const spc_kernel_spec *spec,
                                  const spc_device *device, const spc_forecast_options *options,
                                  spc_forecast *forecast, spc_error *error);

/* ---- what comes before the first product ---- */

/* By the device's setup_ facts for this name, whether or not it is in the kernel table; NaN where the device
 * has none. */
double spc_setup_seconds_of(const spc_device *device, const char *kernel, const spc_features *features);

/* Whether the device knows something about the time of a library's kernel: terms, or what the library takes
 * besides the kernel of ours that stands in (exec_launch@KERNEL). True of all where it knows nothing of any
 * library; where it does, other libraries may not run there. */
bool spc_device_knows_peer(const spc_device *device, const spc_kernel *kernel, uint32_t value_bytes);

/* The fastest of our kernels beside the fastest of all others, among exec forecasts of one matrix on one
 * device. There is no answer where the other's time includes waiting, where its set-up counts and is not
 * known, where code of another GPU stands in for ours, and where terms were measured on another machine:
 * `changed` says that the device or a what-if differs from what was measured. */
spc_library_answer spc_ours_or_library(const spc_forecast *forecast, size_t count, const spc_device *device,
                                       bool changed);

/* The change to a forecast that the model finds to help most, each one evaluated by the model:
 *   format     the fastest of others[count], forecasts of the same matrix on the same device
 *   parameter  half and twice the slice height or fold width, all numbers of lanes or items
 *   sort       rows sorted by length, or no longer (sell); of a kernel whose parameters a caller named:
 *              others have the best that was tried (spc_forecast.chosen)
 *   f32        float32 in place of float64
 *   reorder    every access to x hits; an order that puts a warp's accesses into fewer lines can beat it
 * The published models try what needs no trace of another order, and f32. Less than 1 % is no help.
 * Errors: those of spc_forecast_kernel. */
spc_status spc_find_change(spc_analysis *analysis, const spc_device *device,
                           const spc_forecast_options *options, const spc_forecast *forecast,
                           const spc_forecast *others, size_t count, spc_change *change, spc_error *error);

/* Another parameter or sort that helps one of forecasts[count], of one matrix on one device, may help the
 * others most as well: there it becomes the "format". change[i] belongs to forecasts[i], as spc_find_change
 * left it. */
void spc_share_changes(const spc_forecast *forecasts, size_t count, spc_change *change);

/* ... of the speed alone, where nothing asks what comes before the first product? */
bool spc_speed_uses(const spc_device *device, spc_model model, const char *key);

/* What is to be done once before the first product with a kernel's layout (setup_seconds and its like of the
 * device file): conversion on the host, analysis on the GPU. Plain CSR is there already. NaN where the device
 * does not say. */
double spc_setup_seconds(const spc_device *device, const spc_kernel *kernel, const spc_features *features);

/* The least number of products from which a prediction is faster than another one, set-up included: 0 = from
 * the start; UINT64_MAX = never, or one of the set-ups is not known. */
uint64_t spc_products_to_pay(const spc_prediction *prediction, const spc_prediction *other);

/* Bytes a second that copies over the host link sustain; false, and NaN: the device does not say. */
bool spc_host_link(const spc_device *device, double *rate);

/* Whether a fact counts in a product and in transfers over the host link. */
bool spc_offload_uses(const spc_device *device, spc_model model, const char *key);

/* vectors_stay: x and y cross the link once, not with each product (an iterative solver on the device).
 * Errors: DATA (the device has no host_bandwidth), ARGUMENT (products == 0). */
spc_status spc_offload_predict(const spc_device *device, const spc_features *features,
                               const spc_prediction *on_device, const spc_prediction *on_host,
                               uint64_t products, bool vectors_stay, spc_offload *offload, spc_error *error);

#endif
