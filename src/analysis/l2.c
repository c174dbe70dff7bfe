#include "analysis/l2.h"

#include <math.h>

/* What a product reads of an array, counting each byte once: no more than misses the L1, and no more than
 * there is. */
static double touched(const spc_program *program, const spc_exec_result *asked, uint32_t burst_bytes,
                      int array)
{
    double bytes = 0;
    for (; program; program = program->then)
        bytes +=
            (double)(program->read_bytes[array] ? program->read_bytes[array] : program->array_bytes[array]);
    return array == SPC_ARRAY_Y || !asked ? bytes : fmin(bytes, burst_bytes * asked->chunks[array]);
}

/* Part of the bytes of one product that the next does not find. Not a step, since a line may lie in one half
 * of the L2 or in both. */
static double faded(const spc_l2_facts *l2, double bytes)
{
    double kept = l2->kept * l2->bytes, lost = l2->lost * l2->bytes;
    if (bytes <= kept || lost <= kept)
        return bytes > kept;
    double u = fmin(1, (bytes - kept) / (lost - kept));
    return u * u * (3 - 2 * u);
}

static uint64_t vector_bytes(const spc_program *program)
{
    return program->array_bytes[SPC_ARRAY_X] + program->array_bytes[SPC_ARRAY_Y];
}

/* What the rule of the kernels counts (format/l2_policy.h). */
static double read_bytes(const spc_program *program)
{
    double bytes = 0;
    if (program->reads == SPC_READS_FILLED)
        return (double)(spc_entry_bytes(program->pattern->nnz, program->value_bytes) + vector_bytes(program));
    for (; program; program = program->then)
        for (int a = 0; a < SPC_ARRAYS; a++)
            bytes += a == SPC_ARRAY_PARTIAL ? 0 : (double)program->array_bytes[a];
    return bytes;
}

/* A that is marked to leave first leaves nothing to the next product, however little of it is read; vectors,
 * offsets, and what rbp keeps of isolated entries stay if they fit. */
static void set_marked(const spc_program *program, const spc_l2_facts *facts, double vectors,
                       spc_exec_config *config)
{
    double *from_dram = config->sm.dram_part;
    uint64_t rest = spc_entry_bytes(program->isolated, program->value_bytes);
    bool stays = program->isolated && spc_isolated_stay(program->isolated, program->items,
                                                        rest + vector_bytes(program), (uint64_t)facts->bytes);
    double part =
        faded(facts, vectors + (double)program->array_bytes[SPC_ARRAY_OFFSETS] + (stays ? (double)rest : 0));
    for (int a = 0; a < SPC_ARRAYS; a++)
        from_dram[a] = a == SPC_ARRAY_VALUES || a == SPC_ARRAY_COLUMNS ? 1 : part;
    if (!stays)
        return;
    config->sm.rest_part = part;
    config->sm.rest_at[SPC_ARRAY_VALUES] = program->rest_at;
    config->sm.rest_at[SPC_ARRAY_COLUMNS] = program->columns_at;
}

void spc_l2_set(const spc_program *program, const spc_l2_facts *facts, bool cold,
                const spc_exec_result *asked, spc_exec_config *config)
{
    uint32_t burst = config->sm.burst_bytes;
    double footprint = 0, x = touched(program, asked, burst, SPC_ARRAY_X), half = facts->bytes / 2;
    for (int a = 0; a < SPC_ARRAYS; a++)
        footprint += touched(program, asked, burst, a);
    double part = cold ? 1 : faded(facts, footprint), *from_dram = config->sm.dram_part;
    bool marked = spc_leaves_first(program->reads, (uint64_t)read_bytes(program), (uint64_t)facts->bytes);
    for (int a = 0; a < SPC_ARRAYS; a++) {
        from_dram[a] = part;
        config->sm.rest_at[a] = 0;
    }
    if (marked && !cold)
        set_marked(program, facts, x + touched(program, asked, burst, SPC_ARRAY_Y), config);
    from_dram[SPC_ARRAY_PARTIAL] = 0;
    double missed = asked ? burst * asked->chunks[SPC_ARRAY_X] : x;
    from_dram[SPC_ARRAY_X] *= missed > 0 ? fmin(1, x / missed) : 0;
    if (x > half) /* each half of the L2 has its copy of x: what it cannot hold is fetched again and again */
        from_dram[SPC_ARRAY_X] = fmax(from_dram[SPC_ARRAY_X], 1 - half / x);
    config->l2_stream_bytes = fmax(1, facts->share * facts->bytes);
}

/* A line is at home in one half of the L2 and copied to the other when a multiprocessor there asks for it.
 * Blocks beyond the first wave go to whoever is free: half of what a multiprocessor reads was last read from
 * the other half, and half of that is at home there. What many multiprocessors read has its copy. */
static double far_part(double readers)
{
    return 0.5 * pow(0.5, readers) * fmin(1, 2 / readers);
}

double spc_l2_misses(const spc_program *program, const spc_exec_config *config, const spc_exec_result *r,
                     int array)
{
    double missed = r->l2_missed[array], fetched = r->fetched[array], there = 0;
    if (spc_exec_is_one_wave(program, config) || array == SPC_ARRAY_PARTIAL)
        return missed;
    for (const spc_program *p = program; p; p = p->then)
        there += (double)p->array_bytes[array] / config->sm.sector_bytes;
    double once = fmin(fetched, there), readers = array == SPC_ARRAY_X && once > 0 ? fetched / once : 1;
    double found = fmax(0, (array == SPC_ARRAY_X ? fetched : once) - missed);
    return missed + far_part(readers) * found;
}
