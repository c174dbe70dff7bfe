/* spmm-block: as spmm-merge, of blocks of 2, 3 or 6 rows that share their columns
 * (probes/multivector/blocks.cu). */
#include <math.h>

#include "kernels/spmm_merge/spmm_merge.h"

static spc_multivector_walk walk(const spc_multivector_counts *counts)
{
    spc_multivector_walk w = {.block = spc_block_rows(0)};
    uint64_t entries = counts->blocks[0];
    for (int i = 1; i < SPC_BLOCK_SIZES; i++)
        if (spc_block_cost(counts->blocks[i], spc_block_rows(i)) < spc_block_cost(entries, w.block)) {
            entries = counts->blocks[i];
            w.block = spc_block_rows(i);
        }
    w.rows = ceil((double)counts->rows / w.block);
    w.entries = (double)entries;
    w.work = spc_block_cost(entries, w.block) / spc_block_cost(1, 1);
    w.mean = w.entries / fmax(w.rows, 1);
    return w;
}

static spc_columns_traffic traffic(const spc_multivector_job *job)
{
    spc_multivector_walk blocks = walk(job->counts);
    return spc_shares_traffic(job, &blocks, false);
}

static const spc_multivector_descriptor multivector = {.plain = true,
                                                       .turns = true,
                                                       .walk = walk,
                                                       .traffic = traffic,
                                                       .narrow_bytes = 128,
                                                       .wide_bytes = 256,
                                                       .one_width = true};

const spc_kernel spc_kernel_spmm_block = {
    .name = "spmm-block",
    .summary = "K columns, blocks of 2, 3 or 6 rows that share their columns",
    .multivector = &multivector,
};
