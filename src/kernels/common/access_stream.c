#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/stream_split.h"
#include "kernels/common/warp_lanes.h"
#include "matrix/pattern/row_source.h"

/* Columns of a block: small enough to stay in the first-level cache between producer and consumer. */
enum { BLOCK = 4096, ROW_BLOCK = 16384 };

struct spc_stream {
    spc_rows *rows;
    spc_rows *own_rows; /* the same for a part of a stream, or NULL */
    bool begun;
    spc_order order;
    /* storage order: what is left of the source's block */
    const uint32_t *column;
    uint64_t left;
    /* kernel order: the lanes still active in the current warp, and the step they are at */
    spc_warps warps;
    spc_lanes active;
    uint32_t shortest;
    uint64_t step;
    uint32_t block[BLOCK];
};

static spc_status open_order(spc_stream *stream, const spc_kernel_spec *spec, spc_error *error)
{
    spc_kernel_spec chosen = *spec;
    SPC_TRY(spc_rows_rewind(stream->rows, error));
    SPC_TRY(spc_kernel_choose_rows(&chosen, stream->rows, error));
    if (spec->kernel->order)
        spec->kernel->order(&chosen, &stream->order);
    return SPC_OK;
}

spc_status spc_stream_open(const spc_kernel_spec *spec, spc_rows *rows, spc_stream **stream, spc_error *error)
{
    *stream = NULL;
    spc_stream *made = spc_calloc(1, sizeof *made);
    if (!made)
        return spc_fail_memory(error, sizeof *made);
    made->rows = rows;
    made->order.storage = true;
    spc_status status = spec ? open_order(made, spec, error) : SPC_OK;
    if (status == SPC_OK)
        status = made->order.storage ? spc_rows_rewind(rows, error)
                                     : spc_warps_open(&made->warps, &made->order, rows, error);
    if (status == SPC_OK)
        *stream = made;
    else
        spc_stream_close(made);
    return status;
}

void spc_stream_close(spc_stream *stream)
{
    if (!stream)
        return;
    spc_warps_close(&stream->warps);
    spc_rows_close(stream->own_rows);
    spc_free(stream);
}

/* A cut row belongs to the rows of both its parts. */
static spc_status open_part(spc_stream *part, const spc_stream *whole, spc_place from, spc_place to,
                            spc_error *error)
{
    bool sorted = whole->warps.permutation;
    uint32_t first = sorted ? 0 : from.row, end = sorted ? whole->rows->shape.rows : to.row + (to.used > 0);
    part->order = whole->order;
    SPC_TRY(spc_rows_slice(whole->rows, first, end, &part->own_rows, error));
    part->rows = part->own_rows;
    return part->order.storage
               ? SPC_OK
               : spc_warps_open_part(&part->warps, &whole->warps, from, to, part->rows, error);
}

spc_status spc_stream_split(spc_stream *stream, uint32_t parts, spc_stream **part, uint32_t *made,
                            spc_error *error)
{
    spc_place *place;
    *made = 0;
    if (parts < 2 || stream->begun || !stream->rows->sliceable)
        return SPC_OK;
    SPC_TRY(spc_split_walk(stream->rows, &stream->order, stream->warps.permutation, &parts, &place, error));
    spc_status status = SPC_OK;
    for (; status == SPC_OK && *made < parts; ++*made) {
        part[*made] = spc_calloc(1, sizeof **part);
        status = part[*made] ? open_part(part[*made], stream, place[*made], place[*made + 1], error)
                             : spc_fail_memory(error, sizeof **part);
    }
    spc_free(place);
    while (status != SPC_OK && *made)
        spc_stream_close(part[--*made]);
    return status;
}

spc_rows_shape spc_stream_get_shape(const spc_stream *stream)
{
    return spc_rows_get_shape(stream->rows);
}

spc_status spc_stream_rewind(spc_stream *stream, spc_error *error)
{
    stream->begun = false;
    stream->left = 0;
    stream->active.count = 0;
    return stream->order.storage ? spc_rows_rewind(stream->rows, error)
                                 : spc_warps_rewind(&stream->warps, error);
}

