/* cli/output/print_results.h - the documents of a run, printed where and as the user chose. */
#ifndef SPC_CLI_OUTPUT_PRINT_RESULTS_H
#define SPC_CLI_OUTPUT_PRINT_RESULTS_H

#include "cli/output/table.h"
#include "sparcast/output.h"

typedef enum cli_form { CLI_FORM_TABLE, CLI_FORM_CSV, CLI_FORM_JSON, CLI_FORM_JSON_LINES } cli_form;

/* The options that every command has. */
typedef struct cli_common_options {
    cli_form form;
    bool form_given;
    int threads;        /* 0 = all cores */
    const char *output; /* NULL = standard output */
} cli_common_options;

/* Prints what the documents say for people; false after a complaint: then nothing is written. */
typedef bool cli_view(FILE *stream, const json_t *documents);

/* The end of a command whose inputs ended with `code`: prints the documents where and as the user chose,
 * releases them and returns the exit code. CSV has the columns of `table`. People see `view`, or the table
 * where view is NULL. Nothing is printed after an interruption. */
int cli_finish(const cli_common_options *common, int code, const cli_table *table, cli_view *view,
               json_t *documents);

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

#endif
