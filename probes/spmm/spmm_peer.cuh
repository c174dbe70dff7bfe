/* probes/spmm/spmm_peer.cuh - a peer library on one batch; spmm_peers.cu has cuSPARSE, spmm_gemm.cu cuBLAS.
 */
#ifndef SPC_PROBES_SPMM_PEER_CUH
#define SPC_PROBES_SPMM_PEER_CUH

#include <cublas_v2.h>
#include <cusparse.h>

#include "probes/spmm/spmm.cuh"

#define PEER_TRY(call)                                                                                       \
    do {                                                                                                     \
        int peer_code_ = (int)(call);                                                                        \
        if (peer_code_ != 0) {                                                                               \
            if (error) {                                                                                     \
                error->status = SPC_ERROR_DEVICE;                                                            \
                snprintf(error->message, sizeof error->message, "%s: code %d", #call, peer_code_);           \
            }                                                                                                \
            return SPC_ERROR_DEVICE;                                                                         \
        }                                                                                                    \
    } while (0)

struct sparse_product {
    cusparseSpMatDescr_t a = nullptr;
    cusparseDnMatDescr_t b = nullptr, c = nullptr;
    size_t workspace = 0; /* where its part of the buffer begins */
};

struct spc_spmm_peer {
    spc_spmm_method method;
    spc_spmm_shape shape;
    const char *variant = "";
    double one_zero[2] = {1, 0};
    float one_zero_f32[2] = {1, 0};

    cusparseHandle_t sparse = nullptr;
    std::vector<sparse_product> products;
    cusparseSpMMAlg_t algorithm = CUSPARSE_SPMM_ALG_DEFAULT;
    spc_device_memory buffer;

    cublasHandle_t blas = nullptr;
    spc_device_memory dense, pointers; /* pointers: to A, B, C of each product */
    const void *first[3] = {}; /* A, B, C of the first product: the others follow at equal distances */
    bool strided = false;

    const void *alpha() const
    {
        return shape.value_bytes == 4 ? (const void *)&one_zero_f32[0] : &one_zero[0];
    }
    const void *beta() const
    {
        return shape.value_bytes == 4 ? (const void *)&one_zero_f32[1] : &one_zero[1];
    }
    cudaDataType type() const
    {
        return shape.value_bytes == 4 ? CUDA_R_32F : CUDA_R_64F;
    }
    ~spc_spmm_peer()
    {
        for (sparse_product &p : products) {
            if (p.a)
                cusparseDestroySpMat(p.a);
            if (p.b)
                cusparseDestroyDnMat(p.b);
            if (p.c)
                cusparseDestroyDnMat(p.c);
        }
        if (sparse)
            cusparseDestroy(sparse);
        if (blas)
            cublasDestroy(blas);
    }
};

/* spmm_gemm.cu: densified matrices, gemmBatched. */
spc_status spc_spmm_gemm_open(spc_spmm_peer *peer, const spc_spmm_packed *packed, spc_error *error);
spc_status spc_spmm_gemm_queue(spc_spmm_peer *peer, cudaStream_t stream, spc_error *error);

#endif
