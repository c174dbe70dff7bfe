/* cli/views/exec_fit_view.h - a fit of the execution-order model: as a document, and as people see it. */
#ifndef SPC_CLI_VIEWS_EXEC_FIT_VIEW_H
#define SPC_CLI_VIEWS_EXEC_FIT_VIEW_H

#include "cli/output/print_results.h"
#include "sparcast.h"
#include "sparcast/fit.h"

/* Fills a document, with coefficients[] as a fit of the published model has; file is the CSV that was fitted
 * to. */
void cli_describe_exec_fit(const spc_exec_fit *fit, const char *device, const char *file, json_t *document);

cli_view cli_exec_fit_view;

#endif
