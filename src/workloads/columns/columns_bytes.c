/* Bytes of one product: of A, B and C, and what DRAM supplies of them. */
#include <math.h>

#include "workloads/columns/columns_traffic.h"

enum { SECTOR_BYTES = 32 };

double spc_columns_row_bytes(const spc_columns_job *job)
{
    return (double)job->columns * job->value_bytes;
}

spc_columns_walk spc_columns_walk_of(const spc_columns_kernel_type *kernel, const spc_columns_counts *counts)
{
    spc_columns_walk w = {1, counts->rows, (double)counts->nnz, (double)counts->nnz, counts->mean};
    if (!kernel->blocks)
        return w;
    uint64_t entries = counts->blocks[0];
    w.block = spc_block_rows(0);
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

double spc_columns_matrix_bytes(const spc_columns_kernel_type *kernel, const spc_columns_job *job)
{
    spc_columns_walk w = spc_columns_walk_of(kernel, job->counts);
    return w.entries * (w.block * job->value_bytes + job->index_bytes) + 4 * w.rows;
}

double spc_columns_b_bytes(const spc_columns_job *job)
{
    return (job->transposed ? job->counts->rows : job->counts->cols) * spc_columns_row_bytes(job);
}

double spc_columns_c_bytes(const spc_columns_job *job)
{
    return (job->transposed ? job->counts->cols : job->counts->rows) * spc_columns_row_bytes(job);
}

/* A kernel that turns B and C keeps both forms. */
double spc_columns_memory(const spc_columns_kernel_type *kernel, const spc_columns_job *job)
{
    bool turned = kernel->turns && job->layout == SPC_COLUMNS_COLUMN_MAJOR;
    double dense = spc_columns_b_bytes(job) + spc_columns_c_bytes(job);
    return spc_columns_matrix_bytes(kernel, job) + dense * (turned ? 2 : 1);
}

/* Which of the counted groups of columns is a sector of values. */
int spc_columns_sector_group(const spc_columns_job *job)
{
    return job->value_bytes == 8 ? 0 : job->value_bytes == 4 ? 1 : 2;
}

/* Of what was counted, how much comes from DRAM where the L2 has room for so much of it: found by the number
 * of rows of A that fill the room. */
static double columns_bytes_fetched(const spc_columns_counts *c, const uint64_t distinct[SPC_COUNT_HEIGHTS],
                                    double room)
{
    double low = 1, high = fmax(c->rows, 1), all = (double)distinct[SPC_COUNT_HEIGHTS - 1];
    if (all <= room)
        return all;
    for (int i = 0; i < 40 && high / low > 1.01; i++) {
        double rows = sqrt(low * high);
        *(spc_columns_distinct_of(c, distinct, rows) * rows / fmax(c->rows, 1) > room ? &high : &low) = rows;
    }
    return spc_columns_distinct_of(c, distinct, low);
}

double spc_columns_b_from_dram(const spc_columns_job *job, double pass, bool sorted)
{
    const spc_columns_counts *c = job->counts;
    return columns_bytes_fetched(c, sorted ? c->windows.sorted : c->distinct, job->l2_bytes / 2 / pass) *
           spc_columns_row_bytes(job);
}

double spc_columns_sectors_from_dram(const spc_columns_job *job, bool sorted)
{
    const spc_columns_counts *c = job->counts;
    int group = spc_columns_sector_group(job);
    double bytes = (double)SECTOR_BYTES * job->columns;
    return columns_bytes_fetched(c, sorted ? c->windows.sorted_sectors[group] : c->sectors[group],
                                 job->l2_bytes / 2 / bytes) *
           bytes;
}

/* What fits stays in the L2 from one product to the next; of several in turn, if all of theirs fits. */
double spc_columns_spilled(const spc_columns_kernel_type *kernel, const spc_columns_job *job, double low,
                           double high)
{
    double dense = spc_columns_b_bytes(job) + spc_columns_c_bytes(job);
    double all = spc_columns_matrix_bytes(kernel, job) + fmax(1, job->in_turn) * dense;
    return fmin(1, fmax(0, (all / job->l2_bytes - low) / (high - low)));
}
