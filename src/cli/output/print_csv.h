/* cli/output/print_csv.h - documents as CSV. */
#ifndef SPC_CLI_OUTPUT_PRINT_CSV_H
#define SPC_CLI_OUTPUT_PRINT_CSV_H

#include "cli/output/table.h"

/* The line of names, without its end. */
void cli_print_csv_names(FILE *stream, const cli_table *table);

/* The names of the columns, and the rows of all documents. */
void cli_print_csv(FILE *stream, const cli_table *table, const json_t *documents);

/* One document after the other, each from one input; a last column "error" says why an input has no rows. */
void cli_print_csv_columns(FILE *stream, const cli_table *table, bool states);
void cli_print_csv_rows(FILE *stream, const cli_table *table, json_t *document, bool states);

#endif
