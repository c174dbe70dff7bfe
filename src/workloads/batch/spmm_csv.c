/* Measurements of batched products on disk. */
#include <math.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

#include "core/csv_rows.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/output.h"
#include "workloads/batch/spmm_csv.h"

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
enum { COLUMNS = sizeof columns / sizeof columns[0], DIGITS = 6 };

static void write_machine(FILE *stream, const spc_spmm_machine *machine)
{
    fprintf(stream, "# gpu: %s\n", machine->name);
    if (!machine->driver) /* host twins */
        return;
    fprintf(stream, "# driver: %s (CUDA %d.%d)\n# cuda: %d.%d\n", machine->release, machine->driver / 1000,
            machine->driver % 1000 / 10, machine->runtime / 1000, machine->runtime % 1000 / 10);
    fprintf(stream, "# clocks: %.0f MHz cores, %.0f MHz memory at most\n", 1e-6 * machine->core_hz,
            1e-6 * machine->memory_hz);
}

void spc_spmm_write_header(FILE *stream, const spc_spmm_machine *machine, const char *command)
{
    time_t now = time(NULL);
    char date[32] = "";
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", gmtime(&now));
    write_machine(stream, machine);
    spc_csv_write_note(stream, "date", date);
    spc_csv_write_note(stream, "sparcast", spc_version());
    spc_csv_write_note(stream, "command", command);
    fputs("# cache_state: seconds and graph_seconds warm (each batch repeated on the same data), "
          "cold_seconds with the "
          "L2 emptied before each batch\n",
          stream);
    spc_csv_write_names(stream, columns, COLUMNS);
    fputs(",gflops,bytes_per_second\n", stream);
}

void spc_spmm_write_row(FILE *stream, const spc_spmm_measurement *m)
{
    spc_csv_write_row(stream, columns, COLUMNS, m, DIGITS);
    fprintf(stream, ",%.5g,%.5g\n", 1e-9 * spc_spmm_flops(&m->facts, m->seconds),
            spc_spmm_bytes(&m->facts) / m->seconds);
}

/* ---- reading ---- */

static spc_status read_row(const spc_csv *table, const spc_csv_record *record, spc_spmm_measurement *m,
                           spc_error *error)
{
    SPC_TRY(spc_csv_read_row(table, record, columns, COLUMNS, m, error));
    if (!(m->seconds > 0))
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "seconds is not positive");
    if (m->facts.shape.value_bytes != 4 && m->facts.shape.value_bytes != 8)
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line,
                           "value_bytes is neither 4 nor 8");
    return SPC_OK;
}

static void read_gpu(const spc_csv *table, spc_spmm_measurements *measurements)
{
    static const char key[] = "gpu: ";
    for (size_t i = 0; i < table->comments; i++)
        if (strncmp(table->comment[i], key, strlen(key)) == 0)
            snprintf(measurements->gpu, sizeof measurements->gpu, "%s", table->comment[i] + strlen(key));
}

static spc_status spmm_csv_read_rows(const spc_csv *table, spc_spmm_measurements *measurements,
                                     spc_error *error)
{
    SPC_TRY(spc_csv_check_columns(table, columns, COLUMNS, error));
    measurements->row = spc_calloc(table->records, sizeof *measurements->row);
    if (!measurements->row)
        return spc_fail_memory(error, table->records * sizeof *measurements->row);
    for (size_t i = 0; i < table->records; i++)
        SPC_TRY(read_row(table, &table->record[i], &measurements->row[i], error));
    measurements->count = table->records;
    read_gpu(table, measurements);
    return SPC_OK;
}

spc_status spc_spmm_measurements_read(const char *path, spc_spmm_measurements *measurements, spc_error *error)
{
    return spc_spmm_measurements_read_part(path, UINT64_MAX, measurements, error);
}

spc_status spc_spmm_measurements_read_part(const char *path, uint64_t bytes,
                                           spc_spmm_measurements *measurements, spc_error *error)
{
    *measurements = (spc_spmm_measurements){0};
    spc_csv table;
    SPC_TRY(spc_csv_read_part(path, bytes, &table, error));
    spc_status status = spmm_csv_read_rows(&table, measurements, error);
    if (status != SPC_OK)
        spc_spmm_measurements_clear(measurements);
    spc_csv_free(&table);
    return status;
}

void spc_spmm_measurements_clear(spc_spmm_measurements *measurements)
{
    spc_free(measurements->row);
    *measurements = (spc_spmm_measurements){0};
}
