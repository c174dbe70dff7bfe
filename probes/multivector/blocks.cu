/* probes/multivector/blocks.cu - rows of A in blocks of R neighbours, for spmm-block: the columns that any of
 * them has, and in each of them R values, zeros where a row has none. So a row of B is read once for R rows.
 * Columns of a row ascend. For spmm-tensor blocks of eight rows are whole tiles (tensor_plan.h). */
#include <cuda_fp16.h>

#include "kernels/common/tensor_plan.h"
#include "probes/multivector/multivector.cuh"

namespace
{

constexpr int block_threads = 128;
constexpr uint32_t most_rows = 8, no_entry = UINT32_MAX;

/* The rows of a block, walked side by side by ascending columns. */
template <typename O> struct merged_rows {
    const uint32_t *col;
    uint64_t at[most_rows], end[most_rows];
    uint32_t count;

    __device__ merged_rows(const O *row_ptr, const uint32_t *col, uint32_t rows, uint32_t block, uint32_t r)
        : col(col), count(spc_least(rows - block * r, r))
    {
        for (uint32_t i = 0; i < count; i++) {
            at[i] = row_ptr[block * r + i];
            end[i] = row_ptr[block * r + i + 1];
        }
    }
    __device__ uint32_t next_column() const
    {
        uint32_t least = no_entry;
        for (uint32_t i = 0; i < count; i++)
            if (at[i] < end[i])
                least = spc_least(least, col[at[i]]);
        return least;
    }
    /* The entry of the i-th row in the column that is next, and moves on. */
    __device__ bool take(uint32_t i, uint32_t column, uint64_t *entry)
    {
        *entry = at[i];
        bool has = i < count && at[i] < end[i] && col[at[i]] == column;
        at[i] += has;
        return has;
    }
};

template <typename O>
__global__ void count_columns(const O *row_ptr, const uint32_t *col, uint32_t rows, uint32_t r,
                              uint32_t *counts)
{
    uint32_t block = blockIdx.x * block_threads + threadIdx.x;
    if (block >= (rows + r - 1) / r)
        return;
    merged_rows<O> m(row_ptr, col, rows, block, r);
    uint32_t count = 0;
    uint64_t entry;
    for (uint32_t column = m.next_column(); column != no_entry; column = m.next_column(), count++)
        for (uint32_t i = 0; i < m.count; i++)
            m.take(i, column, &entry);
    counts[block] = count;
}

template <typename S, typename O>
__global__ void fill_blocks(const O *row_ptr, const uint32_t *col, const S *values, uint32_t rows, uint32_t r,
                            const O *block_ptr, uint32_t *block_col, S *block_values)
{
    uint32_t block = blockIdx.x * block_threads + threadIdx.x;
    if (block >= (rows + r - 1) / r)
        return;
    merged_rows<O> m(row_ptr, col, rows, block, r);
    uint64_t to = block_ptr[block], entry;
    bool tiles = r == SPC_TENSOR_ROWS;
    uint32_t last = 0;
    for (uint32_t column = m.next_column(); column != no_entry || (tiles && to < block_ptr[block + 1]);
         column = m.next_column(), to++) {
        last = column != no_entry ? column : last; /* what fills up a tile reads what was read */
        block_col[to] = last;
        uint64_t at = tiles ? to - to % SPC_TENSOR_COLUMNS : to;
        for (uint32_t i = 0; i < r; i++)
            block_values[at * r + (tiles ? i * SPC_TENSOR_COLUMNS + to % SPC_TENSOR_COLUMNS : i)] =
                column != no_entry && m.take(i, column, &entry) ? values[entry] : S();
    }
}

template <typename O>
spc_status count(spc_multivector_product &p, uint32_t r, std::vector<uint32_t> &counts, spc_error *error)
{
    spc_device_memory on_device;
    spc_status status = on_device.allocate(counts.size() * 4, error);
    if (status != SPC_OK)
        return status;
    count_columns<O>
        <<<(unsigned)((counts.size() + block_threads - 1) / block_threads), block_threads, 0,
           p.session->stream>>>(p.row_ptr.as<O>(), p.col.as<uint32_t>(), p.rows, r, on_device.as<uint32_t>());
    SPC_CUDA_TRY(cudaMemcpyAsync(counts.data(), on_device.data, counts.size() * 4, cudaMemcpyDeviceToHost,
                                 p.session->stream));
    SPC_CUDA_TRY(cudaStreamSynchronize(p.session->stream));
    return SPC_OK;
}

template <typename S, typename O> spc_status fill(spc_multivector_product &p, spc_error *error)
{
    uint32_t blocks = (uint32_t)p.block_rows.size() - 1;
    std::vector<O> offsets(p.block_rows.begin(), p.block_rows.end());
    spc_status status =
        spc_copy_in(p.block_ptr, offsets.data(), offsets.size() * sizeof(O), p.session->stream, error);
    if (status != SPC_OK)
        return status;
    fill_blocks<S, O><<<(blocks + block_threads - 1) / block_threads, block_threads, 0, p.session->stream>>>(
        p.row_ptr.as<O>(), p.col.as<uint32_t>(), p.values.as<S>(), p.rows, p.block, p.block_ptr.as<O>(),
        p.block_col.as<uint32_t>(), p.block_values.as<S>());
    SPC_CUDA_TRY(cudaStreamSynchronize(p.session->stream)); /* offsets go */
    return spc_launched(error);
}

template <typename O> spc_status fill_any(spc_multivector_product &p, spc_error *error)
{
    switch (p.value_bytes) { /* copies of the values, whatever they mean */
    case 8:
        return fill<double, O>(p, error);
    case 4:
        return fill<float, O>(p, error);
    default:
        return fill<uint16_t, O>(p, error);
    }
}

} // namespace

spc_status spc_count_blocks(spc_multivector_product &p, uint32_t r, std::vector<uint64_t> &offsets,
                            spc_error *error)
{
    std::vector<uint32_t> counts((p.rows + r - 1) / r);
    spc_status status = p.wide ? count<uint64_t>(p, r, counts, error) : count<uint32_t>(p, r, counts, error);
    offsets.assign(1, 0);
    for (uint32_t c : counts)
        offsets.push_back(offsets.back() + c);
    return status;
}

spc_status spc_fill_blocks(spc_multivector_product &p, spc_error *error)
{
    uint64_t entries = p.block_rows.back();
    spc_status status = p.block_col.allocate(entries * 4, error);
    if (status == SPC_OK)
        status = p.block_values.allocate(entries * p.block * p.value_bytes, error);
    if (status != SPC_OK)
        return status;
    return p.wide ? fill_any<uint64_t>(p, error) : fill_any<uint32_t>(p, error);
}
