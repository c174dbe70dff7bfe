/* Measurements of batched products on disk. */
#include <math.h>
#include <stddef.h>
#include <string.h>
#include <time.h>

#include "core/csv.h"
#include "core/error.h"
#include "core/memory.h"
#include "sparcast/output.h"
#include "spmm/spmm_csv.h"

/* ---- columns ---- */

/* OPTIONAL: a number that may be empty, or whose column may be missing. */
typedef enum kind { COUNT32, COUNT64, FLAG, NUMBER, OPTIONAL } kind;

/* Columns that are one field each; method, pointers, order and variant are words and come first. */
static const struct field {
    const char *name;
    kind kind;
    size_t offset;
} fields[] = {
#define FIELD(name, kind, member)                                                                            \
    {                                                                                                        \
        name, kind, offsetof(spc_spmm_measurement, member)                                                   \
    }
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
    FIELD("graph_seconds", OPTIONAL, graph_seconds),
    FIELD("graph_seconds_mad", OPTIONAL, graph_seconds_mad),
    FIELD("cold_seconds", OPTIONAL, cold_seconds),
    FIELD("cold_seconds_mad", OPTIONAL, cold_seconds_mad),
    FIELD("repeats", COUNT64, repeats),
    FIELD("error", NUMBER, error),
    FIELD("sm_active", OPTIONAL, sm_active),
    FIELD("dram_read_bytes", OPTIONAL, dram_read_bytes),
    FIELD("dram_write_bytes", OPTIONAL, dram_write_bytes),
    FIELD("l2_bytes", OPTIONAL, l2_bytes),
#undef FIELD
};
enum { FIELDS = sizeof fields / sizeof fields[0] };

static const char *const orders[] = {"row-major", "column-major"};
static const char *const places[] = {"device", "host"};

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
    fputs("method,pointers,order,variant", stream);
    for (size_t i = 0; i < FIELDS; i++)
        fprintf(stream, ",%s", fields[i].name);
    fputs(",gflops,bytes_per_second\n", stream);
}

static const void *spmm_csv_at(const void *row, size_t i)
{
    return (const char *)row + fields[i].offset;
}

static void spmm_csv_write_field(FILE *stream, const spc_spmm_measurement *m, size_t i)
{
    switch (fields[i].kind) {
    case COUNT32:
        fprintf(stream, ",%u", *(const uint32_t *)spmm_csv_at(m, i));
        return;
    case COUNT64:
        fprintf(stream, ",%llu", (unsigned long long)*(const uint64_t *)spmm_csv_at(m, i));
        return;
    case FLAG:
        fprintf(stream, ",%d", *(const bool *)spmm_csv_at(m, i));
        return;
    case NUMBER:
    case OPTIONAL:
        fprintf(stream, isnan(*(const double *)spmm_csv_at(m, i)) ? "," : ",%.6g",
                *(const double *)spmm_csv_at(m, i));
        return;
    }
}

void spc_spmm_write_row(FILE *stream, const spc_spmm_measurement *m)
{
    const char *words[] = {spc_spmm_method_name(m->method), places[m->pointers], orders[m->facts.shape.order],
                           m->variant};
    for (size_t i = 0; i < 4; i++) {
        if (i)
            fputc(',', stream);
        spc_csv_write_cell(stream, words[i]);
    }
    for (size_t i = 0; i < FIELDS; i++)
        spmm_csv_write_field(stream, m, i);
    fprintf(stream, ",%.5g,%.5g\n", 1e-9 * spc_spmm_flops(&m->facts, m->seconds),
            spc_spmm_bytes(&m->facts) / m->seconds);
}

/* ---- reading ---- */

static spc_status spmm_csv_read_word(const spc_csv *table, const spc_csv_record *record, const char *column,
                                     const char *const words[2], int *which, spc_error *error)
{
    int c = spc_csv_column(table, column);
    for (*which = 0; c >= 0 && *which < 2; ++*which)
        if (strcmp(record->cell[c], words[*which]) == 0)
            return SPC_OK;
    return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "%s is neither %s nor %s", column,
                       words[0], words[1]);
}

static spc_status spmm_csv_read_field(const spc_csv *table, const spc_csv_record *record, size_t i,
                                      spc_spmm_measurement *m, spc_error *error)
{
    void *place = (char *)m + fields[i].offset;
    int column = spc_csv_column(table, fields[i].name);
    if (fields[i].kind == OPTIONAL && (column < 0 || record->cell[column][0] == '\0')) {
        *(double *)place = NAN;
        return SPC_OK;
    }
    if (column < 0)
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, table->header.line, "there is no column %s",
                           fields[i].name);
    if (fields[i].kind == NUMBER || fields[i].kind == OPTIONAL)
        return spc_csv_number(table, record, column, place, error);
    uint64_t count, most = fields[i].kind == COUNT64   ? UINT64_MAX
                           : fields[i].kind == COUNT32 ? UINT32_MAX
                                                       : 1;
    SPC_TRY(spc_csv_count(table, record, column, &count, error));
    if (count > most)
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "%s is beyond %llu",
                           fields[i].name, (unsigned long long)most);
    if (fields[i].kind == COUNT64)
        *(uint64_t *)place = count;
    else if (fields[i].kind == COUNT32)
        *(uint32_t *)place = (uint32_t)count;
    else
        *(bool *)place = count;
    return SPC_OK;
}

static spc_status read_row(const spc_csv *table, const spc_csv_record *record, spc_spmm_measurement *m,
                           spc_error *error)
{
    spc_error unknown;
    int word, method = spc_csv_column(table, "method"), variant = spc_csv_column(table, "variant");
    if (method < 0 || spc_spmm_method_parse(record->cell[method], &m->method, &unknown) != SPC_OK)
        return spc_fail_at(error, SPC_ERROR_FORMAT, table->file, record->line, "%s",
                           method < 0 ? "there is no column method" : unknown.message);
    if (variant >= 0)
        snprintf(m->variant, sizeof m->variant, "%s", record->cell[variant]);
    SPC_TRY(spmm_csv_read_word(table, record, "pointers", places, &word, error));
    m->pointers = (spc_spmm_pointers)word;
    SPC_TRY(spmm_csv_read_word(table, record, "order", orders, &word, error));
    m->facts.shape.order = (spc_spmm_order)word;
    for (size_t i = 0; i < FIELDS; i++)
        SPC_TRY(spmm_csv_read_field(table, record, i, m, error));
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
