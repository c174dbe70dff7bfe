/* kernels/common/multivector_counts.h - what is counted of a pattern, once for all k: distinct rows of B in
 * tiles of rows of A, and distinct sectors of a column of B. */
#ifndef SPC_KERNELS_COMMON_MULTIVECTOR_COUNTS_H
#define SPC_KERNELS_COMMON_MULTIVECTOR_COUNTS_H

#include "kernels/common/multivector_banks.h"
#include "kernels/common/shares.h"
#include "sparcast/pattern.h"

enum {
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
