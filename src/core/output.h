/* core/output.h - writing results: files that appear complete or not at all, files that grow by whole
 * rows, and CSV cells. */
#ifndef SPC_CORE_OUTPUT_H
#define SPC_CORE_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sparcast/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A file under construction: written beside its target, then renamed over it. */
typedef struct spc_output {
    FILE *stream; /* write here */
    char *path, *temporary;
    uint64_t reserved[2];
} spc_output;

/* The one rule for what replaces a file: a regular file that is there and not empty has to be of the kind
 * that is to be written, so that no other is lost. It is where the first line that does not begin with '#'
 * begins with `beginning`; NULL: nothing that is there may be replaced. Errors: DATA (another kind of
 * file), IO. */
spc_status spc_output_check(const char *path, const char *beginning, spc_error *error);

/* "-" is standard output, which needs no rename. Keeps the permissions of a file that is replaced. Errors:
 * IO, MEMORY. */
spc_status spc_output_open(spc_output *output, const char *path, spc_error *error);

/* Flushes, syncs, closes, renames. On failure the temporary file is gone and the old target untouched.
 * Errors: IO. */
spc_status spc_output_commit(spc_output *output, spc_error *error);

/* Drops what was written. Safe after commit and on a zeroed struct. */
void spc_output_discard(spc_output *output);

/* A table of rows in a file: lines that begin with '#', the line of the columns, rows. Of CSV a row may hold
 * line breaks in quotes; where the line of the columns begins with '{', each row is a line of JSON. */
typedef struct spc_table {
    const char *text;
    uint64_t size;
    uint64_t columns, header; /* where the line of the columns begins, and the rows */
    uint64_t whole;           /* the end of its whole rows; what follows is torn */
    uint64_t reserved[2];
} spc_table;

/* Errors: IO. */
spc_status spc_table_open(const char *path, spc_table *table, spc_error *error);
void spc_table_close(spc_table *table);

/* The next row, with its end, of a walk that begins with *at = 0; false behind the last. */
bool spc_table_next(const spc_table *table, uint64_t *at, const char **row, size_t *length);

/* A table that grows by whole rows: what was added stays, however the process ends. */
typedef struct spc_append {
    char *path, *header;
    int descriptor;
    bool created;  /* by this process: removed again where no row was added */
    uint64_t size; /* bytes of its whole lines; what follows is torn and goes with the next row */
    uint64_t reserved[4];
} spc_append;

/* Opens or creates, for this process alone. `header`: lines that begin with '#', then the line of the
 * columns; it is written before the first row. A file that is there must have the same line of columns: no
 * other is touched, nor one whose notes name another sparcast, cpu, gpu, driver, cuda or timing. Close it
 * after a failure too. Errors: DATA (another kind of file, or of another origin), IO (not a regular file,
 * another process has it open), MEMORY. */
spc_status spc_append_open(const char *path, const char *header, spc_append *file, spc_error *error);
bool spc_append_is_empty(const spc_append *file); /* holds not even the header */

/* Writes all of it or nothing. Errors: IO. */
spc_status spc_append_put(spc_append *file, const char *text, size_t length, spc_error *error);

/* Text on its way into a file, which takes it in one piece: begin, write to `stream`, end (whatever the state
 * of the file). Errors: MEMORY; of the end also IO. spc_append_text_end only completes `text`, to be freed by
 * the caller. */
typedef struct spc_append_text {
    FILE *stream;
    char *text;
    size_t length;
    uint64_t reserved[2];
} spc_append_text;

spc_status spc_append_begin(spc_append_text *text, spc_error *error);
spc_status spc_append_text_end(spc_append_text *text, spc_error *error);
spc_status spc_append_end(spc_append *file, spc_append_text *text, spc_error *error);

/* Errors: IO. */
spc_status spc_append_close(spc_append *file, spc_error *error);

/* Writes "# key: value" as a line of its own, control characters as \xHH. */
void spc_csv_write_note(FILE *stream, const char *key, const char *value);

/* Writes one CSV cell, quoted where needed (RFC 4180). */
void spc_csv_write_cell(FILE *stream, const char *text);

#ifdef __cplusplus
}
#endif
#endif
