/* sparcast/spmm.h - batched products C_i = A_i B_i of many small sparse matrices A_i with dense ones.
 *
 * Source: spmm (Nagasaka, Nukada, Kojima, Matsuoka, IPSJ): Sub-Warp-Assigned (SWA) kernels, cache blocking by
 * columns, Batched SpMM. docs/spmm.md holds the algorithms, the model and our measurements beside the paper's
 * claims.
 *
 * A_i has rows[i] rows, cols[i] columns and nnz[i] non-zeros; B_i is cols[i] x columns, C_i is rows[i] x
 * columns, and `columns` (the paper's n_B) is common to the batch. C_i is overwritten. Values, B and C are
 * float or double (value_bytes 4 or 8), indices 32-bit. An entry may be given more than once in either
 * format: duplicates add up.
 */
#ifndef SPARCAST_SPMM_H
#define SPARCAST_SPMM_H

#include "device.h"
#include "fields.h"
#include "pattern.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum spc_spmm_method {
    SPC_SPMM_ST,      /* "st": thread per (non-zero, column), atomics in global memory; a launch a product */
    SPC_SPMM_SWA_ST,  /* "swa-st": subWarp per non-zero, atomics in shared memory; a launch a product */
    SPC_SPMM_SWA_CSR, /* "swa-csr": subWarp per row, no atomics; a launch a product */
    SPC_SPMM_BATCHED_ST,       /* "batched-st": swa-st, the whole batch in one launch */
    SPC_SPMM_BATCHED_CSR,      /* "batched-csr": swa-csr, the whole batch in one launch */
    SPC_SPMM_PACKED,           /* "packed": our kernel on one packed batch, no pointer arrays */
    SPC_SPMM_CUSPARSE,         /* "cusparse": cusparseSpMM in a loop */
    SPC_SPMM_CUSPARSE_BATCHED, /* "cusparse-batched": cusparseSpMM on a strided batch (equal sizes) */
    SPC_SPMM_CUBLAS_BATCHED,   /* "cublas-batched": cublas<t>gemmBatched on densified A (equal sizes) */
    SPC_SPMM_METHODS
} spc_spmm_method;

typedef enum spc_spmm_order { SPC_SPMM_ROW_MAJOR, SPC_SPMM_COLUMN_MAJOR } spc_spmm_order;

/* ---- how the work is cut: sections 4.1 to 4.3 of the paper ---- */

/* What a plan needs to know about the GPU. */
typedef struct spc_spmm_limits {
    uint32_t block_bytes;          /* shared memory that a block may have, */
    uint32_t multiprocessor_bytes; /* ... that all blocks of a multiprocessor have, */
    uint32_t reserved_bytes;       /* ... and of it the system's in each block */
    uint32_t l1_bytes, multiprocessors;
} spc_spmm_limits;

/* What a plan is made from; everything is known to the caller without looking at device memory. */
typedef struct spc_spmm_shape {
    uint32_t value_bytes; /* 4 or 8 */
    spc_spmm_order order;
    uint32_t batch, columns;
    uint32_t max_rows, max_cols; /* upper bounds over the batch: they size the grid */
    uint64_t rows, nnz;          /* sums over the batch, or upper bounds */
    uint32_t max_nnz;            /* of one product */
    uint32_t shared_bytes; /* of one thread block for C; 0 = 32768 (the paper's), at most 49152; packed: for
                              B, 0 = what the device has */
    uint32_t threads;      /* of one thread block; 0 = chosen; a multiple of 32 up to 1024 (packed,
                              column-major: only where B is in tiles) */
    uint32_t alignment;    /* bytes, of B and C (packed): a power of two; 0 = 16, as cudaMalloc gives */
    const spc_spmm_limits *limits; /* packed; NULL = an H200's. Calls on a device ask it themselves */
    uint64_t reserved[1];
} spc_spmm_shape;

/* Where partial sums of C are kept (paper, 4.3: cases 1 to 3); packed: COLUMNS = columns of B in shared
 * memory, sums in registers. */
