/* probes/multivector/scatter.cu - C = alpha A'B + beta C by the rows of A, which need not be transposed:
 * multiples of rows of B are added to rows of C, with atomics: of each entry, or of each column of a tile
 * (tiles.cuh). The order of sums is not fixed. */
#include "probes/multivector/access.cuh"
#include "probes/multivector/group.cuh"
#include "probes/multivector/multivector.cuh"
#include "probes/multivector/tiles.cuh"

namespace
{

template <typename A> __global__ void __launch_bounds__(spc_multivector_block) scale(A *c, uint64_t n, A beta)
{
    spc_let_next_begin();
    spc_wait_for_last();
    for (uint64_t i = (uint64_t)blockIdx.x * spc_multivector_block + threadIdx.x; i < n;
         i += (uint64_t)gridDim.x * spc_multivector_block)
        c[i] = beta == (A)0 ? (A)0 : beta * c[i];
}

template <typename T>
spc_status keep(spc_multivector_product &p, const std::vector<T> &tiles, spc_error *error)
{
    p.tiles = (uint32_t)tiles.size();
    cudaStream_t stream = p.session->stream;
    spc_status status = spc_copy_in(p.tile, tiles.data(), tiles.size() * sizeof(T), stream, error);
    SPC_CUDA_TRY(cudaStreamSynchronize(stream)); /* the vector goes */
    return status;
}

} // namespace

/* To what is added: beta C. */
spc_status spc_scale_c(spc_multivector_product &p, spc_error *error)
{
    uint64_t n = (uint64_t)p.cols * p.columns;
    unsigned blocks = (unsigned)std::min<uint64_t>(4096, n / (4 * spc_multivector_block) + 1);
    if (p.beta == 1)
        return SPC_OK;
    if (p.value_bytes == 8)
        return spc_launch(p, scale<double>, blocks, spc_multivector_block, 0, error, p.c.as<double>(), n,
                          p.beta);
    return spc_launch(p, scale<float>, blocks, spc_multivector_block, 0, error, p.c.as<float>(), n,
                      (float)p.beta);
}

spc_status spc_cut_entries(spc_multivector_product &p, uint32_t most, spc_error *error)
{
    std::vector<spc_entry_tile> tiles;
    uint32_t row = 0;
    uint64_t behind = 0;
    spc_entry_tile tile;
    while (spc_next_entry_tile(p.host_row_ptr.data(), p.rows, most, &row, &behind, &tile))
        tiles.push_back(tile);
    return keep(p, tiles, error);
}

