/* Measurements of the SVD, read back from CSV. */
#include <math.h>
#include <string.h>

#include "core/csv.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/svd.h"
#include "svd/svd_columns.h"

static const double longest_seconds = 1e9; /* thirty years: beyond, squares of times overflow in a fit */
/* All computers of the world together reach less; powers of what lies outside overflow in a fit. */
static const double lowest_rate = 1, highest_rate = 1e20;

void spc_svd_release(void *rows)
{
    spc_free(rows);
}

static spc_status svd_measurement_check_columns(const spc_csv *table, const char *path,
                                                const char *const *names, size_t count, spc_error *error)
{
    for (size_t i = 0; i < count; i++)
        if (spc_csv_column(table, names[i]) != (int)i)
            return spc_fail_at(error, SPC_ERROR_FORMAT, path, table->header.line, "column %zu must be '%s'",
                               i + 1, names[i]);
    return SPC_OK;
}

/* Index of a cell's word among the names that `name_of` yields. */
static spc_status word(const spc_csv *table, const spc_csv_record *record, int column,
                       const char *(*name_of)(int), int *index, spc_error *error)
{
    for (*index = 0; name_of(*index); ++*index)
        if (strcmp(name_of(*index), record->cell[column]) == 0)
            return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "%s: '%s' is not known",
                       spc_svd_columns[column], record->cell[column]);
}

static const char *matrix_name(int i)
{
    return spc_svd_matrix_name((spc_svd_matrix)i);
}
static const char *method_name(int i)
{
    return spc_svd_method_name((spc_svd_method)i);
}
static const char *place_name(int i)
{
    return i < 2 ? (const char *[]){"host", "device"}[i] : NULL;
}
static const char *result_name(int i)
{
    return i < 2 ? (const char *[]){"vectors", "values"}[i] : NULL;
}

static spc_status svd_measurement_count_of(const spc_csv *table, const spc_csv_record *record, int column,
                                           uint32_t *value, spc_error *error)
{
    uint64_t wide;
    SPC_TRY(spc_csv_count(table, record, column, &wide, error));
    if (wide > UINT32_MAX)
        return spc_fail_at(error, SPC_ERROR_RANGE, table->file, record->line, "%s is beyond 32 bits",
                           table->header.cell[column]);
    *value = (uint32_t)wide;
    return SPC_OK;
}

static spc_status number_or_none(const spc_csv *table, const spc_csv_record *record, int column,
                                 double *value, spc_error *error)
{
    *value = NAN;
    return record->cell[column][0] ? spc_csv_number(table, record, column, value, error) : SPC_OK;
}

static spc_status parse_row(const spc_csv *table, const spc_csv_record *record, spc_svd_measurement *m,
                            spc_error *error)
{
    int matrix, method, place, result;
    SPC_TRY(word(table, record, 0, matrix_name, &matrix, error));
    SPC_TRY(svd_measurement_count_of(table, record, 1, &m->n, error));
    SPC_TRY(word(table, record, 2, method_name, &method, error));
    SPC_TRY(word(table, record, 3, place_name, &place, error));
    SPC_TRY(word(table, record, 4, result_name, &result, error));
    SPC_TRY(svd_measurement_count_of(table, record, 5, &m->report.band_width, error));
    SPC_TRY(spc_csv_number(table, record, 6, &m->report.total_seconds, error));
    SPC_TRY(number_or_none(table, record, 7, &m->total_mad, error));
    SPC_TRY(svd_measurement_count_of(table, record, 8, &m->repeats, error));
    for (int i = 0; i < SPC_SVD_STAGES; i++)
        SPC_TRY(spc_csv_number(table, record, 9 + i, &m->report.seconds[i], error));
    SPC_TRY(number_or_none(table, record, 16, &m->report.left_orthogonality, error));
    SPC_TRY(number_or_none(table, record, 17, &m->report.right_orthogonality, error));
    SPC_TRY(number_or_none(table, record, 18, &m->report.residual, error));
    SPC_TRY(number_or_none(table, record, 19, &m->sigma_error, error));
    SPC_TRY(spc_csv_count(table, record, 20, &m->report.device_bytes, error));
    if (!(m->report.total_seconds > 0 && m->report.total_seconds < longest_seconds))
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line,
                           "total_seconds: %g s is no time that a run can take", m->report.total_seconds);
    m->matrix = (spc_svd_matrix)matrix;
    m->method = (spc_svd_method)method;
    m->device = place;
    m->values_only = result;
    return SPC_OK;
}

