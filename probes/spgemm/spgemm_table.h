/* probes/spgemm/spgemm_table.h - C = A B by cuSPARSE, phase by phase: the table "spc_cuda_spgemm" of the CUDA
 * module (core/module.h). */
#ifndef SPC_PROBES_SPGEMM_SPGEMM_TABLE_H
#define SPC_PROBES_SPGEMM_SPGEMM_TABLE_H

#include "probes/spmv/spmv_table.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Compressed rows in host memory. */
typedef struct spc_spgemm_operand {
    uint32_t rows, cols;
    uint64_t nnz;
    const uint64_t *row_ptr;
    const uint32_t *col;
    const void *values;
} spc_spgemm_operand;

/* Beside the algorithms 1 to 3; the last three are of a CPU. */
enum { SPC_SPGEMM_REUSE = 4, SPC_SPGEMM_BY_SCIPY, SPC_SPGEMM_BY_SP2M, SPC_SPGEMM_BY_SPMM };
enum { SPC_SPGEMM_BUFFERS = 5, SPC_SPGEMM_REFUSED = -1 };

typedef enum spc_spgemm_phase {
    SPC_SPGEMM_WORK,     /* workEstimation; of reuse with nnz */
    SPC_SPGEMM_ESTIMATE, /* estimateMemory, of the algorithms 2 and 3 */
    SPC_SPGEMM_COMPUTE,
    SPC_SPGEMM_COPY,
    SPC_SPGEMM_PHASES,
} spc_spgemm_phase;

/* One run through all phases. What it asks for itself is not in the times: cudaMalloc is not the library's.
 */
typedef struct spc_spgemm_result {
    int code;  /* 0; of cuSPARSE, of the call that failed; SPC_SPGEMM_REFUSED: no room for a buffer or C */
    int phase; /* in which it failed */
    double seconds[SPC_SPGEMM_PHASES];
    uint64_t buffer[SPC_SPGEMM_BUFFERS]; /* bytes asked for, as cuSPARSE numbers them */
    uint64_t nnz_c, products;            /* products: as the algorithms 2 and 3 say; 0 */
    uint64_t held_bytes; /* device memory taken since the operands were there, at most, with C */
} spc_spgemm_result;

typedef struct spc_spgemm_product spc_spgemm_product;

typedef struct spc_cuda_spgemm {
    uint32_t abi;
    /* A, B on the GPU; value_bytes: 4 or 8. Errors: UNSUPPORTED (2^31 entries or more), DEVICE_MEMORY. */
    spc_status (*upload)(spc_session *session, const spc_spgemm_operand *a, const spc_spgemm_operand *b,
                         uint32_t value_bytes, spc_spgemm_product **product, spc_error *error);
    void (*release)(spc_spgemm_product *product); /* NULL is allowed */
    /* algorithm: 1 to 3, SPC_SPGEMM_REUSE; chunk: the fraction of ALG3. A refusal by the library is a result,
     * no error. Errors: DEVICE. */
    spc_status (*run)(spc_spgemm_product *product, int algorithm, float chunk, spc_spgemm_result *result,
                      spc_error *error);
    /* C of the last run: row_ptr[rows + 1], col[nnz_c], values. */
    spc_status (*download)(spc_spgemm_product *product, int32_t *row_ptr, int32_t *col, void *values,
                           spc_error *error);
} spc_cuda_spgemm;

#ifdef __cplusplus
}
#endif
#endif
