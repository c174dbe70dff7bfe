/* device/device_facts.h - what the files of the device layer share. */
#ifndef SPC_DEVICE_DEVICE_FACTS_H
#define SPC_DEVICE_DEVICE_FACTS_H

#include "sparcast/device.h"

/* The source of a fact that spc_device_assign sets. */
#define SPC_SET_BY_CALLER "set by the caller"

/* Where the number came from before callers set theirs: YOURS where there was none; UNKNOWN if absent. */
spc_origin spc_device_first_origin(const spc_device *device, const char *key);

/* True if the device states exactly this key, whatever its type. */
bool spc_device_has(const spc_device *device, const char *key);

#endif
