/* sim/multiprocessor_state.h - what a multiprocessor that is simulated consists of. */
#ifndef SPC_SIM_MULTIPROCESSOR_STATE_H
#define SPC_SIM_MULTIPROCESSOR_STATE_H

#include "sim/memory_path.h"
#include "sim/warp_scheduler.h"

enum { SPC_SM_WARPS_MAX = SPC_RESIDENT_BLOCKS_MAX * SPC_BLOCK_WARPS };

/* A memory instruction, with all of its request that does not depend on when it is issued. */
typedef struct spc_sm_instruction {
    double before, after, issue; /* cycles; issue: of its scheduler */
    double service;              /* cycles in the load/store unit */
    uint16_t issued;             /* instructions */
    uint8_t waits, sets;
    bool asks; /* memory */
    spc_access access;
} spc_sm_instruction;

typedef struct spc_sm_warp {
    double issued;                /* when the instruction before was issued */
    double arrival[SPC_BARRIERS]; /* when all loads that hold a barrier have arrived */
    /* The same on a clock that runs as if the warp were alone. */
    double chain, chain_arrival[SPC_BARRIERS];
    const spc_sm_instruction *next, *end; /* those of `op` that are still to be issued */
    spc_cursor cursor;
    spc_sm_instruction op[SPC_BATCH_OPS];
    spc_request request[SPC_BATCH_OPS]; /* of the instructions that do not share that of another */
} spc_sm_warp;

/* Where a warp was when a sampling interval was opened, and how fast it has been so far: slots that it has
 * walked while each warp did so many iterations. */
typedef struct spc_interval_mark {
    double done; /* slots */
    uint32_t stage;
    double chain;
    double walked, iterations;
} spc_interval_mark;

/* Iterations of warps, entries and slots of all their lanes. */
typedef struct spc_interval_work {
    double iterations, entries, slots;
} spc_interval_work;

/* Fast-forward (sim/fast_forward.h). */
typedef struct spc_fast_forward {
    uint64_t look, changes, most; /* instructions at the next look; changes at the last one; intervals to skip
                                     at most */
    bool settling;                /* behind a skip, before the interval proper */
    uint32_t iterations;          /* of each warp in an interval */
    double pace;                  /* slots that a warp walks on average while each does an iteration */
    double at;                    /* when the interval was opened, and what had been counted */
    spc_sm_result result;
    spc_interval_work owed; /* skipped and not yet accounted for */
} spc_fast_forward;

/* Large, and not read before a warp begins: zeroing it for each multiprocessor would cost more than a small
 * matrix does. */
struct spc_sm_memory {
    spc_sm_warp warps[SPC_SM_WARPS_MAX];
    spc_warp_instruction ops[SPC_BATCH_OPS]; /* of a warp, before they are prepared */
    spc_interval_mark mark[SPC_SM_WARPS_MAX];
};

typedef struct spc_sm_state {
    spc_warp_scheduler scheduler;
    const spc_program *program;
    const spc_sm_config *config;
    spc_sm_memory *memory;
    const uint64_t *list; /* blocks still to start, behind those that have been */
    uint64_t left, count; /* blocks still to start, and of the whole list */
    double lsu_free, l2_free, dram_free, end, drained_at;
    spc_sm_result *result;
    double block_end[SPC_RESIDENT_BLOCKS_MAX]; /* by place: when the last one there ended */
    /* [scheduler]: places for its warps that are free, and since when */
    double room[SPC_BLOCK_WARPS][SPC_SM_WARPS_MAX];
    uint32_t rooms[SPC_BLOCK_WARPS];
    uint32_t places; /* for blocks */
    spc_memory_path path;
    uint32_t running[SPC_RESIDENT_BLOCKS_MAX]; /* by place: warps of the block that have not ended */
    bool drained;                              /* a place for a block stays empty */
    uint64_t changes;                          /* blocks that began, warps that ended */
    spc_fast_forward forward;
} spc_sm_state;

#endif
