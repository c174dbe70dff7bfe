/* Measurements of products with k columns on disk. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/append.h"
#include "core/csv.h"
#include "core/error.h"
#include "core/memory.h"
#include "probes/counter_set.h"
#include "probes/probe_internal.h"
#include "sparcast/columns_probe.h"

struct spc_columns_writer {
    spc_append file;
    spc_columns_measurements there; /* when it was opened, and what was added */
};

static const char header_line[] =
    "matrix,rows,cols,nnz,row_nnz_max,columns,layout,transposed,kernel,value_bytes,device,seconds,"
    "seconds_mad,gflops,repeats,setup_seconds,error";

/* ---- reading ---- */

static spc_status columns_file_take_text(const spc_csv *csv, const spc_csv_record *record, const char *name,
                                         char **text, spc_error *error)
{
    int column = spc_csv_column(csv, name);
    if (column < 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, csv->header.line, "there is no column '%s'",
                           name);
    *text = record->cell[column];
    return SPC_OK;
}

static spc_status columns_file_take_count(const spc_csv *csv, const spc_csv_record *record, const char *name,
                                          uint64_t most, uint64_t *value, spc_error *error)
{
    char *text = NULL;
    SPC_TRY(columns_file_take_text(csv, record, name, &text, error));
    SPC_TRY(spc_csv_count(csv, record, spc_csv_column(csv, name), value, error));
    if (*value > most)
        return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, record->line, "%s: %s is too large", name,
                           text);
    return SPC_OK;
}

static spc_status columns_file_take_number(const spc_csv *csv, const spc_csv_record *record, const char *name,
                                           double *value, spc_error *error)
{
    char *text = NULL;
    SPC_TRY(columns_file_take_text(csv, record, name, &text, error));
    *value = NAN;
    return *text ? spc_csv_number(csv, record, spc_csv_column(csv, name), value, error) : SPC_OK;
}

static spc_status take_flag(const spc_csv *csv, const spc_csv_record *record, const char *name,
                            const char *no, const char *yes, bool *value, spc_error *error)
{
    char *text = NULL;
    SPC_TRY(columns_file_take_text(csv, record, name, &text, error));
    *value = strcmp(text, yes) == 0;
    if (!*value && strcmp(text, no) != 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, record->line,
                           "%s: '%.40s' is neither %s nor %s", name, text, no, yes);
    return SPC_OK;
}

static spc_status take_counts(const spc_csv *csv, const spc_csv_record *record, spc_columns_measurement *row,
                              spc_error *error)
{
    const struct {
        const char *name;
        uint32_t *at;
    } small[] = {{"rows", &row->rows},
                 {"cols", &row->cols},
                 {"row_nnz_max", &row->row_nnz_max},
                 {"columns", &row->columns},
                 {"value_bytes", &row->value_bytes}};
    for (size_t i = 0; i < sizeof small / sizeof small[0]; i++) {
        uint64_t value;
        SPC_TRY(columns_file_take_count(csv, record, small[i].name, UINT32_MAX, &value, error));
        *small[i].at = (uint32_t)value;
    }
    SPC_TRY(columns_file_take_count(csv, record, "nnz", UINT64_MAX, &row->nnz, error));
    return columns_file_take_count(csv, record, "repeats", UINT64_MAX, &row->repeats, error);
}

static spc_status columns_file_take_row(const spc_csv *csv, const spc_csv_record *record,
                                        spc_columns_measurement *row, spc_error *error)
{
    char *matrix = NULL, *device = NULL, *kernel = NULL;
    SPC_TRY(take_counts(csv, record, row, error));
    SPC_TRY(take_flag(csv, record, "layout", "row", "col", &row->column_major, error));
    SPC_TRY(take_flag(csv, record, "transposed", "0", "1", &row->transposed, error));
    SPC_TRY(columns_file_take_number(csv, record, "seconds", &row->seconds, error));
    SPC_TRY(columns_file_take_number(csv, record, "seconds_mad", &row->seconds_mad, error));
    SPC_TRY(columns_file_take_number(csv, record, "setup_seconds", &row->setup_seconds, error));
    SPC_TRY(columns_file_take_number(csv, record, "error", &row->error, error));
    SPC_TRY(columns_file_take_text(csv, record, "matrix", &matrix, error));
    SPC_TRY(columns_file_take_text(csv, record, "device", &device, error));
    SPC_TRY(columns_file_take_text(csv, record, "kernel", &kernel, error));
    if (strlen(kernel) >= sizeof row->kernel)
        return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, record->line, "kernel: too long a name");
    memcpy(row->kernel, kernel, strlen(kernel) + 1);
    row->flops = 2 * (double)row->nnz * row->columns / row->seconds;
    row->matrix = spc_strdup(matrix);
    row->device = spc_strdup(device);
    return row->matrix && row->device ? SPC_OK : spc_fail_memory(error, strlen(matrix) + strlen(device) + 2);
}

static spc_status columns_file_take_rows(const spc_csv *csv, spc_columns_measurements *table,
                                         spc_error *error)
{
    table->row = spc_calloc(csv->records + 1, sizeof *table->row);
    if (!table->row)
        return spc_fail_memory(error, csv->records * sizeof *table->row);
    for (; table->count < csv->records; table->count++) {
        spc_status status =
            columns_file_take_row(csv, &csv->record[table->count], &table->row[table->count], error);
        if (status != SPC_OK) {
            table->count++; /* its strings, as far as they are there */
            return status;
        }
    }
    return SPC_OK;
}

