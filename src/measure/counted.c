#include "measure/counted.h"

#include <math.h>
#include <unistd.h>

#include "core/error.h"
#include "core/memory.h"
#include "sparcast/output.h"

static bool has_counters(const spc_measurements *table, const spc_measurement *row)
{
    return isfinite(spc_measurement_counter(table, row, SPC_COUNTER_L1_SECTORS));
}

spc_status spc_counted_know(spc_measurement_writer *writer, const char *path, size_t *missing,
                            spc_error *error)
{
    spc_measurements table;
    *missing = 0;
    SPC_TRY(spc_measurements_read(path, &table, error));
    spc_status status = SPC_OK;
    for (size_t i = 0; i < table.count && status == SPC_OK; i++) {
        if (has_counters(&table, &table.row[i]))
            status = spc_measurement_writer_remember(writer, &table.row[i], error);
        else
            ++*missing;
    }
    spc_measurements_free(&table);
    return status;
}

/* ---- joining ---- */

/* The row's own cells stay: what was taken with its time belongs to it. */
static void write_joined(FILE *stream, const spc_measurement *row, const spc_measurement *other,
                         size_t counters, double *cell)
{
    for (size_t i = 0; i < counters; i++)
        cell[i] = isnan(row->counter[i]) ? other->counter[i] : row->counter[i];
    spc_measurement joined = *row;
    joined.counter = cell;
    spc_measurement_write_row(stream, &joined, counters);
}

static spc_status replace(const char *path, const spc_measurements *timed, const spc_measurements *counted,
                          spc_error *error)
{
    spc_table text;
    spc_output output;
    double *cell = spc_malloc(timed->counters, sizeof *cell);
    if (!cell)
        return spc_fail_memory(error, timed->counters * sizeof *cell);
    spc_status status = spc_table_open(path, &text, error);
    if (status == SPC_OK) {
        status = spc_output_open(&output, path, error);
        if (status == SPC_OK) {
            /* Rows that gain nothing are carried over to the byte, and so is the header. */
            uint64_t at = 0;
            const char *line;
            size_t length, i = 0;
            fwrite(text.text, 1, text.header, output.stream);
            for (; i < timed->count && spc_table_next(&text, &at, &line, &length); i++) {
                const spc_measurement *row = &timed->row[i];
                bool lacks = spc_measurement_has_time(row) && !has_counters(timed, row);
                const spc_measurement *other =
                    lacks ? spc_measurement_find(counted->row, counted->count, row) : NULL;
                if (other)
                    write_joined(output.stream, row, other, timed->counters, cell);
                else
                    fwrite(line, 1, length, output.stream);
            }
            status = spc_output_commit(&output, error);
        }
        spc_table_close(&text);
    }
    spc_free(cell);
    return status;
}

spc_status spc_counted_join(const char *path, const char *counted, spc_error *error)
{
    if (access(counted, F_OK) != 0)
        return SPC_OK;
    spc_measurements times, counters;
    SPC_TRY(spc_measurements_read_part(path, UINT64_MAX, &times, error)); /* every line has its row */
    spc_status status = spc_measurements_read(counted, &counters, error);
    if (status == SPC_OK) {
        status =
            times.counters == counters.counters
                ? replace(path, &times, &counters, error)
                : spc_fail(error, SPC_ERROR_FORMAT, "%.500s: other columns than in %.500s", counted, path);
        spc_measurements_free(&counters);
    }
    spc_measurements_free(&times);
    if (status == SPC_OK)
        unlink(counted);
    return status;
}
