/* kernels/cusparse/cusparse_multivector.h - what the algorithms of cuSPARSE for K columns share. */
#ifndef SPC_KERNELS_CUSPARSE_CUSPARSE_MULTIVECTOR_H
#define SPC_KERNELS_CUSPARSE_CUSPARSE_MULTIVECTOR_H

#include "kernels/common/multivector.h"

/* Neighbouring rows of B that are in `unit` bytes: 2 to the power of so many. */
int spc_cusparse_rows_in(double row, double unit);

/* Such units of B that the entries of a window meet, summed over all windows. */
double spc_cusparse_units_read(const spc_multivector_job *job, int window, double row, double unit);

/* B's sectors column-major, of all columns, in bytes: of windows of entries, of tiles of rows. */
double spc_cusparse_sectors_of_windows(const spc_multivector_job *job, int window);
double spc_cusparse_sectors_of_tiles(const spc_multivector_job *job, double rows, bool sorted);

/* ALG1 and ALG2 clear C first. As measured, that takes a time for each of its rows up to so many, and no more
 * for others: as blocks of threads do whose number has an end. */
double spc_cusparse_cleared(uint32_t rows);

/* Entries of the longest row column-major: the first 256 count in full, or all of them at a twentieth. */
double spc_cusparse_chain_by_column(const spc_multivector_job *job);

/* ALG1 with the transposed matrix; one column is a product with a vector, of ALG1 and ALG2 alike. */
void spc_cusparse_walk_transposed(const spc_multivector_job *job, double row, spc_multivector_traffic *t);

/* Adds A, which is met `times` in DRAM, and C; column-major what stands beside the costs, too; transposed B
 * and C. */
void spc_cusparse_add_plain(const spc_multivector_job *job, double times, spc_multivector_traffic *t);
void spc_cusparse_add_by_column(const spc_multivector_job *job, spc_multivector_traffic *t);
void spc_cusparse_add_transposed(const spc_multivector_job *job, spc_multivector_traffic *t);

#endif
