#include "format/warp.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"

spc_status spc_warps_open(spc_warps *warps, const spc_order *order, spc_rows *rows, spc_error *error)
{
    *warps = (spc_warps){.rows = rows, .order = *order};
    return spc_warps_rewind(warps, error);
}

spc_status spc_warps_rewind(spc_warps *warps, spc_error *error)
{
    warps->block = (spc_row_block){0};
    warps->row = 0;
    warps->used = 0;
    return spc_rows_rewind(warps->rows, error);
}

void spc_warps_close(spc_warps *warps)
{
    spc_free(warps->permutation);
    spc_free(warps->carry);
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

spc_status spc_warps_next(spc_warps *warps, spc_lane lanes[SPC_WARP], uint32_t *count, spc_error *error)
{
    *count = 0;
    return collect(warps, lanes, count, error);
}
