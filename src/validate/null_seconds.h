/* validate/null_seconds.h - the constant that each time of a source holds, and the null model beside times.
 */
#ifndef SPC_VALIDATE_NULL_SECONDS_H
#define SPC_VALIDATE_NULL_SECONDS_H

#include "sparcast/device.h"

/* What a measured time exceeds a forecast by. */
typedef struct spc_excess {
    double seconds, weight; /* the weight is 1 / measured time */
    double times;           /* by which it counts */
} spc_excess;

void spc_excess_sort(spc_excess *excess, size_t n);

/* Of sorted ones the constant with the least mean relative error: their weighted median. 0 where none counts.
 */
double spc_excess_constant(const spc_excess *sorted, size_t n);

/* predicted[n]: bytes[n] over the bandwidth that is reached, and the constant that makes the error on the
 * times with counts[n] != 0 least (NULL: on all). No forecast is below the least of the times. NaN on a
 * device without a bandwidth. Errors: MEMORY. */
spc_status spc_null_seconds(const spc_device *device, const double *bytes, const double *seconds,
                            const double *counts, size_t n, double *predicted, spc_error *error);

#endif
