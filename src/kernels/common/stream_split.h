/* kernels/common/stream_split.h - a stream as parts that can be had side by side. */
#ifndef SPC_KERNELS_COMMON_STREAM_SPLIT_H
#define SPC_KERNELS_COMMON_STREAM_SPLIT_H

#include "kernels/common/warp_lanes.h"

/* Up to `parts` streams that yield one after the other what `stream` yields, each to be closed by the caller
 * before the stream. None of them (*made == 0) where the stream has begun, its source cannot be had in parts,
 * or it is too short to be split. Errors: those of the source. */
spc_status spc_stream_split(spc_stream *stream, uint32_t parts, spc_stream **part, uint32_t *made,
                            spc_error *error);

/* Shape of the matrix behind a stream, or behind the stream of which it is a part. */
spc_rows_shape spc_stream_get_shape(const spc_stream *stream);

/* Places between which a walk has about equally many accesses: place[*parts + 1], to be released with
 * spc_free. *parts becomes smaller where there are too few warps, 0 for an empty walk. */
spc_status spc_split_walk(spc_rows *rows, const spc_order *order, const uint32_t *permutation,
                          uint32_t *parts, spc_place **place, spc_error *error);

#endif
