/* spmm/tile_cut.h - which tiles of B a block of threads works on, and with which rows of A: for the
 * kernel (spmm_tile.cu) and for its test.
 *
 * A tile is one column block of one product. Blocks of threads form groups of `outer`; the blocks of a group
 * work side by side on `outer` neighbouring column blocks (their parts of a row of B lie together in memory),
 * and take `inner` of them in turn. What there is to do for one of them is counted in units (parts of tiles
 * where products have equal sizes, else rows, each counted `inner` times) and shared out evenly among the
 * groups.
 */
#ifndef SPC_SPMM_TILE_CUT_H
#define SPC_SPMM_TILE_CUT_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __CUDACC__
#define SPC_BOTH __host__ __device__ static inline
#else
#define SPC_BOTH static inline
#endif

/* Made on the host: a kernel that begins with divisions waits for its own instructions. */
typedef struct spc_tile_cut {
    uint32_t inner, outer, groups;
    uint32_t part_rows;      /* a power of two where sizes differ */
    uint32_t parts_log2;     /* equal sizes: parts of a tile */
    uint64_t each, one_more; /* units of a group, and how many groups have one more */
} spc_tile_cut;

/* What is to be cut. `hop`: rows of which parts are multiples, a power of two; `least`: fewer rows are not
 * worth a tile's loading. */
typedef struct spc_tile_work {
    uint32_t batch, max_rows, column_blocks;
    bool equal;
    uint64_t rows; /* of all products, or an upper bound: then the last groups have less */
    uint32_t hop, least;
} spc_tile_work;

/* A row of a tile: `inner` counts the block's column blocks. The product after the last one is the end. */
typedef struct spc_tile_place {
    uint32_t product, inner, row;
} spc_tile_place;

/* Up to four column blocks are side by side, unless many blocks of threads were then idle; more, or all, were
 * slower than one on an H200. */
static inline spc_tile_cut spc_tile_cut_make(const spc_tile_work *work, uint32_t blocks)
{
    enum { SIDE_BY_SIDE = 4, MOST_PARTS_LOG2 = 4 };
    spc_tile_cut cut = {0};
    cut.outer = SIDE_BY_SIDE;
    while (cut.outer > 1 &&
           (work->column_blocks % cut.outer || blocks / cut.outer * cut.outer < blocks - blocks / 16))
        cut.outer--;
    cut.inner = work->column_blocks / cut.outer;
    while (work->equal && cut.parts_log2 < MOST_PARTS_LOG2 && (work->hop << cut.parts_log2) < work->max_rows)
        cut.parts_log2++;
    uint64_t part = (uint64_t)work->hop << cut.parts_log2, all = work->rows * cut.inner,
             units = work->equal ? (uint64_t)work->batch * cut.inner << cut.parts_log2 : all;
    cut.part_rows = work->equal ? (uint32_t)((work->max_rows + part - 1) / part * work->hop) : work->hop;
    uint64_t least = work->least < work->max_rows ? work->least : work->max_rows,
             most = (all + least - 1) / least;
    cut.groups = blocks / cut.outer;
    cut.groups = most < 1 ? 1 : most < cut.groups ? (uint32_t)most : cut.groups;
    cut.each = units / cut.groups;
    cut.one_more = units % cut.groups;
    return cut;
}

SPC_BOTH bool spc_tile_before(spc_tile_place a, spc_tile_place b)
{
    if (a.product != b.product)
        return a.product < b.product;
    return a.inner != b.inner ? a.inner < b.inner : a.row < b.row;
}

/* The unit with which a group's share begins; that of the next one is its end. */
SPC_BOTH uint64_t spc_tile_unit(const spc_tile_cut *cut, uint32_t group)
{
    return cut->each * group + (group < cut->one_more ? group : cut->one_more);
}

/* 64-bit division is slow on a GPU, and seldom needed. */
SPC_BOTH uint32_t spc_tile_divide(uint64_t a, uint32_t b)
{
    return a >> 32 ? (uint32_t)(a / b) : (uint32_t)a / b;
}

/* Equal sizes: the place of a unit. */
SPC_BOTH spc_tile_place spc_tile_of_part(const spc_tile_cut *cut, uint32_t rows, uint64_t unit)
{
    uint32_t row = ((uint32_t)unit & ((1u << cut->parts_log2) - 1)) * cut->part_rows;
    uint64_t tile = unit >> cut->parts_log2;
    spc_tile_place at = {spc_tile_divide(tile, cut->inner), 0, row < rows ? row : rows};
    at.inner = (uint32_t)(tile - (uint64_t)at.product * cut->inner);
    return at;
}

/* Sizes differ: the place of a unit `beyond` those of the products before one of so many rows. */
SPC_BOTH spc_tile_place spc_tile_of_row(const spc_tile_cut *cut, uint32_t product, uint32_t rows,
                                        uint64_t beyond)
{
    spc_tile_place at = {product, spc_tile_divide(beyond, rows), 0};
    at.row = (uint32_t)(beyond - (uint64_t)at.inner * rows) & ~(cut->part_rows - 1);
    return at;
}

/* The beginning of the next tile. */
SPC_BOTH spc_tile_place spc_tile_next(const spc_tile_cut *cut, spc_tile_place at)
{
    spc_tile_place next = {at.product, at.inner + 1, 0};
    if (next.inner == cut->inner) {
        next.inner = 0;
        next.product++;
    }
    return next;
}

/* Rows of the tile that belong to a share that ends at `end`. */
SPC_BOTH uint32_t spc_tile_end(spc_tile_place at, spc_tile_place end, uint32_t rows)
{
    return at.product == end.product && at.inner == end.inner ? end.row : rows;
}

#endif
