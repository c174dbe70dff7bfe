/* probes/columns/shares.cuh - the kernel of spmm-merge: a block's slots take equal shares of rows and
 * entries. */
#ifndef SPC_PROBES_COLUMNS_SHARES_CUH
#define SPC_PROBES_COLUMNS_SHARES_CUH

#include "probes/columns/access.cuh"
#include "probes/columns/group.cuh"
#include "workloads/columns/columns_shares.h"

template <typename S> struct alignas(sizeof(S) == 8 ? 16 : 8) spc_entry {
    uint32_t column;
    S value;
};

/* What a block keeps: of each thread the end of a row that slots before began (head); the entries, and after
 * them what a slot has of a row that does not end in it (tail); ends of rows. */
template <typename S, typename A, int V> struct spc_shared {
    A (*head)[V], (*tail)[V];
    spc_entry<S> *entry;
    uint2 *start; /* of a slot: row, entry */
    uint32_t *end;
    bool *open; /* what a slot has of its last row, all slots of its warp before it have, too */

    __host__ __device__ static uint32_t entry_bytes(uint32_t room)
    {
        uint32_t tails = SPC_SHARE_THREADS * V * sizeof(A), entries = room * sizeof(spc_entry<S>);
        return tails > entries ? tails : entries;
    }
    __device__ spc_shared(void *memory, uint32_t room, uint32_t slots)
        : head((A(*)[V])memory), tail(head + SPC_SHARE_THREADS), entry((spc_entry<S> *)tail),
          start((uint2 *)((char *)entry + entry_bytes(room))), end((uint32_t *)(start + slots + 1)),
          open((bool *)(end + room + 1))
    {
    }
    static uint32_t bytes(uint32_t room, uint32_t slots)
    {
        return SPC_SHARE_THREADS * V * sizeof(A) + entry_bytes(room) + (slots + 1) * 9 + (room + 1) * 4;
    }
};

