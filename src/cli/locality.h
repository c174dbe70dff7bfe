/* cli/locality.h - what a trace found, in documents and as a table. */
#ifndef SPC_CLI_LOCALITY_H
#define SPC_CLI_LOCALITY_H

#include "cli/cli.h"
#include "cli/output.h"

/* Adds reuse_interval, hit_rate, spatial and, where there is one, stack_distance. */
void cli_add_locality(json_t *document, const spc_locality *locality);

extern const cli_table cli_locality_table;

/* The table with its headings explained; there must be a document. */
void cli_tell_localities(FILE *stream, const json_t *documents);

/* Explains the headings of the table in up to three lines. */
void cli_explain_locality(FILE *stream, const json_t *document);

#endif
