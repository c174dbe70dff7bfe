/* Compressed rows: one thread a row, or several lanes of a warp a row. */
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
        vector<lanes, with_x><<<spc_blocks((uint64_t)p.rows * lanes), spc_block, 0, p.session->stream>>>(
            arrays<V, decltype(o)>(p), p.vectors<T>());
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
    default:
        return launch_lanes<32>(p, variant, error);
    }
}

} // namespace

spc_launcher spc_launch_csr_scalar = {"csr-scalar", nullptr, launch_scalar, true, SPC_READS_ROWS};
spc_launcher spc_launch_csr_vector = {"csr-vector", nullptr, launch_vector, true, SPC_READS_ARRAYS};
