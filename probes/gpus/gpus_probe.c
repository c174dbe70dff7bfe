/* A matrix cut, laid out for each GPU, multiplied and compared with the host. */
#include <math.h>
#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "core/module.h"
#include "probes/gpus/gpus_table.h"
#include "sparcast/gpus_probe.h"
#include "sparcast/kernel.h"

/* All that one measurement holds; x of entry j is spc_value(nnz + j). */
typedef struct bench {
    const spc_pattern *pattern;
    spc_exchange exchange;
    uint32_t *first;
    spc_parts *parts;
    spc_pattern **local; /* [parts] under HALO */
    uint32_t **row_ptr;  /* [parts], 32-bit */
    double *value, *x, *y;
    spc_gpus_part *part;
    spc_gpus_copy *copy;
    uint32_t *index; /* of all copies, one behind the other */
    size_t copies;
} bench;

static const spc_cuda_gpus *gpus_module(spc_error *error)
{
    const void *table;
    return spc_module_table("libsparcast-cuda.so", "spc_cuda_gpus_table", &table, error) == SPC_OK ? table
                                                                                                   : NULL;
}

spc_status spc_gpus_count(uint32_t *gpus, spc_error *error)
{
    uint32_t pairs;
    spc_error own;
    const spc_cuda_gpus *module = gpus_module(error ? error : &own);
    return module ? module->query(gpus, &pairs, error) : (error ? error->status : own.status);
}

static void bench_release(bench *b)
{
    for (uint32_t p = 0; b->parts && p < b->parts->count; p++) {
        if (b->local)
            spc_pattern_free(b->local[p]);
        if (b->row_ptr)
            spc_free(b->row_ptr[p]);
    }
    void *const all[] = {b->local, b->row_ptr, b->value, b->x, b->y, b->part, b->copy, b->index, b->first};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        spc_free(all[i]);
    spc_parts_free(b->parts);
}

static spc_status allocate_bench(bench *b, uint32_t n, spc_error *error)
{
    const spc_pattern *p = b->pattern;
    b->local = spc_calloc(n, sizeof *b->local);
    b->row_ptr = spc_calloc(n, sizeof *b->row_ptr);
    b->part = spc_calloc(n, sizeof *b->part);
    b->value = spc_malloc(p->nnz, sizeof *b->value);
    b->x = spc_malloc(p->rows, sizeof *b->x);
    b->y = spc_malloc(p->rows, sizeof *b->y);
    uint64_t copies = b->exchange == SPC_EXCHANGE_HALO ? b->parts->messages : (uint64_t)n * (n - 1);
    b->copy = spc_calloc(copies, sizeof *b->copy);
    if (!b->local || !b->row_ptr || !b->part || !b->value || !b->x || !b->y || !b->copy)
        return spc_fail_memory(error, p->nnz * sizeof *b->value);
    for (uint64_t k = 0; k < p->nnz; k++)
        b->value[k] = spc_value(k);
    for (uint32_t i = 0; i < p->rows; i++)
        b->x[i] = spc_value(p->nnz + i);
    return SPC_OK;
}

static spc_status narrow_row_ptr(const uint64_t *from, uint32_t rows, uint32_t **to, spc_error *error)
{
    if (from[rows] - from[0] > INT32_MAX)
        return spc_fail(error, SPC_ERROR_RANGE, "a part has 2^31 non-zeros and more");
    *to = spc_malloc((uint64_t)rows + 1, sizeof **to);
    if (!*to)
        return spc_fail_memory(error, ((uint64_t)rows + 1) * sizeof **to);
    for (uint32_t i = 0; i <= rows; i++)
        (*to)[i] = (uint32_t)(from[i] - from[0]);
    return SPC_OK;
}

/* Columns of a local row stand in another order than in the matrix where halo precedes the part: values
 * follow their columns. */
static void order_values(const bench *b, uint32_t p, double *local)
{
    uint32_t first = b->first[p], rows = b->first[p + 1] - first;
    for (uint32_t i = 0; i < rows; i++) {
        uint64_t begin = b->pattern->row_ptr[first + i], end = b->pattern->row_ptr[first + i + 1];
        uint64_t to = begin - b->pattern->row_ptr[first];
        for (int outside = 0; outside < 2; outside++)
            for (uint64_t k = begin; k < end; k++)
                if ((b->pattern->col[k] - first >= rows) == outside)
                    local[to++] = spc_value(k);
    }
}

