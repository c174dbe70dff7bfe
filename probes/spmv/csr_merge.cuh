/* probes/spmv/csr_merge.cuh - compressed rows in equal shares, for any CUDA program
 * (examples/merge_product.cu).
 *
 * Every thread takes as many entries, whatever row they are of, so one long row costs no more than others
 * (kernels/csr_merge/merge_path.h). A block takes a tile: whole rows, or a piece of a row that no tile holds.
 *
 * Of whole rows it multiplies the entries side by side, so that all loads are coalesced and independent, and
 * keeps the products in shared memory. Each row sets the byte of its last entry. Then a thread adds up
 * neighbouring products, whose places it knows without counting, and writes the sum of a row where its last
 * product was. What it has of a row that goes on goes from thread to thread by scans in a fixed order. Sums
 * go to y coalesced.
 *
 * Of a piece the block adds up all products and leaves the sum in memory for the last piece of the row, which
 * waits for it. Blocks begin in the order of their numbers, so those before a block run or have ended, and
 * only the last piece waits. A second launch in place of the wait costs every product 0.7 us. */
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
    const uint4 *tile; /* [tiles + 1] spc_merge_tile */
    T *parts;          /* [tiles] sums of pieces; absent_part while they are not there */
};

/* Blocks of a multiprocessor: the items of a thread are in registers. */
template <typename T, int items>
constexpr int resident = items <= 3       ? 8
                         : sizeof(T) == 8 ? (items <= 7 ? 5 : 3)
                                          : (items <= 7 ? 6 : 5);

/* One byte for each entry of a thread and one that stays 0: whole words, read at once where they are aligned.
 */
template <int items> struct alignas(items == 11 ? 4 : items + 1) item_ends {
    static constexpr int words = (items + 1) / 4;
    uint32_t word[words];

    /* A bit for each: a product's highest byte is the sum of the bytes, each shifted by its number. */
    __device__ uint32_t bits() const
    {
        uint32_t all = 0;
#pragma unroll
        for (int w = 0; w < words; w++)
            all |= word[w] * 0x01020408 >> 24 << 4 * w;
        return all;
    }
};

/* The tile of a block: its first row, how many rows end in it, its first entry and how many they are. */
template <typename O> struct tile_place {
    uint32_t row, rows, entries;
    O first;
    uint32_t first_tile; /* that has a piece of the row, or SPC_MERGE_WHOLE */
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
    return {begin.x, end.x - begin.x, end.z - begin.z, (O)((uint64_t)begin.w << 32 | begin.z), begin.y};
}

/* Calls use(i, product) for the thread's i-th entry of the tile, 0 behind the last one. The loads of a batch
 * are under way together, and meanwhile() runs while the first one's are. They are predicated by hand: of a
 * condition the compiler makes the address a part, three instructions a load. */
template <int items, bool with_x, typename V, typename O, typename T, typename F, typename G>
__device__ void multiply(const csr_merge<V, O, T> &a, const tile_place<O> &t, const spc_vectors<T> &in,
                         F meanwhile, G use)
{
    constexpr int most = sizeof(T) == 8 ? 4 : 8, batches = (items + most - 1) / most,
                  batch = (items + batches - 1) / batches;
    const uint32_t *columns = a.columns + ((uint64_t)t.first + threadIdx.x);
    const V *values = a.values + ((uint64_t)t.first + threadIdx.x);
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
            meanwhile();
#pragma unroll
        for (int i = 0; i < batch; i++) {
            bool there = b * batch + i < items && threadIdx.x + (b * batch + i) * spc_block < t.entries;
            x[i] = with_x ? (T)0 : (T)c[i];
            if (with_x)
                spc_load_x_if(there, x[i], in.x + c[i]);
        }
#pragma unroll
        for (int i = 0; i < batch; i++)
            if (b * batch + i < items)
                use(b * batch + i, (T)v[i] * x[i]);
    }
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
 * of its first row. */
template <typename T> __device__ T carry_in(T tail, bool ended, warp_tails<T> &shared)
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
    return lanes & ((1u << lane) - 1) ? before : carry + before;
}

/* ---- a piece of a row ---- */

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

