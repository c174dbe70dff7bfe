/* cli/views/reorder_view.h - the orders that were tried, as a table and one sentence. */
#ifndef SPC_CLI_VIEWS_REORDER_VIEW_H
#define SPC_CLI_VIEWS_REORDER_VIEW_H

#include "cli/output/print_results.h"

extern const cli_table cli_reorder_table; /* every key, for CSV */

cli_view cli_reorder_view;

/* The sentences below the table: what was not tried, what to do. */
void cli_print_reorder_advice(FILE *stream, const json_t *document);

#endif
