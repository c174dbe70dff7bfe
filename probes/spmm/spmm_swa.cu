/* The paper's kernels: SparseTensor baseline, SWA-SparseTensor, SWA-CSR (spmm figs 2 to 5), one product or a
 * batch. */
#include "probes/spmm/spmm.cuh"

namespace
{

/* A kernel asks its source for product i: of a launch per product there is only one. */
struct one_product {
    spc_spmm_view view;
    __device__ spc_spmm_view get(uint32_t) const
    {
        return view;
    }
};

struct pointer_arrays {
    spc_spmm_batch batch;
    __device__ spc_spmm_view get(uint32_t i) const
    {
        spc_spmm_view view = {};
        view.rows = batch.rows[i];
        if (batch.ids) {
            view.ids = batch.ids[i];
            view.nnz = batch.nnz[i];
        } else {
            view.row_ptr = batch.row_ptr[i];
            view.col = batch.col[i];
        }
        view.values = batch.values[i];
        view.b = batch.b[i];
        view.c = batch.c[i];
        bool by_row = batch.shape.order == SPC_SPMM_ROW_MAJOR;
        uint64_t ldb = batch.ldb ? batch.ldb : by_row ? batch.shape.columns : batch.cols[i];
        uint64_t ldc = batch.ldc ? batch.ldc : by_row ? batch.shape.columns : view.rows;
        view.b_row = by_row ? ldb : 1;
        view.b_column = by_row ? 1 : ldb;
        view.c_row = by_row ? ldc : 1;
        view.c_column = by_row ? 1 : ldc;
        return view;
    }
};

struct cut {
    uint32_t columns, column_block, column_blocks, row_blocks, max_rows, batch;
    int sub_log2;

