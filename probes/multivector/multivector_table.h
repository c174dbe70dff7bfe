/* probes/multivector/multivector_table.h - one matrix times k columns, and times its transpose: the table
 * "spc_cuda_columns" of the CUDA module (core/module.h). */
#ifndef SPC_PROBES_MULTIVECTOR_MULTIVECTOR_TABLE_H
#define SPC_PROBES_MULTIVECTOR_MULTIVECTOR_TABLE_H

#include "probes/spmv/spmv_table.h"

#ifdef __cplusplus
extern "C" {
#endif

/* C = alpha A B + beta C, or with A's transpose; all of it in host memory. A is rows x cols, in compressed
 * rows. B has a row for each column of A (transposed: for each row), C the other way round; both lie without
 * gaps between rows (column_major: columns). */
typedef struct spc_multivector_operands {
    uint32_t rows, cols;
    uint64_t nnz;
    const uint64_t *row_ptr;
    const uint32_t *col;
    const void *values, *b;
    uint32_t columns;     /* k */
    uint32_t value_bytes; /* of A, B, C: 8 (double), 4 (float), 2 (half; sums in float) */
    bool bfloat16;        /* those of 2 bytes */
    bool column_major, transposed;
} spc_multivector_operands;

/* A kernel: spmm-vector:LANES[:PANEL], spmm-merge:ITEMS[:PANEL], spmm-rows:ROWS[:PANEL], spmm-scatter,
 * cusparse-spmm1 to 3, cusparse-csr (one column). 0: chosen. */
typedef struct spc_multivector_kernel {
    char name[32];
    uint32_t parameter, panel; /* panel: columns in one pass over A */
} spc_multivector_kernel;

/* Operands on a GPU. */
typedef struct spc_multivector_product spc_multivector_product;

typedef struct spc_cuda_columns {
    uint32_t abi;
    spc_status (*upload)(spc_session *session, const spc_multivector_operands *operands,
                         spc_multivector_product **product, spc_error *error);
    void (*release)(spc_multivector_product *product); /* NULL is allowed */
    /* Makes what the kernel needs besides the operands, and drops that of the kernel before. Fills in the
     * parameters that are 0. Seconds: on the device; building tiles on the host is in it.
     * Errors: UNSUPPORTED (the kernel does not know such a product), DEVICE_MEMORY, DEVICE. */
    spc_status (*prepare)(spc_multivector_product *product, spc_multivector_kernel *kernel,
                          double *setup_seconds, spc_error *error);
    /* C before the next product (NULL: NaN), and the scalars. */
    spc_status (*set)(spc_multivector_product *product, const void *c, double alpha, double beta,
                      spc_error *error);
    spc_status (*enqueue)(spc_multivector_product *product, spc_error *error);
    spc_status (*download)(spc_multivector_product *product, void *c, spc_error *error);
    spc_status (*time)(spc_multivector_product *product, bool cold, double seconds_limit, spc_timing *timing,
                       spc_error *error);
} spc_cuda_columns;

#ifdef __cplusplus
}
#endif
#endif
