#include "kernels/common/multivector_program.h"

#include "core/error.h"
#include "core/memory.h"

enum { LEAST_WORD = 4 /* bytes, of a bank */ };

static uint32_t word_of(uint32_t bytes)
{
    return bytes < LEAST_WORD ? LEAST_WORD : bytes;
}

void spc_multivector_program_begin(spc_multivector_program *p, const spc_pattern *a,
                                   const spc_multivector_job *job, spc_multivector_shape shape)
{
    spc_program *base = &p->base;
    uint64_t row = (uint64_t)job->columns * job->value_bytes;
    p->columns = job->columns;
    p->bytes = job->value_bytes;
    p->index = job->index_bytes;
    p->adds = job->adds;
    p->bfloat16 = job->bfloat16;
    p->vector = shape.vector;
    p->lanes = shape.lanes;
    p->vectors = shape.vectors;
    p->panel = shape.vector * shape.lanes * shape.vectors;
    base->pattern = a;
    base->lanes = SPC_WARP;
    base->value_bytes = word_of(job->value_bytes);
    base->vector_bytes = word_of(p->vector * p->bytes);
    base->offset_bytes = spc_bytes_of_offset(a->nnz);
    base->lanes_per_item = 1;
    base->entry_stride = base->slot_stride = base->code.batch = 1;
    base->sum_array = SPC_ARRAY_Y;
    base->array_bytes[SPC_ARRAY_VALUES] = a->nnz * job->value_bytes;
    base->array_bytes[SPC_ARRAY_COLUMNS] = a->nnz * job->index_bytes;
    base->array_bytes[SPC_ARRAY_OFFSETS] = ((uint64_t)a->rows + 1) * base->offset_bytes;
    base->array_bytes[SPC_ARRAY_X] = a->cols * row;
    base->array_bytes[SPC_ARRAY_Y] = a->rows * row;
}

void spc_multivector_program_close(spc_multivector_program *p)
{
    spc_free(p->share);
}

spc_warp_instruction *spc_multivector_queue(spc_cursor *c, int array, uint32_t waits, uint32_t sets,
                                            spc_multivector_part part)
{
    const spc_instruction i = {.array = (uint8_t)array, .waits = (uint8_t)waits, .sets = (uint8_t)sets};
    spc_warp_instruction *op = spc_program_queue(c, &i);
    op->before = part.cycles;
    op->issued = part.issued;
    return op;
}

void spc_multivector_finish_store(const spc_multivector_program *p, spc_cursor *c, spc_warp_instruction *op)
{
    enum { C_LOADED = SPC_BARRIERS - 1, BETWEEN = 4 };
    op->store = true;
    if (!p->adds)
        return;
    spc_warp_instruction *store = &c->queue[c->queued++];
    *store = *op;
    store->waits = 1u << C_LOADED;
    store->before = store->issued = BETWEEN;
    op->store = false;
    op->sets = C_LOADED;
}

spc_status spc_multivector_program_use(spc_multivector_program *p, const spc_kernel *kernel,
                                       spc_multivector_variant variant, const char *architecture,
                                       spc_error *error)
{
    variant.value_bytes = p->bytes;
    variant.bfloat16 = p->bfloat16;
    variant.vector = p->vector;
    variant.vectors = p->vectors;
    SPC_TRY(spc_multivector_code_get(architecture, kernel, &variant, &p->code, error));
    p->base.code.registers = p->code->registers;
    return SPC_OK;
}

void spc_multivector_add_row(const spc_multivector_program *p, uint64_t row, uint64_t panel, uint32_t vector,
                             spc_warp_instruction *op)
{
    uint32_t word = p->base.vector_bytes;
    for (uint32_t lane = 0; lane < p->lanes; lane++) {
        uint64_t column = panel * p->panel + (uint64_t)(vector * p->lanes + lane) * p->vector;
        if (column < p->columns)
            op->address[op->lanes++] = (row * p->columns + column) * p->bytes / word * word;
    }
}
