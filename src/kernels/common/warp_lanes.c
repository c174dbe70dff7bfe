#include "kernels/common/warp_lanes.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "kernels/common/rbp_runs.h"
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

spc_status spc_warps_open(spc_warps *warps, const spc_order *order, spc_rows *rows, spc_error *error)
{
    *warps = (spc_warps){.rows = rows, .order = *order, .to = {.row = rows->shape.rows}};
    if (order->window > 1)
        SPC_TRY(warp_lanes_sort_rows(warps, error));
    return spc_warps_rewind(warps, error);
}

spc_status spc_warps_open_part(spc_warps *part, const spc_warps *whole, spc_place from, spc_place to,
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

void spc_warps_close(spc_warps *warps)
{
    spc_facts_end(&warps->own);
    spc_free(warps->carry);
    spc_free(warps->runs.columns);
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

static void collect_sorted(spc_warps *warps, spc_lanes *lanes)
{
    const spc_pattern *p = warps->rows->pattern;
    for (; lanes->count < warps->order.lanes && warps->row < warps->to.row; warps->row++) {
        uint64_t start = p->row_ptr[warps->permutation[warps->row]];
        uint64_t end = p->row_ptr[warps->permutation[warps->row] + 1];
        lanes->column[lanes->count] = p->col + start;
        lanes->length[lanes->count++] = (uint32_t)(end - start);
    }
}

static spc_status collect_any(spc_warps *warps, spc_lanes *lanes, spc_error *error)
{
    lanes->count = 0;
    if (!warps->permutation)
        return warp_lanes_collect(warps, lanes, error);
    collect_sorted(warps, lanes);
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

spc_status spc_warps_next(spc_warps *warps, spc_lanes *lanes, spc_error *error)
{
    return warps->order.runs ? next_runs(warps, lanes, error) : collect_any(warps, lanes, error);
}
