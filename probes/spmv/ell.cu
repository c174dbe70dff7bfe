/* ELLPACK: a rectangle as wide as the longest row, one thread a row. */
#include "probes/spmv/product.cuh"

namespace
{

template <bool with_x, typename V, typename T>
__global__ void __launch_bounds__(spc_block, spc_resident)
    ell(const V *values, const uint32_t *columns, uint32_t rows, uint32_t width, spc_vectors<T> v)
{
    uint32_t row;
    if (spc_thread_row(rows, &row))
        spc_store_y(v, row, spc_sum_slots<with_x>(values, columns, row, rows, width, v));
}

spc_status launch(spc_product &p, spc_variant variant, spc_error *error)
{
    return spc_dispatch(p, nullptr, variant, [&](auto v, auto t, auto, auto with_x) {
        using V = decltype(v);
        using T = decltype(t);
        ell<with_x><<<spc_blocks(p.rows), spc_block, 0, p.session->stream>>>(
            p.get<V>("values"), p.get<uint32_t>("columns"), p.rows, (uint32_t)(p.stored_nnz / p.rows),
            p.vectors<T>());
        return spc_launched(error);
    });
}

} // namespace

spc_launcher spc_launch_ell = {"ell", nullptr, launch, true, SPC_READS_ARRAYS};
