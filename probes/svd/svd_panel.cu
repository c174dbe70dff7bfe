/* QR of tall panels by one cooperative kernel: every block keeps its rows in shared memory, and one grid
 * barrier a column suffices, because the products of the next column with all others (its norm, its inner
 * products, and those with earlier reflectors that T needs) are summed in the pass that applies the last
 * reflector. */
#include "probes/svd/svd_device.cuh"
#include "svd/reflector.h"

enum {
    PANEL_THREADS = 512,
    ROWS_MAX = 256,
    LANES = 32,
    ROWS_LANE = ROWS_MAX / LANES,
    TOGETHER = 4,
    CHUNK = 128
};

struct panel_geometry {
    uint32_t width, rows_block, blocks; /* width of one chunk */
    size_t shared;
};

struct panel_arguments {
    double *panel;
    size_t row_stride, column_stride;
    uint32_t rows, width, rows_block;
    double *y;
    size_t ldy;
    double *copy;
    size_t ldcopy;
    uint32_t skip;
    double *tau, *gram;
    double *partial; /* [2][blocks][width] */
    double *pivot;   /* [2][width] */
    uint32_t *arrived;
};

/* Chunks as wide as CHUNK if the whole panel fits in the shared memory of all multiprocessors, else narrower.
 */
static panel_geometry geometry_of(const svd_context &context, uint32_t rows, uint32_t width)
{
    panel_geometry g = {width < CHUNK ? width : CHUNK, 0, 0, 0};
    for (;; g.width = (g.width + 1) / 2) {
        size_t fixed = (4 * g.width + PANEL_THREADS) * sizeof(double);
        size_t fit = (context.shared_limit - fixed) / (g.width * sizeof(double));
        g.rows_block = (uint32_t)(fit > ROWS_MAX ? ROWS_MAX : fit / LANES * LANES);
        g.blocks = svd_blocks(rows, g.rows_block);
        g.shared = fixed + (size_t)g.rows_block * g.width * sizeof(double);
        if (g.blocks <= (uint32_t)context.processors || g.width == 1)
            return g;
    }
}

static __device__ void grid_barrier(uint32_t *arrived, uint32_t target)
{
    __syncthreads();
    if (threadIdx.x == 0) {
        __threadfence();
        atomicAdd(arrived, 1);
        while (*(volatile uint32_t *)arrived < target)
            ;
        __threadfence();
    }
    __syncthreads();
}

/* This lane's rows of one column: updated, and multiplied with those of the next column. */
static __device__ double pass_column(const panel_arguments &p, double *column, int c, double factor,
                                     double beta, const double *v, const double *x, int j, uint32_t first_row,
                                     uint32_t count, int next)
{
    double sum = 0;
#pragma unroll
    for (int q = 0; q < ROWS_LANE; q++) {
        uint32_t local = threadIdx.x % LANES + q * LANES;
        if (local >= count)
            continue;
        int row = (int)(first_row + local);
        double value = column[local];
        if (c > j && j >= 0)
            column[local] = value -= factor * v[q];
        else if (c == j && row >= j) /* R's entry, and the reflector below it */
            column[local] = value = row == j ? beta : v[q];
        sum += value * x[q];
        if (row == next && next < (int)p.width)
            p.pivot[(next & 1) * p.width + c] = value;
    }
    return sum;
}

/* One pass over the block's rows: applies reflector j (unless first) and sums the products with column
 * next.
 */
