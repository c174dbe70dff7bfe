/* cli/views/terms_fit_view.h - a fit of terms: as a document, and as people see it. */
#ifndef SPC_CLI_VIEWS_TERMS_FIT_VIEW_H
#define SPC_CLI_VIEWS_TERMS_FIT_VIEW_H

#include "cli/output/print_results.h"
#include "sparcast/fit.h"

/* Fills a document; file is the CSV that was fitted to. */
void cli_describe_terms_fit(const spc_terms_fit *fit, const char *device, const char *file, json_t *document);

extern const cli_table cli_terms_fit_table; /* a row a term */

cli_view cli_terms_fit_view;

#endif
