/* probes/solver/passes.cuh - the fused kernels of a solver: one pass over its vectors, sums on the way, and
 * the arithmetic on the scalars by the block that ends last. */
#ifndef SPC_PROBES_SOLVER_PASSES_CUH
#define SPC_PROBES_SOLVER_PASSES_CUH

#include "workloads/iteration/inverses.h"
#include "workloads/iteration/method.h"

enum { SPC_PASS_THREADS = 256, SPC_PASS_WARPS = SPC_PASS_THREADS / 32 };

struct spc_pass_vectors {
    double *v[SPC_VECTORS_NAMED];
};

/* Sums of each block, [sum][block], and how many blocks are done. */
struct spc_pass_sums {
    double *partial;
    unsigned *done;
};

/* What follows the sums. */
struct spc_pass_end {
    spc_recurrence recurrence;
    int restart, index;
};

__device__ static inline double spc_warp_sum(double x)
{
    for (int offset = 16; offset; offset /= 2)
        x += __shfl_down_sync(~0u, x, offset);
    return x;
}

/* Whether all other blocks have written their sums; the same for all threads of a block. */
__device__ static inline bool spc_is_last_block(spc_pass_sums sums)
{
    __shared__ bool last;
    __syncthreads();
    if (threadIdx.x == 0)
        last = atomicInc(sums.done, gridDim.x - 1) == gridDim.x - 1;
    __syncthreads();
    __threadfence();
    return last;
}

/* sum[0..count) of all threads of all blocks into out[], always in the same order; then the recurrence. */
template <int N>
__device__ static inline void spc_sum_blocks(const double *sum, int count, double *out, double *scalars,
                                             spc_pass_sums sums, spc_pass_end end)
{
    __shared__ double part[N][SPC_PASS_WARPS];
    int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
#pragma unroll
    for (int k = 0; k < N; k++) {
        double x = spc_warp_sum(sum[k]);
        if (lane == 0)
            part[k][warp] = x;
    }
    __syncthreads();
    bool alone = gridDim.x == 1; /* then nobody else has to be waited for */
    for (int k = threadIdx.x; k < count; k += SPC_PASS_THREADS) {
        double x = 0;
        for (int w = 0; w < SPC_PASS_WARPS; w++)
            x += part[k][w];
        if (alone) {
            out[k] = x;
            continue;
        }
        sums.partial[k * gridDim.x + blockIdx.x] = x;
        __threadfence();
    }
    if (!alone && !spc_is_last_block(sums))
        return;
    for (int k = warp; k < count && !alone; k += SPC_PASS_WARPS) {
        double x = 0;
        for (unsigned b = lane; b < gridDim.x; b += 32)
            x += __ldcg(&sums.partial[k * gridDim.x + b]);
        x = spc_warp_sum(x);
        if (lane == 0)
            out[k] = x;
    }
    __syncthreads();
    if (threadIdx.x == 0)
        spc_recur(end.recurrence, scalars, end.restart, end.index);
}

template <int pass, int count>
__global__ void __launch_bounds__(SPC_PASS_THREADS)
    spc_pass_kernel(spc_pass_vectors vectors, double *scalars, uint64_t n, spc_pass_sums sums,
                    spc_pass_end end)
{
    double s[SPC_SCALARS_NAMED], sum[count ? count : 1] = {};
#pragma unroll
    for (int i = 0; i < SPC_SCALARS_NAMED; i++)
        s[i] = scalars[i];
    uint64_t stride = (uint64_t)gridDim.x * SPC_PASS_THREADS;
#pragma unroll 4
    for (uint64_t i = (uint64_t)blockIdx.x * SPC_PASS_THREADS + threadIdx.x; i < n; i += stride)
        spc_pass_entry((spc_pass)pass, vectors.v, s, i, sum);
    if (count)
        spc_sum_blocks<count ? count : 1>(sum, count, scalars + SPC_SCALAR_SUM, scalars, sums, end);
}

