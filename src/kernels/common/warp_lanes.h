/* kernels/common/warp_lanes.h - cutting a row source into warps: which lanes, and which entries each lane
 * owns. */
#ifndef SPC_KERNELS_COMMON_WARP_LANES_H
#define SPC_KERNELS_COMMON_WARP_LANES_H

#include "kernels/kernel_contract.h"

/* The entries of each work item of a warp. */
typedef struct spc_lanes {
    const uint32_t *column[SPC_WARP];
    uint32_t length[SPC_WARP];
    uint32_t count;
} spc_lanes;

/* A place in a walk: `used` entries of the row-th row have been taken, and all rows before it. */
typedef struct spc_place {
    uint32_t row; /* counted in the sorted order where rows are sorted */
    uint64_t used;
} spc_place;

typedef struct spc_warps {
    spc_rows *rows;
    spc_order order;
    spc_place from, to; /* the part that is walked; both at a warp's first work item, or at the end */
    spc_row_block block;
    uint32_t row;                /* next row within the block */
    uint64_t used;               /* entries of that row that earlier work items own (order.piece > 0) */
    const uint32_t *permutation; /* sorted order over the whole matrix, or NULL */
    spc_facts own;   /* where it comes from, unless it belongs to the whole of which this is a part */
    uint32_t *carry; /* entries of a warp whose rows lie in several blocks */
    uint64_t carry_size;
    struct {
        spc_lanes row; /* what is left of the rows of the warp being walked; count 0 = take the next */
        spc_lanes isolated;
        uint32_t *columns; /* memory of isolated */
        uint64_t size;
    } runs; /* order.runs: a warp is walked run by run */
} spc_warps;

/* Starts at the first row. Errors: UNSUPPORTED (sorting without the matrix in memory), MEMORY, those of the
 * source. */
spc_status spc_warps_open(spc_warps *warps, const spc_order *order, spc_rows *rows, spc_error *error);

/* The part of a walk between two places. rows: a source of its own, of the rows that it needs (of all rows
 * where they are sorted). The whole must outlive it. */
spc_status spc_warps_open_part(spc_warps *part, const spc_warps *whole, spc_place from, spc_place to,
                               spc_rows *rows, spc_error *error);
spc_status spc_warps_rewind(spc_warps *warps, spc_error *error);
void spc_warps_close(spc_warps *warps);

/* The lanes of the next warp, or (order.runs) of its next run or of its isolated entries, valid until the
 * next call; count 0 at the end. */
spc_status spc_warps_next(spc_warps *warps, spc_lanes *lanes, spc_error *error);

#endif
