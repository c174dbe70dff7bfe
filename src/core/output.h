/* core/output.h - an output file that appears complete or not at all: written beside its target, then renamed. */
#ifndef SPC_CORE_OUTPUT_H
#define SPC_CORE_OUTPUT_H

#include <stdio.h>

#include "sparcast/status.h"

typedef struct spc_output {
    FILE *stream; /* write here */
    char *path, *temporary;
} spc_output;

/* "-" is standard output, which needs no rename. Keeps the permissions of a file that is replaced. */
spc_status spc_output_open(spc_output *output, const char *path, spc_error *error);

/* Flushes, syncs, closes, renames. On failure the temporary file is gone and the old target untouched. */
spc_status spc_output_commit(spc_output *output, spc_error *error);

/* Drops what was written. Safe after commit and on a zeroed struct. */
void spc_output_discard(spc_output *output);

#endif
