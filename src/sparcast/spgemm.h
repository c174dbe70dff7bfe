/* sparcast/spgemm.h - C = A B of two patterns: how much work it is, counted from the patterns alone. */
#ifndef SPARCAST_SPGEMM_H
#define SPARCAST_SPGEMM_H

#include "device.h"
#include "fields.h"
#include "pattern.h"
#include "predict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Rows by size class: class 0 holds the empty rows, class c those of 2^(c-1) to 2^c - 1 entries. */
enum { SPC_SPGEMM_CLASSES = 40 };

/* cuSPARSE takes the products in the order of A's entries, this many a block, and a block merges those of the
 * same row and column before anything is written. */
enum { SPC_SPGEMM_TILE = 1024 };

/* Rows of more entries to sort take a block each. */
enum { SPC_SPGEMM_LONG_ROW = 96 };

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
    uint64_t rows_cut, rows_long, partials_cut; /* of the rows that hold a block's first or last product: only
                                        these are sorted, the others are whole where the block has merged
                                        them; rows_long of them have more than SPC_SPGEMM_LONG_ROW partials */
    uint64_t rows_by_partials[SPC_SPGEMM_CLASSES];
    uint64_t partials_by_class[SPC_SPGEMM_CLASSES]; /* of the rows of that class of partials */
    uint64_t branches; /* that a CPU mispredicts in a pass over the products; 0: not counted */
    uint64_t reserved[3];
} spc_spgemm_counts;

/* ---- what is asked, and what an answer says of it besides (answer.h) ---- */

/* A is the matrix of the question's analysis. Members that are 0 take their defaults. */
typedef struct spc_spgemm_question {
    const spc_pattern *b;               /* NULL: A itself */
    bool transpose_b;                   /* C = A B', or A A' */
    bool galerkin;                      /* C = B' A B, in two products, as multigrid makes its next level */
    uint32_t power;                     /* C = A^power by squaring, without b; 0 and 1: one product */
    const spc_spgemm_counts *counts;    /* of one product, counted before; NULL: counted here */
    const spc_spgemm_options *counting; /* NULL: the defaults */
    char b_file[512];                   /* B is read from it where b is NULL; "": there is none */
} spc_spgemm_question;

/* What is counted; of several products the sums of products, else the last one's. */
typedef struct spc_spgemm_found {
    spc_spgemm_counts counts;
    double compression, bytes; /* products / nnz_c; arrays of C */
} spc_spgemm_found;

typedef struct spc_spgemm_buffer {
    const char *buffer; /* "work", "estimate", "compute"; of reuse "structure", "copy"; on a CPU "columns" */
    double bytes;       /* that the library asks for */
} spc_spgemm_buffer;

/* ... of a candidate: of several products of the one with the highest peak of memory. */
typedef struct spc_spgemm_terms {
    uint32_t chunk_percent; /* of the products, in ALG3; UINT32_MAX: another */
    size_t buffers;
    const spc_spgemm_buffer *buffer;
} spc_spgemm_terms;

/* cuSPARSE's algorithms 1 to 3, and the one that keeps C's structure for further values; on a CPU SciPy's,
 * and two of MKL, mkl_sparse_sp2m in two stages and mkl_sparse_spmm. */
typedef enum spc_spgemm_kernel {
    SPC_SPGEMM_ALG1 = 0,
    SPC_SPGEMM_ALG2,
    SPC_SPGEMM_ALG3,
    SPC_SPGEMM_REUSED,
    SPC_SPGEMM_SCIPY,
    SPC_SPGEMM_MKL_SP2M,
    SPC_SPGEMM_MKL_SPMM,
    SPC_SPGEMM_KERNELS,
} spc_spgemm_kernel;

#ifdef __cplusplus
}
#endif
#endif
