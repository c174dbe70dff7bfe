/* Singular values alone by multisection: eight lanes share an interval and cut it in nine. The count of
 * values below sigma is the number of negative pivots of B^T B - sigma^2 I, in the stationary differential
 * form (LAPACK's dlaneg). */
#include "probes/svd/svd_device.cuh"

enum { TEAM = 8, THREADS = 64, ROUNDS_MAX = 60 };

static __global__ void gpu_squares(uint32_t n, const double *d, const double *e, double2 *q)
{
    uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        q[i] = make_double2(d[i] * d[i], i + 1 < n ? e[i] * e[i] : 0);
}

static __device__ uint32_t count_below(uint32_t n, const double2 *q, double sigma)
{
    double shift = sigma * sigma, s = -shift;
    uint32_t negative = 0;
#pragma unroll 4
    for (uint32_t i = 0; i < n; i++) {
        double2 square = __ldg(q + i);
        double pivot = square.x + s;
        if (fabs(pivot) < 1e-290)
            pivot = -1e-290;
        negative += pivot < 0;
        s = square.y * (s / pivot) - shift;
    }
    return negative;
}

/* The n - 1 - index smallest value, so that s descends. bound > all values. */
static __global__ void __launch_bounds__(THREADS)
    multisect(uint32_t n, const double2 *q, double bound, double *s)
{
    uint32_t index = (blockIdx.x * THREADS + threadIdx.x) / TEAM, lane = threadIdx.x % TEAM;
    uint32_t rank = n - 1 - min(index, n - 1); /* wanted: the value with `rank` values below it */
    double lo = 0, hi = bound;
    for (int round = 0; round < ROUNDS_MAX; round++) { /* a warp stays together */
        double cut = lo + (hi - lo) * ((lane + 1) / (double)(TEAM + 1));
        bool above = count_below(n, q, cut) > rank; /* the value lies below the cut */
        uint32_t votes =
            __ballot_sync(0xffffffff, above) >> (threadIdx.x % 32 / TEAM * TEAM) & ((1u << TEAM) - 1);
        uint32_t below = TEAM - __popc(votes);
        double width = hi - lo, base = lo;
        if (below > 0)
            lo = base + width * (below / (double)(TEAM + 1));
        if (below < TEAM)
            hi = base + width * ((below + 1) / (double)(TEAM + 1));
        if (hi < 1e-145) /* squares of smaller values vanish */
            lo = hi = 0;
        if (!__any_sync(0xffffffff, hi - lo > 0x1p-52 * hi))
            break;
    }
    if (lane == 0 && index < n)
        s[index] = lo + 0.5 * (hi - lo);
}

spc_status svd_values(svd_context &context, uint32_t n, const double *d, const double *e, double *s,
                      double *work, spc_error *error)
{
    (void)context;
    gpu_squares<<<svd_blocks(n, 256), 256>>>(n, d, e, (double2 *)work);
    /* the band stage scales the largest entry below 1, so that the Frobenius norm stays below n */
    multisect<<<svd_blocks((uint64_t)n * TEAM, THREADS), THREADS>>>(n, (const double2 *)work, (double)n + 1,
                                                                    s);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}
