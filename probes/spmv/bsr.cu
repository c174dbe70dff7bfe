/* Dense blocks: a group of lanes reads a block side by side, and a lane always meets the same column of a
 * block (kernels/common/block_lanes.h). One column number a block, one x a lane and block. The sums of the
 * lanes of a row are added up once a block row, by shuffles in a fixed order. */
#include "kernels/common/block_lanes.h"
#include "probes/spmv/product.cuh"

namespace
{

template <typename V, typename O> struct bsr {
    const V *values;
    const uint32_t *columns;
    const O *row_ptr;
    uint32_t rows, cols;
    uint64_t block_rows;
};

/* What follows from the size of a block. */
template <typename T, int size> struct shape {
    static constexpr int at_once = spc_block_rows_at_once(size), lanes = spc_block_group_lanes(size),
                         groups = spc_block_groups(size), all_groups = spc_block_all_groups(size),
                         loads = (size + at_once - 1) / at_once,
                         batch = spc_block_batch(size), /* blocks that a group has under way */
        resident = sizeof(T) == 8 && size < 7 ? 6 : 8;
};

/* Sum over n neighbours that are `stride` lanes apart, valid in the first of them; `place` counts them. */
template <int n, int stride, int distance = 4, typename T> __device__ T add_up(T sum, int place)
{
    if constexpr (distance < n) {
        T other = __shfl_down_sync(~0u, sum, distance * stride);
        if (place + distance < n)
            sum += other;
    }
    if constexpr (distance > 1)
        return add_up<n, stride, distance / 2>(sum, place);
    return sum;
}

/* The blocks k, k + share, ... below end of a group; sum[m]: of row `row + m * at_once` of the blocks, in the
 * lane's column. */
template <int size, int share, bool with_x, typename V, typename O, typename T>
__device__ void sum_blocks(const bsr<V, O> &a, O k, O end, uint32_t lane, const spc_vectors<T> &in,
                           T (&sum)[shape<T, size>::loads])
{
    using s = shape<T, size>;
    constexpr int area = size * size;
    const uint32_t column = lane % size, row = lane / size, last = a.cols - 1;
    const V *values = a.values + (uint64_t)k * area + lane;
    const uint32_t *columns = a.columns + k;
#pragma unroll 1
    for (O left = k < end ? end - k : 0; left > 0;) {
        uint32_t c[s::batch];
        V v[s::batch][s::loads];
        T gathered[s::batch];
#pragma unroll
        for (int i = 0; i < s::batch; i++) {
            c[i] = 0;
            spc_load_walk_if(i * share < left, c[i], columns + i * share, in.policy);
        }
#pragma unroll
        for (int i = 0; i < s::batch; i++)
#pragma unroll
            for (int m = 0; m < s::loads; m++) {
                bool whole = (m + 1) * s::at_once <= size; /* otherwise the last load is for fewer rows */
                v[i][m] = 0;
                spc_load_walk_if(i * share < left && (whole || row + m * s::at_once < size), v[i][m],
                                 values + i * share * area + m * s::lanes, in.policy);
            }
#pragma unroll
        for (int i = 0; i < s::batch; i++) { /* the last block column may reach beyond x */
            uint32_t x = min(c[i] * size + column, last);
            gathered[i] = with_x ? (T)0 : (T)x;
            if (with_x)
                spc_load_x_if(i * share < left, gathered[i], in.x + x);
        }
#pragma unroll
        for (int i = 0; i < s::batch; i++)
#pragma unroll
            for (int m = 0; m < s::loads; m++)
                sum[m] += (T)v[i][m] * gathered[i];
        columns += s::batch * share;
        values += s::batch * share * area;
        left = left > s::batch * share ? left - s::batch * share : 0;
    }
}

template <int size, int share, bool with_x, typename V, typename O, typename T>
__global__ void __launch_bounds__(spc_block, (shape<T, size>::resident)) blocks(bsr<V, O> a, spc_vectors<T> v)
{
    using s = shape<T, size>;
    uint32_t lane = threadIdx.x % 32, group = lane / s::lanes, part = group % share;
    uint64_t block_row = spc_work_item() / 32 * (s::groups / share) + group / share;
    bool there = group < s::groups && block_row < a.block_rows;
    T sum[s::loads] = {};
    lane %= s::lanes;
    if (there) {
        O k = spc_load_offset(a.row_ptr + block_row) + part, end = spc_load_offset(a.row_ptr + block_row + 1);
        sum_blocks<size, share, with_x>(a, k, end, lane, v, sum);
    }
#pragma unroll
    for (int m = 0; m < s::loads; m++) {
        T total = add_up<share, s::lanes>(sum[m], part);
        total = add_up<size, 1>(total, lane % size);
        uint32_t row = lane / size + m * s::at_once;
        uint64_t y = block_row * size + row;
        if (there && part == 0 && lane % size == 0 && row < size && y < a.rows)
            spc_store_y(v, (uint32_t)y, total);
    }
}

/* A thread block a block row: all its groups share it. The sums of the warps are added up in their order. */
template <int size, bool with_x, typename V, typename O, typename T>
__global__ void __launch_bounds__(spc_block, (shape<T, size>::resident))
    row_blocks(bsr<V, O> a, spc_vectors<T> v)
{
    using s = shape<T, size>;
    __shared__ T sums[spc_block / 32][size];
    uint32_t lane = threadIdx.x % 32, warp = threadIdx.x / 32, group = lane / s::lanes;
    T sum[s::loads] = {};
    lane %= s::lanes;
    if (group < s::groups) {
        O k = spc_load_offset(a.row_ptr + blockIdx.x) + (warp * s::groups + group),
          end = spc_load_offset(a.row_ptr + blockIdx.x + 1);
        sum_blocks<size, s::all_groups, with_x>(a, k, end, lane, v, sum);
    }
#pragma unroll
    for (int m = 0; m < s::loads; m++) {
        T total = add_up<s::groups, s::lanes>(sum[m], group);
        total = add_up<size, 1>(total, lane % size);
        uint32_t row = lane / size + m * s::at_once;
        if (group == 0 && lane % size == 0 && row < size)
            sums[warp][row] = total;
    }
    __syncthreads();
    uint64_t y = (uint64_t)blockIdx.x * size + threadIdx.x;
    if (threadIdx.x >= size || y >= a.rows)
        return;
    T total = sums[0][threadIdx.x];
#pragma unroll
    for (int w = 1; w < spc_block / 32; w++)
        total += sums[w][threadIdx.x];
    spc_store_y(v, (uint32_t)y, total);
}

/* share == 0: all groups of a thread block. */
template <int size, int share> spc_status launch_blocks(spc_product &p, spc_variant variant, spc_error *error)
{
    return spc_dispatch(p, "row_ptr", variant, [&](auto v, auto t, auto o, auto with_x) {
        using V = decltype(v);
        using T = decltype(t);
        using O = decltype(o);
        bsr<V, O> a = {p.get<V>("values"),
                       p.get<uint32_t>("columns"),
                       p.get<O>("row_ptr"),
                       p.rows,
                       p.cols,
                       p.count[p.find("row_ptr")] - 1};
        unsigned count = spc_blocks(p.threads);
        cudaStream_t stream = p.session->stream;
        if constexpr (share == 0)
            row_blocks<size, with_x><<<count, spc_block, 0, stream>>>(a, p.vectors<T>());
        else
            blocks<size, share, with_x><<<count, spc_block, 0, stream>>>(a, p.vectors<T>());
        return spc_launched(error);
    });
}

/* The numbers of groups that can share a block row divide those of a warp. */
template <int size> spc_status launch_size(spc_product &p, spc_variant variant, spc_error *error)
{
    constexpr int groups = spc_block_groups(size);
    static_assert(SPC_BLOCK_ROW_WARPS == spc_block / 32, "the rule is that of the kernel");
    if (p.parameter[1] == spc_block_all_groups(size))
        return launch_blocks<size, 0>(p, variant, error);
    if (groups >= 8 && p.parameter[1] == 8)
        return launch_blocks < size, groups >= 8 ? 8 : 1 > (p, variant, error);
    if (groups >= 4 && p.parameter[1] == 4)
        return launch_blocks < size, groups >= 4 ? 4 : 1 > (p, variant, error);
    if (groups == 3 && p.parameter[1] == 3)
        return launch_blocks < size, groups == 3 ? 3 : 1 > (p, variant, error);
    if (groups % 2 == 0 && p.parameter[1] == 2)
        return launch_blocks < size, groups % 2 == 0 ? 2 : 1 > (p, variant, error);
    return launch_blocks<size, 1>(p, variant, error);
}

spc_status launch(spc_product &p, spc_variant variant, spc_error *error)
{
    switch (p.parameter[0]) {
    case 2:
        return launch_size<2>(p, variant, error);
    case 3:
        return launch_size<3>(p, variant, error);
    case 4:
        return launch_size<4>(p, variant, error);
    case 5:
        return launch_size<5>(p, variant, error);
    case 6:
        return launch_size<6>(p, variant, error);
    case 7:
        return launch_size<7>(p, variant, error);
    default:
        return launch_size<8>(p, variant, error);
    }
}

} // namespace

spc_launcher spc_launch_bsr = {"bsr", nullptr, launch, true, SPC_READS_ARRAYS};
