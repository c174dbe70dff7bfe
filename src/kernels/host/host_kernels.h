/* kernels/host/host_kernels.h - products on this computer as fast as they go: kernels of their own for
 * measuring and calibrating a CPU, beside the host twins, which do what a GPU's threads do.
 *
 * Sums run in lanes of 32 bytes, which the compiler makes registers of for each instruction set (core/isa.h).
 * A row's last lanes are read beyond its end, where the array goes on, and masked (AVX-512 masks the reading
 * itself): rows of unlike length cost no mispredicted branch for each entry. Short rows that seldom change
 * their length have a loop for each length instead.
 */
#ifndef SPC_KERNELS_HOST_KERNELS_H
#define SPC_KERNELS_HOST_KERNELS_H

#include "kernels/kernel_contract.h"

extern const spc_kernel spc_host_csr, spc_host_csr_balanced, spc_host_csr_merge, spc_host_scipy_csr,
    spc_host_sell, spc_host_bsr;

/* What csr calls rows that seldom change their length; the last eight of a block are not looked at. */
enum {
    SPC_HOST_SUM_BLOCK = 128, /* rows whose sums the first cache keeps beside x */
    SPC_HOST_EVEN_MOST = 8,   /* entries of a short row */
    SPC_HOST_EVEN_RUN = 6,    /* rows to a change of length, and more */
    SPC_HOST_EVEN_TAIL = 8,
};

/* How rows are cut among threads, as model/cpu forecasts it. */
typedef enum spc_host_cut {
    SPC_HOST_BY_ROWS,     /* as many rows each */
    SPC_HOST_BY_NONZEROS, /* as many non-zeros each, whole rows */
    SPC_HOST_BY_BOTH,     /* as many rows and non-zeros together; a row may be divided */
} spc_host_cut;

/* Offsets of rows (or slices, or block rows), 4 or 8 bytes wide. */
typedef struct spc_host_offsets {
    const void *memory;
    uint32_t bytes;
    uint64_t rows;
} spc_host_offsets;

static inline uint64_t spc_host_offset(const spc_host_offsets *o, uint64_t i)
{
    return o->bytes == 4 ? ((const uint32_t *)o->memory)[i] : ((const uint64_t *)o->memory)[i];
}

/* Rows first_row .. end_row - 1 end in the part, the first of them from entry `first` on. What is left up to
 * entry `end` begins row end_row, which ends in another part. */
typedef struct spc_host_part {
    uint64_t first_row, end_row, first, end;
} spc_host_part;

/* The part of thread i of n. */
spc_host_part spc_host_part_of(const spc_host_offsets *offsets, spc_host_cut cut, uint32_t i, uint32_t n);

/* The part of the calling thread of a parallel region. */
spc_host_part spc_host_part_here(const spc_host_offsets *offsets, spc_host_cut cut);

#endif
