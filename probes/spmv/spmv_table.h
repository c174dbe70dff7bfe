/* probes/spmv/spmv_table.h - the SpMV table of the CUDA module, "spc_cuda_spmv_table" (core/module.h). */
#ifndef SPC_PROBES_SPMV_SPMV_TABLE_H
#define SPC_PROBES_SPMV_SPMV_TABLE_H

#include "sparcast/kernel.h"
#include "sparcast/probe.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One GPU, opened: stream, library handle, the buffer that flushes its L2. */
typedef struct spc_session spc_session;

/* A layout and its vectors on the GPU, ready to multiply. */
typedef struct spc_product spc_product;

/* What one enqueued product does. Two variants exist to tell the traffic of x from that of A's arrays:
 * without the loads of x (the product is then that of A with the column numbers), and with it. In both, A's
 * index and value arrays are in an L2 eviction class of their own (the L1 sees no difference). */
typedef enum spc_variant {
    SPC_VARIANT_FULL = 0,
    SPC_VARIANT_WITHOUT_X,
    SPC_VARIANT_MARKED,
} spc_variant;

typedef struct spc_timing {
    double seconds, mad; /* of one product */
    uint64_t repeats;    /* products that the median stands for */
} spc_timing;

typedef struct spc_cuda_spmv {
    uint32_t abi;
    spc_status (*query)(int ordinal, spc_gpu *gpu, spc_error *error);
    bool (*knows)(const char *kernel, spc_variant variant);
    /* marks_parts: the kernels were compiled for an architecture that does (isa/architecture.h). */
    spc_status (*open)(int ordinal, bool marks_parts, spc_session **session, spc_error *error);
    void (*close)(spc_session *session);
    void *(*context)(spc_session *session); /* CUcontext, for the profiler */
    spc_status (*synchronize)(spc_session *session, spc_error *error);
    spc_status (*flush)(spc_session *session,
                        spc_error *error); /* enqueues: nothing of ours is in the L2 after it */

    /* Copies the layout; x[cols] and y[rows] (may be NULL: poisoned with NaN) in the type of the layout's
     * vectors. */
    spc_status (*upload)(spc_session *session, const spc_layout *layout, const char *kernel, const void *x,
                         const void *y, spc_product **product, spc_error *error);
    void (*release)(spc_product *product);
    void (*set_scalars)(spc_product *product, double alpha, double beta);
    spc_status (*enqueue)(spc_product *product, spc_variant variant, spc_error *error);
    spc_status (*download)(spc_product *product, void *y, spc_error *error);
    double (*prepare_seconds)(
        const spc_product *product); /* preparation done on the device (library kernels) */
    /* Median of one product: warm = back to back, cold = the L2 flushed before each. */
    spc_status (*time)(spc_product *product, bool cold, double seconds_limit, spc_timing *timing,
                       spc_error *error);
} spc_cuda_spmv;

#ifdef __cplusplus
}
#endif
#endif
