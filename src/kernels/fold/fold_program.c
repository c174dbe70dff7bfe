/* The first launch: each thread walks a folded row. */
#include "kernels/common/slots_program.h"
#include "kernels/fold/fold.h"

typedef struct fold_program {
    spc_program base;
    const spc_folds *folds;
    uint64_t width; /* slots of a folded row */
} fold_program;

static const fold_program *fold_program_own(const spc_program *p)
{
    return (const fold_program *)p;
}

static void fold_program_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    const spc_folds *folds = fold_program_own(p)->folds;
    uint64_t f = warp * p->lanes, width = fold_program_own(p)->width;
    spc_slots_start_warp(c, f);
    if (f >= p->items)
        return;
    uint64_t row = folds->row[f / SPC_WARP], k = row_ptr[row] + (f - folds->first[row]) * width;
    for (; f < p->items && c->lanes < p->lanes; f++) {
        while (k >= row_ptr[row + 1])
            k = row_ptr[++row];
        uint64_t left = row_ptr[row + 1] - k, length = left < width ? left : width;
        spc_slots_add_lane(c, f, k, length, f, width);
        k += length;
    }
}

/* First entry of the first folded row of 32. */
static uint64_t entry_of(const spc_program *p, uint64_t warp)
{
    if (warp * SPC_WARP >= p->items)
        return p->pattern->nnz;
    const spc_folds *folds = fold_program_own(p)->folds;
    uint64_t row = folds->row[warp];
    return p->pattern->row_ptr[row] + (warp * SPC_WARP - folds->first[row]) * fold_program_own(p)->width;
}

static uint64_t fold_program_entries(const spc_program *p, uint64_t first, uint64_t end)
{
    return entry_of(p, (end + SPC_WARP - 1) / SPC_WARP) - entry_of(p, first / SPC_WARP);
}

static uint64_t fold_program_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    return first < end ? fold_program_own(p)->width : 0;
}

static spc_status fold_program_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    uint32_t width = spec->parameter[0];
    const spc_folds *folds;
    SPC_TRY(spc_find_folds(p->facts, width, &folds, error));
    ((fold_program *)p)->folds = folds;
    ((fold_program *)p)->width = width;
    spc_slots_fill_program(p, folds->count, folds->count * width);
    spc_program_use(p, folds->direct ? SPC_FOLD_DIRECT : SPC_FOLD_SLOTS);
    if (folds->direct)
        return SPC_OK;
    p->sum_array = SPC_ARRAY_PARTIAL;
    p->array_bytes[SPC_ARRAY_Y] = 0;
    p->array_bytes[SPC_ARRAY_PARTIAL] = folds->count * p->vector_bytes;
    return spc_fold_add(p, folds, error);
}

const spc_program_type spc_fold_program = {
    .bytes = sizeof(fold_program),
    .any_lanes = true,
    .fill = fold_program_fill,
    .begin = fold_program_begin,
    .longest = fold_program_longest,
    .entries = fold_program_entries,
    .refill = spc_refill_batches,
    .skip = spc_skip_batches,
};
