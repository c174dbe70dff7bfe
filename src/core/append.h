/* core/append.h - a file that grows by whole lines: one process, one write each, nothing lost when it ends.
 */
#ifndef SPC_CORE_APPEND_H
#define SPC_CORE_APPEND_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "sparcast/status.h"

typedef struct spc_append {
    char *path;
    int descriptor;
} spc_append;

/* Opens or creates; a last line without its end, left by a full disk or a killed process, is removed.
 * `begins`: the characters that a file of this kind may begin with; no other is touched. Close it after a
 * failure too. Errors: DATA (another kind of file), IO (not a regular file, another process has it open),
 * MEMORY. */
spc_status spc_append_open(const char *path, const char *begins, spc_append *file, spc_error *error);
bool spc_append_is_empty(const spc_append *file);

/* Writes all of it or nothing. Errors: IO. */
spc_status spc_append_put(const spc_append *file, const char *text, size_t length, spc_error *error);

/* Text on its way into a file, which takes it in one piece: begin, write to `stream`, end (whatever the state
 * of the file). Errors: MEMORY; of the end also IO. */
typedef struct spc_append_text {
    FILE *stream;
    char *text;
    size_t length;
} spc_append_text;

spc_status spc_append_begin(spc_append_text *text, spc_error *error);
spc_status spc_append_end(const spc_append *file, spc_append_text *text, spc_error *error);

/* Errors: IO. */
spc_status spc_append_close(spc_append *file, spc_error *error);

#endif
