/* cli/files.h - the loop over inputs: spread over the cores, failures do not stop the others, results and
 * messages in the order of the arguments whatever the number of threads. */
#ifndef SPC_CLI_FILES_H
#define SPC_CLI_FILES_H

#include "cli/cli.h"
#include "cli/document.h"
#include "cli/options.h"

/* One input's share of the machine. */
typedef struct cli_input {
    const char *path;
    int threads;
    const spc_progress *progress;
} cli_input;

/* Fills an empty document from one input. Called from several threads at once. */
typedef spc_status cli_job(const cli_input *input, void *context, json_t *document, spc_error *error);

/* Runs the job on every file; appends the documents of those that succeeded. Returns the exit code. */
int cli_each_file(const cli_list *files, int threads, cli_job *job, void *context, json_t *documents);

#endif
