/* probes/multivector/shares.cuh - the kernel of spmm-merge and spmm-block: a block's slots take equal shares
 * of rows and entries; for spmm-block these are blocks of R rows, and the columns that any row of a block
 * has. Comments "code: NAME" are read as in group.cuh.
 */
#ifndef SPC_PROBES_MULTIVECTOR_SHARES_CUH
#define SPC_PROBES_MULTIVECTOR_SHARES_CUH

#include <type_traits>

#include "kernels/common/shares.h"
#include "probes/multivector/access.cuh"
#include "probes/multivector/group.cuh"

/* Sums of double, and products of bfloat16, which are converted early, leave few registers. */
template <typename S> constexpr bool spc_is_wide = sizeof(S) == 8 || std::is_same<S, __nv_bfloat16>::value;

/* Bytes of an entry in shared memory: a power of two up to 16, or a multiple of 16. */
template <typename S, int R>
constexpr int spc_entry_align = (sizeof(S) > 4 ? sizeof(S) : 4) + R * sizeof(S) <= 8 ? 8 : 16;

/* A column, and the values of R neighbouring rows in it. */
template <typename S, int R> struct alignas(spc_entry_align<S, R>) spc_entry {
    uint32_t column;
    S value[R];
};

/* What a block keeps: of each thread the end of a row that slots before began (head); the entries, and after
 * them what a slot has of a row that does not end in it (tail); ends of rows. */
template <typename S, typename A, int V, int R> struct spc_shared {
    A (*head)[R][V], (*tail)[R][V];
    spc_entry<S, R> *entry;
    uint2 *start; /* of a slot: row, entry */
    uint32_t *end;
    bool *open; /* what a slot has of its last row, all slots of its warp before it have, too */

    __host__ __device__ static uint32_t entry_bytes(uint32_t room)
    {
        uint32_t tails = SPC_SHARE_THREADS * R * V * sizeof(A), entries = room * sizeof(spc_entry<S, R>);
        return tails > entries ? tails : entries;
    }
    __device__ spc_shared(void *memory, uint32_t room, uint32_t slots)
        : head((A(*)[R][V])memory), tail(head + SPC_SHARE_THREADS), entry((spc_entry<S, R> *)tail),
          start((uint2 *)((char *)entry + entry_bytes(room))), end((uint32_t *)(start + slots + 1)),
          open((bool *)(end + room + 1))
    {
    }
    static uint32_t bytes(uint32_t room, uint32_t slots)
    {
        return SPC_SHARE_THREADS * R * V * sizeof(A) + entry_bytes(room) + (slots + 1) * 9 + (room + 1) * 4;
    }
};

