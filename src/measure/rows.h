/* measure/rows.h - a file of measurements of any operation: a header of notes, column names, rows that are
 * appended whole. What a row holds, the operation says as data; reading, resuming, locking and the refusal of
 * another machine's file are the same for all. */
#ifndef SPC_MEASURE_ROWS_H
#define SPC_MEASURE_ROWS_H

#include <stdio.h>

#include "core/csv.h"
#include "core/output.h"
#include "sparcast/measure.h"

typedef struct spc_rows_kind {
    const spc_column *columns; /* members of a row; TEXT is owned by it */
    size_t count, row_size;
    int digits;
    /* What a row must not say; may set what follows from others. NULL: any will do. */
    spc_status (*check)(const spc_csv *csv, const spc_csv_record *record, void *row, spc_error *error);
    /* Further columns, each behind a comma, which no reader wants; row NULL: their names. NULL: none. */
    void (*write_more)(FILE *stream, const void *row);
} spc_rows_kind;

typedef struct spc_row_list {
    const spc_rows_kind *kind;
    size_t count;
    void *row;        /* [count] of row_size bytes; zeroed where there is none */
    char gpu[256];    /* the note of that name; "": none */
    char origin[512]; /* what its notes say of machine, driver, library and day, for the source of a fact */
} spc_row_list;

/* The rows of the lines that begin within the first `bytes` of the file. Errors: IO, MEMORY, FORMAT naming
 * file and line, those of the check. On failure there are none. */
spc_status spc_rows_read(const spc_rows_kind *kind, const char *path, uint64_t bytes, spc_row_list *rows,
                         spc_error *error);
void spc_rows_free(spc_row_list *rows);

/* ---- a file that grows by whole rows, so that an interrupted probe continues ---- */

struct spc_rows_writer {
    spc_append file;
    spc_row_list there; /* when it was opened */
};

/* Notes and names stand above the rows of a new file. Errors: those of spc_append_open and of reading what is
 * there; *writer is then NULL. */
spc_status spc_rows_writer_open(const spc_rows_kind *kind, const char *path, const spc_note *notes,
                                size_t count, spc_rows_writer **writer, spc_error *error);

/* All of rows[count] at once: after a crash they are there or none of them is. Errors: IO, MEMORY. */
spc_status spc_rows_writer_add(spc_rows_writer *writer, const void *rows, size_t count, spc_error *error);
spc_status spc_rows_writer_close(spc_rows_writer *writer, spc_error *error); /* NULL is allowed */

/* Closes behind work that ended with `status`, of which *error tells: that, or OK and what closing says. */
spc_status spc_rows_writer_end(spc_rows_writer *writer, spc_status status, spc_error *error);

#endif
