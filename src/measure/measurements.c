/* The columns of a measurement file, rows as text, and what a table answers. */

#include "measure/rows.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/csv.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/output.h"

enum { DIGITS = 9 };

#define COLUMN(key, kind, field, must)                                                                       \
    {                                                                                                        \
        .name = (key), .offset = offsetof(spc_measurement, field), .type = SPC_COLUMN_##kind,                \
        .needed = (must)                                                                                     \
    }

static const spc_column columns[] = {
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
enum { COLUMNS = sizeof columns / sizeof *columns };

/* ---- identity ---- */

/* Same matrix, value size, device, cache state; kernels equal. */
static bool measurement_same(const spc_measurement *a, const spc_measurement *b)
{
    return a->features.value_bytes == b->features.value_bytes && strcmp(a->matrix, b->matrix) == 0 &&
           strcmp(a->kernel, b->kernel) == 0 && strcmp(a->device, b->device) == 0 &&
           strcmp(a->cache_state, b->cache_state) == 0;
}

/* The first of rows[count] that is the same in this sense, or NULL. */
static const spc_measurement *measurement_find(const spc_measurement *rows, size_t count,
                                               const spc_measurement *row)
{
    for (size_t i = 0; i < count; i++)
        if (measurement_same(&rows[i], row))
            return &rows[i];
    return NULL;
}

/* False of a pair that was left out on purpose: its layout pads too much. */
static bool measurement_has_time(const spc_measurement *row)
{
    return !isnan(row->seconds);
}

/* What a row is worth: nothing (it has no time), a time that never came to rest, a time. A later row of the
 * same pair that is worth more takes the place of an earlier one. */
static int measurement_worth(const spc_measurement *row)
{
    return isnan(row->seconds) ? 0 : row->repeats == 0 ? 1 : 2;
}

/* ---- text of the header and of a row ---- */

/* One line of the file each; row->counter may be NULL. */
static void measurement_write_row(FILE *stream, const spc_measurement *row, size_t counters)
{
    spc_csv_write_row(stream, columns, COLUMNS, row, DIGITS);
    for (size_t i = 0; i < counters; i++) {
        fputc(',', stream);
        spc_csv_write_number(stream, row->counter ? row->counter[i] : NAN, DIGITS);
    }
    fputc('\n', stream);
}

/* Releases what a row of a table owns. */
static void measurement_clear(spc_measurement *row)
{
    const void *owned[] = {row->matrix, row->kernel, row->device, row->cache_state, row->counter};
    for (size_t k = 0; k < sizeof owned / sizeof owned[0]; k++)
        spc_free((void *)owned[k]);
}

void spc_measurements_free(spc_measurements *table)
{
    for (size_t i = 0; i < table->count; i++)
        measurement_clear(&table->row[i]);
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

/* ---- Reading measurement files ---- */

/* ---- columns ---- */

static bool measurements_read_is_known(const char *name)
{
    for (size_t i = 0; i < COLUMNS; i++)
        if (strcmp(columns[i].name, name) == 0)
            return true;
    return false;
}

/* Files of other products, by two of their columns. */
static const struct other_file {
    const char *column[2], *what;
} other_files[] = {
    {{"columns", "layout"}, "times of k columns: 'sparcast fit' takes them"},
    {{"operation", "vectors"}, "times of a solver: 'sparcast fit' takes them"},
    {{"method", "max_nnz"}, "times of batches: 'sparcast spmm fit' judges them"},
    {{"method", "band_seconds"}, "times of decompositions: 'sparcast svd fit' judges them"},
    {{"gpus", "exchange"}, "times of several GPUs: tools/accuracy_workloads.py judges them"},
};

/* ---- rows ---- */

static spc_status measurements_read_take_row(const spc_csv *csv, const spc_csv_record *record,
                                             const spc_measurements *table, spc_measurement *row,
                                             spc_error *error)
{
    SPC_TRY(spc_csv_read_row(csv, record, columns, COLUMNS, row, error));
    double *counter = spc_malloc(table->counters, sizeof *counter);
    if (!counter)
        return spc_fail_memory(error, table->counters * sizeof *counter);
    row->counter = counter;
    for (size_t i = 0; i < table->counters; i++) {
        int column = spc_csv_column(csv, table->counter[i]);
        counter[i] = NAN;
        SPC_TRY(record->cell[column][0] ? spc_csv_number(csv, record, column, &counter[i], error) : SPC_OK);
    }
    spc_features *f = &row->features;
    const char *cause = NULL;
    if (!row->matrix[0])
        cause = "the matrix has no name";
    else if (!row->kernel[0] || row->kernel[0] == ':') /* NAME[:PARAMETER] */
        cause = "the kernel has no name";
    else if (!(row->seconds > 0) && (measurement_has_time(row) || f->stored_nnz <= f->nnz))
        cause = "seconds is not positive";
    else if (!spc_value_size(f->value_bytes))
        cause = "value_bytes is none of 4, 8 and 48 (mixed)";
    else if (f->stored_nnz && f->stored_nnz < f->nnz)
        cause = "stored_nnz is below nnz";
    else if (row->cache_state[0] && strcmp(row->cache_state, "warm") != 0 &&
             strcmp(row->cache_state, "cold") != 0)
        cause = "cache_state is neither warm nor cold";
    if (cause)
        return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, record->line, "%s", cause);
    if (!f->index_bytes)
        f->index_bytes = 4; /* what every built layout holds */
    row->flops = 2 * (double)f->nnz / row->seconds;
    return SPC_OK;
}

/* ---- the same row twice ---- */

/* A row by its place, so that an array of them can be sorted. */
typedef struct place {
    const spc_measurement *row;
} place;

static int measurements_read_by_identity(const void *x, const void *y)
{
    const spc_measurement *a = ((const place *)x)->row, *b = ((const place *)y)->row;
    int order = strcmp(a->matrix, b->matrix);
    order = order ? order : strcmp(a->kernel, b->kernel);
    order = order ? order : strcmp(a->device, b->device);
    order = order ? order : strcmp(a->cache_state, b->cache_state);
    order = order ? order
                  : (a->features.value_bytes > b->features.value_bytes) -
                        (a->features.value_bytes < b->features.value_bytes);
    order = order ? order : measurement_worth(a) - measurement_worth(b);
    return order ? order : (a > b) - (a < b);
}

/* ---- the whole table ---- */

static spc_status take_notes(const spc_csv *csv, spc_measurements *table, spc_error *error)
{
    table->note = spc_calloc(csv->comments, sizeof *table->note);
    if (!table->note)
        return spc_fail_memory(error, csv->comments * sizeof *table->note);
    table->notes = csv->comments;
    for (size_t i = 0; i < csv->comments; i++) {
        char *key = spc_strdup(csv->comment[i]);
        table->note[i].key = key;
        if (!key)
            return spc_fail_memory(error, strlen(csv->comment[i]) + 1);
        char *colon = strchr(key, ':');
        table->note[i].value = key + strlen(key);
        if (colon) {
            *colon = '\0';
            table->note[i].value = colon + 1 + strspn(colon + 1, " ");
        }
    }
    return SPC_OK;
}

static spc_status measurements_read_take_table(const spc_csv *csv, spc_measurements *table, spc_error *error)
{
    for (size_t i = 0; i < sizeof other_files / sizeof *other_files; i++) {
        const struct other_file *other = &other_files[i];
        if (spc_csv_column(csv, other->column[0]) >= 0 && spc_csv_column(csv, other->column[1]) >= 0)
            return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, csv->header.line, "%s", other->what);
    }
    for (size_t i = 0; i < csv->header.cells; i++)
        if (spc_csv_column(csv, csv->header.cell[i]) != (int)i)
            return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, csv->header.line,
                               "the column '%.60s' is there twice", csv->header.cell[i]);
    SPC_TRY(spc_csv_check_columns(csv, columns, COLUMNS, error));
    SPC_TRY(take_notes(csv, table, error));
    table->counter = spc_calloc(csv->header.cells, sizeof *table->counter);
    if (!table->counter)
        return spc_fail_memory(error, csv->header.cells * sizeof *table->counter);
    for (size_t i = 0; i < csv->header.cells; i++) {
        if (measurements_read_is_known(csv->header.cell[i]))
            continue;
        char *name = spc_strdup(csv->header.cell[i]);
        if (!name)
            return spc_fail_memory(error, strlen(csv->header.cell[i]) + 1);
        table->counter[table->counters++] = name;
    }
    table->file = spc_strdup(csv->file);
    table->row = spc_calloc(csv->records, sizeof *table->row);
    if (!table->file || !table->row)
        return spc_fail_memory(error, csv->records * sizeof *table->row);
    table->count = csv->records;
    for (size_t i = 0; i < csv->records; i++)
        SPC_TRY(measurements_read_take_row(csv, &csv->record[i], table, &table->row[i], error));
    /* Beside a row may stand one that is worth less: without a time, before it was asked for; or without
     * rest, before it was measured again, which counts no more. */
    place *sorted = spc_malloc(table->count, sizeof *sorted);
    if (!sorted)
        return spc_fail_memory(error, table->count * sizeof *sorted);
    for (size_t i = 0; i < table->count; i++)
        sorted[i].row = &table->row[i];
    qsort(sorted, table->count, sizeof *sorted, measurements_read_by_identity);
    spc_status status = SPC_OK;
    for (size_t i = 1; status == SPC_OK && i < table->count; i++) {
        const spc_measurement *row = sorted[i].row, *before = sorted[i - 1].row;
        if (!measurement_same(before, row))
            continue;
        if (measurement_worth(before) < measurement_worth(row))
            table->row[before - table->row].seconds = NAN;
        else
            status = spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, csv->record[row - table->row].line,
                                 "this row is there twice: %.60s, %.40s", row->matrix, row->kernel);
    }
    spc_free(sorted);
    return status;
}

