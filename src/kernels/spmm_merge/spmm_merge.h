/* kernels/spmm_merge/spmm_merge.h - what kernels have in common that share rows and entries equally. */
#ifndef SPC_KERNELS_SPMM_MERGE_SPMM_MERGE_H
#define SPC_KERNELS_SPMM_MERGE_SPMM_MERGE_H

#include "kernels/common/multivector.h"
#include "kernels/spmm_merge/shares.h"

/* Of single rows, or of blocks. Slots take equal shares, and none waits. strided: a few columns of
 * column-major matrices are read where they are. items: rows and entries of a block; 0: chosen. */
uint32_t spc_shares_panel(const spc_multivector_job *job);
spc_columns_traffic spc_shares_traffic(const spc_multivector_job *job, const spc_multivector_walk *walk,
                                       bool strided, uint32_t items);

#endif
