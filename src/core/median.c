#include "core/median.h"

#include <math.h>
#include <stdlib.h>

static int median_ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double spc_median(double *values, size_t n)
{
    if (!n)
        return NAN;
    qsort(values, n, sizeof *values, median_ascending);
    return n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}
