/* Band to bidiagonal: one block a sweep, all sweeps in a pipeline. Task k of sweep s works on the blocks
 * C(I_k, I_k-1) and C(I_k, I_k), I_k = s + 1 + k band .. s + (k + 1) band. Its only element that a task of
 * the next sweep needs early is the first row, so task k - 1 of sweep s + 1 starts as soon as task k of sweep
 * s has stored its first block and that row. The band stays in the L2 cache; a sweep's blocks pass through
 * shared memory. */
#include "probes/svd/svd_device.cuh"
#include "svd/reflector.h"
#include "svd/stages.h"

enum { LANES = 32, FLIGHT = 8, SWEEP_DONE = 0x7fffffff };

struct chase_arguments {
    uint32_t n, band, steps;
    double *storage;
    double *left, *right, *left_tau, *right_tau;
    uint32_t *progress; /* tasks of each sweep whose first rows are stored */
};

/* Blocks that do not fit in shared memory are worked on in place, past the L1 cache, which other sweeps do
 * not see. */
template <bool direct> static __device__ double get(const double *x)
{
    return direct ? __ldcg(x) : *x;
}

/* A block in shared memory with an odd leading dimension: rows and columns are both free of bank conflicts.
 */
struct chase_tile {
    double *data;
    uint32_t ld;

    __device__ double &at(uint32_t r, uint32_t c) const
    {
        return data[r + c * ld];
    }
};

/* Threads as lines x groups: a line is a row or a column, its groups share the products along it. */
struct chase_team {
    uint32_t lines, groups, line, group;
};

/* Several loads in flight: the band comes from the L2 cache. */
static __device__ void gpu_load(const chase_tile &to, const double *from, size_t ld, uint32_t rows,
                                uint32_t cols, const chase_team &t)
{
    if (t.line >= rows || t.group >= t.groups)
        return;
    for (uint32_t c = t.group; c < cols; c += FLIGHT * t.groups) {
        double value[FLIGHT];
#pragma unroll
        for (int q = 0; q < FLIGHT; q++)
            if (c + q * t.groups < cols)
                value[q] = __ldcg(from + t.line + (c + q * t.groups) * ld);
#pragma unroll
        for (int q = 0; q < FLIGHT; q++)
            if (c + q * t.groups < cols)
                to.at(t.line, c + q * t.groups) = value[q];
    }
}

static __device__ void store(double *to, size_t ld, const chase_tile &from, uint32_t first_row, uint32_t rows,
                             uint32_t cols, const chase_team &t)
{
    if (t.line >= first_row && t.line < rows && t.group < t.groups)
        for (uint32_t c = t.group; c < cols; c += t.groups)
            __stcg(to + t.line + c * ld, from.at(t.line, c));
}

/* Reflector from a line of m numbers `stride` apart by the first warp: the line becomes (beta, 0, ..). */
template <bool direct>
static __device__ void make(double *x, size_t stride, uint32_t m, double *v, double *tau)
{
    if (threadIdx.x < LANES) {
        double rest = 0;
        for (uint32_t i = 1 + threadIdx.x; i < m; i += LANES)
            rest += get<direct>(x + i * stride) * get<direct>(x + i * stride);
        for (int offset = LANES / 2; offset > 0; offset /= 2)
            rest += __shfl_xor_sync(0xffffffff, rest, offset);
        spc_reflector h = spc_reflector_of(get<direct>(x), rest);
        for (uint32_t i = 1 + threadIdx.x; i < m; i += LANES) {
            v[i] = get<direct>(x + i * stride) * h.scale;
            x[i * stride] = 0;
        }
        __syncwarp();
        if (threadIdx.x == 0) {
            v[0] = 1;
            x[0] = h.beta;
            *tau = h.tau;
        }
    }
    __syncthreads();
}

/* I - tau v v^T along the m entries of each of `count` lines: rows (along columns) or columns (along rows).
 */