static spc_status columns_file_read_part(const char *path, uint64_t bytes, spc_columns_measurements *table,
                                         spc_error *error)
{
    spc_csv csv;
    *table = (spc_columns_measurements){0};
    SPC_TRY(spc_csv_read_part(path, bytes, &csv, error));
    spc_status status = columns_file_take_rows(&csv, table, error);
    spc_csv_free(&csv);
    if (status != SPC_OK)
        spc_columns_measurements_free(table);
    return status;
}

spc_status spc_columns_measurements_read(const char *path, spc_columns_measurements *table, spc_error *error)
{
    return columns_file_read_part(path, UINT64_MAX, table, error);
}

void spc_columns_measurements_free(spc_columns_measurements *table)
{
    for (size_t i = 0; i < table->count; i++) {
        spc_free((void *)table->row[i].matrix);
        spc_free((void *)table->row[i].device);
    }
    spc_free(table->row);
    *table = (spc_columns_measurements){0};
}

/* ---- writing ---- */

static const spc_counter columns_counters[] = {
    SPC_COUNT_L1_SECTORS,       SPC_COUNT_L1_HITS,         SPC_COUNT_L2_SECTORS,       SPC_COUNT_L2_HITS,
    SPC_COUNT_L2_WRITE_SECTORS, SPC_COUNT_DRAM_READ_BYTES, SPC_COUNT_DRAM_WRITE_BYTES, SPC_COUNT_INSTRUCTIONS,
};

static spc_status columns_file_make_header(const spc_probe *probe, const char *command, bool counters,
                                           char **header, spc_error *error)
{
    spc_append_text text;
    SPC_TRY(spc_append_begin(&text, error));
    for (size_t i = 0; i < probe->notes; i++)
        if (counters || strcmp(probe->note[i].key, "counters") != 0)
            spc_csv_write_note(text.stream, probe->note[i].key, probe->note[i].value);
    if (command)
        spc_csv_write_note(text.stream, "command", command);
    fputs(header_line, text.stream);
    for (size_t i = 0; counters && i < sizeof columns_counters / sizeof columns_counters[0]; i++)
        fprintf(text.stream, ",%s", spc_probe_counter_names(&(size_t){0})[columns_counters[i]]);
    fputc('\n', text.stream);
    SPC_TRY(spc_append_text_end(&text, error));
    *header = text.text;
    return SPC_OK;
}

spc_status spc_columns_writer_open(const char *path, const spc_probe *probe, const char *command,
                                   bool counters, spc_columns_writer **writer, spc_error *error)
{
    *writer = NULL;
    spc_columns_writer *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    char *header = NULL;
    w->file.descriptor = -1;
    spc_status status = columns_file_make_header(probe, command, counters, &header, error);
    if (status == SPC_OK)
        status = spc_append_open(path, header, &w->file, error);
    free(header);
    if (status == SPC_OK && !spc_append_is_empty(&w->file))
        status = columns_file_read_part(path, w->file.size, &w->there, error);
    if (status != SPC_OK) {
        spc_columns_writer_close(w, NULL);
        return status;
    }
    *writer = w;
    return SPC_OK;
}

/* "spmm-merge" asks for "spmm-merge:64:128" too. */
static bool columns_file_kernel_matches(const char *there, const char *asked)
{
    size_t length = strlen(asked);
    return strncmp(there, asked, length) == 0 && (!there[length] || there[length] == ':');
}

bool spc_columns_writer_has(const spc_columns_writer *writer, const spc_columns_measurement *row)
{
    for (size_t i = 0; i < writer->there.count; i++) {
        const spc_columns_measurement *t = &writer->there.row[i];
        if (strcmp(t->matrix, row->matrix) == 0 && columns_file_kernel_matches(t->kernel, row->kernel) &&
            t->columns == row->columns && t->value_bytes == row->value_bytes &&
            t->column_major == row->column_major && t->transposed == row->transposed)
            return true;
    }
    return false;
}

static void columns_file_write_number(FILE *stream, double value)
{
    fprintf(stream, isnan(value) ? "," : ",%.6g", value);
}

spc_status spc_columns_writer_add(spc_columns_writer *writer, const spc_columns_measurement *row,
                                  spc_error *error)
{
    spc_append_text text;
    SPC_TRY(spc_append_begin(&text, error));
    spc_csv_write_cell(text.stream, row->matrix);
    fprintf(text.stream, ",%u,%u,%llu,%u,%u,%s,%d,", row->rows, row->cols, (unsigned long long)row->nnz,
            row->row_nnz_max, row->columns, row->column_major ? "col" : "row", row->transposed);
    spc_csv_write_cell(text.stream, row->kernel);
    fprintf(text.stream, ",%u,", row->value_bytes);
    spc_csv_write_cell(text.stream, row->device);
    columns_file_write_number(text.stream, row->seconds);
    columns_file_write_number(text.stream, row->seconds_mad);
    columns_file_write_number(text.stream, 1e-9 * row->flops);
    fprintf(text.stream, ",%llu", (unsigned long long)row->repeats);
    columns_file_write_number(text.stream, row->setup_seconds);
    columns_file_write_number(text.stream, row->error);
    for (size_t i = 0; row->counter && i < sizeof columns_counters / sizeof columns_counters[0]; i++)
        columns_file_write_number(text.stream, row->counter[columns_counters[i]]);
    fputc('\n', text.stream);
    return spc_append_end(&writer->file, &text, error);
}

spc_status spc_columns_writer_close(spc_columns_writer *writer, spc_error *error)
{
    if (!writer)
        return SPC_OK;
    spc_columns_measurements_free(&writer->there);
    spc_status status = spc_append_close(&writer->file, error);
    spc_free(writer);
    return status;
}
