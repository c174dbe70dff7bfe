/* probes/spmv/csr_merge.cuh - merge-path CSR for any CUDA program (examples/merge_product.cu).
 *
 * Merge-path CSR: every thread takes as many items of the path, which are entries and ends of rows, so one
 * long row or many empty ones cost no more than others (kernels/csr_merge/merge_path.h).
 *
 * A block takes a tile of the path. It multiplies the tile's entries side by side, so that all loads are
 * coalesced and independent, and keeps the products in shared memory. Each end of a row sets a byte at its
 * place in the path. A thread counts the ends before its items to know its first entry and row; no thread
 * searches. Sums go from thread to thread by scans in a fixed order, then to y through shared memory,
 * coalesced.
 *
 * What a tile has of a row that goes on, it leaves in memory for the tile in which the row ends, which waits
 * for it. Blocks begin in the order of their numbers, so those before a block run or have ended, and each
 * leaves its part before it waits itself. A second launch in place of the wait costs every product 0.7 us. */
#ifndef SPC_PROBES_SPMV_CSR_MERGE_CUH
#define SPC_PROBES_SPMV_CSR_MERGE_CUH

#include <cstring>
#include <type_traits>

#include "kernels/csr_merge/merge_path.h"
#include "probes/spmv/load.cuh"