template <bool rows, bool direct>
static __device__ void gpu_apply(double *block, size_t ld, uint32_t count, uint32_t m, const double *v,
                                 double tau, double *partial, const chase_team &t)
{
    size_t along = rows ? ld : 1, across = rows ? 1 : ld;
    bool works = t.line < count && t.group < t.groups;
    double *line = block + t.line * across;
    double sum = 0, other = 0;
    if (works) {
        uint32_t i = t.group;
#pragma unroll 4
        for (; i + t.groups < m; i += 2 * t.groups) {
            sum += v[i] * get<direct>(line + i * along);
            other += v[i + t.groups] * get<direct>(line + (i + t.groups) * along);
        }
        if (i < m)
            sum += v[i] * get<direct>(line + i * along);
        partial[t.group * t.lines + t.line] = sum + other;
    }
    __syncthreads();
    if (works) {
        sum = 0;
        for (uint32_t g = 0; g < t.groups; g++)
            sum += partial[g * t.lines + t.line];
        sum *= tau;
#pragma unroll 4
        for (uint32_t i = t.group; i < m; i += t.groups)
            line[i * along] = get<direct>(line + i * along) - sum * v[i];
    }
    __syncthreads();
}

static __device__ void wait_for(const uint32_t *progress, uint32_t wanted)
{
    if (threadIdx.x == 0) {
        while (*(const volatile uint32_t *)progress < wanted)
            ;
        __threadfence();
    }
    __syncthreads();
}

static __device__ void publish(uint32_t *progress, uint32_t value)
{
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        *(volatile uint32_t *)progress = value;
    }
}

struct sweep_memory {
    double *v_left, *v_right, *tau, *partial;
    chase_tile lower, diagonal; /* the same memory where both do not fit */
    bool both;
};

/* Where a block is worked on, and its leading dimension. */
template <bool direct>
static __device__ chase_tile place(const chase_tile &shared, double *storage, size_t ld)
{
    return direct ? chase_tile{storage, (uint32_t)ld} : shared;
}

template <bool direct>
static __device__ void task(const chase_arguments &p, const sweep_memory &w, const chase_team &t, uint32_t s,
                            uint32_t k, uint32_t first, uint32_t m, uint32_t before, uint32_t before_count)
{
    size_t ld = spc_svd_band_ld(p.band);
    double *lower = p.storage + spc_svd_band_at(p.band, first, before);
    double *diagonal = p.storage + spc_svd_band_at(p.band, first, first);
    chase_tile a = place<direct>(w.lower, lower, ld), b = place<direct>(w.diagonal, diagonal, ld);
    if (!direct) {
        gpu_load(a, lower, ld, m, before_count, t);
        if (w.both)
            gpu_load(b, diagonal, ld, m, m, t);
        __syncthreads();
    }
    if (k > 0)
        gpu_apply<true, direct>(a.data, a.ld, m, before_count, w.v_right, w.tau[1], w.partial, t);
    make<direct>(a.data, 1, m, w.v_left, &w.tau[0]);
    gpu_apply<false, direct>(&a.at(0, 1), a.ld, before_count - 1, m, w.v_left, w.tau[0], w.partial, t);
    if (!direct) {
        store(lower, ld, a, 0, m, before_count, t);
        if (!w.both) {
            __syncthreads();
            gpu_load(b, diagonal, ld, m, m, t);
            __syncthreads();
        }
    }
    gpu_apply<false, direct>(b.data, b.ld, m, m, w.v_left, w.tau[0], w.partial, t);
    make<direct>(b.data, b.ld, m, w.v_right, &w.tau[1]);
    if (!direct)
        store(diagonal, ld, b, 0, 1, m, t);
    publish(p.progress + s, k + 1);
    gpu_apply<true, direct>(b.data + 1, b.ld, m - 1, m, w.v_right, w.tau[1], w.partial, t);
    if (!direct)
        store(diagonal, ld, b, 1, m, m, t);
    size_t column = first + (size_t)s * p.n;
    for (uint32_t i = threadIdx.x; i < m; i += blockDim.x) {
        p.left[column + i] = w.v_left[i];
        p.right[column + i] = w.v_right[i];
    }
    if (threadIdx.x == 0) {
        p.left_tau[(size_t)s * p.steps + k] = w.tau[0];
        p.right_tau[(size_t)s * p.steps + k] = w.tau[1];
    }
    __syncthreads();
}

