/* probes/multivector/pieces.cuh - the kernel of spmm-rows: a block, the only one of its multiprocessor, takes
 * a chunk of neighbouring rows and one panel of B; so the rows of B that these rows share stay in the L1. A
 * warp takes `side` pieces (rows, or pieces of long ones) at once, and then the next that no warp has. The
 * `LANES` lanes of a slot hold the columns of the panel; the SLOTS of a piece take its entries in turn.
 */
#ifndef SPC_PROBES_MULTIVECTOR_PIECES_CUH
#define SPC_PROBES_MULTIVECTOR_PIECES_CUH

#include "kernels/spmm_rows/row_plan.h"
#include "probes/multivector/access.cuh"
#include "probes/multivector/group.cuh"

__device__ inline uint32_t spc_most_of_warp(uint32_t value)
{
#if __CUDA_ARCH__ >= 800
    return __reduce_max_sync(spc_all_lanes, value);
#else
    for (int distance = 16; distance > 0; distance /= 2)
        value = max(value, __shfl_xor_sync(spc_all_lanes, value, distance));
    return value;
#endif
}

/* What a warp needs of a launch. */
template <typename S, typename A> struct spc_pieces {
    const S *values;
    const uint32_t *columns;
    const spc_row_piece *piece;
    const spc_row_chunk *chunk;
    A *parts;        /* of pieces, k sums each */
    uint64_t policy; /* of the L2 for A */
};

