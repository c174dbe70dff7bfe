/* Measurements of products with k columns on disk. */
#include <stdlib.h>
#include <string.h>

#include "core/append.h"
#include "core/csv_rows.h"
#include "core/error.h"
#include "core/memory.h"
#include "probes/counter_set.h"
#include "probes/probe_internal.h"
#include "sparcast/columns_probe.h"

struct spc_columns_writer {
    spc_append file;
    spc_columns_measurements there; /* when it was opened, and what was added */
};

static const char *columns_file_layout(int i)
{
    return i < 2 ? (const char *[]){"row", "col"}[i] : NULL;
}

#define COLUMN(key, kind, member, ...)                                                                       \
    {                                                                                                        \
        .name = (key), .offset = offsetof(spc_columns_measurement, member), .type = SPC_COLUMN_##kind,       \
        __VA_ARGS__                                                                                          \
    }
#define TEXT(key, member) COLUMN(key, TEXT, member, .needed = true)
#define COUNT(key, kind, member) COLUMN(key, kind, member, .needed = true, .filled = true)
#define NUMBER(key, member) COLUMN(key, NUMBER, member, .needed = true)

static const spc_column columns[] = {
    TEXT("matrix", matrix),
    COUNT("rows", COUNT32, rows),
    COUNT("cols", COUNT32, cols),
    COUNT("nnz", COUNT64, nnz),
    COUNT("row_nnz_max", COUNT32, row_nnz_max),
    COUNT("columns", COUNT32, columns),
    COLUMN("layout", EITHER, column_major, .needed = true, .word = columns_file_layout),
    COUNT("transposed", FLAG, transposed),
    COLUMN("kernel", CHARS, kernel, .needed = true, .size = sizeof((spc_columns_measurement *)NULL)->kernel),
    COUNT("value_bytes", COUNT32, value_bytes),
    TEXT("device", device),
    NUMBER("seconds", seconds),
    NUMBER("seconds_mad", seconds_mad),
    COLUMN("gflops", GFLOPS, flops, .needed = false),
    COUNT("repeats", COUNT64, repeats),
    NUMBER("setup_seconds", setup_seconds),
    NUMBER("error", error),
};
enum { COLUMNS = sizeof columns / sizeof columns[0], DIGITS = 6 };

/* ---- reading ---- */

static spc_status columns_file_take_row(const spc_csv *csv, const spc_csv_record *record,
                                        spc_columns_measurement *row, spc_error *error)
{
    SPC_TRY(spc_csv_read_row(csv, record, columns, COLUMNS, row, error));
    row->flops = 2 * (double)row->nnz * row->columns / row->seconds;
    return SPC_OK;
}

static spc_status columns_file_take_rows(const spc_csv *csv, spc_columns_measurements *table,
                                         spc_error *error)
{
    SPC_TRY(spc_csv_check_columns(csv, columns, COLUMNS, error));
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
    spc_csv_write_names(text.stream, columns, COLUMNS);
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

spc_status spc_columns_writer_add(spc_columns_writer *writer, const spc_columns_measurement *row,
                                  spc_error *error)
{
    spc_append_text text;
    SPC_TRY(spc_append_begin(&text, error));
    spc_csv_write_row(text.stream, columns, COLUMNS, row, DIGITS);
    for (size_t i = 0; row->counter && i < sizeof columns_counters / sizeof columns_counters[0]; i++) {
        fputc(',', text.stream);
        spc_csv_write_number(text.stream, row->counter[columns_counters[i]], DIGITS);
    }
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
