/* cli/views/spy_view.h - what a pattern looks like, in a few bytes: where its non-zeros are, how long its
 * rows. */
#ifndef SPC_CLI_VIEWS_SPY_VIEW_H
#define SPC_CLI_VIEWS_SPY_VIEW_H

#include "cli/output/document.h"
#include "sparcast.h"

/* Adds spy{cells, density, reuse}: a grid of cells x cells, a digit for each cell. Density is 0 where it is
 * empty, 1 to 9 by powers of two below the densest. Reuse is the decade of the mean reuse interval of the
 * lines of x (words of them a line) that its entries read, row by row: 0 under 10 accesses, 5 over 100,000.
 * One pass over the entries. Errors: INTERRUPTED. */
spc_status cli_add_spy(json_t *document, const spc_pattern *pattern, uint32_t cells, uint32_t words,
                       spc_error *error);

/* Adds row_lengths_log2[]: rows without entries, of 1, 2 to 3, 4 to 7 entries and so on. */
void cli_add_row_lengths(json_t *document, const spc_pattern *pattern);

#endif
