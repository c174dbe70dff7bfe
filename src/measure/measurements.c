/* The columns of a measurement file, rows as text, and what a table answers. */
#include "measure/measurements.h"

#include <math.h>
#include <string.h>

#include "core/csv.h"
#include "core/memory.h"
#include "sparcast/measure.h"

enum { DIGITS = 9 };

#define COLUMN(key, kind, field, must)                                                                       \
    {                                                                                                        \
        .name = (key), .offset = offsetof(spc_measurement, field), .type = SPC_COLUMN_##kind,                \
        .needed = (must)                                                                                     \
    }

const spc_column spc_measurement_columns[] = {
    COLUMN("matrix", TEXT, matrix, true),
    COLUMN("rows", COUNT32, features.rows, true),
    COLUMN("cols", COUNT32, features.cols, true),
    COLUMN("nnz", COUNT64, features.nnz, true),
    COLUMN("stored_nnz", COUNT64, features.stored_nnz, false),
    COLUMN("kernel", TEXT, kernel, true),
    COLUMN("value_bytes", COUNT32, features.value_bytes, true),
    COLUMN("index_bytes", COUNT32, features.index_bytes, false),
    COLUMN("device", TEXT, device, false),
    COLUMN("seconds", NUMBER, seconds, true),
    COLUMN("seconds_mad", NUMBER, seconds_mad, false),
    COLUMN("gflops", GFLOPS, flops, false),
    COLUMN("repeats", COUNT64, repeats, false),
    COLUMN("cache_state", TEXT, cache_state, false),
    COLUMN("threads", COUNT64, features.threads, false),
    COLUMN("layout_bytes", COUNT64, features.layout_bytes, false),
    COLUMN("row_nnz_max", COUNT32, features.row_nnz_max, false),
    COLUMN("line_bytes", COUNT32, features.line_bytes, false),
    COLUMN("window", COUNT64, features.window, false),
    COLUMN("reuse_interval", NUMBER, features.reuse_interval, false),
    COLUMN("hit_window", NUMBER, features.hit_window, false),
    COLUMN("spatial_words", NUMBER, features.spatial_words, false),
    COLUMN("spatial_accesses", NUMBER, features.spatial_accesses, false),
};
const size_t spc_measurement_column_count =
    sizeof spc_measurement_columns / sizeof spc_measurement_columns[0];

/* ---- identity ---- */

bool spc_measurement_same(const spc_measurement *a, const spc_measurement *b)
{
    return a->features.value_bytes == b->features.value_bytes && strcmp(a->matrix, b->matrix) == 0 &&
           strcmp(a->kernel, b->kernel) == 0 && strcmp(a->device, b->device) == 0 &&
           strcmp(a->cache_state, b->cache_state) == 0;
}

const spc_measurement *spc_measurement_find(const spc_measurement *rows, size_t count,
                                            const spc_measurement *row)
{
    for (size_t i = 0; i < count; i++)
        if (spc_measurement_same(&rows[i], row))
            return &rows[i];
    return NULL;
}

bool spc_measurement_has_time(const spc_measurement *row)
{
    return !isnan(row->seconds);
}

int spc_measurement_worth(const spc_measurement *row)
{
    return isnan(row->seconds) ? 0 : row->repeats == 0 ? 1 : 2;
}

/* ---- text of the header and of a row ---- */

void spc_measurement_write_columns(FILE *stream, const char *const *counters, size_t counter_count)
{
    spc_csv_write_names(stream, spc_measurement_columns, spc_measurement_column_count);
    for (size_t i = 0; i < counter_count; i++) {
        fputc(',', stream);
        spc_csv_write_cell(stream, counters[i]);
    }
    fputc('\n', stream);
}

void spc_measurement_write_row(FILE *stream, const spc_measurement *row, size_t counters)
{
    spc_csv_write_row(stream, spc_measurement_columns, spc_measurement_column_count, row, DIGITS);
    for (size_t i = 0; i < counters; i++) {
        fputc(',', stream);
        spc_csv_write_number(stream, row->counter ? row->counter[i] : NAN, DIGITS);
    }
    fputc('\n', stream);
}

void spc_measurement_clear(spc_measurement *row)
{
    const void *owned[] = {row->matrix, row->kernel, row->device, row->cache_state, row->counter};
    for (size_t k = 0; k < sizeof owned / sizeof owned[0]; k++)
        spc_free((void *)owned[k]);
}

void spc_measurements_free(spc_measurements *table)
{
    for (size_t i = 0; i < table->count; i++)
        spc_measurement_clear(&table->row[i]);
    spc_free(table->row);
    for (size_t i = 0; i < table->counters; i++)
        spc_free(table->counter[i]);
    spc_free(table->counter);
    for (size_t i = 0; i < table->notes; i++)
        spc_free((void *)table->note[i].key);
    spc_free(table->note);
    spc_free(table->file);
    *table = (spc_measurements){0};
}

/* ---- looking up ---- */

const char *spc_measurements_note(const spc_measurements *table, const char *key)
{
    for (size_t i = 0; i < table->notes; i++)
        if (strcmp(table->note[i].key, key) == 0)
            return table->note[i].value;
    return NULL;
}

double spc_measurement_counter(const spc_measurements *table, const spc_measurement *row, const char *name)
{
    for (size_t i = 0; i < table->counters; i++)
        if (strcmp(table->counter[i], name) == 0)
            return row->counter[i];
    return NAN;
}

static double measurements_share(double part, double whole)
{
    return whole > 0 && part >= 0 && part <= whole ? part / whole : NAN;
}

double spc_measurement_x_hit_rate(const spc_measurements *table, const spc_measurement *row)
{
    return measurements_share(spc_measurement_counter(table, row, SPC_COUNTER_X_HITS),
                              spc_measurement_counter(table, row, SPC_COUNTER_X_SECTORS));
}

double spc_measurement_l1_hit_rate(const spc_measurements *table, const spc_measurement *row)
{
    return measurements_share(spc_measurement_counter(table, row, SPC_COUNTER_L1_HITS),
                              spc_measurement_counter(table, row, SPC_COUNTER_L1_SECTORS));
}
