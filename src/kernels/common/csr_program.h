/* kernels/common/csr_program.h - the program of kernels that walk compressed rows, a power of two lanes a
 * row, of one warp or of several (probes/spmv/csr.cu). */
#ifndef SPC_KERNELS_COMMON_CSR_PROGRAM_H
#define SPC_KERNELS_COMMON_CSR_PROGRAM_H

#include "kernels/common/program.h"

/* Lane l takes every lanes-th entry of its row, from the l-th on. Variant: of the kernel's code table. */
spc_status spc_csr_fill_program(spc_program *program, uint32_t lanes, uint32_t variant, spc_error *error);

/* What csr_fill_program fills: the type of both csr kernels but for `fill`. */
typedef struct spc_csr_program {
    spc_program base;
    const uint64_t *start; /* first slot of each slice of rows that a warp walks */
    spc_instruction join;  /* the store where the warps of a block add up their sums before it */
} spc_csr_program;

void spc_csr_begin(const spc_program *program, uint64_t warp, spc_cursor *cursor);
uint64_t spc_csr_longest(const spc_program *program, uint64_t first, uint64_t end);
void spc_csr_offsets(const spc_program *program, const spc_cursor *cursor, uint32_t i,
                     spc_warp_instruction *op);

#define SPC_CSR_PROGRAM_FUNCTIONS                                                                            \
    .bytes = sizeof(spc_csr_program), .begin = spc_csr_begin, .longest = spc_csr_longest,                    \
    .entries = spc_program_row_entries, .offsets = spc_csr_offsets, .refill = spc_refill_batches,            \
    .skip = spc_skip_batches, .any_lanes = true

#endif
