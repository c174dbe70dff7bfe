/* trace/deal.h - the blocks of a launch, dealt to multiprocessors as the hardware does it: in order, each to
 * the first place that becomes free, with the dependent rounds of its longest warp as its length. */
#ifndef SPC_TRACE_DEAL_H
#define SPC_TRACE_DEAL_H

#include "format/program.h"

typedef struct spc_deal {
    uint32_t active;   /* multiprocessors that have a block: the first ones */
    uint64_t *order;   /* [blocks] grouped by multiprocessor, in order of start */
    uint64_t *first;   /* [multiprocessors + 1] into order */
    uint64_t *load;    /* [multiprocessors] time at which it ends, in rounds */
    uint64_t *work;    /* [multiprocessors] rounds of its blocks, added up */
    uint64_t *turns;   /* [multiprocessors] rounds of its warps, added up */
    uint64_t *entries; /* [multiprocessors] of its warps */
} spc_deal;

/* resident_blocks, at least 1, of one multiprocessor. Errors: MEMORY. */
spc_status spc_deal_blocks(const spc_program *program, uint32_t multiprocessors, uint32_t resident_blocks,
                           spc_deal *deal, spc_error *error);
void spc_deal_free(spc_deal *deal);

/* Of all multiprocessors, added up. Never 0: every block has its overhead. */
double spc_deal_work(const spc_deal *deal);

#endif
