/* sparcast/columns.h - one large matrix times k columns, C = A B, and times its transpose: how long each
 * kernel of ours and each algorithm of cuSPARSE takes, which one and which layout to choose, and from which
 * density on a dense product is faster. (Batches of small matrices: spmm.h.)
 *
 * Our kernels are simulated where the device has the facts. Otherwise a time is a launch, and the larger
 * share of what is counted of the pattern: rows and entries of each pass over A, bytes between L2 and
 * multiprocessors, bytes from and to DRAM, and the chain of the longest row.
 * What each costs are facts of the device (columns_* in a device file); where it has none, those of the H100
 * by the ratio of the resource (docs/multivector.md). SDDMM and SpGEMM are not answered.
 */
#ifndef SPARCAST_COLUMNS_H
#define SPARCAST_COLUMNS_H

#include "fields.h"
#include "forecast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Types of A, B and C besides 4 and 8: half precision, with sums in float. */
enum { SPC_HALF = 2, SPC_BFLOAT16 = 0x102 };

enum { SPC_COLUMNS_MOST = 1 << 20 };

typedef enum spc_columns_layout { SPC_COLUMNS_ROW_MAJOR = 0, SPC_COLUMNS_COLUMN_MAJOR } spc_columns_layout;

/* Members that are 0 take their defaults. */
typedef struct spc_columns_options {
    size_t size;
    uint32_t columns;     /* k; 0 = 1; at most SPC_COLUMNS_MOST */
    uint32_t value_bytes; /* 4 (default), 8, SPC_HALF, SPC_BFLOAT16 */
    uint32_t index_bytes; /* of columns of A: 4 (default) or 8 */
    spc_columns_layout layout;
    bool transposed;            /* C = A'B without forming A' */
    const char *const *kernels; /* "spmm-merge", "spmm-vector:1:512", "cusparse-spmm3", "all", "peers"; those
                                 * that know no such product are left out; NULL: all */
    size_t kernel_count;
    uint64_t
        products; /* that share the set-up, which then counts in the choice; 0: so many that it does not */
    bool beta;    /* C = alpha A B + beta C with a beta other than 0: C is read, too */
} spc_columns_options;

/* What hides part of the other; all else adds up. */
typedef enum spc_columns_overlap {
    SPC_OVERLAP_CHAIN = 0, /* the chain, and all other work */
    SPC_OVERLAP_DRAM,      /* bytes of DRAM, and all other work */
    SPC_OVERLAP_NONE,
    SPC_OVERLAP_ALL /* instructions, bytes of the L2, those of DRAM, and the chain */
} spc_columns_overlap;

/* What is counted of a pattern for one k, type and layout. Bytes. */
typedef struct spc_columns_traffic {
    double l2_bytes;                /* between L2 and multiprocessors */
    double read_bytes, write_bytes; /* from and to DRAM; 0 where all stays in the L2 */
    double passes;                  /* over A */
    double chain;                   /* entries of the longest row that nothing hides; transposed: requests of
                                     * atomics to the busiest bank of the L2 */
    /* What stands beside columns_row, columns_entry, columns_row_value, columns_entry_value. */
    double rows, entries, row_values, entry_values;
    spc_columns_overlap overlap;
} spc_columns_traffic;

/* One kernel. Parts overlap or add up as docs/multivector.md says. */
typedef struct spc_columns_prediction {
    char kernel[64];
    char facts[64]; /* of the device, that it is made from: columns_...@"cusparse-spmm3-narrow" */
    spc_columns_layout layout;
    double seconds, seconds_low, seconds_high; /* four in five measured times lie between; NaN: not known */
    double gflops;                             /* 2 nnz k / seconds */
    double bytes_per_flop;                     /* of DRAM */
    double launch_seconds, issue_seconds, l2_seconds, dram_seconds, chain_seconds;
    spc_columns_traffic traffic;
    spc_limit limited_by;
    double setup_seconds;  /* before the first product; NaN: not known */
    uint64_t memory_bytes; /* A, B, C and what the kernel keeps */
    bool fits;             /* into the device's memory; true where the device does not say */
    spc_provenance rests_on;
    uint32_t block_rows;      /* that spmm-block takes at once; 1: single rows */
    uint64_t block_entries;   /* columns of all blocks; non-zeros */
    double simulated_seconds; /* of the simulator, before facts of the device; NaN: from counts alone */
    double memory_available;  /* bytes of the device; NaN where it does not say */
    spc_kernel_spec asked;    /* its parameters as asked for; 0: chosen */
} spc_columns_prediction;

/* What would help most: with the kernels that were asked for, but for "algorithm" and "dense". */
typedef struct spc_columns_change {
    const char *what; /* "layout", "algorithm", "split" (two products of half the columns), "reorder", "pad"
                       * (B with columns of zeros), "dense" (kernel "cublas"); NULL: nothing that was tried */
    char kernel[64];
    double seconds, speedup;
} spc_columns_change;

enum { SPC_COLUMNS_KERNELS = 16 };

typedef struct spc_columns_answer {
    uint32_t columns;
    spc_columns_layout layout;
    bool transposed;
    size_t count;                        /* of predictions, fastest first */
    spc_columns_prediction *predictions; /* points into the answer: do not copy it by value */
    spc_columns_prediction prediction[SPC_COLUMNS_KERNELS];
    const char *best, *best_library; /* kernel names; NULL: none */
    spc_columns_change change;
    double dense_seconds;        /* cuBLAS on the full matrix; NaN: not known */
    double dense_density;        /* from which on that is faster, rows as alike; 0: any; NaN: none */
    double transpose_pays_after; /* products after which forming A' is ahead; NaN: never, not asked */
    double forming_seconds;      /* of A' by rows, before the first product; NaN: not asked */
    double formed_seconds;       /* a product with it: the fastest kernel; of one column csr-vector */
    uint64_t products;           /* as asked */
    const char *ready;           /* the kernel of the least set-up, where that is not the best; NULL: it is */
    double setup_pays_after;  /* products from which the set-up of the best pays against all that need less */
    const char *fastest;      /* the kernel of the least time, whatever its set-up; NULL: none */
    double as_good;           /* share by which the best may be slower, being ready sooner; NaN: with
                               * `products`, which say what set-ups cost */
    char missing_code[16];    /* the architecture, where a table of machine code for ours is missing, which
                               * are forecast from counts; "": none is */
    uint32_t padded_columns;  /* of B after the change "pad"; 0: another change */
    uint32_t pass_columns;    /* where no kernel fits into the memory: at most so many columns at once do; 0:
                               * a kernel fits, or none does with one column */
    const char *missing_type; /* "f16", "bf16": cuSPARSE, which does not take it on this GPU, is left out;
                               * NULL */
} spc_columns_answer;

#ifdef __cplusplus
}
#endif
#endif
