/* kernels/common/multivector_counts.h - what atomics meet at the L2 in a product with the transposed matrix.
 *
 * A request adds to values of one sector, each once. The L2 has banks, each of which takes the requests to
 * its units of 256 bytes one after the other: on an H100 one in 0.8 ns, but one to the same sector again
 * in 1.75 ns, SPC_BANK_TURN times as long. So the fullest bank decides, or the fullest sector. Which bank a
 * unit has is not known: units are dealt out by some hash functions, and the fullest bank is the mean of what
 * they give.
 */
#ifndef SPC_KERNELS_COMMON_MULTIVECTOR_COUNTS_H
#define SPC_KERNELS_COMMON_MULTIVECTOR_COUNTS_H

#include "kernels/common/shares.h"
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

/* ---- What is counted of a pattern, once for all k: distinct rows of B in
 * tiles of rows of A, and distinct sectors of a column of B. */

enum {
    SPC_WINDOW_SIZES = 10, /* windows of more than 1, 2, 4, ... tiles */
    SPC_COUNT_HEIGHTS = 9, /* tiles of 1, 8, 32, 128, ... rows: spc_count_height(i) */
    SPC_SECTOR_GROUPS = 3, /* 4, 8, 16 columns: values of a sector, of 8, 4, 2 bytes */
    SPC_WINDOWS = 2,       /* of consecutive entries: 32, a warp of ALG1; 96, a block of ALG2 */
    SPC_WINDOW_GROUPS = 6, /* groups of 1, 2, 4, ... columns in them */
    SPC_LONG_ROW = 256,    /* entries; ALG3 of cuSPARSE gives each longer row a block of its own */
    SPC_ROW_BLOCKS = 3     /* its blocks: 16, 32, 64 of the other rows, sorted by their length */
};

/* What cuSPARSE's kernels meet, which walk entries rather than rows, or rows by their length. */
typedef struct spc_multivector_windows {
    uint64_t distinct[SPC_WINDOWS][SPC_WINDOW_GROUPS]; /* groups of columns, summed over windows */
    uint64_t pieces;                                   /* of rows, cut where 32 entries end */
    uint64_t shared;                                   /* those of them whose row has several */
    uint64_t sorted[SPC_COUNT_HEIGHTS];                /* as distinct below, of rows sorted by their length */
    uint64_t sorted_sectors[SPC_SECTOR_GROUPS][SPC_COUNT_HEIGHTS]; /* as sectors below, of such rows */
    uint64_t long_rows, long_entries;                              /* of more than SPC_LONG_ROW entries */
    uint32_t longest_short;                                        /* of the other rows */
    uint64_t block_longest[SPC_ROW_BLOCKS]; /* entries of the longest row, summed over blocks of other rows */
} spc_multivector_windows;

typedef struct spc_multivector_counts {
    uint32_t rows, cols, longest, touched; /* touched: columns that have an entry */
    uint64_t nnz;
    double mean;
    uint64_t distinct[SPC_COUNT_HEIGHTS];                   /* columns, summed over tiles of that many rows */
    uint64_t sectors[SPC_SECTOR_GROUPS][SPC_COUNT_HEIGHTS]; /* groups of 4, 8, 16 columns, over such tiles */
    double fresh;                                           /* spc_fresh_share */
    uint64_t blocks[SPC_BLOCK_SIZES]; /* distinct columns, summed over blocks of spc_block_rows(i) rows */
    uint64_t tiles;                   /* of spmm-tensor, summed over windows of eight rows */
    uint32_t longest_window;          /* tiles */
    /* Windows of more than 2^i tiles, and their tiles. */
    uint64_t windows_above[SPC_WINDOW_SIZES], tiles_above[SPC_WINDOW_SIZES];
    spc_multivector_windows windows;
    spc_multivector_banks banks; /* for products with the transposed matrix alone */
} spc_multivector_counts;

/* Rows of a tile; the last is all of them. */
static inline uint64_t spc_count_height(int i)
{
    static const uint64_t heights[SPC_COUNT_HEIGHTS] = {1, 8, 32, 128, 512, 2048, 8192, 65536, UINT32_MAX};
    return heights[i];
}

/* Some twenty passes over the entries. transposed: the banks, too. Errors: MEMORY, INTERRUPTED. */
spc_status spc_multivector_count(const spc_pattern *pattern, bool transposed, spc_multivector_counts *counts,
                                 spc_error *error);

/* Distinct rows of B in tiles of so many rows, between the heights by powers; of rows sorted by their length.
 */
double spc_multivector_distinct(const spc_multivector_counts *counts, double rows);
double spc_multivector_distinct_sorted(const spc_multivector_counts *counts, double rows);

/* So of any such counts: one of the arrays above. */
double spc_multivector_distinct_of(const spc_multivector_counts *counts,
                                   const uint64_t distinct[SPC_COUNT_HEIGHTS], double rows);

/* Were the matrix so many times as full, its entries spread over tiles as they are now. */
spc_multivector_counts spc_multivector_fuller(const spc_multivector_counts *counts, double times);

/* The best that an order of rows and columns can do: the rows of a tile share all their columns, and meet
 * none that another tile meets, where there are so many columns. */
spc_multivector_counts spc_multivector_ordered(const spc_multivector_counts *counts);

#endif
