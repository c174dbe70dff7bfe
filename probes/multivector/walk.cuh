/* probes/multivector/walk.cuh - launches the walk over rows; included by one file for each type of values. */
#ifndef SPC_PROBES_MULTIVECTOR_WALK_CUH
#define SPC_PROBES_MULTIVECTOR_WALK_CUH

#include "probes/multivector/access.cuh"
#include "probes/multivector/group.cuh"
#include "probes/multivector/multivector.cuh"
#include "probes/multivector/pieces.cuh"
#include "probes/multivector/shares.cuh"

namespace
{

constexpr int join_block = 1024;

/* Sums of the pieces of one row into C: a block a row, threads by columns, then by shares of the pieces. */
template <typename S, typename A>
__global__ void __launch_bounds__(join_block)
    join_pieces(const spc_split_row *split, const A *parts, spc_dense<S, A> d, uint32_t rows)
{
    __shared__ A sums[join_block];
    spc_let_next_begin();
    spc_wait_for_last();
    spc_split_row row = split[blockIdx.x];
    uint32_t block = gridDim.z, of = row.row * block + blockIdx.z;
    uint32_t shares = join_block / 32, share = threadIdx.x / 32, column = blockIdx.y * 32 + threadIdx.x % 32;
    A sum = 0;
#pragma unroll 4
    for (uint32_t i = share; column < d.columns && i < row.count; i += shares)
        sum += parts[((uint64_t)(row.first + i) * block + blockIdx.z) * d.columns + column];
    sums[threadIdx.x] = sum;
    __syncthreads();
    if (share > 0 || column >= d.columns || of >= rows)
        return;
    for (uint32_t i = 1; i < shares; i++)
        sum += sums[threadIdx.x + i * 32];
    S *c = d.c + of * d.c_row + column * d.c_column;
    *c = (S)(d.alpha * sum + (d.beta == (A)0 ? (A)0 : d.beta * (A)*c));
}

template <typename S, typename A, typename O> struct launcher {
    spc_multivector_product &p;
    spc_sparse<S, A, O> a;
    spc_dense<S, A> d;
    spc_multivector_shape shape;

    explicit launcher(spc_multivector_product &p) : p(p), shape(spc_multivector_shape_of(p))
    {
        a = {p.values.as<S>(),
             p.col.as<uint32_t>(),
             p.row_ptr.as<O>(),
             nullptr,
             p.parts.as<A>(),
             p.policy,
             p.rows,
             0};
        if (p.block > 1) {
            a.values = p.block_values.as<S>();
            a.columns = p.block_col.as<uint32_t>();
            a.row_ptr = p.block_ptr.as<O>();
        }
        bool turned = p.column_major && !shape.strided;
        uint64_t k = p.columns;
        d = {turned ? p.turned_b.as<S>() : p.b.as<S>(),
             turned ? p.turned_c.as<S>() : p.c.as<S>(),
             shape.strided ? 1 : k,
             shape.strided ? (uint64_t)p.cols : 1,
             shape.strided ? 1 : k,
             shape.strided ? (uint64_t)p.rows : 1,
             (A)(turned ? 1 : p.alpha),
             (A)(turned ? 0 : p.beta),
             p.columns,
             shape.lanes,
             p.shares || p.chunks ? 0 : p.kernel.parameter / shape.lanes};
    }
    template <int V, int P, int R, int U, bool own = false, bool strided = false>
    spc_status start(spc_error *error)
    {
        uint32_t panel = shape.lanes * V * P, panels = (p.columns + panel - 1) / panel;
        uint32_t rows = SPC_BLOCK_WARPS * 32 / (d.lanes * d.slots); /* of a block */
        return spc_launch(p, spc_walk_rows<S, A, O, V, P, R, U, own, strided>,
                          dim3((p.rows + rows - 1) / rows, panels), spc_multivector_block, 0, error, a, d);
    }
    template <int V, int R = 1, bool strided = false> spc_status share(spc_error *error)
    {
        /* More reads at once would not fit 64 registers. */
        constexpr int flight = strided && V * sizeof(S) > 16 ? 2 : 4;
        constexpr auto multiply = spc_multiply_shares<S, A, O, V, R, flight, strided>;
        uint32_t bytes = spc_shared<S, A, V, R>::bytes(p.room, SPC_SHARE_THREADS / shape.lanes),
                 panel = shape.lanes * V;
        SPC_CUDA_TRY(cudaFuncSetAttribute(multiply, cudaFuncAttributeMaxDynamicSharedMemorySize, (int)bytes));
        spc_status status = spc_launch(p, multiply, dim3(p.shares, (p.columns + panel - 1) / panel),
                                       SPC_SHARE_THREADS, bytes, error, a, d, p.tile.as<spc_share>(), p.room);
        return status == SPC_OK ? join(R, error) : status;
    }
    spc_status join(uint32_t block, spc_error *error)
    {
        return p.splits ? spc_launch(p, join_pieces<S, A>, dim3(p.splits, (p.columns + 31) / 32, block),
                                     join_block, 0, error, p.split.as<spc_split_row>(), a.parts, d, p.rows)
                        : SPC_OK;
    }
    template <int LANES, int SLOTS> spc_status pieces(spc_error *error)
    {
        constexpr int widest = 16 / sizeof(S);
        constexpr auto multiply = spc_multiply_pieces<S, A, widest, LANES, SLOTS, SPC_ROWS_FLIGHT>;
        spc_pieces<S, A> rows = {
            a.values,        a.columns, p.tile.as<spc_row_piece>(), p.chunk.as<spc_row_chunk>(),
            p.parts.as<A>(), p.policy};
        SPC_CUDA_TRY(cudaFuncSetAttribute(multiply, cudaFuncAttributePreferredSharedMemoryCarveout, 0));
        spc_status status = spc_launch(p, multiply, p.chunks, p.rows_plan.threads, 0, error, rows, d);
        return status == SPC_OK ? join(1, error) : status;
    }
    spc_status pieces_any(spc_error *error)
    {
        uint32_t slots = p.rows_plan.slots;
        if (p.rows_plan.lanes == 8)
            return slots == 4 ? pieces<8, 4>(error) : slots == 2 ? pieces<8, 2>(error) : pieces<8, 1>(error);
        if (p.rows_plan.lanes == 16)
            return slots == 2 ? pieces<16, 2>(error) : pieces<16, 1>(error);
        return pieces<32, 1>(error);
    }
    template <int V> spc_status share_blocks(spc_error *error)
    {
        return p.block == 2 ? share<V, 2>(error) : p.block == 3 ? share<V, 3>(error) : share<V, 6>(error);
    }
    spc_status share_any(spc_error *error)
    {
        constexpr int widest = 16 / sizeof(S);
        if (p.block > 1)
            return shape.vector == widest ? share_blocks<widest>(error)
                   : shape.vector == 2    ? share_blocks<2>(error)
                                          : share_blocks<1>(error);
        if (shape.strided)
            return shape.vectors == 4   ? share<4, 1, true>(error)
                   : shape.vectors == 2 ? share<2, 1, true>(error)
                                        : share<1, 1, true>(error);
        return shape.vector == widest ? share<widest>(error)
               : shape.vector == 2    ? share<2>(error)
                                      : share<1>(error);
    }
    /* Reads of B in flight a lane: more than 4 of float32, or 2 of other types, spill. */
    template <int V> spc_status by_lanes(spc_error *error)
    {
        constexpr int flight = sizeof(S) == 4 ? 4 : 2;
        switch (shape.lanes) {
        case 1:
            return start<V, 1, 4, 1, true>(error);
        case 2:
            return start<V, 1, 2, 2>(error);
        case 4:
            return start<V, 1, 1, 4>(error);
        default:
            return start<V, 1, 1, flight>(error);
        }
    }
    spc_status strided(spc_error *error)
    {
        switch (shape.vectors) {
        case 4:
            return start<1, 4, 2, 1, true, true>(error);
        case 2:
            return start<1, 2, 2, 1, true, true>(error);
        default:
            return start<1, 1, 4, 1, true, true>(error);
        }
    }
    spc_status launch(spc_error *error)
    {
        constexpr int widest = 16 / sizeof(S);
#ifndef SPC_CODE_TABLES
        if (p.chunks)
            return pieces_any(error);
#endif
        if (p.shares)
            return share_any(error);
        if (shape.strided)
            return strided(error);
        if constexpr (sizeof(S) > 2)
            if (shape.vectors == 4)
                return start<widest, 4, 1, 1>(error);
        if (shape.vectors == 2)
            return start<widest, 2, 1, 2>(error);
        if (shape.vector == widest)
            return by_lanes<widest>(error);
        return shape.vector == 2 ? by_lanes<2>(error) : by_lanes<1>(error);
    }
};

template <typename S, typename A> spc_status walk(spc_multivector_product &p, spc_error *error)
{
#ifndef SPC_CODE_TABLES /* tools/code_tables.py reads 32-bit row pointers alone, and no spmm-rows */
    if (p.wide)
        return launcher<S, A, uint64_t>(p).launch(error);
#endif
    return launcher<S, A, uint32_t>(p).launch(error);
}

} // namespace

#endif
