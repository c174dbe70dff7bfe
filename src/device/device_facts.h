/* device/device_facts.h - what the files of the device layer share. */
#ifndef SPC_DEVICE_DEVICE_FACTS_H
#define SPC_DEVICE_DEVICE_FACTS_H

#include "sparcast/device.h"

/* The source of a fact that spc_device_assign sets. */
#define SPC_SET_BY_CALLER "set by the caller"

/* True if the device states exactly this key, whatever its type. */
bool spc_device_has(const spc_device *device, const char *key);

#endif
