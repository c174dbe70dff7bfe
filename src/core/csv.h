/* core/csv.h - CSV tables with a `# key: value` header, read whole through libcsv; rows know their lines. */
#ifndef SPC_CORE_CSV_H
#define SPC_CORE_CSV_H

#include "sparcast/output.h" /* spc_csv_write_cell */

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

#endif
