/* core/csv_rows.h - a file of measurements as a table of columns: each is a member of the struct that a row
 * becomes. One reader and one writer for all of them. */
#ifndef SPC_CORE_CSV_ROWS_H
#define SPC_CORE_CSV_ROWS_H

#include <stddef.h>
#include <stdio.h>

#include "core/csv.h"

typedef enum spc_column_type {
    SPC_COLUMN_TEXT,   /* const char *, owned by the row */
    SPC_COLUMN_CELL,   /* const char *, which lasts as long as the spc_csv */
    SPC_COLUMN_CHARS,  /* char[size] */
    SPC_COLUMN_WORD,   /* an enum; `word` has its names */
    SPC_COLUMN_EITHER, /* bool; word(0) or word(1) */
    SPC_COLUMN_FLAG,   /* bool, 0 or 1 */
    SPC_COLUMN_COUNT32,
    SPC_COLUMN_COUNT64,
    SPC_COLUMN_NUMBER, /* double; NaN where the cell is empty */
    SPC_COLUMN_GFLOPS, /* a number, in the file divided by 1e9 */
} spc_column_type;

typedef struct spc_column {
    const char *name;
    size_t offset; /* of the member */
    spc_column_type type;
    bool needed; /* by a reader: a file without the column is refused, */
    bool filled; /* ... and so is an empty cell of a count or number; otherwise it is 0, or NaN */
    const char *(*word)(int value); /* NULL behind the last */
    size_t size;                    /* CHARS */
} spc_column;

/* Errors: FORMAT (a column that is needed is missing; named by file and line). */
spc_status spc_csv_check_columns(const spc_csv *csv, const spc_column *columns, size_t count,
                                 spc_error *error);

/* Fills the members of a zeroed row. Errors: FORMAT (file, line and column), MEMORY. */
spc_status spc_csv_read_row(const spc_csv *csv, const spc_csv_record *record, const spc_column *columns,
                            size_t count, void *row, spc_error *error);

/* The names, and a row, with commas between them and no end. Numbers have so many digits, none where they are
 * not finite. */
void spc_csv_write_names(FILE *stream, const spc_column *columns, size_t count);
void spc_csv_write_row(FILE *stream, const spc_column *columns, size_t count, const void *row, int digits);
void spc_csv_write_number(FILE *stream, double value, int digits);

#endif
