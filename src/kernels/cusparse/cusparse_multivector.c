/* What the algorithms of cuSPARSE for K columns share, as their machine code for sm_90 says (CUDA 13.0).
 * Column-major all do the same, a value a lane: what a warp reads of B at once lies in as many sectors as it
 * has entries (ALG1) or columns (ALG2, ALG3), and other entries near by find them in the L1.
 */
#include "kernels/cusparse/cusparse_multivector.h"

#include <math.h>

enum { SECTOR = 32, CLEARING_BLOCKS = 1 << 18 };

int spc_cusparse_rows_in(double row, double unit)
{
    int shift = 0;
    while (row * (1 << shift) < unit && shift < SPC_WINDOW_GROUPS - 1)
        shift++;
    return shift;
}

double spc_cusparse_units_read(const spc_multivector_job *job, int window, double row, double unit)
{
    return (double)job->counts->windows.distinct[window][spc_cusparse_rows_in(row, unit)];
}

double spc_cusparse_sectors_of_windows(const spc_multivector_job *job, int window)
{
    int shift = spc_multivector_sector_group(job) + 2;
    return (double)job->columns * SECTOR * (double)job->counts->windows.distinct[window][shift];
}

double spc_cusparse_sectors_of_tiles(const spc_multivector_job *job, double rows, bool sorted)
{
    const spc_multivector_counts *c = job->counts;
    int group = spc_multivector_sector_group(job);
    return (double)job->columns * SECTOR *
           spc_multivector_distinct_of(c, sorted ? c->windows.sorted_sectors[group] : c->sectors[group],
                                       rows);
}

double spc_cusparse_cleared(uint32_t rows)
{
    return fmin(rows, CLEARING_BLOCKS);
}

double spc_cusparse_chain_by_column(const spc_multivector_job *job)
{
    const spc_multivector_counts *c = job->counts;
    double longer = fmax(0, c->longest - c->mean);
    return fmax(fmin(longer, 256), 0.05 * fmax(0, c->longest - 8 * c->mean));
}

void spc_cusparse_walk_transposed(const spc_multivector_job *job, double row, spc_multivector_traffic *t)
{
    const spc_multivector_counts *c = job->counts;
    t->rows = spc_cusparse_cleared(c->cols);
    t->entries = (double)c->nnz;
    t->row_values = job->columns * spc_cusparse_units_read(job, 0, row, SECTOR);
    t->entry_values = job->columns * (double)c->nnz;
    t->l2_bytes = t->row_values * SECTOR;
    t->chain = job->columns == 1
                   ? spc_bank_busiest(c->banks.together[job->value_bytes == 8], 1, 1)
                   : spc_multivector_busiest(c->banks.windows, row, (double)c->windows.distinct[0][0],
                                             fmin(job->columns, (double)SPC_BANK_UNIT / job->value_bytes),
                                             fmin(job->columns, (double)SECTOR / job->value_bytes));
}

/* Bytes of A, and the share of all that DRAM supplies. */
static double matrix_bytes(const spc_multivector_job *job, double *share)
{
    spc_multivector_walk rows = spc_multivector_single_rows(job->counts);
    *share = spc_multivector_spilled(&rows, job, 0.4, 0.8);
    return spc_multivector_matrix_bytes(&rows, job);
}

void spc_cusparse_add_plain(const spc_multivector_job *job, double times, spc_multivector_traffic *t)
{
    double share, a = matrix_bytes(job, &share), c = spc_multivector_c_bytes(job);
    t->l2_bytes += t->passes * a + c;
    t->read_bytes *= share;
    t->write_bytes = share * (a * times + c);
}

void spc_cusparse_add_by_column(const spc_multivector_job *job, spc_multivector_traffic *t)
{
    t->row_values = job->columns * (double)job->counts->rows;
    t->entry_values = job->columns * (double)job->counts->nnz;
    spc_cusparse_add_plain(job, t->passes, t);
}

void spc_cusparse_add_transposed(const spc_multivector_job *job, spc_multivector_traffic *t)
{
    double share, a = matrix_bytes(job, &share), b = spc_multivector_b_bytes(job);
    double pass = fmin(spc_multivector_row_bytes(job), SPC_PASS_BYTES);
    t->overlap = SPC_OVERLAP_NONE;
    t->l2_bytes += a * t->passes + b;
    t->read_bytes = share * b;
    t->write_bytes = share * (a * t->passes + 2 * spc_multivector_b_in_order(job, pass, false));
}
