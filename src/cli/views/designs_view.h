/* cli/views/designs_view.h - the best kernel of each matrix on each design, as tables. */
#ifndef SPC_CLI_VIEWS_DESIGNS_VIEW_H
#define SPC_CLI_VIEWS_DESIGNS_VIEW_H

#include "cli/output/table.h"

extern const cli_table cli_designs_table; /* for CSV: every key */

extern const cli_table cli_designs_setup_table; /* with --products */

/* Was any design predicted by more than the published model: by the execution-order model, as a gather
 * memory? */
bool cli_designs_are_simulated(const json_t *documents);

/* The table for people: with the published model beside the execution-order model, where that was used. */
const cli_table *cli_designs_table_of(const json_t *documents);

#endif
