/* cli/fit_exec.h - sparcast fit --model exec: the facts of the execution-order model. */
#ifndef SPC_CLI_FIT_EXEC_H
#define SPC_CLI_FIT_EXEC_H

#include "cli/measured.h"
#include "cli/output.h"

/* Fits, describes the result and writes the device where `output` is not NULL. */
spc_status cli_fit_execution(const spc_measurements *table, const spc_device *device,
                             const cli_measured *measured, const spc_exec_fit_options *options,
                             const char *output, json_t *documents, spc_error *error);

/* Today, or the day of SOURCE_DATE_EPOCH. */
void cli_today(char date[16]);

cli_tell cli_tell_execution_fit;
extern const cli_table cli_coefficients_table; /* of both kinds of fit */

#endif
