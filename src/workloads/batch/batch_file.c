/* Measurements of batched products on disk. */

#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/output.h"
#include "measure/rows.h"
#include "workloads/batch/batch.h"

/* ---- columns ---- */

static const char *spmm_csv_method(int i)
{
    return spc_spmm_method_name((spc_spmm_method)i);
}

static const char *spmm_csv_place(int i)
{
    return i < 2 ? (const char *[]){"device", "host"}[i] : NULL;
}

static const char *spmm_csv_order(int i)
{
    return i < 2 ? (const char *[]){"row-major", "column-major"}[i] : NULL;
}

#define COLUMN(key, kind, member, ...)                                                                       \
    {                                                                                                        \
        .name = (key), .offset = offsetof(spc_spmm_measurement, member), .type = SPC_COLUMN_##kind,          \
        __VA_ARGS__                                                                                          \
    }
#define FIELD(key, kind, member) COLUMN(key, kind, member, .needed = true, .filled = true)
/* Files from before it was measured lack it, and it may be empty. */
#define OPTIONAL(key, member) COLUMN(key, NUMBER, member, .needed = false)

static const spc_column columns[] = {
    COLUMN("method", WORD, method, .needed = true, .word = spmm_csv_method),
    COLUMN("pointers", WORD, pointers, .needed = true, .word = spmm_csv_place),
    COLUMN("order", WORD, facts.shape.order, .needed = true, .word = spmm_csv_order),
    COLUMN("variant", CHARS, variant, .size = sizeof((spc_spmm_measurement *)NULL)->variant),
    FIELD("batch", COUNT32, facts.shape.batch),
    FIELD("columns", COUNT32, facts.shape.columns),
    FIELD("value_bytes", COUNT32, facts.shape.value_bytes),
    FIELD("max_rows", COUNT32, facts.shape.max_rows),
    FIELD("max_cols", COUNT32, facts.shape.max_cols),
    FIELD("max_nnz", COUNT32, facts.shape.max_nnz),
    FIELD("rows", COUNT64, facts.shape.rows),
    FIELD("nnz", COUNT64, facts.shape.nnz),
    FIELD("row_nnz_max", COUNT32, facts.row_nnz_max),
    FIELD("row_nnz_std", NUMBER, facts.row_nnz_std),
    FIELD("equal_sizes", FLAG, facts.equal_sizes),
    FIELD("equal_nnz", FLAG, facts.equal_nnz),
    FIELD("shared_bytes", COUNT32, facts.shape.shared_bytes),
    FIELD("threads", COUNT32, facts.shape.threads),
    FIELD("seconds", NUMBER, seconds),
    FIELD("seconds_mad", NUMBER, seconds_mad),
    OPTIONAL("graph_seconds", graph_seconds),
    OPTIONAL("graph_seconds_mad", graph_seconds_mad),
    OPTIONAL("cold_seconds", cold_seconds),
    OPTIONAL("cold_seconds_mad", cold_seconds_mad),
    FIELD("repeats", COUNT64, repeats),
    FIELD("error", NUMBER, error),
    OPTIONAL("sm_active", sm_active),
    OPTIONAL("dram_read_bytes", dram_read_bytes),
    OPTIONAL("dram_write_bytes", dram_write_bytes),
    OPTIONAL("l2_bytes", l2_bytes),
};

static spc_status check_row(const spc_csv *csv, const spc_csv_record *record, void *row, spc_error *error)
{
    const spc_spmm_measurement *m = row;
    uint32_t bytes = m->facts.shape.value_bytes;
    if (m->seconds > 0 && (bytes == 4 || bytes == 8))
        return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_FORMAT, csv->file, record->line, "%s",
                       m->seconds > 0 ? "value_bytes is neither 4 nor 8" : "seconds is not positive");
}

static void write_speeds(FILE *stream, const void *row)
{
    const spc_spmm_measurement *m = row;
    if (!m)
        fputs(",gflops,bytes_per_second", stream);
    else
        fprintf(stream, ",%.5g,%.5g", 1e-9 * spc_spmm_flops(&m->facts, m->seconds),
                spc_spmm_bytes(&m->facts) / m->seconds);
}

