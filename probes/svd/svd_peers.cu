/* cuSOLVER's singular value decompositions, the accuracy norms, and the products that the model knows. */
#include "probes/svd/svd_device.cuh"

static __global__ void transpose_square(uint32_t n, const double *from, double *to)
{
    __shared__ double tile[32][33];
    uint32_t x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32;
    for (uint32_t i = threadIdx.y; i < 32; i += blockDim.y)
        if (x < n && y + i < n)
            tile[i][threadIdx.x] = from[x + (size_t)(y + i) * n];
    __syncthreads();
    uint32_t column = blockIdx.x * 32, row = blockIdx.y * 32 + threadIdx.x;
    for (uint32_t i = threadIdx.y; i < 32; i += blockDim.y)
        if (row < n && column + i < n)
            to[row + (size_t)(column + i) * n] = tile[threadIdx.x][i];
}

struct peer_parameters {
    cusolverDnParams_t generic = nullptr;
    gesvdjInfo_t jacobi = nullptr;
    ~peer_parameters()
    {
        if (generic)
            cusolverDnDestroyParams(generic);
        if (jacobi)
            cusolverDnDestroyGesvdjInfo(jacobi);
    }
};

/* gesvd returns V^T. */
static spc_status run_gesvd(svd_context &context, uint32_t n, double *a, double *s, double *u, double *v,
                            double *seconds, spc_error *error)
{
    int lwork = 0, in = (int)n, info_host = 0;
    SPC_BLAS_TRY(cusolverDnDgesvd_bufferSize(context.solver, in, in, &lwork));
    spc_device_memory work, info, vt, rwork;
    SPC_DEVICE_TRY(work.allocate(sizeof(double) * (size_t)lwork, error));
    SPC_DEVICE_TRY(rwork.allocate(sizeof(double) * n, error));
    SPC_DEVICE_TRY(info.allocate(sizeof(int), error));
    SPC_DEVICE_TRY(vt.allocate(u ? sizeof(double) * n * n : 8, error));
    signed char want = u ? 'A' : 'N';
    spc_timer timer;
    timer.start();
    SPC_BLAS_TRY(cusolverDnDgesvd(context.solver, want, want, in, in, a, in, s, u, in, vt.as<double>(), in,
                                  work.as<double>(), lwork, rwork.as<double>(), info.as<int>()));
    if (u)
        transpose_square<<<dim3(svd_blocks(n, 32), svd_blocks(n, 32)), dim3(32, 8)>>>(n, vt.as<double>(), v);
    *seconds = timer.stop();
    SPC_CUDA_TRY(cudaMemcpy(&info_host, info.data, sizeof info_host, cudaMemcpyDeviceToHost));
    return info_host ? spc_blas_fail(error, info_host, "gesvd did not converge") : SPC_OK;
}

static spc_status run_gesvdj(svd_context &context, uint32_t n, double *a, double *s, double *u, double *v,
                             double *seconds, spc_error *error)
{
    int lwork = 0, in = (int)n, info_host = 0;
    peer_parameters parameters;
    spc_device_memory work, info;
    cusolverEigMode_t mode = u ? CUSOLVER_EIG_MODE_VECTOR : CUSOLVER_EIG_MODE_NOVECTOR;
    SPC_BLAS_TRY(cusolverDnCreateGesvdjInfo(&parameters.jacobi));
    SPC_BLAS_TRY(cusolverDnDgesvdj_bufferSize(context.solver, mode, 0, in, in, a, in, s, u, in, v, in, &lwork,
                                              parameters.jacobi));
    SPC_DEVICE_TRY(work.allocate(sizeof(double) * (size_t)lwork, error));
    SPC_DEVICE_TRY(info.allocate(sizeof(int), error));
    spc_timer timer;
    timer.start();
    SPC_BLAS_TRY(cusolverDnDgesvdj(context.solver, mode, 0, in, in, a, in, s, u, in, v, in, work.as<double>(),
                                   lwork, info.as<int>(), parameters.jacobi));
    *seconds = timer.stop();
    SPC_CUDA_TRY(cudaMemcpy(&info_host, info.data, sizeof info_host, cudaMemcpyDeviceToHost));
    return info_host ? spc_blas_fail(error, info_host, "gesvdj did not converge") : SPC_OK;
}

