/* warp_ops.h - the ops of a warp one after the other, all their addresses spelled out. */
#ifndef WARP_OPS_H
#define WARP_OPS_H

#include "kernels/common/program.h"

typedef struct warp_ops {
    spc_cursor cursor;
    spc_warp_instruction op[SPC_BATCH_OPS];
    uint32_t next, count;
} warp_ops;

static inline void begin_warp(const spc_program *program, uint64_t warp, warp_ops *ops)
{
    spc_program_begin(program, warp, &ops->cursor);
    ops->next = ops->count = 0;
}

/* NULL when the warp has ended. */
static inline spc_warp_instruction *next_op(const spc_program *program, warp_ops *ops)
{
    if (ops->next == ops->count) {
        ops->next = 0;
        ops->count = spc_program_next(program, &ops->cursor, ops->op);
        if (ops->count == 0)
            return NULL;
    }
    spc_warp_instruction *op = &ops->op[ops->next++];
    uint32_t bytes = op->array == SPC_ARRAY_COLUMNS  ? sizeof(uint32_t)
                     : op->array == SPC_ARRAY_VALUES ? program->value_bytes
                                                     : program->vector_bytes;
    for (uint32_t lane = 1; op->unit_stride && lane < op->lanes; lane++)
        op->address[lane] = op->address[0] + (uint64_t)lane * bytes;
    return op;
}

#endif
