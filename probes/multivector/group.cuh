/* probes/multivector/group.cuh - the kernel of spmm-vector: a group of lanes walks rows.
 *
 * The lanes of a warp are cut into groups, and those of a group into slots: the `lanes` lanes of a slot hold
 * the columns of a panel, a vector of V values (P vectors, a panel's width apart) each, and the slots of a
 * group take entries of a row side by side. A batch of entries is read by the group at once, column and
 * value, and handed from lane to lane; the next batch, of this row or the next, is read before this one is
 * used. Sums of slots are added in a fixed order, so the result is the same each time.
 *
 * A comment "code: NAME" begins a region of the code tables, which ends with the next one or with its block
 * (tools/sass/regions.py).
 */
#ifndef SPC_PROBES_MULTIVECTOR_GROUP_CUH
#define SPC_PROBES_MULTIVECTOR_GROUP_CUH

#include <cstdint>

#include "kernels/common/multivector_shape.h"
#include "kernels/common/scatter_tiles.h"

constexpr int spc_multivector_block = 256;
constexpr uint32_t spc_all_lanes = ~0u;

/* Row pointers of 4 or 8 bytes, values of type S, sums of type A. */
template <typename S, typename A, typename O> struct spc_sparse {
    const S *values;
    const uint32_t *columns;
    const O *row_ptr;
    const spc_tile *tile; /* of spmm-scatter */
    A *parts;             /* of split rows, k sums each */
    uint64_t policy;      /* of the L2 for A */
    uint32_t rows, tiles;
};

template <typename S, typename A> struct spc_dense {
    const S *b;
    S *c;
    uint64_t b_row, b_column, c_row, c_column; /* strides */
    A alpha, beta;
    uint32_t columns;      /* k */
    uint32_t lanes, slots; /* of a slot; of a group */
};

/* V values in a row, read and written at once. */
template <typename S, int V> struct alignas(sizeof(S) * V) spc_values {
    S at[V];
};

/* A group's batch of entries: [first, end of the row), of which it holds its width times R. */
struct spc_batch {
    uint64_t first, end;
    uint32_t index; /* of the row, among the rows of the group */
    bool there;
};

/* R: entries that a lane reads at once; U: entries of each of R that a slot has in flight; own: one lane
 * holds all columns of the panel, and each lane uses the entries that it has read. */
template <typename S, typename A, typename O, int V, int P, int R, int U, bool own, bool strided>
struct spc_group {

    const spc_sparse<S, A, O> &a;
    const spc_dense<S, A> &d;
    uint32_t lane, slots, width, groups, group, slot, column;
    bool has[P];

    __device__ spc_group(const spc_sparse<S, A, O> &a, const spc_dense<S, A> &d, uint32_t slots)
        : a(a), d(d), lane(threadIdx.x % 32), slots(slots), width(d.lanes * slots), groups(32 / width),
          group(lane / width), slot(lane % width / d.lanes),
          column(blockIdx.y * d.lanes * V * P + lane % d.lanes * V)
    {
#pragma unroll
        for (int p = 0; p < P; p++)
            has[p] = column + p * d.lanes * V < d.columns;
    }

    __device__ void read(const spc_batch &batch, uint32_t (&c)[R], S (&v)[R]) const
    {
        uint64_t first = batch.first + lane % width;
#pragma unroll
        for (int r = 0; r < R; r++) {
            bool there = batch.there && first + r * width < batch.end;
            c[r] = 0;
            v[r] = S();
            spc_read_entry(there, c[r], a.columns + first + r * width, a.policy);
            spc_read_entry(there, v[r], a.values + first + r * width, a.policy);
        }
    }

    __device__ spc_values<S, V> read_b(uint32_t row, int p) const
    {
        if (strided) {
            spc_values<S, V> x;
#pragma unroll
            for (int i = 0; i < V; i++)
                x.at[i] = spc_read_b(d.b + row * d.b_row + (column + p * d.lanes * V + i) * d.b_column);
            return x;
        }
        return spc_read_b((const spc_values<S, V> *)(d.b + row * d.b_row + column + p * d.lanes * V));
    }

