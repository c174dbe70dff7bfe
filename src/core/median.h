/* core/median.h - the middle of numbers. */
#ifndef SPC_CORE_MEDIAN_H
#define SPC_CORE_MEDIAN_H

#include <stddef.h>

#include "sparcast/status.h"

/* Median; sorts values. NaN for n == 0. */
double spc_median(double *values, size_t n);

#endif
