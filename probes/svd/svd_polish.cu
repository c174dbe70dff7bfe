/* The last roundings out of U and V: X <- X + X (I - X^T X) / 2 (stages.h). Only I - X^T X needs float64. It
 * holds roundings, so its product with X needs three digits: TF32, at several times the speed. */
#include "probes/svd/svd_device.cuh"

enum { TILE = 32, TILE_ROWS = 8 };

/* gap = float(I - gram), whose lower triangle is given, mirrored. */
static __global__ void take_gap(uint32_t n, const double *gram, float *gap)
{
    __shared__ float tile[TILE][TILE + 1];
    if (blockIdx.x < blockIdx.y) /* above the diagonal */
        return;
    uint32_t row = blockIdx.x * TILE + threadIdx.x, column = blockIdx.y * TILE;
    for (uint32_t i = threadIdx.y; i < TILE; i += TILE_ROWS) {
        bool inside = row < n && column + i < n && row >= column + i;
        double value = inside ? (row == column + i) - gram[row + (size_t)(column + i) * n] : 0;
        tile[i][threadIdx.x] = (float)value;
        if (inside)
            gap[row + (size_t)(column + i) * n] = (float)value;
    }
    __syncthreads();
    uint32_t other = column + threadIdx.x;
    for (uint32_t i = threadIdx.y; i < TILE; i += TILE_ROWS) {
        uint32_t mirrored = blockIdx.x * TILE + i;
        if (mirrored < n && other < mirrored)
            gap[other + (size_t)mirrored * n] = tile[threadIdx.x][i];
    }
}

static __global__ void to_float(uint32_t n, const double *x, size_t ldx, float *out)
{
    const double *column = x + blockIdx.y * ldx;
    for (uint32_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        out[i + blockIdx.y * (size_t)n] = (float)column[i];
}

static __global__ void add_half(uint32_t n, double *x, size_t ldx, const float *product)
{
    double *column = x + blockIdx.y * ldx;
    for (uint32_t i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        column[i] += 0.5 * (double)product[i + blockIdx.y * (size_t)n];
}

spc_status svd_polish(svd_context &context, uint32_t n, double *x, size_t ldx, double *work, spc_error *error)
{
    size_t square = (size_t)n * n; /* work: the Gram matrix, later the product; two matrices of float */
    float *gap = (float *)(work + square), *copy = gap + square, *product = (float *)work;
    const double one = 1, zero = 0;
    const float one_float = 1, zero_float = 0;
    SPC_BLAS_TRY(cublasDsyrk(context.blas, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_T, (int)n, (int)n, &one, x,
                             (int)ldx, &zero, work, (int)n));
    take_gap<<<dim3(svd_blocks(n, TILE), svd_blocks(n, TILE)), dim3(TILE, TILE_ROWS)>>>(n, work, gap);
    dim3 grid(svd_blocks(n, 1024), n);
    to_float<<<grid, 256>>>(n, x, ldx, copy);
    SPC_CUDA_TRY(cudaGetLastError());
    SPC_BLAS_TRY(cublasGemmEx(context.blas, CUBLAS_OP_N, CUBLAS_OP_N, (int)n, (int)n, (int)n, &one_float,
                              copy, CUDA_R_32F, (int)n, gap, CUDA_R_32F, (int)n, &zero_float, product,
                              CUDA_R_32F, (int)n, CUBLAS_COMPUTE_32F_FAST_TF32, CUBLAS_GEMM_DEFAULT));
    add_half<<<grid, 256>>>(n, x, ldx, product);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}
