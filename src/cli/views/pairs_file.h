/* cli/views/pairs_file.h - measured times beside their predictions, one row each. */
#ifndef SPC_CLI_VIEWS_PAIRS_FILE_H
#define SPC_CLI_VIEWS_PAIRS_FILE_H

#include "sparcast/validate.h"

/* A CSV: matrix, nnz, kernel, value_bytes, device, set, stands_in, model, provenance,
 * measured_seconds, predicted_seconds, seconds_low, seconds_high. Errors: IO, MEMORY. */
spc_status cli_write_pairs(const spc_validation *validation, const spc_device *device, spc_model model,
                           const char *path, spc_error *error);

#endif
