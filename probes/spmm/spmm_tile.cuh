/* probes/spmm/spmm_tile.cuh - the tile of B, the entries of A and their product in spmm_tile.cu. */
#ifndef SPC_PROBES_SPMM_TILE_CUH
#define SPC_PROBES_SPMM_TILE_CUH

#include <cuda_pipeline_primitives.h>

#include "probes/spmm/spmm_packed.cuh"
#include "spmm/tile_cut.h"

namespace
{

enum {
    CHUNK = 16,       /* entries of a row that are staged at a time */
    GROUP_BYTES = 16, /* one load */
    LINE_BYTES = 128, /* all banks of shared memory once */
    OUT_ROWS = 8,     /* column-major: of C, of a warp, turned round at a time, */
    TEAM = 4,         /* ... together with those of the other warps of its team */
    TEAM_ROWS = TEAM * OUT_ROWS,
    MULTIPROCESSOR_THREADS = 1024 /* at 64 registers */
};

/* `place`: bytes from the tile's begin, with the twist of that row. */
template <typename T> struct entry {
    uint32_t place;
    T value;
};

template <typename T> struct alignas(16) entry_pair {
    entry<T> e[2];
};

template <typename T, int N> struct alignas(sizeof(T) * N < 16 ? sizeof(T) * N : 16) several {
    T x[N];
};

template <typename T> using pack = several<T, 16 / sizeof(T)>;

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

/* LANES take a row of A; each holds VECS times 16 bytes of a row of C. */
template <typename VALUE, int LANES_, int VECS_, int THREADS_, bool BY_COLUMN_> struct tile_shape {
    typedef VALUE T;
    static constexpr uint32_t LANES = LANES_, VECS = VECS_, THREADS = THREADS_;
    static constexpr bool BY_COLUMN = BY_COLUMN_;
    static constexpr uint32_t V = GROUP_BYTES / sizeof(T), WIDTH = LANES * V * VECS, ROW = WIDTH * sizeof(T);
    static constexpr uint32_t WARPS = THREADS / 32, SUBS = 32 / LANES; /* rows of a warp at a time */
    static constexpr uint32_t EACH = CHUNK / LANES;                    /* staged entries of a lane */
    /* Two entries or one more: buffers of a warp begin in other banks. */
    static constexpr uint32_t BUFFER = CHUNK + GROUP_BYTES / sizeof(entry<T>);
    static constexpr uint32_t HOP = BY_COLUMN ? OUT_ROWS : SUBS; /* rows of a warp before it moves on */
    static constexpr uint32_t OUT = BY_COLUMN ? OUT_ROWS * ROW : 0;
    static constexpr uint32_t FIRST = BY_COLUMN ? V : 1; /* place of B's first row; row 0 holds zeros */

    /* Of V rows together: columns are written into the tile without meeting a bank twice. */
    __device__ static uint32_t twist(uint32_t row)
    {
        return BY_COLUMN ? row / V % LANES * GROUP_BYTES : 0;
    }
    __device__ static uint32_t place(uint32_t row)
    {
        return (FIRST + row) * ROW + twist(FIRST + row);
    }
    /* Column group `vec` of a lane: 8 lanes take a line; of 4, neighbouring subWarps take the halves of their
     * lines in turn, so that the 8 lanes of a load meet no bank twice whichever rows they want. */
    __device__ static uint32_t group(uint32_t lane, uint32_t sub, uint32_t vec)
    {
        return LANES == 8 ? vec * 8 + lane : vec / 2 * 8 + (vec ^ sub) % 2 * 4 + lane;
    }
    __host__ __device__ static uint32_t rows_of_tile(uint32_t max_cols)
    {
        return FIRST + (max_cols + V - 1) / V * V;
    }
    static uint32_t bytes(uint32_t max_cols)
    {
        return rows_of_tile(max_cols) * ROW + WARPS * OUT + THREADS / LANES * BUFFER * sizeof(entry<T>);
    }
};

/* The entries of a subWarp's row on their way to shared memory. */
template <typename S> struct entries {
    typedef typename S::T T;
    const uint32_t *__restrict__ row_ptr, *__restrict__ cols;
    const T *__restrict__ values;
    uint32_t lane, k, count; /* of the row */
    uint32_t col[S::EACH];
    T value[S::EACH];

    __device__ void find(uint32_t row, uint32_t end)
    {
        k = count = 0;
        if (row < end) {
            k = row_ptr[row];
            count = row_ptr[row + 1] - k;
        }
    }
    /* EACH neighbours a lane, in one load where they are on such a boundary. */
    __device__ void fetch(uint32_t from, uint32_t left)
    {
        typedef several<uint32_t, S::EACH> columns;
        typedef several<T, S::EACH> numbers;
        const uint32_t at = lane * S::EACH;
        const bool aligned =
            (reinterpret_cast<uintptr_t>(cols) | reinterpret_cast<uintptr_t>(values)) % GROUP_BYTES == 0;
        if (aligned && from % S::EACH == 0 && at + S::EACH <= left) {
            const columns c = *reinterpret_cast<const columns *>(cols + from + at);
            const numbers v = *reinterpret_cast<const numbers *>(values + from + at);
#pragma unroll
            for (uint32_t i = 0; i < S::EACH; i++) {
                col[i] = c.x[i];
                value[i] = v.x[i];
            }
            return;
        }
#pragma unroll
        for (uint32_t i = 0; i < S::EACH; i++) {
            col[i] = 0u - S::FIRST; /* the row of zeros */
            value[i] = T(0);
            if (at + i < left) {
                col[i] = cols[from + at + i];
                value[i] = values[from + at + i];
            }
        }
    }
    __device__ void stage(entry<T> *buffer) const
    {
#pragma unroll
        for (uint32_t i = 0; i < S::EACH; i += 2) {
            const entry_pair<T> pair = {{{S::place(col[i]), value[i]}, {S::place(col[i + 1]), value[i + 1]}}};
            *reinterpret_cast<entry_pair<T> *>(buffer + lane * S::EACH + i) = pair;
        }
    }
};

/* Adds `count` staged entries' rows of the tile; `mine`: the lane's place within a row. */
template <typename S, typename T>
__device__ inline void add(pack<T> (&sum)[S::VECS], const entry<T> *buffer, const char *tile, uint32_t mine,
                           uint32_t count)
{
#pragma unroll 2
    for (uint32_t j = 0; j < count; j += 2) {
        const entry_pair<T> pair = *reinterpret_cast<const entry_pair<T> *>(buffer + j);
        pack<T> x[2][S::VECS];
#pragma unroll
        for (uint32_t e = 0; e < 2; e++)
#pragma unroll
            for (uint32_t v = 0; v < S::VECS; v++)
                x[e][v] = *reinterpret_cast<const pack<T> *>(
                    tile + (pair.e[e].place ^ mine ^ (S::LANES == 8 ? 0 : v % 2 * (LINE_BYTES / 2))) +
                    (S::LANES == 8 ? v : v / 2) * LINE_BYTES);
#pragma unroll
        for (uint32_t e = 0; e < 2; e++)
#pragma unroll
            for (uint32_t v = 0; v < S::VECS; v++)
#pragma unroll
                for (uint32_t i = 0; i < S::V; i++)
                    sum[v].x[i] += pair.e[e].value * x[e][v].x[i];
    }
}

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
