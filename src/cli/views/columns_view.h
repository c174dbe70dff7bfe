/* cli/views/columns_view.h - answers about k columns for people. */
#ifndef SPC_CLI_VIEWS_COLUMNS_VIEW_H
#define SPC_CLI_VIEWS_COLUMNS_VIEW_H

#include "cli/output/print_results.h"

/* The columns of the answers' tables, also of CSV. */
const cli_table *cli_columns_table(void);

/* The table, and for each matrix what to choose, what would help, and when a dense product is faster. */
bool cli_columns_view(FILE *stream, const json_t *documents);

#endif
