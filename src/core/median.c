#include "core/median.h"

#include <math.h>
#include <stdlib.h>

static int median_ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void spc_sort_ascending(double *values, size_t n)
{
    qsort(values, n, sizeof *values, median_ascending);
}

double spc_median(double *values, size_t n)
{
    if (!n)
        return NAN;
    spc_sort_ascending(values, n);
    return n % 2 ? values[n / 2] : (values[n / 2 - 1] + values[n / 2]) / 2;
}
