/* core/csv.h - CSV tables with a `# key: value` header, read whole through libcsv; rows know their lines. */
#ifndef SPC_CORE_CSV_H
#define SPC_CORE_CSV_H

#include <stddef.h>
#include <stdio.h>

#include "core/output.h" /* spc_csv_write_cell */

typedef struct spc_csv_record {
    uint64_t line; /* of the record's first character, 1-based */
    size_t cells;
    char **cell; /* NUL-terminated, without surrounding quotes */
} spc_csv_record;

typedef struct spc_csv {
    size_t comments;
    char **comment;        /* lines before the column names that start with '#', without the '#' */
    spc_csv_record header; /* column names */
    size_t records;
    spc_csv_record *record;
    char *file; /* for messages */
} spc_csv;

/* Errors: IO, FORMAT (NUL byte, quoting, a record with more or fewer cells than the header, no header),
 * MEMORY. */
spc_status spc_csv_read(const char *path, spc_csv *table, spc_error *error);
/* The lines that begin within the first `bytes` of the file. */
spc_status spc_csv_read_part(const char *path, uint64_t bytes, spc_csv *table, spc_error *error);
void spc_csv_free(spc_csv *table);

/* Index of a column, or -1. */
int spc_csv_column(const spc_csv *table, const char *name);

/* A whole cell as a finite number / an unsigned integer. Errors: FORMAT naming file, line and column. */
spc_status spc_csv_number(const spc_csv *table, const spc_csv_record *record, int column, double *value,
                          spc_error *error);
spc_status spc_csv_count(const spc_csv *table, const spc_csv_record *record, int column, uint64_t *value,
                         spc_error *error);

/* A file of measurements as a table of columns: each is a member of the struct that a row
 * becomes. One reader and one writer for all of them. */

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