    /* Adds `n` entries of the batch, those of its r-th share; all lanes of the warp come here. */
    __device__ void add(uint32_t c, S v, uint32_t n, A (&sum)[P][V]) const
    {
        /* code: step */
        for (uint32_t j = 0; __any_sync(spc_all_lanes, j < n); j += slots * U) {
            spc_values<S, V> x[U][P];
            A value[U];
#pragma unroll
            for (int u = 0; u < U; u++) {
                uint32_t entry = j + u * slots + slot;
                uint32_t from = group * width + entry % width;
                uint32_t row = __shfl_sync(spc_all_lanes, c, from);
                value[u] = (A)__shfl_sync(spc_all_lanes, v, from);
                bool there = entry < n;
#pragma unroll
                for (int p = 0; p < P; p++) {
                    x[u][p] = spc_values<S, V>();
                    if (there && has[p])
                        x[u][p] = read_b(row, p);
                }
                value[u] = there ? value[u] : (A)0;
            }
#pragma unroll
            for (int u = 0; u < U; u++)
#pragma unroll
                for (int p = 0; p < P; p++)
#pragma unroll
                    for (int i = 0; i < V; i++)
                        sum[p][i] += value[u] * (A)x[u][p].at[i];
        }
    }

    /* The same where each lane keeps its own entries: one lane holds all columns. */
    __device__ void add_own(const spc_batch &batch, const uint32_t (&c)[R], const S (&v)[R],
                            A (&sum)[P][V]) const
    {
        /* code: step */
        spc_values<S, V> x[R][P];
#pragma unroll
        for (int r = 0; r < R; r++) {
            bool there = batch.there && batch.first + r * width + lane % width < batch.end;
#pragma unroll
            for (int p = 0; p < P; p++) {
                x[r][p] = spc_values<S, V>();
                if (there && has[p])
                    x[r][p] = read_b(c[r], p);
            }
        }
#pragma unroll
        for (int r = 0; r < R; r++)
#pragma unroll
            for (int p = 0; p < P; p++)
#pragma unroll
                for (int i = 0; i < V; i++)
                    sum[p][i] += (A)v[r] * (A)x[r][p].at[i];
    }

    __device__ void add_batch(const spc_batch &batch, const uint32_t (&c)[R], const S (&v)[R],
                              A (&sum)[P][V]) const
    {
        if (own) {
            add_own(batch, c, v, sum);
            return;
        }
        uint64_t left = batch.there ? batch.end - batch.first : 0;
#pragma unroll
        for (int r = 0; r < R; r++) {
            uint32_t n = left < width ? (uint32_t)left : width;
            add(c[r], v[r], n, sum);
            left -= n;
        }
    }

    /* Slots into the first slot, in a fixed order. */
    __device__ void join(A (&sum)[P][V]) const
    {
        /* code: join */
        for (uint32_t distance = d.lanes * slots / 2; distance >= d.lanes; distance /= 2)
#pragma unroll
            for (int p = 0; p < P; p++)
#pragma unroll
                for (int i = 0; i < V; i++)
                    sum[p][i] += __shfl_xor_sync(spc_all_lanes, sum[p][i], distance);
    }

    __device__ void store(uint32_t row, const A (&sum)[P][V]) const
    {
        /* code: store */
#pragma unroll
        for (int p = 0; p < P; p++) {
            if (!has[p])
                continue;
            S *c = d.c + row * d.c_row + (uint64_t)(column + p * d.lanes * V) * d.c_column;
            spc_values<S, V> out = spc_values<S, V>();
            if (strided) {
#pragma unroll
                for (int i = 0; i < V; i++) {
                    S *at = c + i * d.c_column;
                    *at = (S)(d.alpha * sum[p][i] + (d.beta == (A)0 ? (A)0 : d.beta * (A)*at));
                }
                continue;
            }
            if (d.beta != (A)0)
                out = *(const spc_values<S, V> *)c;
#pragma unroll
            for (int i = 0; i < V; i++)
                out.at[i] = (S)(d.alpha * sum[p][i] + (d.beta == (A)0 ? (A)0 : d.beta * (A)out.at[i]));
            spc_write_c((spc_values<S, V> *)c, out);
        }
    }

