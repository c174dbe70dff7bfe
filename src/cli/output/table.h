/* cli/output/table.h - which columns of documents are shown. One description serves people and CSV. */
#ifndef SPC_CLI_OUTPUT_TABLE_H
#define SPC_CLI_OUTPUT_TABLE_H

#include "cli/output/document.h"
#include "cli/output/text.h"

typedef struct cli_column {
    const char *key;     /* dotted path in the row, or else in the document; CSV names it with '_' for '.' */
    const char *heading; /* NULL: not shown to people */
    cli_unit unit;
} cli_column;

typedef struct cli_table {
    const char *rows;         /* key of the document's array of rows; NULL: the document is one row */
    const cli_column *column; /* ends with a key of NULL */
    const char *legend;       /* explains the headings below the table; may be NULL */
} cli_table;

/* Calls use for each row of one document, of each document. */
typedef void cli_use_row(void *context, const json_t *document, const json_t *row);
void cli_each_row_of(const cli_table *table, const json_t *document, cli_use_row *use, void *context);
void cli_each_row(const cli_table *table, const json_t *documents, cli_use_row *use, void *context);

/* The value of a cell, or NULL: the row's, else the document's. */
const json_t *cli_cell_value(const json_t *document, const json_t *row, const cli_column *column);

enum { CLI_CELL_SIZE = 512 };

/* What people see in one cell (long text is cut); returns text. */
char *cli_cell_text(const json_t *document, const json_t *row, const cli_column *column,
                    char text[CLI_CELL_SIZE]);

/* Prints one table over all documents, as wide as the terminal allows; a first cell equal to the one above is
 * left blank. Prints nothing where there are no rows. */
void cli_print_table(FILE *stream, const cli_table *table, const json_t *documents);

#endif
