/* Each thread walks its row of the rectangle, padding included. */
#include "kernels/common/slices.h"
#include "kernels/common/slots_program.h"
#include "kernels/ell/ell.h"

typedef struct ell_program {
    spc_program base;
    uint64_t width; /* slots of a row */
} ell_program;

static uint64_t ell_program_width_of(const spc_program *p)
{
    return ((const ell_program *)p)->width;
}

static void ell_program_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    spc_slots_start_warp(c, warp * p->lanes);
    for (uint64_t row = warp * p->lanes; row < p->items && row < (warp + 1) * p->lanes; row++)
        spc_slots_add_lane(c, row, row_ptr[row], row_ptr[row + 1] - row_ptr[row], row,
                           ell_program_width_of(p));
}

static uint64_t ell_program_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    return first < end ? ell_program_width_of(p) : 0;
}

static spc_status ell_program_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    uint64_t rows = p->pattern->rows;
    const spc_row_lengths *lengths;
    SPC_TRY(spc_find_lengths(p->facts, &lengths, error));
    ((ell_program *)p)->width = lengths->longest;
    spc_slots_fill_program(p, rows, lengths->longest * rows);
    return SPC_OK;
}

const spc_program_type spc_ell_program = {
    .bytes = sizeof(ell_program),
    .any_lanes = true,
    .fill = ell_program_fill,
    .begin = ell_program_begin,
    .longest = ell_program_longest,
    .entries = spc_program_row_entries,
    .refill = spc_refill_batches,
    .skip = spc_skip_batches,
};
