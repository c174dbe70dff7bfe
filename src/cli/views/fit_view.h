/* cli/views/fit_view.h - a fit of the published model: as a document, and as people see it. */
#ifndef SPC_CLI_VIEWS_FIT_VIEW_H
#define SPC_CLI_VIEWS_FIT_VIEW_H

#include "cli/output/print_results.h"
#include "sparcast/fit.h"

/* Fills a document; file is the CSV that was fitted to. */
void cli_describe_fit(const spc_fit *fit, const char *device, const char *file, json_t *document);

extern const cli_table cli_coefficients_table; /* a row a coefficient, of this and of an exec fit */

cli_view cli_fit_view;

#endif
