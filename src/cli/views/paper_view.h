/* cli/views/paper_view.h - the evaluation of the paper "factors" beside that of this device: as a document,
 * and as a table. */
#ifndef SPC_CLI_VIEWS_PAPER_VIEW_H
#define SPC_CLI_VIEWS_PAPER_VIEW_H

#include "cli/output/table.h"
#include "sparcast.h"
#include "sparcast/validate.h"

/* Adds the array "paper" and the kernel that it is about. */
void cli_add_paper(json_t *document, const spc_reproduction *reproduction);

extern const cli_table cli_paper_table; /* a row a quantity */

#endif
