#include "model/common/facts.h"

double spc_fact_or_0(const spc_device *device, const char *key, const char *of)
{
    double value = 0;
    spc_device_get(device, key, of, &value);
    return value;
}

double spc_seconds_over(double bytes, double bandwidth)
{
    return bandwidth > 0 ? bytes / bandwidth : 0;
}
