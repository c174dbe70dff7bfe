/* Measurements of the SVD, read back from CSV. */
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/svd.h"
#include "workloads/svd/svd_columns.h"

static const double longest_seconds = 1e9; /* thirty years: beyond, squares of times overflow in a fit */
/* All computers of the world together reach less; powers of what lies outside overflow in a fit. */
static const double lowest_rate = 1, highest_rate = 1e20;

void spc_svd_release(void *rows)
{
    spc_free(rows);
}

static spc_status svd_measurement_check_row(const spc_csv *table, const spc_csv_record *record,
                                            const void *row, spc_error *error)
{
    double seconds = ((const spc_svd_measurement *)row)->report.total_seconds;
    if (seconds > 0 && seconds < longest_seconds)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line,
                       "total_seconds: %g s is no time that a run can take", seconds);
}

static spc_status svd_measurement_check_rates(const spc_csv *table, const spc_csv_record *record,
                                              const void *row, spc_error *error)
{
    const spc_svd_rates *r = row;
    const double rates[] = {r->gemm1, r->gemm2, r->gemm3, r->gemv};
    if (r->k == 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "k is 0");
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++)
        if (!(rates[i] >= lowest_rate && rates[i] < highest_rate))
            return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line,
                               "%s: %g flop/s is no rate that a machine can have",
                               spc_svd_rate_columns[2 + i].name, rates[i]);
    return SPC_OK;
}

/* One of the two files: its columns, the size of a row, and what a row must not say. */
typedef struct svd_file {
    const spc_column *columns;
    size_t count, row_size;
    spc_status (*check)(const spc_csv *table, const spc_csv_record *record, const void *row,
                        spc_error *error);
} svd_file;

static spc_status svd_measurement_read_rows(const spc_csv *table, const svd_file *file, char *rows,
                                            spc_error *error)
{
    SPC_TRY(spc_csv_check_columns(table, file->columns, file->count, error));
    for (size_t i = 0; i < table->records; i++) {
        char *row = rows + i * file->row_size;
        SPC_TRY(spc_csv_read_row(table, &table->record[i], file->columns, file->count, row, error));
        SPC_TRY(file->check(table, &table->record[i], row, error));
    }
    return SPC_OK;
}

static spc_status svd_measurement_read(const char *path, uint64_t bytes, const svd_file *file, void **rows,
                                       size_t *count, spc_error *error)
{
    spc_csv table;
    *rows = NULL;
    *count = 0;
    SPC_TRY(spc_csv_read_part(path, bytes, &table, error));
    void *out = spc_calloc(table.records, file->row_size);
    spc_status status = out ? svd_measurement_read_rows(&table, file, out, error)
                            : spc_fail_memory(error, table.records * file->row_size);
    if (status == SPC_OK) {
        *rows = out;
        *count = table.records;
    } else {
        spc_free(out);
    }
    spc_csv_free(&table);
    return status;
}

spc_status spc_svd_read(const char *path, spc_svd_measurement **rows, size_t *count, spc_error *error)
{
    return spc_svd_read_part(path, UINT64_MAX, rows, count, error);
}

spc_status spc_svd_read_part(const char *path, uint64_t bytes, spc_svd_measurement **rows, size_t *count,
                             spc_error *error)
{
    static const svd_file file = {spc_svd_columns, SPC_SVD_COLUMNS, sizeof **rows, svd_measurement_check_row};
    void *found;
    spc_status status = svd_measurement_read(path, bytes, &file, &found, count, error);
    *rows = found;
    return status;
}

spc_status spc_svd_read_rates(const char *path, spc_svd_rates **rows, size_t *count, spc_error *error)
{
    return spc_svd_read_rates_part(path, UINT64_MAX, rows, count, error);
}

spc_status spc_svd_read_rates_part(const char *path, uint64_t bytes, spc_svd_rates **rows, size_t *count,
                                   spc_error *error)
{
    static const svd_file file = {spc_svd_rate_columns, SPC_SVD_RATE_COLUMNS, sizeof **rows,
                                  svd_measurement_check_rates};
    void *found;
    spc_status status = svd_measurement_read(path, bytes, &file, &found, count, error);
    *rows = found;
    return status;
}
