/* Whether the code of a file is what a program walks. */
#include <string.h>

#include "core/error.h"
#include "isa/architecture.h"

static bool fits_part(const spc_part_shape *shape, const spc_instruction *of, uint32_t count)
{
    if (count < shape->least || count > (shape->most ? shape->most : SPC_PART_MOST))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (of[i].array == SPC_ARRAYS ? !shape->waits : of[i].slot >= shape->slots[of[i].array])
            return false;
    return true;
}

/* The part that does not fit; NULL: all do. */
static const char *misfit(const spc_code_shape *shape, const spc_code *code)
{
    if (code->batch > (shape->batch ? shape->batch : SPC_PART_MOST))
        return "the batch";
    if (!fits_part(&shape->start, code->start, code->starts))
        return "the start";
    if (!fits_part(&shape->loop, code->loop, code->loops))
        return "the loop";
    if (!fits_part(&shape->tail, code->tail, code->tails))
        return "the tail";
    return fits_part(&shape->store, code->store, code->stores) ? NULL : "the store";
}

spc_status spc_code_check(const spc_architecture *architecture, const spc_kernel_code *code,
                          const spc_code_shape *shape, uint32_t variants, spc_error *error)
{
    if (code->variants != variants)
        return spc_fail(error, SPC_ERROR_FORMAT, "code of %s: %s has %u variants, and %u are walked",
                        architecture->name, code->kernel, code->variants, variants);
    for (uint32_t v = 0; v < variants; v++)
        for (int type = 0; type < SPC_VALUE_TYPES; type++) {
            const char *part = misfit(&shape[v], &code->code[v][type]);
            if (part)
                return spc_fail(error, SPC_ERROR_FORMAT,
                                "code of %s: %s, variant %u, type %d: %s is not what the program walks",
                                architecture->name, code->kernel, v, type, part);
        }
    return SPC_OK;
}
