/* kernels/csr_merge/csr_merge.h - what the files of the csr-merge kernel share. */
#ifndef SPC_KERNELS_CSR_MERGE_CSR_MERGE_H
#define SPC_KERNELS_CSR_MERGE_CSR_MERGE_H

#include "kernels/common/program.h"

/* Items of a thread are 3, 7, 11 or 15. Variants of the code: for each of them the loads of a tile, what
 * follows them, and a piece of a row. */
static inline uint32_t spc_merge_variant(uint32_t items)
{
    return (items - 3) / 4 * 3;
}

extern const spc_program_type spc_merge_program;

#endif