typedef enum spc_spmm_case {
    SPC_SPMM_WHOLE,   /* all columns of C in the block's shared memory */
    SPC_SPMM_COLUMNS, /* blocked: p column blocks of C, each in shared memory */
    SPC_SPMM_GLOBAL,  /* not even one column fits (max_rows > 8192 with float and 32 KB), or registers suffice
                       */
} spc_spmm_case;

typedef struct spc_spmm_plan {
    spc_spmm_method method;
    spc_spmm_case memory;
    uint32_t sub_warp;      /* lanes of one non-zero or row; power of two, at most 32; 1 = lanes over rows */
    uint32_t vector;        /* packed: values of one load (16 bytes where alignment allows) */
    uint32_t chunks;        /* packed: such loads of one lane and non-zero, 1 or 2 */
    uint32_t column_block;  /* columns of one block */
    uint32_t column_blocks; /* p */
    uint32_t row_block;     /* rows of one block */
    uint32_t row_blocks;    /* blocks that share one product and one column block */
    uint32_t threads;       /* of one block */
    uint32_t shared_bytes;  /* used by one block */
    uint32_t launches;      /* kernels (and memory sets) of one batch */
    uint64_t blocks;        /* of one launch */
    uint64_t reserved[4];
} spc_spmm_plan;

/* ---- arrays of pointers, in the manner of cublas<t>gemmBatched ---- */

/* One entry a product in each array. CSR methods read row_ptr[i][0 .. rows[i]] (row_ptr[i][0] is the first
 * entry's place in col[i], values[i]) and col[i]; SparseTensor methods read ids[i][2 k] (row) and ids[i][2 k
 * + 1] (column) of entry k, in any order, and nnz[i]. What a method does not read may be NULL. Entries
 * outside a matrix make a device call undefined, as in BLAS; the host twins refuse them. */
typedef struct spc_spmm_batch {
    spc_spmm_shape shape;
    const uint32_t *rows, *cols, *nnz;
    const uint32_t *const *row_ptr;
    const uint32_t *const *col;
    const uint32_t *const *ids;
    const void *const *values;
    const void *const *b;
    void *const *c;
    uint32_t ldb,
        ldc; /* leading dimensions; 0 = tight: columns (row-major), cols[i] and rows[i] (column-major) */
    uint64_t reserved[2];
} spc_spmm_batch;

/* Where the arrays of the struct themselves lie (what they point to lies on the device in either case). */
typedef enum spc_spmm_pointers {
    SPC_SPMM_POINTERS_DEVICE, /* as cuBLAS wants them: nothing is copied */
    SPC_SPMM_POINTERS_HOST, /* each call gathers them into one buffer and copies it to the workspace first */
} spc_spmm_pointers;

/* ---- one packed batch: nothing to copy ---- */

/* CSR of all products, one after the other: the rows of product i are row_offset[i] .. row_offset[i + 1] - 1,
 * its rows of B col_offset[i] .. col_offset[i + 1] - 1; both NULL = equal sizes, shape.max_rows and
 * shape.max_cols each. row_ptr[rows + 1] counts entries of the whole batch; col[] counts from the product's
 * first column. Row-major: B and C are the products' rows one after the other. Column-major: B_i begins at b
 * + col_offset[i] columns and is tight (leading dimension its own cols), C likewise. */
typedef struct spc_spmm_packed {
    spc_spmm_shape shape;
    const uint32_t *row_offset, *col_offset; /* [batch + 1] */
    const uint32_t *row_ptr, *col;
    const void *values, *b;
    void *c;
    uint64_t reserved[2];
} spc_spmm_packed;

/* ---- random batches ---- */

/* A batch of random square matrices, as in the paper's section 5: sizes and non-zeros a row are drawn per
 * matrix, uniformly within their ranges; all rows of a matrix have equally many non-zeros, in distinct random
 * columns. */
typedef struct spc_spmm_workload {
    uint32_t batch, columns;
    uint32_t rows_min, rows_max;
    uint32_t row_nnz_min, row_nnz_max; /* cut to the size of the matrix */
    uint32_t value_bytes;
    spc_spmm_order order;
    uint64_t seed;
    uint64_t reserved[4];
} spc_spmm_workload;