static spc_status lay_out_part(bench *b, uint32_t p, spc_error *error)
{
    uint32_t first = b->first[p], rows = b->first[p + 1] - first;
    const spc_pattern *a = b->pattern;
    spc_gpus_part *part = &b->part[p];
    *part = (spc_gpus_part){.rows = rows,
                            .own_at = first,
                            .x_entries = a->cols,
                            .col = a->col + a->row_ptr[first],
                            .value = b->value + a->row_ptr[first],
                            .x = b->x + first,
                            .y = b->y + first};
    SPC_TRY(narrow_row_ptr(a->row_ptr + first, rows, &b->row_ptr[p], error));
    part->row_ptr = b->row_ptr[p];
    if (b->exchange == SPC_EXCHANGE_WHOLE)
        return SPC_OK;
    SPC_TRY(spc_part_pattern(a, first, b->first[p + 1], &b->local[p], error));
    part->own_at = 0;
    part->x_entries = b->local[p]->cols;
    part->col = b->local[p]->col;
    order_values(b, p, b->value + a->row_ptr[first]);
    return SPC_OK;
}

static void copy_whole(bench *b)
{
    for (uint32_t from = 0; from < b->parts->count; from++)
        for (uint32_t to = 0; to < b->parts->count; to++)
            if (from != to)
                b->copy[b->copies++] = (spc_gpus_copy){
                    .from = from, .to = to, .entries = b->part[from].rows, .place = b->first[from]};
}

/* What each part lacks, in the order of its halo. */
static spc_status find_indices(const bench *b, uint32_t to, uint32_t *column, spc_error *error)
{
    uint32_t first = b->first[to], rows = b->first[to + 1] - first;
    const spc_pattern *a = b->pattern, *local = b->local[to];
    for (uint32_t i = 0; i < rows; i++) {
        uint64_t at = local->row_ptr[i];
        for (uint64_t k = a->row_ptr[first + i]; k < a->row_ptr[first + i + 1]; k++)
            at += a->col[k] - first < rows;
        for (uint64_t k = a->row_ptr[first + i]; k < a->row_ptr[first + i + 1]; k++)
            if (a->col[k] - first >= rows)
                column[local->col[at++] - rows] = a->col[k];
    }
    return spc_interrupted() ? spc_fail_interrupted(error) : SPC_OK;
}

static spc_status copy_halos(bench *b, uint64_t halo, spc_error *error)
{
    b->index = spc_malloc(halo, sizeof *b->index);
    if (!b->index)
        return spc_fail_memory(error, halo * sizeof *b->index);
    uint32_t *at = b->index;
    for (size_t i = 0; i < b->parts->messages;) {
        uint32_t to = b->parts->message[i].to, place = b->part[to].rows;
        SPC_TRY(find_indices(b, to, at, error));
        for (; i < b->parts->messages && b->parts->message[i].to == to; i++) {
            const spc_message *m = &b->parts->message[i];
            b->copy[b->copies++] = (spc_gpus_copy){m->from, to, (uint32_t)m->entries, place, at};
            for (uint64_t k = 0; k < m->entries; k++)
                at[k] -= b->first[m->from];
            at += m->entries;
            place += (uint32_t)m->entries;
        }
    }
    return SPC_OK;
}

/* The largest error of a row, relative to the sum of the magnitudes that it adds. */
static double compare_with_host(const bench *b)
{
    const spc_pattern *a = b->pattern;
    double worst = 0;
    for (uint32_t i = 0; i < a->rows; i++) {
        double sum = 0, size = 0;
        for (uint64_t k = a->row_ptr[i]; k < a->row_ptr[i + 1]; k++) {
            double product = spc_value(k) * b->x[a->col[k]];
            sum += product;
            size += fabs(product);
        }
        double off = fabs(b->y[i] - sum) / (size > 0 ? size : 1);
        worst = off > worst || isnan(off) ? off : worst;
        if (isnan(off))
            break;
    }
    return worst;
}

