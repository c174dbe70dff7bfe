/* Which quarter of the matrices and batches no fit looks at. */
#include <stdio.h>

#include "core/random.h"
#include "sparcast/fit.h"

/* FNV-1a spreads the low bits of similar names badly over a power of two; the mixer repairs that. */
bool spc_held_out(const char *matrix)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (const unsigned char *c = (const unsigned char *)matrix; *c; c++)
        hash = (hash ^ *c) * 0x100000001b3u;
    return spc_mix64(hash) % 4 == 0;
}

bool spc_spmm_held_out(const spc_spmm_facts *facts)
{
    const spc_spmm_shape *s = &facts->shape;
    char name[160];
    snprintf(name, sizeof name, "%ux%llu/%llux%u-%u-%d", s->batch, (unsigned long long)s->rows,
             (unsigned long long)s->nnz, s->columns, s->value_bytes, (int)s->order);
    return spc_held_out(name);
}
