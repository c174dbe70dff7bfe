/* gather/coalescer.h - accesses to one granule within a window become one request. */
#ifndef SPC_GATHER_COALESCER_H
#define SPC_GATHER_COALESCER_H

#include "gather/machine.h"

/* A window opens at the access that fetches a granule and lasts for the next N - 1 accesses: the greedy cover
 * of a granule's accesses by windows, so that a longer window never fetches more. */
typedef struct spc_gather_coalescer {
    uint32_t window;
    uint32_t *opened; /* of each granule of x: number of the access that opened its window, modulo 2^32 */
    uint64_t granules;
} spc_gather_coalescer;

spc_status spc_gather_coalescer_open(spc_gather_coalescer *coalescer, const spc_gather_machine *machine,
                                     uint32_t cols, uint32_t word_bytes, spc_error *error);
void spc_gather_coalescer_close(spc_gather_coalescer *coalescer);

/* Whether access `number` (from 1 on) to a granule needs a request of its own. */
static inline bool spc_gather_needs_request(spc_gather_coalescer *c, uint64_t granule, uint64_t number)
{
    if (!c->opened)
        return true;
    uint32_t now = (uint32_t)number + c->window, *opened = &c->opened[granule];
    if (now - *opened < c->window)
        return false;
    *opened = now;
    return true;
}

#endif
