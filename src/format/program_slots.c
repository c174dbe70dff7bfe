/* The kernels that walk column-major slots: ell, fold, sell (probes/spmv/{ell,fold,sell}.cu). */
#include "core/error.h"
#include "core/memory.h"
#include "format/program.h"
#include "format/sort.h"

static void start_warp(spc_cursor *c, uint64_t warp)
{
    c->position = warp * SPC_WARP;
    c->done = c->width = 0;
    c->stage = c->i = c->lanes = 0;
}

static void add_lane(spc_cursor *c, uint64_t item, uint64_t entry, uint64_t length, uint64_t slot,
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

static void fill(spc_program *p, const spc_code code[2], uint64_t items, uint64_t slots)
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
    start_warp(c, warp);
    for (uint64_t row = warp * SPC_WARP; row < p->items && row < (warp + 1) * SPC_WARP; row++)
        add_lane(c, row, row_ptr[row], row_ptr[row + 1] - row_ptr[row], row, p->height);
}

spc_status spc_program_ell(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    (void)error;
    const spc_pattern *a = p->pattern;
    for (uint32_t row = 0; row < a->rows; row++)
        if (a->row_ptr[row + 1] - a->row_ptr[row] > p->height)
            p->height = (uint32_t)(a->row_ptr[row + 1] - a->row_ptr[row]);
    fill(p, spc_code_ell, a->rows, (uint64_t)p->height * a->rows);
    p->begin = ell_begin;
    p->longest = rectangle_longest;
    return SPC_OK;
}

/* ---- fold ---- */

static void fold_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    start_warp(c, warp);
    for (uint64_t f = warp * SPC_WARP; f < p->items && f < (warp + 1) * SPC_WARP; f++)
        add_lane(c, f, p->start[f], p->start[f + 1] - p->start[f], f, p->height);
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
    fill(p, direct ? spc_code_fold_direct : spc_code_fold, folds, folds * width);
    p->begin = fold_begin;
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

/* ---- sell ---- */

/* Slots [first, first + share) of the rows of a warp; all of them where slices are not shared. */
static void sell_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    uint64_t parts = p->parts ? p->parts : 1, part = warp % parts, position = warp / parts * SPC_WARP;
    start_warp(c, warp / parts);
    c->silent = part > 0;
    for (uint64_t at = position; at < p->pattern->rows && at < position + SPC_WARP; at++) {
        uint64_t slice = at / p->height, row = p->permutation ? p->permutation[at] : at;
        uint64_t width = (p->start[slice + 1] - p->start[slice]) / p->height,
                 length = row_ptr[row + 1] - row_ptr[row];
        uint64_t share = (width + parts - 1) / parts, first = part * share < width ? part * share : width;
        uint64_t end = first + share < width ? first + share : width, own = length < end ? length : end;
        add_lane(c, row, row_ptr[row] + first, own > first ? own - first : 0,
                 p->start[slice] + at % p->height + first * p->height, end - first);
    }
}

static uint64_t sell_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    uint64_t parts = p->parts ? p->parts : 1, rows = p->pattern->rows;
    end = (end + parts - 1) / parts < rows ? (end + parts - 1) / parts : rows;
    uint64_t width =
        spc_longest_range(p->start, first / parts / p->height, (end + p->height - 1) / p->height) / p->height;
    return (width + parts - 1) / parts;
}

/* Behind shared slices: a barrier, then the first warp adds up what the others left in shared memory. */
static const spc_step join = {SPC_ARRAY_Y, 0, 0, SPC_NO_SCOREBOARD, 190, 0, 50};

/* parts_of in probes/spmv/sell.cu: few long rows in slices of whole warps are shared until the GPU is full
 * four times over, while each part has eight slots a row on average. */
static void sell_adapt(spc_program *p, uint64_t resident_threads)
{
    uint64_t rows = p->pattern->rows, slots = p->array_bytes[SPC_ARRAY_COLUMNS] / sizeof(uint32_t);
    p->parts = 1;
    if (p->height % SPC_WARP != 0)
        return;
    while (p->parts < SPC_BLOCK_WARPS && 2 * p->parts * rows <= 4 * resident_threads &&
           slots >= 2 * p->parts * 8 * rows)
        p->parts *= 2;
    if (p->parts == 1)
        return;
    p->code = spc_code_sell_split[p->value_bytes == 8];
    p->code.store = &join;
    p->items = (rows + SPC_WARP - 1) / SPC_WARP * SPC_WARP * p->parts;
    p->blocks = (p->items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
}

/* Start and end of the slice, then the row where rows are sorted. */
static void sell_offsets(const spc_program *p, const spc_cursor *c, uint32_t i, spc_warp_op *op)
{
    bool row = i == 2;
    op->bypass = row;
    if (row && !p->permutation)
        return;
    for (uint32_t lane = 0; lane < c->lanes; lane++) {
        uint64_t position = c->position + lane;
        op->address[op->lanes++] = row ? p->permutation_at + position * sizeof(uint32_t)
                                       : (position / p->height + i) * p->offset_bytes;
    }
}

spc_status spc_program_sell(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    const spc_pattern *a = p->pattern;
    uint32_t *length;
    SPC_TRY(spc_lengths_of(a, &length, error));
    spc_status status = SPC_OK;
    if (spec->parameter[1] > 1)
        status = spc_sorted_rows(length, a->rows, spec->parameter[1], &p->permutation, error);
    p->height = spec->parameter[0];
    uint64_t slices = ((uint64_t)a->rows + p->height - 1) / p->height, slots = 0;
    if (status == SPC_OK && !(p->start = spc_malloc(slices + 1, sizeof *p->start)))
        status = spc_fail_memory(error, (slices + 1) * sizeof *p->start);
    for (uint64_t s = 0; s <= slices && status == SPC_OK; s++) {
        uint64_t first = s * p->height;
        p->start[s] = slots;
        if (s < slices)
            slots += spc_slice_slots(p->permutation ? length : length + first,
                                     a->rows - first < p->height ? (uint32_t)(a->rows - first) : p->height,
                                     p->height, p->permutation ? p->permutation + first : NULL);
    }
    spc_free(length);
    if (status != SPC_OK)
        return status;
    fill(p, spc_code_sell, a->rows, slots);
    p->slot_stride = p->height;
    p->offset_bytes = slots <= UINT32_MAX ? 4 : 8;
    p->permutation_at = spc_array_start((slices + 1) * p->offset_bytes);
    p->array_bytes[SPC_ARRAY_OFFSETS] = p->permutation && a->rows
                                            ? p->permutation_at + a->rows * sizeof(uint32_t)
                                            : (slices + 1) * p->offset_bytes;
    p->begin = sell_begin;
    p->adapt = sell_adapt;
    p->longest = sell_longest;
    p->offsets = sell_offsets;
    return SPC_OK;
}