/* U: entries in flight. */
template <typename S, typename A, typename O, int V, int U, bool strided> struct spc_share_block {
    const spc_sparse<S, A, O> &a;
    const spc_dense<S, A> &d;
    const spc_share &t;
    spc_shared<S, A, V> s;
    uint32_t slots, slot, lane, column;
    bool has;
    const char *b; /* of the lane, which reads the first columns where it has none */
    uint32_t pitch;

    __device__ spc_share_block(const spc_sparse<S, A, O> &a, const spc_dense<S, A> &d, const spc_share &t,
                               void *memory, uint32_t room)
        : a(a), d(d), t(t), s(memory, room, SPC_SHARE_THREADS / d.lanes), slots(SPC_SHARE_THREADS / d.lanes),
          slot(threadIdx.x / d.lanes), lane(threadIdx.x % d.lanes), column((blockIdx.y * d.lanes + lane) * V),
          has(column < d.columns), b((const char *)(d.b + (has ? column : 0))),
          pitch(d.columns * (uint32_t)sizeof(S))
    {
    }

    /* Columns, values and ends of rows into shared memory. */
    __device__ void stage() const
    {
        constexpr int batch = 4;
        for (uint32_t first = threadIdx.x; first < t.entries; first += batch * SPC_SHARE_THREADS) {
            uint32_t c[batch];
            S v[batch];
#pragma unroll
            for (int i = 0; i < batch; i++) {
                uint32_t e = first + i * SPC_SHARE_THREADS;
                spc_read_entry(e < t.entries, c[i], a.columns + t.first + e, a.policy);
                spc_read_entry(e < t.entries, v[i], a.values + t.first + e, a.policy);
            }
#pragma unroll
            for (int i = 0; i < batch; i++)
                if (first + i * SPC_SHARE_THREADS < t.entries)
                    s.entry[first + i * SPC_SHARE_THREADS] = {c[i], v[i]};
        }
        for (uint32_t r = threadIdx.x; r < t.rows; r += SPC_SHARE_THREADS)
            s.end[r] = t.pieces ? t.entries : (uint32_t)(a.row_ptr[t.row + r + 1] - t.first);
        if (threadIdx.x == 0)
            s.end[t.rows] = UINT32_MAX;
    }

    /* Where each slot begins. */
    __device__ void share() const
    {
        uint32_t items = t.rows + t.entries, each = (items + slots - 1) / slots;
        if (threadIdx.x < slots) {
            uint32_t item = spc_least(threadIdx.x * each, items);
            uint32_t rows = spc_share_rows_before(s.end, t.rows, item);
            s.start[threadIdx.x] = make_uint2(rows, item - rows);
        }
        if (threadIdx.x == 0)
            s.start[slots] = make_uint2(t.rows, t.entries);
    }

    __device__ spc_values<S, V> read_b(uint32_t row) const
    {
        if constexpr (!strided)
            return spc_read_b((const spc_values<S, V> *)(b + (uint64_t)row * pitch));
        spc_values<S, V> x = spc_values<S, V>();
#pragma unroll
        for (int i = 0; i < V; i++)
            if (column + i < d.columns)
                x.at[i] = spc_read_b(d.b + row + (column + i) * d.b_column);
        return x;
    }

    __device__ void store(uint32_t row, const A (&sum)[V]) const
    {
        if (!has)
            return;
        if (t.pieces) {
            A *part = a.parts + (uint64_t)t.part * d.columns + column;
#pragma unroll
            for (int i = 0; i < V; i++)
                if (!strided || column + i < d.columns)
                    part[i] = sum[i];
            return;
        }
        S *c = d.c + (uint64_t)(t.row + row) * (strided ? 1 : d.columns) + column * d.c_column;
        if constexpr (strided) {
#pragma unroll
            for (int i = 0; i < V; i++)
                if (column + i < d.columns) {
                    S *at = c + i * d.c_column;
                    *at = (S)(d.alpha * sum[i] + (d.beta == (A)0 ? (A)0 : d.beta * (A)*at));
                }
        } else {
            spc_values<S, V> out = spc_values<S, V>();
            if (d.beta != (A)0)
                out = *(const spc_values<S, V> *)c;
#pragma unroll
            for (int i = 0; i < V; i++)
                out.at[i] = (S)(d.alpha * sum[i] + (d.beta == (A)0 ? (A)0 : d.beta * (A)out.at[i]));
            spc_write_c((spc_values<S, V> *)c, out);
        }
    }

    /* A row ends: whole rows to C, the rest of one that slots before began to `head`. */
    __device__ void finish(uint32_t row, bool begun, A (&sum)[V]) const
    {
        if (!begun)
            store(row, sum);
#pragma unroll
        for (int i = 0; i < V; i++) {
            if (begun)
                s.head[threadIdx.x][i] = sum[i];
            sum[i] = 0;
        }
    }

    /* The slot's share; leaves what it has of a row that does not end in it. Entries of the next rows are
     * read before a row ends. */
    __device__ void walk(uint2 from, uint2 to, bool begun, A (&sum)[V]) const
    {
        uint32_t row = from.x, end = row < to.x ? s.end[row] : UINT32_MAX;
        auto finish_at = [&](uint32_t e) {
            while (end == e) {
                finish(row, begun, sum);
                begun = false;
                end = ++row < to.x ? s.end[row] : UINT32_MAX;
            }
        };
        for (uint32_t e = from.y; e < to.y; e += U) {
            spc_entry<S> entry[U];
            spc_values<S, V> x[U];
#pragma unroll
            for (int u = 0; u < U; u++)
                if (e + u < to.y) {
                    entry[u] = s.entry[e + u];
                    x[u] = read_b(entry[u].column);
                }
#pragma unroll
            for (int u = 0; u < U; u++)
                if (e + u < to.y) {
                    finish_at(e + u);
                    add(entry[u].value, x[u], sum);
                }
        }
        finish_at(to.y);
    }

    __device__ void add(S value, const spc_values<S, V> &x, A (&sum)[V]) const
    {
#pragma unroll
        for (int i = 0; i < V; i++)
            sum[i] += (A)value * (A)x.at[i];
    }

    /* Adds to each slot's tail those of the slots before it in the warp that have the same row. */
    __device__ bool join_warp(bool open, A (&sum)[V]) const
    {
        for (uint32_t distance = 1; distance < 32 / d.lanes; distance *= 2) {
            bool before = __shfl_up_sync(spc_all_lanes, open, distance * d.lanes);
            A other[V];
#pragma unroll
            for (int i = 0; i < V; i++)
                other[i] = __shfl_up_sync(spc_all_lanes, sum[i], distance * d.lanes);
            if (open && slot % (32 / d.lanes) >= distance) {
#pragma unroll
                for (int i = 0; i < V; i++)
                    sum[i] += other[i];
                open = before;
            }
        }
        return open;
    }

    /* The slots before have of the row that ended first here. */
    __device__ void join_slots(uint32_t row) const
    {
        A sum[V];
#pragma unroll
        for (int i = 0; i < V; i++)
            sum[i] = s.head[threadIdx.x][i];
        for (uint32_t of = slot; of > 0;) {
            of--;
#pragma unroll
            for (int i = 0; i < V; i++)
                sum[i] += s.tail[of * d.lanes + lane][i];
            if (!s.open[of])
                break;
            of -= of % (32 / d.lanes);
        }
        store(row, sum);
    }

    __device__ void multiply() const
    {
        stage();
        __syncthreads();
        share();
        __syncthreads();
        uint2 from = s.start[slot], to = s.start[slot + 1];
        bool begun = from.y > (from.x ? s.end[from.x - 1] : 0), ends = from.x < to.x;
        A sum[V] = {};
        walk(from, to, begun, sum);
        bool open = join_warp(begun && !ends, sum);
        __syncthreads();
        s.open[slot] = open;
#pragma unroll
        for (int i = 0; i < V; i++)
            s.tail[threadIdx.x][i] = sum[i];
        __syncthreads();
        if (begun && ends)
            join_slots(from.x);
    }
};

template <typename S, typename A, typename O, int V, int U, bool strided>
__global__ void __launch_bounds__(SPC_SHARE_THREADS, 5)
    spc_multiply_shares(spc_sparse<S, A, O> a, spc_dense<S, A> d, const spc_share *shares, uint32_t room)
{
    extern __shared__ uint4 memory[];
    spc_share t = shares[blockIdx.x];
    spc_share_block<S, A, O, V, U, strided>(a, d, t, memory, room).multiply();
}

#endif
