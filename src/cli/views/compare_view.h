/* cli/views/compare_view.h - designs compared over a corpus: their summary, and what it says about the paper.
 */
#ifndef SPC_CLI_VIEWS_COMPARE_VIEW_H
#define SPC_CLI_VIEWS_COMPARE_VIEW_H

#include "cli/output/print_results.h"

/* One row a design, over the documents of all matrices; a new array. */
json_t *cli_summarise_designs(const json_t *documents);
extern const cli_table cli_summary_table;

cli_view cli_compare_view; /* every matrix, then the summary */
cli_view cli_summary_view; /* only the summary; the documents are those of the matrices */

/* What to be careful about: different models, bounds, machines that were not fitted, intervals that overlap.
 */
void cli_print_cautions(FILE *stream, const json_t *documents);

#endif
