/* Our kernel for batches that read each row of B often: a column block of one product's B (a tile) lies in
 * shared memory, where a warp's 16-byte loads meet no bank twice whichever rows they want.
 *
 * subWarps of 4 or 8 lanes take rows of A; a lane has VECS times 16 bytes of the tile's columns. The entries
 * of a row are copied to shared memory as (place in the tile, value), so that one 16-byte broadcast brings
 * several, padded with entries of a row of zeros; those of the next rows are under way meanwhile.
 * Column-major B is turned round on its way into the tile, C on its way out. Blocks stay: each takes its
 * share of the rows of all tiles (tile_cut.h), one tile after the other.
 */
#include "probes/spmm/spmm_turn.cuh"

namespace
{

struct tile_operands {
    spc_packed_operands batch;
    spc_tile_cut cut;
};

/* A tile of which a block works on some rows. */
struct step {
    spc_tile_place at;
    bool more;           /* false: there is none */
    uint32_t end;        /* of the rows; the first is at.row */
    spc_packed_place of; /* the product */

    __device__ void enter(const tile_operands &o, spc_tile_place place, spc_tile_place last)
    {
        at = place;
        more = spc_tile_before(place, last);
        if (more)
            of = spc_packed_place(o.batch, place.product);
        end = more ? spc_tile_end(place, last, of.rows) : 0;
    }
};

/* Sizes differ: the place of a unit, given how many products begin at or before it. */
__device__ inline spc_tile_place place_of(const tile_operands &o, uint32_t begun, uint64_t unit)
{
    if (begun > o.batch.batch)
        return spc_tile_place{o.batch.batch, 0, 0};
    const spc_packed_place of(o.batch, begun - 1);
    return spc_tile_of_row(&o.cut, begun - 1, of.rows, unit - of.row * o.cut.inner);
}

/* The first step of this block's share and its end. */
template <typename S> __device__ void begin_share(const tile_operands &o, step *first, spc_tile_place *last)
{
    const uint32_t group = blockIdx.x / o.cut.outer;
    const uint64_t unit = spc_tile_unit(&o.cut, group), end = spc_tile_unit(&o.cut, group + 1);
    spc_tile_place from, to;
    if (o.batch.row_offset) {
        uint32_t begun = 0, begun_at_end = 0;
        for (uint32_t i = threadIdx.x; i - threadIdx.x <= o.batch.batch; i += S::THREADS) {
            const uint64_t begin =
                i <= o.batch.batch ? (uint64_t)o.batch.row_offset[i] * o.cut.inner : UINT64_MAX;
            begun += __syncthreads_count(begin <= unit);
            begun_at_end += __syncthreads_count(begin <= end);
        }
        from = place_of(o, begun, unit);
        to = place_of(o, begun_at_end, end);
    } else {
        from = spc_tile_of_part(&o.cut, o.batch.max_rows, unit);
        to = spc_tile_of_part(&o.cut, o.batch.max_rows, end);
    }
    if (threadIdx.x == 0) {
        *last = to;
        first->enter(o, from, to);
    }
    __syncthreads();
}

template <typename S>
__global__ void __launch_bounds__(S::THREADS, MULTIPROCESSOR_THREADS / S::THREADS)
    tiles(const tile_operands o)
{
    typedef typename S::T T;
    extern __shared__ float4 raw[];
    __shared__ step steps[2];
    __shared__ spc_tile_place last;
    char *const tile = reinterpret_cast<char *>(raw);
    const uint32_t lane = threadIdx.x % S::LANES, sub = threadIdx.x % 32 / S::LANES, warp = threadIdx.x / 32;
    const uint32_t mine = S::group(lane, sub, 0) * GROUP_BYTES, columns = o.batch.columns,
                   beside = blockIdx.x - blockIdx.x / o.cut.outer * o.cut.outer;
    /* Column-major: the rows of a team lie together; `leader` is its first warp. */
    const uint32_t leader = S::BY_COLUMN ? warp / TEAM * TEAM : warp, behind = (warp - leader) * S::HOP;
    char *const all_out = tile + S::rows_of_tile(o.batch.max_cols) * S::ROW, *const out =
                                                                                 all_out + leader * S::OUT;
    entry<T> *const buffer =
        reinterpret_cast<entry<T> *>(all_out + S::WARPS * S::OUT) + threadIdx.x / S::LANES * S::BUFFER;
    if (threadIdx.x < S::WIDTH)
        reinterpret_cast<T *>(tile)[threadIdx.x] = T(0);

    begin_share<S>(o, &steps[0], &last);
    if (!steps[0].more)
        return;
    entries<S> a;
    a.cols = o.batch.col;
    a.values = static_cast<const T *>(o.batch.values);
    a.lane = lane;
    bool under_way = false; /* the entries of this warp's first rows of the tile */
    for (uint32_t turn = 0;; turn ^= 1) {
        const step &now = steps[turn], &next = steps[turn ^ 1];
        const uint32_t first = (now.at.inner * o.cut.outer + beside) * S::WIDTH;
        const T *const b = static_cast<const T *>(o.batch.b) + now.of.col * columns;
        if (S::BY_COLUMN)
            stage_columns<S>(tile, b + (uint64_t)first * now.of.cols, now.of.cols,
                             min(S::WIDTH, columns - first));
        else
            stage_rows<S>(tile, b, now.of.cols, columns, first);
        __pipeline_commit();
        if (threadIdx.x == 0)
            steps[turn ^ 1].enter(o, spc_tile_next(&o.cut, now.at), last);
        if (!under_way) {
            a.row_ptr = o.batch.row_ptr + now.of.row;
            a.find(now.at.row + warp * S::HOP + sub, now.end);
            a.fetch(a.k, a.count);
        }
        under_way = false;
        __pipeline_wait_prior(0);
        __syncthreads();
        if (S::BY_COLUMN && S::THREADS >= 512 && next.more) {
            const uint32_t soon = (next.at.inner * o.cut.outer + beside) * S::WIDTH;
            announce_columns<S>(static_cast<const T *>(o.batch.b) + next.of.col * columns +
                                    (uint64_t)soon * next.of.cols,
                                next.of.cols, min(S::WIDTH, columns - soon));
        }

        T *const c = static_cast<T *>(o.batch.c) + now.of.row * columns +
                     (S::BY_COLUMN ? (uint64_t)first * now.of.rows : first);
        const uint32_t end = now.end;
        uint32_t row = now.at.row + leader * S::HOP, inner = 0; /* those of HOP that are done */
        while (row < end) {
            const uint32_t place = behind + inner + sub, my_row = row + place, my_k = a.k, my_count = a.count,
                           team_row = row, longest = largest_of_warp(a.count);
            inner = inner + S::SUBS < S::HOP ? inner + S::SUBS : 0;
            if (inner == 0)
                row += S::WARPS * S::HOP;
            under_way = row >= end;
            if (under_way) {
                a.row_ptr = o.batch.row_ptr + next.of.row;
                a.find(next.at.row + warp * S::HOP + sub, next.end);
            } else
                a.find(row + behind + inner + sub, end);
            pack<T> sum[S::VECS] = {};
            uint32_t done = 0;
            do {
                __syncwarp();
                a.stage(buffer);
                __syncwarp();
                const uint32_t count = min((uint32_t)CHUNK, longest - done);
                done += CHUNK;
                const bool same = done < longest;
                a.fetch(same ? my_k + done : a.k, !same ? a.count : my_count > done ? my_count - done : 0);
                add<S>(sum, buffer, tile, mine, count);
            } while (done < longest);
#pragma unroll
            for (uint32_t v = 0; v < S::VECS; v++) {
                const uint32_t group = S::group(lane, sub, v);
                if (S::BY_COLUMN)
                    put(reinterpret_cast<T *>(out + out_place<S>(place, group)), sum[v]);
                else if (my_row < end && first + group * S::V < columns)
                    put_streaming(c + (uint64_t)my_row * columns + group * S::V, sum[v]);
            }
            if (S::BY_COLUMN && inner == 0) {
                synchronize_team();
                write_columns<S>(c, out, now.of.rows, end, team_row, min(S::WIDTH, columns - first));
                synchronize_team();
            }
        }
        if (!next.more)
            return;
        __syncthreads(); /* the tile may still be read */
    }
}

template <typename S>
spc_status launch(const spc_spmm_plan *plan, const spc_spmm_shape *shape, tile_operands &o,
                  cudaStream_t stream, spc_error *error)
{
    auto kernel = tiles<S>;
    uint32_t bytes = S::bytes(o.batch.max_cols), grid = 0;
    spc_status status = spc_packed_grid(kernel, bytes, MULTIPROCESSOR_THREADS / S::THREADS, &grid, error);
    if (status != SPC_OK)
        return status;
    const uint32_t round = S::WARPS * S::SUBS, hop = S::BY_COLUMN ? (uint32_t)TEAM_ROWS : S::HOP;
    const bool equal = o.batch.row_offset == nullptr;
    const spc_tile_work work = {o.batch.batch,    o.batch.max_rows, plan->column_blocks, equal, shape->rows,
                                equal ? hop : 32, 2 * round};
    o.cut = spc_tile_cut_make(&work, grid);
    grid = o.cut.groups * o.cut.outer;
    kernel<<<grid, S::THREADS, bytes, stream>>>(o);
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

/* The shapes that fit_tile (src/workloads/batch/batch_plan.c) chooses from. */
template <typename T>
spc_status launch_tiles(const spc_spmm_plan *plan, const spc_spmm_shape *shape, tile_operands &o,
                        cudaStream_t stream, spc_error *error)
{
    const uint32_t threads = plan->threads;
    if (shape->order == SPC_SPMM_ROW_MAJOR) {
        if (plan->sub_warp == 8)
            return launch<tile_shape<T, 8, 2, 256, false>>(plan, shape, o, stream, error);
        return threads == 256   ? launch<tile_shape<T, 4, 2, 256, false>>(plan, shape, o, stream, error)
               : threads == 512 ? launch<tile_shape<T, 4, 2, 512, false>>(plan, shape, o, stream, error)
                                : launch<tile_shape<T, 4, 2, 1024, false>>(plan, shape, o, stream, error);
    }
    if (plan->sub_warp == 8)
        return threads == 256 ? launch<tile_shape<T, 8, 2, 256, true>>(plan, shape, o, stream, error)
                              : launch<tile_shape<T, 8, 2, 512, true>>(plan, shape, o, stream, error);
    return threads == 512 ? launch<tile_shape<T, 4, 2, 512, true>>(plan, shape, o, stream, error)
                          : launch<tile_shape<T, 4, 2, 1024, true>>(plan, shape, o, stream, error);
}

} // namespace

spc_status spc_spmm_tile_queue(const spc_spmm_plan *plan, const spc_spmm_shape *shape,
                               const spc_packed_operands &operands, cudaStream_t stream, spc_error *error)
{
    tile_operands o = {};
    o.batch = operands;
    return shape->value_bytes == 4 ? launch_tiles<float>(plan, shape, o, stream, error)
                                   : launch_tiles<double>(plan, shape, o, stream, error);
}
