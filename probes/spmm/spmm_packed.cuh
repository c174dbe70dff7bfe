/* probes/spmm/spmm_packed.cuh - what the kernels on a packed batch share. */
#ifndef SPC_PROBES_SPMM_PACKED_CUH
#define SPC_PROBES_SPMM_PACKED_CUH

#include "probes/spmm/spmm.cuh"

struct spc_packed_operands {
    const uint32_t *row_offset, *col_offset, *row_ptr, *col;
    const void *values, *b;
    void *c;
    uint32_t batch, columns, max_rows, max_cols;
};

/* Where a product's rows and rows of B begin. */
struct spc_packed_place {
    uint64_t row, col;
    uint32_t rows, cols;

    spc_packed_place() = default;
    __device__ spc_packed_place(const spc_packed_operands &o, uint32_t product)
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

/* Blocks that a device holds at a time, at most `most` a multiprocessor, each with so many bytes of shared
 * memory, which the kernel is granted. UNSUPPORTED where the device's blocks have less. */
template <typename K>
static spc_status spc_packed_grid(K kernel, uint32_t bytes, uint32_t most, uint32_t *blocks, spc_error *error)
{
    enum { RESERVED = 1024, WITHOUT_ASKING = 49152 };
    int id = 0, multiprocessors = 0, of_block = 0, of_multiprocessor = 0;
    SPC_CUDA_TRY(cudaGetDevice(&id));
    SPC_CUDA_TRY(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, id));
    SPC_CUDA_TRY(cudaDeviceGetAttribute(&of_block, cudaDevAttrMaxSharedMemoryPerBlockOptin, id));
    SPC_CUDA_TRY(cudaDeviceGetAttribute(&of_multiprocessor, cudaDevAttrMaxSharedMemoryPerMultiprocessor, id));
    if (bytes > (uint32_t)of_block)
        return spc_spmm_refuse(error, SPC_ERROR_UNSUPPORTED,
                               "a block of this device has too little shared memory");
    if (bytes > WITHOUT_ASKING)
        SPC_CUDA_TRY(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes));
    uint32_t resident = std::min(most, (uint32_t)of_multiprocessor / (bytes + RESERVED));
    *blocks = (uint32_t)multiprocessors * std::max(1u, resident);
    return SPC_OK;
}

/* spmm_tile.cu: plans whose tile of B lies in shared memory. UNSUPPORTED as above. */
spc_status spc_spmm_tile_queue(const spc_spmm_plan *plan, const spc_spmm_shape *shape,
                               const spc_packed_operands &operands, cudaStream_t stream, spc_error *error);

#endif
