/* probes/multivector/tiles.cuh - the kernel of spmm-scatter for rows of B from a sector on: a block takes the
 * entries of some neighbouring rows of A, finds those that have the same column, and sums them before it adds
 * to C. So a row of C is added to once a block, and by neighbouring lanes: a request for each sector of it.
 */
#ifndef SPC_PROBES_MULTIVECTOR_TILES_CUH
#define SPC_PROBES_MULTIVECTOR_TILES_CUH

#include "kernels/common/scatter_tiles.h"
#include "probes/multivector/access.cuh"
#include "probes/multivector/group.cuh"

/* Adds V values to C: a vector, or values 32 apart, of which the row has `left` more. */
template <typename A, int V, bool vector> __device__ void spc_add_to(A *c, const A (&x)[V], uint32_t left)
{
#if __CUDA_ARCH__ >= 900
    if constexpr (vector && V == 4) {
        atomicAdd((float4 *)c, make_float4(x[0], x[1], x[2], x[3]));
        return;
    }
#endif
    constexpr uint32_t apart = vector ? 1 : 32;
#pragma unroll
    for (uint32_t i = 0; i < V; i++)
        if (vector || i * apart < left)
            atomicAdd(c + i * apart, x[i]);
}

/* Of a block. The entries of a column stand together: `place` of them from `begin` on. */
template <typename A> struct spc_tile_room {
    uint32_t key[SPC_TILE_PLACES], count[SPC_TILE_PLACES]; /* by a hash of the column: column; entries */
    uint16_t column[SPC_TILE_ENTRIES];                     /* places that have entries */
    uint16_t row[SPC_TILE_ENTRIES];                        /* of the tile */
    A value[SPC_TILE_ENTRIES];
    uint16_t end[SPC_TILE_ENTRIES]; /* of the tile's rows */
    uint32_t next;                  /* columns << 16 | entries that have a place */
};

