/* Lists of batches, and measuring what a file lacks of one. */
#include "core/error.h"
#include "core/options.h"
#include "sparcast/spmm_probe.h"

static size_t spmm_batches_count_of(const spc_spmm_ranges *ranges)
{
    return ranges->count ? ranges->count : 1;
}

size_t spc_spmm_batches_count(const spc_spmm_batches *b)
{
    return spmm_batches_count_of(&b->batch) * spmm_batches_count_of(&b->rows) *
           spmm_batches_count_of(&b->row_nnz) * spmm_batches_count_of(&b->columns);
}

/* The index counts through the lists like the digits of a number: takes off the digit of this list. */
static void spmm_batches_pick(const spc_spmm_ranges *ranges, uint32_t otherwise, size_t *index,
                              uint32_t *least, uint32_t *most)
{
    size_t i = *index % spmm_batches_count_of(ranges);
    *index /= spmm_batches_count_of(ranges);
    *least = ranges->count ? ranges->least[i] : otherwise;
    *most = ranges->count ? ranges->most[i] : otherwise;
}

spc_spmm_workload spc_spmm_batches_at(const spc_spmm_batches *b, size_t index)
{
    spc_spmm_workload w = {.value_bytes = b->value_bytes ? b->value_bytes : 4, .order = b->order};
    uint32_t unused;
    spmm_batches_pick(&b->columns, 64, &index, &w.columns, &unused);
    spmm_batches_pick(&b->row_nnz, 2, &index, &w.row_nnz_min, &w.row_nnz_max);
    spmm_batches_pick(&b->rows, 50, &index, &w.rows_min, &w.rows_max);
    spmm_batches_pick(&b->batch, 100, &index, &w.batch, &unused);
    w.seed = ((uint64_t)w.batch << 40) + ((uint64_t)w.rows_max << 16) + w.row_nnz_max;
    return w;
}

/* ---- what a file lacks ---- */

/* What spc_spmm_probe calls back with: kept for the file, handed on. */
typedef struct missing_rows {
    spc_spmm_measurement row[2 * SPC_SPMM_METHODS];
    size_t count;
    void (*measured)(void *context, const spc_spmm_measurement *);
    void *context;
} missing_rows;

static void spmm_missing_keep(void *context, const spc_spmm_measurement *m)
{
    missing_rows *rows = context;
    rows->row[rows->count++] = *m;
    if (rows->measured)
        rows->measured(rows->context, m);
}

/* The methods that can compute this batch and that the file has no row for; 0 = none. */
static spc_status spmm_missing_methods(const spc_spmm_writer *writer, const spc_spmm_workload *w,
                                       const spc_spmm_probe_options *o, uint32_t *methods, spc_error *error)
{
    spc_spmm_packed *packed;
    *methods = o->methods ? o->methods : (1u << SPC_SPMM_METHODS) - 1;
    if (!writer)
        return SPC_OK;
    SPC_TRY(spc_spmm_packed_random(w, &packed, error));
    packed->shape.shared_bytes = o->shared_bytes;
    packed->shape.threads = o->threads;
    spc_spmm_facts facts = spc_spmm_packed_facts(packed);
    spc_spmm_packed_free(packed);
    *methods &= ~spc_spmm_writer_methods(writer, &facts);
    if (!facts.equal_nnz || o->host)
        *methods &= ~(1u << SPC_SPMM_CUSPARSE_BATCHED);
    if (!facts.equal_sizes || o->host)
        *methods &= ~(1u << SPC_SPMM_CUBLAS_BATCHED);
    if (o->host)
        *methods &= ~(1u << SPC_SPMM_CUSPARSE);
    return SPC_OK;
}

spc_status spc_spmm_probe_missing(spc_spmm_writer *writer, const spc_spmm_workload *workload,
                                  const spc_spmm_probe_options *options,
                                  void (*measured)(void *context, const spc_spmm_measurement *),
                                  void *context, bool *known, spc_error *error)
{
    spc_spmm_probe_options one;
    missing_rows found = {.measured = measured, .context = context};
    *known = false;
    SPC_TAKE_OPTIONS(one, options, error);
    SPC_TRY(spmm_missing_methods(writer, workload, &one, &one.methods, error));
    *known = !one.methods;
    if (*known)
        return SPC_OK;
    SPC_TRY(spc_spmm_probe(workload, &one, spmm_missing_keep, &found, error));
    return writer ? spc_spmm_writer_add(writer, found.row, found.count, error) : SPC_OK;
}
