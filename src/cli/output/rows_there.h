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
 * command, device, or other options. Errors: DATA, IO. */
spc_status cli_check_same_run(const char *path, const char *header, spc_error *error);

/* The files that there are rows for, sorted and each once, to be freed; how many of them failed. Errors: IO.
 */
spc_status cli_find_rows(const char *path, char ***files, size_t *count, size_t *failed, spc_error *error);
void cli_free_texts(char **texts, size_t count);
int cli_compare_texts(const void *a, const void *b); /* of two char *, for qsort and bsearch */

/* The file that a row is about, to be freed, and whether it says an error. */
char *cli_file_of_row(const char *row, size_t length, bool *failed);

#endif