/* h[k] = basis[k] . w for k < count <= N */
template <int N>
__global__ void __launch_bounds__(SPC_PASS_THREADS)
    spc_basis_dots_kernel(const double *basis, uint64_t stride, const double *w, uint64_t n, int count,
                          double *h, spc_pass_sums sums)
{
    double sum[N] = {};
    uint64_t step = (uint64_t)gridDim.x * SPC_PASS_THREADS;
    for (uint64_t i = (uint64_t)blockIdx.x * SPC_PASS_THREADS + threadIdx.x; i < n; i += step) {
        double x = w[i];
#pragma unroll
        for (int k = 0; k < N; k++)
            if (k < count)
                sum[k] += basis[k * stride + i] * x;
    }
    spc_sum_blocks<N>(sum, count, h, nullptr, sums, {SPC_RECURRENCE_NONE, 0, 0});
}

/* w -= sum of h[k] basis[k]; SUM = w . w where something follows. */
static __global__ void __launch_bounds__(SPC_PASS_THREADS)
    spc_basis_update_kernel(const double *basis, uint64_t stride, double *w, uint64_t n, int count,
                            const double *h, double *scalars, spc_pass_sums sums, spc_pass_end end)
{
    extern __shared__ double shared_h[];
    for (int k = threadIdx.x; k < count; k += SPC_PASS_THREADS)
        shared_h[k] = h[k];
    __syncthreads();
    double sum[1] = {};
    uint64_t step = (uint64_t)gridDim.x * SPC_PASS_THREADS;
    for (uint64_t i = (uint64_t)blockIdx.x * SPC_PASS_THREADS + threadIdx.x; i < n; i += step) {
        double x = w[i];
#pragma unroll 4
        for (int k = 0; k < count; k++)
            x -= shared_h[k] * basis[k * stride + i];
        w[i] = x;
        sum[0] += x * x;
    }
    if (end.recurrence != SPC_RECURRENCE_NONE)
        spc_sum_blocks<1>(sum, 1, scalars + SPC_SCALAR_SUM, scalars, sums, end);
}

/* a = scalar b */
static __global__ void __launch_bounds__(SPC_PASS_THREADS)
    spc_scale_kernel(double *a, const double *scalar, const double *b, uint64_t n)
{
    double s = *scalar;
    uint64_t step = (uint64_t)gridDim.x * SPC_PASS_THREADS;
    for (uint64_t i = (uint64_t)blockIdx.x * SPC_PASS_THREADS + threadIdx.x; i < n; i += step)
        a[i] = s * b[i];
}

/* z = D^-1 r */
static __global__ void __launch_bounds__(SPC_PASS_THREADS)
    spc_blocks_kernel(double *z, const double *inverse, uint32_t block, const double *r, uint64_t n)
{
    uint64_t step = (uint64_t)gridDim.x * SPC_PASS_THREADS;
    for (uint64_t i = (uint64_t)blockIdx.x * SPC_PASS_THREADS + threadIdx.x; i < n; i += step)
        z[i] = spc_block_row(inverse, block, n, r, i);
}

/* A degree of Chebyshev's polynomial, after its product. */
static __global__ void __launch_bounds__(SPC_PASS_THREADS)
    spc_chebyshev_kernel(spc_chebyshev c, int degree, double *direction, const double *product,
                         const double *r, double *z, uint64_t n)
{
    uint64_t step = (uint64_t)gridDim.x * SPC_PASS_THREADS;
    for (uint64_t i = (uint64_t)blockIdx.x * SPC_PASS_THREADS + threadIdx.x; i < n; i += step)
        spc_chebyshev_entry(c, degree, direction, product, r, z, i);
}

static __global__ void spc_recur_kernel(double *scalars, spc_pass_end end)
{
    spc_recur(end.recurrence, scalars, end.restart, end.index);
}

#endif
