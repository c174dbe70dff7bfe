/* kernels/common/multivector_shape.h - how the lanes of a warp hold k columns, and how many entries they
 * share: one rule for GPU, host twin and model. C and C++. */
#ifndef SPC_KERNELS_COMMON_MULTIVECTOR_SHAPE_H
#define SPC_KERNELS_COMMON_MULTIVECTOR_SHAPE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __CUDACC__
#define SPC_BOTH __host__ __device__
#else
#define SPC_BOTH
#endif

enum { SPC_STRIDED_COLUMNS = 4, SPC_VECTOR_BYTES = 16, SPC_PASS_BYTES = 512 };

typedef struct spc_multivector_shape {
    uint32_t vector, lanes, vectors; /* values read at once; lanes of a slot; such reads of a lane */
    bool strided;                    /* straight from column-major B into C */
} spc_multivector_shape;

static inline uint32_t spc_power_of_two(uint32_t n)
{
    uint32_t power = 1;
    while (power < n)
        power *= 2;
    return power;
}

SPC_BOTH static inline uint32_t spc_least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* limit: lanes of a group. A few columns of column-major matrices are read where they are; more are turned to
 * row-major first. */
static inline spc_multivector_shape spc_multivector_shape_for(uint32_t columns, uint32_t value_bytes,
                                                              bool column_major, uint32_t panel,
                                                              uint32_t limit)
{
    uint32_t widest = SPC_VECTOR_BYTES / value_bytes, vector = widest;
    spc_multivector_shape shape = {1, 1, spc_power_of_two(columns), true};
    if (column_major && columns <= SPC_STRIDED_COLUMNS)
        return shape;
    if (columns % vector)
        vector = columns % 2 ? 1 : 2;
    uint32_t wanted = spc_power_of_two((spc_least(panel, columns) + vector - 1) / vector);
    shape.vector = vector;
    shape.lanes = spc_least(wanted, spc_least(limit, 32));
    shape.vectors =
        vector == widest && shape.lanes == 32 ? spc_least(value_bytes == 2 ? 2 : 4, wanted / 32) : 1;
    shape.strided = false;
    return shape;
}

/* Columns in one pass over A: all, up to four reads of a warp; fewer where the rows of B would exceed half of
 * the L2, but a warp's read at least. */
static inline uint32_t spc_multivector_panel(uint32_t cols, uint32_t value_bytes, uint64_t l2_bytes)
{
    uint32_t least = SPC_PASS_BYTES / value_bytes, panel = 4 * least;
    while (panel > least && (uint64_t)cols * panel * value_bytes > l2_bytes / 2)
        panel /= 2;
    return panel;
}

/* Slots for rows of so many entries: each slot has four to take, if it can. */
SPC_BOTH static inline uint32_t spc_slots_for(uint64_t entries, uint64_t rows, uint32_t lanes)
{
    uint32_t slots = 1;
    while (2 * slots * lanes <= 32 && entries >= 8 * slots * rows)
        slots *= 2;
    return slots;
}

/* Rows and entries of a tile of spmm-merge, which one warp takes where the lanes of a slot are few, else the
 * eight of a block; `places` for warps get one or two tiles each, within bounds. */
static inline uint32_t spc_tile_items(uint64_t nnz, uint32_t rows, uint64_t places, uint32_t lanes)
{
    bool shared = lanes >= 8;
    uint64_t share = (nnz + rows) / (places ? (shared ? places / 4 + 1 : places) : 1);
    uint32_t most = lanes >= 16 ? 512 : shared ? 1024 : 256, least = shared ? 128 : 32;
    uint32_t items = spc_power_of_two(share < most ? (uint32_t)share : most);
    return items < least ? least : items;
}

#endif
