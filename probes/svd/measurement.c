/* Measurements of the SVD as CSV. */
#include <math.h>
#include <string.h>
#include <time.h>

#include "core/csv.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/svd.h"

static const char *const columns[] = {"matrix",
                                      "n",
                                      "method",
                                      "place",
                                      "result",
                                      "band_width",
                                      "total_seconds",
                                      "total_mad",
                                      "repeats",
                                      "band_seconds",
                                      "chase_seconds",
                                      "bidiagonal_seconds",
                                      "chase_back_seconds",
                                      "band_back_seconds",
                                      "polish_seconds",
                                      "transfer_seconds",
                                      "left_orthogonality",
                                      "right_orthogonality",
                                      "residual",
                                      "sigma_error",
                                      "device_bytes"};
static const char *const rate_columns[] = {"k",           "band_width",  "gemm1_flops",
                                           "gemm2_flops", "gemm3_flops", "gemv_flops"};
enum {
    COLUMNS = sizeof columns / sizeof *columns,
    RATE_COLUMNS = sizeof rate_columns / sizeof *rate_columns
};

static void header(FILE *stream, const char *device, int driver, int runtime, const char *command,
                   const char *const *names, size_t count)
{
    time_t now = time(NULL);
    struct tm utc;
    char date[40];
    gmtime_r(&now, &utc);
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", &utc);
    fprintf(stream, "# device: %s\n", device ? device : "host");
    if (device)
        fprintf(stream, "# driver: CUDA %d.%d\n# cuda: %d.%d\n", driver / 1000, driver % 1000 / 10,
                runtime / 1000, runtime % 1000 / 10);
    fprintf(stream, "# date: %s\n# sparcast: %s\n# command: %s\n", date, spc_version(), command);
    for (size_t i = 0; i < count; i++)
        fprintf(stream, "%s%s", i ? "," : "", names[i]);
    putc('\n', stream);
    fflush(stream);
}

void spc_svd_write_header(FILE *stream, const char *device, int driver, int runtime, const char *command)
{
    header(stream, device, driver, runtime, command, columns, COLUMNS);
}

void spc_svd_write_rates_header(FILE *stream, const char *device, int driver, int runtime,
                                const char *command)
{
    header(stream, device, driver, runtime, command, rate_columns, RATE_COLUMNS);
}

/* An unknown number is an empty cell. */
static void put(FILE *stream, double value)
{
    if (isfinite(value))
        fprintf(stream, ",%.9g", value);
    else
        putc(',', stream);
}

void spc_svd_write_row(FILE *stream, const spc_svd_measurement *m)
{
    fprintf(stream, "%s,%u,%s,%s,%s,%u", spc_svd_matrix_name(m->matrix), m->n, spc_svd_method_name(m->method),
            m->device ? "device" : "host", m->values_only ? "values" : "vectors", m->report.band_width);
    put(stream, m->report.total_seconds);
    put(stream, m->total_mad);
    fprintf(stream, ",%u", m->repeats);
    for (int i = 0; i < SPC_SVD_STAGES; i++)
        put(stream, m->report.seconds[i]);
    put(stream, m->report.left_orthogonality);
    put(stream, m->report.right_orthogonality);
    put(stream, m->report.residual);
    put(stream, m->sigma_error);
    fprintf(stream, ",%llu\n", (unsigned long long)m->report.device_bytes);
    fflush(stream);
}

void spc_svd_write_rates(FILE *stream, const spc_svd_rates *r)
{
    fprintf(stream, "%u,%u", r->k, r->band_width);
    put(stream, r->gemm1);
    put(stream, r->gemm2);
    put(stream, r->gemm3);
    put(stream, r->gemv);
    putc('\n', stream);
    fflush(stream);
}

void spc_svd_release(void *rows)
{
    spc_free(rows);
}

static spc_status check_columns(const spc_csv *table, const char *path, const char *const *names,
                                size_t count, spc_error *error)
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
                       columns[column], record->cell[column]);
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

static spc_status count_of(const spc_csv *table, const spc_csv_record *record, int column, uint32_t *value,
                           spc_error *error)
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
    SPC_TRY(count_of(table, record, 1, &m->n, error));
    SPC_TRY(word(table, record, 2, method_name, &method, error));
    SPC_TRY(word(table, record, 3, place_name, &place, error));
    SPC_TRY(word(table, record, 4, result_name, &result, error));
    SPC_TRY(count_of(table, record, 5, &m->report.band_width, error));
    SPC_TRY(spc_csv_number(table, record, 6, &m->report.total_seconds, error));
    SPC_TRY(number_or_none(table, record, 7, &m->total_mad, error));
    SPC_TRY(count_of(table, record, 8, &m->repeats, error));
    for (int i = 0; i < SPC_SVD_STAGES; i++)
        SPC_TRY(spc_csv_number(table, record, 9 + i, &m->report.seconds[i], error));
    SPC_TRY(number_or_none(table, record, 16, &m->report.left_orthogonality, error));
    SPC_TRY(number_or_none(table, record, 17, &m->report.right_orthogonality, error));
    SPC_TRY(number_or_none(table, record, 18, &m->report.residual, error));
    SPC_TRY(number_or_none(table, record, 19, &m->sigma_error, error));
    SPC_TRY(spc_csv_count(table, record, 20, &m->report.device_bytes, error));
    m->matrix = (spc_svd_matrix)matrix;
    m->method = (spc_svd_method)method;
    m->device = place;
    m->values_only = result;
    return SPC_OK;
}

static spc_status parse_rates(const spc_csv *table, const spc_csv_record *record, spc_svd_rates *r,
                              spc_error *error)
{
    SPC_TRY(count_of(table, record, 0, &r->k, error));
    SPC_TRY(count_of(table, record, 1, &r->band_width, error));
    SPC_TRY(spc_csv_number(table, record, 2, &r->gemm1, error));
    SPC_TRY(spc_csv_number(table, record, 3, &r->gemm2, error));
    SPC_TRY(spc_csv_number(table, record, 4, &r->gemm3, error));
    return spc_csv_number(table, record, 5, &r->gemv, error);
}

spc_status spc_svd_read(const char *path, spc_svd_measurement **rows, size_t *count, spc_error *error)
{
    spc_csv table;
    *rows = NULL;
    *count = 0;
    SPC_TRY(spc_csv_read(path, &table, error));
    spc_status status = check_columns(&table, path, columns, COLUMNS, error);
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
    spc_csv table;
    *rows = NULL;
    *count = 0;
    SPC_TRY(spc_csv_read(path, &table, error));
    spc_status status = check_columns(&table, path, rate_columns, RATE_COLUMNS, error);
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
