/* kernels/common/eviction.h - which of A's lines a kernel marks to leave the L2 first: one rule for the
 * kernels and for their model. Measured on an H200 (docs/probe.md).
 */
#ifndef SPC_KERNELS_COMMON_EVICTION_H
#define SPC_KERNELS_COMMON_EVICTION_H

#include <stdbool.h>
#include <stdint.h>

/* How a kernel reads A. */
typedef enum spc_reads {
    SPC_READS_ARRAYS = 0, /* each line once, from end to end */
    SPC_READS_FILLED,     /* each line once, but only where rows are that long */
    SPC_READS_ROWS,       /* a thread walks its own row: what the L1 cannot hold is read again */
} spc_reads;

/* Entries of a row that a thread reads at once: their columns are one sector. */
enum { SPC_SECTOR_ENTRIES = 8 };

/* Values and columns of so many entries. */
static inline uint64_t spc_entry_bytes(uint64_t entries, uint32_t value_bytes)
{
    return entries * (value_bytes + sizeof(uint32_t));
}

/* `bytes`: what one product reads of A, and the vectors. Where they exceed the L2, marking is 5-10 % faster,
 * because less of x is pushed out. Where they fit, so that the next product would find them, it is up to
 * twice slower; so it is where a thread reads its lines again. */
static inline bool spc_leaves_first(spc_reads reads, uint64_t bytes, uint64_t l2_bytes)
{
    return reads != SPC_READS_ROWS && bytes > l2_bytes;
}

#endif
