/* Compressed rows: one thread a row, several lanes of a warp, or several warps of a block. */
#include "probes/spmv/product.cuh"

namespace
{

template <typename V, typename O> struct csr {
    const V *values;
    const uint32_t *columns;
    const O *row_ptr;
    uint32_t rows;
};

template <bool with_x, typename V, typename O, typename T>
__global__ void __launch_bounds__(spc_block, spc_resident) scalar(csr<V, O> a, spc_vectors<T> v)
{
    uint32_t row;
    if (!spc_thread_row(a.rows, &row))
        return;
    O k = spc_load_offset(a.row_ptr + row), end = spc_load_offset(a.row_ptr + row + 1);
    spc_store_y(v, row, spc_sum_entries<with_x>(a.values, a.columns, k, end, 1, v));
}

/* Lanes step through a row side by side, then add up by a butterfly within their group: a fixed order. */
template <int lanes, bool with_x, typename V, typename O, typename T>
__global__ void __launch_bounds__(spc_block, spc_resident) vector(csr<V, O> a, spc_vectors<T> v)
{
    uint64_t row = spc_work_item() / lanes;
    uint32_t lane = threadIdx.x % lanes;
    T sum = 0;
    if (row < a.rows) {
        O k = spc_load_offset(a.row_ptr + row) + lane, end = spc_load_offset(a.row_ptr + row + 1);
        sum = spc_sum_entries<with_x>(a.values, a.columns, k, end, lanes, v);
    }
    for (int distance = lanes / 2; distance > 0; distance /= 2)
        sum += __shfl_xor_sync(0xffffffffu, sum, distance);
    if (row < a.rows && lane == 0)
        spc_store_y(v, (uint32_t)row, sum);
}

/* The lanes of a row are whole warps of a block, whose sums are added up in their order. */
template <int lanes, bool with_x, typename V, typename O, typename T>
__global__ void __launch_bounds__(spc_block, spc_resident) wide(csr<V, O> a, spc_vectors<T> v)
{
    __shared__ T sums[spc_block / 32];
    uint64_t row = spc_work_item() / lanes;
    uint32_t lane = threadIdx.x % lanes, warp = threadIdx.x / 32;
    T sum = 0;
    if (row < a.rows) {
        O k = spc_load_offset(a.row_ptr + row) + lane, end = spc_load_offset(a.row_ptr + row + 1);
        sum = spc_sum_entries<with_x>(a.values, a.columns, k, end, lanes, v);
    }
    for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_xor_sync(0xffffffffu, sum, distance);
    if (threadIdx.x % 32 == 0)
        sums[warp] = sum;
    __syncthreads();
    if (row >= a.rows || lane != 0)
        return;
#pragma unroll
    for (int w = 1; w < lanes / 32; w++)
        sum += sums[warp + w];
    spc_store_y(v, (uint32_t)row, sum);
}

template <typename V, typename O> csr<V, O> arrays(const spc_product &p)
{
    return {p.get<V>("values"), p.get<uint32_t>("columns"), p.get<O>("row_ptr"), p.rows};
}

spc_status launch_scalar(spc_product &p, spc_variant variant, spc_error *error)
{
    return spc_dispatch(p, "row_ptr", variant, [&](auto v, auto t, auto o, auto with_x) {
        using V = decltype(v);
        using T = decltype(t);
        scalar<with_x><<<spc_blocks(p.rows), spc_block, 0, p.session->stream>>>(arrays<V, decltype(o)>(p),
                                                                                p.vectors<T>());
        return spc_launched(error);
    });
}

template <int lanes> spc_status launch_lanes(spc_product &p, spc_variant variant, spc_error *error)
{
    return spc_dispatch(p, "row_ptr", variant, [&](auto v, auto t, auto o, auto with_x) {
        using V = decltype(v);
        using T = decltype(t);
        unsigned blocks = spc_blocks((uint64_t)p.rows * lanes);
        csr<V, decltype(o)> a = arrays<V, decltype(o)>(p);
        cudaStream_t stream = p.session->stream;
        if constexpr (lanes <= 32)
            vector<lanes, with_x><<<blocks, spc_block, 0, stream>>>(a, p.vectors<T>());
        else
            wide<lanes, with_x><<<blocks, spc_block, 0, stream>>>(a, p.vectors<T>());
        return spc_launched(error);
    });
}

spc_status launch_vector(spc_product &p, spc_variant variant, spc_error *error)
{
    switch (p.parameter[0]) {
    case 1:
        return launch_lanes<1>(p, variant, error);
    case 2:
        return launch_lanes<2>(p, variant, error);
    case 4:
        return launch_lanes<4>(p, variant, error);
    case 8:
        return launch_lanes<8>(p, variant, error);
    case 16:
        return launch_lanes<16>(p, variant, error);
    case 32:
        return launch_lanes<32>(p, variant, error);
    case 64:
        return launch_lanes<64>(p, variant, error);
    case 128:
        return launch_lanes<128>(p, variant, error);
    default:
        return launch_lanes<256>(p, variant, error);
    }
}

} // namespace

spc_launcher spc_launch_csr_scalar = {"csr-scalar", nullptr, launch_scalar, true, SPC_READS_ROWS};
spc_launcher spc_launch_csr_vector = {"csr-vector", nullptr, launch_vector, true, SPC_READS_ARRAYS};
