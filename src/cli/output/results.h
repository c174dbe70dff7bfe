/* cli/output/results.h - what a command found out about many files, written as it comes.
 *
 * For people the documents are kept and shown together. JSON is one array. CSV, and JSON lines, go out row by
 * row; into a file (-o OUT.csv, OUT.jsonl) they are appended, so that a run that ended early goes on where it
 * stopped. An input that failed is a document with "file" and "error" only. */
#ifndef SPC_CLI_OUTPUT_RESULTS_H
#define SPC_CLI_OUTPUT_RESULTS_H

#include <stddef.h>

#include "cli/output/print_results.h"
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
    cli_view *view;
    json_t *documents; /* kept for people; of the other forms always empty */
    bool grows;        /* rows is open, otherwise output */
    spc_append rows;
    spc_output output;
    cli_sources sources;
    bool *there; /* [sources.count] whether the rows of that input are in the file; NULL: none are */
    size_t there_count, there_failed, written, failed;
    int write_error; /* errno of a failed write of `output` */
    bool broken;     /* nothing can be written any more: the run may end */
} cli_results;

/* Opens -o. `run` says what the rows come from: a file that holds those of another run is refused. CSV has
 * the columns of `table`; people see `view`, or the table where view is NULL. `sources` outlives it. Returns
 * the exit code, after a complaint if it is not CLI_DONE; close it after that too. */
int cli_results_open(cli_results *results, const cli_common_options *common, const cli_table *table,
                     cli_view *view, const char *run, const cli_sources *sources);

/* Whether the rows of input i are in the file already. */
bool cli_results_has(const cli_results *results, size_t i);

/* Takes over the document of an input. */
void cli_results_add(cli_results *results, json_t *document);

/* The end of a run that ended with `code`: what is still to be printed, and a line that counts, where rows
 * were appended. After an interruption nothing is printed for people, and no JSON array is left in a file.
 * Returns the exit code. */
int cli_results_close(cli_results *results, int code);

#endif
