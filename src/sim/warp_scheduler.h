/* sim/warp_scheduler.h - which warp of a multiprocessor issues next.
 *
 * Each scheduler issues for warps of its own: warp w of a block belongs to scheduler w modulo their number.
 * Of the warps that are ready and whose scheduler is free one of the oldest block goes first; the warps of a
 * block are of one age, the first of them counts as the oldest.
 */
#ifndef SPC_SIM_WARP_SCHEDULER_H
#define SPC_SIM_WARP_SCHEDULER_H

#include <stdbool.h>
#include <stdint.h>

#include "kernels/common/program.h"

/* More than a multiprocessor holds at the start: where some warps of a block have ended, others begin. */
enum { SPC_RESIDENT_BLOCKS_MAX = 16 };

typedef struct spc_warp_scheduler {
    /* [age of the block][its warp]: when the warp's next op may be issued; INFINITY once it has ended. */
    _Alignas(64) double ready[SPC_RESIDENT_BLOCKS_MAX][SPC_BLOCK_WARPS];
    _Alignas(64) double open[SPC_BLOCK_WARPS]; /* [warp of a block]: when its scheduler is free */
    uint8_t mates[SPC_BLOCK_WARPS];            /* [warp of a block]: those of its scheduler, a bit each */
    uint8_t place[SPC_RESIDENT_BLOCKS_MAX];    /* of the block, wherever it is kept */
    double at;                                 /* when the next warp to issue and its scheduler are ready */
    uint32_t age, warp;                        /* which one */
    double rivals; /* no other warp can issue sooner; not beside `at`, which need not wait for it */
    uint32_t blocks;
    bool wide; /* searched by AVX-512 */
} spc_warp_scheduler;

/* Without any block; 1 <= schedulers <= SPC_BLOCK_WARPS. */
void spc_warp_scheduler_init(spc_warp_scheduler *schedule, uint32_t schedulers);

/* The youngest block from now on; there must be fewer than SPC_RESIDENT_BLOCKS_MAX. */
void spc_warp_scheduler_add(spc_warp_scheduler *schedule, uint8_t place, const double ready[SPC_BLOCK_WARPS]);

/* The block of the next warp ends; its scheduler is free at `open`. */
void spc_warp_scheduler_remove(spc_warp_scheduler *schedule, double open);

/* The next warp where nothing can be issued before `now`; of several that could be by then, the oldest.
 * There must be a warp that has not ended. The first form is for the start and after blocks came or went; the
 * second tells when the scheduler of the warp that was next is free, and when that warp will be ready
 * again, INFINITY if it has ended: neither earlier than before. */
void spc_warp_scheduler_begin(spc_warp_scheduler *schedule, double now);
void spc_warp_scheduler_pass(spc_warp_scheduler *schedule, double ready, double open, double now);

/* Everything is so much later. */
void spc_warp_scheduler_delay(spc_warp_scheduler *schedule, double cycles);

/* While nobody else can issue, the same warp issues again: nothing is searched, and `ready` and `open` of
 * the schedule stay as they were when it was chosen. */
static inline void spc_warp_scheduler_next(spc_warp_scheduler *schedule, double ready, double open,
                                           double now)
{
    double at = ready > open ? ready : open;
    if ((at > now ? at : now) < schedule->rivals)
        schedule->at = at;
    else
        spc_warp_scheduler_pass(schedule, ready, open, now);
}

#endif
