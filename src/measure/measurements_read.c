/* Reading measurement files. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/csv.h"
#include "core/error.h"
#include "core/memory.h"
#include "measure/measurements.h"
#include "sparcast/measure.h"

/* ---- columns ---- */

static bool measurements_read_is_known(const char *name)
{
    for (size_t i = 0; i < spc_measurement_column_count; i++)
        if (strcmp(spc_measurement_columns[i].name, name) == 0)
            return true;
    return false;
}

/* Files of other products, by two of their columns. */
static const struct other_file {
    const char *column[2], *what;
} other_files[] = {
    {{"columns", "layout"}, "times of k columns: 'sparcast fit' takes them"},
    {{"operation", "vectors"}, "times of a solver: tools/solver_facts.py judges them"},
    {{"method", "max_nnz"}, "times of batches: 'sparcast spmm fit' judges them"},
    {{"method", "band_seconds"}, "times of decompositions: 'sparcast svd fit' judges them"},
    {{"gpus", "exchange"}, "times of several GPUs: tools/accuracy_workloads.py judges them"},
};

/* ---- rows ---- */

static spc_status measurements_read_take_row(const spc_csv *csv, const spc_csv_record *record,
                                             const spc_measurements *table, spc_measurement *row,
                                             spc_error *error)
{
    SPC_TRY(spc_csv_read_row(csv, record, spc_measurement_columns, spc_measurement_column_count, row, error));
    double *counter = spc_malloc(table->counters, sizeof *counter);
    if (!counter)
        return spc_fail_memory(error, table->counters * sizeof *counter);
    row->counter = counter;
    for (size_t i = 0; i < table->counters; i++) {
        int column = spc_csv_column(csv, table->counter[i]);
        counter[i] = NAN;
        SPC_TRY(record->cell[column][0] ? spc_csv_number(csv, record, column, &counter[i], error) : SPC_OK);
    }
    spc_features *f = &row->features;
    const char *cause = NULL;
    if (!row->matrix[0])
        cause = "the matrix has no name";
    else if (!row->kernel[0] || row->kernel[0] == ':') /* NAME[:PARAMETER] */
        cause = "the kernel has no name";
    else if (!(row->seconds > 0) && (spc_measurement_has_time(row) || f->stored_nnz <= f->nnz))
        cause = "seconds is not positive";
    else if (!spc_value_size(f->value_bytes))
        cause = "value_bytes is none of 4, 8 and 48 (mixed)";
    else if (f->stored_nnz && f->stored_nnz < f->nnz)
        cause = "stored_nnz is below nnz";
    else if (row->cache_state[0] && strcmp(row->cache_state, "warm") != 0 &&
             strcmp(row->cache_state, "cold") != 0)
        cause = "cache_state is neither warm nor cold";
    if (cause)
        return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, record->line, "%s", cause);
    if (!f->index_bytes)
        f->index_bytes = 4; /* what every built layout holds */
    row->flops = 2 * (double)f->nnz / row->seconds;
    return SPC_OK;
}

/* ---- the same row twice ---- */

/* A row by its place, so that an array of them can be sorted. */
typedef struct place {
    const spc_measurement *row;
} place;

static int measurements_read_by_identity(const void *x, const void *y)
{
    const spc_measurement *a = ((const place *)x)->row, *b = ((const place *)y)->row;
    int order = strcmp(a->matrix, b->matrix);
    order = order ? order : strcmp(a->kernel, b->kernel);
    order = order ? order : strcmp(a->device, b->device);
    order = order ? order : strcmp(a->cache_state, b->cache_state);
    order = order ? order
                  : (a->features.value_bytes > b->features.value_bytes) -
                        (a->features.value_bytes < b->features.value_bytes);
    order = order ? order : spc_measurement_worth(a) - spc_measurement_worth(b);
    return order ? order : (a > b) - (a < b);
}

/* ---- the whole table ---- */

