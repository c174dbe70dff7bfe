/* kernels/common/multivector_banks.h - what atomics meet at the L2 in a product with the transposed matrix.
 *
 * A request adds to values of one sector, each once. The L2 has banks, each of which takes the requests to
 * its units of 256 bytes one after the other: on an H100 one in 0.8 ns, but one to the same sector again
 * in 1.75 ns, SPC_BANK_TURN times as long. So the fullest bank decides, or the fullest sector. Which bank a
 * unit has is not known: units are dealt out by some hash functions, and the fullest bank is the mean of what
 * they give.
 */
#ifndef SPC_KERNELS_COMMON_MULTIVECTOR_BANKS_H
#define SPC_KERNELS_COMMON_MULTIVECTOR_BANKS_H

#include "sparcast/pattern.h"

enum {
    SPC_BANKS = 96,      /* of an H100: slices of its L2 */
    SPC_BANK_UNIT = 256, /* bytes that one bank has */
    SPC_BANK_WIDTHS = 7, /* rows of C of 4, 8, ... 256 bytes */
    SPC_BANK_NARROW = 3, /* those of less than a sector */
    SPC_BANK_LANES = 6   /* 1, 2, ... 32 lanes an entry */
};
#define SPC_BANK_TURN 2.2

/* Requests to the fullest bank and to the fullest sector. */
typedef struct spc_bank_load {
    double bank, sector;
} spc_bank_load;

typedef struct spc_multivector_banks {
    /* Each entry adds a row of C; 32 consecutive entries add one row a column. A row is one request here to
     * each unit and sector that it is in. */
    spc_bank_load entries[SPC_BANK_WIDTHS], windows[SPC_BANK_WIDTHS];
    /* The same of spmm-scatter's tiles, which add one row a column; such rows, and the most entries of one.
     */
    spc_bank_load sums[SPC_BANK_WIDTHS];
    uint64_t summed;
    uint32_t longest_sum;
    /* A lane an entry, a value a row: of 32 consecutive entries, and of spmm-scatter's warps. */
    spc_bank_load together[SPC_BANK_NARROW], warps[SPC_BANK_NARROW];
    uint32_t steps[SPC_BANK_LANES]; /* rows and entries that spmm-scatter's longest warp takes one by one */
} spc_multivector_banks;

/* Errors: MEMORY, INTERRUPTED. */
spc_status spc_multivector_count_banks(const spc_pattern *pattern, spc_multivector_banks *banks,
                                       spc_error *error);

/* Requests that the fullest bank or sector takes as long as, a row being so many requests to a unit and to a
 * sector; all: rows that are added. Between the counted widths, and beyond. */
double spc_multivector_busiest(const spc_bank_load loads[SPC_BANK_WIDTHS], double row_bytes, double all,
                               double unit_requests, double sector_requests);
double spc_bank_busiest(spc_bank_load load, double unit_requests, double sector_requests);

#endif
