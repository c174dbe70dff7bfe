/* probes/spmm/spmm_tile.cuh - the pieces of the kernel in spmm_tile.cu. */
#ifndef SPC_PROBES_SPMM_TILE_CUH
#define SPC_PROBES_SPMM_TILE_CUH

#include <cuda_pipeline_primitives.h>

#include "probes/spmm/spmm_packed.cuh"

namespace
{

enum { LANES = 8, OUT_ROWS = 8, COPY_ROWS = 8, MULTIPROCESSOR_THREADS = 1024 /* at 64 registers */ };

struct tile_operands {
    spc_packed_operands batch;
    uint32_t column_blocks, parts, part_rows; /* of a product's columns, of a tile's rows */
    uint32_t units;                           /* parts of all tiles */
    bool contiguous; /* a block's units lie together, so that it stages fewer tiles */
};

template <typename T> struct entry {
    uint32_t place; /* bytes from the tile's begin */
    T value;
};

template <typename T> struct alignas(16) entry_pair {
    entry<T> e[2];
};

template <typename T> struct alignas(16) pack {
    T x[16 / sizeof(T)];
};

/* Written as CUDA's own vector types: stores of `pack` come out one value at a time. */
__device__ inline void put(float *to, const pack<float> &p)
{
    *reinterpret_cast<float4 *>(to) = make_float4(p.x[0], p.x[1], p.x[2], p.x[3]);
}

__device__ inline void put(double *to, const pack<double> &p)
{
    *reinterpret_cast<double2 *>(to) = make_double2(p.x[0], p.x[1]);
}

/* C is not read again: it leaves the L2 first. */
__device__ inline void put_streaming(float *to, const pack<float> &p)
{
    __stcs(reinterpret_cast<float4 *>(to), make_float4(p.x[0], p.x[1], p.x[2], p.x[3]));
}

__device__ inline void put_streaming(double *to, const pack<double> &p)
{
    __stcs(reinterpret_cast<double2 *>(to), make_double2(p.x[0], p.x[1]));
}

template <typename T, int VECS, int THREADS, bool BY_COLUMN> struct tile_shape {
    typedef T value;
    static constexpr int V = 16 / sizeof(T), WIDTH = LANES * V * VECS, WARPS = THREADS / 32;
    static constexpr int STRIDE =
        BY_COLUMN ? WIDTH + V : WIDTH;                     /* V more: columns are written without conflicts */
    static constexpr int SUBS = 32 / LANES;                /* rows of a warp */
    static constexpr int CHUNK = 16, EACH = CHUNK / LANES; /* entries of a row staged at a time, by a lane */
    static constexpr int BUFFER =
        CHUNK + 16 / sizeof(entry<T>);                      /* more, so that buffers begin in other banks */
    static constexpr int HOP = BY_COLUMN ? OUT_ROWS : SUBS; /* rows that a warp takes together */
    static constexpr int OUT = BY_COLUMN ? OUT_ROWS * STRIDE : 0;

    static uint32_t bytes(uint32_t max_cols)
    {
        return ((max_cols + 1) * STRIDE + WARPS * OUT) * sizeof(T) +
               THREADS / LANES * BUFFER * sizeof(entry<T>);
    }
};

/* B's rows as they are, 16 bytes a thread. */
template <typename S, typename T>
__device__ inline void stage_rows(T *tile, const T *b, uint32_t cols, uint32_t columns, uint32_t first)
{
    constexpr uint32_t LOADS = S::WIDTH / S::V, ROWS = S::WARPS * 32 / LOADS;
    uint32_t column = threadIdx.x % LOADS * S::V;
    if (first + column >= columns)
        return;
    b += first + column;
#pragma unroll 4
    for (uint32_t row = threadIdx.x / LOADS; row < cols; row += ROWS)
        __pipeline_memcpy_async(tile + row * S::STRIDE + column, b + (uint64_t)row * columns, 16);
}

/* B's columns turned round: a warp copies 8 rows of 4 columns, whole sectors and no bank twice. */
template <typename S, typename T>
__device__ inline void stage_columns(T *tile, const T *b, uint32_t cols, uint32_t width)
{
    constexpr uint32_t COLUMNS = 32 / COPY_ROWS;
    uint32_t begin = threadIdx.x % 32 / COPY_ROWS;
    for (uint32_t row = threadIdx.x / 32 * COPY_ROWS + threadIdx.x % COPY_ROWS; row < cols;
         row += S::WARPS * COPY_ROWS) {
        const T *from = b + row + (uint64_t)begin * cols;
        T *to = tile + row * S::STRIDE;
#pragma unroll 8
        for (uint32_t j = begin; j < width; j += COLUMNS, from += COLUMNS * cols)
            __pipeline_memcpy_async(to + j, from, sizeof(T));
    }
}

/* OUT_ROWS rows of sums, written along C's columns. */
template <typename S, typename T>
__device__ inline void write_columns(T *c, const T *out, uint32_t rows, uint32_t end, uint32_t row,
                                     uint32_t width)
{
    constexpr uint32_t COLUMNS = 32 / OUT_ROWS;
    uint32_t mine = threadIdx.x % OUT_ROWS, begin = threadIdx.x % 32 / OUT_ROWS;
    if (row + mine >= end)
        return;
    T *to = c + (uint64_t)begin * rows + row + mine;
    out += mine * S::STRIDE;
#pragma unroll 8
    for (uint32_t j = begin; j < width; j += COLUMNS, to += COLUMNS * rows)
        __stcs(to, out[j]);
}

/* The entries of a subWarp's row on their way to shared memory. */
template <typename S> struct entries {
    typedef typename S::value T;
    const uint32_t *__restrict__ row_ptr;
    const uint32_t *__restrict__ col;
    const T *__restrict__ values;
    uint32_t end, zeros, lane; /* rows; place of the row of zeros */
    uint32_t k, count;         /* of the row */
    uint32_t got_col[S::EACH];
    T got_value[S::EACH];

    __device__ void find(uint32_t row)
    {
        k = count = 0;
        if (row < end) {
            k = row_ptr[row];
            count = row_ptr[row + 1] - k;
        }
    }
    __device__ void fetch(uint32_t from, uint32_t left)
    {
#pragma unroll
        for (int i = 0; i < S::EACH; i++) {
            uint32_t at = lane + i * LANES;
            got_col[i] = zeros;
            got_value[i] = T(0);
            if (at < left) {
                got_col[i] = col[from + at];
                got_value[i] = values[from + at];
            }
        }
    }
    __device__ void stage(entry<T> *buffer) const
    {
#pragma unroll
        for (int i = 0; i < S::EACH; i++)
            buffer[lane + i * LANES] = entry<T>{got_col[i] * (uint32_t)(S::STRIDE * sizeof(T)), got_value[i]};
    }
};

/* Adds `count` staged entries' rows of the tile, which begins at the lane's own columns. */
template <typename S, typename T, int VECS>
__device__ inline void add(pack<T> (&sum)[VECS], const entry<T> *buffer, const char *tile, uint32_t count)
{
#pragma unroll 2
    for (uint32_t j = 0; j < count; j += 2) {
        const entry_pair<T> pair = *reinterpret_cast<const entry_pair<T> *>(buffer + j);
        pack<T> x[2][VECS];
#pragma unroll
        for (int e = 0; e < 2; e++)
#pragma unroll
            for (int v = 0; v < VECS; v++)
                x[e][v] = *reinterpret_cast<const pack<T> *>(tile + pair.e[e].place + v * LANES * 16);
#pragma unroll
        for (int e = 0; e < 2; e++)
#pragma unroll
            for (int v = 0; v < VECS; v++)
#pragma unroll
                for (int i = 0; i < S::V; i++)
                    sum[v].x[i] += pair.e[e].value * x[e][v].x[i];
    }
}

/* A unit of work: some rows of one tile. */
struct unit {
    uint32_t tile, product, column_block, part;

    __device__ unit(const tile_operands &o, uint32_t id)
    {
        tile = id / o.parts;
        part = id - tile * o.parts;
        product = tile / o.column_blocks;
        column_block = tile - product * o.column_blocks;
    }
};

__device__ inline uint32_t largest_of_warp(uint32_t value)
{
#if __CUDA_ARCH__ >= 800
    return __reduce_max_sync(~0u, value);
#else
    for (int distance = 16; distance > 0; distance /= 2)
        value = max(value, __shfl_xor_sync(~0u, value, distance));
    return value;
#endif
}

} // namespace

#endif
