/* kernels/common/access_stream.h - cutting a row source into warps: which lanes, and which entries each lane
 * owns. */
#ifndef SPC_KERNELS_COMMON_ACCESS_STREAM_H
#define SPC_KERNELS_COMMON_ACCESS_STREAM_H

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

/* The part of a walk between two places. rows: a source of its own, of the rows that it needs (of all rows
 * where they are sorted). The whole must outlive it. */
spc_status spc_warps_rewind(spc_warps *warps, spc_error *error);

/* ---- A stream as parts that can be had side by side. ---- */

/* Up to `parts` streams that yield one after the other what `stream` yields, each to be closed by the caller
 * before the stream. None of them (*made == 0) where the stream has begun, its source cannot be had in parts,
 * or it is too short to be split. Errors: those of the source. */
spc_status spc_stream_split(spc_stream *stream, uint32_t parts, spc_stream **part, uint32_t *made,
                            spc_error *error);

/* Shape of the matrix behind a stream, or behind the stream of which it is a part. */
spc_rows_shape spc_stream_get_shape(const spc_stream *stream);

#endif
