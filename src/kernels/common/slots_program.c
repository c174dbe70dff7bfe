#include "kernels/common/slots_program.h"

void spc_slots_start_warp(spc_cursor *c, uint64_t position)
{
    c->position = position;
    c->done = c->width = c->longest = 0;
    c->stage = c->lanes = 0;
}

void spc_slots_add_lane(spc_cursor *c, uint64_t item, uint64_t entry, uint64_t length, uint64_t slot,
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
    if (length > c->longest)
        c->longest = length;
}

void spc_slots_fill_program(spc_program *p, uint64_t items, uint64_t slots)
{
    const spc_pattern *a = p->pattern;
    spc_program_use(p, 0);
    p->bypass = true;
    p->lanes_per_item = 1;
    p->entry_stride = 1;
    p->slot_stride = items;
    p->items = items;
    p->blocks = (items + SPC_BLOCK_THREADS - 1) / SPC_BLOCK_THREADS;
    p->sum_array = SPC_ARRAY_Y;
    p->array_bytes[SPC_ARRAY_VALUES] = slots * p->value_bytes;
    p->array_bytes[SPC_ARRAY_COLUMNS] = slots * sizeof(uint32_t);
    p->array_bytes[SPC_ARRAY_X] = (uint64_t)a->cols * p->vector_bytes;
    p->array_bytes[SPC_ARRAY_Y] = (uint64_t)a->rows * p->vector_bytes;
}
