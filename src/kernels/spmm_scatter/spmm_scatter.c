/* spmm-scatter: the transposed matrix, which is not formed: each entry adds to a row of C in the L2
 * (probes/multivector/scatter.cu). Where rows of C are wide, equal columns of a tile are summed first. */
#include <math.h>

#include "kernels/common/multivector.h"
#include "kernels/common/scatter_tiles.h"

static bool sums_first(const spc_multivector_job *job)
{
    return spc_scatter_sums(job->columns, job->value_bytes, job->layout == SPC_MULTIVECTOR_COLUMN_MAJOR);
}

/* Requests to the busiest bank or sector. */
static double scattered(const spc_multivector_job *job, bool sums)
{
    const spc_multivector_banks *b = &job->counts->banks;
    double row = spc_multivector_row_bytes(job),
           sectors = fmax(1, fmin(row, SPC_BANK_UNIT) / SPC_MULTIVECTOR_SECTOR);
    if (sums)
        return spc_multivector_busiest(b->sums, row, (double)b->summed, sectors, 1);
    if (row < SPC_MULTIVECTOR_SECTOR)
        return spc_bank_busiest(b->warps[row < 8 ? 0 : row < 16 ? 1 : 2], 1, 1);
    return spc_multivector_busiest(b->entries, row, (double)job->counts->nnz, sectors, 1);
}

/* Of the longest warp. */
static double scatter_steps(const spc_multivector_job *job)
{
    uint32_t lanes = spc_scatter_lanes(job->columns, job->value_bytes, false), i = 0;
    while (1u << i < lanes)
        i++;
    return job->counts->banks.steps[i];
}

static spc_multivector_traffic traffic(const spc_multivector_job *job)
{
    const spc_multivector_counts *c = job->counts;
    const spc_multivector_banks *banks = &c->banks;
    spc_multivector_walk rows = spc_multivector_single_rows(c);
    double a = spc_multivector_matrix_bytes(&rows, job), row = spc_multivector_row_bytes(job),
           b = spc_multivector_b_bytes(job), share = spc_multivector_spilled_ours(&rows, job),
           pass = fmin(row, SPC_PASS_BYTES);
    bool sums = sums_first(job);
    double sectors = (double)c->sectors[spc_multivector_sector_group(job)][0];
    double added = sums                           ? (double)banks->summed * fmax(row, SPC_MULTIVECTOR_SECTOR)
                   : row < SPC_MULTIVECTOR_SECTOR ? sectors * SPC_MULTIVECTOR_SECTOR
                                                  : (double)c->nnz * row;
    spc_multivector_traffic t = {.passes = sums ? 1 : ceil(row / pass), .early = true};
    t.l2_bytes = a * t.passes + b + added;
    t.read_bytes = share * b;
    t.write_bytes = share * (a * t.passes + 2 * spc_multivector_b_from_dram(job, pass));
    t.chain = scattered(job, sums);
    t.overlap = sums ? SPC_OVERLAP_ALL : SPC_OVERLAP_NONE;
    /* Entries that a slot or warp takes one by one; values of C that are added. */
    t.rows = sums ? banks->longest_sum : scatter_steps(job);
    t.entries = t.passes * (double)c->nnz;
    t.row_values = job->columns * (sums ? (double)banks->summed : c->rows);
    t.entry_values = job->columns * (double)c->nnz;
    return t;
}

static void choose(const spc_multivector_job *job, uint32_t parameter[SPC_KERNEL_PARAMETERS])
{
    const spc_multivector_counts *c = job->counts;
    uint64_t threads = job->resident_threads;
    bool by_column = job->layout == SPC_MULTIVECTOR_COLUMN_MAJOR;
    parameter[0] = sums_first(job)
                       ? spc_tile_entries(c->nnz, threads)
                       : spc_tile_items(c->nnz, c->rows, threads / 32,
                                        spc_scatter_lanes(job->columns, job->value_bytes, by_column));
}

/* What is counted of its tiles is of the parameter that it chooses. */
static bool knows(const spc_multivector_job *job)
{
    uint32_t chosen[SPC_KERNEL_PARAMETERS];
    choose(job, chosen);
    return job->value_bytes >= 4 && (!job->parameter[0] || job->parameter[0] == chosen[0]);
}

static const char *facts(const spc_multivector_job *job)
{
    return !sums_first(job)        ? "spmm-scatter"
           : job->value_bytes == 8 ? "spmm-scatter-f64"
                                   : "spmm-scatter-wide";
}

static const spc_multivector_descriptor multivector = {
    .transposed = true, .knows = knows, .traffic = traffic, .choose = choose, .transposed_facts = facts};

const spc_kernel spc_kernel_spmm_scatter = {
    .name = "spmm-scatter",
    .summary = "the transposed matrix times K columns, which is not formed",
    .parameter = {{"items", "rows and entries of a tile", 1, UINT32_MAX, false}},
    .multivector = &multivector,
};
