/* cusparse-spmm2: CUSPARSE_SPMM_CSR_ALG2 (probes/multivector/library.cu). A warp takes 24 entries one after
 * the other, and 128 columns; four warps a block. */
#include <math.h>

#include "kernels/cusparse/cusparse_multivector.h"

enum { SECTOR = 32, COLUMNS = 128, READ = 32 };

static void walk_rows(const spc_multivector_job *job, double row, spc_multivector_traffic *t)
{
    const spc_multivector_counts *c = job->counts;
    double rows_of_b = spc_cusparse_units_read(job, 1, row, SECTOR);
    double reads = ceil((double)job->columns / READ);
    t->passes = ceil((double)job->columns / COLUMNS);
    t->rows = spc_cusparse_cleared(c->rows) + t->passes * c->rows / 2;
    t->entries = t->passes * (double)c->nnz;
    t->row_values = t->passes * rows_of_b;
    t->entry_values = reads * (double)c->nnz;
    t->l2_bytes = rows_of_b * fmax(row, SECTOR);
    t->overlap = SPC_OVERLAP_DRAM;
}

static spc_multivector_traffic traffic(const spc_multivector_job *job)
{
    double row = spc_multivector_row_bytes(job);
    spc_multivector_traffic t = {.passes = 1};
    if (job->transposed) {
        if (job->columns > 1) {
            const spc_multivector_counts *c = job->counts;
            t.passes = ceil((double)job->columns / COLUMNS);
            t.rows = spc_cusparse_cleared(c->cols);
            t.entries = t.passes * (double)c->nnz;
            t.entry_values = (double)c->nnz * ceil(row / SECTOR);
            t.l2_bytes = t.entry_values * SECTOR;
            t.chain = spc_multivector_busiest(c->banks.entries, row, (double)c->nnz,
                                              fmax(1, fmin(row, SPC_BANK_UNIT) / SECTOR), 1);
        } else
            spc_cusparse_walk_transposed(job, row, &t);
        spc_cusparse_add_transposed(job, &t);
    } else if (job->layout == SPC_MULTIVECTOR_COLUMN_MAJOR) {
        t.read_bytes = spc_multivector_sectors_in_order(job, false);
        t.chain = spc_cusparse_chain_by_column(job);
        t.passes = ceil((double)job->columns / COLUMNS);
        t.l2_bytes = spc_cusparse_sectors_of_windows(job, 1);
        t.rows = t.passes * job->counts->rows;
        t.entries = t.passes * (double)job->counts->nnz;
        spc_cusparse_add_by_column(job, &t);
    } else {
        t.read_bytes = spc_multivector_b_in_order(job, fmin(row, SPC_PASS_BYTES), false);
        walk_rows(job, row, &t);
        spc_cusparse_add_plain(job, t.passes, &t);
    }
    return t;
}

static const char *transposed_facts(const spc_multivector_job *job)
{
    return job->columns == 1       ? "cusparse-spmm2-t-narrow"
           : job->value_bytes == 8 ? "cusparse-spmm2-t-f64"
                                   : "cusparse-spmm2-t";
}

static const spc_multivector_descriptor multivector = {
    .plain = true, .transposed = true, .traffic = traffic, .transposed_facts = transposed_facts};

const spc_kernel spc_kernel_cusparse_spmm2 = {
    .name = "cusparse-spmm2",
    .summary = "cuSPARSE with K columns, ALG2: equal numbers of entries a warp",
    .peer = true,
    .multivector = &multivector,
};
