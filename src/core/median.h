/* core/median.h - numbers in order, and the middle one. */
#ifndef SPC_CORE_MEDIAN_H
#define SPC_CORE_MEDIAN_H

#include <stddef.h>

#include "sparcast/status.h"

void spc_sort_ascending(double *values, size_t n);

/* Median; sorts values. NaN for n == 0. */
double spc_median(double *values, size_t n);

#endif
