/* probes/columns/pieces.cuh - the kernel of spmm-rows: a warp takes a row of A, or a piece of a long one, in
 * one panel of B. The warps of a block begin neighbouring rows together; so the rows of B that these share
 * are in the L1 when the next one wants them.
 */
#ifndef SPC_PROBES_COLUMNS_PIECES_CUH
#define SPC_PROBES_COLUMNS_PIECES_CUH

#include "probes/columns/access.cuh"
#include "probes/columns/group.cuh"
#include "workloads/columns/columns_shares.h"

/* Adds `left` entries of a batch of 32, of which each lane has one. LANES: of a slot. */
template <typename S, typename A, int V, int LANES>
__device__ void spc_add_rest(const char *b, uint32_t pitch, uint32_t c, S v, uint32_t left, A (&sum)[V])
{
    uint32_t slots = 32 / LANES, slot = threadIdx.x % 32 / LANES;
    for (uint32_t j = 0; j < left; j += slots) {
        uint32_t row = __shfl_sync(spc_all_lanes, c, j + slot);
        A value = (A)__shfl_sync(spc_all_lanes, v, j + slot);
        if (j + slot >= left)
            continue;
        spc_values<S, V> x = spc_read_b((const spc_values<S, V> *)(b + (uint64_t)row * pitch));
#pragma unroll
        for (int i = 0; i < V; i++)
            sum[i] += value * (A)x.at[i];
    }
}

/* The same of all 32, U of each slot in flight. */
template <typename S, typename A, int V, int LANES, int U>
__device__ void spc_add_batch(const char *b, uint32_t pitch, uint32_t c, S v, A (&sum)[V])
{
    constexpr int slots = 32 / LANES;
    uint32_t slot = threadIdx.x % 32 / LANES;
#pragma unroll 1
    for (int j = 0; j < LANES; j += U) {
        spc_values<S, V> x[U];
#pragma unroll
        for (int u = 0; u < U; u++) {
            uint32_t row = __shfl_sync(spc_all_lanes, c, (j + u) * slots + slot);
            x[u] = spc_read_b((const spc_values<S, V> *)(b + (uint64_t)row * pitch));
        }
#pragma unroll
        for (int u = 0; u < U; u++) {
            A value = (A)__shfl_sync(spc_all_lanes, v, (j + u) * slots + slot);
#pragma unroll
            for (int i = 0; i < V; i++)
                sum[i] += value * (A)x[u].at[i];
        }
    }
}

/* A row, or the sums of a piece of one. */
template <typename S, typename A, typename O, int V>
__device__ void spc_store_row(const spc_sparse<S, A, O> &a, const spc_dense<S, A> &d, const spc_share &t,
                              uint32_t column, const A (&sum)[V])
{
    if (t.pieces) {
        A *part = a.parts + (uint64_t)t.part * d.columns + column;
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

/* One piece; all lanes of the warp. The next 32 entries are read before these are used. */
template <typename S, typename A, typename O, int V, int LANES, int U>
__device__ void spc_multiply_piece(const spc_sparse<S, A, O> &a, const spc_dense<S, A> &d, const spc_share &t)
{
    uint32_t lane = threadIdx.x % 32, column = (blockIdx.y * LANES + lane % LANES) * V;
    bool has = column < d.columns;
    const char *b = (const char *)(d.b + (has ? column : 0));
    uint32_t pitch = d.columns * (uint32_t)sizeof(S), c = 0;
    const uint32_t *columns = a.columns + t.first;
    const S *values = a.values + t.first;
    A sum[V] = {};
    S v = S();
    spc_read_entry(lane < t.entries, c, columns + lane, a.policy);
    spc_read_entry(lane < t.entries, v, values + lane, a.policy);
    for (uint32_t first = 0; first < t.entries; first += 32) {
        uint32_t c_next = 0, next = first + 32 + lane;
        S v_next = S();
        spc_read_entry(next < t.entries, c_next, columns + next, a.policy);
        spc_read_entry(next < t.entries, v_next, values + next, a.policy);
        if (t.entries - first >= 32)
            spc_add_batch<S, A, V, LANES, U>(b, pitch, c, v, sum);
        else
            spc_add_rest<S, A, V, LANES>(b, pitch, c, v, t.entries - first, sum);
        c = c_next;
        v = v_next;
    }
#pragma unroll
    for (int distance = 16; distance >= LANES; distance /= 2)
#pragma unroll
        for (int i = 0; i < V; i++)
            sum[i] += __shfl_xor_sync(spc_all_lanes, sum[i], distance);
    if (lane < LANES && has)
        spc_store_row(a, d, t, column, sum);
}

template <typename S, typename A, typename O, int V, int LANES, int U>
__global__ void __launch_bounds__(1024, 1)
    spc_multiply_pieces(spc_sparse<S, A, O> a, spc_dense<S, A> d, const spc_share *pieces, uint32_t count)
{
    uint32_t place = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32;
    if (place < count)
        spc_multiply_piece<S, A, O, V, LANES, U>(a, d, pieces[place]);
}

#endif