/* The sum over the block, on its first thread: within warps by halves, then the warps in their order. */
template <typename T> __device__ T sum_of_block(T sum, T (&of_warp)[warps])
{
    for (int distance = warp_lanes / 2; distance > 0; distance /= 2)
        sum += __shfl_down_sync(~0u, sum, distance);
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
__device__ void add_piece(const csr_merge<V, O, T> &a, const tile_place<O> &t, const spc_vectors<T> &v,
                          T (&of_warp)[warps])
{
    T sum = 0, before = 0;
    multiply<items, with_x>(
        a, t, v, [] {}, [&](int, T product) { sum += product; });
    if (t.rows > 0) /* the last piece */
        for (uint32_t tile = t.first_tile + threadIdx.x; tile < blockIdx.x; tile += spc_block)
            before += take_part(a.parts + tile);
    __syncwarp();
    sum = sum_of_block(sum + before, of_warp);
    if (threadIdx.x > 0)
        return;
    if (t.rows > 0)
        spc_store_y(v, t.row, sum);
    else
        store_part(a.parts + blockIdx.x, sum);
}

/* ---- whole rows ---- */

/* The thread's rows, of which the tile has at most this many (SPC_MERGE_ROWS), and where in the tile each has
 * its last entry; no_place: it has none. All are loaded together, beyond the last row the last one again. */
constexpr uint32_t no_place = UINT32_MAX;

template <int items, typename O> struct own_rows {
    static constexpr int count = SPC_MERGE_ROWS(items);
    O begin[count], end[count];
    uint32_t place[count];

    __device__ void load(const O *row_ptr, const tile_place<O> &t)
    {
#pragma unroll
        for (int k = 0; k < count; k++) {
            const O *at = row_ptr + ((uint64_t)t.row + min(threadIdx.x + k * spc_block, t.rows - 1));
            begin[k] = spc_load_offset(at);
            end[k] = spc_load_offset(at + 1);
        }
    }
    /* Sets the byte of each: the items + 1 bytes of a thread follow those of the thread before. */
    __device__ void mark(const tile_place<O> &t, uint8_t *ends)
    {
#pragma unroll
        for (int k = 0; k < count; k++) {
            bool has = threadIdx.x + k * spc_block < t.rows && end[k] > begin[k];
            place[k] = has ? (uint32_t)(end[k] - 1 - t.first) : no_place;
            if (place[k] != no_place)
                ends[place[k] + place[k] / items] = 1;
        }
    }
};

template <int items, bool with_x, typename V, typename O, typename T>
__global__ void __launch_bounds__(spc_block, (resident<T, items>))
    tiles(csr_merge<V, O, T> a, spc_vectors<T> v)
{
    __shared__ T slot[spc_block * items]; /* products; in place of the last one of a row its sum */
    __shared__ item_ends<items> ends[spc_block];
    __shared__ warp_tails<T> tails;

    ends[threadIdx.x] = {};
    tile_place<O> t = find_tile(a);
    __syncthreads();
    if (t.first_tile != SPC_MERGE_WHOLE) {
        add_piece<items, with_x>(a, t, v, tails.tail);
        return;
    }
    own_rows<items, O> rows;
    rows.load(a.row_ptr, t);
    multiply<items, with_x>(
        a, t, v, [&] { rows.mark(t, (uint8_t *)ends); },
        [&](int i, T product) { slot[threadIdx.x + i * spc_block] = product; });
    __syncthreads();

    uint32_t own = ends[threadIdx.x].bits();
    T *products = slot + threadIdx.x * items, item[items], tail = 0;
#pragma unroll
    for (int i = 0; i < items; i++)
        item[i] = products[i];
#pragma unroll
    for (int i = 0; i < items; i++) {
        tail += item[i];
        if (own >> i & 1) {
            products[i] = tail;
            tail = 0;
        }
    }
    T carry = carry_in(tail, own != 0, tails);
    if (own != 0) {
        T *first = products + (31 - __clz(own & (~own + 1)));
        *first = carry + *first;
    }
    __syncthreads();
#pragma unroll
    for (int k = 0; k < rows.count; k++) {
        uint32_t r = threadIdx.x + k * spc_block;
        if (r < t.rows)
            spc_store_y(v, t.row + r, rows.place[k] != no_place ? slot[rows.place[k]] : (T)0);
    }
}

/* Of the L1 a multiprocessor gives to shared memory what the resident blocks need: left to itself, it gives
 * more and x has less. (On an H100 1.01 times as fast in the geometric mean of 42 matrices with 7 items; with
 * 11 and 15 it makes no difference.) */
template <int items, bool with_x, typename V, typename O, typename T> void ask_for_shared_memory()
{
    constexpr int of_tile =
        spc_block * (items * sizeof(T) + sizeof(item_ends<items>)) + sizeof(warp_tails<T>);
    int device = 0, most = 0, reserved = 0;
    cudaGetDevice(&device);
    cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerMultiprocessor, device);
    cudaDeviceGetAttribute(&reserved, cudaDevAttrReservedSharedMemoryPerBlock, device);
    int percent = most > 0 ? (100 * resident<T, items> * (of_tile + reserved) + most - 1) / most : 100;
    cudaFuncSetAttribute(tiles<items, with_x, V, O, T>, cudaFuncAttributePreferredSharedMemoryCarveout,
                         percent < 100 ? percent : 100);
}

template <int items, bool with_x, typename V, typename O, typename T>
cudaError_t launch_tiles(const csr_merge<V, O, T> &a, uint64_t count, const spc_vectors<T> &vectors,
                         cudaStream_t stream)
{
    if (items <= 7)
        ask_for_shared_memory<items, with_x, V, O, T>();
    tiles<items, with_x><<<(unsigned)count, spc_block, 0, stream>>>(a, vectors);
    return cudaGetLastError();
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
    launch_tiles<items, true>(a, tile_count, vectors, stream);
}

#endif
