#include "analysis/l2.h"

#include <math.h>

/* What a product reads of an array, counting each byte once: no more than misses the L1, and no more than
 * there is. */
static double touched(const spc_program *program, const spc_exec_result *asked, uint32_t burst_bytes,
                      int array)
{
    double bytes = 0;
    for (; program; program = program->then)
        bytes += (double)program->array_bytes[array];
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

/* The kernels mark A to leave the L2 first where it does not fit beside the vectors, unless a thread comes
 * back for its lines (choose_policy in probes/spmv/session.cu): then nothing of A stays, however little of it
 * is read. */
static bool leaves_first(const spc_program *program, const spc_l2_facts *l2)
{
    double bytes = 0;
    bool walks = program->walks;
    for (; program; program = program->then)
        for (int a = 0; a < SPC_ARRAYS; a++)
            bytes += a == SPC_ARRAY_PARTIAL ? 0 : (double)program->array_bytes[a];
    return bytes > l2->bytes && !walks;
}

void spc_l2_set(const spc_program *program, const spc_l2_facts *facts, bool cold,
                const spc_exec_result *asked, spc_exec_config *config)
{
    uint32_t burst = config->sm.burst_bytes;
    double footprint = 0, x = touched(program, asked, burst, SPC_ARRAY_X), half = facts->bytes / 2;
    for (int a = 0; a < SPC_ARRAYS; a++)
        footprint += touched(program, asked, burst, a);
    double part = cold ? 1 : faded(facts, footprint), *from_dram = config->sm.dram_part;
    bool marked = leaves_first(program, facts);
    for (int a = 0; a < SPC_ARRAYS; a++)
        from_dram[a] = marked ? 1 : part;
    from_dram[SPC_ARRAY_PARTIAL] = 0;
    double missed = asked ? burst * asked->chunks[SPC_ARRAY_X] : x;
    from_dram[SPC_ARRAY_X] = missed > 0 && (cold || !marked) ? part * fmin(1, x / missed) : 0;
    if (x > half) /* each half of the L2 has its copy of x: what it cannot hold is fetched again and again */
        from_dram[SPC_ARRAY_X] = fmax(from_dram[SPC_ARRAY_X], 1 - half / x);
    config->l2_stream_bytes = fmax(1, facts->lost * facts->bytes - fmin(x, half));
}