static spc_status run_bench(bench *b, const spc_cuda_gpus *module, spc_gpus_measurement *m, spc_error *error)
{
    spc_gpus_times times;
    uint64_t halo = 0;
    for (uint32_t p = 0; p < b->parts->count; p++) {
        uint64_t own = b->parts->part[p].halo_entries;
        halo += own;
        m->halo_entries_max = own > m->halo_entries_max ? own : m->halo_entries_max;
        SPC_TRY(lay_out_part(b, p, error));
    }
    if (b->exchange == SPC_EXCHANGE_WHOLE)
        copy_whole(b);
    else
        SPC_TRY(copy_halos(b, halo, error));
    SPC_TRY(module->measure(b->part, b->parts->count, b->copy, b->copies, &times, error));
    m->halo_entries_sum = halo;
    m->messages = b->copies;
    for (size_t i = 0; i < b->copies; i++)
        m->exchanged_bytes += b->copy[i].entries * sizeof(double);
    m->seconds = times.seconds;
    m->seconds_mad = times.seconds_mad;
    m->host_seconds = times.host_seconds;
    m->product_seconds = times.product_seconds;
    m->exchange_seconds = times.exchange_seconds;
    m->pack_seconds = times.pack_seconds;
    m->error = compare_with_host(b);
    return m->error < 1e-12
               ? SPC_OK
               : spc_fail(error, SPC_ERROR_DATA, "%u GPUs: a result is off by %g", m->n, m->error);
}

spc_status spc_gpus_measure(const spc_pattern *pattern, uint32_t gpus, spc_partition partition,
                            spc_exchange exchange, spc_gpus_measurement *measurement, spc_error *error)
{
    spc_error own;
    *measurement = (spc_gpus_measurement){
        .n = gpus, .rows = pattern->rows, .nnz = pattern->nnz, .partition = partition, .exchange = exchange};
    const spc_cuda_gpus *module = gpus_module(error ? error : &own);
    if (!module)
        return error ? error->status : own.status;
    bench b = {.pattern = pattern, .exchange = exchange};
    b.first = spc_malloc((uint64_t)gpus + 1, sizeof *b.first);
    spc_status status = b.first ? spc_partition_rows(pattern, partition, gpus, b.first, error)
                                : spc_fail_memory(error, ((uint64_t)gpus + 1) * sizeof *b.first);
    if (status == SPC_OK)
        status = spc_parts_count(pattern, b.first, gpus, &b.parts, error);
    if (status == SPC_OK)
        status = allocate_bench(&b, gpus, error);
    if (status == SPC_OK)
        status = run_bench(&b, module, measurement, error);
    bench_release(&b);
    return status;
}

/* ---- fields ---- */

static const char *partition_text(int value)
{
    return spc_partition_name((spc_partition)value);
}

static const char *exchange_text(int value)
{
    return spc_exchange_name((spc_exchange)value);
}

#define MEASURED(kind, member, key, unit, ...)                                                               \
    SPC_FIELD(kind, spc_gpus_measurement, member, key, unit, __VA_ARGS__)

static const spc_field measurement_fields[] = {
    MEASURED(COUNT, rows, "rows", "1", "of the matrix"),
    MEASURED(COUNT64, nnz, "nnz", "1", "of the matrix"),
    MEASURED(COUNT, n, "gpus", "1", "parts", .heading = "GPUs"),
    MEASURED(WORD, partition, "partition", NULL, "how rows are cut", .word = partition_text),
    MEASURED(WORD, exchange, "exchange", NULL, "what is sent of x", .word = exchange_text,
             .heading = "exchange"),
    MEASURED(COUNT64, halo_entries_max, "halo_entries_max", "1", "that one part lacks", .heading = "halo"),
    MEASURED(COUNT64, halo_entries_sum, "halo_entries_sum", "1", "that all lack"),
    MEASURED(COUNT64, messages, "messages", "1", "copies"),
    MEASURED(COUNT64, exchanged_bytes, "exchanged_bytes", "B", "by all copies"),
    MEASURED(NUMBER, seconds, "seconds", "s", "an iteration", .heading = "time"),
    MEASURED(NUMBER, seconds_mad, "seconds_mad", "s", "median deviation of rounds"),
    MEASURED(NUMBER, host_seconds, "host_seconds", "s", "until the host had started it", .heading = "host"),
    MEASURED(NUMBER, product_seconds, "product_seconds", "s", "slowest part alone", .heading = "product"),
    MEASURED(NUMBER, exchange_seconds, "exchange_seconds", "s", "pack and copies alone",
             .heading = "exchange alone"),
    MEASURED(NUMBER, pack_seconds, "pack_seconds", "s", "pack alone"),
    MEASURED(NUMBER, error, "error", "1", "against float64 on the host"),
    {0},
};

const spc_field *spc_gpus_measurement_fields(void)
{
    return measurement_fields;
}