namespace
{

/* A warp a tile, a group a row; slots take entries side by side, each some at once. Lanes whose entries go to
 * one row of C add them one after the other: there are none within a row. */
template <typename A, typename O, int V, int flight>
__global__ void __launch_bounds__(spc_multivector_block)
    scatter(spc_sparse<A, A, O> a, spc_dense<A, A> d, uint32_t warps)
{
    spc_let_next_begin();
    uint32_t warp = threadIdx.x / 32, lane = threadIdx.x % 32;
    bool shared = warps > 1;
    uint32_t place = shared ? blockIdx.x : blockIdx.x * SPC_BLOCK_WARPS + warp, turn = shared ? warp : 0;
    if (place >= a.tiles)
        return;
    spc_tile t = a.tile[place];
    O first = a.row_ptr[t.row], last = a.row_ptr[t.row + (t.rows ? t.rows : 1)];
    uint32_t slots = t.rows ? spc_slots_for(last - first, t.rows, d.lanes) : 32 / d.lanes;
    if (t.rows == 0) { /* a warp a piece */
        O length = (O)spc_piece_entries(last - first, slots);
        first += (t.piece + turn) * length;
        last = first >= last ? first : last - first < length ? last : first + length;
    }
    uint32_t width = d.lanes * slots, groups = 32 / width, slot = lane % width / d.lanes;
    uint32_t column = blockIdx.y * d.lanes * V + lane % d.lanes * V, rows = t.rows ? t.rows : 1;
    if (column >= d.columns)
        return;
    spc_wait_for_last();
    for (uint32_t r = t.rows ? turn * groups + lane / width : 0; r < rows; r += warps * groups) {
        uint32_t row = t.row + r;
        O begin = t.rows ? a.row_ptr[row] : first, end = t.rows ? a.row_ptr[row + 1] : last;
        A x[V];
#pragma unroll
        for (int i = 0; i < V; i++)
            x[i] = begin < end ? d.alpha * __ldg(d.b + row * d.b_row + (column + i) * d.b_column) : (A)0;
        for (O e = begin + slot; e < end; e += slots * flight) {
            uint32_t c[flight];
            A value[flight];
#pragma unroll
            for (int u = 0; u < flight; u++)
                if (e + u * slots < end) {
                    c[u] = __ldg(a.columns + e + u * slots);
                    value[u] = __ldg(a.values + e + u * slots);
                }
#pragma unroll
            for (int u = 0; u < flight; u++)
                if (e + u * slots < end && (V == 1 || d.c_column == 1)) {
                    A sum[V];
#pragma unroll
                    for (int i = 0; i < V; i++)
                        sum[i] = value[u] * x[i];
                    spc_add_to<A, V, true>(d.c + c[u] * d.c_row + column * d.c_column, sum, V);
                }
        }
    }
}

bool sums(const spc_multivector_product &p)
{
    return spc_scatter_sums(p.columns, p.value_bytes, p.column_major);
}

uint32_t lanes_of(const spc_multivector_product &p)
{
    return spc_scatter_lanes(p.columns, p.value_bytes, p.column_major);
}

template <typename A, typename O, int V>
spc_status by_rows(const spc_multivector_product &p, const spc_sparse<A, A, O> &a, const spc_dense<A, A> &d,
                   spc_error *error)
{
    uint32_t warps = spc_tile_warps(32 / d.lanes), share = SPC_BLOCK_WARPS / warps;
    dim3 grid((p.tiles + share - 1) / share, (p.columns + d.lanes * V - 1) / (d.lanes * V));
    constexpr int most = V == 1 ? 4 : 2;
    return p.nnz < (uint64_t)most * p.rows
               ? spc_launch(p, scatter<A, O, V, 1>, grid, spc_multivector_block, 0, error, a, d, warps)
               : spc_launch(p, scatter<A, O, V, most>, grid, spc_multivector_block, 0, error, a, d, warps);
}

/* V: values of a lane, as one vector or 32 columns apart. */
template <typename A, typename O, int V, bool vector>
spc_status by_tiles(const spc_multivector_product &p, const spc_sparse<A, A, O> &a, const spc_dense<A, A> &d,
                    spc_error *error)
{
    return spc_launch(p, spc_scatter_tiles<A, O, V, vector>, p.tiles, spc_multivector_block, 0, error, a, d,
                      p.tile.as<spc_entry_tile>());
}

template <typename A, typename O> spc_status start(spc_multivector_product &p, spc_error *error)
{
    uint64_t k = p.columns;
    spc_status status = spc_scale_c(p, error);
    if (status != SPC_OK)
        return status;
    if (p.tiles == 0)
        return SPC_OK;
    constexpr bool vector = sizeof(A) == 4;
    spc_sparse<A, A, O> a = {p.values.as<A>(),
                             p.col.as<uint32_t>(),
                             p.row_ptr.as<O>(),
                             sums(p) ? nullptr : p.tile.as<spc_tile>(),
                             nullptr,
                             p.policy,
                             p.rows,
                             p.tiles};
    bool by_column = p.column_major;
    spc_dense<A, A> d = {p.b.as<A>(),
                         p.c.as<A>(),
                         by_column ? 1 : k,
                         by_column ? (uint64_t)p.rows : 1,
                         by_column ? 1 : k,
                         by_column ? (uint64_t)p.cols : 1,
                         (A)p.alpha,
                         (A)p.beta,
                         p.columns,
                         lanes_of(p),
                         0};
    bool together = spc_scatter_vector(p.columns, p.value_bytes, by_column) > 1;
    if (!sums(p))
        return together && vector                ? by_rows < A, O,
               vector ? 4 : 1 > (p, a, d, error) : by_rows<A, O, 1>(p, a, d, error);
    return together                  ? by_tiles < A, O, vector ? 4 : 2,
           vector > (p, a, d, error) : by_tiles<A, O, 1, false>(p, a, d, error);
}

spc_status launch(spc_multivector_product &p, spc_error *error)
{
    if (p.value_bytes == 8)
        return p.wide ? start<double, uint64_t>(p, error) : start<double, uint32_t>(p, error);
    return p.wide ? start<float, uint64_t>(p, error) : start<float, uint32_t>(p, error);
}

/* The tiles of about `items` rows and entries, rows of many batches of so many slots in pieces. */
spc_status cut(spc_multivector_product &p, uint32_t items, uint32_t slots, spc_error *error)
{
    std::vector<spc_tile> tiles;
    uint32_t row = 0, piece = 0;
    spc_tile tile;
    while (spc_next_tile(p.host_row_ptr.data(), p.rows, items, slots, &row, &piece, &tile))
        tiles.push_back(tile);
    return keep(p, tiles, error);
}

spc_status prepare(spc_multivector_product &p, spc_error *error)
{
    if (!p.transposed)
        return spc_multivector_refuse(error, "spmm-scatter multiplies by the transposed matrix only");
    p.begins_early = true;
    if (p.value_bytes == 2)
        return spc_multivector_refuse(error, "spmm-scatter has no sums in float to add half values to");
    uint32_t lanes = lanes_of(p);
    uint64_t threads = p.session->resident_threads;
    if (sums(p)) {
        if (!p.kernel.parameter)
            p.kernel.parameter = spc_tile_entries(p.nnz, threads);
        p.kernel.parameter = spc_least(p.kernel.parameter, SPC_TILE_ENTRIES);
        return spc_cut_entries(p, p.kernel.parameter, error);
    }
    if (!p.kernel.parameter)
        p.kernel.parameter = spc_tile_items(p.nnz, p.rows, threads / 32, lanes);
    return cut(p, p.kernel.parameter, 32 / lanes, error);
}

} // namespace

const spc_multivector_launcher spc_multivector_scatter = {"spmm-scatter", prepare, launch};
