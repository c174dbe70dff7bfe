/* Measurements of products with k columns on disk. */
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/output.h"
#include "measure/rows.h"
#include "probes/columns/columns_probe.h"
#include "probes/counter_set.h"
#include "probes/probe_internal.h"

struct spc_columns_writer {
    spc_rows_writer file;
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

static spc_status columns_file_check(const spc_csv *csv, const spc_csv_record *record, void *row,
                                     spc_error *error)
{
    spc_columns_measurement *m = row;
    (void)csv, (void)record, (void)error;
    m->flops = 2 * (double)m->nnz * m->columns / m->seconds;
    return SPC_OK;
}

static const spc_counter columns_counters[] = {
    SPC_COUNT_L1_SECTORS,       SPC_COUNT_L1_HITS,         SPC_COUNT_L2_SECTORS,       SPC_COUNT_L2_HITS,
    SPC_COUNT_L2_WRITE_SECTORS, SPC_COUNT_DRAM_READ_BYTES, SPC_COUNT_DRAM_WRITE_BYTES, SPC_COUNT_INSTRUCTIONS,
};

static void columns_file_write_counters(FILE *stream, const void *row)
{
    const spc_columns_measurement *m = row;
    for (size_t i = 0; i < sizeof columns_counters / sizeof columns_counters[0]; i++) {
        fputc(',', stream);
        if (!m)
            fputs(spc_probe_counter_names(&(size_t){0})[columns_counters[i]], stream);
        else if (m->counter)
            spc_csv_write_number(stream, m->counter[columns_counters[i]], 6);
    }
}

#define KIND                                                                                                 \
    .columns = columns, .count = sizeof columns / sizeof columns[0],                                         \
    .row_size = sizeof(spc_columns_measurement), .digits = 6, .check = columns_file_check
static const spc_rows_kind timed = {KIND}, counted = {KIND, .write_more = columns_file_write_counters};

spc_status spc_columns_measurements_read(const char *path, spc_columns_measurements *table, spc_error *error)
{
    spc_row_list rows;
    *table = (spc_columns_measurements){0};
    SPC_TRY(spc_rows_read(&timed, path, UINT64_MAX, &rows, error));
    table->row = rows.row;
    table->count = rows.count;
    return SPC_OK;
}

void spc_columns_measurements_free(spc_columns_measurements *table)
{
    spc_rows_free(&(spc_row_list){.kind = &timed, .row = table->row, .count = table->count});
    *table = (spc_columns_measurements){0};
}

/* ---- writing ---- */

spc_status spc_columns_writer_open(const char *path, const spc_probe *probe, const char *command,
                                   bool counters, spc_columns_writer **writer, spc_error *error)
{
    spc_append_text header;
    const spc_rows_kind *kind = counters ? &counted : &timed;
    *writer = NULL;
    spc_columns_writer *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    spc_status status = spc_append_begin(&header, error);
    if (status == SPC_OK) {
        for (size_t i = 0; i < probe->notes; i++)
            if (counters || strcmp(probe->note[i].key, "counters") != 0)
                spc_csv_write_note(header.stream, probe->note[i].key, probe->note[i].value);
        if (command)
            spc_csv_write_note(header.stream, "command", command);
        spc_rows_write_names(header.stream, kind);
        status = spc_append_text_end(&header, error);
    }
    if (status == SPC_OK) {
        status = spc_rows_writer_open(kind, path, header.text, &w->file, error);
        free(header.text);
    }
    if (status == SPC_OK)
        *writer = w;
    else
        spc_free(w);
    return status;
}

/* "spmm-merge" asks for "spmm-merge:64:128" too. */
static bool columns_file_kernel_matches(const char *there, const char *asked)
{
    size_t length = strlen(asked);
    return strncmp(there, asked, length) == 0 && (!there[length] || there[length] == ':');
}

bool spc_columns_writer_has(const spc_columns_writer *writer, const spc_columns_measurement *row)
{
    const spc_columns_measurement *there = writer->file.there.row;
    for (size_t i = 0; i < writer->file.there.count; i++) {
        const spc_columns_measurement *t = &there[i];
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
    return spc_rows_writer_add(&writer->file, row, 1, error);
}

spc_status spc_columns_writer_close(spc_columns_writer *writer, spc_error *error)
{
    if (!writer)
        return SPC_OK;
    spc_status status = spc_rows_writer_close(&writer->file, error);
    spc_free(writer);
    return status;
}