static const spc_rows_kind kind = {
    columns, sizeof columns / sizeof columns[0], sizeof(spc_spmm_measurement), 6, check_row, write_speeds};

/* ---- reading ---- */

spc_status spc_spmm_measurements_read(const char *path, spc_spmm_measurements *measurements, spc_error *error)
{
    spc_row_list rows;
    *measurements = (spc_spmm_measurements){0};
    SPC_TRY(spc_rows_read(&kind, path, UINT64_MAX, &rows, error));
    measurements->row = rows.row;
    measurements->count = rows.count;
    snprintf(measurements->gpu, sizeof measurements->gpu, "%s", rows.gpu);
    return SPC_OK;
}

void spc_spmm_measurements_clear(spc_spmm_measurements *measurements)
{
    spc_free(measurements->row);
    *measurements = (spc_spmm_measurements){0};
}

/* ---- writing ---- */

spc_status spc_spmm_writer_open(const char *path, const spc_spmm_machine *machine, const char *command,
                                spc_rows_writer **writer, spc_error *error)
{
    time_t now = time(NULL);
    char date[32] = "", driver[96], cuda[32], clocks[96];
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", gmtime(&now));
    snprintf(driver, sizeof driver, "%s (CUDA %d.%d)", machine->release, machine->driver / 1000,
             machine->driver % 1000 / 10);
    snprintf(cuda, sizeof cuda, "%d.%d", machine->runtime / 1000, machine->runtime % 1000 / 10);
    snprintf(clocks, sizeof clocks, "%.0f MHz cores, %.0f MHz memory at most", 1e-6 * machine->core_hz,
             1e-6 * machine->memory_hz);
    spc_note notes[8] = {{"gpu", machine->name}};
    size_t count = 1;
    if (machine->driver) {
        notes[count++] = (spc_note){"driver", driver};
        notes[count++] = (spc_note){"cuda", cuda};
        notes[count++] = (spc_note){"clocks", clocks};
    }
    notes[count++] = (spc_note){"date", date};
    notes[count++] = (spc_note){"sparcast", spc_version()};
    notes[count++] = (spc_note){"command", command};
    notes[count++] =
        (spc_note){"cache_state", "seconds and graph_seconds warm (each batch repeated on the same data), "
                                  "cold_seconds with the L2 emptied before each batch"};
    SPC_TRY(spc_rows_writer_open(&kind, path, notes, count, writer, error));
    const spc_row_list *there = &(*writer)->there;
    if (!there->count || strcmp(there->gpu, machine->name) == 0)
        return SPC_OK;
    spc_status status = spc_fail_at(error, SPC_ERROR_DATA, path, 0,
                                    "holds measurements of '%.80s', not of '%.80s': start another file",
                                    there->gpu, machine->name);
    spc_rows_writer_close(*writer, NULL);
    *writer = NULL;
    return status;
}

static bool is_same_batch(const spc_spmm_facts *a, const spc_spmm_facts *b)
{
    const spc_spmm_shape *x = &a->shape, *y = &b->shape;
    return x->batch == y->batch && x->columns == y->columns && x->value_bytes == y->value_bytes &&
           x->order == y->order && x->max_rows == y->max_rows && x->max_cols == y->max_cols &&
           x->max_nnz == y->max_nnz && x->rows == y->rows && x->nnz == y->nnz &&
           x->shared_bytes == y->shared_bytes && x->threads == y->threads && a->row_nnz_max == b->row_nnz_max;
}

uint32_t spc_spmm_writer_methods(const spc_rows_writer *writer, const spc_spmm_facts *facts)
{
    uint32_t methods = 0;
    const spc_spmm_measurement *there = writer->there.row;
    for (size_t i = 0; i < writer->there.count; i++)
        if (is_same_batch(&there[i].facts, facts))
            methods |= 1u << there[i].method;
    return methods;
}

