/* kernels/common/tensor_plan.h - how spmm-tensor and spmm-tf32 lay a matrix out and share the work: one
 * rule for GPU, host twin and model. C and C++.
 *
 * Eight neighbouring rows are a window. The columns that any of its rows has stand in tiles of 16, of which
 * the last is filled up with zeros: 16 columns, and the values of eight rows in them, row by row. So a lane
 * of a warp reads its four columns and its four values at once, whatever their type, and a tile is one to
 * four products of tensor cores. A warp takes a window, or a piece of one that has many tiles.
 */
#ifndef SPC_KERNELS_COMMON_TENSOR_PLAN_H
#define SPC_KERNELS_COMMON_TENSOR_PLAN_H

#include "kernels/common/shares.h"

enum {
    SPC_TENSOR_ROWS = 8,
    SPC_TENSOR_COLUMNS = 16, /* of A, in a tile */
    SPC_TENSOR_LINE = 128,   /* bytes of a row of B that a warp reads at once */
    SPC_TENSOR_LINES = 4,    /* of them that a warp has sums of, at most */
    SPC_TENSOR_PIECE = 6,    /* tiles of a piece, at least ... */
    SPC_TENSOR_MOST = 256,   /* ... and at most */
    SPC_TENSOR_PLACES = 24   /* warps that a multiprocessor of 2048 threads holds: sums need registers */
};
#define SPC_TENSOR_REFUSAL                                                                                   \
    "tensor cores take rows of B of 64 bytes at least, whole vectors of 16; spmm-tf32 takes f32 alone"

static inline bool spc_tensor_knows(uint32_t columns, uint32_t value_bytes)
{
    return columns * value_bytes % SPC_VECTOR_BYTES == 0 && 2 * columns * value_bytes >= SPC_TENSOR_LINE;
}

/* Lines of B that a warp takes at once: as many as there are, up to those asked for (0: two, of which the
 * registers of all types have room). */
static inline uint32_t spc_tensor_lines(uint32_t columns, uint32_t value_bytes, uint32_t asked)
{
    uint32_t line = SPC_TENSOR_LINE / value_bytes, lines = spc_power_of_two((columns + line - 1) / line);
    uint32_t most = asked ? spc_power_of_two((asked + line - 1) / line) : 2;
    most = spc_least(most, value_bytes == 2 ? 2 : SPC_TENSOR_LINES);
    return spc_least(lines, most);
}

/* Warps that the GPU holds at once. */
static inline uint64_t spc_tensor_places(uint64_t resident_threads)
{
    return resident_threads * SPC_TENSOR_PLACES / 2048;
}

/* Tiles of a piece: one for each place where there are few. passes: of A. */
static inline uint32_t spc_tensor_piece(uint64_t tiles, uint32_t passes, uint64_t places)
{
    uint64_t share = tiles * passes / (places ? places : 1) + 2;
    return share < SPC_TENSOR_PIECE  ? SPC_TENSOR_PIECE
           : share > SPC_TENSOR_MOST ? SPC_TENSOR_MOST
                                     : (uint32_t)share;
}

#endif
