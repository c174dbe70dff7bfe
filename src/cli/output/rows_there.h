/* cli/output/rows_there.h - the rows that a file of results holds from an earlier run. */
#ifndef SPC_CLI_OUTPUT_ROWS_THERE_H
#define SPC_CLI_OUTPUT_ROWS_THERE_H

#include <stdbool.h>
#include <stddef.h>

#include "sparcast.h"

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

/* The file that a row is about, to be freed, and whether it says an error. */
char *cli_file_of_row(const char *row, size_t length, bool *failed);

#endif
