/* sim/reuse_stack.h - LRU stack distances of numbered lines, exact up to a depth.
 *
 * Each line owns the moment of its last touch; a Fenwick tree counts the moments that are owned (Bennett and
 * Kruskal, IBM Journal of Research and Development, 1975). When the moments run out, each line's moment
 * becomes its rank among them. Lines deeper than the depth are then forgotten: no cache of interest holds
 * them.
 */
#ifndef SPC_SIM_REUSE_STACK_H
#define SPC_SIM_REUSE_STACK_H

#include "sparcast/status.h"

#define SPC_NEVER_TOUCHED UINT32_MAX

typedef struct spc_reuse_stack {
    uint32_t *last;  /* [lines] moment of the last touch; 0: none, or too long ago */
    uint32_t *count; /* [moments + 1] Fenwick tree of the moments that are owned */
    uint32_t *line;  /* [moments + 1] who was touched then */
    uint32_t depth, moments, now, live;
    uint32_t near; /* a line touched fewer moments ago keeps its moment, for speed; 0: the order is exact */
} spc_reuse_stack;

/* Errors: MEMORY, ARGUMENT (a depth of 0 or of more than 2^28). */
spc_status spc_reuse_stack_init(spc_reuse_stack *stack, uint32_t lines, uint64_t depth, spc_error *error);
void spc_reuse_stack_free(spc_reuse_stack *stack);

/* Other lines touched since the line was: its LRU stack distance. SPC_NEVER_TOUCHED: a first touch, or that
 * of a line that has been forgotten. */
uint32_t spc_reuse_stack_touch(spc_reuse_stack *stack, uint32_t line);

#endif
