/* The accesses that the threads of a kernel make to x, in the order in which warps make them: whole, or cut
 * into parts. */
#include "kernels/common/access_stream.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/rbp.h"
#include "kernels/common/slices.h"
#include "matrix/pattern/row_source.h"

static spc_status warp_lanes_sort_rows(spc_warps *warps, spc_error *error)
{
    const spc_pattern *pattern = warps->rows->pattern;
    if (!pattern)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "sorting rows needs the whole matrix in memory; a window of 1 does not sort");
    spc_facts_begin(&warps->own, pattern);
    return spc_find_order(&warps->own, warps->order.window, &warps->permutation, error);
}

/* Starts at the first row. Errors: UNSUPPORTED (sorting without the matrix in memory), MEMORY, those of the
 * source. */
static spc_status warps_open(spc_warps *warps, const spc_order *order, spc_rows *rows, spc_error *error)
{
    *warps = (spc_warps){.rows = rows, .order = *order, .to = {.row = rows->shape.rows}};
    if (order->window > 1)
        SPC_TRY(warp_lanes_sort_rows(warps, error));
    return spc_warps_rewind(warps, error);
}

static spc_status warps_open_part(spc_warps *part, const spc_warps *whole, spc_place from, spc_place to,
                                  spc_rows *rows, spc_error *error)
{
    *part = (spc_warps){
        .rows = rows, .order = whole->order, .from = from, .to = to, .permutation = whole->permutation};
    return spc_warps_rewind(part, error);
}

spc_status spc_warps_rewind(spc_warps *warps, spc_error *error)
{
    warps->block = (spc_row_block){0};
    warps->row = warps->permutation ? warps->from.row : 0;
    warps->used = warps->from.used;
    warps->runs.row.count = 0;
    return spc_rows_rewind(warps->rows, error);
}

/* Never NULL afterwards, so that it can be counted from. */
static spc_status warp_lanes_reserve(uint32_t **memory, uint64_t *size, uint64_t entries, spc_error *error)
{
    if (*memory && entries <= *size)
        return SPC_OK;
    uint32_t *larger = spc_realloc(*memory, entries, sizeof *larger);
    if (!larger)
        return spc_fail_memory(error, entries * sizeof *larger);
    *memory = larger;
    *size = entries;
    return SPC_OK;
}

static uint64_t warp_lanes_entries_of(const spc_lanes *lanes)
{
    uint64_t entries = 0;
    for (uint32_t l = 0; l < lanes->count; l++)
        entries += lanes->length[l];
    return entries;
}

/* Copies the lanes found so far behind one another, for the next block overwrites what they point to. Those
 * of earlier blocks, [0, kept), lie in the carry buffer already. */
static spc_status save_lanes(spc_warps *warps, spc_lanes *lanes, uint32_t kept, spc_error *error)
{
    SPC_TRY(warp_lanes_reserve(&warps->carry, &warps->carry_size, warp_lanes_entries_of(lanes), error));
    uint64_t at = 0;
    for (uint32_t l = 0; l < lanes->count; l++) {
        if (l >= kept && lanes->length[l])
            memcpy(warps->carry + at, lanes->column[l], lanes->length[l] * sizeof *warps->carry);
        lanes->column[l] = warps->carry + at;
        at += lanes->length[l];
    }
    return SPC_OK;
}

/* Whole rows of the current block, as many as there are and the warp takes. */
static void warp_lanes_take_rows(spc_warps *warps, spc_lanes *lanes)
{
    const uint64_t *row_ptr = warps->block.row_ptr + warps->row;
    uint64_t base = warps->block.row_ptr[0];
    uint32_t take = warps->order.lanes - lanes->count, left = warps->block.rows - warps->row;
    take = take < left ? take : left;
    for (uint32_t i = 0; i < take; i++) {
        lanes->column[lanes->count + i] = warps->block.col + (row_ptr[i] - base);
        lanes->length[lanes->count + i] = (uint32_t)(row_ptr[i + 1] - row_ptr[i]);
    }
    lanes->count += take;
    warps->row += take;
}

