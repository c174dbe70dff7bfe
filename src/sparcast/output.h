/* sparcast/output.h - writing results: files that appear complete or not at all, and CSV cells. */
#ifndef SPARCAST_OUTPUT_H
#define SPARCAST_OUTPUT_H

#include <stdio.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A file under construction: written beside its target, then renamed over it. */
typedef struct spc_output {
    FILE *stream; /* write here */
    char *path, *temporary;
} spc_output;

/* "-" is standard output, which needs no rename. Keeps the permissions of a file that is replaced. Errors:
 * IO, MEMORY. */
SPC_API spc_status spc_output_open(spc_output *output, const char *path, spc_error *error);

/* Flushes, syncs, closes, renames. On failure the temporary file is gone and the old target untouched.
 * Errors: IO. */
SPC_API spc_status spc_output_commit(spc_output *output, spc_error *error);

/* Drops what was written. Safe after commit and on a zeroed struct. */
SPC_API void spc_output_discard(spc_output *output);

/* Writes one CSV cell, quoted where needed (RFC 4180). */
SPC_API void spc_csv_write_cell(FILE *stream, const char *text);

#ifdef __cplusplus
}
#endif
#endif
