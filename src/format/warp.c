#include "format/warp.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "format/rbp.h"
#include "format/sort.h"
#include "matrix/rows.h"

static spc_status sort_rows(spc_warps *warps, spc_error *error)
{
    const spc_pattern *pattern = warps->rows->pattern;
    if (!pattern)
        return spc_fail(error, SPC_ERROR_UNSUPPORTED,
                        "rows can be sorted only where the whole matrix is in memory");
    uint32_t *length;
    SPC_TRY(spc_lengths_of(pattern, &length, error));
    spc_status status =
        spc_sorted_rows(length, pattern->rows, warps->order.window, &warps->permutation, error);
    spc_free(length);
    return status;
}

spc_status spc_warps_open(spc_warps *warps, const spc_order *order, spc_rows *rows, spc_error *error)
{
    *warps = (spc_warps){.rows = rows, .order = *order};
    if (order->window > 1)
        SPC_TRY(sort_rows(warps, error));
    return spc_warps_rewind(warps, error);
}

spc_status spc_warps_rewind(spc_warps *warps, spc_error *error)
{
    warps->block = (spc_row_block){0};
    warps->row = 0;
    warps->used = 0;
    warps->runs.lanes = 0;
    return spc_rows_rewind(warps->rows, error);
}

void spc_warps_close(spc_warps *warps)
{
    spc_free(warps->permutation);
    spc_free(warps->carry);
    spc_free(warps->runs.columns);
}

/* Copies the lanes found so far behind one another, for the next block overwrites what they point to. Those
 * of earlier blocks, [0, kept), lie in the carry buffer already. */
static spc_status save_lanes(spc_warps *warps, spc_lane *lanes, uint32_t kept, uint32_t count,
                             spc_error *error)
{
    uint64_t before = 0, after;
    for (uint32_t l = 0; l < kept; l++)
        before += lanes[l].length;
    after = before;
    for (uint32_t l = kept; l < count; l++)
        after += lanes[l].length;
    if (after > warps->carry_size) {
        uint32_t *larger = spc_realloc(warps->carry, after, sizeof *larger);
        if (!larger)
            return spc_fail_memory(error, after * sizeof *larger);
        warps->carry = larger;
        warps->carry_size = after;
    }
    uint64_t at = 0;
    for (uint32_t l = 0; l < count; l++) {
        if (l >= kept && lanes[l].length)
            memcpy(warps->carry + at, lanes[l].column, lanes[l].length * sizeof *warps->carry);
        lanes[l].column = warps->carry + at;
        at += lanes[l].length;
    }
    return SPC_OK;
}

/* The next work item of the current block: a row, or a piece of one. False where an empty row is none. */
static bool take_item(spc_warps *warps, spc_lane *lane)
{
    const spc_row_block *block = &warps->block;
    uint64_t start = block->row_ptr[warps->row] + warps->used;
    uint64_t left = block->row_ptr[warps->row + 1] - start, piece = warps->order.piece;
    *lane = (spc_lane){block->col + (start - block->row_ptr[0]), left};
    if (piece && left > piece) {
        lane->length = piece;
        warps->used += piece;
        return true;
    }
    warps->used = 0;
    warps->row++;
    return left || !piece;
}

static spc_status collect(spc_warps *warps, spc_lane *lanes, uint32_t *count, spc_error *error)
{
    uint32_t kept = 0;
    while (*count < warps->order.lanes) {
        if (warps->row < warps->block.rows) {
            *count += take_item(warps, &lanes[*count]);
            continue;
        }
        SPC_TRY(save_lanes(warps, lanes, kept, *count, error));
        kept = *count;
        warps->row = 0;
        SPC_TRY(spc_rows_next(warps->rows, &warps->block, error));
        if (warps->block.rows == 0)
            break;
    }
    return SPC_OK;
}

static void collect_sorted(spc_warps *warps, spc_lane *lanes, uint32_t *count)
{
    const spc_pattern *p = warps->rows->pattern;
    for (; *count < warps->order.lanes && warps->row < p->rows; warps->row++) {
        uint64_t start = p->row_ptr[warps->permutation[warps->row]];
        uint64_t end = p->row_ptr[warps->permutation[warps->row] + 1];
        lanes[(*count)++] = (spc_lane){p->col + start, end - start};
    }
}

static spc_status collect_any(spc_warps *warps, spc_lane *lanes, uint32_t *count, spc_error *error)
{
    *count = 0;
    if (!warps->permutation)
        return collect(warps, lanes, count, error);
    collect_sorted(warps, lanes, count);
    return SPC_OK;
}

/* Takes the rows of a warp, and memory for as many isolated entries as they could have. */
static spc_status begin_runs(spc_warps *warps, spc_error *error)
{
    SPC_TRY(collect_any(warps, warps->runs.row, &warps->runs.lanes, error));
    uint64_t entries = 0;
    for (uint32_t l = 0; l < warps->runs.lanes; l++)
        entries += warps->runs.row[l].length;
    if (entries > warps->runs.size) {
        uint32_t *larger = spc_realloc(warps->runs.columns, entries, sizeof *larger);
        if (!larger)
            return spc_fail_memory(error, entries * sizeof *larger);
        warps->runs.columns = larger;
        warps->runs.size = entries;
    }
    entries = 0;
    for (uint32_t l = 0; l < warps->runs.lanes; l++) {
        warps->runs.isolated[l] = (spc_lane){warps->runs.columns + entries, 0};
        entries += warps->runs.row[l].length;
    }
    return SPC_OK;
}

/* The next run of a lane; the isolated entries before it are put aside. Length 0 where there is none. */
static spc_lane next_run(spc_lane *row, spc_lane *isolated)
{
    while (row->length) {
        uint64_t n = spc_run_length(row->column, row->length);
        spc_lane run = {row->column, n};
        row->column += n;
        row->length -= n;
        if (n > 1)
            return run;
        uint32_t *put = (uint32_t *)isolated->column + isolated->length++;
        *put = *run.column;
    }
    return (spc_lane){0};
}

/* All lanes of a warp walk their first runs in step, then their second ones, ..., and at last what is
 * isolated. */
static spc_status next_runs(spc_warps *warps, spc_lane *lanes, uint32_t *count, spc_error *error)
{
    if (warps->runs.lanes == 0)
        SPC_TRY(begin_runs(warps, error));
    uint64_t entries = 0;
    *count = warps->runs.lanes;
    for (uint32_t l = 0; l < *count; l++) {
        lanes[l] = next_run(&warps->runs.row[l], &warps->runs.isolated[l]);
        entries += lanes[l].length;
    }
    if (entries == 0) {
        memcpy(lanes, warps->runs.isolated, *count * sizeof *lanes);
        warps->runs.lanes = 0;
    }
    return SPC_OK;
}

spc_status spc_warps_next(spc_warps *warps, spc_lane lanes[SPC_WARP], uint32_t *count, spc_error *error)
{
    return warps->order.runs ? next_runs(warps, lanes, count, error)
                             : collect_any(warps, lanes, count, error);
}