namespace
{

constexpr int warp_lanes = 32, warps = spc_block / warp_lanes;

template <typename V, typename O, typename T> struct csr_merge {
    const V *values;
    const uint32_t *columns;
    const O *row_ptr;
    const uint4 *tile; /* [tiles + 1] row, tile in which it begins, entry (low, high) */
    T *parts;          /* [tiles] what each hands on; absent_part while it is not there */
};

/* Blocks of a multiprocessor: the items of a thread are in registers. */
template <typename T, int items>
constexpr int resident = sizeof(T) == 8 ? (items <= 3   ? 8
                                           : items <= 7 ? 5
                                                        : 3)
                                        : (items <= 7 ? 8 : 5);

/* One byte for each item of a thread and one that stays 0: whole words, read at once where they are aligned.
 */
template <int items> struct alignas(items == 11 ? 4 : items + 1) item_ends {
    static constexpr int words = (items + 1) / 4;
    uint32_t word[words];

    __device__ bool at(int i) const
    {
        return word[i / 4] >> 8 * (i % 4) & 1;
    }
    __device__ uint32_t count() const
    {
        uint32_t sum = 0;
#pragma unroll
        for (int w = 0; w < words; w++)
            sum += __popc(word[w]);
        return sum;
    }
};

/* The tile of a block. */
template <typename O> struct tile_place {
    uint32_t row, rows, entries; /* first row that is open, ends of rows, entries */
    O first;                     /* entry */
    uint32_t open_tile;          /* in which the first row begins */
    bool goes_on;                /* its last row does, in the next tile */
};

/* All four words at once; left to itself, the compiler loads one by one those that are used. */
__device__ inline uint4 load_tile(const uint4 *p)
{
#ifdef __CUDA_ARCH__
    uint4 t;
    asm("ld.global.nc.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(t.x), "=r"(t.y), "=r"(t.z), "=r"(t.w) : "l"(p));
    return t;
#else
    return __ldg(p);
#endif
}

template <typename V, typename O, typename T> __device__ tile_place<O> find_tile(const csr_merge<V, O, T> &a)
{
    uint4 begin = load_tile(a.tile + blockIdx.x), end = load_tile(a.tile + blockIdx.x + 1);
    return {begin.x, end.x - begin.x,    end.z - begin.z, (O)((uint64_t)begin.w << 32 | begin.z),
            begin.y, end.y <= blockIdx.x};
}

/* The thread's next end of a row in the tile, loaded before it is needed. */
template <int items, typename O> struct row_ends {
    const O *row_ptr;
    uint32_t row, rows;
    O first, end;

    __device__ row_ends(const O *row_ptr_, const tile_place<O> &t)
        : row_ptr(row_ptr_ + ((uint64_t)t.row + 1 + threadIdx.x)), row(threadIdx.x), rows(t.rows),
          first(t.first), end(0)
    {
        load();
    }
    __device__ void load()
    {
        if (row < rows)
            end = spc_load_offset(row_ptr);
    }
    /* Sets the byte of each: the items + 1 bytes of a thread follow those of the thread before. */
    __device__ void mark(uint8_t *ends)
    {
#pragma unroll 1
        while (row < rows) {
            uint32_t item = (uint32_t)(end - first) + row;
            ends[item + item / items] = 1;
            row += spc_block;
            row_ptr += spc_block;
            load();
        }
    }
};

/* All products of the tile, and the ends of its rows; the loads of a batch are under way together. They are
 * predicated by hand: of a condition the compiler makes the address a part, three instructions a load. */
template <int items, bool with_x, typename V, typename O, typename T>
__device__ void multiply(const csr_merge<V, O, T> &a, const tile_place<O> &t, const spc_vectors<T> &in,
                         T *product, uint8_t *ends)
{
    constexpr int most = sizeof(T) == 8 ? 4 : 8, batches = (items + most - 1) / most,
                  batch = (items + batches - 1) / batches;
    const uint32_t *columns = a.columns + ((uint64_t)t.first + threadIdx.x);
    const V *values = a.values + ((uint64_t)t.first + threadIdx.x);
    row_ends<items, O> rows(a.row_ptr, t);
    product += threadIdx.x;
#pragma unroll
    for (int b = 0; b < batches; b++) {
        uint32_t c[batch];
        V v[batch];
        T x[batch];
#pragma unroll
        for (int i = 0; i < batch; i++) {
            int k = (b * batch + i) * spc_block;
            bool there = b * batch + i < items && threadIdx.x + k < t.entries;
            c[i] = 0;
            v[i] = 0;
            spc_load_stream_if(there, c[i], columns + k, in.policy);
            spc_load_stream_if(there, v[i], values + k, in.policy);
        }
        if (b == 0)
            rows.mark(ends);
#pragma unroll
        for (int i = 0; i < batch; i++) {
            bool there = b * batch + i < items && threadIdx.x + (b * batch + i) * spc_block < t.entries;
            x[i] = with_x ? (T)0 : (T)c[i];
            if (with_x)
                spc_load_x_if(there, x[i], in.x + c[i]);
        }
#pragma unroll
        for (int i = 0; i < batch; i++) /* 0 behind the last entry */
            if (b * batch + i < items)
                product[(b * batch + i) * spc_block] = (T)v[i] * x[i];
    }
}

/* Sum over the threads of the block before this one; `sums` is shared. */
__device__ uint32_t count_before(uint32_t own, uint32_t *sums)
{
    uint32_t lane = threadIdx.x % warp_lanes, warp = threadIdx.x / warp_lanes, sum = own, before = 0;
    for (int distance = 1; distance < warp_lanes; distance *= 2) {
        uint32_t other = __shfl_up_sync(~0u, sum, distance);
        sum += lane >= distance ? other : 0;
    }
    if (lane == warp_lanes - 1)
        sums[warp] = sum;
    __syncthreads();
#pragma unroll
    for (uint32_t w = 0; w < warps; w++) {
        uint32_t other = sums[w]; /* of all, in two loads */
        before += w < warp ? other : 0;
    }
    return before + sum - own;
}

/* What the warps of a block hand on. */
template <typename T> struct warp_tails {
    T tail[warps];
    uint32_t ended[warps]; /* lanes that have the end of a row */
};

/* What the warps before this one have of its first row: each warp scans all, a lane a warp. */
template <typename T> __device__ T carry_of_warps(const warp_tails<T> &shared, int lane, int warp)
{
    T tail = shared.tail[lane % warps];
    uint32_t ended = __ballot_sync(~0u, shared.ended[lane % warps] != 0) & ((2u << lane % warps) - 1);
    int head = ended ? warp_lanes - 1 - __clz(ended) : 0;
#pragma unroll
    for (int distance = 1; distance < warps; distance *= 2) {
        T other = __shfl_up_sync(~0u, tail, distance);
        if (lane % warps - distance >= head)
            tail = other + tail;
    }
    T carry = __shfl_sync(~0u, tail, warp > 0 ? warp - 1 : 0);
    return warp > 0 ? carry : (T)0;
}

/* tail: what the thread has of the row that is open behind its items. Yields what the threads before it have
 * of its first row; *out is what the block has of its last, on the block's last thread. Its
 * barrier also lies between the reads of products and the writes of sums. */
template <typename T> __device__ T carry_in(T tail, bool ended, warp_tails<T> &shared, T *out)
{
    int lane = threadIdx.x % warp_lanes, warp = threadIdx.x / warp_lanes;
    uint32_t lanes = __ballot_sync(~0u, ended), up_to = lanes & (~0u >> (warp_lanes - 1 - lane));
    int head = up_to ? warp_lanes - 1 - __clz(up_to) : 0;
    for (int distance = 1; distance < warp_lanes; distance *= 2) {
        T other = __shfl_up_sync(~0u, tail, distance);
        if (lane - distance >= head)
            tail = other + tail;
    }
    T before = __shfl_up_sync(~0u, tail, 1);
    if (lane == 0)
        before = 0;
    if (lane == warp_lanes - 1) {
        shared.tail[warp] = tail;
        shared.ended[warp] = lanes;
    }
    __syncthreads();
    T carry = carry_of_warps(shared, lane, warp);
    *out = lanes ? tail : carry + tail;
    return lanes & ((1u << lane) - 1) ? before : carry + before;
}

/* A part that is not there: a NaN that store_part() never stores. A part is one word, read and written
 * whole, so it says itself that it has come. */
template <typename T> using part_word = std::conditional_t<sizeof(T) == 8, unsigned long long, uint32_t>;
template <typename T> constexpr part_word<T> absent_part = ~(part_word<T>)0;

template <typename T> __device__ void store_part(T *part, T sum)
{
    part_word<T> word;
    memcpy(&word, &sum, sizeof word);
    *(volatile part_word<T> *)part = word == absent_part<T> ? word - 1 : word;
}

/* Waits for a part and takes it away: the next product finds none. */
template <typename T> __device__ T take_part(T *part)
{
    volatile part_word<T> *at = (volatile part_word<T> *)part;
    part_word<T> word;
    do
        word = *at;
    while (word == absent_part<T>);
    *at = absent_part<T>;
    T sum;
    memcpy(&sum, &word, sizeof sum);
    return sum;
}

/* What the tiles from `first` on before the block's own have of its first row; on the block's first thread.
 * All threads come here. */
template <typename T> __device__ T carry_of_tiles(T *parts, uint32_t first, T (&of_warp)[warps])
{
    T sum = 0;
    for (uint32_t tile = first + threadIdx.x; tile < blockIdx.x; tile += spc_block)
        sum += take_part(parts + tile);
    for (int distance = warp_lanes / 2; distance > 0; distance /= 2)
        sum += __shfl_down_sync(~0u, sum, distance);
    if (blockIdx.x - first <= warp_lanes)
        return sum;
    if (threadIdx.x % warp_lanes == 0)
        of_warp[threadIdx.x / warp_lanes] = sum;
    __syncthreads();
    sum = 0;
#pragma unroll
    for (int w = 0; w < warps; w++)
        sum += of_warp[w];
    return sum;
}

template <int items, bool with_x, typename V, typename O, typename T>
__global__ void __launch_bounds__(spc_block, (resident<T, items>))
    tiles(csr_merge<V, O, T> a, spc_vectors<T> v)
{
    __shared__ T slot[spc_block * items]; /* products, then sums of rows */
    __shared__ item_ends<items> ends[spc_block];
    alignas(16) __shared__ uint32_t counts[warps];
    __shared__ warp_tails<T> tails;

    item_ends<items> own = {};
    ends[threadIdx.x] = own;
    tile_place<O> t = find_tile(a);
    __syncthreads();
    multiply<items, with_x>(a, t, v, slot, (uint8_t *)ends);
    __syncthreads();

    own = ends[threadIdx.x];
    uint32_t count = own.count(), row = count_before(count, counts);
    const T *product = slot + (threadIdx.x * items - row);
    T item[items], tail = 0;
#pragma unroll
    for (int i = 0; i < items; i++) {
        bool entry = !own.at(i);
        item[i] = entry ? *product : (T)0;
        tail = entry ? tail + item[i] : (T)0;
        product += entry;
    }
    T out, sum = carry_in(tail, count > 0, tails, &out), *row_sum = slot + row;
#pragma unroll
    for (int i = 0; i < items; i++) {
        sum += item[i];
        if (own.at(i)) {
            *row_sum++ = sum;
            sum = 0;
        }
    }
    if (threadIdx.x == spc_block - 1 && t.goes_on)
        store_part(a.parts + blockIdx.x, out);
    __syncthreads();
    if (t.rows == 0)
        return;
    if (t.open_tile < blockIdx.x) {
        T before = carry_of_tiles(a.parts, t.open_tile, tails.tail);
        if (threadIdx.x == 0)
            slot[0] += before;
    }
#pragma unroll 1
    for (uint32_t r = threadIdx.x; r < t.rows; r += spc_block)
        spc_store_y(v, t.row + r, slot[r]);
}

} // namespace

/* y = alpha A x + beta y, by tiles of `items` (3, 7, 11 or 15) that spc_merge_find_tiles found. O: uint32_t
 * or uint64_t, the type of row_ptr; V: float or double; T, that of x and y: V or double. `parts` has room for
 * as many T as there are tiles; all its bytes are 0xff before the first product, and again after each. */
template <int items, typename V, typename O, typename T>
void spc_csr_merge(const V *values, const uint32_t *columns, const O *row_ptr, const spc_merge_tile *tile,
                   uint64_t tile_count, T *parts, spc_vectors<T> vectors, cudaStream_t stream)
{
    static_assert(sizeof(spc_merge_tile) == sizeof(uint4), "a tile is read at once");
    csr_merge<V, O, T> a = {values, columns, row_ptr, (const uint4 *)tile, parts};
    tiles<items, true><<<(unsigned)tile_count, spc_block, 0, stream>>>(a, vectors);
}

#endif