/* V values a lane, neighbours where they are read and added as one vector, else 32 apart. */
template <typename A, typename O, int V, bool vector> struct spc_tile_adder {
    static constexpr uint32_t none = UINT32_MAX, each = SPC_TILE_ENTRIES / spc_multivector_block;

    const spc_sparse<A, A, O> &a;
    const spc_dense<A, A> &d;
    const spc_entry_tile &t;
    spc_tile_room<A> &s;

    __device__ uint64_t first() const
    {
        return (uint64_t)t.first_high << 32 | t.first;
    }

    __device__ void clear() const
    {
        for (uint32_t i = threadIdx.x; i < SPC_TILE_PLACES; i += spc_multivector_block) {
            s.key[i] = none;
            s.count[i] = 0;
        }
        for (uint32_t r = threadIdx.x; r < t.rows; r += spc_multivector_block) {
            uint64_t end = a.row_ptr[t.row + r + 1] - first();
            s.end[r] = (uint16_t)(end < t.entries ? end : t.entries); /* a piece ends before its row */
        }
        if (threadIdx.x == 0)
            s.next = 0;
    }

    /* The place of a column, which others may look for at the same time. */
    __device__ uint32_t place_of(uint32_t column) const
    {
        uint32_t place = column * 0x9E3779B1u >> (32 - SPC_TILE_PLACE_BITS);
        for (;;) {
            uint32_t there = atomicCAS(&s.key[place], none, column);
            if (there == none || there == column)
                return place;
            place = (place + 1) % SPC_TILE_PLACES;
        }
    }

    __device__ uint32_t row_of(uint32_t entry) const
    {
        uint32_t low = 0, high = t.rows - 1; /* the first row that ends behind it */
        while (low < high) {
            uint32_t middle = (low + high) / 2;
            if (s.end[middle] > entry)
                high = middle;
            else
                low = middle + 1;
        }
        return low;
    }

    /* Entries by column. */
    __device__ void sort() const
    {
        uint32_t place[each], rank[each];
        A value[each];
#pragma unroll
        for (uint32_t i = 0; i < each; i++) {
            uint32_t entry = threadIdx.x + i * spc_multivector_block;
            if (entry >= t.entries)
                continue;
            value[i] = __ldg(a.values + first() + entry);
            place[i] = place_of(__ldg(a.columns + first() + entry));
            rank[i] = atomicAdd(&s.count[place[i]], 1u);
        }
        __syncthreads();
        for (uint32_t i = threadIdx.x; i < SPC_TILE_PLACES; i += spc_multivector_block) {
            uint32_t count = s.count[i];
            if (count) {
                uint32_t at = atomicAdd(&s.next, 1u << 16 | count);
                s.column[at >> 16] = (uint16_t)i;
                s.count[i] = at << 16 | count; /* where they begin, and how many */
            }
        }
        __syncthreads();
#pragma unroll
        for (uint32_t i = 0; i < each; i++) {
            uint32_t entry = threadIdx.x + i * spc_multivector_block;
            if (entry >= t.entries)
                continue;
            uint32_t at = (s.count[place[i]] >> 16) + rank[i];
            s.row[at] = (uint16_t)row_of(entry);
            s.value[at] = value[i];
        }
        __syncthreads();
    }

    __device__ void read(uint32_t row, uint32_t column, A (&x)[V]) const
    {
        const A *b = d.b + (uint64_t)(t.row + row) * d.b_row + column;
        if constexpr (vector) {
            spc_values<A, V> v = spc_read_b((const spc_values<A, V> *)b);
#pragma unroll
            for (int i = 0; i < V; i++)
                x[i] = v.at[i];
        } else {
#pragma unroll
            for (int i = 0; i < V; i++)
                x[i] = column + i * 32 < d.columns ? __ldg(b + i * 32) : (A)0;
        }
    }

    /* Sums of one panel: a slot a column of A. */
    __device__ void add(uint32_t column) const
    {
        constexpr uint32_t flight = 4;
        uint32_t slots = spc_multivector_block / d.lanes, columns = s.next >> 16;
        for (uint32_t g = threadIdx.x / d.lanes; g < columns; g += slots) {
            uint32_t place = s.column[g], begin = s.count[place] >> 16, count = s.count[place] & 0xffff;
            A sum[V] = {};
            for (uint32_t e = 0; e < count; e += flight) {
                A x[flight][V];
#pragma unroll
                for (uint32_t u = 0; u < flight; u++)
                    if (e + u < count)
                        read(s.row[begin + e + u], column, x[u]);
#pragma unroll
                for (uint32_t u = 0; u < flight; u++)
                    if (e + u < count) {
                        A value = s.value[begin + e + u];
#pragma unroll
                        for (int i = 0; i < V; i++)
                            sum[i] += value * x[u][i];
                    }
            }
#pragma unroll
            for (int i = 0; i < V; i++)
                sum[i] *= d.alpha;
            spc_add_to<A, V, vector>(d.c + s.key[place] * d.c_row + column, sum, d.columns - column);
        }
    }

    __device__ void run() const
    {
        clear();
        __syncthreads();
        sort();
        spc_wait_for_last();
        uint32_t own = threadIdx.x % d.lanes * (vector ? V : 1);
        for (uint32_t panel = 0; panel < d.columns; panel += d.lanes * V)
            if (panel + own < d.columns)
                add(panel + own);
    }
};

template <typename A, typename O, int V, bool vector>
__global__ void __launch_bounds__(spc_multivector_block)
    spc_scatter_tiles(spc_sparse<A, A, O> a, spc_dense<A, A> d, const spc_entry_tile *tile)
{
    __shared__ spc_tile_room<A> room;
    spc_let_next_begin();
    spc_entry_tile t = tile[blockIdx.x];
    spc_tile_adder<A, O, V, vector>{a, d, t, room}.run();
}

#endif
