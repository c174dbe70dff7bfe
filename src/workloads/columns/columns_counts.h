/* workloads/columns/columns_counts.h - what is counted of a pattern, once for all k: distinct rows of B in
 * tiles of rows of A, and distinct sectors of a column of B. */
#ifndef SPC_WORKLOADS_COLUMNS_COUNTS_H
#define SPC_WORKLOADS_COLUMNS_COUNTS_H

#include "sparcast/pattern.h"
#include "workloads/columns/columns_banks.h"
#include "workloads/columns/columns_shares.h"

enum {
    SPC_COUNT_HEIGHTS = 9, /* tiles of 1, 8, 32, 128, ... rows: spc_count_height(i) */
    SPC_SECTOR_GROUPS = 3, /* 4, 8, 16 columns: values of a sector, of 8, 4, 2 bytes */
    SPC_WINDOWS = 2,       /* of consecutive entries: spc_count_window(i) */
    SPC_WINDOW_GROUPS = 6, /* groups of 1, 2, 4, ... columns in them */
    SPC_LONG_ROW = 256,    /* entries; ALG3 of cuSPARSE gives each longer row a block of its own */
    SPC_ROW_BLOCKS = 3     /* its blocks: 16, 32, 64 of the other rows, sorted by their length */
};

/* What cuSPARSE's kernels meet, which walk entries rather than rows, or rows by their length. */
typedef struct spc_columns_windows {
    uint64_t distinct[SPC_WINDOWS][SPC_WINDOW_GROUPS]; /* groups of columns, summed over windows */
    uint64_t pieces;                                   /* of rows, cut where 32 entries end */
    uint64_t shared;                                   /* those of them whose row has several */
    uint64_t sorted[SPC_COUNT_HEIGHTS];                /* as distinct below, of rows sorted by their length */
    uint64_t sorted_sectors[SPC_SECTOR_GROUPS][SPC_COUNT_HEIGHTS]; /* as sectors below, of such rows */
    uint64_t long_rows, long_entries;                              /* of more than SPC_LONG_ROW entries */
    uint32_t longest_short;                                        /* of the other rows */
    uint64_t block_longest[SPC_ROW_BLOCKS]; /* entries of the longest row, summed over blocks of other rows */
} spc_columns_windows;

typedef struct spc_columns_counts {
    uint32_t rows, cols, longest, touched; /* touched: columns that have an entry */
    uint64_t nnz;
    double mean;
    uint64_t distinct[SPC_COUNT_HEIGHTS];                   /* columns, summed over tiles of that many rows */
    uint64_t sectors[SPC_SECTOR_GROUPS][SPC_COUNT_HEIGHTS]; /* groups of 4, 8, 16 columns, over such tiles */
    double fresh;                                           /* spc_fresh_share */
    uint64_t blocks[SPC_BLOCK_SIZES]; /* distinct columns, summed over blocks of spc_block_rows(i) rows */
    spc_columns_windows windows;
    spc_columns_banks banks; /* for products with the transposed matrix alone */
} spc_columns_counts;

/* Rows of a tile; the last is all of them. */
static inline uint64_t spc_count_height(int i)
{
    static const uint64_t heights[SPC_COUNT_HEIGHTS] = {1, 8, 32, 128, 512, 2048, 8192, 65536, UINT32_MAX};
    return heights[i];
}

uint64_t spc_count_window(int i); /* 32, 96: a warp of ALG1, a block of ALG2 */

/* Some twenty passes over the entries. transposed: the banks, too. Errors: MEMORY, INTERRUPTED. */
spc_status spc_columns_count(const spc_pattern *pattern, bool transposed, spc_columns_counts *counts,
                             spc_error *error);

/* Distinct rows of B in tiles of so many rows, between the heights by powers; of rows sorted by their length.
 */
double spc_columns_distinct(const spc_columns_counts *counts, double rows);
double spc_columns_distinct_sorted(const spc_columns_counts *counts, double rows);

/* So of any such counts: one of the arrays above. */
double spc_columns_distinct_of(const spc_columns_counts *counts, const uint64_t distinct[SPC_COUNT_HEIGHTS],
                               double rows);

/* Adds to distinct[] what is new in the tile of each height; order: of the rows, or NULL. seen: as below. */
void spc_columns_count_tiles(const spc_pattern *pattern, const uint32_t *order, int shift, uint32_t *seen,
                             uint64_t distinct[SPC_COUNT_HEIGHTS]);

/* Counts what windows hold; seen: room for the columns and one. Errors: MEMORY. */
spc_status spc_columns_count_windows(const spc_pattern *pattern, spc_columns_counts *counts, uint32_t *seen,
                                     spc_error *error);

/* Were the matrix so many times as full, its entries spread over tiles as they are now. */
spc_columns_counts spc_columns_fuller(const spc_columns_counts *counts, double times);

/* The best that an order of rows and columns can do: the rows of a tile share all their columns, and meet
 * none that another tile meets, where there are so many columns. */
spc_columns_counts spc_columns_ordered(const spc_columns_counts *counts);

#endif
