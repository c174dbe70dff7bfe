/* sim/warp_scheduler.h - which warp of a multiprocessor issues next.
 *
 * Each scheduler issues for warps of its own: warp w of a block belongs to scheduler w modulo their number.
 * Of the warps that are ready and whose scheduler is free, the oldest issues first: one of the oldest block,
 * and of that block the one with the lowest number.
 */
#ifndef SPC_SIM_WARP_SCHEDULER_H
#define SPC_SIM_WARP_SCHEDULER_H

#include <stdbool.h>
#include <stdint.h>

#include "kernels/common/program.h"

/* More blocks than a multiprocessor holds at the start, because a block may begin before all warps of another
 * one have ended. */
enum { SPC_RESIDENT_BLOCKS_MAX = 16 };

typedef struct spc_warp_scheduler {
    /* [age of the block][its warp]: when the warp may issue next; INFINITY once it has ended. */
    _Alignas(64) double ready[SPC_RESIDENT_BLOCKS_MAX][SPC_BLOCK_WARPS];
    _Alignas(64) double open[SPC_BLOCK_WARPS]; /* [warp of a block]: when its scheduler is free */
    uint8_t same_scheduler[SPC_BLOCK_WARPS];   /* [warp of a block]: bit w: warp w has the same scheduler */
    uint8_t place[SPC_RESIDENT_BLOCKS_MAX];    /* [age of the block]: the place that the block has */
    double at;          /* when the next warp to issue and its scheduler are both ready */
    uint32_t age, warp; /* the next warp to issue: age of its block, and its number there */
    /* No other warp can issue before this; 0: not known. It may lie before `at`: of two warps that can issue
     * by now, the older is next, even if it was ready later. */
    double others_at;
    uint32_t blocks;
} spc_warp_scheduler;

/* Without any block; 1 <= schedulers <= SPC_BLOCK_WARPS. */
void spc_warp_scheduler_init(spc_warp_scheduler *schedule, uint32_t schedulers);

/* Adds a block, the youngest from now on. There must be fewer than SPC_RESIDENT_BLOCKS_MAX. */
void spc_warp_scheduler_add(spc_warp_scheduler *schedule, uint8_t place, const double ready[SPC_BLOCK_WARPS]);

/* Removes the block of the next warp, which has ended. The scheduler of that warp is free at `open`. */
void spc_warp_scheduler_remove(spc_warp_scheduler *schedule, double open);

/* Chooses the next warp at the start, and after blocks were added or removed. Nothing can be issued before
 * `now`: of several warps that can issue by then, the oldest is next. At least one must not have ended. */
void spc_warp_scheduler_begin(spc_warp_scheduler *schedule, double now);

/* Chooses the next warp after the one that was next has issued. open: when its scheduler is free; ready: when
 * the warp may issue again, INFINITY if it has ended. Neither is earlier than before. */
void spc_warp_scheduler_pass(spc_warp_scheduler *schedule, double ready, double open, double now);

/* Moves all times by so many cycles. */
void spc_warp_scheduler_delay(spc_warp_scheduler *schedule, double cycles);

/* The same as spc_warp_scheduler_pass, without a search while no other warp can issue before this one. Then
 * schedule->ready and schedule->open keep the values that they had when the warp was chosen. */
static inline void spc_warp_scheduler_next(spc_warp_scheduler *schedule, double ready, double open,
                                           double now)
{
    double at = ready > open ? ready : open;
    if ((at > now ? at : now) < schedule->others_at)
        schedule->at = at;
    else
        spc_warp_scheduler_pass(schedule, ready, open, now);
}

#endif
