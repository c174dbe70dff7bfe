/* Appending measurements: one row, one write. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/csv.h"
#include "core/error.h"
#include "core/memory.h"
#include "core/output_file.h"
#include "measure/measurements.h"
#include "sparcast/measure.h"

struct spc_measurement_writer {
    spc_append file;
    size_t counters;
    size_t count, capacity;
    spc_measurement *row; /* identities only: the strings, value_bytes, and what they are worth */
};

/* ---- the rows that are there ---- */

spc_status spc_measurement_writer_remember(spc_measurement_writer *w, const spc_measurement *row,
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
    return spc_measurement_worth(there) >= spc_measurement_worth(asked);
}

bool spc_measurement_writer_has(const spc_measurement_writer *writer, const spc_measurement *row)
{
    for (size_t i = 0; i < writer->count; i++) {
        spc_measurement asked = *row;
        if (!measurements_write_kernel_matches(writer->row[i].kernel, asked.kernel))
            continue;
        asked.kernel = writer->row[i].kernel;
        if (spc_measurement_same(&writer->row[i], &asked) && settles(&writer->row[i], &asked))
            return true;
    }
    return false;
}

static bool holds(const spc_measurement_writer *writer, const spc_measurement *row)
{
    for (size_t i = 0; i < writer->count; i++)
        if (spc_measurement_same(&writer->row[i], row) && settles(&writer->row[i], row))
            return true;
    return false;
}

/* ---- opening ---- */

static spc_status read_existing(spc_measurement_writer *w, spc_error *error)
{
    spc_measurements table;
    SPC_TRY(spc_measurements_read_part(w->file.path, w->file.size, &table, error));
    spc_status status = SPC_OK;
    for (size_t i = 0; status == SPC_OK && i < table.count; i++)
        status = spc_measurement_writer_remember(w, &table.row[i], error);
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
    spc_measurement_write_columns(header.stream, counters, counter_count);
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
    bool left_out = !spc_measurement_has_time(row) && row->features.stored_nnz > row->features.nnz;
    if (!left_out && (!(row->seconds > 0) || !isfinite(row->seconds)))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%.60s: a measurement of %g seconds", row->matrix,
                        row->seconds);
    if (holds(writer, row))
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%.60s, %.40s: measured already", row->matrix,
                        row->kernel);
    spc_measurement complete = *row;
    complete.flops = 2 * (double)row->features.nnz / row->seconds;
    SPC_TRY(spc_measurement_writer_remember(writer, row, error));
    spc_append_text text;
    spc_status status = spc_append_begin(&text, error);
    if (status == SPC_OK) {
        spc_measurement_write_row(text.stream, &complete, writer->counters);
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
