/* spmm-tally: the transposed matrix times one vector; a block adds up in shared memory what goes to the same
 * element of y (probes/multivector/tally.cu). */
#include <math.h>

#include "kernels/common/multivector.h"
#include "kernels/spmm_tally/tally_plan.h"

static void choose(const spc_multivector_job *job, uint32_t parameter[SPC_KERNEL_PARAMETERS])
{
    if (!parameter[0])
        parameter[0] = spc_tally_entries(job->counts->nnz, job->resident_threads);
}

static bool knows(const spc_multivector_job *job)
{
    return job->columns == 1 && job->value_bytes >= 4;
}

static spc_multivector_traffic traffic(const spc_multivector_job *job)
{
    const spc_multivector_counts *c = job->counts;
    spc_multivector_walk rows = spc_multivector_single_rows(c);
    uint32_t entries[SPC_KERNEL_PARAMETERS] = {job->parameter[0]};
    choose(job, entries);
    double tile = fmax(1, entries[0] / fmax(1, c->mean)), tiles = ceil((double)c->nnz / entries[0]),
           places = fmax(1, SPC_TALLY_BLOCKS * (double)job->resident_threads / 2048),
           a = spc_multivector_matrix_bytes(&rows, job), b = spc_multivector_b_bytes(job),
           share = spc_multivector_spilled_ours(&rows, job),
           sectors = spc_multivector_distinct_of(c, c->sectors[spc_multivector_sector_group(job)], tile),
           added = spc_multivector_distinct(c, tile);
    return (spc_multivector_traffic){.passes = 1,
                                     .rows = tiles,
                                     .entries = (double)c->nnz,
                                     .row_values = added,
                                     .l2_bytes = a + b + sectors * SPC_MULTIVECTOR_SECTOR,
                                     .read_bytes = share * b,
                                     .write_bytes = share * (a + 2 * spc_multivector_c_bytes(job)),
                                     .chain = (double)entries[0] / SPC_TALLY_THREADS,
                                     .steps = fmax(1, tiles / places) * entries[0] / SPC_TALLY_THREADS,
                                     .early = true,
                                     .overlap = SPC_OVERLAP_ALL};
}

static const char *facts(const spc_multivector_job *job)
{
    return job->value_bytes == 8 ? "spmm-tally-f64" : "spmm-tally";
}

static const spc_multivector_descriptor multivector = {.transposed = true,
                                                       .least_capability = 80,
                                                       .knows = knows,
                                                       .traffic = traffic,
                                                       .choose = choose,
                                                       .transposed_facts = facts};

const spc_kernel spc_kernel_spmm_tally = {
    .name = "spmm-tally",
    .summary = "the transposed matrix times one vector, summed in shared memory first",
    .parameter = {{"entries", "of a tile, and rows", 1, SPC_TALLY_MOST, false}},
    .multivector = &multivector,
};
