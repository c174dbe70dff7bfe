/* Rows of measurement files from cells, and back. */
#include "core/csv_rows.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"

spc_status spc_csv_check_columns(const spc_csv *csv, const spc_column *columns, size_t count,
                                 spc_error *error)
{
    for (size_t i = 0; i < count; i++)
        if (columns[i].needed && spc_csv_column(csv, columns[i].name) < 0)
            return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, csv->header.line,
                               "there is no column '%s'", columns[i].name);
    return SPC_OK;
}

/* ---- reading ---- */

/* One cell of a row. */
typedef struct column_cell {
    const spc_csv *csv;
    const spc_csv_record *record;
    int at;           /* the column in the file; below 0: it has none */
    const char *text; /* "" where there is none */
} column_cell;

static spc_status csv_rows_read_word(const column_cell *cell, const spc_column *column, int *value,
                                     spc_error *error)
{
    char known[256] = "";
    for (*value = 0; column->word(*value); ++*value) {
        const char *word = column->word(*value);
        size_t used = strlen(known);
        if (strcmp(word, cell->text) == 0)
            return SPC_OK;
        snprintf(known + used, sizeof known - used, "%s%s", used ? ", " : "", word);
    }
    return spc_fail_at(error, SPC_ERROR_FORMAT, cell->csv->file, cell->record->line,
                       "%s: '%.60s' is none of %s", column->name, cell->text, known);
}

static spc_status csv_rows_read_count(const column_cell *cell, const spc_column *column, uint64_t most,
                                      uint64_t *value, spc_error *error)
{
    *value = 0;
    if (!*cell->text && !column->filled)
        return SPC_OK;
    SPC_TRY(spc_csv_count(cell->csv, cell->record, cell->at, value, error));
    if (*value <= most)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_FORMAT, cell->csv->file, cell->record->line, "%s: %llu is too large",
                       column->name, (unsigned long long)*value);
}

static spc_status csv_rows_read_number(const column_cell *cell, const spc_column *column, double *value,
                                       spc_error *error)
{
    *value = NAN;
    if (!*cell->text && !column->filled)
        return SPC_OK;
    return spc_csv_number(cell->csv, cell->record, cell->at, value, error);
}

static spc_status csv_rows_read_text(const column_cell *cell, const char **text, spc_error *error)
{
    *text = spc_strdup(cell->text);
    return *text ? SPC_OK : spc_fail_memory(error, strlen(cell->text) + 1);
}

static spc_status csv_rows_read_chars(const column_cell *cell, const spc_column *column, char *text,
                                      spc_error *error)
{
    if (strlen(cell->text) >= column->size)
        return spc_fail_at(error, SPC_ERROR_FORMAT, cell->csv->file, cell->record->line,
                           "%s: too long a name", column->name);
    memcpy(text, cell->text, strlen(cell->text) + 1);
    return SPC_OK;
}

static spc_status csv_rows_read_member(const column_cell *cell, const spc_column *column, void *member,
                                       spc_error *error)
{
    int word;
    uint64_t count;
    switch (column->type) {
    case SPC_COLUMN_TEXT:
        return csv_rows_read_text(cell, member, error);
    case SPC_COLUMN_CELL:
        *(const char **)member = cell->text;
        return SPC_OK;
    case SPC_COLUMN_CHARS:
        return csv_rows_read_chars(cell, column, member, error);
    case SPC_COLUMN_WORD:
        return csv_rows_read_word(cell, column, member, error);
    case SPC_COLUMN_EITHER:
        SPC_TRY(csv_rows_read_word(cell, column, &word, error));
        *(bool *)member = word;
        return SPC_OK;
    case SPC_COLUMN_FLAG:
        SPC_TRY(csv_rows_read_count(cell, column, 1, &count, error));
        *(bool *)member = count;
        return SPC_OK;
    case SPC_COLUMN_COUNT32:
        SPC_TRY(csv_rows_read_count(cell, column, UINT32_MAX, &count, error));
        *(uint32_t *)member = (uint32_t)count;
        return SPC_OK;
    case SPC_COLUMN_COUNT64:
        return csv_rows_read_count(cell, column, UINT64_MAX, member, error);
    case SPC_COLUMN_NUMBER:
        return csv_rows_read_number(cell, column, member, error);
    case SPC_COLUMN_GFLOPS:
        SPC_TRY(csv_rows_read_number(cell, column, member, error));
        *(double *)member *= 1e9;
        return SPC_OK;
    }
    return SPC_OK;
}

spc_status spc_csv_read_row(const spc_csv *csv, const spc_csv_record *record, const spc_column *columns,
                            size_t count, void *row, spc_error *error)
{
    for (size_t i = 0; i < count; i++) {
        int at = spc_csv_column(csv, columns[i].name);
        const column_cell cell = {csv, record, at, at < 0 ? "" : record->cell[at]};
        SPC_TRY(csv_rows_read_member(&cell, &columns[i], (char *)row + columns[i].offset, error));
    }
    return SPC_OK;
}

/* ---- writing ---- */

void spc_csv_write_number(FILE *stream, double value, int digits)
{
    if (isfinite(value))
        fprintf(stream, "%.*g", digits, value);
}

static void csv_rows_write_member(FILE *stream, const spc_column *column, const void *member, int digits)
{
    switch (column->type) {
    case SPC_COLUMN_TEXT:
    case SPC_COLUMN_CELL:
        spc_csv_write_cell(stream, *(const char *const *)member);
        break;
    case SPC_COLUMN_CHARS:
        spc_csv_write_cell(stream, member);
        break;
    case SPC_COLUMN_WORD:
        spc_csv_write_cell(stream, column->word(*(const int *)member));
        break;
    case SPC_COLUMN_EITHER:
        spc_csv_write_cell(stream, column->word(*(const bool *)member));
        break;
    case SPC_COLUMN_FLAG:
        fprintf(stream, "%d", *(const bool *)member);
        break;
    case SPC_COLUMN_COUNT32:
        fprintf(stream, "%lu", (unsigned long)*(const uint32_t *)member);
        break;
    case SPC_COLUMN_COUNT64:
        fprintf(stream, "%llu", (unsigned long long)*(const uint64_t *)member);
        break;
    case SPC_COLUMN_NUMBER:
        spc_csv_write_number(stream, *(const double *)member, digits);
        break;
    case SPC_COLUMN_GFLOPS:
        spc_csv_write_number(stream, *(const double *)member / 1e9, digits);
        break;
    }
}

void spc_csv_write_names(FILE *stream, const spc_column *columns, size_t count)
{
    for (size_t i = 0; i < count; i++)
        fprintf(stream, "%s%s", i ? "," : "", columns[i].name);
}

void spc_csv_write_row(FILE *stream, const spc_column *columns, size_t count, const void *row, int digits)
{
    for (size_t i = 0; i < count; i++) {
        if (i)
            fputc(',', stream);
        csv_rows_write_member(stream, &columns[i], (const char *)row + columns[i].offset, digits);
    }
}