static __device__ void gpu_pass(const panel_arguments &p, double *tile, const double *dots, spc_reflector h,
                                int j, uint32_t first_row, uint32_t count, int next)
{
    uint32_t lane = threadIdx.x % LANES, warp = threadIdx.x / LANES;
    double v[ROWS_LANE], x[ROWS_LANE];
#pragma unroll
    for (int q = 0; q < ROWS_LANE; q++) {
        uint32_t local = lane + q * LANES;
        int row = (int)(first_row + local);
        bool here = local < count;
        v[q] = 0;
        if (here && j >= 0)
            v[q] = row > j ? tile[local + j * p.rows_block] * h.scale : row == j ? 1.0 : 0.0;
        x[q] = here && next < (int)p.width ? tile[local + next * p.rows_block] : 0;
        if (j >= 0 && next < (int)p.width)
            x[q] -= h.tau * dots[next] * v[q];
        if (row <= next)
            x[q] = 0;
    }
    __syncthreads();
    const uint32_t warps = PANEL_THREADS / LANES;
    for (uint32_t c0 = warp; c0 < p.width; c0 += warps * TOGETHER) {
        double sum[TOGETHER] = {};
#pragma unroll
        for (int u = 0; u < TOGETHER; u++) {
            uint32_t c = c0 + u * warps;
            if (c < p.width)
                sum[u] = pass_column(p, tile + (size_t)c * p.rows_block, (int)c,
                                     (int)c > j && j >= 0 ? h.tau * dots[c] : 0, h.beta, v, x, j, first_row,
                                     count, next);
        }
        for (int offset = LANES / 2; offset > 0; offset /= 2)
#pragma unroll
            for (int u = 0; u < TOGETHER; u++)
                sum[u] += __shfl_xor_sync(0xffffffff, sum[u], offset);
#pragma unroll
        for (int u = 0; u < TOGETHER; u++) {
            uint32_t c = c0 + u * warps;
            if (lane == 0 && c < p.width && next < (int)p.width)
                p.partial[((size_t)(next & 1) * gridDim.x + blockIdx.x) * p.width + c] = sum[u];
        }
    }
}

/* dots[c] = sum over blocks of the products of column j with column c, below row j. */
static __device__ void collect(const panel_arguments &p, double *dots, double *pivot, double *scratch, int j)
{
    uint32_t groups = PANEL_THREADS / p.width, c = threadIdx.x % p.width, group = threadIdx.x / p.width;
    const double *partial = p.partial + (size_t)(j & 1) * gridDim.x * p.width;
    double sum = 0;
    if (group < groups)
        for (uint32_t b = group; b < gridDim.x; b += groups)
            sum += __ldcg(partial + (size_t)b * p.width + c);
    scratch[threadIdx.x] = sum;
    if (threadIdx.x < p.width)
        pivot[threadIdx.x] = __ldcg(p.pivot + (j & 1) * p.width + threadIdx.x);
    __syncthreads();
    if (threadIdx.x < p.width) {
        for (uint32_t i = 1; i < groups; i++)
            sum += scratch[threadIdx.x + i * p.width];
        dots[threadIdx.x] = sum;
    }
    __syncthreads();
}

static __device__ void write_back(const panel_arguments &p, const double *tile, uint32_t first_row,
                                  uint32_t count, uint32_t reflectors)
{
    for (uint32_t index = threadIdx.x; index < count * p.width; index += PANEL_THREADS) {
        uint32_t local = index % count, c = index / count, row = first_row + local;
        double value = tile[local + (size_t)c * p.rows_block];
        if (row <= c || c >= reflectors)
            p.panel[row * p.row_stride + c * p.column_stride] = value;
        double v = c >= reflectors ? 0 : row > c ? value : row == c ? 1 : 0;
        p.y[row + c * p.ldy] = v;
        if (p.copy && row >= p.skip)
            p.copy[row - p.skip + c * p.ldcopy] = v;
    }
}

static __global__ void __launch_bounds__(PANEL_THREADS, 1) panel_qr(panel_arguments p)
{
    extern __shared__ double memory[];
    double *dots = memory, *pivot = dots + 2 * p.width, *scratch = pivot + 2 * p.width;
    double *tile = scratch + PANEL_THREADS;
    uint32_t first_row = blockIdx.x * p.rows_block;
    uint32_t count = min(p.rows_block, p.rows - first_row), reflectors = min(p.rows, p.width);
    for (uint32_t index = threadIdx.x; index < count * p.width; index += PANEL_THREADS) {
        /* neighbouring threads along the panel's contiguous direction */
        uint32_t local = p.row_stride == 1 ? index % count : index / p.width;
        uint32_t c = p.row_stride == 1 ? index / count : index % p.width;
        tile[local + (size_t)c * p.rows_block] =
            p.panel[(first_row + local) * p.row_stride + c * p.column_stride];
    }
    __syncthreads();
    spc_reflector h = {0, 0, 0};
    gpu_pass(p, tile, dots, h, -1, first_row, count, 0);
    for (int j = 0; j < (int)reflectors; j++) {
        grid_barrier(p.arrived, (uint32_t)(j + 1) * gridDim.x);
        collect(p, dots, pivot, scratch, j);
        h = spc_reflector_of(pivot[j], dots[j]);
        __syncthreads();
        if (threadIdx.x < p.width) {
            double along = pivot[threadIdx.x] + h.scale * dots[threadIdx.x];
            if (blockIdx.x == 0 && (int)threadIdx.x < j)
                p.gram[threadIdx.x + (size_t)j * p.width] = along;
            dots[threadIdx.x] = along;
        }
        if (blockIdx.x == 0 && threadIdx.x == 0)
            p.tau[j] = h.tau;
        __syncthreads();
        gpu_pass(p, tile, dots, h, j, first_row, count, j + 1);
        __syncthreads();
    }
    write_back(p, tile, first_row, count, reflectors);
}