/* ---- What a probe of batched products says of a batch and of each row, and what the keys are called ---- */

spc_spmm_probed_row spc_spmm_probed_row_of(const spc_spmm_measurement *m)
{
    return (spc_spmm_probed_row){.method = spc_spmm_method_name(m->method),
                                 .pointers = m->pointers == SPC_SPMM_POINTERS_HOST ? "host" : "device",
                                 .variant = m->variant,
                                 .seconds = m->seconds,
                                 .seconds_mad = m->seconds_mad,
                                 .graph_seconds = m->graph_seconds,
                                 .cold_seconds = m->cold_seconds,
                                 .gflops = 1e-9 * spc_spmm_flops(&m->facts, m->seconds),
                                 .bytes_per_second = spc_spmm_bytes(&m->facts) / m->seconds,
                                 .error = m->error,
                                 .sm_active = m->sm_active,
                                 .dram_bytes = m->dram_read_bytes + m->dram_write_bytes,
                                 .l2_bytes = m->l2_bytes};
}

static void spmm_probed_range(uint32_t least, uint32_t most, char text[24])
{
    snprintf(text, 24, least < most ? "%u-%u" : "%u", least, most);
}

spc_spmm_probed spc_spmm_probed_of(const spc_spmm_workload *w)
{
    spc_spmm_probed probed = {.batch = w->batch,
                              .columns = w->columns,
                              .value_bytes = w->value_bytes,
                              .order = w->order == SPC_SPMM_ROW_MAJOR ? "row-major" : "column-major"};
    spmm_probed_range(w->rows_min, w->rows_max, probed.rows);
    spmm_probed_range(w->row_nnz_min, w->row_nnz_max, probed.row_nnz);
    return probed;
}

/* ---- what the members are called ---- */

#define ROW(kind, member, unit, ...) SPC_FIELD(kind, spc_spmm_probed_row, member, #member, unit, __VA_ARGS__)
#define OWN(kind, member, unit, ...) SPC_FIELD(kind, spc_spmm_probed, member, #member, unit, __VA_ARGS__)

static const spc_field probed_row_fields[] = {
    ROW(TEXT, method, NULL, "its name"),
    ROW(TEXT, pointers, NULL, "where the arrays of pointers were"),
    ROW(TEXT, variant, NULL, "algorithm of a library, or empty"),
    ROW(NUMBER, seconds, "s", "a batch, back to back"),
    ROW(NUMBER, seconds_mad, "s", "median absolute deviation"),
    ROW(NUMBER, graph_seconds, "s", "in a replayed graph"),
    ROW(NUMBER, cold_seconds, "s", "after the L2 was emptied"),
    ROW(NUMBER, gflops, "GFLOP/s", "2 non-zeros times columns / seconds"),
    ROW(NUMBER, bytes_per_second, "B/s", "A, B and C once"),
    ROW(NUMBER, error, "share", "largest, beside float64"),
    ROW(NUMBER, sm_active, "share", "of the time at which a multiprocessor has a warp"),
    ROW(NUMBER, dram_bytes, "B", "read and written"),
    ROW(NUMBER, l2_bytes, "B", "between multiprocessors and L2"),
    {0},
};

static const spc_field probed_fields[] = {
    OWN(COUNT, batch, "1", "products"),
    OWN(CHARS, rows, NULL, "of A, or a range"),
    OWN(CHARS, row_nnz, NULL, "non-zeros of a row, or a range"),
    OWN(COUNT, columns, "1", "of B"),
    OWN(COUNT, value_bytes, "B", "of a value"),
    OWN(TEXT, order, NULL, "of B and C"),
    SPC_FIELD(ROWS, spc_spmm_probed, row, "measurements", NULL, "of each method", .of = probed_row_fields,
              .stride = sizeof(spc_spmm_probed_row), .count = offsetof(spc_spmm_probed, count)),
    {0},
};

const spc_field *spc_spmm_probed_fields(void)
{
    return probed_fields;
}
