/* sparcast/calibrate.h - a device file for a machine that is in no list: the steps behind `sparcast
 * calibrate`.
 *
 * Part of the library sparcast-fit, like fit.h. The order: what the driver or the operating system says and
 * the microbenchmarks (probe.h), what follows from a device that is known (spc_calibration_transfer), our
 * kernels measured on the recipes of spc_calibration_recipe, a fit (fit.h), and its verdict on the recipes
 * that spc_held_out keeps away (validate.h), whose errors become the interval of the new device.
 */
#ifndef SPARCAST_CALIBRATE_H
#define SPARCAST_CALIBRATE_H

#include "fit.h"
#include "probe.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Names of the matrices to measure (spc_generate_recipe), small ones first; NULL behind the last. */
SPC_STATIC_API const char *spc_calibration_recipe(size_t i);

/* Moves the rows of these recipes that were measured on `device` (NULL: on any) to the front, in their order,
 * and counts no others; those stay behind them, for the owner of the rows. Returns how many are kept. */
SPC_STATIC_API size_t spc_calibration_keep(spc_measurements *table, const char *device);

/* Sets what the execution-order model needs and `device` lacks, from the same fact of `base` (the h200, whose
 * facts were fitted) by rule: cycles stay cycles, rates stay for a multiprocessor and cycle, bandwidths and
 * latencies stay shares of measured ones, shares stay. Sources begin with "transferred: ". An architecture
 * without code tables becomes the nearest that has them; its source says so. Errors: DATA (a fact that a rule
 * needs is missing), MEMORY. */
SPC_STATIC_API spc_status spc_calibration_transfer(spc_device *device, const spc_device *base,
                                                   spc_error *error);

/* What the operating system says about this CPU. Errors: MEMORY. */
SPC_STATIC_API spc_status spc_calibration_host(spc_device *device, spc_error *error);

/* Sets interval_low and interval_high from the held-out pairs: quantiles of measured / predicted that hold
 * four in five new measurements; of a kernel where at least 19 pairs tell, of all kernels. Errors: DATA
 * (fewer than 9 held-out pairs), MEMORY. */
SPC_STATIC_API spc_status spc_calibration_judge(const spc_validation *validation, const char *origin,
                                                const char *date, spc_device *device, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif
