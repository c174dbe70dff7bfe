/* Solver measurements on disk. */
#include "probes/solver/solver_csv.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "core/csv.h"
#include "core/error.h"
#include "core/memory.h"

#define COLUMN(member, kind, full)                                                                           \
    {                                                                                                        \
        .name = #member, .offset = offsetof(spc_solver_measurement, member), .type = SPC_COLUMN_##kind,      \
        .needed = true, .filled = (full)                                                                     \
    }

static const spc_column columns[] = {
    COLUMN(matrix, TEXT, false),    COLUMN(rows, COUNT64, true),
    COLUMN(nnz, COUNT64, true),     COLUMN(operation, TEXT, false),
    COLUMN(kernel, TEXT, false),    COLUMN(vectors, TEXT, false),
    COLUMN(launch, TEXT, false),    COLUMN(device, TEXT, false),
    COLUMN(levels, COUNT32, true),  COLUMN(level_rows_max, COUNT32, true),
    COLUMN(seconds, NUMBER, true),  COLUMN(seconds_mad, NUMBER, true),
    COLUMN(repeats, COUNT64, true), COLUMN(memory_bytes, COUNT64, true),
    COLUMN(error, NUMBER, false),
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

static spc_status solver_csv_check(const spc_csv *csv, const spc_csv_record *record, void *row,
                                   spc_error *error)
{
    if (((const spc_solver_measurement *)row)->seconds > 0)
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, record->line, "seconds is not positive");
}

static const spc_rows_kind kind = {columns, COLUMNS,          sizeof(spc_solver_measurement),
                                   6,       solver_csv_check, NULL};

const spc_rows_kind *spc_solver_rows(void)
{
    return &kind;
}

static const char *solver_csv_word(const spc_solver_measurement *row, size_t i)
{
    return *(const char *const *)((const char *)row + columns[i].offset);
}

/* ---- writing ---- */

spc_status spc_solver_writer_open(const char *path, const spc_note *notes, size_t count,
                                  spc_rows_writer **writer, spc_error *error)
{
    return spc_rows_writer_open(&kind, path, notes, count, writer, error);
}

bool spc_solver_writer_has(const spc_rows_writer *writer, const spc_solver_measurement *row)
{
    const spc_solver_measurement *there = writer->there.row;
    for (size_t i = 0; i < writer->there.count; i++) {
        const spc_solver_measurement *k = &there[i];
        bool same = k->rows == row->rows;
        for (size_t c = 0; c < COLUMNS && same; c++)
            same = columns[c].type != SPC_COLUMN_TEXT ||
                   strcmp(solver_csv_word(k, c), solver_csv_word(row, c)) == 0;
        if (same)
            return true;
    }
    return false;
}