/* All rows, also those without a time, of the lines that begin within the first `bytes` of the file. */
static spc_status measurements_read_part(const char *path, uint64_t bytes, spc_measurements *table,
                                         spc_error *error)
{
    *table = (spc_measurements){0};
    spc_csv csv;
    SPC_TRY(spc_csv_read_part(path, bytes, &csv, error));
    spc_status status = measurements_read_take_table(&csv, table, error);
    spc_csv_free(&csv);
    if (status != SPC_OK)
        spc_measurements_free(table);
    return status;
}

spc_status spc_measurements_read(const char *path, spc_measurements *table, spc_error *error)
{
    SPC_TRY(measurements_read_part(path, UINT64_MAX, table, error));
    size_t kept = 0;
    for (size_t i = 0; i < table->count; i++) {
        if (measurement_has_time(&table->row[i]))
            table->row[kept++] = table->row[i];
        else
            measurement_clear(&table->row[i]);
    }
    table->count = kept;
    return SPC_OK;
}

/* ---- Appending measurements: one row, one write ---- */

struct spc_measurement_writer {
    spc_append file;
    size_t counters;
    size_t count, capacity;
    spc_measurement *row; /* identities only: the strings, value_bytes, and what they are worth */
};

/* ---- the rows that are there ---- */

/* From now on the file holds this row, for spc_measurement_writer_has. */
static spc_status measurement_writer_remember(spc_measurement_writer *w, const spc_measurement *row,
                                              spc_error *error)
{
    if (w->count == w->capacity) {
        size_t larger = w->capacity ? 2 * w->capacity : 64;
        spc_measurement *moved = spc_realloc(w->row, larger, sizeof *moved);
        if (!moved)
            return spc_fail_memory(error, larger * sizeof *moved);
        w->row = moved;
        w->capacity = larger;
    }
    const char *from[] = {row->matrix, row->kernel, row->device, row->cache_state};
    char *copy[4];
    bool enough = true;
    for (size_t i = 0; i < 4; i++)
        enough = (copy[i] = spc_strdup(from[i])) && enough;
    for (size_t i = 0; !enough && i < 4; i++)
        spc_free(copy[i]);
    if (!enough)
        return spc_fail_memory(error, strlen(row->matrix) + 1);
    w->row[w->count++] = (spc_measurement){.matrix = copy[0],
                                           .kernel = copy[1],
                                           .device = copy[2],
                                           .cache_state = copy[3],
                                           .seconds = row->seconds,
                                           .repeats = row->repeats,
                                           .features.value_bytes = row->features.value_bytes};
    return SPC_OK;
}