    /* The first batch of the group's index-th row; begin and end: pointers of the warp's rows, a row a lane.
     */
    __device__ spc_batch first_batch(uint32_t index, uint32_t rows, O begin, O end) const
    {
        uint32_t i = index * groups + group;
        O first = __shfl_sync(spc_all_lanes, begin, i % 32), last = __shfl_sync(spc_all_lanes, end, i % 32);
        return {first, last, index, i < 32 && i < rows};
    }

    /* Neighbouring rows, from `row` on. */
    __device__ void walk(uint32_t row, uint32_t rows) const
    {
        O begin = lane < rows ? a.row_ptr[row + lane] : 0, end = lane < rows ? a.row_ptr[row + lane + 1] : 0;
        spc_batch batch = first_batch(0, rows, begin, end);
        uint32_t c[R];
        S v[R];
        A sum[P][V] = {};
        /* code: start */
        read(batch, c, v);
        spc_wait_for_last();
        /* code: next */
        while (__any_sync(spc_all_lanes, batch.there)) {
            /* code: batch */
            bool ends = !batch.there || batch.first + width * R >= batch.end;
            spc_batch next = first_batch(batch.index + 1, rows, begin, end);
            next.there = next.there && batch.there;
            if (!ends)
                next = {batch.first + width * R, batch.end, batch.index, true};
            uint32_t c_next[R];
            S v_next[R];
            read(next, c_next, v_next);
            add_batch(batch, c, v, sum);
            /* code: next */
            if (__any_sync(spc_all_lanes, ends)) {
                /* code: ends */
                A total[P][V];
#pragma unroll
                for (int p = 0; p < P; p++)
#pragma unroll
                    for (int i = 0; i < V; i++)
                        total[p][i] = sum[p][i];
                join(total);
                if (ends && batch.there && slot == 0)
                    store(row + batch.index * groups + group, total);
#pragma unroll
                for (int p = 0; p < P; p++)
#pragma unroll
                    for (int i = 0; i < V; i++)
                        sum[p][i] = ends ? (A)0 : sum[p][i];
            }
            batch = next;
#pragma unroll
            for (int r = 0; r < R; r++) {
                c[r] = c_next[r];
                v[r] = v_next[r];
            }
        }
    }
};

/* Blocks of threads that a multiprocessor holds: P values of column-major doubles need registers, and so do
 * the many entries of a lane that holds all columns of halves. */
template <typename S, int P, bool own, bool strided>
constexpr int spc_walk_resident = (sizeof(S) == 8 && strided && P == 4) || (sizeof(S) == 2 && own && !strided)
                                      ? 3
                                      : 4;

template <typename S, typename A, typename O, int V, int P, int R, int U, bool own, bool strided>
__global__ void __launch_bounds__(spc_multivector_block, spc_walk_resident<S, P, own, strided>)
    spc_walk_rows(spc_sparse<S, A, O> a, spc_dense<S, A> d)
{
    spc_let_next_begin();
    uint32_t rows = 32 / (d.lanes * d.slots);
    uint64_t row = ((uint64_t)blockIdx.x * SPC_BLOCK_WARPS + threadIdx.x / 32) * rows;
    if (row < a.rows)
        spc_group<S, A, O, V, P, R, U, own, strided>(a, d, d.slots)
            .walk((uint32_t)row, spc_least(a.rows - (uint32_t)row, rows));
}

#endif
