/* cli/views/locality_view.h - what a trace found: as a document, and as a table. */
#ifndef SPC_CLI_VIEWS_LOCALITY_VIEW_H
#define SPC_CLI_VIEWS_LOCALITY_VIEW_H

#include "cli/output/table.h"
#include "sparcast.h"

/* Adds the sizes of the trace, reuse_interval, hit_rate, spatial and, where there is one, stack_distance.
 * order: the name of the order of accesses. */
void cli_add_locality(json_t *document, const char *order, const spc_locality *locality);

extern const cli_table cli_locality_table;

/* Explains the headings of the table in three lines; the sizes that they name are those of the document. */
void cli_explain_locality(FILE *stream, const json_t *document);

#endif
