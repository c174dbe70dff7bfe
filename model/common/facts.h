/* model/common/facts.h - numbers of a device as models reckon with them. */
#ifndef SPC_MODEL_COMMON_FACTS_H
#define SPC_MODEL_COMMON_FACTS_H

#include "sparcast/device.h"

/* The number of KEY@OF, of KEY where there is none or `of` is NULL; 0 where neither is known. */
double spc_fact_or_0(const spc_device *device, const char *key, const char *of);

/* Seconds; 0 where no bandwidth is known. */
double spc_seconds_over(double bytes, double bandwidth);

#endif
