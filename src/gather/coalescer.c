#include "gather/coalescer.h"

#include "core/error.h"
#include "core/memory.h"

spc_status spc_gather_coalescer_open(spc_gather_coalescer *c, const spc_gather_machine *machine,
                                     uint32_t cols, uint32_t word_bytes, spc_error *error)
{
    *c = (spc_gather_coalescer){.window = machine->window};
    if (machine->window < 2)
        return SPC_OK;
    c->granules = ((uint64_t)cols * word_bytes >> machine->granule_bits) + 1;
    c->opened = spc_calloc(c->granules, sizeof *c->opened);
    return c->opened ? SPC_OK : spc_fail_memory(error, c->granules * sizeof *c->opened);
}

void spc_gather_coalescer_close(spc_gather_coalescer *c)
{
    spc_free(c->opened);
    c->opened = NULL;
}