/* U: entries that a slot has in flight. */
template <typename S, typename A, int V, int LANES, int SLOTS, int U> struct spc_piece_walk {
    static constexpr uint32_t width = LANES * SLOTS, side = 32 / width;
    static constexpr uint32_t no_row = UINT32_MAX;

    const spc_pieces<S, A> &a;
    const spc_dense<S, A> &d;
    uint32_t lane, slot, last, column;
    bool has;
    const char *b; /* of the lane, which reads the first columns where it has none */
    uint32_t pitch;

    __device__ spc_piece_walk(const spc_pieces<S, A> &a, const spc_dense<S, A> &d, const spc_row_chunk &chunk)
        : a(a), d(d), lane(threadIdx.x % width), slot(lane / LANES), last(chunk.last),
          column((chunk.panel * LANES + lane % LANES) * V), has(column < d.columns),
          b((const char *)(d.b + (has ? column : 0))), pitch(d.columns * (uint32_t)sizeof(S))
    {
    }

    /* The lane's piece of those from `first` on. */
    __device__ spc_row_piece piece_at(uint32_t first) const
    {
        union {
            uint4 word;
            spc_row_piece piece;
        } u = {make_uint4(0, 0, no_row, 0)};
        uint32_t i = first + threadIdx.x % 32 / width;
        if (i < last)
            u.word = __ldg((const uint4 *)(a.piece + i));
        return u.piece;
    }

    /* Entries of the piece from `first` on, one a lane. */
    __device__ void read(const spc_row_piece &t, uint32_t first, uint32_t &c, S &v) const
    {
        uint64_t at = ((uint64_t)t.first_high << 32 | t.first) + first + lane;
        bool there = first + lane < t.entries;
        c = 0;
        v = S();
        spc_read_entry(there, c, a.columns + at, a.policy);
        spc_read_entry(there, v, a.values + at, a.policy);
    }

    /* Adds the first n of the entries that lanes have read; `most`: of all pieces of the warp. */
    template <bool all> __device__ void add(uint32_t c, S v, uint32_t n, uint32_t most, A (&sum)[V]) const
    {
#pragma unroll 1
        for (uint32_t j = 0; j < (all ? width : most); j += U * SLOTS) {
            spc_values<S, V> x[U];
#pragma unroll
            for (int u = 0; u < U; u++) {
                uint32_t entry = j + u * SLOTS + slot, row = __shfl_sync(spc_all_lanes, c, entry, width);
                x[u] = spc_values<S, V>();
                if (all || entry < n)
                    x[u] = spc_read_b((const spc_values<S, V> *)(b + (uint64_t)row * pitch));
            }
#pragma unroll
            for (int u = 0; u < U; u++) {
                A value = (A)__shfl_sync(spc_all_lanes, v, j + u * SLOTS + slot, width);
#pragma unroll
                for (int i = 0; i < V; i++)
                    sum[i] += value * (A)x[u].at[i];
            }
        }
    }

    /* Slots into the first slot, in a fixed order. */
    __device__ void join(A (&sum)[V]) const
    {
#pragma unroll
        for (uint32_t distance = width / 2; distance >= LANES; distance /= 2)
#pragma unroll
            for (int i = 0; i < V; i++)
                sum[i] += __shfl_xor_sync(spc_all_lanes, sum[i], distance);
    }

    __device__ void store(const spc_row_piece &t, const A (&sum)[V]) const
    {
        if (t.row == no_row || slot > 0 || !has)
            return;
        if (t.part) {
            A *part = a.parts + (uint64_t)(t.part - 1) * d.columns + column;
#pragma unroll
            for (int i = 0; i < V; i++)
                part[i] = sum[i];
            return;
        }
        spc_values<S, V> *to = (spc_values<S, V> *)(d.c + (uint64_t)t.row * d.c_row + column);
        spc_values<S, V> out = spc_values<S, V>();
        if (d.beta != (A)0)
            out = *to;
#pragma unroll
        for (int i = 0; i < V; i++)
            out.at[i] = (S)(d.alpha * sum[i] + (d.beta == (A)0 ? (A)0 : d.beta * (A)out.at[i]));
        spc_write_c(to, out);
    }

    /* Sums of the piece t; reads the first entries of the one after it before the last of t are used. */
    __device__ void multiply(const spc_row_piece &t, const spc_row_piece &after, uint32_t &c, S &v,
                             A (&sum)[V]) const
    {
        uint32_t most = side == 1 ? t.entries : spc_most_of_warp(t.entries);
        bool ends = false;
        for (uint32_t first = 0; !ends; first += width) {
            ends = first + width >= most;
            bool full = first + width <= t.entries;
            uint32_t c_next;
            S v_next;
            spc_row_piece from = ends ? after : t;
            read(from, ends ? 0 : first + width, c_next, v_next);
            if (side == 1 ? full : (bool)__all_sync(spc_all_lanes, full))
                add<true>(c, v, width, width, sum);
            else
                add<false>(c, v, first < t.entries ? t.entries - first : 0, spc_least(most - first, width),
                           sum);
            c = c_next;
            v = v_next;
        }
        join(sum);
    }

    /* From `first` on; next: of the block, the first piece that no warp has. A piece is known two ahead. */
    __device__ void walk(uint32_t first, uint32_t step, uint32_t *next) const
    {
        spc_row_piece t = piece_at(first), t1 = piece_at(first + step);
        uint32_t c;
        S v;
        read(t, 0, c, v);
        spc_wait_for_last();
        while (__any_sync(spc_all_lanes, t.row != no_row)) {
            uint32_t taken = 0;
            if (threadIdx.x % 32 == 0)
                taken = atomicAdd(next, side);
            spc_row_piece t2 = piece_at(__shfl_sync(spc_all_lanes, taken, 0));
            A sum[V] = {};
            multiply(t, t1, c, v, sum);
            store(t, sum);
            t = t1;
            t1 = t2;
        }
    }
};

template <typename S, typename A, int V, int LANES, int SLOTS, int U>
__global__ void __launch_bounds__(SPC_ROWS_THREADS, 1)
    spc_multiply_pieces(spc_pieces<S, A> a, spc_dense<S, A> d)
{
    using walk = spc_piece_walk<S, A, V, LANES, SLOTS, U>;
    __shared__ uint32_t next;
    spc_let_next_begin();
    spc_row_chunk chunk = a.chunk[blockIdx.x];
    uint32_t step = blockDim.x / 32 * walk::side;
    if (threadIdx.x == 0)
        next = chunk.first + 2 * step;
    __syncthreads();
    walk(a, d, chunk).walk(chunk.first + threadIdx.x / 32 * walk::side, step, &next);
}

#endif
