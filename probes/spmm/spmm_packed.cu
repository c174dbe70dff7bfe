/* Our kernel on one packed batch: no atomics, no memory set, no pointer arrays.
 *
 * Row-major: a subWarp per row reads 16 bytes a lane and non-zero; several non-zeros (UNROLL) and several
 * loads a non-zero (CHUNKS) are in flight before the first is used. Column-major: lanes run over rows; a tile
 * of B, contiguous in memory, is staged in shared memory.
 */
#include "probes/spmm/spmm.cuh"

namespace
{

enum { UNROLL = 2 }; /* 4 was slower in every batch that was tried: rows are short */

struct operands {
    const uint32_t *row_offset, *col_offset, *row_ptr, *col;
    const void *values, *b;
    void *c;
    uint32_t batch, columns, max_rows, max_cols, row_block, column_block;
    int sub_log2;
    bool staged;
};

/* Where a product's rows and rows of B begin. */
struct place {
    uint64_t row, col;
    uint32_t rows, cols;

    __device__ place(const operands &o, uint32_t product)
    {
        if (!o.row_offset) {
            row = (uint64_t)product * o.max_rows;
            col = (uint64_t)product * o.max_cols;
            rows = o.max_rows;
            cols = o.max_cols;
            return;
        }
        row = o.row_offset[product];
        col = o.col_offset[product];
        rows = o.row_offset[product + 1] - (uint32_t)row;
        cols = o.col_offset[product + 1] - (uint32_t)col;
    }
};

template <typename T, int V> struct alignas(sizeof(T) * V) pack {
    T x[V];
};

template <typename T, int V, int CHUNKS> __global__ void by_rows(operands o)
{
    typedef pack<T, V> vector;
    uint32_t lanes = 1u << o.sub_log2, lane = threadIdx.x & (lanes - 1), sub = threadIdx.x >> o.sub_log2;
    uint32_t width = o.columns / V; /* loads of one whole row */
    uint32_t first = blockIdx.y * (o.column_block / V) + lane;
    const T *__restrict__ values = static_cast<const T *>(o.values);
    const uint32_t *__restrict__ cols = o.col;
    for (uint32_t product = blockIdx.z; product < o.batch; product += gridDim.z) {
        place at(o, product);
        uint32_t begin = blockIdx.x * o.row_block, end = min(begin + o.row_block, at.rows);
        const uint32_t *__restrict__ row_ptr = o.row_ptr + at.row;
        const vector *__restrict__ b = static_cast<const vector *>(o.b) + at.col * width + first;
        vector *__restrict__ c = static_cast<vector *>(o.c) + at.row * width + first;
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

template <typename T, int WIDTH> __global__ void by_columns(operands o)
{
    extern __shared__ double raw[];
    T *stage = reinterpret_cast<T *>(raw);
    uint32_t first = blockIdx.y * WIDTH, width = min((uint32_t)WIDTH, o.columns - first);
    const T *__restrict__ values = static_cast<const T *>(o.values);
    const uint32_t *__restrict__ cols = o.col;
    for (uint32_t product = blockIdx.z; product < o.batch; product += gridDim.z) {
        place at(o, product);
        const T *tile = static_cast<const T *>(o.b) + at.col * o.columns + (uint64_t)first * at.cols;
        T *c = static_cast<T *>(o.c) + at.row * o.columns + (uint64_t)first * at.rows;
        if (o.staged) {
            __syncthreads(); /* the last product's tile may still be read */
#pragma unroll 4
            for (uint32_t i = threadIdx.x; i < width * at.cols; i += blockDim.x)
                stage[i] = tile[i];
            __syncthreads();
            tile = stage;
        }
        const uint32_t *__restrict__ row_ptr = o.row_ptr + at.row;
        uint32_t begin = blockIdx.x * o.row_block, end = min(begin + o.row_block, at.rows);
        for (uint32_t row = begin + threadIdx.x; row < end; row += blockDim.x) {
            T sum[WIDTH] = {};
            uint32_t k_end = row_ptr[row + 1];
            for (uint32_t k = row_ptr[row]; k < k_end; k++) {
                const T *in = tile + cols[k];
                T value = values[k];
#pragma unroll
                for (int j = 0; j < WIDTH; j++)
                    if (j < width)
                        sum[j] += value * in[(uint64_t)j * at.cols];
            }
#pragma unroll
            for (int j = 0; j < WIDTH; j++)
                if (j < width)
                    c[(uint64_t)j * at.rows + row] = sum[j];
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
void launch(const spc_spmm_plan *plan, spc_spmm_order order, const operands &o, dim3 grid,
            cudaStream_t stream)
{
    if (order == SPC_SPMM_COLUMN_MAJOR)
        by_columns<T, 8><<<grid, plan->threads, plan->shared_bytes, stream>>>(o);
    else if (plan->vector * sizeof(T) == 16)
        launch_rows<T, 16 / sizeof(T)>(plan, o, grid, stream);
    else if (plan->vector == 2)
        launch_rows<T, 2>(plan, o, grid, stream);
    else
        launch_rows<T, 1>(plan, o, grid, stream);
}

} // namespace

spc_status spc_spmm_packed_queue(const spc_spmm_plan *plan, const spc_spmm_packed *packed, void *stream,
                                 spc_error *error)
{
    enum { GRID_Z = 65535 };
    const spc_spmm_shape *shape = &packed->shape;
    if (plan->column_blocks > GRID_Z)
        return spc_spmm_refuse(error, SPC_ERROR_RANGE, "more than 65535 column blocks");
    operands o = {packed->row_offset,
                  packed->col_offset,
                  packed->row_ptr,
                  packed->col,
                  packed->values,
                  packed->b,
                  packed->c,
                  shape->batch,
                  shape->columns,
                  shape->max_rows,
                  shape->max_cols,
                  plan->row_block,
                  plan->column_block,
                  spc_spmm_log2(plan->sub_warp),
                  plan->memory == SPC_SPMM_COLUMNS};
    dim3 grid(plan->row_blocks, plan->column_blocks, std::min<uint32_t>(shape->batch, GRID_Z));
    cudaStream_t s = static_cast<cudaStream_t>(stream);
    if (shape->value_bytes == 4)
        launch<float>(plan, shape->order, o, grid, s);
    else
        launch<double>(plan, shape->order, o, grid, s);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}
