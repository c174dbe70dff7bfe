/* trace/sm_state.h - what a multiprocessor that is simulated (trace/sm.c) consists of. */
#ifndef SPC_TRACE_SM_STATE_H
#define SPC_TRACE_SM_STATE_H

#include "trace/levels.h"
#include "trace/schedule.h"

enum { SPC_SM_WARPS_MAX = SPC_RESIDENT_BLOCKS_MAX * SPC_BLOCK_WARPS };

/* An op, with all of its request that does not depend on when it is issued. */
typedef struct spc_sm_op {
    double before, after, issue; /* cycles; issue: of its scheduler */
    double service;              /* cycles in the load/store unit */
    uint16_t instructions;
    uint8_t waits, sets;
    bool asks; /* memory */
    spc_access access;
} spc_sm_op;

typedef struct spc_sm_warp {
    double began;                    /* its first op could be issued */
    double issued;                   /* when the op before was issued */
    double arrival[SPC_SCOREBOARDS]; /* when all loads that hold a scoreboard have arrived */
    /* The same on a clock that runs as if the warp were alone. */
    double chain, chain_arrival[SPC_SCOREBOARDS];
    const spc_sm_op *next, *end; /* those of `op` that are still to be issued */
    spc_cursor cursor;
    spc_sm_op op[SPC_BATCH_OPS];
    spc_request request[SPC_BATCH_OPS]; /* of the ops that do not share that of another */
} spc_sm_warp;

/* Where a warp was when a window was opened (trace/leap.h), and how fast it has been so far: slots that it
 * has walked while each warp did so many turns. */
typedef struct spc_leap_mark {
    double done; /* slots */
    uint32_t stage;
    double chain;
    double walked, turns;
} spc_leap_mark;

/* Turns of warps, entries and slots of all their lanes; warps that begin with it, and slots in which any lane
 * of a warp has an entry, so that x is loaded. */
typedef struct spc_leap_work {
    double turns, entries, slots, warps, gathers;
} spc_leap_work;

typedef struct spc_leap {
    uint64_t look, changes, most; /* ops of the next look; at the last one; windows to leap at most */
    bool settling;                /* behind a leap, before the window proper */
    uint32_t turns;               /* of each warp in a window */
    double pace;                  /* slots that a warp walks on average while each does a turn */
    double at;                    /* when the window was opened, and what had been counted */
    spc_sm_result result;
    spc_leap_work owed; /* leapt over and not yet accounted for */
} spc_leap;

/* What a multiprocessor has done until some moment: cycles in which warps ran, all added up, and in which
 * each would have if it had been alone. */
typedef struct spc_sm_progress {
    double at, lived, alone;
    spc_leap_work work;
    spc_sm_result result;
} spc_sm_progress;

/* Large, and not read before a warp begins: zeroing it for each multiprocessor would cost more than a small
 * matrix does. */
struct spc_sm_memory {
    spc_sm_warp warps[SPC_SM_WARPS_MAX];
    spc_warp_op ops[SPC_BATCH_OPS]; /* of a warp, before they are prepared */
    spc_leap_mark mark[SPC_SM_WARPS_MAX];
};

typedef struct spc_sm_state {
    spc_schedule schedule;
    const spc_program *program;
    const spc_sm_config *config;
    spc_sm_memory *memory;
    const uint64_t *list; /* blocks still to start, behind those that have been */
    uint64_t left, started;
    spc_leap_work begun; /* of the first `counted` of them that were started */
    uint64_t counted;
    uint64_t cut_steps;        /* when to look back or to cut it off */
    spc_sm_progress half;      /* when half of the steps were taken, or nothing */
    double lived, lived_alone; /* cycles of all warps that have ended; if each had been alone */
    double lsu_free, l2_free, dram_free, end, drained_at;
    spc_sm_result *result;
    double block_end[SPC_RESIDENT_BLOCKS_MAX];
    spc_levels levels;
    uint32_t running[SPC_RESIDENT_BLOCKS_MAX]; /* by place: warps of the block that have not ended */
    bool drained;                              /* a place for a block stays empty */
    uint64_t changes;                          /* blocks that began, warps that ended */
    spc_leap leap;
} spc_sm_state;

#endif
