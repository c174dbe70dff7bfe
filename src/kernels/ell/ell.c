/* ell: a rectangle as wide as the longest row, one thread a row (probes/spmv/ell.cu). */
#include "kernels/common/program.h"
#include "kernels/common/slices.h"

/* Each thread walks its row of the rectangle, padding included. */
typedef struct ell_program {
    spc_program base;
    uint64_t width; /* slots of a row */
} ell_program;

static void begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    spc_slots_start_warp(c, warp * p->lanes);
    for (uint64_t row = warp * p->lanes; row < p->items && row < (warp + 1) * p->lanes; row++)
        spc_slots_add_lane(c, row, row_ptr[row], row_ptr[row + 1] - row_ptr[row], row,
                           ((const ell_program *)p)->width);
}

static bool span(const spc_program *p, uint64_t warp, spc_warp_span *s)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    uint64_t row = warp * p->lanes, end = row + p->lanes < p->items ? row + p->lanes : p->items;
    if (row >= end)
        return false;
    s->first = row_ptr[row];
    s->end = row_ptr[end];
    s->width = ((const ell_program *)p)->width;
    s->slots = (end - row) * s->width;
    return true;
}

static uint64_t longest(const spc_program *p, uint64_t first, uint64_t end)
{
    return first < end ? ((const ell_program *)p)->width : 0;
}

static spc_status fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    uint64_t rows = p->pattern->rows;
    uint32_t width;
    SPC_TRY(spc_find_longest(p->facts, &width, error));
    ((ell_program *)p)->width = width;
    spc_slots_fill_program(p, rows, width * rows);
    return SPC_OK;
}

static const spc_program_type program = {
    .bytes = sizeof(ell_program),
    .any_lanes = true,
    .fill = fill,
    .begin = begin,
    .span = span,
    .longest = longest,
    .entries = spc_program_row_entries,
    .refill = spc_refill_batches,
    .skip = spc_skip_batches,
};

static const spc_code_shape code[] = {SPC_CODE_BATCHES(0)};

const spc_kernel spc_kernel_ell = {
    .name = "ell",
    .summary = "rectangle as wide as the longest row, one thread a row",
    .format = &spc_format_ell,
    .order = spc_order_row_a_thread,
    .program = &program,
    SPC_KERNEL_CODE(code),
};
