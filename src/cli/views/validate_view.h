/* cli/views/validate_view.h - predicted against measured: as a document, and as people see it. */
#ifndef SPC_CLI_VIEWS_VALIDATE_VIEW_H
#define SPC_CLI_VIEWS_VALIDATE_VIEW_H

#include "cli/output/print_results.h"
#include "sparcast.h"
#include "sparcast/validate.h"

/* Fills a document. */
spc_status cli_describe_validation(const spc_validation *validation, json_t *document, spc_error *error);

extern const cli_table cli_validation_table; /* a row a kernel, size class and set */

extern const cli_table cli_worst_table; /* a row a prediction */

cli_view cli_validate_view;

#endif
