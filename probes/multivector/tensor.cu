/* probes/multivector/tensor.cu - spmm-tensor and spmm-tf32: tiles, pieces of windows, launch. */
#include "kernels/common/tensor_plan.h"
#include "probes/multivector/multivector.cuh"
#include "probes/multivector/tensor.cuh"

namespace
{

template <typename S, typename A, int P, bool cut>
spc_status start(spc_multivector_product &p, spc_error *error)
{
    bool turned = p.column_major;
    spc_tensor<S, A> a = {p.block_values.as<S>(),
                          p.block_col.as<uint32_t>(),
                          p.tile.as<spc_row_piece>(),
                          p.parts.as<A>(),
                          p.policy,
                          p.tiles,
                          p.rows};
    spc_dense<S, A> d = {turned ? p.turned_b.as<S>() : p.b.as<S>(),
                         turned ? p.turned_c.as<S>() : p.c.as<S>(),
                         p.columns,
                         1,
                         p.columns,
                         1,
                         (A)(turned ? 1 : p.alpha),
                         (A)(turned ? 0 : p.beta),
                         p.columns,
                         0,
                         0};
    uint32_t panel = P * SPC_TENSOR_LINE / sizeof(S);
    dim3 grid((p.tiles + SPC_BLOCK_WARPS - 1) / SPC_BLOCK_WARPS, (p.columns + panel - 1) / panel);
    spc_status status =
        spc_launch(p, spc_multiply_tensor<S, A, P, cut>, grid, spc_multivector_block, 0, error, a, d);
    uint64_t values = (uint64_t)p.splits * SPC_TENSOR_ROWS * p.columns;
    if (status == SPC_OK && p.splits)
        status = spc_launch(p, spc_join_windows<S, A>,
                            (unsigned)((values + spc_multivector_block - 1) / spc_multivector_block),
                            spc_multivector_block, 0, error, p.split.as<spc_split_row>(), a.parts, d,
                            p.splits, p.rows);
    return status;
}

template <typename S, typename A, bool cut = false>
spc_status by_lines(spc_multivector_product &p, spc_error *error)
{
    switch (p.kernel.panel * sizeof(S) / SPC_TENSOR_LINE) {
    case 1:
        return start<S, A, 1, cut>(p, error);
    case 2:
        return start<S, A, 2, cut>(p, error);
    default:
        if constexpr (sizeof(S) > 2)
            return start<S, A, 4, cut>(p, error);
        return start<S, A, 2, cut>(p, error);
    }
}

spc_status launch(spc_multivector_product &p, spc_error *error)
{
    spc_status status = p.column_major ? spc_turn_b(p, error) : SPC_OK;
    if (status == SPC_OK)
        status = p.value_bytes == 8   ? by_lines<double, double>(p, error)
                 : p.tf32             ? by_lines<float, float, true>(p, error)
                 : p.value_bytes == 4 ? by_lines<float, float>(p, error)
                 : p.bfloat16         ? by_lines<__nv_bfloat16, float>(p, error)
                                      : by_lines<__half, float>(p, error);
    return status == SPC_OK && p.column_major ? spc_turn_c(p, error) : status;
}

/* Where windows begin, in columns of whole tiles. */
spc_status count_tiles(spc_multivector_product &p, spc_error *error)
{
    std::vector<uint64_t> offsets;
    spc_status status = spc_count_blocks(p, SPC_TENSOR_ROWS, offsets, error);
    p.block_rows.assign(1, 0);
    for (size_t i = 1; i < offsets.size(); i++) {
        uint64_t columns = offsets[i] - offsets[i - 1] + SPC_TENSOR_COLUMNS - 1;
        p.block_rows.push_back(p.block_rows.back() + columns / SPC_TENSOR_COLUMNS * SPC_TENSOR_COLUMNS);
    }
    return status;
}

/* Windows, or pieces of long ones. */
spc_status cut(spc_multivector_product &p, uint32_t most, spc_error *error)
{
    std::vector<spc_row_piece> pieces;
    std::vector<spc_split_row> splits;
    std::vector<uint64_t> tiles(p.block_rows);
    for (uint64_t &at : tiles)
        at /= SPC_TENSOR_COLUMNS;
    uint32_t row = 0, piece = 0, parts = 0;
    spc_share share;
    while (spc_next_piece(tiles.data(), (uint32_t)tiles.size() - 1, most, &row, &piece, &share)) {
        if (share.pieces && share.piece == 0)
            splits.push_back({share.row, parts, share.pieces});
        parts += share.pieces > 0;
        pieces.push_back(spc_piece_of(&share, share.pieces ? parts : 0));
    }
    p.tiles = (uint32_t)pieces.size();
    p.splits = (uint32_t)splits.size();
    cudaStream_t stream = p.session->stream;
    spc_status status = spc_copy_in(p.tile, pieces.data(), pieces.size() * sizeof pieces[0], stream, error);
    if (status == SPC_OK && p.splits)
        status = spc_copy_in(p.split, splits.data(), splits.size() * sizeof splits[0], stream, error);
    if (status == SPC_OK && p.splits)
        status = p.parts.allocate((uint64_t)parts * SPC_TENSOR_ROWS * p.columns * p.sum_bytes(), error);
    SPC_CUDA_TRY(cudaStreamSynchronize(stream)); /* the vectors go */
    return status;
}

spc_status prepare_any(spc_multivector_product &p, bool tf32, spc_error *error)
{
    p.tf32 = tf32;
    if ((tf32 && p.value_bytes != 4) || !spc_tensor_knows(p.columns, p.value_bytes))
        return spc_multivector_refuse(error, SPC_TENSOR_REFUSAL);
    int device, major;
    SPC_CUDA_TRY(cudaGetDevice(&device));
    SPC_CUDA_TRY(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, device));
    if (major < 8)
        return spc_multivector_refuse(error, "tensor cores take these values from compute capability 8.0 on");
    uint32_t asked = p.kernel.parameter, lines = spc_tensor_lines(p.columns, p.value_bytes, p.kernel.panel);
    p.kernel.panel = lines * SPC_TENSOR_LINE / p.value_bytes;
    p.kernel.parameter = 0;
    p.block = SPC_TENSOR_ROWS; /* row-major */
    spc_status status = spc_prepare_order(p, error);
    if (status == SPC_OK)
        status = count_tiles(p, error);
    if (status == SPC_OK)
        status = spc_fill_blocks(p, error);
    if (status != SPC_OK)
        return status;
    uint32_t passes = (p.columns + p.kernel.panel - 1) / p.kernel.panel;
    uint64_t places = spc_tensor_places(p.session->resident_threads);
    p.kernel.parameter = asked ? spc_least(asked, UINT16_MAX)
                               : spc_tensor_piece(p.block_rows.back() / SPC_TENSOR_COLUMNS, passes, places);
    return cut(p, p.kernel.parameter, error);
}

spc_status prepare(spc_multivector_product &p, spc_error *error)
{
    return prepare_any(p, false, error);
}

spc_status prepare_tf32(spc_multivector_product &p, spc_error *error)
{
    return prepare_any(p, true, error);
}

} // namespace

const spc_multivector_launcher spc_multivector_tensor = {"spmm-tensor", prepare, launch};
const spc_multivector_launcher spc_multivector_tf32 = {"spmm-tf32", prepare_tf32, launch};
