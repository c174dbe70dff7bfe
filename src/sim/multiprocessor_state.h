/* sim/multiprocessor_state.h - the state of a multiprocessor that is being simulated. */
#ifndef SPC_SIM_MULTIPROCESSOR_STATE_H
#define SPC_SIM_MULTIPROCESSOR_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/isa.h"
#include "kernels/common/program.h"
#include "sim/memory_path.h"

/* Lines of offsets that are on their way to the L1.
 *
 * Warps that start together read their offsets from the same lines: slices or tiles one after the other, the
 * first rows of neighbours. The first of them fetches the line; for the others it counts as a hit, but they
 * get it no earlier than the first does. Of x nothing comes of it: a batch that finds lines on their way
 * mostly lacks another one. */

enum { SPC_FLIGHTS_SHIFT = 56, SPC_FLIGHTS = 1 << (64 - SPC_FLIGHTS_SHIFT) };

typedef struct spc_flight {
    uint64_t line; /* from 1; 0: none */
    double arrival;
} spc_flight;

/* Which warp of a multiprocessor issues next.
 *
 * Each scheduler issues for warps of its own: warp w of a block belongs to scheduler w modulo their number.
 * Of the warps that are ready and whose scheduler is free, the oldest issues first: one of the oldest block,
 * and of that block the one with the lowest number. */

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
    double at = spc_larger(ready, open);
    if (spc_larger(at, now) < schedule->others_at)
        schedule->at = at;
    else
        spc_warp_scheduler_pass(schedule, ready, open, now);
}

enum { SPC_SM_WARPS_MAX = SPC_RESIDENT_BLOCKS_MAX * SPC_BLOCK_WARPS };

/* A memory instruction, with everything about its request that does not depend on when it is issued. */
typedef struct spc_sm_instruction {
    double before, after; /* cycles, as in spc_instruction */
    double issue;         /* cycles of its scheduler */
    double service;       /* cycles of the load/store unit */
    uint16_t issued;      /* as in spc_instruction */
    uint8_t waits, sets;
    bool asks; /* it accesses memory */
    spc_access access;
} spc_sm_instruction;

typedef struct spc_sm_warp {
    double issued;                /* when its last instruction was issued */
    double arrival[SPC_BARRIERS]; /* when all loads that hold a barrier have arrived */
    /* `issued` and `arrival` if the warp were alone, in cycles since it began. */
    double chain, chain_arrival[SPC_BARRIERS];
    double stage_chain;                   /* `chain` when the warp came to its present stage */
    const spc_sm_instruction *next, *end; /* the instructions of `op` that are still to be issued */
    spc_cursor cursor;
    spc_sm_instruction op[SPC_BATCH_OPS];
    spc_request request[SPC_BATCH_OPS]; /* of each instruction that does not share the request of another */
} spc_sm_warp;

/* Where a warp was when a sampling interval was opened, and what all intervals measured of it. */
typedef struct spc_interval_mark {
    double done; /* slots that the warp had walked */
    uint32_t stage;
    double chain;
    double walked;     /* slots that the warp walked in all intervals */
    double iterations; /* iterations that an average warp did in them */
} spc_interval_mark;

/* Work of warps: their iterations, and the entries and slots of all their lanes. */
typedef struct spc_interval_work {
    double iterations, entries, slots;
} spc_interval_work;

/* Fast-forward (sim/fast_forward.h). */
typedef struct spc_fast_forward {
    uint64_t look;              /* value of spc_sm_result.ops at which the interval ends */
    uint64_t changes;           /* value of spc_sm_state.changes when the interval was opened */
    uint64_t most;              /* limit of the intervals that the next skip covers */
    bool settling;              /* the interval lets the caches fill after a skip; none follows it */
    uint32_t iterations;        /* of each warp in the interval */
    double slots_per_iteration; /* slots that a warp walks in the time of one, on average */
    double at;                  /* when the interval was opened */
    spc_sm_result result;       /* the counts at that time */
    spc_interval_work owed;     /* work that was skipped and not yet accounted for */
} spc_fast_forward;

/* Large, and never read before a warp begins. It is not zeroed for each multiprocessor, because that would
 * take longer than the simulation of a small matrix. */
struct spc_sm_memory {
    spc_sm_warp warps[SPC_SM_WARPS_MAX];
    spc_warp_instruction ops[SPC_BATCH_OPS]; /* the instructions of a warp that are being prepared */
    spc_interval_mark mark[SPC_SM_WARPS_MAX];
};

typedef struct spc_sm_state {
    spc_warp_scheduler scheduler;
    const spc_program *program;
    const spc_sm_config *config;
    spc_sm_memory *memory;
    const uint64_t *list;                /* the next block to start; those that have started lie before it */
    uint64_t left;                       /* blocks still to start */
    uint64_t count;                      /* blocks of the whole list */
    double lsu_free, l2_free, dram_free; /* when each of these units is free */
    double end;                          /* when the last warp so far ended */
    double drained_at;                   /* when the first place for a block became empty for good */
    spc_sm_result *result;
    double block_end[SPC_RESIDENT_BLOCKS_MAX]; /* [place]: when the last block there ended */
    /* [scheduler]: since when each of its free places for warps has been free, the earliest first */
    double room[SPC_BLOCK_WARPS][SPC_SM_WARPS_MAX];
    uint64_t changes; /* number of blocks that began and warps that ended */
    spc_fast_forward forward;
    spc_memory_path path;
    spc_flight flight[SPC_FLIGHTS];
    uint32_t rooms[SPC_BLOCK_WARPS];           /* [scheduler]: number of its free places for warps */
    uint32_t running[SPC_RESIDENT_BLOCKS_MAX]; /* [place]: warps of the block that have not ended */
    uint32_t places;                           /* number of places for blocks */
    bool drained;                              /* drained_at is known */
    /* Where blocks stand for others: when the latest block of a window ended; iterations of all that started;
     * and the time and the iterations done when the first block ended, and when the last one started. */
    double window_end[SPC_WINDOWS_MAX], started;
    struct {
        double at, done;
    } steady[2];
    uint32_t window_of[SPC_RESIDENT_BLOCKS_MAX]; /* [place] */
} spc_sm_state;

#endif