/* Numbers and ranges, as "50,100,32-256". */
enum { SPC_SPMM_ITEMS = 32 };
typedef struct spc_spmm_ranges {
    size_t count;
    uint32_t least[SPC_SPMM_ITEMS], most[SPC_SPMM_ITEMS];
} spc_spmm_ranges;

/* The cross product of lists. An empty list stands for one item: 100 products, 50 rows, 2 non-zeros a row, 64
 * columns. */
typedef struct spc_spmm_batches {
    spc_spmm_ranges batch, rows, row_nnz, columns;
    uint32_t value_bytes; /* 0 = 4 */
    spc_spmm_order order;
} spc_spmm_batches;

/* What a model and a table of measurements know about a batch. */
typedef struct spc_spmm_facts {
    spc_spmm_shape shape;
    bool equal_sizes;     /* gemmBatched is possible; */
    bool equal_nnz;       /* ... and with this a strided batch too */
    uint32_t row_nnz_max; /* longest row */
    double row_nnz_std;   /* population standard deviation over all rows of the batch */
    uint64_t reserved[4];
} spc_spmm_facts;

/* ---- the model ----
 *
 * seconds = copy + (sum of term^overlap)^(1/overlap), a term being an amount that the batch's facts and the
 * plan give (docs/spmm.md) times a coefficient of the device ("spmm_l2@packed"). overlap 1 adds the terms up,
 * a large one takes the largest (the next call is launched while the last one works): it is fitted too. */

typedef enum spc_spmm_term {
    SPC_SPMM_TERM_LAUNCH, /* kernels launched, with what the host does for each */
    SPC_SPMM_TERM_COPY,   /* copies of pointer arrays: one a call */
    SPC_SPMM_TERM_CHAIN,  /* dependent steps of the longest thread, times the waves of blocks (occupancy) */
    SPC_SPMM_TERM_BLOCKS, /* thread blocks a multiprocessor */
    SPC_SPMM_TERM_ISSUE,  /* memory instructions of warps */
    SPC_SPMM_TERM_ATOMIC, /* additions to shared or global memory */
    SPC_SPMM_TERM_L1,     /* bytes that threads load from the L1 or shared memory */
    SPC_SPMM_TERM_L2,     /* bytes between multiprocessors and L2 */
    SPC_SPMM_TERM_MEMORY, /* bytes that the L2 cannot keep between two runs */
    SPC_SPMM_TERM_FLOPS,  /* floating-point operations of a dense product, padded to tiles */
    SPC_SPMM_TERMS
} spc_spmm_term;

/* Room in structs, more than there are; never changes, and unused entries are 0. */
enum { SPC_SPMM_TERMS_ROOM = 16 };

typedef struct spc_spmm_prediction {
    bool possible; /* false: the method cannot take the batch (sizes differ); all else is 0 */
    double seconds, flops;
    double term[SPC_SPMM_TERMS_ROOM]; /* seconds of each */
    spc_spmm_term limited_by;         /* the largest */
    double seconds_low, seconds_high; /* eight calls in ten lie between; NAN where the device does not tell */
    double setup_seconds; /* once for each A, beside `seconds`: cublas-batched makes A dense; 0 for the
                             others, NAN  where the device has no bandwidth or launch. Not measured: two
                             launches and the bytes */
    double setup_bytes;   /* of memory that it takes */
} spc_spmm_prediction;

/* ---- all methods for one batch, on one machine or several ---- */

typedef struct spc_spmm_question {
    size_t size;
    spc_spmm_workload workload;        /* a random batch; of patterns columns, value_bytes and order alone */
    const spc_pattern *const *pattern; /* NULL: random */
    uint32_t patterns;
    uint32_t copies; /* each pattern is there so often; 0 = 1 */
    spc_spmm_pointers pointers;
} spc_spmm_question;

#ifdef __cplusplus
}
#endif
#endif
