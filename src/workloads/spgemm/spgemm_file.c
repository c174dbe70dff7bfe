/* Measurements of C = A B on disk. */
#include <stdlib.h>
#include <string.h>

#include "core/csv.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/output.h"
#include "sparcast/spgemm_probe.h"

struct spc_spgemm_writer {
    spc_append file;
    spc_spgemm_measurements there; /* when it was opened */
};

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
};
enum { COLUMNS = sizeof columns / sizeof columns[0], DIGITS = 6 };

/* ---- reading ---- */

static spc_status take_rows(const spc_csv *csv, spc_spgemm_measurements *table, spc_error *error)
{
    SPC_TRY(spc_csv_check_columns(csv, columns, COLUMNS, error));
    table->row = spc_calloc(csv->records + 1, sizeof *table->row);
    if (!table->row)
        return spc_fail_memory(error, csv->records * sizeof *table->row);
    for (size_t i = 0; i < csv->records; i++) {
        spc_spgemm_measurement *row = &table->row[table->count++]; /* its strings, as far as they are there */
        SPC_TRY(spc_csv_read_row(csv, &csv->record[i], columns, COLUMNS, row, error));
        row->flops = 2 * (double)row->products / row->seconds;
    }
    return SPC_OK;
}

static spc_status read_part(const char *path, uint64_t bytes, spc_spgemm_measurements *table,
                            spc_error *error)
{
    spc_csv csv;
    *table = (spc_spgemm_measurements){0};
    SPC_TRY(spc_csv_read_part(path, bytes, &csv, error));
    spc_status status = take_rows(&csv, table, error);
    spc_csv_free(&csv);
    if (status != SPC_OK)
        spc_spgemm_measurements_free(table);
    return status;
}

spc_status spc_spgemm_measurements_read(const char *path, spc_spgemm_measurements *table, spc_error *error)
{
    return read_part(path, UINT64_MAX, table, error);
}

void spc_spgemm_measurements_free(spc_spgemm_measurements *table)
{
    for (size_t i = 0; i < table->count; i++) {
        spc_free((void *)table->row[i].matrix);
        spc_free((void *)table->row[i].device);
    }
    spc_free(table->row);
    *table = (spc_spgemm_measurements){0};
}

/* ---- writing ---- */

static spc_status make_header(const spc_note *notes, size_t count, char **header, spc_error *error)
{
    spc_append_text text;
    SPC_TRY(spc_append_begin(&text, error));
    for (size_t i = 0; i < count; i++)
        spc_csv_write_note(text.stream, notes[i].key, notes[i].value);
    spc_csv_write_names(text.stream, columns, COLUMNS);
    fputc('\n', text.stream);
    SPC_TRY(spc_append_text_end(&text, error));
    *header = text.text;
    return SPC_OK;
}

spc_status spc_spgemm_writer_open(const char *path, const spc_note *notes, size_t count,
                                  spc_spgemm_writer **writer, spc_error *error)
{
    *writer = NULL;
    spc_spgemm_writer *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    char *header = NULL;
    w->file.descriptor = -1;
    spc_status status = make_header(notes, count, &header, error);
    if (status == SPC_OK)
        status = spc_append_open(path, header, &w->file, error);
    free(header);
    if (status == SPC_OK && !spc_append_is_empty(&w->file))
        status = read_part(path, w->file.size, &w->there, error);
    if (status != SPC_OK) {
        spc_spgemm_writer_close(w, NULL);
        return status;
    }
    *writer = w;
    return SPC_OK;
}

bool spc_spgemm_writer_has(const spc_spgemm_writer *writer, const spc_spgemm_measurement *row)
{
    for (size_t i = 0; i < writer->there.count; i++) {
        const spc_spgemm_measurement *t = &writer->there.row[i];
        if (strcmp(t->matrix, row->matrix) == 0 && strcmp(t->operand, row->operand) == 0 &&
            strcmp(t->kernel, row->kernel) == 0 && t->value_bytes == row->value_bytes)
            return true;
    }
    return false;
}

spc_status spc_spgemm_writer_add(spc_spgemm_writer *writer, const spc_spgemm_measurement *row,
                                 spc_error *error)
{
    spc_append_text text;
    SPC_TRY(spc_append_begin(&text, error));
    spc_csv_write_row(text.stream, columns, COLUMNS, row, DIGITS);
    fputc('\n', text.stream);
    return spc_append_end(&writer->file, &text, error);
}

spc_status spc_spgemm_writer_close(spc_spgemm_writer *writer, spc_error *error)
{
    if (!writer)
        return SPC_OK;
    spc_spgemm_measurements_free(&writer->there);
    spc_status status = spc_append_close(&writer->file, error);
    spc_free(writer);
    return status;
}
