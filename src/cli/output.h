/* cli/output.h - documents as tables, CSV or JSON. One description of the columns serves people and CSV; JSON
 * is the documents themselves. */
#ifndef SPC_CLI_OUTPUT_H
#define SPC_CLI_OUTPUT_H

#include "cli/document.h"
#include "cli/text.h"

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

typedef enum cli_form { CLI_FORM_TABLE, CLI_FORM_CSV, CLI_FORM_JSON } cli_form;

/* What the user chose with the options of every command. */
typedef struct cli_common {
    cli_form form;
    bool form_given;
    int threads;        /* 0 = all cores */
    const char *output; /* NULL = standard output */
} cli_common;

enum { CLI_CELL_SIZE = 512 };

/* What people see in one cell of a row of a document (long text is cut); returns text. */
char *cli_cell_text(const json_t *document, const json_t *row, const cli_column *column,
                    char text[CLI_CELL_SIZE]);

/* One table over all documents; a first cell equal to the one above is left blank. Nothing where there are no
 * rows. */
void cli_print_table(FILE *stream, const cli_table *table, const json_t *documents);

/* All rows of all documents under one line of names; the line is there without rows too. */
void cli_print_csv(FILE *stream, const cli_table *table, const json_t *documents);

/* Prints to people what the documents say; false after a complaint: then nothing is written. */
typedef bool cli_tell(FILE *stream, const json_t *documents);

/* The end of a command whose inputs ended with `code`: prints the documents where and as the user chose,
 * releases them and returns the exit code. tell may be NULL: then `table` is what people see. Nothing is
 * printed after an interruption. */
int cli_finish(const cli_common *common, int code, const cli_table *table, cli_tell *tell, json_t *documents);

/* The last thing of every run, for atexit: what was printed to standard output must have arrived. */
void cli_close_stdout(void);

/* Writes a finished text to path (NULL: standard output), complete or not at all; returns the exit code. */
int cli_write_text(const char *path, const char *text, size_t size);

#endif
