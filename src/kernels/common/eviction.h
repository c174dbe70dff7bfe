/* kernels/common/eviction.h - which of A's lines a kernel marks to leave the L2 first: one rule for the
 * kernels and for their model. Measured on an H100 and an H200 (docs/probe.md).
 */
#ifndef SPC_KERNELS_COMMON_EVICTION_H
#define SPC_KERNELS_COMMON_EVICTION_H

#include <math.h>
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

/* Of all lines of A, always the same ones, the sixteenths that stay in the L2 for the next product; the
 * others are marked to leave first, so that they do not push those out. `bytes`: what one product reads of A;
 * `vector_bytes`: of x and y. `partly`: the GPU can mark a part; otherwise all of A is marked as soon as the
 * bytes exceed the L2. From two thirds of the L2 on not all can stay, and without marks next to nothing does.
 * What stays, the vectors included, is 0.55 of the L2 where all fills it, and less the more passes beside it:
 * half of that at four times the L2. Measured with 30 to 90 % of the L2 kept, up to 1.6 times as fast as all
 * or nothing; without room for the vectors up to 1.2 times slower. Where a thread reads its lines again,
 * marking is slower. */
enum { SPC_ALL_STAYS = 16 };

static inline uint32_t spc_sixteenths_stay(spc_reads reads, uint64_t bytes, uint64_t vector_bytes,
                                           uint64_t l2_bytes, bool partly)
{
    static const double kept = 0.55;
    double all = (double)(bytes + vector_bytes), l2 = (double)l2_bytes,
           stay = SPC_ALL_STAYS * (kept * l2 * sqrt(l2 / all) - (double)vector_bytes) / (double)bytes;
    if (reads == SPC_READS_ROWS)
        return SPC_ALL_STAYS;
    if (!partly)
        return bytes + vector_bytes > l2_bytes ? 0 : SPC_ALL_STAYS;
    return (uint32_t)fmax(0, fmin(SPC_ALL_STAYS, stay));
}

/* ---- What the row block packing kernels mark to leave the L2 first, beyond the
 * rule of all kernels: one rule for probes/spmv/rbp.cu and for its model. Measured on an H200.
 */

/* Whether the isolated entries stay unmarked where the rectangles are marked. They do where rows have more of
 * them than a sector holds, because a thread then comes back for its lines: up to a third faster. They also
 * do where they fit half of the L2, since the next product finds them there. Elsewhere they would push out x:
 * a quarter slower. `bytes`: of the isolated entries and the vectors. */
static inline bool spc_isolated_stay(uint64_t entries, uint64_t rows, uint64_t bytes, uint64_t l2_bytes)
{
    return entries > SPC_SECTOR_ENTRIES * rows || bytes <= l2_bytes / 2;
}

#endif
