#include "kernels/common/stream_split.h"

#include "core/error.h"
#include "core/memory.h"
#include "matrix/pattern/row_source.h"

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

spc_status spc_split_walk(spc_rows *rows, const spc_order *order, const uint32_t *permutation,
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
