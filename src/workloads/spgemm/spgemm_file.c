/* Measurements of C = A B on disk. */
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "measure/rows.h"
#include "workloads/spgemm/spgemm_probe.h"

#define COLUMN(key, kind, member, ...)                                                                       \
    {                                                                                                        \
        .name = (key), .offset = offsetof(spc_spgemm_measurement, member), .type = SPC_COLUMN_##kind,        \
        __VA_ARGS__                                                                                          \
    }
#define TEXT(member) COLUMN(#member, TEXT, member, .needed = true)
#define CHARS(member)                                                                                        \
    COLUMN(#member, CHARS, member, .needed = true, .size = sizeof((spc_spgemm_measurement *)NULL)->member)
#define COUNT(kind, member) COLUMN(#member, kind, member, .needed = true, .filled = true)
#define NUMBER(member) COLUMN(#member, NUMBER, member, .needed = true)

static const spc_column columns[] = {
    TEXT(matrix),
    CHARS(operand),
    COUNT(COUNT32, rows),
    COUNT(COUNT32, inner),
    COUNT(COUNT32, cols),
    COUNT(COUNT64, nnz_a),
    COUNT(COUNT64, nnz_b),
    COUNT(COUNT64, products),
    COUNT(COUNT64, nnz_c),
    COUNT(COUNT64, partials),
    COUNT(COUNT64, rows_cut),
    COUNT(COUNT64, rows_long),
    COUNT(COUNT64, partials_cut),
    COUNT(COUNT64, row_products_max),
    COUNT(COUNT64, row_nnz_max),
    COUNT(COUNT64, row_partials_max),
    CHARS(kernel),
    COUNT(COUNT32, value_bytes),
    TEXT(device),
    NUMBER(seconds),
    NUMBER(seconds_mad),
    COLUMN("gflops", GFLOPS, flops, .needed = false),
    COUNT(COUNT64, repeats),
    NUMBER(work_seconds),
    NUMBER(estimate_seconds),
    NUMBER(compute_seconds),
    NUMBER(copy_seconds),
    COUNT(COUNT64, buffer1),
    COUNT(COUNT64, buffer2),
    COUNT(COUNT64, buffer3),
    COUNT(COUNT64, buffer4),
    COUNT(COUNT64, buffer5),
    COUNT(COUNT64, held_bytes),
    CHARS(outcome),
    NUMBER(error),
    COLUMN("branches", COUNT64, branches, .needed = false),
    COLUMN("threads", COUNT32, threads, .needed = false),
};

static spc_status check_row(const spc_csv *csv, const spc_csv_record *record, void *row, spc_error *error)
{
    spc_spgemm_measurement *m = row;
    (void)csv;
    (void)record;
    (void)error;
    m->flops = 2 * (double)m->products / m->seconds;
    return SPC_OK;
}

static const spc_rows_kind kind = {.columns = columns,
                                   .count = sizeof columns / sizeof columns[0],
                                   .row_size = sizeof(spc_spgemm_measurement),
                                   .digits = 6,
                                   .check = check_row};

spc_status spc_spgemm_measurements_read(const char *path, spc_spgemm_measurements *table, spc_error *error)
{
    spc_row_list rows;
    spc_status status = spc_rows_read(&kind, path, UINT64_MAX, &rows, error);
    *table = (spc_spgemm_measurements){.row = rows.row, .count = rows.count};
    memcpy(table->origin, rows.origin, sizeof table->origin);
    return status;
}

void spc_spgemm_measurements_free(spc_spgemm_measurements *table)
{
    spc_row_list rows = {.kind = &kind, .row = table->row, .count = table->count};
    spc_rows_free(&rows);
    *table = (spc_spgemm_measurements){0};
}

spc_status spc_spgemm_writer_open(const char *path, const spc_note *notes, size_t count,
                                  spc_rows_writer **writer, spc_error *error)
{
    return spc_rows_writer_open(&kind, path, notes, count, writer, error);
}

bool spc_spgemm_writer_has(const spc_rows_writer *writer, const spc_spgemm_measurement *row)
{
    const spc_spgemm_measurement *t = writer->there.row;
    for (size_t i = 0; i < writer->there.count; i++, t++)
        if (strcmp(t->matrix, row->matrix) == 0 && strcmp(t->operand, row->operand) == 0 &&
            strcmp(t->kernel, row->kernel) == 0 && t->value_bytes == row->value_bytes &&
            (t->threads == row->threads || (!t->threads && row->threads == 1)))
            return true;
    return false;
}
