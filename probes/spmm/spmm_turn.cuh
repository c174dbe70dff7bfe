/* probes/spmm/spmm_turn.cuh - B's way into the tile of spmm_tile.cu, and column-major C's way out. */
#ifndef SPC_PROBES_SPMM_TURN_CUH
#define SPC_PROBES_SPMM_TURN_CUH

#include "probes/spmm/spmm_tile.cuh"

namespace
{

/* B's rows as they are, 16 bytes a thread. */
template <typename S, typename T>
__device__ inline void stage_rows(char *tile, const T *b, uint32_t cols, uint32_t columns, uint32_t first)
{
    constexpr uint32_t LOADS = S::ROW / GROUP_BYTES, ROWS = S::THREADS / LOADS;
    const uint32_t group = threadIdx.x % LOADS;
    if (first + group * S::V >= columns)
        return;
    b += first + group * S::V;
    tile += S::FIRST * S::ROW + group * GROUP_BYTES;
#pragma unroll 4
    for (uint32_t row = threadIdx.x / LOADS; row < cols; row += ROWS)
        __pipeline_memcpy_async(tile + row * S::ROW, b + (uint64_t)row * columns, GROUP_BYTES);
}

/* V values of a column, the last rows of a product fewer. */
template <bool WIDE, typename T> __device__ inline pack<T> load_group(const T *from, uint32_t count)
{
    pack<T> p;
    if constexpr (WIDE)
        p = *reinterpret_cast<const pack<T> *>(from);
    else
#pragma unroll
        for (uint32_t i = 0; i < GROUP_BYTES / sizeof(T); i++)
            p.x[i] = i < count ? from[i] : T(0);
    return p;
}

/* B's columns turned round in squares of V x V: 8 lanes that write together have 8 groups of a line, as the
 * twists of LANES rows of squares and 8 / LANES columns of squares differ. */
template <typename S, bool WIDE, typename T>
__device__ inline void stage_columns(char *tile, const T *b, uint32_t cols, uint32_t width)
{
    constexpr uint32_t V = S::V, GROUPS = S::WIDTH / V, SIDE = 8 / S::LANES, RUN = 32 / SIDE;
    const uint32_t squares = (cols + V - 1) / V, strips = (squares + RUN - 1) / RUN, lane = threadIdx.x % 32;
    const uint32_t far = lane / S::LANES % SIDE * S::LANES, near = lane / 8 * S::LANES + lane % S::LANES;
    for (uint32_t i = threadIdx.x / 32; i < strips * (GROUPS / SIDE); i += S::WARPS) {
        const uint32_t pair = i / strips, square = (i - pair * strips) * RUN + near;
        const uint32_t group = pair / S::LANES * 8 + pair % S::LANES + far;
        if (square >= squares || group * V >= width)
            continue;
        const T *const from = b + (uint64_t)(group * V) * cols + square * V;
        pack<T> in[V];
#pragma unroll
        for (uint32_t j = 0; j < V; j++)
            in[j] = load_group<WIDE>(group * V + j < width ? from + j * cols : from, cols - square * V);
        char *const to = tile + (S::place(square * V) ^ (group * GROUP_BYTES));
#pragma unroll
        for (uint32_t row = 0; row < V; row++) {
            pack<T> out;
#pragma unroll
            for (uint32_t j = 0; j < V; j++)
                out.x[j] = in[j].x[row];
            put(reinterpret_cast<T *>(to + row * S::ROW), out);
        }
    }
}

template <typename S, typename T>
__device__ inline void stage_columns(char *tile, const T *b, uint32_t cols, uint32_t width)
{
    if (cols % S::V == 0 && reinterpret_cast<uintptr_t>(b) % GROUP_BYTES == 0)
        stage_columns<S, true>(tile, b, cols, width);
    else
        stage_columns<S, false>(tile, b, cols, width);
}

/* Columns of a tile that comes later, sent to the L2: a block that fills half a multiprocessor or more would
 * wait for memory otherwise. */
template <typename S, typename T>
__device__ inline void announce_columns(const T *b, uint32_t cols, uint32_t width)
{
#if __CUDA_ARCH__ >= 900
    const T *const mine = b + (uint64_t)threadIdx.x * cols;
    const uint32_t bytes = cols * sizeof(T);
    if (threadIdx.x < width && bytes % GROUP_BYTES == 0 &&
        reinterpret_cast<uintptr_t>(mine) % GROUP_BYTES == 0)
        asm volatile("cp.async.bulk.prefetch.L2.global [%0], %1;" ::"l"(mine), "r"(bytes) : "memory");
#endif
}

/* Place of a row's column group among the rows of a team's sums. */
template <typename S> __device__ inline uint32_t out_place(uint32_t row, uint32_t group)
{
    return row * S::ROW + ((group ^ row / S::V % 8) * GROUP_BYTES);
}

/* A team's sums, written along C's columns: whole lines, or one value a thread where columns do not begin on
 * 16 bytes. */
template <typename S, typename T>
__device__ inline void write_columns(T *c, const char *out, uint32_t rows, uint32_t end, uint32_t row,
                                     uint32_t width)
{
    constexpr uint32_t V = S::V, HEIGHT = TEAM_ROWS / V;
    const uint32_t thread = threadIdx.x % (TEAM * 32), square = thread % HEIGHT, mine = thread % TEAM_ROWS;
    if (row + TEAM_ROWS > end || rows % V || reinterpret_cast<uintptr_t>(c) % GROUP_BYTES) {
        for (uint32_t j = thread / TEAM_ROWS; row + mine < end && j < width; j += TEAM)
            __stcs(c + (uint64_t)j * rows + row + mine,
                   reinterpret_cast<const T *>(out + out_place<S>(mine, j / V))[j % V]);
        return;
    }
    for (uint32_t group = thread / HEIGHT; group * V < width; group += TEAM * 32 / HEIGHT) {
        pack<T> in[V];
#pragma unroll
        for (uint32_t i = 0; i < V; i++)
            in[i] = *reinterpret_cast<const pack<T> *>(out + out_place<S>(square * V + i, group));
        T *to = c + (uint64_t)(group * V) * rows + row + square * V;
#pragma unroll
        for (uint32_t j = 0; j < V; j++, to += rows) {
            pack<T> column;
#pragma unroll
            for (uint32_t i = 0; i < V; i++)
                column.x[i] = in[i].x[j];
            if (group * V + j < width)
                put_streaming(to, column);
        }
    }
}

template <int ID> __device__ inline void synchronize_as()
{
    asm volatile("bar.sync %0, %1;" ::"n"(ID), "n"(TEAM * 32) : "memory");
}

/* Barriers by constant names: a name in a register hides them from the tools that look for races. */
__device__ inline void synchronize_team()
{
    switch (threadIdx.x / (TEAM * 32)) {
    case 0:
        return synchronize_as<1>();
    case 1:
        return synchronize_as<2>();
    case 2:
        return synchronize_as<3>();
    case 3:
        return synchronize_as<4>();
    case 4:
        return synchronize_as<5>();
    case 5:
        return synchronize_as<6>();
    case 6:
        return synchronize_as<7>();
    default:
        return synchronize_as<8>();
    }
}

} // namespace

#endif
