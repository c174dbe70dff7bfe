/* locality/stack_distance.h - exact LRU stack distances.
 *
 * Each line owns the slot of its last access on a time axis of bits; the distance of an access is the number
 * of bits set after the line's slot. Slots older than the newest few hundred are counted by prefix sums over
 * blocks of 512 slots, groups of 32 blocks and spans of 32 groups, kept with short vector additions. A full
 * axis is compacted: every slot becomes its rank.
 */
#ifndef SPC_LOCALITY_STACK_DISTANCE_H
#define SPC_LOCALITY_STACK_DISTANCE_H

#include "locality/line_runs.h"

typedef struct spc_stack {
    uint32_t *slot;      /* of the line's last access, + 1; 0 = never touched */
    uint64_t lines;      /* length of slot[] */
    uint64_t touched;    /* lines with a slot */
    uint64_t capacity;   /* slots of the axis; a multiple of a span */
    uint64_t next;       /* first free slot */
    uint64_t closed;     /* slots that the sums cover; a multiple of a block, at least a block behind next */
    uint64_t *bits;      /* [capacity / 64] */
    uint16_t *block_sum; /* bits set before a block within its group */
    uint32_t *group_sum; /* before a group within its span */
    uint32_t *span_sum;  /* before a span */
    __extension__ unsigned __int128 distance_sum;
    uint64_t log2[64]; /* [0] counts distances 0 and 1 */
    uint64_t *count;   /* [count_size] accesses per distance, if asked for */
    uint64_t count_size;
    bool keep_counts;
} spc_stack;

spc_status spc_stack_init(spc_stack *stack, bool keep_counts, spc_error *error);
void spc_stack_free(spc_stack *stack);

/* Runs of one block that holds `accesses` accesses. Errors: MEMORY, RANGE (more than 2^30 lines). */
spc_status spc_stack_add(spc_stack *stack, const spc_run_list *runs, uint32_t accesses, spc_error *error);

/* What follows, measured for itself: line[count] are the lines that it touched, in the order of their first
 * accesses, and readable for SPC_RUNS_AHEAD entries more. `next` is used up. Errors: those of spc_stack_add.
 */
spc_status spc_stack_join(spc_stack *stack, spc_stack *next, const uint32_t *line, uint64_t count,
                          spc_error *error);

#endif
