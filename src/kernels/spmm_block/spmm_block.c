/* spmm-block: as spmm-merge, of blocks of 2, 3 or 6 rows that share their columns
 * (probes/multivector/blocks.cu). */
#include <math.h>

#include "kernels/common/multivector.h"
#include "kernels/common/shares.h"

/* Of the number of rows that was asked for, else of the one that costs least. */
static spc_multivector_walk walk(const spc_multivector_job *job)
{
    const spc_multivector_counts *counts = job->counts;
    spc_multivector_walk w = {.block = 0};
    uint64_t entries = 0;
    for (int i = 0; i < SPC_BLOCK_SIZES; i++) {
        uint32_t rows = spc_block_rows(i);
        if (job->parameter[0] && job->parameter[0] != rows)
            continue;
        if (!w.block || spc_block_cost(counts->blocks[i], rows) < spc_block_cost(entries, w.block)) {
            entries = counts->blocks[i];
            w.block = rows;
        }
    }
    w.rows = ceil((double)counts->rows / w.block);
    w.entries = (double)entries;
    w.work = spc_block_cost(entries, w.block) / spc_block_cost(1, 1);
    w.mean = w.entries / fmax(w.rows, 1);
    return w;
}

static spc_multivector_traffic traffic(const spc_multivector_job *job)
{
    spc_multivector_walk blocks = walk(job);
    return spc_shares_traffic(job, &blocks, false, 0);
}

static bool knows(const spc_multivector_job *job)
{
    return walk(job).block > 0;
}

static void choose(const spc_multivector_job *job, uint32_t parameter[SPC_KERNEL_PARAMETERS])
{
    parameter[0] = walk(job).block;
    parameter[1] = spc_shares_panel(job);
}

static const spc_multivector_descriptor multivector = {.plain = true,
                                                       .knows = knows,
                                                       .choose = choose,
                                                       .turns = true,
                                                       .walk = walk,
                                                       .traffic = traffic,
                                                       .narrow_bytes = 128,
                                                       .wide_bytes = 256,
                                                       .one_width = true};

const spc_kernel spc_kernel_spmm_block = {
    .name = "spmm-block",
    .summary = "K columns, blocks of 2, 3 or 6 rows that share their columns",
    .parameter = {{"rows", "of a block: 2, 3 or 6", 2, SPC_BLOCK_MOST, false}, SPC_MULTIVECTOR_PARAMETER},
    .multivector = &multivector,
};