/* T(i, j) = -tau[j] sum over l < j of T(i, l) G(l, j), column after column: as soon as column l is there, it
 * is added to the sums of all later ones, which the threads of a row share. Missing reflectors have tau 0 and
 * no G. */
static __global__ void triangle(uint32_t m, const double *g, const double *tau, double *t)
{
    extern __shared__ double sums[];
    uint32_t i = threadIdx.x % m, group = threadIdx.x / m, groups = blockDim.x / m;
    size_t matrix = (size_t)blockIdx.x * m * m;
    g += matrix;
    t += matrix;
    tau += (size_t)blockIdx.x * m;
    for (uint32_t index = threadIdx.x; index < m * m; index += blockDim.x)
        sums[index] = 0;
    __syncthreads();
    for (uint32_t l = 0; l < m; l++) {
        double value = i > l ? 0 : i == l ? tau[l] : -tau[l] * sums[i + l * m];
        if (group == 0)
            t[i + (size_t)l * m] = value;
        if (i <= l && tau[l] != 0)
            for (uint32_t j = l + 1 + group; j < m; j += groups)
                if (tau[j] != 0)
                    sums[i + j * m] += value * __ldg(g + l + (size_t)j * m);
        __syncthreads();
    }
}

/* The same for matrices beyond shared memory: a thread a row, each row needs only itself. */
static __global__ void large_triangle(uint32_t m, const double *g, const double *tau, double *t)
{
    size_t matrix = (size_t)blockIdx.x * m * m;
    g += matrix;
    t += matrix;
    tau += (size_t)blockIdx.x * m;
    for (uint32_t i = threadIdx.x; i < m; i += blockDim.x)
        for (uint32_t j = 0; j < m; j++) {
            double sum = 0;
            if (tau[j] != 0)
                for (uint32_t l = i; l < j; l++)
                    sum += t[i + (size_t)l * m] * g[l + (size_t)j * m];
            t[i + (size_t)j * m] = j < i ? 0 : j == i ? tau[j] : -tau[j] * sum;
        }
}

spc_status svd_triangles(svd_context &context, uint32_t count, uint32_t m, const double *g, const double *tau,
                         double *t, spc_error *error)
{
    size_t shared = (size_t)m * m * sizeof(double);
    if (shared <= (size_t)context.shared_limit) {
        SPC_CUDA_TRY(
            cudaFuncSetAttribute(triangle, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)shared));
        triangle<<<count, m * std::min(8u, 1024 / m), shared>>>(m, g, tau, t);
    } else {
        large_triangle<<<count, 256>>>(m, g, tau, t);
    }
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

size_t svd_panel_scratch(svd_context &context, uint32_t rows, uint32_t width)
{
    panel_geometry g = geometry_of(context, rows, width);
    return 2 * (size_t)(context.processors + 1) * g.width + 16 + 4 * (size_t)width * width;
}

