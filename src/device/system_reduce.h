/* device/system_reduce.h - keys of all-reduces in a system file. */
#ifndef SPC_DEVICE_SYSTEM_REDUCE_H
#define SPC_DEVICE_SYSTEM_REDUCE_H

#include "sparcast/system.h"

/* "all_reduce_seconds@4:2097152": four GPUs, 2 MiB. False of any other key. */
bool spc_system_reduce_key(const char *key, uint32_t *gpus, double *bytes);

#endif