static spc_status next_in_storage(spc_stream *stream, const uint32_t **columns, size_t *count,
                                  spc_error *error)
{
    while (stream->left == 0) {
        spc_row_block block;
        SPC_TRY(spc_rows_next(stream->rows, &block, error));
        if (block.rows == 0)
            return SPC_OK;
        stream->column = block.col;
        stream->left = block.row_ptr[block.rows] - block.row_ptr[0];
    }
    *columns = stream->column;
    *count = stream->left < ROW_BLOCK ? stream->left : ROW_BLOCK;
    stream->column += *count;
    stream->left -= *count;
    return SPC_OK;
}

/* Forgets the lanes that own no entry at the current step or later. Without branches: which lane ends is
 * random. */
static void drop_finished(spc_stream *stream)
{
    spc_lanes *active = &stream->active;
    uint32_t kept = 0, shortest = UINT32_MAX;
    uint64_t position = stream->step * stream->order.step;
    for (uint32_t l = 0; l < active->count; l++) {
        uint32_t length = active->length[l];
        bool stays = length > position;
        active->column[kept] = active->column[l];
        active->length[kept] = length;
        kept += stays;
        length = stays ? length : UINT32_MAX;
        shortest = length < shortest ? length : shortest;
    }
    active->count = kept;
    stream->shortest = shortest;
}

/* One entry a lane and step: a transposition of the rows of the warp. */
static uint32_t *emit_scalar(const spc_lanes *active, uint64_t step, uint64_t steps, uint32_t *out)
{
    uint32_t count = active->count;
    for (uint64_t j = step; j < step + steps; j++, out += count)
        for (uint32_t l = 0; l < count; l++)
            out[l] = active->column[l][j];
    return out;
}

static uint32_t *emit_vector(const spc_lanes *active, uint32_t width, uint64_t step, uint64_t steps,
                             uint32_t *out)
{
    for (uint64_t j = step; j < step + steps; j++)
        for (uint32_t l = 0; l < active->count; l++) {
            uint64_t left = active->length[l] - j * width;
            uint32_t n = left < width ? (uint32_t)left : width;
            memcpy(out, active->column[l] + j * width, n * sizeof *out);
            out += n;
        }
    return out;
}

/* As many steps of the current warp as fit, up to the one in which a lane ends; returns the end of what it
 * wrote. */
static uint32_t *access_stream_emit(spc_stream *stream, uint32_t *out)
{
    uint32_t width = stream->order.step;
    uint64_t room = (uint64_t)(stream->block + BLOCK - out) / (stream->active.count * width);
    uint64_t steps = (stream->shortest + (uint64_t)width - 1) / width - stream->step;
    bool fits = steps <= room;
    steps = fits ? steps : room;
    out = width == 1 ? emit_scalar(&stream->active, stream->step, steps, out)
                     : emit_vector(&stream->active, width, stream->step, steps, out);
    stream->step += steps;
    if (fits)
        drop_finished(stream);
    return out;
}

static spc_status next_in_warps(spc_stream *stream, const uint32_t **columns, size_t *count, spc_error *error)
{
    uint32_t *out = stream->block;
    while (stream->block + BLOCK - out >= SPC_WARP) {
        if (stream->active.count) {
            out = access_stream_emit(stream, out);
            continue;
        }
        SPC_TRY(spc_warps_next(&stream->warps, &stream->active, error));
        if (stream->active.count == 0)
            break;
        stream->step = 0;
        drop_finished(stream);
    }
    *columns = stream->block;
    *count = (size_t)(out - stream->block);
    return SPC_OK;
}

spc_status spc_stream_next(spc_stream *stream, const uint32_t **columns, size_t *count, spc_error *error)
{
    stream->begun = true;
    *columns = NULL;
    *count = 0;
    return stream->order.storage ? next_in_storage(stream, columns, count, error)
                                 : next_in_warps(stream, columns, count, error);
}
