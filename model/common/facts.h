/* model/common/facts.h - what models reckon alike. */
#ifndef SPC_MODEL_COMMON_FACTS_H
#define SPC_MODEL_COMMON_FACTS_H

#include <stdbool.h>

#include "sparcast/forecast.h"

/* Seconds; 0 where no bandwidth is known. */
double spc_seconds_over(double bytes, double bandwidth);

/* ---- Lists of the facts that a model reads. ---- */

/* Whether "KEY" or "KEY@KERNEL" is in a list that ends with NULL; a name that ends with '*' stands for all
 * that begin so. */
bool spc_is_among_keys(const char *const *names, const char *key);

/* ---- A library belongs to the machines of a vendor. ---- */

/* Whether that is the vendor that the device names; false where it names none. */
bool spc_device_says_vendor(const spc_device *device, const char *vendor);

/* Whether a machine of this vendor runs the kernel or method of that name. */
bool spc_vendor_runs(const spc_device *device, const char *kernel);

/* Errors: UNSUPPORTED where it does not. */
spc_status spc_check_vendor_of(const spc_device *device, const char *kernel, spc_error *error);

/* Errors: UNSUPPORTED where the kernel cannot run on the device (spc_device_runs_kernel). NULL: plain CSR. */
spc_status spc_check_vendor(const spc_device *device, const spc_kernel_spec *spec, spc_error *error);

/* ---- What several models say about where the time goes.
 */

spc_cost spc_cost_make(const char *name, double seconds, double bytes, double utilisation, bool binds);

/* The units of a gather memory, its channels with the bytes that they move, NaN: not known; none where there
 * is no such memory. */
size_t spc_gathered_costs(const spc_forecast *f, double channel_bytes, spc_cost *cost);

/* seconds = launch, or what the small-matrix correction adds, + bytes / bandwidth; unless a gather memory
 * behind the device takes longer. */
size_t spc_published_costs(const spc_forecast *f, spc_cost cost[SPC_COSTS_ROOM]);

#endif
