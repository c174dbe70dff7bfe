/* cuBLAS on densified matrices, given by an array of pointers as the paper's rival, or by their distance. */
#include "probes/spmm/spmm_peer.cuh"

namespace
{

template <typename T>
__global__ void densify(const uint32_t *row_ptr, const uint32_t *col, const T *values, uint64_t rows,
                        uint32_t cols, T *dense)
{
    uint64_t row = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x;
    if (row >= rows)
        return;
    for (uint32_t k = row_ptr[row]; k < row_ptr[row + 1]; k++) /* a thread owns its row: duplicates add up */
        dense[row * cols + col[k]] += values[k];
}

template <typename T>
spc_status fill_dense(spc_spmm_peer *peer, const spc_spmm_packed *packed, spc_error *error)
{
    const spc_spmm_shape &shape = peer->shape;
    SPC_CUDA_TRY(cudaMemset(peer->dense.data, 0, peer->dense.bytes));
    densify<T><<<(uint32_t)((shape.rows + 255) / 256), 256>>>(
        packed->row_ptr, packed->col, static_cast<const T *>(packed->values), shape.rows, shape.max_cols,
        peer->dense.as<T>());
    SPC_CUDA_TRY(cudaGetLastError());
    SPC_CUDA_TRY(cudaDeviceSynchronize());
    return SPC_OK;
}

/* A is stored by rows, which column-major cuBLAS sees transposed: row-major products are computed as C' = B'
 * A'. */
template <typename T, typename Gemm> spc_status queue_dense(spc_spmm_peer *peer, Gemm gemm, spc_error *error)
{
    const spc_spmm_shape &shape = peer->shape;
    T **a = peer->pointers.as<T *>(), **b = a + shape.batch, **c = b + shape.batch;
    int m = (int)shape.max_rows, k = (int)shape.max_cols, n = (int)shape.columns, batch = (int)shape.batch;
    const T *alpha = static_cast<const T *>(peer->alpha()), *beta = static_cast<const T *>(peer->beta());
    if (shape.order == SPC_SPMM_ROW_MAJOR)
        PEER_TRY(gemm(peer->blas, CUBLAS_OP_N, CUBLAS_OP_N, n, m, k, alpha, b, n, a, k, beta, c, n, batch));
    else
        PEER_TRY(gemm(peer->blas, CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, alpha, a, k, b, k, beta, c, m, batch));
    return SPC_OK;
}

template <typename T, typename Gemm>
spc_status queue_strided(spc_spmm_peer *peer, Gemm gemm, spc_error *error)
{
    const spc_spmm_shape &shape = peer->shape;
    const T *a = (const T *)peer->first[0], *b = (const T *)peer->first[1];
    T *c = (T *)peer->first[2];
    int m = (int)shape.max_rows, k = (int)shape.max_cols, n = (int)shape.columns, batch = (int)shape.batch;
    long long of_a = (long long)m * k, of_b = (long long)k * n, of_c = (long long)m * n;
    const T *alpha = static_cast<const T *>(peer->alpha()), *beta = static_cast<const T *>(peer->beta());
    if (shape.order == SPC_SPMM_ROW_MAJOR)
        PEER_TRY(gemm(peer->blas, CUBLAS_OP_N, CUBLAS_OP_N, n, m, k, alpha, b, n, of_b, a, k, of_a, beta, c,
                      n, of_c, batch));
    else
        PEER_TRY(gemm(peer->blas, CUBLAS_OP_T, CUBLAS_OP_N, m, n, k, alpha, a, k, of_a, b, k, of_b, beta, c,
                      m, of_c, batch));
    return SPC_OK;
}

} // namespace

spc_status spc_spmm_gemm_open(spc_spmm_peer *peer, const spc_spmm_packed *packed, spc_error *error)
{
    const spc_spmm_shape &shape = peer->shape;
    uint64_t bytes = shape.value_bytes, each = (uint64_t)shape.max_rows * shape.max_cols * bytes;
    spc_status status = peer->dense.allocate(shape.batch * each, error);
    if (status == SPC_OK)
        status = peer->pointers.allocate(3ull * shape.batch * sizeof(void *), error);
    if (status == SPC_OK)
        status = shape.value_bytes == 4 ? fill_dense<float>(peer, packed, error)
                                        : fill_dense<double>(peer, packed, error);
    if (status != SPC_OK)
        return status;
    peer->first[0] = peer->dense.data;
    peer->first[1] = packed->b;
    peer->first[2] = packed->c;
    std::vector<char *> pointers(3ull * shape.batch);
    for (uint64_t i = 0; i < shape.batch; i++) {
        pointers[i] = peer->dense.as<char>() + i * each;
        pointers[shape.batch + i] = (char *)packed->b + i * shape.max_cols * shape.columns * bytes;
        pointers[2ull * shape.batch + i] = (char *)packed->c + i * shape.max_rows * shape.columns * bytes;
    }
    SPC_CUDA_TRY(cudaMemcpy(peer->pointers.data, pointers.data(), pointers.size() * sizeof(void *),
                            cudaMemcpyHostToDevice));
    PEER_TRY(cublasCreate(&peer->blas));
    return SPC_OK;
}

spc_status spc_spmm_gemm_queue(spc_spmm_peer *peer, cudaStream_t stream, spc_error *error)
{
    PEER_TRY(cublasSetStream(peer->blas, stream));
    bool f32 = peer->shape.value_bytes == 4;
    if (peer->strided)
        return f32 ? queue_strided<float>(peer, cublasSgemmStridedBatched, error)
                   : queue_strided<double>(peer, cublasDgemmStridedBatched, error);
    return f32 ? queue_dense<float>(peer, cublasSgemmBatched, error)
               : queue_dense<double>(peer, cublasDgemmBatched, error);
}
