#include "kernels/common/csr_program.h"

#include "kernels/common/slices.h"

void spc_csr_begin(const spc_program *p, uint64_t warp, spc_cursor *c)
{
    const uint64_t *row_ptr = p->pattern->row_ptr;
    uint32_t share = p->lanes_per_item, shift = (uint32_t)__builtin_ctz(share);
    bool stores = (warp * p->lanes & (share - 1)) == 0; /* of the warps that share a row the first one */
    c->position = warp * p->lanes;
    c->done = c->width = 0;
    c->stage = c->lanes = 0;
    for (uint32_t lane = 0; lane < p->lanes; lane++) {
        uint64_t row = (warp * p->lanes + lane) >> shift;
        if (row >= p->pattern->rows)
            break;
        uint64_t length = row_ptr[row + 1] - row_ptr[row], part = (warp * p->lanes + lane) & (share - 1);
        c->entry[lane] = c->slot[lane] = row_ptr[row] + part;
        c->length[lane] = c->walk[lane] = length > part ? (length - part + share - 1) >> shift : 0;
        c->item[lane] = stores ? row : SPC_NO_ITEM;
        c->lanes = lane + 1;
        if (c->length[lane] > c->width)
            c->width = c->length[lane];
    }
    c->longest = c->width;
}

/* Rows of a warp, or one that it shares with others. */
static uint32_t csr_program_height(uint32_t warp_lanes, uint32_t share)
{
    return share < warp_lanes ? warp_lanes / share : 1;
}

/* The rows of a warp are a slice, as wide as its longest row. */
uint64_t spc_csr_longest(const spc_program *p, uint64_t first, uint64_t end)
{
    const uint64_t *start = ((const spc_csr_program *)p)->start;
    uint32_t share = p->lanes_per_item, height = csr_program_height(p->lanes, share);
    uint64_t most = 0;
    for (uint64_t warp = first / p->lanes; warp * p->lanes < end; warp++) {
        uint64_t slice = share > p->lanes ? warp * p->lanes / share : warp,
                 part = warp * p->lanes & (share - 1), length = (start[slice + 1] - start[slice]) / height,
                 steps = length > part ? (length - part + share - 1) >> __builtin_ctz(share) : 0;
        most = steps > most ? steps : most;
    }
    return most;
}

/* row_ptr[row], then row_ptr[row + 1]. */
void spc_csr_offsets(const spc_program *p, const spc_cursor *c, uint32_t i, spc_warp_instruction *op)
{
    int shift = __builtin_ctz(p->lanes_per_item);
    for (uint32_t lane = 0; lane < c->lanes; lane++)
        op->address[op->lanes++] = (((c->position + lane) >> shift) + i) * p->offset_bytes;
}

spc_status spc_csr_fill_program(spc_program *p, uint32_t lanes, uint32_t variant, spc_error *error)
{
    const spc_pattern *a = p->pattern;
    const spc_slices *slices;
    SPC_TRY(spc_find_slices(p->facts, csr_program_height(p->lanes, lanes), 1, &slices, error));
    ((spc_csr_program *)p)->start = slices->start;
    spc_program_use(p, variant);
    p->lanes_per_item = lanes;
    p->entry_stride = p->slot_stride = lanes;
    p->items = (uint64_t)a->rows * lanes;
    p->blocks = (p->items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    p->offset_bytes = spc_bytes_of_offset(a->nnz);
    p->sum_array = SPC_ARRAY_Y;
    p->array_bytes[SPC_ARRAY_VALUES] = a->nnz * p->value_bytes;
    p->array_bytes[SPC_ARRAY_COLUMNS] = a->nnz * sizeof(uint32_t);
    p->array_bytes[SPC_ARRAY_OFFSETS] = ((uint64_t)a->rows + 1) * p->offset_bytes;
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)a->cols * p->vector_bytes;
    p->array_bytes[SPC_ARRAY_Y] = (uint64_t)a->rows * p->vector_bytes;
    return SPC_OK;
}