static spc_status run_polar(svd_context &context, uint32_t n, double *a, double *s, double *u, double *v,
                            double *seconds, spc_error *error)
{
    size_t device_bytes = 0, host_bytes = 0;
    int info_host = 0;
    double shift = 0;
    peer_parameters parameters;
    spc_device_memory work, info;
    cusolverEigMode_t mode = u ? CUSOLVER_EIG_MODE_VECTOR : CUSOLVER_EIG_MODE_NOVECTOR;
    SPC_BLAS_TRY(cusolverDnCreateParams(&parameters.generic));
    SPC_BLAS_TRY(cusolverDnXgesvdp_bufferSize(context.solver, parameters.generic, mode, 0, n, n, CUDA_R_64F,
                                              a, n, CUDA_R_64F, s, CUDA_R_64F, u, n, CUDA_R_64F, v, n,
                                              CUDA_R_64F, &device_bytes, &host_bytes));
    SPC_DEVICE_TRY(work.allocate(device_bytes, error));
    SPC_DEVICE_TRY(info.allocate(sizeof(int), error));
    std::vector<char> host(host_bytes);
    spc_timer timer;
    timer.start();
    SPC_BLAS_TRY(cusolverDnXgesvdp(context.solver, parameters.generic, mode, 0, n, n, CUDA_R_64F, a, n,
                                   CUDA_R_64F, s, CUDA_R_64F, u, n, CUDA_R_64F, v, n, CUDA_R_64F, work.data,
                                   device_bytes, host.data(), host_bytes, info.as<int>(), &shift));
    *seconds = timer.stop();
    SPC_CUDA_TRY(cudaMemcpy(&info_host, info.data, sizeof info_host, cudaMemcpyDeviceToHost));
    return info_host ? spc_blas_fail(error, info_host, "Xgesvdp failed") : SPC_OK;
}

spc_status svd_peer(svd_context &context, spc_svd_method method, uint32_t n, double *a, double *s, double *u,
                    double *v, double *seconds, spc_error *error)
{
    switch (method) {
    case SPC_SVD_ONE_STAGE:
        return run_gesvd(context, n, a, s, u, v, seconds, error);
    case SPC_SVD_JACOBI:
        return run_gesvdj(context, n, a, s, u, v, seconds, error);
    case SPC_SVD_POLAR:
        return run_polar(context, n, a, s, u, v, seconds, error);
    default:
        return spc_blas_fail(error, method, "not a method of cuSOLVER");
    }
}

static __global__ void subtract_identity(uint32_t n, double *q)
{
    uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        q[i + (size_t)i * n] -= 1;
}

static __global__ void scale_columns(uint32_t n, const double *s, double *u, size_t ldu)
{
    for (uint32_t i = threadIdx.x; i < n; i += blockDim.x)
        u[i + blockIdx.x * ldu] *= s[blockIdx.x];
}

spc_status svd_orthogonality(svd_context &context, uint32_t n, const double *q, size_t ldq, double *work,
                             double *norm, spc_error *error)
{
    SPC_BLAS_TRY(svd_gemm(context, "NT", n, n, n, 1, q, ldq, q, ldq, 0, work, n));
    subtract_identity<<<svd_blocks(n, 256), 256>>>(n, work);
    SPC_CUDA_TRY(cudaGetLastError());
    SPC_BLAS_TRY(cublasDnrm2_64(context.blas, (int64_t)n * n, work, 1, norm));
    return SPC_OK;
}

spc_status svd_residual(svd_context &context, uint32_t n, double *a, const double *s, double *u, size_t ldu,
                        const double *v, size_t ldv, double *norm, spc_error *error)
{
    scale_columns<<<n, 256>>>(n, s, u, ldu);
    SPC_CUDA_TRY(cudaGetLastError());
    SPC_BLAS_TRY(svd_gemm(context, "NT", n, n, n, -1, u, ldu, v, ldv, 1, a, n));
    SPC_BLAS_TRY(cublasDnrm2_64(context.blas, (int64_t)n * n, a, 1, norm));
    return SPC_OK;
}
