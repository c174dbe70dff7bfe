#include "sim/faded.h"

#include "core/error.h"
#include "core/memory.h"

static const double region_bytes = (double)((uint64_t)SPC_MEMORY_LINE_BYTES << SPC_L2_REGION_SHIFT);

/* Of the bytes [from, to) of an array, those in regions that leave the L2. */
static double faded_between(uint32_t array, double part, double from, double to)
{
    double sum = 0;
    for (uint64_t region = (uint64_t)(from / region_bytes); (double)region * region_bytes < to; region++) {
        double begin = (double)region * region_bytes, end = begin + region_bytes;
        if (spc_l2_region_fades(array, region, part))
            sum += (end < to ? end : to) - (begin > from ? begin : from);
    }
    return sum;
}

static bool stays_partly(const spc_l2_config *l2, uint32_t array)
{
    return l2->dram_part[array] > 0 && l2->dram_part[array] < 1;
}

/* Blocks lie in A as their entries follow each other. */
static void add_array(const spc_program *p, const spc_l2_config *l2, uint32_t array, spc_block_schedule *s)
{
    double scale = (double)p->array_bytes[array] / (double)s->before[p->blocks];
    for (uint32_t sm = 0; sm < s->active && !spc_interrupted(); sm++)
        for (uint64_t i = s->first[sm]; i < s->first[sm + 1]; i++) {
            uint64_t block = s->order[i];
            s->faded[sm] += faded_between(array, l2->dram_part[array], scale * (double)s->before[block],
                                          scale * (double)s->before[block + 1]);
        }
}

spc_status spc_schedule_find_faded(const spc_program *p, const spc_l2_config *l2, spc_block_schedule *s,
                                   spc_error *error)
{
    static const uint32_t streams[] = {SPC_ARRAY_VALUES, SPC_ARRAY_COLUMNS};
    bool apart = p->slot_stride >= p->pattern->rows; /* slots of all rows side by side */
    if (apart || l2->line_by_line || s->before[p->blocks] == 0 || !stays_partly(l2, SPC_ARRAY_VALUES))
        return SPC_OK;
    s->faded = spc_calloc(s->active, sizeof *s->faded);
    if (!s->faded)
        return spc_fail_memory(error, s->active * sizeof *s->faded);
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++)
        add_array(p, l2, streams[i], s);
    return SPC_OK;
}