static spc_status factor_chunk(svd_context &context, const svd_panel_job &job, const panel_geometry &g,
                               uint32_t first, uint32_t width, spc_error *error)
{
    size_t pivots = 2 * (size_t)context.processors * g.width, counter = pivots + 2 * g.width;
    panel_arguments p = {};
    p.row_stride = job.row_stride;
    p.column_stride = job.column_stride;
    p.panel = job.panel + first * (job.row_stride + job.column_stride);
    p.rows = job.rows - first;
    p.width = width;
    p.rows_block = g.rows_block;
    p.y = job.y + first + first * job.ldy;
    p.ldy = job.ldy;
    if (job.copy) { /* rows of the copy are counted from `skip` */
        p.skip = job.skip > first ? job.skip - first : 0;
        p.copy = job.copy + first * job.ldcopy + (first > job.skip ? first - job.skip : 0);
        p.ldcopy = job.ldcopy;
    }
    p.tau = job.tau + first;
    p.partial = job.scratch;
    p.pivot = job.scratch + pivots;
    p.arrived = (uint32_t *)(job.scratch + counter);
    p.gram = job.scratch + counter + 14;
    SPC_CUDA_TRY(cudaMemsetAsync(p.arrived, 0, sizeof *p.arrived));
    SPC_CUDA_TRY(cudaMemsetAsync(p.tau, 0, width * sizeof(double)));
    SPC_CUDA_TRY(cudaFuncSetAttribute(panel_qr, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)g.shared));
    void *arguments[] = {&p};
    SPC_CUDA_TRY(cudaLaunchCooperativeKernel((void *)panel_qr, svd_blocks(p.rows, g.rows_block),
                                             PANEL_THREADS, arguments, g.shared, 0));
    return svd_triangles(context, 1, width, p.gram, p.tau, job.t, error);
}

/* Rows above `first` of a later chunk's Y are zero; its columns still hold R there. */
static spc_status clear_above(const svd_panel_job &job, uint32_t first, uint32_t width, spc_error *error)
{
    SPC_CUDA_TRY(cudaMemset2DAsync(job.y + first * job.ldy, job.ldy * sizeof(double), 0,
                                   first * sizeof(double), width));
    if (job.copy && first > job.skip)
        SPC_CUDA_TRY(cudaMemset2DAsync(job.copy + first * job.ldcopy, job.ldcopy * sizeof(double), 0,
                                       (first - job.skip) * sizeof(double), width));
    return SPC_OK;
}

/* Columns behind a chunk: C <- (I - Y T^T Y^T) C, for a panel that may lie transposed. */
static spc_status update_rest(svd_context &context, const svd_panel_job &job, uint32_t first, uint32_t width,
                              double *gram, spc_error *error)
{
    uint32_t rest = job.width - first - width, rows = job.rows - first;
    const double *y = job.y + first + first * job.ldy;
    bool plain = job.row_stride == 1;
    size_t ld = plain ? job.column_stride : job.row_stride;
    double *c = job.panel + first * job.row_stride + (first + width) * job.column_stride;
    double *product = gram, *scaled = gram + (size_t)width * rest;
    SPC_BLAS_TRY(
        svd_gemm(context, plain ? "TN" : "TT", width, rest, rows, 1, y, job.ldy, c, ld, 0, product, width));
    SPC_BLAS_TRY(
        svd_gemm(context, "TN", width, rest, width, 1, job.t, width, product, width, 0, scaled, width));
    if (plain)
        SPC_BLAS_TRY(svd_gemm(context, "NN", rows, rest, width, -1, y, job.ldy, scaled, width, 1, c, ld));
    else
        SPC_BLAS_TRY(svd_gemm(context, "TT", rest, rows, width, -1, scaled, width, y, job.ldy, 1, c, ld));
    return SPC_OK;
}

spc_status svd_panel(svd_context &context, const svd_panel_job &job, spc_error *error)
{
    panel_geometry g = geometry_of(context, job.rows, job.width);
    size_t fixed = 2 * (size_t)context.processors * g.width + 2 * g.width + 14;
    double *gram = job.scratch + fixed;
    for (uint32_t first = 0; first < job.width && first < job.rows; first += g.width) {
        uint32_t width = std::min(g.width, job.width - first);
        if (first)
            SPC_DEVICE_TRY(clear_above(job, first, width, error));
        SPC_DEVICE_TRY(factor_chunk(context, job, g, first, width, error));
        if (first + width < job.width)
            SPC_DEVICE_TRY(update_rest(context, job, first, width, gram, error));
    }
    if (g.width >= job.width)
        return SPC_OK;
    SPC_BLAS_TRY(svd_gemm(context, "TN", job.width, job.width, job.rows, 1, job.y, job.ldy, job.y, job.ldy, 0,
                          gram, job.width));
    return svd_triangles(context, 1, job.width, gram, job.tau, job.t, error);
}
