/* Solver measurements on disk. */
#include "probes/solver/solver_csv.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "core/csv_rows.h"
#include "core/error.h"
#include "core/memory.h"

#define COLUMN(member, kind, full)                                                                           \
    {                                                                                                        \
        .name = #member, .offset = offsetof(spc_solver_measurement, member), .type = SPC_COLUMN_##kind,      \
        .needed = true, .filled = (full)                                                                     \
    }

static const spc_column columns[] = {
    COLUMN(matrix, CELL, false),    COLUMN(rows, COUNT64, true),
    COLUMN(nnz, COUNT64, true),     COLUMN(operation, CELL, false),
    COLUMN(kernel, CELL, false),    COLUMN(vectors, CELL, false),
    COLUMN(launch, CELL, false),    COLUMN(device, CELL, false),
    COLUMN(levels, COUNT32, true),  COLUMN(level_rows_max, COUNT32, true),
    COLUMN(seconds, NUMBER, true),  COLUMN(seconds_mad, NUMBER, true),
    COLUMN(repeats, COUNT64, true), COLUMN(memory_bytes, COUNT64, true),
    COLUMN(error, NUMBER, false),
};
enum { COLUMNS = sizeof columns / sizeof columns[0], DIGITS = 6 };

static const char *solver_csv_word(const spc_solver_measurement *row, size_t i)
{
    return *(const char *const *)((const char *)row + columns[i].offset);
}

/* ---- writing ---- */

static spc_status solver_csv_write_header(spc_append_text *text, const spc_note *notes, size_t count,
                                          spc_error *error)
{
    SPC_TRY(spc_append_begin(text, error));
    for (size_t i = 0; i < count; i++)
        spc_csv_write_note(text->stream, notes[i].key, notes[i].value);
    spc_csv_write_names(text->stream, columns, COLUMNS);
    fputc('\n', text->stream);
    return spc_append_text_end(text, error);
}

spc_status spc_solver_writer_open(const char *path, const spc_note *notes, size_t note_count,
                                  spc_solver_writer *writer, spc_error *error)
{
    *writer = (spc_solver_writer){0};
    spc_append_text text;
    SPC_TRY(solver_csv_write_header(&text, notes, note_count, error));
    spc_status status = spc_append_open(path, text.text, &writer->file, error);
    free(text.text);
    if (status == SPC_OK && !spc_append_is_empty(&writer->file))
        status = spc_solver_measurements_read(path, &writer->known, error);
    if (status != SPC_OK)
        spc_append_close(&writer->file, NULL);
    return status;
}

bool spc_solver_writer_has(const spc_solver_writer *writer, const spc_solver_measurement *row)
{
    for (size_t i = 0; i < writer->known.count; i++) {
        const spc_solver_measurement *k = &writer->known.row[i];
        bool same = k->rows == row->rows;
        for (size_t c = 0; c < COLUMNS && same; c++)
            same = columns[c].type != SPC_COLUMN_CELL ||
                   strcmp(solver_csv_word(k, c), solver_csv_word(row, c)) == 0;
        if (same)
            return true;
    }
    return false;
}

spc_status spc_solver_writer_add(spc_solver_writer *writer, const spc_solver_measurement *row,
                                 spc_error *error)
{
    spc_append_text text;
    SPC_TRY(spc_append_begin(&text, error));
    spc_csv_write_row(text.stream, columns, COLUMNS, row, DIGITS);
    fputc('\n', text.stream);
    return spc_append_end(&writer->file, &text, error);
}

spc_status spc_solver_writer_close(spc_solver_writer *writer, spc_error *error)
{
    spc_solver_measurements_clear(&writer->known);
    return spc_append_close(&writer->file, error);
}

/* ---- reading ---- */

static spc_status solver_csv_read_rows(const spc_csv *table, spc_solver_measurements *m, spc_error *error)
{
    SPC_TRY(spc_csv_check_columns(table, columns, COLUMNS, error));
    m->row = spc_calloc(table->records, sizeof *m->row);
    if (!m->row)
        return spc_fail_memory(error, table->records * sizeof *m->row);
    for (size_t i = 0; i < table->records; i++) {
        SPC_TRY(spc_csv_read_row(table, &table->record[i], columns, COLUMNS, &m->row[i], error));
        if (!(m->row[i].seconds > 0))
            return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, table->record[i].line,
                               "seconds is not positive");
        m->count++;
    }
    if (m->count)
        snprintf(m->device, sizeof m->device, "%s", m->row[0].device);
    return SPC_OK;
}

spc_status spc_solver_measurements_read(const char *path, spc_solver_measurements *measurements,
                                        spc_error *error)
{
    *measurements = (spc_solver_measurements){0};
    spc_csv *table = spc_calloc(1, sizeof *table);
    if (!table)
        return spc_fail_memory(error, sizeof *table);
    spc_status status = spc_csv_read(path, table, error);
    if (status != SPC_OK) {
        spc_free(table);
        return status;
    }
    measurements->table = table;
    status = solver_csv_read_rows(table, measurements, error);
    if (status != SPC_OK)
        spc_solver_measurements_clear(measurements);
    return status;
}

void spc_solver_measurements_clear(spc_solver_measurements *measurements)
{
    if (measurements->table)
        spc_csv_free(measurements->table);
    spc_free(measurements->table);
    spc_free(measurements->row);
    *measurements = (spc_solver_measurements){0};
}
