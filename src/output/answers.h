/* output/answers.h - answers as they are printed: JSON, CSV, tables and pages, straight from a struct and its
 * table of fields (sparcast/fields.h).
 *
 * A command fills a struct of its own with what it found out about an input, and says how it is called:
 *
 *     static spc_status find(const cli_input *input, void *context, cli_document *document, spc_error *error)
 *     {
 *         answer *found = cli_allocate(sizeof *found);
 *         ...
 *         cli_document_set(document, spc_answer_fields(), found, answer_free);
 *     }
 *
 * and hands `find` and its view to cli_run_over_files (cli/input/inputs.h); one that reads
 * no inputs adds to cli_documents itself and ends with cli_finish_answers. The name of the input, or why it
 * has no answer, stands in the document beside it. A view gets the documents and casts `answer`;
 * cli_print_answers prints a table, whose columns are found in the fields once, by their dotted names
 * ("row_nnz.max"): of a table with `rows` in its rows, else, and then, in the document. Rows of rows
 * ("designs.predictions") are looked for in the inner ones, the outer ones, the document. Nothing is ever
 * built to be read back. */
#ifndef SPC_OUTPUT_ANSWERS_H
#define SPC_OUTPUT_ANSWERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "output/print.h"
#include "sparcast/fields.h"

/* ---- documents ---- */

typedef void cli_release(void *answer);

/* What was found out about one input. */
typedef struct cli_document {
    const spc_field *fields; /* NULL: there is no answer */
    void *answer;
    cli_release *release; /* NULL: the answer belongs to somebody else, who keeps it longer */
    char *file, *state;   /* of the input; its state where rows grow in a file. NULL: there is none */
    char *error;          /* NULL: it did not fail */
} cli_document;

typedef struct cli_documents {
    cli_document *item;
    size_t count;
    const void *all; /* an answer about all of them, of a command that has one */
} cli_documents;

/* Takes over an answer, or borrows it where release is NULL. */
void cli_document_set(cli_document *document, const spc_field *fields, void *answer, cli_release *release);
void cli_document_clear(cli_document *document);

/* Appends a document, which is empty or a copy of another. */
cli_document *cli_documents_add(cli_documents *documents, cli_document document);
void cli_documents_free(cli_documents *documents);

/* Prints what documents say for people; false after a complaint: then nothing is written. */
typedef bool cli_show(FILE *stream, const cli_documents *documents);

/* The end of a command whose inputs ended with `code`, printed where and as the user chose: people see
 * `show`, or the table where it is NULL; nothing after an interruption. Frees the documents. */
int cli_finish_answers(const cli_common_options *common, int code, const cli_table *table, cli_show *view,
                       cli_documents *documents);

/* ---- JSON: the one writer ---- */

/* The version of the keys, of documents whose own table does not say it: a field of a uint32_t. */
enum { CLI_SCHEMA = 3 };
extern const spc_field cli_version_fields[];

typedef enum cli_json_style {
    CLI_JSON_LINES, /* objects that hold others broken into lines, numbers that read back exactly */
    CLI_JSON_LINE,  /* the same on one line */
    CLI_JSON_PAGE,  /* for a page: no blanks, six digits, no '<', nothing that is not known or false */
} cli_json_style;

/* An object with the keys of the fields. */
void cli_write_json(FILE *stream, const spc_field *fields, const void *answer, cli_json_style style);

/* A text in its quotes; bytes that are no UTF-8 become '?'. */
void cli_write_json_text(FILE *stream, const char *text, cli_json_style style);

/* null where it is not finite. */
void cli_write_json_number(FILE *stream, double value, cli_json_style style);

/* Documents one after the other in one array, whose begin and separators are written too. */
void cli_write_document(FILE *stream, const cli_document *document, bool first);
void cli_write_documents_end(FILE *stream, bool empty);
/* A line of JSON lines. */
void cli_write_document_line(FILE *stream, const cli_document *document);

/* Writes NAME.svg, NAME.pdf and NAME.png for each figure of a kind ("matrices", "paper", "spmm", "svd") into
 * a folder, which is made if it is missing; `data` is JSON that src/output/page/draw.js reads. False after a
 * complaint. */
