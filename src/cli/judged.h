/* cli/judged.h - a validation as a document, and as people see it. */
#ifndef SPC_CLI_JUDGED_H
#define SPC_CLI_JUDGED_H

#include "cli/cli.h"
#include "cli/output.h"

extern const cli_table cli_validation_table; /* a row a kernel, size class and set */

/* Fills in what is told of a validation. */
spc_status cli_describe_validation(const spc_validation *validation, json_t *document, spc_error *error);

cli_tell cli_tell_validation;

#endif
