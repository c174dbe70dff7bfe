/* rocsparse-rectangle: rocSPARSE's product with ELLPACK, as its machine code in Debian's librocsparse0 5.3.0
 * says. A thread takes a row, an entry a step, and ends at the first slot that is padding. */
#include "kernels/common/program.h"
#include "kernels/common/slices.h"

typedef struct rectangle_program {
    spc_program base;
    uint64_t width; /* slots of a row */
} rectangle_program;

enum { START, STEPS };

/* A column that is padding is read, too. */
static uint64_t rectangle_steps(const spc_program *p, uint64_t row)
{
    uint64_t length = p->pattern->row_ptr[row + 1] - p->pattern->row_ptr[row];
    return length < ((const rectangle_program *)p)->width ? length + 1 : length;
}

static void rectangle_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    spc_slots_start_warp(c, warp * p->lanes);
    for (uint64_t row = warp * p->lanes; row < p->items && row < (warp + 1) * p->lanes; row++)
        spc_slots_add_lane(c, row, row_ptr[row], row_ptr[row + 1] - row_ptr[row], row,
                           rectangle_steps(p, row));
}

static void rectangle_queue(const spc_program *p, spc_cursor *c, const spc_instruction *of)
{
    spc_warp_instruction *op = spc_program_queue(c, of);
    if (of->array == SPC_ARRAYS)
        return;
    if (of->array == SPC_ARRAY_X) {
        op->lanes = (uint8_t)spc_program_load_x(p, c, c->done, op->address);
        return;
    }
    bool values = of->array == SPC_ARRAY_VALUES;
    uint64_t bytes = values ? p->value_bytes : sizeof(uint32_t);
    op->bypass = p->bypass;
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        if (c->done < (values ? c->length[lane] : c->walk[lane]))
            op->address[op->lanes++] = (c->slot[lane] + c->done * p->slot_stride) * bytes;
}

static void rectangle_refill(const spc_program *p, spc_cursor *c)
{
    bool starts = c->stage == START;
    if (c->lanes == 0) {
        c->stage = SPC_STAGE_END;
        return;
    }
    for (uint32_t i = 0; i < (starts ? p->code.starts : p->code.loops); i++)
        rectangle_queue(p, c, starts ? &p->code.start[i] : &p->code.loop[i]);
    c->done += !starts;
    c->stage = c->done < c->width ? STEPS : SPC_STAGE_STORE;
}

static uint64_t rectangle_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    uint64_t most = 0;
    for (uint64_t row = first; row < end; row++)
        most = rectangle_steps(p, row) > most ? rectangle_steps(p, row) : most;
    return most;
}

static spc_status rectangle_fill(spc_program *p, const spc_kernel_spec *spec, spc_error *error)
{
    (void)spec;
    uint32_t width;
    SPC_TRY(spc_find_longest(p->facts, &width, error));
    ((rectangle_program *)p)->width = width;
    spc_slots_fill_program(p, p->pattern->rows, (uint64_t)width * p->pattern->rows);
    return SPC_OK;
}

static const spc_program_type rectangle = {.bytes = sizeof(rectangle_program),
                                           .any_lanes = true,
                                           .fill = rectangle_fill,
                                           .begin = rectangle_begin,
                                           .longest = rectangle_longest,
                                           .entries = spc_program_row_entries,
                                           .refill = rectangle_refill};

static const spc_code_shape code[] = {SPC_CODE_BATCHES(0)};

const spc_kernel spc_kernel_rocsparse_rectangle = {
    .name = "rocsparse-rectangle",
    .summary = "rocSPARSE on ELLPACK, by its machine code",
    .format = &spc_format_ell,
    .peer = true,
    .order = spc_order_row_a_thread,
    .program = &rectangle,
    SPC_KERNEL_CODE(code),
};