bool cli_draw_figures_of(const char *kind, const char *data, const char *folder);
bool cli_draw_figure_of(FILE *stream, const char *kind, const char *data);

/* ---- CSV: the columns of a table, and then an error ---- */

/* The rows of a document; errors, states: the columns that end cli_print_csv_columns. */
void cli_write_csv_rows(FILE *stream, const cli_table *table, const cli_document *document, bool errors,
                        bool states);

/* ---- tables ---- */

/* Prints one table over all documents, as wide as the terminal allows; a first cell equal to the one above is
 * left blank. Prints nothing where there are no rows; a document without an answer has none. */
void cli_print_answers(FILE *stream, const cli_table *table, const cli_documents *documents);

/* The same of one document alone, and of structs that are no documents: table->rows is then NULL. */
void cli_print_answer_of(FILE *stream, const cli_table *table, const cli_document *document);
void cli_print_structs(FILE *stream, const cli_table *table, const spc_field *fields, const void *first,
                       size_t count, size_t stride);

/* A table of a page that sorts, with its caption and legend. Where `links`, the first cell of row i leads to
 * #m<i + 1>. */
void cli_html_answers(FILE *stream, const char *caption, const cli_table *table,
                      const cli_documents *documents, bool links);

/* A legend; without what it says of ranges where no row has one. */
const char *cli_answers_legend(const cli_table *table, const char *legend, const cli_documents *documents);

/* ---- the cells of a table ---- */

enum { CLI_PATH_STEPS = 6, CLI_PATH_WAYS = 6 };

/* The way from a struct to one of its members by a dotted name; several where exclusive parts have it. */
typedef struct cli_path {
    const spc_field *step[CLI_PATH_WAYS][CLI_PATH_STEPS]; /* each ends with NULL or is full */
    size_t ways;
} cli_path;

cli_path cli_find_path(const spc_field *fields, const char *name);

/* The value at its end; SPC_VALUE_ABSENT where the struct has no such member. *field becomes that of the
 * member where it is not NULL. */
spc_field_value cli_path_get(const cli_path *path, const void *answer, const spc_field **field);

typedef struct cli_row_cells {
    const cli_table *table;
    const spc_field *fields; /* those that the paths are of */
    const spc_field *rows;   /* the field of the rows; NULL: the document is one row */
    const spc_field *outer;  /* that of the rows around them; NULL: there are none */
    const void *outer_row;   /* the one around the row that is used */
    cli_path rows_path, outer_path;
    struct {
        cli_path row, outer, document; /* `row`, `outer` have no ways in a table without them */
        bool file;                     /* it is the name of the input */
    } * cell;                          /* [columns] */
    cli_path range[3];                 /* seconds, seconds_low, seconds_high */
    size_t columns;
} cli_row_cells;

/* Calls use for each row of a document, with the cells of the table resolved. {0} before the first document;
 * free the cells behind the last one. */
typedef void cli_use_cells(void *context, const cli_row_cells *cells, const cli_document *document,
                           const void *row);
void cli_each_row_in(cli_row_cells *cells, const cli_table *table, const cli_document *document,
                     cli_use_cells *use, void *context);
void cli_row_cells_free(cli_row_cells *cells);

/* The value of column c: the row's, else the document's. */
spc_field_value cli_cell_of(const cli_row_cells *cells, size_t c, const cli_document *document,
                            const void *row);

/* What people see of it; returns text. */
char *cli_cell_words(const cli_row_cells *cells, size_t c, const cli_column *column,
                     const cli_document *document, const void *row, char text[CLI_CELL_SIZE]);

/* An answer that a command prints. */
typedef struct cli_described {
    const char *name;    /* "fit-exec": of the definition */
    const char *command; /* "fit --model exec"; a reader finds the options there */
    const spc_field *fields;
    bool of_input; /* one an input: it begins with "file", and one that failed says "error" */
} cli_described;

/* One definition an answer, an array; `version` is that of the schema. */
void cli_write_schema(FILE *stream, const char *version, const cli_described *answers, size_t count);

/* The keys as the rows of a table in Markdown: name, unit, what it says; dotted where they are in a struct.
 */
void cli_write_keys(FILE *stream, const cli_described *answer);

#endif
