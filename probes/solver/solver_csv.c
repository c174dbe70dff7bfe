/* Solver measurements on disk. */
#include "probes/solver/solver_csv.h"

#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "core/csv.h"
#include "core/error.h"
#include "core/memory.h"

/* OPTIONAL: a number that may be empty. */
typedef enum kind { WORD, COUNT32, COUNT64, NUMBER, OPTIONAL } kind;

static const struct field {
    const char *name;
    kind kind;
    size_t offset;
} fields[] = {
#define FIELD(name, kind)                                                                                    \
    {                                                                                                        \
#name, kind, offsetof(spc_solver_measurement, name)                                                  \
    }
    FIELD(matrix, WORD),     FIELD(rows, COUNT64),
    FIELD(nnz, COUNT64),     FIELD(operation, WORD),
    FIELD(kernel, WORD),     FIELD(vectors, WORD),
    FIELD(launch, WORD),     FIELD(device, WORD),
    FIELD(levels, COUNT32),  FIELD(level_rows_max, COUNT32),
    FIELD(seconds, NUMBER),  FIELD(seconds_mad, NUMBER),
    FIELD(repeats, COUNT64), FIELD(memory_bytes, COUNT64),
    FIELD(error, OPTIONAL),
#undef FIELD
};
enum { FIELDS = sizeof fields / sizeof fields[0] };

static const void *solver_csv_at(const spc_solver_measurement *row, size_t i)
{
    return (const char *)row + fields[i].offset;
}

/* ---- writing ---- */

static void solver_csv_write_field(FILE *stream, const spc_solver_measurement *row, size_t i)
{
    if (i)
        fputc(',', stream);
    switch (fields[i].kind) {
    case WORD:
        spc_csv_write_cell(stream, *(const char *const *)solver_csv_at(row, i));
        return;
    case COUNT32:
        fprintf(stream, "%u", *(const uint32_t *)solver_csv_at(row, i));
        return;
    case COUNT64:
        fprintf(stream, "%llu", (unsigned long long)*(const uint64_t *)solver_csv_at(row, i));
        return;
    case NUMBER:
    case OPTIONAL:
        if (!isnan(*(const double *)solver_csv_at(row, i)))
            fprintf(stream, "%.6g", *(const double *)solver_csv_at(row, i));
        return;
    }
}

static spc_status solver_csv_write_header(spc_append_text *text, const spc_note *notes, size_t count,
                                          spc_error *error)
{
    SPC_TRY(spc_append_begin(text, error));
    for (size_t i = 0; i < count; i++)
        spc_csv_write_note(text->stream, notes[i].key, notes[i].value);
    for (size_t i = 0; i < FIELDS; i++)
        fprintf(text->stream, "%s%s", i ? "," : "", fields[i].name);
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
        for (size_t f = 0; f < FIELDS && same; f++)
            same = fields[f].kind != WORD || strcmp(*(const char *const *)solver_csv_at(k, f),
                                                    *(const char *const *)solver_csv_at(row, f)) == 0;
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
    for (size_t i = 0; i < FIELDS; i++)
        solver_csv_write_field(text.stream, row, i);
    fputc('\n', text.stream);
    return spc_append_end(&writer->file, &text, error);
}

spc_status spc_solver_writer_close(spc_solver_writer *writer, spc_error *error)
{
    spc_solver_measurements_clear(&writer->known);
    return spc_append_close(&writer->file, error);
}

/* ---- reading ---- */

static spc_status solver_csv_read_field(const spc_csv *table, const spc_csv_record *record, size_t i,
                                        spc_solver_measurement *row, spc_error *error)
{
    void *place = (char *)row + fields[i].offset;
    int column = spc_csv_column(table, fields[i].name);
    uint64_t count;
    if (column < 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, table->header.line, "there is no column %s",
                           fields[i].name);
    switch (fields[i].kind) {
    case WORD:
        *(const char **)place = record->cell[column];
        return SPC_OK;
    case NUMBER:
        return spc_csv_number(table, record, column, place, error);
    case OPTIONAL:
        *(double *)place = NAN;
        return record->cell[column][0] ? spc_csv_number(table, record, column, place, error) : SPC_OK;
    case COUNT32:
    case COUNT64:
        break;
    }
    SPC_TRY(spc_csv_count(table, record, column, &count, error));
    if (fields[i].kind == COUNT64)
        *(uint64_t *)place = count;
    else if (count <= UINT32_MAX)
        *(uint32_t *)place = (uint32_t)count;
    else
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "%s is beyond 2^32",
                           fields[i].name);
    return SPC_OK;
}

static spc_status solver_csv_read_rows(const spc_csv *table, spc_solver_measurements *m, spc_error *error)
{
    m->row = spc_calloc(table->records, sizeof *m->row);
    if (!m->row)
        return spc_fail_memory(error, table->records * sizeof *m->row);
    for (size_t i = 0; i < table->records; i++) {
        for (size_t f = 0; f < FIELDS; f++)
            SPC_TRY(solver_csv_read_field(table, &table->record[i], f, &m->row[i], error));
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
