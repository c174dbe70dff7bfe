/* The kernels that walk rectangles of slots, column by column: ell and fold (probes/spmv/{ell,fold}.cu); and
 * what sell has in common with them. */
#include "core/error.h"
#include "format/program.h"
#include "format/sort.h"

void spc_program_start_warp(spc_cursor *c, uint64_t position)
{
    c->position = position;
    c->done = c->width = c->longest = 0;
    c->stage = c->lanes = 0;
}

void spc_program_add_lane(spc_cursor *c, uint64_t item, uint64_t entry, uint64_t length, uint64_t slot,
                          uint64_t width)
{
    uint32_t lane = c->lanes++;
    c->item[lane] = item;
    c->entry[lane] = entry;
    c->length[lane] = length;
    c->slot[lane] = slot;
    c->walk[lane] = width;
    if (width > c->width)
        c->width = width;
    if (length > c->longest)
        c->longest = length;
}

void spc_program_fill_slots(spc_program *p, const spc_code code[2], uint64_t items, uint64_t slots)
{
    const spc_pattern *a = p->pattern;
    p->code = code[p->value_bytes == 8];
    p->bypass = true;
    p->lanes_per_item = 1;
    p->entry_stride = 1;
    p->slot_stride = items;
    p->items = items;
    p->blocks = (items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    p->sum_array = SPC_ARRAY_Y;
    p->array_bytes[SPC_ARRAY_VALUES] = slots * p->value_bytes;
    p->array_bytes[SPC_ARRAY_COLUMNS] = slots * sizeof(uint32_t);
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)a->cols * p->value_bytes;
    p->array_bytes[SPC_ARRAY_Y] = (uint64_t)a->rows * p->value_bytes;
}

/* All rows of ell and folded rows are as wide as the rectangle. */
static uint64_t rectangle_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    return first < end ? p->height : 0;
}

/* ---- ell ---- */

static void ell_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    spc_program_start_warp(c, warp * SPC_WARP);
    for (uint64_t row = warp * SPC_WARP; row < p->items && row < (warp + 1) * SPC_WARP; row++)
        spc_program_add_lane(c, row, row_ptr[row], row_ptr[row + 1] - row_ptr[row], row, p->height);
}

spc_status spc_program_ell(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    uint64_t rows = p->pattern->rows;
    const spc_row_lengths *lengths;
    SPC_TRY(spc_find_lengths(p->survey, &lengths, error));
    p->height = lengths->longest;
    spc_program_fill_slots(p, spc_code_ell, rows, p->height * rows);
    p->begin = ell_begin;
    p->entries = spc_program_row_entries;
    p->longest = rectangle_longest;
    return SPC_OK;
}

/* ---- fold ---- */

static void fold_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    uint64_t f = warp * SPC_WARP, width = p->height;
    spc_program_start_warp(c, f);
    if (f >= p->items)
        return;
    uint64_t row = p->folds->row[warp], k = row_ptr[row] + (f - p->folds->first[row]) * width;
    for (; f < p->items && c->lanes < SPC_WARP; f++) {
        while (k >= row_ptr[row + 1])
            k = row_ptr[++row];
        uint64_t left = row_ptr[row + 1] - k, length = left < width ? left : width;
        spc_program_add_lane(c, f, k, length, f, width);
        k += length;
    }
}

/* First entry of the first folded row of a warp. */
static uint64_t entry_of(const spc_program *p, uint64_t warp)
{
    if (warp * SPC_WARP >= p->items)
        return p->pattern->nnz;
    uint64_t row = p->folds->row[warp];
    return p->pattern->row_ptr[row] + (warp * SPC_WARP - p->folds->first[row]) * p->height;
}

static uint64_t fold_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    return entry_of(p, (end + SPC_WARP - 1) / SPC_WARP) - entry_of(p, first / SPC_WARP);
}

spc_status spc_program_fold(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    uint32_t width = spec->parameter[0];
    SPC_TRY(spc_find_folds(p->survey, width, &p->folds, error));
    uint64_t folds = p->folds->count;
    bool direct = p->folds->direct;
    p->height = width;
    spc_program_fill_slots(p, direct ? spc_code_fold_direct : spc_code_fold, folds, folds * width);
    p->begin = fold_begin;
    p->entries = fold_entries;
    p->longest = rectangle_longest;
    if (direct)
        return SPC_OK;
    p->sum_array = SPC_ARRAY_PARTIAL;
    p->array_bytes[SPC_ARRAY_Y] = 0;
    p->array_bytes[SPC_ARRAY_PARTIAL] = folds * p->value_bytes;
    return spc_program_add(p, error);
}
