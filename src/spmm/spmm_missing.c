/* Measuring what a file lacks of a batch. */
#include "core/error.h"
#include "core/options.h"
#include "sparcast/spmm_probe.h"

/* What spc_spmm_probe calls back with: kept for the file, handed on. */
typedef struct missing_rows {
    spc_spmm_measurement row[2 * SPC_SPMM_METHODS];
    size_t count;
    void (*measured)(void *context, const spc_spmm_measurement *);
    void *context;
} missing_rows;

static void keep_row(void *context, const spc_spmm_measurement *m)
{
    missing_rows *rows = context;
    rows->row[rows->count++] = *m;
    if (rows->measured)
        rows->measured(rows->context, m);
}

/* The methods that can compute this batch and that the file has no row for; 0 = none. */
static spc_status missing_methods(const spc_spmm_writer *writer, const spc_spmm_workload *w,
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
    SPC_TRY(missing_methods(writer, workload, &one, &one.methods, error));
    *known = !one.methods;
    if (*known)
        return SPC_OK;
    SPC_TRY(spc_spmm_probe(workload, &one, keep_row, &found, error));
    return writer ? spc_spmm_writer_add(writer, found.row, found.count, error) : SPC_OK;
}