static spc_status take_notes(const spc_csv *csv, spc_measurements *table, spc_error *error)
{
    table->note = spc_calloc(csv->comments, sizeof *table->note);
    if (!table->note)
        return spc_fail_memory(error, csv->comments * sizeof *table->note);
    table->notes = csv->comments;
    for (size_t i = 0; i < csv->comments; i++) {
        char *key = spc_strdup(csv->comment[i]);
        table->note[i].key = key;
        if (!key)
            return spc_fail_memory(error, strlen(csv->comment[i]) + 1);
        char *colon = strchr(key, ':');
        table->note[i].value = key + strlen(key);
        if (colon) {
            *colon = '\0';
            table->note[i].value = colon + 1 + strspn(colon + 1, " ");
        }
    }
    return SPC_OK;
}

static spc_status measurements_read_take_table(const spc_csv *csv, spc_measurements *table, spc_error *error)
{
    for (size_t i = 0; i < sizeof other_files / sizeof *other_files; i++) {
        const struct other_file *other = &other_files[i];
        if (spc_csv_column(csv, other->column[0]) >= 0 && spc_csv_column(csv, other->column[1]) >= 0)
            return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, csv->header.line, "%s", other->what);
    }
    for (size_t i = 0; i < csv->header.cells; i++)
        if (spc_csv_column(csv, csv->header.cell[i]) != (int)i)
            return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, csv->header.line,
                               "the column '%.60s' is there twice", csv->header.cell[i]);
    SPC_TRY(spc_csv_check_columns(csv, spc_measurement_columns, spc_measurement_column_count, error));
    SPC_TRY(take_notes(csv, table, error));
    table->counter = spc_calloc(csv->header.cells, sizeof *table->counter);
    if (!table->counter)
        return spc_fail_memory(error, csv->header.cells * sizeof *table->counter);
    for (size_t i = 0; i < csv->header.cells; i++) {
        if (measurements_read_is_known(csv->header.cell[i]))
            continue;
        char *name = spc_strdup(csv->header.cell[i]);
        if (!name)
            return spc_fail_memory(error, strlen(csv->header.cell[i]) + 1);
        table->counter[table->counters++] = name;
    }
    table->file = spc_strdup(csv->file);
    table->row = spc_calloc(csv->records, sizeof *table->row);
    if (!table->file || !table->row)
        return spc_fail_memory(error, csv->records * sizeof *table->row);
    table->count = csv->records;
    for (size_t i = 0; i < csv->records; i++)
        SPC_TRY(measurements_read_take_row(csv, &csv->record[i], table, &table->row[i], error));
    /* Beside a row may stand one that is worth less: without a time, before it was asked for; or without
     * rest, before it was measured again, which counts no more. */
    place *sorted = spc_malloc(table->count, sizeof *sorted);
    if (!sorted)
        return spc_fail_memory(error, table->count * sizeof *sorted);
    for (size_t i = 0; i < table->count; i++)
        sorted[i].row = &table->row[i];
    qsort(sorted, table->count, sizeof *sorted, measurements_read_by_identity);
    spc_status status = SPC_OK;
    for (size_t i = 1; status == SPC_OK && i < table->count; i++) {
        const spc_measurement *row = sorted[i].row, *before = sorted[i - 1].row;
        if (!spc_measurement_same(before, row))
            continue;
        if (spc_measurement_worth(before) < spc_measurement_worth(row))
            table->row[before - table->row].seconds = NAN;
        else
            status = spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, csv->record[row - table->row].line,
                                 "this row is there twice: %.60s, %.40s", row->matrix, row->kernel);
    }
    spc_free(sorted);
    return status;
}

spc_status spc_measurements_read_part(const char *path, uint64_t bytes, spc_measurements *table,
                                      spc_error *error)
{
    *table = (spc_measurements){0};
    spc_csv csv;
    SPC_TRY(spc_csv_read_part(path, bytes, &csv, error));
    spc_status status = measurements_read_take_table(&csv, table, error);
    spc_csv_free(&csv);
    if (status != SPC_OK)
        spc_measurements_free(table);
    return status;
}

spc_status spc_measurements_read(const char *path, spc_measurements *table, spc_error *error)
{
    SPC_TRY(spc_measurements_read_part(path, UINT64_MAX, table, error));
    size_t kept = 0;
    for (size_t i = 0; i < table->count; i++) {
        if (spc_measurement_has_time(&table->row[i]))
            table->row[kept++] = table->row[i];
        else
            spc_measurement_clear(&table->row[i]);
    }
    table->count = kept;
    return SPC_OK;
}
