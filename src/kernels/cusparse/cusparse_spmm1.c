/* cusparse-spmm1: CUSPARSE_SPMM_CSR_ALG1 (probes/multivector/library.cu). A thread an entry; for each column
 * a warp reads 32 places of B, adds up those of a row and writes, or adds with atomics where the row goes on
 * in another warp. Transposed, it sorts its 32 entries by column and adds one sum a column with atomics. One
 * column of B has a kernel of its own: each entry adds by itself.
 */
#include <math.h>

#include "kernels/cusparse/cusparse_multivector.h"

enum { LINE = 128, SECTOR = 32, TILE_ROWS = 32, CONTENDERS = 2000 };

/* Of the longest row, what its warps add to one after the other. A half is exchanged, which fails where
 * another warp was faster: the more warps wait, the more often. */
static double atomics(const spc_multivector_job *job)
{
    double warps = (double)job->counts->longest / 32;
    if (job->value_bytes != 2)
        return job->columns * warps;
    double turns = warps * pow(job->columns, 0.25);
    return turns * (1 + turns / CONTENDERS);
}

static spc_multivector_traffic traffic(const spc_multivector_job *job)
{
    double row = spc_multivector_row_bytes(job);
    spc_multivector_traffic t = {.passes = 1};
    if (job->transposed) {
        spc_cusparse_walk_transposed(job, row, &t);
        spc_cusparse_add_transposed(job, &t);
    } else if (job->layout == SPC_MULTIVECTOR_COLUMN_MAJOR) {
        t.l2_bytes = spc_cusparse_sectors_of_tiles(job, TILE_ROWS, false);
        t.read_bytes = job->counts->touched * spc_multivector_row_bytes(job);
        t.rows = t.passes * job->counts->rows;
        t.entries = t.passes * (double)job->counts->nnz;
        t.chain = atomics(job);
        t.overlap = SPC_OVERLAP_NONE;
        spc_cusparse_add_by_column(job, &t);
    } else {
        t.read_bytes = spc_multivector_b_in_order(job, row, false);
        const spc_multivector_counts *c = job->counts;
        t.rows = spc_cusparse_cleared(c->rows);
        t.entries = job->columns * (double)c->windows.shared;
        t.row_values = job->columns * (double)c->windows.pieces;
        t.entry_values = job->columns * spc_cusparse_units_read(job, 0, row, LINE);
        t.l2_bytes = spc_cusparse_units_read(job, 0, row, SECTOR) * fmax(row, SECTOR);
        t.chain = atomics(job);
        t.overlap = SPC_OVERLAP_NONE;
        spc_cusparse_add_plain(job, t.passes, &t);
    }
    return t;
}

static const char *transposed_facts(const spc_multivector_job *job)
{
    return job->columns == 1                         ? "cusparse-csr-t" /* it is the same kernel */
           : spc_multivector_row_bytes(job) < SECTOR ? "cusparse-spmm1-t-narrow"
           : job->value_bytes == 8                   ? "cusparse-spmm1-t-f64"
                                                     : "cusparse-spmm1-t";
}

static const spc_multivector_descriptor multivector = {.plain = true,
                                                       .transposed = true,
                                                       .traffic = traffic,
                                                       .narrow_bytes = 64,
                                                       .transposed_facts = transposed_facts};

const spc_kernel spc_kernel_cusparse_spmm1 = {
    .name = "cusparse-spmm1",
    .summary = "cuSPARSE with K columns, ALG1: a thread an entry, sums of a warp",
    .peer = true,
    .multivector = &multivector,
};
