/* cli/input/each_file.h - the loop over inputs, spread over the cores. A failure does not stop the others;
 * messages and documents come in the order of the inputs, whatever the number of threads. */
#ifndef SPC_CLI_INPUT_EACH_FILE_H
#define SPC_CLI_INPUT_EACH_FILE_H

#include "cli/input/inputs.h"
#include "cli/output/results.h"

/* One input and its share of the machine. */
typedef struct cli_input {
    const char *path; /* to read it */
    const char *file; /* its name in results */
    int threads;
    const spc_progress *progress;
    const char *format; /* see spc_read_options */
} cli_input;

/* Fills a document, which holds "file", from one input. Called from several threads at once. */
typedef spc_status cli_job(const cli_input *input, void *context, json_t *document, spc_error *error);

/* Runs the job on every input that the results do not hold, and adds its document to them. Returns the exit
 * code. */
int cli_each_file(const cli_inputs *inputs, int threads, cli_job *job, void *context, cli_results *results);

/* Opens the inputs and appends the documents of those that succeeded to an array. Returns the exit code. */
int cli_collect_files(cli_inputs *inputs, int threads, cli_job *job, void *context, json_t *documents);

/* What a command does that is nothing but this loop. */
typedef struct cli_file_run {
    const cli_common_options *common;
    cli_inputs *inputs;
    cli_job *job;
    void *context;
    const cli_table *table;
    cli_view *view;
    int argc;
    char **argv;       /* as argp left it */
    uint64_t machines; /* cli_design_hash of all; 0 = there is none */
} cli_file_run;

/* Opens the inputs and the results, loops, closes both. Returns the exit code. */
int cli_run_over_files(const cli_file_run *run);

#endif