static void forget_last(spc_measurement_writer *w)
{
    spc_measurement *row = &w->row[--w->count];
    spc_free((void *)row->matrix);
    spc_free((void *)row->kernel);
    spc_free((void *)row->device);
    spc_free((void *)row->cache_state);
}

/* "csr-vector" asks for "csr-vector:8" too. */
static bool measurements_write_kernel_matches(const char *there, const char *asked)
{
    size_t length = strlen(asked);
    return strncmp(there, asked, length) == 0 &&
           (!there[length] || (there[length] == ':' && !strchr(asked, ':')));
}

/* A row is no obstacle to one that is worth more. */
static bool settles(const spc_measurement *there, const spc_measurement *asked)
{
    return measurement_worth(there) >= measurement_worth(asked);
}

bool spc_measurement_writer_has(const spc_measurement_writer *writer, const spc_measurement *row)
{
    for (size_t i = 0; i < writer->count; i++) {
        spc_measurement asked = *row;
        if (!measurements_write_kernel_matches(writer->row[i].kernel, asked.kernel))
            continue;
        asked.kernel = writer->row[i].kernel;
        if (measurement_same(&writer->row[i], &asked) && settles(&writer->row[i], &asked))
            return true;
    }
    return false;
}

static bool holds(const spc_measurement_writer *writer, const spc_measurement *row)
{
    for (size_t i = 0; i < writer->count; i++)
        if (measurement_same(&writer->row[i], row) && settles(&writer->row[i], row))
            return true;
    return false;
}