/* The next piece of the current row; an empty row has none. */
static void take_piece(spc_warps *warps, spc_lanes *lanes)
{
    const spc_row_block *block = &warps->block;
    uint64_t start = block->row_ptr[warps->row] + warps->used;
    bool cut = block->first_row + warps->row == warps->to.row; /* its other pieces belong to the next part */
    uint64_t end = cut ? block->row_ptr[warps->row] + warps->to.used : block->row_ptr[warps->row + 1];
    uint64_t left = end - start, piece = warps->order.piece;
    bool last = left <= piece;
    lanes->column[lanes->count] = block->col + (start - block->row_ptr[0]);
    lanes->length[lanes->count] = (uint32_t)(last ? left : piece);
    lanes->count += left > 0;
    warps->used = last ? 0 : warps->used + piece;
    warps->row += last;
}

static spc_status warp_lanes_collect(spc_warps *warps, spc_lanes *lanes, spc_error *error)
{
    uint32_t kept = 0;
    while (lanes->count < warps->order.lanes) {
        if (warps->row < warps->block.rows) {
            if (warps->order.piece)
                take_piece(warps, lanes);
            else
                warp_lanes_take_rows(warps, lanes);
            continue;
        }
        SPC_TRY(save_lanes(warps, lanes, kept, error));
        kept = lanes->count;
        warps->row = 0;
        SPC_TRY(spc_rows_next(warps->rows, &warps->block, error));
        if (warps->block.rows == 0)
            break;
    }
    return SPC_OK;
}

static spc_status collect_any(spc_warps *warps, spc_lanes *lanes, spc_error *error)
{
    lanes->count = 0;
    if (!warps->permutation)
        return warp_lanes_collect(warps, lanes, error);
    const spc_pattern *p = warps->rows->pattern;
    for (; lanes->count < warps->order.lanes && warps->row < warps->to.row; warps->row++) {
        uint64_t start = p->row_ptr[warps->permutation[warps->row]];
        uint64_t end = p->row_ptr[warps->permutation[warps->row] + 1];
        lanes->column[lanes->count] = p->col + start;
        lanes->length[lanes->count++] = (uint32_t)(end - start);
    }
    return SPC_OK;
}

/* Takes the rows of a warp, and memory for as many isolated entries as they could have. */
static spc_status begin_runs(spc_warps *warps, spc_error *error)
{
    spc_lanes *row = &warps->runs.row, *isolated = &warps->runs.isolated;
    SPC_TRY(collect_any(warps, row, error));
    SPC_TRY(warp_lanes_reserve(&warps->runs.columns, &warps->runs.size, warp_lanes_entries_of(row), error));
    uint32_t *at = warps->runs.columns;
    isolated->count = row->count;
    for (uint32_t l = 0; l < row->count; l++) {
        isolated->column[l] = at;
        isolated->length[l] = 0;
        at += row->length[l];
    }
    return SPC_OK;
}

/* The next run of lane l; the isolated entries before it are put aside. Length 0 where there is none. */
static void next_run(spc_warps *warps, uint32_t l, spc_lanes *lanes)
{
    spc_lanes *row = &warps->runs.row, *isolated = &warps->runs.isolated;
    uint32_t *put = warps->runs.columns + (isolated->column[l] - warps->runs.columns);
    lanes->length[l] = 0;
    while (row->length[l] && !lanes->length[l]) {
        const uint32_t *column = row->column[l];
        uint32_t n = (uint32_t)spc_run_length(column, row->length[l]);
        row->column[l] += n;
        row->length[l] -= n;
        if (n == 1) {
            put[isolated->length[l]++] = *column;
            continue;
        }
        lanes->column[l] = column;
        lanes->length[l] = n;
    }
}

/* All lanes of a warp walk their first runs in step, then their second ones, ..., and at last what is
 * isolated. */
static spc_status next_runs(spc_warps *warps, spc_lanes *lanes, spc_error *error)
{
    if (warps->runs.row.count == 0)
        SPC_TRY(begin_runs(warps, error));
    lanes->count = warps->runs.row.count;
    for (uint32_t l = 0; l < lanes->count; l++)
        next_run(warps, l, lanes);
    if (warp_lanes_entries_of(lanes) == 0) {
        *lanes = warps->runs.isolated;
        warps->runs.row.count = 0;
    }
    return SPC_OK;
}

/* The lanes of the next warp, or (order.runs) of its next run or of its isolated entries, valid until the
 * next call; count 0 at the end. */
