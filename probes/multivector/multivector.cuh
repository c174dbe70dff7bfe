/* probes/multivector/multivector.cuh - operands on the GPU, and what each kernel file does with them. */
#ifndef SPC_PROBES_MULTIVECTOR_MULTIVECTOR_CUH
#define SPC_PROBES_MULTIVECTOR_MULTIVECTOR_CUH

#include <algorithm>
#include <memory>
#include <vector>

#include "kernels/common/multivector_shape.h"
#include "kernels/common/scatter_tiles.h"
#include "kernels/common/shares.h"
#include "kernels/spmm_rows/row_plan.h"
#include "probes/multivector/multivector_table.h"
#include "probes/spmv/product.cuh"

struct spc_multivector_launcher;

struct spc_multivector_product {
    spc_session *session;
    const spc_multivector_launcher *launcher = nullptr;
    spc_multivector_kernel kernel = {};
    uint32_t rows, cols, columns, value_bytes;
    uint64_t nnz;
    bool bfloat16, column_major, transposed, wide; /* wide: row pointers of 8 bytes */
    double alpha = 1, beta = 0;
    double fresh = 0; /* spc_fresh_share, where B is larger than the L2 */
    uint64_t policy;
    std::vector<uint64_t> host_row_ptr;
    spc_device_memory row_ptr, col, values, b, c;

    /* Of the kernel: tiles or shares and split rows, their sums, B and C in row-major order. */
    uint32_t tiles = 0, splits = 0, shares = 0, room = 0;
    spc_device_memory tile, split, parts, turned_b, turned_c;
    std::unique_ptr<spc_plan> plan;

    /* Of spmm-rows: chunks of all panels (0: another kernel). */
    spc_row_plan rows_plan;
    uint32_t chunks = 0;
    double l2_share;    /* A, B and C in L2s */
    uint32_t lines = 0; /* spc_rows_lines */
    spc_device_memory chunk;

    bool begins_early = false; /* a kernel that was measured to gain by it (spc_launch) */

    bool tf32 = false; /* of spmm-tf32: float32 is cut */

    /* Of spmm-block: rows of a block (1: none), where the blocks begin, columns and values. */
    uint32_t block = 1;
    std::vector<uint64_t> block_rows;
    spc_device_memory block_ptr, block_col, block_values;

    uint32_t rows_b() const
    {
        return transposed ? rows : cols;
    }
    uint32_t rows_c() const
    {
        return transposed ? cols : rows;
    }
    uint32_t sum_bytes() const
    {
        return value_bytes == 8 ? 8 : 4;
    }
    uint64_t bytes_b() const
    {
        return (uint64_t)rows_b() * columns * value_bytes;
    }
    uint64_t bytes_c() const
    {
        return (uint64_t)rows_c() * columns * value_bytes;
    }
};

/* A row of the table of kernels. prepare() refuses what the kernel does not know. */
struct spc_multivector_launcher {
    const char *kernel;
    spc_status (*prepare)(spc_multivector_product &p, spc_error *error);
    spc_status (*launch)(spc_multivector_product &p, spc_error *error);
};

/* Where blocks of r rows begin, by the columns that any row of a block has; columns and values of
 * p.block_rows. */
spc_status spc_count_blocks(spc_multivector_product &p, uint32_t r, std::vector<uint64_t> &offsets,
                            spc_error *error);
spc_status spc_fill_blocks(spc_multivector_product &p, spc_error *error);

extern const spc_multivector_launcher spc_multivector_blocks, spc_multivector_vector, spc_multivector_merge,
    spc_multivector_rows, spc_multivector_scatter, spc_multivector_tally, spc_multivector_tensor,
    spc_multivector_tf32, spc_multivector_cusparse1, spc_multivector_cusparse2, spc_multivector_cusparse3,
    spc_multivector_cusparse_csr;

static inline spc_status spc_multivector_refuse(spc_error *error, const char *why)
{
    if (error) {
        error->status = SPC_ERROR_UNSUPPORTED;
        snprintf(error->message, sizeof error->message, "%s", why);
    }
    return SPC_ERROR_UNSUPPORTED;
}

/* Of a kernel that waits for the last one by itself, which it does where A, B and C fill little of the L2: in
 * a fuller one what is read early takes the place of what is still needed. */
template <typename... P, typename... Q>
spc_status spc_launch(const spc_multivector_product &p, void (*kernel)(P...), dim3 grid, dim3 block,
                      size_t shared_bytes, spc_error *error, const Q &...argument)
{
    cudaLaunchAttribute early = {};
    early.id = cudaLaunchAttributeProgrammaticStreamSerialization;
    early.val.programmaticStreamSerializationAllowed = 1;
    cudaLaunchConfig_t config = {};
    config.gridDim = grid;
    config.blockDim = block;
    config.dynamicSmemBytes = shared_bytes;
    config.stream = p.session->stream;
    config.attrs = &early;
    config.numAttrs = p.session->begins_early && p.begins_early && p.l2_share <= 0.6;
    SPC_CUDA_TRY(cudaLaunchKernelEx(&config, kernel, P(argument)...));
    return SPC_OK;
}

/* Launches the walk over rows for one type of values (a file each; nvcc takes long). */
spc_status spc_walk_float(spc_multivector_product &p, spc_error *error);
spc_status spc_walk_double(spc_multivector_product &p, spc_error *error);
spc_status spc_walk_half(spc_multivector_product &p, spc_error *error);
spc_status spc_walk_bfloat(spc_multivector_product &p, spc_error *error);

/* The default panel, and room for B and C that are turned. */
spc_status spc_prepare_order(spc_multivector_product &p, spc_error *error);
spc_status spc_launch_walk(spc_multivector_product &p, spc_error *error);

/* B column-major into turned_b row-major; turned_c into C, with alpha and beta. */
spc_status spc_turn_b(spc_multivector_product &p, spc_error *error);
spc_status spc_turn_c(spc_multivector_product &p, spc_error *error);

/* Transposed, whose kernels add to C: makes it beta C, and cuts the entries into tiles of at most so many. */
spc_status spc_scale_c(spc_multivector_product &p, spc_error *error);
spc_status spc_cut_entries(spc_multivector_product &p, uint32_t most, spc_error *error);

/* Multiprocessors. */
static inline uint32_t spc_rows_places(const spc_session &session)
{
    return (uint32_t)std::max<uint64_t>(1, session.resident_threads / SPC_ROWS_RESIDENT);
}

spc_multivector_shape spc_multivector_shape_of(const spc_multivector_product &p);

#endif
