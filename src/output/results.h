/* output/results.h - what a command found out about many files, written as it comes.
 *
 * For people the documents are kept and shown together. JSON is one array. CSV, and JSON lines, go out row by
 * row; into a file (-o OUT.csv, OUT.jsonl) they are appended, so that a run that ended early goes on where it
 * stopped. An input that failed is a document with "file" and "error" only. */
#ifndef SPC_OUTPUT_RESULTS_H
#define SPC_OUTPUT_RESULTS_H

#include <stdbool.h>
#include <stddef.h>

#include "output/answers.h"
#include "sparcast.h"

enum { CLI_STATE_SIZE = 48 };

/* An input: its name, and what its file was when the run began, as "BYTES@SECONDS" of its last change; empty
 * where that says nothing, as of a pipe. A row holds both, and is made again where the file is another. */
typedef struct cli_source {
    const char *file;
    char state[CLI_STATE_SIZE];
} cli_source;

/* All inputs of a run, in the order in which their rows are to stand. */
typedef struct cli_sources {
    const cli_source *source;
    size_t count;
    bool sorted;            /* by name: so are rows of other inputs, which otherwise stay before */
    uint32_t shard, shards; /* they are shard 1 <= shard <= shards of more; 0: all there are */
} cli_sources;

typedef struct cli_results {
    const cli_common_options *common;
    const cli_table *table;
    cli_show *show;        /* NULL: the table */
    cli_documents answers; /* kept for people; of the other forms always empty */
    bool grows;            /* rows is open, otherwise output */
    spc_append rows;
    spc_output output;
    cli_sources sources;
    bool *there; /* [sources.count] whether the rows of that input are in the file; NULL: none are */
    size_t there_count, there_failed, written, failed;
    int write_error; /* errno of a failed write of `output` */
    bool broken;     /* nothing can be written any more: the run may end */
} cli_results;

/* Opens -o. `run` says what the rows come from: a file that holds those of another run is refused. CSV has
 * the columns of `table`; people see `show`, or the table where it is NULL. `sources` outlives it. Returns
 * the exit code, after a complaint if it is not CLI_DONE; close it after that too. */
int cli_results_open(cli_results *results, const cli_common_options *common, const cli_table *table,
                     cli_show *show, const char *run, const cli_sources *sources);

/* Whether the rows of input i are in the file already. */
bool cli_results_has(const cli_results *results, size_t i);

/* Takes over the document of an input. */
void cli_results_add(cli_results *results, cli_document document);

/* The end of a run that ended with `code`: what is still to be printed, and a line that counts, where rows
 * were appended. After an interruption nothing is printed for people, and no JSON array is left in a file.
 * Returns the exit code. */
int cli_results_close(cli_results *results, int code);

/* ---- the rows that a file of results holds from an earlier run ---- */

/* A file that grows can only be a regular one; one that is not there will be. */
bool cli_is_regular(const char *path);

/* Whether a table begins as the results of a run do. */
bool cli_is_of_ours(const spc_table *table);

/* Refuses a file that begins otherwise than `header` and yet holds results of ours: those of another version,
 * command, device, or other options. Which shard it is may differ. Errors: DATA, IO. */
spc_status cli_check_same_run(const char *path, const char *header, spc_error *error);

/* A header without what says which shard the rows are of, to be freed. */
char *cli_common_header(const char *header, size_t length);

/* All rows of one input, which follow each other. */
typedef struct cli_row_block {
    char *file;  /* the input, as the system names it */
    char *state; /* what its file was, see cli_source; empty where the rows do not say it */
    const char *text;
    size_t length;
    bool failed, no_memory; /* a row says an error, one of memory */
} cli_row_block;

typedef struct cli_rows {
    spc_table table;
    cli_row_block *block; /* in the order of the file */
    size_t count;
} cli_rows;

/* Errors: IO, MEMORY. Free it after a failure too. */
spc_status cli_rows_read(const char *path, cli_rows *rows, spc_error *error);
void cli_rows_free(cli_rows *rows);

/* Writes the header and these blocks over the file, at once. Errors: IO. */
spc_status cli_rows_write(const char *path, const cli_rows *rows, const cli_row_block *block, size_t count,
                          spc_error *error);

/* ---- rows of a file that belong to the inputs of a run: those that are of no use any more, and the order
 * in which all are to stand */

/* Marks in there[sources->count] the inputs whose rows hold, and moves the blocks that hold, those of other
 * inputs among them, to the front; returns how many they are. The rest are of files that have changed, or
 * failed for want of memory. */
size_t cli_rows_keep(cli_rows *rows, const cli_sources *sources, bool *there);

/* Sorts the blocks as the run that was never interrupted would have written them. False where they stood so.
 */
bool cli_rows_sort(cli_rows *rows, const cli_sources *sources);

/* ---- how the name of an input stands in a row, which is UTF-8, and back ---- */

/* Bytes that are no UTF-8 as \xHH, and so a backslash in front of what looks like that: no two names are
 * written alike. To be freed. */
char *cli_name_to_row(const char *name);

/* The name that was written so, in place. */
char *cli_name_from_row(char *text);

#endif
