/* device/device_facts.h - what the files of the device layer share. */
#ifndef SPC_DEVICE_DEVICE_FACTS_H
#define SPC_DEVICE_DEVICE_FACTS_H

#include <stdbool.h>
#include <stddef.h>

#include "sparcast/device.h"

/* The source of a fact that spc_device_assign sets. */
#define SPC_SET_BY_CALLER "set by the caller"

/* Where the number came from before callers set theirs: YOURS where there was none; UNKNOWN if absent. */
spc_origin spc_device_first_origin(const spc_device *device, const char *key);

/* The number before callers set theirs; theirs where there was none, NaN if absent. */
double spc_device_first_number(const spc_device *device, const char *key);

/* True if the device states exactly this key, whatever its type. */
bool spc_device_has(const spc_device *device, const char *key);

/* DATA, and why: a CPU has no such fact of a GPU, nobody can measure one of a gather memory, which was never
 * built; of a GPU `cure` says how it is had. */
spc_status spc_device_fail_absent(const spc_device *device, const char *key, const char *cure,
                                  spc_error *error);

/* What a key is called now; itself, unless earlier releases called it otherwise. */
const char *spc_device_key_today(const char *name);

/* Refuses what no machine can be: a level slower than the one below it, a latency below that of a nearer one.
 * Errors: FORMAT, names both facts. */
spc_status spc_device_check(const spc_device *device, spc_error *error);

/* The number of KEY@OF, of KEY where there is none or `of` is NULL, else `otherwise`. */
double spc_device_get_or(const spc_device *device, const char *key, const char *of, double otherwise);

/* ---- What a product is called, as the name of a device. ---- */

/* "NVIDIA H200" -> "h200", "Intel(R) Xeon(R) Processor @ 2.1GHz" -> "intel-xeon-processor-2.1ghz" */
void spc_product_id(const char *product, char *id, size_t size);

#endif
