/* The kernels that walk rectangles of slots, column by column: ell and fold (probes/spmv/{ell,fold}.cu); and
 * what sell has in common with them. */
#include "core/error.h"
#include "core/memory.h"
#include "format/program.h"

void spc_program_start_warp(spc_cursor *c, uint64_t position)
{
    c->position = position;
    c->done = c->width = 0;
    c->stage = c->i = c->lanes = 0;
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

static uint64_t ell_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    return p->pattern->row_ptr[end] - p->pattern->row_ptr[first];
}

spc_status spc_program_ell(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    (void)error;
    const spc_pattern *a = p->pattern;
    for (uint32_t row = 0; row < a->rows; row++)
        if (a->row_ptr[row + 1] - a->row_ptr[row] > p->height)
            p->height = (uint32_t)(a->row_ptr[row + 1] - a->row_ptr[row]);
    spc_program_fill_slots(p, spc_code_ell, a->rows, (uint64_t)p->height * a->rows);
    p->begin = ell_begin;
    p->entries = ell_entries;
    p->longest = rectangle_longest;
    return SPC_OK;
}

/* ---- fold ---- */

static void fold_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    spc_program_start_warp(c, warp * SPC_WARP);
    for (uint64_t f = warp * SPC_WARP; f < p->items && f < (warp + 1) * SPC_WARP; f++)
        spc_program_add_lane(c, f, p->start[f], p->start[f + 1] - p->start[f], f, p->height);
}

static uint64_t fold_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    return p->start[end] - p->start[first];
}

spc_status spc_program_fold(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    const spc_pattern *a = p->pattern;
    uint32_t width = spec->parameter[0];
    uint64_t *first_fold = spc_malloc((uint64_t)a->rows + 1, sizeof *first_fold), folds = 0;
    if (!first_fold)
        return spc_fail_memory(error, ((uint64_t)a->rows + 1) * sizeof *first_fold);
    bool direct = true;
    for (uint32_t row = 0; row < a->rows; row++) {
        uint64_t n = (a->row_ptr[row + 1] - a->row_ptr[row] + width - 1) / width;
        first_fold[row] = folds;
        direct = direct && n == 1;
        folds += n;
    }
    first_fold[a->rows] = folds;
    p->start = spc_malloc(folds + 1, sizeof *p->start);
    if (!p->start) {
        spc_free(first_fold);
        return spc_fail_memory(error, (folds + 1) * sizeof *p->start);
    }
    uint64_t f = 0;
    for (uint32_t row = 0; row < a->rows; row++)
        for (uint64_t k = a->row_ptr[row]; k < a->row_ptr[row + 1]; k += width)
            p->start[f++] = k;
    p->start[folds] = a->nnz;
    p->height = width;
    spc_program_fill_slots(p, direct ? spc_code_fold_direct : spc_code_fold, folds, folds * width);
    p->begin = fold_begin;
    p->entries = fold_entries;
    p->longest = rectangle_longest;
    if (direct) {
        spc_free(first_fold);
        return SPC_OK;
    }
    p->sum_array = SPC_ARRAY_PARTIAL;
    p->array_bytes[SPC_ARRAY_Y] = 0;
    p->array_bytes[SPC_ARRAY_PARTIAL] = folds * p->value_bytes;
    return spc_program_add(p, first_fold, error);
}
