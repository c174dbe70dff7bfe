/* Our kernels on one packed batch with short rows: no atomics, no memory set, no pointer arrays. Long rows:
 * spmm_tile.cu.
 *
 * Row-major: a subWarp per row reads 16 bytes a lane and non-zero; several non-zeros (UNROLL) and several
 * loads a non-zero (CHUNKS) are in flight before the first is used. Column-major: lanes run over rows; some
 * columns of B, contiguous in memory, are staged in shared memory where they fit.
 */
#include <cuda_pipeline_primitives.h>

#include "probes/spmm/spmm_packed.cuh"

namespace
{

enum {
    UNROLL = 2,           /* 4 was slower in every batch that was tried: rows are short */
    COLUMN_THREADS = 1024 /* of a multiprocessor, by_columns: at 64 registers */
};

struct operands {
    spc_packed_operands batch;
    uint32_t row_block, column_block;
    int sub_log2;
};

template <typename T, int V> struct alignas(sizeof(T) * V) pack {
    T x[V];
};

template <typename T, int V, int CHUNKS> __global__ void by_rows(operands o)
{
    typedef pack<T, V> vector;
    uint32_t lanes = 1u << o.sub_log2, lane = threadIdx.x & (lanes - 1), sub = threadIdx.x >> o.sub_log2;
    uint32_t width = o.batch.columns / V; /* loads of one whole row */
    uint32_t first = blockIdx.y * (o.column_block / V) + lane;
    const T *__restrict__ values = static_cast<const T *>(o.batch.values);
    const uint32_t *__restrict__ cols = o.batch.col;
    for (uint32_t product = blockIdx.z; product < o.batch.batch; product += gridDim.z) {
        spc_packed_place at(o.batch, product);
        uint32_t begin = blockIdx.x * o.row_block, end = min(begin + o.row_block, at.rows);
        const uint32_t *__restrict__ row_ptr = o.batch.row_ptr + at.row;
        const vector *__restrict__ b = static_cast<const vector *>(o.batch.b) + at.col * width + first;
        vector *__restrict__ c = static_cast<vector *>(o.batch.c) + at.row * width + first;
        for (uint32_t row = begin + sub; row < end; row += blockDim.x >> o.sub_log2) {
            vector sum[CHUNKS] = {};
            uint32_t k_end = row_ptr[row + 1];
            for (uint32_t k = row_ptr[row]; k < k_end; k += UNROLL) {
                uint32_t col[UNROLL];
                T value[UNROLL];
#pragma unroll
                for (int u = 0; u < UNROLL; u++) {
                    col[u] = k + u < k_end ? cols[k + u] : 0;
                    value[u] = k + u < k_end ? values[k + u] : T(0);
                }
                vector in[UNROLL][CHUNKS];
#pragma unroll
                for (int u = 0; u < UNROLL; u++)
#pragma unroll
                    for (int i = 0; i < CHUNKS; i++)
                        if (k + u < k_end && first + i * lanes < width)
                            in[u][i] = b[(uint64_t)col[u] * width + i * lanes];
                        else
                            in[u][i] = vector{};
#pragma unroll
                for (int u = 0; u < UNROLL; u++)
#pragma unroll
                    for (int i = 0; i < CHUNKS; i++)
#pragma unroll
                        for (int v = 0; v < V; v++)
                            sum[i].x[v] += value[u] * in[u][i].x[v];
            }
#pragma unroll
            for (int i = 0; i < CHUNKS; i++)
                if (first + i * lanes < width)
                    c[(uint64_t)row * width + i * lanes] = sum[i];
        }
    }
}

/* Columns of one product's B, as they lie in memory: 16 bytes a thread where they begin on such a boundary.
 */
template <typename T, int THREADS> __device__ inline void stage(T *to, const T *from, uint32_t count)
{
    constexpr uint32_t V = 16 / sizeof(T);
    uint32_t wide = reinterpret_cast<uintptr_t>(from) % 16 == 0 ? count / V * V : 0;
#pragma unroll 4
    for (uint32_t i = threadIdx.x * V; i < wide; i += THREADS * V)
        __pipeline_memcpy_async(to + i, from + i, 16);
    for (uint32_t i = wide + threadIdx.x; i < count; i += THREADS)
        __pipeline_memcpy_async(to + i, from + i, sizeof(T));
    __pipeline_commit();
}

/* One row times WIDTH columns of B that lie `cols` values apart. WHOLE: all of them exist. */
template <bool WHOLE, typename T, int WIDTH>
__device__ inline void add_row(T (&sum)[WIDTH], const T *b, const uint32_t *__restrict__ col,
                               const T *__restrict__ values, uint32_t k, uint32_t end, uint32_t cols,
                               uint32_t width)
{
    uint32_t next_col = k < end ? col[k] : 0;
    T next = k < end ? values[k] : T(0);
    while (k < end) {
        const T *in = b + next_col;
        const T value = next;
        if (++k < end) {
            next_col = col[k];
            next = values[k];
        }
#pragma unroll
        for (int j = 0; j < WIDTH; j++, in += cols)
            if (WHOLE || j < width)
                sum[j] += value * *in;
    }
}

template <bool WHOLE, typename T, int WIDTH>
__device__ inline void write_row(T *to, const T (&sum)[WIDTH], uint32_t rows, uint32_t width)
{
#pragma unroll
    for (int j = 0; j < WIDTH; j++, to += rows)
        if (WHOLE || j < width)
            __stcs(to, sum[j]);
}

/* Blocks stay, and take one column block after the other. STAGED: columns of B lie in shared memory. */
template <typename T, int WIDTH, int THREADS, bool STAGED>
__global__ void __launch_bounds__(THREADS, COLUMN_THREADS / THREADS)
    by_columns(const spc_packed_operands o, uint32_t column_blocks, uint32_t units)
{
    extern __shared__ float4 raw[];
    T *const tile = reinterpret_cast<T *>(raw);
    for (uint32_t unit = blockIdx.x; unit < units; unit += gridDim.x) {
        const uint32_t product = unit / column_blocks, first = (unit - product * column_blocks) * WIDTH;
        const spc_packed_place at(o, product);
        const uint32_t width = min((uint32_t)WIDTH, o.columns - first), *row_ptr = o.row_ptr + at.row;
        const T *const b = static_cast<const T *>(o.b) + at.col * o.columns + (uint64_t)first * at.cols;
        const T *const values = static_cast<const T *>(o.values);
        T *const c = static_cast<T *>(o.c) + at.row * o.columns + (uint64_t)first * at.rows;
        if (STAGED) {
            __syncthreads(); /* the last columns may still be read */
            stage<T, THREADS>(tile, b, width * at.cols);
        }
        uint32_t row = threadIdx.x, k = row < at.rows ? row_ptr[row] : 0,
                 end = row < at.rows ? row_ptr[row + 1] : 0;
        if (STAGED) {
            __pipeline_wait_prior(0);
            __syncthreads();
        }
        while (row < at.rows) {
            T sum[WIDTH] = {};
            if (width == WIDTH)
                add_row<true>(sum, STAGED ? tile : b, o.col, values, k, end, at.cols, width);
            else
                add_row<false>(sum, STAGED ? tile : b, o.col, values, k, end, at.cols, width);
            T *const to = c + row;
            row += THREADS;
            if (row < at.rows) {
                k = row_ptr[row];
                end = row_ptr[row + 1];
            }
            if (width == WIDTH)
                write_row<true>(to, sum, at.rows, width);
            else
                write_row<false>(to, sum, at.rows, width);
        }
    }
}

template <typename T, int V>
void launch_rows(const spc_spmm_plan *plan, const operands &o, dim3 grid, cudaStream_t stream)
{
    if (plan->chunks == 1)
        by_rows<T, V, 1><<<grid, plan->threads, 0, stream>>>(o);
    else
        by_rows<T, V, 2><<<grid, plan->threads, 0, stream>>>(o);
}

template <typename T>
spc_status queue_rows(const spc_spmm_plan *plan, const operands &o, cudaStream_t stream, spc_error *error)
{
    enum { GRID_Z = 65535 };
    if (plan->column_blocks > GRID_Z)
        return spc_spmm_refuse(error, SPC_ERROR_RANGE, "more than 65535 column blocks");
    dim3 grid(plan->row_blocks, plan->column_blocks, std::min<uint32_t>(o.batch.batch, GRID_Z));
    if (plan->vector * sizeof(T) == 16)
        launch_rows<T, 16 / sizeof(T)>(plan, o, grid, stream);
    else if (plan->vector == 2)
        launch_rows<T, 2>(plan, o, grid, stream);
    else
        launch_rows<T, 1>(plan, o, grid, stream);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

template <typename T, int THREADS, bool STAGED>
spc_status launch_columns(const spc_spmm_plan *plan, const spc_packed_operands &o, cudaStream_t stream,
                          spc_error *error)
{
    auto kernel = by_columns<T, 64 / sizeof(T), THREADS, STAGED>;
    uint32_t grid = 0, units = o.batch * plan->column_blocks;
    spc_status status = spc_packed_grid(kernel, plan->shared_bytes, COLUMN_THREADS / THREADS, &grid, error);
    if (status != SPC_OK)
        return status;
    kernel<<<std::min(grid, units), THREADS, plan->shared_bytes, stream>>>(o, plan->column_blocks, units);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

template <typename T>
spc_status queue_columns(const spc_spmm_plan *plan, const spc_packed_operands &o, cudaStream_t stream,
                         spc_error *error)
{
    if (plan->memory != SPC_SPMM_COLUMNS)
        return launch_columns<T, 256, false>(plan, o, stream, error);
    return plan->threads == 128 ? launch_columns<T, 128, true>(plan, o, stream, error)
                                : launch_columns<T, 256, true>(plan, o, stream, error);
}

template <typename T>
spc_status queue(const spc_spmm_plan *plan, spc_spmm_order order, const operands &o, cudaStream_t stream,
                 spc_error *error)
{
    return order == SPC_SPMM_ROW_MAJOR ? queue_rows<T>(plan, o, stream, error)
                                       : queue_columns<T>(plan, o.batch, stream, error);
}

} // namespace

spc_status spc_spmm_packed_queue(const spc_spmm_plan *plan, const spc_spmm_packed *packed, void *stream,
                                 spc_error *error)
{
    const spc_spmm_shape *shape = &packed->shape;
    operands o = {{packed->row_offset, packed->col_offset, packed->row_ptr, packed->col, packed->values,
                   packed->b, packed->c, shape->batch, shape->columns, shape->max_rows, shape->max_cols},
                  plan->row_block,
                  plan->column_block,
                  spc_spmm_log2(plan->sub_warp)};
    cudaStream_t s = static_cast<cudaStream_t>(stream);
    if (plan->memory == SPC_SPMM_COLUMNS && plan->sub_warp > 1)
        return spc_spmm_tile_queue(plan, shape, o.batch, s, error);
    return shape->value_bytes == 4 ? queue<float>(plan, shape->order, o, s, error)
                                   : queue<double>(plan, shape->order, o, s, error);
}
