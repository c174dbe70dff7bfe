#include "model/common/facts.h"

double spc_seconds_over(double bytes, double bandwidth)
{
    return bandwidth > 0 ? bytes / bandwidth : 0;
}