template <bool direct>
static __global__ void __launch_bounds__(1024, 1) chase(chase_arguments p, chase_team t, bool both)
{
    extern __shared__ double memory[];
    t.line = threadIdx.x % t.lines;
    t.group = threadIdx.x / t.lines;
    uint32_t ld = p.band | 1;
    sweep_memory w;
    w.v_left = memory;
    w.v_right = w.v_left + p.band;
    w.tau = w.v_right + p.band;
    w.partial = w.tau + 2;
    w.lower = {w.partial + t.lines * t.groups, ld};
    w.diagonal = {both ? w.lower.data + p.band * ld : w.lower.data, ld};
    w.both = both;
    for (uint32_t s = blockIdx.x; s + 2 < p.n; s += gridDim.x) {
        uint32_t before = s, before_count = 1;
        for (uint32_t k = 0, first = s + 1; first < p.n; k++, first += p.band) {
            uint32_t m = min(p.band, p.n - first);
            if (s > 0) /* the sweep before may have no task k + 1: then it must be done */
                wait_for(p.progress + s - 1, first - 1 + p.band < p.n ? k + 2 : SWEEP_DONE);
            task<direct>(p, w, t, s, k, first, m, before, before_count);
            before = first;
            before_count = m;
        }
        publish(p.progress + s, SWEEP_DONE);
    }
}

static __global__ void take_bidiagonal(uint32_t n, uint32_t band, const double *storage, double *d, double *e)
{
    uint32_t i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n)
        d[i] = storage[spc_svd_band_at(band, i, i)];
    if (i < n)
        e[i] = i + 1 < n ? storage[spc_svd_band_at(band, i + 1, i)] : 0;
}

/* Lines for each row, up to eight threads for each line. */
static chase_team team_for(uint32_t band)
{
    chase_team t = {};
    t.lines = (band + LANES - 1) / LANES * LANES;
    t.groups = std::min(8u, 1024 / t.lines);
    return t;
}

spc_status svd_chase(svd_context &context, svd_device_factors &f, uint32_t *progress, double *d, double *e,
                     spc_error *error)
{
    chase_team t = team_for(f.band);
    size_t block = (size_t)f.band * (f.band | 1), fixed = 2 * f.band + 2 + t.lines * t.groups;
    size_t room = context.shared_limit / sizeof(double);
    bool direct = fixed + block > room, both = fixed + 2 * block <= room;
    size_t shared = (fixed + (direct ? 0 : both ? 2 : 1) * block) * sizeof(double);
    const void *kernel = direct ? (const void *)chase<true> : (const void *)chase<false>;
    SPC_CUDA_TRY(cudaMemsetAsync(progress, 0, f.n * sizeof *progress));
    SPC_CUDA_TRY(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)shared));
    int resident = 0;
    int threads = (int)(t.lines * t.groups);
    SPC_CUDA_TRY(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&resident, kernel, threads, shared));
    uint32_t useful = f.n / f.band / 2 + 2; /* sweeps in flight: two tasks apart */
    uint32_t blocks = std::min(useful, (uint32_t)(resident * context.processors));
    chase_arguments p = {f.n,           f.band,           f.steps,           f.storage, f.chase_left,
                         f.chase_right, f.chase_left_tau, f.chase_right_tau, progress};
    void *arguments[] = {&p, &t, &both};
    if (f.n > 2)
        SPC_CUDA_TRY(cudaLaunchCooperativeKernel(kernel, blocks, threads, arguments, shared, 0));
    take_bidiagonal<<<svd_blocks(f.n, 256), 256>>>(f.n, f.band, f.storage, d, e);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}