    __device__ uint32_t width(uint32_t first) const
    {
        return min(column_block, columns - first);
    }
};

template <typename T> __device__ T *shared_memory()
{
    extern __shared__ double raw[];
    return reinterpret_cast<T *>(raw);
}

/* Fig. 2: a thread per (non-zero, column); C is zero before. */
template <typename T> __global__ void baseline(spc_spmm_view view, uint32_t columns)
{
    uint64_t i = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x;
    if (i >= (uint64_t)view.nnz * columns)
        return;
    uint64_t k = i / columns, j = i % columns;
    uint32_t row = view.ids[2 * k], col = view.ids[2 * k + 1];
    T product = static_cast<const T *>(view.values)[k] *
                static_cast<const T *>(view.b)[col * view.b_row + j * view.b_column];
    atomicAdd(static_cast<T *>(view.c) + row * view.c_row + j * view.c_column, product);
}

/* Zeroes C of each product before the global kernels. */
template <typename T, typename Source> __global__ void clear(Source source, cut c)
{
    spc_spmm_view view = source.get(blockIdx.x / c.row_blocks);
    uint64_t count = (uint64_t)view.rows * c.columns, step = (uint64_t)c.row_blocks * blockDim.x;
    for (uint64_t i = (uint64_t)(blockIdx.x % c.row_blocks) * blockDim.x + threadIdx.x; i < count; i += step)
        static_cast<T *>(view.c)[i / c.columns * view.c_row + i % c.columns * view.c_column] = 0;
}

/* Fig. 3 without shared memory: case (3) of 4.3. */
template <typename T, typename Source> __global__ void sparse_tensor_global(Source source, cut c)
{
    spc_spmm_view view = source.get(blockIdx.x / c.row_blocks);
    uint32_t thread = blockIdx.x % c.row_blocks * blockDim.x + threadIdx.x, step = c.row_blocks * blockDim.x;
    uint32_t lane = thread & ((1u << c.sub_log2) - 1);
    const T *b = static_cast<const T *>(view.b);
    for (uint32_t k = thread >> c.sub_log2; k < view.nnz; k += step >> c.sub_log2) {
        uint64_t row = view.ids[2 * (uint64_t)k], col = view.ids[2 * (uint64_t)k + 1];
        T value = static_cast<const T *>(view.values)[k];
        for (uint32_t j = lane; j < c.columns; j += 1u << c.sub_log2)
            atomicAdd(static_cast<T *>(view.c) + row * view.c_row + j * view.c_column,
                      value * b[col * view.b_row + j * view.b_column]);
    }
}

/* Writes the block's sums in the order of C's memory. */
template <typename T>
__device__ void write_sums(const spc_spmm_view &view, const T *sum, uint32_t first, uint32_t width)
{
    T *c = static_cast<T *>(view.c);
    uint32_t warp = threadIdx.x / 32, warps = blockDim.x / 32, lane = threadIdx.x % 32;
    if (view.c_column == 1) {
        for (uint32_t i = warp; i < view.rows; i += warps)
            for (uint32_t j = lane; j < width; j += 32)
                c[i * view.c_row + first + j] = sum[i * width + j];
        return;
    }
    for (uint32_t j = warp; j < width; j += warps)
        for (uint32_t i = lane; i < view.rows; i += 32)
            c[i + (first + j) * view.c_column] = sum[i * width + j];
}

/* Fig. 3 with C in shared memory, figs 5 (a) and (b): a block per product and column block. */
template <typename T, typename Source> __global__ void sparse_tensor_shared(Source source, cut c)
{
    spc_spmm_view view = source.get(blockIdx.x / c.column_blocks);
    uint32_t first = blockIdx.x % c.column_blocks * c.column_block, width = c.width(first);
    T *sum = shared_memory<T>();
    for (uint32_t i = threadIdx.x; i < view.rows * width; i += blockDim.x)
        sum[i] = 0;
    __syncthreads();
    uint32_t lane = threadIdx.x & ((1u << c.sub_log2) - 1);
    const T *b = static_cast<const T *>(view.b) + first * view.b_column;
    for (uint32_t k = threadIdx.x >> c.sub_log2; k < view.nnz; k += blockDim.x >> c.sub_log2) {
        uint64_t row = view.ids[2 * (uint64_t)k], col = view.ids[2 * (uint64_t)k + 1];
        T value = static_cast<const T *>(view.values)[k];
        for (uint32_t j = lane; j < width; j += 1u << c.sub_log2)
            atomicAdd(&sum[row * width + j], value * b[col * view.b_row + j * view.b_column]);
    }
    __syncthreads();
    write_sums(view, sum, first, width);
}

/* Fig. 4 with a row of C per subWarp in shared memory, figs 5 (c) and (d). Each lane reads only what it
 * wrote. */
template <typename T, typename Source> __global__ void csr_shared(Source source, cut c)
{
    uint32_t sub = threadIdx.x >> c.sub_log2, lanes = 1u << c.sub_log2, lane = threadIdx.x & (lanes - 1);
    uint64_t slot = (uint64_t)(blockIdx.x / c.column_blocks) * (blockDim.x >> c.sub_log2) + sub;
    uint32_t product = (uint32_t)(slot / c.max_rows), row = (uint32_t)(slot % c.max_rows);
    if (product >= c.batch)
        return;
    spc_spmm_view view = source.get(product);
    if (row >= view.rows)
        return;
    uint32_t first = blockIdx.x % c.column_blocks * c.column_block, width = c.width(first);
    T *sum = shared_memory<T>() + sub * c.column_block;
    for (uint32_t j = lane; j < width; j += lanes)
        sum[j] = 0;
    const T *b = static_cast<const T *>(view.b) + first * view.b_column;
    for (uint32_t k = view.row_ptr[row]; k < view.row_ptr[row + 1]; k++) {
        uint64_t col = view.col[k];
        T value = static_cast<const T *>(view.values)[k];
        for (uint32_t j = lane; j < width; j += lanes)
            sum[j] += value * b[col * view.b_row + j * view.b_column];
    }
    T *out = static_cast<T *>(view.c) + row * view.c_row + first * view.c_column;
    for (uint32_t j = lane; j < width; j += lanes)
        out[j * view.c_column] = sum[j];
}

/* Fig. 4 where not even one column a subWarp fits: the sum stays in a register, the row is read once a
 * column. */
template <typename T, typename Source> __global__ void csr_registers(Source source, cut c)
{
    uint32_t sub = threadIdx.x >> c.sub_log2, lanes = 1u << c.sub_log2, lane = threadIdx.x & (lanes - 1);
    uint64_t slot = (uint64_t)blockIdx.x * (blockDim.x >> c.sub_log2) + sub;
    uint32_t product = (uint32_t)(slot / c.max_rows), row = (uint32_t)(slot % c.max_rows);
    if (product >= c.batch)
        return;
    spc_spmm_view view = source.get(product);
    if (row >= view.rows)
        return;
    for (uint32_t j = lane; j < c.columns; j += lanes) {
        T sum = 0;
        for (uint32_t k = view.row_ptr[row]; k < view.row_ptr[row + 1]; k++)
            sum += static_cast<const T *>(view.values)[k] *
                   static_cast<const T *>(view.b)[view.col[k] * view.b_row + j * view.b_column];
        static_cast<T *>(view.c)[row * view.c_row + j * view.c_column] = sum;
    }
}

cut cut_of(const spc_spmm_plan *plan, const spc_spmm_shape *shape, uint32_t batch)
{
    return {
        shape->columns, plan->column_block,           plan->column_blocks, plan->row_blocks, shape->max_rows,
        batch,          spc_spmm_log2(plan->sub_warp)};
}

template <typename T, typename Source>
void launch(const spc_spmm_plan *plan, Source source, cut c, uint32_t blocks, cudaStream_t stream)
{
    bool sparse_tensor = spc_spmm_reads_ids(plan->method), global = plan->memory == SPC_SPMM_GLOBAL;
    if (sparse_tensor && global) {
        clear<T><<<blocks, plan->threads, 0, stream>>>(source, c);
        sparse_tensor_global<T><<<blocks, plan->threads, 0, stream>>>(source, c);
    } else if (sparse_tensor) {
        sparse_tensor_shared<T><<<blocks, plan->threads, plan->shared_bytes, stream>>>(source, c);
    } else if (global) {
        csr_registers<T><<<blocks, plan->threads, 0, stream>>>(source, c);
    } else {
        csr_shared<T><<<blocks, plan->threads, plan->shared_bytes, stream>>>(source, c);
    }
}

/* The baseline clears C as TensorFlow does, with a memory set, then adds. */
template <typename T>
spc_status launch_baseline(const spc_spmm_plan *plan, const spc_spmm_view &view, uint32_t columns,
                           cudaStream_t stream, spc_error *error)
{
    bool by_row = view.c_column == 1;
    uint64_t pitch = (by_row ? view.c_row : view.c_column) * sizeof(T);
    uint64_t width = (by_row ? columns : view.rows) * sizeof(T), height = by_row ? view.rows : columns;
    if (width == 0 || height == 0)
        return SPC_OK;
    if (pitch == width)
        SPC_CUDA_TRY(cudaMemsetAsync(view.c, 0, width * height, stream));
    else
        SPC_CUDA_TRY(cudaMemset2DAsync(view.c, pitch, 0, width, height, stream));
    uint64_t blocks = ((uint64_t)view.nnz * columns + plan->threads - 1) / plan->threads;
    if (blocks)
        baseline<T><<<(uint32_t)blocks, plan->threads, 0, stream>>>(view, columns);
    return SPC_OK;
}

template <typename T>
spc_status launch_products(const spc_spmm_plan *plan, const spc_spmm_shape *shape, const spc_spmm_view *views,
                           cudaStream_t stream, spc_error *error)
{
    for (uint32_t i = 0; i < shape->batch; i++) {
        if (views[i].rows == 0)
            continue;
        if (plan->method == SPC_SPMM_ST) {
            spc_status status = launch_baseline<T>(plan, views[i], shape->columns, stream, error);
            if (status != SPC_OK)
                return status;
            continue;
        }
        launch<T>(plan, one_product{views[i]}, cut_of(plan, shape, 1), (uint32_t)plan->blocks, stream);
    }
    return SPC_OK;
}

} // namespace

spc_status spc_spmm_swa_products(const spc_spmm_plan *plan, const spc_spmm_shape *shape,
                                 const spc_spmm_view *views, void *stream, spc_error *error)
{
    cudaStream_t s = static_cast<cudaStream_t>(stream);
    spc_status status = shape->value_bytes == 4 ? launch_products<float>(plan, shape, views, s, error)
                                                : launch_products<double>(plan, shape, views, s, error);
    if (status != SPC_OK)
        return status;
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

spc_status spc_spmm_swa_batched(const spc_spmm_plan *plan, const spc_spmm_batch *batch, void *stream,
                                spc_error *error)
{
    cudaStream_t s = static_cast<cudaStream_t>(stream);
    pointer_arrays source = {*batch};
    if (!spc_spmm_reads_ids(plan->method))
        source.batch.ids = nullptr;
    cut c = cut_of(plan, &batch->shape, batch->shape.batch);
    if (batch->shape.value_bytes == 4)
        launch<float>(plan, source, c, (uint32_t)plan->blocks, s);
    else
        launch<double>(plan, source, c, (uint32_t)plan->blocks, s);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}
