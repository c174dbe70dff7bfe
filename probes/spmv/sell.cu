/* Sliced ELLPACK: slices of S (sorted) rows, each a column-major rectangle of its own width, one thread a
 * row. Every lane of a warp reads the same entry of slice_start: through the read-only path, or (sell-plain,
 * for the claim of sell sec. 3.2) as an ordinary load. */
#include "probes/spmv/product.cuh"

namespace
{

template <typename T, typename O> struct sell {
    const T *values;
    const uint32_t *columns;
    const O *slice_start;
    const uint32_t *permutation; /* NULL where rows are not sorted */
    uint32_t rows, height;
};

template <bool read_only, typename O> __device__ O load_start(const O *p)
{
    return read_only ? spc_load_offset(p) : *(const volatile O *)p;
}

/* Slots [first, first + count) of the row at `position`. */
template <bool read_only, bool with_x, typename T, typename O>
__device__ T sum_part(const sell<T, O> &a, uint32_t position, uint32_t part, uint32_t parts,
                      const spc_vectors<T> &v)
{
    uint32_t slice = position / a.height, lane = position % a.height;
    O start = load_start<read_only>(a.slice_start + slice),
      end = load_start<read_only>(a.slice_start + slice + 1);
    uint32_t width = (uint32_t)((end - start) / a.height);
    if (parts == 1)
        return spc_sum_slots<with_x>(a.values, a.columns, start + lane, a.height, width, v);
    uint32_t share = (width + parts - 1) / parts, first = min(part * share, width);
    return spc_sum_slots<with_x>(a.values, a.columns, start + lane + (uint64_t)first * a.height, a.height,
                                 min(share, width - first), v);
}

template <bool read_only, bool with_x, typename T, typename O>
__global__ void __launch_bounds__(spc_block, spc_resident) slices(sell<T, O> a, spc_vectors<T> v)
{
    uint32_t position;
    if (!spc_thread_row(a.rows, &position))
        return;
    uint32_t row = a.permutation ? v.stream(a.permutation + position) : position;
    spc_store_y(v, row, sum_part<read_only, with_x>(a, position, 0, 1, v));
}

/* Few long rows: `parts` neighbouring warps of a block share 32 rows, each a range of slots; the first adds
 * their sums up in order. */
template <bool read_only, bool with_x, typename T, typename O>
__global__ void __launch_bounds__(spc_block, spc_resident)
    split(sell<T, O> a, uint32_t parts, spc_vectors<T> v)
{
    __shared__ T sums[spc_block];
    uint64_t warp = spc_work_item() / 32;
    uint32_t part = (uint32_t)warp % parts, lane = threadIdx.x % 32;
    uint64_t position = warp / parts * 32 + lane;
    bool there = position < a.rows;
    T sum = there ? sum_part<read_only, with_x>(a, (uint32_t)position, part, parts, v) : (T)0;
    sums[threadIdx.x] = sum;
    __syncthreads();
    if (part > 0 || !there)
        return;
    for (uint32_t i = 1; i < parts; i++)
        sum += sums[threadIdx.x + 32 * i];
    spc_store_y(v, a.permutation ? v.stream(a.permutation + position) : (uint32_t)position, sum);
}

/* Warps that share 32 rows: as many as it takes to fill the GPU four times over, while each has eight slots a
 * row on average. Slices that are no whole warps are never shared. */
uint32_t parts_of(const spc_product &p)
{
    uint32_t parts = 1, warps = spc_block / 32;
    if (p.parameter[0] % 32 != 0)
        return parts;
    while (parts < warps && 2 * parts * (uint64_t)p.rows <= 4 * p.session->resident_threads &&
           p.stored_nnz >= 2 * parts * 8 * (uint64_t)p.rows)
        parts *= 2;
    return parts;
}

template <bool read_only> spc_status launch(spc_product &p, spc_variant variant, spc_error *error)
{
    uint32_t parts = parts_of(p);
    return spc_dispatch(p, "slice_start", variant, [&](auto t, auto o, auto with_x) {
        using T = decltype(t);
        using O = decltype(o);
        sell<T, O> a = {p.get<T>("values"),
                        p.get<uint32_t>("columns"),
                        p.get<O>("slice_start"),
                        p.get<uint32_t>("permutation"),
                        p.rows,
                        p.parameter[0]};
        uint64_t threads = ((uint64_t)p.rows + 31) / 32 * 32 * parts;
        if (parts == 1)
            slices<read_only, with_x>
                <<<spc_blocks(p.rows), spc_block, 0, p.session->stream>>>(a, p.vectors<T>());
        else
            split<read_only, with_x>
                <<<spc_blocks(threads), spc_block, 0, p.session->stream>>>(a, parts, p.vectors<T>());
        return spc_launched(error);
    });
}

} // namespace

const spc_launcher spc_launch_sell = {"sell", nullptr, launch<true>, true, false};
const spc_launcher spc_launch_sell_plain = {"sell-plain", nullptr, launch<false>, true, false};
