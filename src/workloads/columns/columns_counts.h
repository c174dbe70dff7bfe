/* workloads/columns/columns_counts.h - what is counted of a pattern, once for all k: distinct rows of B in
 * tiles of rows of A, and distinct sectors of a column of B. */
#ifndef SPC_WORKLOADS_COLUMNS_COUNTS_H
#define SPC_WORKLOADS_COLUMNS_COUNTS_H

#include "sparcast/pattern.h"
#include "workloads/columns/columns_shares.h"

enum { SPC_COUNT_HEIGHTS = 9 }; /* tiles of 1, 8, 32, 128, ... rows: spc_count_height(i) */

typedef struct spc_columns_counts {
    uint32_t rows, cols, longest, touched; /* touched: columns that have an entry */
    uint64_t nnz;
    double mean;
    uint64_t distinct[SPC_COUNT_HEIGHTS]; /* columns, summed over tiles of that many rows */
    uint64_t sectors[3];              /* distinct groups of 4, 8, 16 columns, summed over tiles of 32 rows */
    uint64_t row_sectors[3];          /* the same, summed over single rows */
    uint32_t tallest;                 /* entries of the fullest column */
    double fresh;                     /* spc_fresh_share */
    uint64_t blocks[SPC_BLOCK_SIZES]; /* distinct columns, summed over blocks of spc_block_rows(i) rows */
} spc_columns_counts;

uint64_t spc_count_height(int i); /* rows of a tile; the last is all of them */

/* Twelve passes over the entries. Errors: MEMORY, INTERRUPTED. */
spc_status spc_columns_count(const spc_pattern *pattern, spc_columns_counts *counts, spc_error *error);

/* Distinct rows of B in tiles of so many rows, between the heights by powers. */
double spc_columns_distinct(const spc_columns_counts *counts, double rows);

/* Were the matrix so many times as full, its entries spread over tiles as they are now. */
spc_columns_counts spc_columns_fuller(const spc_columns_counts *counts, double times);

#endif
