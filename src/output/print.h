/* output/print.h - how results are printed: tables, CSV, JSON, pages, figures. */
#ifndef SPC_OUTPUT_PRINT_H
#define SPC_OUTPUT_PRINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "core/output.h"
#include "sparcast/fields.h"

/* ---- numbers and names as text ---- */

/* How a number is shown to people; machine formats always carry the plain number. */
typedef enum cli_unit {
    CLI_TEXT,       /* as it is, aligned left */
    CLI_SCIENTIFIC, /* four digits, with an exponent where that is shorter */
    CLI_EXACT,      /* every digit */
    CLI_COUNT,      /* 1,234,567 */
    CLI_NUMBER,     /* about four digits */
    CLI_PERCENT,    /* a share in [0, 1] as 12.3 % */
    CLI_BYTES,      /* 1.23 MB */
    CLI_RATE,       /* 1.23 MB/s */
    CLI_CAPACITY,   /* of a cache: 1.23 MiB */
    CLI_SECONDS,    /* 1.23 ms */
    CLI_TIMES,      /* 1.23x */
    CLI_INTERVAL,   /* of the row's seconds, from seconds_low and seconds_high: -9..+12 % */
    CLI_SPARE = 32, /* added to one of these: the column goes first where the terminal is narrow */
} cli_unit;

/* Without CLI_SPARE. */
cli_unit cli_plain_unit(cli_unit unit);

enum { CLI_TEXT_SIZE = 40 };

/* Shortest decimal text that reads back as the same double. */
char *cli_exact(double value, char text[CLI_TEXT_SIZE]);

/* Rounded, with its unit. */
char *cli_rounded(double value, cli_unit unit, char text[CLI_TEXT_SIZE]);
/* "1,561 of 3,000", or "1,561" where all is 0; valid until the thread's next call. */
const char *cli_share(size_t part, size_t all);

/* An interval beside its value: "-9..+12 %", beyond 1000 % "0.5x..40x"; "-" where it is not known. */
char *cli_interval(double value, double low, double high, char text[CLI_TEXT_SIZE]);

enum { CLI_DATE_SIZE = 32 };

/* Now by a format of strftime, in UTC, or the time of SOURCE_DATE_EPOCH, for files that are the same whenever
 * they are made. */
void cli_format_now(const char *format, char date[CLI_DATE_SIZE]);

/* "2026-11-25" */
void cli_today(char date[CLI_DATE_SIZE]);

/* Bytes of the character of UTF-8 that begins here, 0 where none does (RFC 3629). */
size_t cli_character_bytes(const unsigned char *c);

/* Columns that UTF-8 text takes on a terminal. */
size_t cli_width(const char *text);

/* The part of a path after its last slash. */
const char *cli_basename(const char *path);

/* Does text end in suffix? */
int cli_ends_in(const char *text, const char *suffix);

/* ---- which columns of documents are shown. One description serves people and CSV. ---- */

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

enum { CLI_CELL_SIZE = 512 };

/* Begins the legend of a table with ranges; cli_answers_legend leaves it out where no row has one, for what
 * nobody can measure. */
#define CLI_RANGES "Four in five measured times lie in the range beside the time. "

/* ---- answers of the library as tables, by their tables of fields ---- */

/* The columns of answers: the file, the document's fields that are no rows, then those of its rows; those of
 * a struct as "struct.field". `rows` is the key of the rows, or NULL; what has a heading is shown to people.
 * The table is kept until the program ends, one for each pair of tables. */
const cli_table *cli_answer_table(const spc_field *document, const char *rows, const char *legend);

/* The columns of one of an answer's arrays of rows alone, behind a key of the document that only CSV shows
 * (NULL: none); kept in the same way. */
const cli_table *cli_rows_table(const spc_field *document, const char *rows, const char *first,
                                const char *legend);

/* ---- a table of text that fits a terminal: fewer columns, shorter names ---- */

enum { CLI_TABLE_GAP = 2, CLI_COLUMNS_MAX = 32 };

/* The cells as text, so that each column is as wide as its widest. */
typedef struct cli_grid {
    const cli_column *column[CLI_COLUMNS_MAX];
    bool left_out[CLI_COLUMNS_MAX];
    size_t columns, rows, capacity, width[CLI_COLUMNS_MAX];
    size_t line[CLI_COLUMNS_MAX], lines; /* of a row, on which a column stands */
    char **cell;                         /* [rows][columns] */
} cli_grid;