/* R: rows of a block, which share their columns (a.rows counts rows); U: entries in flight. */
template <typename S, typename A, typename O, int V, int R, int U, bool strided> struct spc_share_block {
    /* Values wait in shared memory until they are used, where registers are short. */
    static constexpr bool late = R > 1 || spc_is_wide<S>;

    const spc_sparse<S, A, O> &a;
    const spc_dense<S, A> &d;
    const spc_share &t;
    spc_shared<S, A, V, R> s;
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
        /* code: stage */
        for (uint32_t first = threadIdx.x; first < t.entries; first += batch * SPC_SHARE_THREADS) {
            uint32_t c[batch];
            S v[batch][R];
#pragma unroll
            for (int i = 0; i < batch; i++) {
                uint32_t e = first + i * SPC_SHARE_THREADS;
                spc_read_entry(e < t.entries, c[i], a.columns + t.first + e, a.policy);
#pragma unroll
                for (int r = 0; r < R; r++)
                    spc_read_entry(e < t.entries, v[i][r], a.values + (t.first + e) * R + r, a.policy);
            }
#pragma unroll
            for (int i = 0; i < batch; i++)
                if (first + i * SPC_SHARE_THREADS < t.entries) {
                    spc_entry<S, R> entry;
                    entry.column = c[i];
#pragma unroll
                    for (int r = 0; r < R; r++)
                        entry.value[r] = v[i][r];
                    s.entry[first + i * SPC_SHARE_THREADS] = entry;
                }
        }
        /* code: row-ends */
        for (uint32_t r = threadIdx.x; r < t.rows; r += SPC_SHARE_THREADS)
            s.end[r] = t.pieces ? t.entries : (uint32_t)(a.row_ptr[t.row + r + 1] - t.first);
        /* code: share */
        if (threadIdx.x == 0)
            s.end[t.rows] = UINT32_MAX;
    }

    /* Where each slot begins. */
    __device__ void share() const
    {
        /* code: share */
        uint32_t items = t.rows + t.entries, each = (items + slots - 1) / slots;
        if (threadIdx.x < slots) {
            /* code: search */
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

    __device__ void store(uint32_t row, const A (&sum)[R][V]) const
    {
#pragma unroll
        for (int r = 0; r < R; r++)
            if (has && (R == 1 || (t.row + row) * R + r < a.rows))
                store_row(row, r, sum[r]);
    }

    __device__ void store_row(uint32_t row, int r, const A (&sum)[V]) const
    {
        if (t.pieces) {
            /* code: part */
            A *part = a.parts + ((uint64_t)t.part * R + r) * d.columns + column;
#pragma unroll
            for (int i = 0; i < V; i++)
                if (!strided || column + i < d.columns)
                    part[i] = sum[i];
            return;
        }
        S *c = d.c + ((uint64_t)(t.row + row) * R + r) * (strided ? 1 : d.columns) + column * d.c_column;
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
    __device__ void finish(uint32_t row, bool begun, A (&sum)[R][V]) const
    {
        if (!begun)
            store(row, sum);
#pragma unroll
        for (int r = 0; r < R; r++)
#pragma unroll
            for (int i = 0; i < V; i++) {
                if (begun)
                    s.head[threadIdx.x][r][i] = sum[r][i];
                sum[r][i] = 0;
            }
    }

    /* The slot's share; leaves what it has of a row that does not end in it. Entries of the next rows are
     * read before a row ends. */
    __device__ void walk(uint2 from, uint2 to, bool begun, A (&sum)[R][V]) const
    {
        uint32_t row = from.x, end = row < to.x ? s.end[row] : UINT32_MAX;
        auto finish_at = [&](uint32_t e) {
            while (end == e) {
                /* code: store */
                finish(row, begun, sum);
                begun = false;
                end = ++row < to.x ? s.end[row] : UINT32_MAX;
            }
        };
        /* code: rows */
        for (uint32_t e = from.y; e < to.y; e += U) {
            spc_entry<S, R> entry[U];
            spc_values<S, V> x[U];
#pragma unroll
            for (int u = 0; u < U; u++)
                if (e + u < to.y) {
                    if constexpr (late)
                        entry[u].column = s.entry[e + u].column;
                    else
                        entry[u] = s.entry[e + u];
                    x[u] = read_b(entry[u].column);
                }
#pragma unroll
            for (int u = 0; u < U; u++)
                if (e + u < to.y) {
                    /* code: add */
                    finish_at(e + u);
                    add(late ? s.entry[e + u].value : entry[u].value, x[u], sum);
                }
        }
        /* code: walk */
        finish_at(to.y);
    }

    __device__ void add(const S (&value)[R], const spc_values<S, V> &x, A (&sum)[R][V]) const
    {
#pragma unroll
        for (int r = 0; r < R; r++)
#pragma unroll
            for (int i = 0; i < V; i++)
                sum[r][i] += (A)value[r] * (A)x.at[i];
    }

    /* Adds to each slot's tail those of the slots before it in the warp that have the same row. */
    __device__ bool join_warp(bool open, A (&sum)[R][V]) const
    {
        /* code: join */
        for (uint32_t distance = 1; distance < 32 / d.lanes; distance *= 2) {
            bool before = __shfl_up_sync(spc_all_lanes, open, distance * d.lanes);
            A other[R][V];
#pragma unroll
            for (int r = 0; r < R; r++)
#pragma unroll
                for (int i = 0; i < V; i++)
                    other[r][i] = __shfl_up_sync(spc_all_lanes, sum[r][i], distance * d.lanes);
            if (open && slot % (32 / d.lanes) >= distance) {
#pragma unroll
                for (int r = 0; r < R; r++)
#pragma unroll
                    for (int i = 0; i < V; i++)
                        sum[r][i] += other[r][i];
                open = before;
            }
        }
        return open;
    }

    /* The slots before have of the row that ended first here. */
    __device__ void join_slots(uint32_t row) const
    {
        A sum[R][V];
        copy(s.head[threadIdx.x], sum);
        for (uint32_t of = slot; of > 0;) {
            of--;
#pragma unroll
            for (int r = 0; r < R; r++)
#pragma unroll
                for (int i = 0; i < V; i++)
                    sum[r][i] += s.tail[of * d.lanes + lane][r][i];
            if (!s.open[of])
                break;
            of -= of % (32 / d.lanes);
        }
        store(row, sum);
    }

    __device__ void copy(const A (&from)[R][V], A (&to)[R][V]) const
    {
#pragma unroll
        for (int r = 0; r < R; r++)
#pragma unroll
            for (int i = 0; i < V; i++)
                to[r][i] = from[r][i];
    }

    __device__ void multiply() const
    {
        stage();
        __syncthreads();
        share();
        __syncthreads();
        spc_wait_for_last();
        /* code: walk */
        uint2 from = s.start[slot], to = s.start[slot + 1];
        bool begun = from.y > (from.x ? s.end[from.x - 1] : 0), ends = from.x < to.x;
        A sum[R][V] = {};
        walk(from, to, begun, sum);
        /* code: joins */
        bool open = join_warp(begun && !ends, sum);
        __syncthreads();
        s.open[slot] = open;
        copy(sum, s.tail[threadIdx.x]);
        __syncthreads();
        /* code: end */
        if (begun && ends)
            join_slots(from.x);
    }
};

template <typename S, typename A, typename O, int V, int R, int U, bool strided>
__global__ void __launch_bounds__(SPC_SHARE_THREADS,
                                  SPC_SHARE_RESIDENT(sizeof(S), (std::is_same<S, __nv_bfloat16>::value), R))
    spc_multiply_shares(spc_sparse<S, A, O> a, spc_dense<S, A> d, const spc_share *shares, uint32_t room)
{
    extern __shared__ uint4 memory[];
    spc_let_next_begin();
    spc_share t = shares[blockIdx.x];
    spc_share_block<S, A, O, V, R, U, strided>(a, d, t, memory, room).multiply();
}

#endif
