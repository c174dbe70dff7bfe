/* sparcast/spgemm.h - C = A B of two patterns: how much work it is, counted from the patterns alone. */
#ifndef SPARCAST_SPGEMM_H
#define SPARCAST_SPGEMM_H

#include "pattern.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Rows by size class: class 0 holds the empty rows, class c those of 2^(c-1) to 2^c - 1 entries. */
enum { SPC_SPGEMM_CLASSES = 40 };

/* cuSPARSE takes the products in the order of A's entries, this many a block, and a block merges those of the
 * same row and column before anything is written. */
enum { SPC_SPGEMM_TILE = 1024 };

/* Members that are 0 take their defaults. */
typedef struct spc_spgemm_options {
    size_t size;
    int threads;          /* 0 = all cores */
    double seconds_limit; /* of an exact count; 0 = 30. Beyond it rows are sampled. */
    uint64_t memory;      /* bytes that counting may take beside A and B; 0 = a quarter of the machine's */
    const spc_progress *progress; /* may be NULL */
} spc_spgemm_options;

typedef struct spc_spgemm_counts {
    uint32_t rows, inner, cols; /* A is rows x inner, B inner x cols */
    uint64_t nnz_a, nnz_b;
    uint64_t products;         /* multiply-adds; always exact, as is the next */
    uint64_t row_products_max; /* of one row of C */
    bool sampled;              /* the members below are estimates from sampled_rows rows */
    uint64_t sampled_rows;
    uint64_t nnz_c, nnz_c_low, nnz_c_high; /* low, high: all three the same, or an interval of 95 % */
    uint64_t row_nnz_max;                  /* of C; of the sampled rows, where longest_sampled */
    bool longest_sampled;                  /* no row is longer than row_nnz_limit */
    uint64_t row_nnz_limit;
    uint64_t rows_by_products[SPC_SPGEMM_CLASSES];  /* exact */
    uint64_t products_by_class[SPC_SPGEMM_CLASSES]; /* of the rows of that class of products; exact */
    uint64_t nnz_by_class[SPC_SPGEMM_CLASSES];      /* entries of C in the rows of that class of products */
    uint64_t rows_by_nnz[SPC_SPGEMM_CLASSES];
    /* Entries that the blocks leave, which are then sorted row by row and merged: between nnz_c and products.
     */
    uint64_t partials, row_partials_max;
    uint64_t rows_cut, partials_cut; /* of the rows that hold a block's first or last product: only these are
                                        sorted, the others are whole where the block has merged them */
    uint64_t rows_by_partials[SPC_SPGEMM_CLASSES];
    uint64_t partials_by_class[SPC_SPGEMM_CLASSES]; /* of the rows of that class of partials */
    uint64_t reserved[4];
} spc_spgemm_counts;

/* The class of a row with so many products or entries. */
SPC_STATIC_API uint32_t spc_spgemm_class(uint64_t count);

/* Counts C = A B, which is not kept. Exact unless that would take longer than the limit: then rows are drawn
 * by strata of their products, the same ones in every run. The memory is that of a bit a column and thread.
 * Errors: ARGUMENT (A has another number of columns than B rows), RANGE (more than 2^63 products), MEMORY,
 * INTERRUPTED. */
SPC_STATIC_API spc_status spc_spgemm_count(const spc_pattern *a, const spc_pattern *b,
                                           const spc_spgemm_options *options, spc_spgemm_counts *counts,
                                           spc_error *error);

/* C = A B as a pattern of its own; *counts (may be NULL) as above, exact.
 * Errors: as above; MEMORY where C does not fit options->memory. */
SPC_STATIC_API spc_status spc_spgemm_pattern(const spc_pattern *a, const spc_pattern *b,
                                             const spc_spgemm_options *options, spc_spgemm_counts *counts,
                                             spc_pattern **c, spc_error *error);

#ifdef __cplusplus
}
#endif
#endif
