/* validate/validate_rows.h - why a prediction is off, where something is known to be. */
#ifndef SPC_VALIDATE_VALIDATE_ROWS_H
#define SPC_VALIDATE_VALIDATE_ROWS_H

#include "sparcast/validate.h"

/* Fills pair->reason from the device, the features and the counters; "" where the error is below a half or
 * nothing is known. */
void spc_validation_explain(const spc_measurements *table, const spc_device *device,
                            spc_validation_pair *pair);

#endif
