/* trace/schedule.h - which warp of a multiprocessor issues next.
 *
 * Of the warps that are ready one of the oldest block goes first; the warps of a block are of one age, the
 * first of them counts as the oldest.
 */
#ifndef SPC_TRACE_SCHEDULE_H
#define SPC_TRACE_SCHEDULE_H

#include <stdbool.h>
#include <stdint.h>

#include "format/program.h"

enum { SPC_RESIDENT_BLOCKS_MAX = 8 };

typedef struct spc_schedule {
    /* [age of the block][its warp]: when the warp's next op may be issued; INFINITY once it has ended. */
    _Alignas(64) double ready[SPC_RESIDENT_BLOCKS_MAX][SPC_BLOCK_WARPS];
    _Alignas(64) double soonest[SPC_RESIDENT_BLOCKS_MAX]; /* the least of a block; INFINITY: no such block */
    uint8_t place[SPC_RESIDENT_BLOCKS_MAX];               /* of the block, wherever it is kept */
    uint32_t blocks;
    uint32_t age, warp; /* whose turn it is */
    /* The least of the other warps of its block, and of all others: known before its next op is. */
    double mates, rivals;
    bool wide; /* searched by AVX-512 */
} spc_schedule;

/* Without any block. */
void spc_schedule_init(spc_schedule *schedule);

/* The youngest block from now on; there must be fewer than SPC_RESIDENT_BLOCKS_MAX. */
void spc_schedule_add(spc_schedule *schedule, uint8_t place, const double ready[SPC_BLOCK_WARPS]);

/* The block whose turn it is ends. */
void spc_schedule_remove(spc_schedule *schedule);

/* Whose turn it is at `now`: the oldest of the warps that are ready; if none is, of those that are ready
 * first. There must be a block. The first form is for the start and after blocks came or went; the second
 * tells when the warp whose turn it was will be ready again, INFINITY if it has ended. */
void spc_schedule_begin(spc_schedule *schedule, double now);
void spc_schedule_next(spc_schedule *schedule, double ready, double now);

#endif