static spc_status rate_of(const spc_csv *table, const spc_csv_record *record, int column, double *rate,
                          spc_error *error)
{
    SPC_TRY(spc_csv_number(table, record, column, rate, error));
    if (*rate >= lowest_rate && *rate < highest_rate)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line,
                       "%s: %g flop/s is no rate that a machine can have", table->header.cell[column], *rate);
}

static spc_status parse_rates(const spc_csv *table, const spc_csv_record *record, spc_svd_rates *r,
                              spc_error *error)
{
    SPC_TRY(svd_measurement_count_of(table, record, 0, &r->k, error));
    if (r->k == 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "k is 0");
    SPC_TRY(svd_measurement_count_of(table, record, 1, &r->band_width, error));
    SPC_TRY(rate_of(table, record, 2, &r->gemm1, error));
    SPC_TRY(rate_of(table, record, 3, &r->gemm2, error));
    SPC_TRY(rate_of(table, record, 4, &r->gemm3, error));
    return rate_of(table, record, 5, &r->gemv, error);
}

spc_status spc_svd_read(const char *path, spc_svd_measurement **rows, size_t *count, spc_error *error)
{
    return spc_svd_read_part(path, UINT64_MAX, rows, count, error);
}

spc_status spc_svd_read_part(const char *path, uint64_t bytes, spc_svd_measurement **rows, size_t *count,
                             spc_error *error)
{
    spc_csv table;
    *rows = NULL;
    *count = 0;
    SPC_TRY(spc_csv_read_part(path, bytes, &table, error));
    spc_status status = svd_measurement_check_columns(&table, path, spc_svd_columns, SPC_SVD_COLUMNS, error);
    spc_svd_measurement *out = spc_calloc(table.records, sizeof *out);
    if (status == SPC_OK && !out)
        status = spc_fail_memory(error, table.records * sizeof *out);
    for (size_t i = 0; i < table.records && status == SPC_OK; i++)
        status = parse_row(&table, &table.record[i], &out[i], error);
    if (status == SPC_OK) {
        *rows = out;
        *count = table.records;
    } else {
        spc_free(out);
    }
    spc_csv_free(&table);
    return status;
}

spc_status spc_svd_read_rates(const char *path, spc_svd_rates **rows, size_t *count, spc_error *error)
{
    return spc_svd_read_rates_part(path, UINT64_MAX, rows, count, error);
}

spc_status spc_svd_read_rates_part(const char *path, uint64_t bytes, spc_svd_rates **rows, size_t *count,
                                   spc_error *error)
{
    spc_csv table;
    *rows = NULL;
    *count = 0;
    SPC_TRY(spc_csv_read_part(path, bytes, &table, error));
    spc_status status =
        svd_measurement_check_columns(&table, path, spc_svd_rate_columns, SPC_SVD_RATE_COLUMNS, error);
    spc_svd_rates *out = spc_calloc(table.records, sizeof *out);
    if (status == SPC_OK && !out)
        status = spc_fail_memory(error, table.records * sizeof *out);
    for (size_t i = 0; i < table.records && status == SPC_OK; i++)
        status = parse_rates(&table, &table.record[i], &out[i], error);
    if (status == SPC_OK) {
        *rows = out;
        *count = table.records;
    } else {
        spc_free(out);
    }
    spc_csv_free(&table);
    return status;
}
