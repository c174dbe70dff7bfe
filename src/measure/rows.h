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

/* Makes the writer of the counters take the rows of `path` that have counters for written; *missing: how many
 * rows have none. Errors: of reading. */
spc_status spc_counted_know(spc_measurement_writer *writer, const char *path, size_t *missing,
                            spc_error *error);

/* Fills the empty counters in the rows of `path` from the same rows of `counted` and removes that file, which
 * need not exist. On failure both are as they were. Errors: of reading and writing. */
spc_status spc_counted_join(const char *path, const char *counted, spc_error *error);

/* Value of a note, NULL if absent. */
const char *spc_measurements_note(const spc_measurements *table, const char *key);

/* Counter of a row by name; NaN where there is no such column or the cell is empty. */
double spc_measurement_counter(const spc_measurements *table, const spc_measurement *row, const char *name);

/* Hit rate of x at the L1: x_hits / x_sectors; NaN where not measured. */
double spc_measurement_x_hit_rate(const spc_measurements *table, const spc_measurement *row);

/* Hit rate of all loads at the L1: l1_hits / l1_sectors (the paper's "measured hit rate"); NaN where not
 * measured. */
double spc_measurement_l1_hit_rate(const spc_measurements *table, const spc_measurement *row);

/* Opens a file for appending; creates it with notes and column names if it is missing or empty. A file that
 * is there keeps its notes and must have exactly these counters; where both have the note sparcast, cpu, gpu,
 * driver, cuda or timing, it must be the same (DATA). A last line that a crash cut short is removed. Only one
 * process may write a file at a time (it is locked). Errors: IO (also: locked), DATA, FORMAT, MEMORY. */
spc_status spc_measurement_writer_open(const char *path, const spc_note *notes, size_t note_count,
                                       const char *const *counters, size_t counter_count,
                                       spc_measurement_writer **writer, spc_error *error);

/* True if the file holds this row: same matrix, kernel, value_bytes, device and cache_state. A kernel whose
 * name in `row` has no parameters matches any row of that kernel. A row without a time is there only for one
 * whose seconds are NaN, one that never came to rest only for one without repeats. */
bool spc_measurement_writer_has(const spc_measurement_writer *writer, const spc_measurement *row);

/* Appends one row in a single write: after a crash it is there whole or not at all. row->counter may be NULL
 * (none). row->flops is computed here. Seconds of NaN make a row without a time, its stored_nnz must be above
 * nnz; a row that is worth more may follow. Errors: IO, MEMORY, ARGUMENT (NUL strings, seconds not positive,
 * row already there). */
spc_status spc_measurement_writer_add(spc_measurement_writer *writer, const spc_measurement *row,
                                      spc_error *error);

/* Syncs and closes; NULL is allowed. */
spc_status spc_measurement_writer_close(spc_measurement_writer *writer, spc_error *error);

#endif
