/* cli/output/results.h - what a command found out about many files, written as it comes.
 *
 * For people the documents are kept and shown together. JSON is one array. CSV, and JSON lines, go out row by
 * row; into a file (-o OUT.csv, OUT.jsonl) they are appended, so that a run that ended early goes on where it
 * stopped. An input that failed is a document with "file" and "error" only. */
#ifndef SPC_CLI_OUTPUT_RESULTS_H
#define SPC_CLI_OUTPUT_RESULTS_H

#include "cli/output/print_results.h"
#include "sparcast.h"

typedef struct cli_results {
    const cli_common_options *common;
    const cli_table *table;
    cli_view *view;
    json_t *documents; /* kept for people; of the other forms always empty */
    bool grows;        /* rows is open, otherwise output */
    spc_append rows;
    spc_output output;
    char **there; /* files that the rows were found for, sorted */
    size_t there_count, there_failed, written, failed;
    bool broken; /* nothing can be written any more: the run may end */
} cli_results;

/* Opens -o. `run` says what the rows come from: a file that holds those of another run is refused. CSV has
 * the columns of `table`; people see `view`, or the table where view is NULL. Returns the exit code, after a
 * complaint if it is not CLI_DONE; close it after that too. */
int cli_results_open(cli_results *results, const cli_common_options *common, const cli_table *table,
                     cli_view *view, const char *run);

/* Whether the rows of this input are in the file already. */
bool cli_results_has(const cli_results *results, const char *file);

/* Takes over the document of an input. */
void cli_results_add(cli_results *results, json_t *document);

/* The end of a run that ended with `code`: what is still to be printed, and a line that counts, where rows
 * were appended. After an interruption nothing is printed for people, and no JSON array is left in a file.
 * Returns the exit code. */
int cli_results_close(cli_results *results, int code);

#endif
