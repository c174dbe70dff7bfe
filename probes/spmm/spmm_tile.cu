/* Our kernel for batches that read each row of B often: a column block of one product's B (a tile) lies in
 * shared memory, where a warp's 16-byte loads meet no bank twice whichever rows they want.
 *
 * subWarps of 8 lanes take rows of A; a lane has VECS times 16 bytes of the tile's columns. The entries
 * of a row are copied to shared memory as (place in the tile, value), so that one 16-byte broadcast brings
 * several, padded with entries of a row of zeros; those of the next rows are under way meanwhile.
 * Column-major B is turned round on its way into the tile, C on its way out. Blocks stay: each takes its
 * share of all tiles' parts, one after the other.
 */
#include "probes/spmm/spmm_tile.cuh"

namespace
{

template <typename T, int VECS, int THREADS, bool BY_COLUMN>
__global__ void __launch_bounds__(THREADS, MULTIPROCESSOR_THREADS / THREADS) tiles(const tile_operands o)
{
    typedef tile_shape<T, VECS, THREADS, BY_COLUMN> S;
    extern __shared__ float4 raw[];
    T *const tile = reinterpret_cast<T *>(raw);
    const uint32_t lane = threadIdx.x % LANES, sub = threadIdx.x % 32 / LANES, warp = threadIdx.x / 32;
    const char *const my_columns = reinterpret_cast<const char *>(tile + lane * S::V);
    const uint32_t columns = o.batch.columns, zeros = o.batch.max_cols;
    T *const out = tile + (zeros + 1) * S::STRIDE + warp * S::OUT;
    entry<T> *const buffer =
        reinterpret_cast<entry<T> *>(tile + (zeros + 1) * S::STRIDE + S::WARPS * S::OUT) +
        threadIdx.x / LANES * S::BUFFER;
    for (uint32_t i = threadIdx.x; i < S::STRIDE; i += THREADS)
        tile[zeros * S::STRIDE + i] = T(0);

    uint32_t id = o.contiguous ? (uint64_t)o.units * blockIdx.x / gridDim.x : blockIdx.x;
    const uint32_t last = o.contiguous ? (uint64_t)o.units * (blockIdx.x + 1) / gridDim.x : o.units;
    const uint32_t step = o.contiguous ? 1 : gridDim.x;
    uint32_t staged = ~0u;
    for (; id < last; id += step) {
        const unit u(o, id);
        const spc_packed_place at(o.batch, u.product);
        const uint32_t first = u.column_block * S::WIDTH, width = min((uint32_t)S::WIDTH, columns - first);
        const bool fresh = staged != u.tile;
        if (fresh) {
            const T *b = static_cast<const T *>(o.batch.b) + at.col * columns;
            __syncthreads(); /* the last tile may still be read */
            if (BY_COLUMN)
                stage_columns<S>(tile, b + (uint64_t)first * at.cols, at.cols, width);
            else
                stage_rows<S>(tile, b, at.cols, columns, first);
            __pipeline_commit();
        }
        T *const c =
            static_cast<T *>(o.batch.c) + at.row * columns + (BY_COLUMN ? (uint64_t)first * at.rows : first);
        entries<S> a = {o.batch.row_ptr + at.row,
                        o.batch.col,
                        static_cast<const T *>(o.batch.values),
                        min((u.part + 1) * o.part_rows, at.rows),
                        zeros,
                        lane};
        uint32_t row = u.part * o.part_rows + warp * S::HOP,
                 inner = 0; /* of the warp; those of HOP that are done */
        a.find(row + sub);
        a.fetch(a.k, a.count);
        if (fresh) {
            __pipeline_wait_prior(0);
            __syncthreads();
            staged = u.tile;
        }
        while (row < a.end) {
            const uint32_t my_row = row + inner + sub, my_k = a.k, my_count = a.count, group = row,
                           place = inner + sub;
            const uint32_t longest = largest_of_warp(a.count);
            inner = BY_COLUMN && inner + S::SUBS < S::HOP ? inner + S::SUBS : 0;
            if (inner == 0)
                row += S::WARPS * S::HOP;
            a.find(row + inner + sub);
            pack<T> sum[VECS] = {};
            uint32_t done = 0;
            do {
                __syncwarp();
                a.stage(buffer);
                __syncwarp();
                const uint32_t count = min((uint32_t)S::CHUNK, longest - done);
                done += S::CHUNK;
                if (done < longest)
                    a.fetch(my_k + done, my_count > done ? my_count - done : 0);
                else
                    a.fetch(a.k, a.count);
                add<S>(sum, buffer, my_columns, count);
            } while (done < longest);
#pragma unroll
            for (int v = 0; v < VECS; v++) {
                const uint32_t column = (v * LANES + lane) * S::V;
                if (BY_COLUMN)
                    put(out + place * S::STRIDE + column, sum[v]);
                else if (my_row < a.end && column < width)
                    put_streaming(c + (uint64_t)my_row * columns + column, sum[v]);
            }
            if (BY_COLUMN && inner == 0) {
                __syncwarp();
                write_columns<S>(c, out, at.rows, a.end, group, width);
                __syncwarp();
            }
        }
    }
}

template <typename T, int VECS, int THREADS, bool BY_COLUMN>
spc_status launch(tile_operands &o, cudaStream_t stream, spc_error *error)
{
    enum { PARTS = 8 }; /* of a tile at most, where blocks share tiles */
    typedef tile_shape<T, VECS, THREADS, BY_COLUMN> S;
    auto kernel = tiles<T, VECS, THREADS, BY_COLUMN>;
    uint32_t bytes = S::bytes(o.batch.max_cols), grid = 0, rows = o.batch.max_rows;
    spc_status status = spc_packed_grid(kernel, bytes, MULTIPROCESSOR_THREADS / THREADS, &grid, error);
    if (status != SPC_OK)
        return status;
    /* Where one or two large blocks fill a multiprocessor, whole tiles would leave many idle at the end.
     * Tiles of unequal sizes are best left to the hardware: a block each. */
    bool mixed = o.batch.row_offset;
    o.contiguous = THREADS > 256 && !mixed;
    uint32_t round = S::WARPS * S::HOP, rounds = (rows + round - 1) / round;
    o.part_rows = o.contiguous ? (rounds + PARTS - 1) / PARTS * round : rows;
    o.parts = (rows + o.part_rows - 1) / o.part_rows;
    if ((uint64_t)o.batch.batch * o.column_blocks * o.parts > UINT32_MAX) {
        o.part_rows = rows;
        o.parts = 1;
    }
    o.units = o.batch.batch * o.column_blocks * o.parts;
    kernel<<<mixed ? o.units : std::min(grid, o.units), THREADS, bytes, stream>>>(o);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

template <typename T, int VECS, bool BY_COLUMN>
spc_status launch_threads(uint32_t threads, tile_operands &o, cudaStream_t stream, spc_error *error)
{
    if (threads == 256)
        return launch<T, VECS, 256, BY_COLUMN>(o, stream, error);
    if (threads == 512)
        return launch<T, VECS, 512, BY_COLUMN>(o, stream, error);
    return launch<T, VECS, 1024, BY_COLUMN>(o, stream, error);
}

template <typename T>
spc_status launch_tiles(const spc_spmm_plan *plan, spc_spmm_order order, tile_operands &o,
                        cudaStream_t stream, spc_error *error)
{
    if (order == SPC_SPMM_COLUMN_MAJOR)
        return launch_threads<T, 1, true>(plan->threads, o, stream, error);
    if (plan->chunks == 2)
        return launch_threads<T, 2, false>(plan->threads, o, stream, error);
    return launch_threads<T, 1, false>(plan->threads, o, stream, error);
}

} // namespace

spc_status spc_spmm_tile_queue(const spc_spmm_plan *plan, const spc_spmm_shape *shape,
                               const spc_packed_operands &operands, cudaStream_t stream, spc_error *error)
{
    tile_operands o = {};
    o.batch = operands;
    o.column_blocks = plan->column_blocks;
    return shape->value_bytes == 4 ? launch_tiles<float>(plan, shape->order, o, stream, error)
                                   : launch_tiles<double>(plan, shape->order, o, stream, error);
}