/* ---- opening ---- */

static spc_status read_existing(spc_measurement_writer *w, spc_error *error)
{
    spc_measurements table;
    SPC_TRY(measurements_read_part(w->file.path, w->file.size, &table, error));
    spc_status status = SPC_OK;
    for (size_t i = 0; status == SPC_OK && i < table.count; i++)
        status = measurement_writer_remember(w, &table.row[i], error);
    spc_measurements_free(&table);
    return status;
}

static spc_status measurements_write_start(spc_measurement_writer *w, const char *path, const spc_note *notes,
                                           size_t note_count, const char *const *counters,
                                           size_t counter_count, spc_error *error)
{
    spc_append_text header;
    w->counters = counter_count;
    w->file.descriptor = -1;
    SPC_TRY(spc_append_begin(&header, error));
    for (size_t i = 0; i < note_count; i++)
        spc_csv_write_note(header.stream, notes[i].key, notes[i].value);
    /* One line of the file each; row->counter may be NULL. */
    spc_csv_write_names(header.stream, columns, COLUMNS);
    for (size_t i = 0; i < counter_count; i++) {
        fputc(',', header.stream);
        spc_csv_write_cell(header.stream, counters[i]);
    }
    fputc('\n', header.stream);
    SPC_TRY(spc_append_text_end(&header, error));
    spc_status status = spc_append_open(path, header.text, &w->file, error);
    free(header.text);
    return status == SPC_OK && !spc_append_is_empty(&w->file) ? read_existing(w, error) : status;
}

spc_status spc_measurement_writer_open(const char *path, const spc_note *notes, size_t note_count,
                                       const char *const *counters, size_t counter_count,
                                       spc_measurement_writer **writer, spc_error *error)
{
    *writer = NULL;
    spc_measurement_writer *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    spc_status status = measurements_write_start(w, path, notes, note_count, counters, counter_count, error);
    if (status != SPC_OK) {
        spc_measurement_writer_close(w, NULL);
        return status;
    }
    *writer = w;
    return SPC_OK;
}

/* ---- adding and closing ---- */

spc_status spc_measurement_writer_add(spc_measurement_writer *writer, const spc_measurement *row,
                                      spc_error *error)
{
    if (!row->matrix || !row->kernel || !row->device || !row->cache_state || !*row->matrix || !*row->kernel)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "a measurement without matrix, kernel, device or cache state");
    bool left_out = !measurement_has_time(row) && row->features.stored_nnz > row->features.nnz;
    if (!left_out && (!(row->seconds > 0) || !isfinite(row->seconds)))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%.60s: a measurement of %g seconds", row->matrix,
                        row->seconds);
    if (holds(writer, row))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%.60s, %.40s: measured already", row->matrix,
                        row->kernel);
    spc_measurement complete = *row;
    complete.flops = 2 * (double)row->features.nnz / row->seconds;
    SPC_TRY(measurement_writer_remember(writer, row, error));
    spc_append_text text;
    spc_status status = spc_append_begin(&text, error);
    if (status == SPC_OK) {
        measurement_write_row(text.stream, &complete, writer->counters);
        status = spc_append_end(&writer->file, &text, error);
    }
    if (status != SPC_OK)
        forget_last(writer);
    return status;
}

spc_status spc_measurement_writer_close(spc_measurement_writer *writer, spc_error *error)
{
    if (!writer)
        return SPC_OK;
    spc_status status = spc_append_close(&writer->file, error);
    while (writer->count)
        forget_last(writer);
    spc_free(writer->row);
    spc_free(writer);
    return status;
}

/* ---- counters that are taken after the times ---- */

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
            status = measurement_writer_remember(writer, &table.row[i], error);
        else
            ++*missing;
    }
    spc_measurements_free(&table);
    return status;
}

/* The row's own cells stay: what was taken with its time belongs to it. */
static void write_joined(FILE *stream, const spc_measurement *row, const spc_measurement *other,
                         size_t counters, double *cell)
{
    for (size_t i = 0; i < counters; i++)
        cell[i] = isnan(row->counter[i]) ? other->counter[i] : row->counter[i];
    spc_measurement joined = *row;
    joined.counter = cell;
    measurement_write_row(stream, &joined, counters);
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
                bool lacks = measurement_has_time(row) && !has_counters(timed, row);
                const spc_measurement *other =
                    lacks ? measurement_find(counted->row, counted->count, row) : NULL;
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
    SPC_TRY(measurements_read_part(path, UINT64_MAX, &times, error)); /* every line has its row */
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
