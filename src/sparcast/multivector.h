/* sparcast/multivector.h - one large matrix times k columns, C = A B, and times its transpose: how long each
 * kernel of ours and each algorithm of cuSPARSE takes, which one and which layout to choose, and from which
 * density on a dense product is faster. (Batches of small matrices: spmm.h.)
 *
 * Our kernels are simulated where the device has the facts. Otherwise a time is a launch, and the larger
 * share of what is counted of the pattern: rows and entries of each pass over A, bytes between L2 and
 * multiprocessors, bytes from and to DRAM, and the chain of the longest row.
 * What each costs are facts of the device (columns_* in a device file); where it has none, those of the H100
 * by the ratio of the resource (docs/multivector.md). SDDMM is not answered.
 */
#ifndef SPARCAST_MULTIVECTOR_H
#define SPARCAST_MULTIVECTOR_H

#include "fields.h"
#include "forecast.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Types of A, B and C besides 4 and 8: half precision, with sums in float. */
enum { SPC_HALF = 2, SPC_BFLOAT16 = 0x102 };

enum { SPC_MULTIVECTOR_MOST = 1 << 20 };

typedef enum spc_multivector_layout {
    SPC_MULTIVECTOR_ROW_MAJOR = 0,
    SPC_MULTIVECTOR_COLUMN_MAJOR
} spc_multivector_layout;

/* Members that are 0 take their defaults. */
typedef struct spc_multivector_options {
    size_t size;
    uint32_t columns;     /* k; 0 = 1; at most SPC_MULTIVECTOR_MOST */
    uint32_t value_bytes; /* 4 (default), 8, SPC_HALF, SPC_BFLOAT16 */
    uint32_t index_bytes; /* of columns of A: 4 (default) or 8 */
    spc_multivector_layout layout;
    bool transposed;            /* C = A'B without forming A' */
    const char *const *kernels; /* "spmm-merge", "spmm-vector:1:512", "cusparse-spmm3", "all", "peers"; those
                                 * that know no such product are left out; NULL: all */
    size_t kernel_count;
    uint64_t
        products; /* that share the set-up, which then counts in the choice; 0: so many that it does not */
    bool beta;    /* C = alpha A B + beta C with a beta other than 0: C is read, too */
} spc_multivector_options;

/* What hides part of the other; all else adds up. */
typedef enum spc_multivector_overlap {
    SPC_OVERLAP_CHAIN = 0, /* the chain, and all other work */
    SPC_OVERLAP_DRAM,      /* bytes of DRAM, and all other work */
    SPC_OVERLAP_NONE,
    SPC_OVERLAP_ALL /* instructions, bytes of the L2, those of DRAM, and the chain */
} spc_multivector_overlap;

/* What is counted of a pattern for one k, type and layout. Bytes. */
typedef struct spc_multivector_traffic {
    double l2_bytes;                /* between L2 and multiprocessors */
    double read_bytes, write_bytes; /* from and to DRAM; 0 where all stays in the L2 */
    double passes;                  /* over A */
    double chain;                   /* entries of the longest row that nothing hides; transposed: requests of
                                     * atomics to the busiest bank of the L2 */
    double steps; /* that a warp, or a slot of a block, takes one after the other; 0: not counted */
    /* What stands beside columns_row, columns_entry, columns_row_value, columns_entry_value. */
    double rows, entries, row_values, entry_values;
    double launches; /* of kernels, one after the other */
    bool early;      /* begins while the product before it ends */
    spc_multivector_overlap overlap;
} spc_multivector_traffic;

#ifdef __cplusplus
}
#endif
#endif