/* Makes the table at most `width` columns wide (0: as wide as it is). Spare columns go first, those on the
 * right before those on the left; then long words are shortened, of the first column, the last one, and those
 * in between; then a row takes several lines. */
void cli_fit_grid(cli_grid *grid, size_t width);

/* A line that names the columns that were left out, and how to see them. */
void cli_print_left_out(FILE *stream, const cli_grid *grid);

/* Shortens text to `width` columns, in the middle: a path keeps its end. Returns text. */
char *cli_shorten(char *text, size_t width);

/* ---- documents as CSV ---- */

/* The line of names, without its end. */
void cli_print_csv_names(FILE *stream, const cli_table *table);

/* The same as a whole line; a last column "error" says why an input has no rows, the one before it, with
 * `states`, what its file was. */
void cli_print_csv_columns(FILE *stream, const cli_table *table, bool states);

/* ---- the documents of a run, printed where and as the user chose ---- */

typedef enum cli_form { CLI_FORM_TABLE, CLI_FORM_CSV, CLI_FORM_JSON, CLI_FORM_JSON_LINES } cli_form;

/* The options that every command has. */
typedef struct cli_common_options {
    cli_form form;
    bool form_given;
    int threads;         /* 0 = all cores */
    const char *output;  /* NULL = standard output */
    const char *written; /* the suffixes of output, as words; NULL: .csv, .json and .jsonl */
} cli_common_options;

/* Writes a finished text to path (NULL: standard output), complete or not at all; returns the exit code. */
int cli_write_text(const char *path, const char *text, size_t size);

/* Whether OUT may be written: spc_output_check, for a file that is not standard output (NULL, "-"). Returns
 * the exit code, after a complaint if it is not CLI_DONE. For commands to call before they work. */
int cli_check_output(const char *path, const char *beginning);

/* Refuses an OUT (NULL, "-": standard output) that is the same file as an input ("-": standard input), under
 * whatever name. Errors: DATA. */
spc_status cli_refuse_own_input(const char *path, const char *input, spc_error *error);

/* What a JSON array begins with, and a page of HTML. */
#define CLI_JSON_BEGINNING "["
#define CLI_PAGE_BEGINNING "<!DOCTYPE html>"

/* An output file (NULL: standard output); return the exit code, after a complaint if it is not CLI_DONE.
 * Completing it ends the program where the reader of a pipe has left. */
int cli_open_output(spc_output *output, const char *path);
int cli_commit(spc_output *output);
void cli_discard(spc_output *output);

/* The last thing of every run, for atexit: what was printed to standard output must have arrived. */
void cli_close_stdout(void);

/* ---- pieces of a page: escaped text, tables from documents, the frame around them ---- */

void cli_html_begin(FILE *stream, const char *title);

/* The data that the scripts of the page draw, as JSON; those scripts, and the end. */
void cli_html_end(FILE *stream, const char *data);

void cli_html_escaped(FILE *stream, const char *begin);

/* <TAG>text</TAG>, with the text escaped; a tag may carry attributes. */
void cli_html_element(FILE *stream, const char *tag, const char *text);

/* ---- what is embedded from src/output/page/ and from the package of Vega; each is a text that ends with
 * NUL. cli_page_vega is empty where the program was built without Vega. */

extern const char cli_page_vega[], cli_page_charts[], cli_page_matrix_charts[], cli_page_collection_charts[],
    cli_page_paper_charts[], cli_page_sweep_charts[], cli_page_order_charts[], cli_page_gpus_charts[],
    cli_page_method_charts[], cli_page_page[], cli_page_sections[], cli_page_draw[], cli_page_style[];

/* ---- figures as files: the charts of a report, drawn by Vega in node. node and rsvg-convert are looked
 * for when a figure is asked for. */

/* What figures are called from now on: a title above their own, and "DEVICE=TEXT" for the name of a device
 * (false: that is none). Forgets both. */
void cli_figures_set_title(const char *title);
const char *cli_figures_title(const char *otherwise); /* where none was given */
bool cli_figures_add_label(const char *text);
void cli_figures_forget(void);

#endif
