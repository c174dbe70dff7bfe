/* Measurements of products with k columns on disk. */
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/output.h"
#include "measure/rows.h"
#include "probes/counter_set.h"
#include "probes/multivector/multivector_probe.h"
#include "probes/probe_internal.h"

static const char *layout(int i)
{
    return i < 2 ? (const char *[]){"row", "col"}[i] : NULL;
}

#define COLUMN(key, kind, member, ...)                                                                       \
    {                                                                                                        \
        .name = (key), .offset = offsetof(spc_multivector_measurement, member), .type = SPC_COLUMN_##kind,   \
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
    COLUMN("layout", EITHER, column_major, .needed = true, .word = layout),
    COUNT("transposed", FLAG, transposed),
    COLUMN("kernel", CHARS, kernel, .needed = true,
           .size = sizeof((spc_multivector_measurement *)NULL)->kernel),
    COUNT("value_bytes", COUNT32, value_bytes),
    TEXT("device", device),
    NUMBER("seconds", seconds),
    NUMBER("seconds_mad", seconds_mad),
    COLUMN("gflops", GFLOPS, flops, .needed = false),
    COUNT("repeats", COUNT64, repeats),
    NUMBER("setup_seconds", setup_seconds),
    NUMBER("error", error),
};

static spc_status check(const spc_csv *csv, const spc_csv_record *record, void *row, spc_error *error)
{
    spc_multivector_measurement *m = row;
    (void)csv, (void)record, (void)error;
    m->flops = 2 * (double)m->nnz * m->columns / m->seconds;
    return SPC_OK;
}

static const spc_counter columns_counters[] = {
    SPC_COUNT_L1_SECTORS,       SPC_COUNT_L1_HITS,         SPC_COUNT_L2_SECTORS,       SPC_COUNT_L2_HITS,
    SPC_COUNT_L2_WRITE_SECTORS, SPC_COUNT_DRAM_READ_BYTES, SPC_COUNT_DRAM_WRITE_BYTES, SPC_COUNT_INSTRUCTIONS,
};

static void write_counters(FILE *stream, const void *row)
{
    const spc_multivector_measurement *m = row;
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
    .row_size = sizeof(spc_multivector_measurement), .digits = 6, .check = check
static const spc_rows_kind timed = {KIND}, counted = {KIND, .write_more = write_counters};

spc_status spc_multivector_measurements_read(const char *path, spc_multivector_measurements *table,
                                             spc_error *error)
{
    spc_row_list rows;
    *table = (spc_multivector_measurements){0};
    SPC_TRY(spc_rows_read(&timed, path, UINT64_MAX, &rows, error));
    table->row = rows.row;
    table->count = rows.count;
    return SPC_OK;
}

void spc_multivector_measurements_free(spc_multivector_measurements *table)
{
    spc_rows_free(&(spc_row_list){.kind = &timed, .row = table->row, .count = table->count});
    *table = (spc_multivector_measurements){0};
}

/* ---- writing ---- */

spc_status spc_multivector_writer_open(const char *path, const spc_probe *probe, const char *command,
                                       bool counters, spc_rows_writer **writer, spc_error *error)
{
    spc_note notes[SPC_PROBE_NOTES + 1];
    size_t count = 0;
    for (size_t i = 0; i < probe->notes; i++)
        if (counters || strcmp(probe->note[i].key, "counters") != 0)
            notes[count++] = probe->note[i];
    if (command)
        notes[count++] = (spc_note){"command", command};
    return spc_rows_writer_open(counters ? &counted : &timed, path, notes, count, writer, error);
}

/* "spmm-merge" asks for "spmm-merge:64:128" too. */
static bool kernel_matches(const char *there, const char *asked)
{
    size_t length = strlen(asked);
    return strncmp(there, asked, length) == 0 && (!there[length] || there[length] == ':');
}

bool spc_multivector_writer_has(const spc_rows_writer *writer, const spc_multivector_measurement *row)
{
    const spc_multivector_measurement *there = writer->there.row;
    for (size_t i = 0; i < writer->there.count; i++) {
        const spc_multivector_measurement *t = &there[i];
        if (strcmp(t->matrix, row->matrix) == 0 && kernel_matches(t->kernel, row->kernel) &&
            t->columns == row->columns && t->value_bytes == row->value_bytes &&
            t->column_major == row->column_major && t->transposed == row->transposed)
            return true;
    }
    return false;
}