static spc_status warps_next(spc_warps *warps, spc_lanes *lanes, spc_error *error)
{
    return warps->order.runs ? next_runs(warps, lanes, error) : collect_any(warps, lanes, error);
}

/* Goes over the lengths of the rows in the order of the walk, counting work items and entries. */
typedef struct splitter {
    const spc_order *order;
    uint64_t entries, items; /* before the row */
    uint64_t share, due;     /* entries of a part; entries at which the next part begins */
    uint32_t row;
    uint32_t places, most;
    spc_place *place;
} splitter;

/* The first work item of the row from which on the next part may begin: not before it is due, and the first
 * of a warp. */
static uint64_t begin_of_part(const splitter *s)
{
    uint64_t lanes = s->order->storage ? 1 : s->order->lanes, piece = s->order->piece, item = 0;
    if (s->entries < s->due)
        item = piece ? (s->due - s->entries + piece - 1) / piece : 1;
    return item + (lanes - (s->items + item) % lanes) % lanes;
}

static void stream_split_take_row(splitter *s, uint64_t length)
{
    uint64_t piece = s->order->piece, items = piece ? (length + piece - 1) / piece : 1;
    while (s->places < s->most && s->entries + length > s->due) {
        uint64_t item = begin_of_part(s);
        if (item >= items)
            break;
        s->place[s->places++] = (spc_place){s->row, item * piece};
        s->due = s->entries + item * piece + s->share;
    }
    s->entries += length;
    s->items += items;
    s->row++;
}

static void stream_split_take_rows(void *context, const uint64_t *row_ptr, uint32_t rows)
{
    splitter *s = context;
    for (uint32_t i = 0; i < rows; i++)
        stream_split_take_row(s, row_ptr[i + 1] - row_ptr[i]);
}

static spc_status stream_split_take_all(splitter *s, spc_rows *rows, const uint32_t *permutation,
                                        spc_error *error)
{
    if (!permutation)
        return spc_rows_visit_lengths(rows, stream_split_take_rows, s, error);
    const uint64_t *row_ptr = rows->pattern->row_ptr;
    for (uint32_t i = 0; i < rows->pattern->rows; i++)
        stream_split_take_row(s, row_ptr[permutation[i] + 1] - row_ptr[permutation[i]]);
    return SPC_OK;
}

/* Places between which a walk has about equally many accesses: place[*parts + 1], to be released with
 * spc_free. *parts becomes smaller where there are too few warps, 0 for an empty walk. */
static spc_status split_walk(spc_rows *rows, const spc_order *order, const uint32_t *permutation,
                             uint32_t *parts, spc_place **place, spc_error *error)
{
    uint64_t nnz = rows->shape.nnz;
    splitter s = {.order = order, .share = nnz / *parts + 1, .most = *parts};
    *place = s.place = spc_calloc(*parts + UINT64_C(1), sizeof *s.place);
    if (!s.place)
        return spc_fail_memory(error, (*parts + UINT64_C(1)) * sizeof *s.place);
    spc_status status = stream_split_take_all(&s, rows, permutation, error);
    if (status != SPC_OK) {
        spc_free(s.place);
        *place = NULL;
        return status;
    }
    s.place[0] = (spc_place){0, 0}; /* rows before the first entry belong to it */
    s.place[s.places] = (spc_place){rows->shape.rows, 0};
    *parts = s.places;
    return SPC_OK;
}

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
                                     : warps_open(&made->warps, &made->order, rows, error);
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
    spc_facts_end(&stream->warps.own);
    spc_free(stream->warps.carry);
    spc_free(stream->warps.runs.columns);
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
    return part->order.storage ? SPC_OK
                               : warps_open_part(&part->warps, &whole->warps, from, to, part->rows, error);
}

spc_status spc_stream_split(spc_stream *stream, uint32_t parts, spc_stream **part, uint32_t *made,
                            spc_error *error)
{
    spc_place *place;
    *made = 0;
    if (parts < 2 || stream->begun || !stream->rows->sliceable)
        return SPC_OK;
    SPC_TRY(split_walk(stream->rows, &stream->order, stream->warps.permutation, &parts, &place, error));
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
        SPC_TRY(warps_next(&stream->warps, &stream->active, error));
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
